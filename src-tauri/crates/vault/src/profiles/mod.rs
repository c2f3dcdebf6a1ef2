//! Isolated local profiles: immutable revisions, each naming one verified archive, and a pointer.

use crate::{AnchorAuthorization, AnchorChange, PackageId, ProfileId, Result, Vault};
use lazaret_container::Watch;
use lazaret_finding::Finding;
use lazaret_uaix::{AnchorState, EntryRecord};
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
    /// The package's own id, made visible.
    pub package_id: Option<String>,
    /// The package's version.
    pub created_utc: Option<String>,
    /// Declared scopes.
    pub scopes: Vec<String>,
    /// The anchors.
    pub anchors: Vec<AnchorState>,
    /// Whether the pointer stands on it.
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

impl Vault {
    /// What loading `package` into `profile` would do and ask for. Reads only.
    ///
    /// # Errors
    /// `not_accepted`, `package_refused`, `policy_forbids`, `profile_unknown`, `profile_exists`, `profile_name_unfit`.
    pub fn plan_load(&self, package: &PackageId, profile: &ProfileRef, create: bool) -> Result<LoadPlan> {
        let _ = (package, profile, create);
        unimplemented!()
    }

    /// Loads an accepted package into a profile: copies and inspects the archive anew, asks the policy, builds the
    /// index, then switches the pointer in one transaction.
    ///
    /// # Errors
    /// Those of [`Vault::plan_load`], `acknowledgement_needed`, `acknowledgement_unneeded`, `reason_missing`,
    /// `decision_outdated`, `anchor_authorization_needed`, `anchor_authorization_unneeded`, `profile_changed`,
    /// `archive_altered`, `disk_full`, `cancelled`. The profile is then as it was.
    pub fn load(&self, package: &PackageId, request: &LoadRequest, watch: &dyn Watch) -> Result<LoadOutcome> {
        let _ = (package, request, watch);
        unimplemented!()
    }

    /// Puts a profile's pointer back (or forward) to one of its revisions, under the same anchor rule.
    ///
    /// # Errors
    /// `profile_unknown`, `revision_unknown`, `not_accepted` (rejected since), `package_refused` (by today's rules),
    /// the anchor errors, `archive_altered`.
    pub fn rollback(
        &self,
        profile: &ProfileRef,
        revision: u32,
        authorizations: &[AnchorAuthorization],
        watch: &dyn Watch,
    ) -> Result<LoadOutcome> {
        let _ = (profile, revision, authorizations, watch);
        unimplemented!()
    }

    /// The profiles by name; those in the trash if `deleted`.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn profiles(&self, deleted: bool) -> Result<Vec<ProfileRecord>> {
        let _ = deleted;
        unimplemented!()
    }

    /// One profile that is not in the trash.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn profile(&self, profile: &ProfileRef) -> Result<ProfileRecord> {
        let _ = profile;
        unimplemented!()
    }

    /// A profile's revisions, the newest first.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn history(&self, profile: &ProfileRef) -> Result<Vec<RevisionRecord>> {
        let _ = profile;
        unimplemented!()
    }

    /// Gives a profile another name.
    ///
    /// # Errors
    /// `profile_unknown`, `profile_exists`, `profile_name_unfit`.
    pub fn rename_profile(&self, profile: &ProfileRef, name: &str) -> Result<ProfileRecord> {
        let _ = (profile, name);
        unimplemented!()
    }

    /// Searches the current revision's text files. `query` is plain words, each must occur (the last one may be the
    /// beginning of a word); words in double quotes must stand together. At most `limit` hits, 1 to 1,000.
    ///
    /// # Errors
    /// `profile_unknown`, or if the index must be rebuilt and cannot.
    pub fn search(&self, profile: &ProfileRef, query: &str, limit: u32) -> Result<Vec<SearchHit>> {
        let _ = (profile, query, limit);
        unimplemented!()
    }

    /// The files of a source, in path order, from its inspection.
    ///
    /// # Errors
    /// `profile_unknown`, `revision_unknown`, `package_unknown`.
    pub fn files(&self, source: &Source) -> Result<Vec<EntryRecord>> {
        let _ = source;
        unimplemented!()
    }

    /// Reads at most `length` bytes of a file from `offset`, straight from the archive; nothing is extracted.
    ///
    /// # Errors
    /// `entry_unknown`, `entry_unreadable`, `archive_missing`, `archive_altered`.
    pub fn read_file(&self, source: &Source, path: &str, offset: u64, length: u64) -> Result<FileSlice> {
        let _ = (source, path, offset, length);
        unimplemented!()
    }
}
