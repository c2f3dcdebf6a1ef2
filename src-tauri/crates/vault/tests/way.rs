//! One package's way: received, inspected, decided, loaded, searched, read, rolled back, proven.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::{House, authorise, autumn, create, into, spring};
use jiff::SignedDuration;
use lazaret_container::Unwatched;
use lazaret_finding::{Severity, Verdict};
use lazaret_vault::{
    AnchorOperation, Decision, Door, JobKind, JobState, PackageState, Query, Source, UseEvent, VaultError,
};
use serde_json::json;

#[test]
fn the_whole_way_of_two_versions() {
    let house = House::new();
    assert!(house.report.new_home);
    let first = house.receive("spring.uaix", &spring());
    let inspected = house.vault.inspect(&first, &Unwatched).unwrap();
    assert_eq!(
        inspected.inspection.verdict,
        Verdict::Ready,
        "{:?}",
        inspected.inspection.findings
    );
    assert!(inspected.fresh);
    assert!(!house.vault.inspect(&first, &Unwatched).unwrap().fresh);

    let fault = house.load(&first, &create("Orchard")).unwrap_err();
    assert_eq!(fault.code(), "not_accepted");
    let decision = house.accept(&first, &[]).unwrap();
    assert!(decision.accepted);
    assert_eq!(
        house.load(&first, &into("Orchard")).unwrap_err().code(),
        "profile_unknown"
    );
    let outcome = house.loaded(&first, "Orchard");
    assert!(outcome.created && outcome.changed);
    assert_eq!((outcome.revision, outcome.previous), (1, None));
    assert_eq!(
        house.load(&first, &create("orchard")).unwrap_err().code(),
        "profile_exists"
    );
    assert!(!house.load(&first, &into("ORCHARD")).unwrap().changed);

    let hits = house.vault.search(&"Orchard".into(), "old gate", 10).unwrap();
    assert_eq!(hits.len(), 1, "{hits:?}");
    assert_eq!((hits[0].path.as_str(), hits[0].line), ("docs/rows.md", Some(4)));
    assert!(hits[0].snippet.iter().any(|part| part.hit && part.text == "old"));

    let second = house.accepted("autumn.uaix", &autumn());
    let fault = house.load(&second, &into("Orchard")).unwrap_err();
    match &fault {
        VaultError::AnchorAuthorizationNeeded { changes, missing } => {
            assert_eq!(changes, missing);
            assert_eq!(changes.len(), 1);
            assert_eq!(changes[0].path, ".uai/taboo.uai");
            assert_eq!(changes[0].operation, AnchorOperation::Replace);
            assert!(changes[0].before.is_some() && changes[0].before != changes[0].after);
        }
        other => panic!("{other}"),
    }
    for wrong in [".uai/taboo.uai=remove", ".uai/totem.uai=replace"] {
        let mut request = into("Orchard");
        request.authorizations = authorise(&[wrong]);
        assert_eq!(
            house.load(&second, &request).unwrap_err().code(),
            "anchor_authorization_unneeded"
        );
    }
    let mut request = into("Orchard");
    request.authorizations = authorise(&[".uai/taboo.uai=replace", ".uai/totem.uai=replace"]);
    assert_eq!(
        house.load(&second, &request).unwrap_err().code(),
        "anchor_authorization_unneeded"
    );
    request.authorizations = authorise(&[".uai/taboo.uai=replace"]);
    let plan = house.vault.plan_load(&second, &"Orchard".into(), false).unwrap();
    assert_eq!(plan.revision, 2);
    assert_eq!(plan.anchor_changes.len(), 1);
    let outcome = house.load(&second, &request).unwrap();
    assert_eq!(
        (outcome.revision, outcome.previous, outcome.created),
        (2, Some(1), false)
    );

    let history = house.vault.history(&"Orchard".into()).unwrap();
    let seen: Vec<_> = history
        .iter()
        .map(|revision| (revision.number, revision.current))
        .collect();
    assert_eq!(seen, [(2, true), (1, false)]);
    assert!(
        house
            .vault
            .search(&"Orchard".into(), "old gate", 10)
            .unwrap()
            .is_empty()
    );

    let orchard = "Orchard".into();
    let back = |given: &[&str]| house.vault.rollback(&orchard, 1, &authorise(given), &Unwatched);
    assert_eq!(back(&[]).unwrap_err().code(), "anchor_authorization_needed");
    let outcome = back(&[".uai/taboo.uai=replace"]).unwrap();
    assert_eq!((outcome.revision, outcome.previous), (1, Some(2)));
    assert!(!back(&[]).unwrap().changed);
    assert_eq!(house.vault.history(&orchard).unwrap().len(), 2);
    assert_eq!(house.vault.search(&orchard, "old gate", 10).unwrap().len(), 1);
    assert_eq!(
        house.vault.rollback(&orchard, 7, &[], &Unwatched).unwrap_err().code(),
        "revision_unknown"
    );
    house.sound();
    let report = house.vault.verify_ledger(&Unwatched).unwrap();
    assert_eq!((report.unsigned, report.archives), (0, 4));
}

#[test]
fn states_follow_the_way() {
    let house = House::new();
    let first = house.receive("spring.uaix", &spring());
    let state = |id| house.vault.package(id).unwrap().summary.state;
    assert_eq!(state(&first), PackageState::Quarantined);
    house.vault.inspect(&first, &Unwatched).unwrap();
    assert_eq!(state(&first), PackageState::Inspected);
    house.accept(&first, &[]).unwrap();
    assert_eq!(state(&first), PackageState::Accepted);
    house.loaded(&first, "One");
    assert_eq!(state(&first), PackageState::Loaded);
    let second = house.accepted("autumn.uaix", &autumn());
    let mut request = into("One");
    request.authorizations = authorise(&[".uai/taboo.uai=replace"]);
    house.load(&second, &request).unwrap();
    assert_eq!(
        (state(&first), state(&second)),
        (PackageState::Superseded, PackageState::Loaded)
    );
    house.vault.delete_profile(&"One".into()).unwrap();
    assert_eq!(
        (state(&first), state(&second)),
        (PackageState::Accepted, PackageState::Accepted)
    );
    house
        .vault
        .decide(
            &second,
            &Decision {
                accept: false,
                reason: "no longer wanted".to_owned(),
                acknowledgements: Vec::new(),
            },
        )
        .unwrap();
    assert_eq!(state(&second), PackageState::Rejected);
    house.sound();
}

#[test]
fn the_same_bytes_again_are_the_same_package() {
    let house = House::new();
    let path = house.file("spring.uaix", &spring().build());
    let first = house.vault.receive(&path, Door::Drop, &Unwatched).unwrap();
    let second = house.vault.receive(&path, Door::Inbox, &Unwatched).unwrap();
    assert_eq!(first.id, second.id);
    assert_eq!((first.known, second.known), (false, true));
    let record = house.vault.package(&first.id).unwrap();
    assert_eq!(record.arrivals.len(), 2);
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 1);
    assert!(std::fs::read_dir(house.home().join("staging")).unwrap().all(|entry| {
        let path = entry.unwrap().path();
        path.is_file() || std::fs::read_dir(path).unwrap().next().is_none()
    }));
    house.sound();
}

#[test]
fn a_stored_archive_that_was_damaged_is_mended_by_the_next_arrival() {
    let house = House::new();
    let path = house.file("spring.uaix", &spring().build());
    let id = house.vault.receive(&path, Door::Drop, &Unwatched).unwrap().id;
    let hex = id.to_string();
    let stored = house
        .home()
        .join("quarantine")
        .join(&hex[..2])
        .join(format!("{hex}.uaix"));
    std::fs::remove_file(&stored).unwrap();
    assert_eq!(
        house.vault.inspect(&id, &Unwatched).unwrap_err().code(),
        "archive_missing"
    );
    std::fs::write(&stored, b"something else").unwrap();
    assert_eq!(
        house.vault.inspect(&id, &Unwatched).unwrap_err().code(),
        "archive_altered"
    );
    assert!(house.vault.receive(&path, Door::Drop, &Unwatched).unwrap().known);
    house.vault.inspect(&id, &Unwatched).unwrap();
    house.sound();
}

#[test]
fn a_refused_package_is_never_accepted() {
    let house = House::new();
    let id = house.receive("bad.uaix", &spring().without(".uai/taboo.uai"));
    let fault = house.accept(&id, &[]).unwrap_err();
    assert_eq!(fault.code(), "package_refused");
    assert_eq!(house.load(&id, &create("X")).unwrap_err().code(), "package_refused");
    let record = house.vault.package(&id).unwrap();
    assert_eq!(record.summary.verdict, Some(Verdict::Refused));
    assert!(record.summary.findings.refuse > 0);
    // Rejecting it with a reason is fine.
    let rejected = Decision {
        accept: false,
        reason: "the taboo is missing".to_owned(),
        acknowledgements: Vec::new(),
    };
    house.vault.decide(&id, &rejected).unwrap();
    house.sound();
}

fn sentinels() -> lazaret_tests::package::Package {
    spring().row("docs/rows.md", |row| {
        row["sha256"] = json!(lazaret_tests::package::SENTINEL)
    })
}

#[test]
fn each_rule_under_review_is_acknowledged_by_name_and_no_other() {
    let house = House::new();
    let id = house.receive("browser.uaix", &sentinels());
    let inspection = house.vault.inspect(&id, &Unwatched).unwrap().inspection;
    let rules: Vec<&str> = inspection
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Review)
        .map(|finding| finding.rule.id)
        .collect();
    assert_eq!(rules.len(), 1, "{:?}", inspection.findings);
    assert_eq!(house.accept(&id, &[]).unwrap_err().code(), "acknowledgement_needed");
    for wrong in [vec![rules[0], "DIGEST_MISMATCH"], vec!["NO_SUCH_RULE"]] {
        assert_eq!(
            house.accept(&id, &wrong).unwrap_err().code(),
            "acknowledgement_unneeded"
        );
    }
    let blank = Decision {
        accept: true,
        reason: " \n".to_owned(),
        acknowledgements: vec![rules[0].to_owned()],
    };
    assert_eq!(house.vault.decide(&id, &blank).unwrap_err().code(), "reason_missing");
    let decision = house.accept(&id, &rules).unwrap();
    assert_eq!(decision.pins.len(), 1);
    assert_eq!(decision.pins[0].path, "docs/rows.md");
    let fingerprint = decision.acknowledged[0].fingerprint.clone().unwrap();
    assert_eq!(fingerprint.len(), 64);
    house.loaded(&id, "Browser");
    let again = house.accept(&id, &rules).unwrap();
    assert_eq!(again.acknowledged[0].fingerprint, Some(fingerprint));
    let receipt = house.vault.receipt_of(decision.id).unwrap();
    assert_eq!(receipt.decision, decision);
    assert_eq!(receipt.loads.len(), 1);
    house.sound();
}

#[test]
fn files_are_read_from_the_archive_in_bounded_parts() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    house.loaded(&id, "One");
    let whole = spring();
    let expected = &whole
        .files
        .iter()
        .find(|file| file.path == "docs/rows.md")
        .unwrap()
        .bytes;
    for source in [
        Source::Package(id),
        Source::Profile("One".into()),
        Source::Revision("One".into(), 1),
    ] {
        let slice = house.vault.read_file(&source, "docs/rows.md", 0, 1 << 20).unwrap();
        assert_eq!(&slice.bytes, expected);
        assert_eq!(slice.size, expected.len() as u64);
        let part = house.vault.read_file(&source, "docs/rows.md", 2, 4).unwrap();
        assert_eq!(part.bytes, &expected[2..6]);
        let beyond = house
            .vault
            .read_file(&source, "docs/rows.md", 1 << 40, u64::MAX)
            .unwrap();
        assert!(beyond.bytes.is_empty());
        let fault = house.vault.read_file(&source, "docs/no.md", 0, 1).unwrap_err();
        assert_eq!(fault.code(), "entry_unknown");
        assert!(
            house
                .vault
                .files(&source)
                .unwrap()
                .iter()
                .any(|entry| entry.path == "docs/rows.md")
        );
    }
}

#[test]
fn a_missing_or_damaged_index_is_built_anew() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    let profile = house.loaded(&id, "One").profile;
    let index = house
        .home()
        .join("profiles")
        .join(profile.to_string())
        .join("index-1.sqlite3");
    std::fs::remove_file(&index).unwrap();
    assert_eq!(house.vault.search(&"One".into(), "wet weather", 10).unwrap().len(), 1);
    std::fs::remove_file(&index).unwrap();
    std::fs::write(&index, vec![7; 8192]).unwrap();
    assert_eq!(house.vault.search(&"One".into(), "wet weather", 10).unwrap().len(), 1);
    assert!(!house.vault.search(&"One".into(), "rows.md", 10).unwrap().is_empty());
    for query in [
        "",
        "\"",
        "a AND",
        "NEAR(",
        "col:x",
        "*",
        "-",
        "(",
        "\" \"\"",
        "'; DROP TABLE files --",
    ] {
        house.vault.search(&"One".into(), query, 10).unwrap();
    }
}

#[test]
fn deleted_things_come_back_within_seven_days_and_not_after() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    house.loaded(&id, "One");
    house.vault.delete_package(&id).unwrap();
    assert_eq!(house.vault.delete_package(&id).unwrap_err().code(), "package_deleted");
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 0);
    let bin = Query {
        deleted: true,
        ..Query::default()
    };
    assert_eq!(house.vault.packages(&bin).unwrap().total, 1);
    // The profile has its own copy.
    assert_eq!(house.vault.search(&"One".into(), "wet weather", 10).unwrap().len(), 1);
    house.sound();
    house.vault.restore_package(&id).unwrap();
    house.vault.inspect(&id, &Unwatched).unwrap();
    house.vault.delete_profile(&"One".into()).unwrap();
    assert_eq!(
        house.vault.profile(&"One".into()).unwrap_err().code(),
        "profile_unknown"
    );
    assert_eq!(house.vault.profiles(true).unwrap().len(), 1);
    house.sound();
    assert_eq!(house.vault.restore_profile(&"One".into()).unwrap().name, "One");
    assert_eq!(house.vault.search(&"One".into(), "wet weather", 10).unwrap().len(), 1);
    house.vault.delete_profile(&"One".into()).unwrap();
    house.loaded(&id, "One");
    assert_eq!(
        house.vault.restore_profile(&"One".into()).unwrap_err().code(),
        "profile_exists"
    );
    house.vault.delete_package(&id).unwrap();
    house.sound();

    house.clock.forward(SignedDuration::from_hours(6 * 24));
    let house = house.reopen();
    assert_eq!(house.report.purged, 0);
    house.clock.forward(SignedDuration::from_hours(2 * 24));
    assert_eq!(house.vault.restore_package(&id).unwrap_err().code(), "package_gone");
    let house = house.reopen();
    assert_eq!(house.report.purged, 2);
    assert_eq!(house.vault.restore_package(&id).unwrap_err().code(), "package_gone");
    assert!(house.vault.receipt(&id).is_ok());
    house.sound();
    // And what was deleted can be received again.
    let path = house.file("spring.uaix", &spring().build());
    house.vault.receive(&path, Door::Drop, &Unwatched).unwrap();
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 1);
    house.vault.inspect(&id, &Unwatched).unwrap();
    house.sound();
}

#[test]
fn a_package_received_again_leaves_the_trash() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    house.vault.delete_package(&id).unwrap();
    house.receive("spring.uaix", &spring());
    house.sound();
    let house = house.reopen();
    house.sound();
    assert!(
        std::fs::read_dir(house.home().join("trash/packages"))
            .unwrap()
            .next()
            .is_none()
    );
    assert_eq!(house.vault.package(&id).unwrap().summary.state, PackageState::Accepted);
}

#[test]
fn a_receipt_proves_the_decision_and_names_no_machine_path() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    house.loaded(&id, "One");
    let receipt = house.vault.receipt(&id).unwrap();
    let kinds: Vec<&str> = receipt.ledger.iter().map(|row| row.row.kind.as_str()).collect();
    assert_eq!(kinds, ["receive", "inspect", "decide", "load"]);
    for row in &receipt.ledger {
        assert_eq!(
            lazaret_tests::package::sha256_hex(row.canonical.as_bytes()),
            row.row.hash,
            "the canonical text gives the hash"
        );
        assert!(row.public_key.is_some() && row.row.signature.is_some());
    }
    let text = serde_json::to_string(&receipt).unwrap();
    assert!(!text.contains(house.folder.path().to_str().unwrap()));
    let key = std::fs::read_to_string(house.home().join("keys/signing.key")).unwrap();
    assert!(!text.contains(key.lines().nth(1).unwrap()));
}

#[test]
fn jobs_tell_what_happened() {
    let house = House::new();
    let good = house.file("spring.uaix", &spring().build());
    let queued = house.vault.queue_receive(&good).unwrap();
    assert_eq!(house.vault.jobs(1).unwrap()[0].state, JobState::Queued);
    house
        .vault
        .receive_queued(queued, &good, Door::Drop, &Unwatched)
        .unwrap();
    let empty = house.file("empty.uaix", b"");
    house.vault.receive(&empty, Door::Drop, &Unwatched).unwrap_err();
    let jobs = house.vault.jobs(10).unwrap();
    assert_eq!(jobs.len(), 2);
    assert_eq!((jobs[1].kind, jobs[1].state), (JobKind::Receive, JobState::Succeeded));
    assert_eq!(
        jobs[1].events.iter().map(|event| event.state).collect::<Vec<_>>(),
        [JobState::Queued, JobState::Running, JobState::Succeeded]
    );
    assert_eq!(jobs[0].state, JobState::Failed);
    assert_eq!(jobs[0].events.last().unwrap().code.as_deref(), Some("file_empty"));
}

#[test]
fn profiles_are_renamed_and_found_by_name_or_id() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    let profile = house.loaded(&id, "One").profile;
    house.loaded(&id, "Two");
    assert_eq!(
        house.vault.rename_profile(&"One".into(), "TWO").unwrap_err().code(),
        "profile_exists"
    );
    assert_eq!(house.vault.rename_profile(&"One".into(), "one").unwrap().name, "one");
    assert_eq!(
        house.vault.rename_profile(&profile.into(), "Huerto").unwrap().name,
        "Huerto"
    );
    assert_eq!(
        house.vault.profile(&profile.to_string().as_str().into()).unwrap().name,
        "Huerto"
    );
    let names: Vec<String> = house
        .vault
        .profiles(false)
        .unwrap()
        .into_iter()
        .map(|one| one.name)
        .collect();
    assert_eq!(names, ["Huerto", "Two"]);
    house.sound();
}

#[test]
fn uses_by_the_layers_above_are_rows() {
    let house = House::new();
    let id = house.accepted("spring.uaix", &spring());
    let profile = house.loaded(&id, "One").profile;
    let row = house
        .vault
        .record_use(UseEvent::Export, Some(&id), Some(profile), &json!({"files": 9}))
        .unwrap();
    let page = house.vault.ledger(None, 1).unwrap();
    assert_eq!(page.rows[0].row, row);
    assert_eq!(
        (page.rows[0].kind.as_str(), page.rows[0].body.as_str()),
        ("export", r#"{"files":9}"#)
    );
    assert_eq!(page.next, Some(row));
    let rest = house.vault.ledger(page.next, 1000).unwrap();
    assert_eq!(rest.rows.len() as u64, row - 1);
    assert_eq!(rest.next, None);
    house.sound();
}

#[test]
fn the_newest_thousand_finished_jobs_are_kept_and_open_ones_however_old() {
    let house = House::new();
    let good = house.file("spring.uaix", &spring().build());
    let waiting = house.vault.queue_receive(&good).unwrap();
    let connection = rusqlite::Connection::open(house.home().join("catalogue.sqlite3")).unwrap();
    connection
        .execute_batch(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
             INSERT INTO jobs (kind, state, subject, instance, at) SELECT 'receive', 'succeeded', 'old', 'gone', '' FROM n;
             INSERT INTO job_events (job, at, state) SELECT id, '', 'succeeded' FROM jobs WHERE subject = 'old';",
        )
        .unwrap();
    let count = |what: &str| -> i64 {
        connection
            .query_row(&format!("SELECT count(*) FROM {what}"), [], |row| row.get(0))
            .unwrap()
    };
    house.vault.receive(&good, Door::Drop, &Unwatched).unwrap();
    let jobs = house.vault.jobs(5000).unwrap();
    assert_eq!(jobs.len(), 1001, "a thousand that are finished, and the one that waits");
    assert_eq!(jobs[1000].id, waiting);
    assert_eq!(jobs[0].state, JobState::Succeeded);
    assert_eq!(count("job_events WHERE job NOT IN (SELECT id FROM jobs)"), 0);
    let empty = house.file("empty.uaix", b"");
    house.vault.receive(&empty, Door::Drop, &Unwatched).unwrap_err();
    assert_eq!(count("jobs WHERE state NOT IN ('queued', 'running')"), 1000);
    assert_eq!(house.vault.jobs(1).unwrap()[0].state, JobState::Failed);
    house.sound();
}
