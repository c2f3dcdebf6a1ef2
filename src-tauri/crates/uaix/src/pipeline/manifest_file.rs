//! Finding and reading the manifest's entry.

use crate::MANIFEST_PATH;
use crate::collect::Collector;
use crate::parity::entry_at;
use crate::policy::PackagePolicy;
use lazaret_container::{Entry, ReadAt, ReadError, Structure, Watch, read_entry};
use lazaret_finding::{Finding, rules};

/// The manifest's bytes, if it is there and can be read.
pub(super) struct ManifestFile {
    /// Its entry.
    pub(super) entry: usize,
    /// Its content; `None` if it is too long or broken, which was reported.
    pub(super) bytes: Option<Vec<u8>>,
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
    let (_, name) = MANIFEST_PATH.rsplit_once('/').unwrap_or(("", MANIFEST_PATH));
    let path = entry.path.as_str();
    path.rsplit('/').next().is_some_and(|last| last.eq_ignore_ascii_case(name))
}
