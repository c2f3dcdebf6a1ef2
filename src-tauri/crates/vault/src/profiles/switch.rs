//! The switch: revision, pointer and ledger rows in one transaction.

use super::asks::Asks;
use super::load::Target;
use super::records::{self, name_key, named};
use super::{LoadOutcome, LoadRequest, ProfileRecord, ProfileRef, RevisionRecord};
use crate::catalogue::as_i64;
use crate::ledger::rows::Change;
use crate::{
    AnchorChange, DecisionRecord, LedgerKind, PackageId, PolicyInUse, ProfileId, Result, VaultError, packages,
};
use lazaret_uaix::Inspection;
use rusqlite::Transaction;

/// Writes the revision, the pointer and the ledger rows.
#[allow(clippy::too_many_arguments, reason = "one transaction's whole content, named once")]
pub(super) fn switch(
    change: &mut Change<'_>,
    package: &PackageId,
    inspection: &Inspection,
    policy: &PolicyInUse,
    target: &Target,
    request: &LoadRequest,
    asks: Asks,
    decision: &DecisionRecord,
) -> Result<LoadOutcome> {
    let id = target.id();
    let number = target.next_revision();
    let (name, created) = match target {
        Target::New { name, .. } => {
            if named(change.transaction, name)?.is_some() {
                return Err(VaultError::ProfileExists { name: name.clone() });
            }
            let body = serde_json::json!({"name": name});
            change.record(LedgerKind::ProfileMade, None, Some(id), &body)?;
            (name.clone(), true)
        }
        Target::There { record, .. } => {
            let now = records::find(change.transaction, &ProfileRef::Id(id))?;
            if now.current != record.current || now.revisions != record.revisions {
                return Err(VaultError::ProfileChanged { name: now.name });
            }
            (now.name, false)
        }
    };
    let previous = target.current().map(|current| current.number);
    record_authorisations(change, package, id, number, &asks.anchors)?;
    let facts = inspection.package.as_ref();
    let record = RevisionRecord {
        number,
        package: *package,
        decision: decision.id,
        at: change.at.clone(),
        package_id: facts.and_then(|facts| facts.package_id.clone()),
        profile_id: facts.and_then(|facts| facts.profile_id.clone()),
        created_utc: facts.and_then(|facts| facts.created_utc.clone()),
        scopes: facts.map(|facts| facts.scopes.clone()).unwrap_or_default(),
        authority: facts.map(|facts| facts.authority.clone()).unwrap_or_default(),
        anchors: inspection.anchors.clone(),
        previous,
        acknowledged: asks.rules.iter().map(|rule| (*rule).to_owned()).collect(),
        reason: (!asks.rules.is_empty()).then(|| request.reason.as_deref().unwrap_or_default().trim().to_owned()),
        authorizations: asks.anchors.clone(),
        policy_version: policy.policy.version.clone(),
        policy_digest: policy.digest.clone(),
        rules: inspection.rules.clone(),
        current: true,
    };
    let body = serde_json::to_value(&record)?;
    let ledger_row = change.record(LedgerKind::Load, Some(package), Some(id), &body)?;
    let transaction = change.transaction;
    if created {
        transaction
            .prepare_cached(
                "INSERT INTO profiles (id, name, name_key, created_at, current) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute((id.to_string(), &name, name_key(&name), &change.at, number))?;
    }
    transaction
        .prepare_cached(
            "INSERT INTO revisions (profile, number, package, decision, record, ledger_row) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute((
            id.to_string(),
            number,
            package.to_hex(),
            decision.id,
            body.to_string(),
            as_i64(ledger_row),
        ))?;
    point(transaction, id, number)?;
    packages::refresh_state(transaction, package)?;
    if let Some(before) = target.current() {
        packages::refresh_state(transaction, &before.package)?;
    }
    Ok(LoadOutcome {
        profile: id,
        name,
        created,
        revision: number,
        previous,
        changed: true,
        anchor_changes: asks.anchors,
        ledger_row: Some(ledger_row),
    })
}

/// One ledger row for each anchor change that a person authorised.
pub(super) fn record_authorisations(
    change: &mut Change<'_>,
    package: &PackageId,
    profile: ProfileId,
    revision: u32,
    changes: &[AnchorChange],
) -> Result<()> {
    for one in changes {
        let body = serde_json::json!({"revision": revision, "change": one});
        change.record(LedgerKind::Authorise, Some(package), Some(profile), &body)?;
    }
    Ok(())
}

/// Puts the pointer on a revision.
pub(super) fn point(transaction: &Transaction<'_>, profile: ProfileId, number: u32) -> Result<()> {
    transaction
        .prepare_cached("UPDATE profiles SET current = ?2 WHERE id = ?1")?
        .execute((profile.to_string(), number))?;
    Ok(())
}

/// The outcome where the profile already stands there.
pub(super) fn unchanged(record: &ProfileRecord) -> LoadOutcome {
    LoadOutcome {
        profile: record.id,
        name: record.name.clone(),
        created: false,
        revision: record.current.number,
        previous: Some(record.current.number),
        changed: false,
        anchor_changes: Vec::new(),
        ledger_row: None,
    }
}
