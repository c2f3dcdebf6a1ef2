// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What happens to an anchor.
 */
export type AnchorOperation = "add" | "replace" | "remove";
