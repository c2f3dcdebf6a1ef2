//! Markup that keeps text from the reader of the rendered page (anchors 4.5, markup hiding).

use crate::TextKind;
use crate::found::{Found, Rank};
use crate::lexicon::{Hits, Owner};
use crate::markdown::{Tracker, in_code_span};
use crate::stretch::Stretch;
use crate::view::LOOK;
use lazaret_finding::{Severity, rules};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Labels of links and definitions that are kept; beyond that every definition counts as used.
const MOST_LABELS: usize = 65_536;
/// Definitions that are kept.
const MOST_DEFINITIONS: usize = 1024;
/// Longest label.
const LONGEST_LABEL: usize = 200;
/// Bytes that a tag may be long.
const LONGEST_TAG: usize = 768;

/// Lower-case literals that open a closer look.
pub(crate) const LITERALS: &[&str] = &[
    "display",
    "visibility",
    "font-size",
    "opacity",
    "color",
    "text-indent",
    "<details",
    " hidden",
    "[](",
    "![",
    "<img",
];

/// Words with which a comment turns to a model and not to an editor.
const ADDRESSES: &[&str] = &[
    "assistant",
    "llm",
    "language model",
    "ai model",
    "ai agent",
    "chatgpt",
    "chatbot",
    "claude",
    "copilot",
    "system prompt",
    "agent:",
    "agents:",
    "agent,",
    "you are an ai",
    "asistente",
    "modelo de lenguaje",
    "agente:",
];

/// Follows the markup of one file.
#[derive(Debug)]
pub(crate) struct MarkupScan {
    references: bool,
    /// Labels that links use, folded and hashed by their own text.
    used: BTreeSet<Vec<u8>>,
    /// Definitions by label: offset, line, column, end.
    defined: BTreeMap<Vec<u8>, (u64, u64, u64, u64)>,
    overflowed: bool,
}

impl MarkupScan {
    /// Starts a file.
    pub(crate) fn new(kind: TextKind) -> Self {
        Self {
            references: kind == TextKind::Markdown,
            used: BTreeSet::new(),
            defined: BTreeMap::new(),
            overflowed: false,
        }
    }

    /// Takes in a stretch whose structure `tracker` has taken in; `lines` are the starts of its lines.
    pub(crate) fn take_in(
        &mut self,
        stretch: &Stretch<'_>,
        lower: &[u8],
        hits: &Hits,
        lines: &[usize],
        tracker: &mut Tracker,
        found: &mut Found,
    ) {
        let mut elements = Vec::new();
        for (literal, at) in hits.of(Owner::Markup) {
            let surroundings = tracker.at(stretch.absolute(at));
            if surroundings.fenced || in_code_span(stretch.bytes, at) {
                continue;
            }
            if let Some((kind, range, element)) = look(lower, at, LITERALS[literal]) {
                report(stretch, kind, &range, found);
                elements.extend(element);
            }
        }
        for element in elements {
            tracker.hide(stretch.absolute(element.start)..stretch.absolute(element.end));
        }
        comments(stretch, lower, tracker, found);
        if self.references {
            self.references(stretch, lower, lines, tracker);
        }
    }

    /// Labels of links and definitions.
    fn references(&mut self, stretch: &Stretch<'_>, lower: &[u8], lines: &[usize], tracker: &Tracker) {
        let core = stretch.core.clone();
        for at in memchr::memchr_iter(b'[', &lower[core.clone()]).map(|at| at + core.start) {
            let Some(label) = label(&lower[at..]) else { continue };
            let behind = at + label.len() + 2;
            let start = memchr::memrchr(b'\n', &lower[at.saturating_sub(4)..at])
                .map_or(at.saturating_sub(4), |feed| at.saturating_sub(4) + feed + 1);
            let starts_line =
                lower[start..at].iter().all(|byte| *byte == b' ') && (lines.binary_search(&start).is_ok());
            let folded = fold(label);
            if starts_line && lower.get(behind) == Some(&b':') && is_definition(&lower[behind + 1..]) {
                if tracker.at(stretch.absolute(at)).fenced {
                    continue;
                }
                if self.defined.len() < MOST_DEFINITIONS && !is_comment_label(&folded) {
                    let (line, column) = stretch.lines.position(stretch.absolute(at));
                    let place = (stretch.absolute(at), line, column, stretch.absolute(behind));
                    self.defined.entry(folded).or_insert(place);
                }
            } else if self.used.len() < MOST_LABELS {
                self.used.insert(folded);
            } else {
                self.overflowed = true;
            }
        }
    }

    /// The end of the file: definitions that nothing uses.
    pub(crate) fn finish(self, entry: &str, found: &mut Found) {
        if self.overflowed {
            return;
        }
        for (label, (byte, line, column, end)) in self.defined {
            if !self.used.contains(&label) {
                let finding = lazaret_finding::Finding::new(&rules::HIDDEN_MARKUP)
                    .entry(entry)
                    .byte(byte)
                    .line_column(line, column)
                    .found(crate::redact(&String::from_utf8_lossy(&label)))
                    .param("kind", "[…]:");
                found.add_ranked(finding, byte..end, Rank::Wrapping);
            }
        }
    }
}

/// The label between brackets at the start of `text`.
fn label(text: &[u8]) -> Option<&[u8]> {
    let end = text
        .iter()
        .take(LONGEST_LABEL)
        .skip(1)
        .position(|byte| matches!(byte, b']' | b'[' | b'\n'))?
        + 1;
    (text[end] == b']' && end > 1).then(|| &text[1..end])
}

fn fold(label: &[u8]) -> Vec<u8> {
    let words: Vec<&[u8]> = label
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .collect();
    words.join(&b' ')
}

/// Labels by which Markdown writes comments.
fn is_comment_label(label: &[u8]) -> bool {
    matches!(label, b"//" | b"comment" | b"#" | b"_")
}

/// Whether what follows the colon is a destination and perhaps a title, and then the line ends.
fn is_definition(text: &[u8]) -> bool {
    let line = &text[..memchr::memchr(b'\n', &text[..text.len().min(600)]).unwrap_or(text.len().min(600))];
    let line = line.trim_ascii();
    let length = line.iter().position(u8::is_ascii_whitespace).unwrap_or(line.len());
    let title = line[length..].trim_ascii();
    length > 0
        && (title.is_empty()
            || matches!(
                (title[0], title[title.len() - 1]),
                (b'"', b'"') | (b'\'', b'\'') | (b'(', b')')
            ))
}

type Look = (&'static str, Range<usize>, Option<Range<usize>>);

/// A closer look at a literal: what it hides, the range of the markup, and the element that is not shown.
fn look(lower: &[u8], at: usize, literal: &str) -> Option<Look> {
    let rest = &lower[at..(at + LONGEST_TAG).min(lower.len())];
    match literal {
        "[](" => Some(("[](…)", at..at + 3, None)),
        "![" => {
            let open = memchr::memmem::find(rest, b"](")?;
            let target = &rest[open + 2..];
            let end = target.iter().position(|byte| matches!(byte, b')' | b' ' | b'\n'))?;
            is_query(&target[..end]).then(|| ("![](…?…)", at..at + open + 2 + end, None))
        }
        "<img" => {
            let end = memchr::memchr(b'>', rest)?;
            let source = memchr::memmem::find(&rest[..end], b"src=")?;
            let value = rest[source + 4..end].trim_ascii_start();
            let value = value
                .strip_prefix(b"\"")
                .or_else(|| value.strip_prefix(b"'"))
                .unwrap_or(value);
            let length = value
                .iter()
                .position(|byte| matches!(byte, b'"' | b'\'' | b' '))
                .unwrap_or(value.len());
            is_query(&value[..length]).then(|| ("![](…?…)", at..at + end + 1, None))
        }
        "<details" => {
            matches!(rest.get(8), Some(b'>' | b' ' | b'\n')).then(|| ("<details>", at..at + 8, element(lower, at)))
        }
        _ => {
            let tag = enclosing_tag(lower, at)?;
            let kind = hidden_style(&lower[tag.clone()], at - tag.start, literal)?;
            Some((kind, tag.clone(), element(lower, tag.start)))
        }
    }
}

/// Whether a link leads over the network with a query.
fn is_query(target: &[u8]) -> bool {
    (target.starts_with(b"http") || target.starts_with(b"//"))
        && memchr::memchr(b'?', target).is_some_and(|at| at + 1 < target.len())
}

/// The tag that `at` stands in.
fn enclosing_tag(lower: &[u8], at: usize) -> Option<Range<usize>> {
    let from = at.saturating_sub(LONGEST_TAG);
    let open = from + memchr::memrchr2(b'<', b'>', &lower[from..at])?;
    if lower[open] != b'<' || !lower.get(open + 1)?.is_ascii_alphabetic() {
        return None;
    }
    let close = at + memchr::memchr(b'>', &lower[at..(at + LONGEST_TAG).min(lower.len())])?;
    Some(open..close + 1)
}

/// What an attribute or a style at `at` of a tag hides.
fn hidden_style(tag: &[u8], at: usize, literal: &str) -> Option<&'static str> {
    if literal == " hidden" {
        let next = tag.get(at + 7)?;
        return matches!(next, b'>' | b' ' | b'=' | b'/' | b'\n').then_some("hidden");
    }
    // A property name of its own: `background-color` is none of these.
    if !matches!(tag.get(at.checked_sub(1)?)?, b'"' | b'\'' | b';' | b' ' | b'\n' | b'=') {
        return None;
    }
    let rest = tag[at + literal.len()..].trim_ascii_start();
    let value = rest
        .strip_prefix(b":")
        .or_else(|| rest.strip_prefix(b"="))?
        .trim_ascii_start();
    let value = value
        .strip_prefix(b"\"")
        .or_else(|| value.strip_prefix(b"'"))
        .unwrap_or(value);
    let length = value
        .iter()
        .position(|byte| matches!(byte, b';' | b'"' | b'\'' | b'>' | b' ' | b'!'))
        .unwrap_or(value.len());
    let value = &value[..length];
    match literal {
        "display" => (value == b"none").then_some("display:none"),
        "visibility" => matches!(value, b"hidden" | b"collapse").then_some("visibility:hidden"),
        "font-size" => is_tiny(value).then_some("font-size:0"),
        "opacity" => is_tiny(value).then_some("opacity:0"),
        "text-indent" => value.starts_with(b"-9").then_some("text-indent"),
        "color" => matches!(
            value,
            b"white"
                | b"#fff"
                | b"#ffffff"
                | b"transparent"
                | b"snow"
                | b"#fefefe"
                | b"rgb(255,255,255)"
                | b"rgba(0,0,0,0)"
        )
        .then_some("color"),
        _ => None,
    }
}

/// Zero, or next to it, in any unit.
fn is_tiny(value: &[u8]) -> bool {
    let digits = value
        .iter()
        .take_while(|byte| byte.is_ascii_digit() || **byte == b'.')
        .count();
    let unit = &value[digits..];
    std::str::from_utf8(&value[..digits])
        .ok()
        .and_then(|number| number.parse::<f64>().ok())
        .is_some_and(|number| number == 0.0 || (number <= 1.0 && matches!(unit, b"px" | b"pt")))
}

/// The content of the element whose tag starts at `open`, as far as it is at hand.
fn element(lower: &[u8], open: usize) -> Option<Range<usize>> {
    let name = lower[open + 1..]
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric())
        .count();
    let start = open + memchr::memchr(b'>', &lower[open..(open + LONGEST_TAG).min(lower.len())])? + 1;
    let mut closing = b"</".to_vec();
    closing.extend_from_slice(&lower[open + 1..open + 1 + name]);
    let rest = &lower[start..(start + LOOK).min(lower.len())];
    let length = memchr::memmem::find(rest, &closing).unwrap_or(rest.len());
    Some(start..start + length)
}

/// Comments that turn to a model.
fn comments(stretch: &Stretch<'_>, lower: &[u8], tracker: &Tracker, found: &mut Found) {
    for part in tracker.hidden_parts(stretch) {
        let text = &lower[part.clone()];
        let address = ADDRESSES
            .iter()
            .filter_map(|word| memchr::memmem::find(text, word.as_bytes()))
            .map(|at| part.start + at)
            .find(|at| {
                stretch.core.contains(at)
                    && !at
                        .checked_sub(1)
                        .is_some_and(|before| lower[before].is_ascii_alphanumeric())
            });
        if let Some(at) = address {
            let whole = part.start..part.end.max(at + 1);
            if stretch.bytes[part.clone()].starts_with(b"<!--") {
                report(stretch, "<!-- -->", &whole, found);
            }
        }
    }
}

fn report(stretch: &Stretch<'_>, kind: &'static str, range: &Range<usize>, found: &mut Found) {
    let raw = stretch.absolute(range.start)..stretch.absolute(range.end);
    if found.is_full(&rules::HIDDEN_MARKUP, Severity::Review) {
        return;
    }
    let shown = String::from_utf8_lossy(&stretch.bytes[range.start..range.end.min(range.start + 120)]);
    let finding = stretch
        .finding(&rules::HIDDEN_MARKUP, raw.start)
        .found(crate::redact(&shown))
        .param("kind", kind);
    found.add_ranked(finding, raw, Rank::Wrapping);
}
