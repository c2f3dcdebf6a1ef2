//! Loading: stage, copy, inspect anew, ask the policy and the person's word, index, then switch in one transaction.

use super::asks::{Asks, asks, granted, may_be_loaded};
use super::index;
use super::records::{self, fit_name, named};
use super::root::ProfileRoot;
use super::switch::{switch, unchanged};
use super::{LoadOutcome, LoadPlan, LoadRequest, ProfileRecord, ProfileRef, RevisionRecord};
use crate::archive::{OpenArchive, hash_file};
use crate::clock::uuid7;
use crate::decisions::{acceptance, refused};
use crate::home::{self, Lock};
use crate::{
    JobKind, JobState, PackageId, PolicyInUse, ProfileId, Result, Vault, VaultError, anchors, inspections, jobs,
};
use lazaret_container::Watch;
use rusqlite::Transaction;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

/// How long a load waits for another one into the same profile.
const PATIENCE: Duration = Duration::from_secs(5);

/// Where a load goes.
pub(super) enum Target {
    /// A profile to be made.
    New { id: ProfileId, name: String },
    /// One that is there, held by its lock.
    There { record: Box<ProfileRecord>, _lock: Lock },
}

impl Target {
    pub(super) fn id(&self) -> ProfileId {
        match self {
            Self::New { id, .. } => *id,
            Self::There { record, .. } => record.id,
        }
    }

    pub(super) fn current(&self) -> Option<&RevisionRecord> {
        match self {
            Self::New { .. } => None,
            Self::There { record, .. } => Some(&record.current),
        }
    }

    pub(super) fn next_revision(&self) -> u32 {
        match self {
            Self::New { .. } => 1,
            Self::There { record, .. } => record.revisions + 1,
        }
    }
}

impl Vault {
    /// What loading `package` into `profile` would do and ask for. Reads only, but for an inspection that is due.
    ///
    /// # Errors
    /// `not_accepted`, `decision_outdated`, `package_refused`, `policy_forbids`, `profile_unknown`, `profile_exists`,
    /// `profile_name_unfit`.
    pub fn plan_load(&self, package: &PackageId, profile: &ProfileRef, create: bool) -> Result<LoadPlan> {
        let policy = self.policy_noted()?;
        let inspected = self.inspect(package, &lazaret_container::Unwatched)?;
        let inspection = &inspected.inspection;
        self.catalogue().read(|transaction| {
            // A refusal comes first: no decision could help.
            refused(package, inspection)?;
            let decision = acceptance(transaction, package)?;
            may_be_loaded(package, inspection, &decision, &policy)?;
            let there = find_target(transaction, profile, create)?;
            let current = there.as_ref().map(|record| &record.current);
            let already_current = current.is_some_and(|current| current.package == *package);
            let asks = if already_current {
                Asks::default()
            } else {
                asks(transaction, package, inspection, &decision, current)?
            };
            Ok(LoadPlan {
                package: *package,
                profile: there.as_ref().map(|record| record.id),
                revision: there.as_ref().map_or(1, |record| {
                    if already_current {
                        record.current.number
                    } else {
                        record.revisions + 1
                    }
                }),
                already_current,
                anchor_changes: asks.anchors,
                store_findings: asks.findings,
                acknowledgements: asks.rules.into_iter().map(str::to_owned).collect(),
            })
        })
    }

    /// Loads an accepted package into a profile: copies and inspects the archive anew, asks the policy, builds the
    /// index, then switches the pointer in one transaction.
    ///
    /// # Errors
    /// Those of [`Vault::plan_load`], `acknowledgement_needed`, `acknowledgement_unneeded`, `reason_missing`,
    /// `anchor_authorization_needed`, `anchor_authorization_unneeded`, `profile_changed`, `archive_altered`,
    /// `disk_full`, `cancelled`. The profile is then as it was.
    pub fn load(&self, package: &PackageId, request: &LoadRequest, watch: &dyn Watch) -> Result<LoadOutcome> {
        let subject = match &request.profile {
            ProfileRef::Id(id) => id.to_string(),
            ProfileRef::Name(name) => name.clone(),
        };
        let job = self.begin_job(JobKind::Load, JobState::Running, &subject, Some(package))?;
        self.as_job(job, || {
            let outcome = self.load_now(package, request, watch)?;
            let at = self.now();
            self.catalogue()
                .write(crate::catalogue::Durability::Process, |transaction| {
                    jobs::enter(transaction, job, &at, JobState::Succeeded, None)
                })?;
            Ok(outcome)
        })
    }

    fn load_now(&self, package: &PackageId, request: &LoadRequest, watch: &dyn Watch) -> Result<LoadOutcome> {
        let policy = self.policy_noted()?;
        self.catalogue()
            .read(|transaction| inspections::present(transaction, package))?;
        if let Err(undecided) = self.catalogue().read(|transaction| acceptance(transaction, package)) {
            // Nobody is sent to decide on what no decision could load.
            if let Ok(inspected) = self.inspect(package, watch) {
                refused(package, &inspected.inspection)?;
            }
            return Err(undecided);
        }
        let target = self.target(request)?;
        if let Target::There { record, .. } = &target
            && record.current.package == *package
        {
            // Nothing changes, so what is authorised does not happen, unless it is the load that brought this revision
            // said again: two that ask for the same at once both end well.
            let unheard: Vec<_> = request
                .authorizations
                .iter()
                .filter(|asked| {
                    let made =
                        |change: &crate::AnchorChange| change.path == asked.path && change.operation == asked.operation;
                    !record.current.authorizations.iter().any(made)
                })
                .cloned()
                .collect();
            anchors::authorised(&[], &unheard)?;
            return Ok(unchanged(record));
        }
        let staged = ProfileRoot::staged(&self.inner.instance.folder, target.id());
        let loaded = self.stage_and_switch(package, request, &policy, &target, &staged, watch);
        // On success nothing of it is left; what cannot be removed now goes with the staging folder.
        let _ = home::remove_folder(staged.folder());
        loaded
    }

    fn stage_and_switch(
        &self,
        package: &PackageId,
        request: &LoadRequest,
        policy: &PolicyInUse,
        target: &Target,
        staged: &ProfileRoot,
        watch: &dyn Watch,
    ) -> Result<LoadOutcome> {
        let archives = staged.archives();
        home::make_private_folder(&archives).map_err(|source| VaultError::io("made", &archives, source))?;
        let copy = staged.archive(package);
        copy_archive(&self.home_paths().quarantined(package), &copy, package, watch)?;
        // The copy is what will be read from now on, so the copy is what is inspected.
        let inspection = self.inspect_file(&copy, package, policy, watch)?;
        let due = self
            .catalogue()
            .read(|transaction| Ok(inspections::kept(transaction, package, &policy.digest)?.is_none()))?;
        if due {
            self.keep_inspection(package, policy, inspection.clone(), None)?;
        }
        // Asked before the index is built, and again in the transaction.
        self.catalogue().read(|transaction| {
            granted(transaction, package, &inspection, policy, target.current(), request).map(drop)
        })?;
        let number = target.next_revision();
        let archive = OpenArchive::open(&copy, *package)?;
        index::build(&archive, &inspection, &staged.index(number), watch)?;
        drop(archive);
        if watch.cancelled() {
            return Err(VaultError::Cancelled);
        }
        let placed = self.place(package, target, staged, number)?;
        let outcome = self.change(|change| {
            let (asks, decision) = granted(
                change.transaction,
                package,
                &inspection,
                policy,
                target.current(),
                request,
            )?;
            switch(change, package, &inspection, policy, target, request, asks, &decision)
        });
        if outcome.is_err() {
            placed.withdraw();
        }
        outcome
    }

    /// The profile asked for, locked if it is there.
    fn target(&self, request: &LoadRequest) -> Result<Target> {
        let there = self
            .catalogue()
            .read(|transaction| find_target(transaction, &request.profile, request.create))?;
        match (there, &request.profile) {
            (Some(record), _) => {
                let (record, lock) = self.lock_profile(record.id)?;
                Ok(Target::There {
                    record: Box::new(record),
                    _lock: lock,
                })
            }
            (None, ProfileRef::Name(name)) => {
                let made = uuid7(self.inner.clock.now(), &*self.inner.randomness)
                    .map_err(|source| VaultError::io("named", self.home(), source))?;
                Ok(Target::New {
                    id: ProfileId::new(made),
                    name: fit_name(name)?,
                })
            }
            (None, ProfileRef::Id(id)) => Err(VaultError::ProfileUnknown { asked: id.to_string() }),
        }
    }

    /// Holds a profile against every other change, and reads it anew.
    pub(crate) fn lock_profile(&self, id: ProfileId) -> Result<(ProfileRecord, Lock)> {
        let root = ProfileRoot::of(self.home_paths(), id);
        let lock = Lock::wait(&root.lock(), PATIENCE, "this profile")?;
        let record = self
            .catalogue()
            .read(|transaction| records::find(transaction, &ProfileRef::Id(id)))?;
        Ok((record, lock))
    }

    /// Syncs what was staged and moves it to its place.
    fn place(&self, package: &PackageId, target: &Target, staged: &ProfileRoot, number: u32) -> Result<Placed> {
        let root = ProfileRoot::of(self.home_paths(), target.id());
        let fault = |source| VaultError::io("placed", root.folder(), source);
        let copy = staged.archive(package);
        File::open(&copy).and_then(|file| file.sync_all()).map_err(fault)?;
        match target {
            Target::New { .. } => {
                home::sync_folder(&staged.archives()).map_err(fault)?;
                home::sync_folder(staged.folder()).map_err(fault)?;
                fs::rename(staged.folder(), root.folder()).map_err(fault)?;
                home::sync_folder(&self.home_paths().profiles()).map_err(fault)?;
                Ok(Placed::Folder(root))
            }
            Target::There { .. } => {
                let place = root.archive(package);
                // An earlier revision may hold the same package; its copy stays if it is whole.
                let whole = hash_file(&place, &lazaret_container::Unwatched)
                    .is_ok_and(|(digest, _)| digest == *package.digest());
                let held = place.exists();
                if !whole {
                    fs::rename(&copy, &place).map_err(fault)?;
                    home::sync_folder(&root.archives()).map_err(fault)?;
                }
                fs::rename(staged.index(number), root.index(number)).map_err(fault)?;
                home::sync_folder(root.folder()).map_err(fault)?;
                Ok(Placed::Parts {
                    archive: (!held).then_some(place),
                    index: root.index(number),
                })
            }
        }
    }
}

/// What was put in place before its row was written.
enum Placed {
    Folder(ProfileRoot),
    Parts {
        archive: Option<std::path::PathBuf>,
        index: std::path::PathBuf,
    },
}

impl Placed {
    /// Takes it away again; what cannot be taken away is a leftover that a later start removes or a load replaces.
    fn withdraw(self) {
        let _ = match self {
            Self::Folder(root) => home::remove_folder(root.folder()),
            Self::Parts { archive, index } => {
                home::remove_file(&index).and_then(|()| archive.map_or(Ok(()), |archive| home::remove_file(&archive)))
            }
        };
    }
}

/// Copies an archive, as a reflink where the file system can, and makes it read-only.
fn copy_archive(from: &Path, to: &Path, package: &PackageId, watch: &dyn Watch) -> Result<()> {
    let missing = |source: io::Error| match source.kind() {
        io::ErrorKind::NotFound => VaultError::ArchiveMissing { package: *package },
        _ => VaultError::io("read", from, source),
    };
    let mut source = File::open(from).map_err(missing)?;
    let fault = |source| VaultError::io("written", to, source);
    if reflink_copy::reflink(from, to).is_err() {
        home::remove_file(to).map_err(fault)?;
        let mut copy = home::create_private(to).map_err(fault)?;
        // `copy` lets the system move the bytes; archives are small enough not to ask in between.
        io::copy(&mut source, &mut copy).map_err(fault)?;
        if watch.cancelled() {
            return Err(VaultError::Cancelled);
        }
    }
    File::open(to)
        .and_then(|file| home::make_read_only(&file))
        .map_err(fault)
}

/// The profile a load goes to, or nothing if it is to be made.
fn find_target(transaction: &Transaction<'_>, profile: &ProfileRef, create: bool) -> Result<Option<ProfileRecord>> {
    if !create {
        return records::find(transaction, profile).map(Some);
    }
    match profile {
        ProfileRef::Name(name) => {
            let name = fit_name(name)?;
            match named(transaction, &name)? {
                Some(_) => Err(VaultError::ProfileExists { name }),
                None => Ok(None),
            }
        }
        // An id is ours to give, so a profile cannot be made under one.
        ProfileRef::Id(id) => match records::find(transaction, profile) {
            Ok(record) => Err(VaultError::ProfileExists { name: record.name }),
            Err(_) => Err(VaultError::ProfileUnknown { asked: id.to_string() }),
        },
    }
}
