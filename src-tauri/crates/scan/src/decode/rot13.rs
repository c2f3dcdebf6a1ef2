//! Lines in ROT13: known by trigger words that no language has.

use crate::stretch::Stretch;
use std::ops::Range;

/// Trigger words of override, grant and concealment, in ROT13.
pub(crate) const TRIGGERS: &[&str] = &[
    "vtaber",
    "qvfertneq",
    "vafgehpgvba",
    "cerivbhf ",
    "flfgrz cebzcg",
    "cnffjbeq",
    "perqragvny",
    "cerncceb",
    "rkrphgr",
    "bireevqr",
    "vtaben",
    "vafgehppvba",
    "pbagenfr",
    "qb abg gryy",
];

/// The lines of the stretch in which `hits` are trigger words, each rotated; with their place in the stretch.
pub(crate) fn rot13_lines(
    hits: impl Iterator<Item = (usize, usize)>,
    stretch: &Stretch<'_>,
) -> Vec<(Vec<u8>, Range<usize>)> {
    let mut lines: Vec<(Vec<u8>, Range<usize>)> = Vec::new();
    for (_, at) in hits {
        if lines.last().is_some_and(|(_, line)| line.contains(&at)) {
            continue;
        }
        let from = at.saturating_sub(crate::view::LOOK);
        let start = memchr::memrchr(b'\n', &stretch.bytes[from..at]).map_or(from, |feed| from + feed + 1);
        let to = (at + crate::view::LOOK).min(stretch.bytes.len());
        let end = memchr::memchr(b'\n', &stretch.bytes[at..to]).map_or(to, |feed| at + feed);
        lines.push((rotate(&stretch.bytes[start..end]), start..end));
    }
    lines
}

fn rotate(text: &[u8]) -> Vec<u8> {
    text.iter()
        .map(|byte| match byte {
            b'a'..=b'z' => (byte - b'a' + 13) % 26 + b'a',
            b'A'..=b'Z' => (byte - b'A' + 13) % 26 + b'A',
            other => *other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_triggers_are_what_they_say() {
        let plain: Vec<String> = TRIGGERS
            .iter()
            .map(|trigger| String::from_utf8_lossy(&rotate(trigger.as_bytes())).into_owned())
            .collect();
        assert_eq!(
            &plain[..5],
            ["ignore", "disregard", "instruction", "previous ", "system prompt"]
        );
        assert_eq!(
            &plain[9..],
            ["override", "ignora", "instruccion", "contrase", "do not tell"]
        );
    }
}
