//! Every scan of one file, and the views of each stretch that the matchers read.

use crate::decode::{EncodedRuns, decode_escapes, escape_windows, rot13_lines};
use crate::families::{self, Families};
use crate::found::{Found, Rank};
use crate::hidden::classes::class;
use crate::hidden::markup::MarkupScan;
use crate::hidden::message::{MessageShape, gather};
use crate::hidden::{Derivable, HiddenScan, examine, sole_rule};
use crate::lexicon::{self, Hits, Owner};
use crate::markdown::Tracker;
use crate::paragraphs::Paragraphs;
use crate::rewrite::{Rewriting, rewrite};
use crate::secrets;
use crate::stretch::{Stretch, TextView, Windows};
use crate::view::{Hit, Mapping, Piece, View};
use crate::{FileContext, TextKind};
use lazaret_finding::{Finding, Severity, rules};
use std::ops::Range;

/// Encodings within encodings that are followed.
const NESTED: usize = 3;

/// The state of every scan of one file, and buffers that are used again.
pub(crate) struct Scans {
    found: Found,
    paragraphs: Paragraphs,
    tracker: Tracker,
    markup: MarkupScan,
    hidden: HiddenScan,
    message: MessageShape,
    runs: EncodedRuns,
    families: Families,
    lower: Vec<u8>,
    line_starts: Vec<usize>,
    derivable: Derivable,
    escapes: Windows,
    rewritten: Vec<u8>,
    pieces: Vec<Piece>,
    hits: Hits,
    /// Texts read so far.
    readings: u64,
}

impl Scans {
    /// Starts a file.
    pub(crate) fn new(context: &FileContext<'_>) -> Self {
        Self {
            found: Found::default(),
            paragraphs: Paragraphs::new(context.kind),
            tracker: Tracker::new(context.kind),
            markup: MarkupScan::new(context.kind),
            hidden: HiddenScan::new(context.entry),
            message: MessageShape::new(context.kind == TextKind::Json),
            runs: EncodedRuns::default(),
            families: Families::new(context),
            lower: Vec::new(),
            line_starts: Vec::new(),
            derivable: Derivable::default(),
            escapes: Windows::default(),
            rewritten: Vec::new(),
            pieces: Vec::new(),
            hits: Hits::default(),
            readings: 0,
        }
    }

    /// The end of the file: what was found, sorted.
    pub(crate) fn finish(self, entry: &str) -> Vec<Finding> {
        let Scans {
            mut found,
            markup,
            message,
            families,
            ..
        } = self;
        markup.finish(entry, &mut found);
        families.finish(&mut found);
        if message.is_message() {
            gather(&mut found, entry);
        }
        found.into_sorted()
    }

    /// Takes in the next stretch.
    pub(crate) fn take_in(&mut self, stretch: &Stretch<'_>) {
        let mut lower = std::mem::take(&mut self.lower);
        lower.clear();
        lower.extend_from_slice(stretch.bytes);
        lower.make_ascii_lowercase();
        let mut hits = std::mem::take(&mut self.hits);
        hits.search(&lower, stretch.core.clone());
        self.message.take_in(&stretch.bytes[stretch.core.clone()]);
        let mut lines = std::mem::take(&mut self.line_starts);
        self.paragraphs.take_in(stretch, &mut self.found, &mut lines);
        if self.tracker.follows() {
            self.tracker.take_in(stretch, &lines);
            self.markup
                .take_in(stretch, &lower, &hits, &lines, &mut self.tracker, &mut self.found);
        }
        self.line_starts = lines;
        let mut derivable = std::mem::take(&mut self.derivable);
        self.hidden.take_in(stretch, &mut self.found, &mut derivable);

        let raw = TextView {
            view: View::Raw,
            text: stretch.bytes,
            lower: &lower,
            mapping: Mapping::Offset(stretch.start),
            starts: stretch.core.clone(),
        };
        self.read(&raw, &hits, stretch);
        let rot13 = rot13_lines(hits.of(Owner::Rot13), stretch);
        self.hits = hits;
        self.derived(stretch, &derivable);
        self.escaped(stretch);
        for run in self.runs.take_in(stretch) {
            self.decoded(stretch, run.text, run.range, run.encoding.name());
        }
        for (line, place) in rot13 {
            let range = stretch.absolute(place.start)..stretch.absolute(place.end);
            self.decoded(stretch, line, range, "ROT13");
        }
        for (spelt, range) in &derivable.spelt {
            self.read_whole(stretch, spelt.as_bytes(), range);
        }
        self.markup_view(stretch);
        self.derivable = derivable;
        self.lower = lower;
    }

    /// Searches a derived view and runs the matchers over it.
    fn search(&mut self, view: &TextView<'_>, stretch: &Stretch<'_>) {
        let mut hits = std::mem::take(&mut self.hits);
        hits.search(view.lower, view.starts.clone());
        self.read(view, &hits, stretch);
        self.hits = hits;
    }

    /// Runs the matchers over one view in which `hits` were found.
    fn read(&mut self, view: &TextView<'_>, hits: &Hits, stretch: &Stretch<'_>) {
        let found = &mut self.found;
        secrets::find(
            view,
            hits.of(Owner::Secrets),
            stretch.context.declared_digests,
            &mut |secret| {
                report_secret(view, stretch, &secret, found);
            },
        );
        self.readings += 1;
        let reading = self.readings;
        let tracker = &self.tracker;
        let families = &mut self.families;
        for (literal, at) in hits.of(Owner::Families) {
            let raw = view.mapping.raw(at);
            if !stretch.owns(raw) {
                continue;
            }
            let literal_range = at..at + families::LITERALS[literal].len();
            let around = view.around(&literal_range);
            let hit = Hit {
                view: view.view,
                reading,
                literal,
                text: &view.text[around.clone()],
                lower: &view.lower[around.clone()],
                at: at - around.start,
                len: literal_range.len(),
                surroundings: tracker.at(raw),
                offset: around.start,
                mapping: view.mapping,
                lines: &stretch.lines,
                context: stretch.context,
            };
            families.hit(&hit, found);
        }
    }

    /// Whether a view holds anything that the matchers look for.
    fn interests(text: &[u8]) -> bool {
        lexicon::any(text) || secrets::has_long_run(text)
    }

    /// The folded and the skeleton view, around the places where they can differ from raw.
    fn derived(&mut self, stretch: &Stretch<'_>, derivable: &Derivable) {
        let parts = [
            (View::Folded, Rewriting::Folded, &derivable.folded),
            (View::Skeleton, Rewriting::Skeleton, &derivable.skeleton),
        ];
        let mut text = std::mem::take(&mut self.rewritten);
        let mut pieces = std::mem::take(&mut self.pieces);
        for (view, rewriting, windows) in parts {
            for window in windows.between_characters(stretch.bytes) {
                let bytes = &stretch.bytes[window.clone()];
                let raw = stretch.absolute(window.start);
                rewrite(rewriting, bytes, raw, &mut text, None);
                if !Self::interests(&text) {
                    continue;
                }
                rewrite(rewriting, bytes, raw, &mut text, Some(&mut pieces));
                let view = TextView {
                    view,
                    text: &text,
                    lower: &text,
                    mapping: Mapping::Pieces(&pieces),
                    starts: 0..text.len(),
                };
                self.search(&view, stretch);
            }
        }
        self.rewritten = text;
        self.pieces = pieces;
    }

    /// The decoded view of escapes.
    fn escaped(&mut self, stretch: &Stretch<'_>) {
        let kind = stretch.context.kind;
        let mut windows = std::mem::take(&mut self.escapes);
        escape_windows(stretch.bytes, kind, &mut windows);
        if !windows.is_empty() {
            for window in windows.between_characters(stretch.bytes) {
                let raw = stretch.absolute(window.start);
                let decoded = decode_escapes(&stretch.bytes[window], raw, kind);
                let mapping = Mapping::Pieces(&decoded.pieces);
                for (range, encoding) in &decoded.needless {
                    let place = mapping.raw_range(range);
                    if stretch.owns(place.start) {
                        self.report_encoded(stretch, &decoded.text[range.clone()], place, encoding);
                    }
                }
                self.escaped_sightings(stretch, &decoded.text, &decoded.hiding, mapping);
                let mut lower = decoded.text.to_ascii_lowercase();
                let view = TextView {
                    view: View::Decoded,
                    text: &decoded.text,
                    lower: &lower,
                    mapping,
                    starts: 0..decoded.text.len(),
                };
                self.search(&view, stretch);
                if !decoded.text.is_ascii() {
                    // What hides in the escapes may also part or disguise words: fold the decoded text too.
                    let mut pieces = Vec::new();
                    rewrite(Rewriting::Skeleton, &decoded.text, 0, &mut lower, Some(&mut pieces));
                    for piece in &mut pieces {
                        piece.raw = mapping.raw(usize::try_from(piece.raw).unwrap_or(usize::MAX));
                    }
                    let view = TextView {
                        view: View::Decoded,
                        text: &lower,
                        lower: &lower,
                        mapping: Mapping::Pieces(&pieces),
                        starts: 0..lower.len(),
                    };
                    self.search(&view, stretch);
                }
            }
        }
        self.escapes = windows;
    }

    /// Characters that hide, written as escapes that the file's reader decodes.
    fn escaped_sightings(
        &mut self,
        stretch: &Stretch<'_>,
        text: &[u8],
        hiding: &[(usize, usize, char)],
        mapping: Mapping<'_>,
    ) {
        let mut examined = 0;
        for (at, end, character) in hiding {
            let raw = mapping.raw(*at);
            if *at < examined || !stretch.owns(raw) {
                continue;
            }
            let class = class(*character);
            if let Some((rule, severity)) = sole_rule(class)
                && self.found.is_full(rule, severity)
            {
                continue;
            }
            let (on, sighting) = examine(text, *at, *end, *character, class, false);
            examined = on;
            if let Some(sighting) = sighting {
                let range = mapping.raw_range(&(*at..sighting.end));
                if self.found.is_full(sighting.rule, sighting.severity)
                    || self.found.stands(sighting.rule, sighting.severity, &range)
                {
                    continue;
                }
                let mut finding = stretch
                    .finding(sighting.rule, raw)
                    .severity(sighting.severity)
                    .found(crate::hidden::name(sighting.character))
                    .param("view", View::Decoded.name());
                if let Some(decoded) = &sighting.decoded {
                    finding = finding.param("decoded", crate::redact(decoded));
                }
                self.found.add(finding, range);
            }
        }
    }

    /// A text that was encoded as a whole: it is reported, read, and looked at for encodings within.
    fn decoded(&mut self, stretch: &Stretch<'_>, text: Vec<u8>, range: Range<u64>, encoding: &'static str) {
        self.report_encoded(stretch, &text, range.clone(), encoding);
        let mut layers = vec![(text, 0)];
        while let Some((text, depth)) = layers.pop() {
            self.read_whole(stretch, &text, &range);
            if depth < NESTED {
                secrets::long_runs(&text, 0..text.len(), &mut |run| {
                    if let Some((_, inner)) = crate::decode::decode_run(&text[run]) {
                        layers.push((inner, depth + 1));
                    }
                });
            }
        }
    }

    /// Reads a text whose every byte came out of one range.
    fn read_whole(&mut self, stretch: &Stretch<'_>, text: &[u8], range: &Range<u64>) {
        let start = range.start.max(stretch.absolute(stretch.core.start));
        let mapping = Mapping::Whole(start, range.end.max(start + 1));
        let lower = text.to_ascii_lowercase();
        let view = TextView {
            view: View::Decoded,
            text,
            lower: &lower,
            mapping,
            starts: 0..text.len(),
        };
        self.search(&view, stretch);
        if !text.is_ascii() {
            let mut folded = Vec::new();
            rewrite(Rewriting::Skeleton, text, 0, &mut folded, None);
            let view = TextView {
                view: View::Decoded,
                text: &folded,
                lower: &folded,
                mapping,
                starts: 0..folded.len(),
            };
            self.search(&view, stretch);
        }
    }

    fn report_encoded(&mut self, stretch: &Stretch<'_>, text: &[u8], range: Range<u64>, encoding: &'static str) {
        let rule = &rules::ENCODED_TEXT;
        if self.found.is_full(rule, Severity::Review) || self.found.stands(rule, Severity::Review, &range) {
            return;
        }
        let shown = String::from_utf8_lossy(&text[..text.len().min(1024)]);
        let finding = stretch
            .finding(rule, range.start)
            .param("encoding", encoding)
            .param("decoded", crate::redact(&shown));
        self.found.add_ranked(finding, range, Rank::Wrapping);
    }

    /// Comments and hidden markup, joined.
    fn markup_view(&mut self, stretch: &Stretch<'_>) {
        if !self.tracker.follows() {
            return;
        }
        let parts = self.tracker.hidden_parts(stretch);
        if parts.is_empty() {
            return;
        }
        let mut text = Vec::new();
        let mut pieces = Vec::new();
        for part in parts {
            pieces.push(Piece {
                view: text.len(),
                raw: stretch.absolute(part.start),
            });
            text.extend_from_slice(&stretch.bytes[part.clone()]);
            pieces.push(Piece {
                view: text.len(),
                raw: stretch.absolute(part.end),
            });
            text.push(b' ');
        }
        let lower = text.to_ascii_lowercase();
        let view = TextView {
            view: View::Markup,
            text: &text,
            lower: &lower,
            mapping: Mapping::Pieces(&pieces),
            starts: 0..text.len(),
        };
        self.search(&view, stretch);
    }
}

fn report_secret(view: &TextView<'_>, stretch: &Stretch<'_>, secret: &secrets::Secret, found: &mut Found) {
    let range = view.mapping.raw_range(&secret.range);
    if !stretch.owns(view.mapping.raw(secret.range.start))
        || found.is_full(secret.rule, secret.severity)
        || found.stands(secret.rule, secret.severity, &range)
    {
        return;
    }
    let mut finding = stretch
        .finding(secret.rule, range.start)
        .severity(secret.severity)
        .found(secrets::mask(&view.text[secret.range.clone()]))
        .param("issuer", secret.issuer);
    if view.view != View::Raw {
        finding = finding.param("view", view.view.name());
    }
    found.add_ranked(finding, range, Rank::Secret(secret.order));
}
