//! Corpus builders: archives byte by byte, whole packages, and one fixture per rule. They depend on no
//! Lazaret crate, so that what they build owes nothing to the code under test.
#![allow(
    clippy::expect_used,
    reason = "test code: a corpus that cannot be built has to fail loudly"
)]

/// Says that a test is passed over because the machine lacks something. Where everything was set up, which `npm test`
/// says by setting `LAZARET_WHOLE`, nothing may be lacking, and the test fails.
///
/// # Panics
/// If `LAZARET_WHOLE` is set.
pub fn pass_over(lacking: &str) {
    assert!(
        std::env::var_os("LAZARET_WHOLE").is_none(),
        "the set-up left out {lacking}, which this test needs"
    );
    eprintln!("PASSED OVER: {lacking} is lacking, which this test needs");
}

pub mod archive;
pub mod corpus;
pub mod fixtures;
pub mod package;
