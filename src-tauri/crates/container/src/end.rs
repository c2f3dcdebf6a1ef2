//! The end record, its ZIP64 record and locator, and which of several candidates is meant.
//!
//! Readers search for the end record from the back or from the front, and some take the first that fits.
//! So there may be only one that could be taken, and it is the last 22 bytes of the file.

use crate::signature::{
    CENTRAL_HEADER, END_RECORD, END_RECORD_SIZE, IN_ZIP64_16, IN_ZIP64_32, LOCAL_HEADER, ZIP64_END_RECORD,
    ZIP64_END_RECORD_SIZE, ZIP64_LOCATOR, ZIP64_LOCATOR_SIZE, is, u16_at, u32_at, u64_at,
};
use crate::watch::{ReadError, Watch, go_on};
use crate::window::Window;
use lazaret_finding::{Finding, Fold, rules};
use memchr::memmem;
use std::io;

/// The end record with its longest comment.
const TAIL: u64 = END_RECORD_SIZE as u64 + 0xFFFF;

/// Where the central directory is, by the end record or the ZIP64 end record.
pub(crate) struct End {
    /// How many headers are declared.
    pub(crate) headers: u64,
    /// Where the directory begins.
    pub(crate) directory: u64,
    /// How long it is declared to be; begin and length add up to no more than `limit`.
    pub(crate) directory_size: u64,
    /// Where the end record, or the ZIP64 end record, begins: the directory has to end here.
    pub(crate) limit: u64,
    /// Whether ZIP64 records stand before the end record.
    pub(crate) zip64: bool,
}

/// An end record as it stands in the file.
#[derive(Clone, Copy)]
struct Record {
    at: u64,
    disk: u64,
    directory_disk: u64,
    headers_here: u64,
    headers: u64,
    directory_size: u64,
    directory: u64,
    comment: u64,
}

impl Record {
    fn parse(bytes: &[u8], at: u64) -> Self {
        Self {
            at,
            disk: u16_at(bytes, 4).into(),
            directory_disk: u16_at(bytes, 6).into(),
            headers_here: u16_at(bytes, 8).into(),
            headers: u16_at(bytes, 10).into(),
            directory_size: u32_at(bytes, 12).into(),
            directory: u32_at(bytes, 16).into(),
            comment: u16_at(bytes, 20).into(),
        }
    }

    /// Where the record and its comment end.
    fn end(&self) -> u64 {
        self.at + END_RECORD_SIZE as u64 + self.comment
    }

    /// Whether it describes a directory that ends right before it, which no chance bytes do.
    fn is_plausible(&self) -> bool {
        self.headers > 0 && self.directory + self.directory_size == self.at
    }
}

/// Finds the end record; `None` after a finding that leaves nothing to go on with.
pub(crate) fn read(window: &mut Window<'_>, watch: &dyn Watch, findings: &mut Fold) -> Result<Option<End>, ReadError> {
    let head = window.up_to(0, 4)?.to_vec();
    let Some(Found { record, rival }) = find(window, &head, findings)? else {
        return Ok(None);
    };
    let Some(end) = resolve(window, &record, findings)? else {
        return Ok(None);
    };
    if end.directory.checked_add(end.directory_size) == Some(end.limit) {
        if let Some(rival) = rival {
            findings.push(Finding::new(&rules::MULTIPLE_EOCD).byte(rival));
            return Ok(None);
        }
        return Ok(Some(end));
    }
    if let Some(finding) = earlier_archive(window, record.at, watch)? {
        findings.push(finding);
        return Ok(None);
    }
    let Some(directory_end) = end
        .directory
        .checked_add(end.directory_size)
        .filter(|_| end.directory <= end.limit)
    else {
        findings.push(Finding::new(&rules::CD_OFFSET).found(end.directory));
        return Ok(None);
    };
    let is_there = window.up_to(end.directory, 4)? == CENTRAL_HEADER;
    let Some(prefix) = end.limit.checked_sub(directory_end) else {
        findings.push(if is_there {
            Finding::new(&rules::CD_SIZE).found(end.directory_size)
        } else {
            Finding::new(&rules::CD_OFFSET).found(end.directory)
        });
        return Ok(None);
    };
    if !is_there && !is(&head, LOCAL_HEADER) {
        let shifted = end.directory + prefix;
        if end.headers == 0 || window.up_to(shifted, 4)? == CENTRAL_HEADER {
            // All offsets are right for the archive without the bytes before it.
            findings.push(Finding::new(&rules::LEADING_DATA).found(prefix));
            return Ok(None);
        }
    }
    // Something stands between the directory and its end record; the directory's reader says what.
    Ok(Some(end))
}

/// The record that ends at the file's end.
struct Found {
    record: Record,
    /// A record before it that describes a directory of its own, which a reader that searches from the front
    /// could take.
    rival: Option<u64>,
}

/// The one end record, or the findings why there is none.
fn find(window: &mut Window<'_>, head: &[u8], findings: &mut Fold) -> io::Result<Option<Found>> {
    let size = window.size();
    let tail_at = size.saturating_sub(TAIL);
    let tail = window.up_to(tail_at, TAIL as usize)?;
    let mut last = None;
    let mut at_end: Option<Record> = None;
    let mut others = Vec::new();
    for found in memmem::find_iter(tail, &END_RECORD) {
        let Some(bytes) = tail.get(found..found + END_RECORD_SIZE) else {
            continue;
        };
        let record = Record::parse(bytes, tail_at + found as u64);
        last = Some(record);
        if at_end.is_none() && record.end() == size {
            at_end = Some(record);
        } else {
            others.push(record);
        }
    }
    let Some(last) = last else {
        let rule = if head.starts_with(b"PK") {
            &rules::EOCD_MALFORMED
        } else {
            &rules::NOT_ZIP
        };
        findings.push(Finding::new(rule).param("size", size));
        return Ok(None);
    };
    let Some(record) = at_end else {
        if last.end() > size {
            findings.push(Finding::new(&rules::EOCD_MALFORMED).param("size", size));
        } else {
            findings.push(
                Finding::new(&rules::TRAILING_DATA)
                    .byte(last.end())
                    .found(size - last.end()),
            );
        }
        return Ok(None);
    };
    if record.comment > 0 {
        findings.push(
            Finding::new(&rules::ARCHIVE_COMMENT)
                .byte(record.at + END_RECORD_SIZE as u64)
                .found(record.comment),
        );
    }
    // A candidate inside the comment counts whatever it says; one before the record (in stored content, say)
    // only if it fits as well.
    let fits = |other: &&Record| other.at > record.at || other.end() == size;
    if let Some(other) = others.iter().find(fits) {
        findings.push(Finding::new(&rules::MULTIPLE_EOCD).byte(other.at));
        return Ok(None);
    }
    let rival = others.iter().find(|other| other.is_plausible()).map(|other| other.at);
    Ok(Some(Found { record, rival }))
}

/// Resolves the record by ZIP64 records, if there are any before it.
fn resolve(window: &mut Window<'_>, record: &Record, findings: &mut Fold) -> io::Result<Option<End>> {
    let locator_at = record.at.checked_sub(ZIP64_LOCATOR_SIZE as u64);
    let locator = match locator_at {
        Some(at) => window
            .bytes(at, ZIP64_LOCATOR_SIZE)?
            .filter(|bytes| is(bytes, ZIP64_LOCATOR))
            .map(|bytes| (at, bytes.to_vec())),
        None => None,
    };
    let plain = End {
        headers: record.headers,
        directory: record.directory,
        directory_size: record.directory_size,
        limit: record.at,
        zip64: false,
    };
    let Some((locator_at, locator)) = locator else {
        return Ok(one_disk(record.at, record.disk, record.directory_disk, findings)
            && same_count(record.at, record.headers_here, record.headers, findings))
        .map(|sound| sound.then_some(plain));
    };
    let at = u64_at(&locator, 8);
    if !one_disk(locator_at, u32_at(&locator, 4).into(), 0, findings) {
        return Ok(None);
    }
    if u32_at(&locator, 16) != 1 {
        findings.push(
            Finding::new(&rules::MULTI_DISK)
                .byte(locator_at)
                .found(u32_at(&locator, 16)),
        );
        return Ok(None);
    }
    let fits = at
        .checked_add(ZIP64_END_RECORD_SIZE as u64)
        .is_some_and(|end| end <= locator_at);
    let bytes = match fits {
        true => window
            .bytes(at, ZIP64_END_RECORD_SIZE)?
            .filter(|bytes| is(bytes, ZIP64_END_RECORD))
            .map(<[u8]>::to_vec),
        false => None,
    };
    let Some(bytes) = bytes else {
        findings.push(Finding::new(&rules::ZIP64_LOCATOR).byte(locator_at).found(at));
        return Ok(None);
    };
    let plain_size = ZIP64_END_RECORD_SIZE as u64 - 12;
    if u64_at(&bytes, 4) != plain_size {
        findings.push(
            Finding::new(&rules::ZIP64_EXTENSIBLE)
                .byte(at)
                .expected(plain_size)
                .found(u64_at(&bytes, 4)),
        );
        return Ok(None);
    }
    let record_end = at + ZIP64_END_RECORD_SIZE as u64;
    if record_end != locator_at {
        findings.push(
            Finding::new(&rules::GAP)
                .byte(record_end)
                .found(locator_at - record_end),
        );
        return Ok(None);
    }
    if !one_disk(at, u32_at(&bytes, 16).into(), u32_at(&bytes, 20).into(), findings)
        || !same_count(at, u64_at(&bytes, 24), u64_at(&bytes, 32), findings)
    {
        return Ok(None);
    }
    let end = End {
        headers: u64_at(&bytes, 32),
        directory: u64_at(&bytes, 48),
        directory_size: u64_at(&bytes, 40),
        limit: at,
        zip64: true,
    };
    // Each field of the plain record says what the ZIP64 record says, or that it stands there.
    for (field, marker, wide) in [
        (record.disk, IN_ZIP64_16, 0),
        (record.directory_disk, IN_ZIP64_16, 0),
        (record.headers_here, IN_ZIP64_16, end.headers),
        (record.headers, IN_ZIP64_16, end.headers),
        (record.directory_size, IN_ZIP64_32, end.directory_size),
        (record.directory, IN_ZIP64_32, end.directory),
    ] {
        if field != marker && field != wide {
            findings.push(
                Finding::new(&rules::ZIP64_CONFLICT)
                    .byte(record.at)
                    .expected(wide)
                    .found(field),
            );
            return Ok(None);
        }
    }
    Ok(Some(end))
}

fn one_disk(at: u64, disk: u64, directory_disk: u64, findings: &mut Fold) -> bool {
    let sound = disk == 0 && directory_disk == 0;
    if !sound {
        findings.push(
            Finding::new(&rules::MULTI_DISK)
                .byte(at)
                .found(disk.max(directory_disk)),
        );
    }
    sound
}

fn same_count(at: u64, here: u64, total: u64, findings: &mut Fold) -> bool {
    if here != total {
        findings.push(Finding::new(&rules::CD_COUNT).byte(at).expected(total).found(here));
    }
    here == total
}

/// Looks for a whole archive from the first byte that ends before `before`: then what follows it is at
/// fault, not the place of the directory. Only done for an archive that is refused anyway.
fn earlier_archive(window: &mut Window<'_>, before: u64, watch: &dyn Watch) -> Result<Option<Finding>, ReadError> {
    const STRETCH: usize = 1 << 20;
    /// Plausible records looked at; chance makes none, and a flood of them shall not cost a read each.
    const MOST: usize = 64;
    let mut plausible = Vec::new();
    let mut at = 0;
    while at < before && plausible.len() < MOST {
        go_on(watch)?;
        let bytes = window.up_to(at, STRETCH)?;
        plausible.extend(
            memmem::find_iter(bytes, &END_RECORD)
                .filter_map(|found| {
                    let bytes = bytes.get(found..found + END_RECORD_SIZE)?;
                    Some(Record::parse(bytes, at + found as u64))
                })
                .filter(|record| record.at < before && record.is_plausible())
                .take(MOST - plausible.len()),
        );
        // The next stretch begins early enough to see a record that this one cut.
        at += STRETCH as u64 - (END_RECORD_SIZE as u64 - 1);
    }
    for record in plausible {
        let rest = window.size().saturating_sub(record.end());
        if rest == 0 || window.up_to(record.directory, 4)? != CENTRAL_HEADER {
            continue;
        }
        return Ok(Some(if window.up_to(record.end(), 4)? == END_RECORD {
            Finding::new(&rules::MULTIPLE_EOCD).byte(record.end())
        } else {
            Finding::new(&rules::TRAILING_DATA).byte(record.end()).found(rest)
        }));
    }
    Ok(None)
}
