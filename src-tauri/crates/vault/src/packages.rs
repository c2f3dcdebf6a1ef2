//! The packages of the store, listed and looked up.

use crate::{DecisionRecord, Door, Inspected, PackageId, ProfileId, Result, Vault};
use lazaret_finding::{Finding, Verdict};
use serde::{Deserialize, Serialize};

/// Where a package stands on its way (DESIGN, One package's way).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackageState {
    /// Received and kept, not inspected yet.
    Quarantined,
    /// Inspected; the verdict says what follows.
    Inspected,
    /// A person accepted it.
    Accepted,
    /// A person rejected it.
    Rejected,
    /// It is the current revision of at least one profile.
    Loaded,
    /// It was loaded and is current nowhere any more.
    Superseded,
}

/// How many findings of each weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct FindingCounts {
    pub refuse: u64,
    pub review: u64,
    pub notice: u64,
}

/// What the manifest says of itself, in short. Texts from the package, made visible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the manifest's own field names")]
pub struct PackageBrief {
    pub package_id: Option<String>,
    pub profile_id: Option<String>,
    pub status: Option<String>,
    pub created_utc: Option<String>,
    pub issuer: Option<String>,
    pub scopes: Vec<String>,
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackageSummary {
    /// Its name in the store.
    pub id: PackageId,
    /// File name at its first arrival, made visible.
    pub name: String,
    /// Archive length in bytes.
    pub size: u64,
    /// First arrival, RFC 3339.
    pub received_at: String,
    /// The first door it came through.
    pub door: Door,
    /// Where it stands.
    pub state: PackageState,
    /// The verdict of its newest inspection.
    pub verdict: Option<Verdict>,
    /// What the manifest says, if it could be read.
    pub brief: Option<PackageBrief>,
    /// Findings of the newest inspection.
    pub findings: FindingCounts,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// One time a package arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arrival {
    /// When, RFC 3339.
    pub at: String,
    /// Through which door.
    pub door: Door,
    /// The file's name, made visible.
    pub name: String,
    /// Findings of the receipt.
    pub findings: Vec<Finding>,
}

/// A revision that holds a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LoadedIn {
    /// The profile.
    pub profile: ProfileId,
    /// Its name.
    pub name: String,
    /// The revision's number.
    pub revision: u32,
    /// Whether the profile's pointer stands on it.
    pub current: bool,
}

/// All that is kept of one package.
#[derive(Clone, Debug)]
pub struct PackageRecord {
    /// The list's line.
    pub summary: PackageSummary,
    /// Every arrival, the first one first.
    pub arrivals: Vec<Arrival>,
    /// The newest inspection.
    pub inspected: Option<Inspected>,
    /// Whether that inspection was made under the present rules and policy.
    pub inspection_current: bool,
    /// Decisions, the newest first; the newest is the one that counts.
    pub decisions: Vec<DecisionRecord>,
    /// Revisions that hold it.
    pub loaded: Vec<LoadedIn>,
}

/// What the list is sorted by. Ties are broken by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackageKey {
    /// First arrival.
    #[default]
    Received,
    /// File name.
    Name,
    /// Length.
    Size,
    /// Verdict, refused last.
    Verdict,
    /// State, in the order of the way.
    State,
    /// Issuer's text.
    Issuer,
}

/// An order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sort {
    /// By what.
    pub key: PackageKey,
    /// Greatest first.
    pub descending: bool,
}

impl Default for Sort {
    /// Newest first.
    fn default() -> Self {
        Self {
            key: PackageKey::Received,
            descending: true,
        }
    }
}

/// A place in a sorted list; give it back to go on from there. Its text is opaque.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cursor(pub(crate) String);

/// What to list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Query {
    /// Words that must all occur in name, package id, issuer or scopes, or a prefix of the digest.
    pub search: Option<String>,
    /// Only these states; empty for all.
    pub states: Vec<PackageState>,
    /// Only these verdicts; empty for all.
    pub verdicts: Vec<Verdict>,
    /// Those in the trash instead of those that are not.
    pub deleted: bool,
    /// The order.
    pub sort: Sort,
    /// Go on behind this place.
    pub after: Option<Cursor>,
    /// At most so many lines, 1 to 1,000; 0 means 100.
    pub limit: u32,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackagePage {
    /// The lines.
    pub packages: Vec<PackageSummary>,
    /// Where to go on, if there is more.
    pub next: Option<Cursor>,
    /// How many lines the whole list has.
    pub total: u64,
}

impl Vault {
    /// A part of the list of packages.
    ///
    /// # Errors
    /// `cursor_invalid`, or if the catalogue cannot be read.
    pub fn packages(&self, query: &Query) -> Result<PackagePage> {
        let _ = query;
        unimplemented!()
    }

    /// The package whose digest is, or begins with, `asked` (at least 6 hex digits).
    ///
    /// # Errors
    /// `package_id_too_short`, `package_unknown`, `package_ambiguous`.
    pub fn find_package(&self, asked: &str) -> Result<PackageId> {
        let _ = asked;
        unimplemented!()
    }

    /// All that is kept of a package; also of one in the trash.
    ///
    /// # Errors
    /// `package_unknown`.
    pub fn package(&self, package: &PackageId) -> Result<PackageRecord> {
        let _ = package;
        unimplemented!()
    }
}
