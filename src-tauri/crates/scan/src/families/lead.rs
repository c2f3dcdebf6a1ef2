//! What stands around a sentence: the lead-in of its list or fence, the heading above it, its neighbours.

use super::sentence::{Plain, fence, list_item};
use super::stance::Lead;
use crate::TextKind;
use crate::view::Hit;
use std::ops::Range;

/// Bytes of a line that are read for a lead-in or heading.
const LINE: usize = 240;
/// Bytes before and behind that count as neighbours of quoted text.
const NEAR: usize = 200;
/// Lines that a list or fence may lie behind its lead-in.
const BACK: usize = 60;

/// The lead of the text at `range` of `hit.lower`.
pub(super) fn around(hit: &Hit<'_>, range: &Range<usize>, kind: TextKind) -> Lead {
    let lower = hit.lower;
    let line_start = memchr::memrchr(b'\n', &lower[..range.start]).map_or(0, |at| at + 1);
    let line_end = memchr::memchr(b'\n', &lower[range.start..]).map_or(lower.len(), |at| range.start + at);
    let own_line = lower[line_start..line_end].trim_ascii();
    let mut lead = Lead {
        block_quote: own_line.starts_with(b">") && kind != TextKind::Code,
        fenced: hit.surroundings.fenced,
        code: kind == TextKind::Code,
        ..Lead::default()
    };
    let plain = |range: Range<usize>| {
        let start = range.end.saturating_sub(LINE).max(range.start);
        Plain::of(lower, start..range.end, kind).text
    };
    // They count for quoted text only.
    let may_quote = |byte: &u8| matches!(byte, b'"' | b'\'' | b'`') || !byte.is_ascii();
    if lower[range.clone()].iter().any(may_quote) {
        lead.neighbours = plain(range.start.saturating_sub(NEAR)..range.start);
        lead.neighbours.push(b' ');
        lead.neighbours
            .extend(plain(range.end..(range.end + NEAR).min(lower.len())));
    }

    let in_list = list_item(own_line);
    let mut looking = in_list || lead.fenced || lower[line_start..range.start].iter().all(u8::is_ascii_whitespace);
    let mut past_fence = !lead.fenced;
    let mut end = line_start;
    for _ in 0..BACK {
        let Some(feed) = end.checked_sub(1) else { break };
        let start = memchr::memrchr(b'\n', &lower[..feed]).map_or(0, |at| at + 1);
        let line = lower[start..feed].trim_ascii();
        end = start;
        if line.starts_with(b"#") && past_fence {
            lead.heading = plain(start..feed);
            break;
        }
        if !looking || line.is_empty() {
            continue;
        }
        if fence(line) {
            past_fence = true;
            continue;
        }
        if !past_fence || (list_item(line) && in_list && !line.ends_with(b":")) {
            continue;
        }
        // The text right above: a lead-in if it ends with a colon, or if a fence follows it.
        if line.ends_with(b":") || lead.fenced {
            lead.lead_in = plain(start..feed);
        }
        looking = false;
    }
    lead
}
