//! Where in a document the tokenizer stands.

use crate::event::cut;

/// How many bytes of each key a path keeps.
const LONGEST_KEY: usize = 128;

/// The way from the root to a value. Long keys are cut, with an ellipsis, so that a path is bounded by
/// the depth limit alone.
#[derive(Clone, Debug, Default)]
pub struct Path {
    pub(crate) frames: Vec<Frame>,
    text: Vec<u8>,
}

/// An open object or array.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) is_object: bool,
    /// Keys or elements begun.
    pub(crate) count: u64,
    /// Where the current key begins in the path's text.
    key: usize,
}

/// One step of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// To the member of that name.
    Key(&'a str),
    /// To the element of that index, from 0.
    Index(u64),
}

impl Path {
    /// The steps from the root.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.frames.iter().enumerate().filter_map(|(level, frame)| {
            if frame.count == 0 {
                None
            } else if frame.is_object {
                let end = self.frames.get(level + 1).map_or(self.text.len(), |next| next.key);
                Some(Step::Key(
                    std::str::from_utf8(&self.text[frame.key..end]).unwrap_or_default(),
                ))
            } else {
                Some(Step::Index(frame.count - 1))
            }
        })
    }

    /// How many objects and arrays are open around the value.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// The path as a JSON pointer (RFC 6901).
    #[must_use]
    pub fn pointer(&self) -> String {
        pointer(self.steps())
    }

    /// The pointer of the object or array around the value.
    pub(crate) fn container_pointer(&self) -> String {
        pointer(self.steps().take(self.frames.len().saturating_sub(1)))
    }

    pub(crate) fn open(&mut self, is_object: bool) {
        self.frames.push(Frame {
            is_object,
            count: 0,
            key: self.text.len(),
        });
    }

    pub(crate) fn close(&mut self) {
        if let Some(frame) = self.frames.pop() {
            self.text.truncate(frame.key);
        }
    }

    pub(crate) fn element(&mut self) {
        if let Some(frame) = self.frames.last_mut()
            && !frame.is_object
        {
            frame.count += 1;
        }
    }

    pub(crate) fn key(&mut self, key: &[u8], is_whole: bool) {
        if let Some(frame) = self.frames.last_mut() {
            frame.count += 1;
            self.text.truncate(frame.key);
            let kept = cut(key, LONGEST_KEY);
            self.text.extend_from_slice(kept);
            if !is_whole || kept.len() < key.len() {
                self.text.extend_from_slice("…".as_bytes());
            }
        }
    }
}

fn pointer<'a>(steps: impl Iterator<Item = Step<'a>>) -> String {
    let mut out = String::new();
    for step in steps {
        out.push('/');
        match step {
            Step::Key(key) => push_escaped(&mut out, key),
            Step::Index(index) => out.push_str(&index.to_string()),
        }
    }
    out
}

/// Appends a key as a pointer's reference token.
pub(crate) fn push_escaped(out: &mut String, key: &str) {
    for character in key.chars() {
        match character {
            '~' => out.push_str("~0"),
            '/' => out.push_str("~1"),
            other => out.push(other),
        }
    }
}
