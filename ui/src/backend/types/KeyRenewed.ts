// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { KeyPlace } from "./KeyPlace";

/**
 * A second signing key, as made on request.
 */
export type KeyRenewed = { 
/**
 * The ledger row that holds it.
 */
row: number, 
/**
 * SHA-256 of its public key.
 */
key: string, 
/**
 * Where it is kept.
 */
place: KeyPlace, 
/**
 * SHA-256 of the public key before it.
 */
previous: string | null, 
/**
 * Rows that bore no signature and now bear the new key's, the new row not counted.
 */
countersigned: number, 
/**
 * Whether the ledger held what its signed head covers. If not, verifying before would have named a fault that the
 * new head no longer shows; the row keeps this answer.
 */
head_agreed: boolean, };
