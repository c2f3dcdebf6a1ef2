//! Parts of one line: list marks, headings, labels, table rows.

/// How long a label may be, in bytes.
const LONGEST_LABEL: usize = 96;
/// How many words a label may have.
const MOST_WORDS: usize = 8;

/// A line and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape<'l> {
    /// Without indent and list mark.
    pub(super) content: &'l str,
    /// How deep it stands: blanks before it, and one more for a list mark.
    pub(super) depth: usize,
}

/// Takes off indent and list mark.
pub(super) fn shape(line: &str) -> Shape<'_> {
    let trimmed = line.trim_start();
    let indent = line.len() - trimmed.len();
    match without_list_mark(trimmed) {
        Some(content) => Shape {
            content: content.trim(),
            depth: indent + 1,
        },
        None => Shape {
            content: trimmed.trim_end(),
            depth: if indent < 2 { 0 } else { indent },
        },
    }
}

fn without_list_mark(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['-', '*', '+', '•', '>']).or_else(|| {
        let digits = text.trim_start_matches(|character: char| character.is_ascii_digit());
        (digits.len() < text.len()).then_some(digits)?.strip_prefix(['.', ')'])
    })?;
    (rest.starts_with([' ', '\t'])).then_some(rest)
}

/// A heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Heading<'l> {
    /// Its text without marks.
    pub(super) text: &'l str,
    /// 1 is the highest; a line in bold stands below all numbered ones.
    pub(super) level: usize,
}

/// The level of a line that is a heading by being in bold, or by being a topic alone.
pub(super) const LOWEST: usize = 7;

/// A heading with `#`, or a line that is in bold as a whole.
pub(super) fn heading(content: &str) -> Option<Heading<'_>> {
    let rest = content.trim_start_matches('#');
    let level = content.len() - rest.len();
    if (1..LOWEST).contains(&level) && rest.starts_with([' ', '\t']) {
        let text = plain(rest.trim_end().trim_end_matches('#'));
        return (!text.is_empty()).then_some(Heading { text, level });
    }
    let inner = ["**", "__"]
        .into_iter()
        .find_map(|mark| content.strip_prefix(mark)?.strip_suffix(mark))?;
    let is_one = !inner.contains(['*', ':']) && !inner.contains("__");
    (is_one && inner.len() <= LONGEST_LABEL && !inner.trim().is_empty()).then_some(Heading {
        text: inner.trim(),
        level: LOWEST,
    })
}

/// Whether a line is only the stroke under a heading or between parts.
pub(super) fn is_stroke(content: &str) -> bool {
    content.len() >= 3
        && ['-', '=', '*', '_']
            .into_iter()
            .any(|mark| content.chars().all(|character| character == mark))
}

/// The label that a line begins with, and what stands behind it.
pub(super) fn label(content: &str) -> Option<(&str, &str)> {
    let near = &content[..floor(content, LONGEST_LABEL + 8)];
    if let Some((at, colon)) = near
        .char_indices()
        .find(|(_, character)| matches!(character, ':' | '：'))
    {
        let rest = &content[at + colon.len_utf8()..];
        let name = plain(&content[..at]);
        let is_parted = rest.is_empty() || rest.starts_with([' ', '\t', '*', '_', '`']) || colon == '：';
        return (is_parted && is_name(name)).then(|| (name, value(&content[..at], rest)));
    }
    let (name, rest) = content.split_once('=')?;
    let name = name.trim();
    let is_key = name
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.'));
    (is_key && is_name(name)).then(|| (name, value("", rest)))
}

fn is_name(name: &str) -> bool {
    name.len() <= LONGEST_LABEL
        && name.chars().any(char::is_alphabetic)
        && !name.contains(['.', ';', '!', '?', '|', '<', '>', '{', '}'])
        && name.split_whitespace().count() <= MOST_WORDS
}

/// What stands behind a label, without the marks that belong to the label, and without those around the whole.
fn value<'l>(before: &str, rest: &'l str) -> &'l str {
    let mut rest = rest;
    for mark in ["**", "__", "`"] {
        if before.contains(mark) && before.matches(mark).count() % 2 == 1 {
            rest = rest.strip_prefix(mark).unwrap_or(rest);
        }
    }
    let rest = rest.trim();
    ["`", "\""]
        .into_iter()
        .find_map(|mark| {
            let inner = rest.strip_prefix(mark)?.strip_suffix(mark)?;
            (!inner.contains(mark)).then_some(inner)
        })
        .unwrap_or(rest)
}

/// Text without marks of emphasis, code and quotation around it.
fn plain(text: &str) -> &str {
    text.trim_matches(|character: char| {
        character.is_whitespace() || matches!(character, '*' | '`' | '"' | '\'' | '_' | '“' | '”' | '«' | '»')
    })
}

/// The cells of a table's row.
pub(super) fn cells(content: &str) -> Option<Vec<&str>> {
    let inner = content.strip_prefix('|')?;
    let inner = inner.strip_suffix('|').unwrap_or(inner);
    Some(inner.split('|').map(str::trim).collect())
}

/// Whether a row only parts the head of a table from its body.
pub(super) fn is_rule(cells: &[&str]) -> bool {
    cells
        .iter()
        .all(|cell| !cell.is_empty() && cell.chars().all(|character| matches!(character, '-' | ':')))
}

/// A label and its value, if a row is that.
pub(super) fn pair<'l>(cells: &[&'l str]) -> Option<(&'l str, &'l str)> {
    match cells {
        [only] => label(only),
        [name, value] => Some((plain(name), *value)).filter(|(name, _)| is_name(name)),
        _ => None,
    }
}

/// The longest start of `text` of at most `most` bytes that does not cut a character.
fn floor(text: &str, most: usize) -> usize {
    let mut end = text.len().min(most);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_found_in_every_style() {
        for (line, expected) in [
            ("Name: The Keeper", Some(("Name", "The Keeper"))),
            ("**Voice:** dry", Some(("Voice", "dry"))),
            ("**Voice**: dry", Some(("Voice", "dry"))),
            ("`Format:` x", Some(("Format", "x"))),
            ("Format: `uai-v1`", Some(("Format", "uai-v1"))),
            ("Propósito:", Some(("Propósito", ""))),
            ("depth_level = 4", Some(("depth_level", "4"))),
            ("Depth level (0 to 10): 4", Some(("Depth level (0 to 10)", "4"))),
            ("Name：守灯人", Some(("Name", "守灯人"))),
            ("https://example.org/", None),
            ("12:30", None),
            ("A sentence ends. Then: more", None),
            ("one two three four five six seven eight nine: x", None),
            ("no label", None),
        ] {
            assert_eq!(label(line), expected, "{line}");
        }
        assert_eq!(label(&format!("{}: x", "ñ".repeat(200))), None);
    }

    #[test]
    fn headings_are_marked_or_bold() {
        assert_eq!(
            heading("## Voice ##"),
            Some(Heading {
                text: "Voice",
                level: 2
            })
        );
        assert_eq!(
            heading("**Voz**"),
            Some(Heading {
                text: "Voz",
                level: LOWEST
            })
        );
        for line in [
            "#tag",
            "####### seven",
            "**a** and **b**",
            "**Voice:**",
            "plain",
            "#",
            "****",
        ] {
            assert_eq!(heading(line), None, "{line}");
        }
    }

    #[test]
    fn list_marks_and_indents_say_how_deep_a_line_stands() {
        let read = |line| {
            let shape = shape(line);
            (shape.content, shape.depth)
        };
        assert_eq!(read("- a"), ("a", 1));
        assert_eq!(read("  - a"), ("a", 3));
        assert_eq!(read("12. a"), ("a", 1));
        assert_eq!(read("    a "), ("a", 4));
        assert_eq!(read(" a"), ("a", 0));
        assert_eq!(read("-5 degrees"), ("-5 degrees", 0));
        assert_eq!(read("**a**"), ("**a**", 0));
    }

    #[test]
    fn rows_of_tables_are_pairs() {
        let row = |line| cells(line).and_then(|cells| pair(&cells));
        assert_eq!(row("| Name | K |"), Some(("Name", "K")));
        assert_eq!(row("| Nombre: K |"), Some(("Nombre", "K")));
        assert_eq!(row("| a | b | c |"), None);
        assert!(cells("|---|:--:|").is_some_and(|cells| is_rule(&cells)));
        assert_eq!(cells("no row"), None);
    }
}
