//! Findings and verdicts.

use crate::{Language, Texts};
use lazaret_finding as domain;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// How much a finding weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The package cannot be loaded, whatever anybody says.
    Refuse,
    /// A person must acknowledge the rule by name, with a reason.
    Review,
    /// Worth knowing.
    Notice,
}

/// What the findings add up to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing stands against it; a person still accepts it.
    Ready,
    /// A person must acknowledge each rule under review by name.
    ReviewRequired,
    /// It cannot be loaded.
    Refused,
}

/// One of the published no-op triggers, by its published name.
pub type Trigger = String;

/// Where something was found. Parts that do not apply are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Place {
    /// Archive entry, made visible; absent for the archive as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub entry: Option<String>,
    /// Byte offset in the entry, or in the archive if no entry is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub byte: Option<u64>,
    /// Line, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u64>,
    /// Column in Unicode scalar values, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub column: Option<u64>,
    /// JSON pointer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pointer: Option<String>,
}

/// One thing found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Finding {
    /// The rule's id, an upper-case constant.
    pub rule: String,
    /// Its weight here.
    pub severity: Severity,
    /// The no-op trigger that fits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub trigger: Option<Trigger>,
    /// Where.
    pub place: Place,
    /// What would have been right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub expected: Option<String>,
    /// What was there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub found: Option<String>,
    /// Further values that the rule's words name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
    /// The finding in an English sentence, whatever the person's language.
    pub message: String,
}

impl From<domain::Severity> for Severity {
    fn from(severity: domain::Severity) -> Self {
        match severity {
            domain::Severity::Refuse => Self::Refuse,
            domain::Severity::Review => Self::Review,
            domain::Severity::Notice => Self::Notice,
        }
    }
}

impl From<domain::Verdict> for Verdict {
    fn from(verdict: domain::Verdict) -> Self {
        match verdict {
            domain::Verdict::Ready => Self::Ready,
            domain::Verdict::ReviewRequired => Self::ReviewRequired,
            domain::Verdict::Refused => Self::Refused,
        }
    }
}

impl From<&domain::Place> for Place {
    fn from(place: &domain::Place) -> Self {
        Self {
            entry: place.entry.clone(),
            byte: place.byte,
            line: place.line,
            column: place.column,
            pointer: place.pointer.clone(),
        }
    }
}

impl From<&domain::Finding> for Finding {
    fn from(finding: &domain::Finding) -> Self {
        let mut shape = Self {
            rule: finding.rule.id.to_owned(),
            severity: finding.severity.into(),
            trigger: finding.trigger.map(trigger_name),
            place: (&finding.place).into(),
            expected: finding.expected.clone(),
            found: finding.found.clone(),
            params: finding.params.clone(),
            message: String::new(),
        };
        let text = Texts::of(Language::English).finding(&shape);
        shape.message = format!("{}. {}", text.title.trim_end_matches('.'), text.explanation);
        shape
    }
}

/// A trigger's published name.
pub(crate) fn trigger_name(trigger: domain::Trigger) -> String {
    crate::json_name::json_name(&trigger)
}
