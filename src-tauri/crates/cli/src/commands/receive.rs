//! `lazaret import FILE...`: receives files into quarantine.

use super::Context;
use crate::bar::Bar;
use crate::output::{Look, Out};
use crate::words;
use lazaret_api::dto::{Door, ImportResult};
use lazaret_api::{ApiError, Arg, Outcome, visible};
use std::path::PathBuf;

/// Receives each file; one that fails never stops the rest. The outcome is the worst of all.
pub fn import(context: &mut Context<'_>, files: &[PathBuf]) -> Result<Outcome, ApiError> {
    let lazaret = context.open()?;
    let bar = Bar::new(context.out.texts);
    let mut worst = Outcome::Fine;
    let out = &mut *context.out;
    lazaret.import(files, Door::CommandLine, &bar, context.cancel, &mut |answer| {
        bar.clear();
        match answer {
            Ok(result) => {
                out.data(&result);
                say(out, &result);
                worst = worst.max(outcome(&result));
            }
            Err((shape, error)) => {
                out.data(&shape);
                out.complain(&error);
                worst = worst.max(error.code.outcome());
            }
        }
    });
    Ok(worst)
}

/// What came of one file, for a script.
pub fn outcome(result: &ImportResult) -> Outcome {
    let asked = if result.acknowledge.is_empty() {
        Outcome::Fine
    } else {
        Outcome::NeedsReview
    };
    super::verify::outcome(result.verdict).max(asked)
}

/// One received file in words.
pub fn say(out: &mut Out, result: &ImportResult) {
    let verdict = out.look(
        words::verdict_look(result.verdict),
        &words::verdict(out.texts, result.verdict),
    );
    let file = out.look(Look::Strong, &visible(&result.file));
    match &result.id {
        Some(id) => {
            let known = if result.known { "import-known" } else { "import-new" };
            let line = out.texts.get(
                known,
                &[
                    ("file", Arg::from(&file)),
                    ("id", Arg::Text(words::short(id))),
                    ("verdict", Arg::from(&verdict)),
                ],
            );
            out.sentence(&line);
        }
        None => {
            let line = out.texts.get(
                "import-not-kept",
                &[("file", Arg::from(&file)), ("verdict", Arg::from(&verdict))],
            );
            out.sentence(&line);
        }
    }
    words::findings(out, &result.findings);
    if !result.findings.is_empty() {
        out.line("");
    }
}
