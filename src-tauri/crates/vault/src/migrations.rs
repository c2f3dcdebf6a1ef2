//! The catalogue's formats. `PRAGMA user_version` holds the format's number; a newer one is refused, and
//! a copy of the catalogue is made before the first step to a newer format.

use crate::{Result, VaultError};
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// One step to the next format.
struct Step {
    sql: &'static str,
}

/// The steps in order: step `n` leads from format `n` to `n + 1`. A step that was published never changes.
const STEPS: &[Step] = &[Step {
    sql: include_str!("migrations/1.sql"),
}];

/// The format this version writes.
pub(crate) fn newest() -> u32 {
    u32::try_from(STEPS.len()).unwrap_or(u32::MAX)
}

/// Brings the catalogue up to date. Returns the formats before and after if an existing one was changed.
/// The caller holds the start lock.
pub(crate) fn migrate(connection: &mut Connection, path: &Path) -> Result<Option<(u32, u32)>> {
    let found: u32 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    let known = newest();
    if found > known {
        return Err(VaultError::CatalogueNewer { found, known });
    }
    if found == known {
        return Ok(None);
    }
    if found > 0 {
        back_up(connection, path, found)?;
    }
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for step in &STEPS[found as usize..] {
        transaction.execute_batch(step.sql)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok((found > 0).then_some((found, known)))
}

/// Writes `catalogue.format-<n>.sqlite3` beside the catalogue, whole or not at all. One that is there stays:
/// it is older, and so the better one to go back to.
fn back_up(connection: &Connection, path: &Path, format: u32) -> Result<()> {
    let copy = path.with_file_name(format!("catalogue.format-{format}.sqlite3"));
    if copy.exists() {
        return Ok(());
    }
    let staged = path.with_file_name(format!(".catalogue.format-{format}.new"));
    let fault = |source| VaultError::io("written", &copy, source);
    crate::home::remove_file(&staged).map_err(fault)?;
    let name = staged
        .to_str()
        .ok_or_else(|| fault(std::io::ErrorKind::InvalidFilename.into()))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    std::fs::File::open(&staged)
        .and_then(|file| file.sync_all())
        .map_err(fault)?;
    std::fs::rename(&staged, &copy).map_err(fault)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_catalogue_gets_the_newest_format() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("catalogue.sqlite3");
        let mut connection = Connection::open(&path).unwrap();
        assert_eq!(migrate(&mut connection, &path).unwrap(), None);
        let format: u32 = connection
            .query_row("PRAGMA user_version", [], |row| row.get(0))
            .unwrap();
        assert_eq!(format, newest());
        assert_eq!(migrate(&mut connection, &path).unwrap(), None);
    }

    #[test]
    fn a_newer_catalogue_is_refused_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("catalogue.sqlite3");
        let mut connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "user_version", newest() + 1).unwrap();
        let fault = migrate(&mut connection, &path).unwrap_err();
        assert_eq!(fault.code(), "catalogue_newer");
        let tables: u32 = connection
            .query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))
            .unwrap();
        assert_eq!(tables, 0);
    }

    #[test]
    fn an_older_catalogue_is_copied_first_and_an_older_copy_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("catalogue.sqlite3");
        let connection = Connection::open(&path).unwrap();
        connection
            .execute_batch("CREATE TABLE old(x); INSERT INTO old VALUES (7)")
            .unwrap();
        back_up(&connection, &path, 1).unwrap();
        let copy = Connection::open(folder.path().join("catalogue.format-1.sqlite3")).unwrap();
        let kept: u32 = copy.query_row("SELECT x FROM old", [], |row| row.get(0)).unwrap();
        assert_eq!(kept, 7);
        connection.execute_batch("UPDATE old SET x = 8").unwrap();
        back_up(&connection, &path, 1).unwrap();
        let kept: u32 = copy.query_row("SELECT x FROM old", [], |row| row.get(0)).unwrap();
        assert_eq!(kept, 7);
    }

    #[test]
    fn full_text_search_is_compiled_in() {
        let connection = Connection::open_in_memory().unwrap();
        connection
            .execute_batch("CREATE VIRTUAL TABLE words USING fts5(text, tokenize = \"unicode61 remove_diacritics 2\")")
            .unwrap();
    }
}
