//! The tokenizer: blocks of any size in, events out, in memory bounded by the limits.

mod faults;
mod scalars;
mod texts;

use crate::Limits;
use crate::event::{Event, Token};
use crate::fault::{Cause, Fault};
use crate::keys::OpenKeys;
use crate::path::Path;
use crate::text::Pieces;
use scalars::{Digits, Literal};
use texts::InText;

/// How many double keys are kept of one document; the rest say nothing new.
pub const MOST_DUPLICATES: usize = 64;

/// What separates a document's roots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framing {
    /// One root value (`application/json`).
    Document,
    /// One root value on each line that is not blank (`application/jsonl`). Limits count for the file as a
    /// whole; a pointer is relative to its line.
    Lines,
}

/// Reads one document, block by block. The events and faults do not depend on where blocks are cut.
///
/// ```
/// use lazaret_json::{Framing, Limits, Token, Tokens};
///
/// let mut tokens = Tokens::new(Limits::default(), Framing::Document);
/// let mut numbers = Vec::new();
/// for block in [&b"[12"[..], b"5, 7]"] {
///     tokens.push(block, |event| {
///         if let Token::Number(text) = event.token {
///             numbers.push(text.prefix().to_owned());
///         }
///     });
/// }
/// assert!(tokens.finish(|_| {}).is_empty());
/// assert_eq!(numbers, ["125", "7"]);
/// ```
#[derive(Debug)]
pub struct Tokens {
    limits: Limits,
    framing: Framing,
    state: State,
    /// The first bytes, held back until an encoding other than UTF-8 can be told.
    head: Vec<u8>,
    is_past_head: bool,
    /// Bytes of the blocks before this one.
    offset: u64,
    line: u64,
    /// Offset of the line's start, plus the continuation bytes since: what the column is counted from.
    column_base: u64,
    /// Where the token being read starts.
    mark: Mark,
    pieces: Pieces,
    in_text: InText,
    /// The bytes of a character that is not complete, and its place.
    partial: [u8; 4],
    partial_length: usize,
    /// Where the character or escape being read starts.
    character: u64,
    path: Path,
    keys: OpenKeys,
    values: u32,
    duplicates: usize,
    faults: Vec<Fault>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    byte: u64,
    line: u64,
    column: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// A root value, or nothing more.
    Root,
    /// The value of a member, or an element behind a comma.
    Value,
    /// The first element, or `]`.
    FirstElement,
    /// The first key, or `}`.
    FirstKey,
    /// A key behind a comma.
    Key,
    /// `:`
    Colon,
    /// Behind a value: a comma or the end of the container, or of the document.
    After,
    /// Inside a string.
    Text {
        is_key: bool,
    },
    Number(Digits),
    /// Inside a literal: the token and how many of its bytes were read.
    Literal(Literal, usize),
    Failed,
}

impl Tokens {
    /// Starts a document.
    #[must_use]
    pub fn new(limits: Limits, framing: Framing) -> Self {
        Self {
            limits,
            framing,
            state: State::Root,
            head: Vec::with_capacity(4),
            is_past_head: false,
            offset: 0,
            line: 1,
            column_base: 0,
            mark: Mark::default(),
            pieces: Pieces::default(),
            in_text: InText::Plain,
            partial: [0; 4],
            partial_length: 0,
            character: 0,
            path: Path::default(),
            keys: OpenKeys::default(),
            values: 0,
            duplicates: 0,
            faults: Vec::new(),
        }
    }

    /// Reads the next block, of any length, and hands its events to `each`. After a fault that ends the
    /// reading, blocks are ignored.
    pub fn push(&mut self, block: &[u8], mut each: impl FnMut(&Event<'_>)) {
        if self.is_past_head {
            self.read(block, &mut each);
            return;
        }
        let (start, rest) = block.split_at(block.len().min(4 - self.head.len()));
        self.head.extend_from_slice(start);
        if self.head.len() == 4 {
            self.read_head(&mut each);
            self.read(rest, &mut each);
        }
    }

    /// Ends the document: the last number is handed out, and what is missing is a fault. Gives every fault,
    /// in the order in which they were met.
    pub fn finish(mut self, mut each: impl FnMut(&Event<'_>)) -> Vec<Fault> {
        if !self.is_past_head {
            self.read_head(&mut each);
        }
        if let State::Number(digits) = self.state {
            if digits.may_end() {
                self.end_number(&[], 0, self.offset, &mut each);
            } else {
                self.unexpected(None, self.offset);
            }
        }
        let expected = match self.state {
            State::Failed | State::Number(_) => None,
            State::After if self.path.depth() == 0 => None,
            State::Root if self.framing == Framing::Lines => None,
            _ => Some(()),
        };
        if expected.is_some() {
            self.unexpected(None, self.offset);
        }
        self.faults
    }

    /// The faults so far.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// Whether a fault has ended the reading.
    #[must_use]
    pub fn has_failed(&self) -> bool {
        self.state == State::Failed
    }

    fn read_head<F: FnMut(&Event<'_>)>(&mut self, each: &mut F) {
        self.is_past_head = true;
        let head = std::mem::take(&mut self.head);
        let foreign = match head.as_slice() {
            [0xFF, 0xFE, 0, 0] | [0, 0, 0xFE, 0xFF] | [0, 0, 0, 1..=0xFF] | [1..=0xFF, 0, 0, 0] => Some("UTF-32"),
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, 1..=0xFF, ..] | [1..=0xFF, 0, ..] => Some("UTF-16"),
            _ => None,
        };
        if let Some(name) = foreign {
            self.fail(
                Cause::Encoding,
                self.mark_at(0),
                Some("UTF-8".to_owned()),
                Some(name.to_owned()),
            );
            return;
        }
        if let [0xEF, 0xBB, 0xBF, rest @ ..] = head.as_slice() {
            let fault = self.fault(Cause::ByteOrderMark, self.mark_at(0), None, Some("EF BB BF".to_owned()));
            self.faults.push(fault);
            self.offset = 3;
            self.column_base = 3;
            self.read(rest, each);
        } else {
            self.read(&head, each);
        }
    }

    fn read<F: FnMut(&Event<'_>)>(&mut self, block: &[u8], each: &mut F) {
        let mut at = 0;
        while at < block.len() {
            at = match self.state {
                State::Text { is_key } => self.read_text(block, at, is_key, each),
                State::Number(digits) => self.read_number(block, at, digits, each),
                State::Literal(literal, read) => self.read_literal(block, at, literal, read, each),
                State::Failed => return,
                _ => self.read_structure(block, at, each),
            };
        }
        self.offset += block.len() as u64;
    }

    /// Blanks and punctuation, up to the first byte of a string, number or literal.
    fn read_structure<F: FnMut(&Event<'_>)>(&mut self, block: &[u8], mut at: usize, each: &mut F) -> usize {
        while let Some(&byte) = block.get(at) {
            let position = self.offset + at as u64;
            match byte {
                b' ' | b'\t' | b'\r' => {}
                b'\n' => {
                    if self.framing == Framing::Lines {
                        if self.path.depth() > 0 {
                            self.unexpected(Some(byte), position);
                            return block.len();
                        }
                        self.state = State::Root;
                    }
                    self.line += 1;
                    self.column_base = position + 1;
                }
                b'"' => match self.state {
                    State::FirstKey | State::Key => return self.begin_text(true, block, at, each),
                    State::Root | State::Value | State::FirstElement => {
                        if !self.begin_value(position) {
                            return block.len();
                        }
                        return self.begin_text(false, block, at, each);
                    }
                    _ => {
                        self.unexpected(Some(byte), position);
                        return block.len();
                    }
                },
                b':' if self.state == State::Colon => self.state = State::Value,
                b',' if self.state == State::After && self.path.depth() > 0 => {
                    self.state = if self.is_in_object() { State::Key } else { State::Value };
                }
                b'{' | b'[' if self.takes_value() => {
                    if !self.begin_value(position) || !self.open(byte == b'{', position, each) {
                        return block.len();
                    }
                }
                b'}' if self.ends(State::FirstKey, true) => self.close(Token::ObjectEnd, position, each),
                b']' if self.ends(State::FirstElement, false) => self.close(Token::ArrayEnd, position, each),
                b'-' | b'0'..=b'9' if self.takes_value() => {
                    if !self.begin_value(position) {
                        return block.len();
                    }
                    self.mark = self.mark_at(position);
                    self.pieces.clear();
                    self.state = State::Number(match byte {
                        b'-' => Digits::Minus,
                        b'0' => Digits::Zero,
                        _ => Digits::Integer,
                    });
                    return self.read_number_from(block, at, at + 1, each);
                }
                b't' | b'f' | b'n' if self.takes_value() => {
                    if !self.begin_value(position) {
                        return block.len();
                    }
                    self.mark = self.mark_at(position);
                    let literal = match byte {
                        b't' => Literal::True,
                        b'f' => Literal::False,
                        _ => Literal::Null,
                    };
                    self.state = State::Literal(literal, 1);
                    return at + 1;
                }
                _ => {
                    self.unexpected_in(block, at);
                    return block.len();
                }
            }
            at += 1;
        }
        at
    }

    fn takes_value(&self) -> bool {
        matches!(self.state, State::Root | State::Value | State::FirstElement)
    }

    fn is_in_object(&self) -> bool {
        self.path.frames.last().is_some_and(|frame| frame.is_object)
    }

    /// Whether a closing bracket of that kind fits here.
    fn ends(&self, first: State, of_object: bool) -> bool {
        self.state == first
            || (self.state == State::After
                && self
                    .path
                    .frames
                    .last()
                    .is_some_and(|frame| frame.is_object == of_object))
    }

    /// Counts a value; `false` if it is one too many.
    fn begin_value(&mut self, position: u64) -> bool {
        self.path.element();
        if self.values == self.limits.values {
            let limit = self.limits.values.to_string();
            self.fail(Cause::Values, self.mark_at(position), Some(limit), None);
            return false;
        }
        self.values += 1;
        true
    }

    fn open<F: FnMut(&Event<'_>)>(&mut self, is_object: bool, position: u64, each: &mut F) -> bool {
        if self.path.depth() as u64 >= u64::from(self.limits.depth) {
            let limit = self.limits.depth.to_string();
            self.fail(Cause::Depth, self.mark_at(position), Some(limit), None);
            return false;
        }
        let mark = self.mark_at(position);
        let (token, state) = if is_object {
            (Token::ObjectStart, State::FirstKey)
        } else {
            (Token::ArrayStart, State::FirstElement)
        };
        each(&event(token, mark, position + 1, &self.path));
        self.path.open(is_object);
        if is_object {
            self.keys.open();
        }
        self.state = state;
        true
    }

    fn close<F: FnMut(&Event<'_>)>(&mut self, token: Token<'_>, position: u64, each: &mut F) {
        self.path.close();
        if token == Token::ObjectEnd {
            self.keys.close();
        }
        self.state = State::After;
        each(&event(token, self.mark_at(position), position + 1, &self.path));
    }

    fn mark_at(&self, byte: u64) -> Mark {
        Mark {
            byte,
            line: self.line,
            column: byte - self.column_base + 1,
        }
    }
}

fn event<'a>(token: Token<'a>, mark: Mark, end: u64, path: &'a Path) -> Event<'a> {
    Event {
        token,
        start: mark.byte,
        end,
        line: mark.line,
        column: mark.column,
        path,
    }
}
