//! The result of an inspection, as data.

use lazaret_finding::{Finding, Severity, Verdict};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// All that an inspection says of a package. Lists are sorted; nothing depends on clock, language or threads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inspection {
    /// Version of rules and tables.
    pub rules: String,
    /// Version of the text scanner.
    pub scanner: String,
    /// The archive.
    pub archive: ArchiveFacts,
    /// What the manifest says of the package, as far as it could be read.
    pub package: Option<PackageFacts>,
    /// The rows of `files`, in manifest order, as far as they could be read.
    pub files: Vec<DeclaredFile>,
    /// Every sound file of the archive, in path order.
    pub entries: Vec<EntryRecord>,
    /// The closed sets that the declared scopes require.
    pub required: Vec<RequiredSet>,
    /// The anchors' states, in the order of [`crate::ANCHORS`].
    pub anchors: Vec<AnchorState>,
    /// Findings, sorted.
    pub findings: Vec<Finding>,
    /// The verdict of the findings.
    pub verdict: Verdict,
}

impl Inspection {
    /// The ids of the rules a person must acknowledge by name before the package can be accepted, sorted.
    #[must_use]
    pub fn needs_acknowledgement(&self) -> Vec<&'static str> {
        let under_review = |finding: &&Finding| finding.severity == Severity::Review;
        let ids: BTreeSet<_> = self
            .findings
            .iter()
            .filter(under_review)
            .map(|finding| finding.rule.id)
            .collect();
        ids.into_iter().collect()
    }

    /// The computed digests of the anchors that are there, by path.
    #[must_use]
    pub fn anchor_digests(&self) -> BTreeMap<&str, &str> {
        self.anchors
            .iter()
            .filter_map(|anchor| Some((anchor.path.as_str(), anchor.sha256.as_deref()?)))
            .collect()
    }

    /// The record of the entry at `path`.
    #[must_use]
    pub fn entry(&self, path: &str) -> Option<&EntryRecord> {
        let index = self
            .entries
            .binary_search_by(|entry| entry.path.as_str().cmp(path))
            .ok()?;
        self.entries.get(index)
    }
}

/// The archive as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveFacts {
    /// SHA-256 of the archive, lower-case hex; empty for an archive beyond the size limit, which is not read.
    pub sha256: String,
    /// Length in bytes.
    pub size: u64,
    /// Central directory headers, folders included.
    pub entries: u64,
}

/// The manifest's top-level fields, texts as written (secrets redacted, made visible only where shown).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the manifest's own field names")]
pub struct PackageFacts {
    pub uaix_version: Option<String>,
    pub package_format: Option<String>,
    pub package_id: Option<String>,
    pub profile_id: Option<String>,
    pub status: Option<String>,
    pub created_utc: Option<String>,
    /// A short text of the issuer: its `name` member, or the string, or compact JSON.
    pub issuer: Option<String>,
    /// Declared scopes in the tables' spelling, sorted; unknown ones as written.
    pub scopes: Vec<String>,
    pub entry_points: Vec<String>,
    /// Truthy authority claims (path pointer and value), sorted; they refuse, and are shown for comparison.
    pub authority: Vec<String>,
    /// Unknown top-level members, compact JSON text by name, as written.
    pub unknown: Vec<(String, String)>,
}

/// One row of `files`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the manifest's own field names")]
pub struct DeclaredFile {
    pub path: String,
    pub role: String,
    pub required_status: String,
    pub scope: String,
    pub media_type: String,
    /// As written (digits).
    pub size_bytes: String,
    /// As written.
    pub sha256: String,
    pub review_state: String,
    pub source: String,
    /// How the row stands to the archive.
    pub state: FileState,
}

/// How a declared or present file stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// Declared, present, digest agrees.
    Verified,
    /// Declared with the all-zero sentinel; the digest was computed.
    Sentinel,
    /// Declared, present, but size or digest differ or the content could not be read.
    Mismatch,
    /// Declared, not present.
    Missing,
    /// Present, not declared.
    Undeclared,
    /// The manifest itself.
    Manifest,
}

/// One sound file of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryRecord {
    /// Its path.
    pub path: String,
    /// Content bytes.
    pub size: u64,
    /// SHA-256 of the content as computed, lower-case hex; empty if the content could not be read.
    pub sha256: String,
    /// How it stands.
    pub state: FileState,
    /// Media type as the tables know it, if declared and known.
    pub media_type: Option<String>,
    /// Lines, for text.
    pub lines: Option<u64>,
}

/// A closed required set of one scope.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequiredSet {
    /// The scope in the tables' spelling.
    pub scope: String,
    /// What it requires.
    pub items: Vec<RequiredItem>,
}

/// One thing a scope requires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequiredItem {
    /// A path, paths joined with ` | ` where either will do, or the name of a manifest datum or topic.
    pub name: String,
    /// Whether it is there.
    pub present: bool,
}

/// One anchor in the package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnchorState {
    /// Its path.
    pub path: String,
    /// SHA-256 as computed, if present and readable.
    pub sha256: Option<String>,
}
