//! A stretch of the file under the scan, and one view's text over it.

use crate::FileContext;
use crate::lines::Lines;
use crate::view::{LOOK, Mapping, View};
use lazaret_finding::{Finding, Rule};
use std::ops::Range;

/// Some of the file's bytes: the core, which is this stretch's own, with [`LOOK`] bytes on either side.
pub(crate) struct Stretch<'a> {
    /// Core and surroundings.
    pub(crate) bytes: &'a [u8],
    /// Where in the file `bytes` starts.
    pub(crate) start: u64,
    /// The part of `bytes` whose places are reported now; every byte of the file lies in one core.
    pub(crate) core: Range<usize>,
    /// Whether the file ends with the core.
    pub(crate) last: bool,
    /// Lines and columns.
    pub(crate) lines: Lines<'a>,
    /// The file.
    pub(crate) context: &'a FileContext<'a>,
}

impl Stretch<'_> {
    /// The file offset of an offset in `bytes`.
    pub(crate) fn absolute(&self, at: usize) -> u64 {
        self.start + at as u64
    }

    /// Whether a file offset lies in the core.
    pub(crate) fn owns(&self, raw: u64) -> bool {
        self.absolute(self.core.start) <= raw && raw < self.absolute(self.core.end)
    }

    /// A finding at a file offset, with entry, byte, line and column.
    pub(crate) fn finding(&self, rule: &'static Rule, raw: u64) -> Finding {
        let (line, column) = self.lines.position(raw);
        Finding::new(rule)
            .entry(self.context.entry)
            .byte(raw)
            .line_column(line, column)
    }
}

/// The text of one view over a stretch, or over part of it.
pub(crate) struct TextView<'a> {
    /// Which view.
    pub(crate) view: View,
    /// Its text.
    pub(crate) text: &'a [u8],
    /// The text with ASCII letters in lower case.
    pub(crate) lower: &'a [u8],
    /// The way back.
    pub(crate) mapping: Mapping<'a>,
    /// Where literals are looked for.
    pub(crate) starts: Range<usize>,
}

impl TextView<'_> {
    /// The range a hit sees: [`LOOK`] bytes around `literal`.
    pub(crate) fn around(&self, literal: &Range<usize>) -> Range<usize> {
        literal.start.saturating_sub(LOOK)..(literal.end + LOOK).min(self.text.len())
    }
}

/// Bytes on either side of a place that a derived view takes along.
const PADDING: usize = 512;

/// Ranges of a stretch's bytes over which a derived view is worth building. Sorted, apart.
#[derive(Debug, Default)]
pub(crate) struct Windows {
    ranges: Vec<Range<usize>>,
}

impl Windows {
    /// Takes in the place `at..end` of a text of `length` bytes. Places come in order.
    pub(crate) fn take_in(&mut self, at: usize, end: usize, length: usize) {
        let start = at.saturating_sub(PADDING);
        let end = (end + PADDING).min(length);
        match self.ranges.last_mut() {
            Some(last) if start <= last.end => last.end = last.end.max(end),
            _ => self.ranges.push(start..end),
        }
    }

    /// The ranges, each started and ended between characters of `bytes`.
    pub(crate) fn between_characters<'w>(&'w self, bytes: &'w [u8]) -> impl Iterator<Item = Range<usize>> + 'w {
        self.ranges.iter().map(|range| {
            let mut start = range.start;
            while start < range.end && bytes[start] & 0xC0 == 0x80 {
                start += 1;
            }
            let mut end = range.end;
            while end > start && end < bytes.len() && bytes[end] & 0xC0 == 0x80 {
                end -= 1;
            }
            start..end
        })
    }

    /// Forgets all ranges.
    pub(crate) fn clear(&mut self) {
        self.ranges.clear();
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.ranges.is_empty()
    }
}
