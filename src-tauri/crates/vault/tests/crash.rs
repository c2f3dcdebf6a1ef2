//! kill -9 at any instant leaves the old state or the new one. Each step is run under `strace`, which kills it at the
//! N-th call of one kind, N rising until the step comes to its end; then the home is opened and looked at.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::target::{installed, target};
use common::{autumn, spring};
use lazaret_container::Unwatched;
use lazaret_tests::package::sha256_hex;
use lazaret_vault::{KeyChoice, OpenOptions, PackageState, Query, Source, StartupReport, Vault};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// Calls that change or open something.
const CALLS: [&str; 12] = [
    "write",
    "pwrite64",
    "fsync",
    "fdatasync",
    "rename",
    "unlink",
    "unlinkat",
    "ftruncate",
    "mkdir",
    "openat",
    "fchmod",
    "copy_file_range",
];

/// In memory where there is such a folder: what is tested is the process's end, not the disk's.
fn temporary() -> TempDir {
    let memory = Path::new("/dev/shm");
    if memory.is_dir() {
        tempfile::tempdir_in(memory).unwrap()
    } else {
        tempfile::tempdir().unwrap()
    }
}

fn copy_folder(from: &Path, to: &Path) {
    let status = Command::new("cp").arg("-a").arg(from).arg(to).status().unwrap();
    assert!(status.success());
}

fn open(home: &Path) -> (Vault, StartupReport) {
    Vault::open(OpenOptions {
        home: Some(home.to_owned()),
        key_store: KeyChoice::File,
        threads: Some(1),
        ..OpenOptions::default()
    })
    .unwrap_or_else(|error| panic!("the home opens after a kill: {error}"))
}

fn run(home: &Path, steps: &[&str]) {
    let output = Command::new(target()).arg(home).args(steps).output().unwrap();
    assert!(
        output.status.success(),
        "{steps:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// What a step starts from, what it does, and how to tell whether the state is an allowed one (true: the new one).
struct Scenario {
    name: &'static str,
    before: Vec<Vec<String>>,
    step: Vec<String>,
    state: fn(&Vault, &StartupReport) -> bool,
}

struct Files {
    _folder: TempDir,
    spring: PathBuf,
    autumn: PathBuf,
    first: String,
    second: String,
}

fn files() -> Files {
    let folder = temporary();
    let (first, second) = (spring().build(), autumn().build());
    let paths = (folder.path().join("spring.uaix"), folder.path().join("autumn.uaix"));
    fs::write(&paths.0, &first).unwrap();
    fs::write(&paths.1, &second).unwrap();
    Files {
        _folder: folder,
        spring: paths.0,
        autumn: paths.1,
        first: sha256_hex(&first),
        second: sha256_hex(&second),
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').map(str::to_owned).collect()
}

fn kill_everywhere(scenario: &Scenario) {
    if !installed("strace") {
        lazaret_tests::pass_over("strace");
        return;
    }
    let folder = temporary();
    let base = folder.path().join("base");
    for step in &scenario.before {
        run(&base, &step.iter().map(String::as_str).collect::<Vec<_>>());
    }
    let mut kills = 0;
    let (mut old, mut new) = (0, 0);
    for call in CALLS {
        for nth in 1.. {
            let home = folder.path().join("home");
            let _ = fs::remove_dir_all(&home);
            if base.exists() {
                copy_folder(&base, &home);
            }
            let status = Command::new("strace")
                .args(["-f", "-qq", "-o", "/dev/null", "-e"])
                .arg(format!("inject={call}:signal=SIGKILL:when={nth}"))
                .arg(target())
                .arg(&home)
                .args(&scenario.step)
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .unwrap();
            if status.success() {
                break;
            }
            assert!(nth < 3000, "{call} comes to an end");
            kills += 1;
            let (vault, report) = open(&home);
            let at = format!("{}, killed at {call} {nth}", scenario.name);
            let faults = vault.verify_ledger(&Unwatched).unwrap().broken;
            assert!(faults.is_empty(), "{at}: {faults:?}");
            if (scenario.state)(&vault, &report) {
                new += 1;
            } else {
                old += 1;
                drop(vault);
                // What was interrupted can be done again.
                run(&home, &scenario.step.iter().map(String::as_str).collect::<Vec<_>>());
                let (vault, report) = open(&home);
                assert!((scenario.state)(&vault, &report), "{at}: done again");
                assert!(
                    vault.verify_ledger(&Unwatched).unwrap().broken.is_empty(),
                    "{at}: done again"
                );
            }
        }
    }
    eprintln!(
        "{}: {kills} kills, {old} left the old state, {new} the new one",
        scenario.name
    );
    assert!(kills > 20 && old > 0, "the kills reach the work itself");
}

/// Every file a profile's current revision has can be read and is found.
fn readable(vault: &Vault) {
    let source = Source::Profile("One".into());
    for entry in vault.files(&source).unwrap() {
        vault.read_file(&source, &entry.path, 0, 1 << 20).unwrap();
    }
    assert!(!vault.search(&"One".into(), "gate", 10).unwrap().is_empty());
}

#[test]
fn receiving() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "receive",
        before: vec![],
        step: words(&format!("receive {}", files.spring.display())),
        state: |vault, _| {
            let page = vault.packages(&Query::default()).unwrap();
            if let Some(package) = page.packages.first() {
                vault.inspect(&package.id, &Unwatched).unwrap();
            }
            page.total == 1
        },
    });
}

#[test]
fn deciding() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "inspect and accept",
        before: vec![words(&format!("receive {}", files.spring.display()))],
        step: words(&format!("inspect {0} -- accept {0}", files.first)),
        state: |vault, _| {
            let package = vault.packages(&Query::default()).unwrap().packages.remove(0);
            package.state == PackageState::Accepted
        },
    });
}

#[test]
fn loading_into_a_new_profile() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "load into a new profile",
        before: vec![
            words(&format!("receive {}", files.spring.display())),
            words(&format!("inspect {0} -- accept {0}", files.first)),
        ],
        step: words(&format!("load {} One create", files.first)),
        state: |vault, _| {
            let profiles = vault.profiles(false).unwrap();
            let kept = fs::read_dir(vault.home().join("profiles")).unwrap().count();
            assert_eq!(kept, profiles.len(), "no folder without its row");
            if profiles.is_empty() {
                return false;
            }
            readable(vault);
            true
        },
    });
}

#[test]
fn loading_over_a_revision() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "load over a revision",
        before: vec![
            words(&format!("receive {} -- accept {}", files.spring.display(), files.first)),
            words(&format!("load {} One create", files.first)),
            words(&format!(
                "receive {} -- accept {}",
                files.autumn.display(),
                files.second
            )),
        ],
        step: words(&format!("load {} One into .uai/taboo.uai=replace", files.second)),
        state: |vault, _| {
            let history = vault.history(&"One".into()).unwrap();
            readable(vault);
            let old = !vault.search(&"One".into(), "\"old gate\"", 10).unwrap().is_empty();
            assert_eq!(old, history.len() == 1, "the index is that of the revision");
            history.len() == 2
        },
    });
}

#[test]
fn rolling_back() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "roll back",
        before: vec![
            words(&format!("receive {} -- accept {}", files.spring.display(), files.first)),
            words(&format!("load {} One create", files.first)),
            words(&format!(
                "receive {} -- accept {}",
                files.autumn.display(),
                files.second
            )),
            words(&format!("load {} One into .uai/taboo.uai=replace", files.second)),
        ],
        step: words("rollback One 1 .uai/taboo.uai=replace"),
        state: |vault, _| {
            readable(vault);
            vault.profile(&"One".into()).unwrap().current.number == 1
        },
    });
}

#[test]
fn deleting() {
    let files = files();
    kill_everywhere(&Scenario {
        name: "delete",
        before: vec![words(&format!("receive {}", files.spring.display()))],
        step: words(&format!("delete {}", files.first)),
        state: |vault, _| {
            let bin = Query {
                deleted: true,
                ..Query::default()
            };
            vault.packages(&bin).unwrap().total == 1
        },
    });
}
