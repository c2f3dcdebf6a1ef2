//! Corpus builders.
