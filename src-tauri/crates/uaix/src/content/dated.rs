//! Dated change entries in the body of an active `.uai` record.

use super::lines::{Line, labels};
use super::words::fold;
use lazaret_finding::{Finding, rules};

/// States of a record that is no longer active.
const INACTIVE: [&str; 10] = [
    "archived",
    "superseded",
    "retired",
    "historical",
    "closed",
    "archivado",
    "archivada",
    "sustituido",
    "historico",
    "cerrado",
];

/// Whether a path is that of an active record: a `.uai` file below `.uai/`, not in an archive folder.
pub(super) fn is_active(path: &str) -> bool {
    let mut parts = path.split('/');
    parts.next() == Some(".uai")
        && path.to_ascii_lowercase().ends_with(".uai")
        && !parts.any(|part| part.eq_ignore_ascii_case("archive") || part.eq_ignore_ascii_case("archives"))
}

/// Looks for lines that begin with a date, and headings that hold one.
#[derive(Debug, Default)]
pub(super) struct DatedReader {
    inactive: bool,
    first: Option<(u64, String)>,
    count: u64,
}

impl DatedReader {
    /// The next line.
    pub(super) fn line(&mut self, line: &Line<'_>) {
        if line.front {
            self.inactive |= labels(line.text).any(|found| {
                found.label.eq_ignore_ascii_case("status") && INACTIVE.contains(&fold(found.value).trim())
            });
            return;
        }
        if let Some(date) = entry_date(line.text) {
            self.count += 1;
            self.first.get_or_insert_with(|| (line.number, date.to_owned()));
        }
    }

    /// The notice, if there is cause.
    pub(super) fn finish(self, entry: &str) -> Option<Finding> {
        let (line, date) = self.first.filter(|_| !self.inactive)?;
        Some(
            Finding::new(&rules::ACTIVE_RECORD_DATED)
                .entry(entry)
                .line_column(line, 1)
                .found(date)
                .param("count", self.count),
        )
    }
}

/// The date with which a line begins behind its markers, or that its heading holds.
fn entry_date(text: &str) -> Option<&str> {
    let bare = text.trim_start_matches(|character: char| {
        character.is_whitespace()
            || matches!(
                character,
                '#' | '*' | '-' | '+' | '>' | '|' | '[' | '(' | '`' | '"' | '_'
            )
    });
    if let Some(date) = date_at(bare) {
        return Some(date);
    }
    if !text.trim_start().starts_with('#') {
        return None;
    }
    bare.char_indices()
        .filter(|&(at, character)| {
            character.is_ascii_digit()
                && !bare[..at].ends_with(|before: char| before.is_alphanumeric() || before == '-')
        })
        .find_map(|(at, _)| date_at(&bare[at..]))
}

/// The calendar date at the very start of `text`: `2026-05-01`, `2026/05/01`, `2026.05.01`,
/// `20260501`, `01/05/2026`.
fn date_at(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let number = |range: std::ops::Range<usize>| -> Option<u32> {
        let digits = bytes.get(range)?;
        digits
            .iter()
            .all(u8::is_ascii_digit)
            .then(|| digits.iter().fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0')))
    };
    let calendar = |year: u32, month: u32, day: u32| {
        (1900..2100).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day)
    };
    let separator = |at: usize| bytes.get(at).copied().filter(|byte| matches!(byte, b'-' | b'/' | b'.'));
    let length = if let (Some(year), Some(first)) = (number(0..4), separator(4)) {
        let (month, day) = (number(5..7)?, number(8..10)?);
        (separator(7)? == first && calendar(year, month, day)).then_some(10)?
    } else if let (Some(day), Some(b'/')) = (number(0..2), separator(2)) {
        let (month, year) = (number(3..5)?, number(6..10)?);
        (separator(5)? == b'/' && calendar(year, month, day)).then_some(10)?
    } else {
        let (year, month, day) = (number(0..4)?, number(4..6)?, number(6..8)?);
        calendar(year, month, day).then_some(8)?
    };
    let after = bytes.get(length).copied();
    let goes_on = after.is_some_and(|byte| byte.is_ascii_digit() || (byte.is_ascii_alphabetic() && byte != b'T'));
    (!goes_on).then(|| &text[..length])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::lines::Lines;

    fn read(text: &str) -> Option<(u64, String, String)> {
        let mut lines = Lines::default();
        let mut reader = DatedReader::default();
        lines.text(text, |line| reader.line(&line));
        lines.finish(|line| reader.line(&line));
        reader.finish("x").map(|finding| {
            (
                finding.place.line.unwrap_or_default(),
                finding.found.unwrap_or_default(),
                finding.params["count"].clone(),
            )
        })
    }

    #[test]
    fn dated_entries_are_found() {
        for (text, date) in [
            ("2026-05-01 moved the shelf", "2026-05-01"),
            ("- 2026-05-01: moved", "2026-05-01"),
            ("## 2026-05-01", "2026-05-01"),
            ("## [1.2.0] - 2026-05-01", "2026-05-01"),
            ("## Cambios del 2026/05/01", "2026/05/01"),
            ("| 2026-05-01 | moved |", "2026-05-01"),
            ("* [2026-05-01T10:00:00Z] moved", "2026-05-01"),
            ("20260501 moved", "20260501"),
            ("- 01/05/2026 se movió", "01/05/2026"),
            ("**2026.05.01** moved", "2026.05.01"),
        ] {
            assert_eq!(read(text), Some((1, date.to_owned(), "1".to_owned())), "{text}");
        }
        assert_eq!(
            read("x\n2026-05-01 a\n2026-05-02 b\n"),
            Some((2, "2026-05-01".into(), "2".into()))
        );
    }

    #[test]
    fn other_dates_and_numbers_are_no_entries() {
        for text in [
            "Current state of the shelf, read on 2026-05-01.",
            "---\nupdated: 2026-05-01\n2026-05-01: x\n---\nbody",
            "---\nstatus: archived\n---\n2026-05-01 moved",
            "Updated UTC: `2026-05-01T00:00:00Z`",
            "2026-13-01 x",
            "2026-05-01234",
            "20261501 x",
            "12345678901",
            "# Version 20.26",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn active_records_lie_below_the_memory_folder() {
        assert!(is_active(".uai/progress.uai") && is_active(".uai/agents/x.UAI"));
        assert!(!is_active(".uai/archives/changelog.uai") && !is_active("evidence/x.uai"));
        assert!(!is_active(".uai/readme.human") && !is_active("agent-file-handoff/Archive/x.uai"));
    }
}
