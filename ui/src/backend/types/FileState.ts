// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * How a file of a package stands between manifest and archive.
 */
export type FileState = "verified" | "sentinel" | "mismatch" | "missing" | "undeclared" | "manifest";
