//! Fields from what is a tree: front matter and JSON.

use super::MOST_FIELDS;
use super::fields::{Drafts, Target};
use crate::content::{Lines, bare, labels};
use crate::front_matter::{FrontMatter, Item};
use lazaret_json::{Document, Kind, Limits};

/// What is read of a JSON file before it is taken for text.
const LIMITS: Limits = Limits {
    depth: 64,
    values: 65_536,
    keys_per_object: 4096,
};

/// The deepest level that is still indented further.
const DEEPEST_INDENT: usize = 8;

/// One value of a tree; values stand in the order of the text.
#[derive(Debug)]
struct Node {
    /// How many objects and lists are around it.
    depth: usize,
    /// Its name, if it is a member of an object.
    key: Option<String>,
    /// What it says; `None` for an object or a list.
    scalar: Option<String>,
    line: u64,
}

/// Reads a file that begins as JSON. What is no JSON after all is read member by member.
pub(super) fn json(drafts: &mut Drafts, text: &str) {
    match Document::parse(text.as_bytes(), &LIMITS) {
        Ok(document) => fields(drafts, &nodes(&document), false),
        Err(_) => members(drafts, text),
    }
}

/// Reads front matter.
pub(super) fn front_matter(drafts: &mut Drafts, front: &FrontMatter) {
    let mut nodes = Vec::new();
    let mut depth = 0;
    let mut key = None;
    for placed in front.items() {
        let scalar = match &placed.item {
            Item::Key(name) => {
                key = Some((name.clone(), placed.line));
                continue;
            }
            Item::Close => {
                depth = usize::saturating_sub(depth, 1);
                continue;
            }
            Item::Open { .. } => None,
            Item::Value(text) | Item::Plain(text) => Some(text.clone()),
        };
        let opens = scalar.is_none();
        let (key, line) = key.take().map_or((None, placed.line), |(key, line)| (Some(key), line));
        nodes.push(Node {
            depth,
            key,
            scalar,
            line,
        });
        depth += usize::from(opens);
    }
    fields(drafts, &nodes, true);
}

fn nodes(document: &Document<'_>) -> Vec<Node> {
    let mut around: Vec<usize> = Vec::new();
    document
        .root()
        .descendants()
        .map(|value| {
            let span = value.span();
            while around.last().is_some_and(|end| *end <= span.start) {
                around.pop();
            }
            let depth = around.len();
            let scalar = match value.kind() {
                Kind::Object | Kind::Array => {
                    around.push(span.end);
                    None
                }
                _ => Some(value.string().map_or_else(|| value.raw().to_owned(), Into::into)),
            };
            Node {
                depth,
                key: value.key().map(Into::into),
                scalar,
                line: document.line_column(value.key_span().unwrap_or(span).start).0,
            }
        })
        .collect()
}

fn fields(drafts: &mut Drafts, nodes: &[Node], front: bool) {
    let mut at = 0;
    while let Some(node) = nodes.get(at) {
        let behind = behind(nodes, at);
        let Some(key) = &node.key else {
            // The root, an element of a list of records, or text without a name.
            if let Some(text) = &node.scalar {
                drafts.add(Target::Outside, text, node.line, false);
            }
            at += 1;
            continue;
        };
        let below = &nodes[at + 1..behind];
        if node.scalar.is_none() && is_group(drafts, node, below, nodes.len()) {
            at += 1;
            continue;
        }
        let meaning = drafts.meaning(key);
        let Some(index) = drafts.begin(key, meaning, node.line, front) else {
            return;
        };
        let field = Target::Field(index);
        match &node.scalar {
            Some(text) => drafts.add(field, text, node.line, false),
            None => render(drafts, field, node, below),
        }
        at = behind;
    }
}

/// Whether an object only holds fields together: it is all there is, or at least two of its members are known.
fn is_group(drafts: &Drafts, node: &Node, below: &[Node], all: usize) -> bool {
    if drafts.meaning(node.key.as_deref().unwrap_or_default()).is_plain() {
        return false;
    }
    let mut members = below
        .iter()
        .filter(|below| below.depth == node.depth + 1)
        .filter_map(|below| below.key.as_deref())
        .peekable();
    let is_object = members.peek().is_some();
    let is_all = node.depth == 1 && below.len() + 2 == all;
    is_object
        && (is_all
            || members
                .take(MOST_FIELDS)
                .filter(|key| drafts.meaning(key).is_plain())
                .nth(1)
                .is_some())
}

/// Writes what stands below a field, a line a value.
fn render(drafts: &mut Drafts, field: Target, node: &Node, below: &[Node]) {
    for value in below {
        let depth = value.depth.saturating_sub(node.depth + 1).min(DEEPEST_INDENT);
        let mut line = "  ".repeat(depth);
        match &value.key {
            Some(key) => {
                drafts.weigh(field, key);
                line.push_str(key);
                line.push(':');
            }
            None => line.push('-'),
        }
        if let Some(text) = value.scalar.as_deref().filter(|text| !text.is_empty()) {
            line.push(' ');
            line.push_str(text);
        }
        drafts.add(field, &line, value.line, false);
    }
}

/// Behind the last value below the one at `at`.
fn behind(nodes: &[Node], at: usize) -> usize {
    let depth = nodes[at].depth;
    nodes[at + 1..]
        .iter()
        .position(|node| node.depth <= depth)
        .map_or(nodes.len(), |further| at + 1 + further)
}

/// Reads what begins as JSON and is none: a label begins a field, anything else goes on with the one before.
fn members(drafts: &mut Drafts, text: &str) {
    let mut target = Target::Outside;
    let mut take = |line: crate::content::Line<'_>| match labels(line.text).next() {
        Some(labelled) => {
            let meaning = drafts.meaning(labelled.label);
            match drafts.begin(labelled.label, meaning, line.number, false) {
                Some(index) => {
                    target = Target::Field(index);
                    let value = bare(labelled.value);
                    if !value.is_empty() {
                        drafts.add(target, value, line.number, false);
                    }
                }
                None => drafts.add(target, line.text.trim(), line.number, false),
            }
        }
        None => {
            let value = bare(line.text);
            if !value.is_empty() {
                drafts.add(target, value, line.number, false);
            }
        }
    };
    let mut lines = Lines::default();
    lines.text(text, &mut take);
    lines.finish(&mut take);
}
