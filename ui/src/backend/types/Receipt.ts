// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Acknowledged } from "./Acknowledged";
import type { Decision } from "./Decision";
import type { Finding } from "./Finding";
import type { ReceiptLoad } from "./ReceiptLoad";
import type { ReceiptPackage } from "./ReceiptPackage";
import type { ReceiptRow } from "./ReceiptRow";

/**
 * All that proves one decision. Holds no secrets and no machine paths.
 */
export type Receipt = { 
/**
 * `lazaret.receipt.v1`.
 */
receipt_format: string, 
/**
 * The package.
 */
package: ReceiptPackage, 
/**
 * The decision.
 */
decision: Decision, 
/**
 * Findings acknowledged.
 */
acknowledged: Array<Acknowledged>, 
/**
 * Findings that stood at the decision.
 */
findings: Array<Finding>, 
/**
 * Loads that rest on it.
 */
loads: Array<ReceiptLoad>, 
/**
 * The ledger rows concerned, in order.
 */
ledger: Array<ReceiptRow>, };
