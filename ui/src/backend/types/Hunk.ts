// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { DiffLine } from "./DiffLine";

/**
 * Lines that changed, with a few around them.
 */
export type Hunk = { 
/**
 * Its lines.
 */
lines: Array<DiffLine>, };
