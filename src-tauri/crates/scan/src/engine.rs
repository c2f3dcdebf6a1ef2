//! The engine: takes the file's bytes in blocks of any length, cuts them at fixed offsets, and runs every scan
//! over each cut with [`LOOK`] bytes of text on either side. Results are therefore a function of the file alone.
//!
//! A cut's text is searched once, in lower case, for the literals of all matchers ([`crate::lexicon`]); each view
//! that can differ from raw is built around the places where it can, and searched in the same way. A matcher looks
//! closer only at its own hits, in the text's order, raw first and then the derived views of the same cut. Its
//! expressions are byte regexes under `(?-u)`, compiled when first needed. Each hit in prose costs a call, so
//! literals are to be as rare as can be; `examples/throughput.rs` and `examples/floods.rs` tell the price.

use crate::FileContext;
use crate::lines::{Lines, advance};
use crate::scans::Scans;
use crate::stretch::Stretch;
use crate::view::LOOK;
use lazaret_finding::Finding;

/// Bytes of a core. Small enough to stay in the processor's second cache with its lower-case copy.
const CORE: usize = 64 * 1024;
/// Bytes behind a core that must be at hand before it is scanned: what a hit sees, and the literal itself.
const AHEAD: usize = LOOK + 64;

/// The scan of one file.
pub(crate) struct Engine<'a> {
    context: FileContext<'a>,
    /// The bytes at hand: [`LOOK`] before the core, the core, and what has come of the bytes behind it.
    bytes: Vec<u8>,
    /// Where in the file `bytes` starts, and its line and column.
    start: u64,
    position: (u64, u64),
    /// Where in `bytes` the next core starts.
    core: usize,
    scans: Scans,
}

impl<'a> Engine<'a> {
    /// Starts a file.
    pub(crate) fn new(context: FileContext<'a>) -> Self {
        let scans = Scans::new(&context);
        Self {
            context,
            bytes: Vec::new(),
            start: 0,
            position: (1, 1),
            core: 0,
            scans,
        }
    }

    /// The next block, of any length.
    pub(crate) fn block(&mut self, mut block: &[u8]) {
        while !block.is_empty() {
            let wanted = self.core + CORE + AHEAD - self.bytes.len();
            let taken = wanted.min(block.len());
            self.bytes.extend_from_slice(&block[..taken]);
            block = &block[taken..];
            if taken == wanted {
                self.scan(self.core + CORE, false);
            }
        }
    }

    /// The end of the file.
    pub(crate) fn finish(mut self) -> Vec<Finding> {
        self.scan(self.bytes.len(), true);
        self.scans.finish(self.context.entry)
    }

    /// Scans the core up to `end` of the bytes at hand, and lets go of what no later core sees.
    fn scan(&mut self, end: usize, last: bool) {
        let end = if last {
            end
        } else {
            between_characters(&self.bytes, end)
        };
        let lines = Lines {
            bytes: &self.bytes,
            start: self.start,
            line: self.position.0,
            column: self.position.1,
        };
        let stretch = Stretch {
            bytes: &self.bytes,
            start: self.start,
            core: self.core..end,
            last,
            lines,
            context: &self.context,
        };
        self.scans.take_in(&stretch);
        if last {
            return;
        }
        let past = between_characters(&self.bytes, end.saturating_sub(LOOK));
        self.position = advance(self.position, &self.bytes[..past]);
        self.start += past as u64;
        self.bytes.drain(..past);
        self.core = end - past;
    }
}

/// `at`, or the start of the character that it stands in.
fn between_characters(bytes: &[u8], at: usize) -> usize {
    let mut start = at;
    while start > 0 && at - start < 3 && start < bytes.len() && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    start
}
