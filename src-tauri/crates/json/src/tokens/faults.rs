//! What the tokenizer says when a byte does not fit.

use super::scalars::Digits;
use super::texts::InText;
use super::{Framing, Mark, State, Tokens};
use crate::fault::{Cause, Fault};

const A_VALUE: &str = "{ [ \" - 0-9 true false null";

impl Tokens {
    /// What fits where the reader stands.
    pub(super) fn expected(&self) -> String {
        match self.state {
            State::Root | State::Value => A_VALUE.to_owned(),
            State::FirstElement => format!("] {A_VALUE}"),
            State::FirstKey => "\" }".to_owned(),
            State::Key => "\"".to_owned(),
            State::Colon => ":".to_owned(),
            State::After => match (self.path.frames.last(), self.framing) {
                (Some(frame), _) if frame.is_object => ", }".to_owned(),
                (Some(_), _) => ", ]".to_owned(),
                (None, Framing::Document) => "EOF".to_owned(),
                (None, Framing::Lines) => "U+000A EOF".to_owned(),
            },
            State::Text { .. } => match self.in_text {
                InText::Plain | InText::Sequence => "\"".to_owned(),
                InText::Escape => "\" \\ / b f n r t u".to_owned(),
                InText::Hex { .. } => "0-9 A-F".to_owned(),
                InText::SecondBackslash { .. } | InText::SecondU { .. } => "\\uDC00-\\uDFFF".to_owned(),
            },
            State::Number(Digits::Zero) => ". e E".to_owned(),
            State::Number(Digits::E) => "+ - 0-9".to_owned(),
            State::Number(_) => "0-9".to_owned(),
            State::Literal(literal, _) => String::from_utf8_lossy(literal.bytes()).into_owned(),
            State::Failed => String::new(),
        }
    }

    /// A byte that does not fit, or the end of the bytes.
    pub(super) fn unexpected(&mut self, byte: Option<u8>, position: u64) {
        let found = match byte {
            None => "EOF".to_owned(),
            Some(byte @ 0x21..=0x7E) => char::from(byte).to_string(),
            Some(byte @ ..=0x7F) => format!("U+{byte:04X}"),
            Some(byte) => format!("0x{byte:02X}"),
        };
        // A character cut off by the end is the encoding's fault, not the grammar's.
        if byte.is_none() && matches!(self.state, State::Text { .. }) && self.in_text == InText::Sequence {
            self.not_utf8(self.partial[0], self.character);
            return;
        }
        let expected = self.expected();
        self.fail(Cause::Syntax, self.mark_at(position), Some(expected), Some(found));
    }

    /// Like [`Self::unexpected`] for a byte outside strings. A byte above 0x7F is a fault of the grammar
    /// whatever follows, so that the fault does not depend on where blocks end.
    pub(super) fn unexpected_in(&mut self, block: &[u8], at: usize) {
        self.unexpected(block.get(at).copied(), self.offset + at as u64);
    }

    pub(super) fn not_utf8(&mut self, byte: u8, position: u64) {
        self.fail(
            Cause::Encoding,
            self.mark_at(position),
            Some("UTF-8".to_owned()),
            Some(format!("0x{byte:02X}")),
        );
    }

    pub(super) fn lone_surrogate(&mut self, half: u16) {
        self.fail(
            Cause::LoneSurrogate,
            self.mark_at(self.character),
            None,
            Some(format!("\\u{half:04X}")),
        );
    }

    pub(super) fn fault(&self, cause: Cause, mark: Mark, expected: Option<String>, found: Option<String>) -> Fault {
        let pointer = match self.state {
            State::FirstKey | State::Key | State::After | State::Text { is_key: true } => self.path.container_pointer(),
            _ => self.path.pointer(),
        };
        Fault {
            cause,
            byte: mark.byte,
            line: mark.line,
            column: mark.column,
            pointer,
            expected,
            found,
        }
    }

    pub(super) fn fail(&mut self, cause: Cause, mark: Mark, expected: Option<String>, found: Option<String>) {
        let fault = self.fault(cause, mark, expected, found);
        self.faults.push(fault);
        self.state = State::Failed;
    }
}
