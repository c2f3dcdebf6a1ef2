//! Extra fields: which are known, whether they are well-formed, and what ZIP64 makes of a header's sizes.

use crate::signature::{IN_ZIP64_16, IN_ZIP64_32, u16_at, u32_at, u64_at};
use lazaret_finding::{Rule, rules};

const ZIP64: u16 = 0x0001;
const NTFS_TIMES: u16 = 0x000A;
const EXTENDED_TIMESTAMP: u16 = 0x5455;
const UNIX_ORIGINAL: u16 = 0x5855;
const UNICODE_PATH: u16 = 0x7075;
const UNIX_OWNER: u16 = 0x7875;
const JAR_MARK: u16 = 0xCAFE;

/// Which of the two headers the fields stand in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// The local header, before the data.
    Local,
    /// The header in the central directory.
    Central,
}

/// The fields of a header that ZIP64 can widen, as they stand or as resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) size: u64,
    pub(crate) compressed_size: u64,
    /// 0 on the local side.
    pub(crate) offset: u64,
    /// 0 on the local side.
    pub(crate) disk: u64,
}

/// What the extra fields of one header say.
pub(crate) struct Extra {
    /// The header's sizes and offset, resolved.
    pub(crate) extent: Extent,
    /// Whether there is a ZIP64 field.
    pub(crate) zip64: bool,
    /// The first fault, with what was found.
    pub(crate) fault: Option<(&'static Rule, String)>,
}

/// Reads the extra fields of a header whose own fields are `extent`.
pub(crate) fn read(bytes: &[u8], side: Side, extent: Extent) -> Extra {
    let mut extra = Extra {
        extent,
        zip64: false,
        fault: None,
    };
    let mut seen: Vec<u16> = Vec::new();
    let mut rest = bytes;
    while !rest.is_empty() {
        let id = u16_at(rest, 0);
        let length = usize::from(u16_at(rest, 2));
        let Some(data) = rest.get(4..4 + length) else {
            extra.fault_once(&rules::EXTRA_MALFORMED, || hex(rest));
            break;
        };
        if seen.contains(&id) {
            // A ZIP64 field that stands twice is a contradiction about sizes, whatever both say.
            let rule = if id == ZIP64 {
                &rules::ZIP64_EXTRA
            } else {
                &rules::EXTRA_REPEATED
            };
            extra.fault_once(rule, || name(id));
        } else if id == ZIP64 {
            extra.zip64 = true;
            match widen(data, side, extent) {
                Some(resolved) => extra.extent = resolved,
                None => extra.fault_once(&rules::ZIP64_EXTRA, || hex(data)),
            }
        } else if let Some(rule) = judge(id, data, side) {
            extra.fault_once(rule, || name(id));
        }
        // Few ids are silent, so a list that grows has a fault already and need not be kept.
        if seen.len() < 16 {
            seen.push(id);
        }
        rest = &rest[4 + length..];
    }
    if !extra.zip64 && marked(extent).contains(&true) {
        extra.fault_once(&rules::ZIP64_EXTRA, || String::from("-"));
    }
    extra
}

impl Extra {
    /// Keeps the first fault; the fields may hold thousands.
    fn fault_once(&mut self, rule: &'static Rule, found: impl FnOnce() -> String) {
        if self.fault.is_none() {
            self.fault = Some((rule, found()));
        }
    }
}

/// The rule a field other than ZIP64 breaks, if it breaks one.
fn judge(id: u16, data: &[u8], side: Side) -> Option<&'static Rule> {
    let well_formed = match id {
        EXTENDED_TIMESTAMP => is_extended_timestamp(data, side),
        UNIX_OWNER => is_unix_owner(data),
        UNIX_ORIGINAL => matches!(data.len(), 8 | 12),
        NTFS_TIMES => is_ntfs_times(data),
        JAR_MARK => data.is_empty(),
        UNICODE_PATH => return Some(&rules::EXTRA_UNICODE_PATH),
        _ => return Some(&rules::EXTRA_UNKNOWN),
    };
    (!well_formed).then_some(&rules::EXTRA_MALFORMED)
}

/// A flags byte, then four bytes for each time; the directory's copy may hold the first time only, though
/// its flags name those of the local one.
fn is_extended_timestamp(data: &[u8], side: Side) -> bool {
    let Some(flags) = data.first() else { return false };
    if flags & !0b111 != 0 {
        return false;
    }
    let full = 1 + 4 * flags.count_ones() as usize;
    let first_only = 1 + 4 * usize::from(flags & 1);
    data.len() == full || (side == Side::Central && data.len() == first_only)
}

/// Version 1, then user and group, each behind its length.
fn is_unix_owner(data: &[u8]) -> bool {
    fn behind_one(data: &[u8]) -> Option<&[u8]> {
        let (length, rest) = data.split_first()?;
        (*length <= 8).then(|| rest.get(usize::from(*length)..))?
    }
    let [1, rest @ ..] = data else { return false };
    behind_one(rest).and_then(behind_one).is_some_and(<[u8]>::is_empty)
}

/// Four reserved bytes, then the times under tag 1 in 24 bytes.
fn is_ntfs_times(data: &[u8]) -> bool {
    data.len() == 32 && u16_at(data, 4) == 1 && u16_at(data, 6) == 24
}

/// Which of size, compressed size, offset and disk are marked as standing in the ZIP64 field, in its order.
fn marked(extent: Extent) -> [bool; 4] {
    [
        extent.size == IN_ZIP64_32,
        extent.compressed_size == IN_ZIP64_32,
        extent.offset == IN_ZIP64_32,
        extent.disk == IN_ZIP64_16,
    ]
}

/// Resolves a header by its ZIP64 field. Readers take the field in two ways: as holding only what is marked,
/// one after the other, or as holding every value in its fixed place. `None` unless the field can be read in
/// at least one of the ways, and every way in which it can be read gives the same values, unmarked ones
/// repeated truly.
fn widen(data: &[u8], side: Side, extent: Extent) -> Option<Extent> {
    let [size, compressed, offset, disk] = marked(extent);
    let in_order = 8 * (usize::from(size) + usize::from(compressed) + usize::from(offset)) + 4 * usize::from(disk);
    let full = match side {
        Side::Local => data.len() == 16,
        Side::Central => matches!(data.len(), 16 | 24 | 28),
    };
    if data.is_empty() || (data.len() != in_order && !full) || data.len() < in_order {
        return None;
    }
    // In order: only the marked values, which every reader can find.
    let mut at = 0;
    let mut next = |is_marked: bool, plain: u64, width: usize| {
        if !is_marked {
            return plain;
        }
        let value = if width == 8 {
            u64_at(data, at)
        } else {
            u64::from(u32_at(data, at))
        };
        at += width;
        value
    };
    let ordered = Extent {
        size: next(size, extent.size, 8),
        compressed_size: next(compressed, extent.compressed_size, 8),
        offset: next(offset, extent.offset, 8),
        disk: next(disk, extent.disk, 4),
    };
    if full {
        // In fixed places: what stands beside a true value repeats it.
        let place = |at: usize, width: usize, plain: u64| match data.len() >= at + width {
            true if width == 8 => u64_at(data, at),
            true => u64::from(u32_at(data, at)),
            false => plain,
        };
        let placed = Extent {
            size: place(0, 8, extent.size),
            compressed_size: place(8, 8, extent.compressed_size),
            offset: place(16, 8, extent.offset),
            disk: place(24, 4, extent.disk),
        };
        // Exactly what is marked and no more can only be meant in order.
        if placed != ordered && data.len() != in_order {
            return None;
        }
    }
    Some(ordered)
}

fn name(id: u16) -> String {
    format!("0x{id:04X}")
}

/// The first bytes in hexadecimal.
fn hex(bytes: &[u8]) -> String {
    let shown: Vec<String> = bytes.iter().take(16).map(|byte| format!("{byte:02X}")).collect();
    shown.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Extent, Side, read};

    const PLAIN: Extent = Extent {
        size: 10,
        compressed_size: 7,
        offset: 99,
        disk: 0,
    };
    const MARKED: Extent = Extent {
        size: 0xFFFF_FFFF,
        compressed_size: 0xFFFF_FFFF,
        ..PLAIN
    };

    fn field(id: u16, data: &[u8]) -> Vec<u8> {
        let mut out = id.to_le_bytes().to_vec();
        out.extend((data.len() as u16).to_le_bytes());
        out.extend(data);
        out
    }

    fn words(values: &[u64]) -> Vec<u8> {
        values.iter().flat_map(|value| value.to_le_bytes()).collect()
    }

    fn rule(bytes: &[u8], side: Side, extent: Extent) -> &'static str {
        read(bytes, side, extent).fault.map_or("", |(rule, _)| rule.id)
    }

    #[test]
    fn what_stock_archivers_write_is_silent() {
        let owner = [1, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0];
        let mut ntfs = vec![0; 4];
        ntfs.extend([1, 0, 24, 0]);
        ntfs.extend([7; 24]);
        for side in [Side::Local, Side::Central] {
            for (id, data) in [
                (0x5455, &[3, 1, 2, 3, 4, 1, 2, 3, 4][..]),
                (0x5455, &[7, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4]),
                (0x7875, &owner),
                (0x5855, &[0; 8]),
                (0x5855, &[0; 12]),
                (0x000A, &ntfs),
                (0xCAFE, &[]),
            ] {
                assert_eq!(rule(&field(id, data), side, PLAIN), "", "{id:04X}");
            }
        }
        assert_eq!(rule(&field(0x5455, &[3, 1, 2, 3, 4]), Side::Central, PLAIN), "");
        assert_eq!(rule(&field(0x5455, &[2]), Side::Central, PLAIN), "");
    }

    #[test]
    fn fields_that_are_not_well_formed_are_named() {
        for (id, data) in [
            (0x5455, &[3, 1, 2, 3, 4][..]),
            (0x5455, &[]),
            (0x5455, &[8, 1, 2, 3, 4]),
            (0x7875, &[2, 0, 0]),
            (0x7875, &[1, 4, 0, 0]),
            (0x7875, &[1, 0, 0, 9]),
            (0x7875, &[]),
            (0x5855, &[0; 9]),
            (0x000A, &[0; 31]),
            (0x000A, &[0; 32]),
            (0xCAFE, &[0]),
        ] {
            assert_eq!(
                rule(&field(id, data), Side::Local, PLAIN),
                "EXTRA_MALFORMED",
                "{id:04X}"
            );
        }
        for bytes in [&[0x99, 0x99, 0xC8, 0, 0x7A, 0x7A][..], &[1, 2, 3], &[0x55]] {
            assert_eq!(rule(bytes, Side::Central, PLAIN), "EXTRA_MALFORMED");
        }
        assert_eq!(rule(&field(0x6375, b"x"), Side::Central, PLAIN), "EXTRA_UNKNOWN");
        assert_eq!(rule(&field(0x7075, b"x"), Side::Central, PLAIN), "EXTRA_UNICODE_PATH");
        let twice = [field(0xCAFE, &[]), field(0xCAFE, &[])].concat();
        assert_eq!(rule(&twice, Side::Central, PLAIN), "EXTRA_REPEATED");
    }

    #[test]
    fn zip64_resolves_what_is_marked() {
        let extra = read(&field(1, &words(&[5, 6])), Side::Central, MARKED);
        assert!(extra.fault.is_none() && extra.zip64);
        assert_eq!(
            (extra.extent.size, extra.extent.compressed_size, extra.extent.offset),
            (5, 6, 99)
        );
        let one = Extent {
            offset: 0xFFFF_FFFF,
            ..PLAIN
        };
        assert_eq!(read(&field(1, &words(&[3])), Side::Central, one).extent.offset, 3);
        // All in their places, the unmarked ones repeated.
        assert_eq!(
            read(&field(1, &words(&[10, 7, 3])), Side::Central, one)
                .fault
                .map(|_| ()),
            Some(())
        );
        assert_eq!(rule(&field(1, &words(&[10, 7])), Side::Local, PLAIN), "");
        assert_eq!(rule(&field(1, &words(&[10, 7, 99])), Side::Central, PLAIN), "");
        let both = Extent {
            size: 0xFFFF_FFFF,
            ..PLAIN
        };
        assert_eq!(read(&field(1, &words(&[5, 7])), Side::Local, both).extent.size, 5);
    }

    #[test]
    fn zip64_that_contradicts_is_named() {
        for (data, side, extent) in [
            (words(&[999, 999]), Side::Central, PLAIN),
            (vec![0; 4], Side::Central, MARKED),
            (vec![], Side::Central, PLAIN),
            (words(&[5]), Side::Local, MARKED),
            (words(&[5, 6, 7]), Side::Local, MARKED),
            (words(&[5, 6, 7, 8]), Side::Central, MARKED),
            (words(&[10]), Side::Central, PLAIN),
        ] {
            assert_eq!(rule(&field(1, &data), side, extent), "ZIP64_EXTRA");
        }
        assert_eq!(rule(&[], Side::Local, MARKED), "ZIP64_EXTRA");
        let twice = [field(1, &words(&[5, 6])), field(1, &words(&[0, 0]))].concat();
        assert_eq!(rule(&twice, Side::Central, MARKED), "ZIP64_EXTRA");
    }
}
