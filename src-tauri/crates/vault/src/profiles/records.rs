//! Profiles and revisions as the catalogue has them.

use super::{ProfileRecord, ProfileRef, RevisionRecord};
use crate::catalogue::{as_u64, parsed};
use crate::{LedgerKind, NameFault, ProfileId, Result, Vault, VaultError};
use lazaret_finding::visible;
use rusqlite::{OptionalExtension as _, Transaction};

/// Longest profile name in characters.
const LONGEST_NAME: usize = 80;

impl Vault {
    /// The profiles by name; those in the trash if `deleted`.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn profiles(&self, deleted: bool) -> Result<Vec<ProfileRecord>> {
        self.catalogue().read(|transaction| {
            let ids: Vec<String> = transaction
                .prepare_cached(
                    "SELECT id FROM profiles WHERE (deleted_at IS NOT NULL) = ?1 AND purged_at IS NULL \
                     ORDER BY name_key, id",
                )?
                .query_map([deleted], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            ids.iter().map(|id| by_id(transaction, parsed(id)?)).collect()
        })
    }

    /// One profile that is not in the trash.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn profile(&self, profile: &ProfileRef) -> Result<ProfileRecord> {
        self.catalogue().read(|transaction| find(transaction, profile))
    }

    /// A profile's revisions, the newest first.
    ///
    /// # Errors
    /// `profile_unknown`.
    pub fn history(&self, profile: &ProfileRef) -> Result<Vec<RevisionRecord>> {
        self.catalogue().read(|transaction| {
            let record = find(transaction, profile)?;
            revisions(transaction, record.id, record.current.number)
        })
    }

    /// Gives a profile another name.
    ///
    /// # Errors
    /// `profile_unknown`, `profile_exists`, `profile_name_unfit`.
    pub fn rename_profile(&self, profile: &ProfileRef, name: &str) -> Result<ProfileRecord> {
        let name = fit_name(name)?;
        self.change(|change| {
            let record = find(change.transaction, profile)?;
            if named(change.transaction, &name)?.is_some_and(|holder| holder != record.id) {
                return Err(VaultError::ProfileExists { name });
            }
            change
                .transaction
                .prepare_cached("UPDATE profiles SET name = ?2, name_key = ?3 WHERE id = ?1")?
                .execute((record.id.to_string(), &name, name_key(&name)))?;
            let body = serde_json::json!({"before": record.name, "name": name});
            change.record(LedgerKind::ProfileRenamed, None, Some(record.id), &body)?;
            by_id(change.transaction, record.id)
        })
    }
}

/// Words that name a command where a profile's name could stand.
const COMMANDS: [&str; 12] = [
    "list",
    "show",
    "history",
    "rollback",
    "search",
    "rename",
    "delete",
    "restore",
    "export",
    "materialize",
    "diff",
    "help",
];

/// A name fit for a profile, trimmed.
pub(crate) fn fit_name(name: &str) -> Result<String> {
    let trimmed = name.trim();
    let unfit = |what| VaultError::ProfileNameUnfit {
        name: visible(name),
        what,
    };
    if trimmed.is_empty() {
        return Err(unfit(NameFault::Blank));
    }
    if trimmed.chars().count() > LONGEST_NAME {
        return Err(unfit(NameFault::Long));
    }
    if visible(trimmed) != trimmed {
        return Err(unfit(NameFault::Hidden));
    }
    if trimmed.parse::<ProfileId>().is_ok() {
        return Err(unfit(NameFault::Id));
    }
    if COMMANDS.contains(&name_key(trimmed).as_str()) {
        return Err(unfit(NameFault::Command));
    }
    if trimmed.starts_with('-') {
        return Err(unfit(NameFault::Option));
    }
    if trimmed.contains(['/', '\\']) || trimmed.chars().all(|character| character == '.') {
        return Err(unfit(NameFault::Path));
    }
    Ok(trimmed.to_owned())
}

/// What names are compared by.
pub(crate) fn name_key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// The profile of that name, unless it is in the trash.
pub(crate) fn named(transaction: &Transaction<'_>, name: &str) -> Result<Option<ProfileId>> {
    transaction
        .prepare_cached("SELECT id FROM profiles WHERE name_key = ?1 AND deleted_at IS NULL")?
        .query_row([name_key(name)], |row| row.get::<_, String>(0))
        .optional()?
        .map(|id| parsed(&id))
        .transpose()
}

/// The profile a person means, unless it is in the trash.
pub(crate) fn find(transaction: &Transaction<'_>, profile: &ProfileRef) -> Result<ProfileRecord> {
    let asked = match profile {
        ProfileRef::Id(id) => id.to_string(),
        ProfileRef::Name(name) => visible(name),
    };
    let unknown = || VaultError::ProfileUnknown { asked: asked.clone() };
    let id = match profile {
        ProfileRef::Id(id) => *id,
        ProfileRef::Name(name) => named(transaction, name)?.ok_or_else(unknown)?,
    };
    let record = by_id(transaction, id).map_err(|error| match error {
        VaultError::Catalogue {
            source: rusqlite::Error::QueryReturnedNoRows,
        } => unknown(),
        error => error,
    })?;
    if record.deleted_at.is_some() {
        return Err(unknown());
    }
    Ok(record)
}

/// A profile, also one in the trash.
pub(crate) fn by_id(transaction: &Transaction<'_>, id: ProfileId) -> Result<ProfileRecord> {
    let (name, created_at, current, deleted_at): (String, String, u32, Option<String>) = transaction
        .prepare_cached("SELECT name, created_at, current, deleted_at FROM profiles WHERE id = ?1")?
        .query_row([id.to_string()], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
    let revisions: u32 = transaction
        .prepare_cached("SELECT max(number) FROM revisions WHERE profile = ?1")?
        .query_row([id.to_string()], |row| row.get(0))?;
    Ok(ProfileRecord {
        id,
        current: revision(transaction, id, &name, current, current)?,
        name,
        created_at,
        revisions,
        deleted_at,
    })
}

/// One revision of a profile.
pub(crate) fn revision(
    transaction: &Transaction<'_>,
    profile: ProfileId,
    name: &str,
    number: u32,
    current: u32,
) -> Result<RevisionRecord> {
    let record: String = transaction
        .prepare_cached("SELECT record FROM revisions WHERE profile = ?1 AND number = ?2")?
        .query_row((profile.to_string(), number), |row| row.get(0))
        .optional()?
        .ok_or_else(|| VaultError::RevisionUnknown {
            name: name.to_owned(),
            revision: number,
        })?;
    let mut record: RevisionRecord = serde_json::from_str(&record)?;
    record.current = number == current;
    Ok(record)
}

/// A profile's revisions, the newest first.
fn revisions(transaction: &Transaction<'_>, profile: ProfileId, current: u32) -> Result<Vec<RevisionRecord>> {
    let mut statement =
        transaction.prepare_cached("SELECT record FROM revisions WHERE profile = ?1 ORDER BY number DESC")?;
    let mut rows = statement.query([profile.to_string()])?;
    let mut revisions = Vec::new();
    while let Some(row) = rows.next()? {
        let mut record: RevisionRecord = serde_json::from_str(&row.get::<_, String>(0)?)?;
        record.current = record.number == current;
        revisions.push(record);
    }
    Ok(revisions)
}

/// The revisions that rest on a decision, with their profiles and ledger rows, in the order they were made.
pub(crate) fn of_decision(
    transaction: &Transaction<'_>,
    decision: i64,
) -> Result<Vec<(ProfileId, RevisionRecord, u64)>> {
    let mut statement = transaction
        .prepare_cached("SELECT profile, record, ledger_row FROM revisions WHERE decision = ?1 ORDER BY ledger_row")?;
    let mut rows = statement.query([decision])?;
    let mut revisions = Vec::new();
    while let Some(row) = rows.next()? {
        revisions.push((
            parsed(&row.get::<_, String>(0)?)?,
            serde_json::from_str(&row.get::<_, String>(1)?)?,
            as_u64(row.get(2)?),
        ));
    }
    Ok(revisions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_trimmed_and_must_be_seen() {
        assert_eq!(fit_name("  El huerto ").unwrap(), "El huerto");
        for wrong in [
            "",
            "  ",
            "a\u{200B}b",
            "a\u{202E}b",
            "a\nb",
            &"x".repeat(81),
            "01890a5d-ac96-774b-bcce-b302099a8057",
            "show",
            " Rollback",
            "-x",
            "--json",
            ".",
            "..",
            "a/b",
            "a\\b",
        ] {
            assert_eq!(fit_name(wrong).unwrap_err().code(), "profile_name_unfit", "{wrong:?}");
        }
    }
}
