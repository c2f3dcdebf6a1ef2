// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Profile } from "./Profile";

/**
 * All profiles.
 */
export type ProfileList = { 
/**
 * By name.
 */
profiles: Array<Profile>, };
