//! Isolates: balanced within their line, or not (UAX 9, Trojan Source).

use crate::characters::decode;
use crate::hidden::classes::is_right_to_left;

/// What an isolate of a line turned out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Isolate {
    /// One is opened and not closed before the line ends, or closed without being open.
    Unbalanced,
    /// Closed, but it turns a stretch around that has no letter of a right-to-left script.
    Turns,
}

/// Follows the isolates of a text line by line.
#[derive(Clone, Debug, Default)]
pub(super) struct Isolates {
    /// Isolates open at this place of the line.
    depth: u32,
    /// Where the outermost open one is.
    opened: u64,
    /// Whether one that turns text around is open, and no right-to-left letter has been seen since.
    turning: bool,
    /// Up to where the line has been read.
    read: u64,
}

impl Isolates {
    /// Whether an isolate is open.
    pub(super) fn is_open(&self) -> bool {
        self.depth > 0
    }

    /// Reads on to file offset `until` in a text that starts at `start`; a line feed closes the line. Returns where
    /// an isolate was left open.
    pub(super) fn read_to(&mut self, text: &[u8], start: u64, until: u64) -> Option<u64> {
        let from = usize::try_from(self.read.max(start) - start).unwrap_or(text.len());
        let to = usize::try_from(until.saturating_sub(start))
            .unwrap_or(text.len())
            .min(text.len());
        self.read = until;
        if self.depth == 0 || from >= to {
            return None;
        }
        let part = &text[from..to];
        if memchr::memchr(b'\n', part).is_some() {
            self.depth = 0;
            self.turning = false;
            return Some(self.opened);
        }
        if self.turning {
            let mut at = 0;
            while at < part.len() {
                let (character, length) = decode(part, at);
                self.turning &= !is_right_to_left(character);
                at += length;
            }
        }
        None
    }

    /// Takes in the isolate character at file offset `at`, behind a call of [`Self::read_to`] up to it.
    pub(super) fn take_in(&mut self, character: char, at: u64) -> Option<Isolate> {
        if character == '\u{2069}' {
            if self.depth == 0 {
                return Some(Isolate::Unbalanced);
            }
            self.depth -= 1;
            if self.depth == 0 && self.turning {
                self.turning = false;
                return Some(Isolate::Turns);
            }
            return None;
        }
        if self.depth == 0 {
            self.opened = at;
            self.turning = false;
        }
        self.depth = self.depth.saturating_add(1);
        self.turning |= character == '\u{2067}';
        None
    }

    /// The end of the text: where an isolate was left open.
    pub(super) fn end(&mut self) -> Option<u64> {
        let open = self.is_open().then_some(self.opened);
        self.depth = 0;
        open
    }
}
