//! `lazaret ledger [list|verify|renew-key]`.

use super::Context;
use crate::arguments::LedgerAction;
use crate::bar::Bar;
use crate::output::{Look, Out};
use crate::table::{Column, table};
use crate::words::{self, short};
use lazaret_api::dto::{KeyPlace, KeyRenewed, LedgerList, LedgerReport};
use lazaret_api::{ApiError, Arg, Outcome, visible};

/// Rows the store hands out at once.
const PAGE: u32 = 1000;

/// Rows that are listed if nobody says how many.
const LISTED: u32 = 50;

/// Lists, verifies, or makes a second key.
pub fn run(context: &mut Context<'_>, action: Option<LedgerAction>) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    match action.unwrap_or(LedgerAction::List { limit: LISTED }) {
        LedgerAction::List { limit } => {
            let mut list = lazaret.ledger(None, limit.min(PAGE))?;
            let mut left = limit.saturating_sub(PAGE);
            while let Some(before) = list.next.filter(|_| left > 0) {
                let page = lazaret.ledger(Some(before), left.min(PAGE))?;
                left = left.saturating_sub(PAGE);
                list.rows.extend(page.rows);
                list.next = page.next;
            }
            context.out.data(&list);
            say_list(context.out, &list);
            Ok(Outcome::Fine)
        }
        LedgerAction::Verify => {
            let bar = Bar::new(context.out.texts);
            let report = lazaret.verify_ledger(&bar, context.cancel)?;
            bar.clear();
            context.out.data(&report);
            say_report(context.out, &report);
            Ok(if !report.sound {
                Outcome::Refused
            } else if report.unsigned > 0 {
                Outcome::NeedsReview
            } else {
                Outcome::Fine
            })
        }
        LedgerAction::RenewKey { reason } => {
            let renewed = lazaret.renew_key(reason.as_deref().unwrap_or_default())?;
            context.out.data(&renewed);
            say_renewed(context.out, &renewed);
            Ok(Outcome::Fine)
        }
    }
}

/// What a new key means for the rows there are.
fn say_renewed(out: &mut Out, renewed: &KeyRenewed) {
    let row = renewed.row.to_string();
    let args = [("key", Arg::Text(short(&renewed.key))), ("row", Arg::from(&row))];
    out.say("key-renewed", &args);
    out.say(
        match renewed.place {
            KeyPlace::Keyring => "key-in-keyring",
            KeyPlace::File => "key-in-file",
        },
        &[],
    );
    if let Some(previous) = &renewed.previous {
        out.say("key-older-rows", &[("key", Arg::Text(short(previous)))]);
    }
    if renewed.countersigned > 0 {
        out.say("key-countersigned", &[("count", Arg::from(renewed.countersigned))]);
    }
    if !renewed.head_agreed {
        let text = out.texts.get("key-head-differed", &[("row", Arg::from(&row))]);
        out.sentence(&text);
    }
}

fn say_list(out: &mut Out, list: &LedgerList) {
    if list.rows.is_empty() {
        out.say("ledger-none", &[]);
        return;
    }
    let lines: Vec<Vec<String>> = list
        .rows
        .iter()
        .map(|row| {
            vec![
                row.row.to_string(),
                words::time(&row.at),
                words::kind(out.texts, &row.kind),
                row.package
                    .as_deref()
                    .map_or_else(|| "–".to_owned(), |id| short(id).to_owned()),
                row.profile.clone().unwrap_or_else(|| "–".to_owned()),
                short(&row.hash).to_owned(),
            ]
        })
        .collect();
    const COLUMNS: [Column; 6] = [
        Column::of("column-row").right(),
        Column::of("column-at"),
        Column::of("column-kind"),
        Column::of("column-id").goes(3),
        Column::of("column-profile").goes(1),
        Column::of("column-hash").goes(2),
    ];
    table(out, &COLUMNS, &lines);
}

fn say_report(out: &mut Out, report: &LedgerReport) {
    let (id, look) = if report.sound {
        ("ledger-sound", Look::Good)
    } else {
        ("ledger-broken", Look::Stop)
    };
    let line = out.texts.get(
        id,
        &[
            ("rows", Arg::from(report.rows)),
            ("archives", Arg::from(report.archives)),
            ("count", Arg::from(report.broken.len())),
        ],
    );
    let line = out.look(look, &line);
    out.sentence(&line);
    if report.unsigned > 0 {
        out.say("ledger-unsigned", &[("count", Arg::from(report.unsigned))]);
    }
    for fault in &report.broken {
        let mut line = format!("  {}", out.texts.word(&format!("fault-{}", fault.kind)));
        if let Some(row) = fault.row {
            line.push_str(&format!(
                " · {}",
                out.texts.get("fault-row", &[("row", Arg::Text(&row.to_string()))])
            ));
        }
        if let Some(package) = &fault.package {
            line.push_str(&format!(" · {}", short(package)));
        }
        if let Some(profile) = &fault.profile {
            line.push_str(&format!(" · {profile}"));
        }
        let line = out.look(Look::Strong, &line);
        out.line(&line);
        words::paragraph(out, 4, &visible(&fault.message));
    }
    if report.sound {
        words::paragraph(out, 0, &out.texts.word("ledger-limits"));
    }
}
