//! Lines for the soft readers: bounded, with their numbers, front matter marked.

use super::body::is_fence;

/// How much of a line the soft readers look at, in bytes.
pub(super) const LONGEST: usize = 64 << 10;

/// A line, or a member of JSON text that stands on a line with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Line<'a> {
    /// Without its end, and without the fence lines of front matter.
    pub(crate) text: &'a str,
    /// From 1.
    pub(crate) number: u64,
    /// Whether it belongs to front matter.
    pub(super) front: bool,
    /// Whether an object begins or ends before this line's text.
    pub(super) parted: bool,
}

/// Cuts text into lines. Text that starts as JSON is cut at commas and brackets as well, so that
/// its members come one by one, however it is laid out.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    kept: String,
    number: u64,
    /// Bytes of the current line that were left out.
    cut: bool,
    begun: bool,
    json: bool,
    in_string: bool,
    escaped: bool,
    parted: bool,
    front: Front,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Front {
    #[default]
    Before,
    Inside,
    Behind,
}

impl Lines {
    /// Cuts the next piece of text.
    pub(crate) fn text(&mut self, text: &str, mut line: impl FnMut(Line<'_>)) {
        let mut text = text;
        if !self.begun {
            if self.number == 0 {
                self.number = 1;
                text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
            }
            // Blank lines at the start are only counted, so that the first character can decide.
            let rest = text.trim_start();
            self.number += memchr::memchr_iter(b'\n', &text.as_bytes()[..text.len() - rest.len()]).count() as u64;
            text = rest;
            let Some(first) = text.chars().next() else { return };
            self.json = matches!(first, '{' | '[');
            self.begun = true;
        }
        if self.json {
            self.members(text, &mut line);
            return;
        }
        while let Some(end) = memchr::memchr(b'\n', text.as_bytes()) {
            if self.kept.is_empty() && !self.cut {
                let whole = &text[..end];
                let seen = cut(whole, LONGEST);
                self.emit(Some(seen), &mut line);
            } else {
                self.keep(&text[..end]);
                self.emit(None, &mut line);
            }
            text = &text[end + 1..];
            self.number += 1;
        }
        self.keep(text);
    }

    /// The last line.
    pub(crate) fn finish(mut self, mut line: impl FnMut(Line<'_>)) {
        if !self.kept.is_empty() {
            self.emit(None, &mut line);
        }
    }

    fn keep(&mut self, text: &str) {
        let room = LONGEST - self.kept.len();
        let seen = if self.cut { "" } else { cut(text, room) };
        self.kept.push_str(seen);
        self.cut |= seen.len() < text.len();
    }

    fn emit(&mut self, text: Option<&str>, line: &mut impl FnMut(Line<'_>)) {
        let kept = std::mem::take(&mut self.kept);
        let text = text.unwrap_or(&kept).trim_end_matches('\r');
        let mut fence = false;
        if !self.json {
            let is_fence = is_fence(text.trim_end());
            (self.front, fence) = match self.front {
                Front::Before if is_fence && self.number == 1 => (Front::Inside, true),
                Front::Inside if is_fence => (Front::Behind, true),
                Front::Inside => (Front::Inside, false),
                Front::Before | Front::Behind => (Front::Behind, false),
            };
        }
        if !fence {
            line(Line {
                text,
                number: self.number,
                front: self.front == Front::Inside,
                parted: std::mem::take(&mut self.parted),
            });
        }
        self.cut = false;
        // The buffer's room is used again.
        self.kept = kept;
        self.kept.clear();
    }

    fn members(&mut self, text: &str, line: &mut impl FnMut(Line<'_>)) {
        let mut start = 0;
        for (index, byte) in text.bytes().enumerate() {
            if self.in_string {
                match byte {
                    _ if self.escaped => self.escaped = false,
                    b'\\' => self.escaped = true,
                    b'"' => self.in_string = false,
                    // A string does not run over lines; the text is not JSON after all.
                    b'\n' => self.in_string = false,
                    _ => {}
                }
                if byte != b'\n' {
                    continue;
                }
            }
            match byte {
                b'"' => self.in_string = true,
                b'\n' | b',' | b'{' | b'}' | b'[' | b']' => {
                    self.keep(&text[start..index]);
                    start = index + 1;
                    if self.kept.trim().is_empty() {
                        self.kept.clear();
                        self.cut = false;
                    } else {
                        self.emit(None, line);
                    }
                    self.parted |= matches!(byte, b'{' | b'}');
                    self.number += u64::from(byte == b'\n');
                }
                _ => {}
            }
        }
        self.keep(&text[start..]);
    }
}

/// The longest start of `text` of at most `room` bytes that does not cut a character.
fn cut(text: &str, room: usize) -> &str {
    if text.len() <= room {
        return text;
    }
    let mut end = room;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// A label and what stands behind its colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Labelled<'a> {
    pub(crate) label: &'a str,
    pub(crate) value: &'a str,
}

/// How long a label may be, in bytes.
const LONGEST_LABEL: usize = 96;

/// The labels of a line: what stands before a colon, back to the start of the line or the end of
/// the sentence, cell or member before it. A line may hold several.
pub(crate) fn labels(text: &str) -> impl Iterator<Item = Labelled<'_>> {
    memchr::memchr_iter(b':', text.as_bytes()).filter_map(|colon| {
        let before = text[..colon].trim_end();
        let (label, value) = (label_before(before), text[colon + 1..].trim());
        (!label.is_empty() && label.len() <= LONGEST_LABEL).then_some(Labelled { label, value })
    })
}

fn label_before(before: &str) -> &str {
    let begin = if let Some(unquoted) = before.strip_suffix('"') {
        unquoted.rfind('"').map_or(0, |quote| quote + 1)
    } else {
        // Only so far back as a label can reach: long lines stay cheap.
        let mut floor = before.len().saturating_sub(LONGEST_LABEL + 4);
        while !before.is_char_boundary(floor) {
            floor -= 1;
        }
        let near = &before[floor..];
        floor
            + near
                .rfind(['.', ';', '|', '{', '}', '!', '?', '—', ':'])
                .map_or(0, |at| at + near[at..].chars().next().map_or(1, char::len_utf8))
    };
    before[begin..].trim_matches(|character: char| {
        character.is_whitespace()
            || matches!(
                character,
                '#' | '*' | '-' | '_' | '>' | '"' | '\'' | '`' | '+' | '[' | ']' | '(' | ')'
            )
    })
}

/// The text of a heading, or of a short line that stands as one: `# Voice`, `**Voice**`, `Voice`.
pub(super) fn heading(text: &str) -> Option<&str> {
    let text = text.trim();
    let marked = text.starts_with('#');
    let bare = text.trim_matches(|character: char| {
        character.is_whitespace() || matches!(character, '#' | '*' | '-' | '_' | '>' | '`' | '=' | '[' | ']' | '|')
    });
    let short = bare.len() <= 48 && bare.split_whitespace().count() <= 4 && !bare.ends_with(['.', ',', ';', '!', '?']);
    ((marked && bare.len() <= LONGEST_LABEL) || short)
        .then_some(bare)
        .filter(|bare| !bare.is_empty())
}

/// A value without quotes, code marks and the comma of a member.
pub(crate) fn bare(value: &str) -> &str {
    value.trim().trim_end_matches(',').trim_matches(|character: char| {
        character.is_whitespace() || matches!(character, '"' | '\'' | '`' | '*' | '_' | '<' | '>')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str, step: usize) -> Vec<(String, u64, bool, bool)> {
        let mut lines = Lines::default();
        let mut out = Vec::new();
        let mut keep = |line: Line<'_>| out.push((line.text.to_owned(), line.number, line.front, line.parted));
        let characters: Vec<char> = text.chars().collect();
        for piece in characters.chunks(step) {
            lines.text(&piece.iter().collect::<String>(), &mut keep);
        }
        lines.finish(&mut keep);
        out
    }

    #[test]
    fn lines_are_numbered_and_front_matter_is_marked() {
        let text = "---\r\ntitle: x\r\n---\r\n\r\n# Voz\r\nlast";
        let expected = [
            ("title: x", 2, true),
            ("", 4, false),
            ("# Voz", 5, false),
            ("last", 6, false),
        ];
        for step in [1, 2, 5, 100] {
            let found = read(text, step);
            let found: Vec<_> = found.iter().map(|line| (line.0.as_str(), line.1, line.2)).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn json_comes_member_by_member() {
        let text = "{\"a\": \"x, {y}\", \"b\":{\"c\":1,\n\"d\":[2, \"e\\\"]\"]}}";
        for step in [1, 3, 100] {
            let found = read(text, step);
            let found: Vec<_> = found.iter().map(|line| (line.0.trim(), line.1, line.3)).collect();
            assert_eq!(
                found,
                [
                    ("\"a\": \"x, {y}\"", 1, true),
                    ("\"b\":", 1, false),
                    ("\"c\":1", 1, true),
                    ("\"d\":", 2, false),
                    ("2", 2, false),
                    ("\"e\\\"]\"", 2, false),
                ]
            );
        }
    }

    #[test]
    fn long_lines_are_looked_at_in_their_first_64_kib() {
        let text = format!("{}\nnext", "ñ".repeat(LONGEST));
        for step in [7, 70_000, 1 << 20] {
            let found = read(&text, step);
            assert_eq!(found[0].0.len(), LONGEST);
            assert_eq!((found[1].0.as_str(), found[1].1), ("next", 2));
        }
    }

    #[test]
    fn labels_are_found_in_every_style() {
        let found = |text| labels(text).map(|found| (found.label, found.value)).collect::<Vec<_>>();
        assert_eq!(found("Name: The Keeper"), [("Name", "The Keeper")]);
        assert_eq!(found("- **Propósito:** ayudar"), [("Propósito", "** ayudar")]);
        assert_eq!(found("\"blockedClaims\": [\"x\"],"), [("blockedClaims", "[\"x\"],")]);
        assert_eq!(found("| Voz: baja |"), [("Voz", "baja |")]);
        assert_eq!(
            found("Superficie: tests/. Orden: pytest -q. Límite de soporte: sólo 2026."),
            [
                ("Superficie", "tests/. Orden: pytest -q. Límite de soporte: sólo 2026."),
                ("Orden", "pytest -q. Límite de soporte: sólo 2026."),
                ("Límite de soporte", "sólo 2026.")
            ]
        );
        assert_eq!(found("no label here"), []);
        assert_eq!(found(&format!("{}: x", "word ".repeat(40))), []);
    }

    #[test]
    fn headings_and_short_lines_are_headings() {
        assert_eq!(heading("## Voice and tone"), Some("Voice and tone"));
        assert_eq!(heading("**Privacidad**"), Some("Privacidad"));
        assert_eq!(heading("Consent"), Some("Consent"));
        assert_eq!(heading("Keeps no names."), None);
        assert_eq!(heading("a plain sentence of more than four words"), None);
        assert_eq!(heading("----"), None);
        assert_eq!(bare(" `\"4\"`, "), "4");
    }

    proptest! {
        #[test]
        fn pieces_do_not_matter(text in "[ab:{}\\[\\]\",\n\r\\\\ñ-]{0,60}", step in 1usize..9) {
            prop_assert_eq!(read(&text, step), read(&text, 1000));
        }
    }
}
