//! What the scans of one file have found so far: bounded, one finding per cause.

use lazaret_finding::{Finding, Rule, Severity};
use std::ops::Range;

/// Findings kept of one rule at one severity in one file.
pub(crate) const MOST_PER_RULE: usize = 64;

/// How a finding stands to others over the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Says what the text is; stands beside any other.
    Statement,
    /// A secret: of several over the same bytes the gravest stays, between equals the one that names an issuer.
    Secret(u8),
    /// A family of injected or rejected text: of several over the same bytes the gravest stays, between equals the
    /// one with the lowest number.
    Family(u8),
    /// Says that text is hidden or encoded; gives way to a secret or a family found within that weighs as much.
    Wrapping,
}

/// A finding with the bytes of the file it stands for.
#[derive(Clone, Debug)]
struct Standing {
    finding: Finding,
    range: Range<u64>,
    rank: Rank,
}

impl Standing {
    fn overlaps(&self, range: &Range<u64>) -> bool {
        self.range.start < range.end && range.start < self.range.end
    }
}

/// The findings of one file.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// By rule and severity, each in the order in which they were added. Few rules, asked often: a list is faster
    /// than a map.
    standing: Vec<(&'static Rule, Severity, Vec<Standing>)>,
}

impl Found {
    /// Adds a finding that stands for `range` of the file. One of the same rule that overlaps it is the same
    /// cause: the graver one stays, between equals the earlier. At most [`MOST_PER_RULE`] of one rule at one
    /// severity are kept, the first ones. Returns whether the finding was kept.
    pub(crate) fn add(&mut self, finding: Finding, range: Range<u64>) -> bool {
        self.add_ranked(finding, range, Rank::Statement)
    }

    /// [`Self::add`] with a rank.
    pub(crate) fn add_ranked(&mut self, finding: Finding, range: Range<u64>, rank: Rank) -> bool {
        if self.stands(finding.rule, finding.severity, &range) || self.is_full(finding.rule, finding.severity) {
            return false;
        }
        let (rule, severity) = (finding.rule, finding.severity);
        for (other, lighter, list) in &mut self.standing {
            if std::ptr::eq(*other, rule) && *lighter > severity {
                list.retain(|standing| !standing.overlaps(&range));
            }
        }
        let standing = Standing { finding, range, rank };
        match self
            .standing
            .iter_mut()
            .find(|(other, own, _)| std::ptr::eq(*other, rule) && *own == severity)
        {
            Some((_, _, list)) => list.push(standing),
            None => self.standing.push((rule, severity, vec![standing])),
        }
        true
    }

    /// Whether a finding of the rule, at that severity or a graver one, already stands for some of `range`.
    pub(crate) fn stands(&self, rule: &'static Rule, severity: Severity, range: &Range<u64>) -> bool {
        self.standing
            .iter()
            .filter(|(other, graver, _)| std::ptr::eq(*other, rule) && *graver <= severity)
            .any(|(_, _, list)| list.iter().rev().any(|standing| standing.overlaps(range)))
    }

    /// Lets the finding of the rule that stands for some of `range`, at that severity or a graver one, stand for all
    /// of it. Returns whether there is one.
    pub(crate) fn widen(&mut self, rule: &'static Rule, severity: Severity, range: &Range<u64>) -> bool {
        let standing = self
            .standing
            .iter_mut()
            .filter(|(other, graver, _)| std::ptr::eq(*other, rule) && *graver <= severity)
            .find_map(|(_, _, list)| list.iter_mut().rev().find(|standing| standing.overlaps(range)));
        let Some(standing) = standing else {
            return false;
        };
        standing.range = standing.range.start.min(range.start)..standing.range.end.max(range.end);
        true
    }

    /// Whether the rule has as many findings at that severity as are kept: a matcher may then save its work.
    pub(crate) fn is_full(&self, rule: &'static Rule, severity: Severity) -> bool {
        self.standing
            .iter()
            .any(|(other, own, list)| std::ptr::eq(*other, rule) && *own == severity && list.len() >= MOST_PER_RULE)
    }

    /// Takes out the findings that `taken` picks.
    pub(crate) fn take(&mut self, taken: impl Fn(&Finding) -> bool) -> Vec<Finding> {
        let mut out = Vec::new();
        for (_, _, list) in &mut self.standing {
            list.retain(|standing| {
                let take = taken(&standing.finding);
                if take {
                    out.push(standing.finding.clone());
                }
                !take
            });
        }
        out
    }

    /// All findings, sorted, each cause said once.
    pub(crate) fn into_sorted(self) -> Vec<Finding> {
        let mut standing: Vec<Standing> = self.standing.into_iter().flat_map(|(_, _, list)| list).collect();
        standing.sort_by(|a, b| {
            (a.rank, a.finding.severity, a.range.start, a.finding.rule.id).cmp(&(
                b.rank,
                b.finding.severity,
                b.range.start,
                b.finding.rule.id,
            ))
        });
        let (secrets, others): (Vec<Standing>, Vec<Standing>) = standing
            .into_iter()
            .partition(|one| matches!(one.rank, Rank::Secret(_)));
        let (families, others): (Vec<Standing>, Vec<Standing>) =
            others.into_iter().partition(|one| matches!(one.rank, Rank::Family(_)));
        let mut kept = gravest(secrets);
        kept.extend(gravest(families));
        for other in others {
            let gives_way = other.rank == Rank::Wrapping
                && kept.iter().any(|earlier| {
                    matches!(earlier.rank, Rank::Secret(_) | Rank::Family(_))
                        && earlier.finding.severity <= other.finding.severity
                        && earlier.overlaps(&other.range)
                });
            if !gives_way {
                kept.push(other);
            }
        }
        let mut findings: Vec<Finding> = kept.into_iter().map(|standing| standing.finding).collect();
        findings.sort();
        findings.dedup();
        findings
    }
}

/// Of findings over the same bytes the gravest, between equals the one of the lower rank, then the earlier.
fn gravest(mut list: Vec<Standing>) -> Vec<Standing> {
    list.sort_by_key(|one| (one.finding.severity, one.rank, one.range.start));
    let mut kept: Vec<Standing> = Vec::new();
    for one in list {
        if !kept.iter().any(|earlier| earlier.overlaps(&one.range)) {
            kept.push(one);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use lazaret_finding::rules;

    fn at(rule: &'static Rule, byte: u64) -> Finding {
        Finding::new(rule).byte(byte)
    }

    #[test]
    fn one_finding_per_cause() {
        let mut found = Found::default();
        let rule = &rules::HIDDEN_CONTROL;
        assert!(found.add(at(rule, 5).severity(Severity::Review), 5..10));
        assert!(
            !found.add(at(rule, 7).severity(Severity::Review), 7..9),
            "the same cause again"
        );
        assert!(found.add(at(rule, 8), 8..12), "a graver one takes its place");
        assert!(found.add(at(rule, 20), 20..21));
        let bytes: Vec<_> = found.into_sorted().iter().map(|finding| finding.place.byte).collect();
        assert_eq!(bytes, [Some(8), Some(20)]);
    }

    #[test]
    fn the_issuer_is_named_and_wrapping_gives_way() {
        let mut found = Found::default();
        found.add_ranked(at(&rules::SECRET_ASSIGNMENT, 3), 3..40, Rank::Secret(9));
        found.add_ranked(at(&rules::SECRET_SOURCE_HOST, 3), 3..40, Rank::Secret(0));
        found.add_ranked(at(&rules::ENCODED_TEXT, 0), 0..50, Rank::Wrapping);
        let ids: Vec<_> = found.into_sorted().iter().map(|finding| finding.rule.id).collect();
        assert_eq!(ids, ["SECRET_SOURCE_HOST"]);
    }

    #[test]
    fn wrapping_does_not_give_way_to_what_weighs_less() {
        let mut found = Found::default();
        found.add(at(&rules::TEXT_LONG_LINE, 0), 0..20_000);
        found.add_ranked(at(&rules::ENCODED_TEXT, 5), 5..50, Rank::Wrapping);
        assert_eq!(found.into_sorted().len(), 2);
    }

    #[test]
    fn is_bounded() {
        let mut found = Found::default();
        for byte in 0..1000 {
            found.add(at(&rules::HIDDEN_TAGS, byte), byte..byte + 1);
        }
        assert!(found.is_full(&rules::HIDDEN_TAGS, Severity::Refuse));
        assert_eq!(found.into_sorted().len(), MOST_PER_RULE);
    }
}
