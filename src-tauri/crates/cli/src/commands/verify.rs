//! `lazaret verify FILE...`: looks at files where they lie.

use super::Context;
use crate::bar::Bar;
use crate::output::Look;
use crate::words;
use lazaret_api::dto::{ErrorShape, FileError, Verdict, VerifyResult};
use lazaret_api::{Arg, ErrorCode, Outcome, Progress as _, VerifyOptions, visible};
use std::path::PathBuf;

/// Verifies each file; one that cannot be read never stops the rest. The outcome is the worst of all.
pub fn run(context: &mut Context<'_>, files: &[PathBuf]) -> Outcome {
    let options = VerifyOptions {
        threads: context.common.threads.map(usize::from),
    };
    let bar = Bar::new(context.out.texts);
    let mut worst = Outcome::Fine;
    for (index, file) in files.iter().enumerate() {
        let name = file.display().to_string();
        bar.file(&visible(&name), index + 1, files.len());
        let result = lazaret_api::verify(file, options, &bar, context.cancel);
        bar.clear();
        if index > 0 {
            context.out.line("");
        }
        match result {
            Ok(result) => {
                context.out.data(&result);
                say(context, &result);
                worst = worst.max(outcome(result.verdict));
            }
            Err(error) => {
                context.out.data(&FileError {
                    file: name,
                    error: ErrorShape::from(&error),
                });
                context.out.complain(&error);
                worst = worst.max(error.code.outcome());
                if error.code == ErrorCode::Cancelled {
                    break;
                }
            }
        }
    }
    worst
}

/// What a verdict means for a script.
pub fn outcome(verdict: Verdict) -> Outcome {
    match verdict {
        Verdict::Ready => Outcome::Fine,
        Verdict::ReviewRequired => Outcome::NeedsReview,
        Verdict::Refused => Outcome::Refused,
    }
}

fn say(context: &mut Context<'_>, result: &VerifyResult) {
    let out = &mut *context.out;
    let file = out.look(Look::Strong, &visible(&result.file));
    out.line(&file);
    let verdict = out.look(
        words::verdict_look(result.verdict),
        &words::verdict(out.texts, result.verdict),
    );
    let long = out
        .texts
        .word(&format!("verdict-{}-long", words::name(&result.verdict)));
    words::paragraph(out, 2, &format!("{verdict}. {long}"));
    let archive = out.texts.get(
        "archive-line",
        &[
            ("entries", Arg::from(result.archive.entries)),
            ("size", Arg::from(&words::size(out.texts, result.archive.size))),
        ],
    );
    let mut rows = result.package.as_ref().map(words::package).unwrap_or_default();
    rows.push(("label-archive", Some(archive)));
    rows.push(("label-sha256", result.archive.sha256.clone()));
    words::rows(out, 2, &rows);
    words::findings(out, &result.findings);
}
