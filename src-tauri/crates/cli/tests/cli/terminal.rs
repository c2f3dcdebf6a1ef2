//! What a person sees on a terminal of some width: the binary in a pseudo-terminal made by `script`.
#![cfg(target_os = "linux")]

use crate::run::{Home, sample};
use std::io::Write as _;
use std::process::{Command, Stdio};

/// A terminal, and who sits at it.
struct Terminal<'a> {
    columns: usize,
    language: &'a str,
    variables: &'a [(&'a str, &'a str)],
    typed: &'a str,
}

const PLAIN: Terminal<'_> = Terminal {
    columns: 80,
    language: "en",
    variables: &[],
    typed: "",
};

impl Terminal<'_> {
    /// What the terminal showed, and the exit status.
    fn shows(&self, home: &Home, arguments: &[&str]) -> (String, i32) {
        let quoted: Vec<String> = arguments
            .iter()
            .map(|argument| format!("'{}'", argument.replace('\'', "'\\''")))
            .collect();
        let line = format!(
            "stty cols {} rows 50; {} --home {} --lang {} {}",
            self.columns,
            env!("CARGO_BIN_EXE_lazaret"),
            home.path().display(),
            self.language,
            quoted.join(" ")
        );
        let mut child = Command::new("script")
            .args(["-qec", &line, "/dev/null"])
            .env("TERM", "xterm-256color")
            .env("LAZARET_KEY_STORE", "file")
            .env("SHELL", "/bin/sh")
            .env_remove("NO_COLOR")
            .envs(self.variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(self.typed.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n");
        (text, output.status.code().unwrap())
    }
}

/// Whether `script` is there to make a terminal.
fn there_is_a_terminal() -> bool {
    let there = Command::new("script").arg("--version").output().is_ok();
    if !there {
        lazaret_tests::pass_over("script (of util-linux or bsdutils)");
    }
    there
}

/// The text without what steers its look.
fn plain(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str(part.split_once('m').map_or(part, |(_, rest)| rest));
    }
    out
}

/// Asserts that no line is wider, but for digests and lines to copy, which stay whole.
#[track_caller]
fn fits(text: &str, columns: usize) {
    for line in plain(text).lines() {
        let whole = line.starts_with("  ") && line.contains("--a") || line.split(' ').any(|word| word.len() >= 64);
        assert!(
            whole || line.chars().count() <= columns,
            "wider than {columns}:\n{line}"
        );
    }
}

/// A store with a loaded package and one whose load is still to be authorised.
fn kept() -> (Home, String, String) {
    let home = Home::new();
    let first = home.accept("lantern-keeper.uaix");
    home.json(&["load", &first, "--profile", "lantern", "--create"]).ends(0);
    let second = home.accept("lantern-keeper-autumn.uaix");
    (home, first, second)
}

#[test]
fn words_and_tables_fit_a_narrow_terminal_in_both_languages() {
    if !there_is_a_terminal() {
        return;
    }
    let (home, first, second) = kept();
    let browser = home.import("browser-made.uaix");
    let refused = sample("wizard-pack.uaix");
    let commands: [&[&str]; 16] = [
        &["verify", refused.to_str().unwrap()],
        &["packages"],
        &["show", &first],
        &["show", &browser],
        &["load", &second, "--profile", "lantern"],
        &[
            "load",
            &second,
            "--profile",
            "lantern",
            "--authorize",
            ".uai/totem.uai=add",
        ],
        &["profiles"],
        &["profile", "lantern", "show"],
        &["profile", "lantern", "history"],
        &["profile", "lantern", "search", "sailor"],
        &["ledger"],
        &["ledger", "verify"],
        &["ledger", "renew-key", "--help"],
        &["load", "--help"],
        &["show", "ffffffff"],
        &["verfy"],
    ];
    for language in ["en", "es"] {
        for columns in [60, 80, 100] {
            let terminal = Terminal {
                columns,
                language,
                ..PLAIN
            };
            for command in commands {
                // The path of the sample is the machine's and may be of any length.
                let (shown, _) = terminal.shows(&home, command);
                fits(&shown.replace(refused.to_str().unwrap(), ""), columns);
            }
        }
    }
}

#[test]
fn the_file_list_shows_computed_digests_at_every_width() {
    let home = Home::new();
    let id = home.import("browser-made.uaix");
    let detail = home.json(&["show", &id]).ends(0).one("show");
    let digests: Vec<(String, String)> = detail["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| {
            let digest = file["sha256"].as_str().unwrap();
            (digest[..12].to_owned(), file["path"].as_str().unwrap().to_owned())
        })
        .collect();
    assert!(digests.len() > 5);
    let listed = |text: &str, columns: usize| {
        for (digest, path) in &digests {
            let end = format!("{digest}  {path}");
            assert!(
                text.lines().any(|line| line.ends_with(&end)),
                "no row of {path} at {columns}:\n{text}"
            );
        }
    };
    for (language, state) in [("en", "no digest given"), ("es", "sin resumen")] {
        let piped = home.say(&["--lang", language, "show", &id]).ends(0).out;
        listed(&piped, 0);
        assert!(piped.contains("SHA-256") && piped.contains(state), "{piped}");
        if !there_is_a_terminal() {
            continue;
        }
        let role = if language == "en" { "ROLE" } else { "PAPEL" };
        for (columns, with_role) in [(60, false), (80, false), (120, true)] {
            let terminal = Terminal {
                columns,
                language,
                ..PLAIN
            };
            let (shown, code) = terminal.shows(&home, &["show", &id]);
            assert_eq!(code, 0);
            let shown = plain(&shown);
            listed(&shown, columns);
            assert_eq!(shown.contains(role), with_role, "{columns}\n{shown}");
        }
    }
}

#[test]
fn a_refusal_to_load_gives_the_options_on_a_line_of_their_own() {
    if !there_is_a_terminal() {
        return;
    }
    let (home, _, second) = kept();
    for language in ["en", "es"] {
        let terminal = Terminal {
            columns: 60,
            language,
            ..PLAIN
        };
        let (shown, code) = terminal.shows(&home, &["load", &second, "--profile", "lantern"]);
        assert_eq!(code, 1);
        assert!(shown.ends_with(":\n  --authorize .uai/taboo.uai=replace\n"), "{shown}");
        assert!(shown.lines().count() >= 4, "{shown}");
    }
}

#[test]
fn colours_are_shown_unless_the_person_or_the_terminal_has_none() {
    if !there_is_a_terminal() {
        return;
    }
    let home = Home::new();
    let file = sample("tampered-anchor.uaix");
    let verify = ["verify", file.to_str().unwrap()];
    let (coloured, code) = PLAIN.shows(&home, &verify);
    assert_eq!(code, 1);
    assert!(coloured.contains("\u{1b}[31mRefused"), "{coloured:?}");
    for variables in [[("NO_COLOR", "1")], [("TERM", "dumb")]] {
        let (shown, _) = Terminal {
            variables: &variables,
            ..PLAIN
        }
        .shows(&home, &verify);
        assert!(!shown.contains('\u{1b}'), "{variables:?} {shown:?}");
        let (shown, _) = Terminal {
            variables: &variables,
            ..PLAIN
        }
        .shows(&home, &["load", "--help"]);
        assert!(!shown.contains('\u{1b}'), "{variables:?} {shown:?}");
    }
}

#[test]
fn a_bar_is_drawn_for_much_work_and_leaves_no_trace() {
    if !there_is_a_terminal() {
        return;
    }
    let home = Home::new();
    let text = "The tide tables lie on the second shelf. ".repeat(40_000);
    let mut package = lazaret_tests::package::Package::universal();
    for index in 0..24 {
        package = package.note(&format!("shelf-{index}.md"), &format!("Shelf {index}\n{text}"));
    }
    let file = home.beside("tides.uaix");
    std::fs::write(&file, package.build()).unwrap();
    let verify = ["verify", file.to_str().unwrap()];
    for (language, size) in [("en", "37.5 MiB"), ("es", "37,5 MiB")] {
        let terminal = Terminal { language, ..PLAIN };
        let (shown, _) = terminal.shows(&home, &verify);
        assert!(shown.contains(&format!(" / {size}")), "{shown:?}");
        let last = shown.rsplit('\r').next().unwrap();
        assert!(last.contains("SHA-256") && !last.contains(" / "), "{last:?}");
    }
    let dumb = Terminal {
        variables: &[("TERM", "dumb")],
        ..PLAIN
    };
    let (shown, _) = dumb.shows(&home, &verify);
    assert!(!shown.contains(" / ") && !shown.contains('\u{1b}'), "{shown:?}");
    let small = sample("lantern-keeper.uaix");
    let (shown, _) = PLAIN.shows(&home, &["verify", small.to_str().unwrap()]);
    assert!(!shown.contains(" / ") && !shown.contains('\r'), "{shown:?}");
}

#[test]
fn deleting_asks_once_on_the_line_and_keeps_what_is_not_agreed_to() {
    if !there_is_a_terminal() {
        return;
    }
    let (home, _, second) = kept();
    for (language, question, answer, kept) in [
        ("en", "to the trash? yes or no: ", "no", "Nothing was moved."),
        ("es", "a la papelera? sí o no: ", "no", "No se movió nada."),
    ] {
        let terminal = Terminal {
            language,
            typed: &format!("{answer}\n"),
            ..PLAIN
        };
        for command in [&["delete", second.as_str()][..], &["profile", "lantern", "delete"]] {
            let (shown, code) = terminal.shows(&home, command);
            assert_eq!(code, 2, "{shown}");
            // The question may go over the line's end; the answer's echo may stand before it.
            let words = shown.replace('\n', " ");
            assert!(words.contains(question) && words.contains(kept), "{shown}");
            assert!(
                !shown.contains(&format!("{question}\n")),
                "answered on its line: {shown:?}"
            );
        }
    }
    assert_eq!(home.json(&["packages"]).one("packages")["total"], 2);
    let (shown, code) = PLAIN.shows(&home, &["profile", "nobody", "delete"]);
    assert!(code == 2 && !shown.contains("yes or no"), "{shown}");
    let agreed = Terminal {
        language: "es",
        typed: "Sí\n",
        ..PLAIN
    };
    let (shown, code) = agreed.shows(&home, &["delete", &second]);
    assert_eq!(code, 0, "{shown}");
    assert_eq!(home.json(&["packages"]).one("packages")["total"], 1);
}
