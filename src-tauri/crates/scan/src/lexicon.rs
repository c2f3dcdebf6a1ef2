//! The literals of all matchers in one set, so that a text is searched once for all of them.

use crate::decode::TRIGGERS;
use crate::families;
use crate::hidden::markup;
use crate::literals::Literals;
use crate::secrets;
use std::ops::Range;
use std::sync::OnceLock;

/// The set, and whose literals are where in it.
struct Lexicon {
    literals: Literals,
    /// From the set's index to each owner and the index in its own list; a literal may have several.
    owners: Vec<Vec<(Owner, usize)>>,
}

/// Who looks for a literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Markup that hides text.
    Markup,
    /// Names that announce a secret.
    Secrets,
    /// Trigger words in ROT13.
    Rot13,
    /// The authority and injection families.
    Families,
}

fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| {
        let lists: [(Owner, Vec<&'static str>); 4] = [
            (Owner::Markup, markup::LITERALS.to_vec()),
            (Owner::Secrets, secrets::names()),
            (Owner::Rot13, TRIGGERS.to_vec()),
            (Owner::Families, families::LITERALS.to_vec()),
        ];
        let mut texts: Vec<&'static str> = Vec::new();
        let mut owners: Vec<Vec<(Owner, usize)>> = Vec::new();
        let mut known = std::collections::BTreeMap::new();
        for (owner, list) in lists {
            for (own, text) in list.into_iter().enumerate() {
                let index = *known.entry(text).or_insert_with(|| {
                    texts.push(text);
                    owners.push(Vec::new());
                    texts.len() - 1
                });
                owners[index].push((owner, own));
            }
        }
        Lexicon {
            literals: Literals::new(&texts),
            owners,
        }
    })
}

/// The literals found in one text.
#[derive(Debug, Default)]
pub(crate) struct Hits {
    hits: Vec<(usize, usize)>,
}

impl Hits {
    /// Looks for every literal that starts within `starts` of a lower-case text.
    pub(crate) fn search(&mut self, lower: &[u8], starts: Range<usize>) {
        lexicon().literals.all(lower, starts, &mut self.hits);
    }

    /// The owner's hits: index in its own list, and start; in the text's order.
    pub(crate) fn of(&self, owner: Owner) -> impl Iterator<Item = (usize, usize)> + '_ {
        let owners = &lexicon().owners;
        self.hits.iter().flat_map(move |(at, index)| {
            owners[*index]
                .iter()
                .filter(move |(whose, _)| *whose == owner)
                .map(move |(_, own)| (*own, *at))
        })
    }
}

/// Whether any literal stands in a lower-case text.
pub(crate) fn any(lower: &[u8]) -> bool {
    lexicon().literals.any(lower)
}
