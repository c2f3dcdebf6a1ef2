//! Keys, lists and values by indentation.

use super::scalars::{Brackets, QuoteEnd, flow_scalar, item, key, quoted, without_comment, without_properties};
use super::{DEEPEST, Item, MOST_ITEMS, Placed};

/// How many bytes of a key stand in a pointer.
const LONGEST_KEY: usize = 64;

/// A line of the block that is neither blank nor a comment.
#[derive(Clone, Copy, Debug)]
struct Line<'t> {
    indent: usize,
    text: &'t str,
    byte: u64,
    number: u64,
}

/// An open mapping or list.
#[derive(Debug)]
struct Frame {
    is_list: bool,
    indent: usize,
    key: String,
    /// Elements begun.
    count: u64,
    /// Whether its beginning was kept.
    is_kept: bool,
}

pub(super) struct Parser<'t> {
    lines: Vec<Line<'t>>,
    at: usize,
    frames: Vec<Frame>,
    /// Whether a key or a list item waits for its value.
    waits: bool,
    pub(super) items: Vec<Placed>,
    pub(super) is_cut: bool,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str, (byte, number): (u64, u64)) -> Self {
        let mut lines = Vec::new();
        let mut offset = 0;
        for (index, line) in text.split_inclusive('\n').enumerate() {
            let content = line.trim_end();
            let indent = content.len() - content.trim_start_matches([' ', '\t']).len();
            lines.push(Line {
                indent,
                text: &content[indent..],
                byte: byte + offset as u64,
                number: number + index as u64,
            });
            offset += line.len();
        }
        Self {
            lines,
            at: 0,
            frames: Vec::new(),
            waits: false,
            items: Vec::new(),
            is_cut: false,
        }
    }

    pub(super) fn run(&mut self) {
        self.open(false, 0, None);
        while let Some(line) = self.lines.get(self.at).copied() {
            self.at += 1;
            if line.text.is_empty() || line.text.starts_with('#') {
                continue;
            }
            self.line(line);
        }
        self.settle(line_zero());
        while !self.frames.is_empty() {
            self.close();
        }
    }

    fn line(&mut self, mut line: Line<'t>) {
        // A list item may hold another list or a mapping on its own line; each turn takes one dash.
        while let Some(rest) = item(line.text) {
            self.leave(line.indent, true, line);
            if !self.is_list_at(line.indent) {
                if !self.waits {
                    return;
                }
                self.waits = false;
                self.open(true, line.indent, Some(line));
            }
            self.settle(line);
            if let Some(frame) = self.frames.last_mut() {
                frame.count += 1;
            }
            let skipped = line.text.len() - rest.len();
            line = Line {
                indent: line.indent + skipped,
                text: rest,
                ..line
            };
            self.waits = true;
            if rest.is_empty() {
                return;
            }
        }
        match key(line.text) {
            Some((name, rest)) => self.entry(line, &name, rest),
            // What belongs to no key is the value that is waited for, or goes on with a text.
            None if self.waits => self.value(line, line.text),
            None => {}
        }
    }

    fn entry(&mut self, line: Line<'t>, name: &str, rest: &'t str) {
        self.leave(line.indent, false, line);
        let is_deeper = self
            .frames
            .last()
            .is_some_and(|frame| frame.is_list || frame.indent < line.indent);
        if self.waits && is_deeper {
            self.waits = false;
            self.open(false, line.indent, Some(line));
        } else {
            self.settle(line);
        }
        if self.frames.last().is_none_or(|frame| frame.is_list) {
            return;
        }
        if let Some(frame) = self.frames.last_mut() {
            frame.key = shortened(name);
            frame.count += 1;
        }
        self.push(Item::Key(name.to_owned()), line);
        self.waits = true;
        if !rest.is_empty() {
            self.value(line, rest);
        }
    }

    /// Closes what lies deeper than `indent`.
    fn leave(&mut self, indent: usize, is_item: bool, line: Line<'_>) {
        while self.frames.len() > 1
            && self
                .frames
                .last()
                .is_some_and(|frame| frame.indent > indent || (frame.indent == indent && frame.is_list && !is_item))
        {
            self.settle(line);
            self.close();
        }
    }

    fn is_list_at(&self, indent: usize) -> bool {
        self.frames
            .last()
            .is_some_and(|frame| frame.is_list && frame.indent == indent)
    }

    /// Gives nothing to what waits for a value.
    fn settle(&mut self, line: Line<'_>) {
        if std::mem::take(&mut self.waits) {
            self.push(Item::Plain(String::new()), line);
        }
    }

    /// The value of what waits, beginning with `text`.
    fn value(&mut self, line: Line<'t>, text: &'t str) {
        self.waits = false;
        let text = without_properties(text);
        match text.chars().next() {
            None | Some('#') => self.waits = true,
            Some('|' | '>') => {
                let indent = self.frames.last().map_or(0, |frame| frame.indent);
                let mut out = String::new();
                while let Some(next) = self
                    .lines
                    .get(self.at)
                    .filter(|next| next.indent > indent || next.text.is_empty())
                {
                    out.push_str(next.text);
                    out.push(' ');
                    self.at += 1;
                }
                self.push(Item::Value(out.trim().to_owned()), line);
            }
            Some('[' | '{') => {
                let mut brackets = Brackets::default();
                let whole = self.gather(text, |piece| brackets.close_in(piece));
                self.flow(&whole, line);
            }
            Some(quote @ ('"' | '\'')) => {
                let mut end = QuoteEnd::new(quote);
                let whole = self.gather(text, |piece| end.is_in(piece));
                let scalar = quoted(&whole, quote).map_or_else(|| whole[1..].to_owned(), |(scalar, _)| scalar);
                self.push(Item::Value(scalar), line);
            }
            Some(_) => {
                self.push(Item::Plain(without_comment(text).to_owned()), line);
            }
        }
    }

    /// `text` and the lines behind it, up to the one in which `ends` sees the end.
    fn gather(&mut self, text: &str, mut ends: impl FnMut(&str) -> bool) -> String {
        let mut whole = text.to_owned();
        let mut has_ended = ends(text);
        while !has_ended {
            let Some(next) = self.lines.get(self.at) else { break };
            self.at += 1;
            whole.push(' ');
            whole.push_str(next.text);
            has_ended = ends(" ") || ends(next.text);
        }
        whole
    }

    /// A flow collection, `[a, {b: c}]`.
    fn flow(&mut self, text: &str, line: Line<'_>) {
        let base = self.frames.len();
        // Within a mapping: whether a key was read whose value is due.
        let mut has_key = false;
        let mut rest = text;
        loop {
            rest = rest.trim_start();
            let Some(first) = rest.chars().next() else { break };
            let is_list = self.frames.len() > base && self.frames.last().is_some_and(|frame| frame.is_list);
            let is_mapping = self.frames.len() > base && !is_list;
            match first {
                '[' | '{' => {
                    if is_list && let Some(frame) = self.frames.last_mut() {
                        frame.count += 1;
                    }
                    if self.frames.len() >= DEEPEST {
                        self.is_cut = true;
                        break;
                    }
                    self.open(first == '[', usize::MAX, Some(line));
                    has_key = false;
                    rest = &rest[1..];
                }
                ']' | '}' => {
                    if std::mem::take(&mut has_key) {
                        self.push(Item::Plain(String::new()), line);
                    }
                    if self.frames.len() > base {
                        self.close();
                    }
                    rest = &rest[1..];
                    if self.frames.len() == base {
                        break;
                    }
                }
                ',' => {
                    if std::mem::take(&mut has_key) {
                        self.push(Item::Plain(String::new()), line);
                    }
                    rest = &rest[1..];
                }
                ':' => rest = &rest[1..],
                _ => {
                    let (item, behind) = flow_scalar(rest);
                    rest = behind;
                    if is_mapping && !has_key {
                        let (Item::Value(name) | Item::Plain(name) | Item::Key(name)) = item else {
                            continue;
                        };
                        if let Some(frame) = self.frames.last_mut() {
                            frame.key = shortened(&name);
                            frame.count += 1;
                        }
                        self.push(Item::Key(name), line);
                        has_key = true;
                    } else {
                        if is_list && let Some(frame) = self.frames.last_mut() {
                            frame.count += 1;
                        }
                        has_key = false;
                        self.push(item, line);
                    }
                }
            }
        }
        if has_key {
            self.push(Item::Plain(String::new()), line);
        }
        while self.frames.len() > base {
            self.close();
        }
    }

    fn open(&mut self, is_list: bool, indent: usize, line: Option<Line<'_>>) {
        if self.frames.len() > DEEPEST {
            self.is_cut = true;
        }
        let is_kept = self.push(Item::Open { is_list }, line.unwrap_or(line_zero()));
        self.frames.push(Frame {
            is_list,
            indent,
            key: String::new(),
            count: 0,
            is_kept,
        });
    }

    fn close(&mut self) {
        if self.frames.pop().is_some_and(|frame| frame.is_kept) {
            self.push(Item::Close, line_zero());
        }
    }

    /// Keeps a part, if there is room; `false` if not. What is open is closed whatever was cut.
    fn push(&mut self, item: Item, line: Line<'_>) -> bool {
        self.is_cut |= self.items.len() >= MOST_ITEMS && item != Item::Close;
        if self.is_cut && item != Item::Close {
            return false;
        }
        self.items.push(Placed {
            item,
            pointer: self.pointer(),
            byte: line.byte + line.indent as u64,
            line: line.number,
            column: line.indent as u64 + 1,
        });
        true
    }

    fn pointer(&self) -> String {
        let mut out = String::new();
        for frame in self.frames.iter().take(DEEPEST).filter(|frame| frame.count > 0) {
            out.push('/');
            if frame.is_list {
                out.push_str(&(frame.count - 1).to_string());
            } else {
                out.push_str(&frame.key.replace('~', "~0").replace('/', "~1"));
            }
        }
        out
    }
}

fn line_zero() -> Line<'static> {
    Line {
        indent: 0,
        text: "",
        byte: 0,
        number: 0,
    }
}

fn shortened(key: &str) -> String {
    let mut end = key.len().min(LONGEST_KEY);
    while !key.is_char_boundary(end) {
        end -= 1;
    }
    key[..end].to_owned()
}
