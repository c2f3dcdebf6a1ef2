//! A ZIP writer whose every field can be set wrong.

use std::io::Write as _;

/// An archive under construction. By default it is what a careful stock archiver writes.
#[derive(Clone, Debug, Default)]
pub struct Archive {
    /// The entries in order.
    pub entries: Vec<(String, Vec<u8>)>,
}

impl Archive {
    /// An empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a DEFLATE entry with true fields.
    #[must_use]
    pub fn file(mut self, name: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.entries.push((name.to_owned(), bytes.into()));
        self
    }

    /// The archive's bytes.
    ///
    /// # Panics
    /// If an entry is beyond what 32-bit fields hold.
    #[must_use]
    pub fn build(&self) -> Vec<u8> {
        let mut out = Vec::new();
        let mut directory = Vec::new();
        for (name, bytes) in &self.entries {
            let offset = out.len() as u32;
            let packed = deflate(bytes);
            let flags: u16 = if name.is_ascii() { 0 } else { 1 << 11 };
            let mut common = Vec::new();
            common.extend_from_slice(&20u16.to_le_bytes());
            common.extend_from_slice(&flags.to_le_bytes());
            common.extend_from_slice(&8u16.to_le_bytes());
            common.extend_from_slice(&0u16.to_le_bytes());
            common.extend_from_slice(&0x5CEEu16.to_le_bytes());
            common.extend_from_slice(&crc32fast::hash(bytes).to_le_bytes());
            common.extend_from_slice(&(packed.len() as u32).to_le_bytes());
            common.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
            common.extend_from_slice(&(name.len() as u16).to_le_bytes());
            common.extend_from_slice(&0u16.to_le_bytes());
            out.extend_from_slice(b"PK\x03\x04");
            out.extend_from_slice(&common);
            out.extend_from_slice(name.as_bytes());
            out.extend_from_slice(&packed);
            directory.extend_from_slice(b"PK\x01\x02");
            directory.extend_from_slice(&20u16.to_le_bytes());
            directory.extend_from_slice(&common);
            directory.extend_from_slice(&[0; 6]);
            directory.extend_from_slice(&[0; 4]);
            directory.extend_from_slice(&offset.to_le_bytes());
            directory.extend_from_slice(name.as_bytes());
        }
        let (start, length, count) = (out.len() as u32, directory.len() as u32, self.entries.len() as u16);
        out.extend_from_slice(&directory);
        out.extend_from_slice(b"PK\x05\x06\0\0\0\0");
        out.extend_from_slice(&count.to_le_bytes());
        out.extend_from_slice(&count.to_le_bytes());
        out.extend_from_slice(&length.to_le_bytes());
        out.extend_from_slice(&start.to_le_bytes());
        out.extend_from_slice(&[0; 2]);
        out
    }
}

/// Raw DEFLATE of `bytes`.
///
/// # Panics
/// Never: writing to memory does not fail.
#[must_use]
pub fn deflate(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(bytes).expect("memory takes every byte");
    encoder.finish().expect("memory takes every byte")
}
