//! Ctrl-C in the middle of a big package: it ends soon, says so, and nothing half-done is kept.
#![cfg(target_os = "linux")]

use crate::run::{Home, Ran};
use lazaret_tests::package::Package;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// A sound package that takes a while: 64 files of 1 MiB that hardly compress.
fn big(home: &Home) -> PathBuf {
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();
    let path = home.beside("big.uaix");
    std::fs::write(&path, BYTES.get_or_init(built)).unwrap();
    path
}

fn built() -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut letter = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        match state % 48 {
            0..26 => char::from(b'a' + (state % 48) as u8),
            26..36 => char::from(b'0' + (state % 48 - 26) as u8),
            36 => '\n',
            _ => ' ',
        }
    };
    let text: String = (0..1 << 20).map(|_| letter()).collect();
    let mut package = Package::universal();
    for index in 0..64 {
        let note = format!("Shelf {index}\n{text}");
        package = package.note(&format!("shelf-{index:02}.md"), &note);
    }
    package.build()
}

/// How many bytes the process has read so far, from anywhere.
fn read_by(child: &Child) -> u64 {
    std::fs::read_to_string(format!("/proc/{}/io", child.id()))
        .ok()
        .and_then(|text| {
            text.lines()
                .find_map(|line| line.strip_prefix("rchar: ")?.trim().parse().ok())
        })
        .unwrap_or(0)
}

/// Runs, interrupts once `ready`, and gives what came of it and how long the end took.
fn interrupted(command: &mut Command, ready: impl Fn(&Child) -> bool) -> (Ran, Duration) {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let began = Instant::now();
    while !ready(&child) {
        assert!(
            child.try_wait().unwrap().is_none(),
            "it ended before it could be interrupted"
        );
        assert!(began.elapsed() < Duration::from_secs(60), "it never came so far");
        std::thread::sleep(Duration::from_micros(200));
    }
    let asked = Instant::now();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let took = asked.elapsed();
    let ran = Ran {
        code: output.status.code().expect("ended by itself, not by the signal"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    (ran, took)
}

#[track_caller]
fn was_cancelled(ran: Ran, took: Duration) -> Ran {
    let ran = ran.ends(2);
    assert!(ran.out.contains("\"code\":\"CANCELLED\""), "{}", ran.out);
    assert!(ran.err.contains("Stopped before the end"), "{}", ran.err);
    assert!(took < Duration::from_secs(5), "{took:?}");
    ran
}

/// The store is sound, with or without the package, and takes it in when asked again.
fn is_whole(home: &Home, file: &std::path::Path) {
    home.json(&["ledger", "verify"]).ends(0);
    let ran = home.json(&["import".as_ref(), file.as_os_str()]).ends(0);
    assert_eq!(ran.one("import")["verdict"], "ready");
    assert_eq!(home.json(&["packages"]).ends(0).one("packages")["total"], 1);
    let staging = home.path().join("staging");
    let left: Vec<_> = walk(&staging)
        .into_iter()
        .filter(|path| path.is_file() && size(path) > 0)
        .collect();
    assert!(left.is_empty(), "{left:?}");
    home.json(&["ledger", "verify"]).ends(0);
}

fn size(path: &std::path::Path) -> u64 {
    path.metadata().map_or(0, |metadata| metadata.len())
}

fn walk(folder: &std::path::Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            if entry.path().is_dir() {
                folders.push(entry.path());
            }
            found.push(entry.path());
        }
    }
    found
}

#[test]
fn verify_stops_and_says_so() {
    let home = Home::new();
    let file = big(&home);
    let mut command = home.command();
    command
        .args(["--json", "--threads", "1", "verify"])
        .args([&file, &file]);
    let (ran, took) = interrupted(&mut command, |child| read_by(child) > 2 << 20);
    let ran = was_cancelled(ran, took);
    assert_eq!(ran.lines("verify").len(), 1, "the second file is not begun");
    assert!(!home.path().exists(), "verifying touches no store");
}

#[test]
fn import_stops_while_it_copies() {
    let home = Home::new();
    let file = big(&home);
    home.json(&["packages"]).ends(0);
    let mut command = home.command();
    command.args(["--json", "--threads", "1", "import"]).arg(&file);
    let staged = |_: &Child| {
        walk(&home.path().join("staging"))
            .iter()
            .any(|path| size(path) > 1 << 20)
    };
    let (ran, took) = interrupted(&mut command, staged);
    was_cancelled(ran, took).lines("import");
    is_whole(&home, &file);
}

#[test]
fn import_stops_while_it_inspects() {
    let home = Home::new();
    let file = big(&home);
    home.json(&["packages"]).ends(0);
    let mut command = home.command();
    command.args(["--json", "--threads", "1", "import"]).arg(&file);
    let archives = || {
        walk(&home.path().join("quarantine"))
            .into_iter()
            .find(|path| path.is_file())
    };
    let (ran, took) = interrupted(&mut command, |_| archives().is_some());
    was_cancelled(ran, took).lines("import");
    is_whole(&home, &file);
}
