// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Where a package stands on its way.
 */
export type PackageState = "quarantined" | "inspected" | "accepted" | "rejected" | "loaded" | "superseded";
