//! Base64 and hex runs whose decoding is text.

use crate::characters::decode;
use crate::secrets::{base64, long_runs};
use crate::stretch::Stretch;
use std::ops::Range;

/// Shortest run that is tried, in characters.
const SHORTEST: usize = 24;
/// Characters that are judged together: within a long run, each block is text or not.
const BLOCK: usize = 1024;
/// Characters of a run that are read again in the next stretch, so that no phrase is cut: a multiple of 4.
const AGAIN: usize = 1000;

/// How a run is encoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Base64, either alphabet.
    Base64,
    /// Hexadecimal digits.
    Hex,
}

impl Encoding {
    /// The name that findings give.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Base64 => "base64",
            Self::Hex => "hex",
        }
    }
}

/// The text that (part of) a run decodes to.
#[derive(Clone, Debug)]
pub(crate) struct RunText {
    /// How it was encoded.
    pub(crate) encoding: Encoding,
    /// The decoded bytes, those of blocks that are text.
    pub(crate) text: Vec<u8>,
    /// The run in the file, as far as it is known.
    pub(crate) range: Range<u64>,
}

/// Follows the runs of one file across stretches.
#[derive(Debug, Default)]
pub(crate) struct EncodedRuns {
    /// Where the run started that touched the end of the last core.
    open: Option<u64>,
}

impl EncodedRuns {
    /// The texts that runs in this stretch decode to.
    pub(crate) fn take_in(&mut self, stretch: &Stretch<'_>) -> Vec<RunText> {
        let mut texts = Vec::new();
        let open = self.open.take();
        let core = stretch.core.clone();
        long_runs(stretch.bytes, core.clone(), &mut |long| {
            for run in encoded_parts(stretch.bytes, long) {
                if run.end <= core.start || run.start >= core.end {
                    continue;
                }
                let known = stretch.absolute(run.start);
                let start = match open {
                    Some(start) if run.start < core.start && start < known => start,
                    _ => known,
                };
                if run.end >= core.end {
                    self.open = Some(start);
                }
                // Whole groups of four from the run's own start; a little of the last stretch again.
                let from = if run.start < core.start {
                    let again = core.start.saturating_sub(AGAIN).max(run.start);
                    let phase = (stretch.absolute(again) - start) % 4;
                    (again + (4 - phase as usize) % 4).min(run.end)
                } else {
                    run.start
                };
                let end = stretch.absolute(run.end);
                if let Some((encoding, text)) = decode_run(&stretch.bytes[from..run.end]) {
                    texts.push(RunText {
                        encoding,
                        text,
                        range: start..end,
                    });
                }
            }
        });
        texts
    }
}

/// The parts of a long run that may be encoded: letters, digits and the signs of either base64 alphabet.
fn encoded_parts(bytes: &[u8], long: Range<usize>) -> Vec<Range<usize>> {
    let is_encoded = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'-' | b'_');
    let mut parts = Vec::new();
    let mut at = long.start;
    while at < long.end {
        let length = bytes[at..long.end].iter().take_while(|byte| is_encoded(**byte)).count();
        if length >= SHORTEST {
            parts.push(at..at + length);
        }
        at += length.max(1);
    }
    parts
}

/// What a run decodes to, if it is text; either encoding, any phase of base64.
pub(crate) fn decode_run(run: &[u8]) -> Option<(Encoding, Vec<u8>)> {
    if run.len() < SHORTEST {
        return None;
    }
    if run.iter().all(u8::is_ascii_hexdigit) {
        for phase in 0..2 {
            let digits = run.get(phase..)?;
            let mut text = Vec::new();
            for block in digits.chunks(BLOCK) {
                let whole = block.len() == digits.len();
                let decoded = hex(block);
                if is_text(&decoded, whole) {
                    text.extend(decoded);
                }
            }
            if !text.is_empty() {
                return Some((Encoding::Hex, text));
            }
        }
        return None;
    }
    let mut text = Vec::new();
    let mut last = 0;
    for start in (0..run.len()).step_by(BLOCK) {
        let end = (start + BLOCK).min(run.len());
        let whole = start == 0 && end == run.len();
        for phase in [last, 0, 1, 2, 3] {
            let Some(block) = run.get(start + phase..end) else {
                continue;
            };
            let decoded = base64(block);
            if is_text(&decoded, whole) {
                text.extend(decoded);
                last = phase;
                break;
            }
        }
    }
    (!text.is_empty()).then_some((Encoding::Base64, text))
}

const HEX: [u8; 256] = {
    let mut table = [0; 256];
    let mut digit = 0;
    while digit < 16 {
        table[b"0123456789abcdef"[digit] as usize] = digit as u8;
        table[b"0123456789ABCDEF"[digit] as usize] = digit as u8;
        digit += 1;
    }
    table
};

fn hex(digits: &[u8]) -> Vec<u8> {
    digits
        .chunks_exact(2)
        .map(|pair| HEX[usize::from(pair[0])] << 4 | HEX[usize::from(pair[1])])
        .collect()
}

/// Whether decoded bytes are text: 70 of 100 print. Random bytes print in 37 of 100, so that few of them need a
/// higher share to be told from chance; a short run must print all through. `whole` is whether it is all of a run.
fn is_text(bytes: &[u8], whole: bool) -> bool {
    let (all, share) = match bytes.len() {
        0..16 => return false,
        16..24 => (true, 1.0),
        24..64 => (false, 0.9),
        _ => (false, 0.7),
    };
    if !whole && bytes.len() < 24 {
        return false;
    }
    // As soon as too much does not print, the rest need not be read.
    let allowed = if all {
        0
    } else {
        ((1.0 - share) * bytes.len() as f64) as usize
    };
    let mut silent = 0;
    let mut letters = 0;
    let mut at = 0;
    while at < bytes.len() {
        let (character, length) = decode(bytes, at);
        if character == '\u{FFFD}' || (character.is_control() && !matches!(character, '\n' | '\r' | '\t')) {
            silent += length;
            if silent > allowed {
                return false;
            }
        } else if !character.is_ascii() || character.is_ascii_alphanumeric() || character == ' ' {
            letters += length;
        }
        at += length;
    }
    letters * 2 >= bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encode(text: &[u8]) -> String {
        const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut out = String::new();
        for three in text.chunks(3) {
            let word = three.iter().fold(0u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
            for index in 0..=three.len() {
                out.push(char::from(DIGITS[(word >> (18 - 6 * index) & 63) as usize]));
            }
        }
        out
    }

    #[test]
    fn text_is_found_in_any_phase() {
        let secret = "the pears are ripe and the gate sticks";
        for junk in ["", "Z", "ZZ", "ZZZ"] {
            let run = format!("{junk}{}", encode(secret.as_bytes()));
            let (encoding, text) = decode_run(run.as_bytes()).expect("text");
            assert_eq!(encoding, Encoding::Base64);
            assert!(String::from_utf8_lossy(&text).contains("pears are ripe"), "{junk}");
        }
        let digits: String = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(decode_run(digits.as_bytes()).expect("text").1, secret.as_bytes());
    }

    #[test]
    fn digests_keys_and_names_are_no_text() {
        let mut state = 7u64;
        let mut random = || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u8
        };
        for round in 0..20_000 {
            let length = [16, 20, 32, 64][round % 4];
            let bytes: Vec<u8> = (0..length).map(|_| random()).collect();
            let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            assert!(decode_run(digits.as_bytes()).is_none(), "{digits}");
            assert!(decode_run(encode(&bytes).as_bytes()).is_none());
        }
        for name in [
            "src/catalogue/container/structure/reader",
            "Donaudampfschifffahrtsgesellschaft",
            "incomprehensibilities-of-things",
            "test_that_every_rule_has_a_fixture_of_its_own",
        ] {
            assert!(decode_run(name.as_bytes()).is_none(), "{name}");
        }
    }
}
