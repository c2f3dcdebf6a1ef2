//! The sixteen sample packages, made with stock archivers: verdict and family of finding, and the same
//! inspection to the byte however often and on however many threads.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use lazaret_container::{Limits, Unwatched, read_entry, read_structure};
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

/// The texts that a person, a log or a store sees hold at most the first four and last two characters.
#[test]
fn the_secret_samples_inspection_holds_no_secret() {
    let (_, _, _, bytes) = samples()
        .into_iter()
        .find(|(file, ..)| file == "secret-inside.uaix")
        .expect("the sample");
    let inspection = inspection(&bytes, 2);
    let finding = inspection
        .findings
        .iter()
        .find(|finding| finding.rule.id.starts_with("SECRET"))
        .expect("the secret is reported");
    let shown = finding.found.clone().expect("it is quoted");
    let letters: String = shown.chars().filter(char::is_ascii_alphanumeric).collect();
    assert!(letters.len() <= 6, "{shown}");

    // The secret itself, from the sample's own bytes: the word that begins and ends as is shown.
    let entry = finding.place.entry.clone().expect("a file");
    let content = content_of(&bytes, &entry);
    let secret = content
        .split(|character: char| !(character.is_ascii_alphanumeric() || character == '_' || character == '-'))
        .filter(|word| word.len() >= 16)
        .find(|word| word.starts_with(&shown[..4]))
        .expect("the secret stands in the file");
    let text = serde_json::to_string(&inspection).expect("plain data");
    assert!(!text.contains(secret));
    assert!(!text.contains(&secret[4..secret.len() - 2]));
}

fn content_of(archive: &[u8], entry: &str) -> String {
    let structure = read_structure(&archive, &Limits::default(), &Unwatched).expect("readable");
    let found = structure
        .entries
        .iter()
        .find(|known| known.path.as_str() == entry)
        .expect("the entry");
    let mut bytes = Vec::new();
    read_entry(&archive, found, &Limits::default(), &Unwatched, &mut |block| {
        bytes.extend_from_slice(block);
    })
    .expect("readable")
    .expect("sound");
    String::from_utf8(bytes).expect("text")
}
