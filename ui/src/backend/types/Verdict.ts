// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What the findings add up to.
 */
export type Verdict = "ready" | "review_required" | "refused";
