//! Fields in the making.

use super::table::{Attribute, attribute, is_sensitive};
use super::{Field, FileText, MOST_FIELDS, Stated};
use crate::content::{Named, persona_topics, persona_topics_in};

/// How long a line that is taken for the title may be, in bytes.
const LONGEST_TITLE: usize = 96;

/// Which file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Persona,
    Dimension,
}

/// What a label stands for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Meaning {
    /// Topics, the best match first.
    pub(super) topics: Vec<Named>,
    pub(super) attribute: Option<Attribute>,
}

impl Meaning {
    /// Whether the label says nothing but a topic or an attribute.
    pub(super) fn is_plain(&self) -> bool {
        self.attribute.is_some() || self.topics.first().is_some_and(|topic| topic.whole)
    }
}

#[derive(Debug)]
struct Draft {
    label: String,
    text: String,
    line: u64,
    front: bool,
    sensitive: bool,
    meaning: Meaning,
}

/// Where text goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Target {
    /// Outside of fields.
    #[default]
    Outside,
    /// Into the field of that index.
    Field(usize),
}

/// The fields of a file and what stands outside of them.
#[derive(Debug)]
pub(super) struct Drafts {
    subject: Subject,
    drafts: Vec<Draft>,
    outside: Stated,
    pub(super) title: Option<String>,
    pub(super) is_cut: bool,
}

impl Drafts {
    pub(super) fn new(subject: Subject) -> Self {
        Self {
            subject,
            drafts: Vec::new(),
            outside: Stated::default(),
            title: None,
            is_cut: false,
        }
    }

    /// What a label stands for in this file.
    pub(super) fn meaning(&self, label: &str) -> Meaning {
        match self.subject {
            Subject::Persona => Meaning {
                topics: persona_topics_in(label),
                attribute: None,
            },
            Subject::Dimension => Meaning {
                topics: Vec::new(),
                attribute: attribute(label),
            },
        }
    }

    /// What the field of that index stands for.
    pub(super) fn meaning_of(&self, index: usize) -> Option<&Meaning> {
        self.drafts.get(index).map(|draft| &draft.meaning)
    }

    /// Whether a label stands for nothing but a topic or attribute that no field has yet.
    pub(super) fn is_new(&self, meaning: &Meaning) -> bool {
        let same = |draft: &Draft| {
            if meaning.attribute.is_some() {
                draft.meaning.attribute == meaning.attribute
            } else {
                let first = |meaning: &Meaning| meaning.topics.first().map(|named| named.topic);
                draft.meaning.is_plain() && first(&draft.meaning) == first(meaning)
            }
        };
        meaning.is_plain() && !self.drafts.iter().any(same)
    }

    /// Whether no field was begun outside of front matter.
    pub(super) fn is_without_body(&self) -> bool {
        self.drafts.iter().all(|draft| draft.front)
    }

    /// Whether no further field is told apart.
    pub(super) fn is_full(&self) -> bool {
        self.drafts.len() >= MOST_FIELDS
    }

    /// Begins a field; `None` if there are as many as are told apart.
    pub(super) fn begin(&mut self, label: &str, meaning: Meaning, line: u64, front: bool) -> Option<usize> {
        if self.is_full() {
            self.is_cut = true;
            return None;
        }
        self.drafts.push(Draft {
            label: label.to_owned(),
            text: String::new(),
            line,
            front,
            sensitive: is_sensitive(label),
            meaning,
        });
        Some(self.drafts.len() - 1)
    }

    /// Takes a field back, if it is the newest; its words go outside, as they were written.
    pub(super) fn undo(&mut self, index: usize, written: &str) {
        if self.drafts.len() == index + 1
            && let Some(draft) = self.drafts.pop()
        {
            self.add(Target::Outside, written, draft.line, true);
        }
    }

    /// Takes a line that stands alone above all fields for the title.
    pub(super) fn name_by_first_line(&mut self) {
        let stands_above = self.drafts.iter().find(|draft| !draft.front);
        let is_title = self.title.is_none()
            && stands_above.is_some_and(|draft| self.outside.line < draft.line)
            && (1..=LONGEST_TITLE).contains(&self.outside.text.len())
            && !self.outside.text.contains('\n')
            && !self.outside.text.ends_with(['.', '!', '?', ':']);
        if is_title {
            self.title = Some(std::mem::take(&mut self.outside).text);
        }
    }

    /// The text of a target so far.
    pub(super) fn text(&mut self, target: Target) -> &mut String {
        match target {
            Target::Field(index) if index < self.drafts.len() => &mut self.drafts[index].text,
            Target::Field(_) | Target::Outside => &mut self.outside.text,
        }
    }

    /// Adds a line of text, behind an empty one where a paragraph begins.
    pub(super) fn add(&mut self, target: Target, line: &str, number: u64, begins_paragraph: bool) {
        let text = self.text(target);
        if text.is_empty() {
            text.push_str(line.trim_start());
        } else {
            text.push_str(if begins_paragraph { "\n\n" } else { "\n" });
            text.push_str(line);
        }
        if target == Target::Outside && self.outside.line == 0 {
            self.outside.line = number;
        }
    }

    /// Marks a field for what a label within it names.
    pub(super) fn weigh(&mut self, target: Target, label: &str) {
        if let Target::Field(index) = target
            && let Some(draft) = self.drafts.get_mut(index)
        {
            draft.sensitive |= is_sensitive(label);
        }
    }

    /// Takes out all that is stated for an attribute, line by line.
    pub(super) fn take(&mut self, attribute: Attribute) -> Option<Stated> {
        let mut stated: Option<Stated> = None;
        self.drafts.retain(|draft| {
            if draft.meaning.attribute != Some(attribute) {
                return true;
            }
            match &mut stated {
                Some(stated) => {
                    stated.text.push('\n');
                    stated.text.push_str(&draft.text);
                }
                None => {
                    stated = Some(Stated {
                        text: draft.text.clone(),
                        line: draft.line,
                    });
                }
            }
            false
        });
        stated
    }

    /// The file. Where one label says nothing but a topic, others that only hold its words do not count for it.
    pub(super) fn finish(self) -> FileText {
        let names: Vec<&'static str> = persona_topics().collect();
        let mut has_plain = vec![false; names.len()];
        for named in self.drafts.iter().flat_map(|draft| &draft.meaning.topics) {
            if let Some(plain) = has_plain.get_mut(named.topic) {
                *plain |= named.whole;
            }
        }
        let fields = self
            .drafts
            .into_iter()
            .map(|draft| Field {
                topics: draft
                    .meaning
                    .topics
                    .iter()
                    .filter(|named| named.whole || !has_plain.get(named.topic).is_some_and(|plain| *plain))
                    .filter_map(|named| names.get(named.topic).copied())
                    .collect(),
                label: draft.label,
                text: draft.text,
                line: draft.line,
                front: draft.front,
                sensitive: draft.sensitive,
            })
            .collect();
        FileText {
            title: self.title,
            fields,
            text: self.outside,
            is_cut: self.is_cut,
        }
    }
}
