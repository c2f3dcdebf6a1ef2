//! What a front matter is and what stands in it.

use super::{FrontMatter, FrontMatterReader, Item, LONGEST_BLOCK};
use proptest::prelude::*;

fn values(text: &str) -> Vec<(String, String)> {
    FrontMatter::read(text.as_bytes())
        .unwrap_or_else(|| panic!("no front matter: {text}"))
        .values()
        .map(|(pointer, value, _)| (pointer.to_owned(), value.to_owned()))
        .collect()
}

fn pair(pointer: &str, value: &str) -> (String, String) {
    (pointer.to_owned(), value.to_owned())
}

#[test]
fn scalars_of_every_style() {
    let text = "---\nuaix: \"1.0\" # version\ntype: 'it''s'\ntitle: La niña: un cuento\n\"a b\": \"x\\u00e9\\n\\\"y\\\"\"\nempty:\n\
                tagged: !!bool true\nblock: |\n  one: 1\n  two\nlast: >-\n  folded\n---\nbody: no\n";
    assert_eq!(
        values(text),
        [
            pair("/uaix", "1.0"),
            pair("/type", "it's"),
            pair("/title", "La niña: un cuento"),
            pair("/a b", "xé \"y\""),
            pair("/empty", ""),
            pair("/tagged", "true"),
            pair("/block", "one: 1 two"),
            pair("/last", "folded"),
        ]
    );
}

#[test]
fn mappings_and_lists_by_indentation() {
    let text = "---\nouter:\n  inner:\n    deep: 1\n  next: 2\nlist:\n- a\n- b: 3\n  c: 4\n-\n  d: 5\n- - x\n  - y\nafter: 6\n---\n";
    assert_eq!(
        values(text),
        [
            pair("/outer/inner/deep", "1"),
            pair("/outer/next", "2"),
            pair("/list/0", "a"),
            pair("/list/1/b", "3"),
            pair("/list/1/c", "4"),
            pair("/list/2/d", "5"),
            pair("/list/3/0", "x"),
            pair("/list/3/1", "y"),
            pair("/after", "6"),
        ]
    );
}

#[test]
fn flow_collections() {
    let text = "---\na: [x, \"y, z\", [1, 2], {k: v, \"l\": [true], m}]\nb: {c: d,\n  e: f}\ng: []\n---\n";
    assert_eq!(
        values(text),
        [
            pair("/a/0", "x"),
            pair("/a/1", "y, z"),
            pair("/a/2/0", "1"),
            pair("/a/2/1", "2"),
            pair("/a/3/k", "v"),
            pair("/a/3/l/0", "true"),
            pair("/a/3/m", ""),
            pair("/b/c", "d"),
            pair("/b/e", "f"),
        ]
    );
}

#[test]
fn places_are_those_of_the_file() {
    let text = "\u{FEFF}---\r\ntitle: x\r\nmore:\r\n  key: y\r\n---\r\n";
    let front_matter = FrontMatter::read(text.as_bytes()).unwrap();
    let keys: Vec<_> = front_matter
        .items()
        .iter()
        .filter_map(|placed| match &placed.item {
            Item::Key(key) => Some((key.as_str(), placed.line, placed.column, placed.byte as usize)),
            _ => None,
        })
        .collect();
    assert_eq!(
        keys,
        [
            ("title", 2, 1, text.find("title").unwrap()),
            ("more", 3, 1, text.find("more").unwrap()),
            ("key", 4, 3, text.find("key").unwrap()),
        ]
    );
}

#[test]
fn what_is_no_front_matter() {
    for text in [
        "",
        "title: x\n",
        "# A\n---\ntitle: x\n---\n",
        "---\ntitle: x\n",
        "----\na: b\n----\n",
        "--- a: b\n",
    ] {
        assert_eq!(FrontMatter::read(text.as_bytes()), None, "{text}");
    }
    assert!(FrontMatter::read(b"---\n---").is_some());
    assert!(FrontMatter::read(b"\n\n---\na: b\n...\n").is_some());
}

#[test]
fn a_block_beyond_the_bound_says_so() {
    let long = format!("---\ntitle: {}\nlast: 1\n---\n", "x".repeat(LONGEST_BLOCK));
    let front_matter = FrontMatter::read(long.as_bytes()).unwrap();
    assert!(front_matter.is_cut());
    assert!(front_matter.limit_finding("a.md").is_some());
    for many in ["[".repeat(30_000), "a,".repeat(20_000), "{a: ".repeat(9000)] {
        let front_matter = FrontMatter::read(format!("---\na: [{many}\n---\n").as_bytes()).unwrap();
        assert!(front_matter.is_cut(), "{}", &many[..8]);
    }
    let lists = FrontMatter::read(format!("---\na:\n {}\n---\n", "- ".repeat(30_000)).as_bytes()).unwrap();
    assert!(lists.is_cut());
    // Each line asks again whether the scalar ends; that costs no more than reading it once.
    for open in ["[", "\"", "'"] {
        assert!(FrontMatter::read(format!("---\na: {open}{}\n---\n", "\\\"\n".repeat(20_000)).as_bytes()).is_some());
    }
}

proptest! {
    #[test]
    fn blocks_may_be_cut_anywhere_and_brackets_pair(
        body in "([a-z]{1,3}: |- |  |\n|\n  |\\[|\\]|\\{|\\}|,|\"|'|#|\\||true|x|é|: ){0,60}", size in 1usize..9
    ) {
        let text = format!("---\n{body}\n---\n");
        let whole = FrontMatter::read(text.as_bytes());
        let mut reader = FrontMatterReader::new();
        for block in text.as_bytes().chunks(size) {
            reader.push(block);
        }
        prop_assert_eq!(&reader.finish(), &whole);
        let mut depth = 0i32;
        for placed in whole.unwrap_or_default().items() {
            match placed.item {
                Item::Open { .. } => depth += 1,
                Item::Close => depth -= 1,
                _ => {}
            }
            prop_assert!(depth >= 0);
        }
        prop_assert_eq!(depth, 0);
    }

    #[test]
    fn any_text_is_answered(text in "(?s).{0,300}") {
        let front_matter = FrontMatter::read(format!("---\n{text}\n---\n").as_bytes()).unwrap_or_default();
        prop_assert!(crate::claims::in_front_matter(&front_matter).len() <= crate::claims::MOST_CLAIMS);
        prop_assert!(crate::anchors::in_front_matter(&front_matter).len() <= crate::anchors::MOST_ATTEMPTS);
    }
}
