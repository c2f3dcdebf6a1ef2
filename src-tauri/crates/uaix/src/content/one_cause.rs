//! One finding per cause, across the modules that look at a file.

use lazaret_finding::{Area, Finding, Rule, rules};
use std::collections::BTreeSet;

/// Drops findings whose cause another finding names better: that an empty file does not parse when it
/// is said to be empty, that its bytes make odd text when it is said to be no text at all, that an
/// endpoint is private on a line that asks to probe it. Secrets always stand.
pub(crate) fn one_cause(findings: &mut Vec<Finding>) {
    let entries = |rules: &[&Rule]| -> BTreeSet<String> {
        findings
            .iter()
            .filter(|finding| rules.contains(&finding.rule))
            .filter_map(|finding| finding.place.entry.clone())
            .collect()
    };
    let empty = entries(&[&rules::REQUIRED_FILE_EMPTY]);
    let no_text = entries(&[
        &rules::EXECUTABLE_CONTENT,
        &rules::NESTED_ARCHIVE,
        &rules::FORMAT_REFUSED,
        &rules::MAGIC_MISMATCH,
    ]);
    let unencoded = entries(&[&rules::TEXT_NOT_UTF8, &rules::JSON_ENCODING]);
    let probed: BTreeSet<(Option<String>, Option<u64>)> = findings
        .iter()
        .filter(|finding| finding.rule.id == "PRIVATE_NETWORK_PROBE")
        .map(|finding| (finding.place.entry.clone(), finding.place.line))
        .collect();
    if empty.is_empty() && no_text.is_empty() && unencoded.is_empty() && probed.is_empty() {
        return;
    }
    let endpoints = [
        &rules::PRIVATE_ENDPOINT_IN_TEXT,
        &rules::PRIVATE_ENDPOINT_NEEDED_IN_TEXT,
    ];
    findings.retain(|finding| {
        let stands_in = |entries: &BTreeSet<String>| {
            finding
                .place
                .entry
                .as_ref()
                .is_some_and(|entry| entries.contains(entry))
        };
        let rule = finding.rule;
        if rule.area == Area::Json && (stands_in(&empty) || stands_in(&no_text)) {
            return false;
        }
        if rule.area == Area::Json && *rule != rules::JSON_ENCODING && stands_in(&unencoded) {
            return false;
        }
        if rule.area == Area::Scan && !rule.id.starts_with("SECRET_") && stands_in(&no_text) {
            return false;
        }
        !(endpoints.contains(&rule) && probed.contains(&(finding.place.entry.clone(), finding.place.line)))
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_required_json_file_is_only_empty() {
        let mut findings = vec![
            Finding::new(&rules::JSON_SYNTAX).entry("a.json"),
            Finding::new(&rules::REQUIRED_FILE_EMPTY).entry("a.json"),
            Finding::new(&rules::JSON_SYNTAX).entry("b.json"),
        ];
        one_cause(&mut findings);
        let left: Vec<_> = findings
            .iter()
            .map(|finding| (finding.rule.id, finding.place.entry.as_deref()))
            .collect();
        assert_eq!(
            left,
            [("REQUIRED_FILE_EMPTY", Some("a.json")), ("JSON_SYNTAX", Some("b.json"))]
        );
    }
}
