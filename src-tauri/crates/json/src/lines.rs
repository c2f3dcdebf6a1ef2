//! From byte offsets to lines and columns.

/// How many bytes lie between two marks; the work of one lookup.
const STRIDE: usize = 4096;

/// Line and column at every 4096th byte: bounded by the document's length whatever its lines, and a lookup
/// costs the same in a document of one line as in one of a million.
#[derive(Debug)]
pub(crate) struct Lines {
    marks: Vec<(u32, u32)>,
}

impl Lines {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        let (mut line, mut column) = (1, 1);
        let marks = bytes
            .chunks(STRIDE)
            .map(|chunk| {
                let mark = (line, column);
                (line, column) = advance(line, column, chunk);
                mark
            })
            .collect();
        Self { marks }
    }

    /// Line and column of the byte at `offset`, both from 1, columns in Unicode scalar values.
    pub(crate) fn at(&self, bytes: &[u8], offset: usize) -> (u64, u64) {
        let Some(last) = self.marks.len().checked_sub(1) else {
            return (1, 1);
        };
        let index = (offset / STRIDE).min(last);
        let (line, column) = self.marks[index];
        let end = offset.min(bytes.len());
        let (line, column) = advance(line, column, &bytes[index * STRIDE..end]);
        (line.into(), column.into())
    }
}

/// Where one stands behind `bytes`.
fn advance(mut line: u32, mut column: u32, bytes: &[u8]) -> (u32, u32) {
    for &byte in bytes {
        if byte == b'\n' {
            line += 1;
            column = 1;
        } else if byte & 0xC0 != 0x80 {
            column += 1;
        }
    }
    (line, column)
}
