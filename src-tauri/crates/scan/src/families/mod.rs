//! Authority and prompt-injection families and the rejected content kinds (anchors 4.6; DESIGN, ruling 10).
//!
//! A literal brings the engine here; the sentence (for commands: the line) around it is read once, by the
//! expressions of every family that has a literal in it. What they find is then weighed: a prohibition is no hit, a
//! quotation or discussion is for review, and only text that speaks to the reading model or its host and grants
//! execution, tools, network, credentials, policy override or another profile's data refuses.

mod action;
mod authority;
mod family;
mod instruction;
mod lead;
mod log;
mod rejected;
mod sentence;
mod stance;
mod triggers;
mod vocabulary;

use crate::found::Found;
use crate::view::{Hit, View};
use crate::{FileContext, TextKind};
use aho_corasick::AhoCorasick;
use family::{Family, Grade, Negated, Reads};
use lazaret_finding::{Severity, rules};
use regex::bytes::Regex;
use sentence::Plain;
use stance::{Address, Negation};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::{LazyLock, OnceLock};
pub(crate) use triggers::LITERALS;
use triggers::LOGS_FROM;

/// The families; where two find overlapping text at the same severity, the earlier one speaks.
const FAMILIES: [&Family; 18] = [
    &rejected::DESTRUCTIVE,
    &rejected::PROBE,
    &rejected::CLAIM,
    &action::CONDITIONAL,
    &authority::ANCHOR,
    &action::CREDENTIAL,
    &action::NETWORK,
    &action::PERSISTENCE,
    &action::CROSS_PROFILE,
    &authority::PRIORITY,
    &authority::CHECKS,
    &instruction::OVERRIDE,
    &instruction::ROLE,
    &action::CONCEALMENT,
    &action::TOOL,
    &authority::PERMISSION,
    &instruction::MARKER,
    &authority::TRUST,
];

/// Longest quote of what was found, in bytes.
const QUOTE: usize = 120;
/// Bytes of a line that are read on either side of a hit.
const LINE: usize = 512;
/// Matches of one expression in one sentence that are weighed.
const MATCHES: usize = 8;
/// Places remembered as read.
const REMEMBERED: usize = 8192;

/// The expressions of one family, compiled when first needed.
struct Compiled {
    except: Option<Regex>,
    patterns: Vec<(Grade, Regex)>,
}

static COMPILED: [OnceLock<Compiled>; FAMILIES.len()] = [const { OnceLock::new() }; FAMILIES.len()];

fn compiled(index: usize) -> &'static Compiled {
    COMPILED[index].get_or_init(|| {
        let family = FAMILIES[index];
        Compiled {
            except: (!family.except.is_empty()).then(|| vocabulary::compile(family.except)),
            patterns: family
                .patterns
                .iter()
                .map(|(grade, expression)| (*grade, vocabulary::compile(expression)))
                .collect(),
        }
    })
}

/// Finds which families have a literal in a sentence.
static WHICH: LazyLock<Option<(AhoCorasick, Vec<usize>)>> = LazyLock::new(|| {
    let mut literals = Vec::new();
    let mut owner = Vec::new();
    for (index, family) in FAMILIES.iter().enumerate() {
        for literal in family.hints {
            literals.push(*literal);
            owner.push(index);
        }
    }
    AhoCorasick::new(literals).ok().map(|automaton| (automaton, owner))
});

/// What an expression found, weighed.
struct Weighed {
    family: usize,
    severity: Severity,
    /// In the hit's text.
    range: Range<usize>,
    joined: bool,
}

/// The scan of one file.
pub(crate) struct Families {
    kind: TextKind,
    /// Starts of sentences and lines already read, by reading: offsets of one reading say nothing of another.
    read: BTreeSet<(u64, bool, usize)>,
    /// Where in the file the last log found ends.
    log_end: u64,
}

impl Families {
    /// Starts the scan of a file.
    pub(crate) fn new(context: &FileContext<'_>) -> Self {
        Self {
            kind: context.kind,
            read: BTreeSet::new(),
            log_end: 0,
        }
    }

    /// Reads the text around a literal.
    pub(crate) fn hit(&mut self, hit: &Hit<'_>, found: &mut Found) {
        self.sentence(hit, found);
        self.line(hit, found);
        if hit.view == View::Raw {
            self.log(hit, found);
        }
    }

    /// Ends the scan. Nothing waits for the end of the file.
    pub(crate) fn finish(self, found: &mut Found) {
        let _ = found;
    }

    /// Whether this place is new; remembers it.
    fn first_time(&mut self, reading: u64, line: bool, start: usize) -> bool {
        if self.read.len() >= REMEMBERED {
            self.read.clear();
        }
        self.read.insert((reading, line, start))
    }

    fn sentence(&mut self, hit: &Hit<'_>, found: &mut Found) {
        let range = sentence::around(hit.lower, hit.at, hit.offset, self.kind);
        if !self.first_time(hit.reading, false, hit.offset + range.start) {
            return;
        }
        let plain = Plain::of(hit.lower, range.clone(), self.kind);
        let joined = plain.joined(hit.lower);
        let mut weighed = Vec::new();
        let mut lead = None;
        for (plain, is_joined) in std::iter::once((&plain, false)).chain(joined.as_ref().map(|joined| (joined, true))) {
            let which = owners(&plain.text, Reads::Sentence);
            for (index, family) in FAMILIES
                .iter()
                .enumerate()
                .filter(|(index, _)| which & (1 << index) != 0)
            {
                for (grade, at) in matches(index, &plain.text) {
                    let lead = lead.get_or_insert_with(|| lead::around(hit, &range, self.kind));
                    let source = plain.source(&at);
                    let disguised = disguised(hit, &source);
                    if let Some(severity) = weigh(family, grade, &plain.text, &at, lead, disguised) {
                        weighed.push(Weighed {
                            family: index,
                            severity,
                            range: source,
                            joined: is_joined,
                        });
                    }
                }
            }
        }
        report(weighed, hit, found);
    }

    fn line(&mut self, hit: &Hit<'_>, found: &mut Found) {
        let whole = hit.line_range();
        let near = hit.at.saturating_sub(LINE);
        // A long line is cut at multiples of half that length of the whole view, so that hits share the reading.
        let start = if whole.start >= near {
            whole.start
        } else {
            ((hit.offset + hit.at) / LINE * LINE)
                .saturating_sub(LINE / 2)
                .saturating_sub(hit.offset)
                .clamp(near.min(hit.at), hit.at)
        };
        if !self.first_time(hit.reading, true, hit.offset + start) {
            return;
        }
        let end = whole.end.min(hit.at + 2 * LINE);
        let text = &hit.lower[start..end];
        let which = owners(text, Reads::Line);
        if which == 0 {
            return;
        }
        let mut weighed = Vec::new();
        let mut lead = None;
        for (index, family) in FAMILIES
            .iter()
            .enumerate()
            .filter(|(index, _)| which & (1 << index) != 0)
        {
            for (grade, at) in matches(index, text) {
                let lead = lead.get_or_insert_with(|| lead::around(hit, &(start..end), self.kind));
                let range = start + at.start..start + at.end;
                let disguised = disguised(hit, &range);
                if let Some(severity) = weigh(family, grade, text, &at, lead, disguised) {
                    weighed.push(Weighed {
                        family: index,
                        severity,
                        range,
                        joined: false,
                    });
                }
            }
        }
        report(weighed, hit, found);
    }

    fn log(&mut self, hit: &Hit<'_>, found: &mut Found) {
        let absolute = hit.raw_range(&(hit.at..hit.at + hit.len)).start;
        if absolute < self.log_end || hit.literal < LOGS_FROM {
            return;
        }
        let Some(range) = log::around(hit.lower, hit.at) else {
            return;
        };
        self.log_end = hit.raw_range(&range).end;
        let lead = lead::around(hit, &range, self.kind);
        let severity = if stance::discussed(b"", &(0..0), &lead) {
            Severity::Review
        } else {
            Severity::Refuse
        };
        let first = range.start
            ..hit.lower[range.clone()]
                .iter()
                .position(|byte| *byte == b'\n')
                .map_or(range.end, |at| range.start + at);
        let finding = hit
            .finding(&rules::PRODUCTION_LOG, &first)
            .severity(severity)
            .found(quote(&hit.text[first.clone()]));
        hit.report(found, finding, &range);
    }
}

/// The families with a literal in `text` that read it in this way, one bit each.
fn owners(text: &[u8], reads: Reads) -> u32 {
    let Some((automaton, owner)) = WHICH.as_ref() else {
        return 0;
    };
    automaton
        .find_overlapping_iter(text)
        .map(|found| owner[found.pattern().as_usize()])
        .filter(|index| FAMILIES[*index].reads == reads)
        .fold(0, |which, index| which | 1 << index)
}

/// What the expressions of a family find in `text`.
fn matches(index: usize, text: &[u8]) -> Vec<(Grade, Range<usize>)> {
    let compiled = compiled(index);
    let mut all: Vec<(Grade, Range<usize>)> = Vec::new();
    for (grade, expression) in &compiled.patterns {
        all.extend(
            expression
                .find_iter(text)
                .take(MATCHES)
                .map(|found| (*grade, found.range())),
        );
    }
    if !all.is_empty() && compiled.except.as_ref().is_some_and(|except| except.is_match(text)) {
        all.clear();
    }
    all
}

/// How much a match weighs where it stands; `None`: nothing.
fn weigh(
    family: &Family,
    grade: Grade,
    text: &[u8],
    at: &Range<usize>,
    lead: &stance::Lead,
    disguised: bool,
) -> Option<Severity> {
    let negation = match family.negated {
        Negated::Counts => Negation::None,
        Negated::Quiet if lead.forbids() => Negation::Strict,
        Negated::Quiet | Negated::Review => stance::negation(text, at),
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
    if asks && !forbidden && !stance::discussed(text, at, lead) {
        Some(Severity::Refuse)
    } else {
        Some(Severity::Review)
    }
}

/// Whether the words at `range` were hidden on purpose: characters nobody sees, look-alike letters, an encoding.
fn disguised(hit: &Hit<'_>, range: &Range<usize>) -> bool {
    match hit.view {
        View::Raw | View::Markup => false,
        View::Skeleton => true,
        // Entities and escapes are how these kinds are written.
        View::Decoded => !matches!(hit.kind(), TextKind::Html | TextKind::Json | TextKind::JsonLines),
        View::Folded => {
            let raw = hit.raw_range(range);
            let start = usize::try_from(raw.start.saturating_sub(hit.lines.start)).unwrap_or(usize::MAX);
            let end = usize::try_from(raw.end.saturating_sub(hit.lines.start)).unwrap_or(usize::MAX);
            let bytes = hit.lines.bytes;
            let bytes = &bytes[start.min(bytes.len())..end.min(bytes.len()).max(start.min(bytes.len()))];
            bytes.windows(3).any(|window| {
                matches!(
                    window,
                    [0xE2, 0x80, 0x8B..=0x8F | 0xAA..=0xAE] | [0xE2, 0x81, 0xA0..=0xAF] | [0xEF, 0xBB, 0xBF] | [0xEF, 0xB8, 0x80..=0x8F]
                        | [0xF3, 0xA0, _] | [0xEF, 0xBC | 0xBD, _] | [0xF0, 0x9D, 0x90..=0x9F]
                )
            })
        }
    }
}

/// Reports what was found, one finding for each stretch of text: the gravest, then the earliest family.
fn report(mut weighed: Vec<Weighed>, hit: &Hit<'_>, found: &mut Found) {
    weighed.sort_by_key(|one| (one.severity, one.family, one.joined, one.range.start));
    let mut taken: Vec<Range<usize>> = Vec::new();
    for one in weighed {
        if taken
            .iter()
            .any(|range| range.start < one.range.end && one.range.start < range.end)
        {
            continue;
        }
        taken.push(one.range.clone());
        let mut finding = hit
            .finding(FAMILIES[one.family].rule, &one.range)
            .severity(one.severity)
            .found(quote(&hit.text[one.range.clone()]));
        if one.joined {
            finding = finding.param("view", "joined");
        }
        hit.report(found, finding, &one.range);
    }
}

/// The text as a short quote, secrets left out.
fn quote(text: &[u8]) -> String {
    let cut = &text[..text.len().min(QUOTE)];
    let shown = String::from_utf8_lossy(cut);
    let shown = shown.trim_end_matches('\u{FFFD}').trim();
    crate::redact(shown).into_owned()
}
