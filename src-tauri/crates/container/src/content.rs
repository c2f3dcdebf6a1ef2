//! One entry's content: inflated in blocks, held against its headers while it goes (`zip-profile` 3.5 (7), (8)).

use crate::budget;
use crate::limits::Limits;
use crate::source::ReadAt;
use crate::structure::{Entry, Method};
use crate::watch::{ReadError, Watch, go_on};
use flate2::{Decompress, FlushDecompress, Status};
use lazaret_finding::{Finding, rules};

/// Compressed bytes read at once.
const INPUT: usize = 128 << 10;
/// The largest block handed on.
const OUTPUT: usize = 256 << 10;
/// Room for output beyond what an entry declares: at least one byte, and more than a longest match.
const SLACK: u64 = 512;

/// Reads entries one after the other with the same buffers and inflate state. A thread that reads many
/// entries keeps one; it holds about 450 KiB.
pub struct EntryReader {
    inflate: Decompress,
    input: Box<[u8]>,
    output: Box<[u8]>,
}

impl Default for EntryReader {
    fn default() -> Self {
        Self::new()
    }
}

impl EntryReader {
    /// A reader with fresh buffers.
    #[must_use]
    pub fn new() -> Self {
        Self {
            inflate: Decompress::new(false),
            input: vec![0; INPUT].into(),
            output: vec![0; OUTPUT].into(),
        }
    }

    /// Streams an entry's content in blocks of at most 256 KiB to `sink`, checking limits, size, CRC-32 and
    /// the end of the DEFLATE stream while it goes. `Ok(Err(finding))` when the content is not what the headers
    /// say; `sink` may then already have had some blocks. An empty content gives no block. Tells `watch` how
    /// far it is.
    ///
    /// # Errors
    /// [`ReadError`] if the source cannot be read or the watch cancels.
    pub fn read(
        &mut self,
        source: &dyn ReadAt,
        entry: &Entry,
        limits: &Limits,
        watch: &dyn Watch,
        sink: &mut dyn FnMut(&[u8]),
    ) -> Result<Result<(), Finding>, ReadError> {
        go_on(watch)?;
        if let Some(finding) = budget::entry(entry.size, entry.compressed_size, limits) {
            return Ok(Err(finding.entry(entry.path.as_str())));
        }
        let mut output = Output {
            crc32: crc32fast::Hasher::new(),
            produced: 0,
            watch,
            sink,
        };
        let fault = match entry.method {
            Method::Stored => self.copy(source, entry, &mut output)?,
            Method::Deflated => self.inflate(source, entry, &mut output)?,
        };
        let fault = fault.or_else(|| output.check(entry));
        Ok(match fault {
            Some(finding) => Err(finding.entry(entry.path.as_str())),
            None => Ok(()),
        })
    }

    fn copy(
        &mut self,
        source: &dyn ReadAt,
        entry: &Entry,
        output: &mut Output<'_>,
    ) -> Result<Option<Finding>, ReadError> {
        if entry.size != entry.compressed_size {
            return Ok(Some(size_lie(entry, entry.compressed_size)));
        }
        let mut at = entry.data_offset;
        let mut left = entry.size;
        while left > 0 {
            let length = most(left, OUTPUT);
            let block = &mut self.output[..length];
            source.read_exact_at(at, block)?;
            output.take(block)?;
            at += length as u64;
            left -= length as u64;
        }
        Ok(None)
    }

    fn inflate(
        &mut self,
        source: &dyn ReadAt,
        entry: &Entry,
        output: &mut Output<'_>,
    ) -> Result<Option<Finding>, ReadError> {
        self.inflate.reset(false);
        let mut at = entry.data_offset;
        let mut unread = entry.compressed_size;
        let (mut from, mut to) = (0, 0);
        loop {
            if from == to && unread > 0 {
                to = most(unread, INPUT);
                from = 0;
                source.read_exact_at(at, &mut self.input[..to])?;
                at += to as u64;
                unread -= to as u64;
            }
            // Room beyond what is declared shows a lie before it is handed on, and lets inflate run its fast
            // loop, which stops short of the end of its room, up to the last byte.
            let room = most((entry.size - output.produced).saturating_add(SLACK), OUTPUT);
            let whole = unread == 0 && room < OUTPUT;
            let flush = if whole {
                FlushDecompress::Finish
            } else {
                FlushDecompress::None
            };
            let before = (self.inflate.total_in(), self.inflate.total_out());
            let status = self
                .inflate
                .decompress(&self.input[from..to], &mut self.output[..room], flush);
            let consumed = (self.inflate.total_in() - before.0) as usize;
            let made = (self.inflate.total_out() - before.1) as usize;
            from += consumed;
            if output.produced + made as u64 > entry.size {
                return Ok(Some(size_lie(entry, output.produced + made as u64)));
            }
            output.take(&self.output[..made])?;
            match status {
                Ok(Status::StreamEnd) => break,
                Ok(Status::Ok | Status::BufError) if consumed > 0 || made > 0 => {}
                Ok(_) if from == to && unread == 0 => {
                    return Ok(Some(Finding::new(&rules::DEFLATE_TRUNCATED)));
                }
                Ok(_) | Err(_) => return Ok(Some(Finding::new(&rules::DEFLATE_INVALID))),
            }
        }
        let trailing = (to - from) as u64 + unread;
        Ok((trailing > 0).then(|| Finding::new(&rules::DEFLATE_TRAILING).found(trailing)))
    }
}

/// Where the content goes, and what is known of it.
struct Output<'a> {
    crc32: crc32fast::Hasher,
    produced: u64,
    watch: &'a dyn Watch,
    sink: &'a mut dyn FnMut(&[u8]),
}

impl Output<'_> {
    fn take(&mut self, block: &[u8]) -> Result<(), ReadError> {
        if block.is_empty() {
            return Ok(());
        }
        self.crc32.update(block);
        self.produced += block.len() as u64;
        (self.sink)(block);
        self.watch.advanced(block.len() as u64);
        go_on(self.watch)
    }

    /// What is left to check once all bytes are there.
    fn check(self, entry: &Entry) -> Option<Finding> {
        if self.produced != entry.size {
            return Some(size_lie(entry, self.produced));
        }
        let crc32 = self.crc32.finalize();
        (crc32 != entry.crc32).then(|| {
            Finding::new(&rules::CRC_MISMATCH)
                .expected(format!("{:08x}", entry.crc32))
                .found(format!("{crc32:08x}"))
        })
    }
}

fn size_lie(entry: &Entry, found: u64) -> Finding {
    Finding::new(&rules::SIZE_LIE).expected(entry.size).found(found)
}

fn most(wanted: u64, bound: usize) -> usize {
    usize::try_from(wanted).map_or(bound, |wanted| wanted.min(bound))
}

/// Streams one entry's content; see [`EntryReader::read`], which is cheaper for many.
///
/// # Errors
/// [`ReadError`] if the source cannot be read or the watch cancels.
pub fn read_entry(
    source: &dyn ReadAt,
    entry: &Entry,
    limits: &Limits,
    watch: &dyn Watch,
    sink: &mut dyn FnMut(&[u8]),
) -> Result<Result<(), Finding>, ReadError> {
    EntryReader::new().read(source, entry, limits, watch, sink)
}
