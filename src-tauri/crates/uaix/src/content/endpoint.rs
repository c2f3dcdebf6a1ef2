//! Endpoints that only one machine or one network can reach (uaix-package-format, portability).

use aho_corasick::AhoCorasick;
use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::LazyLock;

/// Endings of names that only a local network resolves.
pub(super) const SUFFIXES: [&str; 8] = [
    ".local",
    ".localhost",
    ".internal",
    ".intranet",
    ".lan",
    ".corp",
    ".home.arpa",
    ".localdomain",
];

/// A host, and where it ends with its port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Host {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The private host of the address whose `://` stands at `at`; else where its authority ends.
pub(super) fn of_address(text: &[u8], at: usize) -> Result<Host, usize> {
    let rest = &text[at + 3..];
    let length = rest
        .iter()
        .take(255)
        .take_while(|byte| {
            !byte.is_ascii_whitespace()
                && !matches!(
                    byte,
                    b'/' | b'?' | b'#' | b'"' | b'\'' | b'`' | b'<' | b'>' | b')' | b'}' | b',' | b'\\' | b'|' | b'*'
                )
        })
        .count();
    let authority = &rest[..length];
    let user = authority
        .iter()
        .rposition(|byte| *byte == b'@')
        .map_or(0, |user| user + 1);
    let start = at + 3 + user;
    let end = at + 3 + length;
    let host = Host {
        start,
        end: trim(text, start, end),
    };
    let name = name_of(&text[host.start..host.end]);
    let private = is_private(name) || is_web(&text[..at]) && is_single_label(name);
    if private { Ok(host) } else { Err(end) }
}

/// The private host that starts around `at` in text that is no address: a name or number with a port,
/// a private number, a user and host. Else where the run of letters, digits and dots ends.
pub(super) fn bare(text: &[u8], at: usize) -> Result<Host, usize> {
    let is_host = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-');
    let mut start = at;
    while start > 0 && at - start < 128 && is_host(&text[start - 1]) {
        start -= 1;
    }
    let length = text[start..].iter().take(255).take_while(|byte| is_host(byte)).count();
    // What runs on from here is this host or none.
    let run = (start + length).max(at + 1);
    let mut end = trim(text, start, start + length);
    let before = start.checked_sub(1).map(|before| text[before]);
    if before.is_some_and(|byte| byte >= 0x80 || matches!(byte, b'_' | b'/' | b'\\' | b'$' | b'{')) || end <= at {
        return Err(run);
    }
    let name = std::str::from_utf8(&text[start..end]).unwrap_or_default();
    if !is_private(name) {
        return Err(run);
    }
    let digits = |from: usize| {
        text[from.min(text.len())..]
            .iter()
            .take(5)
            .take_while(|byte| byte.is_ascii_digit())
            .count()
    };
    let port = if text.get(end) == Some(&b':') {
        digits(end + 1)
    } else {
        0
    };
    let prefix = if text.get(end) == Some(&b'/') {
        digits(end + 1)
    } else {
        0
    };
    let number = name.parse::<Ipv4Addr>().ok();
    let told = port > 0
        || before == Some(b'@')
        || number.is_some_and(|number| number.octets()[0] != 10 && !number.is_unspecified())
        || number.is_some() && (1..=2).contains(&prefix);
    if port > 0 {
        end += 1 + port;
    }
    if told { Ok(Host { start, end }) } else { Err(run) }
}

fn trim(text: &[u8], start: usize, mut end: usize) -> usize {
    while end > start && matches!(text[end - 1], b'.' | b':' | b'-') {
        end -= 1;
    }
    end
}

/// The name without its port and brackets.
fn name_of(host: &[u8]) -> &str {
    let host = std::str::from_utf8(host).unwrap_or_default();
    if let Some(inner) = host.strip_prefix('[') {
        return inner.split(']').next().unwrap_or_default();
    }
    host.split(':').next().unwrap_or_default()
}

fn is_web(before: &[u8]) -> bool {
    let near = &before[before.len().saturating_sub(8)..];
    let start = near
        .iter()
        .rposition(|byte| !byte.is_ascii_alphabetic())
        .map_or(0, |at| at + 1);
    [&b"http"[..], b"https", b"ws", b"wss"]
        .iter()
        .any(|scheme| near[start..].eq_ignore_ascii_case(scheme))
}

/// A name without a dot: only a local network resolves it.
fn is_single_label(name: &str) -> bool {
    !name.is_empty()
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && name.bytes().any(|byte| byte.is_ascii_lowercase())
        && !["www", "host", "hostname", "domain", "example", "server"].contains(&name)
}

/// Whether only one machine or one network reaches the host.
fn is_private(name: &str) -> bool {
    if let Ok(number) = name.parse::<Ipv4Addr>() {
        return number.is_private() || number.is_loopback() || number.is_link_local() || number.is_unspecified();
    }
    if let Ok(number) = name.parse::<Ipv6Addr>() {
        return number.is_loopback()
            || number.is_unspecified()
            || number.is_unique_local()
            || number.is_unicast_link_local();
    }
    let lower = name.to_ascii_lowercase();
    lower == "localhost"
        || SUFFIXES
            .iter()
            .any(|suffix| lower.len() > suffix.len() && lower.ends_with(suffix))
}

/// The first private host in a short text, such as a value of the manifest, with its port.
pub(crate) fn private_host_in(text: &str) -> Option<&str> {
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        if bytes[at..].starts_with(b"://") {
            match of_address(bytes, at) {
                Ok(host) => return text.get(host.start..host.end),
                Err(end) => at = end.max(at + 3),
            }
        } else if bytes[at].is_ascii_alphanumeric() {
            match bare(bytes, at) {
                Ok(host) => return text.get(host.start..host.end),
                Err(end) => at = end,
            }
        } else {
            at += 1;
        }
    }
    None
}

/// Whether the sentence around an endpoint asks for it: words of need, and no word that denies or
/// gives an example.
pub(super) fn is_required(before: &[u8], after: &[u8]) -> bool {
    // The cheap look first: most endpoints stand where nothing is asked for.
    let asks = |text: &[u8]| NEED.as_ref().is_some_and(|need| need.is_match(text));
    if !asks(before) && !asks(after) {
        return false;
    }
    let before = match before.iter().rposition(|byte| matches!(byte, b'\n' | b';')) {
        Some(at) => &before[at + 1..],
        None => before,
    };
    let before = match before
        .windows(2)
        .rposition(|pair| matches!(pair[0], b'.' | b'!' | b'?') && pair[1] == b' ')
    {
        Some(at) => &before[at + 2..],
        None => before,
    };
    let after = after.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let after = match after
        .windows(2)
        .position(|pair| matches!(pair[0], b'.' | b'!' | b'?' | b';') && pair[1] == b' ')
    {
        Some(at) => &after[..at],
        None => after,
    };
    let mut need = false;
    for part in [before, after] {
        let text = String::from_utf8_lossy(part).to_lowercase();
        for word in text.split(|character: char| !character.is_alphanumeric() && character != '\'' && character != '’')
        {
            if DENYING.contains(&word) || word.ends_with("n't") || word.ends_with("n’t") {
                return false;
            }
            need |= NEEDING.contains(&word) || NEEDING_STEMS.iter().any(|stem| word.starts_with(stem));
        }
    }
    need
}

/// Starts of every needing word.
static NEED: LazyLock<Option<AhoCorasick>> = LazyLock::new(|| {
    AhoCorasick::builder()
        .ascii_case_insensitive(true)
        .build(NEEDING.iter().chain(&NEEDING_STEMS))
        .ok()
});

const NEEDING: [&str; 9] = [
    "must",
    "need",
    "needs",
    "needed",
    "shall",
    "debe",
    "deben",
    "mandatory",
    "imprescindible",
];
const NEEDING_STEMS: [&str; 8] = [
    "requir",
    "requier",
    "necesit",
    "obligatori",
    "depends",
    "depende",
    "necesari",
    "prerequisit",
];
const DENYING: [&str; 25] = [
    "not", "no", "never", "without", "cannot", "nor", "instead", "avoid", "example", "e.g", "nunca", "sin", "tampoco",
    "ejemplo", "evita", "evitar", "jamás", "nothing", "nobody", "none", "nada", "nadie", "ningún", "ninguno",
    "ninguna",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_hosts_are_found() {
        for (text, host) in [
            ("http://localhost:11434/v1", "localhost:11434"),
            ("https://192.168.1.20/x", "192.168.1.20"),
            ("ws://10.0.0.5:9000", "10.0.0.5:9000"),
            ("see http://127.0.0.1.", "127.0.0.1"),
            ("redis://user:pw@nas.local:6379/0", "nas.local:6379"),
            ("http://[::1]:8080/", "[::1]:8080"),
            ("http://[fd00::1]/", "[fd00::1]"),
            ("http://nas:5000/", "nas:5000"),
            ("http://api.corp/", "api.corp"),
            ("localhost:8080 is open", "localhost:8080"),
            ("the box at 192.168.0.7, upstairs", "192.168.0.7"),
            ("10.1.2.3:22", "10.1.2.3:22"),
            ("10.0.0.0/8", "10.0.0.0"),
            ("ana@10.0.0.5", "10.0.0.5"),
            ("printer.lan:631", "printer.lan:631"),
            ("169.254.169.254", "169.254.169.254"),
        ] {
            assert_eq!(private_host_in(text), Some(host), "{text}");
        }
    }

    #[test]
    fn other_hosts_and_numbers_are_none() {
        for text in [
            "https://example.org/localhost:80",
            "https://uaix.org",
            "http://8.8.8.8/",
            "172.15.0.1",
            "version 10.2.3.4",
            "v192.168.1",
            "1192.168.1.1",
            "localhost",
            "the localhost entry",
            "~/.local/share",
            "a.local variable",
            "http://x.local.example.org/",
            "uai://identity",
            "http://<host>/",
            "http://...",
            "10.",
            "section 10.1: tides",
        ] {
            assert_eq!(private_host_in(text), None, "{text}");
        }
    }

    #[test]
    fn needing_words_make_a_requirement_and_denying_ones_do_not() {
        for (before, after) in [
            ("The profile requires ", ""),
            ("You must reach ", " first"),
            ("Se necesita ", ""),
            ("Este perfil requiere ", " en marcha"),
            ("", " must be running"),
            ("\"required_endpoint\": \"http://", "\""),
            ("Nothing here. It depends on ", ""),
        ] {
            assert!(is_required(before.as_bytes(), after.as_bytes()), "{before}|{after}");
        }
        for (before, after) in [
            ("It listened on ", " once"),
            ("It is not so that the profile requires ", ""),
            ("It does not need ", ""),
            ("It doesn't require ", ""),
            ("For example, a server must answer at ", ""),
            ("No se requiere ", ""),
            ("You must rest. It was ", ""),
            ("required\n", ""),
        ] {
            assert!(!is_required(before.as_bytes(), after.as_bytes()), "{before}|{after}");
        }
    }
}
