//! Where a package stands, as a column that the list sorts and filters by.

use super::PackageState;
use crate::{PackageId, Result};
use lazaret_finding::Verdict;
use rusqlite::{OptionalExtension as _, Transaction};

/// How the verdict stands in its column; refused last.
pub(crate) fn verdict_rank(verdict: Option<Verdict>) -> i64 {
    match verdict {
        None => -1,
        Some(Verdict::Ready) => 0,
        Some(Verdict::ReviewRequired) => 1,
        Some(Verdict::Refused) => 2,
    }
}

/// The verdict of its column.
pub(super) fn verdict_of(rank: i64) -> Option<Verdict> {
    match rank {
        0 => Some(Verdict::Ready),
        1 => Some(Verdict::ReviewRequired),
        2 => Some(Verdict::Refused),
        _ => None,
    }
}

/// The states in the order of the way, which is the order of their column.
const STATES: [PackageState; 6] = [
    PackageState::Quarantined,
    PackageState::Inspected,
    PackageState::Accepted,
    PackageState::Rejected,
    PackageState::Loaded,
    PackageState::Superseded,
];

/// How the state stands in its column.
pub(super) fn state_rank(state: PackageState) -> i64 {
    state as i64
}

/// The state of its column.
pub(super) fn state_of(rank: i64) -> PackageState {
    usize::try_from(rank)
        .ok()
        .and_then(|rank| STATES.get(rank))
        .copied()
        .unwrap_or(PackageState::Quarantined)
}

/// Works out anew where a package stands, from its decisions and revisions.
pub(crate) fn refresh_state(transaction: &Transaction<'_>, package: &PackageId) -> Result<()> {
    let id = package.to_hex();
    let asks = |sql: &str| -> Result<bool> { Ok(transaction.prepare_cached(sql)?.exists([&id])?) };
    let accepted: Option<bool> = transaction
        .prepare_cached("SELECT accepted FROM decisions WHERE package = ?1 ORDER BY id DESC LIMIT 1")?
        .query_row([&id], |row| row.get(0))
        .optional()?;
    let state = if asks(
        "SELECT 1 FROM profiles JOIN revisions ON revisions.profile = profiles.id AND number = current \
         WHERE package = ?1 AND deleted_at IS NULL",
    )? {
        PackageState::Loaded
    } else if accepted == Some(false) {
        PackageState::Rejected
    } else if asks(
        "SELECT 1 FROM revisions JOIN profiles ON profiles.id = revisions.profile \
         WHERE package = ?1 AND deleted_at IS NULL",
    )? {
        PackageState::Superseded
    } else if accepted == Some(true) {
        PackageState::Accepted
    } else if asks("SELECT 1 FROM inspections WHERE package = ?1")? {
        PackageState::Inspected
    } else {
        PackageState::Quarantined
    };
    transaction
        .prepare_cached("UPDATE packages SET state = ?2 WHERE id = ?1")?
        .execute((&id, state_rank(state)))?;
    Ok(())
}
