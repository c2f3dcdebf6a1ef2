//! The `lazaret` command line: reads what was typed, calls the use cases, says the answer.
//!
//! JSON stands on standard output and depends on nothing but the input; words for people stand on
//! standard output without `--json` and on standard error with it. Exit status: 0 fine, 1 refused
//! or invalid, 2 could not run, 3 needs review or has warnings only.
#![forbid(unsafe_code)]

mod arguments;
mod bar;
mod commands;
mod help;
mod json;
mod language;
mod output;
mod screen;
mod table;
mod usage;
mod words;

use lazaret_api::{Cancel, Outcome};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

fn main() -> ExitCode {
    let typed: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let texts = lazaret_api::Texts::of(language::choose(&typed, |name| std::env::var(name).ok()));
    let arguments = match help::parse(typed, texts) {
        Ok(arguments) => arguments,
        Err(status) => return status,
    };
    let cancel = Cancel::default();
    let on_interrupt = cancel.clone();
    // Without a handler the process just ends, which every write survives; so a refusal is no reason to stop.
    let _ = ctrlc::set_handler(move || {
        // Nobody looks at the request while a question is open, or if the first one went unheard.
        let asking = commands::ASKING.load(Ordering::Relaxed);
        if asking {
            eprintln!();
        }
        if on_interrupt.is_cancelled() || asking {
            std::process::exit(2);
        }
        on_interrupt.cancel();
    });
    let mut out = output::Out::new(texts, arguments.common.json);
    let outcome = commands::run(arguments, &mut out, &cancel);
    if out.finish() {
        exit(outcome)
    } else {
        exit(Outcome::CouldNotRun)
    }
}

/// The exit status of an outcome.
fn exit(outcome: Outcome) -> ExitCode {
    ExitCode::from(match outcome {
        Outcome::Fine => 0,
        Outcome::Refused => 1,
        Outcome::CouldNotRun => 2,
        Outcome::NeedsReview => 3,
    })
}
