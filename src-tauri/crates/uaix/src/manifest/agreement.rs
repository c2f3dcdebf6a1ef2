//! The published schema and the typed reading accept the same manifests, for what a schema can express.

use super::{Manifest, Reading};
use crate::collect::Collector;
use crate::policy::PackagePolicy;
use crate::tables::{fold, tables};
use lazaret_finding::{Finding, Severity};
use lazaret_json::{Document, Limits};
use lazaret_tests::package::Package;
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::sync::LazyLock;

const SCHEMA: &str = include_str!("../../../../../schemas/uaix/manifest.schema.json");

static VALIDATOR: LazyLock<jsonschema::Validator> = LazyLock::new(|| {
    let schema = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::options()
        .should_validate_formats(true)
        .build(&schema)
        .expect("the schema is a schema")
});

fn findings(manifest: &Value) -> Vec<Finding> {
    let text = manifest.to_string();
    let document = Document::parse(text.as_bytes(), &Limits::default()).expect("valid JSON");
    let (policy, refused, mut out) = (PackagePolicy::default(), HashSet::new(), Collector::default());
    Manifest::read(&document, &mut Reading::new(&policy, &refused, &mut out));
    out.into_findings()
}

/// Whether the typed reading refuses for a reason that a schema can express; `None` if it refuses only for
/// others, which the schema cannot know.
fn refuses(findings: &[Finding]) -> Option<bool> {
    let mut refuses = Some(false);
    for finding in findings.iter().filter(|finding| finding.severity == Severity::Refuse) {
        let is_table_scope = || {
            let found = finding.found.as_deref().unwrap_or_default();
            tables().scopes.iter().any(|scope| scope.name == fold(found))
        };
        match finding.rule.id {
            "MANIFEST_LOCAL_PATH"
            | "MANIFEST_PRIVATE_ENDPOINT_REQUIRED"
            | "SCOPE_REPEATED"
            | "MANIFEST_PATH_REPEATED"
            | "MANIFEST_PATH_UNSAFE" => {
                refuses = refuses.filter(|refuses| *refuses);
            }
            "FILE_SCOPE_UNDECLARED" if is_table_scope() => refuses = refuses.filter(|refuses| *refuses),
            _ => return Some(true),
        }
    }
    refuses
}

fn valid() -> Value {
    Package::universal().note("n.md", "A note.\n").manifest_value()
}

/// Values that some field takes and others refuse.
fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(json!(null)),
        Just(json!(true)),
        Just(json!(0)),
        Just(json!(17)),
        Just(json!(-1)),
        Just(json!(1.5)),
        Just(json!("")),
        Just(json!(" \t")),
        Just(json!("\u{b}")),
        Just(json!("word")),
        Just(json!("a\u{7}b")),
        Just(json!("a\u{85}b")),
        Just(json!([])),
        Just(json!({})),
        Just(json!([null])),
        Just(json!([""])),
        Just(json!({"a": null})),
        Just(json!(["universal", "universal"])),
        Just(json!(["universal", "Project Handoff"])),
        Just(json!(["universal", "persona_profile", 5])),
        Just(json!(["universa"])),
        Just(json!("Universal")),
        Just(json!("universal ")),
        Just(json!("PROFILE-REQUIRED")),
        Just(json!("may include")),
        Just(json!("Should")),
        Just(json!("uaix.package.v0.1")),
        Just(json!("2026-07-14T08:30:00Z")),
        Just(json!("2026-07-14T08:30:00.25Z")),
        Just(json!("2026-02-30T08:30:00Z")),
        Just(json!("2026-07-14T08:30:00z")),
        Just(json!("2026-07-14T08:30:00+00:00")),
        Just(json!("2026-07-14 08:30:00Z")),
        Just(json!("0".repeat(64))),
        Just(json!("aB".repeat(32))),
        Just(json!("g".repeat(64))),
        Just(json!(format!("sha256:{}", "a".repeat(64)))),
        Just(json!("docs/other.md")),
        Just(json!("../other.md")),
        Just(json!("docs/./other.md")),
        Just(json!("/other.md")),
        Just(json!("docs//other.md")),
        Just(json!("docs\\other.md")),
        Just(json!("docs/")),
        "[a-z_ -]{1,12}".prop_map(Value::from),
    ]
}

#[derive(Clone, Debug)]
enum Change {
    Set(usize, usize, Value),
    Remove(usize, usize),
    Add(usize, String, Value),
    Root(Value),
}

/// Place 0 is the manifest itself, the others its rows.
fn change() -> impl Strategy<Value = Change> {
    let field = 0..super::TOP_FIELDS.len();
    prop_oneof![
        8 => (0..10usize, field.clone(), any_value()).prop_map(|(place, field, value)| Change::Set(place, field, value)),
        3 => (0..10usize, field).prop_map(|(place, field)| Change::Remove(place, field)),
        1 => (0..10usize, "[a-z]{1,8}", any_value()).prop_map(|(place, key, value)| Change::Add(place, key, value)),
        1 => any_value().prop_map(Change::Root),
    ]
}

fn apply(manifest: &mut Value, change: Change) {
    fn place(manifest: &mut Value, place: usize, field: usize) -> Option<(&mut Value, &'static str)> {
        if place == 0 {
            return Some((manifest, super::TOP_FIELDS[field]));
        }
        let row = manifest.get_mut("files")?.get_mut(place - 1)?;
        Some((row, super::ROW_FIELDS[field % super::ROW_FIELDS.len()]))
    }
    match change {
        Change::Set(at, field, value) => {
            if let Some((Value::Object(object), field)) = place(manifest, at, field) {
                object.insert(field.to_owned(), value);
            }
        }
        Change::Remove(at, field) => {
            if let Some((Value::Object(object), field)) = place(manifest, at, field) {
                object.remove(field);
            }
        }
        Change::Add(at, key, value) => {
            if let Some((Value::Object(object), _)) = place(manifest, at, 0) {
                object.insert(key, value);
            }
        }
        Change::Root(value) => *manifest = value,
    }
}

#[test]
fn the_schema_is_valid_and_accepts_the_valid_manifest() {
    jsonschema::meta::validate(&serde_json::from_str(SCHEMA).expect("JSON")).expect("a schema of draft 2020-12");
    assert!(VALIDATOR.is_valid(&valid()));
    assert_eq!(findings(&valid()), []);
}

#[test]
fn the_schemas_vocabularies_are_the_tables() {
    let schema: Value = serde_json::from_str(SCHEMA).expect("JSON");
    let pattern = |words: Vec<&str>| {
        let word = |word: &str| -> String {
            word.chars()
                .map(|letter| match letter {
                    '_' => "[-_ ]".to_owned(),
                    letter => format!("[{}{letter}]", letter.to_ascii_uppercase()),
                })
                .collect()
        };
        format!("^(?:{})$", words.into_iter().map(word).collect::<Vec<_>>().join("|"))
    };
    let names = |words: &'static [crate::tables::Word]| words.iter().map(|word| word.name.as_str()).collect::<Vec<_>>();
    for (name, words) in [
        ("scope", names(&tables().scopes)),
        ("requiredStatus", names(&tables().required_statuses)),
    ] {
        let definition = &schema["$defs"][name]["anyOf"];
        assert_eq!(definition[0]["enum"], json!(words), "{name}");
        assert_eq!(definition[1]["pattern"], pattern(words), "{name}");
    }
    let soft = tables().soft_terms.iter().map(String::as_str).collect();
    assert_eq!(schema["$defs"]["softTerm"]["pattern"], pattern(soft));
    assert_eq!(schema["required"], json!(super::TOP_FIELDS));
    assert_eq!(schema["$defs"]["row"]["required"], json!(super::ROW_FIELDS));
}

#[test]
fn the_schema_refuses_paths_that_are_plainly_unsafe() {
    for path in [
        "../other.md",
        "/other.md",
        "docs/./other.md",
        "docs//other.md",
        "docs\\other.md",
        "docs/",
        "C:x",
        "a\tb",
        "",
    ] {
        let mut manifest = valid();
        manifest["files"][1]["path"] = json!(path);
        assert!(!VALIDATOR.is_valid(&manifest), "{path}");
        assert!(refuses(&findings(&manifest)).unwrap_or(true), "{path}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]
    #[test]
    fn schema_and_reading_agree(changes in prop::collection::vec(change(), 1..4)) {
        let mut manifest = valid();
        for change in changes {
            apply(&mut manifest, change);
        }
        let findings = findings(&manifest);
        if let Some(refuses) = refuses(&findings) {
            prop_assert_eq!(!VALIDATOR.is_valid(&manifest), refuses, "{} {:?}", manifest, findings);
        }
    }
}
