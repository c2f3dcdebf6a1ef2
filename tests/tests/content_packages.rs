//! What the content rules say of whole packages: the samples, and the ways in which a set can be incomplete.
#![allow(clippy::expect_used, reason = "test code")]

use lazaret_container::Unwatched;
use lazaret_finding::{Severity, Verdict};
use lazaret_tests::package::{Package, uai};
use lazaret_uaix::{Inspection, PackagePolicy, inspect};
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;

fn inspection(bytes: &[u8]) -> Inspection {
    inspect(&bytes, &PackagePolicy::default(), Some(2), &Unwatched).expect("memory can be read")
}

fn sample(name: &str) -> Inspection {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(name);
    inspection(&std::fs::read(path).expect("the sample"))
}

/// How often each rule above a notice was raised.
fn grave(inspection: &Inspection) -> BTreeMap<&'static str, usize> {
    let mut rules = BTreeMap::new();
    for finding in inspection
        .findings
        .iter()
        .filter(|finding| finding.severity < Severity::Notice)
    {
        *rules.entry(finding.rule.id).or_default() += 1;
    }
    rules
}

/// Scope, required items, and how many of them are there.
fn sets(inspection: &Inspection) -> Vec<(&str, usize, usize)> {
    inspection
        .required
        .iter()
        .map(|set| {
            (
                set.scope.as_str(),
                set.items.len(),
                set.items.iter().filter(|item| item.present).count(),
            )
        })
        .collect()
}

#[test]
fn complete_samples_have_every_item_of_their_sets() {
    for (name, expected) in [
        (
            "lantern-keeper.uaix",
            vec![("universal", 7, 7), ("persona_profile", 12, 12)],
        ),
        ("streamed.uaix", vec![("universal", 7, 7), ("persona_profile", 12, 12)]),
        (
            "traces-and-messages.uaix",
            vec![("universal", 7, 7), ("persona_profile", 12, 12)],
        ),
        (
            "cuaderno-de-campo.uaix",
            vec![("universal", 7, 7), ("project_handoff", 5, 5), ("code_bearing", 9, 9)],
        ),
        (
            "keeper-in-full.uaix",
            vec![("universal", 7, 7), ("advanced_persona_profile", 39, 39)],
        ),
    ] {
        let inspection = sample(name);
        assert_eq!(grave(&inspection), BTreeMap::new(), "{name}");
        assert_eq!(sets(&inspection), expected, "{name}");
    }
}

#[test]
fn the_code_sample_waits_for_its_shebang_alone() {
    let inspection = sample("banding-code.uaix");
    assert_eq!(grave(&inspection), BTreeMap::from([("SHEBANG", 1)]));
    assert_eq!(inspection.verdict, Verdict::ReviewRequired);
    let finding = &inspection.findings[0];
    assert_eq!(finding.place.entry.as_deref(), Some("src/anillas/leer.py"));
    assert_eq!(finding.found.as_deref(), Some("#!/usr/bin/env python3"));
}

#[test]
fn samples_of_other_regimes_say_what_is_missing_and_what_they_match() {
    let five = sample("five-anchors.uaix");
    assert_eq!(grave(&five), BTreeMap::from([("REQUIRED_FILE_MISSING", 2)]));
    assert!(five.findings.iter().all(|finding| finding.params["regime"] == "five"));
    let wizard = sample("wizard-pack.uaix");
    let rules = grave(&wizard);
    assert_eq!(rules["REQUIRED_FILE_MISSING"], 13);
    assert_eq!(rules["PERSONALITY_FILE_EXTRA"], 4);
    assert_eq!(rules["EVIDENCE_SET_MISSING"], 1);
    let maintenance = wizard
        .findings
        .iter()
        .find(|finding| finding.expected.as_deref() == Some(".uai/memory-maintenance.uai"))
        .expect("the maintenance file is missing");
    assert_eq!(maintenance.params["regime"], "five");
}

#[test]
fn a_persona_is_understood_in_spanish_labels_headings_and_json() {
    let labels = "Nombre: El libro\nPropósito: ayudar\nVoz: baja\nPostura simbólica: la escalera\nPostura de interacción: una pregunta\nLímites de la relación: huésped\nAfirmaciones bloqueadas: no es una persona\nComportamiento de cambio: cierra el libro\nPrivacidad: sin nombres\nConsentimiento: pregunta\nPolítica de preservación: se queda como está";
    let headings: String = labels
        .lines()
        .filter_map(|line| line.split_once(':'))
        .map(|(label, text)| format!("## {label}\n\n{text}.\n\n"))
        .collect();
    let json = r#"{"nombre":"El libro","proposito":"x","voz":"x","posturaSimbolica":"x","posturaDeInteraccion":"x","limitesDeLaRelacion":["x"],"afirmacionesBloqueadas":[],"comportamientoDeCambio":"x","privacidad":"x","consentimiento":"x","politicaDePreservacion":"x"}"#;
    for text in [uai("persona", labels), headings.into_bytes(), json.as_bytes().to_vec()] {
        let inspection = inspection(&Package::persona().content(".uai/persona.uai", text).build());
        assert_eq!(inspection.findings, Vec::new());
    }
}

#[test]
fn one_cause_is_told_once() {
    // An empty JSON file that a scope requires neither parses nor says anything: it is empty.
    let empty = Package::universal()
        .with("declaredScopes", json!(["project_handoff"]))
        .declared(
            "AGENTS.md",
            "# Orchard\n",
            "front",
            "text/markdown",
            "required",
            "project_handoff",
        )
        .declared(
            ".uai/exports/manifest.json",
            "",
            "exports",
            "application/json",
            "required",
            "project_handoff",
        )
        .uai_file("startup-packet", "Read.", "required", "project_handoff")
        .uai_file("system-profile", "Reads.", "required", "project_handoff")
        .uai_file("receiver-brief", "Answer.", "required", "project_handoff");
    assert_eq!(
        grave(&inspection(&empty.build())),
        BTreeMap::from([("REQUIRED_FILE_EMPTY", 1)])
    );
    // An archive that is declared as JSON is an archive.
    let archive = lazaret_tests::archive::Archive::new().file("a.md", "x").build();
    let hidden = Package::universal().declared("a.json", archive, "x", "application/json", "required", "universal");
    assert_eq!(
        grave(&inspection(&hidden.build())),
        BTreeMap::from([("NESTED_ARCHIVE", 1)])
    );
    // An archive behind an image is found by its last bytes.
    let mut image = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR".to_vec();
    image.extend(lazaret_tests::archive::Archive::new().file("a.md", "x").build());
    let hidden = Package::universal().declared("a.png", image, "x", "image/png", "required", "universal");
    assert_eq!(
        grave(&inspection(&hidden.build())),
        BTreeMap::from([("NESTED_ARCHIVE", 1)])
    );
}
