// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * The package a receipt speaks of.
 */
export type ReceiptPackage = { 
/**
 * SHA-256 of the archive.
 */
sha256: string, 
/**
 * Length in bytes.
 */
size: number, 
/**
 * File name at first arrival, made visible.
 */
name: string, 
/**
 * Its own id, made visible.
 */
package_id: string | null, 
/**
 * Its version, made visible.
 */
created_utc: string | null, 
/**
 * Its issuer, made visible.
 */
issuer: string | null, 
/**
 * Declared scopes.
 */
scopes: Array<string>, };
