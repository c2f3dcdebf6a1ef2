// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { AnchorChange } from "./AnchorChange";
import type { ChangedFile } from "./ChangedFile";
import type { ListChange } from "./ListChange";
import type { MemberChange } from "./MemberChange";
import type { OneSided } from "./OneSided";
import type { Side } from "./Side";

/**
 * The answer of `diff`.
 */
export type DiffResult = { 
/**
 * What was.
 */
before: Side, 
/**
 * What is now.
 */
after: Side, 
/**
 * Whether both are the same bytes.
 */
same: boolean, 
/**
 * Files only after.
 */
added: Array<OneSided>, 
/**
 * Files only before.
 */
removed: Array<OneSided>, 
/**
 * Files that differ, the manifest not among them.
 */
changed: Array<ChangedFile>, 
/**
 * What happens to the anchors.
 */
anchors: Array<AnchorChange>, 
/**
 * Members of the manifest that differ.
 */
manifest: Array<MemberChange>, 
/**
 * Declared scopes.
 */
scopes: ListChange, 
/**
 * Authority claims.
 */
authority: ListChange, };
