// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A file of a profile.
 */
export type ProfileFile = { 
/**
 * Its path.
 */
path: string, 
/**
 * Content bytes.
 */
size: number, 
/**
 * Its digest.
 */
sha256: string, 
/**
 * Media type.
 */
media_type: string | null, };
