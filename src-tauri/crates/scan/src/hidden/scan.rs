//! One pass over the characters of a stretch that are not ASCII, and over its control characters: sightings of
//! hidden text, words of mixed script, and the places where the derived views can differ from raw.

use super::classes::Class;
use super::examine::{Sighting, examine, sole_rule, spell_selectors, spell_tags};
use super::isolates::{Isolate, Isolates};
use crate::characters::{Alphabet, Folding, decode, decode_before, facts, next_non_ascii};
use crate::found::Found;
use crate::stretch::{Stretch, Windows};
use lazaret_finding::{Finding, Rule, Severity, rules};
use std::ops::Range;

/// The manifest's path, where controls weigh more.
const MANIFEST: &str = ".uai/manifest.uaix.json";

/// Where the derived views of a stretch can differ from raw.
#[derive(Debug, Default)]
pub(crate) struct Derivable {
    /// For the folded view.
    pub(crate) folded: Windows,
    /// For the skeleton view.
    pub(crate) skeleton: Windows,
    /// Texts that invisible characters spell, each with the file range it stands in.
    pub(crate) spelt: Vec<(String, Range<u64>)>,
}

impl Derivable {
    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.folded.clear();
        self.skeleton.clear();
        self.spelt.clear();
    }
}

/// Follows one file.
#[derive(Debug)]
pub(crate) struct HiddenScan {
    in_manifest: bool,
    isolates: Isolates,
}

impl HiddenScan {
    /// Starts a file.
    pub(crate) fn new(entry: &str) -> Self {
        Self {
            in_manifest: entry == MANIFEST,
            isolates: Isolates::default(),
        }
    }

    /// Takes in a stretch.
    pub(crate) fn take_in(&mut self, stretch: &Stretch<'_>, found: &mut Found, derivable: &mut Derivable) {
        derivable.clear();
        self.controls(stretch, found);
        if !stretch.bytes.is_ascii() {
            self.characters(stretch, found, derivable);
        }
        let end = stretch.absolute(stretch.core.end);
        let mut open = self.isolates.read_to(stretch.bytes, stretch.start, end);
        if stretch.last {
            open = open.or_else(|| self.isolates.end());
        }
        if let Some(open) = open {
            report_isolate(stretch, open, '\u{2066}', Isolate::Unbalanced, found);
        }
    }

    /// ASCII controls: none in nearly every text, so the test comes first and in strides.
    fn controls(&self, stretch: &Stretch<'_>, found: &mut Found) {
        let core = &stretch.bytes[stretch.core.clone()];
        for (index, part) in core.chunks(4096).enumerate() {
            if !part.iter().fold(false, |any, byte| any | is_control(*byte)) {
                continue;
            }
            let base = stretch.core.start + index * 4096;
            for (offset, byte) in part.iter().enumerate().filter(|(_, byte)| is_control(**byte)) {
                let at = base + offset;
                let (rule, severity) = (&rules::HIDDEN_CONTROL, Severity::Review);
                if is_said(
                    stretch,
                    at,
                    rule,
                    if self.in_manifest { rule.severity } else { severity },
                    found,
                ) {
                    continue;
                }
                let (_, sighting) = examine(
                    stretch.bytes,
                    at,
                    at + 1,
                    char::from(*byte),
                    Class::Control,
                    self.in_manifest,
                );
                if let Some(sighting) = sighting {
                    report(stretch, at, &sighting, found);
                }
            }
        }
    }

    fn characters(&mut self, stretch: &Stretch<'_>, found: &mut Found, derivable: &mut Derivable) {
        let bytes = stretch.bytes;
        let core = &stretch.core;
        let mut at = 0;
        // Behind which byte hidden runs and words still have to be looked at.
        let mut examined = 0;
        let mut word_end = 0;
        let mut similar = Similar::default();
        loop {
            let next = next_non_ascii(bytes, at, bytes.len());
            if next == bytes.len() {
                break;
            }
            similar.pass_ascii(&bytes[at..next]);
            let (character, length) = decode(bytes, next);
            at = next + length;
            let facts = facts(character);
            if !facts.notable {
                similar.break_off();
                continue;
            }
            if facts.folding != Folding::Itself && folding_matters(bytes, next, at, character, facts.folding) {
                derivable.folded.take_in(next, at, bytes.len());
            }
            if similar.meet(bytes, at, facts.skeleton, facts.folding) {
                derivable.skeleton.take_in(next, at, bytes.len());
            }
            if !core.contains(&next) || next < examined {
                continue;
            }
            if facts.class == Class::BidiIsolate {
                self.isolate(stretch, next, character, found);
            } else if facts.class != Class::Plain {
                if sole_rule(facts.class).is_some_and(|(rule, severity)| is_said(stretch, next, rule, severity, found))
                {
                    continue;
                }
                let (on, sighting) = examine(bytes, next, at, character, facts.class, self.in_manifest);
                // A byte order mark at the start of a file is not text.
                let is_order_mark = character == '\u{FEFF}' && stretch.absolute(next) == 0;
                examined = if is_order_mark { at } else { on };
                if let Some(sighting) = sighting.filter(|_| !is_order_mark) {
                    report(stretch, next, &sighting, found);
                    spell(stretch, next, sighting.end, facts.class, derivable);
                }
            } else if facts.unassigned {
                let rule = &rules::TEXT_UNASSIGNED;
                let sighting = Sighting {
                    rule,
                    severity: rule.severity,
                    character,
                    end: at,
                    decoded: None,
                };
                report(stretch, next, &sighting, found);
            } else if facts.skeleton != 0
                && !matches!(facts.alphabet, Alphabet::Other | Alphabet::Latin)
                && next >= word_end
            {
                let (word, mixed) = word(bytes, next);
                word_end = word.end;
                if mixed {
                    report_word(stretch, &word, found);
                }
            }
        }
    }

    fn isolate(&mut self, stretch: &Stretch<'_>, at: usize, character: char, found: &mut Found) {
        let place = stretch.absolute(at);
        if let Some(open) = self.isolates.read_to(stretch.bytes, stretch.start, place) {
            report_isolate(stretch, open, '\u{2066}', Isolate::Unbalanced, found);
        }
        if let Some(isolate) = self.isolates.take_in(character, place) {
            report_isolate(stretch, place, character, isolate, found);
        }
    }
}

fn is_control(byte: u8) -> bool {
    (byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r')) || byte == 0x7F
}

/// Whether the folded view can hold a word that raw does not: an ASCII letter or digit appears, or something
/// vanishes or joins beside one.
fn folding_matters(bytes: &[u8], at: usize, end: usize, character: char, folding: Folding) -> bool {
    let before = at.checked_sub(1).map(|index| bytes[index]);
    let after = bytes.get(end).copied();
    let letter = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphabetic());
    let either = |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric());
    match folding {
        Folding::Itself => false,
        Folding::Mark => letter(before),
        Folding::Nothing => either(before) || either(after),
        Folding::Several => true,
        Folding::Ascii(b' ') => letter(before) && letter(after),
        // Raised signs are ordinary behind a number.
        Folding::Ascii(_) if matches!(character, 'ª' | 'º' | '²' | '³' | '¹' | '⁰'..='⁹' | '₀'..='₉') => {
            letter(before) || letter(after)
        }
        Folding::Ascii(byte) => byte.is_ascii_alphanumeric(),
    }
}

/// Letters in a row that are ASCII or look like it: a word of fewer than four hides no literal.
#[derive(Debug, Default)]
struct Similar {
    letters: usize,
}

impl Similar {
    const ENOUGH: usize = 4;

    fn pass_ascii(&mut self, gap: &[u8]) {
        let near = &gap[gap.len().saturating_sub(8)..];
        self.letters += near.iter().filter(|byte| byte.is_ascii_alphanumeric()).count();
    }

    fn break_off(&mut self) {
        self.letters = 0;
    }

    /// Takes in a character that ends at `end`; whether it looks like ASCII amid enough others that do.
    fn meet(&mut self, bytes: &[u8], end: usize, skeleton: u8, folding: Folding) -> bool {
        if skeleton == 0 {
            match folding {
                Folding::Itself => self.letters = 0,
                Folding::Mark => return self.letters >= Self::ENOUGH,
                _ => self.letters += 1,
            }
            return false;
        }
        self.letters += 1;
        let mut ahead = self.letters;
        let mut at = end;
        for _ in 0..16 {
            if ahead >= Self::ENOUGH || at >= bytes.len() {
                break;
            }
            let (character, length) = decode(bytes, at);
            if character.is_ascii() {
                ahead += usize::from(character.is_ascii_alphanumeric());
            } else {
                let facts = facts(character);
                if facts.skeleton == 0 && facts.folding == Folding::Itself {
                    break;
                }
                ahead += usize::from(facts.skeleton != 0);
            }
            at += length;
        }
        ahead >= Self::ENOUGH
    }
}

/// The word around a look-alike letter at `at`, and whether Latin letters stand in it too.
fn word(bytes: &[u8], at: usize) -> (Range<usize>, bool) {
    const LONGEST: usize = 64;
    let mut latin = false;
    let mut start = at;
    for _ in 0..LONGEST {
        let Some((character, length)) = decode_before(bytes, start) else {
            break;
        };
        let alphabet = alphabet(character);
        if alphabet == Alphabet::Other {
            break;
        }
        latin |= alphabet == Alphabet::Latin;
        start -= length;
    }
    let mut end = at;
    for _ in 0..LONGEST {
        let (character, length) = decode(bytes, end);
        let alphabet = alphabet(character);
        if end >= bytes.len() || alphabet == Alphabet::Other {
            break;
        }
        latin |= alphabet == Alphabet::Latin;
        end += length;
    }
    (start..end, latin)
}

fn alphabet(character: char) -> Alphabet {
    if character.is_ascii_alphabetic() {
        return Alphabet::Latin;
    }
    facts(character).alphabet
}

fn spell(stretch: &Stretch<'_>, at: usize, end: usize, class: Class, derivable: &mut Derivable) {
    let run = &stretch.bytes[at..end];
    let spelt = match class {
        Class::Tag => spell_tags(run),
        Class::Variation | Class::VariationSupplement => spell_selectors(run),
        _ => return,
    };
    if spelt.len() >= 4 {
        derivable
            .spelt
            .push((spelt, stretch.absolute(at)..stretch.absolute(end)));
    }
}

/// The line around a place, as far as it is at hand: sightings of one rule in one line are one cause.
fn line_around(stretch: &Stretch<'_>, at: usize) -> Range<u64> {
    let start = memchr::memrchr(b'\n', &stretch.bytes[..at]).map_or(0, |feed| feed + 1);
    let end = memchr::memchr(b'\n', &stretch.bytes[at..]).map_or(stretch.bytes.len(), |feed| at + feed);
    stretch.absolute(start)..stretch.absolute(end.max(at + 1))
}

fn report(stretch: &Stretch<'_>, at: usize, sighting: &Sighting, found: &mut Found) {
    let Some(line) = unsaid(stretch, at, sighting.rule, sighting.severity, found) else {
        return;
    };
    let mut finding = stretch
        .finding(sighting.rule, stretch.absolute(at))
        .severity(sighting.severity)
        .found(name(sighting.character));
    if let Some(decoded) = &sighting.decoded {
        finding = finding.param("decoded", crate::redact(decoded));
    }
    found.add(finding, line);
}

/// The line around a place, unless the rule has had its say of that line or of enough others: most of a flood of
/// sightings costs no more than this.
fn unsaid(
    stretch: &Stretch<'_>,
    at: usize,
    rule: &'static Rule,
    severity: Severity,
    found: &mut Found,
) -> Option<Range<u64>> {
    if is_said(stretch, at, rule, severity, found) {
        return None;
    }
    let line = line_around(stretch, at);
    // A line longer than the stretch before: its finding stands for this part too.
    (!found.widen(rule, severity, &line)).then_some(line)
}

/// Whether a sighting at that place would say nothing new.
fn is_said(stretch: &Stretch<'_>, at: usize, rule: &'static Rule, severity: Severity, found: &Found) -> bool {
    let place = stretch.absolute(at);
    found.is_full(rule, severity) || found.stands(rule, severity, &(place..place + 1))
}

fn report_isolate(stretch: &Stretch<'_>, place: u64, character: char, isolate: Isolate, found: &mut Found) {
    let (rule, character): (&'static Rule, char) = match isolate {
        Isolate::Unbalanced => (&rules::HIDDEN_BIDI_UNBALANCED, character),
        Isolate::Turns => (&rules::HIDDEN_BIDI_EMBEDDING, '\u{2067}'),
    };
    let at = usize::try_from(place.saturating_sub(stretch.start))
        .unwrap_or(0)
        .min(stretch.bytes.len().saturating_sub(1));
    let Some(line) = unsaid(stretch, at, rule, rule.severity, found) else {
        return;
    };
    let mut finding: Finding = stretch.finding(rule, place).found(name(character));
    if place < stretch.start {
        // It was opened far back in this same line; the line is known, the column no more.
        finding.place.column = None;
    }
    found.add(finding, line);
}

fn report_word(stretch: &Stretch<'_>, word: &Range<usize>, found: &mut Found) {
    if found.is_full(&rules::TEXT_MIXED_SCRIPT, Severity::Notice) {
        return;
    }
    let text = String::from_utf8_lossy(&stretch.bytes[word.clone()]);
    let raw = stretch.absolute(word.start);
    let finding = stretch
        .finding(&rules::TEXT_MIXED_SCRIPT, raw)
        .found(crate::redact(&text));
    found.add(finding, raw..stretch.absolute(word.end));
}

/// `U+` and the code point.
pub(crate) fn name(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}
