//! What the tokenizer hands out.

use crate::path::Path;

/// How many bytes of decoded text an event carries at most. What a consumer compares or shows is
/// shorter; what is longer is known by its length.
pub const LONGEST_PREFIX: usize = 1024;

/// One token, with its place.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// What was read.
    pub token: Token<'a>,
    /// Byte offset of its first byte (of the quotation mark, for a string or key).
    pub start: u64,
    /// Byte offset behind its last byte.
    pub end: u64,
    /// Line of its first byte, from 1.
    pub line: u64,
    /// Column of its first byte in Unicode scalar values, from 1.
    pub column: u64,
    /// Where in the document it stands: for a key and for a value the path that leads to the value,
    /// for the end of an object or array the path of that object or array.
    pub path: &'a Path,
}

/// What was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// `{`
    ObjectStart,
    /// `}`
    ObjectEnd,
    /// `[`
    ArrayStart,
    /// `]`
    ArrayEnd,
    /// The name of a member; its value follows.
    Key(Text<'a>),
    /// A string value.
    String(Text<'a>),
    /// A number, exactly as written.
    Number(Text<'a>),
    /// `true`
    True,
    /// `false`
    False,
    /// `null`
    Null,
}

/// Text of a string, decoded, or of a number, as written; long ones are cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text<'a> {
    pub(crate) prefix: &'a [u8],
    pub(crate) length: u64,
}

impl<'a> Text<'a> {
    /// The text, or as much of it as whole characters fit into [`LONGEST_PREFIX`] bytes.
    #[must_use]
    pub fn prefix(&self) -> &'a str {
        // Only validated bytes get here, cut between characters.
        std::str::from_utf8(self.prefix).unwrap_or_default()
    }

    /// The whole text, unless it is longer than an event carries.
    #[must_use]
    pub fn whole(&self) -> Option<&'a str> {
        (self.prefix.len() as u64 == self.length).then(|| self.prefix())
    }

    /// The length of the whole text in bytes.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }
}

/// The longest start of `text` that fits into `longest` bytes without cutting a character.
pub(crate) fn cut(text: &[u8], longest: usize) -> &[u8] {
    if text.len() <= longest {
        return text;
    }
    let mut end = longest;
    while end > 0 && text[end] & 0xC0 == 0x80 {
        end -= 1;
    }
    &text[..end]
}
