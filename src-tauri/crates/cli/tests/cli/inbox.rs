//! `lazaret watch DIR`: what settles in the folder is received into quarantine, and nothing more.

use crate::run::{Home, sample};
use serde_json::Value;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// A watch under way; ends with the test.
struct Watching {
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(home: &Home, folder: &Path) -> Self {
        let mut child = home
            .command()
            .args(["--json", "watch"])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let stdout = child.stdout.take().unwrap();
        let (send, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Self { child, lines }
    }

    /// The next event.
    fn next(&self) -> Value {
        let line = self.lines.recv_timeout(Duration::from_secs(30)).expect("an event");
        serde_json::from_str(&line).unwrap()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn files_there_and_files_to_come_are_received() {
    let home = Home::new();
    let inbox = home.beside("inbox");
    std::fs::create_dir(&inbox).unwrap();
    std::fs::copy(sample("lantern-keeper.uaix"), inbox.join("there.uaix")).unwrap();
    std::fs::write(inbox.join("half.uaix.part"), b"PK").unwrap();
    let watching = Watching::start(&home, &inbox);
    assert_eq!(watching.next()["event"], "watching");
    let first = watching.next();
    assert_eq!(
        (&first["event"], &first["verdict"]),
        (&"received".into(), &"ready".into())
    );

    // A download: written under another name in two parts, then renamed.
    let bytes = std::fs::read(sample("tampered-anchor.uaix")).unwrap();
    std::fs::write(inbox.join("new.uaix.part"), &bytes[..1000]).unwrap();
    std::fs::write(inbox.join("new.uaix.part"), &bytes).unwrap();
    std::fs::rename(inbox.join("new.uaix.part"), inbox.join("new.uaix")).unwrap();
    let second = watching.next();
    assert_eq!(
        (&second["event"], &second["verdict"]),
        (&"received".into(), &"refused".into())
    );

    std::fs::create_dir(inbox.join("folder.uaix")).unwrap();
    let third = watching.next();
    assert_eq!(
        (&third["event"], &third["error"]["code"]),
        (&"failed".into(), &"NOT_A_FILE".into())
    );

    std::fs::write(inbox.join("notes.txt"), "not for us").unwrap();
    assert_eq!(watching.next()["event"], "passed_over");

    let away = home.beside("away");
    std::fs::rename(&inbox, &away).unwrap();
    assert_eq!(watching.next()["event"], "unreachable");
    std::fs::rename(&away, &inbox).unwrap();
    assert_eq!(watching.next()["event"], "watching");
    std::fs::copy(sample("streamed.uaix"), inbox.join("late.uaix")).unwrap();
    let late = watching.next();
    assert_eq!(
        (&late["event"], &late["verdict"]),
        (&"received".into(), &"ready".into())
    );
    drop(watching);

    let list = home.json(&["packages"]).one("packages");
    assert_eq!(list["total"], 3);
    for package in list["packages"].as_array().unwrap() {
        assert_eq!(package["state"], "inspected", "into quarantine and no further");
        assert_eq!(package["door"], "inbox");
    }
    assert!(inbox.join("there.uaix").is_file(), "the inbox keeps its files");
}

#[test]
fn once_ends_when_all_is_dealt_with() {
    let home = Home::new();
    let inbox = home.beside("inbox");
    std::fs::create_dir(&inbox).unwrap();
    for name in ["lantern-keeper.uaix", "browser-made.uaix"] {
        std::fs::copy(sample(name), inbox.join(name)).unwrap();
    }
    let ran = home
        .json(&["watch".as_ref(), inbox.as_os_str(), "--once".as_ref()])
        .ends(3);
    let events: Vec<String> = ran
        .lines("watch")
        .iter()
        .map(|event| event["event"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(events, ["watching", "received", "received"]);
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let home = Home::new();
    let ran = home
        .json(&["watch".as_ref(), home.beside("nowhere").as_os_str()])
        .ends(2);
    assert_eq!(ran.error(), "NOT_FOUND");
    let ran = home
        .json(&["watch".as_ref(), sample("streamed.uaix").as_os_str()])
        .ends(2);
    assert_eq!(ran.error(), "NOT_A_FOLDER");
    assert_eq!(home.json(&["watch"]).ends(2).error(), "USAGE");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_the_watch_quietly() {
    let home = Home::new();
    let inbox = home.beside("inbox");
    std::fs::create_dir(&inbox).unwrap();
    let mut watching = Watching::start(&home, &inbox);
    assert_eq!(watching.next()["event"], "watching");
    let id = watching.child.id().to_string();
    assert!(
        std::process::Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(watching.child.wait().unwrap().code(), Some(0));
}
