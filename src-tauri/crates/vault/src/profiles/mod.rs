//! Isolated local profiles: immutable revisions, each naming one verified archive, and a pointer.

mod asks;
mod index;
mod load;
mod read;
pub(crate) mod records;
mod rollback;
pub(crate) mod root;
mod switch;

use crate::{AnchorAuthorization, AnchorChange, PackageId, ProfileId};
use lazaret_finding::Finding;
use lazaret_uaix::AnchorState;
use serde::{Deserialize, Serialize};

/// How a person names a profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ProfileRef {
    /// By id.
    Id(ProfileId),
    /// By name; names compare without case.
    Name(String),
}

impl From<ProfileId> for ProfileRef {
    fn from(id: ProfileId) -> Self {
        Self::Id(id)
    }
}

impl From<&str> for ProfileRef {
    /// A UUID is an id, anything else a name.
    fn from(text: &str) -> Self {
        text.parse().map_or_else(|_| Self::Name(text.to_owned()), Self::Id)
    }
}

/// What to load where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadRequest {
    /// The profile.
    pub profile: ProfileRef,
    /// Make the profile (named, not yet there).
    pub create: bool,
    /// Anchor changes authorised: exactly those the load makes.
    pub authorizations: Vec<AnchorAuthorization>,
    /// Rules acknowledged beyond the decision's: exactly those in [`LoadPlan::acknowledgements`].
    pub acknowledge: Vec<String>,
    /// Why; needed where `acknowledge` is not empty.
    pub reason: Option<String>,
}

/// What a load would do and ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LoadPlan {
    /// The package.
    pub package: PackageId,
    /// The profile it would go to; absent if it would be made.
    pub profile: Option<ProfileId>,
    /// The revision that would be made, or the current one if it already holds these bytes.
    pub revision: u32,
    /// Whether the profile already stands on these bytes.
    pub already_current: bool,
    /// Anchor changes, each to be authorised.
    pub anchor_changes: Vec<AnchorChange>,
    /// Findings against the store and the profile.
    pub store_findings: Vec<Finding>,
    /// Rules to acknowledge that the decision does not cover.
    pub acknowledgements: Vec<String>,
}

/// What a load did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LoadOutcome {
    /// The profile.
    pub profile: ProfileId,
    /// Its name.
    pub name: String,
    /// Whether it was made by this load.
    pub created: bool,
    /// The current revision now.
    pub revision: u32,
    /// The revision before, if there was one.
    pub previous: Option<u32>,
    /// False if the profile already stood on these bytes; then nothing was written.
    pub changed: bool,
    /// Anchor changes made, all authorised.
    pub anchor_changes: Vec<AnchorChange>,
    /// The ledger row of the load.
    pub ledger_row: Option<u64>,
}

/// A profile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProfileRecord {
    /// Its id.
    pub id: ProfileId,
    /// Its name, given by a person.
    pub name: String,
    /// When it was made, RFC 3339.
    pub created_at: String,
    /// The revision the pointer stands on.
    pub current: RevisionRecord,
    /// How many revisions there are.
    pub revisions: u32,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// One revision; it never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RevisionRecord {
    /// Its number in the profile, from 1.
    pub number: u32,
    /// The package it holds.
    pub package: PackageId,
    /// The decision it rests on.
    pub decision: i64,
    /// When it was made, RFC 3339.
    pub at: String,
    /// The package's own id, as written.
    pub package_id: Option<String>,
    /// The package's own profile id, as written.
    pub profile_id: Option<String>,
    /// The package's version.
    pub created_utc: Option<String>,
    /// Declared scopes.
    pub scopes: Vec<String>,
    /// Authority claims that were found (none stands in a package that can be loaded).
    pub authority: Vec<String>,
    /// The anchors.
    pub anchors: Vec<AnchorState>,
    /// The revision the pointer stood on before.
    pub previous: Option<u32>,
    /// Rules acknowledged at the load, beyond the decision's.
    pub acknowledged: Vec<String>,
    /// Why, where rules were acknowledged.
    pub reason: Option<String>,
    /// Anchor changes authorised, with both digests.
    pub authorizations: Vec<AnchorChange>,
    /// Version of the policy it was loaded under.
    pub policy_version: String,
    /// SHA-256 of that policy.
    pub policy_digest: String,
    /// Version of the rules it was inspected with at the load.
    pub rules: String,
    /// Whether the pointer stands on it.
    #[serde(skip_deserializing)]
    pub current: bool,
}

/// Where a file is read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The current revision of a profile, from the profile's own archive.
    Profile(ProfileRef),
    /// One revision of a profile.
    Revision(ProfileRef, u32),
    /// A package in quarantine.
    Package(PackageId),
}

/// A part of a file's bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileSlice {
    /// The bytes.
    pub bytes: Vec<u8>,
    /// Where they begin.
    pub offset: u64,
    /// The whole file's length.
    pub size: u64,
    /// SHA-256 of the whole file, as computed at inspection and again now.
    pub sha256: String,
}

/// A run of a snippet's text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SnippetPart {
    /// The text as it stands in the file.
    pub text: String,
    /// Whether it is what was searched for.
    pub hit: bool,
}

/// A place that fits a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SearchHit {
    /// The file.
    pub path: String,
    /// The line of the first hit, from 1; absent if only the path fits.
    pub line: Option<u64>,
    /// Text around it.
    pub snippet: Vec<SnippetPart>,
}
