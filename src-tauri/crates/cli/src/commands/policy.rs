//! `lazaret policy show|check FILE|use FILE`.

use super::Context;
use crate::arguments::PolicyAction;
use crate::words;
use lazaret_api::dto::PolicyShown;
use lazaret_api::{ApiError, Arg, Lazaret, Outcome, visible};

/// Shows, checks or takes into use.
pub fn run(context: &mut Context<'_>, action: PolicyAction) -> Result<Outcome, ApiError> {
    match action {
        PolicyAction::Show => {
            let shown = context.open()?.policy()?;
            context.out.data(&shown);
            let id = if shown.built_in {
                "policy-built-in"
            } else {
                "policy-in-use"
            };
            say(context, id, &shown);
            let text = serde_json::to_string_pretty(&shown.policy).unwrap_or_default();
            for line in text.lines() {
                context.out.line(&visible(line));
            }
        }
        PolicyAction::Check { file } => {
            let shown = Lazaret::check_policy(&file)?;
            context.out.data(&shown);
            say(context, "policy-fit", &shown);
        }
        PolicyAction::Use { file } => {
            let shown = context.open()?.use_policy(&file)?;
            context.out.data(&shown);
            say(context, "policy-taken", &shown);
        }
    }
    Ok(Outcome::Fine)
}

fn say(context: &mut Context<'_>, id: &str, shown: &PolicyShown) {
    context.out.say(id, &[("version", Arg::from(&visible(&shown.version)))]);
    if let Some(sha256) = &shown.sha256 {
        words::rows(context.out, 0, &[("label-sha256", Some(sha256.clone()))]);
    }
}
