// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * One anchor as it stands in the package.
 */
export type Anchor = { 
/**
 * Its path.
 */
path: string, 
/**
 * Its digest, or `null` if it is not there.
 */
sha256: string | null, };
