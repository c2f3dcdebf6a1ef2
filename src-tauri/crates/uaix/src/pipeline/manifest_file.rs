//! Finding and reading the manifest's entry.

use crate::MANIFEST_PATH;
use crate::collect::Collector;
use crate::parity::entry_at;
use crate::policy::PackagePolicy;
use lazaret_container::{Entry, ReadAt, ReadError, Structure, Watch, read_entry};
use lazaret_finding::{Finding, rules};

/// The manifest's file name.
const NAME: &str = "manifest.uaix.json";

/// The manifest's bytes, if it is there and can be read.
pub(super) struct ManifestFile {
    /// Its entry.
    pub(super) entry: usize,
    /// Its content; `None` if it is too long or broken, which was reported.
    pub(super) bytes: Option<Vec<u8>>,
}

/// Takes over the structure's findings. Where the package was packed with a folder around its content, that
/// is the one cause of every refused `.uai` below it, and is reported as such.
pub(super) fn take_structure_findings(structure: &mut Structure, out: &mut Collector) {
    let mut findings = std::mem::take(&mut structure.findings);
    if let Some(folder) = wrapping_folder(structure) {
        let below = format!("{folder}/.uai/");
        let is_hidden_below = |finding: &Finding| {
            *finding.rule == rules::NAME_HIDDEN
                && finding
                    .place
                    .entry
                    .as_deref()
                    .is_some_and(|entry| entry.starts_with(&below))
        };
        findings.retain(|finding| !is_hidden_below(finding));
        if !findings.iter().any(|finding| *finding.rule == rules::NAME_HIDDEN) {
            let is_count = |finding: &Finding| {
                finding
                    .params
                    .get("rule")
                    .is_some_and(|rule| rule == rules::NAME_HIDDEN.id)
            };
            findings.retain(|finding| *finding.rule != rules::FINDINGS_FOLDED || !is_count(finding));
        }
        findings.push(
            Finding::new(&rules::MANIFEST_MISPLACED)
                .entry(&format!("{folder}/{MANIFEST_PATH}"))
                .expected(MANIFEST_PATH),
        );
    }
    out.extend(findings);
}

/// The folder that holds a whole package, if the archive holds none itself.
fn wrapping_folder(structure: &Structure) -> Option<&str> {
    if !structure.sound || entry_at(&structure.entries, MANIFEST_PATH).is_some() {
        return None;
    }
    structure
        .refused_names
        .iter()
        .filter_map(|name| name.strip_suffix(MANIFEST_PATH)?.strip_suffix('/'))
        .min_by_key(|folder| folder.len())
}

/// Finds the manifest and reads it, or reports why not.
pub(super) fn read_manifest(
    source: &dyn ReadAt,
    structure: &Structure,
    policy: &PackagePolicy,
    watch: &dyn Watch,
    out: &mut Collector,
) -> Result<Option<ManifestFile>, ReadError> {
    let namesakes = structure.entries.iter().filter(|entry| bears_the_name(entry));
    let Some(entry) = entry_at(&structure.entries, MANIFEST_PATH) else {
        match namesakes.min_by_key(|entry| entry.path.as_str().len()) {
            // A refused name was reported.
            None if structure.refused_names.iter().any(|name| name.ends_with(NAME)) => {}
            None => out.push(Finding::new(&rules::MANIFEST_MISSING)),
            Some(elsewhere) => out.push(
                Finding::new(&rules::MANIFEST_MISPLACED)
                    .entry(elsewhere.path.as_str())
                    .expected(MANIFEST_PATH),
            ),
        }
        return Ok(None);
    };
    out.extend(
        namesakes
            .filter(|other| other.path.as_str() != MANIFEST_PATH)
            .map(|other| Finding::new(&rules::MANIFEST_SECOND_COPY).entry(other.path.as_str())),
    );
    let file = &structure.entries[entry];
    if file.size > policy.json.manifest_bytes {
        out.push(
            Finding::new(&rules::MANIFEST_TOO_LARGE)
                .entry(MANIFEST_PATH)
                .expected(policy.json.manifest_bytes)
                .found(file.size),
        );
        return Ok(Some(ManifestFile { entry, bytes: None }));
    }
    let mut bytes = Vec::with_capacity(usize::try_from(file.size).unwrap_or_default());
    let mut append = |block: &[u8]| bytes.extend_from_slice(block);
    let bytes = match read_entry(source, file, &policy.limits, watch, &mut append)? {
        Ok(()) => Some(bytes),
        Err(finding) => {
            out.push(finding);
            None
        }
    };
    Ok(Some(ManifestFile { entry, bytes }))
}

/// Whether an entry's file name is the manifest's, whatever its case.
fn bears_the_name(entry: &Entry) -> bool {
    entry.path.name().eq_ignore_ascii_case(NAME)
}
