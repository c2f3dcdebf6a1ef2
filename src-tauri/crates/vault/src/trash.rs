//! Deleting and restoring. What is deleted lies in `trash/` for seven days; its ledger rows stay.

use crate::{PackageId, ProfileRecord, ProfileRef, Result, Vault};

impl Vault {
    /// Puts a package's archive in the trash. Profiles keep their own copies.
    ///
    /// # Errors
    /// `package_unknown`, `package_deleted`.
    pub fn delete_package(&self, package: &PackageId) -> Result<()> {
        let _ = package;
        unimplemented!()
    }

    /// Takes a package out of the trash.
    ///
    /// # Errors
    /// `package_unknown`, `package_gone` after seven days.
    pub fn restore_package(&self, package: &PackageId) -> Result<()> {
        let _ = package;
        unimplemented!()
    }

    /// Puts a profile in the trash.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn delete_profile(&self, profile: &ProfileRef) -> Result<()> {
        let _ = profile;
        unimplemented!()
    }

    /// Takes a profile out of the trash; by name, the one deleted last.
    ///
    /// # Errors
    /// `profile_unknown`, `profile_exists` if its name was taken meanwhile, `profile_gone` after seven days.
    pub fn restore_profile(&self, profile: &ProfileRef) -> Result<ProfileRecord> {
        let _ = profile;
        unimplemented!()
    }
}
