//! The `.uaix` package: manifest, rule tables, required sets, digests, content checks, and the
//! [`Inspection`] they add up to.
#![forbid(unsafe_code)]

pub mod anchors;
pub mod claims;
mod collect;
mod content;
pub mod front_matter;
mod inspection;
mod manifest;
mod parity;
pub mod persona;
mod pipeline;
mod policy;
mod tables;

pub use inspection::{
    AnchorState, ArchiveFacts, DeclaredFile, EntryRecord, FileState, Inspection, PackageFacts, RequiredItem,
    RequiredSet,
};
pub use manifest::CreatedTime;
pub use policy::{JsonLimits, PackagePolicy, Spellings};

use lazaret_container::{ReadAt, ReadError, Watch};

/// The version of the rules and their tables; changes whenever the same bytes can get another verdict.
pub const RULES_VERSION: &str = "0.1.0";

/// The path of the manifest.
pub const MANIFEST_PATH: &str = ".uai/manifest.uaix.json";

/// The three anchors, in read order (`uaix-package-format, universal required files`).
pub const ANCHORS: [&str; 3] = [".uai/totem.uai", ".uai/taboo.uai", ".uai/talisman.uai"];

/// Inspects a package: structure, manifest, parity, digests, required sets, content. Pure: the same
/// bytes, policy and version give the same inspection to the byte, whatever the threads.
///
/// `threads` is the number of worker threads, `None` for one per core.
///
/// # Errors
/// [`ReadError`] if the source cannot be read or the watch cancels.
pub fn inspect(
    source: &dyn ReadAt,
    policy: &PackagePolicy,
    threads: Option<usize>,
    watch: &dyn Watch,
) -> Result<Inspection, ReadError> {
    pipeline::run(source, policy, threads, watch)
}
