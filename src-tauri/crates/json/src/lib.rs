//! A lossless, bounded JSON reader for bytes nobody vouches for.
//!
//! Two layers over one tokenizer without recursion: [`Tokens`] takes blocks of any size and hands
//! out events in bounded memory (a 64 MiB file needs no more than a small one); [`Document`] keeps
//! a flat tree over bytes in memory, with the span, line, column and exact text of each value.
//!
//! The grammar is RFC 8259 taken strictly: one root, no byte order mark, valid UTF-8 only, no
//! comment, no `NaN`, no lone surrogate in an escape. A key written twice in one object is a fault,
//! also when one of the two is written with escapes. Nothing is converted: numbers stay the digits
//! that were written.
#![forbid(unsafe_code)]

mod document;
mod event;
mod fault;
mod keys;
mod lines;
mod path;
mod text;
mod tokens;
mod utf8;

pub use document::{Descendants, Document, Kind, Members, Value};
pub use event::{Event, LONGEST_PREFIX, Text, Token};
pub use fault::{Cause, Fault, Subject};
pub use path::{Path, Step};
pub use tokens::{Framing, MOST_DUPLICATES, Tokens};

/// Limits, all inclusive; each is a named finding with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Limits {
    /// The root counts 1.
    pub depth: u32,
    pub values: u32,
    pub keys_per_object: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            depth: 64,
            values: 1_000_000,
            keys_per_object: 65_536,
        }
    }
}
