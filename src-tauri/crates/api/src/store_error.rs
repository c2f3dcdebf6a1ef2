//! What the store says, as codes and values of ours.

use crate::{ApiError, ErrorCode};
use lazaret_vault::{AnchorChange, VaultError};

impl From<VaultError> for ApiError {
    fn from(error: VaultError) -> Self {
        use ErrorCode as Code;
        let said = error.to_string();
        let new = Self::new;
        match error {
            VaultError::HomeUnknown => new(Code::StoreUnreadable).with("file", "-").with("detail", said),
            VaultError::HomeUnreadable { path, source } => store(&path, source),
            VaultError::HomeReadOnly { path } => new(Code::ReadOnly).with("file", path.display()),
            VaultError::DiskFull { path } => new(Code::DiskFull).with("file", path.display()),
            VaultError::CatalogueNewer { found, known } => {
                new(Code::StoreNewer).with("found", found).with("known", known)
            }
            VaultError::CatalogueDamaged { path, what } => new(Code::StoreDamaged)
                .with("part", "catalogue")
                .with("detail", format!("{}: {what}", path.display())),
            VaultError::Busy { .. } => new(Code::StoreBusy),
            VaultError::Io { path, source, .. } => store(&path, source),
            VaultError::Catalogue { .. } => new(Code::StoreUnreadable)
                .with("file", "catalogue.sqlite3")
                .with("detail", said),
            VaultError::FileMissing { path } => new(Code::NotFound).with("file", path.display()),
            VaultError::NotAFile { path, .. } => new(Code::NotAFile).with("file", path.display()),
            VaultError::FileEmpty { path } => new(Code::FileEmpty).with("file", path.display()),
            VaultError::FileUnreadable { path, source } => Self::from_io(&source, &path),
            VaultError::FileTooLarge { path, size, limit } => new(Code::FileTooLarge)
                .with("file", path.display())
                .with("size", size)
                .with("limit", limit),
            VaultError::FileChanged { path } => new(Code::FileChanged).with("file", path.display()),
            VaultError::Cancelled => new(Code::Cancelled),
            VaultError::PackageUnknown { asked } => new(Code::Unknown).with("name", asked),
            VaultError::PackageIdTooShort { asked } => new(Code::IdTooShort).with("name", asked),
            VaultError::PackageAmbiguous { asked, count } => {
                new(Code::Ambiguous).with("name", asked).with("count", count)
            }
            VaultError::PackageDeleted { package } => new(Code::InTrash).with("name", package.short()),
            VaultError::PackageGone { package } => new(Code::Gone).with("name", package.short()),
            VaultError::ArchiveMissing { .. } | VaultError::ArchiveAltered { .. } => {
                new(Code::StoreDamaged).with("part", "archive").with("detail", said)
            }
            VaultError::EntryUnknown { path, .. } => new(Code::Unknown).with("name", path),
            VaultError::EntryUnreadable { path, rule, .. } => {
                new(Code::Unreadable).with("file", path).with("detail", rule)
            }
            VaultError::ReasonMissing => new(Code::ReasonMissing),
            VaultError::PackageRefused { package, rules } => new(Code::Refused)
                .with("id", package.short())
                .with("rules", rules.join(", ")),
            VaultError::AcknowledgementNeeded { rules } => new(Code::AcknowledgementMissing)
                .with("rules", rules.join(", "))
                .with("options", each("--acknowledge", &rules)),
            VaultError::AcknowledgementUnneeded { rules } => {
                new(Code::AcknowledgementUnknown).with("rules", rules.join(", "))
            }
            VaultError::NotAccepted { package } => new(Code::NotAccepted).with("id", package.short()),
            VaultError::DecisionOutdated { package, rules } => new(Code::DecisionOutdated)
                .with("id", package.short())
                .with("rules", rules.join(", ")),
            VaultError::DecisionUnknown { decision } => new(Code::Unknown).with("name", decision),
            VaultError::PolicyInvalid { pointer, what } => new(Code::PolicyInvalid)
                .with("pointer", if pointer.is_empty() { "/".to_owned() } else { pointer })
                .with("detail", what),
            VaultError::PolicyForbids { issuer, what } => {
                new(Code::PolicyDenies).with("issuer", issuer).with("detail", what)
            }
            VaultError::ProfileUnknown { asked } => new(Code::ProfileUnknown).with("profile", asked),
            VaultError::ProfileExists { name } => new(Code::ProfileExists).with("profile", name),
            VaultError::ProfileNameUnfit { name, what } => new(Code::ProfileName)
                .with("profile", name)
                .with("why", what.code())
                .with("detail", what),
            VaultError::ProfileGone { name } => new(Code::Gone).with("name", name),
            VaultError::RevisionUnknown { name, revision } => new(Code::RevisionUnknown)
                .with("profile", name)
                .with("revision", revision),
            VaultError::ProfileChanged { name } => new(Code::ProfileChanged).with("profile", name),
            VaultError::AnchorAuthorizationNeeded { changes, missing } => new(Code::AuthorizationMissing)
                .with("changes", described(&missing))
                .with("options", to_authorise(&changes)),
            VaultError::AnchorAuthorizationUnneeded {
                authorizations,
                changes,
                ..
            } => {
                let unused: Vec<String> = authorizations.iter().map(ToString::to_string).collect();
                new(Code::AuthorizationUnused)
                    .with("name", unused.join(", "))
                    .with("needed", if changes.is_empty() { "none" } else { "some" })
                    .with("changes", described(&changes))
                    .with("options", to_authorise(&changes))
            }
            VaultError::KeyUnavailable { what } => new(Code::KeyUnavailable).with("detail", what),
            _ => new(Code::Internal).with("detail", said),
        }
    }
}

fn store(path: &std::path::Path, source: std::io::Error) -> ApiError {
    let error = ApiError::from_io(&source, path);
    match error.code {
        ErrorCode::DiskFull | ErrorCode::ReadOnly => error,
        _ => ApiError {
            code: ErrorCode::StoreUnreadable,
            ..error
        },
    }
}

/// `OPTION a OPTION b`, as it is typed.
fn each(option: &str, values: &[String]) -> String {
    let typed: Vec<String> = values.iter().map(|value| format!("{option} {value}")).collect();
    typed.join(" ")
}

/// All that is typed to authorise exactly these changes.
fn to_authorise(changes: &[AnchorChange]) -> String {
    let options: Vec<String> = changes.iter().map(ToString::to_string).collect();
    each("--authorize", &options)
}

/// Anchor changes, each with the beginnings of both digests.
fn described(changes: &[AnchorChange]) -> String {
    changes.iter().map(change).collect::<Vec<_>>().join("; ")
}

/// An anchor change with the beginnings of both digests.
fn change(change: &AnchorChange) -> String {
    let short = |digest: &Option<String>| {
        digest
            .as_deref()
            .map_or_else(|| "–".to_owned(), |hex| hex.chars().take(12).collect())
    };
    format!("{} ({} → {})", change, short(&change.before), short(&change.after))
}
