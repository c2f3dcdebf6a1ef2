//! Whether a text holds anything beside front matter and blanks.

/// How much of a line is kept to know a fence; fences are shorter.
const LONGEST_FENCE: usize = 8;

/// Reads as far as the first character of the body and no further.
#[derive(Debug)]
pub(super) struct Body {
    state: State,
    /// The current line while it can still be a fence: its start, without closing blanks.
    line: String,
    /// Whether the current line is longer than a fence.
    long: bool,
    /// Whether anything stands behind the opening fence.
    inside: bool,
    first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// In the first line.
    Opening,
    /// Between the fences of front matter.
    Front,
    /// Behind the front matter, nothing but blanks so far.
    Behind,
    /// Something stands in the body.
    Filled,
}

impl Default for Body {
    fn default() -> Self {
        Self {
            state: State::Opening,
            line: String::new(),
            long: false,
            inside: false,
            first: true,
        }
    }
}

impl Body {
    /// The next piece of text.
    pub(super) fn text(&mut self, text: &str) {
        if self.state == State::Filled {
            return;
        }
        for character in text.chars() {
            if std::mem::take(&mut self.first) && character == '\u{FEFF}' {
                continue;
            }
            match character {
                '\n' => self.line_ends(),
                _ if is_blank(character) && self.line.is_empty() => {
                    // A fence stands at the very start of its line.
                    self.long |= !matches!(character, '\r');
                }
                _ => self.put(character),
            }
            if self.state == State::Filled {
                return;
            }
        }
    }

    fn put(&mut self, character: char) {
        if self.state == State::Behind && !is_blank(character) {
            self.state = State::Filled;
        } else if self.line.len() < LONGEST_FENCE {
            self.line.push(character);
        } else {
            self.long |= !is_blank(character);
        }
        let may_open = !self.long && is_fence_start(&self.line);
        if self.state == State::Opening && !may_open && !self.line.trim_matches(is_blank).is_empty() {
            self.state = State::Filled;
        }
        self.inside |= self.state == State::Front && !is_blank(character);
    }

    fn line_ends(&mut self) {
        let fence = !self.long && is_fence(self.line.trim_end_matches(is_blank));
        self.state = match self.state {
            State::Opening if fence => {
                self.inside = false;
                State::Front
            }
            // Front matter can no longer open.
            State::Opening if self.line.trim_matches(is_blank).is_empty() => State::Behind,
            State::Opening => State::Filled,
            State::Front if fence => State::Behind,
            other => other,
        };
        self.line.clear();
        self.long = false;
    }

    /// Ends the text: whether there is no body. Front matter that never closes is text like any other.
    pub(super) fn finish(mut self) -> bool {
        let inside = self.inside;
        self.line_ends();
        match self.state {
            State::Filled => false,
            State::Front => !inside,
            State::Opening | State::Behind => true,
        }
    }
}

/// Whether a character shows nothing: white space, and what stands for none.
fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FEFF}')
}

/// Whether the line, without closing blanks, opens or closes front matter.
pub(super) fn is_fence(line: &str) -> bool {
    matches!(line, "---" | "+++" | "...")
}

fn is_fence_start(line: &str) -> bool {
    ["---", "+++"]
        .iter()
        .any(|fence| fence.starts_with(line) || line.strip_prefix(fence).is_some_and(|rest| rest.chars().all(is_blank)))
}

#[cfg(test)]
mod tests {
    use super::Body;

    fn blank(text: &str) -> bool {
        let mut whole = Body::default();
        whole.text(text);
        let whole = whole.finish();
        let mut single = Body::default();
        let mut buffer = [0; 4];
        for character in text.chars() {
            single.text(character.encode_utf8(&mut buffer));
        }
        assert_eq!(single.finish(), whole, "the same in pieces: {text:?}");
        whole
    }

    #[test]
    fn nothing_but_front_matter_and_blanks_is_blank() {
        for text in [
            "",
            "\n",
            " \t\r\n\n",
            "\u{FEFF}",
            "\u{200B}\u{200D}\n",
            "---\nuaix: \"1.0\"\ntype: totem\n---\n",
            "---\nuaix: \"1.0\"\n---",
            "\u{FEFF}---\r\nuaix: \"1.0\"\r\n---\r\n\r\n  \r\n",
            "---\n---\n",
            "---   \ntitle: x\n---   \n\n\u{A0}\n",
            "+++\ntitle = \"x\"\n+++\n",
            "---\ntitle: x\n...\n",
            "---\n",
            "---",
        ] {
            assert!(blank(text), "{text:?}");
        }
    }

    #[test]
    fn any_body_is_a_body() {
        for text in [
            "x",
            "0",
            "{}",
            "\n\nx",
            "# Totem\n",
            "---\ntype: totem\n---\n\nKeep.",
            "---\ntype: totem\n---\n---\n",
            "---\nA rule above, and no front matter at all\n",
            "---\nno: end",
            "----\n",
            "--- x\n",
            " ---\n---\n",
            "--",
            "-",
            "\n---\ntype: totem\n---\n",
            "---\nLímite: sí\n---\nniño",
        ] {
            assert!(!blank(text), "{text:?}");
        }
    }
}
