//! The way from bytes to an [`Inspection`].
//!
//! The structure is read first; only a sound one is looked into. Then the manifest, because it says what
//! the files are. Then one pass over all entries, shared out among threads, in which each block of content
//! is inflated once and goes to the hash and to every check before the next one is read. Nothing is held
//! whole but the manifest. Findings are gathered by rule and results by entry, so that neither the number
//! of threads nor their luck shows in the result.

mod archive_hash;
mod facts;
mod judge;
mod manifest_file;
mod parallel;
mod pass;

use crate::collect::Collector;
use crate::inspection::{AnchorState, ArchiveFacts, Inspection};
use crate::manifest::digest::{Digest, hex};
use crate::manifest::{Manifest, Reading};
use crate::parity::Parity;
use crate::policy::PackagePolicy;
use crate::{ANCHORS, MANIFEST_PATH, RULES_VERSION};
use lazaret_container::{ReadAt, ReadError, Structure, Watch, read_structure};
use lazaret_finding::{Finding, Verdict};
use lazaret_json::{Document, Subject};
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
    let mut structure = read_structure(source, &policy.limits, watch)?;
    let mut out = Collector::default();
    out.extend(std::mem::take(&mut structure.findings));
    if !structure.sound {
        return unsound(source, &structure, policy, watch, out);
    }
    let manifest_file = manifest_file::read_manifest(source, &structure, policy, watch, &mut out)?;
    let bytes = manifest_file.as_ref().and_then(|file| file.bytes.as_deref());
    let document = bytes.and_then(|bytes| parse(bytes, policy, &mut out));

    let refused: HashSet<&str> = structure.refused_names.iter().map(String::as_str).collect();
    let mut reading = Reading::new(policy, &refused, &mut out);
    let manifest = document
        .as_ref()
        .map(|document| Manifest::read(document, &mut reading));
    let is_readable = manifest.is_some();
    let manifest = manifest.unwrap_or_default();
    let parity = Parity::check(&manifest, &structure, &mut reading);
    let declared_digests = manifest.declared_digests();

    let pass = pass::Pass {
        source,
        structure: &structure,
        policy,
        watch,
        manifest: manifest_file.as_ref(),
        declared_digests: &declared_digests,
    };
    let done = pass.run(threads, reading.out)?;

    let states = judge::judge_files(&manifest, &structure.entries, &parity, &done.digests, reading.out);
    judge::judge_integrity(&manifest, &structure.entries, &parity, &done.digests, &mut reading);
    let files = facts::declared_files(&manifest, &parity, &states);
    let entries = facts::entry_records(&structure.entries, &states, &done.digests, |_| (None, None));
    let anchors = facts::anchor_states(&structure.entries, &done.digests);
    let findings = redacted(out.into_findings());
    Ok(Inspection {
        rules: RULES_VERSION.to_owned(),
        scanner: lazaret_scan::SCANNER_VERSION.to_owned(),
        archive: archive_facts(&structure, Some(done.archive)),
        package: is_readable.then(|| facts::package_facts(&manifest, Vec::new())),
        files,
        entries,
        required: Vec::new(),
        anchors,
        verdict: Verdict::of(&findings),
        findings,
    })
}

/// The inspection of an archive that does not mean one thing only: its structure's findings and its
/// identity, nothing of its content.
fn unsound(
    source: &dyn ReadAt,
    structure: &Structure,
    policy: &PackagePolicy,
    watch: &dyn Watch,
    out: Collector,
) -> Result<Inspection, ReadError> {
    // An archive beyond the limit may be a disk's worth of zeros; nobody waits for its digest.
    let digest = if structure.size <= policy.limits.archive_bytes {
        Some(archive_hash::archive_digest(source, structure.size, watch)?)
    } else {
        None
    };
    let findings = redacted(out.into_findings());
    Ok(Inspection {
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
    })
}

fn archive_facts(structure: &Structure, digest: Option<Digest>) -> ArchiveFacts {
    ArchiveFacts {
        sha256: digest.as_ref().map(hex).unwrap_or_default(),
        size: structure.size,
        entries: structure.headers,
    }
}

/// The manifest as a document, or its faults as findings.
fn parse<'b>(bytes: &'b [u8], policy: &PackagePolicy, out: &mut Collector) -> Option<Document<'b>> {
    let limits = lazaret_json::Limits {
        depth: policy.json.depth,
        values: policy.json.manifest_values,
        keys_per_object: policy.json.keys_per_object,
    };
    match Document::parse(bytes, &limits) {
        Ok(document) => Some(document),
        Err(faults) => {
            out.extend(faults.iter().map(|fault| fault.finding(MANIFEST_PATH, Subject::Manifest)));
            None
        }
    }
}

/// No finding shows a secret, whichever check raised it. The entry's path is left as it is: it is the
/// place.
fn redacted(mut findings: Vec<Finding>) -> Vec<Finding> {
    let redact = |text: &mut String| {
        if let std::borrow::Cow::Owned(redacted) = lazaret_scan::redact(text) {
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
