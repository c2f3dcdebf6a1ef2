//! Each rule of the store, raised by its cause alone.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::{House, autumn, create, into, spring};
use lazaret_container::Unwatched;
use lazaret_finding::{Area, Severity, rules};
use lazaret_tests::package::Package;
use lazaret_vault::{Door, LoadRequest, PackageId};
use serde_json::json;
use std::collections::BTreeSet;

fn raised(house: &House, package: &PackageId, profile: Option<&str>) -> Vec<&'static str> {
    let profile = profile.map(Into::into);
    let findings = house.vault.store_findings(package, profile.as_ref()).unwrap();
    assert!(findings.iter().all(|finding| finding.severity == Severity::Review));
    findings.iter().map(|finding| finding.rule.id).collect()
}

fn downgrade(house: &House) -> (PackageId, Vec<&'static str>) {
    house.accepted("autumn.uaix", &autumn());
    let id = house.receive("spring.uaix", &spring());
    let raised = raised(house, &id, None);
    (id, raised)
}

fn same_version(house: &House) -> (PackageId, Vec<&'static str>) {
    house.receive("spring.uaix", &spring());
    let other = Package::persona().note("rows.md", "Four rows.\n");
    // The same instant in another spelling is the same version.
    let id = house.receive(
        "other.uaix",
        &other.with("createdUtc", json!("2026-05-02T10:00:00.000Z")),
    );
    for package in house.vault.packages(&lazaret_vault::Query::default()).unwrap().packages {
        house.vault.inspect(&package.id, &Unwatched).unwrap();
    }
    let raised = raised(house, &id, None);
    (id, raised)
}

fn extension(house: &House) -> (PackageId, Vec<&'static str>) {
    let id = house.receive("spring.zip", &spring());
    let raised = raised(house, &id, None);
    (id, raised)
}

fn grown(house: &House) -> (PackageId, Vec<&'static str>) {
    let first = house.accepted("spring.uaix", &spring());
    house.loaded(&first, "One");
    let more = spring()
        .with("createdUtc", json!("2026-09-30T10:00:00Z"))
        .with("declaredScopes", json!(["persona_profile", "universal"]));
    let id = house.receive("more.uaix", &more);
    assert_eq!(raised(house, &id, None), Vec::<&str>::new());
    let raised = raised(house, &id, Some("One"));
    (id, raised)
}

fn other_package(house: &House) -> (PackageId, Vec<&'static str>) {
    let first = house.accepted("spring.uaix", &spring());
    house.loaded(&first, "One");
    let other = spring().with("packageId", json!("tests.vineyard"));
    let id = house.receive("other.uaix", &other);
    let raised = raised(house, &id, Some("One"));
    (id, raised)
}

/// A case and the one rule it raises.
type Case = (&'static str, fn(&House) -> (PackageId, Vec<&'static str>));

const CASES: [Case; 5] = [
    ("STORE_DOWNGRADE", downgrade),
    ("STORE_SAME_VERSION_OTHER_DIGEST", same_version),
    ("STORE_EXTENSION", extension),
    ("STORE_GROWN_AUTHORITY", grown),
    ("STORE_OTHER_PACKAGE", other_package),
];

#[test]
fn each_rule_is_raised_by_its_cause_alone() {
    for (rule, build) in CASES {
        assert_eq!(build(&House::new()).1, [rule]);
    }
    let covered: BTreeSet<&str> = CASES.iter().map(|(rule, _)| *rule).collect();
    let all: BTreeSet<&str> = rules::ALL
        .iter()
        .filter(|rule| rule.area == Area::Store)
        .map(|rule| rule.id)
        .collect();
    assert_eq!(covered, all, "every rule of the store has its case");
}

#[test]
fn nothing_is_raised_where_nothing_stands_against_it() {
    let house = House::new();
    let first = house.accepted("spring.UAIX", &spring());
    house.loaded(&first, "One");
    let second = house.receive("autumn.uaix", &autumn());
    assert_eq!(raised(&house, &first, None), Vec::<&str>::new());
    assert_eq!(raised(&house, &second, Some("One")), Vec::<&str>::new());
}

#[test]
fn a_downgrade_remembers_what_was_accepted_and_deleted_since() {
    let house = House::new();
    let newer = house.accepted("autumn.uaix", &autumn());
    house.vault.delete_package(&newer).unwrap();
    let id = house.receive("spring.uaix", &spring());
    assert_eq!(raised(&house, &id, None), ["STORE_DOWNGRADE"]);
}

#[test]
fn the_right_extension_heals_the_wrong_one() {
    let house = House::new();
    let (id, _) = extension(&house);
    house
        .vault
        .receive(&house.file("spring.uaix", &spring().build()), Door::Drop, &Unwatched)
        .unwrap();
    assert_eq!(raised(&house, &id, None), Vec::<&str>::new());
}

#[test]
fn store_rules_are_acknowledged_at_the_decision_or_at_the_load() {
    let house = House::new();
    let (older, _) = downgrade(&house);
    assert_eq!(house.accept(&older, &[]).unwrap_err().code(), "acknowledgement_needed");
    house.accept(&older, &["STORE_DOWNGRADE"]).unwrap();
    // Covered by the decision, so the load asks for nothing more.
    house.load(&older, &create("Old")).unwrap();

    let other = house.accepted(
        "other.uaix",
        &autumn()
            .with("packageId", json!("tests.vineyard"))
            .with("profileId", json!("vineyard")),
    );
    let anchors = common::authorise(&[".uai/taboo.uai=replace"]);
    let asked = |acknowledge: &[&str], reason: Option<&str>| LoadRequest {
        acknowledge: acknowledge.iter().map(|rule| (*rule).to_owned()).collect(),
        reason: reason.map(str::to_owned),
        authorizations: anchors.clone(),
        ..into("Old")
    };
    let code = |request: &LoadRequest| house.load(&other, request).unwrap_err().code();
    assert_eq!(code(&asked(&[], None)), "acknowledgement_needed");
    assert_eq!(code(&asked(&["STORE_OTHER_PACKAGE"], None)), "reason_missing");
    assert_eq!(
        code(&asked(&["STORE_OTHER_PACKAGE", "STORE_DOWNGRADE"], Some("they merged"))),
        "acknowledgement_unneeded"
    );
    house
        .load(&other, &asked(&["STORE_OTHER_PACKAGE"], Some("they merged")))
        .unwrap();
    let receipt = house.vault.receipt(&other).unwrap();
    assert_eq!(receipt.loads[0].acknowledged, ["STORE_OTHER_PACKAGE"]);
    assert_eq!(receipt.loads[0].reason.as_deref(), Some("they merged"));
    assert_eq!(receipt.loads[0].authorizations[0].path, ".uai/taboo.uai");
    house.sound();
}
