//! Lines in ROT13: known by trigger words that no language has.

use crate::literals::Literals;
use crate::stretch::Stretch;
use std::ops::Range;
use std::sync::OnceLock;

/// Trigger words of override, grant and concealment, in ROT13.
const TRIGGERS: &[&str] = &[
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

/// The lines of the stretch's core that hold trigger words, each rotated; with their place in the stretch.
pub(crate) fn rot13_lines(lower: &[u8], stretch: &Stretch<'_>) -> Vec<(Vec<u8>, Range<usize>)> {
    static LITERALS: OnceLock<Literals> = OnceLock::new();
    let literals = LITERALS.get_or_init(|| Literals::new(TRIGGERS));
    let mut lines: Vec<(Vec<u8>, Range<usize>)> = Vec::new();
    literals.find(lower, stretch.core.clone(), &mut |_, at| {
        if lines.last().is_some_and(|(_, line)| line.contains(&at)) {
            return;
        }
        let from = at.saturating_sub(crate::view::LOOK);
        let start = memchr::memrchr(b'\n', &stretch.bytes[from..at]).map_or(from, |feed| from + feed + 1);
        let to = (at + crate::view::LOOK).min(stretch.bytes.len());
        let end = memchr::memchr(b'\n', &stretch.bytes[at..to]).map_or(to, |feed| at + feed);
        lines.push((rotate(&stretch.bytes[start..end]), start..end));
    });
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
