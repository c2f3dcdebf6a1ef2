//! Receipts: all that proves one decision, as data without secrets or machine paths.

use crate::catalogue::as_u64;
use crate::ledger::rows::{self, Stored};
use crate::profiles::records;
use crate::{
    AnchorChange, DecisionRecord, LedgerRow, PackageBrief, PackageId, ProfileId, Result, RevisionRecord, Vault,
    VaultError, decisions,
};
use lazaret_finding::Finding;
use rusqlite::Transaction;
use serde::Serialize;
use std::collections::BTreeMap;

/// The receipt's format.
const FORMAT: &str = "lazaret.receipt.v1";

/// The package a receipt speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReceiptPackage {
    /// SHA-256 of the archive.
    pub sha256: PackageId,
    /// Length in bytes.
    pub size: u64,
    /// File name at first arrival, made visible.
    pub name: String,
    /// What the manifest says.
    pub brief: Option<PackageBrief>,
}

/// A ledger row in a receipt, with the public key that proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReceiptRow {
    /// The row.
    #[serde(flatten)]
    pub row: LedgerRow,
    /// The bytes that were hashed, as text.
    pub canonical: String,
    /// The public key, hex.
    pub public_key: Option<String>,
}

/// A receipt of one decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// `lazaret.receipt.v1`.
    pub receipt_format: String,
    /// The package.
    pub package: ReceiptPackage,
    /// The decision.
    pub decision: DecisionRecord,
    /// Findings that stood at the decision: inspection and store, sorted.
    pub findings: Vec<Finding>,
    /// Loads that rest on this decision.
    pub loads: Vec<ReceiptLoad>,
    /// The ledger rows concerned, in order.
    pub ledger: Vec<ReceiptRow>,
}

/// A load in a receipt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReceiptLoad {
    /// The profile.
    pub profile: ProfileId,
    /// The revision made.
    pub revision: u32,
    /// When.
    pub at: String,
    /// Rules acknowledged at the load.
    pub acknowledged: Vec<String>,
    /// Why.
    pub reason: Option<String>,
    /// Anchor changes authorised, with both digests.
    pub authorizations: Vec<AnchorChange>,
}

impl Vault {
    /// The receipt of a package's newest decision.
    ///
    /// # Errors
    /// `package_unknown`, `not_accepted` if nothing was decided yet.
    pub fn receipt(&self, package: &PackageId) -> Result<Receipt> {
        self.catalogue().read(|transaction| {
            known_package(transaction, package)?;
            let decision = decisions::of_package(transaction, package)?
                .into_iter()
                .next()
                .ok_or(VaultError::NotAccepted { package: *package })?;
            receipt(transaction, decision.id)
        })
    }

    /// The receipt of one decision.
    ///
    /// # Errors
    /// `decision_unknown`.
    pub fn receipt_of(&self, decision: i64) -> Result<Receipt> {
        self.catalogue().read(|transaction| receipt(transaction, decision))
    }
}

/// That the package is known, in the trash or not: receipts stay.
fn known_package(transaction: &Transaction<'_>, package: &PackageId) -> Result<()> {
    let known = transaction
        .prepare_cached("SELECT 1 FROM packages WHERE id = ?1")?
        .exists([package.to_hex()])?;
    if known {
        Ok(())
    } else {
        Err(VaultError::PackageUnknown {
            asked: package.to_hex(),
        })
    }
}

fn receipt(transaction: &Transaction<'_>, id: i64) -> Result<Receipt> {
    let (decision, findings) = decisions::by_id(transaction, id)?;
    let hex = decision.package.to_hex();
    let package = transaction
        .prepare_cached("SELECT size, name, brief FROM packages WHERE id = ?1")?
        .query_row([&hex], |row| {
            Ok((
                row.get::<_, i64>(0)?,
                row.get::<_, String>(1)?,
                row.get::<_, Option<String>>(2)?,
            ))
        })?;
    let revisions = records::of_decision(transaction, id)?;
    let keys: BTreeMap<String, String> = rows::known_keys(transaction)?.into_iter().collect();
    let mut ledger = Vec::new();
    let mut statement = transaction.prepare_cached(&format!(
        "{} WHERE ledger.package = ?1 ORDER BY ledger.row",
        rows::SELECT
    ))?;
    let mut found = statement.query([&hex])?;
    while let Some(row) = found.next()? {
        let stored = Stored::read(row)?;
        if concerns(&stored, &decision, &revisions) {
            let shown = rows::shown(&stored);
            ledger.push(ReceiptRow {
                canonical: String::from_utf8_lossy(&rows::canonical(&stored)).into_owned(),
                public_key: shown.key.as_ref().and_then(|key| keys.get(key).cloned()),
                row: shown,
            });
        }
    }
    Ok(Receipt {
        receipt_format: FORMAT.to_owned(),
        package: ReceiptPackage {
            sha256: decision.package,
            size: as_u64(package.0),
            name: package.1,
            brief: package.2.map(|text| serde_json::from_str(&text)).transpose()?,
        },
        loads: revisions
            .into_iter()
            .map(|(profile, revision, _)| ReceiptLoad {
                profile,
                revision: revision.number,
                at: revision.at,
                acknowledged: revision.acknowledged,
                reason: revision.reason,
                authorizations: revision.authorizations,
            })
            .collect(),
        decision,
        findings,
        ledger,
    })
}

/// Whether a row about the package belongs to this decision: its arrivals and inspections before, the decision, and the
/// loads, roll backs and authorisations that rest on it.
fn concerns(stored: &Stored, decision: &DecisionRecord, revisions: &[(ProfileId, RevisionRecord, u64)]) -> bool {
    let row = as_u64(stored.row);
    let body = || serde_json::from_slice::<serde_json::Value>(&stored.body).unwrap_or_default();
    match stored.kind.as_slice() {
        b"receive" | b"inspect" => row < decision.ledger_row,
        b"decide" => row == decision.ledger_row,
        b"load" => revisions.iter().any(|(_, _, load)| *load == row),
        b"roll_back" => body()["decision"].as_i64() == Some(decision.id),
        b"authorise" => {
            let number = body()["revision"].as_u64();
            row > decision.ledger_row
                && revisions.iter().any(|(profile, revision, _)| {
                    Some(u64::from(revision.number)) == number
                        && stored.profile.as_deref() == Some(profile.to_string().as_bytes())
                })
        }
        _ => false,
    }
}
