//! Stored archives: hashing them, and reading files out of them by position. Nothing is extracted.

use crate::ids::hex;
use crate::{FileSlice, PackageId, Result, VaultError};
use lazaret_container::{Entry, FileSource, Limits, ReadAt, ReadError, Unwatched, Watch, read_entry, read_structure};
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// Bytes read at once.
pub(crate) const BLOCK: usize = 256 << 10;
/// Archives whose directory stays in memory, for readers that take file after file.
const OPEN: usize = 4;

/// SHA-256 and length of a file.
pub(crate) fn hash_file(path: &Path, watch: &dyn Watch) -> Result<([u8; 32], u64)> {
    let fault = |source| VaultError::io("read", path, source);
    let mut file = File::open(path).map_err(fault)?;
    let mut block = vec![0; BLOCK];
    let mut hasher = Sha256::new();
    let mut size = 0;
    loop {
        if watch.cancelled() {
            return Err(VaultError::Cancelled);
        }
        match file.read(&mut block) {
            Ok(0) => return Ok((hasher.finalize().into(), size)),
            Ok(read) => {
                hasher.update(&block[..read]);
                size += read as u64;
                watch.advanced(read as u64);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(fault(error)),
        }
    }
}

/// Opens a stored archive of that package.
pub(crate) fn open_stored(path: &Path, package: &PackageId) -> Result<FileSource> {
    FileSource::open(path).map_err(|source| match source.kind() {
        io::ErrorKind::NotFound => VaultError::ArchiveMissing { package: *package },
        _ => VaultError::io("read", path, source),
    })
}

/// What a failed read of a stored archive means.
pub(crate) fn read_fault(path: &Path, error: ReadError) -> VaultError {
    match error {
        ReadError::Io(source) => VaultError::io("read", path, source),
        ReadError::Cancelled => VaultError::Cancelled,
    }
}

/// An archive with its directory read.
pub(crate) struct OpenArchive {
    package: PackageId,
    path: PathBuf,
    source: FileSource,
    entries: Vec<Entry>,
}

impl OpenArchive {
    /// Opens an archive that was accepted before.
    pub(crate) fn open(path: &Path, package: PackageId) -> Result<Self> {
        let source = open_stored(path, &package)?;
        // The store's own limits: a policy that was tightened since must not hide what is loaded.
        let structure =
            read_structure(&source, &Limits::default(), &Unwatched).map_err(|error| read_fault(path, error))?;
        if !structure.sound {
            let (digest, _) = hash_file(path, &Unwatched)?;
            if digest != *package.digest() {
                return Err(VaultError::ArchiveAltered {
                    package,
                    found: hex(&digest),
                });
            }
            return Err(VaultError::PackageRefused {
                package,
                rules: structure
                    .findings
                    .iter()
                    .map(|finding| finding.rule.id.to_owned())
                    .collect(),
            });
        }
        Ok(Self {
            package,
            path: path.to_owned(),
            source,
            entries: structure.entries,
        })
    }

    /// The entry at `path`.
    pub(crate) fn entry(&self, path: &str) -> Result<&Entry> {
        self.entries
            .binary_search_by(|entry| entry.path.as_str().cmp(path))
            .map(|index| &self.entries[index])
            .map_err(|_| VaultError::EntryUnknown {
                package: self.package,
                path: lazaret_finding::visible(path),
            })
    }

    /// Streams an entry's content.
    pub(crate) fn stream(&self, entry: &Entry, watch: &dyn Watch, sink: &mut dyn FnMut(&[u8])) -> Result<()> {
        read_entry(&self.source, entry, &Limits::default(), watch, sink)
            .map_err(|error| read_fault(&self.path, error))?
            .map_err(|finding| VaultError::EntryUnreadable {
                package: self.package,
                path: entry.path.as_str().to_owned(),
                rule: finding.rule.id,
            })
    }

    /// A part of a file, after the whole file was checked against the digest that its inspection computed.
    pub(crate) fn slice(&self, path: &str, offset: u64, length: u64, sha256: &str) -> Result<FileSlice> {
        let entry = self.entry(path)?;
        let end = offset.saturating_add(length);
        let mut bytes = Vec::new();
        let mut hasher = Sha256::new();
        let mut at = 0u64;
        self.stream(entry, &Unwatched, &mut |block| {
            hasher.update(block);
            let size = block.len() as u64;
            let from = offset.clamp(at, at + size) - at;
            let to = end.clamp(at, at + size) - at;
            if from < to {
                // Both lie within the block.
                bytes.extend_from_slice(&block[from as usize..to as usize]);
            }
            at += size;
        })?;
        let found = hex(&hasher.finalize());
        if found != sha256 {
            return Err(VaultError::EntryUnreadable {
                package: self.package,
                path: path.to_owned(),
                rule: "DIGEST_MISMATCH",
            });
        }
        Ok(FileSlice {
            bytes,
            offset,
            size: at,
            sha256: found,
        })
    }

    /// Whether the file on disk is still the one that was opened.
    fn is_present(&self) -> bool {
        std::fs::metadata(&self.path).is_ok_and(|now| self.source.size().is_ok_and(|size| size == now.len()))
    }
}

/// The archives opened last.
#[derive(Default)]
pub(crate) struct Shelf {
    open: Mutex<Vec<Arc<OpenArchive>>>,
}

impl Shelf {
    /// The archive at `path`, opened now or before.
    pub(crate) fn get(&self, path: &Path, package: &PackageId) -> Result<Arc<OpenArchive>> {
        let mut open = crate::catalogue::hold(&self.open);
        open.retain(|archive| archive.path != path || archive.is_present());
        if let Some(index) = open.iter().position(|archive| archive.path == path) {
            let archive = open.remove(index);
            open.push(Arc::clone(&archive));
            return Ok(archive);
        }
        drop(open);
        let archive = Arc::new(OpenArchive::open(path, *package)?);
        let mut open = crate::catalogue::hold(&self.open);
        if open.len() >= OPEN {
            open.remove(0);
        }
        open.push(Arc::clone(&archive));
        Ok(archive)
    }
}
