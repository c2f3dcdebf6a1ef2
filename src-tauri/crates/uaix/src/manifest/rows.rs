//! The rows of `files`.

use super::digest::{self, Digest};
use super::reading::{Reading, quote};
use super::{Manifest, ROW_FIELDS};
use crate::tables::{Vocabulary, fold, tables};
use lazaret_container::PackagePath;
use lazaret_finding::{rules, visible};
use lazaret_json::{Kind, Value};
use std::borrow::Cow;
use std::collections::HashSet;

/// One row; texts as written, empty where they could not be read.
#[derive(Debug)]
pub(crate) struct Row<'d> {
    /// The row itself, for its place.
    pub(crate) value: Value<'d>,
    /// Where the path stands.
    pub(crate) path_value: Value<'d>,
    pub(crate) path: Cow<'d, str>,
    /// Whether the path is one that the archive could hold and that no row before has; only such rows are
    /// compared with the archive.
    pub(crate) is_comparable: bool,
    pub(crate) role: Cow<'d, str>,
    pub(crate) required_status: Cow<'d, str>,
    pub(crate) scope: Cow<'d, str>,
    pub(crate) media_type: Cow<'d, str>,
    /// Digits, as written.
    pub(crate) size: &'d str,
    /// As written.
    pub(crate) sha256: Cow<'d, str>,
    /// The digest, where it is readable.
    pub(crate) digest: Option<Digest>,
    pub(crate) review_state: Cow<'d, str>,
    pub(crate) source: Cow<'d, str>,
}

pub(super) fn read<'d>(files: Value<'d>, has_scopes: bool, manifest: &mut Manifest<'d>, reading: &mut Reading<'d, '_>) {
    if files.kind() != Kind::Array {
        reading.wrong_type(files, "array");
        return;
    }
    let count = files.elements().count() as u64;
    if count == 0 {
        reading.fault(&rules::MANIFEST_FIELD_EMPTY, files, |finding| finding);
        return;
    }
    let most = reading.policy.limits.entries;
    if count > most {
        reading.fault(&rules::MANIFEST_ROW_LIMIT, files, |finding| {
            finding.expected(most).found(count)
        });
        return;
    }
    manifest.has_rows = true;
    let mut paths = HashSet::with_capacity(count as usize);
    for value in files.elements() {
        if let Some(row) = row(value, has_scopes, manifest, &mut paths, reading) {
            manifest.rows.push(row);
        }
    }
}

fn row<'d>(
    value: Value<'d>,
    has_scopes: bool,
    manifest: &Manifest<'d>,
    paths: &mut HashSet<Cow<'d, str>>,
    reading: &mut Reading<'d, '_>,
) -> Option<Row<'d>> {
    if value.kind() != Kind::Object {
        reading.wrong_type(value, "object");
        return None;
    }
    let mut members: [Option<Value<'d>>; ROW_FIELDS.len()] = [None; ROW_FIELDS.len()];
    for member in value.members() {
        let Some(key) = member.key() else { continue };
        match ROW_FIELDS.iter().position(|field| *field == key) {
            Some(field) => members[field] = Some(member),
            None => reading.tally_unknown(key, member),
        }
    }
    for (field, member) in ROW_FIELDS.iter().zip(&members) {
        if member.is_none() {
            reading.missing(value, field);
        }
    }
    let [
        path,
        role,
        status,
        scope,
        media_type,
        size,
        sha256,
        review_state,
        source,
    ] = members;

    let path_value = path.unwrap_or(value);
    let path = path.and_then(|value| reading.text(value)).unwrap_or_default();
    let is_comparable = !path.is_empty() && is_comparable(path_value, &path, paths, reading);
    let role = text_in(Vocabulary::Role, role, reading);
    let required_status = status.map_or_else(Cow::default, |value| required_status(value, reading));
    let scope = scope.map_or_else(Cow::default, |value| row_scope(value, has_scopes, manifest, reading));
    let media_type_text = media_type.and_then(|value| reading.text(value)).unwrap_or_default();
    let size = size.map_or("", |value| size_text(value, reading));
    let sha256_text = sha256.and_then(|value| reading.text(value)).unwrap_or_default();
    let digest = sha256
        .filter(|_| !sha256_text.is_empty())
        .and_then(|value| reading.digest(value, &sha256_text));
    let review_state = review_state.map_or_else(Cow::default, |value| review(value, &path, reading));
    let source = source.and_then(|value| reading.text(value)).unwrap_or_default();
    Some(Row {
        value,
        path_value,
        path,
        is_comparable,
        role,
        required_status,
        scope,
        media_type: media_type_text,
        size,
        sha256: sha256_text,
        digest,
        review_state,
        source,
    })
}

/// Whether a path can be compared with the archive; reports why not, unless the container did.
#[allow(
    clippy::ptr_arg,
    reason = "the set keeps a borrow of the document, which a plain text would not be"
)]
fn is_comparable<'d>(
    value: Value<'d>,
    path: &Cow<'d, str>,
    paths: &mut HashSet<Cow<'d, str>>,
    reading: &mut Reading<'d, '_>,
) -> bool {
    let bare = path.strip_suffix('/').unwrap_or(path);
    let is_path = PackagePath::parse(bare, &reading.policy.limits).is_ok();
    if !is_path {
        let shown = visible(path);
        if !reading.refused_names.contains(shown.as_str()) {
            reading.fault(&rules::MANIFEST_PATH_UNSAFE, value, |finding| {
                finding.found(quote(path))
            });
        }
        return false;
    }
    if bare.len() < path.len() {
        reading.fault(&rules::MANIFEST_FOLDER_ROW, value, |finding| finding.found(quote(path)));
        return false;
    }
    if !paths.insert(path.clone()) {
        reading.fault(&rules::MANIFEST_PATH_REPEATED, value, |finding| {
            finding.found(quote(path))
        });
        return false;
    }
    true
}

fn text_in<'d>(vocabulary: Vocabulary, value: Option<Value<'d>>, reading: &mut Reading<'d, '_>) -> Cow<'d, str> {
    let Some(value) = value else { return Cow::default() };
    let Some(text) = reading.text(value) else {
        return Cow::default();
    };
    reading.word(vocabulary, value, &text);
    text
}

fn required_status<'d>(value: Value<'d>, reading: &mut Reading<'d, '_>) -> Cow<'d, str> {
    let Some(text) = reading.text(value) else {
        return Cow::default();
    };
    if reading.word(Vocabulary::RequiredStatus, value, &text).is_none() {
        let rule = if tables().is_soft(&fold(&text)) {
            &rules::SOFT_STATUS_TERM
        } else {
            &rules::REQUIRED_STATUS_UNKNOWN
        };
        reading.fault(rule, value, |finding| finding.found(quote(&text)));
    }
    text
}

/// A row's scope is a declared one or `universal`. A scope that is declared but unknown to the table
/// was reported where it is declared.
fn row_scope<'d>(
    value: Value<'d>,
    has_scopes: bool,
    manifest: &Manifest<'d>,
    reading: &mut Reading<'d, '_>,
) -> Cow<'d, str> {
    let Some(text) = reading.text(value) else {
        return Cow::default();
    };
    let is_declared = match reading.word(Vocabulary::Scope, value, &text) {
        Some(word) => word.name == "universal" || manifest.has_scope(&word.name),
        None => {
            let folded = fold(&text);
            manifest.unknown_scopes.iter().any(|scope| fold(scope) == folded)
        }
    };
    if has_scopes && !is_declared {
        reading.fault(&rules::FILE_SCOPE_UNDECLARED, value, |finding| {
            finding.found(quote(&text))
        });
    }
    text
}

fn size_text<'d>(value: Value<'d>, reading: &mut Reading<'d, '_>) -> &'d str {
    let Some(text) = value.number() else {
        reading.wrong_type(value, "number");
        return "";
    };
    if !text.bytes().all(|byte| byte.is_ascii_digit()) {
        reading.fault(&rules::SIZE_MALFORMED, value, |finding| finding.found(text));
        return "";
    }
    text
}

fn review<'d>(value: Value<'d>, path: &str, reading: &mut Reading<'d, '_>) -> Cow<'d, str> {
    let Some(text) = reading.text(value) else {
        return Cow::default();
    };
    if !reading
        .word(Vocabulary::ReviewState, value, &text)
        .is_some_and(|word| word.settled)
    {
        reading.open_states.add(path, &text);
    }
    text
}

impl<'d> Reading<'d, '_> {
    /// The digest that a text writes; reports one that is not 64 hexadecimal digits and tallies capitals.
    pub(super) fn digest(&mut self, value: Value<'d>, text: &str) -> Option<Digest> {
        let Some(written) = digest::read(text) else {
            self.fault(&rules::DIGEST_MALFORMED, value, |finding| finding.found(quote(text)));
            return None;
        };
        if written.has_capitals {
            self.capitals.get_or_insert((value, 0)).1 += 1;
        }
        Some(written.digest)
    }
}
