//! Names that are one and the same, to the byte or to some file system (`zip-profile` 3.5 (10)).

use crate::directory::{Header, Name};
use crate::limits::Limits;
use crate::path::{self, PackagePath};
use lazaret_finding::{Finding, Fold, rules};
use std::cmp::Ordering;
use std::collections::HashSet;
use unicode_normalization::UnicodeNormalization as _;

/// Tells of names that stand twice, refused ones included.
pub(crate) fn duplicates(headers: &[Header], findings: &mut Fold) {
    let mut seen = HashSet::with_capacity(headers.len());
    for header in headers {
        let (bytes, folder): (&[u8], bool) = match &header.name {
            Name::File(path) => (path.as_str().as_bytes(), false),
            Name::Folder(path) => (path.as_str().as_bytes(), true),
            Name::Refused(bytes) => (bytes, false),
            Name::Long(..) => continue,
        };
        if !seen.insert((bytes, folder)) {
            findings.push(Finding::new(&rules::DUPLICATE_NAME).entry(&header.shown()));
        }
    }
}

/// A path with its key.
struct Keyed<'a> {
    key: Key<'a>,
    path: &'a str,
    folder: bool,
}

/// A collision key. Most paths are plain and small already, and are their own.
enum Key<'a> {
    Own(&'a str),
    Made(String),
}

impl<'a> Key<'a> {
    fn of(path: &'a str) -> Self {
        if path.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase()) {
            Self::Own(path)
        } else {
            Self::Made(path::collision_key::of(path))
        }
    }

    fn as_str(&self) -> &str {
        match self {
            Self::Own(key) => key,
            Self::Made(key) => key,
        }
    }

    /// Orders by components: the separator counts for less than any character, so that a folder's content
    /// follows the folder at once.
    fn order(&self, other: &Self) -> Ordering {
        let (one, other) = (self.as_str().as_bytes(), other.as_str().as_bytes());
        let weigh = |byte: &u8| if *byte == b'/' { 0 } else { *byte };
        match one.iter().zip(other).position(|(one, other)| one != other) {
            Some(at) => weigh(&one[at]).cmp(&weigh(&other[at])),
            None => one.len().cmp(&other.len()),
        }
    }
}

/// Tells of paths that differ and yet are one where case or form is ignored, and of files that are also
/// folders. Sound entries take part, and those whose only fault is that their name is not in NFC: renaming
/// them would not part them from the others.
pub(crate) fn collisions(headers: &[Header], limits: &Limits, findings: &mut Fold) {
    let mut paths: Vec<Keyed<'_>> = headers
        .iter()
        .filter_map(|header| match &header.name {
            Name::File(path) if !header.refused => Some((path.as_str(), false)),
            Name::Folder(path) if !header.refused => Some((path.as_str(), true)),
            Name::Refused(bytes) => decomposed(bytes, limits),
            _ => None,
        })
        .map(|(path, folder)| Keyed {
            key: Key::of(path),
            path,
            folder,
        })
        .collect();
    paths.sort_unstable_by(|one, other| {
        one.key
            .order(&other.key)
            .then_with(|| (one.path, one.folder).cmp(&(other.path, other.folder)))
    });
    // Paths that share a beginning stand together, so that looking at neighbours finds every clash.
    for pair in paths.windows(2) {
        if let Some(finding) = clash(&pair[0], &pair[1]) {
            findings.push(finding);
        }
    }
}

/// The path of a refused name that would be sound in NFC, and whether it is a folder's.
fn decomposed<'a>(bytes: &'a [u8], limits: &Limits) -> Option<(&'a str, bool)> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (path, folder) = match text.strip_suffix('/') {
        Some(path) => (path, true),
        None => (text, false),
    };
    if unicode_normalization::is_nfc(path) {
        return None;
    }
    let composed: String = path.nfc().collect();
    PackagePath::parse(&composed, limits).ok().map(|_| (path, folder))
}

fn clash(one: &Keyed<'_>, other: &Keyed<'_>) -> Option<Finding> {
    let shared = one
        .key
        .as_str()
        .split('/')
        .zip(other.key.as_str().split('/'))
        .take_while(|(one, other)| one == other)
        .count();
    let components = |path: &str| path.split('/').count();
    let spelled_alike = one
        .path
        .split('/')
        .zip(other.path.split('/'))
        .take(shared)
        .all(|(one, other)| one == other);
    if !spelled_alike {
        return Some(Finding::new(&rules::CASE_COLLISION).entry(other.path).found(one.path));
    }
    // `one` is `other` or one of its folders, though one of the two is a file.
    let within = shared == components(one.path);
    let same = within && shared == components(other.path);
    let file_as_folder = (within && !one.folder && !same) || (same && one.folder != other.folder);
    file_as_folder.then(|| {
        Finding::new(&rules::FILE_DIR_CONFLICT)
            .entry(other.path)
            .found(one.path)
    })
}
