// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { AnchorChange } from "./AnchorChange";

/**
 * What a load or a roll back did.
 */
export type LoadResult = { 
/**
 * The profile's id.
 */
profile: string, 
/**
 * Its name.
 */
name: string, 
/**
 * Whether it was made by this load.
 */
created: boolean, 
/**
 * The current revision now.
 */
revision: number, 
/**
 * The revision before, if there was one.
 */
previous: number | null, 
/**
 * False if the profile stood on these bytes already; then nothing was written.
 */
changed: boolean, 
/**
 * Anchor changes made, all authorised.
 */
anchors: Array<AnchorChange>, 
/**
 * The row in the ledger.
 */
ledger_row: number | null, };
