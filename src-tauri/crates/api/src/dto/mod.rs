//! The shapes in which the use cases answer: plain data for JSON and TypeScript. No type of a
//! domain crate appears in them. Sizes and counts are numbers below 2^53, digests lower-case hex,
//! times RFC 3339 text in UTC. Their TypeScript side is `ui/src/backend/types/`, made by a test.

mod finding;
mod package;

pub use finding::{Finding, Place, Severity, Trigger, Verdict};
pub use package::{Anchor, Archive, ErrorShape, FileError, PackageFacts, RequiredItem, RequiredSet, UnknownMember, VerifyResult};
