//! The structure of an archive: all steps from the end record to the second reader.

use crate::accounting;
use crate::budget;
use crate::collisions;
use crate::directory::{self, Header, METHOD_STORED, Name, Tallies};
use crate::end;
use crate::limits::Limits;
use crate::path::PackagePath;
use crate::second_reader;
use crate::source::ReadAt;
use crate::watch::{ReadError, Watch, go_on};
use crate::window::Window;
use lazaret_finding::{Finding, Fold, Rule, Severity, rules, visible};

/// How much of the directory is read at once.
const STRETCH: usize = 64 << 10;

/// Bytes of refused names that are kept; what is beyond only costs the manifest's rows a second finding.
const REFUSED_NAMES_KEPT: usize = 4 << 20;

/// Refusals after which the archive could mean more than one thing, or is too large to look into.
static AMBIGUOUS: [&Rule; 30] = [
    &rules::NOT_ZIP,
    &rules::ARCHIVE_SIZE_LIMIT,
    &rules::EOCD_MALFORMED,
    &rules::MULTIPLE_EOCD,
    &rules::LEADING_DATA,
    &rules::TRAILING_DATA,
    &rules::MULTI_DISK,
    &rules::CD_COUNT,
    &rules::CD_SIZE,
    &rules::CD_OFFSET,
    &rules::CD_MALFORMED,
    &rules::ENTRY_LIMIT,
    &rules::TOTAL_SIZE_LIMIT,
    &rules::TOTAL_RATIO_LIMIT,
    &rules::GAP,
    &rules::OVERLAP,
    &rules::UNLISTED_LOCAL,
    &rules::MISSING_LOCAL,
    &rules::ZIP64_LOCATOR,
    &rules::ZIP64_EXTENSIBLE,
    &rules::ZIP64_CONFLICT,
    &rules::ZIP64_EXTRA,
    &rules::EXTRA_UNICODE_PATH,
    &rules::HEADER_MISMATCH,
    &rules::DATA_DESCRIPTOR,
    &rules::DUPLICATE_NAME,
    &rules::CASE_COLLISION,
    &rules::FILE_DIR_CONFLICT,
    &rules::DIR_CONFUSION,
    &rules::SECOND_READER_DISAGREES,
];

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
    /// Names of entries that were refused, made visible and sorted, so that the manifest's rows for them
    /// raise no second finding.
    pub refused_names: Vec<String>,
    /// What was found, archive first, then entries in the order of the directory; folded (see
    /// [`lazaret_finding::Fold`]).
    pub findings: Vec<Finding>,
    /// Whether the archive means one thing only; if false, contents must not be looked at.
    pub sound: bool,
}

impl Structure {
    /// The sound entry at `path`.
    #[must_use]
    pub fn entry(&self, path: &str) -> Option<&Entry> {
        let index = self.entries.binary_search_by(|entry| entry.path.as_str().cmp(path));
        index.ok().and_then(|index| self.entries.get(index))
    }
}

/// Reads the structure of an archive and lets the second reader confirm it (`zip-profile` 3.5).
///
/// Reads the end of the archive, its directory and its local headers, never its contents. Needs memory for
/// the entries it returns and some windows of at most 200 KiB.
///
/// # Errors
/// [`ReadError`] if the source cannot be read or the watch cancels.
pub fn read_structure(source: &dyn ReadAt, limits: &Limits, watch: &dyn Watch) -> Result<Structure, ReadError> {
    go_on(watch)?;
    let size = source.size()?;
    let mut findings = Fold::new();
    let headers = if size > limits.archive_bytes {
        findings.push(
            Finding::new(&rules::ARCHIVE_SIZE_LIMIT)
                .expected(limits.archive_bytes)
                .found(size),
        );
        Vec::new()
    } else {
        read_headers(source, size, limits, watch, &mut findings)?
    };
    Ok(assemble(size, headers, findings.finish()))
}

/// All steps that need the bytes; the headers that could be read, judged.
pub(crate) fn read_headers(
    source: &dyn ReadAt,
    size: u64,
    limits: &Limits,
    watch: &dyn Watch,
    findings: &mut Fold,
) -> Result<Vec<Header>, ReadError> {
    let mut window = Window::new(source, size, STRETCH);
    let mut tallies = Tallies::default();
    let Some(end) = end::read(&mut window, watch, findings)? else {
        return Ok(Vec::new());
    };
    let Some(mut headers) = directory::read(&mut window, &end, limits, watch, findings, &mut tallies)? else {
        return Ok(Vec::new());
    };
    if end.zip64 {
        tallies.zip64.count(String::new, String::new);
    }
    collisions::duplicates(&headers, findings);
    // Sizes that contradict themselves leave no extents to account for.
    if !headers
        .iter()
        .any(|header| header.extra_fault.is_some_and(|rule| *rule == rules::ZIP64_EXTRA))
    {
        accounting::walk(&mut window, &mut headers, end.directory, watch, findings, &mut tallies)?;
    }
    judge_sizes(&mut headers, size, limits, findings);
    collisions::collisions(&headers, limits, findings);
    for (tally, rule) in [
        (tallies.hosts, &rules::HOST_UNKNOWN),
        (tallies.times, &rules::TIMESTAMP_INVALID),
        (tallies.descriptors, &rules::DATA_DESCRIPTOR_AGREES),
    ] {
        findings.extend(tally.finding(rule));
    }
    // What is refused already needs no confirmation, and would only be told twice.
    let disagreement = if is_refused(findings.kept()) {
        None
    } else {
        findings.extend(accounting::order(&headers));
        second_reader::compare(source, size, &headers, watch)?
    };
    match disagreement {
        Some(finding) => findings.push(finding),
        // Consistent is only what both readers take for the same.
        None => findings.extend(tallies.zip64.finding(&rules::ZIP64_NEEDLESS)),
    }
    Ok(headers)
}

/// Holds the sizes of the entries that are still sound against the limits.
fn judge_sizes(headers: &mut [Header], archive_size: u64, limits: &Limits, findings: &mut Fold) {
    let mut total: u64 = 0;
    for header in headers.iter_mut().filter(|header| !header.refused) {
        let finding = if header.method == METHOD_STORED && header.size != header.compressed_size {
            let lie = Finding::new(&rules::SIZE_LIE)
                .expected(header.size)
                .found(header.compressed_size);
            Some(lie)
        } else {
            budget::entry(header.size, header.compressed_size, limits)
        };
        match finding {
            Some(finding) => {
                header.refused = true;
                findings.push(finding.entry(&header.shown()));
            }
            None => total = total.saturating_add(header.size),
        }
    }
    findings.extend(budget::archive(total, archive_size, limits));
}

fn is_refused(findings: &[Finding]) -> bool {
    findings.iter().any(|finding| finding.severity == Severity::Refuse)
}

/// Sorts the headers into entries, folders and refused names.
fn assemble(size: u64, headers: Vec<Header>, findings: Vec<Finding>) -> Structure {
    let sound = !findings.iter().any(|finding| AMBIGUOUS.contains(&finding.rule));
    let mut structure = Structure {
        size,
        headers: headers.len() as u64,
        entries: Vec::new(),
        folders: Vec::new(),
        refused_names: Vec::new(),
        findings,
        sound,
    };
    let mut kept = 0;
    for header in headers {
        let method = if header.method == METHOD_STORED {
            Method::Stored
        } else {
            Method::Deflated
        };
        match header.name {
            Name::File(path) if !header.refused => structure.entries.push(Entry {
                path,
                method,
                compressed_size: header.compressed_size,
                size: header.size,
                crc32: header.crc32,
                header_offset: header.offset,
                data_offset: header.data_offset,
            }),
            Name::Folder(path) if !header.refused => structure.folders.push(path),
            _ => {
                let name = visible(&header.shown());
                kept += name.len();
                if kept <= REFUSED_NAMES_KEPT {
                    structure.refused_names.push(name);
                }
            }
        }
    }
    structure
        .entries
        .sort_unstable_by(|one, other| one.path.cmp(&other.path));
    structure.folders.sort_unstable();
    structure.refused_names.sort_unstable();
    structure
}

#[cfg(test)]
mod tests {
    use super::read_structure;
    use crate::{EntryReader, Limits, ReadAt, ReadError, Unwatched, Watch};
    use lazaret_tests::archive::Archive;
    use std::io;
    use std::sync::atomic::{AtomicU64, Ordering};

    fn archive() -> Vec<u8> {
        (0..40)
            .fold(Archive::new(), |archive, number| {
                archive.stored(&format!("docs/{number}.md"), vec![b'x'; 9000])
            })
            .build()
    }

    /// Fails at its `left`-th read.
    struct Failing {
        bytes: Vec<u8>,
        left: AtomicU64,
    }

    impl ReadAt for Failing {
        fn size(&self) -> io::Result<u64> {
            self.bytes.size()
        }

        fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
            if self.left.fetch_sub(1, Ordering::Relaxed) == 0 {
                self.left.store(0, Ordering::Relaxed);
                return Err(io::Error::other("the disk is gone"));
            }
            self.bytes.read_exact_at(offset, buffer)
        }
    }

    #[test]
    fn a_source_that_fails_is_no_finding() {
        let bytes = archive();
        for reads in 0.. {
            let source = Failing {
                bytes: bytes.clone(),
                left: reads.into(),
            };
            match read_structure(&source, &Limits::default(), &Unwatched) {
                Err(ReadError::Io(error)) => assert_eq!(error.to_string(), "the disk is gone"),
                Err(ReadError::Cancelled) => panic!("nobody cancelled"),
                Ok(structure) => {
                    assert!(structure.findings.is_empty() && reads > 10, "after {reads} reads");
                    break;
                }
            }
        }
    }

    /// Cancels at its `left`-th question, and sums up what is told.
    struct Cancelling {
        left: AtomicU64,
        done: AtomicU64,
    }

    impl Watch for Cancelling {
        fn cancelled(&self) -> bool {
            let left = self.left.load(Ordering::Relaxed);
            self.left.store(left.saturating_sub(1), Ordering::Relaxed);
            left == 0
        }

        fn advanced(&self, bytes: u64) {
            self.done.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    #[test]
    fn a_cancelled_watch_stops_the_work_and_progress_adds_up() {
        let bytes = archive();
        let limits = Limits::default();
        let watch = |left: u64| Cancelling {
            left: left.into(),
            done: 0.into(),
        };
        assert!(matches!(
            read_structure(&bytes, &limits, &watch(0)),
            Err(ReadError::Cancelled)
        ));
        assert!(matches!(
            read_structure(&bytes, &limits, &watch(2)),
            Err(ReadError::Cancelled)
        ));
        let structure = read_structure(&bytes, &limits, &Unwatched).unwrap();
        let patient = watch(u64::MAX);
        let mut reader = EntryReader::new();
        for entry in &structure.entries {
            reader
                .read(&bytes, entry, &limits, &patient, &mut |_| {})
                .unwrap()
                .unwrap();
        }
        assert_eq!(patient.done.into_inner(), 40 * 9000);
        let stopped = reader.read(&bytes, &structure.entries[0], &limits, &watch(1), &mut |_| {});
        assert!(matches!(stopped, Err(ReadError::Cancelled)));
    }

    #[test]
    fn a_source_cut_after_its_structure_was_read_is_an_error_of_the_source() {
        let bytes = archive();
        let limits = Limits::default();
        let structure = read_structure(&bytes, &limits, &Unwatched).unwrap();
        let cut = bytes[..5000].to_vec();
        let last = structure.entry("docs/39.md").unwrap();
        let read = crate::read_entry(&cut, last, &limits, &Unwatched, &mut |_| {});
        assert!(matches!(read, Err(ReadError::Io(error)) if error.kind() == io::ErrorKind::UnexpectedEof));
    }
}
