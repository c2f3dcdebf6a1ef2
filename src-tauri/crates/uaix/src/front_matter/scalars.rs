//! Parts of one line.

use super::Item;

/// What follows the dash of a list item.
pub(super) fn item(text: &str) -> Option<&str> {
    let rest = text.strip_prefix('-')?;
    (rest.is_empty() || rest.starts_with([' ', '\t'])).then(|| rest.trim_start())
}

/// The key of a `key: value` line, and what follows it.
pub(super) fn key(text: &str) -> Option<(String, &str)> {
    let text = text.strip_prefix("? ").unwrap_or(text);
    if let Some(quote @ ('"' | '\'')) = text.chars().next() {
        let (name, rest) = quoted(text, quote)?;
        let rest = rest.trim_start().strip_prefix(':')?;
        return Some((name, rest.trim_start()));
    }
    if text.starts_with(['[', '{', '#']) {
        return None;
    }
    let at = text
        .match_indices(':')
        .map(|(at, _)| at)
        .find(|at| text[at + 1..].is_empty() || text[at + 1..].starts_with([' ', '\t']))?;
    // A colon behind a comment is the comment's.
    if text[..at].contains(" #") {
        return None;
    }
    let name = without_properties(text[..at].trim_end());
    Some((name.to_owned(), text[at + 1..].trim_start()))
}

/// A quoted scalar at the start of `text`, and what follows it.
pub(super) fn quoted(text: &str, quote: char) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut characters = text.char_indices().skip(1).peekable();
    while let Some((at, character)) = characters.next() {
        if character == quote {
            if quote == '\'' && characters.peek().is_some_and(|(_, next)| *next == '\'') {
                characters.next();
                out.push('\'');
                continue;
            }
            return Some((out, &text[at + 1..]));
        }
        if character == '\\' && quote == '"' {
            match characters.next() {
                Some((_, 'n' | 't' | 'r')) => out.push(' '),
                Some((_, kind @ ('x' | 'u' | 'U'))) => {
                    let length = match kind {
                        'x' => 2,
                        'u' => 4,
                        _ => 8,
                    };
                    let mut code = 0u32;
                    for _ in 0..length {
                        match characters.peek().and_then(|(_, digit)| digit.to_digit(16)) {
                            Some(digit) => {
                                code = code.wrapping_mul(16).wrapping_add(digit);
                                characters.next();
                            }
                            None => break,
                        }
                    }
                    out.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                Some((_, other)) => out.push(other),
                None => return None,
            }
            continue;
        }
        out.push(character);
    }
    None
}

/// A scalar within a flow collection, and what follows it.
pub(super) fn flow_scalar(text: &str) -> (Item, &str) {
    let text = without_properties(text);
    if let Some(quote @ ('"' | '\'')) = text.chars().next() {
        return match quoted(text, quote) {
            Some((scalar, rest)) => (Item::Value(scalar), rest),
            None => (Item::Value(text[1..].to_owned()), ""),
        };
    }
    let end = text
        .char_indices()
        .find(|(at, character)| {
            matches!(character, ',' | '[' | ']' | '{' | '}')
                || (*character == ':'
                    && text[at + 1..]
                        .chars()
                        .next()
                        .is_none_or(|next| " \t,[]{}".contains(next)))
        })
        .map_or(text.len(), |(at, _)| at);
    // An item always takes something, so that reading goes on.
    let end = if end == 0 {
        text.chars().next().map_or(0, char::len_utf8)
    } else {
        end
    };
    (Item::Plain(text[..end].trim().to_owned()), &text[end..])
}

/// Takes off tags (`!!bool`) and anchors (`&name`), which change nothing for us.
pub(super) fn without_properties(text: &str) -> &str {
    let mut rest = text;
    while rest.starts_with(['!', '&']) {
        rest = rest
            .split_once([' ', '\t'])
            .map_or("", |(_, behind)| behind)
            .trim_start();
    }
    rest
}

pub(super) fn without_comment(text: &str) -> &str {
    text.split_once(" #").map_or(text, |(value, _)| value).trim_end()
}

/// Watches a flow collection piece by piece for the bracket that closes it.
#[derive(Debug, Default)]
pub(super) struct Brackets {
    depth: usize,
    quote: Option<char>,
    is_escaped: bool,
}

impl Brackets {
    /// Whether every bracket outside quotes is closed behind this piece.
    pub(super) fn close_in(&mut self, piece: &str) -> bool {
        for character in piece.chars() {
            match self.quote {
                Some(_) if self.is_escaped => self.is_escaped = false,
                Some('"') if character == '\\' => self.is_escaped = true,
                Some(open) if character == open => self.quote = None,
                Some(_) => {}
                None => match character {
                    '"' | '\'' => self.quote = Some(character),
                    '[' | '{' => self.depth += 1,
                    ']' | '}' => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                },
            }
        }
        self.depth == 0
    }
}

/// Watches a quoted scalar piece by piece for the quotation mark that ends it.
#[derive(Debug)]
pub(super) struct QuoteEnd {
    quote: char,
    has_begun: bool,
    is_escaped: bool,
}

impl QuoteEnd {
    pub(super) fn new(quote: char) -> Self {
        Self {
            quote,
            has_begun: false,
            is_escaped: false,
        }
    }

    /// Whether the scalar ends in this piece; the first piece begins with its quotation mark.
    pub(super) fn is_in(&mut self, piece: &str) -> bool {
        let mut characters = piece.chars().peekable();
        if !std::mem::replace(&mut self.has_begun, true) {
            characters.next();
        }
        while let Some(character) = characters.next() {
            if self.is_escaped {
                self.is_escaped = false;
            } else if character == '\\' && self.quote == '"' {
                self.is_escaped = true;
            } else if character == self.quote {
                // Two single ones stand for one.
                if self.quote == '"' || characters.peek() != Some(&'\'') {
                    return true;
                }
                characters.next();
            }
        }
        false
    }
}
