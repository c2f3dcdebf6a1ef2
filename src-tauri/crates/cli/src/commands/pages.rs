//! `lazaret completions SHELL` and `lazaret man [DIR]`.

use super::Context;
use crate::help;
use lazaret_api::{ApiError, Arg, Outcome, visible};
use std::path::Path;

/// Completions for a shell, on standard output.
pub fn completions(context: &mut Context<'_>, shell: clap_complete::Shell) -> Outcome {
    let mut command = help::command(context.out.texts);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "lazaret", &mut script);
    context.out.raw(&script);
    Outcome::Fine
}

/// The main page on standard output, or one page a command into a folder.
pub fn man(context: &mut Context<'_>, folder: Option<&Path>) -> Result<Outcome, ApiError> {
    let mut command = help::command(context.out.texts);
    command.build();
    let Some(folder) = folder else {
        let page = page(&command, "lazaret").map_err(|error| ApiError::from_io(&error, Path::new("-")))?;
        context.out.raw(&page);
        return Ok(Outcome::Fine);
    };
    std::fs::create_dir_all(folder).map_err(|error| ApiError::from_io(&error, folder))?;
    let mut names = Vec::new();
    write(&command, "lazaret", folder, &mut names)?;
    context
        .out
        .data(&serde_json::json!({"folder": folder.display().to_string(), "pages": names}));
    context.out.say(
        "man-written",
        &[
            ("count", Arg::from(names.len())),
            ("folder", Arg::from(&visible(&folder.display().to_string()))),
        ],
    );
    Ok(Outcome::Fine)
}

fn page(command: &clap::Command, name: &str) -> std::io::Result<Vec<u8>> {
    // Without a date, so that the same version gives the same bytes.
    let command = command.clone().name(name.to_owned());
    let mut bytes = Vec::new();
    clap_mangen::Man::new(command)
        .title(name.to_uppercase())
        .manual("Lazaret")
        .render(&mut bytes)?;
    Ok(bytes)
}

/// A command's page and those below it; the tree is as deep as [`crate::arguments`] makes it.
fn write(command: &clap::Command, name: &str, folder: &Path, names: &mut Vec<String>) -> Result<(), ApiError> {
    let file = folder.join(format!("{name}.1"));
    page(command, name)
        .and_then(|bytes| std::fs::write(&file, bytes))
        .map_err(|error| ApiError::from_io(&error, &file))?;
    names.push(format!("{name}.1"));
    for child in command.get_subcommands() {
        write(child, &format!("{name}-{}", child.get_name()), folder, names)?;
    }
    Ok(())
}
