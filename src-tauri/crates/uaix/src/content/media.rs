//! What a declared media type and a file's name say of it (DESIGN, ruling 8).

use super::plan::JsonForm;
use super::tables::{Kind, MediaType, Nature, Refused, tables};
use lazaret_finding::{Finding, rules};
use lazaret_scan::TextKind;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Lookups over the table of media types.
struct Index {
    types: HashMap<&'static str, &'static MediaType>,
    text_extensions: HashSet<&'static str>,
    code_extensions: HashSet<&'static str>,
    kinds: HashMap<&'static str, Kind>,
    refused_extensions: HashMap<&'static str, Nature>,
    refused_types: HashMap<&'static str, Nature>,
}

fn index() -> &'static Index {
    static INDEX: LazyLock<Index> = LazyLock::new(|| {
        let media = &tables().media;
        let words = |words: &'static [String]| words.iter().map(String::as_str);
        let mut kinds = HashMap::new();
        let mut text_extensions: HashSet<&str> = words(&media.plain_extensions)
            .chain(words(&media.code_extensions))
            .collect();
        let mut code_extensions: HashSet<&str> = words(&media.code_extensions).collect();
        for media in media.types.iter().filter(|media| media.kind != Kind::Image) {
            text_extensions.extend(words(&media.extensions));
            if media.code {
                code_extensions.extend(words(&media.extensions));
            }
            for extension in words(&media.extensions) {
                kinds.entry(extension).or_insert(media.kind);
            }
        }
        for extension in ["uai", "human"] {
            kinds.insert(extension, Kind::Uai);
        }
        let families = |take: fn(&'static Refused) -> &'static [String]| {
            let refused = &media.refused;
            [
                (Nature::Format, &refused.format),
                (Nature::Archive, &refused.archive),
                (Nature::Executable, &refused.executable),
            ]
            .into_iter()
            .flat_map(move |(nature, family)| words(take(family)).map(move |word| (word, nature)))
            .collect::<HashMap<_, _>>()
        };
        Index {
            types: media.types.iter().map(|media| (media.name.as_str(), media)).collect(),
            text_extensions,
            code_extensions,
            kinds,
            refused_extensions: families(|family| &family.extensions),
            refused_types: families(|family| &family.types),
        }
    });
    &INDEX
}

/// What type and name say of a file, before its content is looked at.
#[derive(Debug, Default)]
pub(super) struct Judgement {
    /// What kind of content the declared type stands for; absent for a type that is not supported.
    pub(super) kind: Option<Kind>,
    /// The signature the content must start with.
    pub(super) magic: Option<&'static str>,
    /// The declared type without parameters, in lower case.
    pub(super) media: String,
    /// A parameter of the declared type.
    pub(super) parameter: Option<Box<Finding>>,
    /// Type or extension is that of a family that is refused, with the word that says so.
    pub(super) refused: Option<(Nature, String)>,
    /// Type unsupported, or type and name disagree.
    pub(super) disagreement: Option<Box<Finding>>,
    /// A source type in a package that does not declare that it carries code.
    pub(super) without_scope: Option<Box<Finding>>,
    /// Whether the name is that of a text file.
    pub(super) text_name: bool,
    /// Whether type or name is code-like.
    pub(super) code_like: bool,
    /// How the text is to be scanned; absent for what is not text.
    pub(super) text: Option<TextKind>,
    /// How the file is to be parsed, if it is JSON.
    pub(super) json: Option<JsonForm>,
}

/// The extension of the path's last part in lower case, without the dot.
pub(super) fn extension(path: &str) -> Option<String> {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.')
        .filter(|(stem, extension)| !stem.is_empty() && !extension.is_empty())
        .map(|(_, extension)| extension.to_ascii_lowercase())
}

/// Whether a file is code-like by its name.
fn is_code_name(path: &str, extension: Option<&str>) -> bool {
    match extension {
        Some(extension) => index().code_extensions.contains(extension),
        None => {
            let name = path.rsplit('/').next().unwrap_or(path);
            tables().media.code_names.iter().any(|known| known == name)
        }
    }
}

/// Judges a file by its declared type and its path. `code_scope` tells whether the package declares
/// that it carries code.
pub(super) fn judge(path: &str, declared: &str, code_scope: bool) -> Judgement {
    let index = index();
    let (media, parameters) = match declared.split_once(';') {
        Some((media, parameters)) => (media, Some(parameters)),
        None => (declared, None),
    };
    let media = media.trim().to_ascii_lowercase();
    let extension = extension(path);
    let extension = extension.as_deref();
    let mut judgement = Judgement {
        parameter: parameters.map(|parameters| Box::new(parameter(path, parameters))),
        text_name: extension.is_none_or(|extension| index.text_extensions.contains(extension)),
        code_like: is_code_name(path, extension),
        ..Judgement::default()
    };
    judgement.refused = refused(&media, extension);
    let known = index.types.get(media.as_str()).copied();
    let unlisted_source = known.is_none() && is_source_type(&media);
    let by_name = extension.and_then(|extension| index.kinds.get(extension).copied());
    if let Some(known) = known {
        judgement.kind = Some(known.kind);
        judgement.magic = known.magic.as_deref();
        judgement.code_like |= known.code;
        if !agrees(known, path, extension) {
            let expected = if known.kind == Kind::Plain {
                "txt".to_owned()
            } else {
                let names = known.extensions.iter().chain(&known.names);
                names.map(String::as_str).collect::<Vec<_>>().join(", ")
            };
            judgement.disagreement = Some(Box::new(mismatch(path, &media, &expected, extension)));
        }
    } else if unlisted_source {
        judgement.kind = Some(Kind::Code);
        judgement.code_like = true;
        let name = media.trim_start_matches("text/x-");
        if !is_code_name(path, extension) && extension != Some(name) {
            judgement.disagreement = Some(Box::new(mismatch(path, &media, name, extension)));
        }
    } else if !media.is_empty() {
        // A row without a type is a fault of the manifest.
        judgement.disagreement = Some(Box::new(
            Finding::new(&rules::MEDIA_TYPE_UNSUPPORTED).entry(path).found(declared),
        ));
    }
    if judgement.kind == Some(Kind::Code) && !code_scope {
        judgement.without_scope = Some(Box::new(
            Finding::new(&rules::CODE_WITHOUT_SCOPE)
                .entry(path)
                .expected(&tables().required.code_scope)
                .found(&media),
        ));
    }
    // What the name says of the text is more exact than `text/plain` or a type nobody knows.
    let kind = match judgement.kind {
        Some(Kind::Plain | Kind::Markdown) | None => by_name.or(judgement.kind),
        known => known,
    };
    let textual = judgement.kind.map_or(by_name.is_some(), |kind| kind != Kind::Image);
    judgement.text = textual.then(|| text_kind(kind.unwrap_or(Kind::Plain)));
    judgement.json = match judgement.text {
        Some(TextKind::Json) => Some(JsonForm::Document),
        Some(TextKind::JsonLines) => Some(JsonForm::Lines),
        _ => None,
    };
    judgement.media = media;
    judgement
}

fn text_kind(kind: Kind) -> TextKind {
    match kind {
        Kind::Plain | Kind::Image => TextKind::Plain,
        Kind::Markdown => TextKind::Markdown,
        Kind::Uai => TextKind::Uai,
        Kind::Html => TextKind::Html,
        Kind::Csv => TextKind::Csv,
        Kind::Json => TextKind::Json,
        Kind::JsonLines => TextKind::JsonLines,
        Kind::Yaml => TextKind::Yaml,
        Kind::Toml => TextKind::Toml,
        Kind::Code => TextKind::Code,
    }
}

fn mismatch(path: &str, media: &str, expected: &str, extension: Option<&str>) -> Finding {
    Finding::new(&rules::EXTENSION_MISMATCH)
        .entry(path)
        .expected(expected)
        .found(extension.unwrap_or("—"))
        .param("media", media)
}

/// Whether any `text/x-NAME` is meant.
fn is_source_type(media: &str) -> bool {
    media.strip_prefix("text/x-").is_some_and(|name| {
        !name.is_empty()
            && name.len() <= 64
            && name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'+' | b'-' | b'_'))
    })
}

fn agrees(media: &MediaType, path: &str, extension: Option<&str>) -> bool {
    let Some(extension) = extension else {
        let name = path.rsplit('/').next().unwrap_or(path);
        return media.kind == Kind::Plain || media.names.iter().any(|known| known == name);
    };
    if media.kind == Kind::Plain {
        return index().text_extensions.contains(extension);
    }
    media.extensions.iter().any(|known| known == extension)
}

fn refused(media: &str, extension: Option<&str>) -> Option<(Nature, String)> {
    let index = index();
    let by_extension = extension.and_then(|extension| {
        index
            .refused_extensions
            .get(extension)
            .map(|nature| (*nature, extension.to_owned()))
    });
    let by_type = index.refused_types.get(media).copied().or_else(|| {
        let prefixes = &tables().media.refused.format.type_prefixes;
        prefixes
            .iter()
            .any(|prefix| media.starts_with(prefix.as_str()))
            .then_some(Nature::Format)
    });
    let by_type = by_type.map(|nature| (nature, media.to_owned()));
    // The gravest of the two; the extension speaks first if they agree.
    match (by_extension, by_type) {
        (Some(one), Some(other)) => Some(if other.0 < one.0 { other } else { one }),
        (one, other) => one.or(other),
    }
}

/// A notice for `charset=utf-8`, a refusal for anything else.
fn parameter(path: &str, parameters: &str) -> Finding {
    let is_utf8 = parameters.split_once('=').is_some_and(|(name, value)| {
        name.trim().eq_ignore_ascii_case("charset") && value.trim().trim_matches('"').eq_ignore_ascii_case("utf-8")
    });
    let rule = if is_utf8 {
        &rules::MEDIA_TYPE_CHARSET
    } else {
        &rules::MEDIA_TYPE_PARAMETER
    };
    Finding::new(rule).entry(path).found(parameters.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outcome(path: &str, media: &str, code: bool) -> String {
        let judgement = judge(path, media, code);
        let mut said: Vec<String> = judgement
            .refused
            .iter()
            .map(|(nature, _)| format!("{nature:?}"))
            .collect();
        for finding in [&judgement.parameter, &judgement.disagreement, &judgement.without_scope]
            .into_iter()
            .flatten()
        {
            said.push(finding.rule.id.to_owned());
        }
        said.join(" ")
    }

    #[test]
    fn types_and_extensions_agree_or_not() {
        for (path, media, expected) in [
            ("docs/a.md", "text/markdown", ""),
            ("docs/A.MD", "text/markdown", ""),
            ("docs/a.md", "Text/Markdown", ""),
            ("docs/a.md", "text/plain", ""),
            ("docs/a.txt", "text/plain", ""),
            ("LICENSE", "text/plain", ""),
            ("evidence/judgments.ilang", "text/plain", ""),
            ("a.json", "text/plain", ""),
            ("a.html", "text/plain", ""),
            (".uai/identity.uai", "text/markdown", ""),
            (".uai/identity.uai", "text/vnd.uai", ""),
            (".uai/identity.uai", "application/vnd.uai+json", ""),
            (".uai/readme.human", "text/markdown", ""),
            (".uai/manifest.uaix.json", "application/vnd.uaix+json", ""),
            ("a.csv", "text/csv", ""),
            ("a.html", "text/html", ""),
            ("a.jsonl", "application/jsonl", ""),
            ("a.yml", "application/yaml", ""),
            ("a.toml", "application/toml", ""),
            ("a.PNG", "image/png", ""),
            ("a.jpeg", "image/jpeg", ""),
            ("a.webp", "image/webp", ""),
            ("README", "text/markdown", "EXTENSION_MISMATCH"),
            ("a.txt", "text/markdown", "EXTENSION_MISMATCH"),
            ("a.md", "application/json", "EXTENSION_MISMATCH"),
            ("a.md", "image/png", "EXTENSION_MISMATCH"),
            ("a.png", "text/plain", "EXTENSION_MISMATCH"),
            ("a.png", "image/jpeg", "EXTENSION_MISMATCH"),
            ("a.xyz", "text/plain", "EXTENSION_MISMATCH"),
            ("a.md", "text/markdown; charset=utf-8", "MEDIA_TYPE_CHARSET"),
            ("a.md", "text/markdown;CHARSET=\"UTF-8\"", "MEDIA_TYPE_CHARSET"),
            ("a.md", "text/markdown; charset=latin1", "MEDIA_TYPE_PARAMETER"),
            (
                "a.md",
                "text/markdown; charset=utf-8; variant=GFM",
                "MEDIA_TYPE_PARAMETER",
            ),
            ("a.md", "text/markdown;", "MEDIA_TYPE_PARAMETER"),
            ("a.md", "application/octet-stream", "MEDIA_TYPE_UNSUPPORTED"),
            ("a.md", "", ""),
            ("a.md", "markdown", "MEDIA_TYPE_UNSUPPORTED"),
            ("a.gif", "image/gif", "MEDIA_TYPE_UNSUPPORTED"),
            ("a.svg", "image/svg+xml", "Format MEDIA_TYPE_UNSUPPORTED"),
            ("a.svg", "text/plain", "Format EXTENSION_MISMATCH"),
            ("a.pdf", "application/pdf", "Format MEDIA_TYPE_UNSUPPORTED"),
            ("a.md", "application/vnd.ms-excel", "Format MEDIA_TYPE_UNSUPPORTED"),
            (
                "a.docx",
                "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
                "Format MEDIA_TYPE_UNSUPPORTED",
            ),
            ("a.zip", "application/zip", "Archive MEDIA_TYPE_UNSUPPORTED"),
            ("a.tar.gz", "text/plain", "Archive EXTENSION_MISMATCH"),
            ("a.uaix", "text/plain", "Archive EXTENSION_MISMATCH"),
            ("a.exe", "application/zip", "Executable MEDIA_TYPE_UNSUPPORTED"),
            ("a.wasm", "application/wasm", "Executable MEDIA_TYPE_UNSUPPORTED"),
        ] {
            assert_eq!(outcome(path, media, false), expected, "{path} {media}");
        }
    }

    #[test]
    fn source_types_need_the_scope() {
        for (path, media) in [
            ("src/a.py", "text/x-python"),
            ("a.js", "text/javascript"),
            ("a.css", "text/css"),
            ("a.sql", "application/sql"),
            ("a.patch", "text/x-patch"),
            ("a.diff", "text/x-patch"),
            ("a.rs", "text/x-rust"),
            ("Makefile", "text/x-makefile"),
            ("a.zork", "text/x-zork"),
            ("a.py", "text/x-some-dialect"),
        ] {
            assert_eq!(outcome(path, media, true), "", "{path} {media}");
            assert_eq!(outcome(path, media, false), "CODE_WITHOUT_SCOPE", "{path} {media}");
            assert!(judge(path, media, true).code_like, "{path}");
        }
        for (path, media) in [
            ("a.md", "text/x-python"),
            ("a.zork", "text/x-blorb"),
            ("a.py", "text/x-rust"),
        ] {
            assert_eq!(outcome(path, media, true), "EXTENSION_MISMATCH", "{path} {media}");
        }
        assert_eq!(outcome("a.py", "text/x-", true), "MEDIA_TYPE_UNSUPPORTED");
    }

    #[test]
    fn code_like_files_are_known_by_name_too() {
        for path in [
            "build.sh",
            "src/A.PY",
            "Makefile",
            "Dockerfile",
            "a.patch",
            "a.ipynb",
            "a.ps1",
        ] {
            assert!(judge(path, "text/plain", false).code_like, "{path}");
        }
        for path in [
            "a.md",
            "a.json",
            "LICENSE",
            ".uai/identity.uai",
            "a.yaml",
            "a.csv",
            "a.html",
            "a.ilang",
        ] {
            assert!(!judge(path, "text/plain", false).code_like, "{path}");
        }
    }

    #[test]
    fn the_kind_of_text_follows_type_and_name() {
        for (path, media, text, json) in [
            ("a.md", "text/markdown", Some(TextKind::Markdown), None),
            (".uai/a.uai", "text/markdown", Some(TextKind::Uai), None),
            (".uai/a.human", "text/plain", Some(TextKind::Uai), None),
            ("a.json", "text/plain", Some(TextKind::Json), Some(JsonForm::Document)),
            (
                "a.json",
                "application/json",
                Some(TextKind::Json),
                Some(JsonForm::Document),
            ),
            (
                ".uai/a.uai",
                "application/vnd.uai+json",
                Some(TextKind::Json),
                Some(JsonForm::Document),
            ),
            (
                "a.ndjson",
                "text/plain",
                Some(TextKind::JsonLines),
                Some(JsonForm::Lines),
            ),
            ("a.py", "text/plain", Some(TextKind::Code), None),
            ("a.txt", "text/plain", Some(TextKind::Plain), None),
            ("a.md", "application/x-unknown", Some(TextKind::Markdown), None),
            ("a.xyz", "application/x-unknown", None, None),
            ("a.png", "image/png", None, None),
        ] {
            let judgement = judge(path, media, true);
            assert_eq!((judgement.text, judgement.json), (text, json), "{path} {media}");
        }
    }

    #[test]
    fn code_extensions_are_no_extensions_of_plain_texts() {
        let media = &tables().media;
        for known in media.types.iter().filter(|known| !known.code) {
            for extension in &known.extensions {
                assert!(!index().code_extensions.contains(extension.as_str()), "{extension}");
            }
        }
        for extension in &media.plain_extensions {
            assert!(!index().code_extensions.contains(extension.as_str()), "{extension}");
        }
    }
}
