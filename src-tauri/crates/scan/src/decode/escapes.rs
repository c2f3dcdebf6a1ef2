//! Escapes within a line: `\u` and its kin, HTML character references, percent signs.

use super::entities::reference;
use crate::TextKind;
use crate::characters::facts;
use crate::hidden::classes::Class;
use crate::stretch::Windows;
use crate::view::Piece;
use std::ops::Range;

/// Escaped ASCII letters and digits in a row that no honest writer escapes.
const NEEDLESS: usize = 8;

/// How a character was escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Backslash,
    Reference,
    Percent,
}

/// A window of text with its escapes decoded.
#[derive(Debug, Default)]
pub(crate) struct Decoded {
    /// The text.
    pub(crate) text: Vec<u8>,
    /// The way back.
    pub(crate) pieces: Vec<Piece>,
    /// Offsets in `text` of escaped characters that hide: their end, and the character.
    pub(crate) hiding: Vec<(usize, usize, char)>,
    /// Stretches of `text` that were escaped without need, and how.
    pub(crate) needless: Vec<(Range<usize>, &'static str)>,
}

/// Windows around the escapes that can change what is read.
pub(crate) fn escape_windows(bytes: &[u8], kind: TextKind, windows: &mut Windows) {
    windows.clear();
    for at in memchr::memchr3_iter(b'\\', b'&', b'%', bytes) {
        if let Some((_, length, _)) = escape(&bytes[at..], kind)
            && changes_reading(bytes, at, kind)
        {
            windows.take_in(at, at + length, bytes.len());
        }
    }
}

/// Whether the escape at `at` can change what is read: an escaped quote or slash in JSON, or a reference that only
/// quotes, is how any text looks there.
fn changes_reading(bytes: &[u8], at: usize, kind: TextKind) -> bool {
    match bytes[at] {
        b'\\' => !(is_json(kind) && matches!(bytes.get(at + 1), Some(b'"' | b'\\' | b'/'))),
        b'&' => !matches!(bytes.get(at + 1), Some(b'a' | b'g' | b'l' | b'q')) || bytes[at..].starts_with(b"&lrm"),
        _ => true,
    }
}

fn is_json(kind: TextKind) -> bool {
    matches!(kind, TextKind::Json | TextKind::JsonLines)
}

/// Decodes `bytes`, which stand at `raw` in the file.
pub(crate) fn decode_escapes(bytes: &[u8], raw: u64, kind: TextKind) -> Decoded {
    let mut out = Decoded::default();
    out.pieces.push(Piece { view: 0, raw });
    let mut at = 0;
    // The run of needlessly escaped letters that is going on: how, its start in the text, its letters.
    let mut run: Option<(Kind, usize, usize)> = None;
    while at < bytes.len() {
        let next = memchr::memchr3(b'\\', b'&', b'%', &bytes[at..]).map_or(bytes.len(), |found| at + found);
        if next > at {
            end_run(&mut run, &mut out);
            out.text.extend_from_slice(&bytes[at..next]);
            at = next;
            continue;
        }
        let Some((value, length, how)) = escape(&bytes[at..], kind) else {
            end_run(&mut run, &mut out);
            out.text.push(bytes[at]);
            at += 1;
            continue;
        };
        let start = out.text.len();
        match value {
            Value::Byte(byte) => out.text.push(byte),
            Value::Character(character) => {
                out.text
                    .extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
                if facts(character).class != Class::Plain && hides_there(how, kind) {
                    out.hiding.push((start, out.text.len(), character));
                }
            }
        }
        out.pieces.push(Piece {
            view: start,
            raw: raw + at as u64,
        });
        at += length;
        out.pieces.push(Piece {
            view: out.text.len(),
            raw: raw + at as u64,
        });
        let letter = out.text[start..].first().is_some_and(u8::is_ascii_alphanumeric);
        match &mut run {
            Some((kind, _, letters)) if *kind == how => *letters += usize::from(letter),
            _ => {
                end_run(&mut run, &mut out);
                run = Some((how, start, usize::from(letter)));
            }
        }
    }
    end_run(&mut run, &mut out);
    out
}

fn end_run(run: &mut Option<(Kind, usize, usize)>, out: &mut Decoded) {
    if let Some((kind, start, letters)) = run.take()
        && letters >= NEEDLESS
    {
        let name = match kind {
            Kind::Backslash => "\\u",
            Kind::Reference => "&#;",
            Kind::Percent => "%XX",
        };
        out.needless.push((start..out.text.len(), name));
    }
}

/// Whether what reads the file decodes such an escape: a JSON reader the one, a renderer of markup the other.
fn hides_there(how: Kind, kind: TextKind) -> bool {
    match how {
        Kind::Backslash => is_json(kind),
        Kind::Reference => matches!(kind, TextKind::Markdown | TextKind::Uai | TextKind::Html),
        Kind::Percent => false,
    }
}

enum Value {
    Character(char),
    Byte(u8),
}

/// The escape at the start of `text`, and its length.
fn escape(text: &[u8], kind: TextKind) -> Option<(Value, usize, Kind)> {
    match text[0] {
        b'&' => reference(text).map(|(character, length)| (Value::Character(character), length, Kind::Reference)),
        b'%' => {
            let byte = digits(text, 1, 2)?;
            Some((Value::Byte(byte as u8), 3, Kind::Percent))
        }
        _ => backslash(text, kind).map(|(character, length)| (Value::Character(character), length, Kind::Backslash)),
    }
}

fn backslash(text: &[u8], kind: TextKind) -> Option<(char, usize)> {
    match text.get(1)? {
        b'u' if text.get(2) == Some(&b'{') => {
            let length = text[3..text.len().min(10)].iter().position(|byte| *byte == b'}')?;
            Some((char::from_u32(digits(text, 3, length)?)?, length + 4))
        }
        b'u' => {
            let unit = digits(text, 2, 4)?;
            if (0xD800..0xDC00).contains(&unit) && text.get(6..8) == Some(b"\\u") {
                let low = digits(text, 8, 4)?.checked_sub(0xDC00).filter(|low| *low < 0x400)?;
                return Some((char::from_u32(0x1_0000 + ((unit - 0xD800) << 10) + low)?, 12));
            }
            Some((char::from_u32(unit)?, 6))
        }
        b'U' => Some((char::from_u32(digits(text, 2, 8)?)?, 10)),
        b'x' => Some((char::from_u32(digits(text, 2, 2)?)?, 4)),
        _ if !is_json(kind) => None,
        b'n' => Some(('\n', 2)),
        b'r' => Some(('\r', 2)),
        b't' => Some(('\t', 2)),
        // A page break and a backspace have no place in a line of text, but their short forms show themselves.
        b'b' | b'f' => Some((' ', 2)),
        quoted @ (b'"' | b'\\' | b'/') => Some((char::from(*quoted), 2)),
        _ => None,
    }
}

fn digits(text: &[u8], at: usize, count: usize) -> Option<u32> {
    let digits = text.get(at..at + count).filter(|digits| !digits.is_empty())?;
    digits
        .iter()
        .try_fold(0u32, |value, digit| Some(value << 4 | char::from(*digit).to_digit(16)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &str, kind: TextKind) -> String {
        String::from_utf8_lossy(&decode_escapes(bytes.as_bytes(), 0, kind).text).into_owned()
    }

    #[test]
    fn decodes_one_level() {
        assert_eq!(
            text(r"a\u0069b \\u0069 \ud83c\udf4e \n.", TextKind::Json),
            "aib \\u0069 🍎 \n."
        );
        assert_eq!(text(r"\x69 \u{67} \n", TextKind::Markdown), "i g \\n");
        assert_eq!(
            text("&#105;gnore &amp;lt; 100% %69%67", TextKind::Markdown),
            "ignore &lt; 100% ig"
        );
        assert_eq!(text(r"\ud83c \u12 \", TextKind::Json), r"\ud83c \u12 \");
    }

    #[test]
    fn hiding_escapes_count_where_they_are_read() {
        let hides = |text: &str, kind| decode_escapes(text.as_bytes(), 0, kind).hiding.len();
        assert_eq!(hides(r"x\u200by", TextKind::Json), 1);
        assert_eq!(hides(r"x\u200by", TextKind::Markdown), 0, "shown as written");
        assert_eq!(hides("x&#8203;y", TextKind::Markdown), 1);
        assert_eq!(hides("x&#8203;y", TextKind::Json), 0);
    }

    #[test]
    fn letters_escaped_without_need() {
        let needless = |text: &str| decode_escapes(text.as_bytes(), 0, TextKind::Json).needless.len();
        assert_eq!(needless("%69%67%6e%6f%72%65%20%61%6c%6c"), 1);
        assert_eq!(
            needless("https://example.org/a%20b%20c/%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82"),
            0
        );
        assert_eq!(needless(r"\u0069\u0067\u006e\u006f\u0072\u0065\u0061\u006c"), 1);
        assert_eq!(needless(r"\u4f60\u597d\u4e16\u754c\u4f60\u597d\u4e16\u754c"), 0);
    }
}
