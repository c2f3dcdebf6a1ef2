//! What an inspection shows of the manifest and of each entry.

use crate::inspection::{AnchorState, DeclaredFile, EntryRecord, FileState, PackageFacts};
use crate::manifest::digest::{Digest, hex};
use crate::manifest::{Manifest, Row, each_entry_point, quote};
use crate::parity::{Parity, entry_at};
use crate::{ANCHORS, MANIFEST_PATH};
use lazaret_container::Entry;
use lazaret_json::{Kind, Value};
use std::borrow::Cow;

/// How many entry points and unknown members are shown; each is a finding or a declared file besides.
const MOST_SHOWN: usize = 1000;

/// Longest text of a value that is shown whole, in bytes.
const LONGEST_SHOWN: usize = 4096;

/// The manifest's top-level fields as they are shown.
pub(super) fn package_facts(manifest: &Manifest<'_>, authority: Vec<String>) -> PackageFacts {
    let text = |text: &Option<Cow<'_, str>>| text.as_deref().map(shown);
    let mut scopes: Vec<String> = manifest.scopes.iter().map(|scope| (*scope).to_owned()).collect();
    scopes.extend(manifest.unknown_scopes.iter().map(|scope| shown(scope)));
    scopes.sort_unstable();
    scopes.dedup();
    let mut entry_points = Vec::new();
    if let Some(points) = manifest.entry_points {
        each_entry_point(points, |_, path| {
            if entry_points.len() < MOST_SHOWN {
                entry_points.push(shown(&path));
            }
        });
    }
    PackageFacts {
        uaix_version: text(&manifest.uaix_version),
        package_format: text(&manifest.package_format),
        package_id: text(&manifest.package_id),
        profile_id: text(&manifest.profile_id),
        status: text(&manifest.status),
        created_utc: text(&manifest.created_utc),
        issuer: manifest.issuer.and_then(issuer),
        scopes,
        entry_points,
        authority,
        unknown: manifest
            .unknown
            .iter()
            .take(MOST_SHOWN)
            .map(|member| (shown(&member.key().unwrap_or_default()), shown_json(*member)))
            .collect(),
    }
}

/// The issuer in a few words: its `name`, itself if it is a text, else its JSON.
fn issuer(value: Value<'_>) -> Option<String> {
    let name = value
        .get("name")
        .and_then(|name| name.string())
        .or_else(|| value.string());
    match name {
        Some(name) => Some(shown(&name)),
        None if value.kind() == Kind::Null => None,
        None => Some(shown_json(value)),
    }
}

/// A value's JSON as written, with its secrets redacted. A string with escapes is looked at as it reads,
/// and written anew only if it holds a secret.
fn shown_json(value: Value<'_>) -> String {
    let compact = value.compact();
    if !compact.contains('\\') {
        return shown(&compact);
    }
    let mut out = String::with_capacity(compact.len());
    let mut rest = compact.as_str();
    while let Some(start) = rest.find('"') {
        let (before, from) = rest.split_at(start);
        let literal = &from[..literal_length(from)];
        out.push_str(before);
        let redacted = serde_json::from_str::<String>(literal)
            .ok()
            .and_then(|text| match quote(&text) {
                Cow::Owned(redacted) => serde_json::to_string(&redacted).ok(),
                Cow::Borrowed(_) => None,
            });
        out.push_str(redacted.as_deref().unwrap_or(literal));
        rest = &from[literal.len()..];
    }
    out.push_str(rest);
    shown(&out)
}

/// The length of the string literal at the start of `text`, quotation marks included.
fn literal_length(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// Package text with its secrets redacted, cut where it is very long.
fn shown(text: &str) -> String {
    let text = quote(text);
    if text.len() <= LONGEST_SHOWN {
        return text.into_owned();
    }
    let mut end = LONGEST_SHOWN;
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    format!("{}…", &text[..end])
}

/// The rows of `files` as they are shown, in their order, as if their files were missing; see
/// [`set_states`]. `holds_secrets` says whether the manifest's text holds any; a text with escapes is looked
/// at as it reads, whatever the answer.
pub(super) fn declared_files(rows: &[Row<'_>], holds_secrets: bool) -> Vec<DeclaredFile> {
    rows.iter()
        .map(|row| {
            let raw = row.value.raw();
            let is_plain = raw.len() <= LONGEST_SHOWN && !holds_secrets && !raw.contains('\\');
            let text = |text: &str| if is_plain { text.to_owned() } else { shown(text) };
            DeclaredFile {
                path: row.path.clone().into_owned(),
                role: text(&row.role),
                required_status: text(&row.required_status),
                scope: text(&row.scope),
                media_type: text(&row.media_type),
                size_bytes: text(row.size),
                sha256: text(&row.sha256),
                review_state: text(&row.review_state),
                source: text(&row.source),
                state: FileState::Missing,
            }
        })
        .collect()
}

/// Gives each row the state of its entry.
pub(super) fn set_states(files: &mut [DeclaredFile], parity: &Parity, states: &[FileState]) {
    for (file, entry) in files.iter_mut().zip(&parity.entry_of_row) {
        if let Some(entry) = entry {
            file.state = states[*entry];
        } else if file.path == MANIFEST_PATH {
            file.state = FileState::Manifest;
        }
    }
}

/// One record for each entry, in path order.
pub(super) fn entry_records(
    entries: &[Entry],
    states: &[FileState],
    digests: &[Option<Digest>],
    known: impl Fn(usize) -> Option<(String, Option<u64>)>,
) -> Vec<EntryRecord> {
    entries
        .iter()
        .enumerate()
        .map(|(index, entry)| {
            let (media_type, lines) = known(index).unzip();
            EntryRecord {
                path: entry.path.as_str().to_owned(),
                size: entry.size,
                sha256: digests[index].as_ref().map(hex).unwrap_or_default(),
                state: states[index],
                media_type,
                lines: lines.flatten(),
            }
        })
        .collect()
}

/// The three anchors with their computed digests.
pub(super) fn anchor_states(entries: &[Entry], digests: &[Option<Digest>]) -> Vec<AnchorState> {
    ANCHORS
        .iter()
        .map(|path| AnchorState {
            path: (*path).to_owned(),
            sha256: entry_at(entries, path)
                .and_then(|entry| digests[entry].as_ref())
                .map(hex),
        })
        .collect()
}
