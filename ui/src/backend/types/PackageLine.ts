// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { Door } from "./Door";
import type { FindingCounts } from "./FindingCounts";
import type { PackageState } from "./PackageState";
import type { Verdict } from "./Verdict";

/**
 * One line of the list of packages.
 */
export type PackageLine = { 
/**
 * The package's id.
 */
id: string, 
/**
 * File name at its first arrival, made visible.
 */
name: string, 
/**
 * Archive length in bytes.
 */
size: number, 
/**
 * First arrival.
 */
received_at: string, 
/**
 * The first door it came through.
 */
door: Door, 
/**
 * Where it stands.
 */
state: PackageState, 
/**
 * The verdict of its newest inspection.
 */
verdict: Verdict | null, 
/**
 * Its own id, made visible.
 */
package_id: string | null, 
/**
 * Its version (`createdUtc`), made visible.
 */
created_utc: string | null, 
/**
 * Its issuer, made visible.
 */
issuer: string | null, 
/**
 * Declared scopes, made visible.
 */
scopes: Array<string>, 
/**
 * Findings of its newest inspection.
 */
findings: FindingCounts, 
/**
 * When it was deleted, if it lies in the trash.
 */
deleted_at: string | null, };
