//! The command line's own words: help in the person's language, and what was not understood.

use crate::arguments::Arguments;
use crate::output::Out;
use crate::usage;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, Command, CommandFactory as _, FromArgMatches as _};
use lazaret_api::{ApiError, ErrorCode, Language, Outcome, Texts};
use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

/// The command tree with every word in the language of `texts`.
pub fn command(texts: &Texts) -> Command {
    let command = localise(with_version(Arguments::command()), "", texts);
    match texts.help("help-after") {
        Some(after) => command.after_help(after),
        None => command,
    }
}

/// The same tree without a word in it: enough to read what is typed, and quicker made.
fn wordless() -> Command {
    fn plain(command: Command) -> Command {
        children(&command)
            .into_iter()
            .fold(with_help(command), |command, name| command.mut_subcommand(name, plain))
    }
    with_version(plain(Arguments::command()))
}

fn children(command: &Command) -> Vec<String> {
    command
        .get_subcommands()
        .map(|child| child.get_name().to_owned())
        .collect()
}

fn with_help(command: Command) -> Command {
    command.disable_help_flag(true).arg(
        Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .display_order(200),
    )
}

fn with_version(command: Command) -> Command {
    command.arg(
        Arg::new("version")
            .short('V')
            .long("version")
            .action(ArgAction::Version)
            .display_order(201),
    )
}

/// Reads what was typed; `Err` when it asked for help or was not understood, with all said already.
pub fn parse(typed: Vec<OsString>, texts: &'static Texts) -> Result<Arguments, ExitCode> {
    let read = wordless()
        .try_get_matches_from(&typed)
        .and_then(|matches| Arguments::from_arg_matches(&matches));
    if let Ok(arguments) = read {
        return Ok(arguments);
    }
    let json = typed
        .iter()
        .take_while(|word| *word != "--")
        .any(|word| word == "--json");
    let error = match command(texts)
        .try_get_matches_from(typed)
        .and_then(|matches| Arguments::from_arg_matches(&matches))
    {
        Ok(arguments) => return Ok(arguments),
        Err(error) => error,
    };
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let mut out = Out::new(texts, false);
            out.raw(in_language(&rendered(&error), texts).as_bytes());
            let whole = out.finish();
            Err(crate::exit(if whole { Outcome::Fine } else { Outcome::CouldNotRun }))
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = write!(std::io::stderr(), "{}", in_language(&rendered(&error), texts));
            Err(crate::exit(Outcome::CouldNotRun))
        }
        _ => {
            let mut out = Out::new(texts, json);
            out.data_error(&usage::error(&error, Texts::of(Language::English)));
            out.complain(&usage::error(&error, texts));
            out.finish();
            Err(crate::exit(Outcome::CouldNotRun))
        }
    }
}

/// The help of a command named by its words, as `--help` there shows it.
pub fn show(words: &[String], out: &mut Out) -> Result<Outcome, ApiError> {
    let typed = ["lazaret"]
        .into_iter()
        .chain(words.iter().map(String::as_str))
        .chain(["--help"]);
    match command(out.texts).try_get_matches_from(typed) {
        Err(error) if error.kind() == ErrorKind::DisplayHelp => {
            out.raw(in_language(&rendered(&error), out.texts).as_bytes());
            Ok(Outcome::Fine)
        }
        Err(error) => Err(usage::error(&error, out.texts)),
        Ok(_) => Err(ApiError::new(ErrorCode::Usage).with("detail", out.texts.word("usage-other"))),
    }
}

fn rendered(error: &clap::Error) -> String {
    use std::io::IsTerminal as _;
    let styled = error.render();
    if std::io::stdout().is_terminal() && crate::output::colour_wanted() {
        styled.ansi().to_string()
    } else {
        styled.to_string()
    }
}

/// The two words that the parser puts into a usage line by itself.
pub fn in_language(usage: &str, texts: &Texts) -> String {
    usage
        .replace("[OPTIONS]", &format!("[{}]", label(texts, "help-options-value")))
        .replace("[COMMAND]", &format!("[{}]", label(texts, "help-command-value")))
        .replace("<COMMAND>", &format!("<{}>", label(texts, "help-command-value")))
}

fn label(texts: &Texts, id: &str) -> String {
    texts.help(id).unwrap_or_default()
}

/// The help of an argument: its own at this command, else the one it has everywhere.
fn text(texts: &Texts, path: &str, argument: &str) -> String {
    texts
        .help(&format!("help{path}--{argument}"))
        .or_else(|| texts.help(&format!("help--{argument}")))
        .unwrap_or_default()
}

/// What stands for an argument's values in a usage line, in the language.
fn values(argument: &Arg, texts: &Texts) -> Vec<String> {
    let name = |value: &str| texts.help(&format!("help-value-{}", value.replace('=', "-")));
    argument
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|value| name(value).unwrap_or_else(|| value.to_string()))
        .collect()
}

fn localise(command: Command, path: &str, texts: &Texts) -> Command {
    let names = children(&command);
    let (options, arguments) = (label(texts, "help-options"), label(texts, "help-arguments"));
    let mut command = with_help(command)
        .about(texts.help(&format!("help{path}-about")).unwrap_or_default())
        .long_about(None)
        .subcommand_help_heading(label(texts, "help-commands"))
        .help_template(format!(
            "{{about}}\n\n{}: {{usage}}\n\n{{all-args}}{{after-help}}\n",
            label(texts, "help-usage")
        ))
        .mut_args(|argument| {
            let heading = if argument.is_positional() {
                arguments.clone()
            } else {
                options.clone()
            };
            let help = text(texts, path, argument.get_id().as_str());
            let values = values(&argument, texts);
            let argument = if values.is_empty() {
                argument
            } else {
                argument.value_names(values)
            };
            // What every command takes stands below what this one takes.
            let argument = if argument.is_global_set() {
                argument.display_order(100)
            } else {
                argument
            };
            argument.help(help).long_help(None).help_heading(heading)
        });
    for name in names {
        let path = format!("{path}-{name}");
        command = command.mut_subcommand(name, |child| localise(child, &path, texts));
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(command: &Command, path: &str, see: &mut impl FnMut(&Command, &str)) {
        see(command, path);
        for child in command.get_subcommands() {
            visit(child, &format!("{path} {}", child.get_name()), see);
        }
    }

    #[test]
    fn every_command_and_argument_has_help_in_both_languages() {
        for language in [Language::English, Language::Spanish] {
            visit(&command(Texts::of(language)), "lazaret", &mut |command, path| {
                let about = command.get_about().map(ToString::to_string).unwrap_or_default();
                assert!(!about.is_empty(), "{language:?}: `{path}` says nothing of itself");
                for argument in command.get_arguments() {
                    let help = argument.get_help().map(ToString::to_string).unwrap_or_default();
                    assert!(
                        !help.is_empty(),
                        "{language:?}: `{path}` {} has no help",
                        argument.get_id()
                    );
                }
            });
        }
    }

    #[test]
    fn the_command_tree_is_sound() {
        command(Texts::of(Language::Spanish)).debug_assert();
    }
}
