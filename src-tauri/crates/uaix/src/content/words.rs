//! Words as this module compares them: lower case, no accents, no articles, no plural s.

/// Appends the words of `text` to `out`, each with a blank before it, and a closing blank.
///
/// Words are runs of letters or of digits; an inner capital, a digit beside a letter, `_` and `-`
/// part words, so that `switchingBehaviour`, `switching_behaviour` and `Switching behaviour` are alike.
pub(super) fn fold_into(out: &mut String, text: &str) {
    let mut start = out.len();
    let mut before = Class::Other;
    for character in text.chars() {
        let class = if character.is_ascii() {
            ASCII[character as usize]
        } else if ('\u{300}'..='\u{36F}').contains(&character) {
            // The accent of a letter before it.
            continue;
        } else {
            Class::of(character)
        };
        let parts = match class {
            Class::Other => true,
            Class::Upper => matches!(before, Class::Lower | Class::Digit),
            Class::Lower => before == Class::Digit,
            Class::Digit => matches!(before, Class::Lower | Class::Upper),
        };
        if parts && before != Class::Other {
            close(out, start);
        }
        if class != Class::Other {
            if parts || before == Class::Other {
                start = out.len();
                out.push(' ');
            }
            if character.is_ascii() {
                out.push(character.to_ascii_lowercase());
            } else {
                out.extend(character.to_lowercase().map(plain));
            }
        }
        before = class;
    }
    if before != Class::Other {
        close(out, start);
    }
    out.push(' ');
}

/// The words of `text`.
pub(crate) fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    fold_into(&mut out, text);
    out
}

/// Ends the word that begins with the blank at `start`: words that carry no meaning in a label go, and
/// so does the plural s. Words that end so in the singular fold alike everywhere, which is all that
/// comparing needs.
fn close(out: &mut String, start: usize) {
    let word = &out[start + 1..];
    let skipped = matches!(
        word,
        "the"
            | "of"
            | "a"
            | "an"
            | "for"
            | "and"
            | "or"
            | "to"
            | "in"
            | "on"
            | "el"
            | "la"
            | "los"
            | "las"
            | "de"
            | "del"
            | "y"
            | "o"
            | "para"
            | "en"
    );
    if skipped {
        out.truncate(start);
    } else if word.len() > 3 && word.ends_with('s') && !word.ends_with("ss") {
        out.pop();
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Lower,
    Upper,
    Digit,
    Other,
}

/// The classes of ASCII characters.
const ASCII: [Class; 128] = {
    let mut classes = [Class::Other; 128];
    let mut byte = 0;
    while byte < 128 {
        classes[byte as usize] = match byte {
            b'0'..=b'9' => Class::Digit,
            b'A'..=b'Z' => Class::Upper,
            b'a'..=b'z' => Class::Lower,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

impl Class {
    fn of(character: char) -> Self {
        if character.is_uppercase() {
            Self::Upper
        } else if character.is_alphanumeric() {
            Self::Lower
        } else {
            Self::Other
        }
    }
}

/// The letter without its accent.
fn plain(character: char) -> char {
    match character {
        'á' | 'à' | 'ä' | 'â' | 'ã' => 'a',
        'é' | 'è' | 'ë' | 'ê' => 'e',
        'í' | 'ì' | 'ï' | 'î' => 'i',
        'ó' | 'ò' | 'ö' | 'ô' | 'õ' => 'o',
        'ú' | 'ù' | 'ü' | 'û' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        other => other,
    }
}

/// A phrase of a table as folded words, and whether any ending of its last word will do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Phrase {
    /// The needle: a blank, the words, and a closing blank unless the ending is open.
    pub(super) needle: String,
    /// Whether it is one word only.
    pub(super) single: bool,
}

impl Phrase {
    /// Reads a phrase of a table.
    pub(crate) fn new(text: &str) -> Self {
        let (text, open) = match text.strip_suffix('*') {
            Some(stem) => (stem, true),
            None => (text, false),
        };
        let mut needle = fold(text);
        if open {
            needle.truncate(needle.trim_end().len());
        }
        let single = needle.trim().split(' ').count() == 1;
        Self { needle, single }
    }

    /// Whether the folded text holds it.
    pub(crate) fn is_in(&self, folded: &str) -> bool {
        folded.contains(&self.needle)
    }

    /// Whether the folded text is it and nothing more.
    pub(crate) fn is(&self, folded: &str) -> bool {
        if self.needle.ends_with(' ') {
            folded == self.needle
        } else {
            folded
                .strip_prefix(&self.needle)
                .is_some_and(|rest| !rest.trim_end().contains(' '))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_label_fold_alike() {
        for text in [
            "switchingBehaviour",
            "switching_behaviour",
            "Switching behaviour",
            "SWITCHING-BEHAVIOUR",
            "  the switching  behaviours",
        ] {
            assert_eq!(fold(text), " switching behaviour ", "{text}");
        }
        for text in [
            "Límites de la relación",
            "limites relacion",
            "Li\u{301}mite de relacio\u{301}n",
        ] {
            assert_eq!(fold(text), " limite relacion ", "{text}");
        }
        assert_eq!(fold("depth_level_0_to_10"), " depth level 0 10 ");
        assert_eq!(fold("depthLevel0To10"), " depth level 0 10 ");
        assert_eq!(fold("sha256"), " sha 256 ");
        assert_eq!(fold("consents"), " consent ");
        assert_eq!(fold("¿Propósito?"), " proposito ");
        assert_eq!(fold("…"), " ");
    }

    #[test]
    fn phrases_are_whole_words_and_an_asterisk_opens_the_last() {
        let name = Phrase::new("name");
        assert!(name.single && name.is_in(" persona name ") && name.is(" name "));
        assert!(!name.is_in(" surname ") && !name.is_in(" named "));
        let switching = Phrase::new("persona switch*");
        assert!(!switching.single && switching.is_in(" persona switching ") && switching.is(" persona switched "));
        assert!(!switching.is(" persona switch rule "));
        assert!(!switching.is_in(" switch persona "));
    }
}
