//! What the first and last bytes of a file give away.

use super::tables::{Nature, tables};
use std::sync::LazyLock;

/// How many first bytes are kept.
pub(super) const HEAD: usize = 1024;
/// How many last bytes are kept: an end record of a ZIP archive without a comment.
pub(super) const TAIL: usize = 22;

struct Compiled {
    name: &'static str,
    nature: Nature,
    at: usize,
    bytes: Vec<u8>,
    binary: bool,
}

fn signatures() -> &'static [Compiled] {
    static SIGNATURES: LazyLock<Vec<Compiled>> = LazyLock::new(|| {
        tables()
            .media
            .magic
            .iter()
            .map(|signature| Compiled {
                name: &signature.name,
                nature: signature.nature,
                at: signature.at,
                bytes: from_hex(&signature.hex),
                binary: signature.binary,
            })
            .filter(|signature| !signature.bytes.is_empty())
            .collect()
    });
    &SIGNATURES
}

/// The bytes; none if the text is not hexadecimal, so that a broken row matches nothing.
fn from_hex(hex: &str) -> Vec<u8> {
    hex.as_bytes()
        .chunks(2)
        .map(|pair| {
            let text = std::str::from_utf8(pair).ok()?;
            u8::from_str_radix(text, 16).ok()
        })
        .collect::<Option<Vec<u8>>>()
        .unwrap_or_default()
}

/// A family of content, with the name of what gave it away.
pub(super) type Sniffed = (Nature, &'static str);

/// The gravest signature that the bytes hold.
pub(super) fn sniff(head: &[u8], tail: &[u8]) -> Option<Sniffed> {
    let near = &head[..head.len().min(64)];
    let by_head = signatures()
        .iter()
        .filter(|signature| {
            head.get(signature.at..)
                .is_some_and(|rest| rest.starts_with(&signature.bytes))
                && (!signature.binary || near.contains(&0))
        })
        .map(|signature| (signature.nature, signature.name))
        .min_by_key(|(nature, _)| *nature);
    match by_head {
        Some((Nature::Image, _)) | None if tail.len() == TAIL && tail.starts_with(b"PK\x05\x06") => {
            Some((Nature::Archive, "zip"))
        }
        found => found,
    }
}

/// The name of a refused format that text itself can be: an SVG image or a flat Office document.
pub(super) fn sniff_text(head: &[u8]) -> Option<&'static str> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let start = head.trim_ascii_start();
    if !start.starts_with(b"<") {
        return None;
    }
    let begins = |name: &[u8]| start.len() >= name.len() && start[..name.len()].eq_ignore_ascii_case(name);
    let prologue = begins(b"<?xml") || begins(b"<!--") || begins(b"<!doctype svg");
    let holds = |name: &[u8]| {
        start
            .windows(name.len())
            .any(|window| window.eq_ignore_ascii_case(name))
    };
    if begins(b"<svg") || prologue && holds(b"<svg") {
        Some("svg")
    } else if begins(b"<office:document") || prologue && holds(b"<office:document") {
        Some("odf")
    } else {
        None
    }
}

/// Whether the text is meant to be run: `#!` and an interpreter on its first line.
pub(super) fn shebang(head: &[u8]) -> Option<String> {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    let line = head.strip_prefix(b"#!")?;
    let line = line.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let interpreter = line.trim_ascii();
    let first = interpreter.first()?;
    (first.is_ascii_alphanumeric() || matches!(first, b'/' | b'.')).then(|| {
        format!(
            "#!{}",
            String::from_utf8_lossy(&interpreter[..interpreter.len().min(80)])
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(head: &[u8]) -> Option<Sniffed> {
        sniff(head, &[])
    }

    #[test]
    fn every_signature_of_the_table_compiles() {
        assert_eq!(signatures().len(), tables().media.magic.len());
        assert!(
            signatures()
                .iter()
                .all(|signature| signature.at + signature.bytes.len() <= HEAD)
        );
    }

    #[test]
    fn contents_are_known_by_their_first_bytes() {
        let mut tar = vec![b'a'; 257];
        tar.extend_from_slice(b"ustar\0");
        let mut pe = b"MZ\x90\0".to_vec();
        pe.resize(64, 0);
        for (bytes, expected) in [
            (&b"\x7fELF\x02"[..], (Nature::Executable, "elf")),
            (&pe, (Nature::Executable, "pe")),
            (b"\xCF\xFA\xED\xFE\x07", (Nature::Executable, "mach-o")),
            (b"\0asm\x01", (Nature::Executable, "wasm")),
            (b"\xCA\xFE\xBA\xBE\0", (Nature::Executable, "java-class or mach-o")),
            (b"PK\x03\x04\x14", (Nature::Archive, "zip")),
            (b"\x1F\x8B\x08\0", (Nature::Archive, "gzip")),
            (b"7z\xBC\xAF\x27\x1C", (Nature::Archive, "7z")),
            (b"Rar!\x1A\x07\x01\0", (Nature::Archive, "rar")),
            (b"\xFD7zXZ\0", (Nature::Archive, "xz")),
            (b"\x28\xB5\x2F\xFD", (Nature::Archive, "zstandard")),
            (b"BZh91AY&SY", (Nature::Archive, "bzip2")),
            (&tar, (Nature::Archive, "tar")),
            (b"%PDF-1.7", (Nature::Format, "pdf")),
            (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", (Nature::Format, "ole2")),
            (b"{\\rtf1", (Nature::Format, "rtf")),
            (b"\x89PNG\r\n\x1A\n", (Nature::Image, "png")),
            (b"\xFF\xD8\xFF\xE0", (Nature::Image, "jpeg")),
            (b"RIFF\x10\0\0\0WEBPVP8 ", (Nature::Image, "webp")),
        ] {
            assert_eq!(name(bytes), Some(expected), "{bytes:?}");
        }
    }

    #[test]
    fn ordinary_text_is_nothing() {
        for text in [
            "",
            "MZ is a fine pair of letters",
            "PK",
            "BZh9 notes",
            "# Totem",
            "Rar!",
            "{\"a\":1}",
            "hsqs and more",
        ] {
            assert_eq!(name(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn an_archive_behind_an_image_is_an_archive() {
        let mut tail = b"PK\x05\x06".to_vec();
        tail.resize(TAIL, 0);
        assert_eq!(sniff(b"\x89PNG\r\n\x1A\n", &tail), Some((Nature::Archive, "zip")));
        assert_eq!(sniff(b"# Notes", &tail), Some((Nature::Archive, "zip")));
    }

    #[test]
    fn refused_formats_that_are_text_are_known() {
        for text in [
            "<svg xmlns='x'>",
            "\u{FEFF}\n <SVG>",
            "<?xml version='1.0'?>\n<svg/>",
            "<!-- x -->\n<svg/>",
            "<!DOCTYPE svg><svg/>",
        ] {
            assert_eq!(sniff_text(text.as_bytes()), Some("svg"), "{text}");
        }
        assert_eq!(sniff_text(b"<?xml?><office:document x>"), Some("odf"));
        for text in [
            "<!doctype html><body><svg/>",
            "Use <svg> sparingly",
            "<?xml?><note/>",
            "",
        ] {
            assert_eq!(sniff_text(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_shebang_names_an_interpreter() {
        for (text, line) in [
            ("#!/bin/sh\necho", "#!/bin/sh"),
            ("#! /usr/bin/env python3", "#!/usr/bin/env python3"),
            ("#!python\n", "#!python"),
            ("\u{FEFF}#!/bin/sh\r\n", "#!/bin/sh"),
        ] {
            assert_eq!(shebang(text.as_bytes()).as_deref(), Some(line));
        }
        for text in [
            "#![forbid(unsafe_code)]",
            "# Title",
            "#!",
            "#!\n/bin/sh",
            " #!/bin/sh",
            "#!! note",
        ] {
            assert_eq!(shebang(text.as_bytes()), None, "{text}");
        }
    }
}
