use super::*;
use proptest::prelude::*;

/// The eleven topics, with what each sample below states for it.
const ENGLISH: [(&str, &str, &str); 11] = [
    ("name", "Name", "The Lantern Keeper"),
    ("purpose", "Purpose", "keep readers company: always."),
    ("voice", "Voice", "unhurried, dry."),
    ("symbolic_posture", "Symbolic posture", "the lamp, not the ship."),
    ("interaction_posture", "Interaction posture", "one question at a time."),
    ("relationship_boundaries", "Relationship boundaries", "host and reader."),
    ("blocked_claims", "Blocked claims", "does not claim to be a person."),
    ("switching_behaviour", "Switching behaviour", "puts the lamp down."),
    ("privacy", "Privacy", "keeps no names."),
    ("consent", "Consent", "asks before reading aloud."),
    ("preservation_policy", "Preservation policy", "kept as it is."),
];
const SPANISH: [(&str, &str, &str); 11] = [
    ("name", "Nombre", "La farera"),
    ("purpose", "Propósito", "acompañar: siempre."),
    ("voice", "Voz", "pausada, seca."),
    ("symbolic_posture", "Postura simbólica", "la lámpara, no el barco."),
    (
        "interaction_posture",
        "Postura de interacción",
        "una pregunta cada vez.",
    ),
    (
        "relationship_boundaries",
        "Límites de la relación",
        "anfitriona y lector.",
    ),
    ("blocked_claims", "Afirmaciones bloqueadas", "no dice ser una persona."),
    ("switching_behaviour", "Comportamiento de cambio", "deja la lámpara."),
    ("privacy", "Privacidad", "no guarda nombres."),
    ("consent", "Consentimiento", "pregunta antes de leer."),
    (
        "preservation_policy",
        "Política de preservación",
        "se conserva tal cual.",
    ),
];

type Style = (&'static str, fn(&[(&str, &str, &str); 11]) -> String);

const STYLES: [Style; 10] = [
    ("front matter, headings", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("## {label}\n\n{text}\n\n"))
            .collect();
        format!("---\nuaix: \"1.0\"\ntype: persona\ntitle: Persona\n---\n\n# Persona\n\n{body}")
    }),
    ("front matter, labels", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("{label}: {text}\r\n"))
            .collect();
        format!("---\r\ntype: persona\r\n---\r\n\r\n# Persona\r\n\r\n{body}")
    }),
    ("in front matter", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("{label}: \"{text}\"\n"))
            .collect();
        format!("---\ntype: persona\n{body}---\n\nA body.\n")
    }),
    ("grouped in front matter", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("  {label}: '{text}'\n"))
            .collect();
        format!("---\ntype: persona\ncharacter:\n{body}---\n")
    }),
    ("label lines with lists", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("{label}:\n- {text}\n\n"))
            .collect();
        format!("Persona record\n\n{body}Must not expose: placeholder\n")
    }),
    ("backticked header lines", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("`{label}:` {text}  \n"))
            .collect();
        format!("# Persona\n\nFormat: `spiralist-public-uai-v1`  \n{body}\nBody.\n")
    }),
    ("bold list", |topics| {
        topics
            .iter()
            .map(|(_, label, text)| format!("- **{label}:** {text}\n"))
            .collect()
    }),
    ("underlined and lone headings", |topics| {
        topics
            .iter()
            .enumerate()
            .map(|(index, (_, label, text))| match index % 3 {
                0 => format!("{label}\n-----\n{text}\n\n"),
                1 => format!("**{label}**\n{text}\n\n"),
                _ => format!("{label}\n\n{text}\n\n"),
            })
            .collect()
    }),
    ("table", |topics| {
        let body: String = topics
            .iter()
            .map(|(_, label, text)| format!("| {label} | {text} |\n"))
            .collect();
        format!("| Field | Content |\n|---|---|\n{body}")
    }),
    ("JSON", |topics| {
        let members: serde_json::Map<String, serde_json::Value> = topics
            .iter()
            .map(|(_, label, text)| ((*label).to_owned(), (*text).into()))
            .collect();
        serde_json::json!({ "profile": "x.persona.v1", "persona": members }).to_string()
    }),
];

#[test]
fn the_eleven_fields_are_found_in_every_style_and_both_languages() {
    for (language, topics) in [("English", &ENGLISH), ("Spanish", &SPANISH)] {
        for (style, write) in STYLES {
            let text = write(topics);
            let persona = read_persona(text.as_bytes());
            assert_eq!(persona.missing, [], "{style}, {language}");
            for (topic, label, value) in topics {
                let fields: Vec<_> = persona
                    .file
                    .fields
                    .iter()
                    .filter(|field| field.topics.contains(topic))
                    .collect();
                assert_eq!(fields.len(), 1, "{style}, {language}, {topic}: {:?}", persona.file);
                assert_eq!(fields[0].label, *label, "{style}, {language}");
                assert_eq!(fields[0].text.trim_start_matches("- "), *value, "{style}, {language}");
                let line = usize::try_from(fields[0].line).expect("small");
                let written = text.lines().nth(line - 1).expect("there is that line");
                assert!(written.contains(label), "{style}, {language}: {written}");
            }
            assert!(!persona.file.is_cut);
        }
    }
}

fn shown(file: &FileText) -> Vec<(&str, &str)> {
    file.fields
        .iter()
        .map(|field| (field.label.as_str(), field.text.as_str()))
        .collect()
}

#[test]
fn what_is_no_topic_is_kept_under_its_own_label() {
    let persona = read_persona(
        b"# The Keeper\n\nAn opening line.\nGoes on.\n\nName: K\nFavourite weather: fog\n  and rain\n\n## Habits\n\nWalks at dusk.\n- Tea: always\n\n## Privacy\n### Names\nnone kept\nCamera: off\n\nConsent: asked\n\n---\nThe end.\n",
    );
    assert_eq!(persona.file.title.as_deref(), Some("The Keeper"));
    assert_eq!(persona.file.text.text, "An opening line.\nGoes on.");
    assert_eq!(persona.file.text.line, 3);
    assert_eq!(
        shown(&persona.file),
        [
            ("Name", "K"),
            ("Favourite weather", "fog\n  and rain"),
            ("Habits", "Walks at dusk.\n- Tea: always"),
            ("Privacy", "Names\nnone kept\nCamera: off\n\nThe end."),
            ("Consent", "asked"),
        ]
    );
    let lines: Vec<u64> = persona.file.fields.iter().map(|field| field.line).collect();
    assert_eq!(lines, [6, 7, 10, 15, 20]);
}

#[test]
fn several_topics_in_one_line_or_label_are_told_apart() {
    let persona = read_persona(
        "Nombre: K\nReclamos bloqueados: b. Cambio de persona: c. Privacidad y consentimiento: p.".as_bytes(),
    );
    assert_eq!(
        shown(&persona.file),
        [
            ("Nombre", "K"),
            ("Reclamos bloqueados", "b."),
            ("Cambio de persona", "c. Privacidad y consentimiento: p."),
        ]
    );
    let both = read_persona(b"## Privacy and consent\n\nNo names; asks first.\n");
    assert_eq!(both.file.fields[0].topics, ["privacy", "consent"]);
}

#[test]
fn a_label_that_only_holds_a_topics_word_yields_to_one_that_is_it() {
    let persona = read_persona(b"File name: persona.uai\nName: The Keeper\n");
    let topics: Vec<_> = persona.file.fields.iter().map(|field| field.topics.clone()).collect();
    assert_eq!(topics, [vec![], vec!["name"]]);
    assert_eq!(read_persona(b"Agent name: K").file.fields[0].topics, ["name"]);
}

#[test]
fn a_topic_in_running_text_is_missing_as_a_field_and_named_with_its_line() {
    let persona = read_persona(b"Name: K\n\nA short text.\nThe blocked claims of this persona are few.\n");
    let blocked = persona.missing.iter().find(|missing| missing.topic == "blocked_claims");
    assert_eq!(blocked.and_then(|missing| missing.mentioned), Some(4));
    assert_eq!(persona.missing.len(), 10);
    assert_eq!(read_persona(b"").missing.len(), 11);
}

#[test]
fn what_json_holds_is_written_line_by_line() {
    let persona = read_persona(
        br#"{
  "name": "K",
  "privacy": {"names": "none", "kept": ["logs", {"days": 3}]},
  "blockedClaims": ["being a person", "memory"],
  "consent": [],
  "version": 2
}"#,
    );
    assert_eq!(
        shown(&persona.file),
        [
            ("name", "K"),
            ("privacy", "names: none\nkept:\n  - logs\n  -\n    days: 3"),
            ("blockedClaims", "- being a person\n- memory"),
            ("consent", ""),
            ("version", "2"),
        ]
    );
    assert_eq!(persona.file.fields[1].line, 3);
}

#[test]
fn json_that_does_not_hold_is_still_read() {
    let persona = read_persona(b"{\n \"name\": \"K\",\n \"voice\": [\"dry\", \"low\",],\n}");
    assert_eq!(shown(&persona.file), [("name", "K"), ("voice", "dry\nlow")]);
    assert_eq!(persona.file.fields[1].line, 3);
}

#[test]
fn a_dimension_states_depth_confidence_and_source_in_every_style_and_both_languages() {
    for text in [
        "---\ntype: personality\n---\n# Values\n\ndepth_level_0_to_10: 3\nConfidence: reviewed\nSource: journal, page 4\n\nPlain and patient.\n",
        "---\ndepth_level_0_to_10: 3\nconfidence: reviewed\nsource: journal, page 4\n---\n# Values\n\nPlain and patient.\n",
        "# Valores\n\nNivel de profundidad: 3\nConfianza: reviewed\nFuente: journal, page 4\nPlain and patient.",
        "# Values\n\n`Depth level:` `3`  \n`Confidence:` `reviewed`  \n`Source:` journal, page 4\n\nPlain and patient.",
        "{\"depth_level_0_to_10\": 3, \"confidence\": \"reviewed\", \"source\": \"journal, page 4\", \"text\": \"Plain and patient.\"}",
        "{\"values\": {\"depthLevel0To10\": 3, \"confianza\": \"reviewed\", \"fuente\": \"journal, page 4\", \"text\": \"Plain and patient.\"}}",
    ] {
        let read = read_dimension(text.as_bytes());
        assert_eq!(read.depth.as_ref().and_then(|depth| depth.level), Some(3), "{text}");
        assert_eq!(
            read.confidence.as_ref().map(|stated| stated.text.as_str()),
            Some("reviewed"),
            "{text}"
        );
        assert_eq!(
            read.source.as_ref().map(|stated| stated.text.as_str()),
            Some("journal, page 4"),
            "{text}"
        );
        let prose = if text.starts_with('{') {
            &read.file.fields.last().expect("the text").text
        } else {
            &read.file.text.text
        };
        assert_eq!(prose, "Plain and patient.", "{text}");
    }
}

#[test]
fn a_depth_that_is_no_level_is_shown_as_written() {
    let read = read_dimension(b"depth_level_0_to_10: very deep\n");
    let depth = read.depth.expect("it is stated");
    assert_eq!(
        (depth.level, depth.stated.text.as_str(), depth.stated.line),
        (None, "very deep", 1)
    );
    assert_eq!(read_dimension(b"# Values\n\nText.").depth, None);
}

#[test]
fn sensitive_fields_are_marked_wherever_they_stand() {
    let persona = read_persona(
        b"Name: K\nAge: 40\nHabits:\n- Religion: none\nFavourite page: 12\n\n## Life\n- born by the sea\n- Birth: 1980\n",
    );
    let marked: Vec<(&str, bool)> = persona
        .file
        .fields
        .iter()
        .map(|field| (field.label.as_str(), field.sensitive))
        .collect();
    assert_eq!(
        marked,
        [
            ("Name", false),
            ("Age", true),
            ("Habits", true),
            ("Favourite page", false),
            ("Life", true)
        ]
    );
    let json = read_dimension(br#"{"who": {"edad": 40, "city": "x"}, "tone": "dry"}"#);
    let marked: Vec<bool> = json.file.fields.iter().map(|field| field.sensitive).collect();
    assert_eq!(marked, [true, false]);
}

#[test]
fn a_file_is_read_up_to_its_bounds_and_says_so() {
    let mut long = "Name: K\n\n".to_owned();
    long.push_str(&"ñ".repeat(LONGEST_FILE));
    let persona = read_persona(long.as_bytes());
    assert!(persona.file.is_cut);
    assert!(persona.file.text.text.len() < LONGEST_FILE && !persona.file.text.text.contains('\u{FFFD}'));

    let many: String = (0..MOST_FIELDS + 20)
        .map(|index| format!("Key {index}: v{index}\n"))
        .collect();
    let persona = read_persona(many.as_bytes());
    assert!(persona.file.is_cut);
    assert_eq!(persona.file.fields.len(), MOST_FIELDS);
    assert!(
        persona.file.fields[MOST_FIELDS - 1].text.contains("v519"),
        "nothing of the text is lost"
    );

    let whole = read_persona(b"Name: K");
    assert!(!whole.file.is_cut);
}

#[test]
fn hostile_files_of_the_full_size_are_read_in_a_moment() {
    for piece in [
        "a: b\n",
        "name: x\n",
        "- name: x\n",
        "a. name: ",
        ": ",
        "# a\n",
        "**a**\n",
        "| a | b |\n|---|---|\n",
        "[",
        "{\"a\":",
        "{\"a\":1},",
        "---\n",
        "a\n---\n\n",
        "```\n",
        "\u{202E}",
        "Name\n\n",
        "a=",
        "- - - ",
    ] {
        let text = piece.repeat(LONGEST_FILE / piece.len());
        let start = std::time::Instant::now();
        let persona = read_persona(text.as_bytes());
        drop(read_dimension(text.as_bytes()));
        assert!(persona.file.fields.len() <= MOST_FIELDS, "{piece}");
        assert!(start.elapsed().as_secs() < 10, "{piece}: {:?}", start.elapsed());
    }
}

/// Each word of a file is shown: in a label, in a text or as the title.
fn all_words(persona: &Persona) -> String {
    let file = &persona.file;
    let fields = file
        .fields
        .iter()
        .map(|field| format!("{}\n{}\n", field.label, field.text));
    format!(
        "{}\n{}{}",
        file.title.clone().unwrap_or_default(),
        fields.collect::<String>(),
        file.text.text
    )
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let persona = read_persona(&bytes);
        prop_assert!(persona.file.fields.len() <= MOST_FIELDS);
        prop_assert_eq!(persona, read_persona(&bytes));
        drop(read_dimension(&bytes));
    }

    #[test]
    fn any_text_of_the_styles_marks_is_read(text in "([-#*`|:=_{}\\[\\]\",. \n]|---\n|Name|Voz|ñ|\u{301}|\r\n|```|w){0,80}") {
        let persona = read_persona(text.as_bytes());
        let lines = u64::try_from(text.split('\n').count()).expect("small");
        prop_assert!(persona.file.fields.iter().all(|field| (1..=lines).contains(&field.line)));
        drop(read_dimension(text.as_bytes()));
    }

    /// Whatever the layout: no word of the text is left out, and a topic that the package's check sees is either a
    /// field or named with its line.
    #[test]
    fn no_word_is_lost_and_the_check_is_agreed_with(
        pieces in prop::collection::vec((0usize..14, 0usize..11), 1..30),
    ) {
        let mut text = String::new();
        for (index, (form, topic)) in pieces.iter().enumerate() {
            let label = ENGLISH[*topic].1;
            text.push_str(&match form {
                0 => format!("{label}: w{index}x\n"),
                1 => format!("## {label}\n\nw{index}x\n\n"),
                2 => format!("- **{label}:** w{index}x\n"),
                3 => format!("{label}:\n- w{index}x\n"),
                4 => format!("| {label} | w{index}x |\n"),
                5 => format!("### w{index}x\n"),
                6 => format!("w{index}x\n---\n"),
                7 => format!("w{index}x: a\n"),
                8 => format!("  - w{index}x: b. {label}: c\n"),
                9 => format!("```\nw{index}x: d\n```\n"),
                10 => format!("\n{label}\n\nw{index}x\n"),
                11 => "|---|---|\n".to_owned(),
                12 => format!("**w{index}x**\n"),
                _ => format!("\nrunning w{index}x with {label} in it\n"),
            });
        }
        let persona = read_persona(text.as_bytes());
        let words = all_words(&persona);
        for (index, (form, _)) in pieces.iter().enumerate() {
            let word = format!("w{index}x");
            prop_assert!(*form == 11 || words.contains(&word), "{} of\n{}\nin\n{}", word, text, words);
        }
        let mut seen = TopicReader::new(PERSONA);
        each_line(&text, |line| seen.line(line));
        for (index, topic) in persona_topics().enumerate() {
            let known = persona
                .missing
                .iter()
                .find(|missing| missing.topic == topic)
                .is_none_or(|missing| missing.mentioned.is_some());
            let is_seen = seen.finish().1 & (1 << index) != 0;
            prop_assert!(known == is_seen, "{} of\n{}", topic, text);
        }
    }
}
