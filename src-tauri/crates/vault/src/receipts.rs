//! Receipts: all that proves one decision, as data without secrets or machine paths.

use crate::{AnchorChange, DecisionRecord, LedgerRow, PackageBrief, PackageId, ProfileId, Result, Vault};
use lazaret_finding::Finding;
use serde::Serialize;

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
        let _ = package;
        unimplemented!()
    }

    /// The receipt of one decision.
    ///
    /// # Errors
    /// `decision_unknown`.
    pub fn receipt_of(&self, decision: i64) -> Result<Receipt> {
        let _ = decision;
        unimplemented!()
    }
}
