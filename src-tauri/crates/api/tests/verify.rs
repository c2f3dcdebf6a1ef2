//! Looking at a file while somebody writes into it, or asks to stop.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

use lazaret_api::dto::Verdict;
use lazaret_api::{Cancel, ErrorCode, Progress, Silent, VerifyOptions, verify};
use lazaret_tests::package::Package;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

fn package(folder: &Path) -> PathBuf {
    let path = folder.join("orchard.uaix");
    std::fs::write(&path, Package::universal().build()).unwrap();
    path
}

/// Does something to the file when the work ahead is known, so in the middle of the inspection.
struct Meddling<F: Fn() + Sync>(F);

impl<F: Fn() + Sync> Progress for Meddling<F> {
    fn planned(&self, _bytes: u64, _entries: u64) {
        (self.0)();
    }
}

#[test]
fn a_file_that_grows_while_it_is_read_gets_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let path = package(folder.path());
    let grow = Meddling(|| {
        let mut file = std::fs::OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(b"more").unwrap();
    });
    let error = verify(&path, VerifyOptions::default(), &grow, &Cancel::default()).unwrap_err();
    assert_eq!(error.code, ErrorCode::FileChanged);
}

#[test]
fn a_file_that_shrinks_while_it_is_read_gets_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let path = package(folder.path());
    let cut = Meddling(|| {
        std::fs::OpenOptions::new()
            .write(true)
            .open(&path)
            .unwrap()
            .set_len(100)
            .unwrap();
    });
    let error = verify(&path, VerifyOptions::default(), &cut, &Cancel::default()).unwrap_err();
    assert_eq!(error.code, ErrorCode::FileChanged);
}

#[test]
fn a_file_rewritten_in_place_with_the_same_length_gets_no_verdict() {
    let folder = tempfile::tempdir().unwrap();
    let path = package(folder.path());
    let touch = Meddling(|| {
        let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
        file.set_modified(SystemTime::now() + Duration::from_secs(5)).unwrap();
    });
    let error = verify(&path, VerifyOptions::default(), &touch, &Cancel::default()).unwrap_err();
    assert_eq!(error.code, ErrorCode::FileChanged);
}

#[test]
fn a_name_that_is_given_to_another_file_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = package(folder.path());
    let replace = Meddling(|| {
        let other = folder.path().join("other");
        std::fs::write(&other, b"something else").unwrap();
        std::fs::rename(&other, &path).unwrap();
    });
    let result = verify(&path, VerifyOptions::default(), &replace, &Cancel::default()).unwrap();
    assert_eq!(result.verdict, Verdict::Ready, "{:#?}", result.findings);
}

#[test]
fn a_request_to_stop_is_heard() {
    let folder = tempfile::tempdir().unwrap();
    let path = package(folder.path());
    let cancel = Cancel::default();
    cancel.cancel();
    let error = verify(&path, VerifyOptions::default(), &Silent, &cancel).unwrap_err();
    assert_eq!(error.code, ErrorCode::Cancelled);
    let midway = Cancel::default();
    let stop = Meddling(|| midway.cancel());
    let error = verify(&path, VerifyOptions::default(), &stop, &midway).unwrap_err();
    assert_eq!(error.code, ErrorCode::Cancelled);
}
