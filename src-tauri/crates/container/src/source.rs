//! Where an archive's bytes come from.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// Positional reads over bytes or a file; the reader holds no cursor, so threads can share it.
pub trait ReadAt: Send + Sync {
    /// The length in bytes.
    ///
    /// # Errors
    /// Whatever the source reports.
    fn size(&self) -> io::Result<u64>;
    /// Fills `buffer` from `offset`; an error of kind `UnexpectedEof` if the source ends before.
    ///
    /// # Errors
    /// Whatever the source reports.
    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()>;
}

impl ReadAt for [u8] {
    fn size(&self) -> io::Result<u64> {
        Ok(self.len() as u64)
    }

    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let from = usize::try_from(offset)
            .ok()
            .and_then(|start| self.get(start..)?.get(..buffer.len()))
            .ok_or_else(ends_early)?;
        buffer.copy_from_slice(from);
        Ok(())
    }
}

impl ReadAt for Vec<u8> {
    fn size(&self) -> io::Result<u64> {
        self.as_slice().size()
    }

    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        self.as_slice().read_exact_at(offset, buffer)
    }
}

impl<S: ReadAt + ?Sized> ReadAt for &S {
    fn size(&self) -> io::Result<u64> {
        (**self).size()
    }

    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_exact_at(offset, buffer)
    }
}

impl<S: ReadAt + ?Sized> ReadAt for Arc<S> {
    fn size(&self) -> io::Result<u64> {
        (**self).size()
    }

    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        (**self).read_exact_at(offset, buffer)
    }
}

/// A file opened once. Its length is taken when it is opened; what is appended later is not seen, and
/// what is cut off later shows as `UnexpectedEof`.
#[derive(Debug)]
pub struct FileSource {
    file: File,
    length: u64,
}

impl FileSource {
    /// Opens `path` for reading.
    ///
    /// # Errors
    /// If it cannot be opened, or is no regular file (`zip-profile` 3.5 (1)).
    pub fn open(path: &Path) -> io::Result<Self> {
        Self::new(File::open(path)?)
    }

    /// Reads from a file that is open already.
    ///
    /// # Errors
    /// If its metadata cannot be read, or it is no regular file.
    pub fn new(file: File) -> io::Result<Self> {
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"));
        }
        Ok(Self {
            file,
            length: metadata.len(),
        })
    }
}

impl ReadAt for FileSource {
    fn size(&self) -> io::Result<u64> {
        Ok(self.length)
    }

    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        let end = offset.checked_add(buffer.len() as u64).ok_or_else(ends_early)?;
        if end > self.length {
            return Err(ends_early());
        }
        read_file_at(&self.file, offset, buffer)
    }
}

#[cfg(unix)]
fn read_file_at(file: &File, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, buffer, offset)
}

/// `seek_read` moves the handle's own cursor too, which nothing here looks at.
#[cfg(windows)]
fn read_file_at(file: &File, mut offset: u64, mut buffer: &mut [u8]) -> io::Result<()> {
    use std::os::windows::fs::FileExt as _;
    while !buffer.is_empty() {
        match file.seek_read(buffer, offset) {
            Ok(0) => return Err(ends_early()),
            Ok(read) => {
                offset += read as u64;
                buffer = &mut buffer[read..];
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn ends_early() -> io::Error {
    io::Error::new(
        io::ErrorKind::UnexpectedEof,
        "the source ends before the bytes asked for",
    )
}

#[cfg(test)]
mod tests {
    use super::{FileSource, ReadAt};
    use std::io::{ErrorKind, Write as _};

    #[test]
    fn bytes_and_a_file_read_alike() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"0123456789").unwrap();
        let opened = FileSource::open(file.path()).unwrap();
        let sources: [&dyn ReadAt; 2] = [&opened, &b"0123456789".to_vec()];
        for source in sources {
            assert_eq!(source.size().unwrap(), 10);
            let mut buffer = [0; 4];
            source.read_exact_at(6, &mut buffer).unwrap();
            assert_eq!(&buffer, b"6789");
            for offset in [7, 10, 11, u64::MAX] {
                let error = source.read_exact_at(offset, &mut buffer).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::UnexpectedEof, "at {offset}");
            }
        }
    }

    #[test]
    fn what_is_appended_after_opening_is_not_seen() {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(b"abc").unwrap();
        let source = FileSource::open(file.path()).unwrap();
        file.write_all(b"def").unwrap();
        assert_eq!(source.size().unwrap(), 3);
        assert_eq!(
            source.read_exact_at(3, &mut [0]).unwrap_err().kind(),
            ErrorKind::UnexpectedEof
        );
    }

    #[test]
    fn a_folder_is_no_source() {
        let folder = tempfile::tempdir().unwrap();
        assert!(FileSource::open(folder.path()).is_err());
    }
}
