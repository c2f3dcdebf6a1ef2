// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * How much a finding weighs.
 */
export type Severity = "refuse" | "review" | "notice";
