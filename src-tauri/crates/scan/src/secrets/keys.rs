//! Key material: PEM blocks, wrapped kubeconfig keys, and the AWS secret near its id.

use super::{Secret, private_key_severity, randomness};
use lazaret_finding::{Severity, rules};
use std::ops::Range;

/// Bytes around an AWS id in which its secret key is looked for.
const NEAR: usize = 256;

/// A PEM header at `at` (`-----BEGIN`): a private key, with or without a body.
pub(super) fn pem(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    let window = &text[at..(at + crate::view::LOOK).min(text.len())];
    let Some(label) = window.strip_prefix(b"-----BEGIN ") else {
        return;
    };
    let Some(length) = memchr::memmem::find(&label[..label.len().min(64)], b"-----") else {
        return;
    };
    let name = &label[..length];
    let header = b"-----BEGIN ".len() + length + b"-----".len();
    let is_private = name.ends_with(b"PRIVATE KEY") || name == b"PGP PRIVATE KEY BLOCK";
    if !is_private
        || !name
            .iter()
            .all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b' ')
    {
        return;
    }
    let body = body_length(&window[header..]);
    let issuer = if memchr::memmem::find(
        &text[at.saturating_sub(super::super::view::LOOK)..at],
        b"service_account",
    )
    .is_some()
    {
        "Google service account"
    } else if name.starts_with(b"OPENSSH") {
        "OpenSSH"
    } else if name.starts_with(b"PGP") {
        "PGP"
    } else {
        "PEM"
    };
    secret(Secret {
        rule: &rules::SECRET_PRIVATE_KEY,
        severity: private_key_severity(body.is_some()),
        issuer,
        range: at..at + header + body.unwrap_or(0),
        order: 0,
    });
}

/// The length of a key's body behind its header as far as it is at hand, if there is a random one: base64 over
/// several lines, real or escaped, header fields skipped.
fn body_length(rest: &[u8]) -> Option<usize> {
    let mut data = Vec::new();
    let mut at = 0;
    let mut end = 0;
    while at < rest.len() {
        match rest[at] {
            b'\\' if rest.get(at + 1).is_some_and(|byte| matches!(byte, b'n' | b'r')) => at += 2,
            b'\n' | b'\r' | b' ' | b'\t' | b'>' | b'"' | b'\'' | b',' | b'|' => at += 1,
            byte if byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/' | b'=') => {
                let length = rest[at..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(**byte, b'+' | b'/' | b'='))
                    .count();
                // A field such as `Proc-Type: 4,ENCRYPTED` fills its line.
                if matches!(rest.get(at + length), Some(b'-' | b':')) && !rest[at + length..].starts_with(b"-----") {
                    at += rest[at..]
                        .iter()
                        .position(|byte| matches!(byte, b'\n' | b'\\'))
                        .unwrap_or(rest.len() - at);
                    continue;
                }
                data.extend_from_slice(&rest[at..at + length]);
                at += length;
                end = at;
            }
            _ => break,
        }
        if data.len() >= 640 {
            break;
        }
    }
    (data.len() >= 40 && randomness::is_random(&data) && !randomness::is_stand_in(&data)).then_some(end)
}

/// A kubeconfig's `client-key-data`: a private key in base64.
pub(super) fn kubeconfig(text: &[u8], at: usize, secret: &mut dyn FnMut(Secret)) {
    let behind = at + "client-key-data".len();
    let rest = &text[behind..(behind + crate::view::LOOK).min(text.len())];
    let skipped = rest
        .iter()
        .take_while(|byte| matches!(byte, b':' | b' ' | b'"' | b'\''))
        .count();
    let value = &rest[skipped..];
    let length = value
        .iter()
        .take_while(|byte| byte.is_ascii_alphanumeric() || matches!(**byte, b'+' | b'/' | b'='))
        .count();
    let decoded = super::base64(&value[..length]);
    if decoded.starts_with(b"-----BEGIN ") && memchr::memmem::find(&decoded, b"PRIVATE KEY").is_some() {
        let range = behind + skipped..behind + skipped + length;
        let severity = private_key_severity(length > 200);
        secret(Secret {
            rule: &rules::SECRET_PRIVATE_KEY,
            severity,
            issuer: "kubeconfig",
            range,
            order: 0,
        });
    }
}

/// The AWS secret key near the id at `id`: 40 characters of base64 that look random.
pub(super) fn aws_secret_near(text: &[u8], id: &Range<usize>, secret: &mut dyn FnMut(Secret)) {
    let from = id.start.saturating_sub(NEAR);
    let window = &text[from..(id.end + NEAR).min(text.len())];
    let is_key = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(*byte, b'+' | b'/');
    let mut at = 0;
    while at < window.len() {
        let length = window[at..].iter().take_while(|byte| is_key(byte)).count();
        let value = &window[at..at + length];
        if length == 40
            && !randomness::is_hex(value)
            && value.iter().any(u8::is_ascii_digit)
            && value.iter().any(u8::is_ascii_uppercase)
            && randomness::entropy(value) > 4.3
            && !randomness::is_stand_in(value)
        {
            let range = from + at..from + at + length;
            let rule = &rules::SECRET_CLOUD;
            secret(Secret {
                rule,
                severity: Severity::Refuse,
                issuer: "AWS secret key",
                range,
                order: 0,
            });
        }
        at += length.max(1);
    }
}
