import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./ui/svelte.config.js";

export default ts.config(
  { ignores: ["ui/dist/**", "ui/src/backend/types/**", "target/**", "gen/**"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  { files: [".ci/**", "ui/*.ts", "tests/**/*.mjs"], languageOptions: { globals: { ...globals.node } } },
  {
    // Package text is shown as text: no way around it may slip in.
    rules: { "svelte/no-at-html-tags": "error" },
  },
  {
    // The page reaches the engine through one door, which the tests can replace.
    files: ["ui/src/**"],
    ignores: ["ui/src/backend/tauri.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ group: ["@tauri-apps/*"], message: "Only backend/tauri.ts talks to Tauri." }] },
      ],
    },
  },
);
