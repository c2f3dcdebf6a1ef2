//! Watching and stopping the work, and why it could not be done.

use std::{error, fmt, io};

/// Lets a long piece of work be watched and stopped. Called from several threads.
pub trait Watch: Sync {
    /// Whether the work should stop as soon as it can.
    fn cancelled(&self) -> bool {
        false
    }
    /// The work ahead is known: so many content bytes in so many entries. Called by whoever reads several
    /// entries; neither the structure reader nor the entry reader calls it.
    fn planned(&self, _bytes: u64, _entries: u64) {}
    /// So many more content bytes are done. Called by the entry reader, block by block.
    fn advanced(&self, _bytes: u64) {}
}

/// Watches nothing.
pub struct Unwatched;
impl Watch for Unwatched {}

/// Why the work could not be done; never a statement about the archive.
#[derive(Debug)]
pub enum ReadError {
    /// The source could not be read.
    Io(io::Error),
    /// The watch asked to stop.
    Cancelled,
}

impl fmt::Display for ReadError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(formatter, "the archive could not be read: {error}"),
            Self::Cancelled => formatter.write_str("the work was cancelled"),
        }
    }
}

impl error::Error for ReadError {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Cancelled => None,
        }
    }
}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// An error if the watch asks to stop.
pub(crate) fn go_on(watch: &dyn Watch) -> Result<(), ReadError> {
    if watch.cancelled() {
        Err(ReadError::Cancelled)
    } else {
        Ok(())
    }
}
