import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import type { Backend } from "../backend/backend";
import type { PackageLine } from "../backend/types/PackageLine";
import { words } from "../words.svelte";
import Quarantine from "./Quarantine.svelte";

const line = (over: Partial<PackageLine>): PackageLine => ({
  id: "a".repeat(64),
  name: "pears.uaix",
  size: 1234,
  received_at: "2026-11-30T10:00:00Z",
  door: "command_line",
  state: "inspected",
  verdict: "ready",
  package_id: "orchard.pears",
  created_utc: "2026-05-02T10:00:00Z",
  issuer: "Orchard",
  scopes: ["persona_profile"],
  findings: { refuse: 0, review: 0, notice: 0 },
  deleted_at: null,
  ...over,
});

/** A back end that hands out a list in parts of two, as the store does in parts of a hundred. */
function inParts(lines: PackageLine[]): Backend {
  return {
    packages: ({ after }) => {
      const from = Number(after ?? 0);
      const next = from + 2 < lines.length ? String(from + 2) : null;
      return Promise.resolve({ packages: lines.slice(from, from + 2), total: lines.length, next });
    },
  };
}

describe("the quarantine", () => {
  beforeEach(() => {
    words.language = "en";
  });

  it("shows every part of the list, each with its state in words", async () => {
    const lines = [
      line({ id: "1".repeat(64), name: "one.uaix" }),
      line({ id: "2".repeat(64), name: "two.uaix", verdict: "review_required" }),
      line({ id: "3".repeat(64), name: "three.uaix", verdict: "refused", issuer: null, scopes: [] }),
      line({ id: "4".repeat(64), name: "four.uaix", state: "loaded" }),
      line({ id: "5".repeat(64), name: "five.uaix", state: "quarantined", verdict: null }),
    ];
    let counted = 0;
    render(Quarantine, { backend: inParts(lines), oncount: (count: number) => (counted = count) });
    await screen.findByText("five.uaix");
    expect(counted).toBe(5);
    expect(screen.getByRole("row", { name: /three\.uaix.*Refused.*not stated.*none read/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /two\.uaix.*Review required/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /four\.uaix.*Loaded/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /five\.uaix.*Being inspected/ })).toBeVisible();
  });

  it("says what to do when it is empty", async () => {
    render(Quarantine, { backend: inParts([]), oncount: () => undefined });
    expect(await screen.findByRole("heading", { name: "The quarantine is empty" })).toBeVisible();
  });

  it("never shows a failure as an empty list, speaks it in the page's language, and reads again", async () => {
    let broken = true;
    const backend: Backend = {
      packages: () =>
        broken
          ? Promise.reject({ code: "STORE_UNREADABLE", en: "The store cannot be read.", es: "No se puede leer." })
          : Promise.resolve({ packages: [line({})], total: 1, next: null }),
    };
    render(Quarantine, { backend, oncount: () => undefined });
    expect(await screen.findByRole("alert")).toHaveTextContent("The store cannot be read.");
    words.language = "es";
    expect(await screen.findByText("No se puede leer.")).toBeVisible();
    broken = false;
    await fireEvent.click(screen.getByRole("button", { name: "Leer de nuevo" }));
    expect(await screen.findByText("pears.uaix")).toBeVisible();
  });

  it("shows names as text, whatever they hold", async () => {
    const name = "<img src=x onerror=alert(1)>.uaix";
    render(Quarantine, { backend: inParts([line({ name })]), oncount: () => undefined });
    expect(await screen.findByText(name)).toBeVisible();
    expect(document.querySelector("img")).toBeNull();
  });
});
