//! What `integrity` says of digests, whatever its shape (DESIGN, ruling 3).
//!
//! A digest beside a path, as a member named by the path or in an object with a `path`, must agree
//! with `files`. Any other digest is one of the whole package, which nothing inside it can confirm.

use super::digest::{self, Digest};
use super::portability::local_path;
use super::reading::{Reading, quote};
use crate::MANIFEST_PATH;
use crate::tables::fold;
use lazaret_finding::rules;
use lazaret_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;

/// What the list of files and the archive know of a path.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Known {
    /// The digest that a file has: the declared one or, where that is the sentinel, the computed one.
    Digest(Digest),
    /// A declared file whose digest is not known; nothing can be compared.
    Nothing,
    /// Not a declared file.
    Undeclared,
}

/// Reports what is wrong with `integrity`. `known` looks a path up.
pub(crate) fn check_integrity<'d>(integrity: Value<'d>, reading: &mut Reading<'d, '_>, known: impl Fn(&str) -> Known) {
    // The `path` of each object that has one, by where the object begins: looked up once for an object,
    // which may have many digests.
    let mut paths: HashMap<usize, Cow<'d, str>> = HashMap::new();
    for value in integrity.descendants() {
        if let Some(path) = value.get("path").and_then(|path| path.string()) {
            paths.insert(value.span().start, path);
        }
        let Some(text) = value.string() else { continue };
        let text = text.trim_matches([' ', '\t', '\n', '\r']);
        let key = value.key().unwrap_or_default();
        if let Some(name) = other_algorithm(&fold(&key), text) {
            reading.fault(&rules::INTEGRITY_ALGORITHM, value, |finding| finding.found(quote(name)));
        } else if is_digest_like(text) {
            let beside = value.parent().and_then(|parent| paths.get(&parent.span().start));
            let path = match beside {
                Some(path) => Some(&**path),
                None if key.contains(['/', '.']) || !matches!(known(&key), Known::Undeclared) => Some(&*key),
                None => None,
            };
            digest_of(value, path, text, reading, &known);
        }
    }
    reading.report_tallies();
}

fn digest_of<'d>(
    value: Value<'d>,
    path: Option<&str>,
    text: &str,
    reading: &mut Reading<'d, '_>,
    known: &impl Fn(&str) -> Known,
) {
    let Some(found) = reading.digest(value, text) else {
        return;
    };
    match path.map(|path| (path, known(path))) {
        // The manifest cannot hold its own digest; the sentinel stands for it (DESIGN, ruling 2).
        Some((MANIFEST_PATH, _)) if found == digest::SENTINEL => {}
        _ if found == digest::SENTINEL => reading.fault(&rules::INTEGRITY_SENTINEL, value, |finding| finding),
        Some((path, Known::Digest(expected))) if expected != found => {
            reading.fault(&rules::INTEGRITY_MISMATCH, value, |finding| {
                finding
                    .expected(digest::hex(&expected))
                    .found(digest::hex(&found))
                    .param("file", quote(path))
            });
        }
        // An absolute local path is reported as such.
        Some((path, Known::Undeclared)) if local_path(path).is_none() => {
            reading.fault(&rules::INTEGRITY_PATH_UNDECLARED, value, |finding| {
                finding.found(quote(path))
            });
        }
        Some(_) => {}
        None => reading.fault(&rules::INTEGRITY_UNVERIFIABLE, value, |finding| {
            finding.found(digest::hex(&found))
        }),
    }
}

/// 64 hexadecimal digits, with or without the name of an algorithm before them.
fn is_digest_like(text: &str) -> bool {
    let digits = text.rsplit([':', '-']).next().unwrap_or(text);
    digits.len() == 64 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The algorithm that a member names and that is not SHA-256: as the value of an algorithm member, as
/// the value alone, as the member's own name, or before a digest.
fn other_algorithm<'t>(key: &'t str, text: &'t str) -> Option<&'t str> {
    let bare = bare_name(text);
    if matches!(key, "alg" | "algo" | "algorithms") || key.ends_with("algorithm") {
        return (!bare.contains("sha256") && !is_digest_like(text)).then_some(text);
    }
    let is_other = |bare: &str| OTHERS.contains(&bare);
    if is_other(&bare) {
        return Some(text);
    }
    if let Some((prefix, digest)) = text.split_once([':', '-'])
        && is_other(&bare_name(prefix))
        && digest.len() >= 8
    {
        return Some(prefix);
    }
    let is_value = text.len() >= 8 && !text.contains(' ') && !key.contains(['/', '.']);
    (is_value && key.split('_').any(is_other)).then_some(key)
}

/// Names of other algorithms, without case, hyphens and underscores.
const OTHERS: [&str; 21] = [
    "md2",
    "md4",
    "md5",
    "sha0",
    "sha1",
    "sha224",
    "sha384",
    "sha512",
    "sha512256",
    "sha3",
    "sha3224",
    "sha3256",
    "sha3384",
    "sha3512",
    "blake2b",
    "blake2s",
    "blake3",
    "crc32",
    "adler32",
    "xxh64",
    "ripemd160",
];

fn bare_name(text: &str) -> String {
    text.bytes()
        .take(32)
        .filter(|byte| !matches!(byte, b'-' | b'_' | b' ' | b'/'))
        .map(|byte| char::from(byte.to_ascii_lowercase()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collect::Collector;
    use crate::policy::PackagePolicy;
    use lazaret_json::{Document, Limits};
    use std::collections::HashSet;

    fn found(integrity: &str) -> Vec<&'static str> {
        let document = Document::parse(integrity.as_bytes(), &Limits::default()).expect("valid JSON");
        let (policy, refused, mut out) = (PackagePolicy::default(), HashSet::new(), Collector::default());
        let mut reading = Reading::new(&policy, &refused, &mut out);
        check_integrity(document.root(), &mut reading, |path| match path {
            "a.md" => Known::Digest([0xAA; 32]),
            "lost.md" => Known::Nothing,
            _ => Known::Undeclared,
        });
        out.into_findings().iter().map(|finding| finding.rule.id).collect()
    }

    #[test]
    fn each_kind_of_digest_has_its_rule() {
        let (aa, bb, capitals, zeros) = ("aa".repeat(32), "bb".repeat(32), "AA".repeat(32), "0".repeat(64));
        for (integrity, rules) in [
            (r#"{"algorithm": "sha256"}"#.to_owned(), &[][..]),
            (
                r#"{"algorithm": "SHA-256", "state": "review_required"}"#.to_owned(),
                &[],
            ),
            (r#""sha256""#.to_owned(), &[]),
            (r#"{"algorithm": "sha512"}"#.to_owned(), &["INTEGRITY_ALGORITHM"]),
            (
                r#"{"algorithms": ["sha256", "md5"]}"#.to_owned(),
                &["INTEGRITY_ALGORITHM"],
            ),
            (r#""md5""#.to_owned(), &["INTEGRITY_ALGORITHM"]),
            (
                r#"{"md5": "d41d8cd98f00b204e9800998ecf8427e"}"#.to_owned(),
                &["INTEGRITY_ALGORITHM"],
            ),
            (
                format!(r#"{{"packageSha256": "sha512:{aa}"}}"#),
                &["INTEGRITY_ALGORITHM"],
            ),
            (format!(r#"{{"packageSha256": "sha256:{aa}"}}"#), &["DIGEST_MALFORMED"]),
            (format!(r#"{{"packageSha256": "{zeros}"}}"#), &["INTEGRITY_SENTINEL"]),
            (format!(r#"{{"packageSha256": "{aa}"}}"#), &["INTEGRITY_UNVERIFIABLE"]),
            (format!(r#""{aa}""#), &["INTEGRITY_UNVERIFIABLE"]),
            (format!(r#"{{"files": {{"a.md": "{aa}"}}}}"#), &[]),
            (
                format!(r#"{{"files": {{"a.md": "{capitals}"}}}}"#),
                &["DIGEST_CAPITALS"],
            ),
            (format!(r#"{{"files": {{"a.md": "{bb}"}}}}"#), &["INTEGRITY_MISMATCH"]),
            (
                format!(r#"{{"files": {{"a.md": "{zeros}"}}}}"#),
                &["INTEGRITY_SENTINEL"],
            ),
            (format!(r#"{{"files": {{"{MANIFEST_PATH}": "{zeros}"}}}}"#), &[]),
            (format!(r#"[{{"path": "{MANIFEST_PATH}", "sha256": "{zeros}"}}]"#), &[]),
            (format!(r#"{{"lost.md": "{bb}"}}"#), &[]),
            (format!(r#"{{"b.md": "{bb}"}}"#), &["INTEGRITY_PATH_UNDECLARED"]),
            (
                format!(r#"[{{"path": "a.md", "sha256": "{bb}"}}]"#),
                &["INTEGRITY_MISMATCH"],
            ),
            (format!(r#"[{{"path": "a.md", "sha256": "{aa}"}}]"#), &[]),
        ] {
            assert_eq!(found(&integrity), rules, "{integrity}");
        }
    }
}
