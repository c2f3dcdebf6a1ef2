// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * One thing a scope requires.
 */
export type RequiredItem = { 
/**
 * A path, paths joined by ` | ` where either will do, or the name of a datum or topic.
 */
name: string, 
/**
 * Whether it is there.
 */
present: boolean, };
