// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Why a changed file is not shown line by line.
 */
export type LinesOmitted = "not_text" | "too_large" | "unreadable";
