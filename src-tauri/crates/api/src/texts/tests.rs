use super::*;
use crate::ErrorCode;
use crate::dto::{Finding, Place, Severity};
use std::collections::BTreeMap;

#[test]
fn every_error_code_has_words_in_both_languages() {
    for language in [Language::English, Language::Spanish] {
        for code in ErrorCode::ALL {
            let id = format!("error-{}", code.name());
            assert_ne!(
                Texts::of(language).get(&id, &[]),
                id,
                "{language:?} has no text for {id}"
            );
        }
    }
}

#[test]
fn a_place_reads_from_the_large_to_the_small() {
    let place = Place {
        entry: Some(".uai/taboo.uai".to_owned()),
        line: Some(3),
        column: Some(7),
        byte: Some(90),
        ..Place::default()
    };
    assert_eq!(
        Texts::of(Language::English).place(&place),
        ".uai/taboo.uai, line 3, column 7"
    );
    assert_eq!(
        Texts::of(Language::Spanish).place(&place),
        ".uai/taboo.uai, línea 3, columna 7"
    );
}

#[test]
fn a_rule_of_another_version_shows_its_id() {
    let finding = Finding {
        rule: "NOT_A_RULE_HERE".to_owned(),
        severity: Severity::Notice,
        trigger: None,
        place: Place::default(),
        expected: None,
        found: None,
        params: BTreeMap::new(),
        message: String::new(),
    };
    let text = Texts::of(Language::Spanish).finding(&finding);
    assert_eq!(text.title, "NOT_A_RULE_HERE");
    assert_eq!(text.place, "el archivo del paquete");
}
