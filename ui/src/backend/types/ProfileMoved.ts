// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A profile went to the trash or came back.
 */
export type ProfileMoved = { 
/**
 * Its id.
 */
profile: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it lies in the trash now.
 */
deleted: boolean, };
