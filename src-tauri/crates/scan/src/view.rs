//! What a matcher sees: a literal that was hit in one view of the text, the text around it, and the way
//! back from there to the file.
//!
//! A *view* is one way to read a file's text (anchors 4.6). The raw view is always read; each other one is
//! built only around places where it can differ from raw, and only there. Matchers (the secret rules, the
//! authority and injection families) name literals; the engine finds those in every view and hands over a
//! [`Hit`] with at least [`LOOK`] bytes of text on either side, fewer only where the view ends.

use crate::found::Found;
use crate::lines::Lines;
use crate::markdown::Surroundings;
use crate::{FileContext, TextKind};
use lazaret_finding::{Finding, Rule};
use std::ops::Range;

/// Bytes of text that a hit sees on either side of its literal.
pub(crate) const LOOK: usize = 1024;

/// One way to read a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum View {
    /// The bytes as they are.
    Raw,
    /// After NFKC and case folding, ignorable characters removed.
    Folded,
    /// Look-alikes of ASCII letters and digits replaced by what they look like (UTS 39), lower case.
    Skeleton,
    /// Tags, base64, hex, percent runs, `\u` escapes, HTML entities or ROT13 decoded.
    Decoded,
    /// Comments and hidden markup only, joined.
    Markup,
}

impl View {
    /// The name that findings give as parameter `view`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Raw => "raw",
            Self::Folded => "folded",
            Self::Skeleton => "skeleton",
            Self::Decoded => "decoded",
            Self::Markup => "markup",
        }
    }
}

/// How offsets of a view's text lead back to the file.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mapping<'a> {
    /// The text is the file's own from this offset on.
    Offset(u64),
    /// The text is a rewriting; each piece says from which file offset on it came. Sorted, first at 0.
    Pieces(&'a [Piece]),
    /// All of the text came out of this one range, letter by letter or not.
    Whole(u64, u64),
}

/// From view offset `view` on, text came from file offset `raw` on, one to one as far as the next piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    /// Offset in the view's text.
    pub(crate) view: usize,
    /// Offset in the file.
    pub(crate) raw: u64,
}

impl Mapping<'_> {
    /// The file offset that view offset `at` came from.
    pub(crate) fn raw(&self, at: usize) -> u64 {
        match *self {
            Self::Offset(base) => base + at as u64,
            Self::Whole(start, _) => start,
            Self::Pieces(pieces) => {
                let next = pieces.partition_point(|piece| piece.view <= at);
                let Some(piece) = next.checked_sub(1).and_then(|index| pieces.get(index)) else {
                    return 0;
                };
                let raw = piece.raw + (at - piece.view) as u64;
                pieces.get(next).map_or(raw, |following| raw.min(following.raw))
            }
        }
    }

    /// The file range that a view range came from; never empty.
    pub(crate) fn raw_range(&self, range: &Range<usize>) -> Range<u64> {
        if let Self::Whole(start, end) = *self {
            return start..end;
        }
        let start = self.raw(range.start);
        start..self.raw(range.end).max(start + 1)
    }
}

/// A literal that was hit, with the text around it.
#[derive(Clone, Copy)]
pub(crate) struct Hit<'a> {
    /// The view it was hit in.
    pub(crate) view: View,
    /// The number of the text it was hit in: every text that the engine reads, of any view, has its own.
    pub(crate) reading: u64,
    /// Its index in the matcher's own list of literals.
    pub(crate) literal: usize,
    /// The text around it: [`LOOK`] bytes before and behind the literal, fewer only at the view's ends. It may
    /// begin or end within a character or a word.
    pub(crate) text: &'a [u8],
    /// The same bytes with ASCII letters in lower case.
    pub(crate) lower: &'a [u8],
    /// Where in `text` the literal stands.
    pub(crate) at: usize,
    /// The literal's length in bytes.
    pub(crate) len: usize,
    /// What a reader of Markdown sees around the hit (for derived views: around what it was derived from).
    pub(crate) surroundings: Surroundings,
    /// Offset of `text` in the whole view's text.
    pub(crate) offset: usize,
    /// The way from the view's text back to the file.
    pub(crate) mapping: Mapping<'a>,
    /// Lines and columns of the file.
    pub(crate) lines: &'a Lines<'a>,
    /// The file.
    pub(crate) context: &'a FileContext<'a>,
}

impl Hit<'_> {
    /// The range in `text` of the line that holds the literal, without its line feed; cut where `text` ends.
    pub(crate) fn line_range(&self) -> Range<usize> {
        let start = memchr::memrchr(b'\n', &self.text[..self.at]).map_or(0, |at| at + 1);
        let end = memchr::memchr(b'\n', &self.text[self.at..]).map_or(self.text.len(), |at| self.at + at);
        start..end
    }

    /// The range of the file that a range of `text` came from.
    pub(crate) fn raw_range(&self, range: &Range<usize>) -> Range<u64> {
        self.mapping
            .raw_range(&(self.offset + range.start..self.offset + range.end))
    }

    /// A finding of `rule` at the file place that `range` of `text` came from: entry, byte, line and column are
    /// set, and the parameter `view` always.
    pub(crate) fn finding(&self, rule: &'static Rule, range: &Range<usize>) -> Finding {
        let raw = self.raw_range(range);
        let (line, column) = self.lines.position(raw.start);
        Finding::new(rule)
            .entry(self.context.entry)
            .byte(raw.start)
            .line_column(line, column)
            .param("view", self.view.name())
    }

    /// Adds a finding that stands for `range` of `text`. One of the same rule that overlaps it in the file is the
    /// same cause: the graver one stays, between equals the earlier. Returns whether it is new.
    pub(crate) fn report(&self, found: &mut Found, finding: Finding, range: &Range<usize>) -> bool {
        found.add(finding, self.raw_range(range))
    }

    /// What kind of text the file is.
    pub(crate) fn kind(&self) -> TextKind {
        self.context.kind
    }
}
