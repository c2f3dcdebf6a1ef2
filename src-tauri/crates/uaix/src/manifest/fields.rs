//! The top-level members.

use super::reading::{Reading, is_blank, is_empty, quote, type_of};
use super::{CreatedTime, Manifest, PACKAGE_FORMAT, TOP_FIELDS, rows};
use crate::MANIFEST_PATH;
use crate::tables::{Vocabulary, fold, tables};
use lazaret_finding::{Finding, rules};
use lazaret_json::{Kind, Value};
use std::borrow::Cow;
use std::ops::Range;

pub(super) fn read<'d>(root: Value<'d>, reading: &mut Reading<'d, '_>) -> Manifest<'d> {
    let mut manifest = Manifest::default();
    if root.kind() != Kind::Object {
        reading.out.push(
            Finding::new(&rules::MANIFEST_NOT_OBJECT)
                .entry(MANIFEST_PATH)
                .found(type_of(root)),
        );
        return manifest;
    }
    let mut members: [Option<Value<'d>>; TOP_FIELDS.len()] = [None; TOP_FIELDS.len()];
    for member in root.members() {
        let Some(key) = member.key() else { continue };
        match TOP_FIELDS.iter().position(|field| *field == key) {
            Some(field) => members[field] = Some(member),
            None => {
                reading.tally_unknown(key, member);
                manifest.unknown.push(member);
            }
        }
    }
    for (field, member) in TOP_FIELDS.iter().zip(&members) {
        if member.is_none() {
            reading.missing(root, field);
        }
    }
    let [
        uaix_version,
        package_format,
        package_id,
        profile_id,
        status,
        created_utc,
        issuer,
        declared_scopes,
        points,
        files,
        integrity,
        support_boundary,
    ] = members;

    manifest.uaix_version = uaix_version.and_then(|value| reading.text(value));
    manifest.package_format = package_format.and_then(|value| format(value, reading));
    let spans = &mut manifest.control_spans;
    manifest.package_id = package_id.and_then(|value| identifier(value, spans, reading));
    manifest.profile_id = profile_id.and_then(|value| identifier(value, spans, reading));
    manifest.status = status.and_then(|value| top_status(value, reading));
    manifest.created_utc = created_utc.and_then(|value| created(value, reading));
    for shape in [issuer, points, integrity, support_boundary].into_iter().flatten() {
        if is_empty(shape) {
            reading.fault(&rules::MANIFEST_FIELD_EMPTY, shape, |finding| finding);
        }
    }
    manifest.issuer = issuer;
    manifest.integrity = integrity;
    if let Some(value) = declared_scopes {
        scopes(value, &mut manifest, reading);
    }
    if let Some(value) = files {
        rows::read(value, declared_scopes.is_some(), &mut manifest, reading);
    }
    manifest.entry_points = points;
    manifest
}

fn format<'d>(value: Value<'d>, reading: &mut Reading<'d, '_>) -> Option<Cow<'d, str>> {
    let text = reading.text(value)?;
    if text != PACKAGE_FORMAT {
        reading.fault(&rules::FORMAT_UNSUPPORTED, value, |finding| {
            finding.expected(PACKAGE_FORMAT).found(quote(&text))
        });
    }
    Some(text)
}

/// An identifier: text without control characters. The format gives no narrower grammar.
fn identifier<'d>(
    value: Value<'d>,
    control_spans: &mut Vec<Range<usize>>,
    reading: &mut Reading<'d, '_>,
) -> Option<Cow<'d, str>> {
    let text = value.string();
    if let Some(text) = &text
        && !is_blank(text)
        && text.chars().any(char::is_control)
    {
        reading.fault(&rules::IDENTIFIER_CONTROL_CHARACTER, value, |finding| {
            finding.found(quote(text))
        });
        control_spans.push(value.span());
        return Some(text.clone());
    }
    reading.text(value)
}

fn top_status<'d>(value: Value<'d>, reading: &mut Reading<'d, '_>) -> Option<Cow<'d, str>> {
    let text = reading.text(value)?;
    if tables().is_soft(&fold(&text)) {
        reading.fault(&rules::SOFT_STATUS_TERM, value, |finding| finding.found(&text));
    }
    Some(text)
}

fn created<'d>(value: Value<'d>, reading: &mut Reading<'d, '_>) -> Option<Cow<'d, str>> {
    let text = reading.text(value)?;
    if CreatedTime::parse(&text).is_none() {
        reading.fault(&rules::CREATED_TIME_MALFORMED, value, |finding| {
            finding.found(quote(&text))
        });
    }
    Some(text)
}

fn scopes<'d>(value: Value<'d>, manifest: &mut Manifest<'d>, reading: &mut Reading<'d, '_>) {
    if value.kind() != Kind::Array {
        reading.wrong_type(value, "array");
        return;
    }
    if is_empty(value) {
        reading.fault(&rules::MANIFEST_FIELD_EMPTY, value, |finding| finding);
    }
    for element in value.elements() {
        let Some(text) = reading.text(element) else { continue };
        match reading.word(Vocabulary::Scope, element, &text) {
            Some(word) => match manifest.scopes.binary_search(&word.name.as_str()) {
                Ok(_) => reading.fault(&rules::SCOPE_REPEATED, element, |finding| finding.found(quote(&text))),
                Err(place) => manifest.scopes.insert(place, &word.name),
            },
            None => {
                reading.fault(&rules::SCOPE_UNSUPPORTED, element, |finding| {
                    finding.found(quote(&text))
                });
                // Further ones are counted as findings; a row needs only the first few to compare with.
                if manifest.unknown_scopes.len() < 64 {
                    manifest.unknown_scopes.push(text);
                }
            }
        }
    }
}
