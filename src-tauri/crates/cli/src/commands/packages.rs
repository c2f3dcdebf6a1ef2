//! `lazaret packages`, `show ID`, `delete ID`, `restore ID`.

use super::{Context, agreed, declined};
use crate::bar::Bar;
use crate::output::{Look, Out};
use crate::table::{Column, table};
use crate::words::{self, short};
use lazaret_api::dto::{FileState, PackageDetail, PackageList, PackageQuery};
use lazaret_api::{ApiError, Arg, Outcome, visible};

/// Every package, newest first.
pub fn list(context: &mut Context<'_>) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let mut query = PackageQuery {
        limit: 1000,
        ..PackageQuery::default()
    };
    let mut all = lazaret.packages(&query)?;
    while let Some(next) = all.next.take() {
        query.after = Some(next);
        let page = lazaret.packages(&query)?;
        all.packages.extend(page.packages);
        all.next = page.next;
    }
    context.out.data(&all);
    say_list(context.out, &all);
    Ok(Outcome::Fine)
}

fn say_list(out: &mut Out, list: &PackageList) {
    if list.packages.is_empty() {
        out.say("packages-none", &[]);
        return;
    }
    let lines: Vec<Vec<String>> = list
        .packages
        .iter()
        .map(|package| {
            vec![
                short(&package.id).to_owned(),
                out.texts.word(&format!("state-{}", words::name(&package.state))),
                package
                    .verdict
                    .map(|verdict| words::verdict(out.texts, verdict))
                    .unwrap_or_default(),
                package.package_id.clone().unwrap_or_else(|| "–".to_owned()),
                package.created_utc.clone().unwrap_or_else(|| "–".to_owned()),
                words::size(out.texts, package.size),
                package.name.clone(),
            ]
        })
        .collect();
    const COLUMNS: [Column; 7] = [
        Column::of("column-id"),
        Column::of("column-state").goes(4),
        Column::of("column-verdict"),
        Column::of("column-package").goes(3),
        Column::of("column-version").goes(2),
        Column::of("column-size").right().goes(1),
        Column::of("column-file"),
    ];
    table(out, &COLUMNS, &lines);
}

/// One package.
pub fn show(context: &mut Context<'_>, id: &str) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let bar = Bar::new(context.out.texts);
    let detail = lazaret.package(id, &bar, context.cancel)?;
    bar.clear();
    context.out.data(&detail);
    say(context.out, &detail);
    Ok(Outcome::Fine)
}

fn say(out: &mut Out, detail: &PackageDetail) {
    let heading = out.look(Look::Strong, &detail.name);
    out.line(&heading);
    let verdict = out.look(
        words::verdict_look(detail.verdict),
        &words::verdict(out.texts, detail.verdict),
    );
    let long = out
        .texts
        .word(&format!("verdict-{}-long", words::name(&detail.verdict)));
    words::paragraph(out, 2, &format!("{verdict}. {long}"));
    let state = out.texts.word(&format!("state-{}", words::name(&detail.state)));
    let mut rows = vec![
        ("label-id", Some(detail.id.clone())),
        ("label-state", Some(state)),
        ("label-deleted", detail.deleted_at.as_deref().map(words::time)),
        ("label-size", Some(words::size(out.texts, detail.archive.size))),
        (
            "label-received",
            detail.arrivals.first().map(|arrival| words::time(&arrival.at)),
        ),
    ];
    rows.extend(detail.package.as_ref().map(words::package).unwrap_or_default());
    words::rows(out, 2, &rows);
    for set in &detail.required {
        let present = set.items.iter().filter(|item| item.present).count();
        let missing: Vec<String> = set
            .items
            .iter()
            .filter(|item| !item.present)
            .map(|item| visible(&item.name))
            .collect();
        let mut line = out.texts.get(
            "required-line",
            &[
                ("scope", Arg::from(&visible(&set.scope))),
                ("present", Arg::Text(&present.to_string())),
                ("all", Arg::Text(&set.items.len().to_string())),
            ],
        );
        if !missing.is_empty() {
            line.push(' ');
            line.push_str(
                &out.texts
                    .get("required-missing", &[("names", Arg::from(&missing.join(", ")))]),
            );
        }
        words::paragraph(out, 2, &line);
    }
    say_files(out, detail);
    let mut findings = detail.findings.clone();
    findings.extend(detail.store_findings.iter().cloned());
    words::findings(out, &findings);
    say_decisions(out, detail);
    if !detail.acknowledge.is_empty() && detail.decisions.is_empty() {
        let options: Vec<String> = detail
            .acknowledge
            .iter()
            .map(|rule| format!("--acknowledge {rule}"))
            .collect();
        out.line("");
        let line = out.texts.get(
            "show-to-accept",
            &[
                ("id", Arg::Text(short(&detail.id))),
                ("options", Arg::from(&options.join(" "))),
            ],
        );
        out.sentence(&line);
    }
}

fn say_files(out: &mut Out, detail: &PackageDetail) {
    if detail.files.is_empty() {
        return;
    }
    out.line("");
    let lines: Vec<Vec<String>> = detail
        .files
        .iter()
        .map(|file| {
            vec![
                out.texts.word(&format!("file-{}", words::name(&file.state))),
                file.size
                    .map_or_else(|| "–".to_owned(), |size| words::size(out.texts, size)),
                file.declared
                    .as_ref()
                    .map_or_else(|| "–".to_owned(), |declared| visible(&declared.role)),
                // Computed here, whatever the manifest declares.
                file.sha256
                    .as_deref()
                    .map_or_else(|| "–".to_owned(), |digest| short(digest).to_owned()),
                if file.state == FileState::Missing {
                    format!("({})", visible(&file.path))
                } else {
                    visible(&file.path)
                },
            ]
        })
        .collect();
    const COLUMNS: [Column; 5] = [
        Column::of("column-file-state"),
        Column::of("column-size").right().goes(2),
        Column::of("column-role").goes(1),
        Column::of("column-sha256"),
        Column::of("column-path"),
    ];
    table(out, &COLUMNS, &lines);
}

fn say_decisions(out: &mut Out, detail: &PackageDetail) {
    if !detail.decisions.is_empty() {
        out.line("");
    }
    for decision in &detail.decisions {
        let id = if decision.accepted {
            "decision-accepted"
        } else {
            "decision-rejected"
        };
        let reason = visible(&decision.reason.replace('\n', " "));
        let line = out.texts.get(
            id,
            &[
                ("number", Arg::Text(&decision.decision.to_string())),
                ("at", Arg::from(&words::time(&decision.at))),
                ("reason", Arg::from(&reason)),
            ],
        );
        words::paragraph(out, 0, &line);
    }
    for loaded in &detail.loaded {
        let id = if loaded.current {
            "loaded-current"
        } else {
            "loaded-earlier"
        };
        out.say(
            id,
            &[
                ("profile", Arg::from(&visible(&loaded.name))),
                ("revision", Arg::Text(&loaded.revision.to_string())),
            ],
        );
    }
}

/// To the trash.
pub fn delete(context: &mut Context<'_>, id: &str, yes: bool) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let question = context
        .out
        .texts
        .get("ask-delete-package", &[("id", Arg::from(&visible(short(id))))]);
    if !agreed(context, yes, &question) {
        return Ok(declined(context));
    }
    let moved = lazaret.delete_package(id)?;
    context.out.data(&moved);
    context
        .out
        .say("package-deleted", &[("id", Arg::Text(short(&moved.id)))]);
    Ok(Outcome::Fine)
}

/// Back from the trash.
pub fn restore(context: &mut Context<'_>, id: &str) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let moved = lazaret.restore_package(id)?;
    context.out.data(&moved);
    context
        .out
        .say("package-restored", &[("id", Arg::Text(short(&moved.id)))]);
    Ok(Outcome::Fine)
}
