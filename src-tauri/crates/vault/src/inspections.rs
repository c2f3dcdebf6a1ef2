//! Inspections of quarantined packages, kept with the versions that made them.

use crate::{PackageId, ProfileRef, Result, Vault};
use lazaret_container::Watch;
use lazaret_finding::Finding;
use lazaret_uaix::Inspection;

/// An inspection as kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspected {
    /// What was found in the bytes alone.
    pub inspection: Inspection,
    /// SHA-256 of the policy it was made under.
    pub policy_digest: String,
    /// When it was made, RFC 3339.
    pub at: String,
    /// Whether it was made just now (not taken from the catalogue).
    pub fresh: bool,
}

impl Vault {
    /// The inspection of a package under the present rules and policy: from the catalogue if it was made under
    /// these, else made now from the quarantined bytes.
    ///
    /// # Errors
    /// `package_unknown`, `package_deleted`, `archive_missing`, `archive_altered`, `policy_invalid`, `cancelled`.
    pub fn inspect(&self, package: &PackageId, watch: &dyn Watch) -> Result<Inspected> {
        let _ = (package, watch);
        unimplemented!()
    }

    /// Findings against the store (DESIGN, ruling 13), sorted. Without a profile those that hold whatever it is
    /// loaded into; with one also those against the profile's current revision.
    ///
    /// # Errors
    /// `package_unknown`, `profile_unknown`, and those of [`Vault::inspect`] if it was not inspected yet.
    pub fn store_findings(&self, package: &PackageId, profile: Option<&ProfileRef>) -> Result<Vec<Finding>> {
        let _ = (package, profile);
        unimplemented!()
    }
}
