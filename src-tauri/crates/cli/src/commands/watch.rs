//! `lazaret watch [DIR]`: receives into quarantine what settles in a folder.

use super::{Context, receive};
use lazaret_api::dto::InboxEvent;
use lazaret_api::{ApiError, Arg, ErrorCode, InboxOptions, Outcome, Silent, visible};
use std::path::PathBuf;

/// Watches until stopped, or until all is dealt with if `once`; then the outcome is the worst of all.
pub fn run(context: &mut Context<'_>, folder: Option<PathBuf>, once: bool) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let folder = match folder {
        Some(folder) => folder,
        None => lazaret
            .inbox_folder()?
            .ok_or_else(|| ApiError::new(ErrorCode::Usage).with("detail", context.out.texts.word("watch-no-folder")))?,
    };
    let options = InboxOptions {
        once,
        ..InboxOptions::default()
    };
    let mut worst = Outcome::Fine;
    let (out, cancel) = (&mut *context.out, context.cancel);
    lazaret.watch_inbox(&folder, options, &Silent, cancel, &mut |event| {
        out.data(&event);
        match &event {
            InboxEvent::Watching { folder } => out.say("watch-watching", &[("folder", Arg::from(&visible(folder)))]),
            InboxEvent::Received(result) => {
                receive::say(out, result);
                worst = worst.max(receive::outcome(result));
            }
            InboxEvent::Failed { file, error } => {
                let error = ApiError {
                    code: error.code,
                    params: error.params.clone(),
                };
                out.say("watch-failed", &[("file", Arg::from(&visible(file)))]);
                out.complain(&error);
                worst = worst.max(error.code.outcome());
            }
            InboxEvent::PassedOver { file } => {
                out.say("watch-passed-over", &[("file", Arg::from(&visible(file)))]);
            }
            InboxEvent::Unreachable { folder, error } => {
                let error = ApiError {
                    code: error.code,
                    params: error.params.clone(),
                };
                out.say("watch-unreachable", &[("folder", Arg::from(&visible(folder)))]);
                out.complain(&error);
            }
        }
        out.flush();
        if !out.is_read() {
            // Nobody hears any more what settles.
            cancel.cancel();
        }
    })?;
    Ok(if once { worst } else { Outcome::Fine })
}
