//! HTML character references.

/// Names of characters that hide, and of those that only quote; other names are left as they are.
const NAMED: &[(&str, char)] = &[
    ("ApplyFunction", '\u{2061}'),
    ("InvisibleComma", '\u{2063}'),
    ("InvisibleTimes", '\u{2062}'),
    ("NewLine", '\n'),
    ("NoBreak", '\u{2060}'),
    ("Tab", '\t'),
    ("ZeroWidthSpace", '\u{200B}'),
    ("af", '\u{2061}'),
    ("amp", '&'),
    ("apos", '\''),
    ("gt", '>'),
    ("ic", '\u{2063}'),
    ("it", '\u{2062}'),
    ("lrm", '\u{200E}'),
    ("lt", '<'),
    ("nbsp", '\u{A0}'),
    ("quot", '"'),
    ("rlm", '\u{200F}'),
    ("shy", '\u{AD}'),
    ("zwj", '\u{200D}'),
    ("zwnj", '\u{200C}'),
];

/// The character reference at the start of `text` (which starts with `&`), and its length.
pub(super) fn reference(text: &[u8]) -> Option<(char, usize)> {
    let end = text.iter().take(24).position(|byte| *byte == b';')?;
    let name = std::str::from_utf8(text.get(1..end)?).ok()?;
    let character = match name.strip_prefix('#') {
        Some(number) => {
            let code = match number.strip_prefix(['x', 'X']) {
                Some(digits) if !digits.starts_with('+') => u32::from_str_radix(digits, 16).ok()?,
                Some(_) => return None,
                None if number.starts_with('+') => return None,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
        None => {
            let index = NAMED.binary_search_by_key(&name, |(known, _)| known).ok()?;
            NAMED[index].1
        }
    };
    Some((character, end + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers() {
        assert!(NAMED.windows(2).all(|pair| pair[0].0 < pair[1].0));
        assert_eq!(reference(b"&#8203;x"), Some(('\u{200B}', 7)));
        assert_eq!(reference(b"&#x200b;"), Some(('\u{200B}', 8)));
        assert_eq!(reference(b"&zwnj; "), Some(('\u{200C}', 6)));
        for other in [&b"& and"[..], b"&unknown;", b"&#x110000;", b"&#;", b"&#+5;", b"&#x;"] {
            assert_eq!(reference(other), None);
        }
    }
}
