//! Our own messages: both languages say the same things, and none uses a soft status word.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use lazaret_api::Language;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// One pattern of a catalogue: the text parts joined, and the variables it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Said {
    text: String,
    variables: BTreeSet<String>,
    functions: BTreeSet<String>,
}

/// Patterns by message and attribute.
type Catalogue = BTreeMap<(String, String), Said>;

fn read(source: &str, name: &str) -> Catalogue {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{name}: {errors:?}"));
    let mut catalogue = Catalogue::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name.to_owned();
            if let Some(value) = &message.value {
                let again = catalogue.insert((id.clone(), String::new()), said(value));
                assert!(again.is_none(), "{name}: {id} stands twice");
            }
            for attribute in &message.attributes {
                catalogue.insert((id.clone(), attribute.id.name.to_owned()), said(&attribute.value));
            }
        }
    }
    catalogue
}

fn said(pattern: &Pattern<&str>) -> Said {
    let mut said = Said::default();
    let mut patterns = vec![pattern];
    while let Some(pattern) = patterns.pop() {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => said.text.push_str(value),
                PatternElement::Placeable { expression } => {
                    said.text.push('\u{FFFC}');
                    match expression {
                        Expression::Inline(inline) => named(inline, &mut said),
                        Expression::Select { selector, variants } => {
                            named(selector, &mut said);
                            patterns.extend(variants.iter().map(|variant| &variant.value));
                        }
                    }
                }
            }
        }
    }
    said
}

fn named(expression: &InlineExpression<&str>, said: &mut Said) {
    match expression {
        InlineExpression::VariableReference { id } => {
            said.variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { id, .. } => {
            said.functions.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { value } => said.text.push_str(value),
        _ => {}
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The files of the command line, the receipts and the errors; and those of the window.
fn own(language: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("messages").join(language);
    for entry in std::fs::read_dir(&folder).unwrap() {
        files.push(entry.unwrap().path());
    }
    files.sort();
    assert!(files.len() >= 5, "{}", folder.display());
    files.push(repository().join(format!("ui/messages/{language}.ftl")));
    files
        .into_iter()
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(&path).unwrap())
        })
        .collect()
}

/// Every file of messages in a language, ours and the rules'.
fn all(language: Language) -> Vec<(String, String)> {
    let (code, folder) = match language {
        Language::English => ("en", "rules en"),
        Language::Spanish => ("es", "rules es"),
    };
    let rules = lazaret_finding::texts(language)
        .iter()
        .enumerate()
        .map(|(index, source)| (format!("{folder} {index}"), (*source).to_owned()));
    own(code).into_iter().chain(rules).collect()
}

#[test]
fn both_languages_have_the_same_messages_with_the_same_variables() {
    for ((name, english), (_, spanish)) in all(Language::English).iter().zip(&all(Language::Spanish)) {
        let (english, spanish) = (read(english, name), read(spanish, name));
        let ids = |catalogue: &Catalogue| catalogue.keys().cloned().collect::<BTreeSet<_>>();
        let (in_english, in_spanish) = (ids(&english), ids(&spanish));
        assert_eq!(
            in_english.symmetric_difference(&in_spanish).collect::<Vec<_>>(),
            Vec::<&(String, String)>::new(),
            "{name}: only in one language"
        );
        for (id, said) in &english {
            assert_eq!(said.variables, spanish[id].variables, "{name}: {id:?}");
        }
    }
}

#[test]
fn no_message_calls_a_function_and_every_message_says_something() {
    for language in [Language::English, Language::Spanish] {
        for (name, source) in all(language) {
            for (id, said) in read(&source, &name) {
                assert!(said.functions.is_empty(), "{name}: {id:?} calls {:?}", said.functions);
                assert!(
                    !said.text.trim().is_empty() || id.0 == "error-USAGE",
                    "{name}: {id:?} is empty"
                );
            }
        }
    }
}

const SOFT_ENGLISH: [&str; 6] = [
    "recommended",
    "optional",
    "suggested",
    "may include",
    "nice to have",
    "should",
];

const SOFT_SPANISH: [&str; 18] = [
    "recomendado",
    "recomendada",
    "recomendados",
    "recomendadas",
    "recomendable",
    "opcional",
    "opcionales",
    "sugerido",
    "sugerida",
    "sugeridos",
    "sugeridas",
    "puede incluir",
    "debería",
    "deberían",
    "conviene",
    "convendría",
    "aconsejable",
    "deseable",
];

/// Whether `text` holds `term` as words of their own.
fn holds(text: &str, term: &str) -> bool {
    let text = text.to_lowercase();
    text.match_indices(term).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + term.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    })
}

#[test]
fn no_message_uses_a_soft_status_word() {
    for (language, terms) in [
        (Language::English, &SOFT_ENGLISH[..]),
        (Language::Spanish, &SOFT_SPANISH[..]),
    ] {
        for (name, source) in all(language) {
            for (id, said) in read(&source, &name) {
                // The forbidden terms are English words of the format, so Spanish texts could hold them too. Even the
                // rule that forbids them gets by without: it shows the term it found.
                for term in terms.iter().chain(&SOFT_ENGLISH) {
                    assert!(!holds(&said.text, term), "{name}: {id:?} says {term:?}");
                }
            }
        }
    }
}

#[test]
fn the_check_finds_words_and_not_parts_of_words() {
    assert!(holds("It is Optional.", "optional"));
    assert!(holds("(nice to have)", "nice to have"));
    assert!(!holds("optionally", "optional"));
    assert!(!holds("shoulder", "should"));
    assert!(holds("Esto debería estar", "debería"));
}

#[test]
fn every_id_that_is_put_together_from_a_value_is_there() {
    use lazaret_api::dto::{AnchorOperation, FileState, LinesOmitted, PackageState, Severity, SideKind, Verdict};
    fn names<T: serde::Serialize>(prefix: &str, values: &[T]) -> Vec<String> {
        let name = |value: &T| serde_json::to_value(value).unwrap().as_str().unwrap().to_owned();
        values.iter().map(|value| format!("{prefix}-{}", name(value))).collect()
    }
    let verdicts = [Verdict::Ready, Verdict::ReviewRequired, Verdict::Refused];
    let mut ids = names("verdict", &verdicts);
    ids.extend(ids.clone().into_iter().map(|id| format!("{id}-long")));
    ids.extend(names(
        "severity",
        &[Severity::Refuse, Severity::Review, Severity::Notice],
    ));
    ids.extend(names(
        "state",
        &[
            PackageState::Quarantined,
            PackageState::Inspected,
            PackageState::Accepted,
            PackageState::Rejected,
            PackageState::Loaded,
            PackageState::Superseded,
        ],
    ));
    ids.extend(names(
        "file",
        &[
            FileState::Verified,
            FileState::Sentinel,
            FileState::Mismatch,
            FileState::Missing,
            FileState::Undeclared,
            FileState::Manifest,
        ],
    ));
    ids.extend(names("side", &[SideKind::File, SideKind::Package, SideKind::Profile]));
    ids.extend(names(
        "omitted",
        &[LinesOmitted::NotText, LinesOmitted::TooLarge, LinesOmitted::Unreadable],
    ));
    ids.extend(names(
        "anchor",
        &[AnchorOperation::Add, AnchorOperation::Replace, AnchorOperation::Remove],
    ));
    use lazaret_vault::FaultKind as Fault;
    ids.extend(names(
        "fault",
        &[
            Fault::CatalogueDamaged,
            Fault::RowAltered,
            Fault::ChainBroken,
            Fault::RowMissing,
            Fault::SignatureInvalid,
            Fault::SignatureMissing,
            Fault::KeyUnknown,
            Fault::HeadMissing,
            Fault::HeadInvalid,
            Fault::RowsCut,
            Fault::RecordAltered,
            Fault::ArchiveMissing,
            Fault::ArchiveAltered,
        ],
    ));
    for language in [Language::English, Language::Spanish] {
        for id in &ids {
            assert_ne!(lazaret_api::Texts::of(language).word(id), *id, "{language:?}");
        }
    }
}
