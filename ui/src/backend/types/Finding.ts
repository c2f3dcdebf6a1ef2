// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Place } from "./Place";
import type { Severity } from "./Severity";

/**
 * One thing found.
 */
export type Finding = { 
/**
 * The rule's id, an upper-case constant.
 */
rule: string, 
/**
 * Its weight here.
 */
severity: Severity, 
/**
 * The no-op trigger that fits.
 */
trigger?: string, 
/**
 * Where.
 */
place: Place, 
/**
 * What would have been right.
 */
expected?: string, 
/**
 * What was there.
 */
found?: string, 
/**
 * Further values that the rule's words name.
 */
params?: { [key in string]: string }, 
/**
 * The finding in an English sentence, whatever the person's language.
 */
message: string, };
