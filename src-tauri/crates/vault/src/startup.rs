//! Opening a vault, and what start-up found and closed.

use crate::{Clock, JobRecord, Randomness, Result, SystemClock, SystemRandomness};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Where the signing key may be kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeyChoice {
    /// In the operating system's keyring; in a file if there is none.
    #[default]
    Keyring,
    /// In a file of the home folder, mode 0600.
    File,
}

/// How to open a vault.
pub struct OpenOptions {
    /// The home folder; absent: the user's data folder (`LAZARET_HOME` is read by the shells).
    pub home: Option<PathBuf>,
    /// The clock.
    pub clock: Arc<dyn Clock>,
    /// The source of ids and keys.
    pub randomness: Arc<dyn Randomness>,
    /// Where a new key goes.
    pub key_store: KeyChoice,
    /// Worker threads for inspections; absent: one per core.
    pub threads: Option<usize>,
}

impl Default for OpenOptions {
    fn default() -> Self {
        Self {
            home: None,
            clock: Arc::new(SystemClock),
            randomness: Arc::new(SystemRandomness),
            key_store: KeyChoice::default(),
            threads: None,
        }
    }
}

/// Where the key is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// In the keyring.
    Keyring,
    /// In a file of the home folder, mode 0600.
    File,
}

/// How the signing key stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyState {
    /// Not asked for yet; it is when the next row is written.
    NotRead {
        /// Where it is kept, if it was made already.
        place: Option<KeyPlace>,
    },
    /// It can sign.
    Ready {
        /// Where it is kept.
        place: KeyPlace,
    },
    /// It cannot be read now; rows go unsigned until it can.
    Unavailable {
        /// Where it is kept, if it was made already.
        place: Option<KeyPlace>,
        /// Why, in English.
        what: String,
    },
}

/// What start-up found and closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StartupReport {
    /// Whether the home was made just now.
    pub new_home: bool,
    /// Jobs closed because their process is gone.
    pub interrupted: Vec<JobRecord>,
    /// Staging folders of processes that are gone, cleared.
    pub staging_cleared: u64,
    /// Files and folders that an interrupted step left without a row, removed.
    pub leftovers_removed: u64,
    /// Moves to or from the trash that were completed.
    pub moves_completed: u64,
    /// Packages and profiles whose seven days were over, removed for good.
    pub purged: u64,
    /// Ledger rows that bear no signature yet.
    pub unsigned_rows: u64,
    /// The policy now differs from the one last used: digests before and now. Told once.
    pub policy_changed: Option<(String, String)>,
    /// Why `policy.json` does not hold, if it does not.
    pub policy_fault: Option<String>,
    /// Catalogue formats before and after, if it was brought up to date (a copy of the old one was made).
    pub migrated: Option<(u32, u32)>,
    /// True exactly once: no keyring could be used, so the key lies in a file.
    pub key_in_file: bool,
    /// What speaks against the ledger, found while reading the key (another key, rows cut). Run the verification.
    pub ledger_doubts: Vec<String>,
}

/// The store. See the crate's own text.
#[derive(Clone)]
pub struct Vault {
    home: Arc<Path>,
}

impl Vault {
    /// Opens the store, making it if it is not there, and closes what an interrupted process left.
    ///
    /// # Errors
    /// `home_unknown`, `home_unreadable`, `home_read_only`, `disk_full`, `catalogue_newer`, `catalogue_damaged`, `busy`.
    pub fn open(options: OpenOptions) -> Result<(Self, StartupReport)> {
        let _ = options;
        unimplemented!()
    }

    /// The home folder. For messages on this machine only, never for a receipt.
    #[must_use]
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// How the signing key stands, without asking the keyring.
    #[must_use]
    pub fn key_state(&self) -> KeyState {
        unimplemented!()
    }

    /// Makes a new signing key on request, when the old one is lost. Rows that are unsigned are then countersigned.
    ///
    /// # Errors
    /// `key_unavailable`.
    pub fn renew_key(&self) -> Result<KeyState> {
        unimplemented!()
    }
}
