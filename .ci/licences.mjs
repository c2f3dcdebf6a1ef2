// Holds every dependency's licence, of Rust and of the page, against the list we accept.
import { existsSync, readdirSync, readFileSync } from "node:fs";

import { output, root } from "./shared.mjs";

const accepted = new Set([
  "0BSD",
  "Apache-2.0",
  "Apache-2.0 WITH LLVM-exception",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BSL-1.0",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "CC-BY-4.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "NCSA",
  "Python-2.0",
  "Unicode-3.0",
  "Unicode-DFS-2016",
  "Unlicense",
  "Zlib",
]);

/** Whether an SPDX expression can be met with accepted licences: AND needs all, OR needs one. */
function acceptable(expression) {
  const text = expression.trim().replace(/^\((.*)\)$/, (whole, inner) => (balanced(inner) ? inner : whole));
  for (const [word, every] of [
    [" OR ", false],
    [" AND ", true],
  ]) {
    const parts = split(text, word);
    if (parts.length > 1) return every ? parts.every(acceptable) : parts.some(acceptable);
  }
  return accepted.has(text);
}

function balanced(text) {
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Splits at a word outside of brackets. */
function split(text, word) {
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth === 0 && text.startsWith(word, at)) {
      parts.push(text.slice(from, at));
      from = at + word.length;
    }
  }
  parts.push(text.slice(from));
  return parts;
}

const metadata = JSON.parse(output("cargo", ["metadata", "--format-version", "1", "--locked"]) ?? "null");
if (metadata === null) {
  console.error("cargo could not read the workspace.");
  process.exit(1);
}
const faults = [];
let seen = 0;
for (const crate of metadata.packages) {
  seen += 1;
  // The older form `MIT/Apache-2.0` means a choice.
  const licence = (crate.license ?? "").replaceAll("/", " OR ");
  if (!acceptable(licence)) faults.push(`${crate.name} ${crate.version}: ${crate.license ?? "no licence given"}`);
}

function walk(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(".")) continue;
    if (name.startsWith("@")) {
      walk(`${folder}/${name}`);
      continue;
    }
    const description = `${folder}/${name}/package.json`;
    if (!existsSync(description)) continue;
    const found = JSON.parse(readFileSync(description, "utf8"));
    seen += 1;
    const licence = typeof found.license === "string" ? found.license : (found.license?.type ?? "");
    if (!acceptable(licence)) faults.push(`${found.name} ${found.version}: ${licence || "no licence given"}`);
    if (existsSync(`${folder}/${name}/node_modules`)) walk(`${folder}/${name}/node_modules`);
  }
}
walk(`${root}/node_modules`);

if (faults.length > 0) {
  console.error(`Licences outside the list:\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`${seen} dependencies, every licence on the list.`);
