use super::*;
use proptest::prelude::*;
use serde_json::{Value, json};

/// The published schema.
const SCHEMA: &str = include_str!("../../../../../schemas/policy/lazaret.policy.v1.schema.json");

fn least() -> Value {
    json!({"policyFormat": FORMAT, "version": "1"})
}

fn code(policy: &Value) -> std::result::Result<Policy, String> {
    Vault::check_policy(policy.to_string().as_bytes()).map_err(|error| match error {
        VaultError::PolicyInvalid { pointer, .. } => pointer,
        other => panic!("{other}"),
    })
}

#[test]
fn the_least_policy_is_the_built_in_one_under_another_name() {
    let policy = code(&least()).unwrap();
    assert_eq!(
        policy,
        Policy {
            version: "1".to_owned(),
            ..Policy::default()
        }
    );
}

#[test]
fn limits_tighten_and_never_exceed_ours() {
    let mut policy = least();
    policy["limits"] = json!({"archiveBytes": 1000});
    assert_eq!(code(&policy).unwrap().package_policy().limits.archive_bytes, 1000);
    for (pointer, value) in [
        ("/limits/archiveBytes", (256u64 << 20) + 1),
        ("/limits/entries", 0),
        ("/limits/ratio", 201),
        ("/limits/pathDepth", 17),
        ("/json/depth", 65),
        ("/json/keysPerObject", 65_537),
    ] {
        let mut policy = least();
        let mut parts = pointer.split('/').skip(1);
        let (part, name) = (parts.next().unwrap(), parts.next().unwrap());
        policy[part] = json!({name: value});
        assert_eq!(code(&policy).unwrap_err(), pointer);
    }
}

#[test]
fn what_the_policy_does_not_know_is_refused() {
    for (name, value) in [
        ("allowEverything", json!(true)),
        ("limits", json!({"archive_bytes": 3})),
        ("spellings", json!({"scopes": {"Big": "universal"}})),
        ("spellings", json!({"mediaTypes": {}})),
        ("issuers", json!({"allowed": [""]})),
        ("inboxFolder", json!("here")),
        ("version", json!("")),
        ("policyFormat", json!("lazaret.policy.v2")),
    ] {
        let mut policy = least();
        policy[name] = value;
        assert!(code(&policy).is_err(), "{policy}");
    }
    assert!(Vault::check_policy(b"").is_err());
    assert!(
        Vault::check_policy(b"{\"policyFormat\":\"lazaret.policy.v1\",\"version\":\"1\",\"version\":\"2\"}").is_err()
    );
    assert!(Vault::check_policy(&vec![b' '; 2 << 20]).is_err());
}

#[test]
fn issuers_are_allowed_and_blocked() {
    let mut policy = Policy::default();
    policy.admits(Some("anyone")).unwrap();
    policy.admits(None).unwrap();
    policy.issuers.blocked = vec!["them".to_owned()];
    assert_eq!(policy.admits(Some("them")).unwrap_err().code(), "policy_forbids");
    policy.issuers.allowed = vec!["us".to_owned()];
    policy.admits(Some("us")).unwrap();
    assert_eq!(policy.admits(Some("anyone")).unwrap_err().code(), "policy_forbids");
    assert_eq!(policy.admits(None).unwrap_err().code(), "policy_forbids");
}

/// Any JSON value of a few members, with values near the limits.
fn values() -> impl Strategy<Value = Value> {
    let limit = |ours: u64| prop_oneof![Just(0), Just(1), Just(ours), Just(ours + 1), 1..ours];
    let word = prop_oneof!["[a-z_]{1,12}", "[A-Za-zÑñ ]{0,6}"];
    (
        prop_oneof![8 => Just(FORMAT.to_owned()), 1 => "[a-z.]{0,8}"],
        ".{0,70}",
        proptest::option::of(limit(256 << 20)),
        proptest::option::of(limit(16)),
        proptest::option::of(limit(64)),
        proptest::collection::btree_map(word.clone(), word.clone(), 0..3),
        proptest::collection::vec(".{0,4}", 0..3),
        proptest::option::of(prop_oneof![Just("/inbox".to_owned()), Just("inbox".to_owned())]),
        any::<bool>(),
    )
        .prop_map(
            |(format, version, bytes, depth, json_depth, scopes, blocked, inbox, stray)| {
                let mut policy = json!({"policyFormat": format, "version": version,
                "spellings": {"scopes": scopes}, "issuers": {"blocked": blocked}});
                if let Some(bytes) = bytes {
                    policy["limits"] = json!({"archiveBytes": bytes});
                }
                if let Some(depth) = depth {
                    policy["limits"]["pathDepth"] = json!(depth);
                }
                if let Some(depth) = json_depth {
                    policy["json"] = json!({"depth": depth});
                }
                if let Some(inbox) = inbox {
                    policy["inboxFolder"] = json!(inbox);
                }
                if stray {
                    policy["stray"] = json!(1);
                }
                policy
            },
        )
}

proptest! {
    #[test]
    fn schema_and_reader_agree(policy in values()) {
        let schema: Value = serde_json::from_str(SCHEMA).unwrap();
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        prop_assert_eq!(code(&policy).is_ok(), validator.is_valid(&policy), "{}", policy);
    }
}
