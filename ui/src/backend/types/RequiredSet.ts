// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { RequiredItem } from "./RequiredItem";

/**
 * The closed set that one scope requires.
 */
export type RequiredSet = { 
/**
 * The scope.
 */
scope: string, 
/**
 * What it requires.
 */
items: Array<RequiredItem>, };
