//! Deleting and restoring. What is deleted lies in `trash/` for seven days; its ledger rows stay.
//!
//! The row comes first, then the move: a process that ends between the two leaves a move that the next start
//! completes. A restoring move comes before its row, so that the next start undoes it.

use crate::catalogue::{Catalogue, parsed};
use crate::home::{self, Home};
use crate::profiles::records::{self, named};
use crate::profiles::root::ProfileRoot;
use crate::{LedgerKind, PackageId, ProfileId, ProfileRecord, ProfileRef, Result, Vault, VaultError};
use crate::{clock::stamp, inspections, packages};
use jiff::{SignedDuration, Timestamp};
use rusqlite::{OptionalExtension as _, Transaction};
use std::fs;
use std::io;
use std::path::Path;

/// How long what is deleted can be restored.
const KEPT: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Vault {
    /// Puts a package's archive in the trash. Profiles keep their own copies.
    ///
    /// # Errors
    /// `package_unknown`, `package_deleted`.
    pub fn delete_package(&self, package: &PackageId) -> Result<()> {
        self.change(|change| {
            inspections::present(change.transaction, package)?;
            change
                .transaction
                .prepare_cached("UPDATE packages SET deleted_at = ?2 WHERE id = ?1")?
                .execute((package.to_hex(), &change.at))?;
            change.record(LedgerKind::PackageDeleted, Some(package), None, &serde_json::json!({}))
        })?;
        let home = self.home_paths();
        move_there(&home.quarantined(package), &home.trashed_package(package)).map(drop)
    }

    /// Takes a package out of the trash.
    ///
    /// # Errors
    /// `package_unknown`, `package_gone` after seven days.
    pub fn restore_package(&self, package: &PackageId) -> Result<()> {
        let found: Option<(Option<String>, bool)> = self.catalogue().read(|transaction| {
            Ok(transaction
                .prepare_cached("SELECT deleted_at, purged_at IS NOT NULL FROM packages WHERE id = ?1")?
                .query_row([package.to_hex()], |row| Ok((row.get(0)?, row.get(1)?)))
                .optional()?)
        })?;
        let gone = || VaultError::PackageGone { package: *package };
        match found {
            None => {
                return Err(VaultError::PackageUnknown {
                    asked: package.to_hex(),
                });
            }
            Some((_, true)) => return Err(gone()),
            Some((None, false)) => return Ok(()),
            Some((Some(deleted_at), false)) if self.is_over(&deleted_at) => return Err(gone()),
            Some(_) => {}
        }
        let home = self.home_paths();
        // A process that starts now must not undo the move before the row is written.
        let _start = self.start_lock()?;
        move_there(&home.trashed_package(package), &home.quarantined(package))?;
        self.change(|change| {
            let restored = change
                .transaction
                .prepare_cached(
                    "UPDATE packages SET deleted_at = NULL WHERE id = ?1 AND deleted_at IS NOT NULL AND purged_at IS NULL",
                )?
                .execute([package.to_hex()])?;
            if restored > 0 {
                packages::refresh_state(change.transaction, package)?;
                change.record(LedgerKind::PackageRestored, Some(package), None, &serde_json::json!({}))?;
            }
            Ok(())
        })
    }

    /// Puts a profile in the trash.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn delete_profile(&self, profile: &ProfileRef) -> Result<()> {
        let id = self.profile(profile)?.id;
        let (record, _lock) = self.lock_profile(id)?;
        self.change(|change| {
            records::find(change.transaction, &ProfileRef::Id(id))?;
            change
                .transaction
                .prepare_cached("UPDATE profiles SET deleted_at = ?2 WHERE id = ?1")?
                .execute((id.to_string(), &change.at))?;
            refresh_all(change.transaction, id)?;
            let body = serde_json::json!({"name": record.name});
            change.record(LedgerKind::ProfileDeleted, None, Some(id), &body)
        })?;
        let home = self.home_paths();
        move_there(
            ProfileRoot::of(home, id).folder(),
            ProfileRoot::in_trash(home, id).folder(),
        )
        .map(drop)
    }

    /// Takes a profile out of the trash; by name, the one deleted last.
    ///
    /// # Errors
    /// `profile_unknown`, `profile_exists` if its name was taken meanwhile, `profile_gone` after seven days.
    pub fn restore_profile(&self, profile: &ProfileRef) -> Result<ProfileRecord> {
        let record = self.catalogue().read(|transaction| in_trash(transaction, profile))?;
        let id = record.id;
        let over = record
            .deleted_at
            .as_deref()
            .is_none_or(|deleted_at| self.is_over(deleted_at));
        if over {
            return Err(VaultError::ProfileGone { name: record.name });
        }
        let free = |transaction: &Transaction<'_>| match named(transaction, &record.name)? {
            Some(_) => Err(VaultError::ProfileExists {
                name: record.name.clone(),
            }),
            None => Ok(()),
        };
        self.catalogue().read(free)?;
        let home = self.home_paths();
        let _start = self.start_lock()?;
        move_there(
            ProfileRoot::in_trash(home, id).folder(),
            ProfileRoot::of(home, id).folder(),
        )?;
        self.change(|change| {
            free(change.transaction)?;
            change
                .transaction
                .prepare_cached("UPDATE profiles SET deleted_at = NULL WHERE id = ?1 AND purged_at IS NULL")?
                .execute([id.to_string()])?;
            refresh_all(change.transaction, id)?;
            let body = serde_json::json!({"name": record.name});
            change.record(LedgerKind::ProfileRestored, None, Some(id), &body)?;
            records::by_id(change.transaction, id)
        })
    }

    fn is_over(&self, deleted_at: &str) -> bool {
        deleted_at
            .parse::<Timestamp>()
            .is_ok_and(|deleted| self.inner.clock.now().duration_since(deleted) >= KEPT)
    }

    /// Removes for good what lay in the trash for seven days. Returns how many packages and profiles.
    pub(crate) fn purge(&self) -> Result<u64> {
        let Ok(before) = self.inner.clock.now().checked_sub(KEPT) else {
            return Ok(0);
        };
        let before = stamp(before);
        let due = |transaction: &Transaction<'_>, table: &str| -> Result<Vec<String>> {
            Ok(transaction
                .prepare(&format!(
                    "SELECT id FROM {table} WHERE deleted_at <= ?1 AND purged_at IS NULL ORDER BY id"
                ))?
                .query_map([&before], |row| row.get(0))?
                .collect::<Result<_, _>>()?)
        };
        let any = self.catalogue().read(|transaction| {
            Ok(!due(transaction, "packages")?.is_empty() || !due(transaction, "profiles")?.is_empty())
        })?;
        if !any {
            return Ok(0);
        }
        let (packages, profiles) = self.change(|change| {
            let packages = due(change.transaction, "packages")?;
            for id in &packages {
                purge_row(change.transaction, "packages", id, &change.at)?;
                change.record(
                    LedgerKind::PackagePurged,
                    Some(&parsed(id)?),
                    None,
                    &serde_json::json!({}),
                )?;
            }
            let profiles = due(change.transaction, "profiles")?;
            for id in &profiles {
                purge_row(change.transaction, "profiles", id, &change.at)?;
                change.record(
                    LedgerKind::ProfilePurged,
                    None,
                    Some(parsed(id)?),
                    &serde_json::json!({}),
                )?;
            }
            Ok((packages, profiles))
        })?;
        empty_trash(self.catalogue(), self.home_paths())?;
        Ok((packages.len() + profiles.len()) as u64)
    }
}

fn purge_row(transaction: &Transaction<'_>, table: &str, id: &str, at: &str) -> Result<()> {
    transaction.execute(&format!("UPDATE {table} SET purged_at = ?2 WHERE id = ?1"), (id, at))?;
    Ok(())
}

/// Works out anew the states of all packages that a profile's revisions hold.
fn refresh_all(transaction: &Transaction<'_>, profile: ProfileId) -> Result<()> {
    let held: Vec<String> = transaction
        .prepare_cached("SELECT DISTINCT package FROM revisions WHERE profile = ?1")?
        .query_map([profile.to_string()], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for package in held {
        packages::refresh_state(transaction, &parsed(&package)?)?;
    }
    Ok(())
}

/// The profile in the trash that a person means.
fn in_trash(transaction: &Transaction<'_>, profile: &ProfileRef) -> Result<ProfileRecord> {
    let (sql, asked) = match profile {
        ProfileRef::Id(id) => (
            "SELECT id FROM profiles WHERE id = ?1 AND deleted_at IS NOT NULL",
            id.to_string(),
        ),
        ProfileRef::Name(name) => (
            "SELECT id FROM profiles WHERE name_key = ?1 AND deleted_at IS NOT NULL \
             ORDER BY purged_at IS NOT NULL, deleted_at DESC, id DESC LIMIT 1",
            records::name_key(name),
        ),
    };
    let found: Option<(String,)> = transaction
        .prepare_cached(sql)?
        .query_row([&asked], |row| Ok((row.get(0)?,)))
        .optional()?;
    let Some((id,)) = found else {
        return Err(VaultError::ProfileUnknown {
            asked: lazaret_finding::visible(&asked),
        });
    };
    let mut record = records::by_id(transaction, parsed(&id)?)?;
    let purged: bool = transaction.query_row(
        "SELECT purged_at IS NOT NULL FROM profiles WHERE id = ?1",
        [&id],
        |row| row.get(0),
    )?;
    if purged {
        record.deleted_at = None;
    }
    Ok(record)
}

/// Moves a file or folder if it is not there yet. Returns whether it moved.
fn move_there(from: &Path, to: &Path) -> Result<bool> {
    if let Some(folder) = to.parent() {
        home::make_private_folder(folder).map_err(|source| VaultError::io("made", folder, source))?;
    }
    match fs::rename(from, to) {
        Ok(()) => Ok(true),
        // Moved already, or lost: verification names what is lost.
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(source) => Err(VaultError::io("moved", from, source)),
    }
}

/// Completes the moves that an interrupted process left between row and move, and empties the trash of what was purged
/// or received again. The caller holds the start lock.
pub(crate) fn complete_moves(catalogue: &Catalogue, home: &Home) -> Result<u64> {
    let mut moved = 0;
    let deleted = |table: &str| -> Result<Vec<String>> {
        catalogue.read(|transaction| {
            Ok(transaction
                .prepare(&format!(
                    "SELECT id FROM {table} WHERE deleted_at IS NOT NULL AND purged_at IS NULL"
                ))?
                .query_map([], |row| row.get(0))?
                .collect::<Result<_, _>>()?)
        })
    };
    for id in deleted("packages")? {
        let package: PackageId = parsed(&id)?;
        let from = home.quarantined(&package);
        if from.exists() {
            moved += u64::from(move_there(&from, &home.trashed_package(&package))?);
        }
    }
    for id in deleted("profiles")? {
        let profile: ProfileId = parsed(&id)?;
        let from = ProfileRoot::of(home, profile);
        if from.folder().exists() {
            moved += u64::from(move_there(
                from.folder(),
                ProfileRoot::in_trash(home, profile).folder(),
            )?);
        }
    }
    empty_trash(catalogue, home)?;
    Ok(moved)
}

/// Removes from the trash what no row says lies there.
fn empty_trash(catalogue: &Catalogue, home: &Home) -> Result<()> {
    let lies_there = |sql: &'static str, id: &str| -> Result<bool> {
        catalogue.read(|transaction| Ok(transaction.prepare_cached(sql)?.exists([id])?))
    };
    let fault = |source| VaultError::io("emptied", &home.trash(), source);
    for entry in fs::read_dir(home.trash().join("packages")).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if id.parse::<PackageId>().is_ok()
            && !lies_there(
                "SELECT 1 FROM packages WHERE id = ?1 AND deleted_at IS NOT NULL AND purged_at IS NULL",
                &id,
            )?
        {
            home::remove_file(&path).map_err(fault)?;
        }
    }
    for entry in fs::read_dir(home.trash().join("profiles")).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let id = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if id.parse::<ProfileId>().is_ok()
            && !lies_there(
                "SELECT 1 FROM profiles WHERE id = ?1 AND deleted_at IS NOT NULL AND purged_at IS NULL",
                &id,
            )?
        {
            home::remove_folder(&path).map_err(fault)?;
        }
    }
    Ok(())
}
