//! Findings of one rule in one file, kept to a bounded number.

use lazaret_finding::{Finding, KEPT_PER_RULE, rules};

/// Collects findings of one rule; beyond [`KEPT_PER_RULE`] they are only counted.
#[derive(Debug, Default)]
pub(super) struct Places {
    findings: Vec<Finding>,
    beyond: u64,
}

impl Places {
    /// Takes one more finding; it is only made if it is kept.
    pub(super) fn push(&mut self, finding: impl FnOnce() -> Finding) {
        if (self.findings.len() as u64) < KEPT_PER_RULE {
            self.findings.push(finding());
        } else {
            self.beyond += 1;
        }
    }

    /// The findings, and a notice on how many more there were.
    pub(super) fn finish(mut self) -> impl Iterator<Item = Finding> {
        if let Some(last) = self.findings.last().filter(|_| self.beyond > 0) {
            let folded = Finding::new(&rules::FINDINGS_FOLDED)
                .param("rule", last.rule.id)
                .param("count", self.beyond);
            self.findings.push(folded);
        }
        self.findings.into_iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_kept_is_counted() {
        let mut places = Places::default();
        for line in 1..=100 {
            places.push(|| Finding::new(&rules::REQUIRED_FILE_MISSING).line_column(line, 1));
        }
        let findings: Vec<Finding> = places.finish().collect();
        assert_eq!(findings.len() as u64, KEPT_PER_RULE + 1);
        assert_eq!(findings.last().map(|last| last.params["count"].as_str()), Some("36"));
        assert_eq!(Places::default().finish().count(), 0);
    }
}
