//! What the scans must know of each character, looked up in pages of 256 that are worked out when first met.

use crate::hidden::classes::{Class, class};
use std::sync::OnceLock;
use unicode_normalization::UnicodeNormalization as _;
use unicode_script::{Script, UnicodeScript as _};

/// The scripts whose letters pass for each other's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Alphabet {
    /// None of them, or no letter.
    #[default]
    Other = 0,
    /// Latin.
    Latin = 1,
    /// Cyrillic.
    Cyrillic = 2,
    /// Greek.
    Greek = 4,
    /// Armenian.
    Armenian = 8,
    /// Cherokee.
    Cherokee = 16,
    /// Coptic.
    Coptic = 32,
}

/// How a character reads under NFKC and case folding, as far as ASCII is concerned.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Folding {
    /// Not as ASCII.
    #[default]
    Itself,
    /// As one ASCII character.
    Ascii(u8),
    /// As several ASCII characters.
    Several,
    /// It is ignored.
    Nothing,
    /// A mark on the letter before it.
    Mark,
}

/// What is known of one character.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Facts {
    /// Its class of invisibility.
    pub(crate) class: Class,
    /// How it folds.
    pub(crate) folding: Folding,
    /// The lower-case ASCII letter or digit it looks like; 0 for none.
    pub(crate) skeleton: u8,
    /// Its alphabet, if it is a letter of one that passes for another.
    pub(crate) alphabet: Alphabet,
    /// Not assigned in the Unicode version of our tables, or a noncharacter.
    pub(crate) unassigned: bool,
    /// Any of the above says more than nothing.
    pub(crate) notable: bool,
}

const PAGES: usize = 0x11_0000 / 256;

type Page = Box<[Facts; 256]>;

static TABLE: [OnceLock<Page>; PAGES] = [const { OnceLock::new() }; PAGES];

/// What is known of `character`.
pub(crate) fn facts(character: char) -> &'static Facts {
    static PLAIN: Facts = Facts {
        class: Class::Plain,
        folding: Folding::Itself,
        skeleton: 0,
        alphabet: Alphabet::Other,
        unassigned: false,
        notable: false,
    };
    let code = u32::from(character);
    // Ideographs and Hangul syllables are plain through and through; their pages are never worked out.
    if matches!(code, 0x3400..=0x4DBF | 0x4E00..=0x9FFF | 0xAC00..=0xD7A3) {
        return &PLAIN;
    }
    let page = TABLE[(code >> 8) as usize].get_or_init(|| work_out(code & !0xFF));
    &page[(code & 0xFF) as usize]
}

#[cold]
fn work_out(first: u32) -> Page {
    let mut page = Box::new([Facts::default(); 256]);
    for (facts, code) in page.iter_mut().zip(first..) {
        if let Some(character) = char::from_u32(code) {
            *facts = work_out_one(character);
        }
    }
    page
}

fn work_out_one(character: char) -> Facts {
    let class = class(character);
    let script = character.script();
    let alphabet = match script {
        _ if !character.is_alphabetic() => Alphabet::Other,
        Script::Latin => Alphabet::Latin,
        Script::Cyrillic => Alphabet::Cyrillic,
        Script::Greek => Alphabet::Greek,
        Script::Armenian => Alphabet::Armenian,
        Script::Cherokee => Alphabet::Cherokee,
        Script::Coptic => Alphabet::Coptic,
        _ => Alphabet::Other,
    };
    let unassigned = script == Script::Unknown && class == Class::Plain;
    let folding = if character.is_ascii() {
        Folding::Itself
    } else {
        folding(character, class)
    };
    let skeleton = if character.is_ascii() || class != Class::Plain || unassigned {
        0
    } else {
        skeleton(character)
    };
    Facts {
        class,
        folding,
        skeleton,
        alphabet,
        unassigned,
        notable: class != Class::Plain
            || folding != Folding::Itself
            || skeleton != 0
            || alphabet != Alphabet::Other
            || unassigned,
    }
}

fn folding(character: char, class: Class) -> Folding {
    match class {
        Class::Plain => {}
        Class::Control | Class::PrivateUse => return Folding::Itself,
        _ => return Folding::Nothing,
    }
    if unicode_normalization::char::is_combining_mark(character)
        && matches!(u32::from(character), 0x0300..=0x036F | 0x1AB0..=0x1AFF | 0x1DC0..=0x1DFF | 0x20D0..=0x20FF | 0xFE20..=0xFE2F)
    {
        return Folding::Mark;
    }
    let mut folded = std::iter::once(character).nfkc().flat_map(char::to_lowercase);
    match (folded.next(), folded.next()) {
        (Some(one), None) if one.is_ascii() => Folding::Ascii(one as u8),
        (Some(one), Some(two))
            if one.is_ascii_alphanumeric() && two.is_ascii_alphanumeric() && folded.all(|c| c.is_ascii()) =>
        {
            Folding::Several
        }
        _ => Folding::Itself,
    }
}

/// The ASCII letters and digits that a [`Folding::Several`] character reads as.
pub(crate) fn fold_several(character: char, out: &mut Vec<u8>) {
    for folded in std::iter::once(character).nfkc().flat_map(char::to_lowercase) {
        let mut buffer = [0; 4];
        out.extend_from_slice(folded.encode_utf8(&mut buffer).as_bytes());
    }
}

fn skeleton(character: char) -> u8 {
    let mut buffer = [0; 4];
    let mut prototype = unicode_security::skeleton(character.encode_utf8(&mut buffer));
    let letter = match (prototype.next(), prototype.next(), prototype.next()) {
        (Some(one), None, None) if one.is_ascii_alphanumeric() => one.to_ascii_lowercase() as u8,
        (Some('r'), Some('n'), None) => b'm',
        _ => return 0,
    };
    // The prototype of both `l` and `I` is `l`; a capital stands for the latter.
    if letter == b'l' && character.is_uppercase() {
        b'i'
    } else {
        letter
    }
}

/// The character that starts at `at`, and its length; bytes that are no UTF-8 give U+FFFD and length 1.
pub(crate) fn decode(bytes: &[u8], at: usize) -> (char, usize) {
    let invalid = ('\u{FFFD}', 1);
    let Some(&first) = bytes.get(at) else { return invalid };
    if first < 0x80 {
        return (char::from(first), 1);
    }
    let (length, lead) = match first {
        0xC2..=0xDF => (2, u32::from(first & 0x1F)),
        0xE0..=0xEF => (3, u32::from(first & 0x0F)),
        0xF0..=0xF4 => (4, u32::from(first & 0x07)),
        _ => return invalid,
    };
    let Some(rest) = bytes.get(at + 1..at + length) else {
        return invalid;
    };
    let mut code = lead;
    for byte in rest {
        if byte & 0xC0 != 0x80 {
            return invalid;
        }
        code = code << 6 | u32::from(byte & 0x3F);
    }
    // Overlong forms of 3 and 4 bytes are no UTF-8 either.
    if (length == 3 && code < 0x800) || (length == 4 && code < 0x1_0000) {
        return invalid;
    }
    char::from_u32(code).map_or(invalid, |character| (character, length))
}

/// The character that ends right before `at`, and its length.
pub(crate) fn decode_before(bytes: &[u8], at: usize) -> Option<(char, usize)> {
    let mut start = at.checked_sub(1)?;
    while start > 0 && at - start < 4 && bytes[start] & 0xC0 == 0x80 {
        start -= 1;
    }
    let (character, length) = decode(bytes, start);
    Some(if start + length == at {
        (character, length)
    } else {
        ('\u{FFFD}', 1)
    })
}

/// The first byte at or behind `from` that is not ASCII, or `end`.
pub(crate) fn next_non_ascii(bytes: &[u8], from: usize, end: usize) -> usize {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let mut at = from;
    // The next one is often near: look at a few bytes before the long strides.
    while let Some(word) = bytes.get(at..at + 8).filter(|_| at + 8 <= end) {
        let mut eight = [0; 8];
        eight.copy_from_slice(word);
        let high = u64::from_le_bytes(eight) & HIGH;
        if high != 0 {
            return at + (high.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    while at < end && bytes[at] < 0x80 {
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decodes_as_the_standard_library_does() {
        for code in (0..=0x10FFFF).step_by(7) {
            let Some(character) = char::from_u32(code) else {
                continue;
            };
            let text = character.to_string();
            assert_eq!(decode(text.as_bytes(), 0), (character, text.len()));
            assert_eq!(
                decode_before(text.as_bytes(), text.len()),
                Some((character, text.len()))
            );
        }
        for bad in [
            &b"\xC0\x80"[..],
            b"\xE0\x80\x80",
            b"\xED\xA0\x80",
            b"\xF5\x80\x80\x80",
            b"\x80",
            b"\xE2\x82",
        ] {
            assert_eq!(decode(bad, 0), ('\u{FFFD}', 1), "{bad:x?}");
        }
    }

    #[test]
    fn folds_and_skeletons_of_known_characters() {
        let of = |c| facts(c);
        assert_eq!(of('ｉ').folding, Folding::Ascii(b'i'));
        assert_eq!(of('𝐠').folding, Folding::Ascii(b'g'));
        assert_eq!(of('ﬁ').folding, Folding::Several);
        assert_eq!(of('\u{200B}').folding, Folding::Nothing);
        assert_eq!(of('\u{0301}').folding, Folding::Mark);
        assert_eq!(of('\u{A0}').folding, Folding::Ascii(b' '));
        assert_eq!(of('é').folding, Folding::Itself);
        assert_eq!(of('ж').folding, Folding::Itself);
        assert_eq!(
            (of('а').skeleton, of('о').skeleton, of('і').skeleton, of('І').skeleton),
            (b'a', b'o', b'i', b'i')
        );
        assert_eq!(of('ж').skeleton, 0);
        assert_eq!(of('é').skeleton, 0);
        assert_eq!(of('ж').alphabet, Alphabet::Cyrillic);
        assert_eq!(of('漢').alphabet, Alphabet::Other);
        assert!(of('\u{378}').unassigned);
        assert!(of('\u{FFFF}').unassigned);
        assert!(!of('\u{E000}').unassigned);
        assert!(!of('漢').notable && !of('ب').notable);
    }

    #[test]
    fn finds_the_next_byte_that_is_not_ascii() {
        let text = "0123456789abcdefé0123";
        for from in 0..=16 {
            assert_eq!(next_non_ascii(text.as_bytes(), from, text.len()), 16);
        }
        assert_eq!(next_non_ascii(text.as_bytes(), 0, 9), 9);
        assert_eq!(next_non_ascii(text.as_bytes(), 18, text.len()), text.len());
    }
}
