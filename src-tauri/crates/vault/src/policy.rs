//! The local policy: a versioned JSON file (`policy.json` in the home folder; `schemas/policy/`).

use crate::{Result, Vault};
use lazaret_container::Limits;
use lazaret_uaix::{JsonLimits, PackagePolicy, Spellings};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Who may issue what is loaded. Texts compare exactly with the package's own statement, which nobody vouches for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct Issuers {
    /// Only these, unless empty.
    pub allowed: Vec<String>,
    /// Never these.
    pub blocked: Vec<String>,
}

/// The policy's content. Limits tighten ours and never exceed them; spellings add to the tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Policy {
    /// `lazaret.policy.v1`.
    pub policy_format: String,
    /// The owner's own name for this version, 1 to 64 characters.
    pub version: String,
    /// Limits on an archive.
    #[serde(default)]
    pub limits: Limits,
    /// Limits on JSON.
    #[serde(default)]
    pub json: JsonLimits,
    /// Further spellings.
    #[serde(default)]
    pub spellings: Spellings,
    /// The watched inbox folder.
    #[serde(default)]
    pub inbox_folder: Option<PathBuf>,
    /// Who may issue.
    #[serde(default)]
    pub issuers: Issuers,
}

impl Policy {
    /// The part the inspection takes.
    #[must_use]
    pub fn package_policy(&self) -> PackagePolicy {
        PackagePolicy {
            limits: self.limits.clone(),
            json: self.json.clone(),
            spellings: self.spellings.clone(),
        }
    }
}

/// The policy that holds now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PolicyInUse {
    /// Its content.
    pub policy: Policy,
    /// SHA-256 of its bytes, lower-case hex.
    pub digest: String,
    /// Whether it is the one that ships with Lazaret (no `policy.json`).
    pub built_in: bool,
}

impl Vault {
    /// The policy in force.
    ///
    /// # Errors
    /// `policy_invalid` if `policy.json` does not hold; then nothing is inspected or loaded until it does.
    pub fn policy(&self) -> Result<PolicyInUse> {
        unimplemented!()
    }

    /// Whether `bytes` would do as a policy.
    ///
    /// # Errors
    /// `policy_invalid` with the place.
    pub fn check_policy(bytes: &[u8]) -> Result<Policy> {
        let _ = bytes;
        unimplemented!()
    }

    /// Puts a policy in force and writes it to the ledger.
    ///
    /// # Errors
    /// `policy_invalid`; then the old one stays.
    pub fn use_policy(&self, bytes: &[u8]) -> Result<PolicyInUse> {
        let _ = bytes;
        unimplemented!()
    }
}
