//! Whether a value looks drawn at random, and whether it is a stand-in that documentation uses.

use std::sync::OnceLock;

/// Shannon entropy of the bytes, in bits a byte.
pub(crate) fn entropy(bytes: &[u8]) -> f64 {
    let mut counts = [0u32; 256];
    for byte in bytes {
        counts[usize::from(*byte)] += 1;
    }
    let total = bytes.len() as f64;
    counts
        .iter()
        .filter(|count| **count > 0)
        .map(|count| {
            let share = f64::from(*count) / total;
            -share * share.log2()
        })
        .sum()
}

/// Whether the letters and digits of the value have at least three quarters of the entropy that their number and
/// alphabet allow.
pub(crate) fn is_random(value: &[u8]) -> bool {
    let value: Vec<u8> = value.iter().copied().filter(u8::is_ascii_alphanumeric).collect();
    if value.len() < 8 {
        return false;
    }
    let alphabet: f64 = if value.iter().all(u8::is_ascii_digit) {
        10.0
    } else if value.iter().all(u8::is_ascii_hexdigit) {
        16.0
    } else if value
        .iter()
        .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit())
        || value
            .iter()
            .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    {
        32.0
    } else {
        62.0
    };
    let most = alphabet.min(value.len() as f64).log2();
    entropy(&value) >= 0.75 * most
}

/// Words by which documentation marks a value as none.
const STAND_INS: &[&str] = &[
    "example",
    "xxxx",
    "your",
    "placeholder",
    "changeme",
    "change_me",
    "change-me",
    "dummy",
    "sample",
    "redacted",
    "replace",
    "insert",
    "goes_here",
    "goes-here",
    "goeshere",
    "fake",
    "todo",
    "<",
    ">",
    "{",
    "}",
    "$",
    "...",
    "****",
    "____",
    "----",
    "abcdefgh",
    "12345678",
    "foobar",
    "notreal",
    "not_real",
    "not-real",
    "masked",
    "hidden",
    "removed",
    "ejemplo",
    "tu_clave",
    "tu-clave",
    "aqui",
    "lorem",
];

/// Whether the value is a stand-in: one of the words, one character over and over, or the alphabet in order.
pub(crate) fn is_stand_in(value: &[u8]) -> bool {
    static WORDS: OnceLock<Words> = OnceLock::new();
    let lower = value.to_ascii_lowercase();
    WORDS.get_or_init(|| Words::new(STAND_INS)).any(&lower)
        || longest(&lower, |a, b| a == b) >= 5
        || longest(&lower, |a, b| a.is_ascii_alphanumeric() && b == a + 1) >= 6
        || repeats(&lower)
}

/// Words looked for in short texts.
pub(super) struct Words {
    /// By their first byte.
    by_first: Vec<Vec<&'static [u8]>>,
}

impl Words {
    /// The words, none of them empty.
    pub(super) fn new(words: &[&'static str]) -> Self {
        let mut by_first = vec![Vec::new(); 256];
        for word in words {
            if let Some(first) = word.bytes().next() {
                by_first[usize::from(first)].push(word.as_bytes());
            }
        }
        Self { by_first }
    }

    /// Whether any of the words stands in `text`.
    pub(super) fn any(&self, text: &[u8]) -> bool {
        text.iter().enumerate().any(|(at, first)| {
            self.by_first[usize::from(*first)]
                .iter()
                .any(|word| text[at..].starts_with(word))
        })
    }
}

/// The longest stretch in which each pair of neighbours fits.
fn longest(bytes: &[u8], fits: impl Fn(u8, u8) -> bool) -> usize {
    let mut longest = 1;
    let mut current = 1;
    for pair in bytes.windows(2) {
        current = if fits(pair[0], pair[1]) { current + 1 } else { 1 };
        longest = longest.max(current);
    }
    longest
}

/// Whether the value is a short piece over and over.
fn repeats(bytes: &[u8]) -> bool {
    (1..=8).any(|period| {
        bytes.len() >= 3 * period
            && bytes
                .iter()
                .zip(&bytes[period..])
                .all(|(first, second)| first == second)
    })
}

/// Whether the value is a UUID.
pub(crate) fn is_uuid(value: &[u8]) -> bool {
    value.len() == 36
        && value.iter().enumerate().all(|(index, byte)| match index {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

/// Whether it is hex all through.
pub(crate) fn is_hex(value: &[u8]) -> bool {
    value.iter().all(u8::is_ascii_hexdigit)
}

/// CRC-32 (IEEE 802.3) of the bytes. Tokens are short, so no table is kept.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}

/// Whether a token's last six characters are the CRC-32 of the ones before in base 62, as GitHub and npm end theirs.
pub(crate) fn has_checksum(random: &[u8]) -> bool {
    let Some(split) = random.len().checked_sub(6) else {
        return false;
    };
    let (body, sum) = random.split_at(split);
    checksum(body) == sum
}

/// The six characters that end a token.
pub(crate) fn checksum(body: &[u8]) -> [u8; 6] {
    const DIGITS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let mut rest = crc32(body);
    let mut digits = [b'0'; 6];
    for digit in digits.iter_mut().rev() {
        *digit = DIGITS[(rest % 62) as usize];
        rest /= 62;
    }
    digits
}

/// The bytes of base64 text of either alphabet, padded or not; stops at the first other character.
pub(crate) fn base64(text: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() / 4 * 3 + 2);
    let mut bits = 0u32;
    let mut held = 0;
    for byte in text {
        let value = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' | b'-' => 62,
            b'/' | b'_' => 63,
            _ => break,
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_checks() {
        assert_eq!(crc32(b"123456789"), 0xCBF4_3926);
        let body = b"0123456789abcdefghijklmnopqrst";
        let token = [&body[..], &checksum(body)].concat();
        assert!(has_checksum(&token));
        assert!(!has_checksum(body));
        assert_eq!(base64(b"aGVsbG8gd29ybGQ="), b"hello world");
    }

    #[test]
    fn stand_ins_and_random_values() {
        for value in [
            "AKIAIOSFODNN7EXAMPLE",
            "xxxxxxxxxxxxxxxx",
            "your-key-here",
            "<token>",
            "aaaaaaaab",
            "abcabcabcabc",
            "0123456789",
        ] {
            assert!(is_stand_in(value.as_bytes()), "{value}");
        }
        assert!(!is_stand_in(b"FbY8NwcUeb4c0wrUGZECjUYrZUPet91VOUZ4"));
        assert!(is_random(b"FbY8NwcUeb4c0wrUGZECjUYrZUPet91VOUZ4"));
        assert!(!is_random(b"aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbcccc"));
        assert!(is_uuid(b"123e4567-e89b-12d3-a456-426614174000"));
    }
}
