//! Any number of processes and threads write at the same time.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::target::target;
use common::{House, authorise, autumn, into, open, spring};
use lazaret_container::Unwatched;
use lazaret_vault::{Door, JobState, Query};
use serde_json::json;
use std::process::{Command, Stdio};
use std::sync::Arc;

#[test]
fn processes_share_a_home() {
    let house = House::new();
    let children: Vec<_> = (0..4)
        .map(|number| {
            let package = spring().with("packageId", json!(format!("tests.orchard.{number}")));
            let bytes = package.build();
            let id = lazaret_tests::package::sha256_hex(&bytes);
            let file = house.file(&format!("{number}.uaix"), &bytes);
            Command::new(target())
                .arg(house.home())
                .arg("receive")
                .arg(file)
                .args(["--", "inspect", &id, "--", "accept", &id, "--", "load", &id])
                .args([&format!("profile {number}"), "create", "--", "verify"])
                .stdout(Stdio::null())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap()
        })
        .collect();
    for child in children {
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 4);
    assert_eq!(house.vault.profiles(false).unwrap().len(), 4);
    house.sound();
    assert_eq!(house.vault.verify_ledger(&Unwatched).unwrap().unsigned, 0);
    // Only this process's own staging folder is left.
    assert_eq!(std::fs::read_dir(house.home().join("staging")).unwrap().count(), 2);
}

#[test]
fn threads_and_vaults_write_in_one_chain() {
    let house = House::new();
    std::thread::scope(|scope| {
        for writer in 0..4 {
            let (home, clock) = (house.home(), Arc::clone(&house.clock));
            let house = &house;
            scope.spawn(move || {
                let (vault, _) = open(&home, clock).unwrap();
                for number in 0..5 {
                    let text = format!("{writer} {number}\n");
                    let path = house.file(
                        &format!("{writer}-{number}.uaix"),
                        &spring().note("n.md", &text).build(),
                    );
                    vault.receive(&path, Door::Drop, &Unwatched).unwrap();
                }
            });
        }
    });
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 20);
    house.sound();
    let page = house.vault.ledger(None, 1000).unwrap();
    assert_eq!(page.total, page.rows.len() as u64);
}

#[test]
fn one_name_is_given_once() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    let made: usize = std::thread::scope(|scope| {
        let loads: Vec<_> = (0..4)
            .map(|_| {
                let (home, clock) = (house.home(), Arc::clone(&house.clock));
                scope.spawn(move || {
                    let (vault, _) = open(&home, clock).unwrap();
                    match vault.load(&id, &common::create("One"), &Unwatched) {
                        Ok(_) => 1,
                        Err(error) => {
                            assert_eq!(error.code(), "profile_exists");
                            0
                        }
                    }
                })
            })
            .collect();
        loads.into_iter().map(|load| load.join().unwrap()).sum()
    });
    assert_eq!(made, 1);
    assert_eq!(std::fs::read_dir(house.home().join("profiles")).unwrap().count(), 1);
    house.sound();
}

#[test]
fn loads_into_one_profile_follow_each_other() {
    let house = House::new();
    let first = house.accepted("spring.uaix", &spring());
    house.loaded(&first, "One");
    let second = house.accepted("autumn.uaix", &autumn());
    let outcomes: Vec<_> = std::thread::scope(|scope| {
        let loads: Vec<_> = (0..3)
            .map(|_| {
                let (home, clock) = (house.home(), Arc::clone(&house.clock));
                scope.spawn(move || {
                    let (vault, _) = open(&home, clock).unwrap();
                    let mut request = into("One");
                    request.authorizations = authorise(&[".uai/taboo.uai=replace"]);
                    vault.load(&second, &request, &Unwatched).unwrap()
                })
            })
            .collect();
        loads.into_iter().map(|load| load.join().unwrap()).collect()
    });
    assert_eq!(outcomes.iter().filter(|outcome| outcome.changed).count(), 1);
    assert_eq!(house.vault.history(&"One".into()).unwrap().len(), 2);
    house.sound();
}

#[test]
fn only_the_dead_are_cleared() {
    let house = House::new();
    let path = house.file("spring.uaix", &spring().build());
    let living = house.vault.queue_receive(&path).unwrap();
    // A process that ended without a word: its lock file is there, nobody holds it.
    let staging = house.home().join("staging");
    let dead = "01890a5d-ac96-774b-bcce-b302099a8057";
    std::fs::create_dir(staging.join(dead)).unwrap();
    std::fs::write(staging.join(dead).join("receive-1.part"), b"half").unwrap();
    std::fs::write(staging.join(format!("{dead}.lock")), b"").unwrap();
    rusqlite::Connection::open(house.home().join("catalogue.sqlite3"))
        .unwrap()
        .execute(
            "INSERT INTO jobs (kind, state, subject, instance, at) VALUES ('receive', 'running', 'half.uaix', ?1, '')",
            [dead],
        )
        .unwrap();
    let (second, report) = house.second();
    assert_eq!(report.staging_cleared, 1);
    assert_eq!(report.interrupted.len(), 1);
    assert_eq!(
        (report.interrupted[0].subject.as_str(), report.interrupted[0].state),
        ("half.uaix", JobState::Interrupted)
    );
    assert!(!staging.join(dead).exists());
    house
        .vault
        .receive_queued(living, &path, Door::Drop, &Unwatched)
        .unwrap();
    drop(second);
    let (_, report) = house.second();
    assert_eq!((report.staging_cleared, report.interrupted.len()), (0, 0));
}
