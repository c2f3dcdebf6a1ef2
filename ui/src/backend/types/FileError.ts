// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { ErrorShape } from "./ErrorShape";

/**
 * One of several files could not be worked on; the others were.
 */
export type FileError = { 
/**
 * The file as it was named.
 */
file: string, 
/**
 * Why.
 */
error: ErrorShape, };
