// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * How a line stands between the two sides.
 */
export type LineKind = "same" | "removed" | "added";
