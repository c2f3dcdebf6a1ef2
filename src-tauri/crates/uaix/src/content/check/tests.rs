use super::*;
use crate::content::plan::Row;
use proptest::prelude::*;

fn outcome_by(path: &str, media_type: &str, scopes: &[&str], bytes: &[u8], step: usize) -> FileOutcome {
    let rows = [Row {
        path,
        role: "x",
        media_type,
        present: true,
    }];
    let plan = Plan::new(&rows, [], scopes.iter().copied());
    let mut check = plan.file(0);
    for block in bytes.chunks(step) {
        check.block(block);
    }
    check.finish()
}

fn said(path: &str, media_type: &str, scopes: &[&str], bytes: &[u8]) -> String {
    let outcome = outcome_by(path, media_type, scopes, bytes, usize::MAX);
    for step in [1, 7, 100] {
        assert_eq!(
            outcome_by(path, media_type, scopes, bytes, step),
            outcome,
            "{path} by {step}"
        );
    }
    outcome
        .findings
        .iter()
        .map(|finding| format!("{}:{}", finding.rule.id, finding.found.clone().unwrap_or_default()))
        .collect::<Vec<_>>()
        .join(" ")
}

const PNG: &[u8] = b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR";

#[test]
fn type_and_content_agree_or_one_finding_says_why() {
    let mut pe = b"MZ\x90\0".to_vec();
    pe.resize(80, 0);
    for (path, media, bytes, expected) in [
        ("a.md", "text/markdown", "# Año\n".as_bytes(), ""),
        ("a.md", "text/markdown", b"", ""),
        ("a.png", "image/png", PNG, ""),
        ("a.jpg", "image/jpeg", b"\xFF\xD8\xFF\xE0\0", ""),
        ("a.webp", "image/webp", b"RIFF\x04\0\0\0WEBPVP8 ", ""),
        ("a.md", "text/markdown", b"a\xF1o", "TEXT_NOT_UTF8:F1"),
        ("a.md", "text/markdown", b"\xFF\xFEh\0", "TEXT_NOT_UTF8:FF"),
        ("a.json", "application/json", b"{\"a\":\"\xF1\"}", ""),
        ("a.png", "image/png", b"\xFF\xD8\xFF\xE0", "MAGIC_MISMATCH:jpeg"),
        ("a.png", "image/png", b"hello", "MAGIC_MISMATCH:—"),
        ("a.png", "image/png", b"", "MAGIC_MISMATCH:—"),
        ("a.md", "text/markdown", PNG, "MAGIC_MISMATCH:png"),
        ("a.png", "text/plain", PNG, "EXTENSION_MISMATCH:png"),
        (
            "a.csv",
            "text/markdown",
            b"a\xF1o",
            "EXTENSION_MISMATCH:csv TEXT_NOT_UTF8:F1",
        ),
        ("a.md", "text/markdown", b"PK\x03\x04\x14\0\0\0", "NESTED_ARCHIVE:zip"),
        (
            "a.zip",
            "application/zip",
            b"PK\x03\x04\x14\0\0\0",
            "NESTED_ARCHIVE:zip",
        ),
        ("a.zip", "text/plain", b"notes", "NESTED_ARCHIVE:zip"),
        (
            "a.docx",
            "application/msword",
            b"PK\x03\x04\x14\0\0\0",
            "FORMAT_REFUSED:docx",
        ),
        ("a.md", "text/markdown", b"%PDF-1.7\n\xE2\xE3", "FORMAT_REFUSED:pdf"),
        ("a.txt", "text/plain", b"<svg xmlns=\"x\"/>", "FORMAT_REFUSED:svg"),
        ("a.svg", "image/svg+xml", b"<svg/>", "FORMAT_REFUSED:svg"),
        ("a.md", "text/markdown", b"\x7fELF\x02\x01", "EXECUTABLE_CONTENT:elf"),
        ("a.md", "text/markdown", &pe, "EXECUTABLE_CONTENT:pe"),
        ("a.exe", "application/octet-stream", b"MZ", "EXECUTABLE_CONTENT:exe"),
        ("a.zip", "application/zip", b"\x7fELF\x02\x01", "EXECUTABLE_CONTENT:elf"),
        ("a.gif", "image/gif", b"GIF89a", "MEDIA_TYPE_UNSUPPORTED:image/gif"),
        (
            "a.md",
            "application/octet-stream",
            b"notes",
            "MEDIA_TYPE_UNSUPPORTED:application/octet-stream",
        ),
        ("run", "text/plain", b"#!/bin/sh\necho\n", "SHEBANG:#!/bin/sh"),
        ("a.md", "text/markdown", b"#!/bin/sh\n", "SHEBANG:#!/bin/sh"),
        (
            "a.py",
            "text/x-python",
            b"print(1)\n",
            "CODE_WITHOUT_SCOPE:text/x-python",
        ),
        (
            "a.md",
            "text/markdown; charset=utf-8",
            b"x",
            "MEDIA_TYPE_CHARSET:charset=utf-8",
        ),
    ] {
        assert_eq!(
            said(path, media, &["universal"], bytes),
            expected,
            "{path} {media} {bytes:?}"
        );
    }
}

#[test]
fn a_shebang_waits_for_a_person_where_code_is_declared() {
    let outcome = outcome_by(
        "a.py",
        "text/x-python",
        &["code_bearing"],
        b"#!/usr/bin/env python3\n",
        5,
    );
    assert_eq!(outcome.findings.len(), 1);
    assert_eq!(outcome.findings[0].severity, Severity::Review);
    let outcome = outcome_by("a.sh", "text/plain", &["universal"], b"#!/bin/sh\n", 5);
    assert_eq!(outcome.findings[0].severity, Severity::Refuse);
    assert_eq!(
        said("a.rs", "text/x-rust", &["code_bearing"], b"#![forbid(unsafe_code)]\n"),
        ""
    );
}

#[test]
fn facts_are_counted() {
    for (text, lines, blank) in [
        ("", 0, true),
        ("a", 1, false),
        ("a\n", 1, false),
        ("a\nb", 2, false),
        ("\n\n", 2, true),
        ("---\ntype: x\n---\n", 3, true),
    ] {
        for step in [1, 3, 100] {
            let facts = outcome_by("a.md", "text/markdown", &[], text.as_bytes(), step).facts;
            assert_eq!((facts.lines, facts.blank), (Some(lines), blank), "{text:?}");
        }
    }
    assert_eq!(
        outcome_by("a.png", "image/png", &[], PNG, 100).facts,
        FileFacts::default()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]
    #[test]
    fn blocks_do_not_matter(
        parts in proptest::collection::vec(prop_oneof![
            Just(b"---\n".to_vec()), Just("Propósito: x\n".as_bytes().to_vec()), Just(b"depth_level_0_to_10: 11\n".to_vec()),
            Just(b"2026-05-01 moved\n".to_vec()), Just(b"Stable id: a\n".to_vec()), Just(b"/home/ana/x ".to_vec()),
            Just(b"\n".to_vec()), Just(b"{\"a\": [1, ".to_vec()), Just(vec![0xF1]), "[a-zñ:# |]{0,40}".prop_map(String::into_bytes),
        ], 0..30),
        path in prop_oneof![Just(".uai/long-term-memory.uai"), Just(".uai/persona.uai"), Just(".uai/personality/voice.uai"), Just("a.md")],
        step in 1usize..300,
    ) {
        let bytes = parts.concat();
        let scopes = ["advanced_persona_profile", "long_term_memory", "agent_file_handoff"];
        prop_assert_eq!(
            outcome_by(path, "text/markdown", &scopes, &bytes, step),
            outcome_by(path, "text/markdown", &scopes, &bytes, usize::MAX)
        );
    }
}
