//! Profiles, their revisions, and what loading does.

use super::{Anchor, Finding};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What happens to an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AnchorOperation {
    /// There was none at that path and there is one now.
    Add,
    /// There was one and there is another.
    Replace,
    /// There was one and there is none.
    Remove,
}

/// One change to a profile's current anchors.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct AnchorChange {
    /// The anchor's path.
    pub path: String,
    /// What happens to it.
    pub operation: AnchorOperation,
    /// Its digest before.
    pub before: Option<String>,
    /// Its digest after.
    pub after: Option<String>,
}

/// What a load would do and ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoadPlan {
    /// The package's id.
    pub id: String,
    /// The profile's id; `null` if it would be made.
    pub profile: Option<String>,
    /// The revision that would be made, or the current one if it holds these bytes already.
    pub revision: u32,
    /// Whether the profile stands on these bytes already.
    pub already_current: bool,
    /// Anchor changes, each to be authorised.
    pub anchors: Vec<AnchorChange>,
    /// What was found against the store and the profile.
    pub findings: Vec<Finding>,
    /// Rules to acknowledge that the decision does not cover.
    pub acknowledge: Vec<String>,
}

/// What a load or a roll back did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LoadResult {
    /// The profile's id.
    pub profile: String,
    /// Its name.
    pub name: String,
    /// Whether it was made by this load.
    pub created: bool,
    /// The current revision now.
    pub revision: u32,
    /// The revision before, if there was one.
    pub previous: Option<u32>,
    /// False if the profile stood on these bytes already; then nothing was written.
    pub changed: bool,
    /// Anchor changes made, all authorised.
    pub anchors: Vec<AnchorChange>,
    /// The row in the ledger.
    pub ledger_row: Option<u64>,
}

/// One revision; it never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Revision {
    /// Its number in the profile, from 1.
    pub revision: u32,
    /// The package it holds.
    pub id: String,
    /// The decision it rests on.
    pub decision: u64,
    /// When it was made.
    pub at: String,
    /// The package's own id, made visible.
    pub package_id: Option<String>,
    /// The package's version, made visible.
    pub created_utc: Option<String>,
    /// Declared scopes.
    pub scopes: Vec<String>,
    /// The anchors.
    pub anchors: Vec<Anchor>,
    /// The revision the profile stood on before.
    pub previous: Option<u32>,
    /// Rules acknowledged at the load, beyond the decision's.
    pub acknowledged: Vec<String>,
    /// Why, where rules were acknowledged.
    pub reason: Option<String>,
    /// Anchor changes authorised at the load, with both digests.
    pub authorizations: Vec<AnchorChange>,
    /// Version of the rules it was inspected with at the load.
    pub rules: String,
    /// Version of the policy it was loaded under.
    pub policy_version: String,
    /// SHA-256 of that policy.
    pub policy_sha256: String,
    /// Whether the profile stands on it.
    pub current: bool,
}

/// A profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Profile {
    /// Its id.
    pub profile: String,
    /// Its name, given by a person.
    pub name: String,
    /// When it was made.
    pub created_at: String,
    /// The revision it stands on.
    pub current: Revision,
    /// How many revisions there are.
    pub revisions: u32,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// All profiles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileList {
    /// By name.
    pub profiles: Vec<Profile>,
}

/// One profile and the files it reads from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileDetail {
    /// The profile.
    #[serde(flatten)]
    pub profile: Profile,
    /// The current revision's files, in path order.
    pub files: Vec<ProfileFile>,
}

/// A file of a profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileFile {
    /// Its path.
    pub path: String,
    /// Content bytes.
    pub size: u64,
    /// Its digest.
    pub sha256: String,
    /// Media type.
    pub media_type: Option<String>,
}

/// A profile's revisions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct History {
    /// The profile's id.
    pub profile: String,
    /// Its name.
    pub name: String,
    /// The newest first.
    pub revisions: Vec<Revision>,
}

/// A run of a snippet's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SnippetPart {
    /// The text, made visible.
    pub text: String,
    /// Whether it is what was searched for.
    pub hit: bool,
}

/// A place that fits a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SearchHit {
    /// The file.
    pub path: String,
    /// The line of the first hit, from 1; `null` if only the path fits.
    pub line: Option<u64>,
    /// Text around it.
    pub snippet: Vec<SnippetPart>,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SearchResult {
    /// The profile's name.
    pub name: String,
    /// What was looked for.
    pub query: String,
    /// The places, the best first.
    pub hits: Vec<SearchHit>,
}

/// A profile went to the trash or came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ProfileMoved {
    /// Its id.
    pub profile: String,
    /// Its name.
    pub name: String,
    /// Whether it lies in the trash now.
    pub deleted: bool,
}
