// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * The archive as bytes.
 */
export type Archive = { 
/**
 * SHA-256, lower-case hex; also the package's id in the store. `null` if the archive is
 * beyond the size limit and was not read.
 */
sha256: string | null, 
/**
 * Length in bytes.
 */
size: number, 
/**
 * Headers in the central directory, folders included.
 */
entries: number, };
