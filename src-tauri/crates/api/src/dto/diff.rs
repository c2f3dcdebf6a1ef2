//! What differs between two packages.

use super::AnchorChange;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What one side of a comparison is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum SideKind {
    /// A file outside the store.
    File,
    /// A package in quarantine.
    Package,
    /// The current revision of a profile.
    Profile,
}

/// One side of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Side {
    /// What it is.
    pub kind: SideKind,
    /// As it was named.
    pub name: String,
    /// SHA-256 of the archive; `null` if it is beyond the size limit and was not read.
    pub sha256: Option<String>,
    /// The package's own id.
    pub package_id: Option<String>,
    /// Its version.
    pub created_utc: Option<String>,
}

/// A file that only one side has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OneSided {
    /// Its path.
    pub path: String,
    /// Content bytes.
    pub size: u64,
    /// Its digest.
    pub sha256: String,
}

/// How a line stands between the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LineKind {
    /// On both sides.
    Same,
    /// Only before.
    Removed,
    /// Only after.
    Added,
}

/// One line of a comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DiffLine {
    /// How it stands.
    pub kind: LineKind,
    /// Its number before, from 1.
    pub before: Option<u64>,
    /// Its number after, from 1.
    pub after: Option<u64>,
    /// The line, made visible and cut where it is very long.
    pub text: String,
}

/// Lines that changed, with a few around them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Hunk {
    /// Its lines.
    pub lines: Vec<DiffLine>,
}

/// Why a changed file is not shown line by line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum LinesOmitted {
    /// It is not text.
    NotText,
    /// It is larger than what is compared line by line.
    TooLarge,
    /// One side's content cannot be read.
    Unreadable,
}

/// A file that differs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChangedFile {
    /// Its path.
    pub path: String,
    /// Content bytes before.
    pub size_before: u64,
    /// Content bytes after.
    pub size_after: u64,
    /// Digest before.
    pub sha256_before: String,
    /// Digest after.
    pub sha256_after: String,
    /// Where lines differ; empty if they are omitted.
    pub hunks: Vec<Hunk>,
    /// Why lines are not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub omitted: Option<LinesOmitted>,
}

/// A member of the manifest that differs, values made visible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MemberChange {
    /// The member.
    pub member: String,
    /// Its value before.
    pub before: Option<String>,
    /// Its value after.
    pub after: Option<String>,
}

/// Members of a list that only one side has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ListChange {
    /// Only after.
    pub added: Vec<String>,
    /// Only before.
    pub removed: Vec<String>,
}

/// The answer of `diff`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DiffResult {
    /// What was.
    pub before: Side,
    /// What is now.
    pub after: Side,
    /// Whether both are the same bytes.
    pub same: bool,
    /// Files only after.
    pub added: Vec<OneSided>,
    /// Files only before.
    pub removed: Vec<OneSided>,
    /// Files that differ, the manifest not among them.
    pub changed: Vec<ChangedFile>,
    /// What happens to the anchors.
    pub anchors: Vec<AnchorChange>,
    /// Members of the manifest that differ.
    pub manifest: Vec<MemberChange>,
    /// Declared scopes.
    pub scopes: ListChange,
    /// Authority claims.
    pub authority: ListChange,
}
