//! Fields from lines: Markdown, label lines, and what lies between.

use super::fields::{Drafts, Meaning, Target};
use super::marks::{self, Heading, LOWEST, Shape};
use crate::content::labels;

/// Reads the lines behind the first `skipped` ones.
pub(super) fn read(drafts: &mut Drafts, text: &str, skipped: u64) {
    let mut reader = Reader {
        drafts,
        section: Section::default(),
        label: None,
        has_heading: false,
        after_blank: true,
        paragraph: false,
        fence: None,
        last: None,
        row: None,
    };
    let skipped = usize::try_from(skipped).unwrap_or(usize::MAX);
    for (number, line) in (1..).zip(text.split('\n')).skip(skipped) {
        reader.line(line.trim_end_matches('\r'), number);
    }
    drafts.name_by_first_line();
}

/// What a heading opened.
#[derive(Clone, Copy, Debug, Default)]
struct Section {
    target: Target,
    level: usize,
}

/// What a label opened.
#[derive(Clone, Copy, Debug)]
struct Open {
    target: Target,
    depth: usize,
    /// Whether nothing stood behind the label, so that what follows belongs to it over blank lines.
    is_wide: bool,
    /// Whether it ends with its line.
    is_short: bool,
}

struct Reader<'d> {
    drafts: &'d mut Drafts,
    section: Section,
    label: Option<Open>,
    has_heading: bool,
    after_blank: bool,
    /// Whether a blank line stands before the next line of text.
    paragraph: bool,
    /// What opened the fenced block that is being read.
    fence: Option<&'static str>,
    /// A plain line, in case the next one underlines it: its target, where it begins there, its text and number.
    last: Option<(Target, usize, String, u64)>,
    /// A table's row that became a field, in case the next one shows it to be the head.
    row: Option<(usize, String)>,
}

impl Reader<'_> {
    fn line(&mut self, line: &str, number: u64) {
        let last = self.last.take();
        let row = self.row.take();
        let after_blank = std::mem::replace(&mut self.after_blank, false);
        let shape = marks::shape(line);
        if let Some(fence) = self.fence {
            if line.trim().starts_with(fence) {
                self.fence = None;
            }
            self.add(line.trim_end(), number);
            return;
        }
        if line.trim().is_empty() {
            self.blank();
            return;
        }
        if let Some(fence) = ["```", "~~~"]
            .into_iter()
            .find(|fence| shape.content.starts_with(fence))
        {
            self.fence = Some(fence);
            self.add(line.trim_end(), number);
            return;
        }
        if marks::is_stroke(line.trim()) {
            if let Some((target, start, text, number)) = last.filter(|_| line.trim().starts_with(['-', '='])) {
                self.drafts.text(target).truncate(start);
                let level = if line.trim().starts_with('=') { 1 } else { 2 };
                self.heading(Heading { text: &text, level }, number);
            }
            return;
        }
        if let Some(heading) = marks::heading(line.trim()) {
            self.heading(heading, number);
            return;
        }
        if let Some(cells) = marks::cells(shape.content) {
            self.row(&cells, shape, line, row, number);
            return;
        }
        if let Some((name, value)) = marks::label(shape.content) {
            let meaning = self.drafts.meaning(name);
            if self.begins(&meaning, shape.depth) {
                self.begin(name, meaning, shape.depth, value, number);
                return;
            }
            if let Some(open) = self.label {
                self.drafts.weigh(open.target, name);
            } else {
                self.drafts.weigh(self.section.target, name);
            }
        } else if after_blank && shape.depth == 0 && self.drafts.is_new(&self.drafts.meaning(shape.content)) {
            // A topic that stands alone on its line.
            self.heading(
                Heading {
                    text: shape.content,
                    level: LOWEST,
                },
                number,
            );
            return;
        }
        if shape.depth == 0 && self.label.is_some_and(|open| open.is_short) {
            self.label = None;
        }
        let target = self.target();
        let start = self.drafts.text(target).len();
        self.add(line.trim_end(), number);
        if after_blank && shape.depth == 0 {
            self.last = Some((target, start, shape.content.to_owned(), number));
        }
    }

    fn blank(&mut self) {
        self.after_blank = true;
        self.paragraph = true;
        if self.label.is_some_and(|open| !open.is_wide) {
            self.label = None;
        }
    }

    fn target(&self) -> Target {
        self.label.map_or(self.section.target, |open| open.target)
    }

    fn add(&mut self, line: &str, number: u64) {
        let target = self.target();
        let paragraph = std::mem::take(&mut self.paragraph);
        self.drafts.add(target, line, number, paragraph);
    }

    /// The topics or attribute of the section that a heading opened; nothing for one of the file's own.
    fn section_is_known(&self) -> bool {
        let Target::Field(index) = self.section.target else {
            return false;
        };
        self.drafts.meaning_of(index).is_some_and(Meaning::is_plain)
    }

    /// Whether a label begins a field, or belongs to the text of the one around it.
    fn begins(&self, meaning: &Meaning, depth: usize) -> bool {
        let stands_apart = match self.label {
            Some(open) if open.is_wide => depth == 0 || depth < open.depth,
            Some(open) => depth <= open.depth,
            None => match self.section.target {
                Target::Outside => true,
                Target::Field(_) => depth == 0 && !self.section_is_known(),
            },
        };
        // Within a topic's own section even a label at its side is its text, unless the topic is another.
        let within = self.section_is_known();
        if stands_apart && !within {
            return true;
        }
        self.drafts.is_new(meaning)
    }

    fn begin(&mut self, name: &str, meaning: Meaning, depth: usize, value: &str, number: u64) -> Option<usize> {
        let is_short = meaning.attribute.is_some() && !value.is_empty();
        let Some(index) = self.drafts.begin(name, meaning, number, false) else {
            self.add(&format!("{name}: {value}"), number);
            return None;
        };
        let target = Target::Field(index);
        self.label = Some(Open {
            target,
            depth,
            is_wide: value.is_empty(),
            is_short,
        });
        self.paragraph = false;
        self.value(value, depth, number);
        Some(index)
    }

    /// What stands behind a label, up to a topic that begins in the same line behind the end of a sentence.
    fn value(&mut self, value: &str, depth: usize, number: u64) {
        let mut rest = value;
        loop {
            let next = labels(rest).find_map(|labelled| {
                let at = (labelled.label.as_ptr() as usize).checked_sub(rest.as_ptr() as usize)?;
                if !rest[..at].trim_end().ends_with(['.', ';', '|']) {
                    return None;
                }
                let meaning = self.drafts.meaning(labelled.label);
                self.drafts.is_new(&meaning).then_some((at, labelled, meaning))
            });
            let Some((at, labelled, meaning)) = next else { break };
            let Some(index) = self.drafts.begin(labelled.label, meaning, number, false) else {
                break;
            };
            let before = rest[..at].trim_end_matches(['|', '*', '_', '`', ' ']);
            if !before.is_empty() {
                self.add(before, number);
            }
            self.label = Some(Open {
                target: Target::Field(index),
                depth,
                is_wide: false,
                is_short: false,
            });
            rest = labelled.value.trim_start_matches(['*', '_', '`', ' ']);
        }
        if !rest.is_empty() {
            self.add(rest, number);
        }
    }

    fn heading(&mut self, heading: Heading<'_>, number: u64) {
        let is_first = !std::mem::replace(&mut self.has_heading, true);
        // A heading may hold the value as well: `# Name: The Keeper`.
        if let Some((name, value)) = marks::label(heading.text) {
            let meaning = self.drafts.meaning(name);
            if !value.is_empty() && self.drafts.is_new(&meaning) {
                self.label = None;
                self.begin(name, meaning, 0, value, number);
                self.label = None;
                return;
            }
        }
        let meaning = self.drafts.meaning(heading.text);
        let is_plain = meaning.is_plain();
        let is_title =
            is_first && !is_plain && (heading.level == 1 || meaning.topics.is_empty()) && self.drafts.is_without_body();
        if is_title {
            self.drafts.title = Some(heading.text.to_owned());
            self.label = None;
            self.section = Section {
                target: Target::Outside,
                level: heading.level,
            };
            self.paragraph = true;
            return;
        }
        // A heading below a topic's own is part of it, unless it is another topic.
        if self.section_is_known() && heading.level > self.section.level && !self.drafts.is_new(&meaning) {
            self.label = None;
            self.paragraph = true;
            self.drafts.weigh(self.section.target, heading.text);
            self.add(heading.text, number);
            return;
        }
        self.label = None;
        match self.drafts.begin(heading.text, meaning, number, false) {
            Some(index) => {
                self.section = Section {
                    target: Target::Field(index),
                    level: heading.level,
                };
                self.paragraph = false;
            }
            None => {
                self.paragraph = true;
                self.add(heading.text, number);
            }
        }
    }

    fn row(&mut self, cells: &[&str], shape: Shape<'_>, line: &str, head: Option<(usize, String)>, number: u64) {
        if marks::is_rule(cells) {
            if let Some((index, written)) = head {
                self.drafts.undo(index, &written);
                self.label = None;
            }
            return;
        }
        if let Some((name, value)) = marks::pair(cells) {
            let meaning = self.drafts.meaning(name);
            if self.begins(&meaning, shape.depth) {
                let begun = self.begin(name, meaning, shape.depth, value, number);
                // A row is a field by itself.
                self.label = None;
                self.row = begun
                    .filter(|_| cells.len() == 2)
                    .map(|index| (index, cells.join(" | ")));
                return;
            }
            self.drafts.weigh(self.target(), name);
        }
        self.add(line.trim_end(), number);
    }
}
