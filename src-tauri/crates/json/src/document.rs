//! A document in memory: a flat tree over bytes that stay as they are.

use crate::Limits;
use crate::event::{Event, Token};
use crate::fault::{Cause, Fault};
use crate::lines::Lines;
use crate::path::push_escaped;
use crate::tokens::{Framing, Tokens};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::OnceLock;

/// A JSON document that was read without a fault. It keeps the bytes and 28 bytes a value.
#[derive(Debug)]
pub struct Document<'a> {
    text: Cow<'a, str>,
    nodes: Vec<Node>,
    lines: OnceLock<Lines>,
}

/// One value. Nodes stand in the order of the text, so that a subtree is a run of nodes.
#[derive(Clone, Copy, Debug)]
struct Node {
    start: u32,
    end: u32,
    /// The object or array around it; the root's own index for the root.
    parent: u32,
    /// Behind the last node of its subtree.
    next: u32,
    /// For a member: where its key's quotation mark stands. For an element: its index.
    key_or_index: u32,
    /// For a member: the length of its key as written, with the quotation marks.
    key_length: u32,
    kind: Kind,
}

/// What a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    Object,
    Array,
    String,
    Number,
    True,
    False,
    Null,
}

impl<'a> Document<'a> {
    /// Reads a whole document.
    ///
    /// # Errors
    /// Every fault found (RFC 8259, double keys, limits), in the order of the text. Bytes beyond 4 GiB, far
    /// above any entry limit, count as too many values.
    pub fn parse(bytes: impl Into<Cow<'a, [u8]>>, limits: &Limits) -> Result<Self, Vec<Fault>> {
        let bytes = bytes.into();
        if u32::try_from(bytes.len()).is_err() {
            return Err(vec![Fault {
                cause: Cause::Values,
                byte: u32::MAX.into(),
                line: 1,
                column: 1,
                pointer: String::new(),
                expected: Some(limits.values.to_string()),
                found: None,
            }]);
        }
        let mut builder = Builder::default();
        let mut tokens = Tokens::new(*limits, Framing::Document);
        tokens.push(&bytes, |event| builder.take(event));
        let faults = tokens.finish(|event| builder.take(event));
        if !faults.is_empty() {
            return Err(faults);
        }
        let text = match bytes {
            Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok().map(Cow::Borrowed),
            Cow::Owned(bytes) => String::from_utf8(bytes).ok().map(Cow::Owned),
        };
        // The tokenizer lets nothing but UTF-8 through; were that not so, this would be its answer.
        let Some(text) = text else {
            return Err(vec![Fault {
                cause: Cause::Encoding,
                byte: 0,
                line: 1,
                column: 1,
                pointer: String::new(),
                expected: Some("UTF-8".to_owned()),
                found: None,
            }]);
        };
        builder.nodes.shrink_to_fit();
        Ok(Self {
            text,
            nodes: builder.nodes,
            lines: OnceLock::new(),
        })
    }

    /// The root value.
    #[must_use]
    pub fn root(&self) -> Value<'_> {
        Value {
            document: self.view(),
            index: 0,
        }
    }

    /// The document as written.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many values it holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: a document has a root.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Line and column of a byte offset, both from 1, columns in Unicode scalar values.
    #[must_use]
    pub fn line_column(&self, byte: usize) -> (u64, u64) {
        self.view().line_column(byte)
    }

    fn view(&self) -> View<'_> {
        View {
            text: &self.text,
            nodes: &self.nodes,
            lines: &self.lines,
        }
    }
}

/// A borrowed document, free of its owner's lifetime.
#[derive(Clone, Copy, Debug)]
struct View<'d> {
    text: &'d str,
    nodes: &'d [Node],
    lines: &'d OnceLock<Lines>,
}

impl View<'_> {
    fn line_column(&self, byte: usize) -> (u64, u64) {
        let bytes = self.text.as_bytes();
        self.lines.get_or_init(|| Lines::of(bytes)).at(bytes, byte)
    }
}

/// A value of a document.
#[derive(Clone, Copy, Debug)]
pub struct Value<'d> {
    document: View<'d>,
    index: u32,
}

impl<'d> Value<'d> {
    fn node(&self) -> &'d Node {
        &self.document.nodes[self.index as usize]
    }

    fn at(&self, index: u32) -> Self {
        Self {
            document: self.document,
            index,
        }
    }

    /// What it is.
    #[must_use]
    pub fn kind(&self) -> Kind {
        self.node().kind
    }

    /// Its bytes within the document.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.node().start as usize..self.node().end as usize
    }

    /// Line and column of its first byte, both from 1.
    #[must_use]
    pub fn line_column(&self) -> (u64, u64) {
        self.document.line_column(self.node().start as usize)
    }

    /// Its text, exactly as written.
    #[must_use]
    pub fn raw(&self) -> &'d str {
        &self.document.text[self.span()]
    }

    /// The characters of a string.
    #[must_use]
    pub fn string(&self) -> Option<Cow<'d, str>> {
        (self.kind() == Kind::String).then(|| decode(self.raw()))
    }

    /// The digits of a number, as written.
    #[must_use]
    pub fn number(&self) -> Option<&'d str> {
        (self.kind() == Kind::Number).then(|| self.raw())
    }

    /// The truth of `true` and `false`.
    #[must_use]
    pub fn boolean(&self) -> Option<bool> {
        match self.kind() {
            Kind::True => Some(true),
            Kind::False => Some(false),
            _ => None,
        }
    }

    /// Whether it is `null`.
    #[must_use]
    pub fn is_null(&self) -> bool {
        self.kind() == Kind::Null
    }

    /// The object or array around it.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        (self.index > 0).then(|| self.at(self.node().parent))
    }

    /// Its key, if it is a member of an object.
    #[must_use]
    pub fn key(&self) -> Option<Cow<'d, str>> {
        self.key_span().map(|span| decode(&self.document.text[span]))
    }

    /// The bytes of its key, quotation marks included, if it is a member of an object.
    #[must_use]
    pub fn key_span(&self) -> Option<Range<usize>> {
        let node = self.node();
        (node.key_length > 0).then(|| {
            let start = node.key_or_index as usize;
            start..start + node.key_length as usize
        })
    }

    /// Its index, if it is an element of an array.
    #[must_use]
    pub fn element_index(&self) -> Option<usize> {
        let is_element = self.parent().is_some_and(|parent| parent.kind() == Kind::Array);
        is_element.then(|| self.node().key_or_index as usize)
    }

    /// The member of that key, if it is an object that has one.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<Self> {
        self.members().find(|member| member.key().as_deref() == Some(key))
    }

    /// The values of an object's members, in the order of the text; none for anything else.
    #[must_use]
    pub fn members(&self) -> Members<'d> {
        self.children_of(Kind::Object)
    }

    /// The elements of an array, in order; none for anything else.
    #[must_use]
    pub fn elements(&self) -> Members<'d> {
        self.children_of(Kind::Array)
    }

    /// The values of its members or elements.
    #[must_use]
    pub fn children(&self) -> Members<'d> {
        self.children_of(self.kind())
    }

    fn children_of(&self, kind: Kind) -> Members<'d> {
        let node = self.node();
        Members {
            document: self.document,
            index: self.index + 1,
            end: if node.kind == kind { node.next } else { self.index + 1 },
        }
    }

    /// The value itself and every value below it, in the order of the text.
    #[must_use]
    pub fn descendants(&self) -> Descendants<'d> {
        Descendants {
            document: self.document,
            index: self.index,
            end: self.node().next,
        }
    }

    /// Its JSON pointer (RFC 6901); empty for the root.
    #[must_use]
    pub fn pointer(&self) -> String {
        let mut way = vec![*self];
        while let Some(parent) = way.last().and_then(Self::parent) {
            way.push(parent);
        }
        let mut out = String::new();
        for value in way.iter().rev().skip(1) {
            out.push('/');
            match value.key() {
                Some(key) => push_escaped(&mut out, &key),
                None => out.push_str(&value.node().key_or_index.to_string()),
            }
        }
        out
    }

    /// Its text as written, without the blanks between tokens. Strings and numbers stay exactly as they are.
    #[must_use]
    pub fn compact(&self) -> String {
        let raw = self.raw();
        let mut out = String::with_capacity(raw.len());
        let (mut run, mut is_in_string, mut is_escaped) = (0, false, false);
        for (at, byte) in raw.bytes().enumerate() {
            if is_escaped {
                is_escaped = false;
            } else if is_in_string {
                is_escaped = byte == b'\\';
                is_in_string = byte != b'"';
            } else if byte == b'"' {
                is_in_string = true;
            } else if matches!(byte, b' ' | b'\t' | b'\n' | b'\r') {
                out.push_str(&raw[run..at]);
                run = at + 1;
            }
        }
        out.push_str(&raw[run..]);
        out
    }
}

/// The values of an object's members or an array's elements.
#[derive(Clone, Debug)]
pub struct Members<'d> {
    document: View<'d>,
    index: u32,
    end: u32,
}

impl<'d> Iterator for Members<'d> {
    type Item = Value<'d>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.index >= self.end {
            return None;
        }
        let value = Value {
            document: self.document,
            index: self.index,
        };
        self.index = value.node().next;
        Some(value)
    }
}

/// A value and every value below it.
#[derive(Clone, Debug)]
pub struct Descendants<'d> {
    document: View<'d>,
    index: u32,
    end: u32,
}

impl Descendants<'_> {
    /// Leaves out what lies below the value that was given last.
    pub fn skip_below(&mut self) {
        if let Some(last) = self.index.checked_sub(1) {
            self.index = self.document.nodes[last as usize].next;
        }
    }
}

impl<'d> Iterator for Descendants<'d> {
    type Item = Value<'d>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.index >= self.end {
            return None;
        }
        let value = Value {
            document: self.document,
            index: self.index,
        };
        self.index += 1;
        Some(value)
    }
}

/// Builds the nodes from events.
#[derive(Default)]
struct Builder {
    nodes: Vec<Node>,
    /// Open objects and arrays, with the number of their elements so far.
    open: Vec<(u32, u32)>,
    key: Option<(u32, u32)>,
}

impl Builder {
    fn take(&mut self, event: &Event<'_>) {
        // Offsets fit: the document's length was checked.
        let (start, end) = (event.start as u32, event.end as u32);
        let kind = match event.token {
            Token::Key(_) => {
                self.key = Some((start, end - start));
                return;
            }
            Token::ObjectEnd | Token::ArrayEnd => {
                if let Some((index, _)) = self.open.pop() {
                    let next = self.nodes.len() as u32;
                    let node = &mut self.nodes[index as usize];
                    (node.end, node.next) = (end, next);
                }
                return;
            }
            Token::ObjectStart => Kind::Object,
            Token::ArrayStart => Kind::Array,
            Token::String(_) => Kind::String,
            Token::Number(_) => Kind::Number,
            Token::True => Kind::True,
            Token::False => Kind::False,
            Token::Null => Kind::Null,
        };
        let index = self.nodes.len() as u32;
        let (parent, place) = match self.open.last_mut() {
            None => (0, 0),
            Some((parent, count)) => {
                *count += 1;
                (*parent, *count - 1)
            }
        };
        let (key_or_index, key_length) = self.key.take().unwrap_or((place, 0));
        self.nodes.push(Node {
            start,
            end,
            parent,
            next: index + 1,
            key_or_index,
            key_length,
            kind,
        });
        if matches!(kind, Kind::Object | Kind::Array) {
            self.open.push((index, 0));
        }
    }
}

/// The characters of a string that the tokenizer let through, quotation marks taken off.
fn decode(raw: &str) -> Cow<'_, str> {
    let inner = raw
        .strip_prefix('"')
        .and_then(|raw| raw.strip_suffix('"'))
        .unwrap_or(raw);
    if !inner.contains('\\') {
        return Cow::Borrowed(inner);
    }
    let mut out = String::with_capacity(inner.len());
    let mut rest = inner;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        let escape = rest.as_bytes().get(at + 1).copied().unwrap_or_default();
        rest = rest.get(at + 2..).unwrap_or_default();
        match escape {
            b'b' => out.push('\u{8}'),
            b'f' => out.push('\u{C}'),
            b'n' => out.push('\n'),
            b'r' => out.push('\r'),
            b't' => out.push('\t'),
            b'u' => {
                let first = hex(rest, 0);
                rest = rest.get(4..).unwrap_or_default();
                let code = if (0xD800..0xDC00).contains(&first) {
                    let second = hex(rest, 2);
                    rest = rest.get(6..).unwrap_or_default();
                    0x1_0000 + ((first - 0xD800) << 10) + second.saturating_sub(0xDC00)
                } else {
                    first
                };
                out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            other => out.push(char::from(other)),
        }
    }
    out.push_str(rest);
    Cow::Owned(out)
}

fn hex(text: &str, at: usize) -> u32 {
    text.get(at..at + 4)
        .and_then(|digits| u32::from_str_radix(digits, 16).ok())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::Node;

    #[test]
    fn a_node_is_small() {
        // 400,000 values, the most a manifest holds, take 11 MiB beside its 8 MiB of text.
        assert!(size_of::<Node>() <= 28);
    }
}
