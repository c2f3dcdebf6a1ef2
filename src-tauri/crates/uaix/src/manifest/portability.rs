//! What ties a manifest to one machine: absolute local paths and private endpoints
//! (`uaix-package-format, portability`; DESIGN, ruling 10).

use super::reading::{fault, is_blank, quote};
use crate::collect::Collector;
use crate::content::{local_path_in, private_host_in};
use lazaret_finding::rules;
use lazaret_json::{Kind, Value};
use std::borrow::Cow;

/// Reports local paths and private endpoints in every string and key of the manifest, one of a value at
/// most. The `path` of a row is left to the check of paths, which refuses an absolute one.
pub(crate) fn check(root: Value<'_>, out: &mut Collector) {
    for value in root.descendants() {
        if let Some(span) = value.key_span()
            && may_hold_a_place(&root.raw().as_bytes()[span.start - root.span().start..span.end - root.span().start])
            && let Some(key) = value.key()
            && let Some(path) = local_path(&key)
        {
            fault(out, &rules::MANIFEST_LOCAL_PATH, value, |finding| {
                finding.found(quote(path))
            });
            continue;
        }
        if value.kind() != Kind::String || !may_hold_a_place(value.raw().as_bytes()) {
            continue;
        }
        let Some(text) = value.string() else { continue };
        if let Some(path) = local_path(&text) {
            if !is_path_of_a_row(value) {
                fault(out, &rules::MANIFEST_LOCAL_PATH, value, |finding| {
                    finding.found(quote(path))
                });
            }
        } else if let Some(host) = private_host_in(&text) {
            let rule = if is_requirement(value, &text, host) {
                &rules::MANIFEST_PRIVATE_ENDPOINT_REQUIRED
            } else {
                &rules::MANIFEST_PRIVATE_ENDPOINT
            };
            fault(out, rule, value, |finding| finding.found(quote(host)));
        }
    }
}

/// Whether a string as written holds a character that every path and every endpoint has.
fn may_hold_a_place(raw: &[u8]) -> bool {
    memchr::memchr3(b'/', b'\\', b':', raw).is_some() || memchr::memchr(b'.', raw).is_some()
}

/// The first absolute local path in `text`; a path below somebody's home folder, `~/`, is one too.
pub(crate) fn local_path(text: &str) -> Option<&str> {
    local_path_in(text).or_else(|| {
        text.match_indices("~/").find_map(|(at, _)| {
            let begins = text[..at]
                .chars()
                .next_back()
                .is_none_or(|before| before.is_whitespace() || "\"'`(=".contains(before));
            let end = text[at..]
                .find(char::is_whitespace)
                .map_or(text.len(), |length| at + length);
            (begins && end > at + 2).then(|| &text[at..end])
        })
    })
}

/// `/files/N/path`
fn is_path_of_a_row(value: Value<'_>) -> bool {
    let key_is = |value: Option<Value<'_>>, key: &str| value.is_some_and(|value| value.key().as_deref() == Some(key));
    let files = value.parent().and_then(|row| row.parent());
    key_is(Some(value), "path")
        && key_is(files, "files")
        && files
            .and_then(|files| files.parent())
            .is_some_and(|root| root.parent().is_none())
}

/// Whether the endpoint is the whole value of a member that says where something is reached or what is
/// needed. In prose, and where the member tells of an origin, it is a mention.
fn is_requirement(value: Value<'_>, text: &str, host: &str) -> bool {
    let Some((before, after)) = text.split_once(host) else {
        return false;
    };
    let is_whole =
        !before.contains(char::is_whitespace) && !after.trim_end().contains(char::is_whitespace) && !is_blank(text);
    is_whole && nearest_key(value).is_some_and(|key| names_a_requirement(&key))
}

/// The key of the value or, for an element, of the list it stands in.
fn nearest_key(value: Value<'_>) -> Option<Cow<'_, str>> {
    let mut next = Some(value);
    while let Some(value) = next {
        if let Some(key) = value.key() {
            return Some(key);
        }
        next = value.parent();
    }
    None
}

fn names_a_requirement(key: &str) -> bool {
    const PLACES: [&str; 21] = [
        "endpoint",
        "url",
        "uri",
        "host",
        "server",
        "address",
        "base",
        "api",
        "service",
        "provider",
        "connect",
        "require",
        "depend",
        "need",
        "mcp",
        "socket",
        "gateway",
        "hub",
        "proxy",
        "entrypoint",
        "port",
    ];
    const ORIGINS: [&str; 6] = ["source", "note", "example", "comment", "description", "support"];
    let key = crate::tables::fold(key);
    PLACES.iter().any(|word| key.contains(word)) && !ORIGINS.iter().any(|word| key.contains(word))
}

#[cfg(test)]
mod tests {
    use crate::collect::Collector;
    use lazaret_json::{Document, Limits};

    fn found(json: &str) -> Vec<(String, String)> {
        let document = Document::parse(json.as_bytes(), &Limits::default()).expect("valid JSON");
        let mut out = Collector::default();
        super::check(document.root(), &mut out);
        out.into_findings()
            .into_iter()
            .map(|finding| (finding.rule.id.to_owned(), finding.found.unwrap_or_default()))
            .collect()
    }

    fn one(json: &str, rule: &str, text: &str) {
        assert_eq!(found(json), [(rule.to_owned(), text.to_owned())], "{json}");
    }

    #[test]
    fn local_paths_are_seen_in_values_and_keys() {
        one(r#"{"a": ["from /home/ana/x"]}"#, "MANIFEST_LOCAL_PATH", "/home/ana/x");
        one(r#"{"C:\\Users\\ana": 1}"#, "MANIFEST_LOCAL_PATH", "C:\\Users\\ana");
        one(r#"{"\/home\/ana": 1}"#, "MANIFEST_LOCAL_PATH", "/home/ana");
        one(r#"{"a": "see ~/notes"}"#, "MANIFEST_LOCAL_PATH", "~/notes");
        assert_eq!(found(r#"{"files": [{"path": "/home/ana/x"}]}"#), []);
        one(
            r#"{"x": {"files": [{"path": "/home/ana/x"}]}}"#,
            "MANIFEST_LOCAL_PATH",
            "/home/ana/x",
        );
        assert_eq!(found(r#"{"a": "a~/b", "b": "~/ "}"#), []);
    }

    #[test]
    fn endpoints_are_required_or_mentioned() {
        one(
            r#"{"endpoint": "http://localhost:8080/x"}"#,
            "MANIFEST_PRIVATE_ENDPOINT_REQUIRED",
            "localhost:8080",
        );
        one(
            r#"{"servers": ["db.internal:5432"]}"#,
            "MANIFEST_PRIVATE_ENDPOINT_REQUIRED",
            "db.internal:5432",
        );
        one(
            r#"{"endpoint": "once at http://10.0.0.7/x"}"#,
            "MANIFEST_PRIVATE_ENDPOINT",
            "10.0.0.7",
        );
        one(
            r#"{"source": "http://10.0.0.7/x"}"#,
            "MANIFEST_PRIVATE_ENDPOINT",
            "10.0.0.7",
        );
        assert_eq!(
            found(r#"{"url": "https://example.org:8080/x", "at": "2026-07-14T08:30:00Z"}"#),
            []
        );
    }
}
