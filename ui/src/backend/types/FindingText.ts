// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * A finding as a person reads it.
 */
export type FindingText = { 
/**
 * What it is, in a few words.
 */
title: string, 
/**
 * What was found, where, and why it matters.
 */
explanation: string, 
/**
 * What would help, and who does it.
 */
mend: string, 
/**
 * Where, in words.
 */
place: string, };
