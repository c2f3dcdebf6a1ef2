//! The tree over bytes in memory.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops where it is surprised")]

use lazaret_json::{Document, Kind, Limits};

const TEXT: &str = r#"{
  "name": "La niña \u00e9",
  "sizes": [ 1.50, 10e2, -0 ],
  "a/b~c": { "x": null, "y": [ ], "z": true },
  "last": false
}"#;

fn document() -> Document<'static> {
    Document::parse(TEXT.as_bytes(), &Limits::default()).unwrap()
}

#[test]
fn members_elements_and_texts() {
    let document = document();
    let root = document.root();
    let keys: Vec<_> = root
        .members()
        .map(|member| member.key().unwrap().into_owned())
        .collect();
    assert_eq!(keys, ["name", "sizes", "a/b~c", "last"]);
    assert_eq!(root.get("name").unwrap().string().unwrap(), "La niña é");
    let numbers: Vec<_> = root
        .get("sizes")
        .unwrap()
        .elements()
        .map(|value| value.number().unwrap())
        .collect();
    assert_eq!(numbers, ["1.50", "10e2", "-0"]);
    assert_eq!(root.get("last").unwrap().boolean(), Some(false));
    assert!(root.get("a/b~c").unwrap().get("x").unwrap().is_null());
    assert!(root.get("absent").is_none());
    assert!(root.elements().next().is_none());
    assert_eq!(root.get("sizes").unwrap().members().count(), 0);
    assert_eq!(document.len(), 11);
}

#[test]
fn places() {
    let document = document();
    let z = document.root().get("a/b~c").unwrap().get("z").unwrap();
    assert_eq!(z.pointer(), "/a~1b~0c/z");
    assert_eq!(z.line_column(), (4, 40));
    assert_eq!(&TEXT[z.span()], "true");
    assert_eq!(&TEXT[z.key_span().unwrap()], "\"z\"");
    assert_eq!(z.parent().unwrap().pointer(), "/a~1b~0c");
    let number = document.root().get("sizes").unwrap().elements().nth(1).unwrap();
    assert_eq!(
        (number.pointer().as_str(), number.element_index()),
        ("/sizes/1", Some(1))
    );
    assert_eq!(document.root().pointer(), "");
    assert_eq!(document.root().line_column(), (1, 1));
    assert!(document.root().parent().is_none());
}

#[test]
fn compact_text_keeps_strings_and_numbers_as_written() {
    let document = document();
    assert_eq!(
        document.root().compact(),
        r#"{"name":"La niña \u00e9","sizes":[1.50,10e2,-0],"a/b~c":{"x":null,"y":[],"z":true},"last":false}"#
    );
    assert_eq!(document.root().get("a/b~c").unwrap().get("y").unwrap().compact(), "[]");
    let spaced = Document::parse(&b"[ \"a \\\" b\" , \"\\\\\" ]"[..], &Limits::default()).unwrap();
    assert_eq!(spaced.root().compact(), "[\"a \\\" b\",\"\\\\\"]");
}

#[test]
fn descendants_come_in_the_order_of_the_text() {
    let document = document();
    let kinds: Vec<_> = document.root().descendants().map(|value| value.kind()).collect();
    use Kind::*;
    assert_eq!(
        kinds,
        [
            Object, String, Array, Number, Number, Number, Object, Null, Array, True, False
        ]
    );
    let mut walk = document.root().descendants();
    let mut left = 0;
    while let Some(value) = walk.next() {
        left += 1;
        if value.kind() == Array {
            walk.skip_below();
        }
    }
    assert_eq!(left, 8);
}

#[test]
fn lines_are_found_far_into_a_document_of_one_line_and_of_many() {
    let long = format!("[\"{}\",{}7]", "é".repeat(10_000), "\n".repeat(9000));
    let document = Document::parse(long.as_bytes(), &Limits::default()).unwrap();
    let seven = document.root().elements().nth(1).unwrap();
    assert_eq!(seven.line_column(), (9001, 1));
    assert_eq!(document.line_column(long.find('\n').unwrap()), (1, 10_005));
    assert_eq!(document.line_column(usize::MAX), (9001, 3));
}

#[test]
fn an_owned_document_needs_no_source() {
    let document: Document<'static> = Document::parse(TEXT.as_bytes().to_vec(), &Limits::default()).unwrap();
    assert_eq!(document.text(), TEXT);
}
