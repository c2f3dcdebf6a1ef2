//! Text that ties a package to one machine: absolute local paths and private endpoints.
//!
//! Literals are searched first and only their surroundings are looked at. A window of [`AROUND`]
//! bytes before and behind each literal decides, never more and never less unless the text begins
//! or ends, so that the result does not depend on how the text was cut into blocks.

use super::endpoint::{self, Host, SUFFIXES, is_required};
use super::local::{self, Surroundings, UNIX};
use super::places::Places;
use aho_corasick::{AhoCorasick, MatchKind, packed};
use lazaret_finding::{Finding, rules};
use lazaret_scan::TextKind;
use memchr::memmem;
use std::sync::LazyLock;

/// How many bytes on each side of a literal may decide.
const AROUND: usize = 384;
/// No literal is longer.
const LONGEST_LITERAL: usize = 16;
/// Text is taken in pieces of this size.
const PIECE: usize = 64 << 10;

/// Literals of three bytes and more, of which one stands in every local path of Unix and every private
/// endpoint outside an address. Addresses, drives and network shares are found by `:/` and `\`.
fn literals() -> &'static Literals {
    static LITERALS: LazyLock<Literals> = LazyLock::new(|| {
        let others = ["localhost", "Localhost", "127.", "192.168.", "10.", "172.", "169.254."];
        let all = || UNIX.iter().chain(&SUFFIXES).chain(&others);
        match packed::Config::new().builder().extend(all()).build() {
            Some(packed) => Literals::Packed(packed),
            // A processor without the vector instructions.
            None => AhoCorasick::builder()
                .match_kind(MatchKind::LeftmostFirst)
                .build(all())
                .map_or(Literals::None, |plain| Literals::Plain(Box::new(plain))),
        }
    });
    &LITERALS
}

enum Literals {
    Packed(packed::Searcher),
    Plain(Box<AhoCorasick>),
    /// Never, as the literals are fixed.
    None,
}

impl Literals {
    fn find(&self, text: &[u8]) -> Option<usize> {
        match self {
            Self::Packed(packed) => packed.find(text).map(|found| found.start()),
            Self::Plain(plain) => plain.find(text).map(|found| found.start()),
            Self::None => None,
        }
    }
}

/// The next place of each sort of literal, so that a rare sort costs one pass.
struct Next<'t> {
    text: &'t [u8],
    literal: Option<usize>,
    slash: Option<usize>,
    backslash: Option<usize>,
}

impl<'t> Next<'t> {
    fn new(text: &'t [u8], from: usize) -> Self {
        let mut next = Self {
            text,
            literal: Some(0),
            slash: Some(0),
            backslash: Some(0),
        };
        next.literal = next.find_literal(from);
        next.slash = next.find_slash(from);
        next.backslash = next.find_backslash(from);
        next
    }

    fn find_literal(&self, from: usize) -> Option<usize> {
        literals().find(self.text.get(from..)?).map(|at| from + at)
    }

    fn find_slash(&self, from: usize) -> Option<usize> {
        static SLASH: LazyLock<memmem::Finder<'static>> = LazyLock::new(|| memmem::Finder::new(":/"));
        SLASH.find(self.text.get(from..)?).map(|at| from + at)
    }

    fn find_backslash(&self, from: usize) -> Option<usize> {
        memchr::memchr(b'\\', self.text.get(from..)?).map(|at| from + at)
    }

    /// The first place at or behind `from`.
    fn at(&mut self, from: usize) -> Option<usize> {
        if self.literal.is_some_and(|at| at < from) {
            self.literal = self.find_literal(from);
        }
        if self.slash.is_some_and(|at| at < from) {
            self.slash = self.find_slash(from);
        }
        if self.backslash.is_some_and(|at| at < from) {
            self.backslash = self.find_backslash(from);
        }
        [self.literal, self.slash, self.backslash].into_iter().flatten().min()
    }
}

/// Looks for local paths and private endpoints in the text of one file.
#[derive(Debug)]
pub(super) struct MachineReader {
    entry: String,
    kind: TextKind,
    /// Text of which something may still decide.
    buffer: Vec<u8>,
    /// Offset of the buffer's first byte in the file.
    offset: u64,
    /// Positions of the buffer before this one are done.
    done: usize,
    /// Offset behind the last thing found; what lies inside it is no second one.
    covered: u64,
    /// A position in the buffer whose line, and characters before it on that line, are known. It only
    /// moves forward, so that counting costs one pass.
    cursor: usize,
    line: u64,
    column: u64,
    paths: Places,
    mentions: Places,
    requirements: Places,
    /// The last line on which each was told.
    told: [u64; 3],
}

impl MachineReader {
    /// A reader for the file of that path.
    pub(super) fn new(entry: &str, kind: TextKind) -> Self {
        Self {
            entry: entry.to_owned(),
            kind,
            buffer: Vec::new(),
            offset: 0,
            done: 0,
            covered: 0,
            cursor: 0,
            line: 1,
            column: 0,
            paths: Places::default(),
            mentions: Places::default(),
            requirements: Places::default(),
            told: [0; 3],
        }
    }

    /// The next piece of text.
    pub(super) fn text(&mut self, text: &str) {
        for piece in text.as_bytes().chunks(PIECE) {
            self.buffer.extend_from_slice(piece);
            let ready = self.buffer.len().saturating_sub(AROUND);
            if ready > self.done + AROUND {
                self.search(ready);
                self.forget();
            }
        }
    }

    /// What was found.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        self.search(self.buffer.len());
        [self.paths, self.mentions, self.requirements]
            .into_iter()
            .flat_map(Places::finish)
            .collect()
    }

    /// Looks at the literals that start before `ready`.
    fn search(&mut self, ready: usize) {
        let buffer = std::mem::take(&mut self.buffer);
        // A literal that starts before `ready` may end behind it.
        let mut next = Next::new(&buffer[..(ready + LONGEST_LITERAL).min(buffer.len())], self.done);
        let mut from = self.done;
        while let Some(at) = next.at(from).filter(|at| *at < ready) {
            from = self.literal(&buffer, at).max(at + 1);
        }
        self.done = ready.max(from.min(buffer.len()));
        self.buffer = buffer;
    }

    /// Forgets what can no longer decide.
    fn forget(&mut self) {
        let gone = self.done.saturating_sub(AROUND + 1);
        let buffer = std::mem::take(&mut self.buffer);
        self.move_cursor(&buffer, gone);
        self.buffer = buffer;
        self.buffer.drain(..gone);
        self.offset += gone as u64;
        self.done -= gone;
        self.cursor -= gone;
    }

    fn move_cursor(&mut self, buffer: &[u8], to: usize) {
        if to <= self.cursor {
            return;
        }
        let bytes = &buffer[self.cursor..to];
        match memchr::memrchr(b'\n', bytes) {
            Some(last) => {
                self.line += memchr::memchr_iter(b'\n', bytes).count() as u64;
                self.column = characters(&bytes[last + 1..]);
            }
            None => self.column += characters(bytes),
        }
        self.cursor = to;
    }

    /// Judges the surroundings of a literal; gives the position to go on from.
    fn literal(&mut self, buffer: &[u8], at: usize) -> usize {
        // `C:\` is known by its backslash and looked at from its colon.
        let at = if buffer[at] == b'\\' && at > 0 && buffer[at - 1] == b':' {
            at - 1
        } else {
            at
        };
        if self.offset + (at as u64) < self.covered {
            return at + 1;
        }
        let from = at.saturating_sub(AROUND);
        let window = &buffer[from..(at + AROUND).min(buffer.len())];
        let here = at - from;
        let surroundings = Surroundings {
            has_links: matches!(self.kind, TextKind::Html | TextKind::Markdown | TextKind::Uai),
        };
        let path = |start: usize| local::path_at(window, start, surroundings).map(|end| (start, end));
        match window[here] {
            b'/' | b'\\' => {
                if let Some((start, end)) = path(here) {
                    return self.path(buffer, from, start, end);
                }
            }
            b':' => {
                let drive = here.checked_sub(1).and_then(path);
                let scheme = here
                    .checked_sub(4)
                    .filter(|start| window[*start..].starts_with(b"file:"))
                    .and_then(path);
                if let Some((start, end)) = scheme.or(drive) {
                    return self.path(buffer, from, start, end);
                }
                if window[here..].starts_with(b"://") {
                    return match endpoint::of_address(window, here) {
                        Ok(host) => self.endpoint(buffer, from, host),
                        Err(end) => from + end,
                    };
                }
                if window.get(here + 1) == Some(&b'/')
                    && let Some((start, end)) = path(here + 1)
                {
                    return self.path(buffer, from, start, end);
                }
            }
            _ => {
                return match endpoint::bare(window, here) {
                    Ok(host) => self.endpoint(buffer, from, host),
                    Err(end) => from + end,
                };
            }
        }
        at + 1
    }

    fn path(&mut self, buffer: &[u8], from: usize, start: usize, end: usize) -> usize {
        let (start, end) = (from + start, from + end);
        self.tell(0, buffer, start, end);
        end
    }

    fn endpoint(&mut self, buffer: &[u8], from: usize, host: Host) -> usize {
        let (start, end) = (from + host.start, from + host.end);
        self.move_cursor(buffer, start);
        let done = self.told[1] == self.line && self.told[2] == self.line;
        // Source code calls what it calls; only prose and data can ask for an endpoint.
        let before = &buffer[start.saturating_sub(AROUND / 2)..start];
        let after = &buffer[end..(end + AROUND / 4).min(buffer.len())];
        let required = !done && self.kind != TextKind::Code && is_required(before, after);
        self.tell(if required { 2 } else { 1 }, buffer, start, end);
        end
    }

    /// Keeps one finding of each sort a line.
    fn tell(&mut self, sort: usize, buffer: &[u8], start: usize, end: usize) {
        self.covered = self.offset + end as u64;
        self.move_cursor(buffer, start);
        let (line, column) = (self.line, self.column + 1);
        if self.told[sort] == line {
            return;
        }
        self.told[sort] = line;
        let (places, rule) = match sort {
            0 => (&mut self.paths, &rules::LOCAL_PATH_IN_TEXT),
            1 => (&mut self.mentions, &rules::PRIVATE_ENDPOINT_IN_TEXT),
            _ => (&mut self.requirements, &rules::PRIVATE_ENDPOINT_NEEDED_IN_TEXT),
        };
        let (entry, byte) = (&self.entry, self.offset + start as u64);
        places.push(|| {
            Finding::new(rule)
                .entry(entry)
                .byte(byte)
                .line_column(line, column)
                .found(String::from_utf8_lossy(&buffer[start..end]))
        });
    }
}

/// How many characters begin in the bytes.
fn characters(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|byte| **byte & 0xC0 != 0x80).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str, kind: TextKind, step: usize) -> Vec<Finding> {
        let mut reader = MachineReader::new("x", kind);
        let characters: Vec<char> = text.chars().collect();
        for piece in characters.chunks(step) {
            reader.text(&piece.iter().collect::<String>());
        }
        reader.finish()
    }

    fn told(text: &str, kind: TextKind) -> Vec<String> {
        read(text, kind, usize::MAX)
            .iter()
            .map(|finding| {
                format!(
                    "{} {}:{} {}",
                    finding.rule.id,
                    finding.place.line.unwrap_or_default(),
                    finding.place.column.unwrap_or_default(),
                    finding.found.clone().unwrap_or_default()
                )
            })
            .collect()
    }

    #[test]
    fn paths_and_endpoints_are_told_with_their_places() {
        assert_eq!(
            told(
                "Año uno.\nSee ñ /home/ana/notes.md and http://localhost:8080/x\n",
                TextKind::Markdown
            ),
            [
                "LOCAL_PATH_IN_TEXT 2:7 /home/ana/notes.md",
                "PRIVATE_ENDPOINT_IN_TEXT 2:37 localhost:8080"
            ]
        );
        assert_eq!(
            told("file:///home/ana/x", TextKind::Plain),
            ["LOCAL_PATH_IN_TEXT 1:1 file:///home/ana/x"]
        );
        assert_eq!(
            told("dir:/home/ana/x", TextKind::Plain),
            ["LOCAL_PATH_IN_TEXT 1:5 /home/ana/x"]
        );
        assert_eq!(
            told("C:\\Users\\ana", TextKind::Plain),
            ["LOCAL_PATH_IN_TEXT 1:1 C:\\Users\\ana"]
        );
        assert_eq!(
            told("\\\\nas\\birds", TextKind::Plain),
            ["LOCAL_PATH_IN_TEXT 1:1 \\\\nas\\birds"]
        );
        assert_eq!(
            told("This profile requires http://192.168.1.4:11434 to run.", TextKind::Uai),
            ["PRIVATE_ENDPOINT_NEEDED_IN_TEXT 1:30 192.168.1.4:11434"]
        );
        assert_eq!(
            told("Se necesita el servidor en nas.local:9000.", TextKind::Uai),
            ["PRIVATE_ENDPOINT_NEEDED_IN_TEXT 1:28 nas.local:9000"]
        );
        assert_eq!(
            told(
                "# must answer\nassert get('http://localhost:8000') # must",
                TextKind::Code
            ),
            ["PRIVATE_ENDPOINT_IN_TEXT 2:20 localhost:8000"]
        );
        assert_eq!(
            told("ana@10.0.0.5", TextKind::Plain),
            ["PRIVATE_ENDPOINT_IN_TEXT 1:5 10.0.0.5"]
        );
    }

    #[test]
    fn ordinary_text_tells_nothing() {
        for text in [
            "Read https://example.org/home/ana and docs/a.md: done.",
            "Source: #!/usr/bin/env python3 in /usr/bin",
            "On page 10. Then 127.5 mm and 172.4 mm.",
            "mail ana@example.org",
            "[x](/home/start) <a href=\"/tmp/\">",
            "a :/ b :\\ c",
            "",
        ] {
            assert_eq!(told(text, TextKind::Markdown), Vec::<String>::new(), "{text}");
        }
    }

    #[test]
    fn one_finding_a_line_and_a_bounded_number_of_them() {
        assert_eq!(told("/tmp/a /tmp/b /tmp/c", TextKind::Plain).len(), 1);
        let many = read(&"/tmp/a\n".repeat(1000), TextKind::Plain, usize::MAX);
        assert_eq!(many.len(), 65);
        assert_eq!(many.last().map(|finding| finding.params["count"].as_str()), Some("936"));
    }

    #[test]
    fn places_are_right_far_into_a_long_text() {
        for step in [777, 4096, 65_536, 1 << 20] {
            let text = format!(
                "{}\n{}ñ /home/ana/x",
                "línea de relleno\n".repeat(20_000),
                "z".repeat(100_000)
            );
            let found = read(&text, TextKind::Plain, step);
            assert_eq!(found.len(), 1);
            assert_eq!(
                (found[0].place.line, found[0].place.column),
                (Some(20_002), Some(100_003))
            );
            assert_eq!(found[0].place.byte, text.find("/home/").map(|at| at as u64));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn pieces_do_not_matter(
            parts in proptest::collection::vec(prop_oneof![
                Just("/home/ana/x".to_owned()), Just("http://localhost:80 ".to_owned()), Just("requires ".to_owned()),
                Just("C:\\Users\\a".to_owned()), Just("\n".to_owned()), Just(" ".to_owned()), Just("10.0.0.1:2".to_owned()),
                Just("\\\\nas\\birds".to_owned()), Just("file://".to_owned()), "[a-zñ.:/@ ]{1,30}", "[a-z]{300,500}",
            ], 0..40),
            step in 1usize..2000,
        ) {
            let text = parts.concat();
            prop_assert_eq!(read(&text, TextKind::Markdown, step), read(&text, TextKind::Markdown, usize::MAX));
        }
    }
}
