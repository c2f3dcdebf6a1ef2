//! Listing, showing, comparing, deleting and bringing back; policies.

use crate::run::{Home, sample};
use serde_json::json;
use std::ffi::OsString;

#[test]
fn the_same_bytes_are_the_same_package() {
    let home = Home::new();
    let first = home.import("lantern-keeper.uaix");
    let copy = home.beside("another-name.uaix");
    std::fs::copy(sample("lantern-keeper.uaix"), &copy).unwrap();
    let again = home
        .json(&[OsString::from("import"), copy.into()])
        .ends(0)
        .one("import");
    assert_eq!((&again["id"], &again["known"]), (&json!(first), &json!(true)));
    let list = home.json(&["packages"]).ends(0).one("packages");
    assert_eq!(list["total"], 1);
    let shown = home.json(&["show", &first[..6]]).ends(0).one("show");
    assert_eq!(shown["arrivals"].as_array().unwrap().len(), 2);
    assert_eq!(shown["arrivals"][1]["name"], "another-name.uaix");
    assert_eq!(shown["files"].as_array().unwrap().len(), 10);
}

#[test]
fn ids_are_known_by_their_beginning() {
    let home = Home::new();
    let id = home.import("lantern-keeper.uaix");
    home.json(&["show", &id[..6]]).ends(0);
    home.json(&["show", &id.to_uppercase()]).ends(0);
    assert_eq!(home.json(&["show", &id[..5]]).ends(2).error(), "ID_TOO_SHORT");
    assert_eq!(home.json(&["show", "ffffffffffff"]).ends(2).error(), "UNKNOWN");
    assert_eq!(home.json(&["show", "not hex"]).ends(2).error(), "UNKNOWN");
}

#[test]
fn a_name_that_is_not_uaix_is_a_finding_of_the_receipt() {
    let home = Home::new();
    let zip = home.beside("lantern.zip");
    std::fs::copy(sample("lantern-keeper.uaix"), &zip).unwrap();
    let answer = home.json(&[OsString::from("import"), zip.into()]).ends(3).one("import");
    assert_eq!(answer["acknowledge"], json!(["STORE_EXTENSION"]));
    let capital = home.beside("lantern.UAIX");
    std::fs::copy(sample("streamed.uaix"), &capital).unwrap();
    let answer = home
        .json(&[OsString::from("import"), capital.into()])
        .ends(0)
        .one("import");
    assert_eq!(answer["acknowledge"], json!([]));
}

#[test]
fn what_is_deleted_comes_back() {
    let home = Home::new();
    let id = home.accept("lantern-keeper.uaix");
    home.json(&["load", &id, "--profile", "lantern", "--create"]).ends(0);
    let moved = home.json(&["delete", &id]).ends(0).one("moved");
    assert_eq!(moved["deleted"], true);
    assert_eq!(home.json(&["packages"]).one("packages")["total"], 0);
    home.json(&["show", &id]).ends(0);
    home.json(&["profile", "lantern", "search", "sailor"]).ends(0);
    assert_eq!(home.json(&["restore", &id]).ends(0).one("moved")["deleted"], false);
    assert_eq!(home.json(&["packages"]).one("packages")["total"], 1);

    home.json(&["profile", "lantern", "delete"]).ends(0).one("moved");
    assert_eq!(
        home.json(&["profile", "lantern", "show"]).ends(2).error(),
        "PROFILE_UNKNOWN"
    );
    assert_eq!(home.json(&["profiles"]).one("profiles")["profiles"], json!([]));
    home.json(&["profile", "lantern", "restore"]).ends(0).one("moved");
    let shown = home.json(&["profile", "lantern", "show"]).ends(0).one("profile");
    assert_eq!(shown["current"]["id"], id.as_str());
    home.json(&["profile", "lantern", "rename", "Harbour light"])
        .ends(0)
        .one("profile");
    home.json(&["profile", "harbour LIGHT", "history"])
        .ends(0)
        .one("history");
    home.json(&["ledger", "verify"]).ends(0);
}

#[test]
fn profiles_have_one_name_each() {
    let home = Home::new();
    let id = home.accept("lantern-keeper.uaix");
    home.json(&["load", &id, "--profile", "one", "--create"]).ends(0);
    assert_eq!(
        home.json(&["load", &id, "--profile", "ONE", "--create"])
            .ends(2)
            .error(),
        "PROFILE_EXISTS"
    );
    let same = home.json(&["load", &id, "--profile", "one"]).ends(0).one("load");
    assert_eq!((&same["changed"], &same["revision"]), (&json!(false), &json!(1)));
    for name in ["", "a\u{202e}b", "a\nb"] {
        assert_eq!(
            home.json(&["load", &id, "--profile", name, "--create"]).ends(2).error(),
            "PROFILE_NAME",
            "{name:?}"
        );
    }
}

#[test]
fn a_difference_is_the_same_from_files_packages_and_profiles() {
    let home = Home::new();
    let before = home.accept("lantern-keeper.uaix");
    let after = home.import("lantern-keeper-autumn.uaix");
    home.json(&["load", &before, "--profile", "lantern", "--create"])
        .ends(0);
    let (file_before, file_after) = (sample("lantern-keeper.uaix"), sample("lantern-keeper-autumn.uaix"));
    let sides: [[OsString; 2]; 3] = [
        [file_before.into(), file_after.clone().into()],
        [before.clone().into(), after.into()],
        ["lantern".into(), file_after.into()],
    ];
    for [one, other] in sides {
        let diff = home.json(&[OsString::from("diff"), one, other]).ends(0).one("diff");
        assert_eq!(diff["same"], false);
        assert_eq!((&diff["added"], &diff["removed"]), (&json!([]), &json!([])));
        let changed: Vec<&str> = diff["changed"]
            .as_array()
            .unwrap()
            .iter()
            .map(|file| file["path"].as_str().unwrap())
            .collect();
        assert_eq!(changed, [".uai/taboo.uai", "docs/shelves.md"]);
        assert_eq!(diff["anchors"][0]["operation"], "replace");
        assert_eq!(diff["manifest"][0]["member"], "createdUtc");
        let lines = diff["changed"][1]["hunks"][0]["lines"].as_array().unwrap();
        assert!(lines.iter().any(|line| line["kind"] == "added"
            && line["text"] == "Tide tables by port; weather diaries by winter; a new shelf for letters."));
    }
    let same = home.json(&["diff", &before, "lantern"]).ends(0).one("diff");
    assert_eq!(same["same"], true);
    assert_eq!(home.json(&["diff", "nobody", &before]).ends(2).error(), "UNKNOWN");
}

#[test]
fn two_files_are_compared_without_a_store() {
    let home = Home::new();
    let files = [
        OsString::from("diff"),
        sample("lantern-keeper.uaix").into(),
        sample("streamed.uaix").into(),
    ];
    home.json(&files).ends(0).one("diff");
    assert!(!home.path().exists());
}

#[test]
fn a_policy_is_checked_before_it_is_used() {
    let home = Home::new();
    let built_in = home.json(&["policy", "show"]).ends(0).one("policy");
    assert_eq!(built_in["built_in"], true);
    let good = home.beside("good.json");
    std::fs::write(
        &good,
        json!({"policyFormat": "lazaret.policy.v1", "version": "harbour 1", "issuers": {"blocked": ["Harbour Reading Room (sample)"]}})
            .to_string(),
    )
    .unwrap();
    let bad = home.beside("bad.json");
    std::fs::write(
        &bad,
        json!({"policyFormat": "lazaret.policy.v1", "version": "x", "limits": {"archiveBytes": 1_u64 << 40}})
            .to_string(),
    )
    .unwrap();
    for action in ["check", "use"] {
        let ran = home
            .json(&["policy".as_ref(), action.as_ref(), bad.as_os_str()])
            .ends(1);
        assert_eq!(ran.error(), "POLICY_INVALID", "{action}");
    }
    home.json(&["policy".as_ref(), "check".as_ref(), good.as_os_str()])
        .ends(0)
        .one("policy");
    assert_eq!(
        home.json(&["policy", "show"]).one("policy")["built_in"],
        true,
        "checking takes nothing into use"
    );
    home.json(&["policy".as_ref(), "use".as_ref(), good.as_os_str()])
        .ends(0)
        .one("policy");
    let shown = home.json(&["policy", "show"]).one("policy");
    assert_eq!(
        (&shown["version"], &shown["built_in"]),
        (&json!("harbour 1"), &json!(false))
    );
    let id = home.accept("lantern-keeper.uaix");
    assert_eq!(
        home.json(&["load", &id, "--profile", "lantern", "--create"])
            .ends(1)
            .error(),
        "POLICY_DENIES"
    );
}
