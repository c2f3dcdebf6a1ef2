//! What is to be done with each file of a package.

use super::check::FileCheck;
use super::dated;
use super::media::{Judgement, judge};
use super::tables::{Kind, tables};
use super::words::fold;
use crate::MANIFEST_PATH;
use lazaret_scan::TextKind;
use std::collections::BTreeSet;

/// What this module must know of a row of `files`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<'a> {
    /// Path as declared, relative and slash-separated.
    pub(crate) path: &'a str,
    /// Role as declared.
    pub(crate) role: &'a str,
    /// Media type as declared.
    pub(crate) media_type: &'a str,
    /// Whether the archive holds the file.
    pub(crate) present: bool,
}

/// How a JSON file is framed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonForm {
    /// One value.
    Document,
    /// One value a line.
    Lines,
}

/// What to read in one file beside its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tasks {
    /// One bit for each set of topics.
    pub(super) topics: u8,
    pub(super) depth: bool,
    pub(super) ledger: bool,
    pub(super) dated: bool,
    /// Local paths and private endpoints.
    pub(super) machine: bool,
}

/// The rows of a package with what is to be done for each.
#[derive(Debug)]
pub(crate) struct Plan<'a> {
    pub(super) rows: &'a [Row<'a>],
    pub(super) undeclared: BTreeSet<&'a str>,
    pub(super) scopes: BTreeSet<&'a str>,
    pub(super) judgements: Vec<Judgement>,
    pub(super) tasks: Vec<Tasks>,
    /// Whether the package declares that it carries code.
    pub(super) code_scope: bool,
    /// Whether it carries code, by its scope or by its files.
    pub(super) code_bearing: bool,
}

impl<'a> Plan<'a> {
    /// A plan for the rows of `files`, the paths the archive holds beyond them, and the declared
    /// scopes in the tables' spelling.
    pub(crate) fn new(
        rows: &'a [Row<'a>],
        undeclared: impl IntoIterator<Item = &'a str>,
        scopes: impl IntoIterator<Item = &'a str>,
    ) -> Self {
        let required = &tables().required;
        let scopes: BTreeSet<&str> = scopes.into_iter().collect();
        let code_scope = scopes.contains(required.code_scope.as_str());
        let judgements: Vec<Judgement> = rows
            .iter()
            .map(|row| judge(row.path, row.media_type, code_scope))
            .collect();
        let code_bearing = code_scope || judgements.iter().any(|judgement| judgement.code_like);
        let mut plan = Self {
            rows,
            undeclared: undeclared.into_iter().collect(),
            scopes,
            judgements,
            tasks: Vec::new(),
            code_scope,
            code_bearing,
        };
        plan.tasks = (0..rows.len()).map(|index| plan.tasks_of(index)).collect();
        plan
    }

    /// Whether a scope is declared, or holds without being declared.
    pub(super) fn holds(&self, scope: &str) -> bool {
        scope == "universal"
            || self.scopes.contains(scope)
            || self.code_bearing && scope == tables().required.code_scope
    }

    fn tasks_of(&self, index: usize) -> Tasks {
        let (row, judgement) = (&self.rows[index], &self.judgements[index]);
        if row.path == MANIFEST_PATH || judgement.text.is_none() {
            return Tasks::default();
        }
        let required = &tables().required;
        let mut topics = 0;
        for (set, table) in tables().topics.sets.iter().enumerate() {
            let asked = table.scopes.iter().any(|scope| self.holds(scope));
            if asked && self.reads_topics(index, set) {
                topics |= 1 << set;
            }
        }
        let personality = &required.personality;
        let ledger = &required.ledger;
        Tasks {
            topics,
            depth: self.holds(&personality.scope)
                && required.set(&personality.scope).is_some_and(|set| {
                    set.items
                        .iter()
                        .flat_map(|item| &item.any_of)
                        .any(|path| path == row.path)
                })
                && row.path.starts_with(&personality.folder),
            ledger: self.holds(&ledger.scope)
                && (ledger.files.iter().any(|pattern| meets(pattern, row.path))
                    || row.path.ends_with(".uai") && ledger.roles.iter().any(|role| fold(role) == fold(row.role))),
            dated: dated::is_active(row.path),
            machine: true,
        }
    }

    fn reads_topics(&self, index: usize, set: usize) -> bool {
        let (path, table) = (self.rows[index].path, &tables().topics.sets[set]);
        if !table.paths.is_empty() {
            return table.paths.iter().any(|known| known == path);
        }
        let extension = super::media::extension(path);
        let wanted = extension.is_some_and(|extension| table.extensions.contains(&extension));
        let excepted = table
            .except_set
            .as_deref()
            .and_then(|scope| tables().required.set(scope))
            .is_some_and(|set| {
                set.items
                    .iter()
                    .flat_map(|item| &item.any_of)
                    .any(|known| known == path)
            });
        wanted && !excepted
    }

    /// A check for the content of the row's file. Feed it every block, in order.
    pub(crate) fn file(&self, index: usize) -> FileCheck<'_> {
        FileCheck::new(self, index)
    }

    /// How the row's text is to be scanned; absent for what is not text.
    pub(crate) fn text(&self, index: usize) -> Option<TextKind> {
        self.judgements.get(index).and_then(|judgement| judgement.text)
    }

    /// How the row's file is to be parsed, if it is JSON.
    pub(crate) fn json(&self, index: usize) -> Option<JsonForm> {
        self.judgements.get(index).and_then(|judgement| judgement.json)
    }

    /// The row's media type as the table spells it, if the table knows it.
    pub(crate) fn media_type(&self, index: usize) -> Option<&str> {
        let judgement = self.judgements.get(index)?;
        judgement.kind.map(|_| judgement.media.as_str())
    }

    pub(super) fn is_image(&self, index: usize) -> bool {
        self.judgements[index].kind == Some(Kind::Image)
    }
}

/// Whether a path meets a pattern of the tables: the path itself, or `**/` for any depth below the
/// folder before it.
pub(super) fn meets(pattern: &str, path: &str) -> bool {
    match pattern.split_once("**/") {
        None => pattern == path,
        Some((folder, name)) => path
            .strip_prefix(folder)
            .is_some_and(|rest| rest == name || rest.strip_suffix(name).is_some_and(|between| between.ends_with('/'))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_stand_for_any_depth() {
        for (pattern, path, expected) in [
            ("AGENTS.md", "AGENTS.md", true),
            ("AGENTS.md", "docs/AGENTS.md", false),
            (".uai/**/decisions.uai", ".uai/decisions.uai", true),
            (".uai/**/decisions.uai", ".uai/a/b/decisions.uai", true),
            (".uai/**/decisions.uai", "docs/decisions.uai", false),
            ("**/report.uai", "report.uai", true),
            ("**/report.uai", "x/report.uai", true),
            ("**/report.uai", "x/my-report.uai", false),
        ] {
            assert_eq!(meets(pattern, path), expected, "{pattern} {path}");
        }
    }

    fn row<'a>(path: &'a str, media_type: &'a str) -> Row<'a> {
        Row {
            path,
            role: "x",
            media_type,
            present: true,
        }
    }

    #[test]
    fn only_named_files_are_read_for_what_scopes_ask() {
        let rows = [
            row(".uai/persona.uai", "text/markdown"),
            row("docs/a.md", "text/markdown"),
            row(".uai/personality/voice.uai", "text/markdown"),
            row(".uai/long-term-memory.uai", "text/markdown"),
            row(MANIFEST_PATH, "application/json"),
            row("a.png", "image/png"),
        ];
        let plan = Plan::new(&rows, [], ["persona_profile"]);
        assert_eq!(
            plan.tasks[0],
            Tasks {
                topics: 1,
                dated: true,
                machine: true,
                ..Tasks::default()
            }
        );
        assert_eq!(
            plan.tasks[1],
            Tasks {
                machine: true,
                ..Tasks::default()
            }
        );
        assert!(!plan.tasks[2].depth && !plan.tasks[3].ledger);
        assert_eq!((plan.tasks[4], plan.tasks[5]), (Tasks::default(), Tasks::default()));
        let plan = Plan::new(&rows, [], ["advanced_persona_profile", "long_term_memory"]);
        assert!(plan.tasks[0].topics == 1 && plan.tasks[2].depth && plan.tasks[3].ledger && !plan.tasks[0].depth);
        let plan = Plan::new(&rows, [], ["agent_file_handoff", "non_project_assistant"]);
        assert_eq!((plan.tasks[0].topics, plan.tasks[1].topics), (0b1010, 0b1000));
    }

    #[test]
    fn code_is_borne_by_scope_or_by_files() {
        let docs = [row("docs/a.md", "text/markdown")];
        let code = [row("build.sh", "text/plain")];
        assert!(!Plan::new(&docs, [], []).code_bearing);
        assert!(Plan::new(&docs, [], ["code_bearing"]).code_bearing);
        let plan = Plan::new(&code, [], []);
        assert!(plan.code_bearing && !plan.code_scope && plan.holds("code_bearing"));
    }
}
