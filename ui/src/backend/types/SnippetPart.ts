// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A run of a snippet's text.
 */
export type SnippetPart = { 
/**
 * The text, made visible.
 */
text: string, 
/**
 * Whether it is what was searched for.
 */
hit: boolean, };
