//! Does in one process what a crash test interrupts: opens a vault and runs the steps named on the command line.
//!
//! `crash_target HOME receive FILE | inspect PREFIX | accept PREFIX | load PREFIX PROFILE create|into [PATH=OPERATION]
//! | rollback PROFILE N [PATH=OPERATION] | delete PREFIX | key | verify`, several steps parted by `--`.

use lazaret_container::Unwatched;
use lazaret_vault::{Decision, Door, KeyChoice, LoadRequest, OpenOptions, Vault, VaultError};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.split_first().ok_or("a home is needed".into()).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let code = error.downcast_ref::<VaultError>().map_or("usage", VaultError::code);
            eprintln!("{code}: {error}");
            ExitCode::from(2)
        }
    }
}

fn run((home, steps): (&String, &[String])) -> Result<(), Box<dyn Error>> {
    let (vault, report) = Vault::open(OpenOptions {
        home: Some(PathBuf::from(home)),
        // A person's real keyring is asked only where the caller made one for the purpose.
        key_store: match std::env::var("CRASH_TARGET_KEYS").as_deref() {
            Ok("keyring") => KeyChoice::Keyring,
            _ => KeyChoice::File,
        },
        threads: Some(1),
        ..OpenOptions::default()
    })?;
    if report.key_in_file {
        println!("the key lies in a file");
    }
    for step in steps.split(|word| word == "--") {
        let words: Vec<&str> = step.iter().map(String::as_str).collect();
        match words.as_slice() {
            [] => {}
            ["receive", file] => {
                let received = vault.receive(Path::new(file), Door::CommandLine, &Unwatched)?;
                println!("{}", received.id);
            }
            ["inspect", package] => {
                let inspected = vault.inspect(&vault.find_package(package)?, &Unwatched)?;
                println!("{:?}", inspected.inspection.verdict);
            }
            ["accept", package, acknowledgements @ ..] => {
                let decision = Decision {
                    accept: true,
                    reason: "read it through".to_owned(),
                    acknowledgements: acknowledgements.iter().map(|rule| (*rule).to_owned()).collect(),
                };
                println!("{}", vault.decide(&vault.find_package(package)?, &decision)?.id);
            }
            ["load", package, profile, how, authorizations @ ..] => {
                let request = LoadRequest {
                    profile: (*profile).into(),
                    create: *how == "create",
                    authorizations: authorizations
                        .iter()
                        .map(|text| text.parse())
                        .collect::<Result<_, _>>()?,
                    acknowledge: Vec::new(),
                    reason: None,
                };
                let outcome = vault.load(&vault.find_package(package)?, &request, &Unwatched)?;
                println!("{}", outcome.revision);
            }
            ["rollback", profile, revision, authorizations @ ..] => {
                let given = authorizations
                    .iter()
                    .map(|text| text.parse())
                    .collect::<Result<Vec<_>, _>>()?;
                vault.rollback(&(*profile).into(), revision.parse()?, &given, &Unwatched)?;
            }
            ["delete", package] => vault.delete_package(&vault.find_package(package)?)?,
            ["key"] => println!("{:?}", vault.key_state()),
            ["verify"] => {
                let report = vault.verify_ledger(&Unwatched)?;
                println!("{} rows, {} unsigned", report.rows, report.unsigned);
                for fault in &report.broken {
                    println!("{fault:?}");
                }
                if !report.broken.is_empty() {
                    return Err("the ledger does not hold".into());
                }
            }
            other => return Err(format!("unknown step {other:?}").into()),
        }
    }
    Ok(())
}
