//! Corpus builders: archives byte by byte, whole packages, and one fixture per rule. They depend on no
//! Lazaret crate, so that what they build owes nothing to the code under test.
#![allow(clippy::expect_used, reason = "test code: a corpus that cannot be built has to fail loudly")]

pub mod archive;
pub mod corpus;
pub mod fixtures;
pub mod package;
