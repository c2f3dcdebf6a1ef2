//! Streaming scans over the text of one file: secrets, hidden and misleading text, authority and
//! injection families, rejected content. Pure; results never depend on block size or threads.
#![forbid(unsafe_code)]

mod characters;
mod decode;
mod engine;
mod families;
mod found;
mod hidden;
mod lexicon;
mod lines;
mod literals;
mod markdown;
mod paragraphs;
mod rewrite;
mod scans;
mod secrets;
mod stretch;
mod view;

use lazaret_finding::Finding;

/// Changes whenever a scan can give another result for the same bytes.
pub const SCANNER_VERSION: &str = "1";

/// What kind of text a file is, as far as scanning cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum TextKind {
    Plain,
    Markdown,
    Uai,
    Html,
    Csv,
    Json,
    JsonLines,
    Yaml,
    Toml,
    Code,
}

/// What the scanner must know of a file beside its bytes.
#[derive(Clone, Debug)]
pub struct FileContext<'a> {
    /// Entry path, for the findings' places.
    pub entry: &'a str,
    /// What kind of text it is.
    pub kind: TextKind,
    /// Every SHA-256 the manifest declares, sorted; such values are no secrets.
    pub declared_digests: &'a [[u8; 32]],
}

/// The scan of one file. Feed blocks in order, then finish. Memory is bounded whatever the file's length, and the
/// findings are a function of its bytes alone.
pub struct TextScan<'a> {
    engine: engine::Engine<'a>,
}

impl<'a> TextScan<'a> {
    /// Starts a scan.
    #[must_use]
    pub fn new(context: FileContext<'a>) -> Self {
        Self {
            engine: engine::Engine::new(context),
        }
    }
    /// The next block, of any length.
    pub fn block(&mut self, bytes: &[u8]) {
        self.engine.block(bytes);
    }
    /// What was found, sorted; at most 64 findings of one rule at one severity.
    #[must_use]
    pub fn finish(self) -> Vec<Finding> {
        self.engine.finish()
    }
}

/// Replaces every secret in `text` with its first 4 and last 2 characters; used on every package text that a
/// finding or a summary quotes.
#[must_use]
pub fn redact(text: &str) -> std::borrow::Cow<'_, str> {
    secrets::redact(text)
}
