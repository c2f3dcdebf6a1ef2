//! A strict structural reader for ZIP archives: `ReadAt` in, entries or findings out.
//!
//! Every byte from the first local header to the end record is accounted for, both headers are
//! compared, and what two readers could understand differently is refused. Nothing is extracted.
#![forbid(unsafe_code)]

use lazaret_finding::Finding;
use std::io;

/// Positional reads over bytes or a file; the reader holds no cursor, so threads can share it.
pub trait ReadAt: Send + Sync {
    /// The length in bytes.
    fn size(&self) -> io::Result<u64>;
    /// Fills `buffer` from `offset`; an error of kind `UnexpectedEof` if the source ends before.
    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;
}

/// Lets a long piece of work be watched and stopped. Called from several threads.
pub trait Watch: Sync {
    /// Whether the work should stop as soon as it can.
    fn cancelled(&self) -> bool {
        false
    }
    /// The work ahead is known: so many content bytes in so many entries.
    fn planned(&self, _bytes: u64, _entries: u64) {}
    /// So many more content bytes are done.
    fn advanced(&self, _bytes: u64) {}
}

/// Watches nothing.
pub struct Unwatched;
impl Watch for Unwatched {}

/// Our limits on an archive, all inclusive (DESIGN, Container rulings). Each has its own rule.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it; units are bytes or counts")]
pub struct Limits {
    pub archive_bytes: u64,
    pub entries: u64,
    pub entry_bytes: u64,
    pub total_bytes: u64,
    /// Output over compressed bytes, per entry and over the whole archive.
    pub ratio: u64,
    /// The ratio counts only above so many bytes of output.
    pub ratio_floor_bytes: u64,
    pub path_bytes: u32,
    pub component_bytes: u32,
    pub path_depth: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            archive_bytes: 256 << 20,
            entries: 20_000,
            entry_bytes: 64 << 20,
            total_bytes: 1 << 30,
            ratio: 200,
            ratio_floor_bytes: 1 << 20,
            path_bytes: 240,
            component_bytes: 128,
            path_depth: 16,
        }
    }
}

/// A path inside a package. Its parser is its validator: a value of this type is relative, in NFC,
/// slash-separated and free of every construct of `zip-profile` 3.5 (9).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
pub struct PackagePath(Box<str>);

impl PackagePath {
    /// The path as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// How an entry's bytes are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// As they are.
    Stored,
    /// DEFLATE.
    Deflated,
}

/// One file of the archive whose headers agree. Folder entries are kept apart.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the header's own fields")]
pub struct Entry {
    pub path: PackagePath,
    pub method: Method,
    pub compressed_size: u64,
    pub size: u64,
    pub crc32: u32,
    pub header_offset: u64,
    pub data_offset: u64,
}

/// What the structure of an archive says.
#[derive(Clone, Debug)]
pub struct Structure {
    /// Archive length in bytes.
    pub size: u64,
    /// How many central directory headers there are (files and folders, also refused ones).
    pub headers: u64,
    /// The files whose name and headers are sound, in path order.
    pub entries: Vec<Entry>,
    /// Folder entries, without the closing slash, in path order.
    pub folders: Vec<PackagePath>,
    /// Names refused as paths, made visible, so that the manifest's rows for them raise no second finding.
    pub refused_names: Vec<String>,
    /// What was found, in no particular order.
    pub findings: Vec<Finding>,
    /// Whether the archive means one thing only; if false, contents must not be looked at.
    pub sound: bool,
}

/// Why the work could not be done; never a statement about the archive.
#[derive(Debug)]
pub enum ReadError {
    /// The source could not be read.
    Io(io::Error),
    /// The watch asked to stop.
    Cancelled,
}

/// Reads the structure of an archive and lets the second reader confirm it.
///
/// # Errors
/// [`ReadError`] if the source cannot be read or the watch cancels.
pub fn read_structure(_source: &dyn ReadAt, _limits: &Limits, _watch: &dyn Watch) -> Result<Structure, ReadError> {
    unimplemented!()
}

/// Streams an entry's content in blocks to `sink`, checking size, ratio, CRC-32 and the end of the
/// DEFLATE stream while it goes. Uses bounded memory. `Ok(Err(finding))` when the content is not what
/// the headers say; `sink` may then already have had some blocks.
///
/// # Errors
/// [`ReadError`] if the source cannot be read or the watch cancels.
pub fn read_entry(
    _source: &dyn ReadAt,
    _entry: &Entry,
    _limits: &Limits,
    _watch: &dyn Watch,
    _sink: &mut dyn FnMut(&[u8]),
) -> Result<Result<(), Finding>, ReadError> {
    unimplemented!()
}
