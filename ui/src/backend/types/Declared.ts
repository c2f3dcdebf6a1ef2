// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * What the manifest declares of a file, as written.
 */
export type Declared = { 
/**
 * `role`.
 */
role: string, 
/**
 * `requiredStatus`.
 */
required_status: string, 
/**
 * `scope`.
 */
scope: string, 
/**
 * `mediaType`.
 */
media_type: string, 
/**
 * `sizeBytes`, its digits.
 */
size_bytes: string, 
/**
 * `sha256`.
 */
sha256: string, 
/**
 * `reviewState`.
 */
review_state: string, 
/**
 * `source`.
 */
source: string, };
