//! What a match weighs where it stands.

use super::family::{Family, Grade, Negated};
use super::homely::homely;
use super::stance::{self, Address, Negation};
use crate::TextKind;
use crate::view::{Hit, View};
use lazaret_finding::Severity;
use std::ops::Range;

/// How much a match weighs where it stands; `None`: nothing, or with `refuses_only` anything but a refusal, which is
/// then told with less work.
pub(super) fn weigh(
    family: &Family,
    grade: Grade,
    text: &[u8],
    at: &Range<usize>,
    lead: &stance::Lead,
    disguised: bool,
    refuses_only: bool,
) -> Option<Severity> {
    if refuses_only {
        let asks = disguised || !matches!(grade, Grade::Request | Grade::Mention);
        if !asks || stance::discussed(text, at, lead) || (!disguised && homely(text, at)) {
            return None;
        }
    }
    let negation = match family.negated {
        Negated::Counts => Negation::None,
        Negated::Quiet | Negated::Review => match stance::negation(text, at) {
            // What stands before a colon or in a heading governs no word behind it: it lowers, and never silences.
            Negation::None if lead.forbids() => Negation::Loose,
            negation => negation,
        },
    };
    let forbidden = match (family.negated, negation) {
        (_, Negation::None) => false,
        (Negated::Quiet, Negation::Strict) => return None,
        // A prohibition in words, not of a command as it stands.
        (Negated::Review, Negation::Strict) if matches!(grade, Grade::Directive | Grade::Request) => return None,
        _ => true,
    };
    let address = stance::address(text, at);
    let asks = match grade {
        Grade::Directive | Grade::Request if address == Address::Others => {
            // What others are said to do is a story, unless the words were disguised.
            if !disguised {
                return None;
            }
            false
        }
        Grade::Rejected => true,
        Grade::Grant | Grade::Directive => address == Address::Reader,
        Grade::Request | Grade::Mention => disguised && address == Address::Reader,
    };
    if asks && !forbidden && !stance::discussed(text, at, lead) && (disguised || !homely(text, at)) {
        Some(Severity::Refuse)
    } else {
        Some(Severity::Review)
    }
}

/// Whether the words at `range` were hidden on purpose: characters nobody sees, look-alike letters, an encoding.
pub(super) fn disguised(hit: &Hit<'_>, range: &Range<usize>) -> bool {
    if matches!(hit.view, View::Raw | View::Markup) {
        return false;
    }
    let raw = hit.raw_range(range);
    let within = |at: u64| {
        usize::try_from(at.saturating_sub(hit.lines.start))
            .map_or(hit.lines.bytes.len(), |at| at.min(hit.lines.bytes.len()))
    };
    let bytes = &hit.lines.bytes[within(raw.start)..within(raw.end).max(within(raw.start))];
    if bytes.eq_ignore_ascii_case(&hit.lower[range.clone()]) {
        return false;
    }
    match hit.view {
        View::Raw | View::Markup => false,
        View::Skeleton => true,
        // Entities and escapes are how these kinds are written.
        View::Decoded => !matches!(hit.kind(), TextKind::Html | TextKind::Json | TextKind::JsonLines),
        View::Folded => bytes.windows(3).any(|window| {
            matches!(
                window,
                [0xE2, 0x80, 0x8B..=0x8F | 0xAA..=0xAE]
                    | [0xE2, 0x81, 0xA0..=0xAF]
                    | [0xEF, 0xBB, 0xBF]
                    | [0xEF, 0xB8, 0x80..=0x8F]
                    | [0xF3, 0xA0, _]
                    | [0xEF, 0xBC | 0xBD, _]
                    | [0xF0, 0x9D, 0x90..=0x9F]
            )
        }),
    }
}
