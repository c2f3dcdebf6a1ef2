//! What can be typed. The words of the help are not here: [`crate::help`] takes them from the
//! catalogue of the person's language.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// `lazaret [--home DIR] [--lang en|es] [--json] COMMAND`.
#[derive(Debug, Parser)]
#[command(
    name = "lazaret",
    version,
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub struct Arguments {
    /// Options that every command takes.
    #[command(flatten)]
    pub common: Common,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// Options that every command takes, before or after its name.
#[derive(Clone, Debug, Args)]
pub struct Common {
    /// Where the store is kept.
    #[arg(long, global = true, value_name = "DIR", env = "LAZARET_HOME", hide_env = true)]
    pub home: Option<PathBuf>,
    /// The language of words for people; JSON does not depend on it.
    #[arg(long, global = true, value_name = "LANG", hide_possible_values = true)]
    pub lang: Option<Lang>,
    /// JSON on standard output, words on standard error.
    #[arg(long, global = true)]
    pub json: bool,
    /// Worker threads.
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// A language as typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lang {
    /// English.
    En,
    /// Spanish.
    Es,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Looks at files where they lie; touches no store.
    Verify {
        /// Package files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Receives files into quarantine.
    Import {
        /// Package files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Lists what is in quarantine.
    Packages,
    /// Shows one package.
    Show {
        /// Package id or the start of it.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Decides on a package.
    Review {
        /// Package id or the start of it.
        #[arg(value_name = "ID")]
        id: String,
        /// Accept or reject.
        #[command(flatten)]
        stand: Stand,
        /// Why, in the reviewer's words.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
        /// A rule under review, by name.
        #[arg(long, value_name = "RULE")]
        acknowledge: Vec<String>,
    },
    /// Loads an accepted package into a profile.
    Load {
        /// Package id or the start of it.
        #[arg(value_name = "ID")]
        id: String,
        /// The profile's name.
        #[arg(long, value_name = "NAME")]
        profile: String,
        /// Make the profile if there is none of that name.
        #[arg(long)]
        create: bool,
        /// Anchor changes that are wanted.
        #[command(flatten)]
        change: Change,
    },
    /// Lists the profiles.
    Profiles,
    /// Works with one profile.
    Profile {
        /// The profile's name.
        #[arg(value_name = "NAME")]
        name: String,
        /// What to do with it.
        #[command(subcommand)]
        action: ProfileAction,
    },
    /// Compares two files, packages or profiles.
    Diff {
        /// What was: a file, a package id or a profile's name.
        #[arg(value_name = "A")]
        before: String,
        /// What is now.
        #[arg(value_name = "B")]
        after: String,
    },
    /// Writes the receipt of a decision.
    Receipt {
        /// Decision id or package id, or the start of it.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Lists or verifies the ledger.
    Ledger {
        /// What to do with it; without one it is listed.
        #[command(subcommand)]
        action: Option<LedgerAction>,
    },
    /// Shows, checks or takes into use a policy.
    Policy {
        /// What to do with it.
        #[command(subcommand)]
        action: PolicyAction,
    },
    /// Moves a package to the trash for seven days.
    Delete {
        /// Package id or the start of it.
        #[arg(value_name = "ID")]
        id: String,
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Takes a package back from the trash.
    Restore {
        /// Package id or the start of it.
        #[arg(value_name = "ID")]
        id: String,
    },
    /// Receives into quarantine what settles in a folder.
    Watch {
        /// The inbox folder; without it, the policy's.
        #[arg(value_name = "DIR")]
        folder: Option<PathBuf>,
        /// Stop when what is there now has been received.
        #[arg(long)]
        once: bool,
    },
    /// Shows the help of a command.
    Help {
        /// The command, and the one below it.
        #[arg(value_name = "COMMAND")]
        command: Vec<String>,
    },
    /// Writes shell completions.
    Completions {
        /// The shell.
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
    /// Writes the man page.
    Man {
        /// A folder for one page a command; without it, the main page to standard output.
        #[arg(value_name = "DIR")]
        folder: Option<PathBuf>,
    },
}

/// One of the two things a reviewer can say.
#[derive(Clone, Copy, Debug, Args)]
#[group(required = true, multiple = false)]
pub struct Stand {
    /// Accept it.
    #[arg(long)]
    pub accept: bool,
    /// Do not accept it.
    #[arg(long)]
    pub reject: bool,
}

/// What a person authorises and acknowledges when a profile's current revision changes.
#[derive(Clone, Debug, Default, Args)]
pub struct Change {
    /// An anchor and the operation on it that is wanted.
    #[arg(long, value_name = "PATH=OPERATION")]
    pub authorize: Vec<String>,
    /// A rule under review that this change raises, by name.
    #[arg(long, value_name = "RULE")]
    pub acknowledge: Vec<String>,
    /// Why.
    #[arg(long, value_name = "TEXT")]
    pub reason: Option<String>,
}

/// What can be done with one profile.
#[derive(Debug, Subcommand)]
pub enum ProfileAction {
    /// Shows it.
    Show,
    /// Lists its revisions.
    History,
    /// Goes back (or forth) to a revision.
    Rollback {
        /// The revision's number.
        #[arg(value_name = "N")]
        revision: u32,
        /// An anchor and the operation on it that is wanted.
        #[arg(long, value_name = "PATH=OPERATION")]
        authorize: Vec<String>,
    },
    /// Searches its files.
    Search {
        /// Words to look for.
        #[arg(value_name = "QUERY")]
        query: String,
        /// At most so many hits.
        #[arg(long, value_name = "N", default_value_t = 20, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=1000))]
        limit: u32,
    },
    /// Moves it to the trash for seven days.
    Delete {
        /// Do not ask.
        #[arg(long)]
        yes: bool,
    },
    /// Takes it back from the trash.
    Restore,
    /// Gives it another name.
    Rename {
        /// The new name.
        #[arg(value_name = "NEW")]
        new_name: String,
    },
}

/// What can be done with the ledger.
#[derive(Clone, Debug, Subcommand)]
pub enum LedgerAction {
    /// Lists its newest entries.
    List {
        /// At most so many.
        #[arg(long, value_name = "N", default_value_t = 50, hide_default_value = true, value_parser = clap::value_parser!(u32).range(1..=100_000))]
        limit: u32,
    },
    /// Proves its chain and re-checks every stored archive.
    Verify,
    /// Makes a second signing key.
    RenewKey {
        /// Why.
        #[arg(long, value_name = "TEXT")]
        reason: Option<String>,
    },
}

/// What can be done with policies.
#[derive(Debug, Subcommand)]
pub enum PolicyAction {
    /// Shows the policy in use.
    Show,
    /// Checks a policy file.
    Check {
        /// The policy file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Takes a policy file into use.
    Use {
        /// The policy file.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}
