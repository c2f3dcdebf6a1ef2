//! Receiving a file into quarantine.

use crate::{JobId, PackageId, Result, Vault};
use lazaret_container::Watch;
use lazaret_finding::Finding;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The door a file came through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Door {
    /// Dropped on the window.
    Drop,
    /// Chosen in the file dialog.
    Picker,
    /// Named when the desktop app was started.
    Argument,
    /// Handed over by a second start of the desktop app.
    SecondInstance,
    /// Settled in the watched inbox folder.
    Inbox,
    /// Named on the command line.
    CommandLine,
    /// A sample package that ships with Lazaret.
    Sample,
}

/// What came of receiving a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Received {
    /// The package's name in the store.
    pub id: PackageId,
    /// Whether these bytes had been received before.
    pub known: bool,
    /// Length in bytes.
    pub size: u64,
    /// The file's name as received, made visible, without its folder.
    pub name: String,
    /// Findings of the receipt (`STORE_EXTENSION`).
    pub findings: Vec<Finding>,
    /// The job's row.
    pub job: JobId,
}

impl Vault {
    /// Copies a file into quarantine while hashing it. The file is opened once, symbolic links are followed
    /// (a person who hands over a link means its target), and what is then open must be a regular file.
    /// The same bytes again are the same package: nothing is copied unless the stored archive is missing or damaged.
    ///
    /// # Errors
    /// `file_missing`, `not_a_file`, `file_empty`, `file_unreadable`, `file_too_large` (from the size alone,
    /// before any byte is read), `file_changed`, `disk_full`, `cancelled`. Nothing is kept then.
    pub fn receive(&self, path: &Path, door: Door, watch: &dyn Watch) -> Result<Received> {
        let _ = (path, door, watch);
        unimplemented!()
    }

    /// Makes a queued job for a file, so that a list can show it before its turn comes.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn queue_receive(&self, path: &Path, door: Door) -> Result<JobId> {
        let _ = (path, door);
        unimplemented!()
    }

    /// Runs a queued job; else as [`Vault::receive`].
    ///
    /// # Errors
    /// As [`Vault::receive`].
    pub fn receive_queued(&self, job: JobId, path: &Path, door: Door, watch: &dyn Watch) -> Result<Received> {
        let _ = (job, path, door, watch);
        unimplemented!()
    }
}
