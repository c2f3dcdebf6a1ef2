//! One local header beside its directory header, and the data descriptor behind the data.

use crate::directory::{FLAG_DESCRIPTOR, Header, METHOD_DEFLATED, METHOD_STORED, is_encrypted};
use crate::extra::{self, Extent, Side};
use crate::signature::{DESCRIPTOR, IN_ZIP64_32, LOCAL_HEADER, LOCAL_HEADER_SIZE, is, u16_at, u32_at, u64_at};
use crate::window::Window;
use lazaret_finding::{Finding, rules};
use std::io;

/// Highest version needed without ZIP64: folders and DEFLATE.
const VERSION_PLAIN: u16 = 20;
/// Version needed with ZIP64.
const VERSION_ZIP64: u16 = 45;

/// The local header's fields, and where its data begins.
pub(crate) struct Local {
    version: u16,
    flags: u16,
    method: u16,
    time: u16,
    date: u16,
    crc32: u32,
    size: u32,
    compressed_size: u32,
    name: Vec<u8>,
    extra: Vec<u8>,
    /// Where the data begins.
    pub(crate) data_offset: u64,
}

impl Local {
    /// Whether this header says that a data descriptor follows the data.
    pub(crate) fn has_descriptor(&self) -> bool {
        self.flags & FLAG_DESCRIPTOR != 0
    }
}

/// Reads the local header at `offset`; `None` if there is none, or its name and extra fields run out of the
/// archive.
pub(crate) fn read(window: &mut Window<'_>, offset: u64) -> io::Result<Option<Local>> {
    let Some(fixed) = window
        .bytes(offset, LOCAL_HEADER_SIZE)?
        .filter(|bytes| is(bytes, LOCAL_HEADER))
    else {
        return Ok(None);
    };
    let name_length = usize::from(u16_at(fixed, 26));
    let length = LOCAL_HEADER_SIZE + name_length + usize::from(u16_at(fixed, 28));
    let Some(bytes) = window.bytes(offset, length)? else {
        return Ok(None);
    };
    let (name, extra) = bytes[LOCAL_HEADER_SIZE..].split_at(name_length);
    Ok(Some(Local {
        version: u16_at(bytes, 4),
        flags: u16_at(bytes, 6),
        method: u16_at(bytes, 8),
        time: u16_at(bytes, 10),
        date: u16_at(bytes, 12),
        crc32: u32_at(bytes, 14),
        compressed_size: u32_at(bytes, 18),
        size: u32_at(bytes, 22),
        name: name.to_vec(),
        extra: extra.to_vec(),
        data_offset: offset + length as u64,
    }))
}

/// What comparing both headers gives.
pub(crate) struct Comparison {
    /// The findings, still without their entry.
    pub(crate) findings: Vec<Finding>,
    /// Whether either header has a ZIP64 field.
    pub(crate) zip64: bool,
    /// Whether the local header has one; then a descriptor holds 64-bit sizes.
    pub(crate) local_zip64: bool,
    /// Whether a descriptor may be looked for: the local values are zero or true.
    pub(crate) descriptor_allowed: bool,
}

/// Compares a local header with its directory header (`zip-profile` 3.5 (5)).
pub(crate) fn compare(local: &Local, header: &Header) -> Comparison {
    let mut comparison = Comparison {
        findings: Vec::new(),
        zip64: header.zip64,
        local_zip64: false,
        descriptor_allowed: true,
    };
    if header.encrypted {
        return comparison;
    }
    if is_encrypted(local.flags) {
        comparison.findings.push(Finding::new(&rules::ENCRYPTED));
        return comparison;
    }
    let extra = extra::read(
        &local.extra,
        Side::Local,
        Extent {
            size: local.size.into(),
            compressed_size: local.compressed_size.into(),
            offset: 0,
            disk: 0,
        },
    );
    comparison.local_zip64 = extra.zip64;
    comparison.zip64 |= extra.zip64;
    let mut mismatch = Mismatch::default();
    if !header.name.is(&local.name) {
        mismatch.add("name", header.shown(), String::from_utf8_lossy(&local.name));
    }
    mismatch.number("flags", header.flags.into(), local.flags.into());
    mismatch.number("method", header.method.into(), local.method.into());
    mismatch.number("version", header.version.into(), local.version.into());
    mismatch.number("time", header.time.into(), local.time.into());
    mismatch.number("date", header.date.into(), local.date.into());
    let sizes_known = !extra
        .fault
        .as_ref()
        .is_some_and(|(rule, _)| **rule == rules::ZIP64_EXTRA);
    let values = [
        ("crc32", u64::from(header.crc32), u64::from(local.crc32)),
        ("compressedSize", header.compressed_size, extra.extent.compressed_size),
        ("size", header.size, extra.extent.size),
    ];
    if header.has_descriptor() {
        comparison.descriptor_allowed =
            !sizes_known || values.iter().all(|&(_, central, local)| local == 0 || local == central);
    } else if sizes_known {
        for (field, central, local) in values {
            mismatch.number(field, central, local);
        }
    }
    comparison.findings.extend(mismatch.finding());
    if let Some((rule, found)) = extra.fault
        && header.extra_fault != Some(rule)
    {
        comparison.findings.push(Finding::new(rule).found(found));
    }
    let known_method = matches!(header.method, METHOD_STORED | METHOD_DEFLATED);
    let allowed = if comparison.zip64 { VERSION_ZIP64 } else { VERSION_PLAIN };
    if known_method && header.version > VERSION_PLAIN && header.version != allowed {
        comparison.findings.push(
            Finding::new(&rules::VERSION_UNSUPPORTED)
                .expected(allowed)
                .found(header.version),
        );
    }
    comparison
}

/// The fields in which the headers differ, told in one finding: the names of all, the values of the first.
#[derive(Default)]
struct Mismatch {
    fields: Vec<&'static str>,
    first: Option<(String, String)>,
}

impl Mismatch {
    fn number(&mut self, field: &'static str, central: u64, local: u64) {
        if central != local {
            self.add(field, central, local);
        }
    }

    fn add(&mut self, field: &'static str, central: impl ToString, local: impl ToString) {
        self.fields.push(field);
        self.first.get_or_insert((central.to_string(), local.to_string()));
    }

    fn finding(self) -> Option<Finding> {
        let (central, local) = self.first?;
        Some(
            Finding::new(&rules::HEADER_MISMATCH)
                .param("fields", self.fields.join(", "))
                .expected(central)
                .found(local),
        )
    }
}

/// The end of the descriptor that begins at `at`, if one stands there whose every value is the header's.
/// `next` is where the next record begins; it decides between two forms that both fit.
pub(crate) fn descriptor(
    window: &mut Window<'_>,
    header: &Header,
    wide: bool,
    at: u64,
    next: u64,
) -> io::Result<Option<u64>> {
    let width = if wide { 8 } else { 4 };
    let mut agreed = None;
    for signed in [4, 0] {
        let length = signed + 4 + 2 * width;
        let end = at.saturating_add(length as u64);
        if end > next {
            continue;
        }
        let Some(bytes) = window.bytes(at, length)? else {
            continue;
        };
        let value = |offset: usize| {
            if wide {
                u64_at(bytes, offset)
            } else {
                u32_at(bytes, offset).into()
            }
        };
        let agrees = (signed == 0 || is(bytes, DESCRIPTOR))
            && u32_at(bytes, signed) == header.crc32
            && value(signed + 4) == header.compressed_size
            && value(signed + 4 + width) == header.size
            && header.size.max(header.compressed_size) < if wide { u64::MAX } else { IN_ZIP64_32 };
        if agrees && (agreed.is_none() || end == next) {
            agreed = Some(end);
        }
    }
    Ok(agreed)
}
