//! One pointer record, as far as it was read.

use super::summary::sentences;
use crate::content::tables::tables;
use crate::content::words::{Phrase, fold};
use std::sync::LazyLock;

/// Index of `stable_id` in the table of fields.
pub(super) const STABLE_ID: usize = 0;
/// Index of `path`.
pub(super) const PATH: usize = 1;
/// Index of the routing summary.
pub(super) const SUMMARY: usize = 3;

/// How much of a value is kept.
const LONGEST_VALUE: usize = 1024;
/// How many characters a summary of one sentence has at most.
const LONGEST_SUMMARY: usize = 320;

/// What a label stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Piece {
    #[default]
    None,
    /// One of the seven fields, by its index in the table.
    Field(usize),
    Checksum,
    /// A member that holds durable text.
    Body,
    /// Anything else.
    Other,
}

struct Labels {
    fields: Vec<Vec<Phrase>>,
    checksum: Vec<Phrase>,
    bodies: Vec<Phrase>,
}

fn known() -> &'static Labels {
    static LABELS: LazyLock<Labels> = LazyLock::new(|| {
        let phrases = |labels: &[String]| labels.iter().map(|label| Phrase::new(label)).collect::<Vec<_>>();
        let ledger = &tables().required.ledger;
        Labels {
            fields: ledger.fields.iter().map(|field| phrases(&field.labels)).collect(),
            checksum: phrases(&ledger.checksum),
            bodies: phrases(&ledger.bodies),
        }
    });
    &LABELS
}

/// The field that a label names.
pub(super) fn field_of(label: &str) -> Option<usize> {
    let folded = fold(label);
    known()
        .fields
        .iter()
        .position(|labels| labels.iter().any(|phrase| phrase.is(&folded)))
}

/// Whether a label names a checksum.
pub(super) fn is_checksum_label(label: &str) -> bool {
    let folded = fold(label);
    known().checksum.iter().any(|phrase| phrase.is(&folded))
}

/// Whether a label names durable text.
pub(super) fn is_body_label(label: &str) -> bool {
    let folded = fold(label);
    known().bodies.iter().any(|phrase| phrase.is(&folded))
}

/// What the head of a table's column stands for.
pub(super) fn piece_of(label: &str) -> Piece {
    if let Some(field) = field_of(label) {
        Piece::Field(field)
    } else if is_checksum_label(label) {
        Piece::Checksum
    } else if is_body_label(label) {
        Piece::Body
    } else {
        Piece::Other
    }
}

/// A record under reading.
#[derive(Debug, Default)]
pub(super) struct Record {
    /// The line of its first field.
    pub(super) line: u64,
    /// Fields named, whether filled or not.
    named: u8,
    /// Fields with a value.
    filled: u8,
    stable_id: String,
    path: String,
    summary: String,
    checksum: bool,
}

impl Record {
    /// A field stands on `line`; the first one places the record.
    pub(super) fn begin(&mut self, line: u64) {
        if self.line == 0 {
            self.line = line;
        }
    }

    /// Whether a field was seen.
    pub(super) fn is_begun(&self) -> bool {
        self.line != 0
    }

    /// Whether the field was named before.
    pub(super) fn holds(&self, field: usize) -> bool {
        self.named & (1 << field) != 0
    }

    /// A label stands without a value.
    pub(super) fn mention(&mut self, piece: Piece) {
        if let Piece::Field(field) = piece {
            self.named |= 1 << field;
        }
    }

    /// A value, or more of it.
    pub(super) fn put(&mut self, piece: Piece, value: &str) {
        match piece {
            Piece::Field(field) => {
                self.mention(piece);
                if is_nothing(value) {
                    return;
                }
                self.filled |= 1 << field;
                let kept = match field {
                    STABLE_ID => &mut self.stable_id,
                    PATH => &mut self.path,
                    SUMMARY => &mut self.summary,
                    _ => return,
                };
                if !kept.is_empty() {
                    kept.push(' ');
                }
                kept.extend(value.chars().take(LONGEST_VALUE.saturating_sub(kept.len())));
            }
            Piece::Checksum => self.checksum |= is_checksum(value),
            Piece::None | Piece::Body | Piece::Other => {}
        }
    }

    /// Whether what was read is a record at all, and not the labels at the head of a file.
    pub(super) fn counts(&self) -> bool {
        self.holds(STABLE_ID) || self.holds(PATH) || self.named.count_ones() >= 3
    }

    /// What a person would call it: its id, its path, or its number.
    pub(super) fn name(&self, number: u64) -> String {
        if !self.stable_id.is_empty() {
            self.stable_id.clone()
        } else if !self.path.is_empty() {
            self.path.clone()
        } else {
            format!("#{number}")
        }
    }

    /// The target as written.
    pub(super) fn path(&self) -> &str {
        &self.path
    }

    /// The names of the fields it lacks.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        let fields = &tables().required.ledger.fields;
        fields
            .iter()
            .enumerate()
            .filter(|(index, _)| self.filled & (1 << index) == 0)
            .map(|(_, field)| field.name.as_str())
            .collect()
    }

    /// How many sentences the summary has, if more than one or longer than one should be.
    pub(super) fn long_summary(&self) -> Option<usize> {
        let count = sentences(&self.summary);
        (count > 1 || self.summary.chars().count() > LONGEST_SUMMARY).then_some(count)
    }

    /// Whether the target is a file and no checksum pins it.
    pub(super) fn lacks_checksum(&self) -> bool {
        !self.checksum && is_file(&self.path)
    }
}

/// Words that stand for no value.
fn is_nothing(value: &str) -> bool {
    let value = value.trim_end_matches('.');
    value.is_empty()
        || value
            .chars()
            .all(|character| matches!(character, '-' | '–' | '—' | '?' | '…'))
        || [
            "none",
            "n/a",
            "na",
            "tbd",
            "todo",
            "pending",
            "unknown",
            "null",
            "ninguno",
            "ninguna",
            "pendiente",
            "por definir",
        ]
        .iter()
        .any(|word| value.eq_ignore_ascii_case(word))
}

/// Whether a target names a file: no address, no folder, and a last part with an extension.
fn is_file(path: &str) -> bool {
    let path = path.split(['#', '?']).next().unwrap_or_default().trim();
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
    let dotted = name.rsplit_once('.').is_some_and(|(stem, extension)| {
        !stem.is_empty()
            && (1..=10).contains(&extension.len())
            && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
    });
    dotted && !path.contains("://") && !path.contains(char::is_whitespace)
}

/// Whether a value holds a digest: 32 hexadecimal digits or more in a row, not all zero.
fn is_checksum(value: &str) -> bool {
    value
        .split(|character: char| !character.is_ascii_hexdigit())
        .any(|run| run.len() >= 32 && run.bytes().any(|digit| digit != b'0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_folders_and_addresses_are_told_apart() {
        for path in ["docs/a.md", "wiki/index.md#top", "a.uai", ".uai/x.uai", "wiki\\a.md"] {
            assert!(is_file(path), "{path}");
        }
        for path in [
            "",
            "wiki/",
            "wiki",
            "https://example.org/a.md",
            ".uai",
            "see docs/a.md",
            "v1.2 notes",
        ] {
            assert!(!is_file(path), "{path}");
        }
    }

    #[test]
    fn a_checksum_is_digits_and_no_sentinel() {
        let digest = "ab".repeat(32);
        for value in [
            digest.clone(),
            format!("sha256:{digest}"),
            digest.to_uppercase(),
            "0123456789abcdef0123456789abcdef".into(),
        ] {
            assert!(is_checksum(&value), "{value}");
        }
        for value in ["", "pending", &"0".repeat(64), "abc123", "see manifest"] {
            assert!(!is_checksum(value), "{value}");
        }
    }

    #[test]
    fn labels_of_both_languages_name_fields() {
        for (label, field) in [
            ("stable_id", 0),
            ("Stable id", 0),
            ("stableId", 0),
            ("Identificador estable", 0),
            ("path", 1),
            ("Ruta", 1),
            ("Human label", 2),
            ("etiqueta humana", 2),
            ("Routing summary", 3),
            ("Resumen de enrutamiento", 3),
            ("Authority/source", 4),
            ("authority_or_source", 4),
            ("Autoridad / fuente", 4),
            ("Review state", 5),
            ("Estado de revisión", 5),
            ("Review evidence", 6),
            ("Evidencia de la revisión", 6),
        ] {
            assert_eq!(field_of(label), Some(field), "{label}");
        }
        assert_eq!(field_of("Source of truth"), None);
        assert!(
            is_checksum_label("SHA-256") && is_checksum_label("sha256") && is_checksum_label("Suma de verificación")
        );
    }
}
