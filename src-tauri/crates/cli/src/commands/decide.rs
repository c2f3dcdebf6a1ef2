//! `lazaret review ID`, `load ID`, `receipt ID`.

use super::Context;
use crate::arguments;
use crate::bar::Bar;
use crate::output::Out;
use crate::words::{self, short};
use lazaret_api::dto::LoadResult;
use lazaret_api::{ApiError, Arg, Change, Outcome, Review, receipt_page, visible};

/// Accepts or rejects.
pub fn review(
    context: &mut Context<'_>,
    id: &str,
    accept: bool,
    reason: Option<String>,
    acknowledge: Vec<String>,
) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let decision = lazaret.review(
        id,
        &Review {
            accept,
            reason: reason.unwrap_or_default(),
            acknowledge,
        },
    )?;
    context.out.data(&decision);
    let said = if accept { "review-accepted" } else { "review-rejected" };
    context.out.say(
        said,
        &[
            ("id", Arg::Text(short(&decision.id))),
            ("number", Arg::Text(&decision.decision.to_string())),
        ],
    );
    Ok(Outcome::Fine)
}

/// Loads into a profile.
pub fn load(
    context: &mut Context<'_>,
    id: &str,
    profile: &str,
    create: bool,
    change: arguments::Change,
) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let bar = Bar::new(context.out.texts);
    let change = Change {
        authorize: change.authorize,
        acknowledge: change.acknowledge,
        reason: change.reason,
    };
    let result = lazaret.load(id, profile, create, &change, &bar, context.cancel)?;
    bar.clear();
    context.out.data(&result);
    say_load(context.out, &result);
    Ok(Outcome::Fine)
}

/// What a load or a roll back did, in words.
pub fn say_load(out: &mut Out, result: &LoadResult) {
    let id = match (result.changed, result.created) {
        (false, _) => "load-unchanged",
        (true, true) => "load-created",
        (true, false) => "load-done",
    };
    let previous = result
        .previous
        .map_or_else(|| "–".to_owned(), |number| number.to_string());
    out.say(
        id,
        &[
            ("profile", Arg::from(&visible(&result.name))),
            ("revision", Arg::Text(&result.revision.to_string())),
            ("previous", Arg::from(&previous)),
        ],
    );
    for change in &result.anchors {
        let line = format!("  {}", words::anchor(out.texts, change));
        out.line(&line);
    }
}

/// The receipt of a decision.
pub fn receipt(context: &mut Context<'_>, id: &str) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let receipt = lazaret.receipt(id)?;
    if context.out.is_json() {
        context.out.data(&receipt);
    } else {
        let page = receipt_page(&receipt, context.out.texts);
        context.out.line(page.trim_end());
    }
    Ok(Outcome::Fine)
}
