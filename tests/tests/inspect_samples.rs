//! The sixteen sample packages, made with stock archivers: verdict and family of finding, and the same
//! inspection to the byte however often and on however many threads.

use lazaret_container::Unwatched;
use lazaret_finding::{Severity, Verdict};
use lazaret_uaix::{Inspection, PackagePolicy, inspect};
use std::fs;
use std::path::Path;

fn samples() -> Vec<(String, Verdict, String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let index = fs::read_to_string(folder.join("index.tsv")).expect("the samples' index");
    index
        .lines()
        .skip(1)
        .map(|line| {
            let mut fields = line.split('\t');
            let mut field = || fields.next().unwrap_or_default().to_owned();
            let (file, verdict, family) = (field(), field(), field());
            let verdict = serde_json::from_value(verdict.into()).expect("a verdict");
            let bytes = fs::read(folder.join(&file)).expect("the sample");
            (file, verdict, family, bytes)
        })
        .collect()
}

fn inspection(bytes: &[u8], threads: usize) -> Inspection {
    inspect(&bytes, &PackagePolicy::default(), Some(threads), &Unwatched).expect("memory can be read")
}

/// The rules of a family of `index.tsv`.
fn is_of_family(rule: &str, family: &str) -> bool {
    match family {
        "sentinel" => rule == "SENTINEL_DIGEST",
        "missing required" => rule == "REQUIRED_FILE_MISSING",
        "undeclared" => rule == "UNDECLARED_FILE",
        "digest" => rule == "DIGEST_MISMATCH",
        "authority" => rule.contains("CLAIM"),
        "path" => rule.contains("PATH") || rule.contains("NAME") || rule.contains("DOT"),
        "secret" => rule.starts_with("SECRET"),
        "hidden" => rule.contains("TAG") || rule.contains("HIDDEN"),
        "shebang" => rule.contains("SHEBANG"),
        _ => panic!("an unknown family {family}"),
    }
}

#[test]
fn each_sample_has_its_verdict_and_family() {
    let samples = samples();
    assert_eq!(samples.len(), 16);
    let mut faults = Vec::new();
    for (file, verdict, family, bytes) in samples {
        let inspection = inspection(&bytes, 2);
        let rules: Vec<String> = inspection
            .findings
            .iter()
            .map(|finding| serde_json::to_string(finding).expect("plain data"))
            .collect();
        if inspection.verdict != verdict {
            faults.push(format!(
                "{file}: {:?}\n    {}",
                inspection.verdict,
                rules.join("\n    ")
            ));
        }
        let gravest = match verdict {
            Verdict::Refused => Severity::Refuse,
            Verdict::ReviewRequired => Severity::Review,
            Verdict::Ready => Severity::Notice,
        };
        let has_family = family.is_empty()
            || inspection
                .findings
                .iter()
                .any(|finding| finding.severity == gravest && is_of_family(finding.rule.id, &family));
        if !has_family {
            faults.push(format!(
                "{file}: nothing of the family {family}\n    {}",
                rules.join("\n    ")
            ));
        }
    }
    assert!(faults.is_empty(), "{} faults\n  {}", faults.len(), faults.join("\n  "));
}

#[test]
fn an_inspection_is_the_same_to_the_byte_whatever_the_threads() {
    for (file, _, _, bytes) in samples() {
        let first = serde_json::to_string(&inspection(&bytes, 1)).expect("plain data");
        for threads in [1, 2, 7] {
            let again = serde_json::to_string(&inspection(&bytes, threads)).expect("plain data");
            assert_eq!(first, again, "{file} on {threads} threads");
        }
        let read: Inspection = serde_json::from_str(&first).expect("an inspection reads back");
        assert_eq!(serde_json::to_string(&read).expect("plain data"), first, "{file}");
    }
}

#[test]
fn findings_and_summaries_of_the_secret_sample_hold_no_secret() {
    let (_, _, _, bytes) = samples()
        .into_iter()
        .find(|(file, ..)| file == "secret-inside.uaix")
        .expect("the sample");
    let inspection = inspection(&bytes, 2);
    let text = serde_json::to_string(&inspection).expect("plain data");
    let secret = inspection
        .findings
        .iter()
        .find(|finding| finding.rule.id.starts_with("SECRET"))
        .and_then(|finding| finding.found.clone())
        .expect("the secret is reported");
    // First four and last two characters at most: nothing of that length with letters between.
    assert!(
        secret.chars().filter(char::is_ascii_alphanumeric).count() <= 6,
        "{secret}"
    );
}
