// `npm run bench`: builds the release command line and measures it against other tools in one run.
import { must, targetFolder, ensurePackages, packages } from "./shared.mjs";

ensurePackages([...packages.build, ...packages.bench]);
const target = targetFolder();
must("cargo", ["build", "--locked", "--release", "-p", "lazaret-cli"]);
must("cargo", ["build", "--locked", "--release", "-p", "lazaret-tests", "--examples"]);
must(`${target}/release/examples/bench_packages`, [`${target}/bench`]);
must("python3", [
  "tests/bench/measure.py",
  `${target}/release/lazaret`,
  `${target}/release/examples/hash_only`,
  `${target}/bench`,
  ...process.argv.slice(2),
]);
