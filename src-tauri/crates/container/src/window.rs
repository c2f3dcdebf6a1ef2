//! A moving window over a source: near reads cost no system call, and memory stays bounded.

use crate::source::ReadAt;
use std::io;

/// A buffer that holds a stretch of the source.
pub(crate) struct Window<'a> {
    source: &'a dyn ReadAt,
    size: u64,
    buffer: Vec<u8>,
    start: u64,
    stretch: usize,
}

impl<'a> Window<'a> {
    /// A window over the first `size` bytes of `source` that reads `stretch` bytes at once or, where a
    /// record needs it, more.
    pub(crate) fn new(source: &'a dyn ReadAt, size: u64, stretch: usize) -> Self {
        Self {
            source,
            size,
            buffer: Vec::new(),
            start: 0,
            stretch,
        }
    }

    /// How many bytes there are.
    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    /// How much is read at once from now on.
    pub(crate) fn set_stretch(&mut self, stretch: usize) {
        self.stretch = stretch;
    }

    /// The `length` bytes from `offset`, or `None` if the source has not so many there.
    pub(crate) fn bytes(&mut self, offset: u64, length: usize) -> io::Result<Option<&[u8]>> {
        match offset.checked_add(length as u64) {
            Some(end) if end <= self.size => Ok(Some(self.up_to(offset, length)?)),
            _ => Ok(None),
        }
    }

    /// At most `length` bytes from `offset`; fewer where the source ends, none beyond it.
    pub(crate) fn up_to(&mut self, offset: u64, length: usize) -> io::Result<&[u8]> {
        let there = usize::try_from(self.size.saturating_sub(offset)).unwrap_or(usize::MAX);
        let length = length.min(there);
        let held = offset
            .checked_sub(self.start)
            .and_then(|skip| usize::try_from(skip).ok())
            .filter(|skip| skip.checked_add(length).is_some_and(|end| end <= self.buffer.len()));
        let skip = match held {
            Some(skip) => skip,
            None => {
                let stretch = self.stretch.max(length).min(there);
                // Emptied first: should the read fail, nothing half-read is taken for the source's bytes.
                self.buffer.clear();
                self.buffer.resize(stretch, 0);
                if let Err(error) = self.source.read_exact_at(offset, &mut self.buffer) {
                    self.buffer.clear();
                    return Err(error);
                }
                self.start = offset;
                0
            }
        };
        Ok(&self.buffer[skip..skip + length])
    }
}
