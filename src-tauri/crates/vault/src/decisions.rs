//! A person's decisions on packages.

use crate::archive::hash_file;
use crate::catalogue::{as_i64, as_u64};
use crate::ids::hex;
use crate::{LedgerKind, PackageId, Result, Vault, VaultError, against, home, inspections, packages};
use lazaret_container::Unwatched;
use lazaret_finding::{Finding, Severity, Verdict};
use lazaret_uaix::{FileState, Inspection};
use rusqlite::{Row, Transaction};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::File;

/// What a person decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Accept or reject.
    pub accept: bool,
    /// Why, in the person's words; not blank.
    pub reason: String,
    /// Ids of the rules under review that are acknowledged; on acceptance exactly those that ask for it.
    pub acknowledgements: Vec<String>,
}

/// A computed digest that acceptance holds to where the package declared none.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pin {
    /// The file.
    pub path: String,
    /// Its SHA-256 as computed, lower-case hex.
    pub sha256: String,
}

/// A finding that was acknowledged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AcknowledgedFinding {
    /// The finding.
    pub finding: Finding,
    /// HMAC-SHA-256 of the finding without its position, under this installation's key, lower-case hex;
    /// absent if the key could not be read then.
    pub fingerprint: Option<String>,
}

/// A decision as kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DecisionRecord {
    /// Its number.
    pub id: i64,
    /// On which bytes.
    pub package: PackageId,
    /// Accepted or rejected.
    pub accepted: bool,
    /// When, RFC 3339.
    pub at: String,
    /// Why.
    pub reason: String,
    /// The verdict that stood then.
    pub verdict: Verdict,
    /// Version of the rules.
    pub rules: String,
    /// Version of the scanner.
    pub scanner: String,
    /// Version of the policy.
    pub policy_version: String,
    /// SHA-256 of the policy.
    pub policy_digest: String,
    /// Acknowledged findings, sorted.
    pub acknowledged: Vec<AcknowledgedFinding>,
    /// Digests pinned (sentinel files), sorted.
    pub pins: Vec<Pin>,
    /// The ledger row, whose body is this record without this member.
    #[serde(skip_deserializing, skip_serializing_if = "is_zero")]
    pub ledger_row: u64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_zero(row: &u64) -> bool {
    *row == 0
}

impl DecisionRecord {
    /// The rules acknowledged, sorted, each once.
    #[must_use]
    pub fn acknowledged_rules(&self) -> Vec<&'static str> {
        let mut rules: Vec<_> = self.acknowledged.iter().map(|one| one.finding.rule.id).collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }
}

impl Vault {
    /// Accepts or rejects a package. Acceptance makes the quarantined file durable.
    ///
    /// # Errors
    /// `reason_missing`, `package_refused`, `acknowledgement_needed`, `acknowledgement_unneeded`, and those of
    /// [`Vault::inspect`].
    pub fn decide(&self, package: &PackageId, decision: &Decision) -> Result<DecisionRecord> {
        let reason = decision.reason.trim();
        if reason.is_empty() {
            return Err(VaultError::ReasonMissing);
        }
        let inspected = self.inspect(package, &Unwatched)?;
        let policy = self.policy()?;
        let inspection = &inspected.inspection;
        if decision.accept {
            refused(package, inspection)?;
            self.make_durable(package)?;
        }
        let key = self.key()?;
        self.change(|change| {
            inspections::present(change.transaction, package)?;
            let mut findings = against::store(change.transaction, package, inspection)?;
            findings.extend(inspection.findings.iter().cloned());
            findings.sort();
            // What is rejected needs no acknowledgement, and one given would say what is not so.
            let needed = if decision.accept {
                review_rules(&findings)
            } else {
                BTreeSet::new()
            };
            match_acknowledgements(&needed, &decision.acknowledgements)?;
            let acknowledged = findings
                .iter()
                .filter(|finding| finding.severity == Severity::Review && needed.contains(finding.rule.id))
                .map(|finding| AcknowledgedFinding {
                    finding: finding.clone(),
                    fingerprint: key.as_ref().and_then(|key| key.fingerprint(&without_position(finding))),
                })
                .collect();
            let id: i64 =
                change
                    .transaction
                    .query_row("SELECT coalesce(max(id), 0) + 1 FROM decisions", [], |row| row.get(0))?;
            let mut record = DecisionRecord {
                id,
                package: *package,
                accepted: decision.accept,
                at: change.at.clone(),
                reason: reason.to_owned(),
                verdict: Verdict::of(&findings),
                rules: inspection.rules.clone(),
                scanner: inspection.scanner.clone(),
                policy_version: policy.policy.version.clone(),
                policy_digest: inspected.policy_digest.clone(),
                acknowledged,
                pins: if decision.accept { pins(inspection) } else { Vec::new() },
                ledger_row: 0,
            };
            let body = serde_json::to_value(&record)?;
            record.ledger_row = change.record(LedgerKind::Decide, Some(package), None, &body)?;
            change
                .transaction
                .prepare_cached(
                    "INSERT INTO decisions (id, package, accepted, record, findings, ledger_row) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute((
                    id,
                    package.to_hex(),
                    decision.accept,
                    body.to_string(),
                    serde_json::to_string(&findings)?,
                    as_i64(record.ledger_row),
                ))?;
            packages::refresh_state(change.transaction, package)?;
            Ok(record)
        })
    }

    /// Syncs the quarantined file and its folder.
    fn make_durable(&self, package: &PackageId) -> Result<()> {
        let path = self.home_paths().quarantined(package);
        let fault = |source: std::io::Error| match source.kind() {
            std::io::ErrorKind::NotFound => VaultError::ArchiveMissing { package: *package },
            _ => VaultError::io("synced", &path, source),
        };
        // The bytes first: what is accepted is what hashes to the id now.
        let (digest, _) = hash_file(&path, &Unwatched).map_err(|error| match error {
            VaultError::Io { source, .. } => fault(source),
            error => error,
        })?;
        if digest != *package.digest() {
            return Err(VaultError::ArchiveAltered {
                package: *package,
                found: hex(&digest),
            });
        }
        File::open(&path).and_then(|file| file.sync_all()).map_err(fault)?;
        if let Some(shelf) = path.parent() {
            home::sync_folder(shelf).map_err(fault)?;
        }
        home::sync_folder(&self.home_paths().quarantine()).map_err(fault)
    }
}

/// That nothing refuses the package.
pub(crate) fn refused(package: &PackageId, inspection: &Inspection) -> Result<()> {
    if inspection.verdict != Verdict::Refused {
        return Ok(());
    }
    let rules: BTreeSet<&str> = inspection
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Refuse)
        .map(|finding| finding.rule.id)
        .collect();
    Err(VaultError::PackageRefused {
        package: *package,
        rules: rules.into_iter().map(str::to_owned).collect(),
    })
}

/// The rules under review among findings.
pub(crate) fn review_rules(findings: &[Finding]) -> BTreeSet<&'static str> {
    findings
        .iter()
        .filter(|finding| finding.severity == Severity::Review)
        .map(|finding| finding.rule.id)
        .collect()
}

/// That exactly the rules needed are acknowledged: one left out and one too many are both refused.
pub(crate) fn match_acknowledgements(needed: &BTreeSet<&'static str>, given: &[String]) -> Result<()> {
    let unneeded: Vec<String> = given
        .iter()
        .filter(|rule| !needed.contains(rule.as_str()))
        .map(|rule| lazaret_finding::visible(rule))
        .collect();
    if !unneeded.is_empty() {
        return Err(VaultError::AcknowledgementUnneeded { rules: unneeded });
    }
    let missing: Vec<String> = needed
        .iter()
        .filter(|rule| !given.iter().any(|one| one == *rule))
        .map(|rule| (*rule).to_owned())
        .collect();
    if missing.is_empty() {
        Ok(())
    } else {
        Err(VaultError::AcknowledgementNeeded { rules: missing })
    }
}

/// A finding's bytes without where in the file it stood, so that it is known again in a package's next version.
fn without_position(finding: &Finding) -> Vec<u8> {
    let mut finding = finding.clone();
    finding.place.byte = None;
    finding.place.line = None;
    finding.place.column = None;
    serde_json::to_vec(&finding).unwrap_or_default()
}

/// The digests computed where the package declared none.
fn pins(inspection: &Inspection) -> Vec<Pin> {
    let mut pins: Vec<Pin> = inspection
        .entries
        .iter()
        .filter(|entry| entry.state == FileState::Sentinel)
        .map(|entry| Pin {
            path: entry.path.clone(),
            sha256: entry.sha256.clone(),
        })
        .collect();
    pins.sort();
    pins
}

/// A package's decisions, the newest first.
pub(crate) fn of_package(transaction: &Transaction<'_>, package: &PackageId) -> Result<Vec<DecisionRecord>> {
    let mut statement =
        transaction.prepare_cached("SELECT record, ledger_row FROM decisions WHERE package = ?1 ORDER BY id DESC")?;
    let mut rows = statement.query([package.to_hex()])?;
    let mut decisions = Vec::new();
    while let Some(row) = rows.next()? {
        decisions.push(read(row)?);
    }
    Ok(decisions)
}

/// One decision, with the findings that stood then.
pub(crate) fn by_id(transaction: &Transaction<'_>, id: i64) -> Result<(DecisionRecord, Vec<Finding>)> {
    let mut statement =
        transaction.prepare_cached("SELECT record, ledger_row, findings FROM decisions WHERE id = ?1")?;
    let mut rows = statement.query([id])?;
    let row = rows.next()?.ok_or(VaultError::DecisionUnknown { decision: id })?;
    Ok((read(row)?, serde_json::from_str(&row.get::<_, String>(2)?)?))
}

/// The acceptance that holds now.
pub(crate) fn acceptance(transaction: &Transaction<'_>, package: &PackageId) -> Result<DecisionRecord> {
    of_package(transaction, package)?
        .into_iter()
        .next()
        .filter(|decision| decision.accepted)
        .ok_or(VaultError::NotAccepted { package: *package })
}

fn read(row: &Row<'_>) -> Result<DecisionRecord> {
    let mut record: DecisionRecord = serde_json::from_str(&row.get::<_, String>(0)?)?;
    record.ledger_row = as_u64(row.get(1)?);
    Ok(record)
}
