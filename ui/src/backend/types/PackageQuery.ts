// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { PackageKey } from "./PackageKey";
import type { PackageState } from "./PackageState";
import type { Verdict } from "./Verdict";

/**
 * What to list, and in which order.
 */
export type PackageQuery = { 
/**
 * Words that must all occur in name, package id, issuer or scopes, or the start of a digest.
 */
search: string | null, 
/**
 * Only these states; empty for all.
 */
states: Array<PackageState>, 
/**
 * Only these verdicts; empty for all.
 */
verdicts: Array<Verdict>, 
/**
 * Those in the trash instead of those that are not.
 */
deleted: boolean, 
/**
 * By what.
 */
sort: PackageKey, 
/**
 * Greatest first.
 */
descending: boolean, 
/**
 * Go on behind this place.
 */
after: string | null, 
/**
 * At most so many lines, 1 to 1,000.
 */
limit: number, };
