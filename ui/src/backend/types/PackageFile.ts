// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Declared } from "./Declared";
import type { FileState } from "./FileState";

/**
 * One file, declared or present or both.
 */
export type PackageFile = { 
/**
 * Its path.
 */
path: string, 
/**
 * How it stands.
 */
state: FileState, 
/**
 * Content bytes; `null` if it is not there.
 */
size: number | null, 
/**
 * Digest as computed; `null` if it is not there or could not be read.
 */
sha256: string | null, 
/**
 * Media type as the tables know it.
 */
media_type: string | null, 
/**
 * Lines, for text.
 */
lines: number | null, 
/**
 * What the manifest declares; `null` if nothing.
 */
declared: Declared | null, };
