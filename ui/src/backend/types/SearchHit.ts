// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { SnippetPart } from "./SnippetPart";

/**
 * A place that fits a search.
 */
export type SearchHit = { 
/**
 * The file.
 */
path: string, 
/**
 * The line of the first hit, from 1; `null` if only the path fits.
 */
line: number | null, 
/**
 * Text around it.
 */
snippet: Array<SnippetPart>, };
