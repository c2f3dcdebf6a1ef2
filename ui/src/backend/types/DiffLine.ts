// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.
import type { LineKind } from "./LineKind";

/**
 * One line of a comparison.
 */
export type DiffLine = { 
/**
 * How it stands.
 */
kind: LineKind, 
/**
 * Its number before, from 1.
 */
before: number | null, 
/**
 * Its number after, from 1.
 */
after: number | null, 
/**
 * The line, made visible and cut where it is very long.
 */
text: string, };
