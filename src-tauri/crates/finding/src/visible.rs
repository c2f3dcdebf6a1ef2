//! Text from a package made safe to show on any surface.

/// Longest result in characters, the ellipsis included.
const LONGEST: usize = 256;

/// Makes every character of `text` visible: controls, marks that reorder or hide text and
/// characters without a glyph become `U+XXXX` in angle quotes, and a long text is cut with an
/// ellipsis. What is left can be printed to a terminal or put in a page without changing how the
/// text around it reads.
#[must_use]
pub fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(LONGEST * 4));
    for (index, character) in text.chars().enumerate() {
        if index == LONGEST {
            out.push('…');
            break;
        }
        if is_plain(character) {
            out.push(character);
        } else {
            out.push_str(&format!("‹U+{:04X}›", u32::from(character)));
        }
    }
    out
}

/// Whether a character shows itself and leaves its neighbours alone.
fn is_plain(character: char) -> bool {
    !(character.is_control()
        || matches!(u32::from(character),
            0x00AD | 0x034F | 0x061C | 0x115F | 0x1160 | 0x17B4 | 0x17B5 | 0x180B..=0x180F
            | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0x2800 | 0x3164
            | 0xFE00..=0xFE0F | 0xFEFF | 0xFFA0 | 0xFFF0..=0xFFFF
            | 0xE000..=0xF8FF | 0xE0000..=0x10FFFF))
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn ordinary_text_is_unchanged() {
        assert_eq!(visible("docs/niño 日本.md"), "docs/niño 日本.md");
    }

    #[test]
    fn reordering_hiding_and_control_characters_are_named() {
        assert_eq!(
            visible("a\u{202E}b\u{200B}\n\u{E0041}"),
            "a‹U+202E›b‹U+200B›‹U+000A›‹U+E0041›"
        );
    }

    #[test]
    fn long_text_is_cut() {
        let shown = visible(&"x".repeat(5000));
        assert_eq!(shown.chars().count(), 257);
        assert!(shown.ends_with('…'));
    }
}
