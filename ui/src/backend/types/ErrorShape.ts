// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { ErrorCode } from "./ErrorCode";

/**
 * An error as data.
 */
export type ErrorShape = { 
/**
 * What to branch on.
 */
code: ErrorCode, 
/**
 * An English sentence, whatever the person's language.
 */
message: string, 
/**
 * The values the sentence names.
 */
params?: { [key in string]: string }, };
