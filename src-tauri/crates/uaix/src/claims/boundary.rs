//! Whether a sentence on the support boundary asserts a grant.
//!
//! The field is prose by the format, and most of it denies. Only a clause that grants, names an authority and holds
//! nothing that denies, defers or makes it conditional is an assertion.

use super::Authority;
use super::vocabulary::*;
use super::words::value_words;

/// How many bytes of a boundary are looked at.
const LONGEST: usize = 16 << 10;

/// Verbs that do nothing but grant.
const STRONG: &str = "grant grants authorize authorizes authorise authorises confer confers concede conceden otorga \
                      otorgan autoriza autorizan confiere";
/// Verbs that grant what stands right behind them, and are said of much else.
const WEAKER: &str = "allow allows permit permits enable enables unlock unlocks permite permiten habilita habilitan";
/// What was granted.
const PASSIVE: &str = "granted authorized authorised concedido concedida concedidos concedidas otorgado otorgada otorgados \
                       otorgadas autorizado autorizada";
/// Words that make a clause say less.
const CONDITIONS: &str = "if unless until whether when before by who which must needs ask asks could would might si salvo hasta \
                          cuando antes por debe pide podria";

/// What the text grants, if a clause of it asserts that.
pub(super) fn asserted(text: &str) -> Option<Authority> {
    let mut end = text.len().min(LONGEST);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end]
        .split(['.', ';', '!', '?', ':', '\n'])
        .map(value_words)
        .find_map(|words| words.split(|word| is_among("but pero", word)).find_map(clause))
}

fn clause(words: &[String]) -> Option<Authority> {
    let senses: Vec<Senses> = words.iter().map(|word| senses(word)).collect();
    let any = |senses: &[Senses], wanted| senses.iter().any(|senses| senses & wanted != 0);
    // A verb that denies and one that sets aside can be the same word; the second is what is granted then.
    let denies = senses
        .iter()
        .any(|senses| senses & (SAYS_NO | NOT | DENIES | DEFERS | ONLY) != 0 && senses & (ABOVE | OVERRIDES) == 0);
    if denies || words.iter().any(|word| is_among(CONDITIONS, word)) {
        return None;
    }
    let named = |senses: &[Senses]| {
        senses
            .iter()
            .find(|senses| **senses & (SUBJECT | WEAK_NETWORK | WEAK_CREDENTIALS | OVERRIDES) != 0)
            .map(|senses| Authority::of(*senses))
    };
    for (at, word) in words.iter().enumerate() {
        let (before, after) = (&senses[..at], &senses[at + 1..]);
        // "The host grants tools" leaves it to the host.
        let above = before.iter().rposition(|senses| senses & ABOVE != 0);
        let is_others = above.is_some_and(|above| !any(&before[above..], PACKAGE));
        let found = if is_others {
            None
        } else if is_among(STRONG, word) {
            named(after)
        } else if is_among(WEAKER, word) {
            named(&after[..after.len().min(1)])
        } else if is_among(PASSIVE, word) && !any(&senses, ABOVE | DONE) {
            named(before)
        } else {
            None
        };
        if found.is_some() {
            return found;
        }
    }
    None
}

fn is_among(words: &str, word: &str) -> bool {
    words.split_ascii_whitespace().any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::{Authority, asserted};

    #[test]
    fn clauses_that_grant() {
        for (text, authority) in [
            (
                "This package grants execution, tools, network and policy override.",
                Authority::Execution,
            ),
            ("Memory only. It grants shell access!", Authority::Shell),
            ("Grants no shell, but grants network.", Authority::Network),
            ("Execution and tools are granted", Authority::Execution),
            ("The package allows execution", Authority::Execution),
            ("Este paquete concede herramientas y red.", Authority::Tools),
            ("Grants policy override.", Authority::Override),
        ] {
            assert_eq!(asserted(text), Some(authority), "{text}");
        }
    }

    #[test]
    fn clauses_that_do_not() {
        for text in [
            "Memory and evidence only.",
            "Grants no execution.",
            "Memory and evidence only; grants no tools, no shell and no network.",
            "Nothing in this package grants execution, tools or network.",
            "Does not, in any case, grant execution.",
            "The host grants tools, as ever.",
            "Local policy grants or refuses tools.",
            "Tools must be granted by the operator.",
            "It enables other tools to read the memory.",
            "A runtime that reads memory with its own tools.",
            "Este paquete no concede ejecución ni herramientas.",
            "Solo memoria y evidencia.",
            "",
        ] {
            assert_eq!(asserted(text), None, "{text}");
        }
    }
}
