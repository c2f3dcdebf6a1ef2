// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Hunk } from "./Hunk";
import type { LinesOmitted } from "./LinesOmitted";

/**
 * A file that differs.
 */
export type ChangedFile = { 
/**
 * Its path.
 */
path: string, 
/**
 * Content bytes before.
 */
size_before: number, 
/**
 * Content bytes after.
 */
size_after: number, 
/**
 * Digest before.
 */
sha256_before: string, 
/**
 * Digest after.
 */
sha256_after: string, 
/**
 * Where lines differ; empty if they are omitted.
 */
hunks: Array<Hunk>, 
/**
 * Why lines are not shown.
 */
omitted?: LinesOmitted, };
