use super::*;
use crate::content::Row;

const UNIVERSAL: [&str; 7] = [
    "memory-maintenance",
    "identity",
    "world-context",
    "totem",
    "taboo",
    "talisman",
    "short-term-memory",
];

/// The judgement of a package of these files, each with the bytes given or a line of text.
fn conclusion(files: &[(&str, &str)], scopes: &[&str], undeclared: &[&str], data: &ManifestData) -> Conclusion {
    let rows: Vec<Row<'_>> = files
        .iter()
        .map(|&(path, _)| Row {
            path,
            role: "x",
            media_type: match path.rsplit('.').next() {
                Some("json") => "application/json",
                Some("py" | "sh" | "txt") => "text/plain",
                _ => "text/markdown",
            },
            present: true,
        })
        .collect();
    let plan = Plan::new(&rows, undeclared.iter().copied(), scopes.iter().copied());
    let facts: Vec<_> = files
        .iter()
        .enumerate()
        .map(|(index, (_, text))| {
            let mut check = plan.file(index);
            check.block(text.as_bytes());
            Some(check.finish().facts)
        })
        .collect();
    conclude(&plan, &facts, data)
}

fn universal() -> Vec<(String, &'static str)> {
    UNIVERSAL
        .iter()
        .map(|name| (format!(".uai/{name}.uai"), "Keep."))
        .collect()
}

fn said(more: &[(&str, &'static str)], scopes: &[&str]) -> Vec<String> {
    let mut files = universal();
    files.extend(more.iter().map(|(path, text)| ((*path).to_owned(), *text)));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    told(&conclusion(&files, scopes, &[], &ManifestData::default()))
}

fn told(conclusion: &Conclusion) -> Vec<String> {
    conclusion
        .findings
        .iter()
        .map(|finding| {
            let what = finding
                .expected
                .clone()
                .or(finding.place.entry.clone())
                .unwrap_or_default();
            format!("{} {what}", finding.rule.id)
        })
        .collect()
}

const PERSONA: &str = "Nombre: x\nPropósito: x\nVoz: x\nPostura simbólica: x\nPostura de interacción: x\nLímites de la relación: x\nAfirmaciones bloqueadas: x\nComportamiento de cambio: x\nPrivacidad: x\nConsentimiento: x\nPolítica de preservación: x\n";
const HANDOFF: [(&str, &str); 5] = [
    ("AGENTS.md", "Read."),
    (".uai/startup-packet.uai", "Read."),
    (".uai/system-profile.uai", "Read."),
    (".uai/receiver-brief.uai", "Read."),
    (".uai/exports/manifest.json", "{}"),
];
const CODE: [(&str, &str); 4] = [
    (".uai/coding-standards.uai", "Orden: make. Superficie de prueba: tests."),
    (".uai/architecture.uai", "Raíces de origen: src."),
    (".uai/test-plan.uai", "Límite de soporte: 2026."),
    (".uai/next-recursive-prompt.uai", "Siguiente trozo: leer."),
];

#[test]
fn a_complete_set_of_each_scope_raises_nothing() {
    assert_eq!(said(&[], &["universal"]), Vec::<String>::new());
    assert_eq!(said(&[], &["project_developer"]), Vec::<String>::new());
    assert_eq!(said(&HANDOFF, &["project_handoff"]), Vec::<String>::new());
    assert_eq!(said(&CODE, &["code_bearing"]), Vec::<String>::new());
    assert_eq!(
        said(&[(".uai/persona.uai", PERSONA)], &["persona_profile"]),
        Vec::<String>::new()
    );
    assert_eq!(
        said(&[(".uai/decisions.uai", "x")], &["decision_memory"]),
        Vec::<String>::new()
    );
    assert_eq!(
        said(
            &[("reports/deployment-memory-and-test-report.uai", "x")],
            &["release_bound"]
        ),
        Vec::<String>::new()
    );
    let human = [&HANDOFF[1..], &[(".uai/readme.human", "Read.")]].concat();
    assert_eq!(said(&human, &["project_handoff"]), Vec::<String>::new());
}

#[test]
fn each_missing_file_is_one_finding() {
    let files: Vec<(String, &str)> = universal()
        .into_iter()
        .filter(|(path, _)| path != ".uai/taboo.uai")
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    assert_eq!(
        told(&conclusion(&files, &["universal"], &[], &ManifestData::default())),
        ["REQUIRED_FILE_MISSING .uai/taboo.uai"]
    );
    for (left_out, expected) in [
        (0, "REQUIRED_FILE_MISSING AGENTS.md | .uai/readme.human"),
        (1, "REQUIRED_FILE_MISSING .uai/startup-packet.uai"),
        (2, "REQUIRED_FILE_MISSING .uai/system-profile.uai"),
        (3, "REQUIRED_FILE_MISSING .uai/receiver-brief.uai"),
        (4, "REQUIRED_FILE_MISSING .uai/exports/manifest.json"),
    ] {
        let mut files = HANDOFF.to_vec();
        files.remove(left_out);
        assert_eq!(said(&files, &["project_handoff"]), [expected]);
    }
    assert_eq!(
        said(&[], &["persona_profile"]),
        ["REQUIRED_FILE_MISSING .uai/persona.uai"]
    );
    assert_eq!(
        said(&[], &["persona_profile", "advanced_persona_profile"])
            .iter()
            .filter(|line| *line == "REQUIRED_FILE_MISSING .uai/persona.uai")
            .count(),
        1
    );
    assert_eq!(said(&[], &["long_term_memory"]).len(), 11);
    assert_eq!(
        said(&[], &["decision_memory"]),
        ["REQUIRED_FILE_MISSING .uai/decisions.uai"]
    );
    assert_eq!(
        said(&[], &["release_bound"]),
        ["DEPLOYMENT_REPORT_MISSING reports/deployment-memory-and-test-report.uai"]
    );
}

#[test]
fn the_code_set_is_asked_for_by_scope_or_files() {
    assert_eq!(
        said(&CODE[1..], &["code_bearing"])[0],
        "REQUIRED_FILE_MISSING .uai/coding-standards.uai"
    );
    assert_eq!(said(&[("build.sh", "make")], &["universal"]).len(), 4);
    let with = [&CODE[..], &[("build.sh", "make")]].concat();
    assert_eq!(said(&with, &["universal"]), Vec::<String>::new());
    assert_eq!(said(&HANDOFF, &["project_handoff", "code_bearing"]).len(), 4);
}

#[test]
fn an_undeclared_or_absent_file_is_left_to_the_inventory() {
    let files: Vec<(String, &str)> = universal()
        .into_iter()
        .filter(|(path, _)| path != ".uai/taboo.uai")
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let whole = conclusion(&files, &["universal"], &[".uai/taboo.uai"], &ManifestData::default());
    assert_eq!(told(&whole), Vec::<String>::new());
    assert!(!whole.sets[0].items[4].present, "it is not declared");
    let rows = [Row {
        path: ".uai/taboo.uai",
        role: "taboo",
        media_type: "text/markdown",
        present: false,
    }];
    let plan = Plan::new(&rows, [], []);
    let found = told(&conclude(&plan, &[None], &ManifestData::default()));
    assert_eq!(found.len(), 6);
    assert!(!found.iter().any(|line| line.contains("taboo")));
}

#[test]
fn an_empty_required_file_is_empty_and_not_also_without_topics() {
    let empty = "---\ntype: persona\n---\n\n";
    assert_eq!(
        said(&[(".uai/persona.uai", empty)], &["persona_profile"]),
        ["REQUIRED_FILE_EMPTY .uai/persona.uai"]
    );
    let mut files = HANDOFF.to_vec();
    files[0].1 = "\n";
    assert_eq!(said(&files, &["project_handoff"]), ["REQUIRED_FILE_EMPTY AGENTS.md"]);
    files.push((".uai/readme.human", "Read."));
    assert_eq!(said(&files, &["project_handoff"]), Vec::<String>::new());
    assert_eq!(said(&[("docs/a.md", "")], &["universal"]), Vec::<String>::new());
}

#[test]
fn topics_are_judged_once() {
    assert_eq!(
        said(&[(".uai/persona.uai", "Form text.")], &["persona_profile"]),
        ["TOPICS_NONE .uai/persona.uai"]
    );
    assert_eq!(
        said(&[(".uai/persona.uai", "Voz: baja")], &["persona_profile"]),
        ["TOPICS_SOME .uai/persona.uai"]
    );
    let code: Vec<(&str, &str)> = CODE.iter().map(|(path, _)| (*path, "Python 3.")).collect();
    assert_eq!(said(&code, &["code_bearing"]), ["TOPICS_NONE "]);
    assert_eq!(said(&[], &["agent_file_handoff"]), ["TOPICS_NONE "]);
    let handoff = "Active inbox: a\nDisposition rules: b\nRedaction rules: c\nEvidence path: d\nReceipt path: e\nSource-site removal: f\nFinal report: g";
    assert_eq!(
        said(&[(".uai/file-handoff.uai", handoff)], &["agent_file_handoff"]),
        Vec::<String>::new()
    );
    // The universal files are not read for it.
    let mut files = universal();
    files[0].1 = handoff;
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    assert_eq!(
        told(&conclusion(
            &files,
            &["agent_file_handoff"],
            &[],
            &ManifestData::default()
        )),
        ["TOPICS_NONE "]
    );
}

#[test]
fn the_advanced_profile_wants_all_and_nothing_more() {
    let required = tables()
        .required
        .set("advanced_persona_profile")
        .expect("the set is there");
    let names: Vec<&str> = required.items.iter().map(|item| item.any_of[0].as_str()).collect();
    let mut files: Vec<(&str, &'static str)> = names
        .iter()
        .map(|path| {
            (
                *path,
                if path.ends_with("persona.uai") {
                    PERSONA
                } else {
                    "depth_level_0_to_10: 4\n\nOpen text."
                },
            )
        })
        .collect();
    let evidence = [
        ("evidence/reviewed-source-excerpts.md", "x"),
        ("evidence/persona-fidelity-test-harness.md", "x"),
        ("evidence/variance-report-template.md", "x"),
        ("evidence/source-platform-profile.md", "x"),
        ("evidence/provenance.md", "x"),
    ];
    files.extend(evidence);
    let scopes = ["advanced_persona_profile"];
    assert_eq!(said(&files, &scopes), Vec::<String>::new());
    let without: Vec<_> = files
        .iter()
        .copied()
        .filter(|(path, _)| !path.starts_with("evidence/prov"))
        .collect();
    assert_eq!(said(&without, &scopes), ["EVIDENCE_FILE_MISSING provenance"]);
    let without: Vec<_> = files
        .iter()
        .copied()
        .filter(|(path, _)| !path.starts_with("evidence/"))
        .collect();
    assert_eq!(
        said(&without, &scopes),
        [
            "EVIDENCE_SET_MISSING source_excerpts, persona_fidelity_test_harness, variance_report_template, source_platform_profile, provenance"
        ]
    );
    let more = [&files[..], &[(".uai/personality/persona-genome.uai", "x")]].concat();
    assert_eq!(
        said(&more, &scopes),
        ["PERSONALITY_FILE_EXTRA .uai/personality/persona-genome.uai"]
    );
    files[1].1 = "Open text.";
    files[2].1 = "Open text.";
    assert_eq!(said(&files, &scopes), ["DEPTH_LEVEL_ABSENT "]);
}

#[test]
fn files_without_a_place_are_told() {
    assert_eq!(
        said(&[(".uai/persona.uai", PERSONA)], &["universal"]),
        ["PERSONA_OUT_OF_SCOPE non_project_assistant, persona_profile, advanced_persona_profile"]
    );
    let archived = [
        ("agent-file-handoff/Archive/a.md", "x"),
        ("agent-file-handoff/archive/b.md", "x"),
        ("agent-file-handoff/Content/c.md", "x"),
        ("Archive/d.md", "x"),
    ];
    let mut files = universal();
    files.extend(archived.map(|(path, text)| (path.to_owned(), text)));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let whole = conclusion(&files, &["universal"], &[], &ManifestData::default());
    assert_eq!(told(&whole), ["HANDOFF_ARCHIVE agent-file-handoff/Archive/a.md"]);
    assert_eq!(whole.findings[0].params["count"], "2");
}

#[test]
fn an_earlier_regime_is_explained() {
    let five = [
        (".uai/identity.uai", "x"),
        (".uai/world-context.uai", "x"),
        (".uai/totem.uai", "x"),
        (".uai/taboo.uai", "x"),
        (".uai/short-term-memory.uai", "x"),
    ];
    let whole = conclusion(&five, &["universal", "decision_memory"], &[], &ManifestData::default());
    let regimes: Vec<(&str, &str)> = whole
        .findings
        .iter()
        .map(|finding| {
            (
                finding.expected.as_deref().unwrap_or_default(),
                finding.params["regime"].as_str(),
            )
        })
        .collect();
    assert_eq!(
        regimes,
        [
            (".uai/memory-maintenance.uai", "five"),
            (".uai/talisman.uai", "five"),
            (".uai/decisions.uai", "none")
        ]
    );
}

#[test]
fn long_term_memory_names_each_missing_datum() {
    let mut data = ManifestData::default();
    for key in [
        "wikiRoot",
        "indexPath",
        "evidenceLog",
        "steward",
        "sourceBoundary",
        "promotionTargets",
        "reviewState",
        "trustLabels",
        "sourceSiteRemoval",
    ] {
        data.member(None, key, true);
    }
    let mut files = universal();
    files.push((".uai/long-term-memory.uai".to_owned(), "x"));
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (path.as_str(), *text)).collect();
    let whole = conclusion(&files, &["long_term_memory"], &[], &data);
    assert_eq!(told(&whole), ["LONG_MEMORY_FIELD_MISSING hold_or_blocker_disposition"]);
    let shown = &whole.sets[1];
    assert_eq!((shown.scope.as_str(), shown.items.len()), ("long_term_memory", 11));
    assert_eq!(shown.items.iter().filter(|item| !item.present).count(), 1);
}
