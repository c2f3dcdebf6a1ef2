//! How many sentences a summary has.

/// Short forms after which a full stop ends no sentence.
const SHORT_FORMS: [&str; 22] = [
    "e.g", "i.e", "etc", "vs", "cf", "no", "fig", "ch", "sec", "approx", "p. ej", "ej", "pág", "págs", "núm", "cap",
    "art", "sr", "sra", "dr", "dra", "p",
];

/// The number of sentences: each ends in `.`, `!`, `?` or `…` with a blank and a new beginning behind it.
pub(super) fn sentences(text: &str) -> usize {
    let text = text.trim();
    if text.is_empty() {
        return 0;
    }
    let mut count = 1;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        if !matches!(character, '.' | '!' | '?' | '…' | '。') {
            continue;
        }
        while characters
            .next_if(|(_, next)| matches!(next, '.' | '!' | '?' | '"' | '\'' | '”' | '»' | ')'))
            .is_some()
        {}
        let Some((after, next)) = characters.peek().copied() else {
            break;
        };
        if character != '。' && !next.is_whitespace() {
            continue;
        }
        let begins =
            text[after..].trim_start().chars().next().is_some_and(|first| {
                !first.is_lowercase() && !matches!(first, ',' | ';' | ':' | ')' | '-' | '–' | '—')
            });
        if begins && !(character == '.' && is_short_form(&text[..at])) {
            count += 1;
        }
    }
    count
}

fn is_short_form(before: &str) -> bool {
    let word = before
        .rsplit(|character: char| character.is_whitespace() || character == '(')
        .next()
        .unwrap_or_default();
    // An initial, as in `J. Keeper`.
    word.chars().count() == 1 && word.chars().all(char::is_uppercase)
        || SHORT_FORMS.iter().any(|short| word.eq_ignore_ascii_case(short))
}

#[cfg(test)]
mod tests {
    use super::sentences;

    #[test]
    fn sentences_are_counted() {
        for (text, count) in [
            ("", 0),
            ("Tide tables by port", 1),
            ("Tide tables by port.", 1),
            ("Tide tables. Weather diaries.", 2),
            ("Is it here? Yes.", 2),
            ("¿Está? ¡Sí! Aquí.", 3),
            ("Version 1.2 of docs/a.md by J. Keeper.", 1),
            ("Tables, e.g. Harwich and Hull, by port.", 1),
            ("Tablas, p. ej. Harwich, por puerto.", 1),
            ("He said \"no.\" Then left.", 2),
            ("Wait... and see", 1),
            ("第一。第二。", 2),
            ("a.b.c", 1),
        ] {
            assert_eq!(sentences(text), count, "{text}");
        }
    }
}
