//! What a family is made of.

use lazaret_finding::Rule;

/// What an expression means where it matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Grade {
    /// Gives or claims execution, tools, network, credentials, policy override or another profile's data:
    /// refuses where it speaks to the reader, else for review.
    Grant,
    /// For review.
    Mention,
    /// One of the rejected content kinds: refuses whoever is spoken to.
    Rejected,
    /// As `Grant` where it speaks to the reader or commands, silent where it tells what others do.
    Directive,
    /// As `Directive`, but for review at most.
    Request,
}

/// What a negation before a match does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Negated {
    /// A prohibition in the author's own words: no finding.
    Quiet,
    /// The text is dangerous as it stands, so a prohibition quotes it: for review.
    Review,
    /// The expressions carry their own negation; one before them says nothing.
    Counts,
}

/// What the expressions run over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reads {
    /// The sentence in plain form.
    Sentence,
    /// The line as it is, ASCII letters in lower case.
    Line,
}

/// A family of texts under one rule.
pub(super) struct Family {
    /// Its rule.
    pub(super) rule: &'static Rule,
    /// What the expressions run over.
    pub(super) reads: Reads,
    /// What a negation before a match does.
    pub(super) negated: Negated,
    /// Where this matches in what is read, nothing is found. Empty: always.
    pub(super) except: &'static str,
    /// Grade and expression; the first that matches at a place counts.
    pub(super) patterns: &'static [(Grade, &'static str)],
}
