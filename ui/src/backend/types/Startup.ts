// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What opening the store found and closed.
 */
export type Startup = { 
/**
 * Whether the store was made just now.
 */
new_home: boolean, 
/**
 * What was under way in processes that are gone, now closed: names for people.
 */
interrupted: Array<string>, 
/**
 * Staging folders of such processes, cleared.
 */
staging_cleared: number, 
/**
 * Files that an interrupted step left without a row, removed.
 */
leftovers_removed: number, 
/**
 * Moves to or from the trash that were completed.
 */
moves_completed: number, 
/**
 * Packages and profiles whose seven days were over.
 */
purged: number, 
/**
 * Ledger rows that bear no signature yet.
 */
unsigned_rows: number, 
/**
 * Whether the policy differs from the one last used.
 */
policy_changed: boolean, 
/**
 * Why the policy file does not hold, in English.
 */
policy_fault: string | null, 
/**
 * Whether the catalogue was brought to a newer format; a copy of the old one was made.
 */
migrated: boolean, 
/**
 * True once: no keyring could be used, so the signing key lies in a file.
 */
key_in_file: boolean, };
