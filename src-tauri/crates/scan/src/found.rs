//! What the scans of one file have found so far: bounded, one finding per cause.

use lazaret_finding::{Finding, Severity};
use std::collections::BTreeMap;
use std::ops::Range;

/// Findings kept of one rule at one severity in one file.
pub(crate) const MOST_PER_RULE: usize = 64;

/// A finding with the bytes of the file it stands for.
#[derive(Clone, Debug)]
struct Standing {
    finding: Finding,
    range: Range<u64>,
}

/// The findings of one file.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// By rule and severity, in the order in which they were added.
    standing: BTreeMap<(&'static str, Severity), Vec<Standing>>,
}

impl Found {
    /// Adds a finding that stands for `range` of the file. One of the same rule that overlaps it is the same
    /// cause: the graver one stays, between equals the earlier. At most [`MOST_PER_RULE`] of one rule at one
    /// severity are kept, the first ones. Returns whether the finding was kept.
    pub(crate) fn add(&mut self, finding: Finding, range: Range<u64>) -> bool {
        let rule = finding.rule.id;
        let overlaps = |standing: &Standing| standing.range.start < range.end && range.start < standing.range.end;
        for severity in [Severity::Refuse, Severity::Review, Severity::Notice] {
            let Some(list) = self.standing.get_mut(&(rule, severity)) else {
                continue;
            };
            if severity <= finding.severity {
                if list.iter().any(overlaps) {
                    return false;
                }
            } else {
                list.retain(|standing| !overlaps(standing));
            }
        }
        let list = self.standing.entry((rule, finding.severity)).or_default();
        if list.len() >= MOST_PER_RULE {
            return false;
        }
        list.push(Standing { finding, range });
        true
    }

    /// Whether the rule has as many findings at that severity as are kept: a matcher may then save its work.
    pub(crate) fn is_full(&self, rule: &'static str, severity: Severity) -> bool {
        self.standing
            .get(&(rule, severity))
            .is_some_and(|list| list.len() >= MOST_PER_RULE)
    }

    /// All findings, sorted.
    pub(crate) fn into_sorted(self) -> Vec<Finding> {
        let mut findings: Vec<Finding> = self
            .standing
            .into_values()
            .flatten()
            .map(|standing| standing.finding)
            .collect();
        findings.sort();
        findings.dedup();
        findings
    }
}
