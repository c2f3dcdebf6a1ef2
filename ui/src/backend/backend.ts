// What the page asks of the engine. Two back ends answer: Tauri's in the window, a recorded one in the page's tests.
import type { PackageList } from "./types/PackageList";
import type { PackageQuery } from "./types/PackageQuery";

export interface Backend {
  /** A part of the list of packages. */
  packages(query: Partial<PackageQuery>): Promise<PackageList>;
}

/** What a back end rejects with: a code to branch on, and the sentence in both languages. */
export interface PageError {
  code: string;
  en: string;
  es: string;
}

/** The sentence of an error in a language; whatever else was thrown speaks for itself. */
export function describe(error: unknown, language: "en" | "es"): string {
  if (typeof error === "object" && error !== null && "code" in error) {
    const sentence = (error as PageError)[language];
    if (typeof sentence === "string") return sentence;
  }
  return String(error);
}
