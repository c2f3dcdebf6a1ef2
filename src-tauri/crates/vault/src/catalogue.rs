//! The catalogue: one SQLite file that any number of processes share.

use crate::home::Home;
use crate::{Result, VaultError, migrations};
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long a statement waits for another process.
const BUSY: Duration = Duration::from_secs(5);

/// How sure a change must be to outlive a power cut. Either outlives the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Durability {
    /// Synced with the commit.
    Power,
    /// Synced with the next change that is (jobs; losing their last rows loses nothing).
    Process,
}

/// Two connections: one that writes, one that reads beside it.
pub(crate) struct Catalogue {
    writer: Mutex<Connection>,
    reader: Mutex<Connection>,
}

impl Catalogue {
    /// Opens the catalogue and brings it up to date. The caller holds the start lock.
    pub(crate) fn open(home: &Home) -> Result<(Self, Option<(u32, u32)>)> {
        let path = home.catalogue();
        let mut writer = connect(&path)?;
        let format: u32 = writer.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        if format == 0 && home.holds_archives()? {
            return Err(VaultError::CatalogueDamaged {
                path,
                what: "it is empty although archives are kept".to_owned(),
            });
        }
        writer.pragma_update(None, "journal_mode", "WAL")?;
        let migrated = migrations::migrate(&mut writer, &path)?;
        let reader = connect(&path)?;
        reader.pragma_update(None, "query_only", true)?;
        Ok((
            Self {
                writer: Mutex::new(writer),
                reader: Mutex::new(reader),
            },
            migrated,
        ))
    }

    /// Runs `work` in one `BEGIN IMMEDIATE` transaction; an error rolls it back.
    pub(crate) fn write<T>(
        &self,
        durability: Durability,
        work: impl FnOnce(&Transaction<'_>) -> Result<T>,
    ) -> Result<T> {
        let mut writer = hold(&self.writer);
        let level = match durability {
            Durability::Power => "FULL",
            Durability::Process => "NORMAL",
        };
        writer.pragma_update(None, "synchronous", level)?;
        let transaction = writer.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let done = work(&transaction)?;
        transaction.commit()?;
        Ok(done)
    }

    /// Runs `work` on one snapshot.
    pub(crate) fn read<T>(&self, work: impl FnOnce(&Transaction<'_>) -> Result<T>) -> Result<T> {
        let mut reader = hold(&self.reader);
        let transaction = reader.transaction()?;
        work(&transaction)
    }
}

/// A lock whose holder panicked guards plain SQLite state, which rolled back by itself.
pub(crate) fn hold<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn connect(path: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(|error| cannot_open(path, error))?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(64);
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.pragma_update(None, "trusted_schema", false)?;
    Ok(connection)
}

fn cannot_open(path: &Path, error: rusqlite::Error) -> VaultError {
    if error.sqlite_error_code() == Some(rusqlite::ErrorCode::CannotOpen) {
        return VaultError::HomeUnreadable {
            path: path.to_owned(),
            source: std::io::Error::other(error.to_string()),
        };
    }
    error.into()
}

/// An unsigned count as SQLite keeps it. Values of ours stay below 2^63.
pub(crate) fn as_i64(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

/// A count as kept, unsigned again.
pub(crate) fn as_u64(value: i64) -> u64 {
    u64::try_from(value).unwrap_or(0)
}

/// Reads a text that names one of our own values.
pub(crate) fn parsed<T: std::str::FromStr>(text: &str) -> Result<T> {
    text.parse().map_err(|_| VaultError::CatalogueDamaged {
        path: crate::error::CATALOGUE.into(),
        what: format!("{text:?} is not what belongs there"),
    })
}

/// The word serde gives a plain enum of ours, for a text column.
pub(crate) fn word<T: serde::Serialize>(value: &T) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        _ => String::new(),
    }
}

/// A plain enum of ours from its word.
pub(crate) fn from_word<T: serde::de::DeserializeOwned>(word: &str) -> Result<T> {
    Ok(serde_json::from_value(serde_json::Value::String(word.to_owned()))?)
}

/// Reads a value of the `meta` table.
pub(crate) fn meta(transaction: &Transaction<'_>, name: &str) -> Result<Option<String>> {
    use rusqlite::OptionalExtension as _;
    Ok(transaction
        .prepare_cached("SELECT value FROM meta WHERE name = ?1")?
        .query_row([name], |row| row.get(0))
        .optional()?)
}

/// Sets a value of the `meta` table.
pub(crate) fn set_meta(transaction: &Transaction<'_>, name: &str, value: &str) -> Result<()> {
    transaction
        .prepare_cached(
            "INSERT INTO meta (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        )?
        .execute([name, value])?;
    Ok(())
}
