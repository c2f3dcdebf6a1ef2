// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { SearchHit } from "./SearchHit";

/**
 * What a search found.
 */
export type SearchResult = { 
/**
 * The profile's name.
 */
name: string, 
/**
 * What was looked for.
 */
query: string, 
/**
 * The places, the best first.
 */
hits: Array<SearchHit>, };
