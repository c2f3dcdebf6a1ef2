//! What differs between two packages: files outside the store, packages in quarantine, profiles.

mod lines;
mod manifest;
mod side;

use crate::dto::{Anchor, AnchorChange, AnchorOperation, ChangedFile, DiffResult, LinesOmitted, ListChange, OneSided};
use crate::{ApiError, Cancel, Lazaret, Progress};
use lazaret_uaix::{ANCHORS, MANIFEST_PATH};
use side::Opened;
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long line comparison may look for the shortest difference; then it takes a longer one.
const PATIENCE: Duration = Duration::from_secs(4);

/// Compares two things, each a file, a package id (or its beginning) or a profile's name. `store`
/// is opened only if one of them is not a file. Which lines are shown as changed may depend on
/// the machine's speed where very long files differ in very many places; nothing else does.
///
/// # Errors
/// `UNKNOWN`, `AMBIGUOUS`, those of reading a file, those of the store, `CANCELLED`.
pub fn diff(
    before: &str,
    after: &str,
    store: &dyn Fn() -> Result<Lazaret, ApiError>,
    progress: &dyn Progress,
    cancel: &Cancel,
) -> Result<DiffResult, ApiError> {
    let mut opened: Option<Lazaret> = None;
    let mut open = |name: &str| -> Result<Opened, ApiError> {
        if names_a_file(name) {
            return Opened::file(Path::new(name), progress, cancel);
        }
        let lazaret = match opened.take() {
            Some(lazaret) => lazaret,
            None => store()?,
        };
        let side = Opened::stored(&lazaret, name, progress, cancel);
        opened = Some(lazaret);
        side
    };
    let before = open(before)?;
    let after = open(after)?;
    compare(&before, &after, cancel)
}

impl Lazaret {
    /// Compares two things of the store, each a package id (or its beginning) or a profile's name or id.
    ///
    /// # Errors
    /// Those of [`diff`].
    pub fn diff(
        &self,
        before: &str,
        after: &str,
        progress: &dyn Progress,
        cancel: &Cancel,
    ) -> Result<DiffResult, ApiError> {
        let before = Opened::stored(self, before, progress, cancel)?;
        let after = Opened::stored(self, after, progress, cancel)?;
        compare(&before, &after, cancel)
    }
}

/// Whether a name on the command line means a file: it is there, or it is written like a path.
fn names_a_file(name: &str) -> bool {
    Path::new(name).exists()
        || name.contains(['/', std::path::MAIN_SEPARATOR])
        || name.to_ascii_lowercase().ends_with(".uaix")
}

fn compare(before: &Opened, after: &Opened, cancel: &Cancel) -> Result<DiffResult, ApiError> {
    let mut result = DiffResult {
        before: before.side.clone(),
        after: after.side.clone(),
        same: before.side.sha256.is_some() && before.side.sha256 == after.side.sha256,
        added: Vec::new(),
        removed: Vec::new(),
        changed: Vec::new(),
        anchors: anchors(&before.anchors, &after.anchors),
        manifest: Vec::new(),
        scopes: lists(&before.scopes, &after.scopes),
        authority: lists(&before.authority, &after.authority),
    };
    if result.same {
        return Ok(result);
    }
    let until = Instant::now() + PATIENCE;
    for (path, (size, sha256)) in &before.files {
        if path == MANIFEST_PATH {
            continue;
        }
        match after.files.get(path) {
            None => result.removed.push(one_sided(path, *size, sha256)),
            Some((_, same)) if same == sha256 => {}
            Some((size_after, sha256_after)) => {
                let (hunks, omitted) = match lines::compare(before, after, path, until, cancel)? {
                    Ok(hunks) => (hunks, None),
                    Err(omitted) => (Vec::new(), Some(omitted)),
                };
                result.changed.push(ChangedFile {
                    path: path.clone(),
                    size_before: *size,
                    size_after: *size_after,
                    sha256_before: sha256.clone(),
                    sha256_after: sha256_after.clone(),
                    hunks,
                    omitted,
                });
            }
        }
    }
    for (path, (size, sha256)) in &after.files {
        if path != MANIFEST_PATH && !before.files.contains_key(path) {
            result.added.push(one_sided(path, *size, sha256));
        }
    }
    result.manifest = manifest::compare(before, after, cancel)?;
    Ok(result)
}

fn one_sided(path: &str, size: u64, sha256: &str) -> OneSided {
    OneSided {
        path: path.to_owned(),
        size,
        sha256: sha256.to_owned(),
    }
}

/// What would happen to each anchor, in read order.
fn anchors(before: &[Anchor], after: &[Anchor]) -> Vec<AnchorChange> {
    let digests = |all: &[Anchor]| -> BTreeMap<String, String> {
        all.iter()
            .filter_map(|anchor| Some((anchor.path.clone(), anchor.sha256.clone()?)))
            .collect()
    };
    let (before, after) = (digests(before), digests(after));
    ANCHORS
        .iter()
        .filter_map(|path| {
            let (was, is) = (before.get(*path).cloned(), after.get(*path).cloned());
            let operation = match (&was, &is) {
                (None, Some(_)) => AnchorOperation::Add,
                (Some(_), None) => AnchorOperation::Remove,
                (Some(was), Some(is)) if was != is => AnchorOperation::Replace,
                _ => return None,
            };
            Some(AnchorChange {
                path: (*path).to_owned(),
                operation,
                before: was,
                after: is,
            })
        })
        .collect()
}

fn lists(before: &[String], after: &[String]) -> ListChange {
    ListChange {
        added: after.iter().filter(|one| !before.contains(one)).cloned().collect(),
        removed: before.iter().filter(|one| !after.contains(one)).cloned().collect(),
    }
}

/// The content of a file on both sides, or why it is not compared.
type Contents = Result<(Vec<u8>, Vec<u8>), LinesOmitted>;

/// Reads a file from both sides unless one is longer than `most`.
fn contents(before: &Opened, after: &Opened, path: &str, most: u64, cancel: &Cancel) -> Result<Contents, ApiError> {
    let size = |side: &Opened| side.files.get(path).map(|(size, _)| *size);
    if size(before).max(size(after)).is_some_and(|size| size > most) {
        return Ok(Err(LinesOmitted::TooLarge));
    }
    Ok(match (before.read(path, cancel)?, after.read(path, cancel)?) {
        (Some(before), Some(after)) => Ok((before, after)),
        _ => Err(LinesOmitted::Unreadable),
    })
}
