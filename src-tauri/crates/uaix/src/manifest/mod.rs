//! The manifest, read field by field with a finding at the pointer of every fault
//! (`uaix-package-format, manifest fields`; DESIGN, rulings 2 to 5 and 7).
//!
//! Reading goes on behind a fault: what could be read is kept, so that a person sees the package
//! as far as its manifest goes. A text that could not be read is empty.

#[cfg(test)]
mod agreement;
mod created;
pub(crate) mod digest;
mod entry_points;
mod fields;
mod integrity;
mod portability;
mod reading;
mod rows;
mod words;

pub use created::CreatedTime;
pub(crate) use entry_points::each_entry_point;
pub(crate) use integrity::{Known, check_integrity};
pub(crate) use portability::{check as check_portability, local_path};
pub(crate) use reading::{Reading, is_empty, quote};
pub(crate) use rows::Row;

use lazaret_json::{Document, Value};
use std::borrow::Cow;
use std::ops::Range;

/// The format this version reads.
pub(crate) const PACKAGE_FORMAT: &str = "uaix.package.v0.1";

/// The required top-level members, in the order of the format page.
pub(crate) const TOP_FIELDS: [&str; 12] = [
    "uaixVersion",
    "packageFormat",
    "packageId",
    "profileId",
    "status",
    "createdUtc",
    "issuer",
    "declaredScopes",
    "entrypoints",
    "files",
    "integrity",
    "supportBoundary",
];

/// The required members of a row, in the order of the format page.
pub(crate) const ROW_FIELDS: [&str; 9] = [
    "path",
    "role",
    "requiredStatus",
    "scope",
    "mediaType",
    "sizeBytes",
    "sha256",
    "reviewState",
    "source",
];

/// A manifest as far as it could be read.
#[derive(Debug, Default)]
pub(crate) struct Manifest<'d> {
    pub(crate) root: Option<Value<'d>>,
    pub(crate) uaix_version: Option<Cow<'d, str>>,
    pub(crate) package_format: Option<Cow<'d, str>>,
    pub(crate) package_id: Option<Cow<'d, str>>,
    pub(crate) profile_id: Option<Cow<'d, str>>,
    pub(crate) status: Option<Cow<'d, str>>,
    pub(crate) created_utc: Option<Cow<'d, str>>,
    /// Where identifiers with control characters stand; the text scan reports these characters no second time.
    pub(crate) control_spans: Vec<Range<usize>>,
    pub(crate) issuer: Option<Value<'d>>,
    pub(crate) integrity: Option<Value<'d>>,
    /// Declared scopes that the table knows, in its spelling, sorted, without repeats.
    pub(crate) scopes: Vec<&'static str>,
    /// Declared scopes that the table does not know, as written.
    pub(crate) unknown_scopes: Vec<Cow<'d, str>>,
    pub(crate) entry_points: Option<Value<'d>>,
    /// The rows of `files`, in their order.
    pub(crate) rows: Vec<Row<'d>>,
    /// Whether `files` could be read as a list of rows, so that it can be compared with the archive.
    pub(crate) has_rows: bool,
    /// Top-level members that the format does not know.
    pub(crate) unknown: Vec<Value<'d>>,
}

impl<'d> Manifest<'d> {
    /// Reads a parsed manifest and reports what is wrong with its fields. What ties it to one machine is
    /// reported by [`check_portability`].
    pub(crate) fn read(document: &'d Document<'_>, reading: &mut Reading<'d, '_>) -> Self {
        let mut manifest = fields::read(document.root(), reading);
        manifest.root = Some(document.root());
        reading.report_tallies();
        manifest
    }

    /// Whether the package declares that scope.
    pub(crate) fn has_scope(&self, scope: &str) -> bool {
        self.scopes.contains(&scope)
    }

    /// Every SHA-256 that the manifest declares for a file, the sentinel aside; sorted, without repeats.
    pub(crate) fn declared_digests(&self) -> Vec<digest::Digest> {
        let mut digests: Vec<_> = self
            .rows
            .iter()
            .filter_map(|row| row.digest)
            .filter(|digest| *digest != digest::SENTINEL)
            .collect();
        digests.sort_unstable();
        digests.dedup();
        digests
    }
}
