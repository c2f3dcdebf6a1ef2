// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A member of the manifest that differs, values made visible.
 */
export type MemberChange = { 
/**
 * The member.
 */
member: string, 
/**
 * Its value before.
 */
before: string | null, 
/**
 * Its value after.
 */
after: string | null, };
