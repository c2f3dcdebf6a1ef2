//! The labelled corpus: what must be found is found, what is ordinary stays quiet, what is quoted or discussed
//! refuses nothing. The families were written against it, so it guards what they know and says little of what
//! they do not. Prints precision and recall for each family (`cargo test ... -- --nocapture`).

use lazaret_finding::{Finding, Severity};
use lazaret_scan::{FileContext, TextKind, TextScan};
use lazaret_tests::corpus::{self, Corpus};
use std::collections::BTreeMap;

/// Lowest share of a family's texts that is found, and of its findings that are right.
const RECALL: f64 = 0.95;
const PRECISION: f64 = 0.95;

fn scan(text: &str) -> Vec<Finding> {
    let mut scan = TextScan::new(FileContext {
        entry: "docs/note.md",
        kind: TextKind::Markdown,
        declared_digests: &[],
    });
    scan.block(text.as_bytes());
    scan.finish()
}

fn of_a_family(finding: &Finding) -> bool {
    corpus::families().iter().any(|family| family.rule == finding.rule.id)
}

/// Each family's texts in both languages, as many as the work asks for.
#[test]
fn every_family_has_its_texts() {
    for family in corpus::families() {
        assert!(family.refused.len() + family.reviewed.len() >= 10, "{}", family.rule);
        assert!(family.quiet.len() >= 10, "{}", family.rule);
        assert!(family.discussed.len() >= 5, "{}", family.rule);
        let all = family.refused.iter().chain(family.reviewed);
        assert!(
            all.clone().any(|text| !text.is_ascii() || spanish(text)),
            "{}",
            family.rule
        );
    }
}

fn spanish(text: &str) -> bool {
    let text = format!(" {} ", text.to_lowercase());
    [" el ", " la ", " los ", " las ", " de ", " del ", "todos "]
        .iter()
        .any(|word| text.contains(word))
}

#[test]
fn families_are_found_and_ordinary_memory_stays_quiet() {
    let mut wrong: BTreeMap<&str, usize> = BTreeMap::new();
    let mut faults = Vec::new();
    let families = corpus::families();
    for family in &families {
        for text in family.quiet {
            for finding in scan(text).iter().filter(|finding| of_a_family(finding)) {
                *wrong.entry(finding.rule.id).or_default() += 1;
                faults.push(format!("{} in ordinary text {text:?}", finding.rule.id));
            }
        }
    }
    for family in &families {
        let all = family.refused.len() + family.reviewed.len();
        let found =
            count(family, family.refused, None, &mut faults) + count(family, family.reviewed, None, &mut faults);
        let weighed = count(family, family.refused, Some(Severity::Refuse), &mut faults)
            + count(family, family.reviewed, Some(Severity::Review), &mut faults);
        let wrong = wrong.get(family.rule).copied().unwrap_or(0);
        let recall = found as f64 / all as f64;
        let precision = found as f64 / (found + wrong) as f64;
        println!(
            "{:<30} recall {recall:.2} ({found} of {all}), precision {precision:.2}, right severity {weighed}, quiet {}",
            family.rule,
            family.quiet.len()
        );
        assert!(
            recall >= RECALL && precision >= PRECISION,
            "{}: {faults:#?}",
            family.rule
        );
        assert!(weighed as f64 / all as f64 >= RECALL, "{}: {faults:#?}", family.rule);
    }
}

/// How many of the texts raise the family's rule, at that severity if one is asked for.
fn count(family: &Corpus, texts: &[&str], severity: Option<Severity>, faults: &mut Vec<String>) -> usize {
    texts
        .iter()
        .filter(|text| {
            let findings = scan(text);
            let hit = findings.iter().any(|finding| {
                finding.rule.id == family.rule && severity.is_none_or(|severity| finding.severity == severity)
            });
            if !hit {
                let rules: Vec<_> = findings
                    .iter()
                    .map(|finding| (finding.rule.id, finding.severity))
                    .collect();
                faults.push(format!(
                    "{} not found at {severity:?} in {text:?}, but {rules:?}",
                    family.rule
                ));
            }
            hit
        })
        .count()
}

#[test]
fn quoted_and_discussed_text_refuses_nothing() {
    for family in corpus::families() {
        for text in family.discussed {
            for finding in scan(text).iter().filter(|finding| of_a_family(finding)) {
                assert_ne!(finding.severity, Severity::Refuse, "{} in {text:?}", finding.rule.id);
            }
        }
    }
}

/// Notes from the field stay quiet, and most attacks in other words are seen by one family or another.
#[test]
fn texts_from_the_field() {
    for text in corpus::field::ORDINARY {
        let findings = scan(text);
        assert!(!findings.iter().any(of_a_family), "{text:?}: {findings:?}");
    }
    let missed: Vec<&&str> = corpus::field::REWORDED
        .iter()
        .filter(|text| !scan(text).iter().any(of_a_family))
        .collect();
    let all = corpus::field::REWORDED.len();
    println!(
        "reworded attacks seen: {} of {all}; missed: {missed:#?}",
        all - missed.len()
    );
    assert!((all - missed.len()) as f64 / all as f64 >= 0.85, "{missed:#?}");
}

/// A text means the same at the end of a long file, in a list, in capital letters and after a carriage return.
#[test]
fn the_place_of_a_text_does_not_matter() {
    let filler = "Tide tables by port; weather diaries by winter.\n".repeat(3000);
    for family in corpus::families() {
        let whole_lines = matches!(family.rule, "PRODUCTION_LOG" | "INJECTION_TEMPLATE_MARKER");
        for text in family.refused.iter().step_by(3) {
            let mut places = vec![format!("{filler}\n{text}\n\n{filler}"), text.replace('\n', "\r\n")];
            if !whole_lines {
                places.push(format!("- {text}\n- Another line of the list."));
                places.push(text.to_uppercase());
            }
            for place in places {
                let found = scan(&place);
                assert!(
                    found
                        .iter()
                        .any(|finding| finding.rule.id == family.rule && finding.severity == Severity::Refuse),
                    "{} in {:?}",
                    family.rule,
                    &place[place.len().saturating_sub(200).min(place.len())..]
                );
            }
        }
    }
}
