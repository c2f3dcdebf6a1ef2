//! What Lazaret keeps: quarantine, inspections, decisions, profiles with their revisions, jobs, policy,
//! receipts and the ledger (DESIGN, What is kept).
//!
//! [`Vault`] is the one handle; it is cheap to clone and may be shared between threads. Its calls block
//! (files, SQLite, at times the keyring): a shell runs them off its event loop. Any number of processes
//! may hold a vault on the same home.
//!
//! | step | calls |
//! | --- | --- |
//! | open | [`Vault::open`] gives the vault and a [`StartupReport`] |
//! | receive | [`Vault::receive`] (or [`Vault::queue_receive`] then [`Vault::receive_queued`]) |
//! | inspect | [`Vault::inspect`]; [`Vault::packages`], [`Vault::package`], [`Vault::find_package`] list what is there |
//! | review | [`Vault::store_findings`], then [`Vault::decide`]; [`Vault::receipt`] |
//! | load | [`Vault::plan_load`] says what a load would ask for; [`Vault::load`]; [`Vault::rollback`] |
//! | use | [`Vault::profiles`], [`Vault::profile`], [`Vault::history`], [`Vault::search`], [`Vault::files`], [`Vault::read_file`] |
//! | keep | [`Vault::policy`], [`Vault::ledger`], [`Vault::verify_ledger`], deleting and restoring |
//!
//! Errors are [`VaultError`]; branch on [`VaultError::code`].
#![forbid(unsafe_code)]

mod against;
mod anchors;
mod archive;
mod catalogue;
mod clock;
mod decisions;
mod error;
mod home;
mod ids;
mod inspections;
mod jobs;
mod keys;
mod ledger;
mod migrations;
mod packages;
mod policy;
mod profiles;
mod receipts;
mod receive;
mod startup;
mod trash;
mod vault;

pub use anchors::{AnchorAuthorization, AnchorChange, AnchorOperation, NotAnAuthorization};
pub use clock::{Clock, Randomness, SystemClock, SystemRandomness};
pub use decisions::{AcknowledgedFinding, Decision, DecisionRecord, Pin};
pub use error::{NameFault, VaultError};
pub use ids::{NotAnId, PackageId, ProfileId};
pub use inspections::Inspected;
pub use jobs::{JobEvent, JobId, JobKind, JobRecord, JobState};
pub use keys::{KeyPlace, KeyState};
pub use ledger::{FaultKind, LedgerFault, LedgerKind, LedgerPage, LedgerReport, LedgerRow, UseEvent};
pub use packages::{
    Arrival, Cursor, FindingCounts, LoadedIn, PackageBrief, PackageKey, PackagePage, PackageRecord, PackageState,
    PackageSummary, Query, Sort,
};
pub use policy::{Issuers, Policy, PolicyInUse};
pub use profiles::{
    FileSlice, LoadOutcome, LoadPlan, LoadRequest, ProfileRecord, ProfileRef, RevisionRecord, SearchHit, SnippetPart,
    Source,
};
pub use receipts::{Receipt, ReceiptLoad, ReceiptPackage, ReceiptRow};
pub use receive::{Door, Received};
pub use startup::{KeyChoice, OpenOptions, StartupReport};
pub use vault::{KeyRenewal, Vault};

/// Result with a [`VaultError`].
pub type Result<T, E = VaultError> = std::result::Result<T, E>;
