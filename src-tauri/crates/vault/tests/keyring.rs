//! The key in a real keyring: a session bus and a `gnome-keyring-daemon` of the test's own, never a person's.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test says what is wrong by panicking"
)]

mod common;

use common::target::{installed, target};
use common::{autumn, spring};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// A home, and folders for the bus and the keyring.
struct Stage {
    folder: TempDir,
}

impl Stage {
    fn new() -> Option<Self> {
        for program in ["dbus-run-session", "gnome-keyring-daemon"] {
            if !installed(program) {
                lazaret_tests::pass_over(program);
                return None;
            }
        }
        let folder = tempfile::tempdir().unwrap();
        for name in ["data", "run", "config", "cache"] {
            fs::create_dir(folder.path().join(name)).unwrap();
        }
        Some(Self { folder })
    }

    fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn surroundings(&self, command: &mut Command) {
        command
            .env("HOME", self.folder.path())
            .env("XDG_DATA_HOME", self.folder.path().join("data"))
            .env("XDG_RUNTIME_DIR", self.folder.path().join("run"))
            .env("XDG_CONFIG_HOME", self.folder.path().join("config"))
            .env("XDG_CACHE_HOME", self.folder.path().join("cache"))
            .env("CRASH_TARGET_KEYS", "keyring")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .env_remove("DISPLAY");
    }

    /// Runs steps on a bus with an unlocked keyring; `between` is a shell line run before them.
    fn with_keyring(&self, between: &str, steps: &[&str]) -> String {
        let mut command = Command::new("dbus-run-session");
        let script = format!(
            "printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1\n{between}\nexec \"$@\""
        );
        command
            .args(["--", "sh", "-c", &script, "sh"])
            .arg(target())
            .arg(self.home())
            .args(steps);
        self.surroundings(&mut command);
        said(&command.output().unwrap(), steps)
    }

    /// Runs steps where no bus is.
    fn without_bus(&self, steps: &[&str]) -> String {
        let mut command = Command::new(target());
        command.arg(self.home()).args(steps);
        self.surroundings(&mut command);
        said(&command.output().unwrap(), steps)
    }
}

fn said(output: &Output, steps: &[&str]) -> String {
    assert!(
        output.status.success(),
        "{steps:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn key_file(home: &Path) -> PathBuf {
    home.join("keys/signing.key")
}

#[test]
fn rows_written_while_the_keyring_is_away_are_countersigned_later() {
    let Some(stage) = Stage::new() else { return };
    let (first, second) = (
        stage.file("a.uaix", &spring().build()),
        stage.file("b.uaix", &autumn().build()),
    );
    let told = stage.with_keyring("", &["receive", &first, "--", "key", "--", "verify"]);
    assert!(told.contains("Ready { place: Keyring }"), "{told}");
    assert!(told.contains(" 0 unsigned"), "{told}");
    assert!(!key_file(&stage.home()).exists());

    // Verification asks no keyring, and the chain is proven without one.
    let told = stage.without_bus(&["verify"]);
    assert!(told.contains(" 0 unsigned"), "{told}");
    let told = stage.without_bus(&["receive", &second, "--", "key", "--", "verify"]);
    assert!(told.contains("Unavailable { place: Some(Keyring)"), "{told}");
    assert!(told.contains(" 1 unsigned"), "{told}");
    assert!(
        !key_file(&stage.home()).exists(),
        "a second key is made only on request"
    );
    let told = stage.with_keyring("", &["receive", &second, "--", "verify"]);
    assert!(told.contains(" 0 unsigned"), "{told}");
}

#[test]
fn the_head_beside_the_key_outlives_one_put_back_in_the_home() {
    let Some(stage) = Stage::new() else { return };
    let (first, second) = (
        stage.file("a.uaix", &spring().build()),
        stage.file("b.uaix", &autumn().build()),
    );
    stage.with_keyring("", &["receive", &first]);
    let old = stage.folder.path().join("old");
    assert!(
        Command::new("cp")
            .arg("-a")
            .arg(stage.home())
            .arg(&old)
            .status()
            .unwrap()
            .success()
    );
    stage.with_keyring("", &["receive", &second]);
    // The whole home of before, head and all: only what lies in the keyring can tell.
    fs::remove_dir_all(stage.home()).unwrap();
    fs::rename(&old, stage.home()).unwrap();
    stage.without_bus(&["verify"]);
    let mut command = Command::new("dbus-run-session");
    let script = "printf test | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1\nexec \"$@\"";
    command
        .args(["--", "sh", "-c", script, "sh"])
        .arg(target())
        .arg(stage.home())
        .args(["receive", &first, "--", "verify"]);
    stage.surroundings(&mut command);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(!output.status.success() && told.contains("RowsCut"), "{told}");
}

#[test]
fn without_a_keyring_the_key_lies_in_a_file_and_that_is_told_once() {
    let Some(stage) = Stage::new() else { return };
    let first = stage.file("a.uaix", &spring().build());
    let told = stage.without_bus(&["receive", &first, "--", "key", "--", "verify"]);
    assert!(told.contains("the key lies in a file"), "{told}");
    assert!(
        told.contains("Ready { place: File }") && told.contains(" 0 unsigned"),
        "{told}"
    );
    assert!(key_file(&stage.home()).exists());
    let told = stage.without_bus(&["receive", &first]);
    assert!(!told.contains("the key lies in a file"), "{told}");
    // A keyring that appears later is not given a second key.
    let told = stage.with_keyring("", &["receive", &first, "--", "key", "--", "verify"]);
    assert!(
        told.contains("Ready { place: File }") && told.contains(" 0 unsigned"),
        "{told}"
    );
}
