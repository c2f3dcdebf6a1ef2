//! The anchor rule (DESIGN, ruling 11): every change of a profile's current totem, taboo or talisman is
//! authorised by a person who names the exact artefact and the exact operation.

use serde::{Deserialize, Serialize};
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

    fn from_str(text: &str) -> Result<Self, NotAnAuthorization> {
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
