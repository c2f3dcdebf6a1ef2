//! The vocabularies of the format as versioned data, read once from `schemas/uaix/`.
//!
//! Every word carries the grade of its evidence, because most of them are not published as
//! literals; correcting one is an edit of data, not of code.

use crate::policy::Spellings;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A word of a table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Word {
    /// The table's spelling, already folded.
    pub(crate) name: String,
    /// How sure the word is: `literal`, `sibling` or `inferred`.
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: String,
    /// Where it was seen.
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    source: String,
    /// For review states: whether a file in it waits for nobody.
    #[serde(default)]
    pub(crate) settled: bool,
}

/// The vocabularies.
#[derive(Debug, Default)]
pub(crate) struct Tables {
    pub(crate) scopes: Vec<Word>,
    pub(crate) required_statuses: Vec<Word>,
    pub(crate) review_states: Vec<Word>,
    pub(crate) roles: Vec<Word>,
    /// Folded; may not stand for a requirement.
    pub(crate) soft_terms: Vec<String>,
    spellings: [BTreeMap<String, String>; 4],
}

/// Which vocabulary a word is looked up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Vocabulary {
    Scope,
    RequiredStatus,
    ReviewState,
    Role,
}

/// The tables of this version.
pub(crate) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        // The sources are part of the program and a test reads them, so the empty default, under
        // which every word would be unknown and refused, is never seen.
        read_tables().unwrap_or_default()
    });
    &TABLES
}

fn read_tables() -> Result<Tables, serde_json::Error> {
    #[derive(Deserialize)]
    struct Scopes {
        scopes: Vec<Word>,
    }
    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Statuses {
        required_statuses: Vec<Word>,
        review_states: Vec<Word>,
        soft_terms: Vec<String>,
    }
    #[derive(Deserialize)]
    struct Roles {
        roles: Vec<Word>,
    }
    let scopes: Scopes = serde_json::from_str(include_str!("../../../../schemas/uaix/scopes.json"))?;
    let statuses: Statuses = serde_json::from_str(include_str!("../../../../schemas/uaix/statuses.json"))?;
    let roles: Roles = serde_json::from_str(include_str!("../../../../schemas/uaix/roles.json"))?;
    let spellings: serde_json::Value = serde_json::from_str(include_str!("../../../../schemas/uaix/spellings.json"))?;
    let map = |name: &str| serde_json::from_value::<BTreeMap<String, String>>(spellings[name].clone());
    Ok(Tables {
        scopes: scopes.scopes,
        required_statuses: statuses.required_statuses,
        review_states: statuses.review_states,
        roles: roles.roles,
        soft_terms: statuses.soft_terms,
        spellings: [
            map("scopes")?,
            map("requiredStatuses")?,
            map("reviewStates")?,
            map("roles")?,
        ],
    })
}

impl Tables {
    pub(crate) fn words(&self, vocabulary: Vocabulary) -> &[Word] {
        match vocabulary {
            Vocabulary::Scope => &self.scopes,
            Vocabulary::RequiredStatus => &self.required_statuses,
            Vocabulary::ReviewState => &self.review_states,
            Vocabulary::Role => &self.roles,
        }
    }

    /// The word of the table that `folded` stands for. A further spelling, ours or the policy's, can
    /// only add: it never takes the place of a word that a table holds, nor of a soft term.
    pub(crate) fn word(&self, vocabulary: Vocabulary, folded: &str, policy: &Spellings) -> Option<&Word> {
        let words = self.words(vocabulary);
        let named = |name: &str| words.iter().find(|word| word.name == name);
        if let Some(word) = named(folded) {
            return Some(word);
        }
        if self.is_soft(folded) {
            return None;
        }
        let added = match vocabulary {
            Vocabulary::Scope => &policy.scopes,
            Vocabulary::RequiredStatus => &policy.required_statuses,
            Vocabulary::ReviewState => &policy.review_states,
            Vocabulary::Role => &policy.roles,
        };
        let own = &self.spellings[vocabulary as usize];
        own.get(folded)
            .or_else(|| added.get(folded))
            .and_then(|name| named(name))
    }

    /// Whether the folded text is one of the terms that may not stand for a requirement.
    pub(crate) fn is_soft(&self, folded: &str) -> bool {
        self.soft_terms.iter().any(|term| term == folded)
    }
}

/// How words are compared: ASCII letters in lower case, blank and hyphen as underscore. Letters
/// beyond ASCII stay as they are, so that no look-alike folds onto a word.
pub(crate) fn fold(text: &str) -> Cow<'_, str> {
    if text
        .bytes()
        .all(|byte| !byte.is_ascii_uppercase() && byte != b' ' && byte != b'-')
    {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.chars()
            .map(|character| match character {
                ' ' | '-' => '_',
                other => other.to_ascii_lowercase(),
            })
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::policy::{JsonLimits, PackagePolicy};

    #[test]
    fn the_published_tables_are_read() {
        let tables = read_tables().expect("the tables are valid");
        for vocabulary in [
            Vocabulary::Scope,
            Vocabulary::RequiredStatus,
            Vocabulary::ReviewState,
            Vocabulary::Role,
        ] {
            let words = tables.words(vocabulary);
            assert!(words.len() >= 5, "{vocabulary:?}");
            for word in words {
                assert_eq!(fold(&word.name), word.name, "tables hold folded words");
                assert!(!word.source.is_empty());
                assert!(
                    ["literal", "sibling", "inferred"].contains(&word.grade.as_str()),
                    "{}",
                    word.grade
                );
                assert!(!tables.is_soft(&word.name));
                assert_eq!(words.iter().filter(|other| other.name == word.name).count(), 1);
            }
        }
        assert_eq!(tables.soft_terms.len(), 6);
        assert_eq!(tables.scopes.len(), 11);
        assert_eq!(
            tables
                .review_states
                .iter()
                .filter(|state| state.settled)
                .map(|state| state.name.as_str())
                .collect::<Vec<_>>(),
            ["reviewed", "accepted", "current_reviewed", "live_verified"]
        );
    }

    #[test]
    fn the_published_limits_are_the_built_in_ones() {
        let limits: serde_json::Value =
            serde_json::from_str(include_str!("../../../../schemas/uaix/limits.json")).expect("valid JSON");
        assert_eq!(
            limits["archive"],
            serde_json::to_value(lazaret_container::Limits::default()).expect("plain data")
        );
        assert_eq!(
            limits["json"],
            serde_json::to_value(JsonLimits::default()).expect("plain data")
        );
        assert_eq!(PackagePolicy::default().limits, lazaret_container::Limits::default());
    }

    #[test]
    fn spellings_fold_and_look_alikes_do_not() {
        assert_eq!(fold("Project-Handoff"), "project_handoff");
        assert_eq!(fold("may include"), "may_include");
        assert!(matches!(fold("universal"), Cow::Borrowed(_)));
        // KELVIN SIGN lower-cases to `k` under Unicode rules; here it does not.
        assert_ne!(fold("ris\u{212A}"), "risk");
    }

    #[test]
    fn a_policy_adds_spellings_and_cannot_weaken() {
        let mut policy = Spellings::default();
        policy.scopes.insert("traspaso".into(), "project_handoff".into());
        policy.review_states.insert("review_required".into(), "reviewed".into());
        policy.required_statuses.insert("optional".into(), "required".into());
        policy.scopes.insert("elsewhere".into(), "not_a_scope".into());
        let tables = tables();
        let name = |vocabulary, text| tables.word(vocabulary, text, &policy).map(|word| word.name.as_str());
        assert_eq!(name(Vocabulary::Scope, "traspaso"), Some("project_handoff"));
        assert_eq!(
            name(Vocabulary::ReviewState, "review_required"),
            Some("review_required")
        );
        assert_eq!(name(Vocabulary::RequiredStatus, "optional"), None);
        assert_eq!(name(Vocabulary::Scope, "elsewhere"), None);
    }
}
