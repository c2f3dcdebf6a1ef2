// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { UnknownMember } from "./UnknownMember";

/**
 * What the manifest says of the package. A member that could not be read is `null`.
 */
export type PackageFacts = { 
/**
 * `uaixVersion`.
 */
uaix_version: string | null, 
/**
 * `packageFormat`.
 */
package_format: string | null, 
/**
 * `packageId`.
 */
package_id: string | null, 
/**
 * `profileId`.
 */
profile_id: string | null, 
/**
 * `status`.
 */
status: string | null, 
/**
 * `createdUtc`: the package's version.
 */
created_utc: string | null, 
/**
 * Who issued it, in a short text.
 */
issuer: string | null, 
/**
 * Declared scopes, sorted.
 */
scopes: Array<string>, 
/**
 * Entry points.
 */
entry_points: Array<string>, 
/**
 * Authority claims, sorted.
 */
authority: Array<string>, 
/**
 * Members the format does not define.
 */
unknown: Array<UnknownMember>, 
/**
 * Rows in `files`.
 */
declared_files: number, };
