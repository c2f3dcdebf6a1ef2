//! The engine: takes the file's bytes in blocks of any length, cuts them at fixed offsets, and runs every scan
//! over each cut with [`LOOK`](crate::view::LOOK) bytes of text on either side. Results are therefore a function of the file alone.
//!
//! # What a matcher provides
//!
//! The families module (`families`) has:
//!
//! ```text
//! /// ASCII, lower case, at least 4 bytes, as rare in ordinary prose as can be: each hit costs a call.
//! pub(crate) const LITERALS: &[&str];
//! pub(crate) struct Families { .. }              // state of one file, small
//! impl Families {
//!     pub(crate) fn new(context: &FileContext<'_>) -> Self;
//!     /// Called for each place where LITERALS[hit.literal] stands in hit.lower, in every view: raw first,
//!     /// in file order within a group of 48 literals; then the derived views of the same 64 KiB.
//!     pub(crate) fn hit(&mut self, hit: &Hit<'_>, found: &mut Found);
//!     /// After the last byte, for what needs the whole file.
//!     pub(crate) fn finish(self, found: &mut Found);
//! }
//! ```
//!
//! Expressions are byte regexes under `(?-u)`, compiled in a `OnceLock` when their literal is first hit, and run
//! over `hit.lower` (or `hit.text` where case matters) near `hit.at`. In derived views the text is lower case
//! already. Report with `hit.report(found, hit.finding(&rules::X, &range)..., &range)`: a finding of the same
//! rule that overlaps in the file is one cause, so a derived view repeats nothing that raw has said.
