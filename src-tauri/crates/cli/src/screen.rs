//! How wide a terminal is, and how running text and names are broken to fit it.

use terminal_size::{Width, terminal_size_of};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// Longest line of running text, in columns.
pub const TEXT: usize = 96;

/// Nothing is laid out for less than this.
const NARROWEST: usize = 40;

/// The columns of the terminal that `stream` is; nothing if it is none.
#[cfg(unix)]
pub fn columns(stream: impl std::os::fd::AsFd + std::io::IsTerminal) -> Option<usize> {
    stream.is_terminal().then(|| known(terminal_size_of(stream)))
}

/// The columns of the terminal that `stream` is; nothing if it is none.
#[cfg(windows)]
pub fn columns(stream: impl std::os::windows::io::AsHandle + std::io::IsTerminal) -> Option<usize> {
    stream.is_terminal().then(|| known(terminal_size_of(stream)))
}

fn known(size: Option<(Width, terminal_size::Height)>) -> usize {
    match size {
        // Some terminals say that they have no columns at all.
        None | Some((Width(0), _)) => 80,
        Some((Width(columns), _)) => usize::from(columns).max(NARROWEST),
    }
}

/// How many columns a stretch of text takes; what steers its look takes none.
pub fn width(text: &str) -> usize {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().width();
    parts.fold(first, |sum, part| {
        sum + part.split_once('m').map_or(0, |(_, rest)| rest.width())
    })
}

/// Breaks text at blanks into lines of at most `room` columns; a longer word stands alone. A line that begins with two
/// blanks is something to copy and stays whole.
pub fn wrap(text: &str, room: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for part in text.split('\n') {
        if part.starts_with("  ") {
            lines.push(part.to_owned());
            continue;
        }
        let mut line = String::new();
        let mut used = 0;
        for word in words(part, room) {
            let wide = width(&word);
            if used > 0 && used + 1 + wide > room {
                lines.push(std::mem::take(&mut line));
                used = 0;
            }
            if used > 0 {
                line.push(' ');
                used += 1;
            }
            line.push_str(&word);
            used += wide;
        }
        lines.push(line);
    }
    lines
}

/// The words of a text; a quoted command is one where a line holds it, so that it can be copied.
fn words(text: &str, room: usize) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open: Option<usize> = None;
    for word in text.split_whitespace() {
        words.push(word.to_owned());
        if word.starts_with("\"lazaret") || word.starts_with("«lazaret") {
            open = Some(words.len() - 1);
        }
        let closes = word.trim_start_matches(['"', '«']).contains(['"', '»']);
        if closes && let Some(from) = open.take() {
            let command = words[from..].join(" ");
            if width(&command) <= room {
                words.truncate(from);
                words.push(command);
            }
        }
    }
    words
}

/// Breaks a name into lines of at most `room` columns, behind a separator where there is one in the line's later half.
pub fn fold(name: &str, room: usize) -> Vec<String> {
    let room = room.max(2);
    let mut lines = Vec::new();
    let mut rest = name;
    while rest.width() > room {
        let mut used = 0;
        let mut end = 0;
        let mut separator = 0;
        for (at, character) in rest.char_indices() {
            used += character.width().unwrap_or(0);
            if used > room {
                break;
            }
            end = at + character.len_utf8();
            if used * 2 >= room && matches!(character, '/' | ' ' | '-' | '_' | '.') {
                separator = end;
            }
        }
        let (line, after) = rest.split_at(if separator > 0 { separator } else { end });
        lines.push(line.to_owned());
        rest = after;
    }
    lines.push(rest.to_owned());
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_breaks_at_blanks_and_long_words_stand_alone() {
        assert_eq!(wrap("aa bb cc", 5), ["aa bb", "cc"]);
        assert_eq!(wrap("aaaaaaaa b", 3), ["aaaaaaaa", "b"]);
        assert_eq!(wrap("", 3), [""]);
    }

    #[test]
    fn what_is_to_be_copied_stays_whole() {
        assert_eq!(
            wrap("give exactly:\n  --authorize a=b", 8),
            ["give", "exactly:", "  --authorize a=b"]
        );
    }

    #[test]
    fn a_quoted_command_stays_on_one_line_where_it_can() {
        assert_eq!(
            wrap("Say \"lazaret restore 92aea6\". It returns.", 28),
            ["Say", "\"lazaret restore 92aea6\". It", "returns."]
        );
        assert_eq!(
            wrap("«lazaret restore 92aea6».", 9),
            ["«lazaret", "restore", "92aea6»."]
        );
    }

    #[test]
    fn a_look_takes_no_room() {
        assert_eq!(width("\u{1b}[32mReady\u{1b}[0m."), 6);
        assert_eq!(
            wrap("\u{1b}[32mReady\u{1b}[0m. Go", 9),
            ["\u{1b}[32mReady\u{1b}[0m. Go"]
        );
    }

    #[test]
    fn names_break_behind_a_separator_and_never_inside_a_character() {
        assert_eq!(
            fold(".uai/identity.uai", 10),
            [".uai/", "identity.", "uai"].map(String::from)
        );
        assert_eq!(fold("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(fold("日本語", 4), ["日本", "語"]);
        assert_eq!(fold("short", 9), ["short"]);
        for room in 0..12 {
            let whole = "docs/añadido—日本/largo nombre.md";
            assert_eq!(fold(whole, room).concat(), whole);
        }
    }
}
