//! One file a subject; each command calls one use case and says its answer.

mod decide;
mod diff;
mod ledger;
mod packages;
mod pages;
mod policy;
mod profiles;
mod receive;
mod verify;
mod watch;

use crate::arguments::{Arguments, Command, Common};
use crate::help;
use crate::output::Out;
use lazaret_api::{ApiError, Arg, Cancel, Lazaret, OpenLazaret, Outcome};
use std::sync::atomic::{AtomicBool, Ordering};

/// What a command needs beside its own arguments.
pub struct Context<'a> {
    /// Where words and data go.
    pub out: &'a mut Out,
    /// Whether the person asked to stop.
    pub cancel: &'a Cancel,
    /// Options that every command takes.
    pub common: &'a Common,
    /// The store, once it was opened.
    opened: Option<Lazaret>,
}

impl Context<'_> {
    /// Opens the store and says what its opening found.
    pub fn open(&mut self) -> Result<Lazaret, ApiError> {
        let (lazaret, startup) = Lazaret::open(options(self.common))?;
        let mut say = |id: &str, args: &[(&str, Arg<'_>)]| {
            let text = self.out.texts.get(id, args);
            self.out.aside(&text);
        };
        if startup.key_in_file {
            say("startup-key-in-file", &[]);
        }
        for subject in &startup.interrupted {
            say("startup-interrupted", &[("subject", Arg::from(subject))]);
        }
        if startup.leftovers_removed > 0 {
            say("startup-leftovers", &[("count", Arg::from(startup.leftovers_removed))]);
        }
        if startup.moves_completed > 0 {
            say("startup-moves", &[("count", Arg::from(startup.moves_completed))]);
        }
        if startup.purged > 0 {
            say("startup-purged", &[("count", Arg::from(startup.purged))]);
        }
        if startup.policy_changed {
            say("startup-policy-changed", &[]);
        }
        if let Some(fault) = &startup.policy_fault {
            say("startup-policy-fault", &[("detail", Arg::from(fault))]);
        }
        self.opened = Some(lazaret.clone());
        Ok(lazaret)
    }

    /// Says once that what was written stands unsigned, if so.
    fn tell_key_fault(&mut self) {
        if let Some(fault) = self.opened.take().and_then(|lazaret| lazaret.key_fault()) {
            let text = self.out.texts.get("key-fault", &[("detail", Arg::from(&fault))]);
            self.out.aside(&text);
        }
    }
}

/// How the store is opened on the command line.
fn options(common: &Common) -> OpenLazaret {
    OpenLazaret {
        home: common.home.clone(),
        threads: common.threads.map(usize::from),
        key_in_file: std::env::var_os("LAZARET_KEY_STORE").is_some_and(|value| value == "file"),
    }
}

/// Runs what was typed; says what went wrong if it did.
pub fn run(arguments: Arguments, out: &mut Out, cancel: &Cancel) -> Outcome {
    let common = arguments.common;
    let mut context = Context {
        out,
        cancel,
        common: &common,
        opened: None,
    };
    let outcome = match dispatch(arguments.command, &mut context) {
        Ok(outcome) => outcome,
        Err(error) => {
            context.out.error(&error);
            error.code.outcome()
        }
    };
    context.tell_key_fault();
    outcome
}

fn dispatch(command: Command, context: &mut Context<'_>) -> Result<Outcome, ApiError> {
    match command {
        Command::Verify { files } => Ok(verify::run(context, &files)),
        Command::Import { files } => receive::import(context, &files),
        Command::Packages => packages::list(context),
        Command::Show { id } => packages::show(context, &id),
        Command::Review {
            id,
            stand,
            reason,
            acknowledge,
        } => decide::review(context, &id, stand.accept, reason, acknowledge),
        Command::Load {
            id,
            profile,
            create,
            change,
        } => decide::load(context, &id, &profile, create, change),
        Command::Profiles => profiles::list(context),
        Command::Profile { name, action } => profiles::act(context, &name, action),
        Command::Diff { before, after } => diff::run(context, &before, &after),
        Command::Receipt { id } => decide::receipt(context, &id),
        Command::Ledger { action } => ledger::run(context, action),
        Command::Policy { action } => policy::run(context, action),
        Command::Delete { id, yes } => packages::delete(context, &id, yes),
        Command::Restore { id } => packages::restore(context, &id),
        Command::Watch { folder, once } => watch::run(context, folder, once),
        Command::Help { command } => help::show(&command, context.out),
        Command::Completions { shell } => Ok(pages::completions(context, shell)),
        Command::Man { folder } => pages::man(context, folder.as_deref()),
    }
}

/// Whether a question to the person is open; an interrupt then ends the process at once.
pub static ASKING: AtomicBool = AtomicBool::new(false);

/// The person answered no.
fn declined(context: &mut Context<'_>) -> Outcome {
    let text = context.out.texts.word("ask-declined");
    context.out.aside(&text);
    Outcome::CouldNotRun
}

/// Asks once, if there is somebody to ask; a script has said what it wants by calling.
fn agreed(context: &mut Context<'_>, yes: bool, question: &str) -> bool {
    if yes || !context.out.can_ask() {
        return true;
    }
    context.out.ask(question);
    let mut answer = String::new();
    ASKING.store(true, Ordering::Relaxed);
    let read = std::io::stdin().read_line(&mut answer);
    ASKING.store(false, Ordering::Relaxed);
    if !answer.ends_with('\n') {
        // The cursor still stands behind the question.
        context.out.aside("");
    }
    let answer = answer.trim().to_lowercase();
    read.is_ok()
        && context
            .out
            .texts
            .word("answer-yes")
            .split(' ')
            .any(|word| word == answer)
}
