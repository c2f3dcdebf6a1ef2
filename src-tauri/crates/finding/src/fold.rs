//! Keeps a flood of findings short: the first of each rule stand, the rest are counted.

use crate::{Finding, Severity, rules};
use std::collections::BTreeMap;

/// How many findings of one rule and one severity are kept.
pub const KEPT_PER_RULE: u64 = 64;

/// Takes findings one by one and keeps the first [`KEPT_PER_RULE`] of each rule and severity, so that a
/// hostile package cannot make the report grow without bound. Severities are counted apart: what a place
/// has lowered to a notice never crowds out a refusal. What was left out is told by one
/// `FINDINGS_FOLDED` notice per rule, with the parameters `rule` and `count`.
#[derive(Clone, Debug, Default)]
pub struct Fold {
    kept: Vec<Finding>,
    seen: BTreeMap<(&'static str, Severity), u64>,
    folded: BTreeMap<String, u64>,
}

impl Fold {
    /// An empty fold.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes one more finding. A `FINDINGS_FOLDED` notice of an earlier fold adds to the count of its rule.
    pub fn push(&mut self, finding: Finding) {
        if *finding.rule == rules::FINDINGS_FOLDED
            && let Some(rule) = finding.params.get("rule")
            && let Some(count) = finding.params.get("count").and_then(|count| count.parse::<u64>().ok())
        {
            *self.folded.entry(rule.clone()).or_default() += count;
            return;
        }
        let seen = self.seen.entry((finding.rule.id, finding.severity)).or_default();
        *seen += 1;
        if *seen > KEPT_PER_RULE {
            *self.folded.entry(finding.rule.id.to_owned()).or_default() += 1;
        } else {
            self.kept.push(finding);
        }
    }

    /// What is kept so far, in the order it came.
    #[must_use]
    pub fn kept(&self) -> &[Finding] {
        &self.kept
    }

    /// The kept findings in the order they came, then the notices on what was folded, by rule.
    #[must_use]
    pub fn finish(mut self) -> Vec<Finding> {
        self.kept.extend(self.folded.iter().map(|(rule, count)| {
            Finding::new(&rules::FINDINGS_FOLDED)
                .param("rule", rule)
                .param("count", count)
        }));
        self.kept
    }
}

impl Extend<Finding> for Fold {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        for finding in findings {
            self.push(finding);
        }
    }
}

/// Folds a whole list; see [`Fold`]. Folding twice changes nothing.
#[must_use]
pub fn fold(findings: Vec<Finding>) -> Vec<Finding> {
    let mut fold = Fold::new();
    fold.extend(findings);
    fold.finish()
}

#[cfg(test)]
mod tests {
    use super::{KEPT_PER_RULE, fold};
    use crate::{Finding, Severity, Verdict, rules};

    fn flood(rule: &'static crate::Rule, count: u64) -> Vec<Finding> {
        (0..count).map(|byte| Finding::new(rule).byte(byte)).collect()
    }

    #[test]
    fn the_first_of_a_rule_stand_and_the_rest_are_counted() {
        let folded = fold(flood(&rules::GAP, KEPT_PER_RULE + 3));
        assert_eq!(folded.len() as u64, KEPT_PER_RULE + 1);
        assert_eq!(folded[63].place.byte, Some(63));
        let notice = &folded[64];
        assert_eq!(notice.rule.id, "FINDINGS_FOLDED");
        assert_eq!(notice.params["rule"], "GAP");
        assert_eq!(notice.params["count"], "3");
    }

    #[test]
    fn at_the_limit_nothing_is_folded() {
        assert_eq!(fold(flood(&rules::GAP, KEPT_PER_RULE)).len() as u64, KEPT_PER_RULE);
    }

    #[test]
    fn folding_twice_changes_nothing_and_counts_add_up() {
        let once = fold(flood(&rules::GAP, 100));
        assert_eq!(fold(once.clone()), once);
        let mut more = once;
        more.extend(flood(&rules::GAP, 5));
        assert_eq!(
            fold(more).last().map(|notice| notice.params["count"].clone()),
            Some("41".into())
        );
    }

    #[test]
    fn a_lowered_flood_never_hides_a_refusal() {
        let mut findings: Vec<Finding> = flood(&rules::GAP, 500)
            .into_iter()
            .map(|finding| finding.severity(Severity::Review))
            .collect();
        findings.push(Finding::new(&rules::GAP));
        assert_eq!(Verdict::of(&fold(findings)), Verdict::Refused);
    }
}
