//! What can go wrong, each with a stable code, the thing it concerns and the way out.

use crate::{AnchorAuthorization, AnchorChange, PackageId};
use std::io;
use std::path::{Path, PathBuf};

/// Why the store could not do what was asked. `Display` is English for people; [`VaultError::code`]
/// is what a consumer branches on.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields are named in each message")]
pub enum VaultError {
    // The home folder and the catalogue.
    #[error("no data folder is known for this user; name one with --home or LAZARET_HOME")]
    HomeUnknown,
    #[error("the data folder {} cannot be read: {source}; mend its permissions or name another with --home", path.display())]
    HomeUnreadable { path: PathBuf, source: io::Error },
    #[error("the data folder {} cannot be written; mend its permissions or name another with --home", path.display())]
    HomeReadOnly { path: PathBuf },
    #[error("no space is left for {}; free some and try again, nothing was changed", path.display())]
    DiskFull { path: PathBuf },
    #[error(
        "the catalogue was written by a newer Lazaret (format {found}, this one knows {known}); update Lazaret or name another --home"
    )]
    CatalogueNewer { found: u32, known: u32 },
    #[error("the catalogue {} is damaged: {what}; the archives are still in quarantine/, and a backup of the catalogue may be put back", path.display())]
    CatalogueDamaged { path: PathBuf, what: String },
    #[error("another Lazaret is busy with {what}; try again in a moment")]
    Busy { what: &'static str },
    #[error("{} could not be {action}: {source}", path.display())]
    Io {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    #[error("the catalogue could not be used: {source}")]
    Catalogue { source: rusqlite::Error },

    // Receiving.
    #[error("{} does not exist", path.display())]
    FileMissing { path: PathBuf },
    #[error("{} is {what}, not a file; choose the .uaix file itself", path.display())]
    NotAFile { path: PathBuf, what: &'static str },
    #[error("{} is empty", path.display())]
    FileEmpty { path: PathBuf },
    #[error("{} cannot be read: {source}", path.display())]
    FileUnreadable { path: PathBuf, source: io::Error },
    #[error("{} has {size} bytes; the limit for an archive is {limit}", path.display())]
    FileTooLarge { path: PathBuf, size: u64, limit: u64 },
    #[error("{} changed while it was read; wait until it is written and try again", path.display())]
    FileChanged { path: PathBuf },
    #[error("stopped on request; nothing was kept")]
    Cancelled,

    // Packages.
    #[error("no package {asked} is kept here; `lazaret packages` lists those that are")]
    PackageUnknown { asked: String },
    #[error("{asked} is too short to name a package; give at least 6 hex digits")]
    PackageIdTooShort { asked: String },
    #[error("{asked} fits {count} packages; give more digits")]
    PackageAmbiguous { asked: String, count: u64 },
    #[error("package {package} was deleted; restore it first")]
    PackageDeleted { package: PackageId },
    #[error("package {package} can no longer be restored; receive it again")]
    PackageGone { package: PackageId },
    #[error("the stored archive of package {package} is missing; receive the package again")]
    ArchiveMissing { package: PackageId },
    #[error("the stored archive of package {package} now hashes to {found}; receive the package again")]
    ArchiveAltered { package: PackageId, found: String },
    #[error("package {package} has no file {path}")]
    EntryUnknown { package: PackageId, path: String },
    #[error("{path} in package {package} could not be read: {rule}")]
    EntryUnreadable {
        package: PackageId,
        path: String,
        rule: &'static str,
    },
    #[error("the list position given does not belong to this query")]
    CursorInvalid,

    // Decisions.
    #[error("a decision needs a reason; say it in a few words")]
    ReasonMissing,
    #[error("package {package} is refused ({}); only its author can mend it", rules.join(", "))]
    PackageRefused { package: PackageId, rules: Vec<String> },
    #[error("acknowledge by name: {}", rules.join(", "))]
    AcknowledgementNeeded { rules: Vec<String> },
    #[error("nothing here asks to acknowledge {}", rules.join(", "))]
    AcknowledgementUnneeded { rules: Vec<String> },
    #[error("package {package} has not been accepted; review it first")]
    NotAccepted { package: PackageId },
    #[error(
        "package {package} was accepted under other rules or another policy; decide again, for {} is new",
        rules.join(", ")
    )]
    DecisionOutdated { package: PackageId, rules: Vec<String> },
    #[error("no decision {decision} is kept here")]
    DecisionUnknown { decision: i64 },

    // Policy.
    #[error("the policy does not hold at {pointer}: {what}")]
    PolicyInvalid { pointer: String, what: String },
    #[error("the local policy forbids it: issuer {issuer} is {what}; `lazaret policy show` shows the lists")]
    PolicyForbids { issuer: String, what: &'static str },

    // Profiles.
    #[error("no profile {asked} is kept here; `lazaret profiles` lists those that are")]
    ProfileUnknown { asked: String },
    #[error("a profile named {name} exists already; choose another name, or load into it without --create")]
    ProfileExists { name: String },
    #[error("{name:?} does not serve as a profile name: {what}")]
    ProfileNameUnfit { name: String, what: NameFault },
    #[error("profile {name} can no longer be restored")]
    ProfileGone { name: String },
    #[error("profile {name} has no revision {revision}")]
    RevisionUnknown { name: String, revision: u32 },
    #[error("profile {name} changed meanwhile; look at it again and repeat")]
    ProfileChanged { name: String },
    #[error("anchors would change; authorise each by name: {}", changes.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    AnchorAuthorizationNeeded {
        /// Every change this step would make, with both digests; those not authorised yet are in `missing`.
        changes: Vec<AnchorChange>,
        /// The part of `changes` that no authorisation names.
        missing: Vec<AnchorChange>,
    },
    #[error("no such anchor change is made here: {}", authorizations.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))]
    AnchorAuthorizationUnneeded {
        /// What was authorised though nothing asks for it.
        authorizations: Vec<AnchorAuthorization>,
        /// Every change this step would make.
        changes: Vec<AnchorChange>,
        /// The part of `changes` that no authorisation names.
        missing: Vec<AnchorChange>,
    },

    // Keys.
    #[error("the signing key cannot be read: {what}")]
    KeyUnavailable { what: String },
}

/// Why a text does not serve as a profile's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// Nothing but white space.
    #[error("it is blank")]
    Blank,
    /// More than 80 characters.
    #[error("it has more than 80 characters")]
    Long,
    /// Characters that cannot be seen, or that steer text.
    #[error("it holds characters that cannot be seen")]
    Hidden,
    /// Written as a profile's id is.
    #[error("it reads like an id")]
    Id,
    /// A word that `lazaret profile` takes for a command.
    #[error("`lazaret profile` takes it for one of its commands")]
    Command,
    /// A leading hyphen, as options have.
    #[error("it begins with a hyphen, as an option does")]
    Option,
    /// Dots alone, or a stroke of either kind, as in a path.
    #[error("it reads like a path")]
    Path,
}

impl NameFault {
    /// A stable name, one per variant.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::Long => "long",
            Self::Hidden => "hidden",
            Self::Id => "id",
            Self::Command => "command",
            Self::Option => "option",
            Self::Path => "path",
        }
    }
}

impl VaultError {
    /// A stable name in snake case, one per variant.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::HomeUnknown => "home_unknown",
            Self::HomeUnreadable { .. } => "home_unreadable",
            Self::HomeReadOnly { .. } => "home_read_only",
            Self::DiskFull { .. } => "disk_full",
            Self::CatalogueNewer { .. } => "catalogue_newer",
            Self::CatalogueDamaged { .. } => "catalogue_damaged",
            Self::Busy { .. } => "busy",
            Self::Io { .. } => "io",
            Self::Catalogue { .. } => "catalogue",
            Self::FileMissing { .. } => "file_missing",
            Self::NotAFile { .. } => "not_a_file",
            Self::FileEmpty { .. } => "file_empty",
            Self::FileUnreadable { .. } => "file_unreadable",
            Self::FileTooLarge { .. } => "file_too_large",
            Self::FileChanged { .. } => "file_changed",
            Self::Cancelled => "cancelled",
            Self::PackageUnknown { .. } => "package_unknown",
            Self::PackageIdTooShort { .. } => "package_id_too_short",
            Self::PackageAmbiguous { .. } => "package_ambiguous",
            Self::PackageDeleted { .. } => "package_deleted",
            Self::PackageGone { .. } => "package_gone",
            Self::ArchiveMissing { .. } => "archive_missing",
            Self::ArchiveAltered { .. } => "archive_altered",
            Self::EntryUnknown { .. } => "entry_unknown",
            Self::EntryUnreadable { .. } => "entry_unreadable",
            Self::CursorInvalid => "cursor_invalid",
            Self::ReasonMissing => "reason_missing",
            Self::PackageRefused { .. } => "package_refused",
            Self::AcknowledgementNeeded { .. } => "acknowledgement_needed",
            Self::AcknowledgementUnneeded { .. } => "acknowledgement_unneeded",
            Self::NotAccepted { .. } => "not_accepted",
            Self::DecisionOutdated { .. } => "decision_outdated",
            Self::DecisionUnknown { .. } => "decision_unknown",
            Self::PolicyInvalid { .. } => "policy_invalid",
            Self::PolicyForbids { .. } => "policy_forbids",
            Self::ProfileUnknown { .. } => "profile_unknown",
            Self::ProfileExists { .. } => "profile_exists",
            Self::ProfileNameUnfit { .. } => "profile_name_unfit",
            Self::ProfileGone { .. } => "profile_gone",
            Self::RevisionUnknown { .. } => "revision_unknown",
            Self::ProfileChanged { .. } => "profile_changed",
            Self::AnchorAuthorizationNeeded { .. } => "anchor_authorization_needed",
            Self::AnchorAuthorizationUnneeded { .. } => "anchor_authorization_unneeded",
            Self::KeyUnavailable { .. } => "key_unavailable",
        }
    }
}

/// The catalogue's file name, for messages.
pub(crate) const CATALOGUE: &str = "catalogue.sqlite3";

impl VaultError {
    /// What an I/O error on `path` means for a person.
    pub(crate) fn io(action: &'static str, path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        match source.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Self::DiskFull { path },
            io::ErrorKind::ReadOnlyFilesystem => Self::HomeReadOnly { path },
            _ => Self::Io { action, path, source },
        }
    }
}

impl From<rusqlite::Error> for VaultError {
    fn from(source: rusqlite::Error) -> Self {
        use rusqlite::ErrorCode;
        let path = PathBuf::from(CATALOGUE);
        match source.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::DiskFull { path },
            Some(ErrorCode::ReadOnly) => Self::HomeReadOnly { path },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Self::Busy { what: "the catalogue" },
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::CatalogueDamaged {
                path,
                what: source.to_string(),
            },
            _ => Self::Catalogue { source },
        }
    }
}

impl From<serde_json::Error> for VaultError {
    /// A record of ours that does not read: somebody else wrote it.
    fn from(source: serde_json::Error) -> Self {
        Self::CatalogueDamaged {
            path: PathBuf::from(CATALOGUE),
            what: source.to_string(),
        }
    }
}
