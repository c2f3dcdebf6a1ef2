//! What reading a manifest needs at hand: the policy, the collector, and the tallies of causes that
//! are told once for the whole manifest.

use crate::MANIFEST_PATH;
use crate::collect::Collector;
use crate::policy::PackagePolicy;
use crate::tables::Vocabulary;
use lazaret_finding::{Finding, Rule, rules};
use lazaret_json::{Kind, Value};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashSet};

/// How many names a tally lists; the count says how many there are.
const MOST_NAMES: usize = 16;

/// How many different words or names a tally keeps apart; beyond it each is told where it stands.
const MOST_KEPT_APART: usize = 1024;

/// The state of one reading.
pub(crate) struct Reading<'d, 'c> {
    pub(crate) policy: &'c PackagePolicy,
    /// Names that the container refused, made visible: their rows raise no second finding.
    pub(crate) refused_names: &'c HashSet<&'c str>,
    pub(crate) out: &'c mut Collector,
    /// Words that were written in another spelling: the first place and how often.
    spellings: BTreeMap<(Vocabulary, Cow<'d, str>), (Value<'d>, &'static str, u64)>,
    /// Unknown members by name: the first place and how often.
    unknown: BTreeMap<Cow<'d, str>, (Value<'d>, u64)>,
    /// Digests with capitals: the first place and how often.
    pub(super) capitals: Option<(Value<'d>, u64)>,
    /// Rows whose review state leaves something open.
    pub(super) open_states: OpenStates,
}

#[derive(Default)]
pub(super) struct OpenStates {
    pub(super) count: u64,
    pub(super) files: Vec<String>,
    pub(super) states: Vec<String>,
}

impl OpenStates {
    pub(super) fn add(&mut self, file: &str, state: &str) {
        self.count += 1;
        if self.files.len() < MOST_NAMES {
            self.files.push(file.to_owned());
        }
        if self.states.len() < MOST_NAMES && !self.states.iter().any(|known| known == state) {
            self.states.push(state.to_owned());
        }
    }
}

impl<'d, 'c> Reading<'d, 'c> {
    pub(crate) fn new(policy: &'c PackagePolicy, refused_names: &'c HashSet<&'c str>, out: &'c mut Collector) -> Self {
        Self {
            policy,
            refused_names,
            out,
            spellings: BTreeMap::new(),
            unknown: BTreeMap::new(),
            capitals: None,
            open_states: OpenStates::default(),
        }
    }

    /// Reports `rule` at a value, with its place in the manifest; `detail` adds what was found.
    pub(crate) fn fault(&mut self, rule: &'static Rule, value: Value<'_>, detail: impl FnOnce(Finding) -> Finding) {
        fault(self.out, rule, value, detail);
    }

    /// Reports that a member is not in `object`.
    pub(super) fn missing(&mut self, object: Value<'_>, field: &str) {
        let byte = object.span().start as u64;
        self.out
            .push_at(&rules::MANIFEST_FIELD_MISSING, MANIFEST_PATH, byte, |finding| {
                let (line, column) = object.line_column();
                let pointer = format!("{}/{field}", object.pointer());
                finding.line_column(line, column).pointer(pointer).expected(field)
            });
    }

    /// The text of a string that says something; reports another type or an empty one.
    pub(super) fn text(&mut self, value: Value<'d>) -> Option<Cow<'d, str>> {
        let Some(text) = value.string() else {
            self.wrong_type(value, "string");
            return None;
        };
        if is_blank(&text) {
            self.fault(&rules::MANIFEST_FIELD_EMPTY, value, |finding| finding);
            return None;
        }
        Some(text)
    }

    pub(super) fn wrong_type(&mut self, value: Value<'_>, expected: &str) {
        self.fault(&rules::MANIFEST_FIELD_TYPE, value, |finding| {
            finding.expected(expected).found(type_name(value.kind()))
        });
    }

    /// Tallies a word in another spelling than the table's.
    pub(super) fn tally_spelling(
        &mut self,
        vocabulary: Vocabulary,
        written: Cow<'d, str>,
        value: Value<'d>,
        name: &'static str,
    ) {
        let key = (vocabulary, written);
        if self.spellings.len() < MOST_KEPT_APART || self.spellings.contains_key(&key) {
            self.spellings.entry(key).or_insert((value, name, 0)).2 += 1;
        } else {
            spelling(self.out, value, &key.1, name, 1);
        }
    }

    /// Tallies a member that the format does not know.
    pub(super) fn tally_unknown(&mut self, name: Cow<'d, str>, value: Value<'d>) {
        if self.unknown.len() < MOST_KEPT_APART || self.unknown.contains_key(&name) {
            self.unknown.entry(name).or_insert((value, 0)).1 += 1;
        } else {
            unknown(self.out, value, &name, 1);
        }
    }

    /// Reports what is told once for the whole manifest.
    pub(super) fn report_tallies(&mut self) {
        for ((_, written), (value, name, count)) in std::mem::take(&mut self.spellings) {
            self.fault(&rules::SPELLING_VARIANT, value, |finding| {
                finding.found(quote(&written)).expected(name).param("count", count)
            });
        }
        for (name, (value, count)) in std::mem::take(&mut self.unknown) {
            unknown(self.out, value, &name, count);
        }
        if let Some((value, count)) = self.capitals.take() {
            self.fault(&rules::DIGEST_CAPITALS, value, |finding| finding.param("count", count));
        }
        let open = std::mem::take(&mut self.open_states);
        if open.count > 0 {
            self.out.push(
                Finding::new(&rules::REVIEW_STATE_OPEN)
                    .entry(MANIFEST_PATH)
                    .param("count", open.count)
                    .param("states", quote(&open.states.join(", ")))
                    .param("files", quote(&open.files.join(", "))),
            );
        }
    }
}

/// Reports `rule` at a value of the manifest.
pub(super) fn fault(
    out: &mut Collector,
    rule: &'static Rule,
    value: Value<'_>,
    detail: impl FnOnce(Finding) -> Finding,
) {
    out.push_at(rule, MANIFEST_PATH, value.span().start as u64, |finding| {
        let (line, column) = value.line_column();
        detail(finding.line_column(line, column).pointer(value.pointer()))
    });
}

fn spelling(out: &mut Collector, value: Value<'_>, written: &str, name: &str, count: u64) {
    fault(out, &rules::SPELLING_VARIANT, value, |finding| {
        finding.found(quote(written)).expected(name).param("count", count)
    });
}

fn unknown(out: &mut Collector, value: Value<'_>, name: &str, count: u64) {
    fault(out, &rules::MANIFEST_UNKNOWN_FIELD, value, |finding| {
        finding.param("field", quote(name)).param("count", count)
    });
}

/// Package text as a finding may hold it: secrets redacted before it is cut.
pub(crate) fn quote(text: &str) -> Cow<'_, str> {
    lazaret_scan::redact(text)
}

/// Whether a text is empty or nothing but the blanks of JSON.
pub(super) fn is_blank(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r'))
}

/// Whether a value of any shape says nothing.
pub(crate) fn is_empty(value: Value<'_>) -> bool {
    match value.kind() {
        Kind::Null => true,
        Kind::String => value.string().is_none_or(|text| is_blank(&text)),
        Kind::Object | Kind::Array => value.children().next().is_none(),
        Kind::Number | Kind::True | Kind::False => false,
    }
}

fn type_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Object => "object",
        Kind::Array => "array",
        Kind::String => "string",
        Kind::Number => "number",
        Kind::True | Kind::False => "boolean",
        Kind::Null => "null",
    }
}

/// The name of a value's type, for the one rule that has no pointer to show.
pub(super) fn type_of(value: Value<'_>) -> &'static str {
    type_name(value.kind())
}
