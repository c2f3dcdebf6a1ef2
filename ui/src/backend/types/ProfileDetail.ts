// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { ProfileFile } from "./ProfileFile";
import type { Revision } from "./Revision";

/**
 * One profile and the files it reads from.
 */
export type ProfileDetail = { 
/**
 * The current revision's files, in path order.
 */
files: Array<ProfileFile>, 
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
