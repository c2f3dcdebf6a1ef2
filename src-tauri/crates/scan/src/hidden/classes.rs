//! The classes of characters that a reader cannot see or takes for another (anchors 4.5), as ranges of our own.

/// What a character does to its reader.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    /// It shows itself.
    #[default]
    Plain,
    /// A tag character: an invisible double of ASCII.
    Tag,
    /// Forces the direction of all that follows.
    BidiOverride,
    /// Embeds a direction, or pops an embedding or an override.
    BidiEmbedding,
    /// Opens or closes an isolated direction.
    BidiIsolate,
    /// An invisible strong character.
    BidiMark,
    /// No width and no glyph.
    ZeroWidth,
    /// Variation selector 1 to 16.
    Variation,
    /// Variation selector 17 to 256.
    VariationSupplement,
    /// A blank or filler that is no ordinary space.
    Filler,
    /// Interlinear annotation.
    Interlinear,
    /// No agreed meaning.
    PrivateUse,
    /// A control character or a separator that is no line feed.
    Control,
}

use Class::{
    BidiEmbedding, BidiIsolate, BidiMark, BidiOverride, Control, Filler, Interlinear, PrivateUse, Tag, Variation,
    VariationSupplement, ZeroWidth,
};

/// First, last, class; sorted. Beyond the published table, the deprecated format characters (206A–206F), the
/// shorthand and musical format controls, and unassigned code points that are ignorable by default count as
/// zero width: they render as nothing.
#[rustfmt::skip]
const RANGES: &[(u32, u32, Class)] = &[
    (0x0000, 0x0008, Control), (0x000B, 0x000C, Control), (0x000E, 0x001F, Control), (0x007F, 0x009F, Control),
    (0x00AD, 0x00AD, Filler), (0x034F, 0x034F, Filler), (0x061C, 0x061C, BidiMark), (0x115F, 0x1160, Filler),
    (0x17B4, 0x17B5, Filler), (0x180B, 0x180F, Filler), (0x200B, 0x200D, ZeroWidth), (0x200E, 0x200F, BidiMark),
    (0x2028, 0x2029, Control), (0x202A, 0x202C, BidiEmbedding), (0x202D, 0x202E, BidiOverride),
    (0x2060, 0x2065, ZeroWidth), (0x2066, 0x2069, BidiIsolate), (0x206A, 0x206F, ZeroWidth),
    (0x2800, 0x2800, Filler), (0x3164, 0x3164, Filler), (0xE000, 0xF8FF, PrivateUse), (0xFE00, 0xFE0F, Variation),
    (0xFEFF, 0xFEFF, ZeroWidth), (0xFFA0, 0xFFA0, Filler), (0xFFF0, 0xFFF8, ZeroWidth),
    (0xFFF9, 0xFFFB, Interlinear), (0x1BCA0, 0x1BCA3, ZeroWidth), (0x1D173, 0x1D17A, ZeroWidth),
    (0xE0000, 0xE007F, Tag), (0xE0080, 0xE00FF, ZeroWidth), (0xE0100, 0xE01EF, VariationSupplement),
    (0xE01F0, 0xE0FFF, ZeroWidth), (0xF0000, 0xFFFFD, PrivateUse), (0x100000, 0x10FFFD, PrivateUse),
];

/// The class of a character.
pub(crate) fn class(character: char) -> Class {
    let code = u32::from(character);
    let after = RANGES.partition_point(|(first, _, _)| *first <= code);
    match after.checked_sub(1).and_then(|index| RANGES.get(index)) {
        Some((_, last, class)) if code <= *last => *class,
        _ => Class::Plain,
    }
}

/// Bases of emoji sequences: pictographs, regional indicators, keycap bases (UTS 51).
#[rustfmt::skip]
const EMOJI: &[(u32, u32)] = &[
    (0x23, 0x23), (0x2A, 0x2A), (0x30, 0x39), (0xA9, 0xA9), (0xAE, 0xAE), (0x203C, 0x203C), (0x2049, 0x2049),
    (0x2122, 0x2122), (0x2139, 0x2139), (0x2194, 0x2199), (0x21A9, 0x21AA), (0x231A, 0x231B), (0x2328, 0x2328),
    (0x2388, 0x2388), (0x23CF, 0x23CF), (0x23E9, 0x23F3), (0x23F8, 0x23FA), (0x24C2, 0x24C2), (0x25AA, 0x25AB),
    (0x25B6, 0x25B6), (0x25C0, 0x25C0), (0x25FB, 0x25FE), (0x2600, 0x2605), (0x2607, 0x2612), (0x2614, 0x2685),
    (0x2690, 0x2705), (0x2708, 0x2712), (0x2714, 0x2714), (0x2716, 0x2716), (0x271D, 0x271D), (0x2721, 0x2721),
    (0x2728, 0x2728), (0x2733, 0x2734), (0x2744, 0x2744), (0x2747, 0x2747), (0x274C, 0x274C), (0x274E, 0x274E),
    (0x2753, 0x2755), (0x2757, 0x2757), (0x2763, 0x2767), (0x2795, 0x2797), (0x27A1, 0x27A1), (0x27B0, 0x27B0),
    (0x27BF, 0x27BF), (0x2934, 0x2935), (0x2B05, 0x2B07), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
    (0x3030, 0x3030), (0x303D, 0x303D), (0x3297, 0x3297), (0x3299, 0x3299), (0x1F000, 0x1F0FF),
    (0x1F10D, 0x1F10F), (0x1F12F, 0x1F12F), (0x1F16C, 0x1F171), (0x1F17E, 0x1F17F), (0x1F18E, 0x1F18E),
    (0x1F191, 0x1F19A), (0x1F1AD, 0x1F1FF), (0x1F201, 0x1F20F), (0x1F21A, 0x1F21A), (0x1F22F, 0x1F22F),
    (0x1F232, 0x1F23A), (0x1F23C, 0x1F23F), (0x1F249, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F774, 0x1F77F),
    (0x1F7D5, 0x1F7FF), (0x1F80C, 0x1F80F), (0x1F848, 0x1F84F), (0x1F85A, 0x1F85F), (0x1F888, 0x1F88F),
    (0x1F8AE, 0x1F8FF), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1FAFF), (0x1FC00, 0x1FFFD),
];

/// Whether an emoji sequence can start with it; skin tones are among them.
pub(crate) fn is_emoji(character: char) -> bool {
    within(EMOJI, character)
}

/// Han and the other ideographic scripts that have registered variation sequences.
#[rustfmt::skip]
const IDEOGRAPHS: &[(u32, u32)] = &[
    (0x3005, 0x3007), (0x3021, 0x3029), (0x3038, 0x303B), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
    (0x17000, 0x18CFF), (0x1B170, 0x1B2FF), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
];

/// Whether it is an ideograph.
pub(crate) fn is_ideograph(character: char) -> bool {
    within(IDEOGRAPHS, character)
}

/// Letters and marks of right-to-left scripts.
#[rustfmt::skip]
const RIGHT_TO_LEFT: &[(u32, u32)] = &[
    (0x0590, 0x05FF), (0x0608, 0x0608), (0x060B, 0x060B), (0x060D, 0x061B), (0x061D, 0x08FF), (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFE), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF),
];

/// Whether it belongs to a right-to-left script.
pub(crate) fn is_right_to_left(character: char) -> bool {
    within(RIGHT_TO_LEFT, character)
}

/// Scripts whose letters join or form conjuncts, so that joiners and non-joiners have a meaning between them:
/// Arabic, Syriac, N'Ko, Mandaic, the Indic scripts and their descendants, Mongolian, Phags-pa, Adlam.
#[rustfmt::skip]
const JOINING: &[(u32, u32)] = &[
    (0x0600, 0x061B), (0x061D, 0x07FF), (0x0840, 0x0DFF), (0x0F00, 0x109F), (0x1700, 0x177F), (0x1780, 0x18AF),
    (0x1900, 0x1AAF), (0x1B00, 0x1C4F), (0x1CD0, 0x1CFF), (0xA800, 0xA82F), (0xA840, 0xA8FF), (0xA930, 0xA9FF),
    (0xAA00, 0xAAFF), (0xABC0, 0xABFF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFE), (0x10A00, 0x10A5F), (0x10AC0, 0x10AFF),
    (0x10D00, 0x10D3F), (0x10EC0, 0x10EFF), (0x11000, 0x119FF), (0x11A00, 0x11DAF), (0x11EE0, 0x11EFF),
    (0x1E900, 0x1E95F), (0x1EE00, 0x1EEFF),
];

/// Whether joiners have a meaning beside it.
pub(crate) fn is_joining(character: char) -> bool {
    within(JOINING, character)
}

/// Scripts that are written without blanks between words: Thai, Lao, Myanmar, Khmer.
#[rustfmt::skip]
const UNSPACED: &[(u32, u32)] = &[
    (0x0E01, 0x0E5B), (0x0E80, 0x0EFF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x19E0, 0x19FF), (0xA9E0, 0xA9FF),
    (0xAA60, 0xAA7F),
];

/// Whether a zero-width space beside it may mark the edge of a word.
pub(crate) fn is_unspaced(character: char) -> bool {
    within(UNSPACED, character)
}

/// Whether it is a Mongolian letter or mark.
pub(crate) fn is_mongolian(character: char) -> bool {
    within(&[(0x1800, 0x180A), (0x1810, 0x18AF), (0x11660, 0x1167F)], character)
}

fn within(ranges: &[(u32, u32)], character: char) -> bool {
    let code = u32::from(character);
    let after = ranges.partition_point(|(first, _)| *first <= code);
    after
        .checked_sub(1)
        .and_then(|index| ranges.get(index))
        .is_some_and(|(_, last)| code <= *last)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The published table, written a second time as conditions, against the ranges, over every code point.
    #[test]
    fn every_code_point_has_the_class_of_the_table() {
        for code in 0..=0x10FFFF {
            let Some(character) = char::from_u32(code) else {
                continue;
            };
            let expected = match code {
                0x09 | 0x0A | 0x0D => Class::Plain,
                0..=0x1F | 0x7F..=0x9F | 0x2028 | 0x2029 => Control,
                0xE0000..=0xE007F => Tag,
                0x202D | 0x202E => BidiOverride,
                0x202A..=0x202C => BidiEmbedding,
                0x2066..=0x2069 => BidiIsolate,
                0x061C | 0x200E | 0x200F => BidiMark,
                0x200B..=0x200D | 0x2060..=0x2064 | 0xFEFF => ZeroWidth,
                0x2065 | 0x206A..=0x206F | 0xFFF0..=0xFFF8 | 0x1BCA0..=0x1BCA3 | 0x1D173..=0x1D17A => ZeroWidth,
                0xE0080..=0xE00FF | 0xE01F0..=0xE0FFF => ZeroWidth,
                0xFE00..=0xFE0F => Variation,
                0xE0100..=0xE01EF => VariationSupplement,
                0xAD | 0x34F | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F | 0x3164 | 0xFFA0 | 0x2800 => Filler,
                0xFFF9..=0xFFFB => Interlinear,
                0xE000..=0xF8FF | 0xF0000..=0xFFFFD | 0x100000..=0x10FFFD => PrivateUse,
                _ => Class::Plain,
            };
            assert_eq!(class(character), expected, "U+{code:04X}");
        }
    }

    #[test]
    fn ranges_are_sorted_and_apart() {
        for pair in RANGES.windows(2) {
            assert!(pair[0].0 <= pair[0].1 && pair[0].1 < pair[1].0, "{pair:X?}");
        }
        for table in [EMOJI, IDEOGRAPHS, RIGHT_TO_LEFT, JOINING, UNSPACED] {
            for pair in table.windows(2) {
                assert!(pair[0].0 <= pair[0].1 && pair[0].1 < pair[1].0, "{pair:X?}");
            }
        }
    }

    /// Every code point that Unicode makes ignorable by default has a class: none can pass as plain.
    #[test]
    fn nothing_ignorable_is_plain() {
        use unicode_security::GeneralSecurityProfile as _;
        for code in 0..=0x10FFFF {
            let Some(character) = char::from_u32(code) else {
                continue;
            };
            let skeleton: String = unicode_security::skeleton(&character.to_string()).collect();
            if skeleton.is_empty() {
                assert_ne!(class(character), Class::Plain, "U+{code:04X} vanishes");
                assert!(!character.identifier_allowed() || class(character) != Class::Plain);
            }
        }
    }

    #[test]
    fn letters_of_right_to_left_scripts_are_known() {
        use unicode_script::{Script, UnicodeScript as _};
        for code in 0..=0x10FFFF {
            let Some(character) = char::from_u32(code) else {
                continue;
            };
            if matches!(
                character.script(),
                Script::Hebrew | Script::Arabic | Script::Syriac | Script::Thaana | Script::Nko
            ) && character.is_alphabetic()
            {
                assert!(is_right_to_left(character), "U+{code:04X}");
            }
            if matches!(
                character.script(),
                Script::Arabic | Script::Devanagari | Script::Bengali | Script::Tamil
            ) && character.is_alphabetic()
            {
                assert!(is_joining(character), "U+{code:04X}");
            }
            if matches!(
                character.script(),
                Script::Khmer | Script::Thai | Script::Lao | Script::Myanmar
            ) && character.is_alphabetic()
                && code < 0x10000
            {
                assert!(is_unspaced(character), "U+{code:04X}");
            }
            if character.script() == Script::Han && character.is_alphabetic() && class(character) == Class::Plain {
                assert!(
                    is_ideograph(character) || matches!(code, 0x2E80..=0x2FDF | 0x16FE0..=0x16FFF),
                    "U+{code:04X}"
                );
            }
        }
    }
}
