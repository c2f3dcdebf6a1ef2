//! Agreement with another reader, and independence from where blocks are cut.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops where it is surprised")]

use lazaret_json::{Cause, Document, Event, Fault, Framing, Kind, Limits, Token, Tokens, Value};
use proptest::prelude::*;

/// Pieces that make texts which are JSON or nearly so.
fn nearly_json() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        8 => prop::sample::select(vec!["{", "}", "[", "]", ",", ":", "\"", " ", "\n"]).prop_map(|s| s.as_bytes().to_vec()),
        4 => prop::sample::select(vec![
            "\"a\"", "\"b\":", "\"\\u0061\":", "\"a\":", "0", "-1", "1.5e3", "true", "false", "null", "\\u00e9",
            "\\uD83D\\uDE00", "\\uD83D", "\\uDE00", "niño", "日本", "😀", "\\n", "\\\"", "\\\\", "1e", "01", "\u{FEFF}",
        ]).prop_map(|s| s.as_bytes().to_vec()),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
    ];
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn value() -> impl Strategy<Value = serde_json::Value> {
    let leaf = prop_oneof![
        Just(serde_json::Value::Null),
        any::<bool>().prop_map(Into::into),
        any::<i64>().prop_map(Into::into),
        any::<i32>().prop_map(|quarters| (f64::from(quarters) / 4.0).into()),
        any::<String>().prop_map(Into::into),
    ];
    leaf.prop_recursive(5, 64, 8, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..8).prop_map(Into::into),
            prop::collection::btree_map(any::<String>(), inner, 0..8)
                .prop_map(|map| serde_json::Value::Object(map.into_iter().collect())),
        ]
    })
}

/// Everything the tokenizer says, with blocks cut at `sizes` in turn.
fn told(bytes: &[u8], sizes: &[usize], framing: Framing) -> (Vec<String>, Vec<Fault>) {
    let mut out = Vec::new();
    let mut tokens = Tokens::new(
        Limits {
            depth: 8,
            values: 64,
            keys_per_object: 20,
        },
        framing,
    );
    let mut rest = bytes;
    let mut turn = sizes.iter().cycle();
    let mut tell = |event: &Event<'_>| {
        out.push(format!(
            "{:?} {} {} {} {} {}",
            event.token,
            event.start,
            event.end,
            event.line,
            event.column,
            event.path.pointer()
        ));
    };
    while !rest.is_empty() {
        let size = (*turn.next().unwrap()).clamp(1, rest.len());
        tokens.push(&rest[..size], &mut tell);
        rest = &rest[size..];
    }
    let faults = tokens.finish(&mut tell);
    (out, faults)
}

/// The same value, read by us.
fn convert(value: Value<'_>) -> serde_json::Value {
    match value.kind() {
        Kind::Object => serde_json::Value::Object(
            value
                .members()
                .map(|member| (member.key().unwrap().into_owned(), convert(member)))
                .collect(),
        ),
        Kind::Array => value.elements().map(convert).collect(),
        Kind::String => value.string().unwrap().into_owned().into(),
        Kind::Number => serde_json::from_str(value.number().unwrap()).unwrap(),
        Kind::True | Kind::False => value.boolean().unwrap().into(),
        Kind::Null => serde_json::Value::Null,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 3000 } else { 20_000 }))]

    #[test]
    fn both_readers_accept_the_same_texts(bytes in nearly_json()) {
        let ours = Document::parse(bytes.as_slice(), &Limits::default());
        let theirs = serde_json::from_slice::<serde_json::Value>(&bytes);
        match (&ours, &theirs) {
            (Ok(document), Ok(value)) => prop_assert_eq!(&convert(document.root()), value),
            (Err(_), Err(_)) => {}
            // The other reader keeps the last of two members with one key.
            (Err(faults), Ok(_)) => prop_assert!(faults.iter().all(|fault| fault.cause == Cause::DuplicateKey)),
            // It has no numbers beyond a double's range, which we keep as written.
            (Ok(_), Err(error)) => prop_assert!(error.to_string().contains("number out of range"), "{}", error),
        }
    }

    #[test]
    fn what_another_writer_wrote_is_read_back(value in value(), pretty: bool) {
        let bytes = if pretty { serde_json::to_vec_pretty(&value) } else { serde_json::to_vec(&value) }.unwrap();
        let document = Document::parse(bytes.as_slice(), &Limits::default()).unwrap();
        prop_assert_eq!(convert(document.root()), value.clone());
        prop_assert_eq!(document.root().compact(), serde_json::to_string(&value).unwrap());
        for descendant in document.root().descendants() {
            prop_assert_eq!(&convert(descendant), value.pointer(&descendant.pointer()).unwrap());
        }
    }

    #[test]
    fn blocks_may_be_cut_anywhere(bytes in nearly_json(), sizes in prop::collection::vec(1usize..7, 1..6), lines: bool) {
        let framing = if lines { Framing::Lines } else { Framing::Document };
        let whole = told(&bytes, &[usize::MAX], framing);
        prop_assert_eq!(&told(&bytes, &[1], framing), &whole);
        prop_assert_eq!(&told(&bytes, &sizes, framing), &whole);
    }

    #[test]
    fn blocks_may_be_cut_anywhere_in_sound_documents(value in value(), sizes in prop::collection::vec(1usize..40, 1..6)) {
        let bytes = serde_json::to_vec_pretty(&value).unwrap();
        prop_assert_eq!(told(&bytes, &sizes, Framing::Document), told(&bytes, &[usize::MAX], Framing::Document));
    }

    #[test]
    fn any_bytes_are_answered(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let ours = Document::parse(bytes.as_slice(), &Limits::default());
        prop_assert_eq!(ours.is_ok(), serde_json::from_slice::<serde_json::Value>(&bytes).is_ok());
    }

    #[test]
    fn tokens_and_the_blanks_between_them_are_the_whole_text(value in value()) {
        let bytes = serde_json::to_vec_pretty(&value).unwrap();
        let mut covered = vec![false; bytes.len()];
        let mut tokens = Tokens::new(Limits::default(), Framing::Document);
        let mut mark = |event: &Event<'_>| {
            for byte in &mut covered[event.start as usize..event.end as usize] {
                assert!(!std::mem::replace(byte, true), "a byte belongs to one token");
            }
        };
        tokens.push(&bytes, &mut mark);
        prop_assert_eq!(tokens.finish(&mut mark), []);
        for (byte, is_covered) in bytes.iter().zip(covered) {
            prop_assert!(is_covered || b" \n,:".contains(byte));
        }
    }

    #[test]
    fn long_texts_are_cut_alike_wherever_blocks_end(
        count in 300usize..360, sizes in prop::collection::vec(1usize..90, 1..6), wide: bool
    ) {
        let text = if wide { "a日é" } else { "\\u65e5x\\n" }.repeat(count);
        let bytes = format!("{{\"{text}\":\"{text}\"}}").into_bytes();
        prop_assert_eq!(told(&bytes, &sizes, Framing::Document), told(&bytes, &[usize::MAX], Framing::Document));
    }
}

#[test]
fn an_event_with_a_cut_text_says_its_length() {
    let bytes = format!("\"{}\"", "é".repeat(600)).into_bytes();
    let mut tokens = Tokens::new(Limits::default(), Framing::Document);
    tokens.push(&bytes, |event| {
        let Token::String(text) = event.token else {
            panic!("a string")
        };
        assert_eq!((text.prefix().len(), text.length(), text.whole()), (1024, 1200, None));
    });
    assert!(tokens.finish(|_| {}).is_empty());
}
