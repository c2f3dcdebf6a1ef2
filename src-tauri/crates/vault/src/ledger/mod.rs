//! The ledger: append-only rows, each holding the SHA-256 of the one before, signed with this
//! installation's key. It shows accidents and other people's edits, not its owner's.

pub(crate) mod head;
pub(crate) mod rows;
mod verify;

use crate::catalogue::as_i64;
use crate::{PackageId, ProfileId, Result, Vault};
use serde::{Deserialize, Serialize};

/// What a row records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum LedgerKind {
    KeyMade,
    Receive,
    Inspect,
    Decide,
    Authorise,
    Load,
    RollBack,
    Derive,
    Pack,
    Export,
    Materialise,
    DoorOpened,
    DoorUsed,
    PolicyChanged,
    ProfileMade,
    ProfileRenamed,
    ProfileDeleted,
    ProfileRestored,
    ProfilePurged,
    PackageDeleted,
    PackageRestored,
    PackagePurged,
}

/// A use that the layers above record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum UseEvent {
    Derive,
    Pack,
    Export,
    Materialise,
    DoorOpened,
    DoorUsed,
}

/// One row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerRow {
    /// Its number, from 1, without gaps.
    pub row: u64,
    /// When, RFC 3339.
    pub at: String,
    /// What it records; as written, so that a later version's kinds can be shown.
    pub kind: String,
    /// The package concerned.
    pub package: Option<PackageId>,
    /// The profile concerned.
    pub profile: Option<ProfileId>,
    /// The record's content, JSON text as hashed.
    pub body: String,
    /// SHA-256 of the row before, lower-case hex; 64 zeros for the first.
    pub previous: String,
    /// SHA-256 of this row's canonical bytes.
    pub hash: String,
    /// SHA-256 of the public key that signed it, unless it is unsigned.
    pub key: Option<String>,
    /// Ed25519 signature over the hash, hex.
    pub signature: Option<String>,
}

/// A part of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerPage {
    /// Rows, the newest first.
    pub rows: Vec<LedgerRow>,
    /// Give this as `before` to go on.
    pub next: Option<u64>,
    /// How many rows there are.
    pub total: u64,
}

/// A kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultKind {
    /// The catalogue file itself is damaged.
    CatalogueDamaged,
    /// A row's content does not give its hash.
    RowAltered,
    /// A row does not hold the hash of the one before.
    ChainBroken,
    /// A row's number is missing.
    RowMissing,
    /// A row's signature does not fit.
    SignatureInvalid,
    /// A row that the signed head covers bears no signature.
    SignatureMissing,
    /// A row is signed with a key that the ledger does not know.
    KeyUnknown,
    /// The signed head is gone or does not read.
    HeadMissing,
    /// The head's own signature does not fit.
    HeadInvalid,
    /// The ledger ends before the signed head, or holds another row there.
    RowsCut,
    /// A decision, revision or pointer in the catalogue is not what the ledger recorded.
    RecordAltered,
    /// A stored archive is gone.
    ArchiveMissing,
    /// A stored archive no longer hashes to its name.
    ArchiveAltered,
}

/// Something that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerFault {
    /// Its kind.
    pub kind: FaultKind,
    /// The row.
    pub row: Option<u64>,
    /// The package.
    pub package: Option<PackageId>,
    /// The profile.
    pub profile: Option<ProfileId>,
    /// What does not hold, in English.
    pub what: String,
}

/// What verification found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LedgerReport {
    /// Rows walked.
    pub rows: u64,
    /// Rows behind the signed head that bear no signature yet.
    pub unsigned: u64,
    /// Stored archives hashed.
    pub archives: u64,
    /// What does not hold; empty if all does.
    pub broken: Vec<LedgerFault>,
}

impl Vault {
    /// Rows before `before` (absent: from the newest), at most `limit` (1 to 1,000).
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn ledger(&self, before: Option<u64>, limit: u32) -> Result<LedgerPage> {
        let limit = limit.clamp(1, 1000);
        self.catalogue().read(|transaction| {
            let total = rows::tip(transaction)?.row;
            let mut statement = transaction.prepare_cached(&format!(
                "{} WHERE ledger.row < ?1 ORDER BY ledger.row DESC LIMIT ?2",
                rows::SELECT
            ))?;
            let mut found = statement.query((before.map_or(i64::MAX, as_i64), limit))?;
            let mut rows = Vec::new();
            while let Some(row) = found.next()? {
                rows.push(rows::shown(&rows::Stored::read(row)?));
            }
            let next = rows.last().map(|row| row.row).filter(|row| *row > 1);
            let next = if rows.len() < limit as usize { None } else { next };
            Ok(LedgerPage { rows, next, total })
        })
    }

    /// Records a use made by a layer above. `body` is a JSON object of plain values without secrets or machine paths.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn record_use(
        &self,
        event: UseEvent,
        package: Option<&PackageId>,
        profile: Option<ProfileId>,
        body: &serde_json::Value,
    ) -> Result<u64> {
        let kind = match event {
            UseEvent::Derive => LedgerKind::Derive,
            UseEvent::Pack => LedgerKind::Pack,
            UseEvent::Export => LedgerKind::Export,
            UseEvent::Materialise => LedgerKind::Materialise,
            UseEvent::DoorOpened => LedgerKind::DoorOpened,
            UseEvent::DoorUsed => LedgerKind::DoorUsed,
        };
        self.change(|change| change.record(kind, package, profile, body))
    }
}
