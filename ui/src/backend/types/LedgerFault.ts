// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * Something in the store that does not hold.
 */
export type LedgerFault = { 
/**
 * Its kind, for example `row_altered` or `archive_altered`.
 */
kind: string, 
/**
 * The row.
 */
row: number | null, 
/**
 * The package's id.
 */
package: string | null, 
/**
 * The profile's id.
 */
profile: string | null, 
/**
 * What does not hold, in English.
 */
message: string, };
