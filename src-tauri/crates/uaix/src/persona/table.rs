//! Names, sensitivity and labels as versioned data, read once from `schemas/uaix/persona.json`.

use crate::content::{Phrase, fold, is_depth_label, persona_paths};
use serde::Deserialize;
use std::sync::LazyLock;

/// One of the 22 dimensions of an advanced persona.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Its file's name without extension, for example `sense-of-style`.
    pub stem: &'static str,
    /// Its file.
    pub path: &'static str,
    /// Its name in English.
    pub en: &'static str,
    /// Its name in Spanish.
    pub es: &'static str,
    /// Whether it is personal in a way that most legal systems protect: religion, politics, orientation, appearance,
    /// age (`spec/uaix.md` 2.6).
    pub sensitive: bool,
}

/// What a dimension's file says of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Attribute {
    Depth,
    Confidence,
    Source,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    file: String,
    en: String,
    es: String,
    #[serde(default)]
    sensitive: bool,
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Words {
    dimensions: Vec<Row>,
    confidence: Vec<String>,
    source: Vec<String>,
    sensitive_labels: Vec<String>,
}

struct Table {
    dimensions: Vec<Dimension>,
    confidence: Vec<Phrase>,
    source: Vec<Phrase>,
    sensitive: Vec<Phrase>,
}

fn table() -> &'static Table {
    static WORDS: LazyLock<Words> = LazyLock::new(|| {
        // The source is part of the program and a test reads it, so the empty default is never seen.
        serde_json::from_str(include_str!("../../../../../schemas/uaix/persona.json")).unwrap_or_default()
    });
    static TABLE: LazyLock<Table> = LazyLock::new(|| {
        let phrases = |list: &[String]| list.iter().map(|text| Phrase::new(text)).collect();
        Table {
            dimensions: dimensions_of(&WORDS.dimensions),
            confidence: phrases(&WORDS.confidence),
            source: phrases(&WORDS.source),
            sensitive: phrases(&WORDS.sensitive_labels),
        }
    });
    &TABLE
}

/// The required files, in their order, with their names. A file without a row keeps its own name and is held to be
/// sensitive, so that a slip in the table never bares anything.
fn dimensions_of(rows: &'static [Row]) -> Vec<Dimension> {
    let (_, paths) = persona_paths();
    paths
        .into_iter()
        .map(|path| {
            let name = path.rsplit('/').next().unwrap_or(path);
            let stem = name.strip_suffix(".uai").unwrap_or(name);
            let row = rows.iter().find(|row| row.file == stem);
            Dimension {
                stem,
                path,
                en: row.map_or(stem, |row| row.en.as_str()),
                es: row.map_or(stem, |row| row.es.as_str()),
                sensitive: row.is_none_or(|row| row.sensitive),
            }
        })
        .collect()
}

/// The 22 dimensions, in the format's order (`spec/uaix.md` 2.6).
#[must_use]
pub fn dimensions() -> &'static [Dimension] {
    &table().dimensions
}

/// The path of the persona file.
#[must_use]
pub fn persona_path() -> &'static str {
    persona_paths().0
}

/// What a label of a dimension's file says of the dimension itself.
pub(super) fn attribute(label: &str) -> Option<Attribute> {
    if is_depth_label(label) {
        return Some(Attribute::Depth);
    }
    let folded = fold(label);
    let is = |phrases: &[Phrase]| phrases.iter().any(|phrase| phrase.is(&folded));
    if is(&table().confidence) {
        Some(Attribute::Confidence)
    } else if is(&table().source) {
        Some(Attribute::Source)
    } else {
        None
    }
}

/// Whether a label names what is sensitive.
pub(super) fn is_sensitive(label: &str) -> bool {
    let folded = fold(label);
    table().sensitive.iter().any(|phrase| phrase.is_in(&folded))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn repeated(names: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
        let mut seen = BTreeSet::new();
        names.filter(|name| !seen.insert(*name)).collect()
    }

    #[test]
    fn each_required_file_has_its_names_and_no_other_has() {
        let words: Words =
            serde_json::from_str(include_str!("../../../../../schemas/uaix/persona.json")).expect("valid");
        let rows: Vec<&str> = words.dimensions.iter().map(|row| row.file.as_str()).collect();
        let files: Vec<&str> = dimensions().iter().map(|dimension| dimension.stem).collect();
        assert_eq!(rows, files);
        assert_eq!(files.len(), 22);
        assert_eq!(
            repeated(dimensions().iter().map(|dimension| dimension.en)),
            Vec::<&str>::new()
        );
        assert_eq!(
            repeated(dimensions().iter().map(|dimension| dimension.es)),
            Vec::<&str>::new()
        );
    }

    #[test]
    fn five_dimensions_are_sensitive_and_romantic_orientation_has_one_name() {
        let sensitive: Vec<&str> = dimensions()
            .iter()
            .filter(|dimension| dimension.sensitive)
            .map(|dimension| dimension.stem)
            .collect();
        assert_eq!(
            sensitive,
            [
                "religion-worldview",
                "political-leaning",
                "physical-appearance",
                "birth-age-generation",
                "romantic-orientation"
            ]
        );
        let names = dimensions()
            .iter()
            .find(|dimension| dimension.stem == "romantic-orientation")
            .map(|dimension| (dimension.en, dimension.es));
        assert_eq!(names, Some(("Romantic orientation", "Orientación romántica")));
    }

    #[test]
    fn sensitive_labels_are_known_in_both_languages_and_ordinary_ones_are_not() {
        for label in [
            "Age",
            "date_of_birth",
            "Religion",
            "Religious beliefs",
            "Political leaning",
            "Romantic orientation",
            "Orientación romántica",
            "Edad",
            "Fecha de nacimiento",
            "physicalAppearance",
            "Apariencia física",
        ] {
            assert!(is_sensitive(label), "{label}");
        }
        for label in [
            "Name",
            "Language",
            "Voice",
            "Page",
            "Preservation policy",
            "Relación",
            "Storage",
        ] {
            assert!(!is_sensitive(label), "{label}");
        }
    }

    #[test]
    fn what_a_dimension_says_of_itself_is_known_in_both_languages() {
        for (label, expected) in [
            ("depth_level_0_to_10", Some(Attribute::Depth)),
            ("Nivel de profundidad", Some(Attribute::Depth)),
            ("Confidence", Some(Attribute::Confidence)),
            ("Nivel de confianza", Some(Attribute::Confidence)),
            ("Source", Some(Attribute::Source)),
            ("Fuentes", Some(Attribute::Source)),
            ("sourceOfTruth", Some(Attribute::Source)),
            ("Sourdough", None),
            ("Values", None),
        ] {
            assert_eq!(attribute(label), expected, "{label}");
        }
    }
}
