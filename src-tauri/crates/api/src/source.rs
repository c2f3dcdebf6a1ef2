//! A package file outside the store, opened once and read by position.

use crate::{ApiError, ErrorCode};
use lazaret_container::ReadAt;
use std::fs::{File, Metadata};
use std::io;
use std::path::Path;
use std::time::SystemTime;

/// An open regular file. Renaming or replacing the name does not change what is read; writing
/// into the file does, and [`PackageFile::unchanged`] tells.
pub(crate) struct PackageFile {
    file: File,
    size: u64,
    modified: Option<SystemTime>,
}

impl PackageFile {
    /// Opens a regular file.
    ///
    /// # Errors
    /// `NOT_FOUND`, `NOT_A_FILE` for a folder, a pipe or a device, `UNREADABLE`.
    pub fn open(path: &Path) -> Result<Self, ApiError> {
        let failed = |error: io::Error| ApiError::from_io(&error, path);
        // Asked before opening, because opening a named pipe would wait for its writer.
        let before = std::fs::metadata(path).map_err(failed)?;
        regular(&before, path)?;
        let file = File::open(path).map_err(failed)?;
        let opened = file.metadata().map_err(failed)?;
        regular(&opened, path)?;
        Ok(Self {
            size: opened.len(),
            modified: opened.modified().ok(),
            file,
        })
    }

    /// Whether size and time of change are still what they were when the file was opened.
    pub fn unchanged(&self) -> bool {
        self.file
            .metadata()
            .is_ok_and(|now| now.len() == self.size && now.modified().ok() == self.modified)
    }
}

fn regular(metadata: &Metadata, path: &Path) -> Result<(), ApiError> {
    if metadata.is_file() {
        Ok(())
    } else {
        Err(ApiError::new(ErrorCode::NotAFile).with("file", path.display()))
    }
}

impl ReadAt for PackageFile {
    fn size(&self) -> io::Result<u64> {
        Ok(self.size)
    }

    #[cfg(unix)]
    fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(&self.file, buffer, offset)
    }

    #[cfg(windows)]
    fn read_exact_at(&self, mut offset: u64, mut buffer: &mut [u8]) -> io::Result<()> {
        while !buffer.is_empty() {
            let read = match std::os::windows::fs::FileExt::seek_read(&self.file, buffer, offset) {
                Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            buffer = &mut buffer[read..];
            offset += read as u64;
        }
        Ok(())
    }
}
