//! Attempts of a package on an anchor (DESIGN, ruling 11): a field that aims an operation at one, a patch, a second
//! copy by file name or by digest. Instructions in prose are found by the text scans.
//!
//! What names an anchor without aiming anything at it (a row of `files`, a read order, a digest) is no attempt.

mod fields;
mod names;
mod patches;

#[cfg(test)]
mod tests;

pub use fields::{JsonAttempts, in_front_matter, in_manifest};
pub use names::stands_for;
pub use patches::PatchAttempts;

use crate::ANCHORS;
use lazaret_finding::{Finding, rules};

/// How many attempts of one file are kept.
pub const MOST_ATTEMPTS: usize = 64;

/// One attempt within a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The anchor aimed at; absent where the field speaks of the anchors as a whole.
    pub anchor: Option<&'static str>,
    /// What aims at it, as written, cut: the key or value that names the operation, or the header of a patch.
    pub operation: String,
    /// JSON pointer, for a field.
    pub pointer: Option<String>,
    /// Byte offset in the file.
    pub byte: u64,
    /// Line, from 1.
    pub line: u64,
    /// Column in Unicode scalar values, from 1.
    pub column: u64,
}

impl Attempt {
    /// The finding it becomes. Keys are package text: `redact` takes secrets out of them.
    #[must_use]
    pub fn finding(&self, entry: &str, redact: impl Fn(&str) -> String) -> Finding {
        let found = match self.anchor {
            Some(anchor) => format!("{} → {anchor}", redact(&self.operation)),
            None => redact(&self.operation),
        };
        let mut finding = Finding::new(&rules::ANCHOR_MUTATION_ATTEMPT)
            .entry(entry)
            .byte(self.byte)
            .line_column(self.line, self.column)
            .found(found);
        if let Some(pointer) = &self.pointer {
            finding = finding.pointer(redact(pointer));
        }
        finding
    }
}

/// The anchor whose file name `path` has, wherever it lies; capitals count for nothing.
#[must_use]
pub fn named_like(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    ANCHORS.into_iter().find(|anchor| {
        anchor
            .rsplit('/')
            .next()
            .is_some_and(|own| own.eq_ignore_ascii_case(name))
    })
}

/// Second copies of an anchor: entries that are no anchor themselves and stand for an anchor by their file name
/// ([`stands_for`]) or have its very bytes. `entries` are paths with the SHA-256 of their content as computed (lower-case hex, empty if unread).
#[must_use]
pub fn second_copies(entries: &[(&str, &str)]) -> Vec<Finding> {
    let digests: Vec<(&str, &str)> = entries
        .iter()
        .filter_map(|(path, digest)| {
            let anchor = ANCHORS.into_iter().find(|anchor| anchor == path)?;
            (!digest.is_empty()).then_some((anchor, *digest))
        })
        .collect();
    entries
        .iter()
        .filter(|(path, _)| !ANCHORS.contains(path))
        .filter_map(|(path, digest)| {
            let by_digest = || {
                digests
                    .iter()
                    .find(|(_, anchor)| anchor.eq_ignore_ascii_case(digest))
                    .map(|(anchor, _)| *anchor)
            };
            let anchor = stands_for(path).or_else(by_digest)?;
            Some(Finding::new(&rules::ANCHOR_MUTATION_ATTEMPT).entry(path).found(anchor))
        })
        .collect()
}
