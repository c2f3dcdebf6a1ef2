//! The level from 0 to 10 that a dimension record states.

use super::lines::{Line, bare, labels};
use super::tables::tables;
use super::words::{Phrase, fold};
use lazaret_finding::{Finding, rules};
use std::sync::LazyLock;

/// What a file says of its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Depth {
    /// Not a dimension record, or not read.
    #[default]
    Unasked,
    /// It states none.
    Absent,
    /// It states a level.
    Stated,
}

/// Looks for the level in the lines of one file.
#[derive(Debug, Default)]
pub(crate) struct DepthReader {
    stated: bool,
    level: Option<(u64, u8)>,
    unfit: Option<(u64, String)>,
}

impl DepthReader {
    /// The next line.
    pub(crate) fn line(&mut self, line: &Line<'_>) {
        let text = line.text;
        for labelled in labels(text) {
            self.value(labelled.label, labelled.value, line.number);
        }
        if let Some((label, value)) = text.split_once('=') {
            self.value(label, value, line.number);
        }
        if let Some(row) = text.trim().strip_prefix('|') {
            let mut cells = row.split('|');
            if let (Some(label), Some(value)) = (cells.next(), cells.next()) {
                self.value(label, value, line.number);
            }
        }
    }

    fn value(&mut self, label: &str, value: &str, line: u64) {
        if !is_depth_label(label) {
            return;
        }
        let value = value.split(" #").next().unwrap_or_default();
        let value = bare(value).trim_end_matches('.');
        self.stated = true;
        match level(value) {
            Some(level) => self.level = self.level.or(Some((line, level))),
            None if self.unfit.is_none() => self.unfit = Some((line, value.to_owned())),
            None => {}
        }
    }

    /// The first sound level, with its line.
    pub(crate) fn level(&self) -> Option<(u64, u8)> {
        self.level
    }

    /// The first value that is no level, with its line.
    pub(crate) fn unfit(&self) -> Option<(u64, &str)> {
        self.unfit.as_ref().map(|(line, value)| (*line, value.as_str()))
    }

    /// What the file says, and what is wrong with it.
    pub(super) fn finish(self, entry: &str) -> (Depth, Option<Finding>) {
        let finding = self.unfit.map(|(line, value)| {
            Finding::new(&rules::DEPTH_LEVEL_UNFIT)
                .entry(entry)
                .line_column(line, 1)
                .expected("0-10")
                .found(value)
        });
        (if self.stated { Depth::Stated } else { Depth::Absent }, finding)
    }
}

/// Whether a label asks for the level.
pub(crate) fn is_depth_label(label: &str) -> bool {
    static LABELS: LazyLock<Vec<Phrase>> = LazyLock::new(|| {
        tables()
            .required
            .personality
            .depth_labels
            .iter()
            .map(|label| Phrase::new(label))
            .collect()
    });
    // The cheap look first: most labels are another.
    label.len() <= 48 && LABELS.iter().any(|phrase| phrase.is(&fold(label)))
}

/// The level that a bare value writes: an integer from 0 to 10, without sign or leading zero.
fn level(value: &str) -> Option<u8> {
    let sound = value == "10" || (value.len() == 1 && value.bytes().all(|byte| byte.is_ascii_digit()));
    value.parse().ok().filter(|_| sound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::lines::Lines;

    fn read(text: &str) -> (Depth, Option<String>) {
        let mut lines = Lines::default();
        let mut reader = DepthReader::default();
        lines.text(text, |line| reader.line(&line));
        lines.finish(|line| reader.line(&line));
        let (depth, finding) = reader.finish("x");
        (depth, finding.and_then(|finding| finding.found))
    }

    #[test]
    fn levels_are_read_wherever_they_stand() {
        for text in [
            "depth_level_0_to_10: 8",
            "---\ndepth_level_0_to_10: 0\n---\n",
            "- **depth_level_0_to_10:** 10",
            "`depth_level_0_to_10`: `4`",
            "depth_level_0_to_10: \"4\"",
            "{\"depth_level_0_to_10\":4,\"x\":1}",
            "{\"depthLevel0To10\": 4}",
            "Depth level (0 to 10): 3.",
            "Nivel de profundidad: 5",
            "depth_level_0_to_10 = 7",
            "| depth_level_0_to_10 | 6 |",
            "depth_level_0_to_10: 4 # reviewed",
        ] {
            assert_eq!(read(text), (Depth::Stated, None), "{text}");
        }
    }

    #[test]
    fn what_is_no_integer_from_0_to_10_is_unfit() {
        for (text, value) in [
            ("depth_level_0_to_10: 11", "11"),
            ("depth_level_0_to_10: -1", "-1"),
            ("depth_level_0_to_10: 4.5", "4.5"),
            ("depth_level_0_to_10: high", "high"),
            ("depth_level_0_to_10:", ""),
            ("depth_level_0_to_10: 010", "010"),
            ("depth_level_0_to_10: 7/10", "7/10"),
            ("depth_level_0_to_10: 4\ndepth_level_0_to_10: many", "many"),
        ] {
            assert_eq!(read(text), (Depth::Stated, Some(value.to_owned())), "{text}");
        }
    }

    #[test]
    fn no_level_is_absent() {
        for text in ["", "Form text.", "The depth is 4.", "confidence: 4"] {
            assert_eq!(read(text), (Depth::Absent, None), "{text}");
        }
    }
}
