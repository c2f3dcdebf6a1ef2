//! A lossless, bounded JSON reader for bytes nobody vouches for.
//!
//! Two layers over one tokenizer without recursion: [`Tokens`] takes blocks of any size and hands
//! out events in bounded memory (a 64 MiB file needs no more than a small one); [`Document`] keeps
//! a flat tree over bytes in memory, with the span, line, column and exact text of each value.
#![forbid(unsafe_code)]

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
