// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A computed digest that acceptance holds to where the package declared none.
 */
export type Pin = { 
/**
 * The file.
 */
path: string, 
/**
 * Its digest as computed.
 */
sha256: string, };
