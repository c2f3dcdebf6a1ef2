//! Corpus builders: archives byte by byte, whole packages, and one fixture per rule. They depend on no
//! Lazaret crate, so that what they build owes nothing to the code under test.

pub mod archive;
pub mod corpus;
pub mod fixtures;
pub mod package;
