//! The whole way of a package from a download folder into a profile and back.

use crate::run::{Home, rules, sample};
use serde_json::{Value, json};

const TABOO: &str = ".uai/taboo.uai=replace";

/// Whoever authorises the wrong thing need not ask twice.
fn one_message_says_what_is_unused_and_what_is_needed(home: &Home, autumn: &str) {
    let wrong = [
        "load",
        autumn,
        "--profile",
        "lantern",
        "--authorize",
        ".uai/totem.uai=replace",
    ];
    let params = home.json(&wrong).ends(1).one("error")["error"]["params"].clone();
    assert_eq!(
        (&params["name"], &params["needed"], &params["options"]),
        (
            &json!(".uai/totem.uai=replace"),
            &json!("some"),
            &json!(format!("--authorize {TABOO}"))
        )
    );
    for (language, unused) in [
        (
            "en",
            ".uai/totem.uai=replace authorises a change that does not happen here.",
        ),
        ("es", ".uai/totem.uai=replace autoriza un cambio que aquí no ocurre."),
    ] {
        let said = home.say(&[&["--lang", language][..], &wrong].concat()).ends(1).err;
        assert!(said.contains(unused), "{said}");
        assert!(
            said.contains(".uai/taboo.uai=replace (e3066bc83952 → 2018304ace87)"),
            "{said}"
        );
        assert!(said.ends_with(&format!(":\n  --authorize {TABOO}\n")), "{said}");
    }
    let nothing = home.accept("cuaderno-de-campo.uaix");
    let create = ["load", &nothing, "--profile", "campo", "--create", "--authorize", TABOO];
    let params = home.json(&create).ends(1).one("error")["error"]["params"].clone();
    assert_eq!((&params["needed"], &params["options"]), (&json!("none"), &json!("")));
    let said = home.say(&create).ends(1).err;
    assert!(
        said.ends_with("Leave it out: nothing here asks for an authorisation.\n"),
        "{said}"
    );
}

#[test]
fn from_a_download_to_a_loaded_profile_and_back() {
    let home = Home::new();
    let lantern = home.import("lantern-keeper.uaix");
    assert_eq!(
        home.json(&["load", &lantern, "--profile", "lantern", "--create"])
            .ends(3)
            .error(),
        "NOT_ACCEPTED"
    );
    let decision = home
        .json(&["review", &lantern[..8], "--accept", "--reason", "read it through"])
        .ends(0)
        .one("review");
    assert_eq!(decision["accepted"], true);
    assert_eq!(decision["id"], lantern.as_str());
    assert_eq!(
        home.json(&["load", &lantern, "--profile", "lantern"]).ends(2).error(),
        "PROFILE_UNKNOWN"
    );
    let loaded = home
        .json(&["load", &lantern, "--profile", "lantern", "--create"])
        .ends(0)
        .one("load");
    assert_eq!((&loaded["created"], &loaded["revision"]), (&json!(true), &json!(1)));

    let found = home
        .json(&["profile", "lantern", "search", "sailor"])
        .ends(0)
        .one("search");
    let hits = found["hits"].as_array().unwrap();
    assert!(hits.iter().any(|hit| hit["path"] == ".uai/taboo.uai"), "{found}");
    assert!(
        hits[0]["snippet"]
            .as_array()
            .unwrap()
            .iter()
            .any(|part| part["hit"] == true)
    );
    assert_eq!(
        home.json(&["profile", "lantern", "search", "zeppelin"])
            .ends(0)
            .one("search")["hits"],
        json!([])
    );

    let autumn = home.accept("lantern-keeper-autumn.uaix");
    let refused = home.say(&["load", &autumn, "--profile", "lantern"]).ends(1);
    assert!(
        refused.err.contains("--authorize .uai/taboo.uai=replace"),
        "{}",
        refused.err
    );
    let refused = home
        .json(&["load", &autumn, "--profile", "lantern"])
        .ends(1)
        .one("error");
    assert_eq!(refused["error"]["code"], "AUTHORIZATION_MISSING");
    assert_eq!(refused["error"]["params"]["options"], format!("--authorize {TABOO}"));
    for (wrong, code, status) in [
        (".uai/taboo.uai=remove", "AUTHORIZATION_UNUSED", 1),
        (".uai/totem.uai=replace", "AUTHORIZATION_UNUSED", 1),
        (".uai/taboo.uai", "AUTHORIZATION_MALFORMED", 2),
        (".uai/taboo.uai=melt", "AUTHORIZATION_MALFORMED", 2),
    ] {
        let ran = home.json(&["load", &autumn, "--profile", "lantern", "--authorize", wrong]);
        assert_eq!(ran.error(), code, "{wrong}");
        ran.ends(status);
    }
    let more = home.json(&[
        "load",
        &autumn,
        "--profile",
        "lantern",
        "--authorize",
        TABOO,
        "--authorize",
        ".uai/totem.uai=replace",
    ]);
    assert_eq!(more.ends(1).error(), "AUTHORIZATION_UNUSED");
    one_message_says_what_is_unused_and_what_is_needed(&home, &autumn);
    let history = home.json(&["profile", "lantern", "history"]).one("history");
    assert_eq!(
        history["revisions"].as_array().unwrap().len(),
        1,
        "nothing was loaded so far"
    );

    let loaded = home
        .json(&["load", &autumn, "--profile", "lantern", "--authorize", TABOO])
        .ends(0)
        .one("load");
    assert_eq!((&loaded["revision"], &loaded["previous"]), (&json!(2), &json!(1)));
    assert_eq!(loaded["anchors"].as_array().unwrap().len(), 1);
    let found = home.json(&["profile", "lantern", "search", "copy"]).one("search");
    assert_eq!(found["hits"][0]["path"], ".uai/taboo.uai");

    let history = home.json(&["profile", "lantern", "history"]).one("history");
    let revisions = history["revisions"].as_array().unwrap();
    assert_eq!(revisions.len(), 2);
    assert_eq!(
        (&revisions[0]["id"], &revisions[0]["current"]),
        (&json!(autumn), &json!(true))
    );
    assert_eq!(
        (&revisions[1]["id"], &revisions[1]["current"]),
        (&json!(lantern), &json!(false))
    );
    assert_eq!(revisions[0]["authorizations"][0]["path"], ".uai/taboo.uai");

    let refused = home.say(&["profile", "lantern", "rollback", "1"]).ends(1);
    assert!(
        refused.err.contains("--authorize .uai/taboo.uai=replace"),
        "{}",
        refused.err
    );
    let back = home
        .json(&["profile", "lantern", "rollback", "1", "--authorize", TABOO])
        .ends(0)
        .one("load");
    assert_eq!((&back["revision"], &back["previous"]), (&json!(1), &json!(2)));
    assert_eq!(
        home.json(&["profile", "lantern", "search", "copy"]).one("search")["hits"],
        json!([]),
        "what is read is the first revision again"
    );
    assert_eq!(
        home.json(&["profile", "lantern", "rollback", "9", "--authorize", TABOO])
            .ends(2)
            .error(),
        "REVISION_UNKNOWN"
    );

    let report = home.json(&["ledger", "verify"]).ends(0).one("ledger-verify");
    assert_eq!((&report["sound"], &report["unsigned"]), (&json!(true), &json!(0)));
    let rows = home.json(&["ledger"]).one("ledger");
    let kinds: Vec<&str> = rows["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["kind"].as_str().unwrap())
        .collect();
    for kind in [
        "receive",
        "inspect",
        "decide",
        "profile_made",
        "authorise",
        "load",
        "roll_back",
    ] {
        assert!(kinds.contains(&kind), "no {kind} in {kinds:?}");
    }
    let receipt = home.json(&["receipt", &autumn]).ends(0).one("receipt");
    assert_eq!(receipt["loads"][0]["authorizations"][0]["operation"], "replace");
    assert_eq!(receipt["decision"]["reason"], "read it through");
    let here = home.path().display().to_string();
    assert!(
        !receipt.to_string().contains(&here),
        "a machine path stands in the receipt"
    );
}

#[test]
fn rules_under_review_are_acknowledged_by_name_with_a_reason() {
    let home = Home::new();
    let answer = home
        .json(&["import".as_ref(), sample("browser-made.uaix").as_os_str()])
        .ends(3)
        .one("import");
    let id = answer["id"].as_str().unwrap().to_owned();
    let asked: Vec<String> = serde_json::from_value(answer["acknowledge"].clone()).unwrap();
    assert!(!asked.is_empty());
    let load = ["load", &id, "--profile", "browser", "--create"];
    assert_eq!(home.json(&load).ends(3).error(), "NOT_ACCEPTED");

    let bare = home
        .json(&["review", &id, "--accept", "--reason", "it is fine"])
        .ends(3);
    let error = bare.one("error");
    assert_eq!(error["error"]["code"], "ACKNOWLEDGEMENT_MISSING");
    for rule in &asked {
        let option = format!("--acknowledge {rule}");
        assert!(error["error"]["params"]["options"].as_str().unwrap().contains(&option));
    }
    let mut review = vec!["review", &id, "--accept"];
    for rule in &asked {
        review.extend(["--acknowledge", rule]);
    }
    assert_eq!(home.json(&review).ends(2).error(), "REASON_MISSING");
    assert_eq!(
        home.json(&[&review[..], &["--reason", "   "]].concat()).ends(2).error(),
        "REASON_MISSING"
    );
    let wrong = [
        &review[..],
        &["--acknowledge", "AUTHORITY_CLAIM", "--reason", "all of it"],
    ]
    .concat();
    assert_eq!(home.json(&wrong).ends(2).error(), "ACKNOWLEDGEMENT_UNKNOWN");
    assert_eq!(
        home.json(&load).ends(3).error(),
        "NOT_ACCEPTED",
        "none of this accepted it"
    );

    let right = [
        &review[..],
        &["--reason", "the browser cannot hash; the digests computed here hold"],
    ]
    .concat();
    let decision = home.json(&right).ends(0).one("review");
    assert_eq!(decision["acknowledged"], json!(asked));
    assert!(
        !decision["pins"].as_array().unwrap().is_empty(),
        "acceptance pins the computed digests"
    );
    home.json(&load).ends(0);
    let receipt = home.json(&["receipt", &id]).one("receipt");
    assert_eq!(
        rules(&Value::from_iter(
            receipt["acknowledged"]
                .as_array()
                .unwrap()
                .iter()
                .map(|one| one["finding"].clone())
        )),
        asked
    );
    let page = home.say(&["--lang", "es", "receipt", &id]).ends(0).out;
    assert!(page.starts_with("# Recibo: paquete aceptado\n"), "{page}");
    assert!(
        page.contains("SENTINEL\\_DIGEST") || page.contains("`SENTINEL_DIGEST`"),
        "{page}"
    );
}

#[test]
fn refused_packages_cannot_be_loaded_by_any_option() {
    let home = Home::new();
    for name in [
        "five-anchors",
        "wizard-pack",
        "undeclared-file",
        "tampered-anchor",
        "authority-bargaining",
        "path-traversal",
        "secret-inside",
        "hidden-instruction",
    ] {
        let answer = home
            .json(&["import".as_ref(), sample(&format!("{name}.uaix")).as_os_str()])
            .ends(1)
            .one("import");
        let id = answer["id"].as_str().unwrap().to_owned();
        assert_eq!(answer["verdict"], "refused", "{name}");
        let found = rules(&answer["findings"]);
        let mut review = vec!["review", &id, "--accept", "--reason", "I insist"];
        for rule in &found {
            review.extend(["--acknowledge", rule]);
        }
        assert_eq!(home.json(&review).ends(1).error(), "REFUSED", "{name}");
        assert_eq!(
            home.json(&["review", &id, "--accept", "--reason", "I insist"])
                .ends(1)
                .error(),
            "REFUSED",
            "{name}"
        );
        let mut load = vec!["load", &id, "--profile", "p", "--create", "--reason", "I insist"];
        for rule in &found {
            load.extend(["--acknowledge", rule]);
        }
        for anchor in ["totem", "taboo", "talisman"] {
            for operation in ["add", "replace", "remove"] {
                load.extend([
                    "--authorize",
                    Box::leak(format!(".uai/{anchor}.uai={operation}").into_boxed_str()),
                ]);
            }
        }
        assert_eq!(home.json(&load).ends(1).error(), "REFUSED", "{name}");
        for (language, sentence) in [
            ("en", "No option loads it; only its author can mend it."),
            ("es", "Ninguna opción lo carga; solo su autor puede corregirlo."),
        ] {
            let said = home.say(&[&["--lang", language][..], &load].concat()).ends(1).err;
            assert!(said.ends_with(&format!("{sentence}\n")), "{name}: {said}");
        }
        // A person may still write down that they reject it.
        home.json(&["review", &id, "--reject", "--reason", "as the findings say"])
            .ends(0);
    }
    assert_eq!(home.json(&["profiles"]).one("profiles")["profiles"], json!([]));
}

#[test]
fn an_older_version_asks_for_its_own_acknowledgement() {
    let home = Home::new();
    home.accept("lantern-keeper-autumn.uaix");
    let answer = home
        .json(&["import".as_ref(), sample("lantern-keeper.uaix").as_os_str()])
        .ends(3)
        .one("import");
    assert_eq!(answer["verdict"], "ready", "the bytes alone are fine");
    let asked: Vec<String> = serde_json::from_value(answer["acknowledge"].clone()).unwrap();
    assert_eq!(asked, ["STORE_DOWNGRADE"]);
    let id = answer["id"].as_str().unwrap();
    assert_eq!(
        home.json(&["review", id, "--accept", "--reason", "going back"])
            .ends(3)
            .error(),
        "ACKNOWLEDGEMENT_MISSING"
    );
    home.json(&[
        "review",
        id,
        "--accept",
        "--reason",
        "going back",
        "--acknowledge",
        "store_downgrade",
    ])
    .ends(0);
}
