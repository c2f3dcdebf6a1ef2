//! Findings against the store (DESIGN, ruling 13): kept apart from the pure inspection, since they depend on what
//! else is here.

use crate::catalogue::parsed;
use crate::{PackageId, Result, RevisionRecord};
use jiff::Timestamp;
use lazaret_finding::{Finding, rules};
use lazaret_uaix::Inspection;
use rusqlite::Transaction;

/// So many other packages of the same id and time are named; more would say nothing new.
const NAMED: usize = 20;

/// Findings that hold whatever the package is loaded into, sorted.
pub(crate) fn store(
    transaction: &Transaction<'_>,
    package: &PackageId,
    inspection: &Inspection,
) -> Result<Vec<Finding>> {
    let mut findings = arrival(transaction, package)?;
    findings.extend(versions(transaction, package, inspection)?);
    findings.sort();
    Ok(findings)
}

/// The receipt's own finding, unless the same bytes also arrived under a name that is right.
fn arrival(transaction: &Transaction<'_>, package: &PackageId) -> Result<Vec<Finding>> {
    let mut statement = transaction.prepare_cached("SELECT findings FROM arrivals WHERE package = ?1 ORDER BY id")?;
    let mut rows = statement.query([package.to_hex()])?;
    let mut first = None;
    while let Some(row) = rows.next()? {
        let findings: Vec<Finding> = serde_json::from_str(&row.get::<_, String>(0)?)?;
        if findings.is_empty() {
            return Ok(Vec::new());
        }
        first.get_or_insert(findings);
    }
    Ok(first.unwrap_or_default())
}

/// Another package of the same package id, as the catalogue has it.
struct Other {
    id: PackageId,
    created: String,
    accepted: bool,
}

/// Downgrades and other bytes of the same version. The version is `createdUtc`, compared as an instant.
fn versions(transaction: &Transaction<'_>, package: &PackageId, inspection: &Inspection) -> Result<Vec<Finding>> {
    let Some(facts) = &inspection.package else {
        return Ok(Vec::new());
    };
    let (Some(package_id), Some(created)) = (&facts.package_id, &facts.created_utc) else {
        return Ok(Vec::new());
    };
    let Some(instant) = instant(created) else {
        return Ok(Vec::new());
    };
    let mut newest_accepted: Option<(Timestamp, Other)> = None;
    let mut same = Vec::new();
    for other in others(transaction, package, package_id)? {
        let Some(theirs) = self::instant(&other.created) else {
            continue;
        };
        if theirs == instant {
            same.push(other);
        } else if other.accepted && theirs > instant && newest_accepted.as_ref().is_none_or(|(most, _)| theirs > *most)
        {
            newest_accepted = Some((theirs, other));
        }
    }
    let mut findings = Vec::new();
    if let Some((_, newest)) = newest_accepted {
        findings.push(
            Finding::new(&rules::STORE_DOWNGRADE)
                .expected(&newest.created)
                .found(created)
                .param("package", package_id)
                .param("digest", newest.id.short()),
        );
    }
    for other in same.into_iter().take(NAMED) {
        findings.push(
            Finding::new(&rules::STORE_SAME_VERSION_OTHER_DIGEST)
                .expected(other.id)
                .found(package)
                .param("package", package_id)
                .param("created", created),
        );
    }
    Ok(findings)
}

/// Packages of that id: those here, and those deleted that were accepted once, since a memory of what was accepted is
/// what shows a downgrade.
fn others(transaction: &Transaction<'_>, package: &PackageId, package_id: &str) -> Result<Vec<Other>> {
    let mut statement = transaction.prepare_cached(
        "SELECT id, json_extract(brief, '$.created_utc'), \
         coalesce((SELECT accepted FROM decisions WHERE package = packages.id ORDER BY decisions.id DESC LIMIT 1), 0), \
         deleted_at IS NOT NULL FROM packages WHERE package_id = ?1 AND id <> ?2 ORDER BY id",
    )?;
    let mut rows = statement.query((package_id, package.to_hex()))?;
    let mut others = Vec::new();
    while let Some(row) = rows.next()? {
        let (accepted, deleted): (bool, bool) = (row.get(2)?, row.get(3)?);
        if let Some(created) = row.get::<_, Option<String>>(1)?
            && (accepted || !deleted)
        {
            others.push(Other {
                id: parsed(&row.get::<_, String>(0)?)?,
                created,
                accepted,
            });
        }
    }
    Ok(others)
}

fn instant(text: &str) -> Option<Timestamp> {
    text.parse().ok()
}

/// Findings against the revision a profile stands on.
pub(crate) fn revision(inspection: &Inspection, current: &RevisionRecord) -> Vec<Finding> {
    let mut findings = Vec::new();
    let Some(facts) = &inspection.package else {
        return findings;
    };
    for (pointer, theirs, ours) in [
        ("/packageId", &current.package_id, &facts.package_id),
        ("/profileId", &current.profile_id, &facts.profile_id),
    ] {
        if theirs != ours {
            findings.push(
                Finding::new(&rules::STORE_OTHER_PACKAGE)
                    .pointer(pointer)
                    .expected(theirs.as_deref().unwrap_or("-"))
                    .found(ours.as_deref().unwrap_or("-")),
            );
        }
    }
    for (pointer, before, after) in [
        ("/declaredScopes", &current.scopes, &facts.scopes),
        ("/supportBoundary", &current.authority, &facts.authority),
    ] {
        let added: Vec<&str> = after
            .iter()
            .filter(|one| !before.contains(one))
            .map(String::as_str)
            .collect();
        if !added.is_empty() {
            findings.push(
                Finding::new(&rules::STORE_GROWN_AUTHORITY)
                    .pointer(pointer)
                    .expected(joined(before))
                    .found(joined(after))
                    .param("added", added.join(", ")),
            );
        }
    }
    findings
}

fn joined(list: &[String]) -> String {
    if list.is_empty() {
        "-".to_owned()
    } else {
        list.join(", ")
    }
}
