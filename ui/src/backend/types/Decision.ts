// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Pin } from "./Pin";
import type { Verdict } from "./Verdict";

/**
 * A decision as kept.
 */
export type Decision = { 
/**
 * Its number.
 */
decision: number, 
/**
 * On which package.
 */
id: string, 
/**
 * Accepted or rejected.
 */
accepted: boolean, 
/**
 * When.
 */
at: string, 
/**
 * Why.
 */
reason: string, 
/**
 * The verdict that stood then.
 */
verdict: Verdict, 
/**
 * Version of the rules.
 */
rules: string, 
/**
 * Version of the scanner.
 */
scanner: string, 
/**
 * Version of the policy.
 */
policy_version: string, 
/**
 * SHA-256 of the policy.
 */
policy_sha256: string, 
/**
 * Rules acknowledged, sorted.
 */
acknowledged: Array<string>, 
/**
 * Digests pinned, sorted.
 */
pins: Array<Pin>, 
/**
 * Its row in the ledger.
 */
ledger_row: number, };
