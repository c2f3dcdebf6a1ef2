//! What is lost, and what cannot be named: told of, in both languages, with a true exit status.

use crate::run::{Home, lazaret, sample};
use std::process::Stdio;

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_does_not_arrive_is_told_of() {
    let file = sample("lantern-keeper.uaix");
    let file = file.to_str().unwrap();
    let cases: [&[&str]; 5] = [
        &["--json", "verify", file],
        &["verify", file],
        &["--help"],
        &["--version"],
        &["completions", "bash"],
    ];
    for arguments in cases {
        for (language, words) in [("en", "is lost"), ("es", "Se perdió")] {
            let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
            let ended = lazaret()
                .args(["--lang", language])
                .args(arguments)
                .stdout(Stdio::from(full))
                .stderr(Stdio::piped())
                .output()
                .unwrap();
            let said = String::from_utf8(ended.stderr).unwrap();
            assert_eq!(ended.status.code(), Some(2), "{arguments:?}: {said}");
            assert!(said.contains(words), "{arguments:?}: {said}");
        }
    }
}

#[test]
fn a_profile_cannot_have_a_name_that_nothing_could_address() {
    let home = Home::new();
    let id = home.accept("lantern-keeper.uaix");
    for (name, english, spanish) in [
        ("show", "takes it for one of its commands", "una de sus órdenes"),
        ("history", "takes it for one of its commands", "una de sus órdenes"),
        ("rollback", "takes it for one of its commands", "una de sus órdenes"),
        ("search", "takes it for one of its commands", "una de sus órdenes"),
        ("rename", "takes it for one of its commands", "una de sus órdenes"),
        ("delete", "takes it for one of its commands", "una de sus órdenes"),
        ("restore", "takes it for one of its commands", "una de sus órdenes"),
        ("export", "takes it for one of its commands", "una de sus órdenes"),
        ("materialize", "takes it for one of its commands", "una de sus órdenes"),
        ("-x", "begins with a hyphen", "empieza con un guion"),
        ("..", "reads like a path", "se lee como una ruta"),
        ("a/b", "reads like a path", "se lee como una ruta"),
        ("a\\b", "reads like a path", "se lee como una ruta"),
        ("a\u{1b}b", "cannot be seen", "no se ven"),
        ("a\u{200b}b", "cannot be seen", "no se ven"),
    ] {
        let profile = format!("--profile={name}");
        let load = ["load", &id, &profile, "--create"];
        assert_eq!(home.json(&load).error(), "PROFILE_NAME", "{name:?}");
        for (language, words) in [("en", english), ("es", spanish)] {
            let said = home.say(&[&["--lang", language][..], &load].concat()).err;
            assert!(said.contains(words), "{name:?}: {said}");
        }
    }
    let load = ["load", &id, "--profile", "El huerto", "--create"];
    home.json(&load).ends(0);
    let rename = ["profile", "El huerto", "rename", "show"];
    assert_eq!(home.json(&rename).error(), "PROFILE_NAME");
}

#[test]
fn nothing_is_authorised_where_nothing_changes() {
    let home = Home::new();
    let id = home.accept("lantern-keeper.uaix");
    home.json(&["load", &id, "--profile", "p", "--create"]).ends(0);
    let again = ["load", &id, "--profile", "p"];
    home.json(&again).ends(0);
    let authorised = [&again[..], &["--authorize", ".uai/totem.uai=remove"]].concat();
    assert_eq!(home.json(&authorised).ends(1).error(), "AUTHORIZATION_UNUSED");
    for (language, words) in [
        ("en", "nothing here asks for an authorisation."),
        ("es", "aquí nada pide autorización."),
    ] {
        let said = home.say(&[&["--lang", language][..], &authorised].concat()).ends(1).err;
        assert!(said.trim_end().ends_with(words), "{said}");
    }
}

#[test]
fn a_name_that_holds_a_line_break_shows_it() {
    let home = Home::new();
    let said = home.say(&["verify", "no\nsuch\u{1b}[31m.uaix"]).err;
    assert!(said.contains("no‹U+000A›such‹U+001B›[31m.uaix"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn a_damaged_catalogue_says_what_is_left_and_what_helps() {
    let home = Home::new();
    home.import("lantern-keeper.uaix");
    for name in ["catalogue.sqlite3-wal", "catalogue.sqlite3-shm"] {
        let _ = std::fs::remove_file(home.path().join(name));
    }
    std::fs::write(home.path().join("catalogue.sqlite3"), "no database at all ".repeat(400)).unwrap();
    for (language, words) in [
        ("en", "If you have a backup"),
        ("es", "Si tiene una copia de seguridad"),
    ] {
        for command in [&["packages"][..], &["ledger", "verify"]] {
            let said = home.say(&[&["--lang", language][..], command].concat()).err;
            assert!(said.contains("quarantine/") && said.contains(words), "{said}");
            assert!(!said.contains("ledger verify"), "{said}");
        }
    }
}
