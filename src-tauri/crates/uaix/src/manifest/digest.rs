//! SHA-256 digests as a manifest writes them.

/// A SHA-256 digest.
pub(crate) type Digest = [u8; 32];

/// The placeholder that a producer writes when it cannot compute a digest: 32 zero bytes.
pub(crate) const SENTINEL: Digest = [0; 32];

/// A digest text that is readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct WrittenDigest {
    pub(crate) digest: Digest,
    /// Whether it was written with a capital letter.
    pub(crate) has_capitals: bool,
}

/// Reads 64 hexadecimal digits; `None` for anything else, a `sha256:` prefix included.
pub(crate) fn read(text: &str) -> Option<WrittenDigest> {
    let bytes: &[u8; 64] = text.as_bytes().try_into().ok()?;
    let mut digest = SENTINEL;
    let mut has_capitals = false;
    for (index, pair) in bytes.chunks_exact(2).enumerate() {
        let mut value = 0;
        for &byte in pair {
            let digit = match byte {
                b'0'..=b'9' => byte - b'0',
                b'a'..=b'f' => byte - b'a' + 10,
                b'A'..=b'F' => {
                    has_capitals = true;
                    byte - b'A' + 10
                }
                _ => return None,
            };
            value = value << 4 | digit;
        }
        digest[index] = value;
    }
    Some(WrittenDigest { digest, has_capitals })
}

/// Lower-case hexadecimal text.
pub(crate) fn hex(digest: &Digest) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(64);
    for byte in digest {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_four_digits_are_read_in_either_case() {
        let text = "00ffA1".to_owned() + &"0".repeat(58);
        let written = read(&text).expect("a digest");
        assert!(written.has_capitals);
        assert_eq!(hex(&written.digest), text.to_lowercase());
        assert_eq!(read(&"0".repeat(64)).map(|written| written.digest), Some(SENTINEL));
    }

    #[test]
    fn nothing_else_is_a_digest() {
        for text in [
            String::new(),
            "0".repeat(63),
            "0".repeat(65),
            format!("sha256:{}", "0".repeat(57)),
            format!("sha256:{}", "0".repeat(64)),
            "g".repeat(64),
            "é".repeat(32),
            format!(" {}", "0".repeat(63)),
        ] {
            assert_eq!(read(&text), None, "{text}");
        }
    }
}
