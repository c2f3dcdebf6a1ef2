// Made from src-tauri/crates/api by its test `bindings`; LAZARET_UPDATE=1 writes it anew.

/**
 * The door a file came through.
 */
export type Door = "drop" | "picker" | "argument" | "second_instance" | "inbox" | "command_line" | "sample";
