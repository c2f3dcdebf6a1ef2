//! Absolute paths of one machine (uaix-package-format, portability requirements).
//!
//! What is the same on every machine (`/usr/bin/env`, `/dev/null`, `/proc`) is none.

/// Folders below which a path belongs to one machine or one person.
pub(super) const UNIX: [&str; 12] = [
    "/home/",
    "/Users/",
    "/root/",
    "/mnt/",
    "/Volumes/",
    "/var/",
    "/opt/",
    "/srv/",
    "/tmp/",
    "/private/",
    "/etc/",
    "/usr/local/",
];

/// How much of a path is quoted.
const LONGEST: usize = 120;

/// What kind of text a path stands in, as far as finding one goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Surroundings {
    /// `href="/home/"` and `](/home/)` are addresses on a site, not on a machine.
    pub(super) has_links: bool,
}

/// The end of the path that starts at `at`, if one of the machine's does. `text` may be cut on both
/// sides far from `at`.
pub(super) fn path_at(text: &[u8], at: usize, surroundings: Surroundings) -> Option<usize> {
    let rest = &text[at..];
    match rest.first()? {
        b'/' => unix(text, at, surroundings),
        b'\\' => network(text, at),
        b'f' => file_address(text, at),
        letter if letter.is_ascii_alphabetic() => drive(text, at),
        _ => None,
    }
}

fn is_boundary(before: Option<&u8>) -> bool {
    before.is_none_or(|byte| {
        !(byte.is_ascii_alphanumeric()
            || *byte >= 0x80
            || matches!(
                byte,
                b'.' | b'/' | b'\\' | b'_' | b'-' | b'~' | b'@' | b'%' | b'}' | b')' | b']'
            ))
    })
}

fn unix(text: &[u8], at: usize, surroundings: Surroundings) -> Option<usize> {
    if !is_boundary(at.checked_sub(1).map(|before| &text[before])) {
        return None;
    }
    let rest = &text[at..];
    let prefix = UNIX.iter().find(|prefix| rest.starts_with(prefix.as_bytes()))?;
    if surroundings.has_links && in_link(&text[..at]) {
        return None;
    }
    let named = *rest.get(prefix.len())?;
    (named.is_ascii_alphanumeric() || named == b'.' || named == b'_' || named >= 0x80).then(|| path_end(text, at))
}

/// Whether the text before is the start of an attribute or of a Markdown target.
fn in_link(before: &[u8]) -> bool {
    let bare = before
        .strip_suffix(b"\"")
        .or_else(|| before.strip_suffix(b"'"))
        .unwrap_or(before);
    let near = &bare[bare.len().saturating_sub(8)..];
    near.ends_with(b"](")
        || [&b"href="[..], b"src=", b"action="]
            .iter()
            .any(|name| near.len() >= name.len() && near[near.len() - name.len()..].eq_ignore_ascii_case(name))
}

/// `C:\Users\ana` or `C:/Users/ana`, also with doubled backslashes as in source text.
fn drive(text: &[u8], at: usize) -> Option<usize> {
    if !is_boundary(at.checked_sub(1).map(|before| &text[before])) {
        return None;
    }
    let [letter, b':', slash, rest @ ..] = &text[at..] else {
        return None;
    };
    let rest = match slash {
        b'\\' => rest.strip_prefix(b"\\").unwrap_or(rest),
        b'/' => rest,
        _ => return None,
    };
    let named = rest
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte >= 0x80 || matches!(byte, b'_' | b'.' | b'$'))
        .count();
    let deeper = rest.get(named).is_some_and(|byte| matches!(byte, b'\\' | b'/' | b' '));
    // `q:\n` in source text is an escape; a lower-case drive shows itself by a second part.
    let sound = named >= 2 && (letter.is_ascii_uppercase() || deeper);
    sound.then(|| path_end(text, at))
}

/// `\\server\share`, also with doubled backslashes.
fn network(text: &[u8], at: usize) -> Option<usize> {
    let before = at.checked_sub(1).map(|before| &text[before]);
    if !is_boundary(before) || before == Some(&b':') {
        return None;
    }
    let slashes = text[at..].iter().take_while(|byte| **byte == b'\\').count();
    let part = slashes / 2;
    if !matches!(slashes, 2 | 4) {
        return None;
    }
    let rest = &text[at + slashes..];
    let name = |bytes: &[u8]| {
        bytes
            .iter()
            .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.' | b'$'))
            .count()
    };
    let server = name(rest);
    let behind = rest.get(server..).unwrap_or_default();
    let separators = behind.iter().take_while(|byte| **byte == b'\\').count();
    let share = name(behind.get(separators..).unwrap_or_default());
    (server >= 2 && separators == part && share >= 2).then(|| path_end(text, at))
}

/// `file:///home/ana/x`.
fn file_address(text: &[u8], at: usize) -> Option<usize> {
    if !is_boundary(at.checked_sub(1).map(|before| &text[before])) {
        return drive(text, at);
    }
    let Some(rest) = text[at..].strip_prefix(b"file:/") else {
        return drive(text, at);
    };
    let named = rest.iter().find(|byte| **byte != b'/')?;
    (named.is_ascii_alphanumeric()).then(|| path_end(text, at))
}

fn path_end(text: &[u8], at: usize) -> usize {
    let mut length = text[at..]
        .iter()
        .take(LONGEST)
        .take_while(|byte| {
            !byte.is_ascii_whitespace()
                && !byte.is_ascii_control()
                && !matches!(
                    byte,
                    b'"' | b'\'' | b'`' | b'<' | b'>' | b'|' | b')' | b']' | b'}' | b',' | b';'
                )
        })
        .count();
    while length > 0 && matches!(text[at + length - 1], b'.' | b':' | b'*' | b'_') {
        length -= 1;
    }
    at + length
}

/// The first absolute path of one machine in a short text, such as a value of the manifest.
pub(crate) fn local_path_in(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let surroundings = Surroundings { has_links: false };
    (0..bytes.len())
        .filter(|at| text.is_char_boundary(*at))
        .find_map(|at| path_at(bytes, at, surroundings).map(|end| (at, end)))
        .and_then(|(start, end)| text.get(start..end).or_else(|| text.get(start..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_one_machine_are_found() {
        for (text, path) in [
            ("see /home/ana/notes.md.", "/home/ana/notes.md"),
            ("(/Users/ana/Documents)", "/Users/ana/Documents"),
            ("PATH=/a:/home/ana/bin", "/home/ana/bin"),
            ("`/tmp/x`", "/tmp/x"),
            ("en /var/lib/aves/datos", "/var/lib/aves/datos"),
            ("C:\\Users\\ana\\notas", "C:\\Users\\ana\\notas"),
            ("\"D:\\\\data\\\\x\"", "D:\\\\data\\\\x"),
            ("C:/Users/ana", "C:/Users/ana"),
            ("d:\\datos\\hojas", "d:\\datos\\hojas"),
            ("\\\\nas\\birds\\2026", "\\\\nas\\birds\\2026"),
            ("\"\\\\\\\\nas\\\\birds\"", "\\\\\\\\nas\\\\birds"),
            ("file:///home/ana/x", "file:///home/ana/x"),
            ("/mnt/c/work", "/mnt/c/work"),
            ("/home/niño/x y", "/home/niño/x"),
        ] {
            assert_eq!(local_path_in(text), Some(path), "{text}");
        }
    }

    #[test]
    fn other_text_holds_none() {
        for text in [
            "docs/home/ana",
            "https://example.org/home/ana",
            "https://example.org/Users/7",
            "#!/usr/bin/env python3",
            "> /dev/null",
            "/home/",
            "/home/<you>/x",
            "/home/$USER",
            "~/notes",
            "src/../home/x",
            "print(\"q:\\n\")",
            "C:",
            "a:/b",
            "x \\\\hline",
            "\"\\\\alpha\\\\beta\"",
            "and/or",
            "http://C:/",
            "totem: keep",
        ] {
            assert_eq!(local_path_in(text), None, "{text}");
        }
    }

    #[test]
    fn addresses_on_a_site_are_no_paths_where_links_are() {
        let with = |text: &str, has_links| {
            (0..text.len()).find_map(|at| path_at(text.as_bytes(), at, Surroundings { has_links }))
        };
        for text in ["<a href=\"/home/start\">", "[x](/var/a)", "<img SRC='/tmp/a.png'>"] {
            assert_eq!(with(text, true), None, "{text}");
            assert!(with(text, false).is_some(), "{text}");
        }
    }
}
