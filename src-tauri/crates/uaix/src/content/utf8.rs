//! UTF-8 validation over blocks.

/// Where the text stops being UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Broken {
    /// Offset of the first byte that is not part of a character.
    pub(super) byte: u64,
    /// That byte.
    pub(super) value: u8,
}

/// Hands out the valid text of a byte stream in pieces cut between characters, up to the first
/// byte that is not UTF-8.
#[derive(Debug, Default)]
pub(super) struct Utf8 {
    /// The begun character of the last block.
    begun: [u8; 4],
    length: usize,
    /// Bytes handed out.
    passed: u64,
    broken: Option<Broken>,
}

impl Utf8 {
    /// Takes the next block and hands its text to `text`.
    pub(super) fn block(&mut self, mut bytes: &[u8], mut text: impl FnMut(&str)) {
        while self.length > 0 && self.broken.is_none() {
            let Some((first, rest)) = bytes.split_first() else {
                return;
            };
            self.begun[self.length] = *first;
            self.length += 1;
            match std::str::from_utf8(&self.begun[..self.length]) {
                Ok(character) => {
                    text(character);
                    self.passed += self.length as u64;
                    self.length = 0;
                    bytes = rest;
                }
                Err(error) if error.error_len().is_none() => bytes = rest,
                Err(_) => self.break_here(self.begun[0]),
            }
        }
        if self.broken.is_some() || bytes.is_empty() {
            return;
        }
        // The standard library's validation takes as long as a hash where text is not ASCII.
        match simdutf8::compat::from_utf8(bytes) {
            Ok(whole) => {
                self.passed += bytes.len() as u64;
                text(whole);
            }
            Err(error) => {
                let (valid, rest) = bytes.split_at(error.valid_up_to());
                if let Ok(valid) = simdutf8::basic::from_utf8(valid)
                    && !valid.is_empty()
                {
                    text(valid);
                }
                self.passed += valid.len() as u64;
                if error.error_len().is_some() {
                    self.break_here(rest[0]);
                } else {
                    self.begun[..rest.len()].copy_from_slice(rest);
                    self.length = rest.len();
                }
            }
        }
    }

    /// The first fault, once no more bytes come.
    pub(super) fn finish(mut self) -> Option<Broken> {
        if self.broken.is_none() && self.length > 0 {
            self.break_here(self.begun[0]);
        }
        self.broken
    }

    fn break_here(&mut self, value: u8) {
        self.broken = Some(Broken {
            byte: self.passed,
            value,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(bytes: &[u8], step: usize) -> (String, Option<Broken>) {
        let mut utf8 = Utf8::default();
        let mut out = String::new();
        for block in bytes.chunks(step.max(1)) {
            utf8.block(block, |text| out.push_str(text));
        }
        (out, utf8.finish())
    }

    #[test]
    fn faults_are_placed() {
        for (bytes, text, fault) in [
            (&b"abc"[..], "abc", None),
            ("año 日本 🌘".as_bytes(), "año 日本 🌘", None),
            (b"a\xF1o", "a", Some((1, 0xF1))),
            (b"ok\xC3", "ok", Some((2, 0xC3))),
            (b"\xFF\xFEh\0", "", Some((0, 0xFF))),
            (b"x\xED\xA0\x80", "x", Some((1, 0xED))),
            (b"x\xC0\x80", "x", Some((1, 0xC0))),
            (b"\xF0\x9F\x8C", "", Some((0, 0xF0))),
            (b"\xF4\x90\x80\x80", "", Some((0, 0xF4))),
        ] {
            for step in 1..6 {
                let found = read(bytes, step);
                assert_eq!(found.0, text);
                assert_eq!(
                    found.1.map(|broken| (broken.byte, broken.value)),
                    fault,
                    "{bytes:?} by {step}"
                );
            }
        }
    }

    proptest! {
        #[test]
        fn agrees_with_the_standard_library(bytes in proptest::collection::vec(prop_oneof![any::<u8>(), 0xC0u8..=0xF4, 0x80u8..=0xBF, b' '..=b'~'], 0..60), step in 1usize..9) {
            let (text, fault) = read(&bytes, step);
            match std::str::from_utf8(&bytes) {
                Ok(whole) => { prop_assert_eq!(text, whole); prop_assert!(fault.is_none()); }
                Err(error) => {
                    prop_assert_eq!(text.len(), error.valid_up_to());
                    prop_assert_eq!(fault.map(|broken| broken.byte), Some(error.valid_up_to() as u64));
                }
            }
        }
    }
}
