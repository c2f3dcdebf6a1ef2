//! Long runs of blank lines and very long lines: unusual shapes that push text out of a reader's sight.

use crate::TextKind;
use crate::characters::decode;
use crate::found::Found;
use crate::lines::advance;
use crate::stretch::Stretch;
use lazaret_finding::{Finding, rules};

/// Blank lines in a row that are still usual.
const BLANK_LINES: u64 = 50;
/// Characters of a line that are still usual.
const LINE_CHARACTERS: u64 = 10_000;

/// Follows the lines of one file.
#[derive(Debug)]
pub(crate) struct Paragraphs {
    /// Line that is being read, from 1.
    line: u64,
    /// Where it starts in the file.
    start: u64,
    /// Characters of it in earlier stretches.
    carried: u64,
    /// Whether all of it so far is blank.
    blank: bool,
    /// The run of blank lines before it: how many, and where the first one is.
    run: u64,
    run_line: u64,
    run_start: u64,
    counts_characters: bool,
}

impl Paragraphs {
    /// Starts a file. In JSON a line is no unit of reading, so its length means nothing there.
    pub(crate) fn new(kind: TextKind) -> Self {
        Self {
            line: 1,
            start: 0,
            carried: 0,
            blank: true,
            run: 0,
            run_line: 1,
            run_start: 0,
            counts_characters: !matches!(kind, TextKind::Json | TextKind::JsonLines),
        }
    }

    /// Takes in a stretch's core, and lists the starts of the lines that start in it.
    pub(crate) fn take_in(&mut self, stretch: &Stretch<'_>, found: &mut Found, starts: &mut Vec<usize>) {
        starts.clear();
        let core = &stretch.bytes[stretch.core.clone()];
        let base = stretch.core.start;
        if !core.is_empty() && (base == 0 || stretch.bytes[base - 1] == b'\n') {
            starts.push(base);
        }
        let mut from = 0;
        for feed in memchr::memchr_iter(b'\n', core) {
            self.end_line(
                &core[from..feed],
                stretch.absolute(base + feed),
                stretch.context.entry,
                found,
            );
            from = feed + 1;
            self.start = stretch.absolute(base + from);
            if base + from < stretch.core.end {
                starts.push(base + from);
            }
        }
        let rest = &core[from..];
        if stretch.last {
            let end = stretch.absolute(stretch.core.end);
            if self.start < end {
                self.end_line(rest, end, stretch.context.entry, found);
            }
            self.end_run(end, stretch.context.entry, found);
        } else {
            self.carried += advance((1, 0), rest).1;
            self.blank &= is_blank(rest);
        }
    }

    fn end_line(&mut self, rest: &[u8], end: u64, entry: &str, found: &mut Found) {
        if self.counts_characters && end - self.start > LINE_CHARACTERS {
            let characters = self.carried + advance((1, 0), rest).1;
            if characters > LINE_CHARACTERS {
                let finding = Finding::new(&rules::TEXT_LONG_LINE)
                    .entry(entry)
                    .byte(self.start)
                    .line_column(self.line, 1)
                    .expected(LINE_CHARACTERS)
                    .found(characters);
                found.add(finding, self.start..end);
            }
        }
        if self.blank && is_blank(rest) {
            if self.run == 0 {
                self.run_line = self.line;
                self.run_start = self.start;
            }
            self.run += 1;
        } else {
            self.end_run(self.start, entry, found);
        }
        self.line += 1;
        self.carried = 0;
        self.blank = true;
    }

    fn end_run(&mut self, end: u64, entry: &str, found: &mut Found) {
        if self.run > BLANK_LINES {
            let finding = Finding::new(&rules::TEXT_BLANK_RUN)
                .entry(entry)
                .byte(self.run_start)
                .line_column(self.run_line, 1)
                .expected(BLANK_LINES)
                .found(self.run);
            found.add(finding, self.run_start..end.max(self.run_start + 1));
        }
        self.run = 0;
    }
}

/// Whether nothing of it shows: blanks of any kind.
fn is_blank(bytes: &[u8]) -> bool {
    let mut at = 0;
    while at < bytes.len() {
        let (character, length) = decode(bytes, at);
        if !character.is_whitespace() {
            return false;
        }
        at += length;
    }
    true
}
