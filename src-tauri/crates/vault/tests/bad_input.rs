//! Every bad input gets a named error, nothing is kept of it, and the rest goes on.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::{House, spring};
use lazaret_container::{Unwatched, Watch};
use lazaret_vault::{Door, Query, VaultError};
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

fn code(house: &House, path: &Path) -> &'static str {
    house.vault.receive(path, Door::Drop, &Unwatched).unwrap_err().code()
}

/// Nothing of a failed arrival stays behind.
fn nothing_kept(house: &House) {
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 0);
    assert!(fs::read_dir(house.home().join("quarantine")).unwrap().next().is_none());
    for entry in fs::read_dir(house.home().join("staging")).unwrap() {
        let path = entry.unwrap().path();
        assert!(path.is_file() || fs::read_dir(path).unwrap().next().is_none());
    }
    house.sound();
}

#[test]
fn what_is_no_file_is_named() {
    let house = House::new();
    let folder = house.folder.path();
    assert_eq!(code(&house, &folder.join("nowhere.uaix")), "file_missing");
    assert_eq!(code(&house, folder), "not_a_file");
    assert_eq!(code(&house, &house.file("empty.uaix", b"")), "file_empty");
    #[cfg(unix)]
    {
        let pipe = folder.join("pipe.uaix");
        assert!(
            std::process::Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        assert_eq!(code(&house, &pipe), "not_a_file");
        assert_eq!(code(&house, Path::new("/dev/zero")), "not_a_file");
        let socket = folder.join("socket.uaix");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert_eq!(code(&house, &socket), "not_a_file");
        let dangling = folder.join("dangling.uaix");
        std::os::unix::fs::symlink(folder.join("nowhere"), &dangling).unwrap();
        assert_eq!(code(&house, &dangling), "file_missing");
        let circle = folder.join("circle.uaix");
        std::os::unix::fs::symlink(&circle, &circle).unwrap();
        assert_eq!(code(&house, &circle), "file_unreadable");
    }
    nothing_kept(&house);
}

#[cfg(unix)]
#[test]
fn a_link_stands_for_its_target() {
    let house = House::new();
    let target = house.file("spring.uaix", &spring().build());
    let link = house.folder.path().join("link.uaix");
    std::os::unix::fs::symlink(&target, &link).unwrap();
    let received = house.vault.receive(&link, Door::Drop, &Unwatched).unwrap();
    assert_eq!(received.name, "link.uaix");
    let hex = received.id.to_string();
    let stored = house
        .home()
        .join("quarantine")
        .join(&hex[..2])
        .join(format!("{hex}.uaix"));
    assert!(fs::symlink_metadata(&stored).unwrap().is_file());
    use std::os::unix::fs::PermissionsExt as _;
    assert_eq!(fs::metadata(&stored).unwrap().permissions().mode() & 0o777, 0o400);
}

#[test]
fn a_sparse_giant_is_refused_from_its_size() {
    let house = House::new();
    let path = house.folder.path().join("giant.uaix");
    File::create(&path).unwrap().set_len(5 << 30).unwrap();
    let begin = Instant::now();
    match house.vault.receive(&path, Door::Drop, &Unwatched).unwrap_err() {
        VaultError::FileTooLarge { size, limit, .. } => assert_eq!((size, limit), (5 << 30, 256 << 20)),
        other => panic!("{other}"),
    }
    assert!(begin.elapsed() < Duration::from_secs(1));
    nothing_kept(&house);
}

/// Changes the file while it is read, or stops.
struct Meddler<'a> {
    path: &'a Path,
    change: fn(&Path),
    stop: bool,
    seen: AtomicU64,
}

impl Watch for Meddler<'_> {
    fn cancelled(&self) -> bool {
        self.stop && self.seen.load(Ordering::Relaxed) > 0
    }
    fn advanced(&self, _bytes: u64) {
        if self.seen.fetch_add(1, Ordering::Relaxed) == 0 {
            (self.change)(self.path);
        }
    }
}

#[test]
fn a_file_that_changes_while_it_is_read_is_named() {
    let house = House::new();
    let bytes = vec![7; 1 << 20];
    let append: fn(&Path) = |path| {
        File::options()
            .append(true)
            .open(path)
            .unwrap()
            .write_all(b"more")
            .unwrap();
    };
    let shorten: fn(&Path) = |path| {
        File::options()
            .write(true)
            .open(path)
            .unwrap()
            .set_len(300 << 10)
            .unwrap()
    };
    let touch: fn(&Path) = |path| {
        let file = File::options().write(true).open(path).unwrap();
        file.set_modified(std::time::UNIX_EPOCH).unwrap();
    };
    for change in [append, shorten, touch] {
        let path = house.file("moving.uaix", &bytes);
        let meddler = Meddler {
            path: &path,
            change,
            stop: false,
            seen: AtomicU64::new(0),
        };
        assert_eq!(
            house.vault.receive(&path, Door::Inbox, &meddler).unwrap_err().code(),
            "file_changed"
        );
    }
    nothing_kept(&house);
}

#[test]
fn a_stopped_arrival_leaves_nothing() {
    let house = House::new();
    let path = house.file("long.uaix", &vec![7; 4 << 20]);
    let meddler = Meddler {
        path: &path,
        change: |_| {},
        stop: true,
        seen: AtomicU64::new(0),
    };
    assert_eq!(
        house.vault.receive(&path, Door::Inbox, &meddler).unwrap_err().code(),
        "cancelled"
    );
    assert_eq!(
        house.vault.jobs(1).unwrap()[0].state,
        lazaret_vault::JobState::Cancelled
    );
    nothing_kept(&house);
}

#[test]
fn what_is_no_zip_is_kept_and_refused() {
    let house = House::new();
    let path = house.file("note.uaix", b"just a note");
    let id = house.vault.receive(&path, Door::Drop, &Unwatched).unwrap().id;
    let inspected = house.vault.inspect(&id, &Unwatched).unwrap();
    assert_eq!(inspected.inspection.verdict, lazaret_finding::Verdict::Refused);
    assert_eq!(house.accept(&id, &[]).unwrap_err().code(), "package_refused");
    house.sound();
}

#[test]
fn three_bad_ones_of_ten_do_not_stop_the_rest() {
    let house = House::new();
    let mut good = 0;
    for number in 0..10 {
        let path = match number {
            2 => house.file("empty.uaix", b""),
            5 => house.folder.path().join("nowhere.uaix"),
            8 => house.folder.path().to_owned(),
            _ => house.file(
                &format!("{number}.uaix"),
                &spring().note("number.md", &format!("number {number}\n")).build(),
            ),
        };
        good += usize::from(house.vault.receive(&path, Door::Drop, &Unwatched).is_ok());
    }
    assert_eq!(good, 7);
    assert_eq!(house.vault.packages(&Query::default()).unwrap().total, 7);
    house.sound();
}

#[test]
fn a_package_is_found_by_a_prefix_that_is_unique() {
    let house = House::new();
    let id = house.receive("spring.uaix", &spring());
    let hex = id.to_string();
    for prefix in [&hex[..6], &hex[..20], &hex, &hex[..10].to_uppercase()] {
        assert_eq!(house.vault.find_package(prefix).unwrap(), id);
    }
    assert_eq!(
        house.vault.find_package(&hex[..5]).unwrap_err().code(),
        "package_id_too_short"
    );
    for wrong in ["zzzzzz", "../../etc", "", &"0".repeat(65), "'; --  "] {
        let code = house.vault.find_package(wrong).unwrap_err().code();
        assert!(
            ["package_unknown", "package_id_too_short"].contains(&code),
            "{wrong}: {code}"
        );
    }
}
