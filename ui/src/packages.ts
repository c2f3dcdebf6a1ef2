// How a package's state is shown: its flag, its word, its size.
import type { PackageLine } from "./backend/types/PackageLine";
import type { FlagKind } from "./parts/Flag.svelte";

type Shown = Pick<PackageLine, "state" | "verdict">;

/** The state as shown: while a package waits, its verdict says more than its state. */
function shown({ state, verdict }: Shown): string {
  if (state === "inspected" || state === "quarantined") return verdict ?? "received";
  return state;
}

export function flagOf(row: Shown): FlagKind {
  switch (shown(row)) {
    case "refused":
    case "rejected":
      return "refused";
    case "review_required":
      return "review";
    case "ready":
    case "accepted":
    case "superseded":
      return "ready";
    case "loaded":
      return "loaded";
    default:
      return "inspecting";
  }
}

/** The name of the message with the state's word. */
export function stateWord(row: Shown): string {
  return `state-${shown(row).replaceAll("_", "-")}`;
}

/** A size as people read it: bytes exact below 1,000, else three digits in kB or MB. */
export function size(bytes: number, language: string): string {
  const units = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;
  let unit = 0;
  let value = bytes;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[unit] ?? "byte",
    unitDisplay: unit === 0 ? "long" : "short",
    maximumSignificantDigits: unit === 0 ? 21 : 3,
  }).format(value);
}
