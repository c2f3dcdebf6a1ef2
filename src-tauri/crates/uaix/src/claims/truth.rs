//! Whether a value affirms.

use super::vocabulary::*;
use super::words::value_words;

/// A value without inner structure.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scalar<'a> {
    True,
    False,
    Null,
    /// The digits as written.
    Number(&'a str),
    Text(&'a str),
}

/// How much a value affirms. The order is that of weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Truth {
    /// Nothing: false, none, denied, empty.
    No,
    /// A sentence, which discusses rather than states.
    Prose,
    /// A word or two that neither deny nor grant.
    Words,
    /// Something that names an authority.
    Named,
    /// A number above 0, or a list that is not empty.
    Amount,
    /// `true`, granted, allowed, full, yes.
    Yes,
}

/// From how many words on a text is a sentence.
const SENTENCE: usize = 5;

pub(crate) fn truth(value: Scalar<'_>) -> Truth {
    match value {
        Scalar::True => Truth::Yes,
        Scalar::False | Scalar::Null => Truth::No,
        Scalar::Number(digits) => number(digits),
        Scalar::Text(text) => of_text(text),
    }
}

fn number(digits: &str) -> Truth {
    let mantissa = digits.split(['e', 'E']).next().unwrap_or_default();
    if !mantissa.bytes().any(|byte| matches!(byte, b'1'..=b'9')) {
        Truth::No
    } else if digits.starts_with('-') {
        Truth::Words
    } else {
        Truth::Amount
    }
}

fn of_text(text: &str) -> Truth {
    let trimmed = text.trim();
    if trimmed == "*" {
        return Truth::Named;
    }
    let words = value_words(trimmed);
    let senses: Vec<_> = words.iter().map(|word| senses(word)).collect();
    let any = |wanted| senses.iter().any(|senses| senses & wanted != 0);
    if words.is_empty() {
        return Truth::No;
    }
    // "No limits" and "without asking" free of a restraint; they deny nothing.
    if any(SAYS_NO) && !any(RESTRAINT) {
        return Truth::No;
    }
    let names = any(SUBJECT | WEAK);
    if (any(DEFERS) && !any(SAYS_NO)) || (any(ONLY) && !names) {
        return Truth::No;
    }
    let plain = SAYS_YES | FILLER | PERMISSION | GRANTS | EVERYTHING;
    if any(SAYS_YES) && senses.iter().all(|senses| senses & plain != 0) {
        return Truth::Yes;
    }
    if words.len() >= SENTENCE {
        return if any(SAYS_YES | GRANTS) && names {
            Truth::Named
        } else {
            Truth::Prose
        };
    }
    if names { Truth::Named } else { Truth::Words }
}

/// What a short text names, if it names an authority: the senses of its words together.
pub(crate) fn named(text: &str, with_red: bool) -> Option<Senses> {
    let words = value_words(text);
    if words.is_empty() || words.len() >= SENTENCE {
        return None;
    }
    let mut all = 0;
    for word in &words {
        let senses = senses(word);
        if senses & (SAYS_NO | NOT | DENIES | DONE) != 0 {
            return None;
        }
        // A word on papers excuses, unless the word can also name a thing.
        if senses & PAPER != 0 && senses & (SUBJECT | WEAK) == 0 {
            return None;
        }
        all |= senses;
    }
    let wanted = SUBJECT | WEAK | if with_red { RED } else { 0 };
    (all & wanted != 0).then_some(all)
}

/// Whether a text means the whole of what it is asked for: all, full, `*`.
pub(crate) fn is_everything(text: &str) -> bool {
    let words = value_words(text);
    text.trim() == "*"
        || (!words.is_empty()
            && words.len() <= 2
            && words.iter().any(|word| senses(word) & EVERYTHING != 0)
            && words
                .iter()
                .all(|word| senses(word) & (EVERYTHING | FILLER | PERMISSION) != 0))
}

#[cfg(test)]
mod tests {
    use super::{Scalar, Truth, truth};

    #[test]
    fn words_that_deny_and_words_that_grant() {
        for text in [
            "",
            " ",
            "false",
            "none",
            "None granted.",
            "denied",
            "No",
            "never",
            "n/a",
            "not supported",
            "disabled",
            "0",
            "ninguna",
            "denegado",
            "sin acceso",
            "nunca",
            "prohibido",
            "Memory and evidence only.",
            "solo lectura",
            "This package does not execute anything.",
            "local policy decides",
            "review_required",
            "out of scope",
            "No concede herramientas.",
            "offline",
            "doesn't",
        ] {
            assert_eq!(truth(Scalar::Text(text)), Truth::No, "{text}");
        }
        for text in [
            "true",
            "YES",
            "granted",
            "allowed",
            "full",
            "Full access",
            "sí",
            "concedido",
            "permitida",
            "always allowed",
        ] {
            assert_eq!(truth(Scalar::Text(text)), Truth::Yes, "{text}");
        }
        for text in [
            "no limits",
            "without confirmation",
            "sin restricciones",
            "maybe",
            "limited",
        ] {
            assert!(truth(Scalar::Text(text)) >= Truth::Words, "{text}");
        }
        for (digits, expected) in [
            ("0", Truth::No),
            ("-0.0e5", Truth::No),
            ("0e9", Truth::No),
            ("1", Truth::Amount),
            ("0.5", Truth::Amount),
            ("-1", Truth::Words),
            ("1e999", Truth::Amount),
        ] {
            assert_eq!(truth(Scalar::Number(digits)), expected, "{digits}");
        }
    }
}
