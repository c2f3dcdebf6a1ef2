//! The anchor rule (DESIGN, ruling 11): every change of a profile's current totem, taboo or talisman is
//! authorised by a person who names the exact artefact and the exact operation.

use crate::{Result, VaultError};
use lazaret_uaix::AnchorState;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

/// What happens to an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AnchorOperation {
    /// The profile has none at that path and gets one.
    Add,
    /// The profile has one at that path and would have another.
    Replace,
    /// The profile has one at that path and would have none.
    Remove,
}

impl AnchorOperation {
    /// The word a person types.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Add => "add",
            Self::Replace => "replace",
            Self::Remove => "remove",
        }
    }
}

/// One change that a step would make to a profile's current anchors.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct AnchorChange {
    /// The anchor's path, for example `.uai/taboo.uai`.
    pub path: String,
    /// What happens to it.
    pub operation: AnchorOperation,
    /// SHA-256 of the anchor in the profile now, lower-case hex.
    pub before: Option<String>,
    /// SHA-256 of the anchor after the step.
    pub after: Option<String>,
}

impl AnchorChange {
    /// The authorisation that this change asks for.
    #[must_use]
    pub fn authorization(&self) -> AnchorAuthorization {
        AnchorAuthorization {
            path: self.path.clone(),
            operation: self.operation,
        }
    }
}

impl fmt::Display for AnchorChange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.path, self.operation.word())
    }
}

/// A person's word that one operation on one anchor may happen. Typed as `PATH=OPERATION`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AnchorAuthorization {
    /// The anchor's path, exactly.
    pub path: String,
    /// The operation, exactly.
    pub operation: AnchorOperation,
}

impl fmt::Display for AnchorAuthorization {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}={}", self.path, self.operation.word())
    }
}

/// The text is not `PATH=add`, `PATH=replace` or `PATH=remove`.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} does not read PATH=add, PATH=replace or PATH=remove")]
pub struct NotAnAuthorization(String);

impl FromStr for AnchorAuthorization {
    type Err = NotAnAuthorization;

    fn from_str(text: &str) -> std::result::Result<Self, NotAnAuthorization> {
        let fault = || NotAnAuthorization(text.to_owned());
        let (path, word) = text.rsplit_once('=').ok_or_else(fault)?;
        let operation = match word {
            "add" => AnchorOperation::Add,
            "replace" => AnchorOperation::Replace,
            "remove" => AnchorOperation::Remove,
            _ => return Err(fault()),
        };
        if path.is_empty() {
            return Err(fault());
        }
        Ok(Self {
            path: path.to_owned(),
            operation,
        })
    }
}

/// The changes that going from one set of anchors to another makes, in path order.
pub(crate) fn changes(before: &[AnchorState], after: &[AnchorState]) -> Vec<AnchorChange> {
    let digests = |states: &[AnchorState]| -> BTreeMap<String, String> {
        states
            .iter()
            .filter_map(|state| Some((state.path.clone(), state.sha256.clone()?)))
            .collect()
    };
    let (before, after) = (digests(before), digests(after));
    let paths: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
    paths
        .into_iter()
        .filter_map(|path| {
            let (old, new) = (before.get(path), after.get(path));
            let operation = match (old, new) {
                (None, Some(_)) => AnchorOperation::Add,
                (Some(_), None) => AnchorOperation::Remove,
                (Some(old), Some(new)) if old != new => AnchorOperation::Replace,
                _ => return None,
            };
            Some(AnchorChange {
                path: path.clone(),
                operation,
                before: old.cloned(),
                after: new.cloned(),
            })
        })
        .collect()
}

/// That exactly the changes made are authorised: one left out and one too many are both refused.
pub(crate) fn authorised(changes: &[AnchorChange], given: &[AnchorAuthorization]) -> Result<()> {
    let unneeded: Vec<AnchorAuthorization> = given
        .iter()
        .filter(|one| !changes.iter().any(|change| change.authorization() == **one))
        .cloned()
        .collect();
    let missing: Vec<AnchorChange> = changes
        .iter()
        .filter(|change| !given.contains(&change.authorization()))
        .cloned()
        .collect();
    if !unneeded.is_empty() {
        return Err(VaultError::AnchorAuthorizationUnneeded {
            authorizations: unneeded,
            changes: changes.to_vec(),
            missing,
        });
    }
    if missing.is_empty() {
        return Ok(());
    }
    Err(VaultError::AnchorAuthorizationNeeded {
        changes: changes.to_vec(),
        missing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(path: &str, digest: Option<&str>) -> AnchorState {
        AnchorState {
            path: path.to_owned(),
            sha256: digest.map(str::to_owned),
        }
    }

    #[test]
    fn each_kind_of_change_is_named_and_nothing_else() {
        let before = [
            state("a", Some("1")),
            state("b", Some("2")),
            state("c", None),
            state("d", Some("4")),
        ];
        let after = [
            state("a", Some("1")),
            state("b", Some("9")),
            state("c", Some("3")),
            state("d", None),
        ];
        let names: Vec<String> = changes(&before, &after).iter().map(ToString::to_string).collect();
        assert_eq!(names, ["b=replace", "c=add", "d=remove"]);
        assert!(changes(&before, &before).is_empty());
    }

    #[test]
    fn exactly_the_changes_made_must_be_authorised() {
        let change = &changes(&[state("b", Some("2"))], &[state("b", Some("9"))]);
        let given = |text: &str| vec![text.parse::<AnchorAuthorization>().unwrap()];
        assert!(authorised(change, &given("b=replace")).is_ok());
        assert_eq!(
            authorised(change, &[]).unwrap_err().code(),
            "anchor_authorization_needed"
        );
        for wrong in ["b=remove", "a=replace", "b=add"] {
            let fault = authorised(change, &given(wrong)).unwrap_err();
            assert_eq!(fault.code(), "anchor_authorization_unneeded");
            assert!(
                matches!(&fault, VaultError::AnchorAuthorizationUnneeded { missing, .. } if missing == change),
                "what is needed is told along: {fault:?}"
            );
        }
        assert_eq!(
            authorised(&[], &given("b=replace")).unwrap_err().code(),
            "anchor_authorization_unneeded"
        );
    }

    #[test]
    fn an_authorisation_reads_path_and_operation() {
        let read: AnchorAuthorization = ".uai/taboo.uai=replace".parse().unwrap();
        assert_eq!(read.to_string(), ".uai/taboo.uai=replace");
        for wrong in [
            "",
            "replace",
            "=replace",
            ".uai/taboo.uai=",
            ".uai/taboo.uai=Replace",
            ".uai/taboo.uai=all",
        ] {
            assert!(wrong.parse::<AnchorAuthorization>().is_err(), "{wrong}");
        }
    }
}
