//! The SHA-256 of the archive itself.

use crate::manifest::digest::Digest;
use lazaret_container::{ReadAt, ReadError, Watch};
use sha2::{Digest as _, Sha256};

/// Bytes read at a time.
const BLOCK: usize = 256 << 10;

/// Hashes the whole source.
///
/// # Errors
/// [`ReadError`] if it cannot be read or the watch cancels.
pub(super) fn archive_digest(source: &dyn ReadAt, size: u64, watch: &dyn Watch) -> Result<Digest, ReadError> {
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
        assert_eq!(archive_digest(&Zeros(size, size), size, &Unwatched).expect("readable"), expected);
        assert!(archive_digest(&Zeros(size, size - 1), size, &Unwatched).is_err());
        assert_eq!(
            hex(&archive_digest(&Zeros(0, 0), 0, &Unwatched).expect("readable")),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }
}
