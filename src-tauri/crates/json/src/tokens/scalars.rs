//! Numbers and literals.

use super::{State, Tokens, event};
use crate::event::{Event, LONGEST_PREFIX, Text, Token, cut};

/// Where in the grammar of a number the reader stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Digits {
    Minus,
    Zero,
    Integer,
    Point,
    Fraction,
    E,
    Sign,
    Exponent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Literal {
    True,
    False,
    Null,
}

impl Literal {
    pub(super) fn bytes(self) -> &'static [u8] {
        match self {
            Self::True => b"true",
            Self::False => b"false",
            Self::Null => b"null",
        }
    }

    pub(super) fn token(self) -> Token<'static> {
        match self {
            Self::True => Token::True,
            Self::False => Token::False,
            Self::Null => Token::Null,
        }
    }
}

impl Tokens {
    pub(super) fn read_number<F: FnMut(&Event<'_>)>(
        &mut self,
        block: &[u8],
        at: usize,
        _: Digits,
        each: &mut F,
    ) -> usize {
        self.read_number_from(block, at, at, each)
    }

    /// Reads on within a number whose bytes in this block begin at `run`.
    pub(super) fn read_number_from<F: FnMut(&Event<'_>)>(
        &mut self,
        block: &[u8],
        run: usize,
        mut at: usize,
        each: &mut F,
    ) -> usize {
        let State::Number(mut digits) = self.state else {
            return at;
        };
        while let Some(&byte) = block.get(at) {
            match digits.after(byte) {
                Some(next) => digits = next,
                None => {
                    self.state = State::Number(digits);
                    let position = self.offset + at as u64;
                    if !digits.may_end() || (digits == Digits::Zero && byte.is_ascii_digit()) {
                        self.unexpected_in(block, at);
                        return block.len();
                    }
                    self.end_number(block, run, position, each);
                    return at;
                }
            }
            at += 1;
        }
        self.state = State::Number(digits);
        self.pieces.push(&block[run..], false);
        at
    }

    /// Hands out the number that ends at offset `end`, its last piece beginning at `run` of `block`.
    pub(super) fn end_number<F: FnMut(&Event<'_>)>(&mut self, block: &[u8], run: usize, end: u64, each: &mut F) {
        let rest = &block[run..(end - self.offset) as usize];
        let text = if self.pieces.is_empty() {
            Text {
                prefix: cut(rest, LONGEST_PREFIX),
                length: rest.len() as u64,
            }
        } else {
            self.pieces.push(rest, false);
            Text {
                prefix: self.pieces.prefix(),
                length: self.pieces.length(),
            }
        };
        each(&event(Token::Number(text), self.mark, end, &self.path));
        self.state = State::After;
    }

    pub(super) fn read_literal<F: FnMut(&Event<'_>)>(
        &mut self,
        block: &[u8],
        mut at: usize,
        literal: Literal,
        mut read: usize,
        each: &mut F,
    ) -> usize {
        for &wanted in &literal.bytes()[read..] {
            let Some(&byte) = block.get(at) else {
                self.state = State::Literal(literal, read);
                return at;
            };
            if byte != wanted {
                self.state = State::Literal(literal, read);
                self.unexpected_in(block, at);
                return block.len();
            }
            at += 1;
            read += 1;
        }
        each(&event(literal.token(), self.mark, self.offset + at as u64, &self.path));
        self.state = State::After;
        at
    }
}

impl Digits {
    /// Where `byte` leads, if it belongs to the number.
    pub(super) fn after(self, byte: u8) -> Option<Self> {
        match (self, byte) {
            (Self::Minus, b'0') => Some(Self::Zero),
            (Self::Minus, b'1'..=b'9') | (Self::Integer, b'0'..=b'9') => Some(Self::Integer),
            (Self::Zero | Self::Integer, b'.') => Some(Self::Point),
            (Self::Point | Self::Fraction, b'0'..=b'9') => Some(Self::Fraction),
            (Self::Zero | Self::Integer | Self::Fraction, b'e' | b'E') => Some(Self::E),
            (Self::E, b'+' | b'-') => Some(Self::Sign),
            (Self::E | Self::Sign | Self::Exponent, b'0'..=b'9') => Some(Self::Exponent),
            _ => None,
        }
    }

    /// Whether a number may end here.
    pub(super) fn may_end(self) -> bool {
        matches!(self, Self::Zero | Self::Integer | Self::Fraction | Self::Exponent)
    }
}
