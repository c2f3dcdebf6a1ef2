//! One file a command.

mod verify;

use crate::arguments::{Arguments, Command};
use crate::output::Out;
use lazaret_api::{ApiError, Cancel, Outcome};

/// What a command needs beside its own arguments.
pub struct Context<'a> {
    /// Where words and data go.
    pub out: &'a mut Out,
    /// Whether the person asked to stop.
    pub cancel: &'a Cancel,
    /// Options that every command takes.
    pub common: &'a crate::arguments::Common,
}

/// Runs what was typed; says what went wrong if it did.
pub fn run(arguments: Arguments, out: &mut Out, cancel: &Cancel) -> Outcome {
    let common = arguments.common;
    let mut context = Context {
        out,
        cancel,
        common: &common,
    };
    let done = match arguments.command {
        Command::Verify { files } => Ok(verify::run(&mut context, &files)),
        _ => Err(ApiError::new(lazaret_api::ErrorCode::Internal)),
    };
    match done {
        Ok(outcome) => outcome,
        Err(error) => {
            context.out.error(&error);
            error.code.outcome()
        }
    }
}
