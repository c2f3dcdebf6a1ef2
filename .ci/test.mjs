// `npm test`: all set-up, then every check and every test; says at its end how many passed.
import { spawn } from "node:child_process";

import { root, setUp, targetFolder } from "./shared.mjs";

const started = Date.now();
let passed = 0;
let failed = 0;
const broken = [];

/** Runs a step with its output shown and returned. */
function step(name, program, args, env = {}) {
  console.log(`\n== ${name}`);
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (block) => {
        text += block;
        process.stdout.write(block);
      });
    }
    child.on("error", (error) => resolve({ ok: false, text: error.message }));
    child.on("close", (code) => {
      if (code !== 0) broken.push(name);
      resolve({ ok: code === 0, text });
    });
  });
}

/** A check that is one test by itself. */
async function check(name, program, args, env) {
  const { ok } = await step(name, program, args, env);
  if (ok) passed += 1;
  else failed += 1;
}

/** Adds up the lines a test runner closes with. */
function count(text, pattern) {
  for (const found of text.matchAll(pattern)) {
    passed += Number(found.groups.passed ?? 0);
    failed += Number(found.groups.failed ?? 0);
  }
}

setUp("build", "test");
const npx = (...args) => ["npx", ["--no-install", ...args]];

await check("Rust format", "cargo", ["fmt", "--all", "--check"]);
await check(
  "Page format",
  ...npx("prettier", "--check", "--log-level", "warn", "ui", ".ci", "tests/window", "*.json", "schemas"),
);
await check("Page lint", ...npx("eslint", "ui", ".ci", "tests", "--max-warnings", "0"));
await check(
  "Page types",
  ...npx("svelte-check", "--tsconfig", "ui/tsconfig.json", "--fail-on-warnings", "--output", "human"),
);
await check("Licences", "node", [".ci/licences.mjs"]);
await check("Rust lint", "cargo", [
  "clippy",
  "--locked",
  "--workspace",
  "--all-targets",
  "--quiet",
  "--",
  "-D",
  "warnings",
]);

const page = await step(
  "Page tests",
  ...npx("vitest", "run", "--config", "ui/vite.config.ts", "--reporter", "default"),
  {
    NO_COLOR: "1",
  },
);
count(page.text, /^\s*Tests\s+(?:(?<failed>\d+) failed \| )?(?<passed>\d+) passed/gm);

const built = await step("Build", "cargo", ["build", "--locked", "--workspace", "--bins"]);
const rust = await step("Rust tests", "cargo", ["test", "--locked", "--workspace", "--no-fail-fast", "--quiet"], {
  LAZARET_WHOLE: "1",
});
count(rust.text, /^test result: \w+\. (?<passed>\d+) passed; (?<failed>\d+) failed/gm);

if (built.ok) {
  const window = await step("Window", "node", ["--test", "tests/window/"], { LAZARET_TARGET: targetFolder() });
  count(window.text, /^# pass (?<passed>\d+)$/gm);
  count(window.text, /^# fail (?<failed>\d+)$/gm);
  count(window.text, /^ℹ pass (?<passed>\d+)$/gm);
  count(window.text, /^ℹ fail (?<failed>\d+)$/gm);
}

// A step that broke without a failed test of its own is a failure too.
if (broken.length > 0 && failed === 0) failed = broken.length;
const minutes = ((Date.now() - started) / 60_000).toFixed(1);
if (broken.length > 0) console.log(`\nNot well: ${broken.join(", ")}`);
console.log(`\nDone in ${minutes} minutes.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
