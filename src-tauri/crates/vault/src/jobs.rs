//! Jobs: one row for each piece of work, with its events, closed at start-up when its process is gone.

use crate::catalogue::{Catalogue, Durability, from_word, parsed, word};
use crate::{PackageId, Result, Vault, VaultError};
use lazaret_finding::visible;
use rusqlite::{OptionalExtension as _, Transaction};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How many finished jobs are kept; what they did stands in the ledger for good.
const FINISHED_KEPT: i64 = 1000;

/// A job's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JobId(pub(crate) i64);

impl JobId {
    /// The number.
    #[must_use]
    pub fn number(self) -> i64 {
        self.0
    }
}

/// What a job does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobKind {
    /// Copies a file into quarantine.
    Receive,
    /// Inspects a package.
    Inspect,
    /// Loads a package into a profile.
    Load,
}

/// How a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JobState {
    /// Waits for its turn.
    Queued,
    /// Is worked on.
    Running,
    /// Done.
    Succeeded,
    /// Ended by an error.
    Failed,
    /// Ended on request.
    Cancelled,
    /// Its process ended first; closed at a later start.
    Interrupted,
}

/// Something that happened in a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JobEvent {
    /// When, RFC 3339.
    pub at: String,
    /// The state it brought.
    pub state: JobState,
    /// The error's code, where there was one.
    pub code: Option<String>,
    /// A sentence in English.
    pub message: Option<String>,
}

/// A job as kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct JobRecord {
    /// Its number.
    pub id: JobId,
    /// What it does.
    pub kind: JobKind,
    /// How it stands.
    pub state: JobState,
    /// What it works on, for people: a file's or a profile's name, made visible.
    pub subject: String,
    /// The package, once known.
    pub package: Option<PackageId>,
    /// When it was made, RFC 3339.
    pub at: String,
    /// Its events, the first one first.
    pub events: Vec<JobEvent>,
}

impl Vault {
    /// The newest jobs, newest first, at most `limit`.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn jobs(&self, limit: u32) -> Result<Vec<JobRecord>> {
        self.catalogue().read(|transaction| {
            let mut statement = transaction.prepare_cached("SELECT id FROM jobs ORDER BY id DESC LIMIT ?1")?;
            let ids: Vec<i64> = statement
                .query_map([limit], |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            ids.into_iter().map(|id| record(transaction, id)).collect()
        })
    }

    /// Makes a job of this process.
    pub(crate) fn begin_job(
        &self,
        kind: JobKind,
        state: JobState,
        subject: &str,
        package: Option<&PackageId>,
    ) -> Result<JobId> {
        let at = self.now();
        self.catalogue().write(Durability::Process, |transaction| {
            transaction
                .prepare_cached(
                    "INSERT INTO jobs (kind, state, subject, package, instance, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                )?
                .execute((
                    word(&kind),
                    word(&state),
                    visible(subject),
                    package.map(PackageId::to_hex),
                    &self.inner.instance.id,
                    &at,
                ))?;
            let job = JobId(transaction.last_insert_rowid());
            add_event(transaction, job, &at, state, None)?;
            Ok(job)
        })
    }

    /// Writes down that a queued job is worked on.
    pub(crate) fn start_job(&self, job: JobId) -> Result<()> {
        let at = self.now();
        self.catalogue().write(Durability::Process, |transaction| {
            enter(transaction, job, &at, JobState::Running, None)
        })
    }

    /// Writes down how a job failed; what fails here is closed at a later start.
    pub(crate) fn fail_job(&self, job: JobId, error: &VaultError) {
        let at = self.now();
        let state = match error {
            VaultError::Cancelled => JobState::Cancelled,
            _ => JobState::Failed,
        };
        let done = self.catalogue().write(Durability::Process, |transaction| {
            enter(transaction, job, &at, state, Some(error))
        });
        if let Err(error) = done {
            tracing::warn!(%error, "a failed job could not be written down");
        }
    }

    /// Runs `work` as a job: failed or cancelled with its error, else succeeded by `work` itself.
    pub(crate) fn as_job<T>(&self, job: JobId, work: impl FnOnce() -> Result<T>) -> Result<T> {
        let done = work();
        if let Err(error) = &done {
            self.fail_job(job, error);
        }
        done
    }
}

/// Moves a job to a state, with its event. When one is finished, the oldest finished ones beyond what is kept go.
pub(crate) fn enter(
    transaction: &Transaction<'_>,
    job: JobId,
    at: &str,
    state: JobState,
    error: Option<&VaultError>,
) -> Result<()> {
    step(transaction, job, at, state, error)?;
    match state {
        JobState::Queued | JobState::Running => Ok(()),
        JobState::Succeeded | JobState::Failed | JobState::Cancelled | JobState::Interrupted => prune(transaction),
    }
}

/// Takes the oldest finished jobs out, events first. Jobs that are open stay, however old.
fn prune(transaction: &Transaction<'_>) -> Result<()> {
    let newest_to_go: Option<i64> = transaction
        .prepare_cached(
            "SELECT id FROM jobs WHERE state NOT IN ('queued', 'running') ORDER BY id DESC LIMIT 1 OFFSET ?1",
        )?
        .query_row([FINISHED_KEPT], |row| row.get(0))
        .optional()?;
    let Some(newest_to_go) = newest_to_go else {
        return Ok(());
    };
    transaction
        .prepare_cached(
            "DELETE FROM job_events WHERE job IN \
             (SELECT id FROM jobs WHERE id <= ?1 AND state NOT IN ('queued', 'running'))",
        )?
        .execute([newest_to_go])?;
    transaction
        .prepare_cached("DELETE FROM jobs WHERE id <= ?1 AND state NOT IN ('queued', 'running')")?
        .execute([newest_to_go])?;
    Ok(())
}

fn step(
    transaction: &Transaction<'_>,
    job: JobId,
    at: &str,
    state: JobState,
    error: Option<&VaultError>,
) -> Result<()> {
    transaction
        .prepare_cached("UPDATE jobs SET state = ?2 WHERE id = ?1")?
        .execute((job.0, word(&state)))?;
    add_event(transaction, job, at, state, error)
}

/// Notes the package a job turned out to work on.
pub(crate) fn name_package(transaction: &Transaction<'_>, job: JobId, package: &PackageId) -> Result<()> {
    transaction
        .prepare_cached("UPDATE jobs SET package = ?2 WHERE id = ?1")?
        .execute((job.0, package.to_hex()))?;
    Ok(())
}

fn add_event(
    transaction: &Transaction<'_>,
    job: JobId,
    at: &str,
    state: JobState,
    error: Option<&VaultError>,
) -> Result<()> {
    transaction
        .prepare_cached("INSERT INTO job_events (job, at, state, code, message) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute((
            job.0,
            at,
            word(&state),
            error.map(VaultError::code),
            error.map(ToString::to_string),
        ))?;
    Ok(())
}

/// Closes the jobs of processes that are gone.
pub(crate) fn close_interrupted(catalogue: &Catalogue, living: &BTreeSet<String>, at: &str) -> Result<Vec<JobRecord>> {
    const OPEN: &str = "SELECT id, instance FROM jobs WHERE state IN ('queued', 'running') ORDER BY id";
    let find = |transaction: &Transaction<'_>| -> Result<Vec<i64>> {
        let open: Vec<(i64, String)> = transaction
            .prepare(OPEN)?
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        Ok(open
            .into_iter()
            .filter(|(_, instance)| !living.contains(instance))
            .map(|(id, _)| id)
            .collect())
    };
    if catalogue.read(find)?.is_empty() {
        return Ok(Vec::new());
    }
    catalogue.write(Durability::Process, |transaction| {
        let ids = find(transaction)?;
        for id in &ids {
            step(transaction, JobId(*id), at, JobState::Interrupted, None)?;
        }
        // Read before the oldest go, so that each is told once.
        let closed = ids.into_iter().map(|id| record(transaction, id)).collect();
        prune(transaction)?;
        closed
    })
}

fn record(transaction: &Transaction<'_>, id: i64) -> Result<JobRecord> {
    let (kind, state, subject, package, at): (String, String, String, Option<String>, String) = transaction
        .prepare_cached("SELECT kind, state, subject, package, at FROM jobs WHERE id = ?1")?
        .query_row([id], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?))
        })?;
    let mut events = Vec::new();
    let mut statement =
        transaction.prepare_cached("SELECT at, state, code, message FROM job_events WHERE job = ?1 ORDER BY id")?;
    let mut found = statement.query([id])?;
    while let Some(row) = found.next()? {
        events.push(JobEvent {
            at: row.get(0)?,
            state: from_word(&row.get::<_, String>(1)?)?,
            code: row.get(2)?,
            message: row.get(3)?,
        });
    }
    Ok(JobRecord {
        id: JobId(id),
        kind: from_word(&kind)?,
        state: from_word(&state)?,
        subject,
        package: package.map(|text| parsed(&text)).transpose()?,
        at,
        events,
    })
}
