// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { SideKind } from "./SideKind";

/**
 * One side of a comparison.
 */
export type Side = { 
/**
 * What it is.
 */
kind: SideKind, 
/**
 * As it was named.
 */
name: string, 
/**
 * SHA-256 of the archive; `null` if it is beyond the size limit and was not read.
 */
sha256: string | null, 
/**
 * The package's own id.
 */
package_id: string | null, 
/**
 * Its version.
 */
created_utc: string | null, };
