// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { AnchorChange } from "./AnchorChange";

/**
 * A load that rests on a decision.
 */
export type ReceiptLoad = { 
/**
 * The profile's id.
 */
profile: string, 
/**
 * The revision made.
 */
revision: number, 
/**
 * When.
 */
at: string, 
/**
 * Rules acknowledged at the load.
 */
acknowledged: Array<string>, 
/**
 * Why.
 */
reason: string | null, 
/**
 * Anchor changes authorised, with both digests.
 */
authorizations: Array<AnchorChange>, };
