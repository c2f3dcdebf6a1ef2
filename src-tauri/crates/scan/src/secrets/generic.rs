//! What is a secret by its surroundings: assignments, headers, URLs with passwords, web tokens, login files. All
//! of it is review, private keys excepted.

use super::randomness::Words;
use super::{Secret, base64, is_word, keys, logins, randomness};
use crate::literals::Literals;
use crate::stretch::TextView;
use lazaret_finding::{Rule, Severity, rules};
use std::ops::Range;
use std::sync::OnceLock;

/// What a literal announces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Announces {
    Password,
    Key,
    Url,
    Header,
    Pem,
    Kubeconfig,
    Login,
    CookieJar,
}

/// Lower-case literals and what they announce.
const NAMES: &[(&str, Announces)] = &[
    ("://", Announces::Url),
    ("authorization", Announces::Header),
    ("-----begin ", Announces::Pem),
    ("client-key-data", Announces::Kubeconfig),
    ("machine ", Announces::Login),
    ("netscape http cookie file", Announces::CookieJar),
    ("passw", Announces::Password),
    ("passphrase", Announces::Password),
    ("passwd", Announces::Password),
    ("pwd", Announces::Password),
    ("contrase", Announces::Password),
    ("clave", Announces::Password),
    ("secret", Announces::Key),
    ("token", Announces::Key),
    ("apikey", Announces::Key),
    ("api_key", Announces::Key),
    ("api-key", Announces::Key),
    ("access_key", Announces::Key),
    ("access-key", Announces::Key),
    ("accesskey", Announces::Key),
    ("accountkey", Announces::Key),
    ("private_key", Announces::Key),
    ("auth_key", Announces::Key),
    ("encryption_key", Announces::Key),
    ("signing_key", Announces::Key),
    ("master_key", Announces::Key),
    ("credential", Announces::Key),
];

fn literals() -> &'static Literals {
    static LITERALS: OnceLock<Literals> = OnceLock::new();
    LITERALS.get_or_init(|| Literals::new(&names()))
}

/// The names, to be looked for in lower case.
pub(super) fn names() -> Vec<&'static str> {
    NAMES.iter().map(|(name, _)| *name).collect()
}

/// Where the names stand, for a text that is searched for them alone.
pub(super) fn hits(lower: &[u8]) -> Vec<(usize, usize)> {
    let mut hits = Vec::new();
    literals().find(lower, 0..lower.len(), &mut |literal, at| hits.push((literal, at)));
    hits
}

/// Finds what the names announce; `hits` are indices of names and their places in the text's order.
pub(super) fn find(
    view: &TextView<'_>,
    hits: impl Iterator<Item = (usize, usize)>,
    declared: &[[u8; 32]],
    secret: &mut dyn FnMut(Secret),
) {
    let text = view.text;
    for (literal, at) in hits {
        let (name, announces) = NAMES[literal];
        match announces {
            Announces::Url => url_password(text, at, secret),
            Announces::Header => header(text, at + name.len(), secret),
            Announces::Pem => keys::pem(text, at, secret),
            Announces::Kubeconfig => keys::kubeconfig(text, at, secret),
            Announces::Login => logins::netrc(text, at, secret),
            Announces::CookieJar => logins::cookie_jar(text, at, secret),
            Announces::Password | Announces::Key => {
                assignment(text, at, name.len(), announces == Announces::Password, declared, secret);
            }
        }
    }
}

pub(super) fn review(rule: &'static Rule, issuer: &'static str, range: Range<usize>, order: u8) -> Secret {
    Secret {
        rule,
        severity: Severity::Review,
        issuer,
        range,
        order,
    }
}

/// `scheme://user:password@host`.
fn url_password(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    if !at
        .checked_sub(1)
        .is_some_and(|before| text[before].is_ascii_alphanumeric())
    {
        return;
    }
    let start = at + 3;
    let rest = &text[start..(start + 320).min(text.len())];
    let Some(at_sign) = rest
        .iter()
        .position(|byte| {
            !byte.is_ascii_graphic()
                || matches!(
                    byte,
                    b'@' | b'/' | b'?' | b'#' | b'"' | b'\'' | b'<' | b'>' | b'`' | b'\\'
                )
        })
        .filter(|end| rest[*end] == b'@')
    else {
        return;
    };
    let Some(colon) = rest[..at_sign].iter().position(|byte| *byte == b':') else {
        return;
    };
    let password = &rest[colon + 1..at_sign];
    let host = rest
        .get(at_sign + 1)
        .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'[');
    let lower = password.to_ascii_lowercase();
    if password.len() < 3
        || !host
        || randomness::is_stand_in(password)
        || matches!(
            &lower[..],
            b"password" | b"passwd" | b"pass" | b"secret" | b"token" | b"pwd" | b"contrase\xC3\xB1a"
        )
        || matches!(password[0], b'$' | b'%' | b'[' | b'(')
    {
        return;
    }
    secret(review(
        &rules::SECRET_URL_PASSWORD,
        "URL",
        start + colon + 1..start + at_sign,
        3,
    ));
}

/// `Authorization: Bearer ...` behind the header's name.
fn header(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    let Some(mut place) = behind_sign(text, at) else { return };
    let Some(rest) = text.get(place..(place + 16).min(text.len())) else {
        return;
    };
    let scheme = [&b"bearer "[..], b"basic ", b"token ", b"apikey ", b"digest "]
        .into_iter()
        .find(|scheme| rest.len() >= scheme.len() && rest[..scheme.len()].eq_ignore_ascii_case(scheme));
    let Some(scheme) = scheme else { return };
    place += scheme.len();
    let value = &text[place..place + value_length(text, place)];
    if value.len() < 16 || randomness::is_stand_in(value) || !randomness::is_random(value) {
        return;
    }
    secret(review(
        &rules::SECRET_AUTHORIZATION_HEADER,
        "header",
        place..place + value.len(),
        3,
    ));
}

/// `eyJ...` at `at`: three parts, the first a JSON header that names an algorithm.
pub(super) fn web_token(text: &[u8], run: &Range<usize>, at: usize, secret: &mut dyn FnMut(Secret)) {
    if at > 0 && (is_word(text[at - 1]) || text[at - 1] == b'.') {
        return;
    }
    let rest = &text[at..run.end.min(at + 4 * crate::view::LOOK)];
    let part = |from: usize| {
        rest[from.min(rest.len())..]
            .iter()
            .take_while(|byte| is_word(**byte) || **byte == b'-')
            .count()
    };
    let head = part(0);
    if rest.get(head) != Some(&b'.') || !(16..=512).contains(&head) {
        return;
    }
    let body = part(head + 1);
    if rest.get(head + 1 + body) != Some(&b'.') || body < 16 || !rest[head + 1..].starts_with(b"eyJ") {
        return;
    }
    let signature = part(head + body + 2);
    let decoded = base64(&rest[..head]);
    if signature < 16
        || memchr::memmem::find(&decoded, b"\"alg\"").is_none()
        || randomness::is_stand_in(&rest[head + body + 2..head + body + 2 + signature])
    {
        return;
    }
    secret(review(
        &rules::SECRET_JWT,
        "JWT",
        at..at + head + body + 2 + signature,
        1,
    ));
}

/// Behind a name that ends at `at`: the place of the value, past an optional quote, the sign and blanks.
fn behind_sign(text: &[u8], at: usize) -> Option<usize> {
    let mut place = at;
    let skip = |place: &mut usize, set: &[u8], most: usize| {
        let mut count = 0;
        while count < most && text.get(*place).is_some_and(|byte| set.contains(byte)) {
            *place += 1;
            count += 1;
        }
        count
    };
    skip(&mut place, b"\"'`*]\\", 3);
    skip(&mut place, b" \t", 4);
    if skip(&mut place, b":=", 2) == 0 {
        return None;
    }
    skip(&mut place, b">", 1);
    skip(&mut place, b" \t", 4);
    skip(&mut place, b"*\\", 3);
    skip(&mut place, b" ", 1);
    skip(&mut place, b"\"'`", 1);
    Some(place)
}

/// The length of the value at `at`: up to a blank, a quote or a separator.
fn value_length(text: &[u8], at: usize) -> usize {
    text[at..(at + 512).min(text.len())]
        .iter()
        .take_while(|byte| {
            byte.is_ascii_graphic() && !matches!(**byte, b'"' | b'\'' | b'`' | b',' | b';' | b'<' | b'>' | b'\\')
        })
        .count()
}

/// Parts of a name that make its value something else than a secret.
const OTHER_NAMES: &[&str] = &[
    "hash", "sha", "digest", "checksum", "commit", "count", "limit", "max", "min", "budget", "usage", "length", "size",
    "_id", "-id", "public", "url", "uri", "path", "file", "name", "type", "expir", "ttl", "policy", "model",
    "estimate", "izer", "field", "label", "hint", "reset", "per_", "total", "version",
];

/// `name: value` where the name speaks of a secret.
fn assignment(
    text: &[u8],
    at: usize,
    length: usize,
    is_password: bool,
    declared: &[[u8; 32]],
    secret: &mut dyn FnMut(Secret),
) {
    let is_name = |byte: u8| is_word(byte) || matches!(byte, b'-' | b'.') || byte >= 0x80;
    let mut end = at + length;
    while end < text.len() && end - at < 48 && is_name(text[end]) {
        end += 1;
    }
    // Most hits are prose: no sign follows.
    let Some(start) = behind_sign(text, end) else { return };
    let mut first = at;
    while first > 0 && at - first < 48 && is_name(text[first - 1]) {
        first -= 1;
    }
    let name = text[first..end].to_ascii_lowercase();
    static OTHERS: OnceLock<Words> = OnceLock::new();
    if OTHERS.get_or_init(|| Words::new(OTHER_NAMES)).any(&name) {
        return;
    }
    let value = &text[start..start + value_length(text, start)];
    let value = value.trim_ascii_end();
    let value = value.strip_suffix(b".").unwrap_or(value);
    if looks_secret(value, is_password, &name) && !is_declared(value, declared) {
        secret(review(
            &rules::SECRET_ASSIGNMENT,
            "assignment",
            start..start + value.len(),
            9,
        ));
    }
}

/// Whether the value of such a name looks like one.
fn looks_secret(value: &[u8], is_password: bool, name: &[u8]) -> bool {
    let has = |test: fn(&u8) -> bool| value.iter().any(test);
    let least = if is_password { 8 } else { 14 };
    if value.len() < least || value.len() > 400 || randomness::is_stand_in(value) {
        return false;
    }
    // A call, an index, a variable, a path or a link is no value.
    if value
        .iter()
        .any(|byte| matches!(byte, b'(' | b')' | b'[' | b']' | b'{' | b'|'))
        || matches!(value[0], b'/' | b'.' | b'-' | b'%' | b'@' | b'&' | b'#')
        || memchr::memmem::find(value, b"://").is_some()
        || memchr::memmem::find(value, b"::").is_some()
    {
        return false;
    }
    if randomness::is_uuid(value) {
        return memchr::memmem::find(name, b"heroku").is_some();
    }
    let lower = value.to_ascii_lowercase();
    if [
        &b"sha256-"[..],
        b"sha384-",
        b"sha512-",
        b"sha1-",
        b"sha256:",
        b"process.env",
        b"os.environ",
        b"env.",
        b"vault:",
        b"secrets.",
    ]
    .iter()
    .any(|start| lower.starts_with(start))
    {
        return false;
    }
    // Git and content hashes stand beside many names; only the plainest ones make them a key.
    if randomness::is_hex(value) && matches!(value.len(), 40 | 64) {
        let plain = [&b"secret"[..], b"api_key", b"apikey", b"api-key", b"password"];
        if !plain.iter().any(|word| memchr::memmem::find(name, word).is_some()) {
            return false;
        }
    }
    let digit = has(u8::is_ascii_digit);
    let letter = has(u8::is_ascii_alphabetic);
    if is_password {
        let sign = value
            .iter()
            .any(|byte| byte.is_ascii_punctuation() && !matches!(byte, b'.' | b'-' | b'_'));
        let cases = has(u8::is_ascii_uppercase) && has(u8::is_ascii_lowercase);
        return letter
            && (digit || sign)
            && (digit as u8 + sign as u8 + cases as u8 >= 2 || value.len() >= 12)
            && randomness::entropy(value) >= 2.5;
    }
    if !letter || !has_dense_digits(value) || !randomness::is_random(value) {
        return false;
    }
    // Words joined by signs: a name, not a value.
    let longest_word = value
        .split(|byte| !byte.is_ascii_alphabetic())
        .filter(|part| part.iter().all(u8::is_ascii_lowercase))
        .map(<[u8]>::len)
        .max()
        .unwrap_or(0);
    longest_word < 9
}

/// Whether digits stand in it as often as in a random value of its alphabet, or cases change as often.
fn has_dense_digits(value: &[u8]) -> bool {
    let digits = value.iter().filter(|byte| byte.is_ascii_digit()).count();
    let turns = value
        .windows(2)
        .filter(|pair| pair[0].is_ascii_lowercase() && pair[1].is_ascii_uppercase())
        .count();
    digits >= 2 && digits * 16 >= value.len() || turns * 8 >= value.len() && turns >= 3
}

/// Whether a value is a digest that the manifest declares.
fn is_declared(value: &[u8], declared: &[[u8; 32]]) -> bool {
    if value.len() != 64 || !randomness::is_hex(value) {
        return false;
    }
    let mut digest = [0; 32];
    for (byte, pair) in digest.iter_mut().zip(value.chunks_exact(2)) {
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as u8;
        *byte = digit(pair[0]) << 4 | digit(pair[1]);
    }
    declared.binary_search(&digest).is_ok()
}
