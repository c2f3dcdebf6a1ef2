//! What is JSON and what is not, with the place of each fault.

use lazaret_json::{Cause, Document, Fault, Framing, Limits, Tokens};

fn faults_in(bytes: &[u8], framing: Framing) -> Vec<Fault> {
    let mut tokens = Tokens::new(Limits::default(), framing);
    tokens.push(bytes, |_| {});
    tokens.finish(|_| {})
}

fn fault(bytes: impl AsRef<[u8]>) -> Fault {
    let mut faults = faults_in(bytes.as_ref(), Framing::Document);
    assert_eq!(faults.len(), 1, "{faults:?}");
    faults.remove(0)
}

#[test]
fn what_the_standard_allows_is_read() {
    for text in [
        "0",
        "-0",
        "-0.0e-0",
        "1E+5",
        "1e999",
        "12345678901234567890123456789012345678901234567890",
        "\"\"",
        "true",
        "false",
        "null",
        " \t\r\n[ ] \n",
        "{}",
        "[[],{}]",
        "\"\\u0000\"",
        "\"\\uD83D\\uDE00\"",
        "\"\\/\\b\\f\"",
        "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\"",
        "{\"\":0}",
        "{\"a\":{\"a\":{\"a\":1}}}",
        "[{\"a\":1},{\"a\":1}]",
    ] {
        assert_eq!(faults_in(text.as_bytes(), Framing::Document), [], "{text}");
        assert!(Document::parse(text.as_bytes(), &Limits::default()).is_ok(), "{text}");
    }
}

#[test]
fn each_fault_has_its_place_and_what_would_fit() {
    let value = "{ [ \" - 0-9 true false null";
    for (text, byte, expected, found, pointer) in [
        ("", 0, value, "EOF", ""),
        ("  ", 2, value, "EOF", ""),
        ("nul", 3, "null", "EOF", ""),
        ("nulL", 3, "null", "L", ""),
        ("NaN", 0, value, "N", ""),
        ("Infinity", 0, value, "I", ""),
        ("-Infinity", 1, "0-9", "I", ""),
        ("+1", 0, value, "+", ""),
        ("01", 1, ". e E", "1", ""),
        ("-", 1, "0-9", "EOF", ""),
        ("1.", 2, "0-9", "EOF", ""),
        ("1.e5", 2, "0-9", "e", ""),
        ("1e", 2, "+ - 0-9", "EOF", ""),
        ("1e+", 3, "0-9", "EOF", ""),
        (".5", 0, value, ".", ""),
        ("0x10", 1, "EOF", "x", ""),
        ("1 2", 2, "EOF", "2", ""),
        ("{} {}", 3, "EOF", "{", ""),
        ("[1,]", 3, value, "]", "/0"),
        ("[,1]", 1, "] { [ \" - 0-9 true false null", ",", ""),
        ("[1 2]", 3, ", ]", "2", ""),
        ("[1", 2, ", ]", "EOF", ""),
        ("[1}", 2, ", ]", "}", ""),
        ("]", 0, value, "]", ""),
        ("{", 1, "\" }", "EOF", ""),
        ("{]", 1, "\" }", "]", ""),
        ("{a:1}", 1, "\" }", "a", ""),
        ("{'a':1}", 1, "\" }", "'", ""),
        ("{\"a\" 1}", 5, ":", "1", "/a"),
        ("{\"a\":}", 5, value, "}", "/a"),
        ("{\"a\":1,}", 7, "\"", "}", ""),
        ("{\"a\":[0,{\"b\":x}]}", 13, value, "x", "/a/1/b"),
        ("// c\n1", 0, value, "/", ""),
        ("[1, /* c */ 2]", 4, value, "/", "/0"),
        ("\"abc", 4, "\"", "EOF", ""),
        ("\"a\nb\"", 2, "\"", "U+000A", ""),
        ("\"a\tb\"", 2, "\"", "U+0009", ""),
        ("\"\\x\"", 2, "\" \\ / b f n r t u", "x", ""),
        ("\"\\", 2, "\" \\ / b f n r t u", "EOF", ""),
        ("\"\\u12G4\"", 5, "0-9 A-F", "G", ""),
        ("\"\\u+123\"", 3, "0-9 A-F", "+", ""),
        ("[\u{A0}1]", 1, "] { [ \" - 0-9 true false null", "0xC2", ""),
        ("1\0", 1, "EOF", "U+0000", ""),
        ("[1\u{FEFF}]", 2, ", ]", "0xEF", ""),
        ("\u{B}1", 0, value, "U+000B", ""),
    ] {
        let fault = fault(text);
        let cause = if text == "1\0" { Cause::Encoding } else { Cause::Syntax };
        assert_eq!(fault.cause, cause, "{text}");
        if cause == Cause::Syntax {
            assert_eq!(
                (
                    fault.byte,
                    fault.expected.as_deref(),
                    fault.found.as_deref(),
                    fault.pointer.as_str()
                ),
                (byte, Some(expected), Some(found), pointer),
                "{text}"
            );
        }
    }
}

#[test]
fn bytes_that_are_not_utf8_are_a_fault_of_the_encoding() {
    for (bytes, byte, found) in [
        (&b"\"\xFF\""[..], 1, "0xFF"),
        (b"\"\xC0\x80\"", 1, "0xC0"),
        (b"\"ab\xED\xA0\x80\"", 3, "0xED"),
        (b"\"\xF4\x90\x80\x80\"", 1, "0xF4"),
        (b"\"\xE2\x82\"", 1, "0xE2"),
        (b"\"\xE2\x82", 1, "0xE2"),
        (b"\xFF\xFE{\0}\0", 0, "UTF-16"),
        (b"\xFE\xFF\0{\0}", 0, "UTF-16"),
        (b"{\0}\0", 0, "UTF-16"),
        (b"\0{\0}", 0, "UTF-16"),
        (b"\xFF\xFE\0\0{\0\0\0", 0, "UTF-32"),
        (b"\0\0\0{\0\0\0}", 0, "UTF-32"),
    ] {
        let fault = fault(bytes);
        assert_eq!(
            (fault.cause, fault.byte, fault.found.as_deref()),
            (Cause::Encoding, byte, Some(found)),
            "{bytes:x?}"
        );
    }
}

#[test]
fn half_a_surrogate_pair_is_no_character() {
    for (text, byte, found) in [
        ("\"\\uD800\"", 1, "\\uD800"),
        ("\"\\uDC00\"", 1, "\\uDC00"),
        ("\"x\\uD83Dx\"", 2, "\\uD83D"),
        ("\"\\uD83D\\n\"", 1, "\\uD83D"),
        ("\"\\uD83D\\u0041\"", 1, "\\uD83D"),
        ("\"\\uDE00\\uD83D\"", 1, "\\uDE00"),
    ] {
        let fault = fault(text);
        assert_eq!(
            (fault.cause, fault.byte, fault.found.as_deref()),
            (Cause::LoneSurrogate, byte, Some(found)),
            "{text}"
        );
    }
}

#[test]
fn a_byte_order_mark_is_one_fault_and_reading_goes_on() {
    let faults = faults_in(b"\xEF\xBB\xBF{\"a\":1,\"a\":x}", Framing::Document);
    let causes: Vec<_> = faults
        .iter()
        .map(|fault| (fault.cause, fault.byte, fault.column))
        .collect();
    assert_eq!(
        causes,
        [
            (Cause::ByteOrderMark, 0, 1),
            (Cause::DuplicateKey, 10, 8),
            (Cause::Syntax, 14, 12)
        ]
    );
    assert_eq!(fault("\u{FEFF}[]").cause, Cause::ByteOrderMark);
    let second = faults_in("\u{FEFF}\u{FEFF}[]".as_bytes(), Framing::Document);
    assert_eq!(second[1].cause, Cause::Syntax);
}

#[test]
fn lines_and_columns_count_characters() {
    let fault = fault("{\n  \"niño 日本 😀\": [1,\r\n \"é\", x]}");
    assert_eq!(
        (fault.line, fault.column, fault.pointer.as_str()),
        (3, 7, "/niño 日本 😀/1")
    );
}

#[test]
fn double_keys_are_found_however_they_are_written() {
    let faults = faults_in(
        br#"{"id":1,"x":{"id":2},"\u0069d":3,"i\u0064":4,"a key of more than fifteen bytes":1,"a key of more than fifteen byte\u0073":2}"#,
        Framing::Document,
    );
    let found: Vec<_> = faults
        .iter()
        .map(|fault| (fault.cause, fault.byte, fault.pointer.as_str(), fault.found.as_deref()))
        .collect();
    assert_eq!(
        found,
        [
            (Cause::DuplicateKey, 21, "/id", Some("id")),
            (Cause::DuplicateKey, 33, "/id", Some("id")),
            (
                Cause::DuplicateKey,
                82,
                "/a key of more than fifteen bytes",
                Some("a key of more than fifteen bytes")
            ),
        ]
    );
}

#[test]
fn double_keys_longer_than_an_event_are_found_and_near_ones_are_not() {
    let long = "k".repeat(5000);
    let text = format!("{{\"{long}\":1,\"{long}x\":2,\"{}\\u006B\":3}}", &long[1..]);
    let faults = faults_in(text.as_bytes(), Framing::Document);
    assert_eq!(faults.len(), 1);
    assert_eq!(faults[0].cause, Cause::DuplicateKey);
    assert_eq!(faults[0].found.as_deref().map(str::len), Some(1024));
}

#[test]
fn the_number_of_double_keys_told_is_bounded() {
    let text = format!("{{{}\"a\":0}}", "\"a\":0,".repeat(100_000));
    let limits = Limits {
        keys_per_object: u32::MAX,
        ..Limits::default()
    };
    let mut tokens = Tokens::new(limits, Framing::Document);
    tokens.push(text.as_bytes(), |_| {});
    assert_eq!(tokens.finish(|_| {}).len(), lazaret_json::MOST_DUPLICATES);
}

#[test]
fn limits_are_inclusive_and_carry_their_number() {
    let limits = Limits {
        depth: 3,
        values: 5,
        keys_per_object: 2,
    };
    let read = |text: &str| {
        let mut tokens = Tokens::new(limits, Framing::Document);
        tokens.push(text.as_bytes(), |_| {});
        tokens.finish(|_| {})
    };
    assert_eq!(read("[[[]]]"), []);
    assert_eq!(read("[0,0,0,0]"), []);
    assert_eq!(read("{\"a\":0,\"b\":{\"a\":0,\"b\":0}}"), []);
    for (text, cause, byte, expected, pointer) in [
        ("[[[[]]]]", Cause::Depth, 3, "3", "/0/0/0"),
        ("[[[{}]]]", Cause::Depth, 3, "3", "/0/0/0"),
        ("[0,0,0,0,0]", Cause::Values, 9, "5", "/4"),
        ("{\"a\":0,\"b\":0,\"ñc\":0}", Cause::Keys, 13, "2", ""),
    ] {
        let faults = read(text);
        let fault = &faults[0];
        assert_eq!(
            (
                fault.cause,
                fault.byte,
                fault.expected.as_deref(),
                fault.pointer.as_str()
            ),
            (cause, byte, Some(expected), pointer),
            "{text}"
        );
        assert_eq!(faults.len(), 1);
    }
}

#[test]
fn a_hundred_thousand_brackets_are_one_bounded_fault() {
    for open in ["[", "{\"a\":", "[{\"a\":"] {
        let fault = fault(open.repeat(100_000));
        assert_eq!((fault.cause, fault.expected.as_deref()), (Cause::Depth, Some("64")));
    }
}

#[test]
fn json_lines_hold_one_value_a_line() {
    for text in ["", "\n\n", "1\n2", "{}\r\n\r\n[1]\r\n \n", "  \"a\"  \nnull\n"] {
        assert_eq!(faults_in(text.as_bytes(), Framing::Lines), [], "{text}");
    }
    for (text, byte, line, expected, found) in [
        ("1 2", 2, 1, "U+000A EOF", "2"),
        ("{}\n{\n}", 4, 2, "\" }", "U+000A"),
        ("[1,\n2]", 3, 1, "{ [ \" - 0-9 true false null", "U+000A"),
        ("{}\n[1", 5, 2, ", ]", "EOF"),
        ("tr\nue", 2, 1, "true", "U+000A"),
    ] {
        let faults = faults_in(text.as_bytes(), Framing::Lines);
        assert_eq!(
            (
                faults[0].cause,
                faults[0].byte,
                faults[0].line,
                faults[0].expected.as_deref(),
                faults[0].found.as_deref()
            ),
            (Cause::Syntax, byte, line, Some(expected), Some(found)),
            "{text}"
        );
    }
    assert_eq!(
        faults_in(b"\xEF\xBB\xBF{}\n", Framing::Lines)[0].cause,
        Cause::ByteOrderMark
    );
    assert_eq!(faults_in(b"{\"a\":1}\n{\"a\":1}\n", Framing::Lines), []);
}

#[test]
fn what_is_open_costs_memory_only_up_to_the_limits() {
    // 64 MiB of one string and of one number: no event carries more than its prefix.
    let mut tokens = Tokens::new(Limits::default(), Framing::Document);
    let block = vec![b'7'; 1 << 16];
    let mut seen = Vec::new();
    tokens.push(b"[\"", |_| {});
    for _ in 0..1024 {
        tokens.push(&block, |_| {});
    }
    tokens.push(b"\",1", |event| {
        if let lazaret_json::Token::String(text) = event.token {
            seen.push((text.prefix().len(), text.length(), text.whole().is_some()));
            assert_eq!((event.start, event.end), (1, (64 << 20) + 3));
        }
    });
    for _ in 0..1024 {
        tokens.push(&block, |_| {});
    }
    tokens.push(b"]", |event| {
        if let lazaret_json::Token::Number(text) = event.token {
            assert_eq!((text.prefix().len(), text.length()), (1024, (64 << 20) + 1));
        }
    });
    assert_eq!(seen, [(1024, 64 << 20, false)]);
    assert_eq!(tokens.finish(|_| {}), []);
}
