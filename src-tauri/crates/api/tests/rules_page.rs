//! `docs/rules.md` is what the catalogue says.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

use std::path::Path;

#[test]
fn the_rules_page_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/rules.md");
    let page = lazaret_api::rules_page();
    if std::env::var_os("LAZARET_UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "docs/rules.md is not what the catalogue says; run LAZARET_UPDATE=1 cargo test -p lazaret-api --test rules_page"
    );
}

#[test]
fn every_rule_has_its_words_on_the_page() {
    let page = lazaret_api::rules_page();
    for rule in lazaret_finding::catalogue::ALL {
        let section = page
            .split(&format!("### `{}`\n", rule.id))
            .nth(1)
            .unwrap_or_else(|| panic!("{} is not on the page", rule.id));
        let section = section.split("\n### ").next().unwrap_or_default();
        assert!(
            !section.contains(&format!("**{}**", rule.id)),
            "{} has no English title",
            rule.id
        );
        assert!(
            !section.contains(&format!("*{}*", rule.id)),
            "{} has no Spanish title",
            rule.id
        );
        assert!(!section.trim_end().ends_with("Way out:"), "{} has no way out", rule.id);
    }
}
