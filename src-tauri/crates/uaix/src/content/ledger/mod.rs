//! The pointer ledger: whether each record says what it must, and whether bodies stand in it.
//!
//! Records are read softly from label lines, Markdown lists and tables, front-matter style and
//! JSON. Nothing here follows a pointer.

mod record;
mod summary;

use self::record::{Piece, Record, field_of, is_body_label, is_checksum_label};
use super::lines::{Line, bare, heading, labels};
use super::places::Places;
use lazaret_finding::{Finding, Rule, rules};

/// How many bytes of running text, in one paragraph, are taken for a body.
const BODY_BYTES: usize = 600;

/// Reads the records of one ledger file.
#[derive(Debug, Default)]
pub(super) struct LedgerReader {
    current: Record,
    /// How many records were judged.
    judged: u64,
    /// A blank line, heading or bracket stands between the last field and here.
    parted: bool,
    /// What the next line without a label belongs to.
    pending: Piece,
    /// Bytes of running text since the last break, and the line they begin on.
    prose: usize,
    prose_line: u64,
    prose_told: bool,
    /// The fields of a table's columns.
    columns: Option<Vec<Piece>>,
    missing: Places,
    long: Places,
    unchecked: Places,
    bodies: Places,
    entry: String,
}

impl LedgerReader {
    /// A reader for the file of that path.
    pub(super) fn new(entry: &str) -> Self {
        Self {
            entry: entry.to_owned(),
            ..Self::default()
        }
    }

    /// The next line.
    pub(super) fn line(&mut self, line: &Line<'_>) {
        if line.front {
            return;
        }
        self.parted |= line.parted;
        let text = line.text.trim();
        if text.is_empty() {
            self.part();
            return;
        }
        if text.starts_with('|') {
            self.row(text, line.number);
            return;
        }
        self.columns = None;
        let bullet = text.trim_start_matches(|character: char| {
            matches!(character, '-' | '*' | '+' | '>' | '#' | '`' | '_' | '"') || character.is_whitespace()
        });
        match labels(bullet).next() {
            Some(labelled) if bullet.starts_with(labelled.label) => {
                self.prose = 0;
                self.prose_told = false;
                self.labelled(labelled.label, labelled.value, line.number);
            }
            _ if text.starts_with('#') || is_rule(text) => {
                self.end_record();
                self.part();
            }
            _ => self.running(text, line.number),
        }
    }

    /// What is wrong with the records.
    pub(super) fn finish(mut self) -> Vec<Finding> {
        self.end_record();
        [self.missing, self.long, self.unchecked, self.bodies]
            .into_iter()
            .flat_map(Places::finish)
            .collect()
    }

    fn part(&mut self) {
        self.parted = true;
        self.pending = Piece::None;
        self.prose = 0;
        self.prose_told = false;
        self.columns = None;
    }

    fn labelled(&mut self, label: &str, value: &str, number: u64) {
        let piece = if let Some(field) = field_of(label) {
            Piece::Field(field)
        } else if is_checksum_label(label) {
            Piece::Checksum
        } else if is_body_label(label) {
            Piece::Body
        } else {
            Piece::Other
        };
        if let Piece::Field(field) = piece {
            let begins = self.parted && field == record::STABLE_ID;
            if self.current.holds(field) || begins {
                self.end_record();
            }
            self.current.begin(number);
        }
        self.parted = false;
        let value = bare(value);
        if matches!(value, "" | "|" | ">" | "|-" | ">-") {
            self.pending = piece;
            self.current.mention(piece);
        } else {
            self.pending = Piece::Other;
            self.put(piece, value, number);
            if piece == Piece::Field(record::SUMMARY) {
                self.pending = piece;
            }
        }
    }

    fn put(&mut self, piece: Piece, value: &str, number: u64) {
        let is_body = piece == Piece::Body && self.current.is_begun();
        let is_summary = piece == Piece::Field(record::SUMMARY);
        let is_long = value.len() > BODY_BYTES && matches!(piece, Piece::Other | Piece::Field(_)) && !is_summary;
        if is_body || is_long {
            self.body(number);
        }
        self.current.put(piece, value);
    }

    fn running(&mut self, text: &str, number: u64) {
        if self.prose == 0 {
            self.prose_line = number;
        }
        match self.pending {
            Piece::None => {}
            Piece::Body => {
                if self.current.is_begun() && !self.prose_told {
                    self.prose_told = true;
                    self.body(number);
                }
            }
            piece => {
                let value = bare(text.trim_start_matches(['-', '*', '+', ' ']));
                self.current.put(piece, value);
            }
        }
        if self.pending == Piece::Field(record::SUMMARY) || heading(text).is_some() && self.prose == 0 {
            return;
        }
        self.prose = self.prose.saturating_add(text.len());
        if self.prose > BODY_BYTES && !self.prose_told {
            self.prose_told = true;
            self.body(self.prose_line);
        }
    }

    fn row(&mut self, text: &str, number: u64) {
        let cells = || text.trim_matches('|').split('|').map(str::trim);
        let Some(columns) = self.columns.take() else {
            let columns: Vec<Piece> = cells().take(64).map(record::piece_of).collect();
            let fields = columns.iter().filter(|piece| matches!(piece, Piece::Field(_))).count();
            if fields >= 2 {
                self.end_record();
                self.columns = Some(columns);
            } else if let (Some(label), Some(value)) = (cells().next(), cells().nth(1)) {
                // A table of two columns: label and value.
                self.labelled(label, value, number);
            }
            return;
        };
        if !cells().all(|cell| cell.trim_matches(['-', ':']).is_empty()) {
            self.current.begin(number);
            for (piece, cell) in columns.iter().zip(cells()) {
                self.current.mention(*piece);
                if !bare(cell).is_empty() {
                    self.put(*piece, bare(cell), number);
                }
            }
            self.end_record();
        }
        self.columns = Some(columns);
    }

    fn body(&mut self, number: u64) {
        let (entry, record) = (&self.entry, self.current.name(self.judged + 1));
        self.bodies.push(|| {
            Finding::new(&rules::LEDGER_INLINE_BODY)
                .entry(entry)
                .line_column(number, 1)
                .param("record", &record)
        });
    }

    fn end_record(&mut self) {
        let record = std::mem::take(&mut self.current);
        self.pending = Piece::None;
        if !record.counts() {
            return;
        }
        self.judged += 1;
        let name = record.name(self.judged);
        let entry = &self.entry;
        let base = |rule: &'static Rule| {
            Finding::new(rule)
                .entry(entry)
                .line_column(record.line, 1)
                .param("record", &name)
        };
        let missing = record.missing();
        if !missing.is_empty() {
            self.missing
                .push(|| base(&rules::LEDGER_RECORD_FIELD_MISSING).param("fields", missing.join(", ")));
        }
        if let Some(sentences) = record.long_summary() {
            self.long
                .push(|| base(&rules::LEDGER_SUMMARY_LONG).expected(1).found(sentences));
        }
        if record.lacks_checksum() {
            self.unchecked
                .push(|| base(&rules::LEDGER_CHECKSUM_MISSING).found(record.path()));
        }
    }
}

/// A line that only parts: `---`, `***`, a code fence.
fn is_rule(text: &str) -> bool {
    text.len() >= 3 && text.bytes().all(|byte| matches!(byte, b'-' | b'*' | b'_' | b'=')) || text.starts_with("```")
}

#[cfg(test)]
mod tests;
