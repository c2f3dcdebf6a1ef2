//! Random and mutated archives: reading never panics, and what is accepted is the same archive to the `zip`
//! crate, to the byte.
#![allow(clippy::expect_used, reason = "test code")]

use lazaret_container::{EntryReader, Limits, Structure, Unwatched, read_structure};
use lazaret_finding::Severity;
use lazaret_tests::archive::{Archive, Common, Item, extra, zip64_extra};
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::io::{Cursor, Read as _};

/// Each file's content by its path.
type Contents = BTreeMap<String, Vec<u8>>;

/// Every file's bytes by path, if the archive and all contents are accepted; else the rules.
fn read(bytes: &[u8]) -> Result<(Structure, Contents), Vec<&'static str>> {
    let limits = Limits::default();
    let structure = read_structure(&bytes, &limits, &Unwatched).expect("bytes can be read");
    let mut refused: Vec<_> = structure
        .findings
        .iter()
        .filter(|finding| finding.severity == Severity::Refuse)
        .map(|finding| finding.rule.id)
        .collect();
    assert!(
        structure.sound || !refused.is_empty(),
        "an unsound archive has a refusal"
    );
    let mut files = BTreeMap::new();
    let mut reader = EntryReader::new();
    for entry in &structure.entries {
        if !structure.sound {
            break;
        }
        let mut content = Vec::new();
        let outcome = reader
            .read(&bytes, entry, &limits, &Unwatched, &mut |block| {
                content.extend_from_slice(block)
            })
            .expect("bytes can be read");
        match outcome {
            Ok(()) => {
                assert_eq!(content.len() as u64, entry.size);
                assert_eq!(crc32fast::hash(&content), entry.crc32);
                files.insert(entry.path.as_str().to_owned(), content);
            }
            Err(finding) => refused.push(finding.rule.id),
        }
    }
    if refused.is_empty() {
        Ok((structure, files))
    } else {
        Err(refused)
    }
}

/// Accepted means that the `zip` crate sees the same files and folders, with the same bytes.
fn agrees_with_zip(bytes: &[u8]) {
    let Ok((structure, files)) = read(bytes) else { return };
    let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("the second reader opens it");
    assert_eq!(archive.len(), structure.entries.len() + structure.folders.len());
    // An archive without entries begins wherever one looks from.
    assert!(archive.is_empty() || archive.offset() == 0);
    let mut folders = 0;
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).expect("the second reader reads it");
        let name = file.name().expect("the name is text").into_owned();
        if file.is_dir() {
            folders += 1;
            assert!(
                structure.folders.iter().any(|folder| format!("{folder}/") == name),
                "{name}"
            );
            continue;
        }
        let mut content = Vec::new();
        file.read_to_end(&mut content).expect("the second reader reads it");
        assert_eq!(files.get(&name), Some(&content), "{name}");
    }
    assert_eq!(folders, structure.folders.len());
}

/// What an item is made of.
fn item() -> impl Strategy<Value = Item> {
    let content = prop_oneof![
        vec(any::<u8>(), 0..200),
        "[a-z ]{0,40}".prop_map(|text| text.repeat(30).into_bytes()),
    ];
    let name = prop_oneof![
        4 => "[a-d]{1,3}(/[a-d]{1,3}){0,2}(\\.md)?",
        1 => "[a-dA-Dñб./ ~:]{1,8}",
    ];
    (name, content, 0..9u8, any::<u16>()).prop_map(|(name, content, form, mode)| match form {
        0 => Item::stored(name, &content),
        1 => Item::folder(&format!("{name}/")),
        2 => {
            let item = Item::deflated(name, &content);
            let descriptor = item.descriptor(true, false);
            item.streamed(descriptor)
        }
        3 => {
            let item = Item::deflated(name, &content);
            let descriptor = item.descriptor(false, false);
            item.streamed(descriptor)
        }
        4 => {
            let item = Item::deflated(name, &content);
            let sizes = zip64_extra(&[content.len() as u64, item.data.len() as u64]);
            item.both(|common| {
                common.version = 45;
                common.extra = sizes.clone();
            })
        }
        5 => Item::deflated(name, &content).unix(u32::from(mode)),
        6 => Item::deflated(name, &content).both(|common| common.extra = extra(0x5455, &[1, 1, 2, 3, 4])),
        _ => Item::deflated(name, &content),
    })
}

fn archive() -> impl Strategy<Value = Archive> {
    (vec(item(), 0..6), 0..8u8).prop_map(|(items, form)| {
        let archive = Archive::new().with(|archive| archive.items = items);
        if form == 0 { archive.zip64(|_| {}) } else { archive }
    })
}

/// A change of one field in one header or both.
fn field_change() -> impl Strategy<Value = (usize, u8, u8, u32)> {
    (
        any::<usize>(),
        0..10u8,
        0..3u8,
        prop_oneof![0..100u32, any::<u32>(), Just(0xFFFF_FFFF)],
    )
}

fn set(common: &mut Common, field: u8, value: u32) {
    match field {
        0 => common.version = value as u16,
        1 => common.flags = value as u16,
        2 => common.method = value as u16,
        3 => common.time = value as u16,
        4 => common.date = value as u16,
        5 => common.crc32 = value,
        6 => common.compressed_size = value,
        7 => common.size = value,
        8 => common.name.extend_from_slice(&value.to_le_bytes()),
        _ => common
            .extra
            .extend_from_slice(&extra(value as u16, &value.to_le_bytes()[..value as usize % 5])),
    }
}

/// A change of bytes: overwrite, insert, remove or repeat.
fn byte_change() -> impl Strategy<Value = (prop::sample::Index, u8, Vec<u8>, usize)> {
    let piece = prop_oneof![
        vec(any::<u8>(), 1..5),
        Just(b"PK\x05\x06".to_vec()),
        Just(b"PK\x03\x04".to_vec()),
        Just(b"PK\x01\x02".to_vec()),
        Just(vec![0; 22]),
        Just(vec![0xFF; 4]),
    ];
    (any::<prop::sample::Index>(), 0..4u8, piece, 1..60usize)
}

fn mutate(bytes: &mut Vec<u8>, (at, kind, piece, length): (prop::sample::Index, u8, Vec<u8>, usize)) {
    if bytes.is_empty() {
        return;
    }
    let at = at.index(bytes.len());
    let end = (at + length).min(bytes.len());
    match kind {
        0 => {
            for (place, byte) in bytes[at..].iter_mut().zip(piece) {
                *place = byte;
            }
        }
        1 => {
            bytes.splice(at..at, piece);
        }
        2 => {
            bytes.drain(at..end);
        }
        _ => {
            let repeated = bytes[at..end].to_vec();
            bytes.splice(at..at, repeated);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_panic(bytes in vec(any::<u8>(), 0..600), signature in 0..3u8) {
        let mut bytes = bytes;
        if signature > 0 {
            bytes.splice(0..0, *b"PK\x03\x04");
        }
        if signature > 1 {
            bytes.extend(b"PK\x05\x06\0\0\0\0\x01\0\x01\0\x2E\0\0\0\0\0\0\0\0\0");
        }
        agrees_with_zip(&bytes);
    }

    #[test]
    fn what_is_accepted_is_the_same_to_the_zip_crate(archive in archive()) {
        agrees_with_zip(&archive.build());
    }

    #[test]
    fn changed_fields(archive in archive(), changes in vec(field_change(), 1..3)) {
        let mut archive = archive;
        for (index, field, side, value) in changes {
            if archive.items.is_empty() {
                continue;
            }
            let index = index % archive.items.len();
            let item = archive.items[index].clone();
            archive.items[index] = match side {
                0 => item.both(|common| set(common, field, value)),
                1 => item.local(|common| set(common, field, value)),
                _ => item.central(|central| set(&mut central.common, field, value)),
            };
        }
        agrees_with_zip(&archive.build());
    }

    #[test]
    fn changed_bytes(archive in archive(), changes in vec(byte_change(), 1..4)) {
        let mut bytes = archive.build();
        for change in changes {
            mutate(&mut bytes, change);
        }
        agrees_with_zip(&bytes);
    }

    #[test]
    fn cut_anywhere(archive in archive(), at in any::<prop::sample::Index>()) {
        let bytes = archive.build();
        let cut = &bytes[..at.index(bytes.len())];
        agrees_with_zip(cut);
        prop_assert!(read(cut).is_err(), "a cut archive is no archive");
    }

    #[test]
    fn plain_archives_are_accepted(contents in vec(vec(any::<u8>(), 0..2000), 0..8), stored in any::<bool>()) {
        let archive = contents.iter().enumerate().fold(Archive::new(), |archive, (number, content)| {
            let name = format!("docs/{number}.md");
            if stored { archive.stored(&name, content.clone()) } else { archive.file(&name, content.clone()) }
        });
        let (structure, files) = read(&archive.build()).expect("a plain archive is accepted");
        prop_assert!(structure.findings.is_empty());
        prop_assert_eq!(files.into_values().collect::<Vec<_>>(), contents);
    }
}
