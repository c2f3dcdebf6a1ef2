//! Whether a JSON file has the shape of a UAI-1 message: its digits are any characters of the basic plane, so what
//! would hide elsewhere is a number there (DESIGN, ruling 10).

use crate::found::Found;
use lazaret_finding::{Finding, Severity, rules};
use std::collections::BTreeSet;

/// Slots of a message.
const SLOTS: usize = 8;
/// Leading slots that hold numbers: protocol version, sender, receiver, act.
const NUMBERS: usize = 4;
/// Characters that a number in those slots has at most: 63404^8 is beyond 2^127.
const LONGEST_NUMBER: usize = 8;

/// Reads a file's JSON just closely enough to tell.
#[derive(Debug, Default)]
pub(crate) struct MessageShape {
    failed: bool,
    depth: u32,
    closed: bool,
    in_string: bool,
    escaped: bool,
    slot: usize,
    /// Whether the slot has its value.
    filled: bool,
    /// Characters of the number in this slot.
    length: usize,
}

impl MessageShape {
    /// Starts a file; `candidate` is whether it is JSON at all.
    pub(crate) fn new(candidate: bool) -> Self {
        Self {
            failed: !candidate,
            ..Self::default()
        }
    }

    /// Takes in the next bytes.
    pub(crate) fn take_in(&mut self, bytes: &[u8]) {
        for byte in bytes {
            if self.failed {
                return;
            }
            self.step(*byte);
        }
    }

    fn step(&mut self, byte: u8) {
        if self.in_string {
            if self.escaped {
                self.escaped = false;
                self.length += 1;
            } else if byte == b'\\' {
                self.escaped = true;
            } else if byte == b'"' {
                self.in_string = false;
            } else if byte & 0xC0 != 0x80 {
                self.length += 1;
            }
            // An escape such as \u0022 is six characters here.
            self.failed |= self.depth == 1 && self.length > LONGEST_NUMBER * 6;
            return;
        }
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => {}
            _ if self.closed => self.failed = true,
            b'[' => {
                match self.depth {
                    0 => {}
                    1 => self.fill(self.slot >= NUMBERS),
                    _ => {}
                }
                self.depth += 1;
            }
            b'"' => {
                if self.depth == 1 {
                    self.fill(self.slot < NUMBERS);
                }
                self.in_string = true;
                self.length = 0;
            }
            b']' => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    self.closed = true;
                    self.failed |= self.slot + 1 != SLOTS || !self.filled;
                }
            }
            b',' if self.depth == 1 => {
                self.failed |= !self.filled || self.slot + 1 == SLOTS;
                self.slot += 1;
                self.filled = false;
            }
            _ if self.depth <= 1 => self.failed = true,
            _ => {}
        }
    }

    fn fill(&mut self, fits: bool) {
        self.failed |= !fits || self.filled;
        self.filled = true;
    }

    /// Whether the file had the shape.
    pub(crate) fn is_message(&self) -> bool {
        !self.failed && self.closed
    }
}

/// Makes the sightings in a message one notice: those of the basic plane, which alone has digits.
pub(crate) fn gather(found: &mut Found, entry: &str) {
    let classes = [
        &rules::HIDDEN_BIDI_OVERRIDE,
        &rules::HIDDEN_BIDI_UNBALANCED,
        &rules::HIDDEN_BIDI_EMBEDDING,
        &rules::HIDDEN_BIDI_MARK,
        &rules::HIDDEN_ZERO_WIDTH,
        &rules::HIDDEN_ZERO_WIDTH_IN_WORD,
        &rules::HIDDEN_ZERO_WIDTH_RUN,
        &rules::HIDDEN_VARIATION_SELECTOR,
        &rules::HIDDEN_VARIATION_SMUGGLING,
        &rules::HIDDEN_FILLER,
        &rules::HIDDEN_INTERLINEAR,
        &rules::TEXT_PRIVATE_USE,
        &rules::TEXT_UNASSIGNED,
        &rules::TEXT_MIXED_SCRIPT,
    ];
    let mut characters = BTreeSet::new();
    let taken = found.take(|finding| {
        // Names of the basic plane are U+ and four digits; a mixed word names no character.
        let name = finding.found.as_deref().unwrap_or_default();
        classes.contains(&finding.rule) && (name.len() == 6 || finding.rule == &rules::TEXT_MIXED_SCRIPT)
    });
    let Some(first) = taken.iter().map(|finding| &finding.place).min().cloned() else {
        return;
    };
    for finding in &taken {
        characters.extend(finding.found.clone());
    }
    let list = characters.into_iter().collect::<Vec<_>>().join(" ");
    let mut finding = Finding::new(&rules::MESSAGE_UNUSUAL_CHARACTERS)
        .severity(Severity::Notice)
        .entry(entry)
        .found(list);
    finding.place.byte = first.byte;
    finding.place.line = first.line;
    finding.place.column = first.column;
    found.add(finding, 0..1);
}

#[cfg(test)]
mod tests {
    use super::MessageShape;

    fn is_message(text: &str) -> bool {
        let mut shape = MessageShape::new(true);
        shape.take_in(text.as_bytes());
        shape.is_message()
    }

    #[test]
    fn eight_slots_four_numbers_then_four_lists() {
        assert!(is_message(
            "[\"\\\"\",\"a\",\"b\",\"c\",[[\"x\",1]],[],[\"t\",[\"y\",\"z\"]],[\"ü\",5]]\n"
        ));
        for other in [
            "[]",
            "",
            "{}",
            "[\"a\",\"a\",\"b\",\"c\",[],[],[]]",
            "[\"a\",\"a\",\"b\",\"c\",[],[],[],[],[]]",
            "[\"a\",\"a\",\"b\",\"c\",[],[],[],\"s\"]",
            "[1,\"a\",\"b\",\"c\",[],[],[],[]]",
            "[\"a\",\"a\",\"b\",\"c\",[],[],[],[]] x",
            "[\"a\",\"a\",\"b\",\"c\",[],[],[],[]",
            "[\"a long piece of text that is no number, whatever else it may be\",\"a\",\"b\",\"c\",[],[],[],[]]",
        ] {
            assert!(!is_message(other), "{other}");
        }
    }
}
