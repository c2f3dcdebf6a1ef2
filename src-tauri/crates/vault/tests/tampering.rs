//! One flipped byte anywhere in what the ledger stands for is found and named.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::{House, autumn, into, spring};
use lazaret_container::Unwatched;
use lazaret_vault::{FaultKind, LedgerFault, PackageId, ProfileId};
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// A home with two packages, one of them loaded, and the vault closed so that everything is in the main file.
fn kept() -> (House, PackageId, ProfileId) {
    let house = House::new();
    let first = house.accepted("spring.uaix", &spring());
    let profile = house.loaded(&first, "One").profile;
    house.accepted("autumn.uaix", &autumn());
    house.sound();
    (house, first, profile)
}

/// The catalogue with the triggers gone, as somebody with the file in hand would open it.
fn forced(house: &House) -> Connection {
    let connection = Connection::open(house.home().join("catalogue.sqlite3")).unwrap();
    let triggers: Vec<String> = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for trigger in triggers {
        connection.execute_batch(&format!("DROP TRIGGER {trigger}")).unwrap();
    }
    connection
}

fn broken(house: &House) -> Vec<LedgerFault> {
    house.vault.verify_ledger(&Unwatched).unwrap().broken
}

fn flip(path: &Path, at: usize) {
    let mut bytes = fs::read(path).unwrap();
    bytes[at] ^= 1;
    fs::remove_file(path).unwrap();
    fs::write(path, bytes).unwrap();
}

#[test]
fn the_ledger_forbids_changes_by_ordinary_means() {
    let (house, _, _) = kept();
    let connection = Connection::open(house.home().join("catalogue.sqlite3")).unwrap();
    for statement in [
        "UPDATE ledger SET body = '{}' WHERE row = 1",
        "DELETE FROM ledger WHERE row = (SELECT max(row) FROM ledger)",
        "UPDATE ledger_signatures SET signature = '' WHERE row = 1",
        "DELETE FROM ledger_signatures",
        "UPDATE decisions SET record = '{}'",
        "DELETE FROM revisions",
    ] {
        let fault = connection.execute(statement, []).unwrap_err().to_string();
        assert!(
            fault.contains("append-only") || fault.contains("never change"),
            "{statement}: {fault}"
        );
    }
}

/// Every column of every row, one byte each: the fault names that row.
#[test]
fn a_flipped_byte_in_any_column_of_a_row_is_named() {
    let (house, _, _) = kept();
    let connection = forced(&house);
    let rows: i64 = connection
        .query_row("SELECT max(row) FROM ledger", [], |row| row.get(0))
        .unwrap();
    assert!(rows > 6);
    for row in 1..=rows {
        for column in ["at", "kind", "package", "profile", "body", "previous", "hash"] {
            let read = format!("SELECT CAST({column} AS BLOB) FROM ledger WHERE row = ?1");
            let old: Option<Vec<u8>> = connection.query_row(&read, [row], |row| row.get(0)).unwrap();
            let Some(old) = old else { continue };
            let mut new = old.clone();
            let middle = new.len() / 2;
            new[middle] ^= 1;
            let write = format!("UPDATE ledger SET {column} = CAST(?2 AS TEXT) WHERE row = ?1");
            connection.execute(&write, (row, new)).unwrap();
            let faults = broken(&house);
            assert!(
                faults.iter().any(|fault| fault.row == Some(row as u64)),
                "row {row}, column {column}: {faults:?}"
            );
            connection.execute(&write, (row, old)).unwrap();
        }
        for column in ["key", "signature"] {
            let read = format!("SELECT {column} FROM ledger_signatures WHERE row = ?1");
            let old: String = connection.query_row(&read, [row], |row| row.get(0)).unwrap();
            let mut new = old.clone().into_bytes();
            new[5] = if new[5] == b'0' { b'1' } else { b'0' };
            let write = format!("UPDATE ledger_signatures SET {column} = ?2 WHERE row = ?1");
            connection
                .execute(&write, (row, String::from_utf8(new).unwrap()))
                .unwrap();
            let faults = broken(&house);
            assert!(
                faults.iter().any(|fault| fault.row == Some(row as u64)),
                "row {row}, signature's {column}: {faults:?}"
            );
            connection.execute(&write, (row, old)).unwrap();
        }
    }
    house.sound();
}

#[test]
fn bytes_that_are_no_text_any_more_are_named() {
    let (house, _, _) = kept();
    let connection = forced(&house);
    connection
        .execute("UPDATE ledger SET body = CAST(x'7bff7d' AS TEXT) WHERE row = 3", [])
        .unwrap();
    let faults = broken(&house);
    assert!(
        faults
            .iter()
            .any(|fault| fault.kind == FaultKind::RowAltered && fault.row == Some(3)),
        "{faults:?}"
    );
}

#[test]
fn rows_cut_from_the_end_show_against_the_head() {
    let (house, _, _) = kept();
    let connection = forced(&house);
    connection
        .execute_batch(
            "PRAGMA foreign_keys = OFF;
             DELETE FROM ledger_signatures WHERE row = (SELECT max(row) FROM ledger);
             DELETE FROM ledger WHERE row = (SELECT max(row) FROM ledger);",
        )
        .unwrap();
    let kinds: Vec<FaultKind> = broken(&house).iter().map(|fault| fault.kind).collect();
    assert!(kinds.contains(&FaultKind::RowsCut), "{kinds:?}");
}

/// The next change after a cut must not cover it up, nor may a rewritten row be countersigned.
#[test]
fn what_the_head_shows_outlives_further_changes() {
    for damage in [
        "DELETE FROM ledger_signatures WHERE row >= 6; DELETE FROM ledger WHERE row >= 6;",
        "DELETE FROM ledger_signatures WHERE row >= 4;",
    ] {
        let (house, _, _) = kept();
        forced(&house)
            .execute_batch(&format!("PRAGMA foreign_keys = OFF; {damage}"))
            .unwrap();
        let house = house.reopen();
        house.receive(
            "other.uaix",
            &autumn().with("packageId", serde_json::json!("tests.other")),
        );
        assert!(matches!(
            house.vault.key_state(),
            lazaret_vault::KeyState::Unavailable { .. }
        ));
        let kinds: Vec<FaultKind> = broken(&house).iter().map(|fault| fault.kind).collect();
        assert!(
            kinds.contains(&FaultKind::RowsCut) || kinds.contains(&FaultKind::SignatureMissing),
            "{damage}: {kinds:?}"
        );
    }
    let (house, _, _) = kept();
    fs::remove_file(house.home().join("keys/ledger-head.json")).unwrap();
    house.receive(
        "other.uaix",
        &autumn().with("packageId", serde_json::json!("tests.other")),
    );
    assert!(broken(&house).iter().any(|fault| fault.kind == FaultKind::HeadMissing));
    // On request it begins anew.
    let renewal = house.vault.renew_key("the head is gone").unwrap();
    assert!(
        !renewal.head_agreed,
        "the new key's row keeps that the head did not fit"
    );
    house.sound();
}

#[test]
fn a_row_taken_out_of_the_middle_shows() {
    let (house, _, _) = kept();
    let connection = forced(&house);
    connection
        .execute_batch(
            "PRAGMA foreign_keys = OFF; DELETE FROM ledger_signatures WHERE row = 3; DELETE FROM ledger WHERE row = 3;",
        )
        .unwrap();
    let faults = broken(&house);
    assert!(
        faults.iter().any(|fault| fault.kind == FaultKind::RowMissing),
        "{faults:?}"
    );
}

/// Somebody rewrites a row and every hash after it, and leaves the signatures out: the head shows it.
#[test]
fn a_rewritten_chain_without_signatures_shows() {
    let (house, _, _) = kept();
    let connection = forced(&house);
    connection
        .execute_batch("DELETE FROM ledger_signatures WHERE row > 2")
        .unwrap();
    let faults = broken(&house);
    assert!(
        faults
            .iter()
            .any(|fault| fault.kind == FaultKind::SignatureMissing && fault.row == Some(3)),
        "{faults:?}"
    );
}

#[test]
fn a_head_that_is_gone_or_altered_shows() {
    let (house, _, _) = kept();
    let path = house.home().join("keys/ledger-head.json");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replace("\"rows\":", "\"rows\":1")).unwrap();
    assert!(broken(&house).iter().any(|fault| fault.kind == FaultKind::HeadInvalid));
    fs::write(&path, "{").unwrap();
    assert!(broken(&house).iter().any(|fault| fault.kind == FaultKind::HeadMissing));
    fs::remove_file(&path).unwrap();
    assert!(broken(&house).iter().any(|fault| fault.kind == FaultKind::HeadMissing));
    fs::write(&path, text).unwrap();
    house.sound();
}

#[test]
fn decisions_and_pointers_that_differ_from_their_rows_show() {
    let (house, first, profile) = kept();
    let connection = forced(&house);
    let old: String = connection
        .query_row("SELECT record FROM decisions WHERE id = 1", [], |row| row.get(0))
        .unwrap();
    let write = |text: &str| {
        connection
            .execute("UPDATE decisions SET record = ?1 WHERE id = 1", [text])
            .unwrap()
    };
    write(&old.replace("read it through", "did not read it"));
    let faults = broken(&house);
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(
        (faults[0].kind, faults[0].package),
        (FaultKind::RecordAltered, Some(first))
    );
    write(&old);
    house.sound();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF; UPDATE profiles SET current = 9")
        .unwrap();
    let faults = broken(&house);
    assert!(
        faults
            .iter()
            .any(|fault| fault.kind == FaultKind::RecordAltered && fault.profile == Some(profile)),
        "{faults:?}"
    );
    connection.execute_batch("UPDATE profiles SET current = 1").unwrap();
    connection
        .execute_batch("PRAGMA foreign_keys = OFF; DELETE FROM decisions WHERE id = 2")
        .unwrap();
    let faults = broken(&house);
    assert!(
        faults
            .iter()
            .any(|fault| fault.what.contains("gone from the catalogue")),
        "{faults:?}"
    );
}

#[test]
fn a_flipped_byte_in_an_archive_is_named_with_its_place() {
    let (house, first, profile) = kept();
    let hex = first.to_string();
    let quarantined = house
        .home()
        .join("quarantine")
        .join(&hex[..2])
        .join(format!("{hex}.uaix"));
    let held = house
        .home()
        .join("profiles")
        .join(profile.to_string())
        .join("packages")
        .join(format!("{hex}.uaix"));
    for (path, of) in [(&quarantined, None), (&held, Some(profile))] {
        let size = fs::metadata(path).unwrap().len() as usize;
        for at in [0, size / 2, size - 1] {
            flip(path, at);
            let faults = broken(&house);
            assert_eq!(faults.len(), 1, "{faults:?}");
            assert_eq!(
                (faults[0].kind, faults[0].package, faults[0].profile),
                (FaultKind::ArchiveAltered, Some(first), of)
            );
            flip(path, at);
        }
        house.sound();
    }
    fs::remove_file(&held).unwrap();
    let faults = broken(&house);
    assert_eq!(
        (faults.len(), faults[0].kind, faults[0].profile),
        (1, FaultKind::ArchiveMissing, Some(profile))
    );
}

/// Flips bits of the catalogue file itself where a row's text lies.
#[test]
fn a_bit_flipped_in_the_catalogue_file_is_found() {
    let (house, _, _) = kept();
    let house = house.reopen();
    let path = house.home().join("catalogue.sqlite3");
    Connection::open(&path)
        .unwrap()
        .execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    let whole = fs::read(&path).unwrap();
    let needles: [&[u8]; 3] = [
        b"\"door\":\"command_line\"",
        b"\"reason\":\"read it through\"",
        b"\"place\":\"file\"",
    ];
    let rows = |vault: &lazaret_vault::Vault| vault.ledger(None, 1000).ok();
    let before = rows(&house.vault);
    for needle in needles {
        let mut found = 0;
        for at in 0..whole.len() - needle.len() {
            if &whole[at..at + needle.len()] != needle {
                continue;
            }
            let mut bytes = whole.clone();
            bytes[at + needle.len() - 2] ^= 4;
            fs::write(&path, &bytes).unwrap();
            let (vault, _) = house.second();
            // SQLite leaves old copies of moved rows in unused parts of a page; those say nothing to anybody.
            if rows(&vault) != before {
                let faults = vault.verify_ledger(&Unwatched).unwrap().broken;
                assert!(!faults.is_empty(), "{} at {at}", String::from_utf8_lossy(needle));
                found += 1;
            }
            drop(vault);
            fs::write(&path, &whole).unwrap();
        }
        assert!(found > 0, "{}", String::from_utf8_lossy(needle));
    }
    house.sound();
}

#[test]
fn what_was_tampered_with_is_not_loaded_or_read() {
    let (house, first, profile) = kept();
    let hex = first.to_string();
    let quarantined = house
        .home()
        .join("quarantine")
        .join(&hex[..2])
        .join(format!("{hex}.uaix"));
    flip(&quarantined, 200);
    let fault = house.load(&first, &common::create("Two")).unwrap_err();
    assert!(
        ["archive_altered", "package_refused"].contains(&fault.code()),
        "{fault}"
    );
    assert_eq!(house.load(&first, &into("Two")).unwrap_err().code(), "profile_unknown");
    assert_eq!(house.accept(&first, &[]).unwrap_err().code(), "archive_altered");
    let held = house
        .home()
        .join("profiles")
        .join(profile.to_string())
        .join("packages")
        .join(format!("{hex}.uaix"));
    // A byte of the note's own data.
    let bytes = fs::read(&held).unwrap();
    let name = bytes.windows(12).position(|window| window == b"docs/rows.md").unwrap();
    flip(&held, name + 20);
    let source = lazaret_vault::Source::Profile("One".into());
    assert!(house.vault.read_file(&source, "docs/rows.md", 0, 100).is_err());
}

#[test]
fn a_lost_key_leaves_rows_unsigned_until_a_new_one_is_asked_for() {
    let (house, _, _) = kept();
    fs::remove_file(house.home().join("keys/signing.key")).unwrap();
    let house = house.reopen();
    house.accepted(
        "other.uaix",
        &autumn().with("packageId", serde_json::json!("tests.other")),
    );
    let report = house.vault.verify_ledger(&Unwatched).unwrap();
    assert_eq!(report.broken, []);
    assert_eq!(report.unsigned, 3);
    let house = house.reopen();
    assert_eq!(house.report.unsigned_rows, 3);
    assert!(house.vault.renew_key(" ").is_err());
    let renewal = house.vault.renew_key("the disk was lost").unwrap();
    assert_eq!((renewal.countersigned, renewal.head_agreed), (3, true));
    let row = house.vault.ledger(None, 1).unwrap().rows.remove(0);
    assert_eq!((row.row, row.kind.as_str()), (renewal.row, "key_made"));
    assert_eq!(row.key.as_deref(), Some(renewal.key.as_str()), "signed by itself");
    let body: serde_json::Value = serde_json::from_str(&row.body).unwrap();
    assert_eq!(
        (&body["reason"], &body["previous_key"]),
        (&"the disk was lost".into(), &renewal.previous.clone().into())
    );
    let report = house.vault.verify_ledger(&Unwatched).unwrap();
    assert_eq!((report.broken, report.unsigned), (Vec::new(), 0));
}

#[test]
fn a_key_that_the_ledger_does_not_know_signs_nothing() {
    let (house, _, _) = kept();
    let other = House::new();
    fs::copy(
        other.home().join("keys/signing.key"),
        house.home().join("keys/signing.key"),
    )
    .unwrap();
    let house = house.reopen();
    house.receive(
        "other.uaix",
        &autumn().with("packageId", serde_json::json!("tests.other")),
    );
    let report = house.vault.verify_ledger(&Unwatched).unwrap();
    assert_eq!((report.broken, report.unsigned), (Vec::new(), 1));
    assert!(matches!(
        house.vault.key_state(),
        lazaret_vault::KeyState::Unavailable { .. }
    ));
}
