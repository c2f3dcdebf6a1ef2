//! Peak memory of an inspection above what the process had before, whatever the archive (DESIGN, Proof). Each
//! measurement runs in a process of its own, because memory that was freed before would hide what is used.
#![cfg(target_os = "linux")]
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use lazaret_container::{FileSource, Unwatched};
use lazaret_tests::archive::Archive;
use lazaret_tests::package::{MANIFEST, Package};
use lazaret_uaix::{PackagePolicy, inspect};
use std::fs;
use std::path::Path;
use std::process::Command;

/// The goal: 64 MiB.
const MOST: u64 = 64 << 10;

const ARCHIVE: &str = "LAZARET_TEST_ARCHIVE";

/// KiB by the name of a line in the process's status.
fn status(name: &str) -> u64 {
    let text = fs::read_to_string("/proc/self/status").expect("the process's status");
    let line = text.lines().find(|line| line.starts_with(name)).expect("the line");
    line.split_whitespace()
        .nth(1)
        .expect("a number")
        .parse()
        .expect("a number")
}

/// Not a test of its own: the measurement that the test below starts in a new process.
#[test]
#[ignore = "started by the other test"]
fn measured() {
    let Ok(path) = std::env::var(ARCHIVE) else { return };
    let source = FileSource::open(Path::new(&path)).expect("the archive opens");
    let before = status("VmRSS");
    let inspection = inspect(&source, &PackagePolicy::default(), Some(2), &Unwatched).expect("readable");
    let peak = status("VmHWM");
    println!("MEASURED {} {:?}", peak.saturating_sub(before), inspection.verdict);
}

fn measure(name: &str, bytes: Vec<u8>) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("package.uaix");
    fs::write(&path, &bytes).expect("written");
    drop(bytes);
    let output = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "measured", "--ignored", "--nocapture", "--test-threads=1"])
        .env(ARCHIVE, &path)
        .output()
        .expect("the test runs again");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let measured = text
        .split_once("MEASURED ")
        .and_then(|(_, rest)| rest.lines().next())
        .unwrap_or_else(|| panic!("{name}: {text}"));
    format!("{name}: {measured}")
}

fn noise(length: usize) -> String {
    let mut text = String::with_capacity(length + 16);
    let mut state = 1u64;
    while text.len() < length {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        text.push_str(&format!("{:x} ", state >> 36));
        if state.is_multiple_of(11) {
            text.push('\n');
        }
    }
    text.truncate(length);
    text
}

fn declared(name: &str, text: Vec<u8>, media: &str) -> Vec<u8> {
    Package::universal()
        .declared(name, text, "evidence", media, "content_triggered_required", "universal")
        .archive()
        .build()
}

fn with_manifest(text: String) -> Vec<u8> {
    Archive::new().stored(MANIFEST, text).build()
}

#[test]
fn peak_memory_stays_below_the_goal() {
    let row = r#"{"path":"docs/NNNNN/a-rather-long-name-for-a-file-of-a-package-that-holds-many.md","role":"notes on the season","requiredStatus":"content_triggered_required","scope":"universal","mediaType":"text/markdown","sizeBytes":12345,"sha256":"0000000000000000000000000000000000000000000000000000000000000000","reviewState":"reviewed","source":"the steward's notes of the season"}"#;
    let rows: Vec<String> = (0..20_000).map(|n| row.replace("NNNNN", &n.to_string())).collect();
    let long_rows: Vec<String> = (0..18_000)
        .map(|n| format!(r#"{{"path":"{n}/{}","role":"{}"}}"#, "p".repeat(100), "r".repeat(280)))
        .collect();
    let mut many = Package::universal();
    for number in 0..19_900 {
        many = many.note(&format!("{number}.md"), "A note.\n");
    }
    let keys: Vec<String> = (0..65_000)
        .map(|n| format!("\"a key of more than sixteen bytes {n}\":1"))
        .collect();
    let list = format!("[{}]", vec!["1"; 999_000].join(","));
    let pages = vec![
        measure(
            "text of 60 MiB",
            declared("docs/long.md", noise(60 << 20).into_bytes(), "text/markdown"),
        ),
        measure(
            "one line of 60 MiB",
            declared(
                "docs/line.txt",
                noise(60 << 20).replace('\n', " ").into_bytes(),
                "text/plain",
            ),
        ),
        measure(
            "one JSON text of 60 MiB",
            declared(
                "docs/long.json",
                format!("\"{}\"", noise(60 << 20).replace('\n', " ")).into_bytes(),
                "application/json",
            ),
        ),
        measure(
            "a million JSON values",
            declared("docs/list.json", list.into_bytes(), "application/json"),
        ),
        measure(
            "many JSON keys",
            declared(
                "docs/keys.json",
                format!("{{{}}}", keys.join(",")).into_bytes(),
                "application/json",
            ),
        ),
        measure("20,000 files", many.build()),
        measure(
            "20,000 full rows",
            with_manifest(format!(r#"{{"files":[{}]}}"#, rows.join(","))),
        ),
        measure(
            "18,000 long rows",
            with_manifest(format!(r#"{{"files":[{}]}}"#, long_rows.join(","))),
        ),
        measure(
            "399,000 values",
            with_manifest(format!("{{\"x\":[{}]}}", vec!["[\"a\"]"; 199_000].join(","))),
        ),
        measure(
            "two hundred thousand spellings",
            with_manifest(format!(
                r#"{{"declaredScopes":[{}]}}"#,
                (0u32..200_000)
                    .map(|n| {
                        let word = "advanced_persona_profile".char_indices();
                        let spelled = word.map(|(at, letter)| match (n >> (at % 20)) & 1 {
                            1 => letter.to_ascii_uppercase(),
                            _ => letter,
                        });
                        format!("\"{}\"", spelled.collect::<String>())
                    })
                    .collect::<Vec<_>>()
                    .join(",")
            )),
        ),
        measure(
            "unknown members",
            with_manifest(format!(
                "{{{}}}",
                (0..65_000)
                    .map(|n| format!("\"{n:0100}\":1"))
                    .collect::<Vec<_>>()
                    .join(",")
            )),
        ),
    ];
    let report = pages.join("\n");
    println!("{report}");
    for page in &pages {
        let number = page.rsplit(": ").next().and_then(|rest| rest.split(' ').next());
        let peak: u64 = number.and_then(|number| number.parse().ok()).expect("KiB");
        assert!(peak <= MOST, "{report}");
    }
}
