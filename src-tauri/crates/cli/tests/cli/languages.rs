//! Words follow the person's language; data does not.

use crate::run::{Home, Ran, lazaret, sample};

#[test]
fn words_are_in_the_language_asked_for_or_of_the_place() {
    let file = sample("tampered-anchor.uaix");
    let english = Ran::of(lazaret().arg("verify").arg(&file)).out;
    assert!(english.contains("Refused"), "{english}");
    for (variables, options) in [
        (&[("LC_ALL", "es_ES.UTF-8")][..], &[][..]),
        (&[("LC_ALL", ""), ("LC_MESSAGES", "es_AR")], &[]),
        (&[("LC_ALL", ""), ("LANG", "es")], &[]),
        (&[("LC_ALL", "en_GB.UTF-8")], &["--lang", "es"]),
    ] {
        let mut command = lazaret();
        command
            .envs(variables.iter().copied())
            .arg("verify")
            .args(options)
            .arg(&file);
        let spanish = Ran::of(&mut command).ends(1).out;
        assert!(spanish.contains("Rechazado"), "{variables:?} {options:?}\n{spanish}");
        assert!(!spanish.contains("Way out"), "{spanish}");
    }
}

#[test]
fn with_json_words_go_to_standard_error_in_the_language_and_messages_stay_english() {
    let file = sample("tampered-anchor.uaix");
    let ran = Ran::of(lazaret().args(["--lang", "es", "verify", "--json"]).arg(&file)).ends(1);
    let answer = ran.one("verify");
    assert!(ran.err.contains("Rechazado"), "{}", ran.err);
    let message = answer["findings"][0]["message"].as_str().unwrap();
    assert!(message.contains("manifest"), "{message}");

    let home = Home::new();
    let ran = home.json(&["--lang", "es", "show", "ffffffff"]).ends(2);
    assert!(ran.out.contains("Nothing here goes by"), "{}", ran.out);
    assert!(ran.err.contains("Aquí nada se llama"), "{}", ran.err);
}

#[test]
fn help_and_usage_are_spoken_in_both_languages() {
    let english = Ran::of(lazaret().arg("--help")).ends(0);
    assert!(
        english.out.contains("Usage: lazaret [OPTIONS] <COMMAND>"),
        "{}",
        english.out
    );
    let spanish = Ran::of(lazaret().args(["load", "--help", "--lang", "es"])).ends(0);
    assert!(spanish.out.contains("Uso: lazaret load [OPCIONES]"), "{}", spanish.out);
    assert!(!spanish.out.contains("Options"), "{}", spanish.out);
    let none = Ran::of(&mut lazaret()).ends(2);
    assert!(none.err.contains("Usage: lazaret"), "{}", none.err);
    let wrong = Ran::of(lazaret().args(["--lang", "es", "verfy", "x"])).ends(2);
    assert!(wrong.err.contains("No hay ninguna orden verfy"), "{}", wrong.err);
    let wrong = Ran::of(lazaret().args(["--json", "--lang", "es", "load"])).ends(2);
    assert_eq!(wrong.error(), "USAGE");
    assert!(wrong.out.contains("Something is missing"), "{}", wrong.out);
    assert!(wrong.err.contains("Falta algo"), "{}", wrong.err);
}

#[test]
fn help_is_a_command_too() {
    let all = Ran::of(lazaret().arg("help")).ends(0).out;
    assert_eq!(all, Ran::of(lazaret().arg("--help")).ends(0).out);
    let one = Ran::of(lazaret().args(["help", "ledger", "renew-key", "--lang", "es"]))
        .ends(0)
        .out;
    assert!(one.contains("Uso: lazaret ledger renew-key"), "{one}");
    let rollback = Ran::of(lazaret().args(["help", "profile", "rollback"])).ends(0).out;
    assert!(rollback.contains("The revision's number"), "{rollback}");
    let none = Ran::of(lazaret().args(["help", "lode"])).ends(2);
    assert!(none.err.contains("There is no command lode"), "{}", none.err);
}

#[test]
fn no_colour_is_written_where_no_terminal_is() {
    let ran = Ran::of(
        lazaret()
            .arg("verify")
            .arg(sample("tampered-anchor.uaix"))
            .env("TERM", "xterm-256color"),
    );
    assert!(!ran.out.contains('\u{1b}') && !ran.err.contains('\u{1b}'));
}
