//! The check of one file's content.

use super::body::Body;
use super::dated::DatedReader;
use super::depth::{Depth, DepthReader};
use super::ledger::LedgerReader;
use super::lines::Lines;
use super::machine::MachineReader;
use super::magic::{self, HEAD, TAIL};
use super::plan::Plan;
use super::tables::Nature;
use super::topics::{SETS, Seen, TopicReader};
use super::utf8::Utf8;
use lazaret_finding::{Finding, Severity, rules};
use lazaret_scan::TextKind;

/// What the judgement of the whole package needs of one file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileFacts {
    /// Whether a text holds nothing beside front matter and blanks.
    pub(crate) blank: bool,
    /// Lines, for text.
    pub(crate) lines: Option<u64>,
    /// For each set of topics, those that were named.
    pub(super) topics: [Seen; SETS],
    pub(super) depth: Depth,
}

/// What one file's content gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FileOutcome {
    /// In no particular order.
    pub(crate) findings: Vec<Finding>,
    pub(crate) facts: FileFacts,
}

/// The check of one file. Feed it every block in order, then finish.
pub(crate) struct FileCheck<'p> {
    plan: &'p Plan<'p>,
    index: usize,
    head: Vec<u8>,
    tail: Vec<u8>,
    text: Option<Box<Text>>,
}

struct Text {
    utf8: Utf8,
    breaks: u64,
    ends_in_break: bool,
    empty: bool,
    body: Body,
    machine: Option<MachineReader>,
    lines: Option<Lines>,
    topics: Vec<TopicReader>,
    depth: Option<DepthReader>,
    ledger: Option<LedgerReader>,
    dated: Option<DatedReader>,
}

impl<'p> FileCheck<'p> {
    pub(super) fn new(plan: &'p Plan<'p>, index: usize) -> Self {
        let (row, tasks, judgement) = (&plan.rows[index], plan.tasks[index], &plan.judgements[index]);
        let text = judgement.text.map(|kind| {
            let soft = tasks.topics != 0 || tasks.depth || tasks.ledger || tasks.dated;
            Box::new(Text {
                utf8: Utf8::default(),
                breaks: 0,
                ends_in_break: false,
                empty: true,
                body: Body::default(),
                machine: tasks.machine.then(|| MachineReader::new(row.path, kind)),
                lines: soft.then(Lines::default),
                topics: (0..SETS)
                    .filter(|set| tasks.topics & (1 << set) != 0)
                    .map(TopicReader::new)
                    .collect(),
                depth: tasks.depth.then(DepthReader::default),
                ledger: tasks.ledger.then(|| LedgerReader::new(row.path)),
                dated: tasks.dated.then(DatedReader::default),
            })
        });
        Self {
            plan,
            index,
            head: Vec::new(),
            tail: Vec::new(),
            text,
        }
    }

    /// The next block of the content, of any length.
    pub(crate) fn block(&mut self, bytes: &[u8]) {
        let room = HEAD - self.head.len();
        self.head.extend_from_slice(&bytes[..bytes.len().min(room)]);
        if bytes.len() >= TAIL {
            self.tail.clear();
            self.tail.extend_from_slice(&bytes[bytes.len() - TAIL..]);
        } else {
            let gone = (self.tail.len() + bytes.len()).saturating_sub(TAIL);
            self.tail.drain(..gone.min(self.tail.len()));
            self.tail.extend_from_slice(bytes);
        }
        if let Some(text) = &mut self.text {
            text.block(bytes);
        }
    }

    /// What the content gave.
    pub(crate) fn finish(self) -> FileOutcome {
        let (row, judgement) = (&self.plan.rows[self.index], &self.plan.judgements[self.index]);
        let mut outcome = FileOutcome::default();
        let text_broken = match self.text {
            Some(text) => text.finish(row.path, &mut outcome.facts, &mut outcome.findings),
            None => None,
        };
        let findings = &mut outcome.findings;
        let kind = judgement.text;
        let sniffed = magic::sniff(&self.head, &self.tail);
        let text_format = match kind {
            Some(TextKind::Code) | None => None,
            Some(_) => magic::sniff_text(&self.head),
        };
        let refused = judgement
            .refused
            .clone()
            .into_iter()
            .chain(text_format.map(|name| (Nature::Format, name.to_owned())))
            .chain(
                sniffed
                    .filter(|(nature, _)| *nature != Nature::Image)
                    .map(|(nature, name)| (nature, name.to_owned())),
            )
            .min_by_key(|(nature, _)| *nature);
        if let Some((nature, name)) = refused {
            // What a file is speaks louder than what it is declared as and what its bytes read like.
            findings.clear();
            let rule = match nature {
                Nature::Executable => &rules::EXECUTABLE_CONTENT,
                Nature::Archive => &rules::NESTED_ARCHIVE,
                Nature::Format | Nature::Image => &rules::FORMAT_REFUSED,
            };
            findings.push(Finding::new(rule).entry(row.path).found(name));
            return outcome;
        }
        findings.extend(judgement.parameter.as_deref().cloned());
        findings.extend(judgement.without_scope.as_deref().cloned());
        findings.extend(judgement.disagreement.as_deref().cloned());
        let agreed = judgement.disagreement.is_none();
        let found = sniffed.map(|(_, name)| name);
        if self.plan.is_image(self.index) {
            if agreed && judgement.magic != found {
                findings.push(
                    Finding::new(&rules::MAGIC_MISMATCH)
                        .entry(row.path)
                        .expected(&judgement.media)
                        .found(found.unwrap_or("—")),
                );
            }
            return outcome;
        }
        if kind.is_none() {
            return outcome;
        }
        if let Some(image) = found {
            if agreed {
                findings.push(
                    Finding::new(&rules::MAGIC_MISMATCH)
                        .entry(row.path)
                        .expected(&judgement.media)
                        .found(image),
                );
            }
        } else if let Some(broken) = text_broken {
            // The JSON reader says so of its files.
            if (agreed || judgement.text_name) && judgement.json.is_none() {
                findings.push(broken);
            }
        } else if judgement.json.is_none()
            && let Some(line) = magic::shebang(&self.head)
        {
            let severity = if self.plan.code_scope {
                Severity::Review
            } else {
                Severity::Refuse
            };
            findings.push(
                Finding::new(&rules::SHEBANG)
                    .severity(severity)
                    .entry(row.path)
                    .byte(0)
                    .line_column(1, 1)
                    .found(line),
            );
        }
        outcome
    }
}

impl Text {
    fn block(&mut self, bytes: &[u8]) {
        let Self {
            utf8,
            breaks,
            ends_in_break,
            empty,
            body,
            machine,
            lines,
            topics,
            depth,
            ledger,
            dated,
        } = self;
        utf8.block(bytes, |text| {
            *breaks += memchr::memchr_iter(b'\n', text.as_bytes()).count() as u64;
            *ends_in_break = text.ends_with('\n');
            *empty = false;
            body.text(text);
            if let Some(machine) = machine {
                machine.text(text);
            }
            if let Some(lines) = lines {
                lines.text(text, |line| soft(&line, topics, depth, ledger, dated));
            }
        });
    }

    /// Fills in facts and findings; gives what is wrong with the encoding.
    fn finish(mut self: Box<Self>, entry: &str, facts: &mut FileFacts, findings: &mut Vec<Finding>) -> Option<Finding> {
        let broken = self.utf8.finish();
        facts.lines = Some(self.breaks + u64::from(!self.empty && !self.ends_in_break));
        facts.blank = broken.is_none() && self.body.finish();
        if let Some(lines) = self.lines.take() {
            lines.finish(|line| {
                soft(
                    &line,
                    &mut self.topics,
                    &mut self.depth,
                    &mut self.ledger,
                    &mut self.dated,
                );
            });
        }
        for reader in &self.topics {
            let (set, seen) = reader.finish();
            facts.topics[set] = seen;
        }
        if let Some(reader) = self.depth {
            let (depth, finding) = reader.finish(entry);
            facts.depth = depth;
            findings.extend(finding);
        }
        findings.extend(self.ledger.into_iter().flat_map(LedgerReader::finish));
        findings.extend(self.dated.and_then(|reader| reader.finish(entry)));
        findings.extend(self.machine.into_iter().flat_map(MachineReader::finish));
        broken.map(|broken| {
            Finding::new(&rules::TEXT_NOT_UTF8)
                .entry(entry)
                .byte(broken.byte)
                .found(format!("{:02X}", broken.value))
        })
    }
}

fn soft(
    line: &super::lines::Line<'_>,
    topics: &mut [TopicReader],
    depth: &mut Option<DepthReader>,
    ledger: &mut Option<LedgerReader>,
    dated: &mut Option<DatedReader>,
) {
    for reader in topics {
        reader.line(line);
    }
    if let Some(reader) = depth {
        reader.line(line);
    }
    if let Some(reader) = ledger {
        reader.line(line);
    }
    if let Some(reader) = dated {
        reader.line(line);
    }
}

#[cfg(test)]
mod tests;
