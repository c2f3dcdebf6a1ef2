// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Finding } from "./Finding";

/**
 * A finding acknowledged by a decision.
 */
export type Acknowledged = { 
/**
 * The finding.
 */
finding: Finding, 
/**
 * HMAC-SHA-256 of the finding under the installation's key; `null` if the key could not be read.
 */
fingerprint: string | null, };
