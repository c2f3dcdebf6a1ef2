//! Paths inside a package. A [`PackagePath`] exists only for a sound path; its parser is its validator.

pub(crate) mod collision_key;
mod letters;
mod names;

use crate::limits::Limits;
use lazaret_finding::{Finding, Rule, rules};

/// Beyond so many bytes no system takes a path; it is not looked into.
const LONGEST_LOOKED_INTO: usize = 4096;

/// A path inside a package. Its parser is its validator: a value of this type is relative, in NFC,
/// slash-separated and free of every construct of `zip-profile` 3.5 (9).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct PackagePath(Box<str>);

impl PackagePath {
    /// Parses a path without a closing slash (`zip-profile` 3.5 (6) and (9); DESIGN, Container rulings).
    ///
    /// # Errors
    /// The first fault, if the path is not sound.
    pub fn parse(text: &str, limits: &Limits) -> Result<Self, PathFault> {
        whole_path(text, limits)?;
        let depth = text.split('/').count() as u64;
        if depth > u64::from(limits.path_depth) {
            return Err(PathFault::limit(&rules::PATH_TOO_DEEP, limits.path_depth, depth));
        }
        for (index, component) in text.split('/').enumerate() {
            if component.len() as u64 > u64::from(limits.component_bytes) {
                return Err(PathFault::limit(
                    &rules::NAME_TOO_LONG,
                    limits.component_bytes,
                    component.len() as u64,
                ));
            }
            names::component(component, index == 0)?;
        }
        if text.len() as u64 > u64::from(limits.path_bytes) {
            return Err(PathFault::limit(
                &rules::PATH_TOO_LONG,
                limits.path_bytes,
                text.len() as u64,
            ));
        }
        if !text.is_ascii() && !unicode_normalization::is_nfc(text) {
            return Err(PathFault::of(&rules::NAME_NOT_NFC));
        }
        Ok(Self(text.into()))
    }

    /// The path as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The components, from the first folder to the file's own name; never empty.
    pub fn components(&self) -> std::str::Split<'_, char> {
        self.0.split('/')
    }

    /// The last component.
    #[must_use]
    pub fn name(&self) -> &str {
        self.0.rsplit('/').next().unwrap_or(&self.0)
    }

    /// The last component without its extension.
    #[must_use]
    pub fn stem(&self) -> &str {
        split_name(self.name()).0
    }

    /// What follows the last dot of the last component, as written; `None` if it has no dot or only one at
    /// its beginning.
    #[must_use]
    pub fn extension(&self) -> Option<&str> {
        split_name(self.name()).1
    }

    /// The key by which paths that some file system takes for one compare equal: NFC, then upper case, then
    /// lower case by full mappings, then NFC, all twice (`zip-profile` 3.5 (10)). It takes more for one than
    /// any file system does, which is the safe side.
    #[must_use]
    pub fn collision_key(&self) -> String {
        collision_key::of(&self.0)
    }
}

impl std::fmt::Display for PackagePath {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl AsRef<str> for PackagePath {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl std::borrow::Borrow<str> for PackagePath {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// Why a text is no path of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathFault {
    rule: &'static Rule,
    expected: Option<String>,
    found: Option<String>,
}

impl PathFault {
    fn of(rule: &'static Rule) -> Self {
        Self {
            rule,
            expected: None,
            found: None,
        }
    }

    fn character(rule: &'static Rule, character: char) -> Self {
        Self {
            found: Some(format!("U+{:04X}", u32::from(character))),
            ..Self::of(rule)
        }
    }

    fn limit(rule: &'static Rule, limit: u32, found: u64) -> Self {
        Self {
            expected: Some(limit.to_string()),
            found: Some(found.to_string()),
            ..Self::of(rule)
        }
    }

    /// The rule the path breaks.
    #[must_use]
    pub fn rule(&self) -> &'static Rule {
        self.rule
    }

    /// The finding for the path `text`, with the entry, and `expected` and `found` where the rule has them.
    #[must_use]
    pub fn finding(self, text: &str) -> Finding {
        let mut finding = Finding::new(self.rule).entry(text);
        finding.expected = self.expected;
        finding.found = self.found;
        finding
    }
}

/// What concerns the path as a whole, in the order that names the cause best.
fn whole_path(text: &str, limits: &Limits) -> Result<(), PathFault> {
    if text.is_empty() {
        return Err(PathFault::of(&rules::NAME_EMPTY));
    }
    if text.len() > LONGEST_LOOKED_INTO {
        return Err(PathFault::limit(
            &rules::PATH_TOO_LONG,
            limits.path_bytes,
            text.len() as u64,
        ));
    }
    if let Some(control) = text.chars().find(|&character| letters::is_control(character)) {
        return Err(PathFault::character(&rules::NAME_CONTROL, control));
    }
    if text.contains('\\') {
        return Err(PathFault::of(&rules::PATH_BACKSLASH));
    }
    if let [letter, b':', ..] = text.as_bytes()
        && letter.is_ascii_alphabetic()
    {
        return Err(PathFault::of(&rules::PATH_DRIVE));
    }
    if text.starts_with('/') {
        return Err(PathFault::of(&rules::PATH_ABSOLUTE));
    }
    if text == "." {
        return Err(PathFault::of(&rules::NAME_DOT));
    }
    if text.split('/').any(|component| component == "..") {
        return Err(PathFault::of(&rules::PATH_TRAVERSAL));
    }
    if text
        .split('/')
        .any(|component| component.is_empty() || component == ".")
    {
        return Err(PathFault::of(&rules::NAME_NOT_CANONICAL));
    }
    Ok(())
}

fn split_name(name: &str) -> (&str, Option<&str>) {
    match name.rfind('.') {
        Some(dot) if dot > 0 => (&name[..dot], Some(&name[dot + 1..])),
        _ => (name, None),
    }
}

#[cfg(test)]
mod tests {
    use super::PackagePath;
    use crate::limits::Limits;

    fn fault(text: &str) -> &'static str {
        match PackagePath::parse(text, &Limits::default()) {
            Ok(_) => "",
            Err(fault) => fault.rule().id,
        }
    }

    #[test]
    fn ordinary_paths_pass() {
        for text in [
            ".uai/manifest.uaix.json",
            "AGENTS.md",
            "docs/niño año.md",
            "docs/日本語/メモ ノート.md",
            "docs/отчёт_final.md",
            "docs/col·lecció.md",
            "a-b_c (1) [x] {y} #z @w !.txt",
            "docs/consul.md",
            "docs/com10.md",
            "docs/5µm.md",
            "docs/notes~draft.md",
            "docs/a..b.md",
            "persona/Ελληνικά.md",
        ] {
            assert_eq!(fault(text), "", "{text}");
        }
    }

    #[test]
    fn each_fault_has_its_rule() {
        let long = "x".repeat(129);
        let deep = "a/".repeat(16) + "a";
        let wide = ["y".repeat(120), "z".repeat(120)].join("/");
        let huge = "x".repeat(65_535);
        for (text, rule) in [
            ("", "NAME_EMPTY"),
            (".", "NAME_DOT"),
            ("..", "PATH_TRAVERSAL"),
            ("a/../b", "PATH_TRAVERSAL"),
            ("/a", "PATH_ABSOLUTE"),
            ("//host/a", "PATH_ABSOLUTE"),
            ("..\\a", "PATH_BACKSLASH"),
            ("C:/a", "PATH_DRIVE"),
            ("c:a", "PATH_DRIVE"),
            ("a//b", "NAME_NOT_CANONICAL"),
            ("./a", "NAME_NOT_CANONICAL"),
            ("a/.", "NAME_NOT_CANONICAL"),
            ("a/", "NAME_NOT_CANONICAL"),
            ("a\u{0}b", "NAME_CONTROL"),
            ("a\u{7F}b", "NAME_CONTROL"),
            ("a\u{85}b", "NAME_CONTROL"),
            ("a\u{2028}b", "NAME_CONTROL"),
            ("a.txt:b", "NAME_COLON"),
            ("a?b", "NAME_ILLEGAL_CHAR"),
            ("a/b\"c", "NAME_ILLEGAL_CHAR"),
            ("a ", "NAME_TRAILING"),
            ("a./b", "NAME_TRAILING"),
            ("CON", "NAME_DEVICE"),
            ("a/nul.txt", "NAME_DEVICE"),
            ("AUX .txt", "NAME_DEVICE"),
            ("COM\u{B9}.txt", "NAME_DEVICE"),
            ("lpt9", "NAME_DEVICE"),
            ("CONIN$", "NAME_DEVICE"),
            ("MANIFE~1.JSO", "NAME_SHORT_ALIAS"),
            (".ssh/id", "NAME_HIDDEN"),
            ("a/.uai/b", "NAME_HIDDEN"),
            (".UAI/b", "NAME_HIDDEN"),
            ("~/x", "NAME_TILDE"),
            ("__MACOSX/._a", "NAME_LITTER"),
            ("a/.DS_Store", "NAME_LITTER"),
            ("a/thumbs.DB", "NAME_LITTER"),
            ("cafe\u{301}", "NAME_NOT_NFC"),
            ("a\u{202E}txt.exe", "NAME_BIDI"),
            ("a\u{200B}b", "NAME_INVISIBLE"),
            ("a\u{E0041}b", "NAME_INVISIBLE"),
            ("\u{FEFF}a", "NAME_INVISIBLE"),
            ("m\u{430}nifest.json", "NAME_CONFUSABLE"),
            ("a\u{2215}b", "NAME_CONFUSABLE"),
            ("a\u{FF21}", "NAME_CONFUSABLE"),
            ("x\u{13A0}", "NAME_CONFUSABLE"),
            (&long, "NAME_TOO_LONG"),
            (&deep, "PATH_TOO_DEEP"),
            (&wide, "PATH_TOO_LONG"),
            (&huge, "PATH_TOO_LONG"),
        ] {
            assert_eq!(fault(text), rule, "{text:.40}");
        }
    }

    #[test]
    fn the_limits_are_inclusive() {
        assert_eq!(fault(&"x".repeat(128)), "");
        assert_eq!(fault(&("a/".repeat(15) + "a")), "");
        assert_eq!(fault(&["y".repeat(119), "z".repeat(120)].join("/")), "");
    }

    #[test]
    fn names_split_into_stem_and_extension() {
        let path = PackagePath::parse(".uai/a.b.uai", &Limits::default()).unwrap();
        assert_eq!(
            (path.name(), path.stem(), path.extension()),
            ("a.b.uai", "a.b", Some("uai"))
        );
        let path = PackagePath::parse(".uai", &Limits::default()).unwrap();
        assert_eq!((path.stem(), path.extension()), (".uai", None));
        assert_eq!(
            PackagePath::parse("a/b/c", &Limits::default())
                .unwrap()
                .components()
                .count(),
            3
        );
    }
}
