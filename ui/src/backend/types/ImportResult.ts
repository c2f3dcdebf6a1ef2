// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Finding } from "./Finding";
import type { PackageState } from "./PackageState";
import type { Verdict } from "./Verdict";

/**
 * The answer of `import` on one file.
 */
export type ImportResult = { 
/**
 * The file as it was named.
 */
file: string, 
/**
 * The package's id in the store; `null` if the file is such that nothing is kept of it
 * (empty, or beyond the size limit): the findings say so.
 */
id: string | null, 
/**
 * Whether these bytes had been received before.
 */
known: boolean, 
/**
 * Where it stands now; `null` if nothing is kept.
 */
state: PackageState | null, 
/**
 * The verdict on its bytes.
 */
verdict: Verdict, 
/**
 * Rules to acknowledge by name before it can be accepted.
 */
acknowledge: Array<string>, 
/**
 * What was found, in its bytes, at its receipt and against the store.
 */
findings: Array<Finding>, };
