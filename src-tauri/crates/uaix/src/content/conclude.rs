//! The judgement of the package as a whole.

use super::check::FileFacts;
use super::depth::Depth;
use super::manifest_data::ManifestData;
use super::plan::{Plan, meets};
use super::tables::{Item, Missing, TopicSet, tables};
use super::topics::Seen;
use super::{evidence, regime};
use crate::inspection::{RequiredItem, RequiredSet};
use lazaret_finding::{Finding, rules};
use std::collections::BTreeSet;

/// The closed sets and what is wrong with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Conclusion {
    /// One for each scope that holds, the universal set first, then in the tables' order.
    pub(crate) sets: Vec<RequiredSet>,
    /// In no particular order.
    pub(crate) findings: Vec<Finding>,
}

/// Judges the package. `facts` has an element for each row of the plan; none where the content could
/// not be read, which is a finding of its own.
pub(crate) fn conclude(plan: &Plan<'_>, facts: &[Option<FileFacts>], data: &ManifestData) -> Conclusion {
    let mut whole = Whole {
        plan,
        facts,
        told: BTreeSet::new(),
        conclusion: Conclusion::default(),
    };
    for set in &tables().required.sets {
        if plan.holds(&set.scope) {
            whole.set(&set.scope, &set.items, data);
        }
    }
    whole.out_of_place();
    whole.depths();
    whole.conclusion
}

struct Whole<'w, 'p> {
    plan: &'w Plan<'p>,
    facts: &'w [Option<FileFacts>],
    /// Items already told of, so that two scopes that want the same file give one finding.
    told: BTreeSet<&'static str>,
    conclusion: Conclusion,
}

impl Whole<'_, '_> {
    fn facts(&self, index: usize) -> Option<FileFacts> {
        self.facts.get(index).copied().flatten()
    }

    fn is_blank(&self, index: usize) -> bool {
        self.plan.judgements[index].text.is_some() && self.facts(index).is_some_and(|facts| facts.blank)
    }

    fn find(&mut self, finding: Finding) {
        self.conclusion.findings.push(finding);
    }

    /// The rows that meet an item, in the order of its alternatives.
    fn rows_for(&self, item: &Item) -> Vec<usize> {
        item.any_of
            .iter()
            .flat_map(|pattern| {
                self.plan
                    .rows
                    .iter()
                    .enumerate()
                    .filter(move |(_, row)| meets(pattern, row.path))
                    .map(|(index, _)| index)
            })
            .collect()
    }

    fn set(&mut self, scope: &str, items: &'static [Item], data: &ManifestData) {
        let mut shown = Vec::new();
        for item in items {
            shown.push(self.item(scope, item));
        }
        let required = &tables().required;
        if scope == required.evidence.scope {
            self.evidence(&mut shown);
        }
        if scope == required.long_term_memory.scope {
            self.data(data, &mut shown);
        }
        for (index, set) in tables().topics.sets.iter().enumerate() {
            if set.scopes.iter().any(|wanted| wanted == scope) {
                self.topics(scope, index, set, &mut shown);
            }
        }
        self.conclusion.sets.push(RequiredSet {
            scope: scope.to_owned(),
            items: shown,
        });
    }

    fn item(&mut self, scope: &str, item: &'static Item) -> RequiredItem {
        let name = shown_name(item);
        let rows = self.rows_for(item);
        let present: Vec<usize> = rows
            .iter()
            .copied()
            .filter(|row| self.plan.rows[*row].present)
            .collect();
        let undeclared = item
            .any_of
            .iter()
            .any(|pattern| self.plan.undeclared.iter().any(|path| meets(pattern, path)));
        let first = item.any_of.first().map_or("", String::as_str);
        let filled = present.iter().any(|row| !self.is_blank(*row));
        if self.told.insert(first) {
            if let Some(row) = present.first().filter(|_| !filled) {
                let finding = Finding::new(&rules::REQUIRED_FILE_EMPTY)
                    .entry(self.plan.rows[*row].path)
                    .param("scope", scope);
                self.find(finding);
            }
            // A row without a file and a file without a row are findings of the inventory.
            if rows.is_empty() && !undeclared {
                let finding = match item.missing {
                    Missing::Refuse => Finding::new(&rules::REQUIRED_FILE_MISSING).param("regime", self.regime(scope)),
                    Missing::Review => Finding::new(&rules::DEPLOYMENT_REPORT_MISSING),
                };
                self.find(finding.expected(&name).param("scope", scope));
            }
        }
        RequiredItem {
            name,
            present: !present.is_empty(),
        }
    }

    /// The earlier universal set that the package would match, where a file of the present one is missing.
    fn regime(&self, scope: &str) -> &'static str {
        let is_universal = tables().required.sets.first().is_some_and(|set| set.scope == scope);
        let holds =
            |path: &str| self.plan.rows.iter().any(|row| row.path == path) || self.plan.undeclared.contains(path);
        let regime = if is_universal { regime::matching(holds) } else { None };
        regime.map_or("none", |regime| regime.name.as_str())
    }

    fn evidence(&mut self, shown: &mut Vec<RequiredItem>) {
        let kinds = &tables().required.evidence.kinds;
        let found = evidence::find(self.plan, |row| self.is_blank(row));
        let scope = &tables().required.evidence.scope;
        if found.rows.iter().all(Option::is_none) {
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name.as_str()).collect();
            let finding = Finding::new(&rules::EVIDENCE_SET_MISSING)
                .expected(names.join(", "))
                .param("scope", scope);
            self.find(finding);
        } else {
            for (index, kind) in kinds
                .iter()
                .enumerate()
                .filter(|(index, _)| found.rows[*index].is_none())
            {
                let mut finding = Finding::new(&rules::EVIDENCE_FILE_MISSING)
                    .expected(&kind.name)
                    .param("scope", scope);
                if let Some(empty) = found.empty[index] {
                    finding = finding.found(self.plan.rows[empty].path);
                }
                self.find(finding);
            }
        }
        for (kind, row) in kinds.iter().zip(&found.rows) {
            shown.push(RequiredItem {
                name: kind.name.clone(),
                present: row.is_some(),
            });
        }
    }

    fn data(&mut self, data: &ManifestData, shown: &mut Vec<RequiredItem>) {
        let table = &tables().required.long_term_memory;
        for (index, datum) in table.data.iter().enumerate() {
            let present = data.holds(index);
            if !present {
                let finding = Finding::new(&rules::LONG_MEMORY_FIELD_MISSING)
                    .expected(&datum.name)
                    .param("scope", &table.scope);
                self.find(finding);
            }
            shown.push(RequiredItem {
                name: datum.name.clone(),
                present,
            });
        }
    }

    fn topics(&mut self, scope: &str, index: usize, set: &'static TopicSet, shown: &mut Vec<RequiredItem>) {
        let bit = 1u8 << index;
        let rows = || {
            (0..self.plan.rows.len())
                .filter(|row| self.plan.rows[*row].present && self.plan.tasks[*row].topics & bit != 0)
        };
        let seen = rows()
            .filter_map(|row| self.facts(row))
            .fold(0 as Seen, |seen, facts| seen | facts.topics[index]);
        let read = rows().any(|row| !self.is_blank(row));
        let unreadable = rows().any(|row| self.facts(row).is_none());
        let mut missing = Vec::new();
        for (topic, row) in set.topics.iter().enumerate() {
            let present = seen & (1 << topic) != 0;
            if !present {
                missing.push(row.name.as_str());
            }
            shown.push(RequiredItem {
                name: row.name.clone(),
                present,
            });
        }
        // Without a file to read, or with an empty one, that is the finding. Two scopes can ask for
        // the same topics; they are told of once.
        let (first, named) = (self.told.insert(&set.name), set.paths.is_empty());
        if missing.is_empty() || unreadable || !first || !(read || named) {
            return;
        }
        let rule = if seen == 0 {
            &rules::TOPICS_NONE
        } else {
            &rules::TOPICS_SOME
        };
        let mut finding = Finding::new(rule)
            .param("scope", scope)
            .param("topics", missing.join(", "));
        if let [path] = set.paths.as_slice() {
            finding = finding.entry(path);
        }
        self.find(finding);
    }

    /// Files that no declared scope has a place for.
    fn out_of_place(&mut self) {
        let required = &tables().required;
        let personality = &required.personality;
        if self.plan.holds(&personality.scope) {
            let known: BTreeSet<&str> = required
                .set(&personality.scope)
                .into_iter()
                .flat_map(|set| &set.items)
                .flat_map(|item| &item.any_of)
                .map(String::as_str)
                .collect();
            for row in self.plan.rows.iter().filter(|row| row.present) {
                if row.path.starts_with(&personality.folder) && !known.contains(row.path) {
                    let finding = Finding::new(&rules::PERSONALITY_FILE_EXTRA).entry(row.path);
                    self.conclusion.findings.push(finding);
                }
            }
        }
        let persona = self
            .plan
            .rows
            .iter()
            .any(|row| row.present && row.path == required.persona_file);
        if persona && !required.persona_scopes.iter().any(|scope| self.plan.holds(scope)) {
            let finding = Finding::new(&rules::PERSONA_OUT_OF_SCOPE)
                .entry(&required.persona_file)
                .expected(required.persona_scopes.join(", "));
            self.find(finding);
        }
        let mut archived = self
            .plan
            .rows
            .iter()
            .filter(|row| row.present && in_folders(row.path, &required.handoff_archive.folders));
        if let Some(first) = archived.next() {
            let finding = Finding::new(&rules::HANDOFF_ARCHIVE)
                .entry(first.path)
                .param("count", 1 + archived.count());
            self.find(finding);
        }
    }

    fn depths(&mut self) {
        let absent: Vec<&str> = (0..self.plan.rows.len())
            .filter(|row| {
                self.plan.rows[*row].present
                    && !self.is_blank(*row)
                    && self.facts(*row).is_some_and(|facts| facts.depth == Depth::Absent)
            })
            .filter_map(|row| self.plan.rows[row].path.rsplit('/').next())
            .map(|name| name.trim_end_matches(".uai"))
            .collect();
        if !absent.is_empty() {
            let finding = Finding::new(&rules::DEPTH_LEVEL_ABSENT)
                .param("files", absent.join(", "))
                .param("count", absent.len());
            self.find(finding);
        }
    }
}

/// The alternatives of an item, for display; a second pattern that only widens the first is left out.
fn shown_name(item: &Item) -> String {
    let plain: Vec<&str> = item
        .any_of
        .iter()
        .map(String::as_str)
        .filter(|path| !path.contains('*'))
        .collect();
    plain.join(" | ")
}

/// Whether the folders follow one another in the path, whatever the case.
fn in_folders(path: &str, folders: &[String]) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    let inner = &parts[..parts.len() - 1];
    !folders.is_empty()
        && inner.windows(folders.len()).any(|window| {
            window
                .iter()
                .zip(folders)
                .all(|(part, folder)| part.eq_ignore_ascii_case(folder))
        })
}

#[cfg(test)]
mod tests;
