//! Words that were split so that no search finds them: letter-spaced, dotted, or hyphenated in the middle.

use super::sentence::Plain;

impl Plain {
    /// The plain form with words that were split put together again: letters that stand one by one (`i g n o r e`,
    /// `i.g.n.o.r.e`) and words with hyphens inside (`ig-nore`). `None` if that changes nothing.
    pub(super) fn joined(&self, lower: &[u8]) -> Option<Self> {
        if !letters_stand_alone(&self.text) && !hyphen_parts_stem(&self.text) {
            return None;
        }
        let mut joined = Self::default();
        let mut changed = false;
        let mut at = 0;
        while at < self.text.len() {
            if let Some(end) = spaced_run(&self.text, at) {
                changed = true;
                for index in (at..end).step_by(2) {
                    // Two or more blanks in the source part the words of letter-spaced text.
                    if index > at && self.gap_before(lower, index) > 1 {
                        joined.push(b' ', self.from[index] as usize);
                    }
                    joined.push(self.text[index], self.from[index] as usize);
                }
                at = end;
                continue;
            }
            let inside = self.text[at] == b'-'
                && at > 0
                && self.text[at - 1].is_ascii_alphabetic()
                && self.text.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
            // A hyphen at the end of a line, where a word was broken.
            let broken = self.text[at] == b'-'
                && at > 0
                && self.text[at - 1].is_ascii_alphabetic()
                && self.text.get(at + 1) == Some(&b' ')
                && self.text.get(at + 2).is_some_and(u8::is_ascii_alphabetic)
                && lower
                    .get(self.from[at] as usize + 1)
                    .is_some_and(|byte| matches!(byte, b'\n' | b'\r'));
            if inside || broken {
                changed = true;
                at += if broken { 2 } else { 1 };
                continue;
            }
            joined.push(self.text[at], self.from[at] as usize);
            at += 1;
        }
        changed.then_some(joined)
    }

    fn gap_before(&self, lower: &[u8], index: usize) -> usize {
        let end = self.from[index] as usize;
        lower[..end]
            .iter()
            .rev()
            .take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n'))
            .count()
    }
}

/// Words that nobody hyphenates in the middle for honest reasons, except at a line's end.
const STEMS: [&[u8]; 26] = [
    b"ignor",
    b"instruc",
    b"disregard",
    b"previous",
    b"prompt",
    b"system",
    b"password",
    b"execut",
    b"command",
    b"overrid",
    b"forget",
    b"olvid",
    b"anterior",
    b"confirm",
    b"credential",
    b"token",
    b"shell",
    b"guideline",
    b"secret",
    b"delete",
    b"disable",
    b"safety",
    b"taboo",
    b"totem",
    b"talisman",
    b"restric",
];

/// Whether a hyphen stands inside one of [`STEMS`].
fn hyphen_parts_stem(text: &[u8]) -> bool {
    memchr::memchr_iter(b'-', text).any(|at| {
        let broken = text.get(at + 1) == Some(&b' ');
        let next = at + 1 + usize::from(broken);
        let tail = text[next.min(text.len())..]
            .iter()
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count();
        let head = text[..at]
            .iter()
            .rev()
            .take_while(|byte| byte.is_ascii_alphabetic())
            .count();
        head > 0
            && tail > 0
            && STEMS.iter().any(|stem| {
                // Every way to lay the stem over the joint.
                (1..stem.len() + usize::from(broken))
                    .any(|cut| text[..at].ends_with(&stem[..cut]) && text[next..].starts_with(&stem[cut..]))
            })
    })
}

/// Whether three single letters in a row stand apart, as in letter-spaced text.
fn letters_stand_alone(text: &[u8]) -> bool {
    text.windows(5).any(|window| {
        window[1] == window[3]
            && !window[1].is_ascii_alphanumeric()
            && window[0].is_ascii_alphabetic()
            && window[2].is_ascii_alphabetic()
            && window[4].is_ascii_alphabetic()
    })
}

/// The end of a run of at least four single letters parted by one and the same separator, if one starts at `at`.
fn spaced_run(text: &[u8], at: usize) -> Option<usize> {
    let letter = |index: usize| text.get(index).is_some_and(u8::is_ascii_alphabetic);
    let separator = *text.get(at + 1)?;
    if !letter(at) || !matches!(separator, b' ' | b'.' | b'-' | b'_' | b'/' | b'+' | b'~') {
        return None;
    }
    if at > 0 && text[at - 1].is_ascii_alphanumeric() {
        return None;
    }
    let mut end = at + 1;
    while text.get(end) == Some(&separator)
        && letter(end + 1)
        && !text.get(end + 2).is_some_and(u8::is_ascii_alphanumeric)
    {
        end += 2;
    }
    (end >= at + 7).then_some(end)
}

#[cfg(test)]
mod tests {
    use super::Plain;
    use crate::TextKind;

    #[test]
    fn split_words_join() {
        let join = |text: &str| {
            let plain = Plain::of(text.as_bytes(), 0..text.len(), TextKind::Markdown);
            plain
                .joined(text.as_bytes())
                .map(|joined| String::from_utf8_lossy(&joined.text).into_owned())
        };
        assert_eq!(join("ig-nore this").as_deref(), Some("ignore this"));
        assert_eq!(join("i g n o r e  a l l it").as_deref(), Some("ignore all it"));
        assert_eq!(join("i.g.n.o.r.e it").as_deref(), Some("ignore it"));
        assert_eq!(join("instruc-\ntions").as_deref(), Some("instructions"));
        assert_eq!(join("a b c rows"), None);
    }
}
