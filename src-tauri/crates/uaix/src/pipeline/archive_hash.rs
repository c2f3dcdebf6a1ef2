//! The SHA-256 of the archive itself.

use crate::manifest::digest::Digest;
use lazaret_container::{ReadAt, ReadError, Watch};
use sha2::{Digest as _, Sha256};
use std::sync::Mutex;
use std::thread::{Builder, Scope, ScopedJoinHandle};

/// Bytes read at a time.
const BLOCK: usize = 256 << 10;

/// The archive's digest, which needs nothing but the archive: where there is a second thread, it is begun
/// while the first one reads the structure.
pub(super) struct ArchiveDigest<'s> {
    source: &'s dyn ReadAt,
    size: u64,
    watch: &'s dyn Watch,
    begun: Mutex<Option<ScopedJoinHandle<'s, Result<Digest, ReadError>>>>,
}

impl<'s> ArchiveDigest<'s> {
    /// Begins to hash on a thread of its own, or leaves it for later.
    pub(super) fn begin<'env: 's>(
        scope: &'s Scope<'s, 'env>,
        is_begun: bool,
        source: &'env dyn ReadAt,
        size: u64,
        watch: &'env dyn Watch,
    ) -> Self {
        let spawn = || {
            Builder::new()
                .spawn_scoped(scope, move || archive_digest(source, size, watch))
                .ok()
        };
        Self {
            source,
            size,
            watch,
            begun: Mutex::new(is_begun.then(spawn).flatten()),
        }
    }

    /// The digest; waits for the thread that computes it or computes it here.
    ///
    /// # Errors
    /// [`ReadError`] if the source cannot be read or the watch cancels.
    pub(super) fn digest(&self) -> Result<Digest, ReadError> {
        let begun = self.begun.lock().ok().and_then(|mut begun| begun.take());
        match begun.map(ScopedJoinHandle::join) {
            Some(Ok(result)) => result,
            // Nothing in it panics; were it so, it would be told where it happened.
            Some(Err(panic)) => std::panic::resume_unwind(panic),
            None => archive_digest(self.source, self.size, self.watch),
        }
    }
}

/// Hashes the whole source.
///
/// # Errors
/// [`ReadError`] if it cannot be read or the watch cancels.
fn archive_digest(source: &dyn ReadAt, size: u64, watch: &dyn Watch) -> Result<Digest, ReadError> {
    let mut hash = Sha256::new();
    let mut block = vec![0; BLOCK.min(usize::try_from(size).unwrap_or(BLOCK))];
    let mut offset = 0;
    while offset < size {
        if watch.cancelled() {
            return Err(ReadError::Cancelled);
        }
        let length = (size - offset).min(block.len() as u64);
        // Fits: it is at most the block's length.
        let part = &mut block[..length as usize];
        source.read_exact_at(offset, part).map_err(ReadError::Io)?;
        hash.update(&*part);
        offset += length;
    }
    Ok(hash.finalize().into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::manifest::digest::hex;
    use lazaret_container::Unwatched;
    use std::io;

    #[test]
    fn the_whole_source_is_hashed_and_a_failing_one_is_an_error() {
        struct Zeros(u64, u64);
        impl ReadAt for Zeros {
            fn size(&self) -> io::Result<u64> {
                Ok(self.0)
            }
            fn read_exact_at(&self, offset: u64, buffer: &mut [u8]) -> io::Result<()> {
                if offset + buffer.len() as u64 > self.1 {
                    return Err(io::ErrorKind::UnexpectedEof.into());
                }
                buffer.fill(0);
                Ok(())
            }
        }
        let size = 1_000_003;
        let expected: Digest = Sha256::digest(vec![0; size as usize]).into();
        assert_eq!(
            archive_digest(&Zeros(size, size), size, &Unwatched).expect("readable"),
            expected
        );
        assert!(archive_digest(&Zeros(size, size - 1), size, &Unwatched).is_err());
        assert_eq!(
            hex(&archive_digest(&Zeros(0, 0), 0, &Unwatched).expect("readable")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }
}
