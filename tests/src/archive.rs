//! A ZIP writer whose every field can be set wrong.
//!
//! By default an [`Archive`] is what a careful stock archiver writes. Every record can be changed before
//! [`Archive::build`] puts the bytes together: what is left alone stays true to the bytes around it.

use std::io::Write as _;

/// General-purpose bit 3: a data descriptor follows the data.
pub const DESCRIPTOR_BIT: u16 = 1 << 3;
/// General-purpose bit 11: the name is UTF-8.
pub const UTF8_BIT: u16 = 1 << 11;

/// The fields that local and directory headers share.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the format's own field names")]
pub struct Common {
    pub signature: [u8; 4],
    pub version: u16,
    pub flags: u16,
    pub method: u16,
    pub time: u16,
    pub date: u16,
    pub crc32: u32,
    pub compressed_size: u32,
    pub size: u32,
    pub name: Vec<u8>,
    pub extra: Vec<u8>,
    /// The length field, where it is to differ from the name's.
    pub name_length: Option<u16>,
    /// The length field, where it is to differ from the extra fields'.
    pub extra_length: Option<u16>,
}

/// A directory header.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the format's own field names")]
pub struct Central {
    pub common: Common,
    /// Host in the upper byte.
    pub made_by: u16,
    pub disk: u16,
    pub internal: u16,
    pub external: u32,
    /// Where it points, if not to its item's local header.
    pub offset: Option<u32>,
    pub comment: Vec<u8>,
    /// The length field, where it is to differ from the comment's.
    pub comment_length: Option<u16>,
}

/// One entry: local header, data, descriptor, and directory header. Either header may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// The header before the data.
    pub local: Option<Common>,
    /// The data as it stands in the archive.
    pub data: Vec<u8>,
    /// What stands right behind the data: a descriptor, or anything else.
    pub after: Vec<u8>,
    /// The header in the directory.
    pub central: Option<Central>,
}

impl Item {
    /// An item with true fields whose data is given as it stands in the archive.
    #[must_use]
    pub fn raw(name: impl Into<Vec<u8>>, method: u16, data: Vec<u8>, size: u32, crc32: u32) -> Self {
        let name = name.into();
        let common = Common {
            signature: *b"PK\x03\x04",
            version: 20,
            flags: if name.is_ascii() { 0 } else { UTF8_BIT },
            method,
            time: 0,
            date: 0x5CEE,
            crc32,
            compressed_size: data.len() as u32,
            size,
            name,
            extra: Vec::new(),
            name_length: None,
            extra_length: None,
        };
        Self {
            central: Some(Central {
                common: Common {
                    signature: *b"PK\x01\x02",
                    ..common.clone()
                },
                made_by: 20,
                disk: 0,
                internal: 0,
                external: 0,
                offset: None,
                comment: Vec::new(),
                comment_length: None,
            }),
            local: Some(common),
            data,
            after: Vec::new(),
        }
    }

    /// A file, compressed.
    #[must_use]
    pub fn deflated(name: impl Into<Vec<u8>>, bytes: &[u8]) -> Self {
        Self::raw(name, 8, deflate(bytes), bytes.len() as u32, crc32fast::hash(bytes))
    }

    /// A file, as it is.
    #[must_use]
    pub fn stored(name: impl Into<Vec<u8>>, bytes: &[u8]) -> Self {
        Self::raw(name, 0, bytes.to_vec(), bytes.len() as u32, crc32fast::hash(bytes))
    }

    /// A folder; `name` ends in a slash.
    #[must_use]
    pub fn folder(name: &str) -> Self {
        Self::stored(name, b"").unix(0o040_755)
    }

    /// Changes both headers alike.
    #[must_use]
    pub fn both(mut self, change: impl Fn(&mut Common)) -> Self {
        self.local.iter_mut().for_each(&change);
        self.central.iter_mut().for_each(|central| change(&mut central.common));
        self
    }

    /// Changes the local header only.
    #[must_use]
    pub fn local(mut self, change: impl Fn(&mut Common)) -> Self {
        self.local.iter_mut().for_each(change);
        self
    }

    /// Changes the directory header only.
    #[must_use]
    pub fn central(mut self, change: impl Fn(&mut Central)) -> Self {
        self.central.iter_mut().for_each(change);
        self
    }

    /// Packed on Unix with that file mode.
    #[must_use]
    pub fn unix(self, mode: u32) -> Self {
        self.central(|central| {
            central.made_by = 3 << 8 | 20;
            central.external = mode << 16;
        })
    }

    /// Written as to a pipe: no local CRC and sizes, and `descriptor` behind the data.
    #[must_use]
    pub fn streamed(mut self, descriptor: Vec<u8>) -> Self {
        self.after = descriptor;
        self.both(|common| common.flags |= DESCRIPTOR_BIT).local(|local| {
            local.crc32 = 0;
            local.compressed_size = 0;
            local.size = 0;
        })
    }

    /// The descriptor that agrees with the directory header: with its signature or without, with sizes of 64
    /// bits or of 32.
    ///
    /// # Panics
    /// If the item has no directory header.
    #[must_use]
    pub fn descriptor(&self, signed: bool, wide: bool) -> Vec<u8> {
        let common = &self.central.as_ref().expect("a directory header").common;
        let mut out = Vec::new();
        if signed {
            out.extend_from_slice(b"PK\x07\x08");
        }
        out.extend_from_slice(&common.crc32.to_le_bytes());
        for size in [common.compressed_size, common.size] {
            if wide {
                out.extend_from_slice(&u64::from(size).to_le_bytes());
            } else {
                out.extend_from_slice(&size.to_le_bytes());
            }
        }
        out
    }
}

/// One extra field.
#[must_use]
pub fn extra(id: u16, data: &[u8]) -> Vec<u8> {
    let mut out = id.to_le_bytes().to_vec();
    out.extend_from_slice(&(data.len() as u16).to_le_bytes());
    out.extend_from_slice(data);
    out
}

/// A ZIP64 extra field of 64-bit values.
#[must_use]
pub fn zip64_extra(values: &[u64]) -> Vec<u8> {
    let data: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
    extra(1, &data)
}

/// The end record; what is `None` is true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the format's own field names")]
pub struct End {
    pub disk: u16,
    pub directory_disk: u16,
    pub count_here: Option<u16>,
    pub count: Option<u16>,
    pub directory_size: Option<u32>,
    pub directory_offset: Option<u32>,
    pub comment: Vec<u8>,
    pub comment_length: Option<u16>,
}

/// The ZIP64 end record and its locator; what is `None` is true.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the format's own field names")]
pub struct Zip64 {
    pub record_size: Option<u64>,
    pub disk: u32,
    pub directory_disk: u32,
    pub count_here: Option<u64>,
    pub count: Option<u64>,
    pub directory_size: Option<u64>,
    pub directory_offset: Option<u64>,
    /// Data that the record carries behind its fields.
    pub extensible: Vec<u8>,
    /// Bytes between the record and its locator.
    pub between: Vec<u8>,
    pub locator_disk: u32,
    /// Where the locator points.
    pub locator_offset: Option<u64>,
    pub locator_disks: Option<u32>,
}

/// An archive under construction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// The entries in the order in which they are stored.
    pub items: Vec<Item>,
    /// The order in which the directory lists them, if it is another.
    pub directory_order: Option<Vec<usize>>,
    /// Bytes before the first entry.
    pub prefix: Vec<u8>,
    /// Whether offsets are written as if the prefix were not there.
    pub prefix_ignored: bool,
    /// Bytes before the directory.
    pub before_directory: Vec<u8>,
    /// Bytes behind the directory.
    pub after_directory: Vec<u8>,
    /// The ZIP64 end record, if there is one.
    pub zip64: Option<Zip64>,
    /// The end record.
    pub end: End,
    /// Bytes behind the end record.
    pub suffix: Vec<u8>,
}

impl Archive {
    /// An empty archive.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a DEFLATE entry with true fields.
    #[must_use]
    pub fn file(self, name: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.item(Item::deflated(name, &bytes.into()))
    }

    /// Adds an entry that is not compressed.
    #[must_use]
    pub fn stored(self, name: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.item(Item::stored(name, &bytes.into()))
    }

    /// Adds any entry.
    #[must_use]
    pub fn item(mut self, item: Item) -> Self {
        self.items.push(item);
        self
    }

    /// Changes the entry that the directory calls `name`.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn change(mut self, name: &str, change: impl FnOnce(Item) -> Item) -> Self {
        let item = self
            .items
            .iter_mut()
            .find(|item| {
                item.central
                    .as_ref()
                    .is_some_and(|central| central.common.name == name.as_bytes())
            })
            .expect("the entry was added");
        *item = change(item.clone());
        self
    }

    /// Changes any part of the archive.
    #[must_use]
    pub fn with(mut self, change: impl FnOnce(&mut Self)) -> Self {
        change(&mut self);
        self
    }

    /// Changes the end record.
    #[must_use]
    pub fn end(self, change: impl FnOnce(&mut End)) -> Self {
        self.with(|archive| change(&mut archive.end))
    }

    /// Adds a ZIP64 end record and locator, true but for `change`, and lets the end record refer to them.
    #[must_use]
    pub fn zip64(self, change: impl FnOnce(&mut Zip64)) -> Self {
        self.with(|archive| {
            let mut zip64 = Zip64::default();
            change(&mut zip64);
            archive.zip64 = Some(zip64);
            archive.end.count_here = Some(0xFFFF);
            archive.end.count = Some(0xFFFF);
            archive.end.directory_size = Some(0xFFFF_FFFF);
            archive.end.directory_offset = Some(0xFFFF_FFFF);
        })
    }

    /// The archive's bytes.
    #[must_use]
    pub fn build(&self) -> Vec<u8> {
        let mut out = self.prefix.clone();
        let origin = if self.prefix_ignored { self.prefix.len() } else { 0 };
        let mut offsets = Vec::new();
        for item in &self.items {
            offsets.push((out.len() - origin) as u32);
            if let Some(local) = &item.local {
                out.extend_from_slice(&local.signature);
                put_common(&mut out, local);
                out.extend_from_slice(&local.name);
                out.extend_from_slice(&local.extra);
                out.extend_from_slice(&item.data);
            }
            out.extend_from_slice(&item.after);
        }
        out.extend_from_slice(&self.before_directory);
        let start = out.len();
        let in_place: Vec<usize> = (0..self.items.len()).collect();
        let mut count: u64 = 0;
        for &index in self.directory_order.as_ref().unwrap_or(&in_place) {
            if let Some(central) = &self.items[index].central {
                put_central(&mut out, central, offsets[index]);
                count += 1;
            }
        }
        let (size, start) = ((out.len() - start) as u64, (start - origin) as u64);
        out.extend_from_slice(&self.after_directory);
        if let Some(zip64) = &self.zip64 {
            put_zip64(&mut out, zip64, count, size, start, origin);
        }
        let end = &self.end;
        out.extend_from_slice(b"PK\x05\x06");
        put16(&mut out, end.disk);
        put16(&mut out, end.directory_disk);
        put16(&mut out, end.count_here.unwrap_or(count as u16));
        put16(&mut out, end.count.unwrap_or(count as u16));
        put32(&mut out, end.directory_size.unwrap_or(size as u32));
        put32(&mut out, end.directory_offset.unwrap_or(start as u32));
        put16(&mut out, end.comment_length.unwrap_or(end.comment.len() as u16));
        out.extend_from_slice(&end.comment);
        out.extend_from_slice(&self.suffix);
        out
    }
}

/// The fields after the signature that both headers have, up to the lengths.
fn put_common(out: &mut Vec<u8>, common: &Common) {
    for value in [common.version, common.flags, common.method, common.time, common.date] {
        put16(out, value);
    }
    for value in [common.crc32, common.compressed_size, common.size] {
        put32(out, value);
    }
    put16(out, common.name_length.unwrap_or(common.name.len() as u16));
    put16(out, common.extra_length.unwrap_or(common.extra.len() as u16));
}

fn put_central(out: &mut Vec<u8>, central: &Central, offset: u32) {
    out.extend_from_slice(&central.common.signature);
    put16(out, central.made_by);
    put_common(out, &central.common);
    put16(out, central.comment_length.unwrap_or(central.comment.len() as u16));
    put16(out, central.disk);
    put16(out, central.internal);
    put32(out, central.external);
    put32(out, central.offset.unwrap_or(offset));
    out.extend_from_slice(&central.common.name);
    out.extend_from_slice(&central.common.extra);
    out.extend_from_slice(&central.comment);
}

fn put_zip64(out: &mut Vec<u8>, zip64: &Zip64, count: u64, size: u64, start: u64, origin: usize) {
    let at = (out.len() - origin) as u64;
    out.extend_from_slice(b"PK\x06\x06");
    put64(out, zip64.record_size.unwrap_or(44 + zip64.extensible.len() as u64));
    put16(out, 45);
    put16(out, 45);
    put32(out, zip64.disk);
    put32(out, zip64.directory_disk);
    put64(out, zip64.count_here.unwrap_or(count));
    put64(out, zip64.count.unwrap_or(count));
    put64(out, zip64.directory_size.unwrap_or(size));
    put64(out, zip64.directory_offset.unwrap_or(start));
    out.extend_from_slice(&zip64.extensible);
    out.extend_from_slice(&zip64.between);
    out.extend_from_slice(b"PK\x06\x07");
    put32(out, zip64.locator_disk);
    put64(out, zip64.locator_offset.unwrap_or(at));
    put32(out, zip64.locator_disks.unwrap_or(1));
}

fn put16(out: &mut Vec<u8>, value: u16) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn put32(out: &mut Vec<u8>, value: u32) {
    out.extend_from_slice(&value.to_le_bytes());
}

fn put64(out: &mut Vec<u8>, value: u64) {
    out.extend_from_slice(&value.to_le_bytes());
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
