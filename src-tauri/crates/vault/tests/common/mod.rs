//! What the vault's tests share: a home in a temporary folder, a clock that is set, packages on disk.
#![allow(dead_code, reason = "each test file uses its part")]

pub mod target;

use jiff::{SignedDuration, Timestamp};
use lazaret_container::Unwatched;
use lazaret_tests::package::Package;
use lazaret_vault::{
    AnchorAuthorization, Clock, Decision, DecisionRecord, Door, KeyChoice, LoadOutcome, LoadRequest, OpenOptions,
    PackageId, Result, StartupReport, Vault,
};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// A clock that moves one second at each look, and by hand.
pub struct SetClock(Mutex<Timestamp>);

impl SetClock {
    pub fn forward(&self, by: SignedDuration) {
        let mut now = self.0.lock().unwrap();
        *now = now.checked_add(by).unwrap();
    }
}

impl Clock for SetClock {
    fn now(&self) -> Timestamp {
        self.forward(SignedDuration::from_secs(1));
        *self.0.lock().unwrap()
    }
}

/// A home with a vault open on it.
pub struct House {
    pub folder: TempDir,
    pub clock: Arc<SetClock>,
    pub vault: Vault,
    pub report: StartupReport,
}

impl House {
    pub fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let clock = Arc::new(SetClock(Mutex::new("2026-06-01T08:00:00Z".parse().unwrap())));
        let (vault, report) = open(&folder.path().join("home"), Arc::clone(&clock)).unwrap();
        Self {
            folder,
            clock,
            vault,
            report,
        }
    }

    pub fn home(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// Another process's view of the same home, as far as one process can have it.
    pub fn second(&self) -> (Vault, StartupReport) {
        open(&self.home(), Arc::clone(&self.clock)).unwrap()
    }

    /// Closes the vault and opens it again.
    pub fn reopen(self) -> Self {
        let Self {
            folder, clock, vault, ..
        } = self;
        drop(vault);
        let (vault, report) = open(&folder.path().join("home"), Arc::clone(&clock)).unwrap();
        Self {
            folder,
            clock,
            vault,
            report,
        }
    }

    pub fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub fn receive(&self, name: &str, package: &Package) -> PackageId {
        let path = self.file(name, &package.build());
        self.vault.receive(&path, Door::CommandLine, &Unwatched).unwrap().id
    }

    pub fn accept(&self, package: &PackageId, acknowledgements: &[&str]) -> Result<DecisionRecord> {
        self.vault.decide(
            package,
            &Decision {
                accept: true,
                reason: "read it through".to_owned(),
                acknowledgements: acknowledgements.iter().map(|rule| (*rule).to_owned()).collect(),
            },
        )
    }

    pub fn accepted(&self, name: &str, package: &Package) -> PackageId {
        let id = self.receive(name, package);
        self.accept(&id, &[]).unwrap();
        id
    }

    pub fn load(&self, package: &PackageId, request: &LoadRequest) -> Result<LoadOutcome> {
        self.vault.load(package, request, &Unwatched)
    }

    pub fn loaded(&self, package: &PackageId, profile: &str) -> LoadOutcome {
        self.load(package, &create(profile)).unwrap()
    }

    pub fn sound(&self) {
        let report = self.vault.verify_ledger(&Unwatched).unwrap();
        assert_eq!(report.broken, [], "the ledger should hold");
    }
}

pub fn open(home: &Path, clock: Arc<SetClock>) -> Result<(Vault, StartupReport)> {
    Vault::open(OpenOptions {
        home: Some(home.to_owned()),
        clock,
        key_store: KeyChoice::File,
        threads: Some(1),
        ..OpenOptions::default()
    })
}

pub fn create(profile: &str) -> LoadRequest {
    LoadRequest {
        create: true,
        ..into(profile)
    }
}

pub fn into(profile: &str) -> LoadRequest {
    LoadRequest {
        profile: profile.into(),
        create: false,
        authorizations: Vec::new(),
        acknowledge: Vec::new(),
        reason: None,
    }
}

pub fn authorise(changes: &[&str]) -> Vec<AnchorAuthorization> {
    changes.iter().map(|text| text.parse().unwrap()).collect()
}

/// The first version of a persona.
pub fn spring() -> Package {
    Package::persona().note(
        "rows.md",
        "# Rows\n\nThree rows of pears.\nThe old gate sticks in wet weather.\n",
    )
}

/// A later version: a note and the taboo changed.
pub fn autumn() -> Package {
    spring()
        .with("createdUtc", json!("2026-09-30T10:00:00Z"))
        .content(
            "docs/rows.md",
            "# Rows\n\nFour rows of pears.\nThe new gate closes well.\n",
        )
        .content(
            ".uai/taboo.uai",
            lazaret_tests::package::uai(
                "taboo",
                "Never guess a variety, neither from a photograph nor from a leaf.",
            ),
        )
}
