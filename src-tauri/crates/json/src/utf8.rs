//! UTF-8, one sequence at a time (Unicode, table 3-7), and the search for what ends a plain run.

/// What the bytes of a sequence that begins with a byte above 0x7F amount to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sequence {
    /// A well-formed character of that many bytes.
    Whole(usize),
    /// The start of one; more bytes are needed.
    Partial,
    /// Not UTF-8.
    Bad,
}

pub(crate) fn sequence(bytes: &[u8]) -> Sequence {
    let Some(&lead) = bytes.first() else {
        return Sequence::Partial;
    };
    let (length, second) = match lead {
        0xC2..=0xDF => (2, 0x80..=0xBF),
        0xE0 => (3, 0xA0..=0xBF),
        0xE1..=0xEC | 0xEE | 0xEF => (3, 0x80..=0xBF),
        0xED => (3, 0x80..=0x9F),
        0xF0 => (4, 0x90..=0xBF),
        0xF1..=0xF3 => (4, 0x80..=0xBF),
        0xF4 => (4, 0x80..=0x8F),
        _ => return Sequence::Bad,
    };
    match bytes.get(1) {
        None => return Sequence::Partial,
        Some(byte) if !second.contains(byte) => return Sequence::Bad,
        Some(_) => {}
    }
    for index in 2..length {
        match bytes.get(index) {
            None => return Sequence::Partial,
            Some(byte) if byte & 0xC0 != 0x80 => return Sequence::Bad,
            Some(_) => {}
        }
    }
    Sequence::Whole(length)
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x8080_8080_8080_8080;

/// The first position from `at` on whose byte is not plain text of a JSON string: a quotation mark, a
/// backslash, a control or the start of a multi-byte character; the length of `block` if there is none.
pub(crate) fn plain_end(block: &[u8], mut at: usize) -> usize {
    while let Some(chunk) = block.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        let word = u64::from_le_bytes(*chunk);
        let quote = word ^ (ONES * 0x22);
        let backslash = word ^ (ONES * 0x5C);
        // Each term's lowest set bit is exact; borrows can only set bits above it.
        let hit = ((word.wrapping_sub(ONES * 0x20) & !word)
            | (quote.wrapping_sub(ONES) & !quote)
            | (backslash.wrapping_sub(ONES) & !backslash)
            | word)
            & HIGHS;
        if hit != 0 {
            return at + (hit.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while let Some(&byte) = block.get(at) {
        if byte < 0x20 || byte == b'"' || byte == b'\\' || byte >= 0x80 {
            return at;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scalar_value_is_one_whole_sequence() {
        for character in '\u{80}'..=char::MAX {
            let mut buffer = [0; 4];
            let bytes = character.encode_utf8(&mut buffer).as_bytes();
            assert_eq!(sequence(bytes), Sequence::Whole(bytes.len()));
            for cut in 1..bytes.len() {
                assert_eq!(sequence(&bytes[..cut]), Sequence::Partial);
            }
        }
    }

    #[test]
    fn what_the_standard_library_rejects_is_bad_or_partial() {
        for first in 0x80..=0xFFu8 {
            for second in 0..=0xFFu8 {
                for tail in [&[][..], &[0x80], &[0x41], &[0x80, 0x80], &[0x80, 0xC0]] {
                    let mut bytes = vec![first, second];
                    bytes.extend_from_slice(tail);
                    let ours = sequence(&bytes);
                    match std::str::from_utf8(&bytes) {
                        Ok(text) => assert_eq!(ours, Sequence::Whole(text.chars().next().unwrap().len_utf8())),
                        Err(error) if error.valid_up_to() > 0 => {
                            assert!(matches!(ours, Sequence::Whole(_)));
                        }
                        Err(error) if error.error_len().is_none() => assert_eq!(ours, Sequence::Partial),
                        Err(_) => assert_eq!(ours, Sequence::Bad, "{bytes:x?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn plain_runs_end_where_a_bytewise_search_ends() {
        for special in 0..=255u8 {
            for position in 0..24 {
                let mut block = vec![b'a'; 24];
                block[position] = special;
                let plain = !(special < 0x20 || special == b'"' || special == b'\\' || special >= 0x80);
                assert_eq!(plain_end(&block, 0), if plain { 24 } else { position });
            }
        }
    }
}
