// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { ErrorShape } from "./ErrorShape";
import type { ImportResult } from "./ImportResult";

/**
 * One thing that happened in the inbox.
 */
export type InboxEvent = { "event": "watching", 
/**
 * The folder as it was named.
 */
folder: string, } | { "event": "received" } & ImportResult | { "event": "failed", 
/**
 * The file.
 */
file: string, 
/**
 * Why.
 */
error: ErrorShape, } | { "event": "passed_over", 
/**
 * The file.
 */
file: string, } | { "event": "unreachable", 
/**
 * The folder.
 */
folder: string, 
/**
 * Why.
 */
error: ErrorShape, };
