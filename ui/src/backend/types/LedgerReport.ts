// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { LedgerFault } from "./LedgerFault";

/**
 * What verifying the ledger found.
 */
export type LedgerReport = { 
/**
 * Whether all holds.
 */
sound: boolean, 
/**
 * Rows walked.
 */
rows: number, 
/**
 * Rows that bear no signature yet.
 */
unsigned: number, 
/**
 * Stored archives hashed anew.
 */
archives: number, 
/**
 * What does not hold.
 */
broken: Array<LedgerFault>, };
