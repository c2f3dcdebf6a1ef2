//! The manifests of both sides, member by member, values as written.

use super::{Opened, contents};
use crate::dto::MemberChange;
use crate::{ApiError, Cancel, visible};
use lazaret_json::{Document, Limits};
use lazaret_uaix::{JsonLimits, MANIFEST_PATH};
use std::collections::{BTreeMap, BTreeSet};

/// Members of a `files` row that the comparison of files tells already.
const TOLD_BY_FILES: [&str; 3] = ["path", "sizeBytes", "sha256"];

/// Members that differ. None if one side's manifest cannot be read; its own findings say so.
pub(super) fn compare(before: &Opened, after: &Opened, cancel: &Cancel) -> Result<Vec<MemberChange>, ApiError> {
    let limits = JsonLimits::default();
    let Ok((before, after)) = contents(before, after, MANIFEST_PATH, limits.manifest_bytes, cancel)? else {
        return Ok(Vec::new());
    };
    let limits = Limits {
        depth: limits.depth,
        values: limits.manifest_values,
        keys_per_object: limits.keys_per_object,
    };
    let (Some(before), Some(after)) = (members(before, &limits), members(after, &limits)) else {
        return Ok(Vec::new());
    };
    let (rows_before, rows_after) = (rows(&before), rows(&after));
    // A row that only one side has is told by the comparison of files.
    let told = |member: &Member| {
        let one_sided = |path: &String| !(rows_before.contains(path) && rows_after.contains(path));
        member.row.as_ref().is_some_and(one_sided)
    };
    let mut changes: Vec<MemberChange> = before
        .iter()
        .filter(|(member, value)| after.get(*member) != Some(*value) && !told(member))
        .map(|(member, value)| change(member, Some(value), after.get(member)))
        .collect();
    changes.extend(
        after
            .iter()
            .filter(|(member, _)| !before.contains_key(*member) && !told(member))
            .map(|(member, value)| change(member, None, Some(value))),
    );
    changes.sort_by(|one, other| one.member.cmp(&other.member));
    Ok(changes)
}

/// A member of the manifest, or of the row of `files` for a path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Member {
    row: Option<String>,
    name: String,
}

/// The paths that have a row.
fn rows(members: &BTreeMap<Member, String>) -> BTreeSet<&String> {
    members.keys().filter_map(|member| member.row.as_ref()).collect()
}

fn change(member: &Member, before: Option<&String>, after: Option<&String>) -> MemberChange {
    let shown = |value: Option<&String>| value.map(|value| visible(&lazaret_scan::redact(value)));
    MemberChange {
        member: visible(&match &member.row {
            Some(path) => format!("files[{path}].{}", member.name),
            None => member.name.clone(),
        }),
        before: shown(before),
        after: shown(after),
    }
}

/// Every member with its compact text; those of `files` row by row.
fn members(bytes: Vec<u8>, limits: &Limits) -> Option<BTreeMap<Member, String>> {
    let document = Document::parse(bytes, limits).ok()?;
    let mut members = BTreeMap::new();
    for value in document.root().members() {
        let name = value.key()?.into_owned();
        if name != "files" {
            members.insert(Member { row: None, name }, value.compact());
            continue;
        }
        for row in value.elements() {
            let Some(path) = row
                .get("path")
                .and_then(|path| path.string().map(std::borrow::Cow::into_owned))
            else {
                continue;
            };
            for cell in row.members() {
                let name = cell.key()?.into_owned();
                if !TOLD_BY_FILES.contains(&name.as_str()) {
                    let row = Some(path.clone());
                    members.insert(Member { row, name }, cell.compact());
                }
            }
        }
    }
    Some(members)
}
