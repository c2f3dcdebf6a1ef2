//! Record signatures and little-endian fields (`zip-profile` 3.7).

pub(crate) const LOCAL_HEADER: [u8; 4] = *b"PK\x03\x04";
pub(crate) const CENTRAL_HEADER: [u8; 4] = *b"PK\x01\x02";
pub(crate) const END_RECORD: [u8; 4] = *b"PK\x05\x06";
pub(crate) const ZIP64_END_RECORD: [u8; 4] = *b"PK\x06\x06";
pub(crate) const ZIP64_LOCATOR: [u8; 4] = *b"PK\x06\x07";
pub(crate) const DESCRIPTOR: [u8; 4] = *b"PK\x07\x08";

/// Bytes of a local header before name and extra fields.
pub(crate) const LOCAL_HEADER_SIZE: usize = 30;
/// Bytes of a directory header before name, extra fields and comment.
pub(crate) const CENTRAL_HEADER_SIZE: usize = 46;
/// Bytes of an end record before its comment.
pub(crate) const END_RECORD_SIZE: usize = 22;
/// Bytes of a plain ZIP64 end record.
pub(crate) const ZIP64_END_RECORD_SIZE: usize = 56;
/// Bytes of a ZIP64 locator.
pub(crate) const ZIP64_LOCATOR_SIZE: usize = 20;

/// The value of a 32-bit field whose true value stands in a ZIP64 record.
pub(crate) const IN_ZIP64_32: u64 = 0xFFFF_FFFF;
/// The value of a 16-bit field whose true value stands in a ZIP64 record.
pub(crate) const IN_ZIP64_16: u64 = 0xFFFF;

/// Whether the record at the start of `bytes` has that signature.
pub(crate) fn is(bytes: &[u8], signature: [u8; 4]) -> bool {
    bytes.starts_with(&signature)
}

/// The 16-bit field at `offset`; 0 beyond the end, which no caller with checked lengths reaches.
pub(crate) fn u16_at(bytes: &[u8], offset: usize) -> u16 {
    field(bytes, offset).map_or(0, u16::from_le_bytes)
}

/// The 32-bit field at `offset`; 0 beyond the end, which no caller with checked lengths reaches.
pub(crate) fn u32_at(bytes: &[u8], offset: usize) -> u32 {
    field(bytes, offset).map_or(0, u32::from_le_bytes)
}

/// The 64-bit field at `offset`; 0 beyond the end, which no caller with checked lengths reaches.
pub(crate) fn u64_at(bytes: &[u8], offset: usize) -> u64 {
    field(bytes, offset).map_or(0, u64::from_le_bytes)
}

fn field<const N: usize>(bytes: &[u8], offset: usize) -> Option<[u8; N]> {
    bytes.get(offset..)?.first_chunk().copied()
}
