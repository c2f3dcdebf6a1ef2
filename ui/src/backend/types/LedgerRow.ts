// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * One row of the ledger.
 */
export type LedgerRow = { 
/**
 * Its number, from 1, without gaps.
 */
row: number, 
/**
 * When.
 */
at: string, 
/**
 * What it records.
 */
kind: string, 
/**
 * The package's id.
 */
package: string | null, 
/**
 * The profile's id.
 */
profile: string | null, 
/**
 * The record's content: JSON text as hashed.
 */
body: string, 
/**
 * SHA-256 of the row before; 64 zeros for the first.
 */
previous: string, 
/**
 * SHA-256 of this row.
 */
hash: string, 
/**
 * SHA-256 of the public key that signed it; `null` while it is unsigned.
 */
key: string | null, 
/**
 * Ed25519 signature over the hash, hex.
 */
signature: string | null, };
