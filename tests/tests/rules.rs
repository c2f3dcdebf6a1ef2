//! Every rule has a fixture that raises exactly it, and its words in English and Spanish.
#![allow(clippy::expect_used, clippy::panic, reason = "a test that cannot go on fails")]

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement};
use lazaret_container::Unwatched;
use lazaret_finding::{Area, Language, Rule, catalogue, texts};
use lazaret_tests::fixtures;
use lazaret_uaix::{Inspection, PackagePolicy, inspect};
use std::collections::{BTreeMap, BTreeSet};

fn inspection(bytes: &[u8]) -> Inspection {
    inspect(&bytes, &PackagePolicy::default(), Some(2), &Unwatched).expect("memory can be read")
}

/// Words for the floods of another rule, which its fixture must hold too.
const FOLDED: &str = "FINDINGS_FOLDED";

#[test]
fn each_rule_has_a_fixture_that_raises_exactly_it() {
    let mut faults = Vec::new();
    let mut proven: BTreeMap<&str, bool> = BTreeMap::new();
    let only = std::env::var("RULE").ok();
    for fixture in fixtures::all() {
        if only.as_ref().is_some_and(|only| only != fixture.rule) {
            continue;
        }
        let Some(rule) = Rule::by_id(fixture.rule) else {
            faults.push(format!(
                "{}: a fixture of a rule that is not in the catalogue",
                fixture.rule
            ));
            continue;
        };
        let findings = inspection(&(fixture.build)()).findings;
        let raised: BTreeSet<&str> = findings
            .iter()
            .map(|finding| finding.rule.id)
            .filter(|id| rule.id != FOLDED || *id == FOLDED)
            .collect();
        if raised != BTreeSet::from([rule.id]) {
            let detail: Vec<String> = findings
                .iter()
                .take(6)
                .map(|finding| serde_json::to_string(finding).expect("plain data"))
                .collect();
            faults.push(format!(
                "{}: raises {raised:?}\n      {}",
                rule.id,
                detail.join("\n      ")
            ));
        }
        let at_full = findings
            .iter()
            .any(|finding| finding.rule.id == rule.id && finding.severity == rule.severity);
        *proven.entry(rule.id).or_default() |= at_full;
    }
    for rule in catalogue::ALL.iter().filter(|rule| rule.area != Area::Store) {
        if only.as_ref().is_some_and(|only| only != rule.id) {
            continue;
        }
        match proven.get(rule.id) {
            None => faults.push(format!("{}: no fixture", rule.id)),
            Some(false) => faults.push(format!("{}: no fixture raises it with its own severity", rule.id)),
            Some(true) => {}
        }
    }
    assert!(faults.is_empty(), "{} faults\n  {}", faults.len(), faults.join("\n  "));
}

#[test]
fn rule_ids_are_unique_upper_case_and_have_a_clause() {
    let mut ids = BTreeSet::new();
    for rule in catalogue::ALL {
        assert!(ids.insert(rule.id), "{} twice", rule.id);
        assert!(
            rule.id
                .bytes()
                .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_'),
            "{}",
            rule.id
        );
        assert!(!rule.clause.is_empty(), "{}", rule.id);
    }
    assert_eq!(ids.len(), catalogue::ALL.len());
}

/// Variables of each part of a rule's words: title, explanation, mend.
type Words = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

#[test]
fn each_rule_has_its_words_in_both_languages_with_the_same_variables() {
    let (english, spanish) = (words(Language::English), words(Language::Spanish));
    let mut faults = Vec::new();
    for rule in catalogue::ALL {
        let (Some(en), Some(es)) = (english.get(rule.id), spanish.get(rule.id)) else {
            faults.push(format!("{}: no words in one language", rule.id));
            continue;
        };
        for part in ["title", "explanation", "mend"] {
            match (en.get(part), es.get(part)) {
                (Some(en), Some(es)) if en == es => {}
                (Some(en), Some(es)) => faults.push(format!("{} {part}: en {en:?}, es {es:?}", rule.id)),
                _ => faults.push(format!("{} {part}: missing in one language", rule.id)),
            }
        }
    }
    for (language, words) in [("en", &english), ("es", &spanish)] {
        for id in words.keys().filter(|id| Rule::by_id(id).is_none()) {
            faults.push(format!("{language}: words of an unknown rule {id}"));
        }
    }
    assert!(faults.is_empty(), "{} faults\n  {}", faults.len(), faults.join("\n  "));
}

/// The words name only what every finding of the rule sets; the fixtures' findings stand for all.
#[test]
fn findings_set_every_variable_that_their_words_name() {
    let words = words(Language::English);
    let mut faults = BTreeSet::new();
    for fixture in fixtures::all() {
        for finding in inspection(&(fixture.build)()).findings {
            let place = &finding.place;
            let mut set: BTreeSet<&str> = finding.params.keys().map(String::as_str).collect();
            for (name, is_set) in [
                ("entry", place.entry.is_some()),
                ("byte", place.byte.is_some()),
                ("line", place.line.is_some()),
                ("column", place.column.is_some()),
                ("pointer", place.pointer.is_some()),
                ("expected", finding.expected.is_some()),
                ("found", finding.found.is_some()),
            ] {
                if is_set {
                    set.insert(name);
                }
            }
            let Some(parts) = words.get(finding.rule.id) else {
                continue;
            };
            for variable in parts.values().flatten() {
                if !set.contains(variable.as_str()) {
                    faults.insert(format!("{}: ${variable}", finding.rule.id));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Our own words keep to what we refuse in a package: no soft term stands as a label.
#[test]
fn the_words_hold_no_soft_term() {
    let soft = [
        "recommended",
        "optional",
        "suggested",
        "may include",
        "nice to have",
        "should",
        "recomendad",
        "opcional",
        "sugerid",
    ];
    for language in [Language::English, Language::Spanish] {
        for source in texts(language) {
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                let line = line.to_lowercase();
                for term in soft {
                    assert!(!line.contains(term), "{term}: {line}");
                }
            }
        }
    }
}

fn words(language: Language) -> Words {
    let mut words = Words::new();
    for source in texts(language) {
        let resource =
            fluent_syntax::parser::parse(*source).unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = BTreeMap::new();
            if let Some(title) = &message.value {
                parts.insert("title".to_owned(), variables(title));
            }
            for attribute in &message.attributes {
                parts.insert(attribute.id.name.to_owned(), variables(&attribute.value));
            }
            let id = message.id.name.to_owned();
            assert!(words.insert(id.clone(), parts).is_none(), "{language:?}: {id} twice");
        }
    }
    words
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of_expression(expression, &mut names);
        }
    }
    names
}

fn of_expression(expression: &Expression<&str>, names: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => of_inline(inline, names),
        Expression::Select { selector, variants } => {
            of_inline(selector, names);
            for variant in variants {
                names.extend(variables(&variant.value));
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, names: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            names.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => of_expression(expression, names),
        InlineExpression::FunctionReference { arguments, .. } => of_arguments(arguments, names),
        InlineExpression::TermReference {
            arguments: Some(arguments),
            ..
        } => of_arguments(arguments, names),
        _ => {}
    }
}

fn of_arguments(arguments: &CallArguments<&str>, names: &mut BTreeSet<String>) {
    for inline in &arguments.positional {
        of_inline(inline, names);
    }
    for named in &arguments.named {
        of_inline(&named.value, names);
    }
}
