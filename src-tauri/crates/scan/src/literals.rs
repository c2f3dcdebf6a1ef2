//! Many literals found in one pass: SIMD groups of at most 48, every start reported.

use aho_corasick::packed::{Config, MatchKind, Searcher};
use aho_corasick::{AhoCorasick, Input, StartKind};

/// Literals a packed searcher takes before its filter lets too much through.
const GROUP: usize = 48;

/// A set of byte literals. Build once, keep in a `OnceLock`.
pub(crate) struct Literals {
    groups: Vec<Group>,
    longest: usize,
}

struct Group {
    search: Search,
    /// Of each literal: index in the set, bytes, and the group's other literals that can start where it starts.
    members: Vec<(usize, &'static [u8], Vec<usize>)>,
}

enum Search {
    Packed(Box<Searcher>),
    /// Where the machine has no packed search.
    Automaton(Box<AhoCorasick>),
}

impl Literals {
    /// Builds the set. The literals are not empty and differ from each other.
    pub(crate) fn new(literals: &[&'static str]) -> Self {
        let mut order: Vec<usize> = (0..literals.len()).collect();
        // Neighbours in the alphabet share their first bytes, which keeps a group's filter narrow.
        order.sort_by_key(|index| literals[*index]);
        let count = literals.len().div_ceil(GROUP).max(1);
        let groups = order
            .chunks(literals.len().div_ceil(count).max(1))
            .filter_map(|part| Group::new(part, literals))
            .collect();
        Self {
            groups,
            longest: literals.iter().map(|literal| literal.len()).max().unwrap_or(0),
        }
    }

    /// Calls `hit(literal, start)` for every literal that starts within `starts` of `text`, overlapping ones
    /// included; ordered by start within a group, groups one after the other.
    pub(crate) fn find(&self, text: &[u8], starts: std::ops::Range<usize>, hit: &mut dyn FnMut(usize, usize)) {
        let end = (starts.end + self.longest.saturating_sub(1)).min(text.len());
        for group in &self.groups {
            let mut from = starts.start;
            while let Some((member, at)) = group.search.first(text, from, end) {
                if at >= starts.end {
                    break;
                }
                let (index, _, others) = &group.members[member];
                hit(*index, at);
                for other in others {
                    let (index, bytes, _) = &group.members[*other];
                    if text[at..].starts_with(bytes) {
                        hit(*index, at);
                    }
                }
                from = at + 1;
            }
        }
    }
}

impl Group {
    fn new(part: &[usize], literals: &[&'static str]) -> Option<Self> {
        let bytes: Vec<&'static [u8]> = part.iter().map(|index| literals[*index].as_bytes()).collect();
        let search = Search::new(&bytes)?;
        let members = part
            .iter()
            .zip(&bytes)
            .enumerate()
            .map(|(own, (index, literal))| {
                let others = (0..bytes.len())
                    .filter(|other| {
                        *other != own && (bytes[*other].starts_with(literal) || literal.starts_with(bytes[*other]))
                    })
                    .collect();
                (*index, *literal, others)
            })
            .collect();
        Some(Self { search, members })
    }
}

impl Search {
    fn new(literals: &[&[u8]]) -> Option<Self> {
        if let Some(packed) = Config::new()
            .match_kind(MatchKind::LeftmostFirst)
            .builder()
            .extend(literals)
            .build()
        {
            return Some(Self::Packed(Box::new(packed)));
        }
        AhoCorasick::builder()
            .match_kind(aho_corasick::MatchKind::LeftmostFirst)
            .start_kind(StartKind::Unanchored)
            .build(literals)
            .ok()
            .map(|automaton| Self::Automaton(Box::new(automaton)))
    }

    fn first(&self, text: &[u8], from: usize, end: usize) -> Option<(usize, usize)> {
        if from >= end {
            return None;
        }
        match self {
            Self::Packed(packed) => packed
                .find_in(text, (from..end).into())
                .map(|found| (found.pattern().as_usize(), found.start())),
            Self::Automaton(automaton) => automaton
                .find(Input::new(text).range(from..end))
                .map(|found| (found.pattern().as_usize(), found.start())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Literals;

    #[test]
    fn reports_every_start_and_every_literal_there() {
        let set = Literals::new(&["token", "tok", "oken", "access_token", "zz"]);
        let text = b"access_token toke tokens zzz";
        let mut hits = Vec::new();
        set.find(text, 0..text.len(), &mut |literal, at| hits.push((at, literal)));
        hits.sort_unstable();
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

    #[test]
    fn takes_more_literals_than_a_group_holds() {
        let words: Vec<&'static str> = (0..200)
            .map(|n| -> &'static str { format!("w{n:03}x").leak() })
            .collect();
        let set = Literals::new(&words);
        let text = words.concat();
        let mut seen = vec![0; words.len()];
        set.find(text.as_bytes(), 0..text.len(), &mut |literal, at| {
            assert_eq!(at, literal * 5);
            seen[literal] += 1;
        });
        assert!(seen.iter().all(|count| *count == 1));
    }
}
