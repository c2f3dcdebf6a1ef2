//! Receipts of decisions.

use super::Lazaret;
use crate::dto::{Receipt, ReceiptLoad, ReceiptPackage, ReceiptRow};
use crate::{ApiError, ErrorCode};
use lazaret_vault::VaultError;

/// Fewer digits than this name no package, so they are a decision's number.
const SHORTEST_ID: usize = 6;

impl Lazaret {
    /// The receipt of a package's newest decision, or of the decision of that number.
    ///
    /// # Errors
    /// `UNKNOWN`, `AMBIGUOUS`, `NOT_DECIDED` and those of the store.
    pub fn receipt(&self, id: &str) -> Result<Receipt, ApiError> {
        let decision = id.parse::<i64>().ok().filter(|_| id.len() < SHORTEST_ID);
        let receipt = match decision {
            Some(number) => self.vault.receipt_of(number)?,
            None => {
                let package = self.vault.find_package(id)?;
                match self.vault.receipt(&package) {
                    Err(VaultError::NotAccepted { package }) => {
                        return Err(ApiError::new(ErrorCode::NotDecided).with("id", package.short()));
                    }
                    other => other?,
                }
            }
        };
        let brief = receipt.package.brief.unwrap_or_default();
        Ok(Receipt {
            receipt_format: receipt.receipt_format,
            package: ReceiptPackage {
                sha256: receipt.package.sha256.to_hex(),
                size: receipt.package.size,
                name: receipt.package.name,
                package_id: brief.package_id,
                created_utc: brief.created_utc,
                issuer: brief.issuer,
                scopes: brief.scopes,
            },
            acknowledged: receipt.decision.acknowledged.iter().map(Into::into).collect(),
            decision: (&receipt.decision).into(),
            findings: super::convert::findings(&receipt.findings),
            loads: receipt
                .loads
                .into_iter()
                .map(|load| ReceiptLoad {
                    profile: load.profile.to_string(),
                    revision: load.revision,
                    at: load.at,
                    acknowledged: load.acknowledged,
                    reason: load.reason,
                    authorizations: load.authorizations.into_iter().map(Into::into).collect(),
                })
                .collect(),
            ledger: receipt
                .ledger
                .into_iter()
                .map(|row| ReceiptRow {
                    row: row.row.into(),
                    canonical: row.canonical,
                    public_key: row.public_key,
                })
                .collect(),
        })
    }
}
