//! What a reader of Markdown or HTML sees around a place: whether it stands in a fence, a comment, front matter
//! or hidden markup. Followed over the whole file in one pass.

use crate::TextKind;
use crate::stretch::Stretch;
use std::ops::Range;

/// How a stretch of text is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// Within a fenced code block, the fences' own lines included.
    pub(crate) fenced: bool,
    /// Within an HTML comment, or in an element that is not shown: a reader of the rendered page sees none of it.
    pub(crate) hidden: bool,
    /// Within the front matter.
    pub(crate) front_matter: bool,
}

/// An open fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fence {
    sign: u8,
    length: usize,
}

/// Where in the file's structure the reading stands.
#[derive(Clone, Copy, Debug, Default)]
struct State {
    fence: Option<Fence>,
    comment: bool,
    front_matter: bool,
}

impl State {
    fn surroundings(self) -> Surroundings {
        Surroundings {
            fenced: self.fence.is_some(),
            hidden: self.comment,
            front_matter: self.front_matter,
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Mark {
    /// A line that may open or close a fence; whether nothing but blanks follows the signs.
    FenceLine {
        fence: Fence,
        bare: bool,
        end: usize,
    },
    /// A line of three hyphens or full stops.
    Rule {
        first: bool,
        end: usize,
    },
    CommentOpens,
    CommentCloses,
}

/// Follows the structure of one file.
#[derive(Debug, Default)]
pub(crate) struct Tracker {
    follows: bool,
    markdown: bool,
    state: State,
    /// From which file offset on what holds; sorted.
    changes: Vec<(u64, Surroundings)>,
    /// Elements that are not shown; sorted, apart.
    elements: Vec<Range<u64>>,
    marks: Vec<(usize, Mark)>,
}

impl Tracker {
    /// Starts a file.
    pub(crate) fn new(kind: TextKind) -> Self {
        let markdown = matches!(kind, TextKind::Markdown | TextKind::Uai);
        Self {
            follows: markdown || kind == TextKind::Html,
            markdown,
            ..Self::default()
        }
    }

    /// Whether the file has a structure to follow.
    pub(crate) fn follows(&self) -> bool {
        self.follows
    }

    /// What holds at a file offset not far behind the end of the last stretch's core.
    pub(crate) fn at(&self, raw: u64) -> Surroundings {
        let after = self.changes.partition_point(|(from, _)| *from <= raw);
        let mut surroundings = after
            .checked_sub(1)
            .map(|index| self.changes[index].1)
            .unwrap_or_default();
        let past = self.elements.partition_point(|element| element.start <= raw);
        surroundings.hidden |= past
            .checked_sub(1)
            .is_some_and(|index| self.elements[index].contains(&raw));
        surroundings
    }

    /// Marks an element that is not shown. Elements come in the order of their starts.
    pub(crate) fn hide(&mut self, element: Range<u64>) {
        match self.elements.last_mut() {
            Some(last) if element.start <= last.end => last.end = last.end.max(element.end),
            _ => self.elements.push(element),
        }
    }

    /// Takes in a stretch; `lines` are the starts of the lines that start in its core.
    pub(crate) fn take_in(&mut self, stretch: &Stretch<'_>, lines: &[usize]) {
        if !self.follows {
            return;
        }
        self.forget(stretch.start);
        self.marks.clear();
        if self.markdown {
            for start in lines {
                self.look_at_line(stretch, *start);
            }
        }
        let finders = [(&b"<!--"[..], Mark::CommentOpens), (&b"-->"[..], Mark::CommentCloses)];
        let within = &stretch.bytes[..(stretch.core.end + 3).min(stretch.bytes.len())];
        for (needle, mark) in finders {
            for at in memchr::memmem::find_iter(&within[stretch.core.start..], needle) {
                let at = stretch.core.start + at;
                if at < stretch.core.end {
                    self.marks.push((at, mark));
                }
            }
        }
        self.marks.sort_by_key(|(at, _)| *at);
        for (at, mark) in std::mem::take(&mut self.marks) {
            self.apply(stretch, at, mark);
        }
    }

    /// The parts of the stretch that a reader of the rendered page does not see, as offsets in its bytes, up to
    /// the end of its core.
    pub(crate) fn hidden_parts(&self, stretch: &Stretch<'_>) -> Vec<Range<usize>> {
        let end = stretch.absolute(stretch.core.end);
        let mut parts: Vec<Range<u64>> = Vec::new();
        for (index, (from, surroundings)) in self.changes.iter().enumerate() {
            if surroundings.hidden {
                let until = self.changes.get(index + 1).map_or(end, |(next, _)| *next);
                parts.push(*from..until.min(end));
            }
        }
        parts.extend(self.elements.iter().cloned());
        parts.sort_by_key(|part| part.start);
        parts
            .into_iter()
            .filter_map(|part| {
                let start = usize::try_from(part.start.max(stretch.start) - stretch.start).ok()?;
                let end = usize::try_from(part.end.checked_sub(stretch.start)?)
                    .ok()?
                    .min(stretch.bytes.len());
                (start < end).then_some(start..end)
            })
            .collect()
    }

    fn forget(&mut self, before: u64) {
        let past = self.changes.partition_point(|(from, _)| *from <= before);
        self.changes.drain(..past.saturating_sub(1));
        self.elements.retain(|element| element.end > before);
    }

    fn look_at_line(&mut self, stretch: &Stretch<'_>, start: usize) {
        let line = &stretch.bytes[start..(start + 512).min(stretch.bytes.len())];
        let end = memchr::memchr(b'\n', line).unwrap_or(line.len());
        let indent = line[..end]
            .iter()
            .position(|byte| !matches!(byte, b' ' | b'\t' | b'>'))
            .unwrap_or(end);
        let Some(&sign) = line[..end].get(indent) else { return };
        match sign {
            b'`' | b'~' => {
                let length = line[indent..end].iter().take_while(|byte| **byte == sign).count();
                let rest = &line[indent + length..end];
                if length >= 3 && !(sign == b'`' && rest.contains(&b'`')) {
                    let bare = rest.iter().all(u8::is_ascii_whitespace);
                    let fence = Fence { sign, length };
                    self.marks.push((
                        start,
                        Mark::FenceLine {
                            fence,
                            bare,
                            end: start + end,
                        },
                    ));
                }
            }
            b'-' | b'.' if indent == 0 && line[..end].trim_ascii_end() == [sign; 3] => {
                let first = stretch.absolute(start) == 0;
                if first || self.state.front_matter || !self.marks.is_empty() {
                    self.marks.push((
                        start,
                        Mark::Rule {
                            first: first && sign == b'-',
                            end: start + end,
                        },
                    ));
                }
            }
            _ => {}
        }
    }

    fn apply(&mut self, stretch: &Stretch<'_>, at: usize, mark: Mark) {
        let mut place = at;
        match mark {
            Mark::Rule { first: true, .. } => self.state.front_matter = true,
            Mark::Rule { first: false, end } if self.state.front_matter => {
                self.state.front_matter = false;
                place = end;
            }
            Mark::FenceLine { fence, bare, end } if !self.state.comment => match self.state.fence {
                None => self.state.fence = Some(fence),
                Some(open) if open.sign == fence.sign && fence.length >= open.length && bare => {
                    self.state.fence = None;
                    place = end;
                }
                Some(_) => return,
            },
            Mark::CommentOpens
                if !self.state.comment && self.state.fence.is_none() && !in_code_span(stretch.bytes, at) =>
            {
                self.state.comment = true;
            }
            Mark::CommentCloses if self.state.comment => {
                self.state.comment = false;
                place = at + 3;
            }
            _ => return,
        }
        self.changes.push((stretch.absolute(place), self.state.surroundings()));
    }
}

/// Whether `at` stands behind an odd number of back quotes in its line.
pub(crate) fn in_code_span(bytes: &[u8], at: usize) -> bool {
    let from = at.saturating_sub(512);
    let line = &bytes[from..at];
    let start = memchr::memrchr(b'\n', line).map_or(0, |feed| feed + 1);
    memchr::memchr_iter(b'`', &line[start..]).count() % 2 == 1
}
