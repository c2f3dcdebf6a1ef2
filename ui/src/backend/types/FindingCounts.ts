// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * How many findings of each weight.
 */
export type FindingCounts = { 
/**
 * Those that refuse.
 */
refuse: number, 
/**
 * Those under review.
 */
review: number, 
/**
 * Notices.
 */
notice: number, };
