//! One side of a comparison, opened for reading.

use crate::dto::{Anchor, PackageFacts, Side, SideKind};
use crate::progress::Watched;
use crate::source::PackageFile;
use crate::{ApiError, Cancel, ErrorCode, Lazaret, Progress};
use lazaret_container::{Entry, Limits, ReadError};
use lazaret_uaix::{EntryRecord, Inspection, PackagePolicy};
use lazaret_vault::{ProfileRef, Source, Vault, VaultError};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where a side's files are read from.
enum Content {
    File {
        path: PathBuf,
        file: PackageFile,
        /// Empty if the archive means more than one thing; then nothing is read from it.
        entries: BTreeMap<String, Entry>,
    },
    Stored {
        vault: Vault,
        source: Source,
    },
}

/// One side of a comparison.
pub(super) struct Opened {
    pub side: Side,
    /// Size and digest by path.
    pub files: BTreeMap<String, (u64, String)>,
    pub anchors: Vec<Anchor>,
    pub scopes: Vec<String>,
    pub authority: Vec<String>,
    content: Content,
}

impl Opened {
    /// A file outside the store, inspected under the built-in policy.
    pub fn file(path: &Path, progress: &dyn Progress, cancel: &Cancel) -> Result<Self, ApiError> {
        let file = PackageFile::open(path)?;
        let policy = PackagePolicy::default();
        let inspection = crate::verify::inspect(path, &file, &policy, None, progress, cancel)?;
        let watch = Watched { progress, cancel };
        let structure =
            lazaret_container::read_structure(&file, &policy.limits, &watch).map_err(|error| failed(error, path))?;
        let entries = if structure.sound {
            structure
                .entries
                .into_iter()
                .map(|entry| (entry.path.as_str().to_owned(), entry))
                .collect()
        } else {
            BTreeMap::new()
        };
        let content = Content::File {
            path: path.to_owned(),
            file,
            entries,
        };
        let name = path.display().to_string();
        Ok(Self::inspected(SideKind::File, name, &inspection, content))
    }

    /// A profile's current revision, or a package in quarantine.
    pub fn stored(lazaret: &Lazaret, name: &str, progress: &dyn Progress, cancel: &Cancel) -> Result<Self, ApiError> {
        let vault = &lazaret.vault;
        match vault.profile(&ProfileRef::from(name)) {
            Ok(profile) => Self::profile(vault, profile),
            Err(VaultError::ProfileUnknown { .. }) => {
                let id = vault.find_package(name).map_err(|error| match error {
                    // A name that is no id at all was meant as a profile or a file.
                    VaultError::PackageIdTooShort { asked } | VaultError::PackageUnknown { asked } => {
                        ApiError::new(ErrorCode::Unknown).with("name", asked)
                    }
                    other => other.into(),
                })?;
                let watch = Watched { progress, cancel };
                let inspected = vault.inspect(&id, &watch)?;
                let content = Content::Stored {
                    vault: vault.clone(),
                    source: Source::Package(id),
                };
                let kind = SideKind::Package;
                Ok(Self::inspected(kind, name.to_owned(), &inspected.inspection, content))
            }
            Err(error) => Err(error.into()),
        }
    }

    fn profile(vault: &Vault, profile: lazaret_vault::ProfileRecord) -> Result<Self, ApiError> {
        let source = Source::Profile(profile.id.into());
        let entries = vault.files(&source)?;
        let current = profile.current;
        Ok(Self {
            side: Side {
                kind: SideKind::Profile,
                name: profile.name,
                sha256: Some(current.package.to_hex()),
                package_id: current.package_id,
                created_utc: current.created_utc,
            },
            files: by_path(&entries),
            anchors: current
                .anchors
                .into_iter()
                .map(|anchor| Anchor {
                    path: anchor.path,
                    sha256: anchor.sha256,
                })
                .collect(),
            scopes: current.scopes,
            // A package that claims authority is refused, so what is loaded claims none.
            authority: Vec::new(),
            content: Content::Stored {
                vault: vault.clone(),
                source,
            },
        })
    }

    fn inspected(kind: SideKind, name: String, inspection: &Inspection, content: Content) -> Self {
        let facts = PackageFacts::of(inspection);
        let (package_id, created_utc, scopes, authority) = match facts {
            Some(facts) => (facts.package_id, facts.created_utc, facts.scopes, facts.authority),
            None => (None, None, Vec::new(), Vec::new()),
        };
        Self {
            side: Side {
                kind,
                name,
                sha256: crate::dto::archive(inspection).sha256,
                package_id: package_id.as_deref().map(crate::visible),
                created_utc: created_utc.as_deref().map(crate::visible),
            },
            files: by_path(&inspection.entries),
            anchors: crate::dto::anchors(inspection),
            scopes,
            authority,
            content,
        }
    }

    /// The whole content of a file; `None` if it is not there or cannot be read.
    pub fn read(&self, path: &str, cancel: &Cancel) -> Result<Option<Vec<u8>>, ApiError> {
        let Some((size, _)) = self.files.get(path) else {
            return Ok(None);
        };
        match &self.content {
            Content::File {
                path: name,
                file,
                entries,
            } => {
                let Some(entry) = entries.get(path) else {
                    return Ok(None);
                };
                let watch = Watched {
                    progress: &crate::Silent,
                    cancel,
                };
                let mut bytes = Vec::new();
                lazaret_container::read_entry(file, entry, &Limits::default(), &watch, &mut |block| {
                    bytes.extend_from_slice(block);
                })
                .map(|content| content.ok().map(|()| bytes))
                .map_err(|error| failed(error, name))
            }
            Content::Stored { vault, source } => match vault.read_file(source, path, 0, *size) {
                Ok(slice) => Ok(Some(slice.bytes)),
                Err(VaultError::EntryUnknown { .. } | VaultError::EntryUnreadable { .. }) => Ok(None),
                Err(error) => Err(error.into()),
            },
        }
    }
}

fn by_path(entries: &[EntryRecord]) -> BTreeMap<String, (u64, String)> {
    entries
        .iter()
        .map(|entry| (entry.path.clone(), (entry.size, entry.sha256.clone())))
        .collect()
}

fn failed(error: ReadError, path: &Path) -> ApiError {
    match error {
        ReadError::Cancelled => ApiError::new(ErrorCode::Cancelled),
        ReadError::Io(error) => ApiError::from_io(&error, path),
    }
}
