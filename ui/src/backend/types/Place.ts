// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Where something was found. Parts that do not apply are absent.
 */
export type Place = { 
/**
 * Archive entry, made visible; absent for the archive as a whole.
 */
entry?: string, 
/**
 * Byte offset in the entry, or in the archive if no entry is named.
 */
byte?: number, 
/**
 * Line, from 1.
 */
line?: number, 
/**
 * Column in Unicode scalar values, from 1.
 */
column?: number, 
/**
 * JSON pointer.
 */
pointer?: string, };
