//! What is recorded: ledger, receipts, policy, and what start-up found.

use super::{AnchorChange, Decision, Finding};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One row of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerRow {
    /// Its number, from 1, without gaps.
    pub row: u64,
    /// When.
    pub at: String,
    /// What it records.
    pub kind: String,
    /// The package's id.
    pub package: Option<String>,
    /// The profile's id.
    pub profile: Option<String>,
    /// The record's content: JSON text as hashed.
    pub body: String,
    /// SHA-256 of the row before; 64 zeros for the first.
    pub previous: String,
    /// SHA-256 of this row.
    pub hash: String,
    /// SHA-256 of the public key that signed it; `null` while it is unsigned.
    pub key: Option<String>,
    /// Ed25519 signature over the hash, hex.
    pub signature: Option<String>,
}

/// A part of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerList {
    /// Rows, the newest first.
    pub rows: Vec<LedgerRow>,
    /// Give this as `before` to go on; `null` at the end.
    pub next: Option<u64>,
}

/// Something in the store that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerFault {
    /// Its kind, for example `row_altered` or `archive_altered`.
    pub kind: String,
    /// The row.
    pub row: Option<u64>,
    /// The package's id.
    pub package: Option<String>,
    /// The profile's id.
    pub profile: Option<String>,
    /// What does not hold, in English.
    pub message: String,
}

/// What verifying the ledger found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LedgerReport {
    /// Whether all holds.
    pub sound: bool,
    /// Rows walked.
    pub rows: u64,
    /// Rows that bear no signature yet.
    pub unsigned: u64,
    /// Stored archives hashed anew.
    pub archives: u64,
    /// What does not hold.
    pub broken: Vec<LedgerFault>,
}

/// Where the signing key is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// In the system's keyring.
    Keyring,
    /// In a file of the store that only its owner can read.
    File,
}

/// A second signing key, as made on request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct KeyRenewed {
    /// The ledger row that holds it.
    pub row: u64,
    /// SHA-256 of its public key.
    pub key: String,
    /// Where it is kept.
    pub place: KeyPlace,
    /// SHA-256 of the public key before it.
    pub previous: Option<String>,
    /// Rows that bore no signature and now bear the new key's, the new row not counted.
    pub countersigned: u64,
    /// Whether the ledger held what its signed head covers. If not, verifying before would have named a fault that the
    /// new head no longer shows; the row keeps this answer.
    pub head_agreed: bool,
}

/// A ledger row in a receipt, with the public key that proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReceiptRow {
    /// The row.
    #[serde(flatten)]
    pub row: LedgerRow,
    /// The bytes that were hashed, as text.
    pub canonical: String,
    /// The Ed25519 public key, hex.
    pub public_key: Option<String>,
}

/// The package a receipt speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReceiptPackage {
    /// SHA-256 of the archive.
    pub sha256: String,
    /// Length in bytes.
    pub size: u64,
    /// File name at first arrival, made visible.
    pub name: String,
    /// Its own id, made visible.
    pub package_id: Option<String>,
    /// Its version, made visible.
    pub created_utc: Option<String>,
    /// Its issuer, made visible.
    pub issuer: Option<String>,
    /// Declared scopes.
    pub scopes: Vec<String>,
}

/// A load that rests on a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ReceiptLoad {
    /// The profile's id.
    pub profile: String,
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

/// A finding acknowledged by a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Acknowledged {
    /// The finding.
    pub finding: Finding,
    /// HMAC-SHA-256 of the finding under the installation's key; `null` if the key could not be read.
    pub fingerprint: Option<String>,
}

/// All that proves one decision. Holds no secrets and no machine paths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Receipt {
    /// `lazaret.receipt.v1`.
    pub receipt_format: String,
    /// The package.
    pub package: ReceiptPackage,
    /// The decision.
    pub decision: Decision,
    /// Findings acknowledged.
    pub acknowledged: Vec<Acknowledged>,
    /// Findings that stood at the decision.
    pub findings: Vec<Finding>,
    /// Loads that rest on it.
    pub loads: Vec<ReceiptLoad>,
    /// The ledger rows concerned, in order.
    pub ledger: Vec<ReceiptRow>,
}

/// The policy in use, or one that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PolicyShown {
    /// The owner's name for this version.
    pub version: String,
    /// SHA-256 of its bytes; `null` for one that is only checked.
    pub sha256: Option<String>,
    /// Whether it is the one that ships with Lazaret.
    pub built_in: bool,
    /// Its content as its schema has it.
    #[ts(type = "Record<string, unknown>")]
    pub policy: serde_json::Value,
}

/// What opening the store found and closed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Startup {
    /// Whether the store was made just now.
    pub new_home: bool,
    /// What was under way in processes that are gone, now closed: names for people.
    pub interrupted: Vec<String>,
    /// Staging folders of such processes, cleared.
    pub staging_cleared: u64,
    /// Files that an interrupted step left without a row, removed.
    pub leftovers_removed: u64,
    /// Moves to or from the trash that were completed.
    pub moves_completed: u64,
    /// Packages and profiles whose seven days were over.
    pub purged: u64,
    /// Ledger rows that bear no signature yet.
    pub unsigned_rows: u64,
    /// Whether the policy differs from the one last used.
    pub policy_changed: bool,
    /// Why the policy file does not hold, in English.
    pub policy_fault: Option<String>,
    /// Whether the catalogue was brought to a newer format; a copy of the old one was made.
    pub migrated: bool,
    /// True once: no keyring could be used, so the signing key lies in a file.
    pub key_in_file: bool,
}
