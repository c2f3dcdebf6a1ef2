//! `lazaret diff A B`.

use super::{Context, options};
use crate::bar::Bar;
use crate::output::{Look, Out};
use crate::words;
use lazaret_api::dto::{ChangedFile, DiffResult, LineKind, OneSided, Side};
use lazaret_api::{ApiError, Arg, Lazaret, Outcome, visible};

/// Compares two files, packages or profiles.
pub fn run(context: &mut Context<'_>, before: &str, after: &str) -> Result<Outcome, ApiError> {
    let bar = Bar::new(context.out.texts);
    let common = context.common;
    let store = || Lazaret::open(options(common)).map(|(lazaret, _)| lazaret);
    let result = lazaret_api::diff(before, after, &store, &bar, context.cancel)?;
    bar.clear();
    context.out.data(&result);
    say(context.out, &result);
    Ok(Outcome::Fine)
}

fn say(out: &mut Out, result: &DiffResult) {
    side(out, "- ", &result.before);
    side(out, "+ ", &result.after);
    if result.same {
        out.line("");
        out.say("diff-same", &[]);
        return;
    }
    if !result.anchors.is_empty() {
        heading(out, "diff-anchors");
        for change in &result.anchors {
            let line = format!("  {}", words::anchor(out.texts, change));
            let line = out.look(Look::Care, &line);
            out.line(&line);
        }
    }
    lists(out, "diff-scopes", &result.scopes.removed, &result.scopes.added);
    lists(
        out,
        "diff-authority",
        &result.authority.removed,
        &result.authority.added,
    );
    if !result.manifest.is_empty() {
        heading(out, "diff-manifest");
        for change in &result.manifest {
            out.line(&format!("  {}", change.member));
            if let Some(before) = &change.before {
                let line = out.look(Look::Stop, &format!("  - {before}"));
                out.line(&line);
            }
            if let Some(after) = &change.after {
                let line = out.look(Look::Good, &format!("  + {after}"));
                out.line(&line);
            }
        }
    }
    one_sided(out, "diff-removed", &result.removed);
    one_sided(out, "diff-added", &result.added);
    if !result.changed.is_empty() {
        heading(out, "diff-changed");
        for file in &result.changed {
            changed(out, file);
        }
    }
}

fn heading(out: &mut Out, id: &str) {
    out.line("");
    let text = out.look(Look::Strong, &out.texts.word(id));
    out.line(&text);
}

fn side(out: &mut Out, mark: &str, side: &Side) {
    let kind = out.texts.word(&format!("side-{}", words::name(&side.kind)));
    let version = side.created_utc.as_deref().unwrap_or("–");
    let line = format!(
        "{mark}{kind} {}  {} {version}",
        visible(&side.name),
        side.package_id.as_deref().unwrap_or("–")
    );
    out.line(&line);
}

fn lists(out: &mut Out, id: &str, removed: &[String], added: &[String]) {
    if removed.is_empty() && added.is_empty() {
        return;
    }
    heading(out, id);
    for one in removed {
        let line = out.look(Look::Stop, &format!("  - {}", visible(one)));
        out.line(&line);
    }
    for one in added {
        let line = out.look(Look::Good, &format!("  + {}", visible(one)));
        out.line(&line);
    }
}

fn one_sided(out: &mut Out, id: &str, files: &[OneSided]) {
    if files.is_empty() {
        return;
    }
    heading(out, id);
    for file in files {
        let line = format!("  {:>10}  {}", words::size(out.texts, file.size), visible(&file.path));
        out.line(&line);
    }
}

fn changed(out: &mut Out, file: &ChangedFile) {
    let sizes = format!(
        "{} → {}",
        words::size(out.texts, file.size_before),
        words::size(out.texts, file.size_after)
    );
    let line = format!("  {}  {}", visible(&file.path), out.look(Look::Quiet, &sizes));
    out.line(&line);
    if let Some(omitted) = file.omitted {
        let why = out.texts.word(&format!("omitted-{}", words::name(&omitted)));
        out.line(&format!("    {why}"));
    }
    for hunk in &file.hunks {
        let first = hunk
            .lines
            .iter()
            .find_map(|line| line.after.or(line.before))
            .unwrap_or(0);
        let at = out.texts.get("place-line", &[("line", Arg::Text(&first.to_string()))]);
        let at = out.look(Look::Quiet, &format!("    {at}"));
        out.line(&at);
        for line in &hunk.lines {
            let text = match line.kind {
                LineKind::Same => format!("      {}", line.text),
                LineKind::Removed => out.look(Look::Stop, &format!("    - {}", line.text)),
                LineKind::Added => out.look(Look::Good, &format!("    + {}", line.text)),
            };
            out.line(&text);
        }
    }
}
