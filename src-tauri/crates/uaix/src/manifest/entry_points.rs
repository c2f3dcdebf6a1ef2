//! Entry points, whatever the shape of `entrypoints` (DESIGN, ruling 5).

use crate::tables::fold;
use lazaret_json::{Kind, Value};
use std::borrow::Cow;

/// Hands out the paths that `entrypoints` names, with their places: the string itself, the strings of a
/// list, `path` members, and in any other shape every string that holds `/` or ends in an extension. A string with
/// blanks is a sentence unless its key is one for paths.
pub(crate) fn each_entry_point<'d>(points: Value<'d>, mut take: impl FnMut(Value<'d>, Cow<'d, str>)) {
    let mut values = points.descendants();
    while let Some(value) = values.next() {
        match value.kind() {
            Kind::Object => {
                if let Some((path, text)) = value.get("path").and_then(|path| Some((path, path.string()?))) {
                    take(path, text);
                    values.skip_below();
                }
            }
            Kind::String => {
                let is_listed = match points.kind() {
                    Kind::String => true,
                    Kind::Array => value.parent().is_some_and(|parent| parent.span() == points.span()),
                    _ => false,
                };
                if let Some(text) = value.string()
                    && (is_listed
                        || (looks_like_a_path(&text) && (!text.contains(char::is_whitespace) || is_for_a_path(value))))
                {
                    take(value, text);
                }
            }
            _ => {}
        }
    }
}

/// Whether the key of a value, or of the list it stands in, is one for paths.
fn is_for_a_path(value: Value<'_>) -> bool {
    let key = value.key().or_else(|| value.parent().and_then(|parent| parent.key()));
    key.is_some_and(|key| {
        let key = fold(&key);
        ["path", "file", "entry", "ruta", "archivo", "fichero", "entrada"]
            .iter()
            .any(|word| key.contains(word))
    })
}

/// Whether a string holds a slash or ends in an extension, as a file name does.
fn looks_like_a_path(text: &str) -> bool {
    text.contains('/')
        || text.rsplit_once('.').is_some_and(|(_, extension)| {
            (1..=8).contains(&extension.len())
                && extension.starts_with(|first: char| first.is_ascii_alphabetic())
                && extension.bytes().all(|byte| byte.is_ascii_alphanumeric())
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lazaret_json::{Document, Limits};

    fn paths(json: &str) -> Vec<String> {
        let document = Document::parse(json.as_bytes(), &Limits::default()).expect("valid JSON");
        let mut paths = Vec::new();
        each_entry_point(document.root(), |_, text| paths.push(text.into_owned()));
        paths
    }

    #[test]
    fn every_shape_names_its_paths() {
        assert_eq!(paths(r#"".uai/a.uai""#), [".uai/a.uai"]);
        assert_eq!(paths(r#"["a", "b.md"]"#), ["a", "b.md"]);
        assert_eq!(
            paths(r#"[{"path": "a", "note": "see b/c"}, {"kind": "x", "file": "d.md"}]"#),
            ["a", "d.md"]
        );
        assert_eq!(
            paths(r#"{"agent": ".uai/a.uai", "title": "Begin here", "list": ["b/c", "word"], "deep": {"path": "e"}}"#),
            [".uai/a.uai", "b/c", "e"]
        );
        assert_eq!(
            paths(
                r#"{"primary": {"file": ".uai/a.uai", "description": "Start here. Then read/skim the rest."},
                    "second": {"file": "docs/the map.md", "note": "See docs/the map.md"}, "tail": "docs/b.md"}"#
            ),
            [".uai/a.uai", "docs/the map.md", "docs/b.md"]
        );
        assert_eq!(paths(r#"{"version": "1.0", "n": 5}"#), [""; 0]);
    }
}
