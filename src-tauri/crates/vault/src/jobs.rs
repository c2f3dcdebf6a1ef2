//! Jobs: one row for each piece of work, with its events, closed at start-up when its process is gone.

use crate::{PackageId, Result, Vault};
use serde::{Deserialize, Serialize};

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
        let _ = limit;
        unimplemented!()
    }
}
