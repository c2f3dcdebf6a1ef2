//! The use cases of Lazaret and the shapes they answer in: the only door that shells call.
//!
//! The desktop window, the command line and MCP see no domain type and no database; they see
//! the data in [`dto`], errors with a code to branch on ([`ApiError`]) and words in the person's
//! language ([`Texts`]). What is said as data is English and the same on every machine; what is
//! said to a person is rendered last, here.
#![forbid(unsafe_code)]

mod diff;
pub mod dto;
mod error;
mod inbox;
mod json_name;
mod lazaret;
mod progress;
mod receipt_page;
mod rules_page;
mod source;
mod store_error;
mod texts;
mod verify;

pub use diff::diff;
pub use error::{ApiError, ErrorCode, Outcome};
pub use inbox::InboxOptions;
pub use lazaret::{Change, Lazaret, OpenLazaret, Review};
pub use lazaret_finding::{Language, visible};
pub use progress::{Cancel, Progress, Silent};
pub use receipt_page::receipt_page;
pub use rules_page::rules_page;
pub use texts::{Arg, FindingText, Texts};
pub use verify::{VerifyOptions, verify};
