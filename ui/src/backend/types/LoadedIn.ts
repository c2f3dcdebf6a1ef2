// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A revision that holds a package.
 */
export type LoadedIn = { 
/**
 * The profile's id.
 */
profile: string, 
/**
 * Its name.
 */
name: string, 
/**
 * The revision's number.
 */
revision: number, 
/**
 * Whether the profile stands on it.
 */
current: boolean, };
