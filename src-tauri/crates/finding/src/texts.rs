//! The words of every rule, one set of Fluent files per language.

use serde::{Deserialize, Serialize};

/// A language Lazaret speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    #[serde(rename = "en")]
    English,
    /// Spanish.
    #[serde(rename = "es")]
    Spanish,
}

/// The Fluent sources with the rules' words in `language`: for each rule a message whose name is
/// the rule's id and whose value is its title, with attributes `.explanation` and `.mend`.
/// Variables: `entry`, `byte`, `line`, `column`, `pointer`, `expected`, `found` and the finding's
/// own parameters, all given as text.
#[must_use]
pub fn texts(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../texts/en/container.ftl"),
            include_str!("../texts/en/json.ftl"),
            include_str!("../texts/en/manifest.ftl"),
            include_str!("../texts/en/content.ftl"),
            include_str!("../texts/en/scan.ftl"),
            include_str!("../texts/en/store.ftl"),
        ],
        Language::Spanish => &[
            include_str!("../texts/es/container.ftl"),
            include_str!("../texts/es/json.ftl"),
            include_str!("../texts/es/manifest.ftl"),
            include_str!("../texts/es/content.ftl"),
            include_str!("../texts/es/scan.ftl"),
            include_str!("../texts/es/store.ftl"),
        ],
    }
}
