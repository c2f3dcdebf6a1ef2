// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A file that only one side has.
 */
export type OneSided = { 
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
sha256: string, };
