//! Secrets by family (anchors 4.1; DESIGN, ruling 10): grammars of known issuers refuse, the rest is review.

mod generic;
mod issuers;
mod keys;
mod logins;
mod mask;
mod randomness;
mod runs;

pub(crate) use mask::{mask, redact};
pub(crate) use randomness::base64;
pub(crate) use runs::long_runs;

use crate::literals::Literals;
use crate::stretch::TextView;
use crate::view::View;
use issuers::{ISSUERS, Proof};
use lazaret_finding::{Rule, Severity, rules};
use regex::bytes::Regex;
use std::ops::Range;
use std::sync::OnceLock;

/// A secret within a text.
#[derive(Clone, Debug)]
pub(crate) struct Secret {
    /// The rule of its family.
    pub(crate) rule: &'static Rule,
    /// Its weight.
    pub(crate) severity: Severity,
    /// Issuer or kind.
    pub(crate) issuer: &'static str,
    /// Where it stands: the bytes to hide.
    pub(crate) range: Range<usize>,
    /// Order among several over the same bytes; the lowest says it best.
    pub(crate) order: u8,
}

/// Finds the secrets that start in `view.starts`, and hands each to `secret`. `hits` are the places of [`names`]; `declared` are digests that the
/// manifest declares, sorted.
pub(crate) fn find(
    view: &TextView<'_>,
    hits: impl Iterator<Item = (usize, usize)>,
    declared: &[[u8; 32]],
    secret: &mut dyn FnMut(Secret),
) {
    generic::find(view, hits, declared, secret);
    if view.view != View::Skeleton {
        long_runs(view.text, view.starts.clone(), &mut |run| {
            let starts = run.start.max(view.starts.start)..run.end.min(view.starts.end);
            find_in_run(view.text, &run, starts, secret);
        });
    }
}

/// The names that announce a secret, to be looked for in lower case.
pub(crate) fn names() -> Vec<&'static str> {
    generic::names()
}

/// Whether a text has a run long enough to be a token.
pub(crate) fn has_long_run(text: &[u8]) -> bool {
    let mut any = false;
    long_runs(text, 0..text.len(), &mut |_| any = true);
    any
}

/// The issuers' literals.
fn literals() -> &'static Literals {
    static LITERALS: OnceLock<Literals> = OnceLock::new();
    LITERALS.get_or_init(|| {
        let texts: Vec<&'static str> = ISSUERS
            .iter()
            .filter(|issuer| issuer.literal.len() > 1)
            .map(|issuer| issuer.literal)
            .chain(["eyJ"])
            .collect();
        Literals::new(&texts)
    })
}

/// From an index among the literals to one among the issuers; `None` is a web token.
fn issuer_of(literal: usize) -> Option<usize> {
    ISSUERS
        .iter()
        .enumerate()
        .filter(|(_, issuer)| issuer.literal.len() > 1)
        .map(|(index, _)| index)
        .nth(literal)
}

fn expression(index: usize) -> Option<&'static Regex> {
    static EXPRESSIONS: [OnceLock<Option<Regex>>; 128] = [const { OnceLock::new() }; 128];
    EXPRESSIONS
        .get(index)?
        .get_or_init(|| Regex::new(&format!("(?-u)\\A(?:{})", ISSUERS[index].pattern)).ok())
        .as_ref()
}

/// Looks for tokens in a run of bytes that tokens are made of.
fn find_in_run(text: &[u8], run: &Range<usize>, starts: Range<usize>, secret: &mut dyn FnMut(Secret)) {
    if starts.is_empty() {
        return;
    }
    literals().find(
        &text[..run.end],
        starts.clone(),
        &mut |literal, at| match issuer_of(literal) {
            Some(index) => try_issuer(text, run, index, at, secret),
            None => generic::web_token(text, run, at, secret),
        },
    );
    if let Some(index) = ISSUERS.iter().position(|issuer| issuer.proof == Proof::SnowflakeBase64) {
        // Its only literal is a full stop: three parts of known lengths are asked for first.
        for at in memchr::memchr_iter(b'.', &text[starts.clone()]).map(|at| starts.start + at) {
            let left = text[run.start..at]
                .iter()
                .rev()
                .take_while(|byte| is_word(**byte) || **byte == b'-')
                .count();
            if (23..=28).contains(&left) && text.get(at + 7) == Some(&b'.') {
                try_issuer(text, run, index, at, secret);
            }
        }
    }
}

fn try_issuer(text: &[u8], run: &Range<usize>, index: usize, at: usize, secret: &mut dyn FnMut(Secret)) {
    let issuer = &ISSUERS[index];
    let start = if issuer.before == 0 {
        at
    } else {
        let from = run.start.max(at.saturating_sub(issuer.before));
        at - text[from..at]
            .iter()
            .rev()
            .take_while(|byte| is_word(**byte) || **byte == b'-')
            .count()
    };
    if start > 0 && (is_word(text[start - 1]) && !issuer.literal.starts_with(['.', '/'])) {
        return;
    }
    // No grammar is longer than the text that a place sees.
    let window = &text[start..(start + crate::view::LOOK).min(text.len())];
    let Some(groups) = expression(index).and_then(|expression| expression.captures(window)) else {
        return;
    };
    let (Some(whole), Some(random)) = (groups.get(0), groups.get(1)) else {
        return;
    };
    // The token ends where its alphabet ends; a hyphen before a blank is the sentence's.
    let mut behind = window[whole.end()..].iter();
    match behind.next() {
        Some(byte) if is_word(*byte) => return,
        Some(b'-') if issuer.pattern.contains("_-]") && behind.next().is_some_and(|byte| is_word(*byte)) => return,
        _ => {}
    }
    let value = random.as_bytes();
    if randomness::is_stand_in(value) {
        return;
    }
    let proven = match issuer.proof {
        Proof::Entropy => randomness::is_random(value),
        Proof::Checksum => randomness::has_checksum(value) || randomness::is_random(value),
        Proof::SnowflakeBase64 => {
            let id = base64(value);
            (17..=20).contains(&id.len()) && id.iter().all(u8::is_ascii_digit)
        }
    };
    if !proven {
        return;
    }
    let range = start + whole.start()..start + whole.end();
    if issuer.name == "AWS" {
        keys::aws_secret_near(text, &range, secret);
    }
    secret(Secret {
        rule: issuer.rule,
        severity: issuer.rule.severity,
        issuer: issuer.name,
        range,
        order: 0,
    });
}

/// Whether a byte continues an ASCII word.
pub(crate) fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The severity of a private key: with a body it refuses, a header alone is review.
fn private_key_severity(has_body: bool) -> Severity {
    if has_body {
        rules::SECRET_PRIVATE_KEY.severity
    } else {
        Severity::Review
    }
}
