//! Keys and short values as folded words.

use super::vocabulary::{AUTOMATIC, HOSTED, OVERRIDES, SUBJECT, WEAK, senses};
use unicode_normalization::UnicodeNormalization as _;

/// How many words of a key are looked at: all that fit into the longest key an event carries.
const MOST_KEY_WORDS: usize = 512;
/// How many words of a value are looked at; what affirms or denies is shorter.
const MOST_VALUE_WORDS: usize = 48;

/// The words of a key: split at blanks, punctuation, digits and humps, without accents, capitals, invisible
/// characters or letters borrowed from look-alike scripts. Words written as one (`grantsexecution`) are taken
/// apart where the parts are ours.
pub(crate) fn words(key: &str) -> Vec<String> {
    let mut words = Vec::new();
    for word in split(key, MOST_KEY_WORDS) {
        match parts(&word) {
            Some(parts) => words.extend(parts),
            None => words.push(word),
        }
    }
    join_phrases(&mut words);
    words
}

/// The words of a value, split alike; what is written as one stays one.
pub(crate) fn value_words(text: &str) -> Vec<String> {
    let mut words = split(text, MOST_VALUE_WORDS);
    join_phrases(&mut words);
    words
}

fn split(text: &str, most: usize) -> Vec<String> {
    if text.is_ascii() {
        fold(text.bytes().map(char::from), most)
    } else {
        fold(text.nfkd(), most)
    }
}

fn fold(characters: impl Iterator<Item = char>, most: usize) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut word = String::new();
    let mut last = Class::Other;
    let mut characters = characters.filter(|character| !is_ignorable(*character)).peekable();
    while let Some(character) = characters.next() {
        if words.len() >= most {
            return words;
        }
        let class = Class::of(character);
        let starts = match (last, class) {
            (_, Class::Other) => true,
            (Class::Lower, Class::Upper) => true,
            // The last capital of a run belongs to what follows: `HTTPServer`.
            (Class::Upper, Class::Upper) => characters.peek().is_some_and(|next| Class::of(*next) == Class::Lower),
            (before, now) => (before == Class::Digit) != (now == Class::Digit),
        };
        if starts && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if class != Class::Other {
            if character.is_ascii() {
                word.push(character.to_ascii_lowercase());
            } else {
                word.extend(latin(character).to_lowercase());
            }
        }
        last = class;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Lower,
    Upper,
    Digit,
    Other,
}

impl Class {
    fn of(character: char) -> Self {
        if character.is_uppercase() {
            Self::Upper
        } else if character.is_alphabetic() {
            Self::Lower
        } else if character.is_numeric() {
            Self::Digit
        } else {
            Self::Other
        }
    }
}

/// Characters that fold to nothing: accents taken off by decomposition, apostrophes within words, and what
/// nobody sees.
fn is_ignorable(character: char) -> bool {
    matches!(u32::from(character),
        0x27 | 0x2019 | 0xAD | 0x300..=0x36F | 0x61C | 0x180B..=0x180F | 0x200B..=0x200F | 0x202A..=0x202E
        | 0x2060..=0x206F | 0xFE00..=0xFE0F | 0xFEFF | 0xE0000..=0xE0FFF)
}

/// The Latin letter that a Cyrillic or Greek one passes for.
fn latin(character: char) -> char {
    const PASSES_FOR: &[(char, char)] = &[
        ('а', 'a'),
        ('в', 'b'),
        ('с', 'c'),
        ('ԁ', 'd'),
        ('е', 'e'),
        ('һ', 'h'),
        ('і', 'i'),
        ('ј', 'j'),
        ('к', 'k'),
        ('ӏ', 'l'),
        ('м', 'm'),
        ('о', 'o'),
        ('р', 'p'),
        ('ѕ', 's'),
        ('т', 't'),
        ('у', 'y'),
        ('ѵ', 'v'),
        ('х', 'x'),
        ('А', 'a'),
        ('В', 'b'),
        ('С', 'c'),
        ('Е', 'e'),
        ('І', 'i'),
        ('К', 'k'),
        ('М', 'm'),
        ('О', 'o'),
        ('Р', 'p'),
        ('Ѕ', 's'),
        ('Т', 't'),
        ('Х', 'x'),
        ('α', 'a'),
        ('ε', 'e'),
        ('ι', 'i'),
        ('κ', 'k'),
        ('ν', 'v'),
        ('ο', 'o'),
        ('ρ', 'p'),
        ('τ', 't'),
        ('υ', 'u'),
        ('ı', 'i'),
        ('ɡ', 'g'),
        ('ɑ', 'a'),
    ];
    if character.is_ascii() {
        return character;
    }
    PASSES_FOR
        .iter()
        .find(|(foreign, _)| *foreign == character)
        .map_or(character, |(_, latin)| *latin)
}

/// Longest word that is taken apart; longer ones are no key that anybody reads.
const LONGEST_GLUED: usize = 40;

/// The fewest words of ours that make up `word`, if one of them names an authority or acts by itself.
fn parts(word: &str) -> Option<Vec<String>> {
    if !word.is_ascii() || !(5..=LONGEST_GLUED).contains(&word.len()) || senses(word) != 0 {
        return None;
    }
    // `best[end]`: number of parts up to `end`, and where the last one starts.
    let mut best: Vec<Option<(usize, usize)>> = vec![None; word.len() + 1];
    best[0] = Some((0, 0));
    for end in 1..=word.len() {
        for start in 0..end {
            let Some((count, _)) = best[start] else { continue };
            let part = &word[start..end];
            let long_enough = part.len() >= 3 || (start == 0 && part == "no");
            if long_enough && senses(part) != 0 && best[end].is_none_or(|(least, _)| count + 1 < least) {
                best[end] = Some((count + 1, start));
            }
        }
    }
    let mut parts = Vec::new();
    let mut end = word.len();
    while end > 0 {
        let (_, start) = best[end]?;
        parts.push(word[start..end].to_owned());
        end = start;
    }
    parts.reverse();
    let names = SUBJECT | WEAK | AUTOMATIC | OVERRIDES | HOSTED;
    (parts.len() > 1 && parts.iter().any(|part| senses(part) & names != 0)).then_some(parts)
}

/// Joins phrases that mean one thing.
fn join_phrases(words: &mut Vec<String>) {
    for (phrase, joined) in [
        (&["out", "of", "scope"][..], "outofscope"),
        (&["fuera", "de", "alcance"], "fueradealcance"),
        (&["file", "system"], "filesystem"),
        // A no-op is the format's name for a safe stop, not a negation.
        (&["no", "op"], "noop"),
        (&["no", "ops"], "noop"),
        (&["n", "a"], "none"),
    ] {
        while let Some(at) = words
            .windows(phrase.len())
            .position(|window| window.iter().zip(phrase).all(|(word, wanted)| word == wanted))
        {
            words.splice(at..at + phrase.len(), [joined.to_owned()]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn keys_are_taken_apart_however_they_are_written() {
        for key in [
            "grantsShellAccess",
            "grants_shell_access",
            "GRANTS-SHELL-ACCESS",
            "grants shell access",
            "grantsshellaccess",
            "Grants.Shell/Access",
            "grantsSh\u{200B}ellAccess",
            "grаnts shеll аccess",
            "ｇrants Shell Access",
        ] {
            assert_eq!(words(key), ["grants", "shell", "access"], "{key}");
        }
        assert_eq!(words("HTTPServer2Go"), ["http", "server", "2", "go"]);
        assert_eq!(words("ejecución_automática"), ["ejecucion", "automatica"]);
        assert_eq!(words("autosync"), ["auto", "sync"]);
        assert_eq!(words("noOpTriggers"), ["noop", "triggers"]);
        assert_eq!(words("doesn't execute"), ["doesnt", "execute"]);
    }

    #[test]
    fn words_that_only_begin_like_ours_stay_whole() {
        for word in [
            "shellac",
            "networker",
            "toolbox",
            "redaccion",
            "canasta",
            "executioner",
            "toolchain",
            "tooling",
        ] {
            assert_eq!(words(word), [word]);
        }
    }
}
