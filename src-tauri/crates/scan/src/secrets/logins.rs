//! Lines of files that keep logins: network login files and cookie jars.

use super::generic::review;
use super::{Secret, randomness};
use lazaret_finding::rules;

/// `machine HOST login NAME password VALUE`, on one line or several.
pub(super) fn netrc(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    if at > 0 && text[at - 1] != b'\n' && !text[at - 1].is_ascii_whitespace() {
        return;
    }
    let window = &text[at..(at + 400).min(text.len())];
    let mut place = 0;
    let mut expected = [&b"machine"[..], b"login", b"password"].into_iter();
    let mut keyword = expected.next();
    let mut is_value = false;
    while let Some((start, end)) = next_word(window, place) {
        place = end;
        let word = &window[start..end];
        if is_value {
            is_value = false;
            if keyword.is_none() {
                let ends = window.len() > end || at + end == text.len();
                if ends && word.len() >= 4 && !randomness::is_stand_in(word) && !word.eq_ignore_ascii_case(b"password")
                {
                    secret(review(
                        &rules::SECRET_CREDENTIAL_FILE,
                        ".netrc",
                        at + start..at + end,
                        2,
                    ));
                }
                return;
            }
        } else if keyword.is_some_and(|expected| word.eq_ignore_ascii_case(expected)) {
            keyword = expected.next();
            is_value = true;
        } else {
            return;
        }
    }
}

fn next_word(text: &[u8], from: usize) -> Option<(usize, usize)> {
    let start = from + text.get(from..)?.iter().position(|byte| !byte.is_ascii_whitespace())?;
    let length = text[start..]
        .iter()
        .position(u8::is_ascii_whitespace)
        .unwrap_or(text.len() - start);
    Some((start, start + length))
}

/// A cookie jar: its heading and at least one line of seven fields near it.
pub(super) fn cookie_jar(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    let window = &text[at..(at + crate::view::LOOK).min(text.len())];
    let mut offset = 0;
    for line in window.split(|byte| *byte == b'\n') {
        let fields: Vec<&[u8]> = line.split(|byte| *byte == b'\t').collect();
        if let [domain, flag, _, _, expiry, _, value] = fields[..]
            && !domain.is_empty()
            && matches!(flag, b"TRUE" | b"FALSE")
            && expiry.iter().all(u8::is_ascii_digit)
            && value.trim_ascii().len() >= 8
        {
            let end = at + offset + line.len();
            let value = value.trim_ascii_end();
            let start = at + offset + line.trim_ascii_end().len() - value.len();
            secret(review(
                &rules::SECRET_CREDENTIAL_FILE,
                "cookie jar",
                start..end.min(start + value.len()),
                2,
            ));
            return;
        }
        offset += line.len() + 1;
    }
}
