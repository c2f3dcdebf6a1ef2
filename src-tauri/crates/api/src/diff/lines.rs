//! Line by line, for text of a bearable size.

use super::{Opened, contents};
use crate::dto::{DiffLine, Hunk, LineKind, LinesOmitted};
use crate::{ApiError, Cancel, visible};
use similar::{ChangeTag, TextDiff};
use std::time::Instant;

/// Longer files are not compared line by line, in bytes.
const LONGEST: u64 = 1 << 20;

/// Lines shown around a change.
const AROUND: usize = 3;

/// Where the lines of a file differ, or why that is not shown.
pub(super) fn compare(
    before: &Opened,
    after: &Opened,
    path: &str,
    until: Instant,
    cancel: &Cancel,
) -> Result<Result<Vec<Hunk>, LinesOmitted>, ApiError> {
    let (before, after) = match contents(before, after, path, LONGEST, cancel)? {
        Ok(both) => both,
        Err(omitted) => return Ok(Err(omitted)),
    };
    Ok(match (text(&before), text(&after)) {
        (Some(before), Some(after)) => Ok(hunks(before, after, until)),
        _ => Err(LinesOmitted::NotText),
    })
}

/// The bytes as text, if that is what they are.
fn text(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

fn hunks(before: &str, after: &str, until: Instant) -> Vec<Hunk> {
    let difference = TextDiff::configure().deadline(until).diff_lines(before, after);
    difference
        .grouped_ops(AROUND)
        .iter()
        .map(|group| Hunk {
            lines: group
                .iter()
                .flat_map(|operation| difference.iter_changes(operation))
                .map(|change| DiffLine {
                    kind: match change.tag() {
                        ChangeTag::Equal => LineKind::Same,
                        ChangeTag::Delete => LineKind::Removed,
                        ChangeTag::Insert => LineKind::Added,
                    },
                    before: change.old_index().map(|index| index as u64 + 1),
                    after: change.new_index().map(|index| index as u64 + 1),
                    text: shown(change.value()),
                })
                .collect(),
        })
        .collect()
}

/// A line without its end, made visible; tabs become blanks.
fn shown(line: &str) -> String {
    let line = line.strip_suffix('\n').unwrap_or(line);
    visible(&line.replace('\t', "    "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn changed_lines_stand_with_their_numbers_and_neighbours() {
        let before = "one\ntwo\nthree\nfour\nfive\nsix\n";
        let after = "one\ntwo\n3\nfour\nfive\nsix\n";
        let hunks = hunks(before, after, Instant::now() + Duration::from_secs(1));
        assert_eq!(hunks.len(), 1);
        let lines: Vec<(LineKind, Option<u64>, Option<u64>, &str)> = hunks[0]
            .lines
            .iter()
            .map(|line| (line.kind, line.before, line.after, line.text.as_str()))
            .collect();
        assert_eq!(
            lines,
            [
                (LineKind::Same, Some(1), Some(1), "one"),
                (LineKind::Same, Some(2), Some(2), "two"),
                (LineKind::Removed, Some(3), None, "three"),
                (LineKind::Added, None, Some(3), "3"),
                (LineKind::Same, Some(4), Some(4), "four"),
                (LineKind::Same, Some(5), Some(5), "five"),
                (LineKind::Same, Some(6), Some(6), "six"),
            ]
        );
    }

    #[test]
    fn a_spent_deadline_still_gives_a_true_difference() {
        let before: String = (0..2000).map(|line| format!("{line}\n")).collect();
        let after: String = (0..2000).map(|line| format!("{}\n", line * 7 % 1999)).collect();
        let hunks = hunks(&before, &after, Instant::now());
        let kept: usize = hunks
            .iter()
            .flat_map(|hunk| &hunk.lines)
            .filter(|line| line.kind != LineKind::Added)
            .count();
        assert!(kept > 0 && kept <= 2000);
    }

    #[test]
    fn text_cannot_steer_a_terminal() {
        assert_eq!(shown("a\u{1b}[2Jb\r\n"), "a‹U+001B›[2Jb‹U+000D›");
        assert_eq!(text(b"\xff"), None);
        assert_eq!(text(b"a\0"), None);
    }
}
