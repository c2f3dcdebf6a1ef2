// The real window on a real library: what was imported on the command line stands in the list.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Window } from "./driver.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const target = process.env.LAZARET_TARGET ?? join(root, "target");
const pictures = join(target, "pictures");
const axe = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const sample = (name) => join(root, "tests/samples", name);

let home;
let window;

before(async () => {
  mkdirSync(pictures, { recursive: true });
  home = mkdtempSync(join(tmpdir(), "lazaret-window-"));
  const files = ["lantern-keeper.uaix", "browser-made.uaix", "path-traversal.uaix"].map(sample);
  const imported = spawnSync(join(target, "debug/lazaret"), ["--home", home, "import", ...files], { encoding: "utf8" });
  assert.notEqual(imported.status, 2, imported.stderr);
  window = await Window.open(join(target, "debug/lazaret-desktop"), home);
});

after(async () => {
  await window?.close();
  if (home) {
    execFileSync("chmod", ["-R", "u+w", home]);
    rmSync(home, { recursive: true, force: true });
  }
});

const rows = "return [...document.querySelectorAll('tbody tr')].map((row) => row.innerText.replace(/\\s+/g, ' '))";

test("every package stands in the list with its state in words", async () => {
  await window.until("return document.querySelectorAll('tbody tr').length === 3", "three rows");
  const shown = (await window.run(rows)).sort();
  assert.match(shown[0], /^browser-made\.uaix .*Review required.*persona_profile/);
  assert.match(shown[1], /^lantern-keeper\.uaix .*Ready.*Harbour Reading Room/);
  assert.match(shown[2], /^path-traversal\.uaix .*Refused/);
  assert.equal(await window.role("table"), "table");
  assert.equal(await window.label("table"), "Packages in quarantine");
});

test("the language changes at once, and nothing is left in the other", async () => {
  await window.run(
    "const select = document.querySelector('select'); select.value = 'es'; select.dispatchEvent(new Event('change', { bubbles: true }))",
  );
  await window.until("return document.documentElement.lang === 'es'", "Spanish");
  const text = await window.run("return document.body.innerText");
  assert.match(text, /Cuarentena/);
  assert.match(text, /Requiere revisión/);
  assert.doesNotMatch(text, /Quarantine|Review required|Issuer|Received/);
  writeFileSync(join(pictures, "quarantine-es.png"), window.picture());
});

test("no accessibility fault, light or dark, wide or narrow", async () => {
  await window.run(readFileSync(axe, "utf8"));
  for (const theme of ["light", "dark"]) {
    for (const [width, height] of [
      [1280, 800],
      [360, 800],
    ]) {
      await window.resize(width, height);
      await window.run(
        "const select = document.querySelectorAll('select')[1]; select.value = arguments[0]; select.dispatchEvent(new Event('change', { bubbles: true }))",
        theme,
      );
      const paper = await window.run("return getComputedStyle(document.body).backgroundColor");
      assert.equal(paper, theme === "light" ? "rgb(251, 251, 249)" : "rgb(17, 23, 29)");
      const faults = await window.runAsync(
        "const done = arguments[arguments.length - 1]; axe.run().then(({ violations }) => done(violations.map((fault) => fault.id + ': ' + fault.nodes.map((node) => node.html).join(' '))), (error) => done([String(error)]))",
      );
      assert.deepEqual(faults, [], `${theme} at ${width}`);
      assert.equal(
        await window.run("return document.documentElement.scrollWidth <= window.innerWidth"),
        true,
        `nothing is cut off at ${width}`,
      );
      writeFileSync(join(pictures, `quarantine-${theme}-${width}.png`), window.picture());
    }
  }
});

test("the page cannot reach out, navigate away or call what it was not granted", async () => {
  const outcome = await window.runAsync(
    `const done = arguments[arguments.length - 1];
     const before = location.href;
     Promise.allSettled([fetch("http://127.0.0.1:9/"), window.__TAURI_INTERNALS__.invoke("plugin:dialog|open", {})]).then((settled) => {
       location.href = "http://127.0.0.1:9/away";
       setTimeout(() => done({ states: settled.map((each) => each.status), reasons: settled.map((each) => String(each.reason)), stayed: location.href === before, opened: window.open("http://127.0.0.1:9/") !== null }), 300);
     });`,
  );
  assert.deepEqual(outcome.states, ["rejected", "rejected"], JSON.stringify(outcome));
  assert.match(outcome.reasons[1], /not allowed/);
  assert.equal(outcome.stayed, true);
  assert.equal(outcome.opened, false);
});
