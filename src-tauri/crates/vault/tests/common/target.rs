//! The example program that other processes run.

use std::path::PathBuf;
use std::process::Command;

/// `crash_target`, which cargo builds beside the tests.
pub fn target() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let path = test.parent().unwrap().parent().unwrap().join("examples/crash_target");
    assert!(path.is_file(), "{} is built with the tests", path.display());
    path
}

/// Whether a program is installed.
pub fn installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}
