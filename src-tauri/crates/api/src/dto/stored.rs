//! Packages as the store keeps them: received, listed, shown, decided on.

use super::{Anchor, Archive, Finding, PackageFacts, RequiredSet, Verdict};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Where a package stands on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
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
    /// It is the current revision of a profile.
    Loaded,
    /// It was loaded and is current nowhere any more.
    Superseded,
}

/// The door a file came through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Door {
    /// Dropped on the window.
    Drop,
    /// Chosen in the file dialog.
    Picker,
    /// Named when the desktop app was started.
    Argument,
    /// Handed over by a second start of the desktop app.
    SecondInstance,
    /// Settled in the watched inbox folder.
    Inbox,
    /// Named on the command line.
    CommandLine,
    /// A sample package that ships with Lazaret.
    Sample,
}

/// The answer of `import` on one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ImportResult {
    /// The file as it was named.
    pub file: String,
    /// The package's id in the store; `null` if the file is such that nothing is kept of it
    /// (empty, or beyond the size limit): the findings say so.
    pub id: Option<String>,
    /// Whether these bytes had been received before.
    pub known: bool,
    /// Where it stands now; `null` if nothing is kept.
    pub state: Option<PackageState>,
    /// The verdict on its bytes.
    pub verdict: Verdict,
    /// Rules to acknowledge by name before it can be accepted.
    pub acknowledge: Vec<String>,
    /// What was found, in its bytes, at its receipt and against the store.
    pub findings: Vec<Finding>,
}

/// How many findings of each weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FindingCounts {
    /// Those that refuse.
    pub refuse: u64,
    /// Those under review.
    pub review: u64,
    /// Notices.
    pub notice: u64,
}

/// One line of the list of packages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageLine {
    /// The package's id.
    pub id: String,
    /// File name at its first arrival, made visible.
    pub name: String,
    /// Archive length in bytes.
    pub size: u64,
    /// First arrival.
    pub received_at: String,
    /// The first door it came through.
    pub door: Door,
    /// Where it stands.
    pub state: PackageState,
    /// The verdict of its newest inspection.
    pub verdict: Option<Verdict>,
    /// Its own id, made visible.
    pub package_id: Option<String>,
    /// Its version (`createdUtc`), made visible.
    pub created_utc: Option<String>,
    /// Its issuer, made visible.
    pub issuer: Option<String>,
    /// Declared scopes, made visible.
    pub scopes: Vec<String>,
    /// Findings of its newest inspection.
    pub findings: FindingCounts,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// A part of the list of packages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageList {
    /// The lines.
    pub packages: Vec<PackageLine>,
    /// How many lines the whole list has.
    pub total: u64,
    /// Give this as `after` to go on; `null` at the end.
    pub next: Option<String>,
}

/// What a list of packages is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
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
    /// Issuer.
    Issuer,
}

/// What to list, and in which order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct PackageQuery {
    /// Words that must all occur in name, package id, issuer or scopes, or the start of a digest.
    pub search: Option<String>,
    /// Only these states; empty for all.
    pub states: Vec<PackageState>,
    /// Only these verdicts; empty for all.
    pub verdicts: Vec<Verdict>,
    /// Those in the trash instead of those that are not.
    pub deleted: bool,
    /// By what.
    pub sort: PackageKey,
    /// Greatest first.
    pub descending: bool,
    /// Go on behind this place.
    pub after: Option<String>,
    /// At most so many lines, 1 to 1,000.
    pub limit: u32,
}

impl Default for PackageQuery {
    fn default() -> Self {
        Self {
            search: None,
            states: Vec::new(),
            verdicts: Vec::new(),
            deleted: false,
            sort: PackageKey::Received,
            descending: true,
            after: None,
            limit: 100,
        }
    }
}

/// How a file of a package stands between manifest and archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FileState {
    /// Declared, present, digest agrees.
    Verified,
    /// Declared with the all-zero digest; the true one was computed.
    Sentinel,
    /// Declared and present, but size or digest differ or the content could not be read.
    Mismatch,
    /// Declared, not present.
    Missing,
    /// Present, not declared.
    Undeclared,
    /// The manifest itself.
    Manifest,
}

/// What the manifest declares of a file, as written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Declared {
    /// `role`.
    pub role: String,
    /// `requiredStatus`.
    pub required_status: String,
    /// `scope`.
    pub scope: String,
    /// `mediaType`.
    pub media_type: String,
    /// `sizeBytes`, its digits.
    pub size_bytes: String,
    /// `sha256`.
    pub sha256: String,
    /// `reviewState`.
    pub review_state: String,
    /// `source`.
    pub source: String,
}

/// One file, declared or present or both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageFile {
    /// Its path.
    pub path: String,
    /// How it stands.
    pub state: FileState,
    /// Content bytes; `null` if it is not there.
    pub size: Option<u64>,
    /// Digest as computed; `null` if it is not there or could not be read.
    pub sha256: Option<String>,
    /// Media type as the tables know it.
    pub media_type: Option<String>,
    /// Lines, for text.
    pub lines: Option<u64>,
    /// What the manifest declares; `null` if nothing.
    pub declared: Option<Declared>,
}

/// One time a package arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Arrival {
    /// When.
    pub at: String,
    /// Through which door.
    pub door: Door,
    /// The file's name, made visible.
    pub name: String,
}

/// A revision that holds a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoadedIn {
    /// The profile's id.
    pub profile: String,
    /// Its name.
    pub name: String,
    /// The revision's number.
    pub revision: u32,
    /// Whether the profile stands on it.
    pub current: bool,
}

/// A computed digest that acceptance holds to where the package declared none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Pin {
    /// The file.
    pub path: String,
    /// Its digest as computed.
    pub sha256: String,
}

/// A decision as kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Decision {
    /// Its number.
    pub decision: u64,
    /// On which package.
    pub id: String,
    /// Accepted or rejected.
    pub accepted: bool,
    /// When.
    pub at: String,
    /// Why.
    pub reason: String,
    /// The verdict that stood then.
    pub verdict: Verdict,
    /// Version of the rules.
    pub rules: String,
    /// Version of the scanner.
    pub scanner: String,
    /// Version of the policy.
    pub policy_version: String,
    /// SHA-256 of the policy.
    pub policy_sha256: String,
    /// Rules acknowledged, sorted.
    pub acknowledged: Vec<String>,
    /// Digests pinned, sorted.
    pub pins: Vec<Pin>,
    /// Its row in the ledger.
    pub ledger_row: u64,
}

/// All that is kept of one package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageDetail {
    /// Its id.
    pub id: String,
    /// File name at its first arrival, made visible.
    pub name: String,
    /// Where it stands.
    pub state: PackageState,
    /// The verdict on its bytes.
    pub verdict: Verdict,
    /// Rules to acknowledge by name before it can be accepted.
    pub acknowledge: Vec<String>,
    /// Version of rules and tables.
    pub rules: String,
    /// Version of the text scanner.
    pub scanner: String,
    /// SHA-256 of the policy it was inspected under.
    pub policy_sha256: String,
    /// When it was inspected.
    pub inspected_at: String,
    /// The archive.
    pub archive: Archive,
    /// What the manifest says, `null` if it could not be read.
    pub package: Option<PackageFacts>,
    /// Totem, taboo, talisman.
    pub anchors: Vec<Anchor>,
    /// What the declared scopes require.
    pub required: Vec<RequiredSet>,
    /// Its files, declared or present, in path order.
    pub files: Vec<PackageFile>,
    /// What was found in its bytes.
    pub findings: Vec<Finding>,
    /// What was found against the store: receipt and earlier packages.
    pub store_findings: Vec<Finding>,
    /// Every arrival, the first one first.
    pub arrivals: Vec<Arrival>,
    /// Decisions, the newest first; the newest is the one that counts.
    pub decisions: Vec<Decision>,
    /// Revisions that hold it.
    pub loaded: Vec<LoadedIn>,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// A package went to the trash or came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageMoved {
    /// Its id.
    pub id: String,
    /// Whether it lies in the trash now.
    pub deleted: bool,
}
