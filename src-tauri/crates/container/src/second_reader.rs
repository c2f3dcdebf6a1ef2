//! The `zip` crate reads the same directory and must see the same archive (`zip-profile` 3.5 (13)).
//!
//! Its streaming directory reader is used, which holds one header at a time. Nothing is inflated or extracted.

use crate::accounting;
use crate::directory::{Header, Name};
use crate::source::ReadAt;
use crate::watch::{ReadError, Watch, go_on};
use crate::window::Window;
use lazaret_finding::{Finding, rules};
use std::io::{self, Read, Seek, SeekFrom};
use zip::HasZipMetadata as _;
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;

/// A cursor over a window, for a reader that wants one.
struct Cursor<'a> {
    window: Window<'a>,
    position: u64,
}

impl<'a> Cursor<'a> {
    fn new(source: &'a dyn ReadAt, size: u64, stretch: usize) -> Self {
        Self {
            window: Window::new(source, size, stretch),
            position: 0,
        }
    }
}

impl Read for Cursor<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let bytes = self.window.up_to(self.position, buffer.len())?;
        let length = bytes.len();
        buffer[..length].copy_from_slice(bytes);
        self.position += length as u64;
        Ok(length)
    }
}

impl Seek for Cursor<'_> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let position = match to {
            SeekFrom::Start(position) => Some(position),
            SeekFrom::End(by) => self.window.size().checked_add_signed(by),
            SeekFrom::Current(by) => self.position.checked_add_signed(by),
        };
        self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        Ok(self.position)
    }
}

/// The finding if the second reader sees another count, name, method, size, CRC-32 or place than `headers`,
/// which are in directory order and without any refusal.
pub(crate) fn compare(
    source: &dyn ReadAt,
    size: u64,
    headers: &[Header],
    watch: &dyn Watch,
) -> Result<Option<Finding>, ReadError> {
    let opened = ZipIterable::try_new(Cursor::new(source, size, 32 << 10), zip::read::Config::default());
    let mut archive = match opened {
        Ok(archive) => archive,
        Err(error) => return stopped(headers.len(), 0, error),
    };
    if archive.len() != headers.len() {
        return Ok(Some(differs("entries", headers.len(), archive.len())));
    }
    let files = match archive.files() {
        Ok(files) => files,
        Err(error) => return stopped(headers.len(), 0, error),
    };
    // Local headers have a cursor of their own, so that neither window moves for the other.
    let mut locals = Cursor::new(source, size, 0);
    for (index, (header, entry)) in headers.iter().zip(files).enumerate() {
        if index % 1024 == 0 {
            go_on(watch)?;
        }
        let entry = match entry {
            Ok(entry) => entry,
            Err(error) => return stopped(headers.len(), index, error),
        };
        if !header.name.is(entry.name_raw()) {
            let theirs = String::from_utf8_lossy(entry.name_raw());
            return Ok(Some(differs("name", header.shown(), theirs)));
        }
        locals.window.set_stretch(accounting::stretch(header.compressed_size));
        let data_offset = match entry.get_metadata().data_start(&mut locals) {
            Ok(data_offset) => data_offset,
            Err(error) => return stopped(headers.len(), index, error),
        };
        for (about, ours, theirs) in [
            ("size", header.size, entry.size()),
            ("compressedSize", header.compressed_size, entry.compressed_size()),
            ("crc32", header.crc32.into(), entry.crc32().into()),
            ("headerOffset", header.offset, entry.header_start()),
            ("dataOffset", header.data_offset, data_offset),
            ("folder", is_folder(header).into(), entry.is_dir().into()),
        ] {
            if ours != theirs {
                return Ok(Some(differs(about, ours, theirs).entry(&header.shown())));
            }
        }
    }
    Ok(None)
}

fn is_folder(header: &Header) -> bool {
    matches!(header.name, Name::Folder(_))
}

fn differs(about: &str, ours: impl ToString, theirs: impl ToString) -> Finding {
    Finding::new(&rules::SECOND_READER_DISAGREES)
        .param("about", about)
        .expected(ours)
        .found(theirs)
}

/// The second reader got through `read` entries only; an error of the source itself is no statement about the
/// archive.
fn stopped(entries: usize, read: usize, error: ZipError) -> Result<Option<Finding>, ReadError> {
    match error {
        ZipError::Io(error) if error.kind() != io::ErrorKind::UnexpectedEof => Err(ReadError::Io(error)),
        _ => Ok(Some(differs("entries", entries, read))),
    }
}

#[cfg(test)]
mod tests {
    use super::compare;
    use crate::directory::Header;
    use crate::structure::read_headers;
    use crate::{Limits, Unwatched};
    use lazaret_finding::Fold;
    use lazaret_tests::archive::{Archive, Item};

    fn archive() -> Vec<u8> {
        Archive::new()
            .item(Item::folder("docs/"))
            .file("docs/a.md", b"some text, some text, some text".to_vec())
            .stored("docs/b.md", b"more".to_vec())
            .build()
    }

    /// What the second reader finds fault with if the first one had seen `change`d headers.
    fn about(change: fn(&mut Vec<Header>)) -> Option<String> {
        let bytes = archive();
        let size = bytes.len() as u64;
        let mut findings = Fold::new();
        let mut headers = read_headers(&bytes, size, &Limits::default(), &Unwatched, &mut findings).unwrap();
        assert!(findings.kept().is_empty());
        change(&mut headers);
        let finding = compare(&bytes, size, &headers, &Unwatched).unwrap()?;
        Some(finding.params["about"].clone())
    }

    #[test]
    fn every_difference_is_seen() {
        assert_eq!(about(|_| {}), None);
        for (change, expected) in [
            ((|headers| drop(headers.pop())) as fn(&mut Vec<Header>), "entries"),
            (|headers| headers.swap(1, 2), "name"),
            (|headers| headers[1].size += 1, "size"),
            (|headers| headers[1].compressed_size += 1, "compressedSize"),
            (|headers| headers[2].crc32 += 1, "crc32"),
            (|headers| headers[1].offset += 1, "headerOffset"),
            (|headers| headers[1].data_offset += 1, "dataOffset"),
        ] {
            assert_eq!(about(change).unwrap_or_default(), expected);
        }
    }
}
