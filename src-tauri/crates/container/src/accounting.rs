//! Every byte from the first local header to the directory belongs to one record (`zip-profile` 3.5 (4)).

use crate::directory::{Header, METHOD_DEFLATED, Name, Tallies};
use crate::local;
use crate::signature::{LOCAL_HEADER, LOCAL_HEADER_SIZE};
use crate::watch::{ReadError, Watch, go_on};
use crate::window::Window;
use lazaret_finding::{Finding, Fold, rules};

/// Entries that take less lie close together.
const CLOSE: u64 = 4 << 10;
/// How much is read at once where entries lie close together, and where they do not: there a second system
/// call costs less than the copy of bytes that nobody looks at.
const NEAR: usize = 32 << 10;
const FAR: usize = 1 << 10;

/// How much to read at a local header so that the next may be in it, if it begins `distance` bytes on.
pub(crate) fn stretch(distance: u64) -> usize {
    if distance < CLOSE { NEAR } else { FAR }
}

/// What two bytes deflate nothing to.
const DEFLATED_NOTHING: [u8; 2] = [0x03, 0x00];

/// Walks the local headers in the order of their place, compares each with its directory header, and looks
/// for bytes that belong to no record or to two. Fills in the headers' data offsets.
pub(crate) fn walk(
    window: &mut Window<'_>,
    headers: &mut [Header],
    directory: u64,
    watch: &dyn Watch,
    findings: &mut Fold,
    tallies: &mut Tallies,
) -> Result<(), ReadError> {
    let order = by_place(headers);
    let mut covered = 0;
    for (position, &index) in order.iter().enumerate() {
        if position % 1024 == 0 {
            go_on(watch)?;
        }
        let header = &headers[index];
        let (offset, compressed_size) = (header.offset, header.compressed_size);
        let near = order
            .get(position + 1)
            .map_or(directory, |&following| headers[following].offset);
        window.set_stretch(stretch(near.saturating_sub(offset)));
        let local = local::read(window, offset)?.filter(|_| offset < directory);
        let Some(local) = local else {
            findings.push(
                Finding::new(&rules::MISSING_LOCAL)
                    .entry(&header.shown())
                    .param("offset", offset),
            );
            headers[index].refused = true;
            continue;
        };
        let data_end = local.data_offset.saturating_add(compressed_size);
        if offset < covered {
            // The overlap was told at the record that reaches into this one.
            covered = covered.max(data_end);
            headers[index].refused = true;
            continue;
        }
        unclaimed(window, covered, offset, findings)?;
        let next = next_record(window, headers, &order[position + 1..], directory, data_end)?;
        if data_end > next {
            findings.push(
                Finding::new(&rules::OVERLAP)
                    .entry(&header.shown())
                    .param("offset", next),
            );
            covered = data_end;
            headers[index].refused = true;
            continue;
        }
        covered = data_end;
        let mut comparison = local::compare(&local, header);
        let mut refused = !comparison.findings.is_empty();
        if header.has_descriptor() && comparison.findings.is_empty() && !header.encrypted {
            let end = match header.method == METHOD_DEFLATED && comparison.descriptor_allowed {
                true => local::descriptor(window, header, comparison.local_zip64, data_end, next)?,
                false => None,
            };
            match end {
                Some(end) => {
                    covered = end;
                    tallies.descriptors.count(|| header.shown(), String::new);
                }
                None => {
                    refused = true;
                    comparison.findings.push(Finding::new(&rules::DATA_DESCRIPTOR));
                }
            }
        }
        if (header.has_descriptor() || local.has_descriptor()) && (refused || header.encrypted) {
            // What follows the data cannot be told from a descriptor.
            covered = next;
        }
        if matches!(header.name, Name::Folder(_))
            && header.is_deflated_nothing()
            && window.up_to(local.data_offset, 2)? != DEFLATED_NOTHING
        {
            refused = true;
            comparison.findings.push(Finding::new(&rules::DIR_CONFUSION));
        }
        if comparison.zip64 && !refused && header.extra_fault.is_none() {
            tallies.zip64.count(|| header.shown(), String::new);
        }
        for finding in comparison.findings {
            findings.push(finding.entry(&header.shown()));
        }
        let header = &mut headers[index];
        header.refused |= refused;
        header.data_offset = local.data_offset;
    }
    unclaimed(window, covered, directory, findings)?;
    Ok(())
}

/// The headers by their place in the file; those at one place in directory order.
fn by_place(headers: &[Header]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..headers.len()).collect();
    order.sort_by_key(|&index| headers[index].offset);
    order
}

/// The notice that the directory lists its entries in another order than they are stored in.
pub(crate) fn order(headers: &[Header]) -> Option<Finding> {
    headers
        .windows(2)
        .find(|pair| pair[0].offset > pair[1].offset)
        .map(|pair| Finding::new(&rules::ORDER_MISMATCH).entry(&pair[1].shown()))
}

/// Where the next record begins: the first local header within the data, if there is one, else what follows
/// the data. What a directory header takes for a local header and is none counts for nothing here.
fn next_record(
    window: &mut Window<'_>,
    headers: &[Header],
    following: &[usize],
    directory: u64,
    data_end: u64,
) -> Result<u64, ReadError> {
    for &index in following {
        let offset = headers[index].offset;
        if offset >= data_end {
            return Ok(offset.min(directory));
        }
        if local::read(window, offset)?.is_some() {
            return Ok(offset);
        }
    }
    Ok(directory)
}

/// Tells of the bytes from `from` to `to`, if there are any, by what they are.
fn unclaimed(window: &mut Window<'_>, from: u64, to: u64, findings: &mut Fold) -> Result<(), ReadError> {
    if from >= to {
        return Ok(());
    }
    let length = to - from;
    let is_local = length >= LOCAL_HEADER_SIZE as u64 && window.up_to(from, 4)? == LOCAL_HEADER;
    findings.push(if is_local {
        Finding::new(&rules::UNLISTED_LOCAL).byte(from).found(length)
    } else if from == 0 {
        Finding::new(&rules::LEADING_DATA).found(length)
    } else {
        Finding::new(&rules::GAP).byte(from).found(length)
    });
    Ok(())
}
