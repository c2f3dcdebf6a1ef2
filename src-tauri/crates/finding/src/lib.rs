//! What a check has to say: a [`Finding`] under a [`Rule`], at a [`Place`].
//!
//! This crate lies under every domain crate and knows none of them. All rules stand in one
//! catalogue ([`catalogue::ALL`]), from which the rules page, the command line and the window
//! take their words; a rule's words in English and Spanish are in `texts/`.
#![forbid(unsafe_code)]

pub mod catalogue;
mod fold;
mod place;
mod texts;
mod trigger;
mod visible;

pub use catalogue as rules;
pub use fold::{Fold, KEPT_PER_RULE, fold};
pub use place::Place;
pub use texts::{Language, texts};
pub use trigger::Trigger;
pub use visible::visible;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// How much a finding weighs. The order is the order of display: the gravest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The package cannot be loaded, whatever anybody says; only its author can mend it.
    Refuse,
    /// A person must acknowledge the rule by name, with a reason, before the package is accepted.
    Review,
    /// Worth knowing; asks for nothing.
    Notice,
}

/// Which part of the house a rule belongs to; orders the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// The ZIP structure and entry names.
    Container,
    /// Any JSON file read from a package.
    Json,
    /// The manifest's own fields and the agreement between manifest and archive.
    Manifest,
    /// Required sets, media types and what the files must hold.
    Content,
    /// Secrets, hidden text, authority and injection families.
    Scan,
    /// Comparison with what the store already holds.
    Store,
}

/// One rule of the catalogue. Rules are compared by id.
#[derive(Debug)]
pub struct Rule {
    /// Upper-case constant, stable across versions, for example `DIGEST_MISMATCH`.
    pub id: &'static str,
    /// The weight a finding of this rule has unless its place lowers it.
    pub severity: Severity,
    /// The no-op trigger that fits, if one does (`spec/uaix.md` 3.2).
    pub trigger: Option<Trigger>,
    /// The clause of the source the rule comes from, for example `uaix-package-format, ZIP rules`.
    pub clause: &'static str,
    /// The part of the house.
    pub area: Area,
}

impl Rule {
    /// The rule of that id, if this version knows it.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Rule> {
        catalogue::ALL.iter().copied().find(|rule| rule.id == id)
    }
}

impl PartialEq for Rule {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Rule {}

/// One thing found, under one rule, at one place. There is one finding per cause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// The rule it falls under.
    #[serde(serialize_with = "rule_as_id", deserialize_with = "rule_from_id")]
    pub rule: &'static Rule,
    /// Its weight here; never graver than the rule's own.
    pub severity: Severity,
    /// The no-op trigger, copied from the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trigger: Option<Trigger>,
    /// Where it was found.
    pub place: Place,
    /// What would have been right, as a bare value (a number, a digest, a name), made visible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<String>,
    /// What was there, as a bare value, made visible and never a secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub found: Option<String>,
    /// Further values the rule's text names, made visible.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
}

impl Finding {
    /// A finding of `rule` with the rule's own severity and no place yet.
    #[must_use]
    pub fn new(rule: &'static Rule) -> Self {
        Self {
            rule,
            severity: rule.severity,
            trigger: rule.trigger,
            place: Place::default(),
            expected: None,
            found: None,
            params: BTreeMap::new(),
        }
    }

    /// Lowers the severity; a graver one than the rule's own is ignored.
    #[must_use]
    pub fn severity(mut self, severity: Severity) -> Self {
        self.severity = self.rule.severity.max(severity);
        self
    }

    /// The archive entry it concerns (made visible).
    #[must_use]
    pub fn entry(mut self, entry: &str) -> Self {
        self.place.entry = Some(visible(entry));
        self
    }

    /// The byte offset, in the entry's bytes if an entry is named, else in the archive.
    #[must_use]
    pub fn byte(mut self, byte: u64) -> Self {
        self.place.byte = Some(byte);
        self
    }

    /// Line and column, both from 1; the column counts Unicode scalar values.
    #[must_use]
    pub fn line_column(mut self, line: u64, column: u64) -> Self {
        self.place.line = Some(line);
        self.place.column = Some(column);
        self
    }

    /// A JSON pointer (RFC 6901) into the entry, or into the manifest if none is named.
    #[must_use]
    pub fn pointer(mut self, pointer: impl Into<String>) -> Self {
        self.place.pointer = Some(visible(&pointer.into()));
        self
    }

    /// What would have been right.
    #[must_use]
    pub fn expected(mut self, value: impl ToString) -> Self {
        self.expected = Some(visible(&value.to_string()));
        self
    }

    /// What was there instead. Never pass a secret.
    #[must_use]
    pub fn found(mut self, value: impl ToString) -> Self {
        self.found = Some(visible(&value.to_string()));
        self
    }

    /// A further value that the rule's text names.
    #[must_use]
    pub fn param(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), visible(&value.to_string()));
        self
    }

    fn order_key(&self) -> (Severity, &Place, &'static str, &Option<String>, &Option<String>) {
        (self.severity, &self.place, self.rule.id, &self.found, &self.expected)
    }
}

impl PartialOrd for Finding {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// The order of display: gravest first, then by place, then by rule.
impl Ord for Finding {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.order_key()
            .cmp(&other.order_key())
            .then_with(|| self.params.cmp(&other.params))
    }
}

/// The verdict on a package, a function of its findings alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Nothing stands against it; a person still accepts it.
    Ready,
    /// A person must acknowledge each rule under review by name.
    ReviewRequired,
    /// It cannot be loaded, never overridable.
    Refused,
}

impl Verdict {
    /// The verdict these findings give (DESIGN, Findings).
    #[must_use]
    pub fn of(findings: &[Finding]) -> Self {
        match findings.iter().map(|finding| finding.severity).min() {
            Some(Severity::Refuse) => Self::Refused,
            Some(Severity::Review) => Self::ReviewRequired,
            Some(Severity::Notice) | None => Self::Ready,
        }
    }
}

fn rule_as_id<S: Serializer>(rule: &&'static Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id)
}

fn rule_from_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Rule, D::Error> {
    let id = String::deserialize(deserializer)?;
    Rule::by_id(&id).ok_or_else(|| serde::de::Error::custom(format!("unknown rule {id}")))
}
