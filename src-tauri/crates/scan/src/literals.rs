//! Many literals found in one pass, however many there are.
//!
//! Of each literal its rarest stretch of bytes is known by its grams (four bytes, of short literals three); the
//! text is sampled at every third byte (second), and a sample whose gram is in no literal, which one bit tells,
//! is passed over. The few literals too short for that are searched for one by one.

use memchr::memmem::Finder;
use std::ops::Range;

/// A set of byte literals. Build once, keep in a `OnceLock`.
pub(crate) struct Literals {
    long: Option<Sampled<4, 3>>,
    short: Option<Sampled<3, 2>>,
    shortest: Vec<(usize, Finder<'static>)>,
    longest: usize,
}

impl Literals {
    /// Builds the set. The literals are not empty and differ from each other.
    pub(crate) fn new(literals: &[&'static str]) -> Self {
        let mut long = Vec::new();
        let mut short = Vec::new();
        let mut shortest = Vec::new();
        for (index, literal) in literals.iter().enumerate() {
            match literal.len() {
                0..4 => shortest.push((index, Finder::new(literal.as_bytes()))),
                4..6 => short.push((index, literal.as_bytes())),
                _ => long.push((index, literal.as_bytes())),
            }
        }
        Self {
            long: (!long.is_empty()).then(|| Sampled::new(&long)),
            short: (!short.is_empty()).then(|| Sampled::new(&short)),
            shortest,
            longest: literals.iter().map(|literal| literal.len()).max().unwrap_or(0),
        }
    }

    /// Every literal that starts within `starts` of `text`, overlapping ones included, as start and index, in that
    /// order.
    pub(crate) fn all(&self, text: &[u8], starts: Range<usize>, hits: &mut Vec<(usize, usize)>) {
        hits.clear();
        self.each(text, starts, &mut |literal, at| {
            hits.push((at, literal));
            true
        });
        hits.sort_unstable();
    }

    /// Calls `hit(literal, start)` for what [`Self::all`] lists.
    pub(crate) fn find(&self, text: &[u8], starts: Range<usize>, hit: &mut dyn FnMut(usize, usize)) {
        let mut hits = Vec::new();
        self.all(text, starts, &mut hits);
        for (at, literal) in hits {
            hit(literal, at);
        }
    }

    /// Whether any literal stands in `text`.
    pub(crate) fn any(&self, text: &[u8]) -> bool {
        let mut any = false;
        self.each(text, 0..text.len(), &mut |_, _| {
            any = true;
            false
        });
        any
    }

    /// Calls `hit` in no order until it returns false.
    fn each(&self, text: &[u8], starts: Range<usize>, hit: &mut dyn FnMut(usize, usize) -> bool) {
        let end = (starts.end + self.longest.saturating_sub(1)).min(text.len());
        let text = &text[..end];
        for (literal, finder) in &self.shortest {
            let end = (starts.end + finder.needle().len() - 1).min(end);
            let mut from = starts.start;
            // One byte on after each, so that a literal that overlaps itself is found at every start.
            while let Some(at) = text.get(from..end).and_then(|rest| finder.find(rest)) {
                if !hit(*literal, from + at) {
                    return;
                }
                from += at + 1;
            }
        }
        let goes_on = self.short.as_ref().is_none_or(|short| short.each(text, &starts, hit));
        if let Some(long) = self.long.as_ref().filter(|_| goes_on) {
            long.each(text, &starts, hit);
        }
    }
}

/// Bits of a filter, as a power of two.
const FILTER: u32 = 17;
/// Bits of a hash that choose a bucket.
const BUCKETS: u32 = 12;

/// Literals found by grams of `GRAM` bytes at every `STRIDE`th byte; each is at least `GRAM + STRIDE - 1` long, so
/// that one of its grams is met however the samples fall.
struct Sampled<const GRAM: usize, const STRIDE: usize> {
    filter: Box<[u64]>,
    /// Grams, by bucket.
    grams: Vec<u32>,
    /// Of each gram: the literal's index in the set, its bytes, and where in it the gram stands.
    holders: Vec<(usize, &'static [u8], usize)>,
    /// Where each bucket's grams start, and where the last one's end.
    buckets: Box<[u16]>,
    /// Farthest that a gram stands from its literal's start.
    farthest: usize,
}

fn hash(gram: u32) -> u32 {
    gram.wrapping_mul(0x9E37_79B1) >> (32 - FILTER)
}

impl<const GRAM: usize, const STRIDE: usize> Sampled<GRAM, STRIDE> {
    const SPAN: usize = GRAM + STRIDE - 1;
    const MASK: u32 = u32::MAX >> (32 - 8 * GRAM as u32);

    fn new(literals: &[(usize, &'static [u8])]) -> Self {
        let mut entries: Vec<(u32, usize, &'static [u8], usize)> = Vec::new();
        for (index, bytes) in literals {
            let cost = |at: usize| commonness(&bytes[at..at + Self::SPAN], GRAM);
            let best = (0..=bytes.len() - Self::SPAN)
                .min_by(|a, b| cost(*a).total_cmp(&cost(*b)))
                .unwrap_or(0);
            entries.extend((best..best + STRIDE).map(|at| (Self::gram_at(bytes, at), *index, *bytes, at)));
        }
        entries.sort_by_key(|(gram, index, _, at)| (hash(*gram) >> (FILTER - BUCKETS), *gram, *index, *at));
        let mut filter = vec![0u64; 1 << (FILTER - 6)].into_boxed_slice();
        let mut buckets = vec![0u16; (1 << BUCKETS) + 1].into_boxed_slice();
        for (gram, ..) in &entries {
            let bit = hash(*gram);
            filter[(bit >> 6) as usize] |= 1 << (bit & 63);
            buckets[(bit >> (FILTER - BUCKETS)) as usize + 1] += 1;
        }
        for index in 1..buckets.len() {
            buckets[index] += buckets[index - 1];
        }
        Self {
            filter,
            grams: entries.iter().map(|(gram, ..)| *gram).collect(),
            farthest: entries.iter().map(|(.., at)| *at).max().unwrap_or(0),
            holders: entries
                .iter()
                .map(|(_, index, bytes, at)| (*index, *bytes, *at))
                .collect(),
            buckets,
        }
    }

    fn gram_at(bytes: &[u8], at: usize) -> u32 {
        bytes[at..at + GRAM]
            .iter()
            .rev()
            .fold(0, |gram, byte| gram << 8 | u32::from(*byte))
    }

    #[inline(always)]
    fn may_hold(&self, gram: u32) -> bool {
        let bit = hash(gram);
        // The filter has a bit for every hash.
        self.filter
            .get((bit >> 6) as usize)
            .is_some_and(|word| word >> (bit & 63) & 1 == 1)
    }

    /// Looks at the samples of `text`; false once `hit` returned false.
    fn each(&self, text: &[u8], starts: &Range<usize>, hit: &mut dyn FnMut(usize, usize) -> bool) -> bool {
        let end = text.len().min(starts.end + self.farthest + Self::SPAN);
        let samples = (8 - GRAM) / STRIDE + 1;
        let mut at = starts.start;
        // As many samples as lie in one word of eight bytes.
        while at + 8 <= end {
            let Some(Ok(word)) = text.get(at..at + 8).map(<[u8; 8]>::try_from) else {
                break;
            };
            let word = u64::from_le_bytes(word);
            let gram = |sample: usize| (word >> (8 * STRIDE * sample)) as u32 & Self::MASK;
            let mut any = false;
            for sample in 0..samples {
                any |= self.may_hold(gram(sample));
            }
            if any {
                for sample in 0..samples {
                    if !self.holders_of(gram(sample), text, at + STRIDE * sample, starts, hit) {
                        return false;
                    }
                }
            }
            at += STRIDE * samples;
        }
        while at + GRAM <= text.len() && at < end {
            if !self.holders_of(Self::gram_at(text, at), text, at, starts, hit) {
                return false;
            }
            at += STRIDE;
        }
        true
    }

    fn holders_of(
        &self,
        gram: u32,
        text: &[u8],
        at: usize,
        starts: &Range<usize>,
        hit: &mut dyn FnMut(usize, usize) -> bool,
    ) -> bool {
        let bucket = (hash(gram) >> (FILTER - BUCKETS)) as usize;
        for index in usize::from(self.buckets[bucket])..usize::from(self.buckets[bucket + 1]) {
            if self.grams[index] != gram {
                continue;
            }
            let (literal, bytes, offset) = &self.holders[index];
            if let Some(start) = at.checked_sub(*offset)
                && starts.contains(&start)
                // Ends tell most others apart without a comparison of the whole.
                && text.get(start) == bytes.first()
                && text.get(start + bytes.len() - 1) == bytes.last()
                && text[start..].starts_with(bytes)
                && !hit(*literal, start)
            {
                return false;
            }
        }
        true
    }
}

/// How often the grams of a stretch are met in prose, in no unit: letters by their share in English and Spanish.
fn commonness(stretch: &[u8], gram: usize) -> f64 {
    let share = |byte: &u8| match byte {
        b' ' => 17.0,
        b'e' => 11.0,
        b'a' => 8.5,
        b'o' | b't' => 7.5,
        b'i' | b'n' | b's' | b'r' => 6.5,
        b'h' | b'l' | b'd' => 4.5,
        b'c' | b'u' | b'm' => 3.3,
        b'p' | b'f' | b'g' | b'w' | b'y' | b'b' | b'v' => 1.8,
        b'k' | b'.' | b',' => 0.9,
        _ => 0.2,
    };
    stretch
        .windows(gram)
        .map(|gram| gram.iter().map(share).product::<f64>())
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reports_every_start_and_every_literal_there() {
        let set = Literals::new(&["token", "tok", "oken", "access_token", "zz"]);
        let text = b"access_token toke tokens zzz";
        let mut hits = Vec::new();
        set.find(text, 0..text.len(), &mut |literal, at| hits.push((at, literal)));
        assert_eq!(
            hits,
            [
                (0, 3),
                (7, 0),
                (7, 1),
                (8, 2),
                (13, 1),
                (18, 0),
                (18, 1),
                (19, 2),
                (25, 4),
                (26, 4)
            ]
        );
    }

    #[test]
    fn keeps_to_the_starts_it_is_given() {
        let set = Literals::new(&["abc"]);
        let mut hits = Vec::new();
        set.find(b"abcabcabc", 1..6, &mut |_, at| hits.push(at));
        assert_eq!(hits, [3]);
    }

    /// A set large enough for sampling, of words over few letters, so that they overlap.
    fn many() -> (Vec<&'static str>, Literals) {
        let mut words: Vec<&'static str> = Vec::new();
        let mut state = 5u64;
        while words.len() < 300 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let length = 3 + (state >> 60) as usize % 9;
            let word: String = (0..length)
                .map(|place| char::from(b'a' + (state >> (20 + place * 2)) as u8 % 3))
                .collect();
            if !words.contains(&word.as_str()) {
                words.push(word.leak());
            }
        }
        let set = Literals::new(&words);
        (words, set)
    }

    proptest! {
        #[test]
        fn finds_what_a_plain_search_finds(text in "[abc ]{0,200}", from in 0usize..50, length in 0usize..200) {
            static SET: std::sync::OnceLock<(Vec<&'static str>, Literals)> = std::sync::OnceLock::new();
            let (words, set) = SET.get_or_init(many);
            let text = text.as_bytes();
            let starts = from.min(text.len())..(from + length).min(text.len());
            let mut hits = Vec::new();
            set.find(text, starts.clone(), &mut |literal, at| hits.push((at, literal)));
            let mut plain = Vec::new();
            for at in starts {
                for (index, word) in words.iter().enumerate() {
                    if text[at..].starts_with(word.as_bytes()) {
                        plain.push((at, index));
                    }
                }
            }
            prop_assert_eq!(hits, plain);
            prop_assert_eq!(set.any(text), words.iter().any(|word| memchr::memmem::find(text, word.as_bytes()).is_some()));
        }
    }
}
