//! Showing a secret without showing it.

use crate::stretch::TextView;
use crate::view::{Mapping, View};
use std::borrow::Cow;
use std::ops::Range;

/// Shortest secret of which first and last characters are shown.
const LONG: usize = 16;

/// First 4 and last 2 characters of a secret; of a short one nothing.
pub(crate) fn mask(secret: &[u8]) -> String {
    let text = String::from_utf8_lossy(secret);
    let count = text.chars().count();
    if count < LONG {
        return "…".to_owned();
    }
    let first: String = text.chars().take(4).collect();
    let last: String = text.chars().skip(count - 2).collect();
    format!("{first}…{last}")
}

/// `text` with every secret masked.
pub(crate) fn redact(text: &str) -> Cow<'_, str> {
    let lower = text.to_ascii_lowercase();
    let view = TextView {
        view: View::Raw,
        text: text.as_bytes(),
        lower: lower.as_bytes(),
        mapping: Mapping::Offset(0),
        starts: 0..text.len(),
    };
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let hits = super::generic::hits(lower.as_bytes());
    super::find(&view, hits.into_iter(), &[], &mut |secret| ranges.push(secret.range));
    if ranges.is_empty() {
        return Cow::Borrowed(text);
    }
    ranges.sort_by_key(|range| (range.start, std::cmp::Reverse(range.end)));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for range in ranges {
        // Secrets that overlap are hidden as one: what follows the first's end is hidden with it.
        let start = range.start.max(at);
        if range.end <= at {
            continue;
        }
        out.push_str(&String::from_utf8_lossy(&text.as_bytes()[at..start]));
        out.push_str(&mask(&text.as_bytes()[start..range.end]));
        at = range.end;
    }
    out.push_str(&String::from_utf8_lossy(&text.as_bytes()[at..]));
    Cow::Owned(out)
}
