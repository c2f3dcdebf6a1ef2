//! The store and all that is done with it, one file a use.

mod convert;
mod decide;
mod ledger;
mod packages;
mod policy;
mod profiles;
mod receipts;
mod receive;

pub use decide::{Change, Review};

use crate::ApiError;
use crate::dto::Startup;
use lazaret_vault::{KeyChoice, OpenOptions, Vault};
use std::path::{Path, PathBuf};

/// How to open the store.
#[derive(Clone, Debug, Default)]
pub struct OpenLazaret {
    /// Its folder; `None` for the user's data folder.
    pub home: Option<PathBuf>,
    /// Worker threads for inspections; `None` for one per core.
    pub threads: Option<usize>,
    /// Keep a new signing key in a file of the folder, not in the keyring.
    pub key_in_file: bool,
}

/// The store on this machine: quarantine, profiles, ledger. Cheap to clone, shared between
/// threads; its calls block, so a window runs them off its event loop. Any number of processes
/// may hold it at once.
#[derive(Clone)]
pub struct Lazaret {
    pub(crate) vault: Vault,
}

impl Lazaret {
    /// Opens the store, making it if it is not there, and closes what an interrupted process left.
    ///
    /// # Errors
    /// `STORE_UNREADABLE`, `STORE_NEWER`, `STORE_DAMAGED`, `STORE_BUSY`, `READ_ONLY`, `DISK_FULL`.
    pub fn open(options: OpenLazaret) -> Result<(Self, Startup), ApiError> {
        let (vault, report) = Vault::open(OpenOptions {
            home: options.home,
            threads: options.threads,
            key_store: if options.key_in_file {
                KeyChoice::File
            } else {
                KeyChoice::Keyring
            },
            ..OpenOptions::default()
        })?;
        Ok((Self { vault }, report.into()))
    }

    /// The store's folder, for messages on this machine only.
    #[must_use]
    pub fn home(&self) -> &Path {
        self.vault.home()
    }
}
