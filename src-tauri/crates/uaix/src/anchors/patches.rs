//! Patches whose headers aim at an anchor.

use super::{Attempt, MOST_ATTEMPTS, named_like};

/// How much of a line is looked at; headers are shorter.
const LONGEST_LINE: usize = 1024;

/// Reads a patch or diff block by block and finds the headers that name an anchor's file.
#[derive(Debug, Default)]
pub struct PatchAttempts {
    line: Vec<u8>,
    byte: u64,
    length: u64,
    number: u64,
    /// A `---` line and its place, until the next line shows whether it was a header.
    old: Option<(String, u64, u64)>,
    attempts: Vec<Attempt>,
    /// The file of the last attempt: the headers of one file are one attempt.
    last: Option<&'static str>,
}

impl PatchAttempts {
    /// Starts a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next block.
    pub fn block(&mut self, mut block: &[u8]) {
        while !block.is_empty() {
            let (part, rest, ends) = match block.iter().position(|byte| *byte == b'\n') {
                Some(at) => (&block[..at], &block[at + 1..], true),
                None => (block, &block[block.len()..], false),
            };
            let room = LONGEST_LINE - self.line.len();
            self.line.extend_from_slice(&part[..part.len().min(room)]);
            self.length += part.len() as u64;
            if ends {
                self.end_line();
            }
            block = rest;
        }
    }

    /// Every attempt, in the order of the text.
    #[must_use]
    pub fn finish(mut self) -> Vec<Attempt> {
        self.end_line();
        self.attempts
    }

    fn end_line(&mut self) {
        let bytes = std::mem::take(&mut self.line);
        let byte = self.byte;
        self.byte += std::mem::take(&mut self.length) + 1;
        self.number += 1;
        let text = String::from_utf8_lossy(&bytes);
        let line = text.trim_end();
        let old = self.old.take();
        if line.starts_with("+++ ") {
            // Only beneath a `---` line is it a header; in a hunk it would be text.
            if let Some((old, old_byte, old_number)) = old {
                self.header(&old, old_byte, old_number);
                self.header(line, byte, self.number);
            }
        } else if line.starts_with("--- ") {
            self.old = Some((line.to_owned(), byte, self.number));
        } else if line.starts_with("diff --git ") {
            self.last = None;
            self.header(line, byte, self.number);
        } else if [
            "Index: ",
            "rename from ",
            "rename to ",
            "copy from ",
            "copy to ",
            "*** Update File: ",
            "*** Delete File: ",
            "*** Add File: ",
            "*** Move to: ",
        ]
        .iter()
        .any(|header| line.starts_with(header))
        {
            self.header(line, byte, self.number);
        }
    }

    fn header(&mut self, line: &str, byte: u64, number: u64) {
        let Some(anchor) = line
            .split_ascii_whitespace()
            .find_map(|word| named_like(word.trim_matches('"')))
        else {
            self.last = None;
            return;
        };
        if self.last == Some(anchor) || self.attempts.len() == MOST_ATTEMPTS {
            return;
        }
        self.last = Some(anchor);
        self.attempts.push(Attempt {
            anchor: Some(anchor),
            operation: line.chars().take(120).collect(),
            pointer: None,
            byte,
            line: number,
            column: 1,
        });
    }
}
