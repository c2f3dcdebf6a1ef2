//! Characters in names that hide, reorder or disguise.

use super::PathFault;
use lazaret_finding::rules;
use unicode_normalization::char::is_combining_mark;
use unicode_script::{Script, UnicodeScript as _};

/// Controls and line separators; U+0000 to U+001F, U+007F to U+009F, U+2028 and U+2029.
pub(super) fn is_control(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}' | '\u{2029}')
}

/// Judges a component that holds more than ASCII.
pub(super) fn beyond_ascii(name: &str) -> Result<(), PathFault> {
    for character in name.chars() {
        if is_bidi(character) {
            return Err(PathFault::character(&rules::NAME_BIDI, character));
        }
        if is_invisible(character) {
            return Err(PathFault::character(&rules::NAME_INVISIBLE, character));
        }
        if is_look_alike(character) {
            return Err(PathFault::character(&rules::NAME_CONFUSABLE, character));
        }
    }
    match stranger(name) {
        Some(character) => Err(PathFault::character(&rules::NAME_CONFUSABLE, character)),
        None => Ok(()),
    }
}

/// Marks that change the direction of the text around them (UAX 9).
fn is_bidi(character: char) -> bool {
    matches!(character, '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Default-ignorable characters (UAX 44) and the blank Braille pattern.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{00AD}' | '\u{034F}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200D}' | '\u{2060}'..='\u{2065}' | '\u{206A}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1BCA0}'..='\u{1BCA3}'
        | '\u{1D173}'..='\u{1D17A}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Signs that look like `/ \ : . ;`, and full-width ASCII. Letters that merely resemble them (the Katakana
/// NO, the Arabic digit zero) are left alone: they are ordinary in their languages.
fn is_look_alike(character: char) -> bool {
    matches!(
        character,
        // slash
        '\u{1735}' | '\u{2044}' | '\u{2215}' | '\u{2571}' | '\u{27CB}' | '\u{29F8}' | '\u{2F03}'
        // backslash
        | '\u{2216}' | '\u{2572}' | '\u{27CD}' | '\u{29F5}' | '\u{29F9}' | '\u{FE68}'
        // colon
        | '\u{02D0}' | '\u{02F8}' | '\u{0589}' | '\u{05C3}' | '\u{16EC}' | '\u{1803}' | '\u{1809}' | '\u{205A}'
        | '\u{2236}' | '\u{A4FD}' | '\u{A789}' | '\u{FE13}' | '\u{FE30}' | '\u{FE55}'
        // full stop
        | '\u{0701}' | '\u{0702}' | '\u{2024}' | '\u{A60E}' | '\u{FE12}' | '\u{FE52}' | '\u{FF61}'
        // semicolon
        | '\u{037E}' | '\u{204F}' | '\u{FE14}' | '\u{FE54}'
        // full-width ASCII
        | '\u{FF01}'..='\u{FF5E}'
    )
}

/// A Cyrillic, Greek, Armenian, Cherokee or Coptic letter that stands in one word with a Latin one. A word
/// is a run of letters and of marks on them.
fn stranger(name: &str) -> Option<char> {
    let mut latin = false;
    let mut other = None;
    for character in name.chars() {
        match character.script() {
            Script::Latin if character.is_alphabetic() => latin = true,
            Script::Cyrillic | Script::Greek | Script::Armenian | Script::Cherokee | Script::Coptic
                if character.is_alphabetic() =>
            {
                other = other.or(Some(character));
            }
            _ if character.is_alphabetic() || is_combining_mark(character) => {}
            _ => {
                latin = false;
                other = None;
            }
        }
        if latin && other.is_some() {
            return other;
        }
    }
    None
}
