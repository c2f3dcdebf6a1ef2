//! What is wrong with a document, and the finding it becomes.

use lazaret_finding::{Finding, Rule, rules};

/// One thing wrong, at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub cause: Cause,
    /// Byte offset in the document.
    pub byte: u64,
    /// Line, from 1.
    pub line: u64,
    /// Column in Unicode scalar values, from 1.
    pub column: u64,
    /// The value, or the object or array, in which reading stood; empty for the root.
    pub pointer: String,
    /// What would have been right: tokens that fit, or a limit's number. Language-neutral.
    pub expected: Option<String>,
    /// What was there: a character, `EOF`, a byte, a key.
    pub found: Option<String>,
}

/// What can be wrong with a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The bytes do not follow the grammar of RFC 8259. Ends the reading.
    Syntax,
    /// The bytes are not UTF-8. Ends the reading.
    Encoding,
    /// The document starts with a UTF-8 byte order mark. Reading goes on.
    ByteOrderMark,
    /// An escape names half of a surrogate pair, which is no character. Ends the reading.
    LoneSurrogate,
    /// A key stands twice in one object. Reading goes on.
    DuplicateKey,
    /// Objects and arrays are nested deeper than the limit. Ends the reading.
    Depth,
    /// The document holds more values than the limit. Ends the reading.
    Values,
    /// An object holds more keys than the limit. Ends the reading.
    Keys,
}

/// Whose document it is; the manifest has rules of its own where the format names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// `.uai/manifest.uaix.json`.
    Manifest,
    /// Any other JSON or JSON Lines file.
    File,
}

impl Cause {
    /// The rule it falls under.
    #[must_use]
    pub fn rule(self, subject: Subject) -> &'static Rule {
        match (self, subject) {
            (Self::Syntax | Self::LoneSurrogate, Subject::Manifest) => &rules::MANIFEST_JSON,
            (Self::Encoding | Self::ByteOrderMark, Subject::Manifest) => &rules::MANIFEST_ENCODING,
            (Self::DuplicateKey, Subject::Manifest) => &rules::MANIFEST_DUPLICATE_KEY,
            (Self::Syntax, Subject::File) => &rules::JSON_SYNTAX,
            (Self::LoneSurrogate, Subject::File) => &rules::JSON_LONE_SURROGATE,
            (Self::Encoding, Subject::File) => &rules::JSON_ENCODING,
            (Self::ByteOrderMark, Subject::File) => &rules::JSON_BYTE_ORDER_MARK,
            (Self::DuplicateKey, Subject::File) => &rules::JSON_DUPLICATE_KEY,
            (Self::Depth, _) => &rules::JSON_DEPTH_LIMIT,
            (Self::Values, _) => &rules::JSON_VALUE_LIMIT,
            (Self::Keys, _) => &rules::JSON_KEY_LIMIT,
        }
    }

    /// Whether reading ended with it.
    #[must_use]
    pub fn is_fatal(self) -> bool {
        !matches!(self, Self::ByteOrderMark | Self::DuplicateKey)
    }
}

impl Fault {
    /// The finding it becomes. `entry`, `byte`, `line` and `column` are always set; `expected` and `found`
    /// where the rule's text names them; `pointer` unless it is the root's.
    ///
    /// A pointer and the name of a double key are package text: a caller that redacts secrets does so on
    /// the finding.
    #[must_use]
    pub fn finding(&self, entry: &str, subject: Subject) -> Finding {
        let mut finding = Finding::new(self.cause.rule(subject))
            .entry(entry)
            .byte(self.byte)
            .line_column(self.line, self.column);
        if !self.pointer.is_empty() {
            finding = finding.pointer(self.pointer.as_str());
        }
        if let Some(expected) = &self.expected {
            finding = finding.expected(expected);
        }
        if let Some(found) = &self.found {
            finding = finding.found(found);
        }
        finding
    }
}
