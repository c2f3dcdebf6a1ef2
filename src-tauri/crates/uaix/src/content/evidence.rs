//! The five evidence files of the advanced persona profile, which have no fixed paths.

use super::media::extension;
use super::plan::Plan;
use super::tables::tables;
use super::words::{Phrase, fold};
use crate::MANIFEST_PATH;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// For each kind of evidence the row that stands for it, and a row that would if it held anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    pub(super) rows: Vec<Option<usize>>,
    pub(super) empty: Vec<Option<usize>>,
}

fn kinds() -> &'static [Vec<Phrase>] {
    static KINDS: LazyLock<Vec<Vec<Phrase>>> = LazyLock::new(|| {
        let kinds = &tables().required.evidence.kinds;
        kinds
            .iter()
            .map(|kind| kind.phrases.iter().map(|phrase| Phrase::new(phrase)).collect())
            .collect()
    });
    &KINDS
}

/// Finds a separate non-empty file for each kind, by role or file name.
pub(super) fn find(plan: &Plan<'_>, is_blank: impl Fn(usize) -> bool) -> Evidence {
    let required = &tables().required;
    let fixed: BTreeSet<&str> = required
        .sets
        .iter()
        .flat_map(|set| &set.items)
        .flat_map(|item| &item.any_of)
        .map(String::as_str)
        .collect();
    let mut candidates: Vec<Vec<usize>> = vec![Vec::new(); kinds().len()];
    let mut empty = vec![None; kinds().len()];
    for (index, row) in plan.rows.iter().enumerate() {
        if !row.present || row.path == MANIFEST_PATH || fixed.contains(row.path) {
            continue;
        }
        let name = row.path.rsplit('/').next().unwrap_or(row.path);
        let stem = match extension(name) {
            Some(extension) => &name[..name.len() - extension.len()],
            None => name,
        };
        let names = [fold(row.role), fold(stem)];
        for (kind, phrases) in kinds().iter().enumerate() {
            if phrases.iter().any(|phrase| names.iter().any(|name| phrase.is_in(name))) {
                if is_blank(index) {
                    empty[kind] = empty[kind].or(Some(index));
                } else {
                    candidates[kind].push(index);
                }
            }
        }
    }
    Evidence {
        rows: assign(&candidates),
        empty,
    }
}

/// Gives each kind a row of its own, for as many kinds as can have one.
fn assign(candidates: &[Vec<usize>]) -> Vec<Option<usize>> {
    // Five kinds: each can move at most the others aside, so the search is as deep as there are kinds.
    let mut rows: Vec<Option<usize>> = vec![None; candidates.len()];
    for kind in 0..candidates.len() {
        let mut tried = BTreeSet::new();
        place(kind, candidates, &mut rows, &mut tried, candidates.len());
    }
    rows
}

fn place(
    kind: usize,
    candidates: &[Vec<usize>],
    rows: &mut Vec<Option<usize>>,
    tried: &mut BTreeSet<usize>,
    room: usize,
) -> bool {
    if room == 0 {
        return false;
    }
    for &row in &candidates[kind] {
        if !tried.insert(row) {
            continue;
        }
        let holder = rows.iter().position(|held| *held == Some(row));
        if holder.is_none_or(|other| place(other, candidates, rows, tried, room - 1)) {
            rows[kind] = Some(row);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::plan::Row;

    fn found(files: &[(&str, &str)], blank: &[usize]) -> Vec<Option<usize>> {
        let rows: Vec<Row<'_>> = files
            .iter()
            .map(|&(path, role)| Row {
                path,
                role,
                media_type: "text/markdown",
                present: true,
            })
            .collect();
        let plan = Plan::new(&rows, [], ["advanced_persona_profile"]);
        find(&plan, |index| blank.contains(&index)).rows
    }

    #[test]
    fn evidence_is_found_by_name_or_role_in_both_languages() {
        let by_name = [
            ("evidence/reviewed-source-excerpts.md", "evidence"),
            ("evidence/persona-fidelity-test-harness.md", "evidence"),
            ("evidence/variance_report_template.md", "evidence"),
            ("evidence/SourcePlatformProfile.md", "evidence"),
            ("evidence/provenance.md", "evidence"),
        ];
        assert_eq!(found(&by_name, &[]), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
        let spanish = [
            ("evidence/extractos-de-fuente.md", "x"),
            ("evidence/prueba-de-fidelidad.md", "x"),
            ("evidence/plantilla-de-variación.md", "x"),
            ("evidence/perfil-de-plataforma.md", "x"),
            ("evidence/procedencia.md", "x"),
        ];
        assert_eq!(found(&spanish, &[]), [Some(0), Some(1), Some(2), Some(3), Some(4)]);
        let by_role = [
            ("evidence/a.md", "provenance"),
            ("evidence/b.md", "source_excerpts"),
            ("evidence/c.md", "Variance report template"),
        ];
        assert_eq!(found(&by_role, &[]), [Some(1), None, Some(2), None, Some(0)]);
    }

    #[test]
    fn each_kind_has_a_file_of_its_own_that_holds_something() {
        let one = [("evidence/provenance-and-source-excerpts.md", "x")];
        assert_eq!(found(&one, &[]).iter().flatten().count(), 1);
        let two = [
            ("evidence/provenance-and-source-excerpts.md", "x"),
            ("evidence/source-excerpts.md", "x"),
        ];
        assert_eq!(found(&two, &[]), [Some(1), None, None, None, Some(0)]);
        assert_eq!(found(&[("evidence/provenance.md", "x")], &[0]), [None; 5]);
    }

    #[test]
    fn a_required_file_is_no_evidence() {
        assert_eq!(
            found(
                &[
                    (".uai/identity.uai", "provenance"),
                    (".uai/personality/voice.uai", "test harness")
                ],
                &[]
            ),
            [None; 5]
        );
    }
}
