//! The tables of this module as versioned data, read once from `schemas/uaix/`.
//!
//! Every row carries the grade of its evidence, because little of it is published as a literal;
//! correcting one is an edit of data, not of code.

use serde::Deserialize;
use std::sync::LazyLock;

/// How sure a row of a table is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Grade {
    Literal,
    English,
    Spanish,
    Sibling,
    Inferred,
    #[default]
    Ours,
}

/// What a missing item means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Missing {
    #[default]
    Refuse,
    Review,
}

/// One file that a scope requires.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Item {
    /// Paths of which any will do; `**/` stands for any depth.
    pub(super) any_of: Vec<String>,
    #[serde(default)]
    pub(super) missing: Missing,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    pub(super) grade: Grade,
}

/// What one scope requires.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Set {
    pub(super) scope: String,
    pub(super) items: Vec<Item>,
}

/// The folder of the 22 dimension files.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Personality {
    pub(super) scope: String,
    pub(super) folder: String,
    pub(super) depth_labels: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// One kind of evidence file, found by words of its role or its name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct EvidenceKind {
    pub(super) name: String,
    pub(super) phrases: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// The evidence files of the advanced persona profile.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Evidence {
    pub(super) scope: String,
    pub(super) kinds: Vec<EvidenceKind>,
}

/// One datum that long-term memory demands in the manifest.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Datum {
    pub(super) name: String,
    pub(super) keys: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// The data of long-term memory.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LongTermMemory {
    pub(super) scope: String,
    pub(super) data: Vec<Datum>,
}

/// One field of a pointer record.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Field {
    pub(super) name: String,
    pub(super) labels: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// The pointer ledger: where it is and what its records hold.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ledger {
    pub(super) scope: String,
    pub(super) files: Vec<String>,
    pub(super) roles: Vec<String>,
    pub(super) fields: Vec<Field>,
    pub(super) checksum: Vec<String>,
    pub(super) bodies: Vec<String>,
}

/// A folder whose entries are out of scope.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HandoffArchive {
    pub(super) folders: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// An earlier universal set.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Regime {
    pub(super) name: String,
    pub(super) holds: Vec<String>,
    pub(super) lacks: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// `schemas/uaix/required-sets.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RequiredSets {
    pub(super) code_scope: String,
    pub(super) persona_file: String,
    pub(super) persona_scopes: Vec<String>,
    pub(super) sets: Vec<Set>,
    pub(super) personality: Personality,
    pub(super) evidence: Evidence,
    pub(super) long_term_memory: LongTermMemory,
    pub(super) ledger: Ledger,
    pub(super) handoff_archive: HandoffArchive,
    pub(super) regimes: Vec<Regime>,
}

impl RequiredSets {
    /// The set of `scope`.
    pub(super) fn set(&self, scope: &str) -> Option<&Set> {
        self.sets.iter().find(|set| set.scope == scope)
    }
}

/// One topic with the words it is found by.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Topic {
    pub(super) name: String,
    pub(super) en: Vec<String>,
    pub(super) es: Vec<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// The topics that a scope demands, and the files they are read from.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct TopicSet {
    pub(super) name: String,
    pub(super) scopes: Vec<String>,
    /// Read from these files; if empty, from every file with one of the extensions.
    #[serde(default)]
    pub(super) paths: Vec<String>,
    #[serde(default)]
    pub(super) extensions: Vec<String>,
    /// A required set whose files are not read.
    pub(super) except_set: Option<String>,
    pub(super) topics: Vec<Topic>,
}

/// `schemas/uaix/topics.json`.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Topics {
    pub(super) sets: Vec<TopicSet>,
}

/// What kind of content a media type stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Kind {
    Plain,
    Markdown,
    Uai,
    Html,
    Csv,
    Json,
    JsonLines,
    Yaml,
    Toml,
    Code,
    Image,
}

/// A media type that a file may declare.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MediaType {
    pub(super) name: String,
    pub(super) kind: Kind,
    pub(super) extensions: Vec<String>,
    /// File names without extension that agree with it.
    #[serde(default)]
    pub(super) names: Vec<String>,
    /// Only where the package declares that it carries code.
    #[serde(default)]
    pub(super) code: bool,
    /// The signature its content starts with.
    pub(super) magic: Option<String>,
    #[allow(dead_code, reason = "part of the published data; read by the tests")]
    grade: Grade,
}

/// What a signature, type or extension gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Nature {
    Executable,
    Format,
    Archive,
    Image,
}

/// A signature of content.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Signature {
    pub(super) name: String,
    pub(super) nature: Nature,
    pub(super) at: usize,
    pub(super) hex: String,
    /// The letters also begin ordinary text; counts only with a NUL close by.
    #[serde(default)]
    pub(super) binary: bool,
}

/// Extensions and types that are refused for what they are.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Refused {
    pub(super) extensions: Vec<String>,
    pub(super) types: Vec<String>,
    #[serde(default)]
    pub(super) type_prefixes: Vec<String>,
}

/// The three refused families.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RefusedFamilies {
    pub(super) executable: Refused,
    pub(super) archive: Refused,
    pub(super) format: Refused,
}

/// `schemas/uaix/media-types.json`.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MediaTypes {
    pub(super) types: Vec<MediaType>,
    pub(super) plain_extensions: Vec<String>,
    pub(super) code_extensions: Vec<String>,
    pub(super) code_names: Vec<String>,
    pub(super) refused: RefusedFamilies,
    pub(super) magic: Vec<Signature>,
}

/// All tables of this module.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) required: RequiredSets,
    pub(super) topics: Topics,
    pub(super) media: MediaTypes,
}

const REQUIRED: &str = include_str!("../../../../../schemas/uaix/required-sets.json");
const TOPICS: &str = include_str!("../../../../../schemas/uaix/topics.json");
const MEDIA: &str = include_str!("../../../../../schemas/uaix/media-types.json");

fn read() -> Result<Tables, serde_json::Error> {
    Ok(Tables {
        required: serde_json::from_str(REQUIRED)?,
        topics: serde_json::from_str(TOPICS)?,
        media: serde_json::from_str(MEDIA)?,
    })
}

/// The tables of this version.
pub(super) fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(|| {
        // The sources are part of the program and a test reads them, so the empty default, under
        // which no media type is supported, is never seen.
        read().unwrap_or_default()
    });
    &TABLES
}

/// The path of the persona file, and those of the files of the 22 dimensions, in the order of the table.
pub(crate) fn persona_paths() -> (&'static str, Vec<&'static str>) {
    let required = &tables().required;
    let folder = required.personality.folder.as_str();
    let dimensions = required
        .set(&required.personality.scope)
        .into_iter()
        .flat_map(|set| &set.items)
        .filter_map(|item| item.any_of.first())
        .map(String::as_str)
        .filter(|path| path.starts_with(folder))
        .collect();
    (required.persona_file.as_str(), dimensions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_published_tables_are_read_and_have_the_published_sizes() {
        let tables = read().expect("the tables are valid");
        let size = |scope: &str| tables.required.set(scope).map(|set| set.items.len());
        assert_eq!(size("universal"), Some(7));
        assert_eq!(size("project_handoff"), Some(5));
        assert_eq!(size("code_bearing"), Some(4));
        assert_eq!(size("advanced_persona_profile"), Some(23));
        assert_eq!(tables.required.sets.len(), 11);
        assert_eq!(tables.required.evidence.kinds.len(), 5);
        assert_eq!(tables.required.long_term_memory.data.len(), 10);
        assert_eq!(tables.required.ledger.fields.len(), 7);
        let topics: Vec<(&str, usize)> = tables
            .topics
            .sets
            .iter()
            .map(|set| (set.name.as_str(), set.topics.len()))
            .collect();
        assert_eq!(
            topics,
            [("persona", 11), ("assistant", 8), ("code", 5), ("file_handoff", 7)]
        );
    }

    #[test]
    fn names_are_unique_and_every_topic_has_words_of_both_languages() {
        let tables = tables();
        let mut seen = BTreeSet::new();
        for media in &tables.media.types {
            assert!(seen.insert(&media.name), "{}", media.name);
            assert_eq!(media.name, media.name.to_ascii_lowercase());
            assert_eq!(media.code, media.kind == Kind::Code, "{}", media.name);
            assert_eq!(media.magic.is_some(), media.kind == Kind::Image);
            assert!(
                media
                    .extensions
                    .iter()
                    .all(|extension| *extension == extension.to_ascii_lowercase())
            );
        }
        for set in &tables.topics.sets {
            for topic in &set.topics {
                assert!(!topic.en.is_empty() && !topic.es.is_empty(), "{}", topic.name);
            }
        }
    }

    #[test]
    fn a_refused_extension_agrees_with_no_supported_type() {
        let media = &tables().media;
        let refused: BTreeSet<&String> = [&media.refused.executable, &media.refused.archive, &media.refused.format]
            .into_iter()
            .flat_map(|family| &family.extensions)
            .collect();
        let supported = media
            .types
            .iter()
            .flat_map(|media| &media.extensions)
            .chain(&media.plain_extensions)
            .chain(&media.code_extensions);
        for extension in supported {
            assert!(!refused.contains(extension), "{extension}");
        }
    }
}
