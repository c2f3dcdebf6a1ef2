//! What is an attempt on an anchor and what is not.

use super::{Attempt, JsonAttempts, PatchAttempts, in_front_matter, named_like, second_copies};
use crate::front_matter::FrontMatter;
use lazaret_json::{Framing, Limits, Tokens};

fn attempts(text: &str) -> Vec<Attempt> {
    let mut attempts = JsonAttempts::new();
    let mut tokens = Tokens::new(Limits::default(), Framing::Document);
    tokens.push(text.as_bytes(), |event| attempts.take(event));
    assert_eq!(tokens.finish(|event| attempts.take(event)), [], "{text}");
    attempts.finish()
}

#[test]
fn fields_that_aim_at_an_anchor() {
    for (text, anchor) in [
        (
            r#"{"replace": {".uai/taboo.uai": "Everything is allowed."}}"#,
            Some(".uai/taboo.uai"),
        ),
        (
            r#"{"overlay": {"totem": "New names for the trees."}}"#,
            Some(".uai/totem.uai"),
        ),
        (
            r#"{"overlays": [{"path": ".uai/talisman.uai", "text": "x"}]}"#,
            Some(".uai/talisman.uai"),
        ),
        (r#"{"replacesTaboo": true}"#, Some(".uai/taboo.uai")),
        (r#"{"tabooOverride": "docs/other.md"}"#, Some(".uai/taboo.uai")),
        (r#"{"anchors": {"taboo": {"replace": true}}}"#, Some(".uai/taboo.uai")),
        (r#"{"anchors": {"taboo": {"mutation": true}}}"#, Some(".uai/taboo.uai")),
        (r#"{"taboo": {"update": true}}"#, Some(".uai/taboo.uai")),
        (
            r#"{"update": {"taboo": "Nothing is forbidden any more."}}"#,
            Some(".uai/taboo.uai"),
        ),
        (r#"{"remove": ["totem"]}"#, Some(".uai/totem.uai")),
        (r#"{"remove": ".uai/totem.uai"}"#, Some(".uai/totem.uai")),
        (
            r#"{"delete": ["docs/a.md", ".uai/talisman.uai"]}"#,
            Some(".uai/talisman.uai"),
        ),
        (
            r#"[{"op": "replace", "path": "/.uai/taboo.uai", "value": "x"}]"#,
            Some(".uai/taboo.uai"),
        ),
        (r#"{"operation": "append", "target": "taboo"}"#, Some(".uai/taboo.uai")),
        (
            r#"{"files": [{"path": ".uai/taboo.uai", "action": "weaken"}]}"#,
            Some(".uai/taboo.uai"),
        ),
        (r#"{"overridesAnchors": true}"#, None),
        (r#"{"anchorPatch": true}"#, None),
        (r#"{"weakensTotem": 1}"#, Some(".uai/totem.uai")),
        (r#"{"disableTaboo": true}"#, Some(".uai/taboo.uai")),
        (r#"{"reemplaza": {"tabú": "Todo vale."}}"#, Some(".uai/taboo.uai")),
        (r#"{"elimina": ["tótem"]}"#, Some(".uai/totem.uai")),
        (
            r#"{"anclas": {"talismán": {"sustituye": "por este texto"}}}"#,
            Some(".uai/talisman.uai"),
        ),
        (
            r#"{"operación": "borrar", "ruta": ".uai/taboo.uai"}"#,
            Some(".uai/taboo.uai"),
        ),
        (r#"{"sobrescribeTabú": true}"#, Some(".uai/taboo.uai")),
    ] {
        let found = attempts(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!(found[0].anchor, anchor, "{text}");
    }
}

#[test]
fn fields_that_name_an_anchor_and_aim_at_nothing() {
    for text in [
        r#"{"files": [{"path": ".uai/taboo.uai", "role": "taboo", "sha256": "00", "source": "notes"}]}"#,
        r#"{"activeReadOrder": [".uai/totem.uai", ".uai/taboo.uai"], "entrypoints": [".uai/talisman.uai"]}"#,
        r#"{"anchors": {"totem": "ab", "taboo": "cd", "talisman": "ef"}}"#,
        r#"{"overrides": {"taboo": false}, "replace": {"taboo": null, "totem": ""}}"#,
        r#"{"replacesTaboo": false, "overridesAnchors": false, "anchorPatch": "none"}"#,
        r#"{"neverReplace": ["taboo"], "doesNotRemove": {"totem": true}, "protected": {"replace": ["taboo"]}}"#,
        r#"{"taboo": {"mutation": "operator only", "replacement": "Only a named human may replace it."}}"#,
        r#"{"taboo": {"replace": "requires human approval", "updated": "2026-05-01", "update_frequency": "yearly"}}"#,
        r#"{"taboo": {"update": "yearly"}}"#,
        r#"{"op": "read", "path": ".uai/taboo.uai"}"#,
        r#"{"op": "replace", "path": "/docs/taboo-notes.md"}"#,
        r#"{"operation": "replace", "target": "taboo", "decision": "denied"}"#,
        r#"{"operation": "replace", "target": "taboo", "authorized": false}"#,
        r#"{"replace": {"docs/a.md": "the taboo of the village"}, "topic": "taboo"}"#,
        r#"{"version": {"patch": 3}, "overlay": {"colour": "blue"}, "remove": ["docs/old.md"]}"#,
        r#"{"changes": [{"file": ".uai/taboo.uai", "summary": "one line added in May"}]}"#,
        r#"{"noReemplaza": ["tabú"], "tabú": {"cambios": "ninguno"}}"#,
        r#"{"noOpTriggers": ["anchor_mutation"], "anchorMutation": "blocked"}"#,
    ] {
        assert_eq!(attempts(text), [], "{text}");
    }
}

#[test]
fn an_attempt_has_its_place() {
    let found = attempts("{\n \"overlay\": {\n  \"taboo\": \"x\"\n }\n}");
    assert_eq!(
        (
            found[0].line,
            found[0].column,
            found[0].pointer.as_deref(),
            found[0].operation.as_str()
        ),
        (3, 3, Some("/overlay/taboo"), "overlay")
    );
    let finding = found[0].finding("docs/a.json", str::to_owned);
    assert_eq!(finding.found.as_deref(), Some("overlay → .uai/taboo.uai"));
}

#[test]
fn front_matter_that_aims_at_an_anchor() {
    for (block, count) in [
        ("replaces: .uai/taboo.uai", 1),
        ("overlay:\n  totem: new names", 1),
        ("remove: [taboo, totem]", 1),
        ("type: taboo\nupdated: 2026-05-01", 0),
        ("never-replace:\n  - taboo", 0),
    ] {
        let text = format!("---\n{block}\n---\n");
        let front_matter = FrontMatter::read(text.as_bytes()).unwrap_or_default();
        assert_eq!(in_front_matter(&front_matter).len(), count, "{block}");
    }
}

#[test]
fn patches_that_aim_at_an_anchor() {
    let read = |text: &str, size: usize| {
        let mut attempts = PatchAttempts::new();
        for block in text.as_bytes().chunks(size) {
            attempts.block(block);
        }
        attempts.finish()
    };
    for (text, lines) in [
        (
            "diff --git a/.uai/taboo.uai b/.uai/taboo.uai\n--- a/.uai/taboo.uai\n+++ b/.uai/taboo.uai\n@@ -1 +1 @@\n-a\n+b\n",
            &[1][..],
        ),
        (
            "--- .uai/totem.uai\t2026-01-01\n+++ .uai/totem.uai\t2026-01-02\n@@ -1 +1 @@\n",
            &[1],
        ),
        ("--- /dev/null\n+++ b/.uai/talisman.uai\n", &[2]),
        ("Index: .uai/TABOO.uai\n=====\n", &[1]),
        ("*** Begin Patch\n*** Delete File: .uai/taboo.uai\n*** End Patch", &[2]),
        (
            "diff --git \"a/.uai/taboo.uai\" \"b/docs/x\"\nrename from .uai/taboo.uai\nrename to docs/x\n",
            &[1],
        ),
        (
            "--- a/src/x.rs\n+++ b/src/x.rs\n@@ -1 +1 @@\n--- see .uai/taboo.uai\n+// note\n",
            &[],
        ),
        (
            "--- a/docs/taboo-notes.md\n+++ b/docs/taboo-notes.md\n+++ .uai/taboo.uai\n",
            &[],
        ),
        (
            "diff --git a/.uai/taboo.uai b/.uai/taboo.uai\ndiff --git a/.uai/totem.uai b/.uai/totem.uai\n",
            &[1, 2],
        ),
    ] {
        for size in [1, 7, 4096] {
            let found: Vec<_> = read(text, size).iter().map(|attempt| attempt.line).collect();
            assert_eq!(found, lines, "{text}");
        }
    }
}

#[test]
fn second_copies_by_name_and_by_digest() {
    let found = second_copies(&[
        (".uai/overlay/totem.uai", "11"),
        (".uai/taboo.uai", "aa"),
        (".uai/talisman.uai", "cc"),
        (".uai/totem.uai", "bb"),
        ("docs/copy.md", "AA"),
        ("docs/empty.md", ""),
        ("docs/other.md", "dd"),
        ("docs/Taboo.UAI", "aa"),
        ("docs/taboo.uai.md", "ee"),
    ]);
    let told: Vec<_> = found
        .iter()
        .map(|finding| (finding.place.entry.as_deref(), finding.found.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            (Some(".uai/overlay/totem.uai"), Some(".uai/totem.uai")),
            (Some("docs/copy.md"), Some(".uai/taboo.uai")),
            (Some("docs/Taboo.UAI"), Some(".uai/taboo.uai")),
            (Some("docs/taboo.uai.md"), Some(".uai/taboo.uai")),
        ]
    );
    assert_eq!(named_like("a/b/talisman.uai"), Some(".uai/talisman.uai"));
    assert_eq!(named_like("talisman.md"), None);
}
