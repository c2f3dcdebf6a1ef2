//! Strings and keys: escapes, characters that cross blocks, and what becomes of a key.

use super::{MOST_DUPLICATES, State, Tokens, event};
use crate::event::{Event, LONGEST_PREFIX, Text, Token, cut};
use crate::fault::{Cause, Fault};
use crate::keys::KeyDigest;
use crate::utf8::{Sequence, plain_end, sequence};

/// Where inside a string the reader stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InText {
    Plain,
    /// Within a multi-byte character that crosses blocks.
    Sequence,
    /// Behind a backslash.
    Escape,
    /// Within the digits of `\u`; `high` is the first half of a pair, if one was read.
    Hex {
        high: Option<u16>,
        digits: u8,
        value: u16,
    },
    /// Behind a first half: the backslash of the second must follow.
    SecondBackslash {
        high: u16,
    },
    /// Behind that backslash: its `u` must follow.
    SecondU {
        high: u16,
    },
}

impl Tokens {
    pub(super) fn begin_text<F: FnMut(&Event<'_>)>(
        &mut self,
        is_key: bool,
        block: &[u8],
        at: usize,
        each: &mut F,
    ) -> usize {
        self.mark = self.mark_at(self.offset + at as u64);
        self.pieces.clear();
        self.in_text = InText::Plain;
        self.state = State::Text { is_key };
        self.read_text(block, at + 1, is_key, each)
    }

    pub(super) fn read_text<F: FnMut(&Event<'_>)>(
        &mut self,
        block: &[u8],
        mut at: usize,
        is_key: bool,
        each: &mut F,
    ) -> usize {
        // What lies between `run` and `at` is plain and not yet in `pieces`.
        let mut run = at;
        loop {
            if self.in_text != InText::Plain {
                let Some(&byte) = block.get(at) else { return at };
                if !self.read_escape(byte, self.offset + at as u64, is_key) {
                    return block.len();
                }
                at += 1;
                run = at;
                continue;
            }
            at = plain_end(block, at);
            let Some(&byte) = block.get(at) else {
                self.pieces.push(&block[run..at], is_key);
                return at;
            };
            let position = self.offset + at as u64;
            match byte {
                b'"' => {
                    return if self.end_text(&block[run..at], position + 1, is_key, each) {
                        at + 1
                    } else {
                        block.len()
                    };
                }
                b'\\' => {
                    self.pieces.push(&block[run..at], is_key);
                    self.in_text = InText::Escape;
                    self.character = position;
                    at += 1;
                    run = at;
                }
                0x80.. => match sequence(&block[at..]) {
                    Sequence::Whole(length) => {
                        self.column_base += length as u64 - 1;
                        at += length;
                    }
                    Sequence::Partial => {
                        self.pieces.push(&block[run..at], is_key);
                        self.in_text = InText::Sequence;
                        self.character = position;
                        self.partial_length = block.len() - at;
                        self.partial[..self.partial_length].copy_from_slice(&block[at..]);
                        return block.len();
                    }
                    Sequence::Bad => {
                        self.not_utf8(byte, position);
                        return block.len();
                    }
                },
                control => {
                    self.unexpected(Some(control), position);
                    return block.len();
                }
            }
        }
    }

    /// One byte of an escape, or of a character that crosses blocks; `false` if it is a fault.
    pub(super) fn read_escape(&mut self, byte: u8, position: u64, is_key: bool) -> bool {
        match self.in_text {
            InText::Plain => {}
            InText::Sequence => {
                self.partial[self.partial_length] = byte;
                self.partial_length += 1;
                match sequence(&self.partial[..self.partial_length]) {
                    Sequence::Whole(length) => {
                        self.pieces.push(&self.partial[..length], is_key);
                        self.column_base += length as u64 - 1;
                        self.in_text = InText::Plain;
                    }
                    Sequence::Partial => {}
                    Sequence::Bad => {
                        self.not_utf8(self.partial[0], self.character);
                        return false;
                    }
                }
            }
            InText::Escape => {
                let character = match byte {
                    b'"' | b'\\' | b'/' => char::from(byte),
                    b'b' => '\u{8}',
                    b'f' => '\u{C}',
                    b'n' => '\n',
                    b'r' => '\r',
                    b't' => '\t',
                    b'u' => {
                        self.in_text = InText::Hex {
                            high: None,
                            digits: 0,
                            value: 0,
                        };
                        return true;
                    }
                    _ => {
                        self.unexpected(Some(byte), position);
                        return false;
                    }
                };
                self.pieces.push_char(character, is_key);
                self.in_text = InText::Plain;
            }
            InText::Hex { high, digits, value } => {
                let Some(digit) = char::from(byte).to_digit(16) else {
                    self.unexpected(Some(byte), position);
                    return false;
                };
                let value = value << 4 | digit as u16;
                if digits < 3 {
                    self.in_text = InText::Hex {
                        high,
                        digits: digits + 1,
                        value,
                    };
                } else {
                    return self.end_unicode_escape(high, value, is_key);
                }
            }
            InText::SecondBackslash { high } => {
                if byte != b'\\' {
                    self.lone_surrogate(high);
                    return false;
                }
                self.in_text = InText::SecondU { high };
            }
            InText::SecondU { high } => {
                if byte != b'u' {
                    self.lone_surrogate(high);
                    return false;
                }
                self.in_text = InText::Hex {
                    high: Some(high),
                    digits: 0,
                    value: 0,
                };
            }
        }
        true
    }

    pub(super) fn end_unicode_escape(&mut self, high: Option<u16>, value: u16, is_key: bool) -> bool {
        let character = match (high, value) {
            (None, 0xD800..=0xDBFF) => {
                self.in_text = InText::SecondBackslash { high: value };
                return true;
            }
            (Some(high), 0xDC00..=0xDFFF) => {
                char::from_u32(0x1_0000 + ((u32::from(high) - 0xD800) << 10) + (u32::from(value) - 0xDC00))
            }
            (Some(_), _) => None,
            (None, value) => char::from_u32(value.into()),
        };
        let Some(character) = character else {
            self.lone_surrogate(high.unwrap_or(value));
            return false;
        };
        self.pieces.push_char(character, is_key);
        self.in_text = InText::Plain;
        true
    }

    /// Hands out a string or key whose last piece is `rest`; `false` if a limit ends the reading.
    pub(super) fn end_text<F: FnMut(&Event<'_>)>(&mut self, rest: &[u8], end: u64, is_key: bool, each: &mut F) -> bool {
        let is_whole_piece = self.pieces.is_empty();
        if !is_whole_piece {
            self.pieces.push(rest, is_key);
        }
        if is_key && !self.end_key(rest, is_whole_piece) {
            return false;
        }
        let text = if is_whole_piece {
            Text {
                prefix: cut(rest, LONGEST_PREFIX),
                length: rest.len() as u64,
            }
        } else {
            Text {
                prefix: self.pieces.prefix(),
                length: self.pieces.length(),
            }
        };
        let token = if is_key { Token::Key(text) } else { Token::String(text) };
        each(&event(token, self.mark, end, &self.path));
        self.state = if is_key { State::Colon } else { State::After };
        true
    }

    /// Enters a key into the path and its object; `false` if the object has too many.
    pub(super) fn end_key(&mut self, rest: &[u8], is_whole_piece: bool) -> bool {
        let limit = self.limits.keys_per_object;
        if self
            .path
            .frames
            .last()
            .is_some_and(|frame| frame.count >= u64::from(limit))
        {
            self.fail(Cause::Keys, self.mark, Some(limit.to_string()), None);
            return false;
        }
        let digest = if is_whole_piece {
            self.path.key(rest, true);
            KeyDigest::of(rest)
        } else {
            let is_whole = self.pieces.prefix().len() as u64 == self.pieces.length();
            self.path.key(self.pieces.prefix(), is_whole);
            self.pieces.digest()
        };
        if !self.keys.add(digest) && self.duplicates < MOST_DUPLICATES {
            self.duplicates += 1;
            let key = if is_whole_piece { rest } else { self.pieces.prefix() };
            let name = std::str::from_utf8(cut(key, LONGEST_PREFIX))
                .unwrap_or_default()
                .to_owned();
            self.faults.push(Fault {
                cause: Cause::DuplicateKey,
                byte: self.mark.byte,
                line: self.mark.line,
                column: self.mark.column,
                pointer: self.path.pointer(),
                expected: None,
                found: Some(name),
            });
        }
        true
    }
}
