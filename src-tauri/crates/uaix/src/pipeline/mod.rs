//! The way from bytes to an [`Inspection`].
//!
//! The structure is read first; only a sound one is looked into. Then the manifest, because it says what
//! the files are. Then one pass over all entries, shared out among threads, in which each block of content
//! is inflated once and goes to the hash and to every check before the next one is read. Nothing is held
//! whole but the manifest. Findings are gathered by rule and results by entry, so that neither the number
//! of threads nor their luck shows in the result.

mod archive_hash;
mod facts;
mod file;
mod judge;
mod manifest_file;
mod parallel;
mod pass;

use crate::collect::Collector;
use crate::content::{ManifestData, Plan, Row, conclude, one_cause};
use crate::inspection::{AnchorState, ArchiveFacts, Inspection};
use crate::manifest::digest::{Digest, hex};
use crate::manifest::{Manifest, Reading, is_empty, quote};
use crate::parity::Parity;
use crate::policy::PackagePolicy;
use crate::{ANCHORS, MANIFEST_PATH, RULES_VERSION, anchors};
use archive_hash::ArchiveDigest;
use lazaret_container::{Entry, ReadAt, ReadError, Structure, Watch, read_structure};
use lazaret_finding::{Finding, Verdict};
use lazaret_json::{Cause, Document, Subject};
use std::borrow::Cow;
use std::collections::HashSet;
use std::num::NonZero;

/// More threads than this gain nothing.
const MOST_THREADS: usize = 64;

pub(crate) fn run(
    source: &dyn ReadAt,
    policy: &PackagePolicy,
    threads: Option<usize>,
    watch: &dyn Watch,
) -> Result<Inspection, ReadError> {
    let threads = threads
        .or_else(|| std::thread::available_parallelism().ok().map(NonZero::get))
        .unwrap_or(1)
        .clamp(1, MOST_THREADS);
    let size = source.size().map_err(ReadError::Io)?;
    std::thread::scope(|scope| {
        // An archive beyond the limit may be a disk's worth of zeros; nobody waits for its digest.
        let is_hashed = size <= policy.limits.archive_bytes;
        let archive = ArchiveDigest::begin(scope, is_hashed && threads > 1, source, size, watch);
        let mut structure = read_structure(source, &policy.limits, watch)?;
        let mut out = Collector::default();
        manifest_file::take_structure_findings(&mut structure, &mut out);
        if structure.sound {
            look_inside(source, policy, threads, watch, &archive, &structure, out)
        } else {
            let digest = is_hashed.then(|| archive.digest()).transpose()?;
            Ok(unsound(&structure, digest, out))
        }
    })
}

/// Inspects what a sound archive holds.
fn look_inside(
    source: &dyn ReadAt,
    policy: &PackagePolicy,
    threads: usize,
    watch: &dyn Watch,
    archive: &ArchiveDigest<'_>,
    structure: &Structure,
    mut out: Collector,
) -> Result<Inspection, ReadError> {
    let manifest_file = manifest_file::read_manifest(source, structure, policy, watch, &mut out)?;
    let bytes = manifest_file.as_ref().and_then(|file| file.bytes.as_deref());
    let (document, is_text) = bytes.map_or((None, false), |bytes| parse(bytes, policy, &mut out));

    let refused: HashSet<&str> = structure.refused_names.iter().map(String::as_str).collect();
    let mut reading = Reading::new(policy, &refused, &mut out);
    let manifest = document.as_ref().map(|document| Manifest::read(document, &mut reading));
    let is_readable = manifest.is_some();
    let manifest = manifest.unwrap_or_default();
    let parity = Parity::check(&manifest, structure, &mut reading);
    let declared_digests = manifest.declared_digests();
    let rows = content_rows(&manifest, &parity);
    let plan = Plan::new(&rows, undeclared(structure, &parity), manifest.scopes.iter().copied());

    let pass = pass::Pass {
        source,
        structure,
        policy,
        watch,
        archive,
        manifest: manifest_file.as_ref(),
        rows: &manifest.rows,
        document: document.as_ref(),
        manifest_text: bytes.filter(|_| is_text),
        control_spans: &manifest.control_spans,
        parity: &parity,
        plan: &plan,
        declared_digests: &declared_digests,
    };
    let done = pass.run(threads, reading.out)?;

    let states = judge::judge_files(&manifest, &structure.entries, &parity, &done.digests, reading.out);
    judge::judge_integrity(&manifest, &structure.entries, &parity, &done.digests, &mut reading);
    let redact = |text: &str| quote(text).into_owned();
    let claims = done.claims.iter();
    out.extend(claims.map(|claim| claim.finding(MANIFEST_PATH, redact)));
    out.extend(second_copies(&structure.entries, &done.digests));
    let mut required = Vec::new();
    if manifest.has_rows {
        let conclusion = conclude(&plan, &done.facts, &manifest_data(&manifest));
        out.extend(conclusion.findings);
        required = conclusion.sets;
    }

    let mut files = done.files;
    facts::set_states(&mut files, &parity, &states);
    let entries = facts::entry_records(&structure.entries, &states, &done.digests, |entry| {
        let row = parity.row_of_entry[entry]?;
        let lines = done.facts[row].and_then(|facts| facts.lines);
        Some((plan.media_type(row)?.to_owned(), lines))
    });
    let anchor_states = facts::anchor_states(&structure.entries, &done.digests);
    let package = is_readable.then(|| {
        let mut authority: Vec<String> = done.claims.iter().map(|claim| redact(&claim.summary())).collect();
        authority.sort_unstable();
        facts::package_facts(&manifest, authority)
    });
    let findings = finished(out);
    Ok(Inspection {
        rules: RULES_VERSION.to_owned(),
        scanner: lazaret_scan::SCANNER_VERSION.to_owned(),
        archive: archive_facts(structure, Some(done.archive)),
        package,
        files,
        entries,
        required,
        anchors: anchor_states,
        verdict: Verdict::of(&findings),
        findings,
    })
}

/// Files that are an anchor's second copy. Empty content is a copy of nothing.
fn second_copies(entries: &[Entry], digests: &[Option<Digest>]) -> Vec<Finding> {
    let digests: Vec<String> = entries
        .iter()
        .zip(digests)
        .map(|(entry, digest)| match digest {
            Some(digest) if entry.size > 0 => hex(digest),
            _ => String::new(),
        })
        .collect();
    let entries: Vec<(&str, &str)> = entries
        .iter()
        .zip(&digests)
        .map(|(entry, digest)| (entry.path.as_str(), digest.as_str()))
        .collect();
    anchors::second_copies(&entries)
}

/// The rows as the checks of content know them.
fn content_rows<'m>(manifest: &'m Manifest<'_>, parity: &Parity) -> Vec<Row<'m>> {
    manifest
        .rows
        .iter()
        .zip(&parity.entry_of_row)
        .map(|(row, entry)| Row {
            path: &row.path,
            role: &row.role,
            media_type: &row.media_type,
            present: entry.is_some(),
        })
        .collect()
}

/// The paths of the entries that no row declares.
fn undeclared<'s>(structure: &'s Structure, parity: &'s Parity) -> impl Iterator<Item = &'s str> {
    structure
        .entries
        .iter()
        .zip(&parity.row_of_entry)
        .filter(|(entry, row)| row.is_none() && entry.path.as_str() != MANIFEST_PATH)
        .map(|(entry, _)| entry.path.as_str())
}

/// The manifest's members outside `files`, for the data that long-term memory wants there.
fn manifest_data(manifest: &Manifest<'_>) -> ManifestData {
    let mut data = ManifestData::default();
    let Some(root) = manifest.root else { return data };
    let mut values = root.descendants();
    while let Some(value) = values.next() {
        let Some(parent) = value.parent() else { continue };
        let Some(key) = value.key() else { continue };
        if key == "files" && parent.parent().is_none() {
            values.skip_below();
            continue;
        }
        data.member(parent.key().as_deref(), &key, !is_empty(value));
    }
    data
}

/// The inspection of an archive that does not mean one thing only: its structure's findings and its
/// identity, nothing of its content.
fn unsound(structure: &Structure, digest: Option<Digest>, out: Collector) -> Inspection {
    let findings = finished(out);
    Inspection {
        rules: RULES_VERSION.to_owned(),
        scanner: lazaret_scan::SCANNER_VERSION.to_owned(),
        archive: archive_facts(structure, digest),
        package: None,
        files: Vec::new(),
        entries: Vec::new(),
        required: Vec::new(),
        anchors: ANCHORS
            .iter()
            .map(|path| AnchorState {
                path: (*path).to_owned(),
                sha256: None,
            })
            .collect(),
        verdict: Verdict::of(&findings),
        findings,
    }
}

fn archive_facts(structure: &Structure, digest: Option<Digest>) -> ArchiveFacts {
    ArchiveFacts {
        sha256: digest.as_ref().map(hex).unwrap_or_default(),
        size: structure.size,
        entries: structure.headers,
    }
}

/// The manifest as a document, or its faults as findings; and whether its bytes are text at all, so that
/// it is of use to look through them.
fn parse<'b>(bytes: &'b [u8], policy: &PackagePolicy, out: &mut Collector) -> (Option<Document<'b>>, bool) {
    let limits = lazaret_json::Limits {
        depth: policy.json.depth,
        values: policy.json.manifest_values,
        keys_per_object: policy.json.keys_per_object,
    };
    match Document::parse(bytes, &limits) {
        Ok(document) => (Some(document), true),
        Err(faults) => {
            out.extend(
                faults
                    .iter()
                    .map(|fault| fault.finding(MANIFEST_PATH, Subject::Manifest)),
            );
            (None, faults.iter().all(|fault| fault.cause != Cause::Encoding))
        }
    }
}

/// The findings in the order of display. None shows a secret, whichever check raised it; the entry's path
/// is left as it is, because it is the place.
fn finished(out: Collector) -> Vec<Finding> {
    let mut findings = out.into_findings();
    one_cause(&mut findings);
    let redact = |text: &mut String| {
        if let Cow::Owned(redacted) = quote(text) {
            *text = redacted;
        }
    };
    for finding in &mut findings {
        let texts = [&mut finding.expected, &mut finding.found, &mut finding.place.pointer];
        texts.into_iter().flatten().for_each(redact);
        finding.params.values_mut().for_each(redact);
    }
    findings.sort();
    findings
}
