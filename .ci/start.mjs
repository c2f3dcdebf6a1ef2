// `npm start`: all set-up, then the app; without a display, the samples on the command line.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";

import { hasDisplay, must, output, root, run, sampleIndex, setUp, targetFolder } from "./shared.mjs";

const files = process.argv.slice(2);
setUp("build");
const target = targetFolder();

if (hasDisplay()) {
  must("cargo", ["build", "--locked", "--bin", "lazaret-desktop"]);
  process.exit(run(`${target}/debug/lazaret-desktop`, files) ? 0 : 1);
}

must("cargo", ["build", "--locked", "--bin", "lazaret"]);
const lazaret = `${target}/debug/lazaret`;
const home = `${target}/sample-home`;
const samples = sampleIndex()
  .map(([file]) => `${root}/tests/samples/${file}`)
  .filter((path) => existsSync(path));
console.log(`\nThere is no display, so here are the samples on the command line (kept in ${home}).\n`);
// Exit codes 1 and 3 are verdicts, not failures: some samples are there to be refused.
const imported = spawnSync(lazaret, ["--home", home, "import", ...samples], { cwd: root, stdio: "inherit" });
if (imported.status === null || imported.status === 2) process.exit(2);
must(lazaret, ["--home", home, "packages"]);
const list = output(lazaret, ["--home", home, "--json", "packages"]);
if (list === null) process.exit(2);
const { packages } = JSON.parse(list);
// The first sample of the index, whatever was received last.
const first = packages.find(({ name }) => name === basename(samples[0])) ?? packages[0];
console.log(`\nGo on with:  ${lazaret} --home ${home} show ${first.id.slice(0, 12)}`);
console.log(`Any id of the list will do. All commands:  ${lazaret} --help`);
