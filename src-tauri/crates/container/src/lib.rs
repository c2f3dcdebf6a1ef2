//! A strict structural reader for ZIP archives: [`ReadAt`] in, entries or findings out.
//!
//! Every byte from the first local header to the end record is accounted for, both headers are
//! compared, and what two readers could understand differently is refused. Nothing is extracted.
//!
//! [`read_structure`] takes these steps, each in its own module: the end record is found (`end`), the
//! central directory walked (`directory`) with names (`path`), extra fields (`extra`) and attributes
//! (`attributes`) judged, the local headers compared (`local`) while every byte is claimed by one record
//! (`accounting`), sizes held against the limits (`budget`), names against each other (`collisions`), and
//! all of it confirmed by a second, independent reader (`second_reader`). [`EntryReader`] then streams the
//! content of one entry after the other.
#![forbid(unsafe_code)]

mod accounting;
mod attributes;
mod budget;
mod collisions;
mod content;
mod directory;
mod end;
mod extra;
mod limits;
mod local;
mod path;
mod second_reader;
mod signature;
mod source;
mod structure;
mod watch;
mod window;

pub use content::{EntryReader, read_entry};
pub use limits::Limits;
pub use path::{PackagePath, PathFault};
pub use source::{FileSource, ReadAt};
pub use structure::{Entry, Method, Structure, read_structure};
pub use watch::{ReadError, Unwatched, Watch};
