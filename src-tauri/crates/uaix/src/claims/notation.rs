//! Keys and values from JSON tokens and from front matter, handed on alike.

use super::truth::Scalar;
use crate::front_matter::{FrontMatter, Item};
use lazaret_json::{Document, Event, Framing, Limits, Token, Tokens};

/// Where a key or value stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spot {
    pub byte: u64,
    pub line: u64,
    pub column: u64,
}

/// What reads keys and values in the order of the text.
pub(crate) trait Reading {
    /// A key; its value comes next.
    fn key(&mut self, key: &str, spot: Spot);
    /// An object or list begins.
    fn open(&mut self, is_list: bool);
    /// A value without inner structure.
    fn scalar(&mut self, value: Scalar<'_>, spot: Spot, pointer: &dyn Fn() -> String);
    /// The innermost object or list ends.
    fn close(&mut self, pointer: &dyn Fn() -> String);
}

/// Hands a JSON token on.
pub(crate) fn take(reading: &mut impl Reading, event: &Event<'_>) {
    let spot = Spot {
        byte: event.start,
        line: event.line,
        column: event.column,
    };
    let pointer = || event.path.pointer();
    match event.token {
        Token::Key(text) => reading.key(text.prefix(), spot),
        Token::ObjectStart => reading.open(false),
        Token::ArrayStart => reading.open(true),
        Token::ObjectEnd | Token::ArrayEnd => reading.close(&pointer),
        Token::String(text) => reading.scalar(Scalar::Text(text.prefix()), spot, &pointer),
        Token::Number(text) => reading.scalar(Scalar::Number(text.prefix()), spot, &pointer),
        Token::True => reading.scalar(Scalar::True, spot, &pointer),
        Token::False => reading.scalar(Scalar::False, spot, &pointer),
        Token::Null => reading.scalar(Scalar::Null, spot, &pointer),
    }
}

/// Hands the keys and values of a document on.
pub(crate) fn replay_document(reading: &mut impl Reading, document: &Document<'_>) {
    // The document was read under its own limits already.
    let limits = Limits {
        depth: u32::MAX,
        values: u32::MAX,
        keys_per_object: u32::MAX,
    };
    let mut tokens = Tokens::new(limits, Framing::Document);
    tokens.push(document.text().as_bytes(), |event| take(reading, event));
    tokens.finish(|event| take(reading, event));
}

/// Hands the parts of a front matter on.
pub(crate) fn replay(reading: &mut impl Reading, front_matter: &FrontMatter) {
    for placed in front_matter.items() {
        let spot = Spot {
            byte: placed.byte,
            line: placed.line,
            column: placed.column,
        };
        let pointer = || placed.pointer.clone();
        match &placed.item {
            Item::Key(key) => reading.key(key, spot),
            Item::Open { is_list } => reading.open(*is_list),
            Item::Close => reading.close(&pointer),
            Item::Value(text) => reading.scalar(Scalar::Text(text), spot, &pointer),
            Item::Plain(text) => reading.scalar(plain(text), spot, &pointer),
        }
    }
}

/// A plain YAML scalar (YAML 1.2 core schema; other spellings of yes and no are words).
fn plain(text: &str) -> Scalar<'_> {
    match text {
        "true" | "True" | "TRUE" => Scalar::True,
        "false" | "False" | "FALSE" => Scalar::False,
        "" | "~" | "null" | "Null" | "NULL" => Scalar::Null,
        digits if is_number(digits) => Scalar::Number(digits),
        text => Scalar::Text(text),
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    digits.starts_with(|first: char| first.is_ascii_digit())
        && digits
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-'))
        && digits.parse::<f64>().is_ok()
}
