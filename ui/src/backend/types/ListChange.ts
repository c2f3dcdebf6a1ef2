// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Members of a list that only one side has.
 */
export type ListChange = { 
/**
 * Only after.
 */
added: Array<string>, 
/**
 * Only before.
 */
removed: Array<string>, };
