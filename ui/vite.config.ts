import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig(({ mode }) => ({
  root,
  plugins: [svelte({ compilerOptions: { css: "external" } })],
  cacheDir: "../node_modules/.vite",
  clearScreen: false,
  server: { port: 1420, strictPort: true },
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  build: {
    // WebKitGTK 2.50 (Debian 12) is the oldest engine the window runs on.
    target: "safari16",
    // Its style sheets may use light-dark().
    cssTarget: "safari18",
    outDir: "dist",
    emptyOutDir: true,
    // Inlined assets would need data: in the policy's default-src.
    assetsInlineLimit: 0,
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.ts"],
    setupFiles: ["src/test-setup.ts"],
  },
}));
