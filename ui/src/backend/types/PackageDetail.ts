// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Anchor } from "./Anchor";
import type { Archive } from "./Archive";
import type { Arrival } from "./Arrival";
import type { Decision } from "./Decision";
import type { Finding } from "./Finding";
import type { LoadedIn } from "./LoadedIn";
import type { PackageFacts } from "./PackageFacts";
import type { PackageFile } from "./PackageFile";
import type { PackageState } from "./PackageState";
import type { RequiredSet } from "./RequiredSet";
import type { Verdict } from "./Verdict";

/**
 * All that is kept of one package.
 */
export type PackageDetail = { 
/**
 * Its id.
 */
id: string, 
/**
 * File name at its first arrival, made visible.
 */
name: string, 
/**
 * Where it stands.
 */
state: PackageState, 
/**
 * The verdict on its bytes.
 */
verdict: Verdict, 
/**
 * Rules to acknowledge by name before it can be accepted.
 */
acknowledge: Array<string>, 
/**
 * Version of rules and tables.
 */
rules: string, 
/**
 * Version of the text scanner.
 */
scanner: string, 
/**
 * SHA-256 of the policy it was inspected under.
 */
policy_sha256: string, 
/**
 * When it was inspected.
 */
inspected_at: string, 
/**
 * The archive.
 */
archive: Archive, 
/**
 * What the manifest says, `null` if it could not be read.
 */
package: PackageFacts | null, 
/**
 * Totem, taboo, talisman.
 */
anchors: Array<Anchor>, 
/**
 * What the declared scopes require.
 */
required: Array<RequiredSet>, 
/**
 * Its files, declared or present, in path order.
 */
files: Array<PackageFile>, 
/**
 * What was found in its bytes.
 */
findings: Array<Finding>, 
/**
 * What was found against the store: receipt and earlier packages.
 */
store_findings: Array<Finding>, 
/**
 * Every arrival, the first one first.
 */
arrivals: Array<Arrival>, 
/**
 * Decisions, the newest first; the newest is the one that counts.
 */
decisions: Array<Decision>, 
/**
 * Revisions that hold it.
 */
loaded: Array<LoadedIn>, 
/**
 * When it was deleted, if it lies in the trash.
 */
deleted_at: string | null, };
