//! File names that stand for an anchor: a second copy, an overlay or a patch of one (DESIGN, ruling 11).

use crate::ANCHORS;

/// The anchors by the words that name them, without accents.
const NAMES: [(&str, &str); 4] = [
    ("totem", ANCHORS[0]),
    ("taboo", ANCHORS[1]),
    ("tabu", ANCHORS[1]),
    ("talisman", ANCHORS[2]),
];

/// Words that say what a file does to the one it names, without accents.
const OPERATIONS: &str = "patch patched overlay override overrides replace replacement replaces delete deleted remove \
                          removed update updated diff new copy bak backup old orig original append amend addendum edit \
                          edited merge mutation parche anulacion reemplazo reemplaza sustitucion sustituye borrar borrado \
                          eliminar eliminacion quitar actualizacion actualizado diferencia nuevo nueva copia respaldo \
                          superposicion capa enmienda";

/// Extensions that may stand before the last one.
const EXTENSIONS: &str = "uai md markdown json jsonl txt yaml yml toml";

/// The longest name that is looked at, in bytes: more words than an anchor's and an operation's do not fit.
const LONGEST: usize = 128;

/// The anchor that a path stands for by its file name: an anchor's name alone, or with nothing beside it but words
/// that operate on it and extensions. Capitals, accents and the characters between words count for nothing.
#[must_use]
pub fn stands_for(path: &str) -> Option<&'static str> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if name.len() > LONGEST {
        return None;
    }
    let name = name.trim_start_matches('.');
    let (stem, _) = name.rsplit_once('.').unwrap_or((name, ""));
    let folded: String = stem.chars().flat_map(char::to_lowercase).filter_map(bare).collect();
    let mut anchor = None;
    for word in folded.split(|character: char| !character.is_alphanumeric()) {
        if word.is_empty() {
            continue;
        }
        match NAMES.iter().find(|(name, _)| *name == word) {
            Some((_, named)) if anchor.is_none_or(|anchor| anchor == *named) => anchor = Some(*named),
            Some(_) => return None,
            None => {
                let is_among = |words: &str| words.split_ascii_whitespace().any(|known| known == word);
                if !is_among(OPERATIONS) && !is_among(EXTENSIONS) {
                    return None;
                }
            }
        }
    }
    anchor
}

/// A lower-case letter without its accent; none for a combining accent.
fn bare(letter: char) -> Option<char> {
    match letter {
        'á' => Some('a'),
        'é' => Some('e'),
        'í' => Some('i'),
        'ó' => Some('o'),
        'ú' | 'ü' => Some('u'),
        '\u{300}'..='\u{36F}' => None,
        other => Some(other),
    }
}

#[cfg(test)]
mod tests {
    use super::stands_for;

    #[test]
    fn names_that_stand_for_an_anchor() {
        for (path, anchor) in [
            (".uai/overlays/taboo.patch.uai", ".uai/taboo.uai"),
            (".uai/taboo-override.uai", ".uai/taboo.uai"),
            (".uai/taboo.uai.patch.json", ".uai/taboo.uai"),
            (".uai/overlay/taboo.overlay.md", ".uai/taboo.uai"),
            (".uai/taboo.md", ".uai/taboo.uai"),
            ("docs/Taboo.md", ".uai/taboo.uai"),
            ("docs/taboo", ".uai/taboo.uai"),
            ("docs/new_TOTEM.txt", ".uai/totem.uai"),
            ("docs/totem copy.uai", ".uai/totem.uai"),
            ("docs/talisman.uai.bak", ".uai/talisman.uai"),
            ("docs/.taboo.uai", ".uai/taboo.uai"),
            ("docs/parche-tabú.md", ".uai/taboo.uai"),
            ("docs/to\u{301}tem.anulación.md", ".uai/totem.uai"),
            ("docs/Reemplazo talismán.md", ".uai/talisman.uai"),
        ] {
            assert_eq!(stands_for(path), Some(anchor), "{path}");
        }
    }

    #[test]
    fn names_that_stand_for_none() {
        for path in [
            "docs/taboo-history-of-the-island.md",
            "docs/talismans.md",
            ".uai/personality/values.uai",
            "docs/patch.md",
            "taboo/notes.md",
            "docs/totem-and-taboo.md",
            "docs/totem-taboo.md",
            "docs/taboos.md",
            "docs/update-notes.taboo",
            "",
        ] {
            assert_eq!(stands_for(path), None, "{path}");
        }
    }
}
