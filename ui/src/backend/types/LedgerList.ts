// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { LedgerRow } from "./LedgerRow";

/**
 * A part of the ledger.
 */
export type LedgerList = { 
/**
 * Rows, the newest first.
 */
rows: Array<LedgerRow>, 
/**
 * Give this as `before` to go on; `null` at the end.
 */
next: number | null, };
