// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Anchor } from "./Anchor";
import type { AnchorChange } from "./AnchorChange";

/**
 * One revision; it never changes.
 */
export type Revision = { 
/**
 * Its number in the profile, from 1.
 */
revision: number, 
/**
 * The package it holds.
 */
id: string, 
/**
 * The decision it rests on.
 */
decision: number, 
/**
 * When it was made.
 */
at: string, 
/**
 * The package's own id, made visible.
 */
package_id: string | null, 
/**
 * The package's version, made visible.
 */
created_utc: string | null, 
/**
 * Declared scopes.
 */
scopes: Array<string>, 
/**
 * The anchors.
 */
anchors: Array<Anchor>, 
/**
 * The revision the profile stood on before.
 */
previous: number | null, 
/**
 * Rules acknowledged at the load, beyond the decision's.
 */
acknowledged: Array<string>, 
/**
 * Why, where rules were acknowledged.
 */
reason: string | null, 
/**
 * Anchor changes authorised at the load, with both digests.
 */
authorizations: Array<AnchorChange>, 
/**
 * Version of the rules it was inspected with at the load.
 */
rules: string, 
/**
 * Version of the policy it was loaded under.
 */
policy_version: string, 
/**
 * SHA-256 of that policy.
 */
policy_sha256: string, 
/**
 * Whether the profile stands on it.
 */
current: boolean, };
