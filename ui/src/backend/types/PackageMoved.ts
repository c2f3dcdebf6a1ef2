// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A package went to the trash or came back.
 */
export type PackageMoved = { 
/**
 * Its id.
 */
id: string, 
/**
 * Whether it lies in the trash now.
 */
deleted: boolean, };
