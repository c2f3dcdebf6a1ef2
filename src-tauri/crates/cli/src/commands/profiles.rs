//! `lazaret profiles` and `lazaret profile NAME ...`.

use super::{Context, agreed, decide, declined};
use crate::arguments::ProfileAction;
use crate::bar::Bar;
use crate::output::{Look, Out};
use crate::table::{Column, table};
use crate::words::{self, short};
use lazaret_api::dto::{History, Profile, ProfileDetail, ProfileMoved, Revision, SearchResult};
use lazaret_api::{ApiError, Arg, Outcome, visible};

/// Every profile by name.
pub fn list(context: &mut Context<'_>) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let list = lazaret.profiles(false)?;
    context.out.data(&list);
    let out = &mut *context.out;
    if list.profiles.is_empty() {
        out.say("profiles-none", &[]);
        return Ok(Outcome::Fine);
    }
    let lines: Vec<Vec<String>> = list
        .profiles
        .iter()
        .map(|profile| {
            vec![
                visible(&profile.name),
                profile.current.revision.to_string(),
                short(&profile.current.id).to_owned(),
                profile.current.package_id.clone().unwrap_or_else(|| "–".to_owned()),
                profile.current.created_utc.clone().unwrap_or_else(|| "–".to_owned()),
            ]
        })
        .collect();
    const COLUMNS: [Column; 5] = [
        Column::of("column-profile"),
        Column::of("column-revision").right(),
        Column::of("column-id"),
        Column::of("column-package").goes(2),
        Column::of("column-version").goes(1),
    ];
    table(out, &COLUMNS, &lines);
    Ok(Outcome::Fine)
}

/// Does one thing with one profile.
pub fn act(context: &mut Context<'_>, name: &str, action: ProfileAction) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    match action {
        ProfileAction::Show => {
            let detail = lazaret.profile(name)?;
            context.out.data(&detail);
            say_profile(context.out, &detail);
        }
        ProfileAction::History => {
            let history = lazaret.history(name)?;
            context.out.data(&history);
            say_history(context.out, &history);
        }
        ProfileAction::Rollback { revision, authorize } => {
            let bar = Bar::new(context.out.texts);
            let result = lazaret.roll_back(name, revision, &authorize, &bar, context.cancel)?;
            bar.clear();
            context.out.data(&result);
            decide::say_load(context.out, &result);
        }
        ProfileAction::Search { query, limit } => {
            let result = lazaret.search(name, &query, limit)?;
            context.out.data(&result);
            say_hits(context.out, &result);
        }
        ProfileAction::Delete { yes } => {
            // Nothing is asked about what is not there.
            lazaret.profile(name)?;
            let question = context
                .out
                .texts
                .get("ask-delete-profile", &[("profile", Arg::from(&visible(name)))]);
            if !agreed(context, yes, &question) {
                return Ok(declined(context));
            }
            say_moved(context.out, &lazaret.delete_profile(name)?);
        }
        ProfileAction::Restore => say_moved(context.out, &lazaret.restore_profile(name)?),
        ProfileAction::Rename { new_name } => {
            let profile: Profile = lazaret.rename_profile(name, &new_name)?;
            context.out.data(&profile);
            context
                .out
                .say("profile-renamed", &[("profile", Arg::from(&visible(&profile.name)))]);
        }
    }
    Ok(Outcome::Fine)
}

fn say_profile(out: &mut Out, detail: &ProfileDetail) {
    let profile = &detail.profile;
    let heading = out.look(Look::Strong, &visible(&profile.name));
    out.line(&heading);
    let current = &profile.current;
    words::rows(
        out,
        2,
        &[
            ("label-profile", Some(profile.profile.clone())),
            (
                "label-revision",
                Some(out.texts.get(
                    "revision-of",
                    &[
                        ("revision", Arg::Text(&current.revision.to_string())),
                        ("all", Arg::Text(&profile.revisions.to_string())),
                    ],
                )),
            ),
            ("label-package", current.package_id.clone()),
            ("label-created", current.created_utc.clone()),
            ("label-sha256", Some(current.id.clone())),
            (
                "label-scopes",
                (!current.scopes.is_empty()).then(|| current.scopes.join(", ")),
            ),
        ],
    );
    out.line("");
    for file in &detail.files {
        let line = format!("  {:>10}  {}", words::size(out.texts, file.size), visible(&file.path));
        out.line(&line);
    }
}

fn say_history(out: &mut Out, history: &History) {
    let mark = out.texts.word("revision-current");
    let line = |revision: &Revision| {
        vec![
            revision.revision.to_string(),
            if revision.current { mark.clone() } else { String::new() },
            words::time(&revision.at),
            short(&revision.id).to_owned(),
            revision.package_id.clone().unwrap_or_else(|| "–".to_owned()),
            revision.created_utc.clone().unwrap_or_else(|| "–".to_owned()),
        ]
    };
    let lines: Vec<Vec<String>> = history.revisions.iter().map(line).collect();
    const COLUMNS: [Column; 6] = [
        Column::of("column-revision").right(),
        Column::of("column-current"),
        Column::of("column-at"),
        Column::of("column-id"),
        Column::of("column-package").goes(2),
        Column::of("column-version").goes(1),
    ];
    table(out, &COLUMNS, &lines);
}

fn say_hits(out: &mut Out, result: &SearchResult) {
    if result.hits.is_empty() {
        out.say("search-none", &[("query", Arg::from(&visible(&result.query)))]);
    }
    for hit in &result.hits {
        let mut place = visible(&hit.path);
        if let Some(line) = hit.line {
            place.push(':');
            place.push_str(&line.to_string());
        }
        let place = out.look(Look::Quiet, &place);
        out.line(&place);
        let snippet: String = hit
            .snippet
            .iter()
            .map(|part| {
                if part.hit {
                    out.look(Look::Strong, &part.text)
                } else {
                    part.text.clone()
                }
            })
            .collect();
        if !snippet.trim().is_empty() {
            words::fitted(out, 2, snippet.trim());
        }
    }
}

fn say_moved(out: &mut Out, moved: &ProfileMoved) {
    out.data(moved);
    let id = if moved.deleted {
        "profile-deleted"
    } else {
        "profile-restored"
    };
    out.say(id, &[("profile", Arg::from(&visible(&moved.name)))]);
}
