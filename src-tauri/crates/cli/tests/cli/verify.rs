//! `lazaret verify` on the samples: verdicts, families, exit status, the same bytes each time.

use crate::run::{Home, Ran, lazaret, repository, rules, sample};
use serde_json::Value;
use std::path::Path;

/// What `tests/samples/index.tsv` expects.
fn expected() -> Vec<(String, String, String)> {
    let index = std::fs::read_to_string(repository().join("tests/samples/index.tsv")).unwrap();
    let rows: Vec<(String, String, String)> = index
        .lines()
        .skip(1)
        .map(|line| {
            let mut cells = line.split('\t').map(str::to_owned);
            let mut next = || cells.next().unwrap_or_default();
            (next(), next(), next())
        })
        .collect();
    assert_eq!(rows.len(), 16);
    rows
}

/// How the rules of a family of findings begin or end.
fn family(name: &str) -> &'static str {
    match name {
        "" => "",
        "sentinel" => "SENTINEL",
        "missing required" => "REQUIRED_FILE_MISSING",
        "undeclared" => "UNDECLARED",
        "digest" => "DIGEST",
        "authority" => "AUTHORITY",
        "path" => "PATH",
        "secret" => "SECRET",
        "hidden" => "HIDDEN",
        "shebang" => "SHEBANG",
        other => panic!("no family {other}"),
    }
}

fn verify(file: &Path) -> Ran {
    Ran::of(lazaret().args(["verify", "--json"]).arg(file))
}

#[test]
fn each_sample_gets_its_verdict_its_family_and_its_exit_status() {
    for (name, verdict, finding) in expected() {
        let code = match verdict.as_str() {
            "ready" => 0,
            "refused" => 1,
            "review_required" => 3,
            other => panic!("no verdict {other}"),
        };
        let ran = verify(&sample(&name)).ends(code);
        let answer = ran.one("verify");
        assert_eq!(answer["verdict"], Value::String(verdict), "{name}");
        let rules = rules(&answer["findings"]);
        assert!(
            finding.is_empty() || rules.iter().any(|rule| rule.contains(family(&finding))),
            "{name}: {rules:?} has none of {finding}"
        );
        assert!(
            answer["findings"]
                .as_array()
                .unwrap()
                .iter()
                .all(|one| one["message"].as_str().unwrap().len() > one["rule"].as_str().unwrap().len() + 10),
            "{name}: a finding says nothing"
        );
    }
}

#[test]
fn json_is_the_same_whatever_language_clock_zone_or_threads() {
    for (name, _, _) in expected() {
        let file = sample(&name);
        let first = verify(&file);
        for variation in [
            &[("LC_ALL", "es_ES.UTF-8"), ("TZ", "Asia/Tokyo")][..],
            &[("LC_ALL", ""), ("LANG", "es_MX.UTF-8")],
            &[("RAYON_NUM_THREADS", "1")],
        ] {
            let mut command = lazaret();
            command
                .args(["verify", "--json"])
                .arg(&file)
                .envs(variation.iter().copied());
            let again = Ran::of(&mut command);
            assert_eq!(
                (again.code, &again.out),
                (first.code, &first.out),
                "{name} {variation:?}"
            );
        }
        for options in [["--lang", "es"], ["--threads", "1"], ["--threads", "7"]] {
            let again = Ran::of(lazaret().args(["verify", "--json"]).args(options).arg(&file));
            assert_eq!((again.code, &again.out), (first.code, &first.out), "{name} {options:?}");
        }
    }
}

#[test]
fn the_archive_is_named_by_its_own_digest_size_and_count() {
    let file = sample("lantern-keeper.uaix");
    let bytes = std::fs::read(&file).unwrap();
    let answer = verify(&file).one("verify");
    assert_eq!(answer["archive"]["sha256"], lazaret_tests::package::sha256_hex(&bytes));
    assert_eq!(answer["archive"]["size"], bytes.len());
    assert_eq!(answer["archive"]["entries"], 10);
    assert_eq!(answer["package"]["package_id"], "harbour.lantern-keeper");
    assert_eq!(answer["anchors"].as_array().unwrap().len(), 3);
}

#[test]
fn several_files_give_a_line_each_and_the_worst_status() {
    let (ready, review, refused) = (
        sample("lantern-keeper.uaix"),
        sample("browser-made.uaix"),
        sample("tampered-anchor.uaix"),
    );
    for (files, code) in [
        (vec![&ready, &review], 3),
        (vec![&review, &refused, &ready], 1),
        (vec![&ready, &ready], 0),
    ] {
        let ran = Ran::of(lazaret().args(["verify", "--json"]).args(&files)).ends(code);
        let lines = ran.lines("verify");
        assert_eq!(lines.len(), files.len());
        for (line, file) in lines.iter().zip(files) {
            assert_eq!(line["file"], file.display().to_string());
        }
    }
    let missing = Path::new("no-such.uaix").to_owned();
    let ran = Ran::of(lazaret().args(["verify", "--json"]).args([&refused, &missing, &ready])).ends(2);
    let lines = ran.lines("verify");
    assert_eq!(lines.len(), 3);
    assert_eq!(lines[1]["error"]["code"], "NOT_FOUND");
    assert_eq!(lines[2]["verdict"], "ready");
}

#[test]
fn no_store_is_touched() {
    let home = Home::new();
    let mut command = home.command();
    for name in [
        "HOME",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "XDG_STATE_HOME",
        "XDG_CACHE_HOME",
    ] {
        command.env(name, home.beside("user"));
    }
    Ran::of(command.arg("verify").arg(sample("lantern-keeper.uaix"))).ends(0);
    assert!(!home.path().exists());
    assert!(!home.beside("user").exists());
}

#[test]
fn words_name_the_verdict_the_rule_the_place_and_the_way_out() {
    let ran = Ran::of(lazaret().arg("verify").arg(sample("tampered-anchor.uaix"))).ends(1);
    for part in ["Refused", "DIGEST_MISMATCH", ".uai/taboo.uai", "Way out: "] {
        assert!(ran.out.contains(part), "no {part} in\n{}", ran.out);
    }
    assert_eq!(ran.err, "");
}

#[test]
fn package_text_cannot_steer_the_terminal() {
    let home = Home::new();
    let file = home.beside("loud.uaix");
    let package = lazaret_tests::package::Package::universal()
        .with("packageId", "red\u{1b}[31m\u{202e}txt".into())
        .with("status", "\u{7}bell\u{9b}2J".into());
    std::fs::write(&file, package.build()).unwrap();
    for options in [&[][..], &["--json"]] {
        let ran = Ran::of(lazaret().arg("verify").args(options).arg(&file));
        for stream in [&ran.out, &ran.err] {
            assert!(
                !stream.contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']),
                "{options:?}: {stream}"
            );
        }
    }
    let words = Ran::of(lazaret().arg("verify").arg(&file)).out;
    assert!(words.contains("red‹U+001B›[31m‹U+202E›txt"), "{words}");
}

#[test]
fn a_reader_that_goes_away_changes_nothing() {
    use std::process::Stdio;
    let files: Vec<_> = expected().into_iter().map(|(name, _, _)| sample(&name)).collect();
    for options in [&[][..], &["--json"]] {
        let mut child = lazaret()
            .arg("verify")
            .args(options)
            .args(&files)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(1), "the worst verdict still stands");
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(!err.contains("panicked") && !err.contains("roken pipe"), "{err}");
    }
}
