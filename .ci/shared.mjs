// What the npm commands share: running programs, and setting the machine up.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url)).replace(/\/$/, "");

// Debian's names. The first list builds and runs the window, the second is what the tests drive it with,
// the third the programs that the benchmarks measure against.
export const packages = {
  build: ["build-essential", "pkg-config", "libwebkit2gtk-4.1-dev", "librsvg2-dev"],
  test: ["xvfb", "xauth", "dbus", "gnome-keyring", "webkit2gtk-driver", "imagemagick", "strace"],
  bench: ["unzip", "7zip", "python3", "time"],
};

/** Runs a program with its output shown; returns whether it ended well. */
export function run(program, args, options = {}) {
  const ended = spawnSync(program, args, { cwd: root, stdio: "inherit", ...options });
  if (ended.error) console.error(`${program}: ${ended.error.message}`);
  return ended.status === 0;
}

/** Runs a program and returns what it printed, or null if it failed. */
export function output(program, args, options = {}) {
  const ended = spawnSync(program, args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28, ...options });
  return ended.status === 0 ? ended.stdout : null;
}

/** Runs a program, or stops the whole command with its failure. */
export function must(program, args, options) {
  if (!run(program, args, options)) {
    console.error(`\nStopped: ${[program, ...args].join(" ")} did not end well.`);
    process.exit(1);
  }
}

/** Installs the Debian packages that are missing, or says in one line how to. */
export function ensurePackages(names) {
  if (output("dpkg-query", ["--version"]) === null) {
    console.error(`Not a Debian system; these packages' counterparts are needed: ${names.join(" ")}`);
    return;
  }
  const missing = names.filter((name) => {
    const state = output("dpkg-query", ["-W", "-f=${db:Status-Status}", name]);
    return state !== "installed";
  });
  if (missing.length === 0) return;
  if (process.getuid?.() !== 0) {
    console.error(`Some Debian packages are missing. Run this line, then the command again:\n`);
    console.error(`  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${missing.join(" ")}\n`);
    process.exit(1);
  }
  console.error(`Installing Debian packages: ${missing.join(" ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: ["ignore", "ignore", "inherit"] };
  must("apt-get", ["update", "-qq"], quiet);
  must("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], quiet);
}

/** Installs the page's packages unless they are those of the lock file already. */
function ensureNodeModules() {
  const installed = `${root}/node_modules/.package-lock.json`;
  const lock = `${root}/package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  must("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
}

/** All set-up: Debian packages of the given kinds, Rust's presence, the page's packages, the built page. */
export function setUp(...kinds) {
  ensurePackages(kinds.flatMap((kind) => packages[kind]));
  if (output("cargo", ["--version"]) === null) {
    console.error("Rust is missing. Install it with rustup (https://rustup.rs), then run the command again.");
    process.exit(1);
  }
  ensureNodeModules();
  must("npx", ["--no-install", "vite", "build", "--config", "ui/vite.config.ts", "--logLevel", "warn"]);
}

/** The folder cargo builds into. */
export function targetFolder() {
  const metadata = output("cargo", ["metadata", "--format-version", "1", "--no-deps"]);
  if (metadata === null) {
    console.error("cargo could not read the workspace.");
    process.exit(1);
  }
  return JSON.parse(metadata).target_directory;
}

/** Whether a window can be opened. */
export function hasDisplay() {
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

/** The samples and what to expect of each, as rows of [file, verdict, finding, why]. */
export function sampleIndex() {
  return readFileSync(`${root}/tests/samples/index.tsv`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
}
