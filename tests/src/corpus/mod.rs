//! Labelled texts for the authority and injection families and the rejected content kinds: what must be found, what
//! is ordinary memory and must stay quiet, and what only quotes or discusses. Written for this corpus; a detection
//! rate says something only about the corpus it was measured on.

mod acting;
mod directing;
pub mod field;
mod granting;
mod rejected;

/// The texts of one family.
pub struct Corpus {
    /// The rule that must be raised.
    pub rule: &'static str,
    /// Texts that speak to the reader and grant something: they refuse.
    pub refused: &'static [&'static str],
    /// Texts of the family that grant nothing or speak to nobody: they are for review.
    pub reviewed: &'static [&'static str],
    /// Ordinary memory that comes close: nothing of any family.
    pub quiet: &'static [&'static str],
    /// Texts that quote, forbid or discuss: nothing refuses.
    pub discussed: &'static [&'static str],
}

/// Every family's texts.
#[must_use]
pub fn families() -> Vec<&'static Corpus> {
    [directing::ALL, granting::ALL, acting::ALL, rejected::ALL]
        .into_iter()
        .flatten()
        .copied()
        .collect()
}
