// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { AnchorChange } from "./AnchorChange";
import type { Finding } from "./Finding";

/**
 * What a load would do and ask for.
 */
export type LoadPlan = { 
/**
 * The package's id.
 */
id: string, 
/**
 * The profile's id; `null` if it would be made.
 */
profile: string | null, 
/**
 * The revision that would be made, or the current one if it holds these bytes already.
 */
revision: number, 
/**
 * Whether the profile stands on these bytes already.
 */
already_current: boolean, 
/**
 * Anchor changes, each to be authorised.
 */
anchors: Array<AnchorChange>, 
/**
 * What was found against the store and the profile.
 */
findings: Array<Finding>, 
/**
 * Rules to acknowledge that the decision does not cover.
 */
acknowledge: Array<string>, };
