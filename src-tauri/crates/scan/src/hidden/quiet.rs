//! The quiet list: where characters that hide elsewhere are at home (anchors 4.5, DESIGN ruling 10).

use super::classes::{self, Class, class};
use crate::characters::{decode, decode_before};

/// The character before `at`, if there is one.
fn before(text: &[u8], at: usize) -> Option<char> {
    decode_before(text, at).map(|(character, _)| character)
}

/// The character at `at`, if there is one.
fn after(text: &[u8], at: usize) -> Option<char> {
    (at < text.len()).then(|| decode(text, at).0)
}

/// A zero-width character alone at `at..end`: a joiner between emoji, a joiner or non-joiner beside a letter of
/// a joining script, a zero-width space between letters of scripts written without blanks.
pub(super) fn zero_width(text: &[u8], at: usize, end: usize, character: char) -> bool {
    let (before, after) = (before(text, at), after(text, end));
    match character {
        '\u{200C}' => before.is_some_and(classes::is_joining),
        '\u{200D}' => {
            before.is_some_and(classes::is_joining)
                || (before.is_some_and(ends_emoji) && after.is_some_and(classes::is_emoji))
        }
        '\u{200B}' => before.is_some_and(classes::is_unspaced) && after.is_some_and(classes::is_unspaced),
        _ => false,
    }
}

/// Whether an emoji can end with it: a pictograph, a skin tone, the emoji selector, a keycap, the end of a flag.
fn ends_emoji(character: char) -> bool {
    (classes::is_emoji(character) && !character.is_ascii())
        || matches!(character, '\u{FE0F}' | '\u{20E3}' | '\u{E007F}')
}

/// A selector alone at `at`: text or emoji style after an emoji base, or any after an ideograph.
pub(super) fn variation(text: &[u8], at: usize, selector: char) -> bool {
    before(text, at).is_some_and(|base| {
        (matches!(selector, '\u{FE0E}' | '\u{FE0F}') && classes::is_emoji(base)) || ideographic(base, selector)
    })
}

/// Whether ideograph and selector can form a registered sequence.
pub(super) fn ideographic(base: char, selector: char) -> bool {
    classes::is_ideograph(base)
        && (matches!(selector, '\u{FE00}'..='\u{FE02}') || class(selector) == Class::VariationSupplement)
}

/// A directional mark beside a letter of a right-to-left script; blanks, digits and punctuation may stand between.
pub(super) fn bidi_mark(text: &[u8], at: usize, end: usize) -> bool {
    const REACH: usize = 16;
    let mut place = at;
    for _ in 0..REACH {
        let Some((character, length)) = decode_before(text, place) else {
            break;
        };
        if classes::is_right_to_left(character) {
            return true;
        }
        if character == '\n' || character.is_alphabetic() {
            break;
        }
        place -= length;
    }
    place = end;
    for _ in 0..REACH {
        if place >= text.len() {
            break;
        }
        let (character, length) = decode(text, place);
        if classes::is_right_to_left(character) {
            return true;
        }
        if character == '\n' || character.is_alphabetic() {
            break;
        }
        place += length;
    }
    false
}

/// A filler at `at..end`: a soft hyphen within a long word, a Mongolian separator or selector beside Mongolian letters.
pub(super) fn filler(text: &[u8], at: usize, end: usize, character: char) -> bool {
    const LONG_WORD: usize = 6;
    match character {
        '\u{AD}' => {
            let (left, right) = (letters_before(text, at), letters_after(text, end));
            left > 0 && right > 0 && left + right >= LONG_WORD
        }
        '\u{180B}'..='\u{180F}' => {
            before(text, at).is_some_and(classes::is_mongolian) || after(text, end).is_some_and(classes::is_mongolian)
        }
        _ => false,
    }
}

/// Letters right before `at`, soft hyphens skipped, counted up to a few.
fn letters_before(text: &[u8], mut at: usize) -> usize {
    let mut letters = 0;
    for _ in 0..24 {
        match decode_before(text, at) {
            Some((character, length)) if character == '\u{AD}' || character.is_alphabetic() => {
                letters += usize::from(character != '\u{AD}');
                at -= length;
            }
            _ => break,
        }
    }
    letters
}

/// Letters right behind `at`, soft hyphens skipped, counted up to a few.
fn letters_after(text: &[u8], mut at: usize) -> usize {
    let mut letters = 0;
    for _ in 0..24 {
        if at >= text.len() {
            break;
        }
        let (character, length) = decode(text, at);
        if character != '\u{AD}' && !character.is_alphabetic() {
            break;
        }
        letters += usize::from(character != '\u{AD}');
        at += length;
    }
    letters
}

/// The length in bytes of a flag's tag letters and end tag at `at`, behind U+1F3F4; 0 if they form no flag.
pub(super) fn flag_tail(text: &[u8], at: usize) -> usize {
    /// Tag letters of the longest subdivision code.
    const LONGEST: usize = 6;
    if before(text, at) != Some('\u{1F3F4}') {
        return 0;
    }
    let mut place = at;
    let mut letters = 0;
    while letters <= LONGEST && place < text.len() {
        let (character, length) = decode(text, place);
        place += length;
        match character {
            '\u{E0030}'..='\u{E0039}' | '\u{E0061}'..='\u{E007A}' => letters += 1,
            '\u{E007F}' if letters >= 3 => return place - at,
            _ => break,
        }
    }
    0
}
