//! The numbered constructs of `zip-profile` 3.6, each built around a complete valid package, and the exact
//! rules that reading the structure and every content raises for it.
#![allow(clippy::expect_used, reason = "test code")]

use lazaret_container::{EntryReader, Limits, Unwatched, read_structure};
use lazaret_finding::{Finding, Severity};
use lazaret_tests::archive::{Archive, Central, Item, Zip64, deflate, extra, zip64_extra};
use lazaret_tests::package::{MANIFEST, Package};
use std::collections::BTreeSet;

/// Structure and contents: every finding.
fn findings(bytes: &[u8]) -> Vec<Finding> {
    let limits = Limits::default();
    let structure = read_structure(&bytes, &limits, &Unwatched).expect("bytes can be read");
    let mut findings = structure.findings;
    if structure.sound {
        let mut reader = EntryReader::new();
        for entry in &structure.entries {
            let read = reader.read(&bytes, entry, &limits, &Unwatched, &mut |_| {});
            findings.extend(read.expect("bytes can be read").err());
        }
    }
    findings
}

/// The rules of an archive, and whether any of them refuses.
fn rules(bytes: &[u8]) -> (BTreeSet<&'static str>, bool) {
    let findings = findings(bytes);
    let refused = findings.iter().any(|finding| finding.severity == Severity::Refuse);
    (findings.iter().map(|finding| finding.rule.id).collect(), refused)
}

/// One row: its number (with a letter for a variant), the archive, the rules.
type Row = (&'static str, Vec<u8>, &'static [&'static str]);

fn check(rows: Vec<Row>, refused: bool) {
    let mut wrong = Vec::new();
    for (row, bytes, expected) in rows {
        let (found, is_refused) = rules(&bytes);
        if found != expected.iter().copied().collect() || is_refused != refused {
            wrong.push(format!("row {row}: expected {expected:?}, found {found:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn base() -> Archive {
    Package::universal().archive()
}

fn with(item: Item) -> Vec<u8> {
    base().item(item).build()
}

/// A file of that name beside the package's own.
fn named(name: impl Into<Vec<u8>>) -> Vec<u8> {
    with(Item::stored(name, b"payload"))
}

/// A pair of files.
fn pair(one: &str, other: &str) -> Vec<u8> {
    base().stored(one, b"1".to_vec()).stored(other, b"2".to_vec()).build()
}

const FILE: &str = "docs/payload.md";

fn file() -> Item {
    Item::stored(FILE, b"payload")
}

fn packed() -> Item {
    Item::deflated(FILE, &b"stream ".repeat(20))
}

/// The valid archive with its one change made on the item.
fn changed(change: impl FnOnce(Item) -> Item) -> Vec<u8> {
    with(change(file()))
}

#[test]
fn the_base_archive_is_accepted() {
    check(
        vec![
            ("base", base().build(), &[]),
            ("file", with(file()), &[]),
            ("packed", with(packed()), &[]),
        ],
        false,
    );
}

#[test]
fn names_and_paths() {
    let flagged = |name: &[u8]| with(Item::stored(name, b"x").both(|common| common.flags = 1 << 11));
    let unflagged = |name: &[u8]| with(Item::stored(name, b"x").both(|common| common.flags = 0));
    check(
        vec![
            ("1", named("../evil.txt"), &["PATH_TRAVERSAL"]),
            ("2", named("memory/../../evil.txt"), &["PATH_TRAVERSAL"]),
            ("4", named("/evil.txt"), &["PATH_ABSOLUTE"]),
            ("4 slash", with(Item::folder("/")), &["PATH_ABSOLUTE"]),
            ("5", named("//host/share/x"), &["PATH_ABSOLUTE"]),
            ("6", named("..\\evil.txt"), &["PATH_BACKSLASH"]),
            ("8", named("C:/evil"), &["PATH_DRIVE"]),
            ("9", named("C:evil"), &["PATH_DRIVE"]),
            ("10", named("\\\\host\\share\\x"), &["PATH_BACKSLASH"]),
            ("12", named("a.txt\0.exe"), &["NAME_CONTROL"]),
            ("13", named("a\n.txt"), &["NAME_CONTROL"]),
            ("14", named("a\x7F.txt"), &["NAME_CONTROL"]),
            ("16", named("docs/CON"), &["NAME_DEVICE"]),
            ("17", named("docs/nul.txt"), &["NAME_DEVICE"]),
            ("18", named("COM\u{B9}.txt"), &["NAME_DEVICE"]),
            ("20", named("AUX .txt"), &["NAME_DEVICE"]),
            ("21", named("a.txt:evil"), &["NAME_COLON"]),
            ("22", named("a.txt::$DATA"), &["NAME_COLON"]),
            ("24", named("manifest.json "), &["NAME_TRAILING"]),
            ("25", named("MANIFE~1.JSO"), &["NAME_SHORT_ALIAS"]),
            ("26 <", named("a<b"), &["NAME_ILLEGAL_CHAR"]),
            ("26 >", named("a>b"), &["NAME_ILLEGAL_CHAR"]),
            ("26 |", named("a|b"), &["NAME_ILLEGAL_CHAR"]),
            ("26 ?", named("a?b"), &["NAME_ILLEGAL_CHAR"]),
            ("26 *", named("a*b"), &["NAME_ILLEGAL_CHAR"]),
            ("26 \"", named("a\"b"), &["NAME_ILLEGAL_CHAR"]),
            ("27", named(""), &["NAME_EMPTY"]),
            ("28", named("."), &["NAME_DOT"]),
            ("29", named("./manifest2.json"), &["NAME_NOT_CANONICAL"]),
            ("31", named("a/./b.txt"), &["NAME_NOT_CANONICAL"]),
            ("31 empty", named("a//b.txt"), &["NAME_NOT_CANONICAL"]),
            ("32", named("n".repeat(256)), &["NAME_TOO_LONG"]),
            ("34", named("a/".repeat(300) + "a"), &["PATH_TOO_DEEP"]),
            ("35", named("p".repeat(65_535)), &["PATH_TOO_LONG"]),
            ("36", flagged(b"a\xFF\xFE"), &["NAME_NOT_UTF8"]),
            ("37", unflagged(b"caf\x82"), &["NAME_ENCODING"]),
            ("38", unflagged("caf\u{E9}.md".as_bytes()), &["NAME_ENCODING"]),
            ("39", flagged(b"..\xC0\xAFx"), &["NAME_NOT_UTF8"]),
            ("40", named("a\u{202E}txt.exe"), &["NAME_BIDI"]),
            ("41", named("mani\u{200B}fest.json"), &["NAME_INVISIBLE"]),
            ("42", named("a\u{E0041}.md"), &["NAME_INVISIBLE"]),
            ("44", named("m\u{430}nifest.json"), &["NAME_CONFUSABLE"]),
            ("45", flagged(b"\xED\xA0\xBD\xED\xB8\x80"), &["NAME_NOT_UTF8"]),
            ("46", named(".ssh/id"), &["NAME_HIDDEN"]),
            ("48", named("__MACOSX/._a.txt"), &["NAME_LITTER"]),
            ("50", named("\u{FEFF}manifest.json"), &["NAME_INVISIBLE"]),
            ("decomposed", named("cafe\u{301}.md"), &["NAME_NOT_NFC"]),
            ("tilde", named("~root/x"), &["NAME_TILDE"]),
            ("folder traversal", with(Item::folder("../")), &["PATH_TRAVERSAL"]),
        ],
        true,
    );
}

#[test]
fn names_that_are_fine() {
    check(
        vec![
            ("Spanish", named("docs/ni\u{F1}o.md"), &[]),
            ("Japanese", named("docs/\u{30CE}\u{30FC}\u{30C8}.md"), &[]),
            (
                "Cyrillic",
                named("docs/\u{43E}\u{442}\u{447}\u{451}\u{442}_final.md"),
                &[],
            ),
            ("folder", with(Item::folder("docs/")), &[]),
            ("folder of the package", with(Item::folder(".uai/")), &[]),
            (
                "component of 128 bytes",
                named(format!("docs/{}", "n".repeat(128))),
                &[],
            ),
        ],
        false,
    );
}

#[test]
fn collisions() {
    let link = Item::stored("d", b"/tmp").unix(0o120_777);
    check(
        vec![
            ("51", pair("docs/a.md", "docs/a.md"), &["DUPLICATE_NAME"]),
            (
                "51 folder",
                base().item(Item::folder("d/")).item(Item::folder("d/")).build(),
                &["DUPLICATE_NAME"],
            ),
            (
                "52",
                pair("docs/manifest.json", "docs/Manifest.json"),
                &["CASE_COLLISION"],
            ),
            ("52 folder", pair("docs/a.md", "Docs/b.md"), &["CASE_COLLISION"]),
            ("54", pair("a", "a/b"), &["FILE_DIR_CONFLICT"]),
            (
                "55",
                base().stored("a", b"x".to_vec()).item(Item::folder("a/")).build(),
                &["FILE_DIR_CONFLICT"],
            ),
            ("56", pair("manifest.json", "manifest.json."), &["NAME_TRAILING"]),
            ("58", pair("a/b", "a\\b"), &["PATH_BACKSLASH"]),
            ("59", pair("stra\u{DF}e", "STRASSE"), &["CASE_COLLISION"]),
            // The Kelvin sign is no NFC, and would still collide if it were renamed.
            ("61", pair("k.txt", "\u{212A}.txt"), &["CASE_COLLISION", "NAME_NOT_NFC"]),
            (
                "61 composed",
                pair("caf\u{E9}", "cafe\u{301}"),
                &["CASE_COLLISION", "NAME_NOT_NFC"],
            ),
            ("61 fold", pair("s.txt", "\u{17F}.txt"), &["CASE_COLLISION"]),
            (
                "62",
                base()
                    .item(file())
                    .item(file().both(|common| common.flags = 1 << 11))
                    .build(),
                &["DUPLICATE_NAME"],
            ),
            (
                "173",
                base().item(link).stored("d/x", b"x".to_vec()).build(),
                &["NOT_REGULAR_FILE"],
            ),
        ],
        true,
    );
    let reversed = |archive: &mut Archive| archive.directory_order = Some((0..archive.items.len()).rev().collect());
    check(vec![("63", base().with(reversed).build(), &["ORDER_MISMATCH"])], false);
}

/// A whole second archive of one stored file.
fn second_archive() -> Vec<u8> {
    Archive::new().stored("manifest.json", b"{\"evil\":1}".to_vec()).build()
}

/// An end record of an empty archive.
const EMPTY_END: [u8; 22] = *b"PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0";

fn prefixed(prefix: &[u8], ignored: bool) -> Vec<u8> {
    base()
        .with(|archive| {
            archive.prefix = prefix.to_vec();
            archive.prefix_ignored = ignored;
        })
        .build()
}

fn suffixed(suffix: &[u8]) -> Vec<u8> {
    base().with(|archive| archive.suffix = suffix.to_vec()).build()
}

fn commented(comment: &[u8], length: Option<u16>) -> Vec<u8> {
    base()
        .end(|end| {
            end.comment = comment.to_vec();
            end.comment_length = length;
        })
        .build()
}

#[test]
fn framing_around_the_archive() {
    let mut self_extractor = b"MZ".to_vec();
    self_extractor.resize(62, 0);
    let good = base().build();
    check(
        vec![
            ("64", prefixed(b"fifteen bytes!!", false), &["LEADING_DATA"]),
            ("65", prefixed(&self_extractor, true), &["LEADING_DATA"]),
            ("66", suffixed(b"8 bytes!"), &["TRAILING_DATA"]),
            ("67", suffixed(&[0; 16]), &["TRAILING_DATA"]),
            (
                "68",
                suffixed(b"SIG_V1 00112233445566778899 SIG_END"),
                &["TRAILING_DATA"],
            ),
            (
                "70",
                commented(&second_archive(), None),
                &["ARCHIVE_COMMENT", "MULTIPLE_EOCD"],
            ),
            ("71", suffixed(&second_archive()), &["TRAILING_DATA"]),
            ("72", suffixed(&EMPTY_END), &["MULTIPLE_EOCD"]),
            (
                "73",
                commented(&[b"zz".as_slice(), &EMPTY_END].concat(), None),
                &["ARCHIVE_COMMENT", "MULTIPLE_EOCD"],
            ),
            ("comment", commented(b"hello", None), &["ARCHIVE_COMMENT"]),
            ("87", prefixed(b"PK\x07\x08", false), &["LEADING_DATA"]),
            ("88", commented(b"hello", Some(3)), &["TRAILING_DATA"]),
            ("89", commented(b"hello", Some(9)), &["EOCD_MALFORMED"]),
            ("91", good[..good.len() - 30].to_vec(), &["EOCD_MALFORMED"]),
            ("92", Vec::new(), &["NOT_ZIP"]),
            ("93", b"%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1 0 obj\n".to_vec(), &["NOT_ZIP"]),
            ("93 archive", prefixed(b"%PDF-1.4\n", false), &["LEADING_DATA"]),
            ("94", prefixed(b"Rar!\x1A\x07\x00", true), &["LEADING_DATA"]),
            ("one byte", b"P".to_vec(), &["NOT_ZIP"]),
            ("only a signature", b"PK\x03\x04".to_vec(), &["EOCD_MALFORMED"]),
        ],
        true,
    );
}

#[test]
fn an_end_record_in_stored_content_that_could_be_taken_is_refused() {
    // Its comment would reach to the end of the file.
    let harmless = base().stored("docs/a.bin", EMPTY_END.to_vec());
    check(vec![("in content", harmless.build(), &[])], false);
    let length = harmless.build().len();
    let at = harmless
        .build()
        .windows(22)
        .position(|bytes| bytes == EMPTY_END)
        .expect("the content is stored");
    let mut rival = EMPTY_END;
    rival[20..].copy_from_slice(&((length - at - 22) as u16).to_le_bytes());
    let hostile = base().stored("docs/a.bin", rival.to_vec()).build();
    check(vec![("rival", hostile, &["ARCHIVE_COMMENT", "MULTIPLE_EOCD"])], true);
}

#[test]
fn the_end_records_fields() {
    let count = base().items.len() as u16;
    let first_header = 46 + MANIFEST.len() as u32;
    check(
        vec![
            (
                "79",
                base()
                    .end(|end| {
                        end.count = Some(count - 1);
                        end.count_here = Some(count - 1);
                    })
                    .build(),
                &["CD_COUNT"],
            ),
            (
                "80",
                base()
                    .end(|end| {
                        end.count = Some(count + 1);
                        end.count_here = Some(count + 1);
                    })
                    .build(),
                &["CD_COUNT"],
            ),
            ("81", base().end(|end| end.count_here = Some(1)).build(), &["CD_COUNT"]),
            (
                "82",
                base().end(|end| end.directory_size = Some(first_header)).build(),
                &["CD_SIZE"],
            ),
            (
                "83",
                base().end(|end| end.directory_size = Some(50_000)).build(),
                &["CD_SIZE"],
            ),
            (
                "84",
                base().end(|end| end.directory_offset = Some(0)).build(),
                &["CD_OFFSET"],
            ),
            (
                "84 beyond",
                base().end(|end| end.directory_offset = Some(1 << 30)).build(),
                &["CD_OFFSET"],
            ),
            (
                "85",
                base()
                    .end(|end| {
                        end.disk = 1;
                        end.directory_disk = 1;
                    })
                    .build(),
                &["MULTI_DISK"],
            ),
            (
                "86",
                changed(|item| item.central(|central| central.disk = 1)),
                &["MULTI_DISK"],
            ),
            (
                "header cut",
                changed(|item| item.central(|central| central.comment_length = Some(40))),
                &["CD_MALFORMED"],
            ),
            (
                "header without signature",
                changed(|item| item.central(|central| central.common.signature = *b"PK\x01\x03")),
                &["CD_MALFORMED"],
            ),
        ],
        true,
    );
}

#[test]
fn every_byte_belongs_to_a_record() {
    let hidden = |at: fn(&mut Archive) -> &mut Vec<u8>, bytes: &[u8]| {
        base().with(|archive| at(archive).extend_from_slice(bytes)).build()
    };
    check(
        vec![
            (
                "74",
                hidden(|archive| &mut archive.before_directory, &[0x41; 33]),
                &["GAP"],
            ),
            (
                "75",
                base()
                    .with(|archive| archive.items.iter_mut().for_each(|item| item.after = vec![0; 7]))
                    .build(),
                &["GAP"],
            ),
            (
                "76",
                hidden(|archive| &mut archive.after_directory, b"sixsix"),
                &["GAP"],
            ),
            (
                "77",
                changed(|item| Item { central: None, ..item }),
                &["UNLISTED_LOCAL"],
            ),
            (
                "77 first",
                base()
                    .with(|archive| {
                        archive.items.insert(
                            0,
                            Item {
                                central: None,
                                ..file()
                            },
                        )
                    })
                    .build(),
                &["UNLISTED_LOCAL"],
            ),
            (
                "78",
                changed(|item| Item { local: None, ..item }.central(|central| central.offset = Some(5))),
                &["MISSING_LOCAL"],
            ),
            (
                "78 directory",
                changed(|item| Item { local: None, ..item }),
                &["MISSING_LOCAL"],
            ),
        ],
        true,
    );
}

/// A directory header whose item is stored elsewhere.
fn pointing(name: &str, from: &Item, offset: u32) -> Item {
    let mut item = from.clone();
    item.local = None;
    item.central(|central| {
        central.offset = Some(offset);
        central.common.name = name.into();
    })
}

#[test]
fn overlapping_entries() {
    let manifest = base().items[0].clone();
    // 96: a quoted overlap. `a` inflates to `b`'s local header and the zeros that both share.
    let quoted = {
        let zeros = vec![0; 100_000];
        let kernel = deflate(&zeros);
        let inner = Item::raw("b", 8, kernel.clone(), zeros.len() as u32, crc32fast::hash(&zeros));
        let header = Archive::new().item(inner.clone()).build()[..31].to_vec();
        let mut data = vec![0];
        data.extend((header.len() as u16).to_le_bytes());
        data.extend((!(header.len() as u16)).to_le_bytes());
        data.extend(&header);
        data.extend(&kernel);
        let plain = [header, zeros].concat();
        let outer = Item::raw("a", 8, data, plain.len() as u32, crc32fast::hash(&plain));
        let before = base().with(|archive| archive.end = Default::default());
        let at = before
            .items
            .iter()
            .fold(0, |sum, item| sum + 30 + item.data.len() + name_length(item));
        base()
            .item(outer)
            .item(pointing("b", &inner, (at + 31 + 5) as u32))
            .build()
    };
    // 98: an entry inside a stored one.
    let embedded = {
        let inner = Item::stored("in", b"inside");
        let whole = Archive::new().item(inner.clone()).build();
        let wrap = Item::stored("wrap", &whole[..30 + 2 + 6]);
        let at = base()
            .items
            .iter()
            .fold(0, |sum, item| sum + 30 + item.data.len() + name_length(item));
        base().item(wrap).item(pointing("in", &inner, (at + 34) as u32)).build()
    };
    check(
        vec![
            ("95", with(pointing("docs/b", &packed(), 0)), &["OVERLAP"]),
            ("95 same", with(pointing("docs/b", &manifest, 0)), &["OVERLAP"]),
            ("96", quoted, &["OVERLAP"]),
            (
                "97",
                changed(|item| {
                    item.central(|central| {
                        central.common.compressed_size = 20_000;
                        central.common.size = 20_000;
                    })
                }),
                &["OVERLAP"],
            ),
            ("98", embedded, &["OVERLAP"]),
        ],
        true,
    );
}

fn name_length(item: &Item) -> usize {
    item.local.as_ref().map_or(0, |local| local.name.len())
}

#[test]
fn counts_that_wrap_and_counts_beyond_the_limit() {
    let many = |count: usize| {
        let mut archive = base();
        archive
            .items
            .extend((0..count).map(|number| Item::stored(format!("f{number:04x}"), b"")));
        archive
    };
    let package = base().items.len();
    check(
        vec![
            (
                "99",
                many(65_537 - package)
                    .end(|end| {
                        end.count = Some(1);
                        end.count_here = Some(1);
                    })
                    .build(),
                &["CD_COUNT"],
            ),
            ("156", many(20_001 - package).build(), &["ENTRY_LIMIT"]),
        ],
        true,
    );
    check(vec![("156 at the limit", many(20_000 - package).build(), &[])], false);
}

#[test]
fn local_header_against_central_header() {
    let local = |change: fn(&mut lazaret_tests::archive::Common)| changed(|item| item.local(change));
    check(
        vec![
            (
                "100",
                local(|local| local.name = b"docs/ldyload.md".to_vec()),
                &["HEADER_MISMATCH"],
            ),
            (
                "101",
                with(packed().local(|local| {
                    local.method = 0;
                    local.compressed_size = local.size;
                })),
                &["HEADER_MISMATCH"],
            ),
            ("102", local(|local| local.compressed_size = 2), &["HEADER_MISMATCH"]),
            ("103", local(|local| local.size = 2), &["HEADER_MISMATCH"]),
            ("104", local(|local| local.crc32 = 1), &["HEADER_MISMATCH"]),
            (
                "105",
                changed(|item| item.both(|common| common.crc32 = 7)),
                &["CRC_MISMATCH"],
            ),
            (
                "105 packed",
                with(packed().both(|common| common.crc32 = 7)),
                &["CRC_MISMATCH"],
            ),
            ("106", local(|local| local.flags = 1 << 11), &["HEADER_MISMATCH"]),
            ("107", local(|local| local.time = 1), &["HEADER_MISMATCH"]),
            ("107 date", local(|local| local.date = 0x5CEF), &["HEADER_MISMATCH"]),
            ("108", local(|local| local.version = 63), &["HEADER_MISMATCH"]),
            (
                "descriptor bit",
                local(|local| local.flags = 1 << 3),
                &["HEADER_MISMATCH"],
            ),
            (
                "109",
                with(Item::deflated(FILE, &[b'A'; 100_000]).both(|common| common.size = 10)),
                &["SIZE_LIE"],
            ),
            (
                "110",
                with(Item::deflated(FILE, &[b'A'; 100]).both(|common| common.size = 99_999)),
                &["SIZE_LIE"],
            ),
            (
                "111",
                changed(|item| item.both(|common| common.size = 99)),
                &["SIZE_LIE"],
            ),
            (
                "version",
                changed(|item| item.both(|common| common.version = 63)),
                &["VERSION_UNSUPPORTED"],
            ),
            (
                "version 45 without ZIP64",
                changed(|item| item.both(|common| common.version = 45)),
                &["VERSION_UNSUPPORTED"],
            ),
        ],
        true,
    );
    check(
        vec![(
            "version 10",
            changed(|item| item.both(|common| common.version = 10)),
            &[],
        )],
        false,
    );
}

/// A packed item with its descriptor changed.
fn streamed(signed: bool, wide: bool, change: fn(&mut Vec<u8>)) -> Vec<u8> {
    let item = packed();
    let mut descriptor = item.descriptor(signed, wide);
    change(&mut descriptor);
    with(item.streamed(descriptor))
}

#[test]
fn data_descriptors() {
    let agrees: &[&str] = &["DATA_DESCRIPTOR_AGREES"];
    let wide = |signed: bool| {
        let item = packed();
        let descriptor = item.descriptor(signed, true);
        item.streamed(descriptor)
            .both(|common| common.version = 45)
            .local(|local| {
                local.compressed_size = 0xFFFF_FFFF;
                local.size = 0xFFFF_FFFF;
                local.extra = zip64_extra(&[0, 0]);
            })
    };
    let folder = Item::raw("docs/", 8, vec![3, 0], 0, 0);
    let folder_descriptor = folder.descriptor(true, false);
    check(
        vec![
            ("112", streamed(true, false, |_| {}), agrees),
            ("113", streamed(false, false, |_| {}), agrees),
            (
                "true local values",
                {
                    let item = packed();
                    let descriptor = item.descriptor(true, false);
                    let local = item.local.clone();
                    let mut item = item.streamed(descriptor);
                    item.local = local.map(|local| lazaret_tests::archive::Common { flags: 8, ..local });
                    with(item)
                },
                agrees,
            ),
            ("wide", with(wide(true)), &["DATA_DESCRIPTOR_AGREES", "ZIP64_NEEDLESS"]),
            (
                "wide unsigned",
                with(wide(false)),
                &["DATA_DESCRIPTOR_AGREES", "ZIP64_NEEDLESS"],
            ),
            (
                "deflated folder",
                with(folder.clone().streamed(folder_descriptor)),
                agrees,
            ),
            ("deflated folder without", with(folder), &[]),
        ],
        false,
    );
    let refused: &[&str] = &["DATA_DESCRIPTOR"];
    check(
        vec![
            (
                "114",
                {
                    let item = file();
                    let descriptor = item.descriptor(true, false);
                    with(item.streamed(descriptor))
                },
                refused,
            ),
            (
                "115",
                streamed(true, false, |bytes| bytes[4..8].copy_from_slice(&5u32.to_le_bytes())),
                refused,
            ),
            ("116", streamed(true, false, Vec::clear), refused),
            ("117", streamed(true, false, |bytes| bytes[8..].fill(0)), refused),
            ("wide without ZIP64", streamed(true, true, |_| {}), refused),
            ("cut", streamed(true, false, |bytes| bytes.truncate(15)), refused),
            (
                "local CRC",
                {
                    let item = packed();
                    let descriptor = item.descriptor(true, false);
                    with(item.streamed(descriptor).local(|local| local.crc32 = 1))
                },
                refused,
            ),
            (
                "bytes behind it",
                streamed(true, false, |bytes| bytes.extend([0; 9])),
                &["GAP", "DATA_DESCRIPTOR_AGREES"],
            ),
            (
                "folder that holds something",
                with(Item::raw("docs/", 8, vec![0x4B, 0], 0, 0)),
                &["DIR_CONFUSION"],
            ),
        ],
        true,
    );
}

#[test]
fn deflate_streams() {
    let smuggled = {
        let plain = b"hi".repeat(50);
        let mut data = deflate(&plain);
        data.extend(b"SMUGGLE");
        with(Item::raw(FILE, 8, data, plain.len() as u32, crc32fast::hash(&plain)))
    };
    let cut = |by: usize| {
        let plain: Vec<u8> = (0..4000u32)
            .flat_map(|number| number.wrapping_mul(2_654_435_761).to_le_bytes())
            .collect();
        let mut data = deflate(&plain);
        data.truncate(data.len() - by);
        with(Item::raw(FILE, 8, data, plain.len() as u32, crc32fast::hash(&plain)))
    };
    let mut blocks = [0, 0, 0, 0xFF, 0xFF].repeat(200_000);
    blocks.extend([3, 0]);
    check(
        vec![
            ("118", smuggled, &["DEFLATE_TRAILING"]),
            ("119", cut(5), &["DEFLATE_TRUNCATED"]),
            ("119 by one", cut(1), &["DEFLATE_TRUNCATED"]),
            (
                "119 empty",
                with(Item::raw(FILE, 8, Vec::new(), 0, 0)),
                &["DEFLATE_TRUNCATED"],
            ),
            (
                "not DEFLATE",
                with(Item::raw(FILE, 8, vec![0xFF; 40], 100, 0)),
                &["DEFLATE_INVALID"],
            ),
            ("154", with(Item::deflated(FILE, &vec![0; 64 << 20])), &["RATIO_LIMIT"]),
            ("158", with(Item::raw(FILE, 8, blocks, 0, 0)), &["RATIO_INVERSE"]),
        ],
        true,
    );
}

fn unicode_path(header_name: &[u8], version: u8, crc32: Option<u32>, target: &str) -> Vec<u8> {
    let mut data = vec![version];
    data.extend(crc32.unwrap_or(crc32fast::hash(header_name)).to_le_bytes());
    data.extend(target.as_bytes());
    extra(0x7075, &data)
}

#[test]
fn extra_fields() {
    let name = FILE.as_bytes();
    let central = |field: Vec<u8>| changed(|item| item.central(|central| central.common.extra = field.clone()));
    let local = |field: Vec<u8>| changed(|item| item.local(|local| local.extra = field.clone()));
    let both = |field: Vec<u8>| changed(|item| item.both(|common| common.extra = field.clone()));
    let path: &[&str] = &["EXTRA_UNICODE_PATH"];
    check(
        vec![
            ("120", both(unicode_path(name, 1, None, "other.txt")), path),
            ("121", local(unicode_path(name, 1, None, "../x")), path),
            ("122", central(unicode_path(name, 1, Some(0), "other.txt")), path),
            ("124", central(unicode_path(name, 1, None, "../../evil")), path),
            ("125", central(unicode_path(name, 2, None, "other.txt")), path),
            (
                "130",
                central(vec![0x99, 0x99, 0xC8, 0, 0x7A, 0x7A]),
                &["EXTRA_MALFORMED"],
            ),
            (
                "130 local",
                local(vec![0x99, 0x99, 0xC8, 0, 0x7A, 0x7A]),
                &["EXTRA_MALFORMED"],
            ),
            ("131", central(vec![1, 2, 3]), &["EXTRA_MALFORMED"]),
            ("131 both", both(vec![1, 2, 3]), &["EXTRA_MALFORMED"]),
            ("133 filled", both(extra(0xCAFE, b"x")), &["EXTRA_MALFORMED"]),
            ("134 malformed", both(extra(0x5455, &[1])), &["EXTRA_MALFORMED"]),
            ("unknown", both(extra(0x6375, b"note")), &["EXTRA_UNKNOWN"]),
            (
                "twice",
                both([extra(0xCAFE, b""), extra(0xCAFE, b"")].concat()),
                &["EXTRA_REPEATED"],
            ),
            (
                "132",
                with(Item::raw(FILE, 99, vec![0; 20], 20, 0).both(|common| {
                    common.flags = 1;
                    common.extra = extra(0x9901, &[2, 0, 0x41, 0x45, 3, 0, 0]);
                })),
                &["ENCRYPTED"],
            ),
        ],
        true,
    );
    check(
        vec![
            ("133", both(extra(0xCAFE, b"")), &[]),
            ("134", both(extra(0x5455, &[1, 0, 0, 0, 0x68])), &[]),
            (
                "Info-ZIP",
                changed(|item| {
                    let owner = extra(0x7875, &[1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
                    let times = |times: &[u8]| extra(0x5455, &[&[3], times].concat());
                    item.local(|local| local.extra = [times(&[1; 8]), owner.clone()].concat())
                        .central(|central| central.common.extra = [times(&[1; 4]), owner.clone()].concat())
                }),
                &[],
            ),
            (
                "7-Zip",
                central(extra(0x000A, &[&[0, 0, 0, 0, 1, 0, 24, 0], &[9; 24][..]].concat())),
                &[],
            ),
        ],
        false,
    );
}

/// An item whose central header, local header or both refer to a ZIP64 field of these values.
fn wide(values: &[u64], marked: bool, local: bool, central: bool) -> Item {
    let change = |common: &mut lazaret_tests::archive::Common| {
        common.extra = zip64_extra(values);
        if marked {
            common.size = 0xFFFF_FFFF;
            common.compressed_size = 0xFFFF_FFFF;
        }
    };
    let item = file();
    let item = if local { item.local(change) } else { item };
    if central {
        item.central(|central| change(&mut central.common))
    } else {
        item
    }
}

#[test]
fn zip64_fields_of_entries() {
    let needless: &[&str] = &["ZIP64_NEEDLESS"];
    check(
        vec![
            ("127", with(wide(&[7, 7], true, true, true)), needless),
            ("127 local only", with(wide(&[7, 7], true, true, false)), needless),
            ("127 central only", with(wide(&[7, 7], true, false, true)), needless),
            ("127 repeated", with(wide(&[7, 7], false, true, true)), needless),
            (
                "127 version 45",
                with(wide(&[7, 7], true, true, true).both(|common| common.version = 45)),
                needless,
            ),
        ],
        false,
    );
    let contradicts: &[&str] = &["ZIP64_EXTRA"];
    check(
        vec![
            ("126", with(wide(&[999, 999], false, true, true)), contradicts),
            ("126 central", with(wide(&[999, 999], false, false, true)), contradicts),
            ("126 local", with(wide(&[999, 999], false, true, false)), contradicts),
            (
                "128",
                with(wide(&[7, 7], true, true, true).both(|common| common.extra.extend(zip64_extra(&[0, 0])))),
                contradicts,
            ),
            (
                "129",
                with(wide(&[7, 7], true, true, true).both(|common| common.extra = extra(1, &[0; 4]))),
                contradicts,
            ),
            (
                "marker alone",
                with(wide(&[7, 7], true, true, true).both(|common| common.extra.clear())),
                contradicts,
            ),
        ],
        true,
    );
}

#[test]
fn zip64_end_records() {
    let zip64 = |change: fn(&mut Zip64)| base().zip64(change);
    let tiny = |change: fn(&mut Zip64)| zip64(change).build();
    check(
        vec![
            ("135", tiny(|_| {}), &["ZIP64_NEEDLESS"]),
            (
                "135 repeated",
                zip64(|_| {}).end(|end| *end = Default::default()).build(),
                &["ZIP64_NEEDLESS"],
            ),
        ],
        false,
    );
    let locator_shifted = {
        let plain = base().build();
        let at = plain.len() as u64 - 22 - 11;
        base().zip64(|zip64| zip64.locator_offset = Some(at)).build()
    };
    check(
        vec![
            ("136", locator_shifted, &["ZIP64_LOCATOR"]),
            (
                "136 far",
                tiny(|zip64| zip64.locator_offset = Some(u64::MAX)),
                &["ZIP64_LOCATOR"],
            ),
            (
                "137",
                tiny(|zip64| zip64.extensible = vec![0x37, 0x13, 4, 0, 0, 0, b'a', b'b', b'c', b'd']),
                &["ZIP64_EXTENSIBLE"],
            ),
            (
                "138",
                tiny(|zip64| {
                    zip64.count = Some(1);
                    zip64.count_here = Some(1);
                }),
                &["CD_COUNT"],
            ),
            (
                "139",
                zip64(|_| {})
                    .end(|end| {
                        end.count = Some(1);
                        end.count_here = Some(1);
                        end.directory_size = Some(60);
                        end.directory_offset = Some(0);
                    })
                    .build(),
                &["ZIP64_CONFLICT"],
            ),
            ("140", tiny(|zip64| zip64.between = vec![0]), &["GAP"]),
            (
                "141",
                tiny(|zip64| {
                    zip64.count = Some(1 << 63);
                    zip64.count_here = Some(1 << 63);
                }),
                &["CD_COUNT"],
            ),
            (
                "143",
                tiny(|zip64| zip64.directory_offset = Some(u64::MAX - 9)),
                &["CD_OFFSET"],
            ),
            ("disk", tiny(|zip64| zip64.disk = 1), &["MULTI_DISK"]),
            (
                "locator disks",
                tiny(|zip64| zip64.locator_disks = Some(2)),
                &["MULTI_DISK"],
            ),
            ("counts differ", tiny(|zip64| zip64.count_here = Some(1)), &["CD_COUNT"]),
            (
                // We follow the locator; the second reader looks for one only if a count, size or offset says so.
                "only the disk numbers refer to ZIP64",
                zip64(|_| {})
                    .end(|end| {
                        *end = Default::default();
                        end.disk = 0xFFFF;
                        end.directory_disk = 0xFFFF;
                    })
                    .build(),
                &["SECOND_READER_DISAGREES"],
            ),
        ],
        true,
    );
}

#[test]
fn methods_and_flags() {
    let method = |method: u16| with(Item::raw(FILE, method, vec![0; 30], 30, crc32fast::hash(b"1")));
    let flags = |flags: u16| changed(|item| item.both(|common| common.flags = flags));
    let mut rows: Vec<Row> = vec![
        ("159", flags(1), &["ENCRYPTED"]),
        (
            "160",
            changed(|item| item.local(|local| local.flags = 1)),
            &["ENCRYPTED"],
        ),
        ("162", flags(1 | 1 << 6), &["ENCRYPTED"]),
        ("163", flags(1 << 13), &["FLAG_UNSUPPORTED"]),
        ("164", flags(1 << 5), &["FLAG_UNSUPPORTED"]),
        ("bit 4", flags(1 << 4), &["FLAG_UNSUPPORTED"]),
    ];
    for (row, number) in [
        ("144", 1),
        ("145", 6),
        ("146", 9),
        ("147", 12),
        ("148", 14),
        ("149", 93),
        ("150", 95),
        ("151", 97),
        ("152", 98),
        ("153", 99),
    ] {
        rows.push((row, method(number), &["METHOD_UNSUPPORTED"]));
    }
    rows.push((
        "LZMA as written",
        with(Item::raw(FILE, 14, vec![0; 30], 30, 0).both(|common| common.version = 63)),
        &["METHOD_UNSUPPORTED"],
    ));
    check(rows, true);
    check(
        vec![
            ("bits 1 and 2", flags(0b110), &[]),
            // Nested archives are the media types' matter, not the container's.
            ("155", with(Item::stored("docs/inner.zip", &second_archive())), &[]),
            ("157", with(Item::stored("docs/inner.gz", b"\x1F\x8B\x08\0")), &[]),
        ],
        false,
    );
}

#[test]
fn kinds_of_files() {
    let mode = |mode: u32| changed(|item| item.unix(mode));
    let central = |change: fn(&mut Central)| changed(|item| item.central(change));
    let folder = |change: fn(&mut Central)| with(Item::folder("docs/").central(change));
    check(
        vec![
            ("165", mode(0o120_777), &["NOT_REGULAR_FILE"]),
            ("167", mode(0o020_644), &["NOT_REGULAR_FILE"]),
            ("168", mode(0o060_644), &["NOT_REGULAR_FILE"]),
            ("169", mode(0o140_644), &["NOT_REGULAR_FILE"]),
            ("pipe", mode(0o010_600), &["NOT_REGULAR_FILE"]),
            ("170", mode(0o104_755), &["MODE_SPECIAL_BITS"]),
            ("174", central(|central| central.external = 0x10), &["DIR_CONFUSION"]),
            ("175", named("a/"), &["DIR_CONFUSION"]),
            (
                "176",
                changed(|item| item.unix(0o120_777).central(|central| central.made_by = 20)),
                &["NOT_REGULAR_FILE"],
            ),
            (
                "177",
                central(|central| central.external = 0x400),
                &["ATTR_UNSUPPORTED"],
            ),
            (
                "180",
                central(|central| central.comment = b"note".to_vec()),
                &["ENTRY_COMMENT"],
            ),
            (
                "folder of a file's kind",
                folder(|central| central.external = 0o100_644 << 16),
                &["NOT_REGULAR_FILE"],
            ),
        ],
        true,
    );
    check(
        vec![
            ("171", mode(0o100_755), &["MODE_EXECUTABLE"]),
            ("172", mode(0o100_000), &[]),
            ("178", central(|central| central.made_by = 0xFF14), &["HOST_UNKNOWN"]),
            (
                "178 regular",
                changed(|item| item.unix(0o100_644).central(|central| central.made_by = 19 << 8 | 20)),
                &["HOST_UNKNOWN"],
            ),
            (
                "179",
                changed(|item| {
                    item.both(|common| {
                        common.date = 0;
                        common.time = 0xFFFF;
                    })
                }),
                &["TIMESTAMP_INVALID"],
            ),
            ("182", central(|central| central.internal = 1), &[]),
            ("183", base().with(|archive| archive.items.reverse()).build(), &[]),
            (
                "sticky folder",
                folder(|central| central.external = 0o041_777 << 16 | 0x10),
                &["MODE_SPECIAL_BITS"],
            ),
            (
                "7-Zip attributes",
                central(|central| central.external = 0o100_644 << 16 | 0x8020),
                &[],
            ),
        ],
        false,
    );
}

#[test]
fn limits_of_the_whole_archive() {
    let limits = Limits {
        archive_bytes: 2000,
        ..Limits::default()
    };
    let structure = read_structure(&base().build(), &limits, &Unwatched).expect("bytes can be read");
    let rules: Vec<_> = structure.findings.iter().map(|finding| finding.rule.id).collect();
    assert_eq!(rules, ["ARCHIVE_SIZE_LIMIT"]);
    // Ten entries below the floor of the entry ratio, far above the ratio together.
    let line = vec![b'x'; 1_000_000];
    let archive = (0..10).fold(base(), |archive, number| {
        archive.item(Item::deflated(format!("docs/{number}.md"), &line))
    });
    check(vec![("total ratio", archive.build(), &["TOTAL_RATIO_LIMIT"])], true);
    let lean = Limits {
        total_bytes: 3000,
        entry_bytes: 2000,
        ..Limits::default()
    };
    let sized = |length: usize| base().stored(FILE, vec![b'x'; length]).build();
    for (length, limits, expected) in [
        (2001, &lean, "ENTRY_SIZE_LIMIT"),
        (
            1999,
            &Limits {
                entry_bytes: 1 << 20,
                ..lean.clone()
            },
            "TOTAL_SIZE_LIMIT",
        ),
    ] {
        let structure = read_structure(&sized(length), limits, &Unwatched).expect("bytes can be read");
        assert!(
            structure.findings.iter().any(|finding| finding.rule.id == expected),
            "{expected}: {:?}",
            structure.findings
        );
    }
}

#[test]
fn a_flood_of_findings_is_folded() {
    let mut archive = base();
    archive
        .items
        .extend((0..500).map(|number| Item::stored(format!("../{number}"), b"")));
    let findings = findings(&archive.build());
    let traversals = findings.iter().filter(|finding| finding.rule.id == "PATH_TRAVERSAL");
    assert_eq!(traversals.count(), 64);
    let folded: Vec<_> = findings
        .iter()
        .filter(|finding| finding.rule.id == "FINDINGS_FOLDED")
        .collect();
    assert_eq!(folded.len(), 1);
    assert_eq!(folded[0].params["count"], "436");
    assert_eq!(findings[0].place.entry.as_deref(), Some("../0"));
}

#[test]
fn a_refused_name_leaves_the_rest_to_be_read() {
    let bytes = base()
        .stored("../evil.txt", b"x".to_vec())
        .stored(FILE, b"x".to_vec())
        .build();
    let structure = read_structure(&bytes, &Limits::default(), &Unwatched).expect("bytes can be read");
    assert!(structure.sound);
    assert_eq!(structure.refused_names, ["../evil.txt"]);
    assert!(structure.entry(FILE).is_some() && structure.entry(MANIFEST).is_some());
    assert!(
        structure
            .entries
            .iter()
            .all(|entry| !entry.path.as_str().contains("evil"))
    );
    assert!(structure.entries.is_sorted_by(|one, other| one.path < other.path));
    let bytes = pair("docs/a.md", "docs/a.md");
    let structure = read_structure(&bytes, &Limits::default(), &Unwatched).expect("bytes can be read");
    assert!(!structure.sound);
}
