//! Lines and columns of a stretch of the file.

/// A stretch of the file whose first byte's line and column are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'a> {
    /// The bytes of the stretch.
    pub(crate) bytes: &'a [u8],
    /// Where in the file it starts.
    pub(crate) start: u64,
    /// Line of its first byte, from 1.
    pub(crate) line: u64,
    /// Column of its first byte in Unicode scalar values, from 1.
    pub(crate) column: u64,
}

impl Lines<'_> {
    /// Line and column of the file offset `at`, both from 1; an offset outside the stretch counts as its nearer end.
    pub(crate) fn position(&self, at: u64) -> (u64, u64) {
        let length =
            usize::try_from(at.saturating_sub(self.start)).map_or(self.bytes.len(), |n| n.min(self.bytes.len()));
        advance((self.line, self.column), &self.bytes[..length])
    }
}

/// The position behind `bytes` when the one before them is known.
pub(crate) fn advance(position: (u64, u64), bytes: &[u8]) -> (u64, u64) {
    let (line, column) = position;
    match memchr::memrchr(b'\n', bytes) {
        Some(last) => {
            let feeds = memchr::memchr_iter(b'\n', bytes).count() as u64;
            (line + feeds, 1 + scalars(&bytes[last + 1..]))
        }
        None => (line, column + scalars(bytes)),
    }
}

/// Unicode scalar values that start in `bytes`; bytes that are no UTF-8 count one each unless they look like the
/// inside of a character.
fn scalars(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count() as u64
}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn counts_from_one_in_scalar_values() {
        let text = "año\n日本x\n".as_bytes();
        let lines = Lines {
            bytes: text,
            start: 10,
            line: 3,
            column: 5,
        };
        assert_eq!(lines.position(10), (3, 5));
        assert_eq!(lines.position(13), (3, 7), "behind the two bytes of ñ");
        assert_eq!(lines.position(10 + 5), (4, 1));
        assert_eq!(lines.position(10 + 5 + 6), (4, 3));
        assert_eq!(lines.position(10_000), (5, 1));
    }
}
