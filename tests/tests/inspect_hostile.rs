//! Packages made to break the inspection: bounded time and memory, no panic, clear errors, cancellation.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use lazaret_container::{ReadAt, ReadError, Unwatched, Watch};
use lazaret_finding::Verdict;
use lazaret_tests::archive::Archive;
use lazaret_tests::package::{MANIFEST, Package};
use lazaret_uaix::{Inspection, PackagePolicy, inspect};
use proptest::prelude::*;
use serde_json::json;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn inspection(bytes: &[u8]) -> Inspection {
    inspect(&bytes, &PackagePolicy::default(), Some(2), &Unwatched).expect("memory can be read")
}

fn with_manifest(text: impl Into<Vec<u8>>) -> Vec<u8> {
    // Stored, because what repeats would be refused for its ratio before it is read.
    let mut archive = Archive::new().stored(MANIFEST, text);
    for file in Package::universal().files {
        archive = archive.file(&file.path, file.bytes);
    }
    archive.build()
}

/// How often each rule was found.
fn counts(inspection: &Inspection) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in &inspection.findings {
        *counts.entry(finding.rule.id).or_default() += 1;
    }
    counts
}

/// Manifests that are large or deep or wrong in every place they can be.
fn exploding_manifests() -> Vec<(&'static str, String)> {
    let wrong_row = r#"{"path":[],"role":1,"requiredStatus":{},"scope":null,"mediaType":0,"sizeBytes":"","sha256":true,"reviewState":[],"source":{}}"#;
    let short_row = r#"{"path":"docs/1.md","requiredStatus":"optional","sha256":"sha256:00","sizeBytes":1e3}"#;
    let many = |row: &str, count: usize| vec![row; count].join(",");
    let top = |files: &str| format!(r#"{{"files":[{files}],"declaredScopes":["x"]}}"#);
    vec![
        ("rows that are wrong in every field", top(&many(wrong_row, 20_000))),
        ("rows with the same path and soft words", top(&many(short_row, 20_000))),
        ("more rows than entries", top(&many(r#"{"path":"a"}"#, 190_000))),
        ("rows that are no objects", top(&many("0", 20_000))),
        (
            "scopes",
            format!(r#"{{"declaredScopes":[{}]}}"#, many(r#""no_such_scope""#, 399_000)),
        ),
        (
            "entry points",
            format!(
                r#"{{"files":[{short_row}],"entrypoints":[{}]}}"#,
                many(r#""docs/none.md""#, 399_000)
            ),
        ),
        (
            "digests in integrity",
            format!(
                r#"{{"files":[{short_row}],"integrity":[{}]}}"#,
                many(&format!(r#""{}""#, "ab".repeat(32)), 120_000)
            ),
        ),
        (
            "digests of one object in integrity",
            format!(
                r#"{{"files":[{short_row}],"integrity":{{{}}}}}"#,
                (0..65_000)
                    .map(|n| format!("\"k{n}\":\"{}\"", "ab".repeat(32)))
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "objects and digests by turns",
            format!(
                r#"{{"files":[{short_row}],"integrity":{{{}}}}}"#,
                (0..32_000)
                    .map(|n| format!(
                        "\"k{n}\":\"{0}\",\"o{n}\":{{\"path\":\"{n}\",\"h\":\"{0}\"}}",
                        "ab".repeat(32)
                    ))
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "a hundred thousand spellings",
            format!(
                r#"{{"declaredScopes":[{}]}}"#,
                (0u32..200_000)
                    .map(|n| {
                        let word = "advanced_persona_profile".char_indices();
                        let spelled = word.map(|(at, letter)| match n >> (at % 20) & 1 {
                            1 => letter.to_ascii_uppercase(),
                            _ => letter,
                        });
                        format!("\"{}\"", spelled.collect::<String>())
                    })
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "unknown members of rows",
            top(&(0..19_000)
                .map(|row| {
                    let members: Vec<String> = (0..18).map(|n| format!("\"f{row}_{n}\":0")).collect();
                    format!("{{{}}}", members.join(","))
                })
                .collect::<Vec<_>>()
                .join(",")),
        ),
        (
            "unknown members",
            format!(
                "{{{}}}",
                (0..65_000)
                    .map(|n| format!("\"field{n}\":1"))
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "unknown members within objects",
            format!(
                "{{{}}}",
                (0..6)
                    .map(|o| {
                        let inner: Vec<String> = (0..60_000).map(|n| format!("\"x{n}\":{{}}")).collect();
                        format!("\"o{o}\":{{{}}}", inner.join(","))
                    })
                    .collect::<Vec<_>>()
                    .join(",")
            ),
        ),
        (
            "one line of local paths",
            format!(r#"{{"x":[{}]}}"#, many(r#""/home/a/b""#, 399_000)),
        ),
        (
            "one text of local paths",
            format!(r#"{{"x":"{}"}}"#, "/home/a ".repeat(1_000_000)),
        ),
        ("one text of colons", format!(r#"{{"x":"{}"}}"#, ":".repeat(8_000_000))),
        (
            "one text of schemes",
            format!(r#"{{"x":"{}"}}"#, "a://".repeat(2_000_000)),
        ),
        ("one text of dots", format!(r#"{{"x":"{}"}}"#, "10.".repeat(2_700_000))),
        (
            "one text of backslashes",
            format!(r#"{{"x":"{}"}}"#, r"\\".repeat(4_000_000)),
        ),
        (
            "one text of escapes",
            format!(r#"{{"x":"{}"}}"#, r"\u0041".repeat(1_390_000)),
        ),
        ("one number", format!(r#"{{"x":{}}}"#, "9".repeat(8_000_000))),
        ("depth", "[".repeat(8_000_000)),
        ("values", format!("[{}]", many("1", 4_000_000))),
        ("empty lists", format!("[{}]", many("[]", 399_000))),
        (
            "claims",
            format!(r#"{{"x":[{}]}}"#, many(r#"{"grantsExecution":true}"#, 199_000)),
        ),
    ]
}

#[test]
fn exploding_manifests_end_soon_with_few_findings() {
    for (name, text) in exploding_manifests() {
        assert!(text.len() <= 9 << 20, "{name}: {}", text.len());
        let bytes = with_manifest(text);
        let start = Instant::now();
        let inspection = inspection(&bytes);
        let took = start.elapsed();
        assert_eq!(inspection.verdict, Verdict::Refused, "{name}");
        for (rule, count) in counts(&inspection) {
            assert!(count <= 64 || rule == "FINDINGS_FOLDED", "{name}: {rule} {count} times");
        }
        let length = serde_json::to_string(&inspection).expect("plain data").len();
        assert!(length < 24 << 20, "{name}: an inspection of {length} bytes");
        assert!(took < Duration::from_secs(20), "{name}: {took:?}");
    }
}

struct Failing<'a> {
    bytes: &'a [u8],
    from: u64,
}

impl ReadAt for Failing<'_> {
    fn size(&self) -> io::Result<u64> {
        Ok(self.bytes.len() as u64)
    }
    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        if (offset..offset + buffer.len() as u64).contains(&self.from) {
            return Err(io::Error::other("the disk is gone"));
        }
        self.bytes.read_exact_at(offset, buffer)
    }
}

#[test]
fn a_source_that_cannot_be_read_is_an_error_and_no_verdict() {
    let bytes = Package::persona().note("n.md", "A note.\n").build();
    for from in (0..bytes.len() as u64).step_by(37) {
        let source = Failing { bytes: &bytes, from };
        for threads in [1, 3] {
            let result = inspect(&source, &PackagePolicy::default(), Some(threads), &Unwatched);
            assert!(
                matches!(result, Err(ReadError::Io(_))),
                "byte {from}, {threads} threads"
            );
        }
    }
}

/// Cancels at the n-th question, and counts what it is told.
#[derive(Default)]
struct Impatient {
    patience: u64,
    asked: AtomicU64,
    planned: AtomicU64,
    advanced: AtomicU64,
}

impl Watch for Impatient {
    fn cancelled(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.patience
    }
    fn planned(&self, bytes: u64, _entries: u64) {
        self.planned.store(bytes, Ordering::Relaxed);
    }
    fn advanced(&self, bytes: u64) {
        self.advanced.fetch_add(bytes, Ordering::Relaxed);
    }
}

#[test]
fn the_work_can_be_stopped_at_any_moment_and_tells_how_far_it_is() {
    let mut package = Package::persona();
    for number in 0..40 {
        package = package.note(
            &format!("{number}.md"),
            &"The gate sticks in wet weather.\n".repeat(400),
        );
    }
    let bytes = package.build();
    let patient = Impatient {
        patience: u64::MAX,
        ..Impatient::default()
    };
    let run = |watch: &Impatient, threads| inspect(&bytes.as_slice(), &PackagePolicy::default(), Some(threads), watch);
    let inspection = run(&patient, 2).expect("nobody stops it");
    assert_eq!(inspection.verdict, Verdict::Ready);
    let planned = patient.planned.into_inner();
    let content: u64 = inspection.entries.iter().map(|entry| entry.size).sum();
    assert_eq!((planned, patient.advanced.into_inner()), (content, content));
    let asked = patient.asked.into_inner();
    assert!(asked > 40);
    for patience in (0..asked).step_by(5) {
        for threads in [1, 2] {
            let watch = Impatient {
                patience,
                ..Impatient::default()
            };
            assert!(
                matches!(run(&watch, threads), Err(ReadError::Cancelled)),
                "after {patience} questions on {threads} threads"
            );
        }
    }
}

#[test]
fn no_bytes_and_short_bytes_are_refused() {
    for bytes in [&b""[..], b"P", b"PK\x05\x06", &[0; 22], &[b'P'; 5000]] {
        assert_eq!(inspection(bytes).verdict, Verdict::Refused);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Whatever a byte becomes, there is a result, and it is the same on any number of threads.
    #[test]
    fn changed_bytes_neither_panic_nor_depend_on_threads(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
        cut in prop::option::of(any::<prop::sample::Index>()),
    ) {
        let mut bytes = Package::persona().with("issuer", json!("x")).build();
        for (index, value) in changes {
            let at = index.index(bytes.len());
            bytes[at] = value;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let one = inspect(&bytes.as_slice(), &PackagePolicy::default(), Some(1), &Unwatched).expect("readable");
        let four = inspect(&bytes.as_slice(), &PackagePolicy::default(), Some(4), &Unwatched).expect("readable");
        prop_assert_eq!(one, four);
    }

    /// A manifest with random bytes changed is read without a panic.
    #[test]
    fn changed_manifests_do_not_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(b"{}[]\",:0\\u e/.-\x00\xFF".to_vec())), 1..6),
    ) {
        let mut text = Package::persona().manifest_bytes();
        for (index, value) in changes {
            let at = index.index(text.len());
            text[at] = value;
        }
        let one = inspection(&with_manifest(text));
        prop_assert!(one.findings.len() < 4000);
    }
}
