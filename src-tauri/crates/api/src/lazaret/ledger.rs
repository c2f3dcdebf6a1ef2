//! The ledger.

use super::Lazaret;
use crate::dto::{KeyRenewed, LedgerList, LedgerReport};
use crate::progress::Watched;
use crate::{ApiError, Cancel, Progress};
use lazaret_vault::KeyState;

impl Lazaret {
    /// Rows before `before` (`None`: from the newest), at most `limit` (1 to 1,000).
    ///
    /// # Errors
    /// Those of the store.
    pub fn ledger(&self, before: Option<u64>, limit: u32) -> Result<LedgerList, ApiError> {
        let page = self.vault.ledger(before, limit)?;
        Ok(LedgerList {
            rows: page.rows.into_iter().map(Into::into).collect(),
            next: page.next,
        })
    }

    /// Proves the chain, its signatures and its head, and hashes every stored archive anew. What does not hold is in
    /// the report.
    ///
    /// # Errors
    /// `CANCELLED`, or those of the store if it cannot be done at all.
    pub fn verify_ledger(&self, progress: &dyn Progress, cancel: &Cancel) -> Result<LedgerReport, ApiError> {
        let report = self.vault.verify_ledger(&Watched { progress, cancel })?;
        Ok(LedgerReport {
            sound: report.broken.is_empty(),
            rows: report.rows,
            unsigned: report.unsigned,
            archives: report.archives,
            broken: report.broken.into_iter().map(Into::into).collect(),
        })
    }

    /// Makes a second signing key, for when the first one is lost or given up. Rows that bear the old key's signature
    /// keep it and stay provable; rows without one are countersigned by the new key. What was written meanwhile is
    /// vouched for from now on only, so the ledger is best verified before.
    ///
    /// # Errors
    /// `REASON_MISSING`, `KEY_UNAVAILABLE`, `DISK_FULL`, `READ_ONLY` and those of the store.
    pub fn renew_key(&self, reason: &str) -> Result<KeyRenewed, ApiError> {
        Ok(self.vault.renew_key(reason)?.into())
    }

    /// Why what this process wrote stands unsigned, in English, if the signing key was asked for and could not be had.
    #[must_use]
    pub fn key_fault(&self) -> Option<String> {
        match self.vault.key_state() {
            KeyState::Unavailable { what, .. } => Some(crate::visible(&what)),
            KeyState::NotRead { .. } | KeyState::Ready { .. } => None,
        }
    }
}
