//! The page that lists every rule, made from the catalogue so that it cannot disagree with it.

use crate::{Language, Texts};
use lazaret_finding::{Area, Rule, Severity, catalogue};
use std::fmt::Write as _;

/// The Markdown of `docs/rules.md`.
#[must_use]
pub fn rules_page() -> String {
    let mut page = String::from(
        "# Rules\n\n\
         Made from the catalogue in `src-tauri/crates/finding`; a test keeps it true \
         (`LAZARET_UPDATE=1 cargo test -p lazaret-api --test rules_page` writes it anew).\n\n\
         **refuse**: the package cannot be loaded, whatever anybody says; only its author can mend it.\n\
         **review**: a person acknowledges the rule by name, with a reason, before the package is accepted.\n\
         **notice**: worth knowing, asks for nothing.\n\
         A finding may weigh less than its rule where the text only quotes or discusses.\n\
         Values that a finding fills in stand in `‹ ›`.\n",
    );
    let _ = writeln!(page, "\n{} rules.", catalogue::ALL.len());
    let mut area = None;
    for rule in catalogue::ALL {
        if area != Some(rule.area) {
            area = Some(rule.area);
            let _ = writeln!(page, "\n## {}", heading(rule.area));
        }
        write_rule(&mut page, rule);
    }
    page
}

fn heading(area: Area) -> &'static str {
    match area {
        Area::Container => "Container: ZIP structure and entry names",
        Area::Json => "JSON: any JSON file of a package",
        Area::Manifest => "Manifest: its fields, and its agreement with the archive",
        Area::Content => "Content: required sets, media types, what files must hold",
        Area::Scan => "Scan: secrets, hidden text, authority and injection families",
        Area::Store => "Store: against what is kept already",
    }
}

fn write_rule(page: &mut String, rule: &Rule) {
    let severity = match rule.severity {
        Severity::Refuse => "refuse",
        Severity::Review => "review",
        Severity::Notice => "notice",
    };
    let trigger = rule
        .trigger
        .map(|trigger| format!(" · no-op trigger `{}`", crate::dto::trigger_name(trigger)))
        .unwrap_or_default();
    let english = Texts::of(Language::English).rule(rule.id);
    let spanish = Texts::of(Language::Spanish).rule(rule.id);
    let _ = writeln!(
        page,
        "\n### `{}`\n\n**{}** · *{}*\n\n{severity}{trigger} · {}\n\n{}\n\nWay out: {}",
        rule.id, english.title, spanish.title, rule.clause, english.explanation, english.mend
    );
}
