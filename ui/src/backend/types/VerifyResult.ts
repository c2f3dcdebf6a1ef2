// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Anchor } from "./Anchor";
import type { Archive } from "./Archive";
import type { Finding } from "./Finding";
import type { PackageFacts } from "./PackageFacts";
import type { RequiredSet } from "./RequiredSet";
import type { Verdict } from "./Verdict";

/**
 * The answer of `verify` on one file.
 */
export type VerifyResult = { 
/**
 * The file as it was named.
 */
file: string, 
/**
 * Version of rules and tables.
 */
rules: string, 
/**
 * Version of the text scanner.
 */
scanner: string, 
/**
 * The archive.
 */
archive: Archive, 
/**
 * What the findings add up to.
 */
verdict: Verdict, 
/**
 * What the manifest says, `null` if it could not be read.
 */
package: PackageFacts | null, 
/**
 * Totem, taboo, talisman, in read order.
 */
anchors: Array<Anchor>, 
/**
 * What the declared scopes require.
 */
required: Array<RequiredSet>, 
/**
 * What was found, the gravest first.
 */
findings: Array<Finding>, };
