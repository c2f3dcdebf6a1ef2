//! One flipped byte anywhere in what is kept is found and named by `lazaret ledger verify`.

use crate::run::Home;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A store with one loaded package: its home, the package's id.
fn kept() -> (Home, String) {
    let home = Home::new();
    let id = home.accept("lantern-keeper.uaix");
    home.json(&["load", &id, "--profile", "lantern", "--create"]).ends(0);
    home.json(&["ledger", "verify"]).ends(0);
    (home, id)
}

fn flip(file: &Path, at: usize) {
    let mut bytes = std::fs::read(file).unwrap();
    bytes[at] ^= 1;
    let mut permissions = std::fs::metadata(file).unwrap().permissions();
    #[cfg(unix)]
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o644);
    #[cfg(not(unix))]
    permissions.set_readonly(false);
    std::fs::set_permissions(file, permissions).unwrap();
    std::fs::write(file, bytes).unwrap();
}

fn broken(home: &Home) -> Vec<Value> {
    let report = home.json(&["ledger", "verify"]).ends(1).one("ledger-verify");
    assert_eq!(report["sound"], false);
    report["broken"].as_array().unwrap().clone()
}

fn find(folder: &Path, name: &str) -> PathBuf {
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name().is_some_and(|file| file == name) {
                return path;
            }
        }
    }
    panic!("no {name} in {}", folder.display());
}

#[test]
fn in_a_ledger_row() {
    let (home, id) = kept();
    let catalogue = home.path().join("catalogue.sqlite3");
    let (row, body): (u64, String) = {
        let uri = format!("file:{}?immutable=1", catalogue.display());
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_ONLY | rusqlite::OpenFlags::SQLITE_OPEN_URI;
        rusqlite::Connection::open_with_flags(uri, flags)
            .unwrap()
            .query_row("SELECT row, body FROM ledger WHERE kind = 'decide'", [], |row| {
                Ok((row.get::<_, i64>(0)?.try_into().unwrap(), row.get(1)?))
            })
            .unwrap()
    };
    let bytes = std::fs::read(&catalogue).unwrap();
    let places: Vec<usize> = bytes
        .windows(body.len())
        .enumerate()
        .filter(|(_, window)| *window == body.as_bytes())
        .map(|(at, _)| at)
        .collect();
    let reason = body.find("read it through").unwrap();
    // The first byte of the person's reason, in the row itself.
    flip(&catalogue, places[0] + reason);
    let faults = broken(&home);
    assert!(
        faults
            .iter()
            .any(|fault| fault["row"] == row && fault["kind"] == "row_altered"),
        "row {row}: {faults:#?}"
    );
    let words = home.say(&["ledger", "verify"]).ends(1).out;
    assert!(words.contains(&format!("row {row}")), "{words}");
    let _ = id;
}

#[test]
fn in_the_quarantined_archive() {
    let (home, id) = kept();
    let archive = find(&home.path().join("quarantine"), &format!("{id}.uaix"));
    flip(&archive, 100);
    let faults = broken(&home);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    assert_eq!(faults[0]["kind"], "archive_altered");
    assert_eq!(faults[0]["package"], id.as_str());
    assert!(faults[0]["profile"].is_null());
    let words = home.say(&["ledger", "verify"]).ends(1).out;
    assert!(words.contains(&id[..12]), "{words}");
}

#[test]
fn in_a_profiles_own_archive() {
    let (home, id) = kept();
    let archive = find(&home.path().join("profiles"), &format!("{id}.uaix"));
    flip(&archive, 100);
    let faults = broken(&home);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    assert_eq!(faults[0]["kind"], "archive_altered");
    assert_eq!(faults[0]["package"], id.as_str());
    assert!(faults[0]["profile"].is_string());
}

#[test]
fn a_missing_archive_is_named_too() {
    let (home, id) = kept();
    let archive = find(&home.path().join("quarantine"), &format!("{id}.uaix"));
    std::fs::remove_file(archive).unwrap();
    let faults = broken(&home);
    assert_eq!(faults[0]["kind"], "archive_missing");
    assert_eq!(faults[0]["package"], id.as_str());
}
