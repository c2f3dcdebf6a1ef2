// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { AnchorOperation } from "./AnchorOperation";

/**
 * One change to a profile's current anchors.
 */
export type AnchorChange = { 
/**
 * The anchor's path.
 */
path: string, 
/**
 * What happens to it.
 */
operation: AnchorOperation, 
/**
 * Its digest before.
 */
before: string | null, 
/**
 * Its digest after.
 */
after: string | null, };
