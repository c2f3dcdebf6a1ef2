//! The central directory: every header, walked from its begin to its declared end.

use crate::attributes::{self, Attributes};
use crate::end::End;
use crate::extra::{self, Extent, Side};
use crate::limits::Limits;
use crate::path::PackagePath;
use crate::signature::{CENTRAL_HEADER, CENTRAL_HEADER_SIZE, u16_at, u32_at};
use crate::watch::{ReadError, Watch, go_on};
use crate::window::Window;
use lazaret_finding::{Finding, Fold, Rule, Severity, rules};

/// Encryption, of any kind.
const FLAG_ENCRYPTED: u16 = 1;
const FLAG_STRONGLY_ENCRYPTED: u16 = 1 << 6;
/// A data descriptor follows the data.
pub(crate) const FLAG_DESCRIPTOR: u16 = 1 << 3;
/// Name and comment are UTF-8.
const FLAG_UTF8: u16 = 1 << 11;
/// Bits 1 and 2 say how hard the packer tried.
const FLAGS_KNOWN: u16 = 0b110 | FLAG_DESCRIPTOR | FLAG_UTF8;

pub(crate) const METHOD_STORED: u16 = 0;
pub(crate) const METHOD_DEFLATED: u16 = 8;

/// What an entry is called, and whether that is a sound path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Name {
    /// A file with a sound path.
    File(PackagePath),
    /// A folder with a sound path, here without its closing slash.
    Folder(PackagePath),
    /// The bytes of a name that is refused.
    Refused(Box<[u8]>),
    /// A refused name too long to keep; only its length and CRC-32 are.
    Long(usize, u32),
}

impl Name {
    /// Whether these are the name's bytes.
    pub(crate) fn is(&self, bytes: &[u8]) -> bool {
        match self {
            Self::File(path) => path.as_str().as_bytes() == bytes,
            Self::Folder(path) => bytes.strip_suffix(b"/") == Some(path.as_str().as_bytes()),
            Self::Refused(name) => **name == *bytes,
            Self::Long(length, crc32) => *length == bytes.len() && *crc32 == crc32fast::hash(bytes),
        }
    }
}

/// A directory header, resolved, as far as later steps need it.
#[derive(Clone, Debug)]
pub(crate) struct Header {
    pub(crate) name: Name,
    /// Whether the entry is left out of what may be read, because of its name or its attributes.
    pub(crate) refused: bool,
    pub(crate) encrypted: bool,
    /// A fault of its extra fields, so that the local copy raises no second finding.
    pub(crate) extra_fault: Option<&'static Rule>,
    pub(crate) zip64: bool,
    pub(crate) version: u16,
    pub(crate) flags: u16,
    pub(crate) method: u16,
    pub(crate) time: u16,
    pub(crate) date: u16,
    pub(crate) crc32: u32,
    pub(crate) compressed_size: u64,
    pub(crate) size: u64,
    pub(crate) offset: u64,
    /// Known once the local header is read.
    pub(crate) data_offset: u64,
}

impl Header {
    /// The name for findings, as text that need not be exact.
    pub(crate) fn shown(&self) -> String {
        match &self.name {
            Name::File(path) => path.as_str().to_owned(),
            Name::Folder(path) => format!("{}/", path.as_str()),
            Name::Refused(bytes) => String::from_utf8_lossy(bytes).into_owned(),
            Name::Long(length, _) => format!("({length})"),
        }
    }

    /// Whether the content is nothing, deflated to the shortest stream there is.
    pub(crate) fn is_deflated_nothing(&self) -> bool {
        self.method == METHOD_DEFLATED && self.size == 0 && self.compressed_size == 2
    }

    /// Whether a data descriptor follows the data.
    pub(crate) fn has_descriptor(&self) -> bool {
        self.flags & FLAG_DESCRIPTOR != 0
    }
}

/// Notices that speak of the archive's packer, raised once with a count.
#[derive(Default)]
pub(crate) struct Tally {
    first: Option<(String, String)>,
    count: u64,
}

impl Tally {
    /// Counts one more entry.
    pub(crate) fn count(&mut self, entry: impl FnOnce() -> String, found: impl FnOnce() -> String) {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some((entry(), found()));
        }
    }

    /// The one finding, at the first entry if it is an entry's, if anything was counted.
    pub(crate) fn finding(self, rule: &'static Rule) -> Option<Finding> {
        let (entry, found) = self.first?;
        let mut finding = Finding::new(rule).param("count", self.count);
        if !entry.is_empty() {
            finding = finding.entry(&entry);
        }
        Some(if found.is_empty() {
            finding
        } else {
            finding.found(found)
        })
    }
}

/// What is told once for all entries.
#[derive(Default)]
pub(crate) struct Tallies {
    pub(crate) zip64: Tally,
    pub(crate) descriptors: Tally,
    pub(crate) hosts: Tally,
    pub(crate) times: Tally,
}

/// Reads every header; `None` after a finding that says the directory cannot be walked.
pub(crate) fn read(
    window: &mut Window<'_>,
    end: &End,
    limits: &Limits,
    watch: &dyn Watch,
    findings: &mut Fold,
    tallies: &mut Tallies,
) -> Result<Option<Vec<Header>>, ReadError> {
    let directory_end = end.directory + end.directory_size;
    if end.headers.saturating_mul(CENTRAL_HEADER_SIZE as u64) > end.limit - end.directory {
        findings.push(
            if end.headers > 0 && window.up_to(end.directory, 4)? != CENTRAL_HEADER {
                Finding::new(&rules::CD_OFFSET).found(end.directory)
            } else {
                Finding::new(&rules::CD_COUNT).found(end.headers)
            },
        );
        return Ok(None);
    }
    if end.headers > limits.entries {
        findings.push(
            Finding::new(&rules::ENTRY_LIMIT)
                .expected(limits.entries)
                .found(end.headers),
        );
        return Ok(None);
    }
    let mut headers = Vec::with_capacity(usize::try_from(end.headers).unwrap_or_default());
    let mut at = end.directory;
    for index in 0..end.headers {
        if index % 1024 == 0 {
            go_on(watch)?;
        }
        let there = at < directory_end && window.up_to(at, 4)? == CENTRAL_HEADER;
        if !there {
            findings.push(if index == 0 {
                Finding::new(&rules::CD_OFFSET).found(end.directory)
            } else if at == directory_end && end.limit > at && window.up_to(at, 4)? == CENTRAL_HEADER {
                Finding::new(&rules::CD_SIZE).found(end.directory_size)
            } else if at == directory_end {
                Finding::new(&rules::CD_COUNT).found(end.headers)
            } else {
                Finding::new(&rules::CD_MALFORMED).byte(at)
            });
            return Ok(None);
        }
        let length = match window.bytes(at, CENTRAL_HEADER_SIZE)? {
            Some(fixed) => {
                CENTRAL_HEADER_SIZE
                    + usize::from(u16_at(fixed, 28))
                    + usize::from(u16_at(fixed, 30))
                    + usize::from(u16_at(fixed, 32))
            }
            None => usize::MAX,
        };
        let fits = |limit: u64| limit.checked_sub(at).is_some_and(|there| there >= length as u64);
        if !fits(directory_end) {
            // Whole, but longer than the directory is said to be: then its size is the lie.
            findings.push(if fits(end.limit) {
                Finding::new(&rules::CD_SIZE).found(end.directory_size)
            } else {
                Finding::new(&rules::CD_MALFORMED).byte(at)
            });
            return Ok(None);
        }
        let Some(bytes) = window.bytes(at, length)? else {
            findings.push(Finding::new(&rules::CD_MALFORMED).byte(at));
            return Ok(None);
        };
        headers.push(header(bytes, limits, findings, tallies));
        at += length as u64;
    }
    let next_is_header = end.limit > at && window.up_to(at, 4)? == CENTRAL_HEADER;
    if at < directory_end {
        findings.push(if next_is_header {
            Finding::new(&rules::CD_COUNT).found(end.headers)
        } else {
            Finding::new(&rules::CD_SIZE).found(end.directory_size)
        });
        return Ok(None);
    }
    if directory_end < end.limit {
        findings.push(if next_is_header {
            Finding::new(&rules::CD_COUNT).found(end.headers)
        } else {
            Finding::new(&rules::GAP)
                .byte(directory_end)
                .found(end.limit - directory_end)
        });
        return Ok(None);
    }
    Ok(Some(headers))
}

/// Reads one whole header and judges what it says by itself.
fn header(bytes: &[u8], limits: &Limits, findings: &mut Fold, tallies: &mut Tallies) -> Header {
    let (name_length, extra_length) = (usize::from(u16_at(bytes, 28)), usize::from(u16_at(bytes, 30)));
    let (name, rest) = bytes[CENTRAL_HEADER_SIZE..].split_at(name_length);
    let (extra, comment) = rest.split_at(extra_length);
    let flags = u16_at(bytes, 8);
    let (name, name_fault) = judge_name(name, flags & FLAG_UTF8 != 0, limits);
    let extra = extra::read(
        extra,
        Side::Central,
        Extent {
            size: u32_at(bytes, 24).into(),
            compressed_size: u32_at(bytes, 20).into(),
            offset: u32_at(bytes, 42).into(),
            disk: u16_at(bytes, 34).into(),
        },
    );
    let encrypted = is_encrypted(flags);
    let mut header = Header {
        name,
        refused: false,
        encrypted,
        extra_fault: None,
        zip64: extra.zip64,
        version: u16_at(bytes, 6),
        flags,
        method: u16_at(bytes, 10),
        time: u16_at(bytes, 12),
        date: u16_at(bytes, 14),
        crc32: u32_at(bytes, 16),
        compressed_size: extra.extent.compressed_size,
        size: extra.extent.size,
        offset: extra.extent.offset,
        data_offset: 0,
    };
    let mut faults: Vec<Finding> = name_fault.into_iter().collect();
    if encrypted {
        // Nothing else of an encrypted entry can be judged, and its extra fields belong to the encryption.
        faults.push(Finding::new(&rules::ENCRYPTED));
    } else {
        let unknown = flags & !FLAGS_KNOWN;
        if unknown != 0 {
            faults.push(Finding::new(&rules::FLAG_UNSUPPORTED).found(format!("0x{unknown:04X}")));
        }
        if !matches!(header.method, METHOD_STORED | METHOD_DEFLATED) {
            faults.push(Finding::new(&rules::METHOD_UNSUPPORTED).found(header.method));
        }
        if let Some((rule, found)) = extra.fault {
            header.extra_fault = Some(rule);
            faults.push(Finding::new(rule).found(found));
        } else if extra.extent.disk != 0 {
            faults.push(Finding::new(&rules::MULTI_DISK).found(extra.extent.disk));
        }
    }
    if !comment.is_empty() {
        faults.push(Finding::new(&rules::ENTRY_COMMENT).found(comment.len()));
    }
    let host = bytes[5];
    faults.extend(attributes::judge(Attributes {
        external: u32_at(bytes, 38),
        is_folder: bytes[CENTRAL_HEADER_SIZE..][..name_length].ends_with(b"/"),
        // Some packers deflate a folder's nothing to two bytes, which the local header's reader looks at.
        is_empty: header.size == 0
            && header.crc32 == 0
            && (header.compressed_size == 0 || header.is_deflated_nothing()),
    }));
    for finding in faults {
        header.refused |= finding.severity == Severity::Refuse;
        // A fault of the name names it already, however long it is.
        let named = finding.place.entry.is_some();
        findings.push(if named { finding } else { finding.entry(&header.shown()) });
    }
    if !attributes::is_known_host(host) {
        tallies.hosts.count(|| header.shown(), || host.to_string());
    }
    if !attributes::is_time(header.date, header.time) {
        let (date, time) = (header.date, header.time);
        tallies
            .times
            .count(|| header.shown(), || format!("0x{date:04X} 0x{time:04X}"));
    }
    header
}

/// Whether the flags say that the data is encrypted.
pub(crate) fn is_encrypted(flags: u16) -> bool {
    flags & (FLAG_ENCRYPTED | FLAG_STRONGLY_ENCRYPTED) != 0
}

/// Judges a name's bytes: their encoding, then the path.
fn judge_name(bytes: &[u8], says_utf8: bool, limits: &Limits) -> (Name, Option<Finding>) {
    let refused = |fault: Finding| {
        let name = if bytes.len() as u64 > u64::from(limits.path_bytes) {
            Name::Long(bytes.len(), crc32fast::hash(bytes))
        } else {
            Name::Refused(bytes.into())
        };
        (name, Some(fault))
    };
    if !says_utf8 && !bytes.is_ascii() {
        return refused(Finding::new(&rules::NAME_ENCODING));
    }
    let Ok(text) = std::str::from_utf8(bytes) else {
        return refused(Finding::new(&rules::NAME_NOT_UTF8));
    };
    // A lone slash stays, and is refused as a path from the root.
    let folder = text.strip_suffix('/').filter(|path| !path.is_empty());
    match PackagePath::parse(folder.unwrap_or(text), limits) {
        Ok(path) if folder.is_some() => (Name::Folder(path), None),
        Ok(path) => (Name::File(path), None),
        Err(fault) => refused(fault.finding(text)),
    }
}
