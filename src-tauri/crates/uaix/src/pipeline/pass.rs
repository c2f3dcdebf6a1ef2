//! The one pass over all content.

use super::archive_hash::archive_digest;
use super::manifest_file::ManifestFile;
use super::parallel::share_out;
use crate::collect::Collector;
use crate::manifest::digest::Digest;
use crate::policy::PackagePolicy;
use lazaret_container::{EntryReader, ReadAt, ReadError, Structure, Watch};
use sha2::{Digest as _, Sha256};

/// Entries of at least this size are begun first, the largest before the others, so that no thread is left
/// with one at the end. Smaller ones follow in the order of the archive, which reads the disk forward.
const LARGE: u64 = 128 << 10;

/// What the pass works on.
pub(super) struct Pass<'a> {
    pub(super) source: &'a dyn ReadAt,
    pub(super) structure: &'a Structure,
    pub(super) policy: &'a PackagePolicy,
    pub(super) watch: &'a dyn Watch,
    pub(super) manifest: Option<&'a ManifestFile>,
    /// Sorted, without the sentinel.
    pub(super) declared_digests: &'a [Digest],
}

/// What the pass found out.
pub(super) struct Done {
    /// The archive's own digest.
    pub(super) archive: Digest,
    /// By entry, the digest of its content, if it could be read.
    pub(super) digests: Vec<Option<Digest>>,
}

/// A thread's own buffers and findings.
struct Worker {
    reader: EntryReader,
    out: Collector,
}

/// The result of a piece of work.
enum Piece {
    Archive(Digest),
    Entry(Option<Digest>),
}

impl Pass<'_> {
    /// Reads every entry and the archive itself once, on up to `threads` threads.
    pub(super) fn run(&self, threads: usize, out: &mut Collector) -> Result<Done, ReadError> {
        let entries = &self.structure.entries;
        let content: u64 = entries.iter().map(|entry| entry.size).sum();
        self.watch.planned(content, entries.len() as u64);
        let start = || Worker {
            reader: EntryReader::new(),
            out: Collector::default(),
        };
        let (pieces, workers) = share_out(&self.order(), threads, start, |worker, piece| self.work(worker, piece))?;
        for worker in workers {
            out.absorb(worker.out);
        }
        let mut done = Done {
            archive: Digest::default(),
            digests: vec![None; entries.len()],
        };
        for (index, piece) in pieces {
            match piece {
                Piece::Archive(digest) => done.archive = digest,
                Piece::Entry(digest) => done.digests[index] = digest,
            }
        }
        Ok(done)
    }

    /// Entries by index, and the archive behind the last of them. The archive's digest is one long piece of
    /// work and therefore begun first.
    fn order(&self) -> Vec<usize> {
        let entries = &self.structure.entries;
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|index| {
            let entry = &entries[*index];
            let size = if entry.size >= LARGE { entry.size } else { 0 };
            (std::cmp::Reverse(size), entry.header_offset)
        });
        order.insert(0, entries.len());
        order
    }

    fn work(&self, worker: &mut Worker, piece: usize) -> Result<Piece, ReadError> {
        let Some(entry) = self.structure.entries.get(piece) else {
            return archive_digest(self.source, self.structure.size, self.watch).map(Piece::Archive);
        };
        let mut hash = Sha256::new();
        if let Some(manifest) = self.manifest
            && manifest.entry == piece
        {
            return Ok(Piece::Entry(manifest.bytes.as_ref().map(|bytes| {
                hash.update(bytes);
                hash.finalize().into()
            })));
        }
        let read = worker
            .reader
            .read(self.source, entry, &self.policy.limits, self.watch, &mut |block| hash.update(block))?;
        Ok(Piece::Entry(match read {
            Ok(()) => Some(hash.finalize().into()),
            Err(finding) => {
                worker.out.push(finding);
                None
            }
        }))
    }
}
