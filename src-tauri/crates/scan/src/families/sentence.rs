//! The sentence around a hit, and its plain form that the expressions of the families read.

use crate::TextKind;
use std::ops::Range;

/// How far a sentence reaches back from the hit and on from it before it is cut, in bytes.
const BACK: usize = 384;
const ON: usize = 512;
/// A sentence without a start in reach is cut at multiples of this offset, so that many hits in it share one reading.
const GRID: usize = 384;

/// A stretch of text in plain form: lower-case ASCII, accents and typographic marks folded, emphasis dropped, every
/// run of blanks one space; with the way back to the text it came from.
#[derive(Clone, Debug, Default)]
pub(super) struct Plain {
    /// The plain bytes; what is no ASCII and has no plain form is one byte 0x80 each.
    pub(super) text: Vec<u8>,
    /// For each plain byte the offset it came from, and one more for the end.
    pub(super) from: Vec<u32>,
}

impl Plain {
    /// The range of the source that `range` of the plain text came from.
    pub(super) fn source(&self, range: &Range<usize>) -> Range<usize> {
        let at = |index: usize| self.from.get(index).copied().unwrap_or_default() as usize;
        let end = range.end.checked_sub(1).map_or(0, at) + 1;
        at(range.start)..end.max(at(range.start) + 1)
    }

    pub(super) fn push(&mut self, byte: u8, from: usize) {
        self.text.push(byte);
        self.from.push(u32::try_from(from).unwrap_or(u32::MAX));
    }

    /// The plain form of `lower[range]`, whose ASCII letters are in lower case already.
    pub(super) fn of(lower: &[u8], range: Range<usize>, kind: TextKind) -> Self {
        let capacity = range.len() + 1;
        let mut plain = Self {
            text: Vec::with_capacity(capacity),
            from: Vec::with_capacity(capacity),
        };
        let escapes = matches!(kind, TextKind::Json | TextKind::JsonLines);
        let source = &lower[..range.end];
        let mut at = range.start;
        while let Some(&byte) = source.get(at) {
            let (folded, length) = match byte {
                b' ' | b'\t' | b'\n' | b'\r' => (b' ', 1),
                b'\\' if escapes && matches!(source.get(at + 1), Some(b'n' | b't' | b'r')) => (b' ', 2),
                b'\\' if escapes && source.get(at + 1) == Some(&b'"') => (b'"', 2),
                b'*' => (0, 1),
                b'_' if !(word(at.checked_sub(1).and_then(|before| source.get(before)))
                    && word(source.get(at + 1))) =>
                {
                    (0, 1)
                }
                b'>' if at == range.start || source[at - 1] == b'\n' => (b' ', 1),
                0..=0x7F => (byte, 1),
                _ => fold(&source[at..]),
            };
            match folded {
                0 => {}
                b' ' => {
                    if plain.text.last().is_some_and(|last| *last != b' ') {
                        plain.push(b' ', at);
                    }
                }
                folded => plain.push(folded, at),
            }
            at += length;
        }
        plain
    }
}

fn word(byte: Option<&u8>) -> bool {
    byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte >= 0x80)
}

/// The plain form of the character that starts `text`, which is no ASCII, and its length in bytes; 0 drops it.
fn fold(text: &[u8]) -> (u8, usize) {
    let length = match text[0] {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    }
    .min(text.len());
    let plain = match *text {
        [0xC2, 0xA0, ..] => b' ',
        [0xC2, 0xA1 | 0xBF, ..] => 0,
        [0xC2, 0xAB | 0xBB, ..] => b'"',
        [0xC3, second, ..] => match second | 0x20 {
            0xA0..=0xA5 => b'a',
            0xA7 => b'c',
            0xA8..=0xAB => b'e',
            0xAC..=0xAF => b'i',
            0xB1 => b'n',
            0xB2..=0xB6 | 0xB8 => b'o',
            0xB9..=0xBC => b'u',
            0xBD | 0xBF => b'y',
            _ => 0x80,
        },
        [0xE2, 0x80, 0x98 | 0x99, ..] => b'\'',
        [0xE2, 0x80, 0x9C..=0x9F, ..] => b'"',
        [0xE2, 0x80, 0x93 | 0x94 | 0xA2, ..] => b';',
        [0xE2, 0x80, 0xA6, ..] => b'.',
        [0xE2, 0x80, 0x80..=0x8A | 0xAF, ..] => b' ',
        [0xE2, 0x80, 0x90 | 0x91, ..] => b'-',
        _ => 0x80,
    };
    (plain, length)
}

/// A stretch of one reading in which no sentence ends.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clear {
    /// The reading.
    reading: u64,
    /// Where in the whole view it starts and ends.
    from: usize,
    to: usize,
    /// Whether a sentence ends right before it; if not, it is only known from there on.
    bounded: bool,
}

impl Clear {
    /// The same as a stretch of the reading.
    pub(super) fn of(self, reading: u64) -> Self {
        Self { reading, ..self }
    }

    /// Where the sentence starts that holds `at` of the whole view, if that is known: what [`around`] would say.
    /// Places of one reading are asked for in order.
    pub(super) fn start(&self, reading: u64, at: usize) -> Option<usize> {
        (self.reading == reading && (self.from..self.to).contains(&at)).then(|| {
            if self.bounded && at - self.from < BACK {
                self.from
            } else {
                cut(at)
            }
        })
    }
}

/// Where a sentence is cut that has no start in reach of `at` of the whole view: at the grid, at least one step
/// before it, so that hits share the reading.
fn cut(at: usize) -> usize {
    if at <= BACK {
        0
    } else {
        (at / GRID * GRID).saturating_sub(GRID)
    }
}

/// The sentence of `lower` that holds `at`, and where no sentence ends around it; `offset` is where `lower` lies in
/// the whole view.
pub(super) fn around(lower: &[u8], at: usize, offset: usize, kind: TextKind) -> (Range<usize>, Clear) {
    let lowest = at.saturating_sub(BACK);
    let found = (lowest..at)
        .rev()
        .find(|index| MAY_PART[usize::from(lower[*index])] && parts(lower, *index, kind))
        .map(|index| index + 1);
    let start = found.unwrap_or_else(|| cut(offset + at).saturating_sub(offset).min(at));
    let highest = (at + ON).min(lower.len());
    let end = (at..highest)
        .find(|index| MAY_PART[usize::from(lower[*index])] && parts(lower, *index, kind))
        .unwrap_or(highest);
    let clear = Clear {
        reading: 0,
        from: offset + found.unwrap_or(lowest),
        to: offset + end,
        bounded: found.is_some(),
    };
    (start..(end + 1).min(highest).max(at), clear)
}

/// The bytes that [`parts`] may say yes to.
const MAY_PART: [bool; 256] = {
    let mut table = [false; 256];
    let mut index = 0;
    while index < 5 {
        table[b".!?\n\""[index] as usize] = true;
        index += 1;
    }
    table
};

/// Whether the byte at `index` ends a sentence.
fn parts(lower: &[u8], index: usize, kind: TextKind) -> bool {
    match lower[index] {
        b'.' | b'!' | b'?' => {
            let after = lower.get(index + 1);
            let blank = after.is_none_or(|byte| byte.is_ascii_whitespace())
                || (after.is_some_and(|byte| matches!(byte, b'"' | b')' | b'\'' | b'*' | b'`'))
                    && lower.get(index + 2).is_none_or(|byte| byte.is_ascii_whitespace()));
            blank && !(lower[index] == b'.' && abbreviation(lower, index))
        }
        b'\n' => {
            matches!(kind, TextKind::Csv | TextKind::JsonLines)
                || line_stands_alone(lower, index)
                || unit_starts(&lower[index + 1..])
        }
        b'"' => matches!(kind, TextKind::Json | TextKind::JsonLines) && (index == 0 || lower[index - 1] != b'\\'),
        _ => false,
    }
}

/// Whether the point at `index` belongs to a single letter or a known short form (`e.g.`, `p. ej.`).
fn abbreviation(lower: &[u8], index: usize) -> bool {
    let before = &lower[index.saturating_sub(4)..index];
    match before {
        [.., edge, letter] if letter.is_ascii_alphabetic() && !edge.is_ascii_alphanumeric() => true,
        [.., b' ' | b'(' | b'.', b'e', b'j'] | [.., b'e', b't', b'c'] => true,
        _ => false,
    }
}

/// Whether the line that ends at `feed` is a heading, a table row, a fence or a list item's lead-in with a colon.
fn line_stands_alone(lower: &[u8], feed: usize) -> bool {
    let start = memchr::memrchr(b'\n', &lower[..feed]).map_or(0, |at| at + 1);
    let line = lower[start..feed].trim_ascii();
    line.is_empty() || line.ends_with(b":") || line.starts_with(b"#") || line.starts_with(b"|") || fence(line)
}

/// Whether `line` opens or closes a fenced block.
pub(super) fn fence(line: &[u8]) -> bool {
    line.starts_with(b"```") || line.starts_with(b"~~~")
}

/// Whether what follows a line feed starts something new: a blank line, heading, list item, table row, fence or label.
fn unit_starts(rest: &[u8]) -> bool {
    let line = rest.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let line = &line[..line.len().min(64)];
    let line = line.trim_ascii_start();
    let line = line.strip_prefix(b">").unwrap_or(line).trim_ascii();
    if line.is_empty() || fence(line) || list_item(line) {
        return true;
    }
    match line {
        [b'#' | b'|', ..] | [b'-', b'-', b'-', ..] | [b'<', b'|', ..] => true,
        _ => {
            // `Label: text`, as many `.uai` files are written; at most five words.
            let Some(colon) = memchr::memchr(b':', line) else {
                return false;
            };
            let label = &line[..colon];
            line.get(colon + 1).is_none_or(|byte| *byte == b' ')
                && !label.is_empty()
                && label.iter().filter(|byte| **byte == b' ').count() < 5
                && label.iter().all(|byte| {
                    byte.is_ascii_alphanumeric()
                        || *byte >= 0x80
                        || matches!(byte, b' ' | b'-' | b'_' | b'/' | b'"' | b'\'')
                })
        }
    }
}

/// Whether the line is an item of a list.
pub(super) fn list_item(line: &[u8]) -> bool {
    match line {
        [b'-' | b'*' | b'+', b' ', ..] => true,
        _ => {
            let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
            (1..=3).contains(&digits) && matches!(line[digits..], [b'.' | b')', b' ', ..])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Plain, around};
    use crate::TextKind;

    fn sentence(text: &str, needle: &str) -> String {
        let lower = text.to_ascii_lowercase();
        let at = lower.find(needle).expect("the needle is there");
        let (range, _) = around(lower.as_bytes(), at, 0, TextKind::Markdown);
        let plain = Plain::of(lower.as_bytes(), range, TextKind::Markdown);
        String::from_utf8_lossy(&plain.text).trim().to_owned()
    }

    #[test]
    fn a_sentence_spans_wrapped_lines_and_ends_at_points_items_and_labels() {
        assert_eq!(
            sentence("One thing.\nThe second\nis wrapped here. Third.", "wrapped"),
            "the second is wrapped here."
        );
        assert_eq!(
            sentence("- first item\n- second item\n- third", "second"),
            "- second item"
        );
        assert_eq!(
            sentence("Voice: dry\nPrivacy: keeps names\nConsent: asks", "names"),
            "privacy: keeps names"
        );
        assert_eq!(sentence("See e.g. this one. Next.", "this"), "see e.g. this one.");
    }

    #[test]
    fn accents_marks_and_emphasis_fold() {
        assert_eq!(
            sentence("«Olvídá** lo **de» _ayer_ snake_case", "lo"),
            "\"olvida lo de\" ayer snake_case"
        );
    }

    #[test]
    fn plain_ranges_lead_back() {
        let text = "¡Olvídalo  todo!".to_lowercase();
        let plain = Plain::of(text.as_bytes(), 0..text.len(), TextKind::Plain);
        let at = plain.text.windows(4).position(|part| part == b"todo").expect("folded");
        let source = plain.source(&(at..at + 4));
        assert_eq!(&text[source], "todo");
    }
}
