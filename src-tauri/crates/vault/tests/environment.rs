//! A full disk, a home that cannot be written, a catalogue from the future, folders that went missing.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::{House, autumn, create, open, spring};
use jiff::Timestamp;
use lazaret_container::Unwatched;
use lazaret_vault::{Door, Query};
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

/// A tiny file system in memory, unmounted at the end; nothing if this user may not mount.
struct Mounted<'a>(&'a Path);

impl<'a> Mounted<'a> {
    fn tmpfs(at: &'a Path, size: &str) -> Option<Self> {
        let status = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={size}"), "tmpfs"])
            .arg(at)
            .status();
        if status.is_ok_and(|status| status.success()) {
            return Some(Self(at));
        }
        eprintln!("SKIPPED: this user may not mount a file system, which the test needs");
        None
    }

    fn remount(&self, how: &str) {
        let status = Command::new("mount")
            .args(["-o", &format!("remount,{how}")])
            .arg(self.0)
            .status()
            .unwrap();
        assert!(status.success());
    }
}

impl Drop for Mounted<'_> {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0).status();
    }
}

#[test]
fn a_full_disk_is_named_and_loses_nothing() {
    let elsewhere = House::new();
    let folder = tempfile::tempdir().unwrap();
    let Some(_mounted) = Mounted::tmpfs(folder.path(), "4m") else {
        return;
    };
    let home = folder.path().join("home");
    let (vault, _) = open(&home, Arc::clone(&elsewhere.clock)).unwrap();
    let small = elsewhere.file("small.uaix", &spring().build());
    let id = vault.receive(&small, Door::Drop, &Unwatched).unwrap().id;
    let decision = lazaret_vault::Decision {
        accept: true,
        reason: "read it through".to_owned(),
        acknowledgements: Vec::new(),
    };
    vault.decide(&id, &decision).unwrap();
    let large = elsewhere.file("large.uaix", &vec![7; 8 << 20]);
    let fault = vault.receive(&large, Door::Drop, &Unwatched).unwrap_err();
    assert_eq!(fault.code(), "disk_full", "{fault}");
    assert_eq!(vault.packages(&Query::default()).unwrap().total, 1);
    // The same with hardly any room left: whatever step fails, it fails whole.
    let ballast = folder.path().join("ballast");
    let mut failed = 0;
    for free in [0usize, 4, 16, 40, 64, 100, 160, 240] {
        let _ = std::fs::remove_file(&ballast);
        fill(&ballast, free << 10);
        if let Err(error) = vault.load(&id, &create(&format!("with {free} KiB")), &Unwatched) {
            assert_eq!(error.code(), "disk_full", "{error}");
            failed += 1;
        }
        let _ = vault.receive(&elsewhere.file("a.uaix", &autumn().build()), Door::Drop, &Unwatched);
    }
    std::fs::remove_file(&ballast).unwrap();
    drop(vault);
    let (vault, _) = open(&home, Arc::clone(&elsewhere.clock)).unwrap();
    let report = vault.verify_ledger(&Unwatched).unwrap();
    assert_eq!(report.broken, []);
    assert!(failed > 0, "some steps had too little room");
    let profiles = vault.profiles(false).unwrap();
    let kept = std::fs::read_dir(home.join("profiles")).unwrap().count();
    assert_eq!(kept, profiles.len(), "no folder without its row");
    let decision = vault.package(&id).unwrap().decisions.remove(0);
    assert!(decision.accepted);
    vault.load(&id, &create("One"), &Unwatched).unwrap();
    assert!(!vault.search(&"One".into(), "gate", 10).unwrap().is_empty());
}

/// Fills the file system but for `free` bytes.
fn fill(ballast: &Path, free: usize) {
    use std::io::Write as _;
    let mut file = std::fs::File::create(ballast).unwrap();
    let block = vec![1; 4096];
    let mut written = 0u64;
    while file.write_all(&block).is_ok() {
        written += 4096;
    }
    file.set_len(written.saturating_sub(free as u64)).unwrap();
}

#[test]
fn a_home_that_cannot_be_written_is_named() {
    let elsewhere = House::new();
    let folder = tempfile::tempdir().unwrap();
    let Some(mounted) = Mounted::tmpfs(folder.path(), "4m") else {
        return;
    };
    let home = folder.path().join("home");
    drop(open(&home, Arc::clone(&elsewhere.clock)).unwrap());
    mounted.remount("ro");
    let fault = open(&home, Arc::clone(&elsewhere.clock)).err().unwrap();
    assert_eq!(fault.code(), "home_read_only", "{fault}");
    let fault = open(&folder.path().join("another"), Arc::clone(&elsewhere.clock))
        .err()
        .unwrap();
    assert_eq!(fault.code(), "home_read_only", "{fault}");
    mounted.remount("rw");
    let (vault, _) = open(&home, Arc::clone(&elsewhere.clock)).unwrap();
    let small = elsewhere.file("small.uaix", &spring().build());
    vault.receive(&small, Door::Drop, &Unwatched).unwrap();
}

#[test]
fn a_catalogue_from_the_future_is_refused() {
    let house = House::new();
    house.receive("spring.uaix", &spring());
    let path = house.home().join("catalogue.sqlite3");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let fault = open(&house.home(), Arc::clone(&house.clock)).err().unwrap();
    assert_eq!(fault.code(), "catalogue_newer");
    assert!(fault.to_string().contains("99"));
    connection.pragma_update(None, "user_version", 1).unwrap();
    house.reopen().sound();
}

#[test]
fn a_damaged_or_missing_part_is_never_an_empty_library() {
    let house = House::new();
    house.receive("spring.uaix", &spring());
    let (home, clock) = (house.home(), Arc::clone(&house.clock));
    let House {
        folder: _folder, vault, ..
    } = house;
    drop(vault);
    let code = || open(&home, Arc::clone(&clock)).err().map(|error| error.code());
    for (part, expected) in [
        ("quarantine", "home_unreadable"),
        ("profiles", "home_unreadable"),
        ("keys", "home_unreadable"),
    ] {
        std::fs::rename(home.join(part), home.join("away")).unwrap();
        assert_eq!(code(), Some(expected), "{part}");
        std::fs::rename(home.join("away"), home.join(part)).unwrap();
    }
    let catalogue = home.join("catalogue.sqlite3");
    let whole = std::fs::read(&catalogue).unwrap();
    std::fs::remove_file(&catalogue).unwrap();
    assert_eq!(code(), Some("catalogue_damaged"));
    std::fs::write(&catalogue, b"").unwrap();
    assert_eq!(code(), Some("catalogue_damaged"));
    std::fs::write(&catalogue, vec![9; 9000]).unwrap();
    assert_eq!(code(), Some("catalogue_damaged"));
    std::fs::write(&catalogue, &whole).unwrap();
    assert_eq!(code(), None);
}

#[test]
fn a_list_of_ten_thousand_is_paged_by_every_key() {
    use lazaret_vault::{PackageKey, Sort};
    let house = House::new();
    let connection = rusqlite::Connection::open(house.home().join("catalogue.sqlite3")).unwrap();
    connection
        .execute_batch(
            "INSERT INTO packages (id, size, name, received_at, door, state, verdict, issuer, words)
             WITH RECURSIVE n (i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 9999)
             SELECT printf('%064x', i * 7919), i % 97, 'Package ' || (i % 301), '2026-01-01T00:00:0' || (i % 10) || '.000Z',
             'drop', i % 2, i % 4 - 1, 'issuer ' || (i % 5), 'package ' || i || ' orchard' FROM n",
        )
        .unwrap();
    for key in [
        PackageKey::Received,
        PackageKey::Name,
        PackageKey::Size,
        PackageKey::Verdict,
        PackageKey::State,
        PackageKey::Issuer,
    ] {
        for descending in [false, true] {
            let mut query = Query {
                sort: Sort { key, descending },
                limit: 1000,
                ..Query::default()
            };
            let mut seen = std::collections::HashSet::new();
            let begin = std::time::Instant::now();
            loop {
                let page = house.vault.packages(&query).unwrap();
                assert_eq!(page.total, 10_000);
                seen.extend(page.packages.iter().map(|package| package.id));
                query.after = page.next;
                if query.after.is_none() {
                    break;
                }
            }
            assert_eq!(seen.len(), 10_000, "{key:?}, descending: {descending}");
            assert!(begin.elapsed().as_secs() < 5, "{key:?}: {:?}", begin.elapsed());
        }
    }
    let found = house
        .vault
        .packages(&Query {
            search: Some("orchard 77%".to_owned()),
            ..Query::default()
        })
        .unwrap();
    assert_eq!(found.total, 0, "a percent sign is a percent sign");
    let found = house
        .vault
        .packages(&Query {
            search: Some("ORCHARD 7777".to_owned()),
            ..Query::default()
        })
        .unwrap();
    assert_eq!(found.total, 1);
    let mut other = Query {
        limit: 5,
        ..Query::default()
    };
    other.after = house.vault.packages(&other).unwrap().next;
    other.sort.descending = false;
    assert_eq!(house.vault.packages(&other).unwrap_err().code(), "cursor_invalid");
}

#[test]
fn the_policy_is_noted_when_it_changes() {
    let house = House::new();
    assert_eq!(house.report.policy_changed, None);
    let id = house.receive("spring.uaix", &spring());
    assert!(house.vault.inspect(&id, &Unwatched).unwrap().fresh);
    let built_in = house.vault.policy().unwrap();
    assert!(built_in.built_in);
    let strict = br#"{"policyFormat":"lazaret.policy.v1","version":"strict","issuers":{"blocked":["Test orchard"]}}"#;
    let in_use = house.vault.use_policy(strict).unwrap();
    assert_eq!((in_use.policy.version.as_str(), in_use.built_in), ("strict", false));
    let row = house.vault.ledger(None, 1).unwrap().rows.remove(0);
    assert_eq!(row.kind, "policy_changed");
    assert!(row.body.contains(&in_use.digest) && row.body.contains(&built_in.digest));
    // Another policy, another inspection; and the decision names it.
    assert!(house.vault.inspect(&id, &Unwatched).unwrap().fresh);
    let decision = house.accept(&id, &[]).unwrap();
    assert_eq!(
        (decision.policy_version.as_str(), &decision.policy_digest),
        ("strict", &in_use.digest)
    );
    assert_eq!(house.load(&id, &create("One")).unwrap_err().code(), "policy_forbids");
    assert_eq!(house.vault.use_policy(b"{}").unwrap_err().code(), "policy_invalid");
    assert_eq!(house.vault.policy().unwrap().digest, in_use.digest);

    // Edited by hand while nobody looked.
    std::fs::write(
        house.home().join("policy.json"),
        br#"{"policyFormat":"lazaret.policy.v1","version":"3"}"#,
    )
    .unwrap();
    let house = house.reopen();
    assert_eq!(
        house.report.policy_changed.as_ref().map(|change| &change.0),
        Some(&in_use.digest)
    );
    house.load(&id, &create("One")).unwrap();
    std::fs::write(house.home().join("policy.json"), b"{").unwrap();
    let house = house.reopen();
    assert!(house.report.policy_fault.is_some());
    assert_eq!(house.load(&id, &create("Two")).unwrap_err().code(), "policy_invalid");
    assert_eq!(house.vault.search(&"One".into(), "wet weather", 5).unwrap().len(), 1);
    house.receive("autumn.uaix", &autumn());
    std::fs::remove_file(house.home().join("policy.json")).unwrap();
    let house = house.reopen();
    assert!(house.report.policy_changed.is_some());
    house.sound();
    let _: Timestamp = row.at.parse().unwrap();
}
