// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What a list of packages is sorted by.
 */
export type PackageKey = "received" | "name" | "size" | "verdict" | "state" | "issuer";
