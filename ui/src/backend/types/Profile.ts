// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Revision } from "./Revision";

/**
 * A profile.
 */
export type Profile = { 
/**
 * Its id.
 */
profile: string, 
/**
 * Its name, given by a person.
 */
name: string, 
/**
 * When it was made.
 */
created_at: string, 
/**
 * The revision it stands on.
 */
current: Revision, 
/**
 * How many revisions there are.
 */
revisions: number, 
/**
 * When it was deleted, if it lies in the trash.
 */
deleted_at: string | null, };
