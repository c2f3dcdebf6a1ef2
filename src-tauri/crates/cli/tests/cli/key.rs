//! A signing key that is lost, and a second one on request.

use crate::run::Home;
use serde_json::{Value, json};

fn lose_the_key(home: &Home) {
    std::fs::remove_file(home.path().join("keys/signing.key")).unwrap();
}

#[test]
fn a_lost_key_is_told_and_a_new_one_made_on_request_countersigns() {
    let home = Home::new();
    let lantern = home.import("lantern-keeper.uaix");
    let before = home.json(&["ledger"]).one("ledger")["rows"][0].clone();
    lose_the_key(&home);
    for (language, told) in [
        ("en", "The signing key cannot be read"),
        ("es", "No se puede leer la clave de firma"),
    ] {
        let ran = home
            .say(&["--lang", language, "review", &lantern, "--accept", "--reason", "read"])
            .ends(0);
        assert!(ran.err.contains(told), "{}", ran.err);
        assert!(ran.err.contains("lazaret ledger renew-key --reason"), "{}", ran.err);
        let ran = home.say(&["--lang", language, "ledger", "verify"]).ends(3);
        assert!(ran.out.contains("lazaret ledger renew-key"), "{}", ran.out);
    }
    assert_eq!(home.json(&["ledger", "renew-key"]).ends(2).error(), "REASON_MISSING");
    assert_eq!(
        home.json(&["ledger", "renew-key", "--reason", " "]).ends(2).error(),
        "REASON_MISSING"
    );
    home.json(&["ledger", "verify"]).ends(3);

    let renewed = home
        .json(&["ledger", "renew-key", "--reason", "the disk was lost"])
        .ends(0)
        .one("ledger-renew-key");
    assert_eq!(
        (&renewed["countersigned"], &renewed["place"], &renewed["head_agreed"]),
        (&json!(2), &json!("file"), &json!(true))
    );
    assert_eq!(renewed["previous"], before["key"]);
    let report = home.json(&["ledger", "verify"]).ends(0).one("ledger-verify");
    assert_eq!((&report["sound"], &report["unsigned"]), (&json!(true), &json!(0)));

    let rows = home.json(&["ledger"]).one("ledger")["rows"].clone();
    let newest = &rows[0];
    assert_eq!((&newest["row"], &newest["kind"]), (&renewed["row"], &json!("key_made")));
    let body: Value = serde_json::from_str(newest["body"].as_str().unwrap()).unwrap();
    assert_eq!(
        (&body["reason"], &body["previous_key"]),
        (&json!("the disk was lost"), &renewed["previous"])
    );
    for row in rows.as_array().unwrap() {
        let old = row["row"].as_u64() <= before["row"].as_u64();
        let key = if old { &renewed["previous"] } else { &renewed["key"] };
        assert_eq!(&row["key"], key, "row {}", row["row"]);
    }
    home.json(&["load", &lantern, "--profile", "lantern", "--create"])
        .ends(0);
    home.json(&["ledger", "verify"]).ends(0);
}

#[test]
fn what_a_new_key_means_is_said_in_both_languages() {
    for (language, said) in [
        (
            "en",
            [
                "A new key signs the ledger from now on",
                "keep its signature and are verified with it",
                "One row that bore no signature is countersigned by the new key",
                "only you can read",
            ],
        ),
        (
            "es",
            [
                "Desde ahora firma el registro una clave nueva",
                "conservan esa firma y se comprueban con ella",
                "Una fila sin firma queda refrendada por la clave nueva",
                "solo usted puede leer",
            ],
        ),
    ] {
        let home = Home::new();
        let lantern = home.import("lantern-keeper.uaix");
        lose_the_key(&home);
        home.say(&["delete", &lantern]).ends(0);
        let ran = home
            .say(&["--lang", language, "ledger", "renew-key", "--reason", "lost"])
            .ends(0);
        for sentence in said {
            assert!(ran.out.contains(sentence), "{sentence}\n{}", ran.out);
        }
    }
}

/// A new key must not hide for good that rows were cut: its own row keeps it.
#[test]
fn a_key_made_over_a_cut_ledger_says_so() {
    let home = Home::new();
    home.import("lantern-keeper.uaix");
    let catalogue = rusqlite::Connection::open(home.path().join("catalogue.sqlite3")).unwrap();
    let triggers: Vec<String> = catalogue
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    for trigger in triggers {
        catalogue.execute_batch(&format!("DROP TRIGGER {trigger}")).unwrap();
    }
    catalogue
        .execute_batch(
            "PRAGMA foreign_keys = OFF; DELETE FROM ledger_signatures WHERE row = 3; DELETE FROM ledger WHERE row = 3;",
        )
        .unwrap();
    drop(catalogue);
    home.json(&["ledger", "verify"]).ends(1);
    let ran = home.json(&["ledger", "renew-key", "--reason", "anew"]).ends(0);
    let renewed = ran.one("ledger-renew-key");
    assert_eq!(renewed["head_agreed"], false);
    assert!(
        ran.err.contains("something had been cut or changed before"),
        "{}",
        ran.err
    );
    let rows = home.json(&["ledger"]).one("ledger")["rows"].clone();
    assert!(
        rows[0]["body"].as_str().unwrap().contains("\"head_agreed\":false"),
        "{rows}"
    );
}
