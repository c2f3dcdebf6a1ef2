//! The key under which names that some file system takes for one are equal.

use unicode_normalization::UnicodeNormalization as _;

/// NFC, upper, lower, NFC, twice: the second round reaches the letters whose capital has no further capital
/// (the capital sharp s becomes the small one in the first round and `ss` in the second). What one round
/// makes equal stays equal.
pub(crate) fn of(text: &str) -> String {
    if text.is_ascii() {
        return text.to_ascii_lowercase();
    }
    round(&round(text))
}

fn round(text: &str) -> String {
    let composed: String = text.nfc().collect();
    // Letter by letter, so that no letter's form depends on its place in the word (the final sigma).
    composed
        .chars()
        .flat_map(char::to_uppercase)
        .flat_map(char::to_lowercase)
        .nfc()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn names_one_file_system_takes_for_one_are_equal() {
        for (one, other) in [
            ("manifest.json", "Manifest.JSON"),
            ("stra\u{DF}e", "STRASSE"),
            ("STRA\u{1E9E}E", "strasse"),
            ("k.txt", "\u{212A}.txt"),
            ("\u{131}.txt", "I.txt"),
            ("\u{17F}.txt", "S.txt"),
            ("\u{149}.txt", "\u{2BC}N.txt"),
            ("\u{FB01}.txt", "FI.txt"),
            ("\u{B5}.txt", "\u{3BC}.txt"),
            ("cafe\u{301}", "caf\u{E9}"),
            ("\u{3C3}\u{3C2}", "\u{3A3}\u{3A3}"),
            ("\u{C5}", "\u{212B}"),
            ("\u{1C5}", "\u{1C6}"),
        ] {
            assert_eq!(of(one), of(other), "{one} and {other}");
        }
    }

    #[test]
    fn other_names_differ() {
        assert_ne!(of("a"), of("b"));
        assert_ne!(of("niño"), of("nino"));
    }

    #[test]
    fn the_key_of_a_key_is_the_key() {
        for text in ["Stra\u{1E9E}e", "\u{130}", "\u{FB03}", "\u{1F80}", "ΐ"] {
            assert_eq!(of(&of(text)), of(text), "{text}");
        }
    }
}
