//! The ledger.

use super::Lazaret;
use crate::dto::{LedgerList, LedgerReport};
use crate::progress::Watched;
use crate::{ApiError, Cancel, Progress};

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
}
