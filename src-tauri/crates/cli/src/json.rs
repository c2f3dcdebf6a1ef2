//! JSON that is safe to look at: what would reorder, hide or steer text on a terminal is written
//! as an escape. The values stay the same.

use serde_json::ser::Formatter;
use std::io::{self, Write};

/// Compact JSON with every invisible character escaped.
pub struct Shown;

impl Formatter for Shown {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        // Control characters below U+0020 are escaped before they get here.
        let hidden = |character: char| {
            character == '\u{7f}'
                || !character.is_ascii() && {
                    let mut bytes = [0; 4];
                    let alone: &str = character.encode_utf8(&mut bytes);
                    lazaret_api::visible(alone) != alone
                }
        };
        let mut rest = fragment;
        while let Some(at) = rest.find(hidden) {
            writer.write_all(&rest.as_bytes()[..at])?;
            let mut characters = rest[at..].chars();
            let Some(character) = characters.next() else { break };
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = characters.as_str();
        }
        writer.write_all(rest.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::Shown;
    use serde::Serialize as _;

    #[test]
    fn invisible_characters_are_escaped_and_the_value_stays() {
        let text = "niño 日本\u{202e}\u{7f}\u{9b}\n\u{e0041}\u{1b}\"\\🏮";
        let mut bytes = Vec::new();
        text.serialize(&mut serde_json::Serializer::with_formatter(&mut bytes, Shown))
            .unwrap();
        let json = String::from_utf8(bytes).unwrap();
        assert_eq!(
            json,
            "\"niño 日本\\u202e\\u007f\\u009b\\n\\udb40\\udc41\\u001b\\\"\\\\🏮\""
        );
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}
