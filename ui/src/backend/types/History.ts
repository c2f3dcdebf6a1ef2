// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Revision } from "./Revision";

/**
 * A profile's revisions.
 */
export type History = { 
/**
 * The profile's id.
 */
profile: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The newest first.
 */
revisions: Array<Revision>, };
