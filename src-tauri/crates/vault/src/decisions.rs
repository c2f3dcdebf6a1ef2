//! A person's decisions on packages.

use crate::{PackageId, Result, Vault};
use lazaret_finding::{Finding, Verdict};
use serde::{Deserialize, Serialize};

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
    /// The ledger row.
    pub ledger_row: u64,
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
        let _ = (package, decision);
        unimplemented!()
    }
}
