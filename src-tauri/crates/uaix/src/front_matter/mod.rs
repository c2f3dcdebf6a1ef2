//! YAML front matter: the block between two `---` lines at the start of a text file.
//!
//! A small tolerant reader, not a YAML parser: mappings and lists by indentation, flow collections, quoted, plain
//! and block scalars. What it does not understand it takes as text. It keeps keys, values and their places, in
//! bounded memory; a block beyond the bound is a finding.

mod parser;
mod scalars;

#[cfg(test)]
mod tests;

use lazaret_finding::{Finding, rules};
use parser::Parser;

/// The longest block that is read, in bytes.
pub const LONGEST_BLOCK: usize = 64 << 10;
/// How many keys, values and brackets of a block are kept.
pub const MOST_ITEMS: usize = 8192;
/// How deep a block may nest.
pub const DEEPEST: usize = 32;

/// A front matter that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FrontMatter {
    items: Vec<Placed>,
    lines: u64,
    is_cut: bool,
}

/// One part of a front matter, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// What it is.
    pub item: Item,
    /// Its way from the root, as a JSON pointer.
    pub pointer: String,
    /// Byte offset in the file.
    pub byte: u64,
    /// Line in the file, from 1.
    pub line: u64,
    /// Column in Unicode scalar values, from 1.
    pub column: u64,
}

/// What stands in a front matter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A key; its value follows.
    Key(String),
    /// A mapping or list begins.
    Open {
        /// Whether it is a list.
        is_list: bool,
    },
    /// A mapping or list ends.
    Close,
    /// A quoted scalar or a block of text.
    Value(String),
    /// A plain scalar: text, number, truth or nothing, by how it looks.
    Plain(String),
}

impl FrontMatter {
    /// The front matter at the start of `bytes`, if there is one.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut reader = FrontMatterReader::new();
        reader.push(bytes);
        reader.finish()
    }

    /// Its parts, in the order of the text.
    #[must_use]
    pub fn items(&self) -> &[Placed] {
        &self.items
    }

    /// Each scalar with its pointer and line.
    pub fn values(&self) -> impl Iterator<Item = (&str, &str, u64)> {
        self.items.iter().filter_map(|placed| match &placed.item {
            Item::Value(text) | Item::Plain(text) => Some((placed.pointer.as_str(), text.as_str(), placed.line)),
            Item::Key(_) | Item::Open { .. } | Item::Close => None,
        })
    }

    /// The scalar at a pointer.
    #[must_use]
    pub fn get(&self, pointer: &str) -> Option<&str> {
        self.values().find(|(at, _, _)| *at == pointer).map(|(_, text, _)| text)
    }

    /// How many lines of the file it takes, its fences and blank lines before it included.
    #[must_use]
    pub fn lines(&self) -> u64 {
        self.lines
    }

    /// Whether the block is beyond what is read.
    #[must_use]
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The finding that a block beyond the bound becomes.
    #[must_use]
    pub fn limit_finding(&self, entry: &str) -> Option<Finding> {
        self.is_cut.then(|| {
            Finding::new(&rules::FRONT_MATTER_LIMIT)
                .entry(entry)
                .expected(LONGEST_BLOCK)
                .param("items", MOST_ITEMS)
                .param("depth", DEEPEST)
        })
    }
}

/// Finds a front matter in a file that comes block by block.
#[derive(Debug, Default)]
pub struct FrontMatterReader {
    state: State,
    /// The line being read, as much of it as counts.
    line: Vec<u8>,
    /// Whether bytes of that line were left out.
    is_line_cut: bool,
    /// The lines between the fences.
    block: Vec<u8>,
    is_cut: bool,
    /// Bytes and lines of the file before the line being read.
    byte: u64,
    lines: u64,
    /// Where the block's first line stands.
    start: (u64, u64),
    /// Bytes of the line being read, kept or not.
    line_length: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// Before the first line that is not blank.
    #[default]
    Before,
    Inside,
    Closed,
    Absent,
}

impl FrontMatterReader {
    /// Starts a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether further blocks change nothing.
    #[must_use]
    pub fn is_done(&self) -> bool {
        matches!(self.state, State::Closed | State::Absent)
    }

    /// Reads the next block.
    pub fn push(&mut self, mut block: &[u8]) {
        while !self.is_done() && !block.is_empty() {
            let (part, rest, ends) = match block.iter().position(|byte| *byte == b'\n') {
                Some(at) => (&block[..at], &block[at + 1..], true),
                None => (block, &block[block.len()..], false),
            };
            let room = LONGEST_BLOCK.saturating_sub(self.line.len());
            self.is_line_cut |= part.len() > room;
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            self.line_length += part.len() as u64;
            if ends {
                self.end_line();
            } else if self.state == State::Before && self.is_line_cut {
                self.state = State::Absent;
            }
            block = rest;
        }
    }

    fn end_line(&mut self) {
        let line = std::mem::take(&mut self.line);
        let length = std::mem::take(&mut self.line_length) + 1;
        let is_line_cut = std::mem::take(&mut self.is_line_cut);
        let text = line.strip_suffix(b"\r").unwrap_or(&line);
        match self.state {
            State::Before => {
                let text = if self.lines == 0 {
                    text.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(text)
                } else {
                    text
                };
                if is_fence(text, b"---") {
                    self.state = State::Inside;
                    self.start = (self.byte + length, self.lines + 2);
                } else if !text.iter().all(u8::is_ascii_whitespace) || self.lines > 100 {
                    self.state = State::Absent;
                }
            }
            State::Inside if is_fence(text, b"---") || is_fence(text, b"...") => self.state = State::Closed,
            State::Inside => {
                if self.is_cut || is_line_cut || self.block.len() + line.len() + 1 > LONGEST_BLOCK {
                    self.is_cut = true;
                } else {
                    self.block.extend_from_slice(&line);
                    self.block.push(b'\n');
                }
            }
            State::Closed | State::Absent => {}
        }
        self.byte += length;
        self.lines += 1;
    }

    /// The front matter, if the file starts with one. A block that is never closed is none.
    #[must_use]
    pub fn finish(mut self) -> Option<FrontMatter> {
        if !self.is_done() {
            self.end_line();
        }
        if self.state != State::Closed {
            return None;
        }
        let text = String::from_utf8_lossy(&self.block);
        let mut parser = Parser::new(&text, self.start);
        parser.run();
        Some(FrontMatter {
            items: parser.items,
            lines: self.lines,
            is_cut: self.is_cut || parser.is_cut,
        })
    }
}

fn is_fence(line: &[u8], fence: &[u8]) -> bool {
    line.strip_prefix(fence)
        .is_some_and(|rest| rest.iter().all(|byte| matches!(byte, b' ' | b'\t')))
}
