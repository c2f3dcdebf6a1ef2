//! What can go wrong, as codes that a shell branches on. Sentences are made from a code and its
//! values in [`crate::Texts::error`], never matched.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// Why something was not done. A code is here only if a shell or a script acts on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum ErrorCode {
    /// No file of that name.
    NotFound,
    /// A folder or something else that is not a regular file.
    NotAFile,
    /// Not a folder, where one is needed.
    NotAFolder,
    /// The file is there and cannot be read.
    Unreadable,
    /// Nothing is in the file.
    FileEmpty,
    /// The file is larger than what is received.
    FileTooLarge,
    /// Size or time of change moved while the file was read.
    FileChanged,
    /// The person stopped it.
    Cancelled,
    /// No package, decision or profile goes by that id or name.
    Unknown,
    /// More than one id starts so.
    Ambiguous,
    /// The beginning of an id is too short to name a package.
    IdTooShort,
    /// It lies in the trash.
    InTrash,
    /// Its seven days in the trash are over.
    Gone,
    /// The package is refused; no option loads it.
    Refused,
    /// Rules under review are not acknowledged by name.
    AcknowledgementMissing,
    /// A rule was acknowledged that is not under review here.
    AcknowledgementUnknown,
    /// A decision that needs a reason has none.
    ReasonMissing,
    /// The package has not been accepted by a person.
    NotAccepted,
    /// It was accepted, but today's rules or policy find something new.
    DecisionOutdated,
    /// Nothing was decided on the package yet.
    NotDecided,
    /// An anchor would change and nobody authorised exactly that.
    AuthorizationMissing,
    /// An authorisation names an anchor or an operation that does not happen.
    AuthorizationUnused,
    /// An authorisation is not written `PATH=OPERATION`.
    AuthorizationMalformed,
    /// There is no such profile and `--create` was not given.
    ProfileUnknown,
    /// A profile of that name exists already.
    ProfileExists,
    /// That is no name for a profile.
    ProfileName,
    /// The profile has no such revision.
    RevisionUnknown,
    /// The profile changed while this was done.
    ProfileChanged,
    /// A policy file that breaks its schema or weakens a rule.
    PolicyInvalid,
    /// The local policy does not allow it.
    PolicyDenies,
    /// The store was written by a newer Lazaret.
    StoreNewer,
    /// The store cannot be opened or read.
    StoreUnreadable,
    /// Something in the store is not what the ledger says it is.
    StoreDamaged,
    /// Another process holds the store for too long.
    StoreBusy,
    /// No room is left.
    DiskFull,
    /// The place cannot be written to.
    ReadOnly,
    /// The signing key cannot be read.
    KeyUnavailable,
    /// The command was not understood.
    Usage,
    /// A fault of ours.
    Internal,
}

/// What an answer means for a script; the command line's exit status follows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Done, nothing stands against it.
    Fine,
    /// Needs a person's review, or only warnings.
    NeedsReview,
    /// Refused or invalid.
    Refused,
    /// It could not run.
    CouldNotRun,
}

impl ErrorCode {
    /// What the code means for a script.
    #[must_use]
    pub fn outcome(self) -> Outcome {
        match self {
            Self::Refused
            | Self::FileEmpty
            | Self::FileTooLarge
            | Self::AuthorizationMissing
            | Self::AuthorizationUnused
            | Self::PolicyDenies
            | Self::PolicyInvalid
            | Self::StoreDamaged => Outcome::Refused,
            Self::AcknowledgementMissing | Self::NotAccepted | Self::DecisionOutdated => Outcome::NeedsReview,
            _ => Outcome::CouldNotRun,
        }
    }

    /// The code as it stands in JSON and in the message catalogues.
    #[must_use]
    pub fn name(self) -> String {
        crate::json_name::json_name(&self)
    }

    /// Every code, for the tests of the catalogues and for the documentation.
    pub const ALL: [Self; 39] = [
        Self::NotFound,
        Self::NotAFile,
        Self::NotAFolder,
        Self::Unreadable,
        Self::FileEmpty,
        Self::FileTooLarge,
        Self::FileChanged,
        Self::Cancelled,
        Self::Unknown,
        Self::Ambiguous,
        Self::IdTooShort,
        Self::InTrash,
        Self::Gone,
        Self::Refused,
        Self::AcknowledgementMissing,
        Self::AcknowledgementUnknown,
        Self::ReasonMissing,
        Self::NotAccepted,
        Self::DecisionOutdated,
        Self::NotDecided,
        Self::AuthorizationMissing,
        Self::AuthorizationUnused,
        Self::AuthorizationMalformed,
        Self::ProfileUnknown,
        Self::ProfileExists,
        Self::ProfileName,
        Self::RevisionUnknown,
        Self::ProfileChanged,
        Self::PolicyInvalid,
        Self::PolicyDenies,
        Self::StoreNewer,
        Self::StoreUnreadable,
        Self::StoreDamaged,
        Self::StoreBusy,
        Self::DiskFull,
        Self::ReadOnly,
        Self::KeyUnavailable,
        Self::Usage,
        Self::Internal,
    ];
}

/// Something was not done, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", crate::Texts::of(crate::Language::English).error(self))]
pub struct ApiError {
    /// What a shell branches on.
    pub code: ErrorCode,
    /// The values the sentence names, made visible.
    pub params: BTreeMap<String, String>,
}

impl ApiError {
    /// An error with that code and no values yet.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Self {
            code,
            params: BTreeMap::new(),
        }
    }

    /// A value that the sentence names.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        let value = value.to_string();
        // Only what we compose has lines of its own; a name that holds a line break shows it.
        let shown = match name {
            "file" | "name" | "profile" | "issuer" => visible_line(&value),
            _ => visible_long(&value),
        };
        self.params.insert(name.to_owned(), shown);
        self
    }

    /// The error an input or output error on `file` amounts to.
    #[must_use]
    pub fn from_io(error: &std::io::Error, file: &std::path::Path) -> Self {
        use std::io::ErrorKind;
        let code = match error.kind() {
            ErrorKind::NotFound => ErrorCode::NotFound,
            ErrorKind::IsADirectory => ErrorCode::NotAFile,
            ErrorKind::NotADirectory => ErrorCode::NotFound,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => ErrorCode::DiskFull,
            ErrorKind::ReadOnlyFilesystem => ErrorCode::ReadOnly,
            _ => ErrorCode::Unreadable,
        };
        Self::new(code)
            .with("file", file.display())
            .with("why", why(error))
            .with("detail", os_words(error))
    }
}

/// What kind of error of the system it is, for the words in the reader's language; `other` keeps the system's own.
fn why(error: &std::io::Error) -> &'static str {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::NotFound => "not-found",
        ErrorKind::PermissionDenied => "permission",
        ErrorKind::NotADirectory => "not-a-folder",
        ErrorKind::IsADirectory => "folder",
        ErrorKind::AlreadyExists => "exists",
        ErrorKind::InvalidFilename => "name",
        ErrorKind::UnexpectedEof => "end",
        ErrorKind::TimedOut => "late",
        _ => "other",
    }
}

/// What the system says of an error, without its number.
fn os_words(error: &std::io::Error) -> String {
    let text = error.to_string();
    match text.find(" (os error") {
        Some(end) => text[..end].to_owned(),
        None => text,
    }
}

/// Like [`lazaret_finding::visible`], but never cut: whole paths and options to type stand in it.
fn visible_line(line: &str) -> String {
    let characters: Vec<char> = line.chars().collect();
    characters
        .chunks(128)
        .map(|part| crate::visible(&part.iter().collect::<String>()))
        .collect()
}

/// The same for each line of a text of ours, whose line breaks stay.
fn visible_long(text: &str) -> String {
    text.split('\n').map(visible_line).collect::<Vec<_>>().join("\n")
}
