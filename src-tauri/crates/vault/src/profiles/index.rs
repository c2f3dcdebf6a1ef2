//! The search index of one revision: derived from its archive, built whole before the switch, read-only after.

use super::root::ProfileRoot;
use super::{RevisionRecord, SearchHit, SnippetPart};
use crate::archive::OpenArchive;
use crate::{Result, Vault, VaultError, home, inspections};
use lazaret_container::{Unwatched, Watch};
use lazaret_uaix::Inspection;
use rusqlite::{Connection, OpenFlags};
use std::fs::File;
use std::path::Path;

/// The index's own format; another one is built anew.
const FORMAT: u32 = 1;
/// A passage ends at the line that reaches so many bytes.
const PASSAGE: usize = 2048;
/// A line beyond so many bytes is cut into several passages.
const LINE: usize = 8192;
/// Marks around a hit. Noncharacters, which no text may hold; those that come all the same are replaced when read.
const OPEN: char = '\u{FDD0}';
const CLOSE: char = '\u{FDD1}';
/// Most words of a query that count.
const WORDS: usize = 32;
/// Characters shown on each side of a snippet's first hit.
const AROUND: usize = 80;

const SCHEMA: &str = "
    CREATE TABLE files (id INTEGER PRIMARY KEY, path TEXT NOT NULL) STRICT;
    CREATE TABLE passages (id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE words USING fts5 (
        text, content = 'passages', content_rowid = 'id', tokenize = \"unicode61 remove_diacritics 2\"
    );
";

/// Builds the index of an archive's text files at `path`, whole and synced, or not at all.
pub(super) fn build(archive: &OpenArchive, inspection: &Inspection, path: &Path, watch: &dyn Watch) -> Result<()> {
    let fault = |source| VaultError::io("written", path, source);
    home::remove_file(path).map_err(fault)?;
    let mut connection = Connection::open(path)?;
    // Nobody reads it before it is whole, so it needs no journal of its own.
    connection.pragma_update(None, "journal_mode", "OFF")?;
    connection.pragma_update(None, "synchronous", "OFF")?;
    connection.execute_batch(SCHEMA)?;
    let transaction = connection.transaction()?;
    {
        let mut file = transaction.prepare("INSERT INTO files (id, path) VALUES (?1, ?2)")?;
        let mut passage = transaction.prepare("INSERT INTO passages (file, line, text) VALUES (?1, ?2, ?3)")?;
        for (number, entry) in inspection.entries.iter().enumerate() {
            file.execute((number as i64, &entry.path))?;
            // Only text has lines.
            if entry.lines.is_none() {
                continue;
            }
            let mut failed = None;
            let mut passages = Passages::default();
            let mut keep = |line: u64, text: &str| {
                if failed.is_none() {
                    failed = passage.execute((number as i64, line as i64, text)).err();
                }
            };
            archive.stream(archive.entry(&entry.path)?, watch, &mut |block| {
                passages.feed(block, &mut keep)
            })?;
            passages.end(&mut keep);
            if let Some(error) = failed {
                return Err(error.into());
            }
        }
    }
    transaction.execute("INSERT INTO words (words) VALUES ('rebuild')", [])?;
    transaction.execute("INSERT INTO words (words) VALUES ('optimize')", [])?;
    transaction.pragma_update(None, "user_version", FORMAT)?;
    transaction.commit()?;
    connection.close().map_err(|(_, error)| error)?;
    let file = File::open(path).map_err(fault)?;
    file.sync_all().map_err(fault)?;
    home::make_read_only(&file).map_err(fault)
}

/// Cuts a stream of bytes into passages at line ends.
#[derive(Default)]
struct Passages {
    bytes: Vec<u8>,
    /// The line the passage begins on, from 0.
    begins: u64,
    /// Lines that ended within it.
    ended: u64,
    /// Bytes since the last line end.
    line: usize,
}

impl Passages {
    fn feed(&mut self, block: &[u8], keep: &mut dyn FnMut(u64, &str)) {
        for piece in block.split_inclusive(|byte| *byte == b'\n') {
            let mut rest = piece;
            while !rest.is_empty() {
                let room = LINE - self.line.min(LINE - 1);
                let (now, later) = rest.split_at(room.min(rest.len()));
                self.bytes.extend_from_slice(now);
                self.line += now.len();
                rest = later;
                if now.ends_with(b"\n") {
                    self.ended += 1;
                    self.line = 0;
                    if self.bytes.len() >= PASSAGE {
                        self.flush(self.bytes.len(), keep);
                    }
                } else if self.line >= LINE {
                    // Not within a character: the last one that is whole ends the passage.
                    let whole = whole_characters(&self.bytes);
                    self.flush(whole, keep);
                    self.line = self.bytes.len();
                }
            }
        }
    }

    fn end(&mut self, keep: &mut dyn FnMut(u64, &str)) {
        self.flush(self.bytes.len(), keep);
    }

    fn flush(&mut self, upto: usize, keep: &mut dyn FnMut(u64, &str)) {
        if upto > 0 {
            let text = String::from_utf8_lossy(&self.bytes[..upto]).replace([OPEN, CLOSE], "\u{FFFD}");
            keep(self.begins + 1, &text);
        }
        self.bytes.drain(..upto);
        self.begins += self.ended;
        self.ended = 0;
    }
}

/// How many of the bytes are whole characters.
fn whole_characters(bytes: &[u8]) -> usize {
    let begin = bytes.len().saturating_sub(3);
    for at in (begin..bytes.len()).rev() {
        let needed = match bytes[at] {
            0xC0..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xFF => 4,
            _ => continue,
        };
        if at + needed > bytes.len() && at > 0 {
            return at;
        }
        break;
    }
    bytes.len()
}

/// A person's words as an FTS5 expression that cannot be one of its own syntax: each word or phrase is a quoted string,
/// all must occur, and the last word may be the beginning of one. Nothing if there is no word.
fn expression(query: &str) -> Option<String> {
    let mut terms: Vec<String> = Vec::new();
    let mut last_is_word = false;
    for (index, part) in query.split('"').enumerate() {
        let quoted = index % 2 == 1;
        let phrases: Vec<&str> = if quoted {
            vec![part]
        } else {
            part.split_whitespace().collect()
        };
        for phrase in phrases {
            // What the tokenizer drops altogether would match nothing instead of everything.
            if phrase.chars().any(char::is_alphanumeric) && terms.len() < WORDS {
                terms.push(format!("\"{}\"", phrase.replace('\0', " ")));
                last_is_word = !quoted;
            }
        }
    }
    if last_is_word && let Some(last) = terms.last_mut() {
        last.push('*');
    }
    (!terms.is_empty()).then(|| terms.join(" AND "))
}

/// Opens an index, or fails if it is missing, damaged or of another format.
fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection =
        Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    let format: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if format != FORMAT {
        return Err(rusqlite::Error::InvalidQuery);
    }
    Ok(connection)
}

fn ask(path: &Path, query: &str, limit: u32) -> rusqlite::Result<Vec<SearchHit>> {
    let connection = open(path)?;
    let mut hits = Vec::new();
    if let Some(expression) = expression(query) {
        let mut statement = connection.prepare(
            "SELECT files.path, passages.line, highlight(words, 0, ?2, ?3) FROM words \
             JOIN passages ON passages.id = words.rowid JOIN files ON files.id = passages.file \
             WHERE words MATCH ?1 ORDER BY rank, words.rowid LIMIT ?4",
        )?;
        let mut rows = statement.query((expression, OPEN.to_string(), CLOSE.to_string(), limit))?;
        while let Some(row) = rows.next()? {
            let (path, begins, marked): (String, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let (line, snippet) = snippet(&marked);
            hits.push(SearchHit {
                path,
                line: Some(crate::catalogue::as_u64(begins) + line),
                snippet,
            });
        }
    }
    let words: Vec<String> = query
        .split(['"', ' '])
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    if !words.is_empty() {
        let mut statement = connection.prepare("SELECT path FROM files ORDER BY path")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()?
            && hits.len() < limit as usize
        {
            let path: String = row.get(0)?;
            let folded = path.to_lowercase();
            if words.iter().all(|word| folded.contains(word)) {
                hits.push(SearchHit {
                    snippet: vec![SnippetPart {
                        text: path.clone(),
                        hit: true,
                    }],
                    path,
                    line: None,
                });
            }
        }
    }
    Ok(hits)
}

/// The lines before the first hit, and the text around it in parts.
fn snippet(marked: &str) -> (u64, Vec<SnippetPart>) {
    let first = marked.find(OPEN).unwrap_or(0);
    let line = marked[..first].matches('\n').count() as u64;
    let begin = marked[..first]
        .char_indices()
        .rev()
        .nth(AROUND - 1)
        .map_or(0, |(at, _)| at);
    let mut parts: Vec<SnippetPart> = Vec::new();
    let mut hit = false;
    let mut left = AROUND;
    if begin > 0 {
        push(&mut parts, '…', false);
    }
    for character in marked[begin..].chars() {
        match character {
            OPEN => hit = true,
            CLOSE => hit = false,
            _ => {
                // A hit is shown whole; the text behind the first one is counted.
                if !hit && !parts.is_empty() && parts.iter().any(|part| part.hit) {
                    if left == 0 {
                        push(&mut parts, '…', false);
                        break;
                    }
                    left -= 1;
                }
                push(&mut parts, character, hit);
            }
        }
    }
    (line, parts)
}

fn push(parts: &mut Vec<SnippetPart>, character: char, hit: bool) {
    match parts.last_mut() {
        Some(last) if last.hit == hit => last.text.push(character),
        _ => parts.push(SnippetPart {
            text: character.to_string(),
            hit,
        }),
    }
}

impl Vault {
    /// Searches the current revision's text files. `query` is plain words, each must occur in one passage (the last one
    /// may be the beginning of a word); words in double quotes must stand together. At most `limit` hits, 1 to 1,000:
    /// first those in the text, the best first, then files whose path holds all the words.
    ///
    /// # Errors
    /// `profile_unknown`, or if the index must be rebuilt and cannot.
    pub fn search(&self, profile: &super::ProfileRef, query: &str, limit: u32) -> Result<Vec<SearchHit>> {
        let record = self.profile(profile)?;
        let root = ProfileRoot::of(self.home_paths(), record.id);
        let limit = limit.clamp(1, 1000);
        match ask(&root.index(record.current.number), query, limit) {
            Ok(hits) => Ok(hits),
            Err(error) => {
                tracing::warn!(%error, "a search index is built anew");
                self.rebuild_index(&root, &record.current, &Unwatched)?;
                Ok(ask(&root.index(record.current.number), query, limit)?)
            }
        }
    }

    /// Builds a revision's index if it is missing or does not open.
    pub(super) fn ensure_index(&self, root: &ProfileRoot, revision: &RevisionRecord, watch: &dyn Watch) -> Result<()> {
        match open(&root.index(revision.number)) {
            Ok(_) => Ok(()),
            Err(_) => self.rebuild_index(root, revision, watch),
        }
    }

    fn rebuild_index(&self, root: &ProfileRoot, revision: &RevisionRecord, watch: &dyn Watch) -> Result<()> {
        let package = &revision.package;
        let inspected = self
            .catalogue()
            .read(|transaction| inspections::newest(transaction, package))?;
        let path = root.archive(package);
        let inspection = match inspected {
            Some(inspected) => inspected.inspection,
            None => self.inspect_file(&path, package, &self.policy()?, watch)?,
        };
        let archive = OpenArchive::open(&path, *package)?;
        // Several threads and processes may rebuild the same index; each builds its own and the last one stays.
        let name = crate::clock::uuid7(self.inner.clock.now(), &*self.inner.randomness)
            .map_err(|source| VaultError::io("named", root.folder(), source))?;
        let staged = self.inner.instance.folder.join(format!("index-{name}.sqlite3"));
        build(&archive, &inspection, &staged, watch)?;
        let place = root.index(revision.number);
        std::fs::rename(&staged, &place).map_err(|source| VaultError::io("placed", &place, source))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn cut(blocks: &[&[u8]]) -> Vec<(u64, String)> {
        let mut kept = Vec::new();
        let mut keep = |line: u64, text: &str| kept.push((line, text.to_owned()));
        let mut passages = Passages::default();
        for block in blocks {
            passages.feed(block, &mut keep);
        }
        passages.end(&mut keep);
        kept
    }

    #[test]
    fn passages_begin_on_the_lines_they_say() {
        let line = format!("{}\n", "x".repeat(1023));
        let text = line.repeat(5);
        let kept = cut(&[text.as_bytes()]);
        assert_eq!(kept.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3, 5]);
    }

    #[test]
    fn long_lines_are_cut_between_characters() {
        let text = "ñ".repeat(LINE);
        let kept = cut(&[text.as_bytes()]);
        assert!(kept.len() > 1);
        assert!(kept.iter().all(|(line, text)| *line == 1 && !text.contains('\u{FFFD}')));
        assert_eq!(kept.iter().map(|(_, text)| text.as_str()).collect::<String>(), text);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_blocks_do_not_matter(text in "[a-zñ日\n]{0,4000}", size in 1usize..700) {
            let whole = cut(&[text.as_bytes()]);
            let blocks: Vec<&[u8]> = text.as_bytes().chunks(size).collect();
            let cut = cut(&blocks);
            prop_assert_eq!(&whole, &cut);
            prop_assert_eq!(whole.iter().map(|(_, text)| text.as_str()).collect::<String>(), text);
        }

        #[test]
        fn no_query_is_a_syntax_error(query in ".{0,60}") {
            let connection = Connection::open_in_memory().unwrap();
            connection.execute_batch(SCHEMA).unwrap();
            if let Some(expression) = expression(&query) {
                let found = connection
                    .prepare("SELECT rowid FROM words WHERE words MATCH ?1")
                    .unwrap()
                    .exists([&expression]);
                prop_assert!(found.is_ok(), "{} became {}", query, expression);
            }
        }
    }

    #[test]
    fn words_phrases_and_a_last_beginning() {
        assert_eq!(expression("pear gate").unwrap(), "\"pear\" AND \"gate\"*");
        assert_eq!(expression("say \"old gate\"").unwrap(), "\"say\" AND \"old gate\"");
        assert_eq!(
            expression("NEAR(a b) OR -c").unwrap(),
            "\"NEAR(a\" AND \"b)\" AND \"OR\" AND \"-c\"*"
        );
        assert_eq!(expression(" \"\" * - "), None);
    }

    #[test]
    fn a_snippet_shows_the_hit_and_what_is_around_it() {
        let (line, parts) = snippet(&format!("one\ntwo {OPEN}three{CLOSE} four"));
        assert_eq!(line, 1);
        let shown: Vec<(&str, bool)> = parts.iter().map(|part| (part.text.as_str(), part.hit)).collect();
        assert_eq!(shown, [("one\ntwo ", false), ("three", true), (" four", false)]);
        let (_, parts) = snippet(&format!("{}{OPEN}x{CLOSE}{}", "a".repeat(300), "b".repeat(300)));
        let text: String = parts.iter().map(|part| part.text.as_str()).collect();
        assert_eq!(text, format!("…{}x{}…", "a".repeat(AROUND), "b".repeat(AROUND)));
    }
}
