// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A manifest member that the format does not define.
 */
export type UnknownMember = { 
/**
 * Its name.
 */
name: string, 
/**
 * Its value as compact JSON text.
 */
json: string, };
