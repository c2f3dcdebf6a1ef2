//! kill -9 of the built `lazaret` at any instant leaves the old state or the new one (DESIGN, Proof). Each command of
//! the main way is run under `strace`, which kills it at the N-th call of one kind, N rising until the command comes to
//! its end; then the home is opened, looked at and proven.
//!
//! The vault's own tests do the same to each of its steps, over more kinds of calls.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

use lazaret_container::Unwatched;
use lazaret_vault::{KeyChoice, OpenOptions, PackageState, Query, Source, Vault};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Calls that change something.
const CALLS: [&str; 7] = ["write", "pwrite64", "fdatasync", "rename", "unlink", "mkdir", "openat"];

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(name)
}

/// The binary, which `npm test` builds before the tests; nothing if it was not built.
fn lazaret() -> Option<PathBuf> {
    let test = std::env::current_exe().unwrap();
    let path = test.parent()?.parent()?.join("lazaret");
    if path.is_file() {
        return Some(path);
    }
    lazaret_tests::pass_over("the built lazaret (`cargo build --bin lazaret`)");
    None
}

fn has_strace() -> bool {
    let has = Command::new("strace").arg("--version").output().is_ok();
    if !has {
        lazaret_tests::pass_over("strace");
    }
    has
}

/// In memory where there is such a folder: what is tested is the process's end, not the disk's.
fn temporary() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() {
        tempfile::tempdir_in(memory).unwrap()
    } else {
        tempfile::tempdir().unwrap()
    }
}

fn open(home: &Path) -> Vault {
    Vault::open(OpenOptions {
        home: Some(home.to_owned()),
        key_store: KeyChoice::File,
        threads: Some(1),
        ..OpenOptions::default()
    })
    .unwrap_or_else(|error| panic!("the home opens after a kill: {error}"))
    .0
}

/// The command with its home and nothing of the caller's surroundings.
fn settle(command: &mut Command, home: &Path, arguments: &[String]) {
    command
        .arg("--home")
        .arg(home)
        .args(arguments)
        .env("LAZARET_KEY_STORE", "file")
        .env("LC_ALL", "C")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
}

fn run(binary: &Path, home: &Path, arguments: &[String]) {
    let mut command = Command::new(binary);
    settle(&mut command, home, arguments);
    assert!(command.status().unwrap().success(), "{arguments:?}");
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

/// Kills `step` everywhere, from the state that `before` leads to; `is_new` tells the new state from the old one and
/// fails on any other.
fn kill_everywhere(before: &[Vec<String>], step: &[String], is_new: fn(&Vault) -> bool) {
    let Some(binary) = lazaret() else { return };
    if !has_strace() {
        return;
    }
    let folder = temporary();
    let base = folder.path().join("base");
    for arguments in before {
        run(&binary, &base, arguments);
    }
    let (mut old, mut new) = (0, 0);
    for call in CALLS {
        for nth in 1.. {
            let home = folder.path().join("home");
            let _ = fs::remove_dir_all(&home);
            if base.exists() {
                let copied = Command::new("cp").arg("-a").arg(&base).arg(&home).status();
                assert!(copied.unwrap().success());
            }
            let mut command = Command::new("strace");
            command
                .args(["-f", "-qq", "-o", "/dev/null", "-e"])
                .arg(format!("inject={call}:signal=SIGKILL:when={nth}"))
                .arg(&binary);
            settle(&mut command, &home, step);
            if command.status().unwrap().success() {
                break;
            }
            assert!(nth < 3000, "{call} comes to an end");
            let vault = open(&home);
            let faults = vault.verify_ledger(&Unwatched).unwrap().broken;
            assert!(faults.is_empty(), "killed at {call} {nth}: {faults:?}");
            if is_new(&vault) {
                new += 1;
            } else {
                old += 1;
            }
        }
    }
    eprintln!("{step:?}: {old} kills left the old state, {new} the new one");
    assert!(old > 20, "the kills reach the work itself");
}

fn first_id() -> String {
    lazaret_tests::package::sha256_hex(&fs::read(sample("lantern-keeper.uaix")).unwrap())
}

#[test]
fn importing() {
    let step = words(&format!("import {}", sample("lantern-keeper.uaix").display()));
    kill_everywhere(&[], &step, |vault| {
        let packages = vault.packages(&Query::default()).unwrap().packages;
        for package in &packages {
            vault.inspect(&package.id, &Unwatched).unwrap();
        }
        packages.len() == 1
    });
}

#[test]
fn reviewing() {
    let before = [words(&format!("import {}", sample("lantern-keeper.uaix").display()))];
    let mut step = words(&format!("review {} --accept --reason", first_id()));
    step.push("read it through".to_owned());
    kill_everywhere(&before, &step, |vault| {
        let packages = vault.packages(&Query::default()).unwrap().packages;
        packages[0].state == PackageState::Accepted
    });
}

fn current(vault: &Vault) -> u32 {
    vault.profile(&"lantern".into()).unwrap().current.number
}

#[test]
fn loading_over_a_revision_and_rolling_back() {
    let review = |id: &str| {
        [
            words(&format!("review {id} --accept --reason")),
            vec!["read".to_owned()],
        ]
        .concat()
    };
    let second = lazaret_tests::package::sha256_hex(&fs::read(sample("lantern-keeper-autumn.uaix")).unwrap());
    let mut before = vec![
        words(&format!("import {}", sample("lantern-keeper.uaix").display())),
        review(&first_id()),
        words(&format!("load {} --profile lantern --create", first_id())),
        words(&format!("import {}", sample("lantern-keeper-autumn.uaix").display())),
        review(&second),
    ];
    let load = words(&format!(
        "load {second} --profile lantern --authorize .uai/taboo.uai=replace"
    ));
    kill_everywhere(&before, &load, |vault| {
        let history = vault.history(&"lantern".into()).unwrap();
        assert_eq!(history.len() as u32, current(vault));
        let source = Source::Profile("lantern".into());
        for entry in vault.files(&source).unwrap() {
            vault.read_file(&source, &entry.path, 0, 1 << 20).unwrap();
        }
        assert!(!vault.search(&"lantern".into(), "lantern", 5).unwrap().is_empty());
        history.len() == 2
    });
    before.push(load);
    let back = words("profile lantern rollback 1 --authorize .uai/taboo.uai=replace");
    kill_everywhere(&before, &back, |vault| {
        assert_eq!(vault.history(&"lantern".into()).unwrap().len(), 2);
        current(vault) == 1
    });
}
