//! One character of a hiding class in its surroundings: quiet, or a sighting.

use super::classes::{Class, class, is_emoji, is_ideograph};
use super::quiet;
use crate::characters::{decode, decode_before};
use lazaret_finding::{Rule, Severity, rules};

/// Bytes of a run that are decoded to be shown.
const SHOWN: usize = 1024;

/// A character, or a run of them, that a reader cannot see.
#[derive(Clone, Debug)]
pub(crate) struct Sighting {
    /// The rule it falls under.
    pub(crate) rule: &'static Rule,
    /// Its weight.
    pub(crate) severity: Severity,
    /// The first character.
    pub(crate) character: char,
    /// End of the run in the text.
    pub(crate) end: usize,
    /// What the run spells, if it spells something.
    pub(crate) decoded: Option<String>,
}

/// Looks at the character of class `found` at `at..end` of `text`. Returns where to read on, and the sighting if
/// the character is not at home there. `in_manifest` weighs controls. Isolates are for [`super::isolates`].
pub(crate) fn examine(
    text: &[u8],
    at: usize,
    end: usize,
    character: char,
    found: Class,
    in_manifest: bool,
) -> (usize, Option<Sighting>) {
    let sighting = |rule: &'static Rule, end: usize| Sighting {
        rule,
        severity: rule.severity,
        character,
        end,
        decoded: None,
    };
    let one = match found {
        Class::Plain | Class::BidiIsolate => None,
        Class::Tag => return tags(text, at, end, character),
        Class::ZeroWidth => return zero_width(text, at, end, character),
        Class::Variation | Class::VariationSupplement => return variation(text, at, end, character),
        Class::BidiOverride => Some(sighting(&rules::HIDDEN_BIDI_OVERRIDE, end)),
        Class::BidiEmbedding => Some(sighting(&rules::HIDDEN_BIDI_EMBEDDING, end)),
        Class::BidiMark => (!quiet::bidi_mark(text, at, end)).then(|| sighting(&rules::HIDDEN_BIDI_MARK, end)),
        Class::Filler => (!quiet::filler(text, at, end, character)).then(|| sighting(&rules::HIDDEN_FILLER, end)),
        Class::Interlinear => Some(sighting(&rules::HIDDEN_INTERLINEAR, end)),
        Class::PrivateUse => Some(sighting(&rules::TEXT_PRIVATE_USE, end)),
        Class::Control => {
            let mut one = sighting(&rules::HIDDEN_CONTROL, end);
            if !in_manifest {
                one.severity = Severity::Review;
            }
            Some(one)
        }
    };
    (end, one)
}

/// The rule and weight of a class that has but one, whatever surrounds it.
pub(crate) fn sole_rule(class: Class) -> Option<(&'static Rule, Severity)> {
    let rule: &'static Rule = match class {
        Class::BidiEmbedding => &rules::HIDDEN_BIDI_EMBEDDING,
        Class::BidiMark => &rules::HIDDEN_BIDI_MARK,
        Class::BidiOverride => &rules::HIDDEN_BIDI_OVERRIDE,
        Class::Filler => &rules::HIDDEN_FILLER,
        Class::Interlinear => &rules::HIDDEN_INTERLINEAR,
        Class::PrivateUse => &rules::TEXT_PRIVATE_USE,
        _ => return None,
    };
    Some((rule, rule.severity))
}

/// The end of the run of characters of which `belongs` holds, from `at` on; and whether the run was entered
/// before `at`, so that an earlier look has seen it.
fn run(text: &[u8], at: usize, belongs: impl Fn(char) -> bool) -> (usize, usize, bool) {
    let entered = decode_before(text, at).is_some_and(|(character, _)| belongs(character));
    let mut end = at;
    let mut count = 0;
    while end < text.len() {
        let (character, length) = decode(text, end);
        if !belongs(character) {
            break;
        }
        count += 1;
        end += length;
    }
    (end, count, entered)
}

fn tags(text: &[u8], at: usize, end: usize, character: char) -> (usize, Option<Sighting>) {
    let flag = quiet::flag_tail(text, at);
    if flag > 0 {
        return (at + flag, None);
    }
    let (stop, _, entered) = run(text, at, |c| class(c) == Class::Tag);
    if entered && !ends_flag(text, at) {
        return (stop.max(end), None);
    }
    let decoded = spell_tags(&text[at..stop.min(at + SHOWN)]);
    let sighting = Sighting {
        rule: &rules::HIDDEN_TAGS,
        severity: Severity::Refuse,
        character,
        end: stop,
        decoded: Some(decoded),
    };
    (stop, Some(sighting))
}

/// Whether the tag right before `at` ends a well-formed flag, so that what follows is a run of its own.
fn ends_flag(text: &[u8], at: usize) -> bool {
    let mut place = at;
    for _ in 0..8 {
        let Some((character, length)) = decode_before(text, place) else {
            return false;
        };
        if class(character) != Class::Tag {
            return character == '\u{1F3F4}' && place + quiet::flag_tail(text, place) == at;
        }
        place -= length;
    }
    false
}

/// The ASCII text that tag characters double; other characters are left out.
pub(crate) fn spell_tags(bytes: &[u8]) -> String {
    let mut spelt = String::new();
    let mut at = 0;
    while at < bytes.len() {
        let (character, length) = decode(bytes, at);
        at += length;
        if let Some(ascii) = u32::from(character)
            .checked_sub(0xE0000)
            .filter(|code| (0x20..0x7F).contains(code))
        {
            spelt.extend(char::from_u32(ascii));
        }
    }
    spelt
}

fn zero_width(text: &[u8], at: usize, end: usize, character: char) -> (usize, Option<Sighting>) {
    let (stop, count, entered) = run(text, at, |c| class(c) == Class::ZeroWidth);
    // A byte order mark at the very start is not text.
    if entered && !(at == 3 && text.starts_with("\u{FEFF}".as_bytes())) {
        return (stop.max(end), None);
    }
    let bounded = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    let before = decode_before(text, at).map(|(c, _)| c);
    let after = (stop < text.len()).then(|| decode(text, stop).0);
    let rule = if count >= 3 {
        &rules::HIDDEN_ZERO_WIDTH_RUN
    } else if bounded(before) && bounded(after) {
        &rules::HIDDEN_ZERO_WIDTH_IN_WORD
    } else if count == 1 && quiet::zero_width(text, at, end, character) {
        return (stop, None);
    } else {
        &rules::HIDDEN_ZERO_WIDTH
    };
    let decoded = (count >= 16)
        .then(|| spell_bits(&text[at..stop.min(at + SHOWN * 3)]))
        .flatten();
    (
        stop,
        Some(Sighting {
            rule,
            severity: rule.severity,
            character,
            end: stop,
            decoded,
        }),
    )
}

/// The ASCII text that two kinds of zero-width characters spell as bits, if they do.
fn spell_bits(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let first = text.chars().next()?;
    for zero_is_first in [true, false] {
        let bits: Vec<bool> = text.chars().map(|c| (c == first) != zero_is_first).collect();
        let spelt: String = bits
            .chunks_exact(8)
            .map(|eight| char::from(eight.iter().fold(0u8, |byte, bit| byte << 1 | u8::from(*bit))))
            .collect();
        if !spelt.is_empty() && spelt.chars().all(|c| matches!(c, ' '..='~' | '\n')) {
            return Some(spelt);
        }
    }
    None
}

fn variation(text: &[u8], at: usize, end: usize, character: char) -> (usize, Option<Sighting>) {
    let is_selector = |c: char| matches!(class(c), Class::Variation | Class::VariationSupplement);
    let (stop, count, entered) = run(text, at, is_selector);
    if entered {
        return (stop.max(end), None);
    }
    let base = decode_before(text, at).map(|(c, _)| c);
    // An editor that styles an emoji twice repeats one selector, which spells nothing.
    let repeated = text.get(at..stop) == Some("\u{FE0F}\u{FE0F}".as_bytes()) && base.is_some_and(is_emoji);
    let smuggles = (count >= 2 && !repeated)
        || (class(character) == Class::VariationSupplement && !base.is_some_and(is_ideograph));
    if smuggles {
        let decoded = spell_selectors(&text[at..stop.min(at + SHOWN)]);
        let sighting = Sighting {
            rule: &rules::HIDDEN_VARIATION_SMUGGLING,
            severity: Severity::Refuse,
            character,
            end: stop,
            decoded: Some(decoded),
        };
        return (stop, Some(sighting));
    }
    if !repeated && quiet::variation(text, at, character) {
        return (stop, None);
    }
    let rule = &rules::HIDDEN_VARIATION_SELECTOR;
    (
        stop,
        Some(Sighting {
            rule,
            severity: rule.severity,
            character,
            end: stop,
            decoded: None,
        }),
    )
}

/// The bytes that selectors 1 to 256 stand for, read as text.
pub(crate) fn spell_selectors(bytes: &[u8]) -> String {
    let mut spelt = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let (character, length) = decode(bytes, at);
        at += length;
        match u32::from(character) {
            code @ 0xFE00..=0xFE0F => spelt.push((code - 0xFE00) as u8),
            code @ 0xE0100..=0xE01EF => spelt.push((code - 0xE0100 + 16) as u8),
            _ => {}
        }
    }
    String::from_utf8_lossy(&spelt).into_owned()
}
