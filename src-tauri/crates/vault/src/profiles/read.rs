//! Reading files of a package, straight from its archive.

use super::root::ProfileRoot;
use super::{FileSlice, Source, records};
use crate::{PackageId, Result, Vault, VaultError, inspections};
use lazaret_container::Unwatched;
use lazaret_finding::visible;
use lazaret_uaix::{EntryRecord, Inspection};
use std::path::PathBuf;

/// Most bytes given at once.
const MOST: u64 = 64 << 20;

impl Vault {
    /// The files of a source, in path order, from its inspection.
    ///
    /// # Errors
    /// `profile_unknown`, `revision_unknown`, `package_unknown`.
    pub fn files(&self, source: &Source) -> Result<Vec<EntryRecord>> {
        let (path, package) = self.stored(source)?;
        Ok(self.inspection_of(&path, &package)?.entries)
    }

    /// Reads at most `length` bytes (64 MiB) of a file from `offset`, straight from the archive; nothing is extracted.
    /// The whole file is checked against the digest its inspection computed.
    ///
    /// # Errors
    /// `entry_unknown`, `entry_unreadable`, `archive_missing`, `archive_altered`, and `package_refused` for a package
    /// whose structure is not sound, since it has no one content.
    pub fn read_file(&self, source: &Source, path: &str, offset: u64, length: u64) -> Result<FileSlice> {
        let (archive, package) = self.stored(source)?;
        let entries = self.inspection_of(&archive, &package)?.entries;
        let entry = entries
            .binary_search_by(|entry| entry.path.as_str().cmp(path))
            .map(|index| &entries[index])
            .map_err(|_| VaultError::EntryUnknown {
                package,
                path: visible(path),
            })?;
        self.inner
            .shelf
            .get(&archive, &package)?
            .slice(path, offset, length.min(MOST), &entry.sha256)
    }

    /// Where the archive of a source lies, and which package it is.
    fn stored(&self, source: &Source) -> Result<(PathBuf, PackageId)> {
        self.catalogue().read(|transaction| match source {
            Source::Package(package) => {
                inspections::present(transaction, package)?;
                Ok((self.home_paths().quarantined(package), *package))
            }
            Source::Profile(profile) => {
                let record = records::find(transaction, profile)?;
                let root = ProfileRoot::of(self.home_paths(), record.id);
                Ok((root.archive(&record.current.package), record.current.package))
            }
            Source::Revision(profile, number) => {
                let record = records::find(transaction, profile)?;
                let current = record.current.number;
                let revision = records::revision(transaction, record.id, &record.name, *number, current)?;
                let root = ProfileRoot::of(self.home_paths(), record.id);
                Ok((root.archive(&revision.package), revision.package))
            }
        })
    }

    /// The newest inspection of those bytes; made now if none is kept.
    fn inspection_of(&self, path: &std::path::Path, package: &PackageId) -> Result<Inspection> {
        let kept = self
            .catalogue()
            .read(|transaction| inspections::newest(transaction, package))?;
        match kept {
            Some(kept) => Ok(kept.inspection),
            None => self.inspect_file(path, package, &self.policy()?, &Unwatched),
        }
    }
}
