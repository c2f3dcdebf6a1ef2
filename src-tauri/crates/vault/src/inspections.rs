//! Inspections of quarantined packages, kept with the versions that made them.

use crate::archive::{hash_file, open_stored, read_fault};
use crate::catalogue::as_i64;
use crate::ids::hex;
use crate::profiles::records;
use crate::{
    FindingCounts, JobId, JobKind, JobState, LedgerKind, PackageBrief, PackageId, PolicyInUse, ProfileRef, Result,
    Vault, VaultError, against, jobs, packages,
};
use lazaret_container::{Unwatched, Watch};
use lazaret_finding::{Finding, Severity, visible};
use lazaret_scan::SCANNER_VERSION;
use lazaret_uaix::{Inspection, RULES_VERSION};
use rusqlite::{OptionalExtension as _, Transaction};
use sha2::{Digest as _, Sha256};
use std::path::Path;

/// An inspection as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspected {
    /// What was found in the bytes alone.
    pub inspection: Inspection,
    /// SHA-256 of the policy it was made under.
    pub policy_digest: String,
    /// When it was made, RFC 3339.
    pub at: String,
    /// Whether it was made just now (not taken from the catalogue).
    pub fresh: bool,
}

impl Vault {
    /// The inspection of a package under the present rules and policy: from the catalogue if it was made under
    /// these, else made now from the quarantined bytes.
    ///
    /// # Errors
    /// `package_unknown`, `package_deleted`, `archive_missing`, `archive_altered`, `policy_invalid`, `cancelled`.
    pub fn inspect(&self, package: &PackageId, watch: &dyn Watch) -> Result<Inspected> {
        let policy = self.policy_noted()?;
        let kept = self.catalogue().read(|transaction| {
            present(transaction, package)?;
            kept(transaction, package, &policy.digest)
        })?;
        if let Some(kept) = kept {
            return Ok(kept);
        }
        let job = self.begin_job(JobKind::Inspect, JobState::Running, &package.short(), Some(package))?;
        self.as_job(job, || {
            let path = self.home_paths().quarantined(package);
            let inspection = self.inspect_file(&path, package, &policy, watch)?;
            self.keep_inspection(package, &policy, inspection, Some(job))
        })
    }

    /// Findings against the store (DESIGN, ruling 13), sorted. Without a profile those that hold whatever it is
    /// loaded into; with one also those against the profile's current revision.
    ///
    /// # Errors
    /// `package_unknown`, `profile_unknown`, and those of [`Vault::inspect`] if it was not inspected yet.
    pub fn store_findings(&self, package: &PackageId, profile: Option<&ProfileRef>) -> Result<Vec<Finding>> {
        let inspected = self.inspect(package, &Unwatched)?;
        self.catalogue().read(|transaction| {
            let mut findings = against::store(transaction, package, &inspected.inspection)?;
            if let Some(profile) = profile {
                let current = records::find(transaction, profile)?.current;
                findings.extend(against::revision(&inspected.inspection, &current));
            }
            findings.sort();
            Ok(findings)
        })
    }

    /// Inspects a file that should hold a package, without the catalogue.
    pub(crate) fn inspect_file(
        &self,
        path: &Path,
        package: &PackageId,
        policy: &PolicyInUse,
        watch: &dyn Watch,
    ) -> Result<Inspection> {
        let source = open_stored(path, package)?;
        let inspection = lazaret_uaix::inspect(&source, &policy.policy.package_policy(), self.inner.threads, watch)
            .map_err(|error| read_fault(path, error))?;
        // The inspection hashes the bytes it read, so this holds for exactly those.
        if inspection.archive.sha256 == package.to_hex() {
            return Ok(inspection);
        }
        // A refusal from the size alone does not hash; everything else does.
        let (digest, _) = hash_file(path, watch)?;
        if digest == *package.digest() {
            return Ok(inspection);
        }
        Err(VaultError::ArchiveAltered {
            package: *package,
            found: hex(&digest),
        })
    }

    /// Writes an inspection down, with its ledger row, unless another process did meanwhile.
    pub(crate) fn keep_inspection(
        &self,
        package: &PackageId,
        policy: &PolicyInUse,
        inspection: Inspection,
        job: Option<JobId>,
    ) -> Result<Inspected> {
        let content = serde_json::to_string(&inspection)?;
        let at = self.change(|change| {
            let at = change.at.clone();
            let added = change
                .transaction
                .prepare_cached(
                    "INSERT OR IGNORE INTO inspections (package, rules, scanner, policy_digest, at, content) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute((
                    package.to_hex(),
                    &inspection.rules,
                    &inspection.scanner,
                    &policy.digest,
                    &at,
                    &content,
                ))?;
            if added > 0 {
                let row = change.transaction.last_insert_rowid();
                let counts = summarise(change.transaction, package, row, &inspection)?;
                packages::refresh_state(change.transaction, package)?;
                let body = serde_json::json!({
                    "verdict": inspection.verdict, "rules": inspection.rules, "scanner": inspection.scanner,
                    "policy": policy.digest, "inspection": hex(&Sha256::digest(content.as_bytes())),
                    "refuse": counts.refuse, "review": counts.review, "notice": counts.notice,
                });
                change.record(LedgerKind::Inspect, Some(package), None, &body)?;
            }
            if let Some(job) = job {
                jobs::enter(change.transaction, job, &at, JobState::Succeeded, None)?;
            }
            Ok(at)
        })?;
        Ok(Inspected {
            inspection,
            policy_digest: policy.digest.clone(),
            at,
            fresh: true,
        })
    }
}

/// That a package is there and not in the trash.
pub(crate) fn present(transaction: &Transaction<'_>, package: &PackageId) -> Result<()> {
    let deleted: Option<Option<String>> = transaction
        .prepare_cached("SELECT deleted_at FROM packages WHERE id = ?1")?
        .query_row([package.to_hex()], |row| row.get(0))
        .optional()?;
    match deleted {
        None => Err(VaultError::PackageUnknown {
            asked: package.to_hex(),
        }),
        Some(Some(_)) => Err(VaultError::PackageDeleted { package: *package }),
        Some(None) => Ok(()),
    }
}

/// The kept inspection under the present rules and that policy.
pub(crate) fn kept(transaction: &Transaction<'_>, package: &PackageId, policy: &str) -> Result<Option<Inspected>> {
    transaction
        .prepare_cached(
            "SELECT content, policy_digest, at FROM inspections \
             WHERE package = ?1 AND rules = ?2 AND scanner = ?3 AND policy_digest = ?4",
        )?
        .query_row((package.to_hex(), RULES_VERSION, SCANNER_VERSION, policy), read_row)
        .optional()?
        .map(finish)
        .transpose()
}

/// The newest inspection kept, under whatever rules.
pub(crate) fn newest(transaction: &Transaction<'_>, package: &PackageId) -> Result<Option<Inspected>> {
    let found = transaction
        .prepare_cached(
            "SELECT content, policy_digest, at FROM inspections WHERE package = ?1 ORDER BY id DESC LIMIT 1",
        )?
        .query_row([package.to_hex()], read_row)
        .optional()?;
    // One made by rules that this version no longer knows cannot be shown and is made anew when asked for.
    Ok(found.and_then(|row| finish(row).ok()))
}

type Row = (String, String, String);

fn read_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Row> {
    Ok((row.get(0)?, row.get(1)?, row.get(2)?))
}

fn finish((content, policy_digest, at): Row) -> Result<Inspected> {
    Ok(Inspected {
        inspection: serde_json::from_str(&content)?,
        policy_digest,
        at,
        fresh: false,
    })
}

/// Copies into the package's row what the list shows and sorts by.
fn summarise(
    transaction: &Transaction<'_>,
    package: &PackageId,
    row: i64,
    inspection: &Inspection,
) -> Result<FindingCounts> {
    let count = |severity| {
        inspection
            .findings
            .iter()
            .filter(|finding| finding.severity == severity)
            .count() as u64
    };
    let counts = FindingCounts {
        refuse: count(Severity::Refuse),
        review: count(Severity::Review),
        notice: count(Severity::Notice),
    };
    let brief = brief(inspection);
    let package_id = inspection
        .package
        .as_ref()
        .and_then(|facts| facts.package_id.as_deref());
    let issuer = brief
        .as_ref()
        .and_then(|brief| brief.issuer.as_deref())
        .unwrap_or_default();
    let mut words = vec![issuer.to_owned()];
    if let Some(brief) = &brief {
        words.extend(brief.package_id.clone());
        words.extend(brief.profile_id.clone());
        words.extend(brief.scopes.iter().cloned());
    }
    transaction
        .prepare_cached(
            "UPDATE packages SET verdict = ?2, issuer = ?3, package_id = ?4, brief = ?5, \
             words = name || ' ' || ?6, refuse = ?7, review = ?8, notice = ?9, inspection = ?10 WHERE id = ?1",
        )?
        .execute((
            package.to_hex(),
            packages::verdict_rank(Some(inspection.verdict)),
            issuer,
            package_id,
            brief.as_ref().map(serde_json::to_string).transpose()?,
            words.join(" "),
            as_i64(counts.refuse),
            as_i64(counts.review),
            as_i64(counts.notice),
            row,
        ))?;
    Ok(counts)
}

/// What the manifest says of itself, in short and made visible.
pub(crate) fn brief(inspection: &Inspection) -> Option<PackageBrief> {
    let facts = inspection.package.as_ref()?;
    let shown = |text: &Option<String>| text.as_deref().map(visible);
    Some(PackageBrief {
        package_id: shown(&facts.package_id),
        profile_id: shown(&facts.profile_id),
        status: shown(&facts.status),
        created_utc: shown(&facts.created_utc),
        issuer: shown(&facts.issuer),
        scopes: facts.scopes.iter().map(|scope| visible(scope)).collect(),
    })
}
