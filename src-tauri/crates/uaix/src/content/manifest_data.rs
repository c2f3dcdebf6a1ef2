//! The data that long-term memory demands in the manifest, looked for by name.

use super::tables::tables;
use super::words::fold;
use std::collections::HashMap;
use std::sync::LazyLock;

/// Which of the ten data the manifest holds. Feed it every member outside `files`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ManifestData {
    found: u16,
}

/// From folded name to the index of the datum.
fn names() -> &'static HashMap<String, usize> {
    static NAMES: LazyLock<HashMap<String, usize>> = LazyLock::new(|| {
        let data = &tables().required.long_term_memory.data;
        data.iter()
            .enumerate()
            .flat_map(|(index, datum)| datum.keys.iter().map(move |key| (fold(key), index)))
            .collect()
    });
    &NAMES
}

impl ManifestData {
    /// A member named `key` in the object that is itself the member `parent`. A member without a
    /// value (`null`, empty text, list or object) is none. The parent counts as a part of the
    /// name, so that `wiki.root` is found like `wikiRoot`.
    pub(crate) fn member(&mut self, parent: Option<&str>, key: &str, filled: bool) {
        if !filled || key.len() > 80 || key.is_empty() {
            return;
        }
        let own = fold(key);
        let found = names().get(&own).copied().or_else(|| {
            let parent = parent.filter(|parent| parent.len() <= 80)?;
            names().get(&format!("{}{own}", fold(parent).trim_end())).copied()
        });
        if let Some(index) = found {
            self.found |= 1 << index;
        }
    }

    /// Whether the datum of that index in the table is there.
    pub(super) fn holds(self, index: usize) -> bool {
        self.found & (1 << index) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(members: &[(Option<&str>, &str)]) -> Vec<&'static str> {
        let mut data = ManifestData::default();
        for (parent, key) in members {
            data.member(*parent, key, true);
        }
        let table = &tables().required.long_term_memory.data;
        (0..table.len())
            .filter(|index| data.holds(*index))
            .map(|index| table[index].name.as_str())
            .collect()
    }

    #[test]
    fn each_datum_is_found_in_both_languages_and_spellings() {
        for (key, name) in [
            ("wikiRoot", "wiki_root"),
            ("wiki-root", "wiki_root"),
            ("raízDeLaWiki", "wiki_root"),
            ("indexPath", "index_path"),
            ("rutaDelÍndice", "index_path"),
            ("evidence_log", "evidence_log"),
            ("registroDeEvidencia", "evidence_log"),
            ("steward", "steward"),
            ("administrador", "steward"),
            ("sourceBoundary", "source_boundary"),
            ("límiteDeFuente", "source_boundary"),
            ("promotionTargets", "promotion_targets"),
            ("objetivosDePromoción", "promotion_targets"),
            ("reviewState", "review_state"),
            ("estadoDeRevisión", "review_state"),
            ("trustLabels", "trust_labels"),
            ("etiquetasDeConfianza", "trust_labels"),
            ("sourceSiteRemoval", "source_site_removal"),
            ("eliminaciónDelSitioDeOrigen", "source_site_removal"),
            ("holdOrBlockerDisposition", "hold_or_blocker_disposition"),
            ("unfinishedHumanHold", "hold_or_blocker_disposition"),
            ("retenciónHumana", "hold_or_blocker_disposition"),
        ] {
            assert_eq!(found(&[(None, key)]), [name], "{key}");
        }
    }

    #[test]
    fn a_parent_is_a_part_of_the_name_and_nothing_is_no_value() {
        assert_eq!(
            found(&[(Some("wiki"), "root"), (Some("trust"), "labels")]),
            ["wiki_root", "trust_labels"]
        );
        assert!(found(&[(None, "root"), (Some("x"), "labels"), (None, "")]).is_empty());
        let mut data = ManifestData::default();
        data.member(None, "wikiRoot", false);
        assert_eq!(data, ManifestData::default());
    }
}
