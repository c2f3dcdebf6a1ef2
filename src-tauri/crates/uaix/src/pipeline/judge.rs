//! Declared sizes and digests against the computed ones (DESIGN, rulings 2 and 3).

use crate::collect::Collector;
use crate::inspection::FileState;
use crate::manifest::digest::{Digest, SENTINEL, hex};
use crate::manifest::{Known, Manifest, Reading, Row, check_integrity, quote};
use crate::parity::{Parity, entry_at};
use crate::{MANIFEST_PATH, manifest};
use lazaret_container::Entry;
use lazaret_finding::{Finding, rules};
use std::cell::OnceCell;
use std::collections::HashSet;

/// How many paths a finding about several files lists.
const MOST_PATHS: usize = 16;

/// Compares every declared file with its entry and gives the state of each entry. `digests` holds the
/// computed digest of each entry, where its content could be read.
pub(super) fn judge_files(
    manifest: &Manifest<'_>,
    entries: &[Entry],
    parity: &Parity,
    digests: &[Option<Digest>],
    out: &mut Collector,
) -> Vec<FileState> {
    let mut sentinels = Vec::new();
    let mut count = 0u64;
    let states = entries
        .iter()
        .zip(&parity.row_of_entry)
        .zip(digests)
        .map(|((entry, row), digest)| {
            let is_manifest = entry.path.as_str() == MANIFEST_PATH;
            let Some(row) = row.map(|row| &manifest.rows[row]) else {
                return match (is_manifest, manifest.has_rows) {
                    (true, _) => FileState::Manifest,
                    // Without a readable list of files nothing can be called undeclared; nor is it verified.
                    (false, _) => FileState::Undeclared,
                };
            };
            let state = judge(row, entry, digest.as_ref(), is_manifest, out);
            if state == FileState::Sentinel {
                count += 1;
                if sentinels.len() < MOST_PATHS {
                    sentinels.push(entry.path.as_str());
                }
            }
            state
        })
        .collect();
    if count > 0 {
        out.push(
            Finding::new(&rules::SENTINEL_DIGEST)
                .param("count", count)
                .param("files", quote(&sentinels.join(", "))),
        );
    }
    states
}

/// One cause, one finding: a file of another size has another digest too, and only its size is told.
fn judge(row: &Row<'_>, entry: &Entry, digest: Option<&Digest>, is_manifest: bool, out: &mut Collector) -> FileState {
    let path = entry.path.as_str();
    let fine = if is_manifest {
        FileState::Manifest
    } else {
        FileState::Verified
    };
    // What cannot be read was reported where it was read, or is a fault of the row.
    let (Some(digest), false) = (digest, row.size.is_empty()) else {
        return if is_manifest { fine } else { FileState::Mismatch };
    };
    if row.size.parse() != Ok(entry.size) {
        out.push(
            Finding::new(&rules::SIZE_MISMATCH)
                .entry(path)
                .expected(row.size)
                .found(entry.size),
        );
        return if is_manifest { fine } else { FileState::Mismatch };
    }
    match row.digest {
        None if is_manifest => fine,
        None => FileState::Mismatch,
        Some(SENTINEL) if is_manifest => fine,
        Some(SENTINEL) => FileState::Sentinel,
        Some(declared) if declared == *digest => fine,
        Some(declared) => {
            let rule = if is_manifest {
                &rules::MANIFEST_OWN_DIGEST
            } else {
                &rules::DIGEST_MISMATCH
            };
            out.push(
                Finding::new(rule)
                    .entry(path)
                    .expected(hex(&declared))
                    .found(hex(digest)),
            );
            if is_manifest { fine } else { FileState::Mismatch }
        }
    }
}

/// Holds the digests in `integrity` against the list of files.
pub(super) fn judge_integrity<'d>(
    manifest: &Manifest<'d>,
    entries: &[Entry],
    parity: &Parity,
    digests: &[Option<Digest>],
    reading: &mut Reading<'d, '_>,
) {
    let Some(integrity) = manifest.integrity else { return };
    let declared = OnceCell::new();
    check_integrity(integrity, reading, |path| {
        let Some(entry) = entry_at(entries, path) else {
            // A declared file that is missing was reported as such.
            let declared = declared.get_or_init(|| manifest.rows.iter().map(|row| &*row.path).collect::<HashSet<_>>());
            let is_known = !manifest.has_rows || declared.contains(path);
            return if is_known { Known::Nothing } else { Known::Undeclared };
        };
        if path == MANIFEST_PATH {
            return digests[entry].map_or(Known::Nothing, Known::Digest);
        }
        match parity.row_of_entry[entry].map(|row| manifest.rows[row].digest) {
            None => Known::Undeclared,
            Some(Some(manifest::digest::SENTINEL)) => digests[entry].map_or(Known::Nothing, Known::Digest),
            Some(declared) => declared.map_or(Known::Nothing, Known::Digest),
        }
    });
}
