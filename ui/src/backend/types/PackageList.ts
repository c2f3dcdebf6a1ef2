// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { PackageLine } from "./PackageLine";

/**
 * A part of the list of packages.
 */
export type PackageList = { 
/**
 * The lines.
 */
packages: Array<PackageLine>, 
/**
 * How many lines the whole list has.
 */
total: number, 
/**
 * Give this as `after` to go on; `null` at the end.
 */
next: string | null, };
