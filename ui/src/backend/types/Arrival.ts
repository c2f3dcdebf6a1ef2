// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Door } from "./Door";

/**
 * One time a package arrived.
 */
export type Arrival = { 
/**
 * When.
 */
at: string, 
/**
 * Through which door.
 */
door: Door, 
/**
 * The file's name, made visible.
 */
name: string, };
