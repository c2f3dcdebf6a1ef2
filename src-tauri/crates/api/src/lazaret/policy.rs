//! The local policy.

use super::Lazaret;
use crate::dto::PolicyShown;
use crate::{ApiError, ErrorCode};
use lazaret_vault::{Policy, PolicyInUse, Vault};
use std::path::{Path, PathBuf};

/// Longest policy file that is read, in bytes; lists of spellings and issuers need no more.
const LONGEST: u64 = 1 << 20;

impl Lazaret {
    /// The policy in use.
    ///
    /// # Errors
    /// `POLICY_INVALID` if the policy file does not hold.
    pub fn policy(&self) -> Result<PolicyShown, ApiError> {
        shown_in_use(self.vault.policy()?)
    }

    /// Whether a file would do as a policy; changes nothing and needs no store.
    ///
    /// # Errors
    /// `POLICY_INVALID` with the place, or those of reading the file.
    pub fn check_policy(file: &Path) -> Result<PolicyShown, ApiError> {
        let policy = Vault::check_policy(&read(file)?)?;
        shown(&policy, None, false)
    }

    /// Takes a policy file into use and writes that to the ledger.
    ///
    /// # Errors
    /// `POLICY_INVALID`; then the old one stays.
    pub fn use_policy(&self, file: &Path) -> Result<PolicyShown, ApiError> {
        shown_in_use(self.vault.use_policy(&read(file)?)?)
    }

    /// The inbox folder that the policy names.
    ///
    /// # Errors
    /// `POLICY_INVALID` if the policy file does not hold.
    pub fn inbox_folder(&self) -> Result<Option<PathBuf>, ApiError> {
        Ok(self.vault.policy()?.policy.inbox_folder)
    }
}

fn read(file: &Path) -> Result<Vec<u8>, ApiError> {
    use std::io::Read as _;
    let failed = |error: std::io::Error| ApiError::from_io(&error, file);
    let metadata = std::fs::metadata(file).map_err(failed)?;
    if !metadata.is_file() {
        return Err(ApiError::new(ErrorCode::NotAFile).with("file", file.display()));
    }
    let mut bytes = Vec::new();
    let opened = std::fs::File::open(file).map_err(failed)?;
    opened.take(LONGEST + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > LONGEST {
        return Err(ApiError::new(ErrorCode::FileTooLarge)
            .with("file", file.display())
            .with("size", metadata.len())
            .with("limit", LONGEST));
    }
    Ok(bytes)
}

fn shown_in_use(policy: PolicyInUse) -> Result<PolicyShown, ApiError> {
    shown(&policy.policy, Some(policy.digest), policy.built_in)
}

fn shown(policy: &Policy, sha256: Option<String>, built_in: bool) -> Result<PolicyShown, ApiError> {
    Ok(PolicyShown {
        version: policy.version.clone(),
        sha256,
        built_in,
        policy: serde_json::to_value(policy)
            .map_err(|error| ApiError::new(ErrorCode::Internal).with("detail", error))?,
    })
}
