//! The one pass over all content.

use super::archive_hash::ArchiveDigest;
use super::facts::declared_files;
use super::file::FileChecks;
use super::manifest_file::ManifestFile;
use super::parallel::share_out;
use crate::MANIFEST_PATH;
use crate::anchors::JsonAttempts;
use crate::claims::{Claim, JsonClaims, Strictness};
use crate::collect::Collector;
use crate::content::{FileFacts, Plan};
use crate::inspection::DeclaredFile;
use crate::manifest::digest::Digest;
use crate::manifest::{Row, check_portability, quote};
use crate::parity::Parity;
use crate::policy::PackagePolicy;
use lazaret_container::{Entry, EntryReader, ReadAt, ReadError, Structure, Watch};
use lazaret_finding::{Finding, rules};
use lazaret_json::{Document, Event, Framing, Limits, Tokens};
use lazaret_scan::{FileContext, TextKind, TextScan};
use sha2::{Digest as _, Sha256};
use std::ops::Range;

/// Entries of at least this size are begun first, the largest before the others, so that no thread is left
/// with one at the end. Smaller ones follow in the order of the archive, which reads the disk forward.
const LARGE: u64 = 128 << 10;

/// The pieces of work beside the entries.
const OTHERS: [Other; 3] = [Other::Archive, Other::ManifestText, Other::ManifestFields];

#[derive(Clone, Copy)]
enum Other {
    Archive,
    ManifestText,
    ManifestFields,
}

/// What the pass works on.
pub(super) struct Pass<'a, 's> {
    pub(super) source: &'a dyn ReadAt,
    pub(super) structure: &'a Structure,
    pub(super) policy: &'a PackagePolicy,
    pub(super) watch: &'a dyn Watch,
    pub(super) archive: &'a ArchiveDigest<'s>,
    pub(super) manifest: Option<&'a ManifestFile>,
    pub(super) rows: &'a [Row<'a>],
    pub(super) document: Option<&'a Document<'a>>,
    /// The manifest's bytes, if they are text.
    pub(super) manifest_text: Option<&'a [u8]>,
    /// Where the manifest holds control characters that are reported already.
    pub(super) control_spans: &'a [Range<usize>],
    pub(super) parity: &'a Parity,
    pub(super) plan: &'a Plan<'a>,
    /// Sorted, without the sentinel.
    pub(super) declared_digests: &'a [Digest],
}

/// What the pass found out.
pub(super) struct Done {
    /// The archive's own digest.
    pub(super) archive: Digest,
    /// By entry, the digest of its content, if it could be read.
    pub(super) digests: Vec<Option<Digest>>,
    /// By row, what is to be known of its file, if it could be read.
    pub(super) facts: Vec<Option<FileFacts>>,
    /// The claims of the manifest.
    pub(super) claims: Vec<Claim>,
    /// The rows as they are shown, their states not yet known.
    pub(super) files: Vec<DeclaredFile>,
}

/// A thread's own buffers and findings.
struct Worker {
    reader: EntryReader,
    out: Collector,
}

/// The result of a piece of work.
enum Piece {
    Archive(Digest),
    Claims(Vec<Claim>),
    Files(Vec<DeclaredFile>),
    Entry(Option<Digest>, Option<FileFacts>),
}

impl<'a> Pass<'a, '_> {
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
            facts: vec![None; self.parity.entry_of_row.len()],
            claims: Vec::new(),
            files: Vec::new(),
        };
        for (index, piece) in pieces {
            match piece {
                Piece::Archive(digest) => done.archive = digest,
                Piece::Claims(claims) => done.claims = claims,
                Piece::Files(files) => done.files = files,
                Piece::Entry(digest, facts) => {
                    done.digests[index] = digest;
                    if let Some(row) = self.parity.row_of_entry[index] {
                        done.facts[row] = facts;
                    }
                }
            }
        }
        Ok(done)
    }

    /// Entries by index, and behind them the other pieces. These and large entries are long pieces of work
    /// and therefore begun first.
    fn order(&self) -> Vec<usize> {
        let entries = &self.structure.entries;
        let mut order: Vec<usize> = (entries.len()..entries.len() + OTHERS.len()).collect();
        order.extend(0..entries.len());
        order[OTHERS.len()..].sort_by_key(|index| {
            let entry = &entries[*index];
            let size = if entry.size >= LARGE { entry.size } else { 0 };
            (std::cmp::Reverse(size), entry.header_offset)
        });
        order
    }

    fn work(&self, worker: &mut Worker, piece: usize) -> Result<Piece, ReadError> {
        let entries = &self.structure.entries;
        if let Some(entry) = entries.get(piece) {
            return self.entry(worker, piece, entry);
        }
        Ok(match OTHERS[piece - entries.len()] {
            Other::Archive => Piece::Archive(self.archive.digest()?),
            Other::ManifestText => {
                let holds_secrets = self.scan_manifest(&mut worker.out);
                Piece::Files(declared_files(self.rows, holds_secrets))
            }
            Other::ManifestFields => Piece::Claims(self.manifest_claims(&mut worker.out)),
        })
    }

    /// What the manifest's fields claim, what they aim at anchors and what ties them to one machine.
    fn manifest_claims(&self, out: &mut Collector) -> Vec<Claim> {
        let Some(document) = self.document else {
            return Vec::new();
        };
        // It was read under its own limits already.
        let limits = Limits {
            depth: u32::MAX,
            values: u32::MAX,
            keys_per_object: u32::MAX,
        };
        let mut claims = JsonClaims::new(Strictness::Manifest);
        let mut attempts = JsonAttempts::new();
        let mut tokens = Tokens::new(limits, Framing::Document);
        let mut take = |event: &Event<'_>| {
            claims.take(event);
            attempts.take(event);
        };
        tokens.push(document.text().as_bytes(), &mut take);
        tokens.finish(&mut take);
        check_portability(document.root(), out);
        let attempts = attempts.finish();
        let redact = |text: &str| quote(text).into_owned();
        out.extend(attempts.iter().map(|attempt| attempt.finding(MANIFEST_PATH, redact)));
        claims.finish()
    }

    /// The manifest is text that people and models read, too. Gives whether it holds secrets.
    fn scan_manifest(&self, out: &mut Collector) -> bool {
        let Some(bytes) = self.manifest_text else { return false };
        let mut scan = TextScan::new(FileContext {
            entry: MANIFEST_PATH,
            kind: TextKind::Json,
            declared_digests: self.declared_digests,
        });
        for block in bytes.chunks(256 << 10) {
            scan.block(block);
        }
        let is_reported = |finding: &Finding| {
            *finding.rule == rules::HIDDEN_CONTROL
                && finding
                    .place
                    .byte
                    .and_then(|byte| usize::try_from(byte).ok())
                    .is_some_and(|byte| self.control_spans.iter().any(|span| span.contains(&byte)))
        };
        let findings = scan.finish();
        let holds_secrets = findings.iter().any(|finding| finding.rule.id.starts_with("SECRET_"));
        out.extend(findings.into_iter().filter(|finding| !is_reported(finding)));
        holds_secrets
    }

    fn entry(&self, worker: &mut Worker, index: usize, entry: &'a Entry) -> Result<Piece, ReadError> {
        let mut hash = Sha256::new();
        if let Some(manifest) = self.manifest
            && manifest.entry == index
        {
            let digest = manifest.bytes.as_ref().map(|bytes| {
                hash.update(bytes);
                hash.finalize().into()
            });
            return Ok(Piece::Entry(digest, None));
        }
        let limits = Limits {
            depth: self.policy.json.depth,
            values: self.policy.json.values,
            keys_per_object: self.policy.json.keys_per_object,
        };
        let mut checks = self.parity.row_of_entry[index]
            .map(|row| FileChecks::new(self.plan, row, entry.path.as_str(), self.declared_digests, limits));
        let Worker { reader, out } = worker;
        let read = reader.read(self.source, entry, &self.policy.limits, self.watch, &mut |block| {
            hash.update(block);
            if let Some(checks) = &mut checks {
                checks.block(block);
            }
        })?;
        // What was seen of a broken content says nothing of the file.
        if let Err(finding) = read {
            out.push(finding);
            return Ok(Piece::Entry(None, None));
        }
        let facts = checks.map(|checks| {
            let (findings, facts) = checks.finish();
            out.extend(findings);
            facts
        });
        Ok(Piece::Entry(Some(hash.finalize().into()), facts))
    }
}
