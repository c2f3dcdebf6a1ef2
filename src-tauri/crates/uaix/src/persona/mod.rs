//! The persona that a package carries, read softly for a person's eyes (`spec/uaix.md` 2.1, 2.5, 2.6).
//!
//! `.uai` text has no one grammar. Four styles are read alike, in English and Spanish: front matter with Markdown,
//! label lines, Markdown with backticked header lines, and JSON. The eleven topics of a persona are recognised by the
//! same words as the package's check uses; what is not recognised is kept as a field of its own or as plain text, and
//! nothing of a file's text is left out. Nothing here decides a verdict.
//!
//! Reading is a pure function over bytes, in memory bounded by [`LONGEST_FILE`], without recursion.

mod fields;
mod marks;
mod prose;
mod table;
mod tree;

#[cfg(test)]
mod tests;

pub use table::{Dimension, dimensions, persona_path};

use crate::content::{DepthReader, Lines, PERSONA, TopicReader, persona_topics};
use crate::front_matter::FrontMatter;
use fields::{Drafts, Subject};
use table::Attribute;

/// How much of a file is read, in bytes.
pub const LONGEST_FILE: usize = 1 << 20;

/// How many fields of a file are told apart; what follows stays text of the field before, or is left out of JSON.
pub const MOST_FIELDS: usize = 500;

/// One thing that a file states under a label.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The persona's topics it speaks of, the best match first; none for a field of the file's own.
    pub topics: Vec<&'static str>,
    /// Its label as written, without marks.
    pub label: String,
    /// What is stated. Lines are kept; members of lists begin with `- `.
    pub text: String,
    /// Where it stands, from 1.
    pub line: u64,
    /// Whether it stands in front matter.
    pub front: bool,
    /// Whether its label, or one within it, names what is sensitive.
    pub sensitive: bool,
}

/// Text that stands at a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stated {
    /// As written.
    pub text: String,
    /// The line, from 1.
    pub line: u64,
}

/// A file as fields and text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileText {
    /// Its first heading, unless that is a topic.
    pub title: Option<String>,
    /// Its fields, in the order of the file.
    pub fields: Vec<Field>,
    /// What stands outside of fields; empty if nothing does.
    pub text: Stated,
    /// Whether the file goes on beyond [`LONGEST_FILE`] or [`MOST_FIELDS`].
    pub is_cut: bool,
}

/// A topic of the format that a persona file gives no field to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingTopic {
    /// The topic's name, for example `blocked_claims`.
    pub topic: &'static str,
    /// The line whose running text speaks of it, if one does.
    pub mentioned: Option<u64>,
}

/// `persona.uai`, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Persona {
    /// What it says.
    pub file: FileText,
    /// The topics without a field, in the order of the format.
    pub missing: Vec<MissingTopic>,
}

/// The level of a dimension as its file states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Depth {
    /// The level, 0 to 10; `None` if what is stated is no such number.
    pub level: Option<u8>,
    /// What is stated.
    pub stated: Stated,
}

/// The file of a dimension, read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DimensionText {
    /// What it says, without the three below.
    pub file: FileText,
    /// `depth_level_0_to_10`.
    pub depth: Option<Depth>,
    /// How sure its author is.
    pub confidence: Option<Stated>,
    /// Where it comes from.
    pub source: Option<Stated>,
}

/// Reads `persona.uai`. Bytes that are no UTF-8 become U+FFFD.
#[must_use]
pub fn read_persona(bytes: &[u8]) -> Persona {
    let (text, is_cut) = start(bytes);
    let file = read(Subject::Persona, &text, is_cut).finish();
    let mut mentions = vec![None; persona_topics().count()];
    let mut reader = TopicReader::new(PERSONA);
    each_line(&text, |line| {
        let before = reader.finish().1;
        reader.line(line);
        let new = reader.finish().1 & !before;
        for (topic, mention) in mentions.iter_mut().enumerate() {
            if new & (1 << topic) != 0 {
                *mention = Some(line.number);
            }
        }
    });
    let missing = persona_topics()
        .zip(mentions)
        .filter(|(topic, _)| !file.fields.iter().any(|field| field.topics.contains(topic)))
        .map(|(topic, mentioned)| MissingTopic { topic, mentioned })
        .collect();
    Persona { file, missing }
}

/// Reads the file of a dimension. Bytes that are no UTF-8 become U+FFFD.
#[must_use]
pub fn read_dimension(bytes: &[u8]) -> DimensionText {
    let (text, is_cut) = start(bytes);
    let mut reader = DepthReader::default();
    each_line(&text, |line| reader.line(line));
    let mut drafts = read(Subject::Dimension, &text, is_cut);
    let written = drafts.take(Attribute::Depth);
    let depth = match (reader.level(), reader.unfit()) {
        (Some((line, level)), _) => Some((Some(level), line, level.to_string())),
        (None, Some((line, value))) => Some((None, line, value.to_owned())),
        (None, None) => None,
    };
    let depth = depth.map(|(level, line, text)| Depth {
        level,
        stated: written.unwrap_or(Stated { text, line }),
    });
    let confidence = drafts.take(Attribute::Confidence);
    let source = drafts.take(Attribute::Source);
    DimensionText {
        file: drafts.finish(),
        depth,
        confidence,
        source,
    }
}

fn read(subject: Subject, text: &str, is_cut: bool) -> Drafts {
    let mut drafts = Drafts::new(subject);
    drafts.is_cut = is_cut;
    if text.trim_start().starts_with(['{', '[']) {
        tree::json(&mut drafts, text);
        return drafts;
    }
    let front = FrontMatter::read(text.as_bytes());
    if let Some(front) = &front {
        drafts.is_cut |= front.is_cut();
        tree::front_matter(&mut drafts, front);
    }
    prose::read(&mut drafts, text, front.map_or(0, |front| front.lines()));
    drafts
}

/// As much of a file as is read, as text, and whether it goes on.
fn start(bytes: &[u8]) -> (String, bool) {
    let is_cut = bytes.len() > LONGEST_FILE;
    let mut kept = &bytes[..bytes.len().min(LONGEST_FILE)];
    if is_cut {
        // A character that was cut in two is left out whole.
        for back in 1..=3.min(kept.len()) {
            let lead = kept[kept.len() - back];
            if lead >= 0xC0 {
                kept = &kept[..kept.len() - back];
                break;
            }
            if lead < 0x80 {
                break;
            }
        }
    }
    let text = String::from_utf8_lossy(kept);
    (text.strip_prefix('\u{FEFF}').unwrap_or(&text).to_owned(), is_cut)
}

fn each_line(text: &str, mut each: impl FnMut(&crate::content::Line<'_>)) {
    let mut lines = Lines::default();
    lines.text(text, |line| each(&line));
    lines.finish(|line| each(&line));
}
