//! Findings gathered in bounded memory, from any number of threads, in no particular order.

use lazaret_finding::{Finding, KEPT_PER_RULE, Rule, Severity, rules};
use std::collections::{BTreeMap, BinaryHeap};

/// Keeps the first [`KEPT_PER_RULE`] findings of each rule and severity in the order of display, and
/// counts the rest. What is kept depends on the findings alone and not on the order they came in, so the
/// collectors of several threads add up to the same result however the work was shared.
#[derive(Debug, Default)]
pub(crate) struct Collector {
    groups: BTreeMap<(&'static str, Severity), Group>,
    /// By rule, what an earlier fold left out.
    folded: BTreeMap<String, u64>,
}

#[derive(Debug, Default)]
struct Group {
    /// The last in the order of display on top.
    kept: BinaryHeap<Finding>,
    total: u64,
}

impl Collector {
    /// Takes a finding. A notice of an earlier fold adds to the count of its rule.
    pub(crate) fn push(&mut self, finding: Finding) {
        if *finding.rule == rules::FINDINGS_FOLDED
            && let Some(rule) = finding.params.get("rule")
            && let Some(count) = finding.params.get("count").and_then(|count| count.parse::<u64>().ok())
        {
            *self.folded.entry(rule.clone()).or_default() += count;
            return;
        }
        self.groups
            .entry((finding.rule.id, finding.severity))
            .or_default()
            .push(finding);
    }

    /// Takes a finding of `rule`'s own severity at `byte` of `entry` and builds it only if it is to be
    /// kept: a hostile file can hold as many causes as bytes.
    pub(crate) fn push_at(
        &mut self,
        rule: &'static Rule,
        entry: &str,
        byte: u64,
        build: impl FnOnce(Finding) -> Finding,
    ) {
        let group = self.groups.entry((rule.id, rule.severity)).or_default();
        if group.is_full()
            && let Some(last) = group.kept.peek()
            && last.place.entry.as_deref() == Some(entry)
            && last.place.byte.is_some_and(|last| last < byte)
        {
            group.total += 1;
            return;
        }
        group.push(build(Finding::new(rule).entry(entry).byte(byte)));
    }

    /// Takes over what another collector holds.
    pub(crate) fn absorb(&mut self, other: Self) {
        for (key, theirs) in other.groups {
            let ours = self.groups.entry(key).or_default();
            let total = ours.total + theirs.total;
            for finding in theirs.kept {
                ours.push(finding);
            }
            ours.total = total;
        }
        for (rule, count) in other.folded {
            *self.folded.entry(rule).or_default() += count;
        }
    }

    /// The findings in the order of display, with a `FINDINGS_FOLDED` notice for each rule that had more.
    pub(crate) fn into_findings(mut self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for ((rule, _), group) in self.groups {
            let further = group.total - group.kept.len() as u64;
            if further > 0 {
                *self.folded.entry(rule.to_owned()).or_default() += further;
            }
            findings.extend(group.kept);
        }
        findings.extend(self.folded.iter().map(|(rule, count)| {
            Finding::new(&rules::FINDINGS_FOLDED)
                .param("rule", rule)
                .param("count", count)
        }));
        findings.sort();
        findings
    }
}

impl Group {
    fn is_full(&self) -> bool {
        self.kept.len() as u64 >= KEPT_PER_RULE
    }

    fn push(&mut self, finding: Finding) {
        self.total += 1;
        if !self.is_full() {
            self.kept.push(finding);
        } else if self.kept.peek().is_some_and(|last| finding < *last) {
            self.kept.pop();
            self.kept.push(finding);
        }
    }
}

impl Extend<Finding> for Collector {
    fn extend<T: IntoIterator<Item = Finding>>(&mut self, findings: T) {
        for finding in findings {
            self.push(finding);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mismatch(number: u64) -> Finding {
        Finding::new(&rules::DIGEST_MISMATCH).entry(&format!("{number:05}"))
    }

    fn folded(findings: &[Finding]) -> Option<&str> {
        let notice = findings
            .iter()
            .find(|finding| *finding.rule == rules::FINDINGS_FOLDED)?;
        notice.params.get("count").map(String::as_str)
    }

    #[test]
    fn the_first_of_each_rule_are_kept_in_whatever_order_they_come() {
        let mut forward = Collector::default();
        forward.extend((0..500).map(mismatch));
        let mut apart = [Collector::default(), Collector::default(), Collector::default()];
        for number in (0..500).rev() {
            apart[(number % 3) as usize].push(mismatch(number));
        }
        let mut gathered = Collector::default();
        for collector in apart {
            gathered.absorb(collector);
        }
        let findings = forward.into_findings();
        assert_eq!(findings, gathered.into_findings());
        assert_eq!(findings.len() as u64, KEPT_PER_RULE + 1);
        assert_eq!(findings[0], mismatch(0));
        assert_eq!(folded(&findings), Some("436"));
    }

    #[test]
    fn a_lighter_flood_hides_no_graver_finding() {
        let mut collector = Collector::default();
        collector.extend((0..100).map(|number| mismatch(number).severity(Severity::Notice)));
        collector.push(mismatch(4000));
        let findings = collector.into_findings();
        assert_eq!(findings[0], mismatch(4000));
        assert_eq!(folded(&findings), Some("36"));
    }

    #[test]
    fn counts_of_an_earlier_fold_add_up() {
        let mut collector = Collector::default();
        collector.extend(lazaret_finding::fold((0..100).map(mismatch).collect()));
        collector.extend((100..110).map(mismatch));
        assert_eq!(folded(&collector.into_findings()), Some("46"));
    }

    #[test]
    fn causes_that_come_too_late_are_counted_and_not_built() {
        let mut collector = Collector::default();
        let mut built = 0;
        for byte in 0..1000 {
            collector.push_at(&rules::MANIFEST_FIELD_TYPE, "m", byte, |finding| {
                built += 1;
                finding
            });
        }
        assert_eq!(built, KEPT_PER_RULE);
        collector.push_at(&rules::MANIFEST_FIELD_TYPE, "m", 0, |finding| finding.found("x"));
        let findings = collector.into_findings();
        assert_eq!(folded(&findings), Some("937"));
        assert_eq!(findings[1].found.as_deref(), Some("x"));
    }
}
