//! The local policy: a versioned JSON file (`policy.json` in the home folder; `schemas/policy/`).

use crate::catalogue::{meta, set_meta};
use crate::home::{Lock, replace_file};
use crate::ids::hex;
use crate::{LedgerKind, Result, Vault, VaultError};
use lazaret_container::Limits;
use lazaret_uaix::{JsonLimits, PackagePolicy, Spellings};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::PathBuf;
use std::time::Duration;

/// The policy file's format.
const FORMAT: &str = "lazaret.policy.v1";
/// Longest policy file in bytes.
const LONGEST: u64 = 1 << 20;
/// Most members of a list or map in it.
const MOST: usize = 1000;

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

impl Default for Policy {
    /// The policy that ships with Lazaret: our limits, no further spellings, anybody may issue.
    fn default() -> Self {
        Self {
            policy_format: FORMAT.to_owned(),
            version: "built-in".to_owned(),
            limits: Limits::default(),
            json: JsonLimits::default(),
            spellings: Spellings::default(),
            inbox_folder: None,
            issuers: Issuers::default(),
        }
    }
}

impl Vault {
    /// The policy in force.
    ///
    /// # Errors
    /// `policy_invalid` if `policy.json` does not hold; then nothing is inspected or loaded until it does.
    pub fn policy(&self) -> Result<PolicyInUse> {
        let path = self.home_paths().policy();
        let fault = |source| VaultError::io("read", &path, source);
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return built_in(),
            Err(error) => return Err(fault(error)),
        };
        let mut bytes = Vec::new();
        file.take(LONGEST + 1).read_to_end(&mut bytes).map_err(fault)?;
        Ok(PolicyInUse {
            policy: Self::check_policy(&bytes)?,
            digest: hex(&Sha256::digest(&bytes)),
            built_in: false,
        })
    }

    /// Whether `bytes` would do as a policy.
    ///
    /// # Errors
    /// `policy_invalid` with the place.
    pub fn check_policy(bytes: &[u8]) -> Result<Policy> {
        if bytes.len() as u64 > LONGEST {
            return Err(invalid("", format!("it has more than {LONGEST} bytes")));
        }
        let policy: Policy = serde_json::from_slice(bytes)
            .map_err(|error| invalid("", format!("line {}, column {}: {error}", error.line(), error.column())))?;
        check(&policy)?;
        Ok(policy)
    }

    /// Puts a policy in force and writes it to the ledger.
    ///
    /// # Errors
    /// `policy_invalid`; then the old one stays.
    pub fn use_policy(&self, bytes: &[u8]) -> Result<PolicyInUse> {
        Self::check_policy(bytes)?;
        let path = self.home_paths().policy();
        {
            let _lock = Lock::wait(
                &self.home_paths().root().join("policy.lock"),
                Duration::from_secs(5),
                "the policy",
            )?;
            replace_file(&path, bytes).map_err(|source| VaultError::io("written", &path, source))?;
        }
        self.note_policy()?;
        self.policy()
    }

    /// Writes down that another policy is in force than the one last used, if it is: digests before and now. A process
    /// that ends between the file and the row leaves this to the next start.
    pub(crate) fn note_policy(&self) -> Result<Option<(String, String)>> {
        const LAST: &str = "policy_digest";
        let now = self.policy()?;
        let last = self.catalogue().read(|transaction| meta(transaction, LAST))?;
        if last.as_ref() == Some(&now.digest) {
            return Ok(None);
        }
        self.change(|change| {
            let before = meta(change.transaction, LAST)?;
            if before.as_ref() == Some(&now.digest) {
                return Ok(None);
            }
            set_meta(change.transaction, LAST, &now.digest)?;
            if before.is_none() && now.built_in {
                return Ok(None);
            }
            let body = serde_json::json!({
                "before": before, "digest": now.digest, "version": now.policy.version, "built_in": now.built_in,
            });
            change.record(LedgerKind::PolicyChanged, None, None, &body)?;
            Ok(before.map(|before| (before, now.digest.clone())))
        })
    }

    /// The policy in force, after writing down that it changed, if it did.
    pub(crate) fn policy_noted(&self) -> Result<PolicyInUse> {
        self.note_policy()?;
        self.policy()
    }
}

impl Policy {
    /// Whether a package of that issuer may be loaded.
    pub(crate) fn admits(&self, issuer: Option<&str>) -> Result<()> {
        let issuer = issuer.unwrap_or_default();
        let forbids = |what| VaultError::PolicyForbids {
            issuer: lazaret_finding::visible(issuer),
            what,
        };
        if self.issuers.blocked.iter().any(|blocked| blocked == issuer) {
            return Err(forbids("blocked"));
        }
        if !self.issuers.allowed.is_empty() && !self.issuers.allowed.iter().any(|allowed| allowed == issuer) {
            return Err(forbids("not among those allowed"));
        }
        Ok(())
    }
}

/// The built-in policy's digest is that of its own JSON text, so that a decision names it like any other.
fn built_in() -> Result<PolicyInUse> {
    let policy = Policy::default();
    let digest = hex(&Sha256::digest(serde_json::to_vec(&policy)?));
    Ok(PolicyInUse {
        policy,
        digest,
        built_in: true,
    })
}

fn invalid(pointer: &str, what: String) -> VaultError {
    VaultError::PolicyInvalid {
        pointer: if pointer.is_empty() {
            "/".to_owned()
        } else {
            pointer.to_owned()
        },
        what,
    }
}

/// A fault of the policy in one line.
pub(crate) fn fault(pointer: &str, what: &str) -> String {
    format!("{pointer}: {what}")
}

fn check(policy: &Policy) -> Result<()> {
    if policy.policy_format != FORMAT {
        return Err(invalid("/policyFormat", format!("it must be {FORMAT}")));
    }
    if policy.version.trim().is_empty() || policy.version.chars().count() > 64 {
        return Err(invalid("/version", "it must have 1 to 64 characters".to_owned()));
    }
    let (ours, theirs) = (serde_json::to_value(Policy::default())?, serde_json::to_value(policy)?);
    for part in ["limits", "json"] {
        let Some(limits) = ours[part].as_object() else { continue };
        for (name, ours) in limits {
            let (ours, theirs) = (ours.as_u64().unwrap_or(0), theirs[part][name].as_u64().unwrap_or(0));
            if theirs == 0 || theirs > ours {
                return Err(invalid(
                    &format!("/{part}/{name}"),
                    format!("{theirs} does not lie between 1 and our own {ours}; a policy only tightens"),
                ));
            }
        }
    }
    let spellings = &policy.spellings;
    for (name, map) in [
        ("scopes", &spellings.scopes),
        ("requiredStatuses", &spellings.required_statuses),
        ("reviewStates", &spellings.review_states),
        ("roles", &spellings.roles),
    ] {
        if map.len() > MOST {
            return Err(invalid(
                &format!("/spellings/{name}"),
                format!("more than {MOST} spellings"),
            ));
        }
        for (spelling, value) in map {
            if !(is_word(spelling) && is_word(value)) {
                return Err(invalid(
                    &format!("/spellings/{name}/{spelling}"),
                    "spelling and value are words of 1 to 128 lower-case Latin letters, digits and underscores"
                        .to_owned(),
                ));
            }
        }
    }
    for (name, list) in [
        ("allowed", &policy.issuers.allowed),
        ("blocked", &policy.issuers.blocked),
    ] {
        if list.len() > MOST
            || list
                .iter()
                .any(|issuer| issuer.is_empty() || issuer.chars().count() > 1024)
        {
            return Err(invalid(
                &format!("/issuers/{name}"),
                format!("at most {MOST} issuers, each of 1 to 1,024 characters"),
            ));
        }
    }
    if policy.inbox_folder.as_ref().is_some_and(|folder| !folder.is_absolute()) {
        return Err(invalid("/inboxFolder", "it must be an absolute path".to_owned()));
    }
    Ok(())
}

/// A spelling as the tables fold it.
fn is_word(text: &str) -> bool {
    (1..=128).contains(&text.chars().count())
        && text
            .chars()
            .all(|one| matches!(one, '_' | '0'..='9' | 'a'..='z' | 'ß'..='ö' | 'ø'..='ÿ'))
}

#[cfg(test)]
mod tests;
