// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Where the signing key is kept.
 */
export type KeyPlace = "keyring" | "file";
