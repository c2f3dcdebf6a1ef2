use super::LedgerReader;
use crate::content::lines::Lines;

const DIGEST: &str = "5f2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f809";

fn read(text: &str) -> Vec<String> {
    let mut lines = Lines::default();
    let mut reader = LedgerReader::new(".uai/long-term-memory.uai");
    lines.text(text, |line| reader.line(&line));
    lines.finish(|line| reader.line(&line));
    reader
        .finish()
        .iter()
        .map(|finding| {
            format!(
                "{} {} {} {}",
                finding.rule.id.trim_start_matches("LEDGER_"),
                finding.place.line.unwrap_or_default(),
                finding.params.get("record").cloned().unwrap_or_default(),
                finding.params.get("fields").cloned().unwrap_or_default()
            )
            .trim_end()
            .to_owned()
        })
        .collect()
}

fn labels(id: &str) -> String {
    format!(
        "Stable id: {id}\nPath: docs/{id}.md\nLabel: Tides\nRouting summary: Tide tables by port.\nAuthority/source: steward\nReview status: reviewed\nReview evidence: minutes of May\nChecksum: {DIGEST}\n"
    )
}

#[test]
fn whole_records_of_every_style_raise_nothing() {
    let front = "---\nuaix: \"1.0\"\ntype: long-term-memory\n---\n\n# Long-term memory\n\n";
    let bullets = labels("a")
        .lines()
        .map(|line| format!("- {line}\n"))
        .collect::<String>();
    let spanish = format!(
        "Identificador estable: a\nRuta: docs/a.md\nEtiqueta: Mareas\nResumen de enrutamiento: Tablas por puerto.\nAutoridad/fuente: custodia\nEstado de revisión: revisado\nEvidencia de revisión: acta\nSuma de verificación: {DIGEST}\n"
    );
    let json = format!(
        "{{\"records\":[{{\"stable_id\":\"a\",\"path\":\"docs/a.md\",\"label\":\"Tides\",\"routing_summary\":\"Tide tables.\",\"authority_or_source\":\"s\",\"review_status\":\"reviewed\",\"review_evidence\":\"m\",\"checksum\":\"{DIGEST}\"}},{{\"stable_id\":\"b\",\"path\":\"https://example.org/b\",\"label\":\"B\",\"routing_summary\":\"One, two.\",\"authority_or_source\":\"s\",\"review_status\":\"reviewed\",\"review_evidence\":\"m\"}}]}}"
    );
    let table = format!(
        "| stable_id | path | label | summary | authority | review status | review evidence | checksum |\n|---|---|---|---|---|---|---|---|\n| a | docs/a.md | A | One line. | s | reviewed | m | {DIGEST} |\n| b | wiki/ | B | Two. | s | reviewed | m | |\n"
    );
    let headings = format!(
        "## Tides\n\n{bullets}\n## More\n\n{}",
        bullets.replace("id: a", "id: c")
    );
    let header = format!(
        "Ledger\n\nPurpose: pointers only\nReview status: reviewed\nSource of truth: wiki\n\n{}",
        labels("a")
    );
    let below = "Stable id:\n- a\nPath:\n- wiki/\nLabel:\n- A\nRouting summary:\n- One line.\nAuthority/source:\n- s\nReview status:\n- reviewed\nReview evidence:\n- m\n";
    for text in [
        format!("{front}{}\n{}", labels("a"), labels("b")),
        format!("{front}{bullets}"),
        format!("{front}{headings}"),
        spanish,
        json,
        table,
        header,
        below.to_owned(),
        format!("{front}No pointers yet."),
        String::new(),
    ] {
        assert_eq!(read(&text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn each_missing_field_is_named() {
    for (label, field) in [
        ("Stable id", "stable_id"),
        ("Label", "label"),
        ("Routing summary", "routing_summary"),
        ("Authority/source", "authority_or_source"),
        ("Review status", "review_status"),
        ("Review evidence", "review_evidence"),
    ] {
        let text: String = labels("a")
            .lines()
            .filter(|line| !line.starts_with(label))
            .map(|line| format!("{line}\n"))
            .collect();
        let name = if field == "stable_id" { "docs/a.md" } else { "a" };
        assert_eq!(read(&text), [format!("RECORD_FIELD_MISSING 1 {name} {field}")]);
    }
    let text = labels("a").replace("Path: docs/a.md\n", "");
    assert_eq!(read(&text), ["RECORD_FIELD_MISSING 1 a path"]);
    let text = labels("a").replace("reviewed", "tbd").replace("minutes of May", "-");
    assert_eq!(read(&text), ["RECORD_FIELD_MISSING 1 a review_status, review_evidence"]);
}

#[test]
fn records_are_kept_apart() {
    let second = labels("b").replace("Review evidence: minutes of May\n", "");
    assert_eq!(
        read(&format!("{}\n{second}", labels("a"))),
        ["RECORD_FIELD_MISSING 10 b review_evidence"]
    );
    assert_eq!(
        read(&format!("{}{second}", labels("a"))),
        ["RECORD_FIELD_MISSING 9 b review_evidence"]
    );
    let third = labels("c").replace("Stable id: c\n", "");
    assert_eq!(
        read(&format!("{}\n{third}", labels("a"))),
        ["RECORD_FIELD_MISSING 10 docs/c.md stable_id"]
    );
    let json = r#"[{"stable_id":"a","path":"wiki/"},{"stable_id":"b","path":"wiki/b/"}]"#;
    assert_eq!(read(json).len(), 2);
    let table = "| stable_id | path | label |\n|:-|-:|-|\n| a | wiki/ | A |\n| b | | B |\n";
    assert_eq!(
        read(table),
        [
            "RECORD_FIELD_MISSING 3 a routing_summary, authority_or_source, review_status, review_evidence",
            "RECORD_FIELD_MISSING 4 b path, routing_summary, authority_or_source, review_status, review_evidence"
        ]
    );
}

#[test]
fn a_summary_is_one_sentence() {
    let text = labels("a").replace("Tide tables by port.", "Tide tables by port. Weather by winter.");
    assert_eq!(read(&text), ["SUMMARY_LONG 1 a"]);
    let text = labels("a").replace("Tide tables by port.", "Tide tables by port.\n  Weather by winter.");
    assert_eq!(read(&text), ["SUMMARY_LONG 1 a"]);
    let text = labels("a").replace("Tide tables by port.", &"very ".repeat(80));
    assert_eq!(read(&text), ["SUMMARY_LONG 1 a"]);
}

#[test]
fn a_file_needs_a_checksum_and_an_address_does_not() {
    let without = labels("a").replace(&format!("Checksum: {DIGEST}\n"), "");
    assert_eq!(read(&without), ["CHECKSUM_MISSING 1 a"]);
    assert_eq!(read(&labels("a").replace(DIGEST, "pending")), ["CHECKSUM_MISSING 1 a"]);
    assert_eq!(
        read(&labels("a").replace(DIGEST, &"0".repeat(64))),
        ["CHECKSUM_MISSING 1 a"]
    );
    assert!(read(&without.replace("docs/a.md", "https://example.org/a.md")).is_empty());
    assert!(read(&without.replace("docs/a.md", "wiki/tides/")).is_empty());
}

#[test]
fn durable_text_in_the_ledger_is_told() {
    let long = "The lamp was lit at six and the log was kept all night. ".repeat(15);
    assert_eq!(read(&format!("{}Notes: {long}\n", labels("a"))), ["INLINE_BODY 9 a"]);
    assert_eq!(read(&format!("{}\n{long}\n", labels("a"))), ["INLINE_BODY 10 a"]);
    assert_eq!(
        read(&format!("{}Body: The lamp was lit.\n", labels("a"))),
        ["INLINE_BODY 9 a"]
    );
    assert_eq!(
        read(&format!("{}Contenido:\nLa lámpara.\n", labels("a"))),
        ["INLINE_BODY 10 a"]
    );
    let wrapped = long.replace(". ", ".\n");
    assert_eq!(read(&format!("# Ledger\n\n{wrapped}")), ["INLINE_BODY 3 #1"]);
}

#[test]
fn a_hostile_ledger_gives_a_bounded_number_of_findings() {
    let text = "Stable id: a\n\n".repeat(5000);
    assert_eq!(read(&text).len() as u64, lazaret_finding::KEPT_PER_RULE + 1);
}
