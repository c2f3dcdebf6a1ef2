// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * The policy in use, or one that was checked.
 */
export type PolicyShown = { 
/**
 * The owner's name for this version.
 */
version: string, 
/**
 * SHA-256 of its bytes; `null` for one that is only checked.
 */
sha256: string | null, 
/**
 * Whether it is the one that ships with Lazaret.
 */
built_in: boolean, 
/**
 * Its content as its schema has it.
 */
policy: Record<string, unknown>, };
