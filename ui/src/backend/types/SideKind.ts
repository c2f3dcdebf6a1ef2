// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What one side of a comparison is.
 */
export type SideKind = "file" | "package" | "profile";
