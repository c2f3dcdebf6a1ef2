//! Opening a vault, and what start-up found and closed.

use crate::catalogue::{Catalogue, Durability, meta, parsed, set_meta};
use crate::clock::{stamp, uuid7};
use crate::home::{self, Home, Lock};
use crate::keys::Keys;
use crate::vault::Inner;
use crate::{Clock, JobRecord, KeyPlace, PackageId, ProfileId, Randomness, Result, SystemClock, SystemRandomness};
use crate::{Vault, VaultError, jobs, ledger, policy, trash};
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

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

/// What start-up found and closed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
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
}

impl Vault {
    /// Opens the store, making it if it is not there, and closes what an interrupted process left.
    ///
    /// # Errors
    /// `home_unknown`, `home_unreadable`, `home_read_only`, `disk_full`, `catalogue_newer`, `catalogue_damaged`, `busy`.
    pub fn open(options: OpenOptions) -> Result<(Self, StartupReport)> {
        let home = Home::new(match options.home {
            Some(home) => home,
            None => directories::ProjectDirs::from("", "", "lazaret")
                .map(|folders| folders.data_dir().to_owned())
                .ok_or(VaultError::HomeUnknown)?,
        });
        let new_home = home.prepare()?;
        // One process at a time starts up: it migrates, clears what dead processes left and makes its own folder.
        let start = start_lock(&home).map_err(|error| writable(&home, error))?;
        let (catalogue, migrated) = Catalogue::open(&home)?;
        let at = stamp(options.clock.now());
        let installation = installation(&catalogue, &home, &*options.clock, &*options.randomness)?;
        let instance = Instance::begin(&home, &*options.clock, &*options.randomness)?;
        let dead = clear_dead(&home, &instance.id)?;
        let keys = Keys::new(
            home.clone(),
            installation,
            options.key_store,
            Arc::clone(&options.randomness),
        );
        let mut report = StartupReport {
            new_home,
            interrupted: jobs::close_interrupted(&catalogue, &dead.living, &at)?,
            staging_cleared: dead.cleared,
            migrated,
            ..StartupReport::default()
        };
        report.moves_completed = trash::complete_moves(&catalogue, &home)?;
        if dead.cleared > 0 && dead.living.len() == 1 {
            // Somebody was interrupted and nobody else is at work: what no row names was left half done.
            report.leftovers_removed = remove_leftovers(&catalogue, &home)?;
        }
        drop(start);
        let vault = Self {
            inner: Arc::new(Inner {
                home,
                catalogue,
                keys,
                clock: options.clock,
                randomness: options.randomness,
                threads: options.threads,
                instance,
                shelf: crate::archive::Shelf::default(),
            }),
        };
        report.purged = vault.purge()?;
        vault.first_key()?;
        match vault.note_policy() {
            Ok(change) => report.policy_changed = change,
            Err(VaultError::PolicyInvalid { pointer, what }) => {
                report.policy_fault = Some(policy::fault(&pointer, &what))
            }
            Err(error) => return Err(error),
        }
        report.key_in_file = options.key_store == KeyChoice::Keyring && vault.tell_key_in_file()?;
        report.unsigned_rows = vault.catalogue().read(ledger::rows::unsigned)?;
        Ok((vault, report))
    }

    /// Keeps other processes from starting up as long as it is held.
    pub(crate) fn start_lock(&self) -> Result<Lock> {
        start_lock(self.home_paths())
    }

    /// Makes the key of a new home, so that its first row is signed. An old home's key is asked for when a row is
    /// written.
    fn first_key(&self) -> Result<()> {
        let keyless = self
            .catalogue()
            .read(|transaction| Ok(ledger::rows::known_keys(transaction)?.is_empty()))?;
        if keyless && let Some(key) = self.keys().obtain(None) {
            self.sign_now(&key)?;
        }
        Ok(())
    }

    /// Whether the key lies in a file and nobody was told yet.
    fn tell_key_in_file(&self) -> Result<bool> {
        const TOLD: &str = "key_in_file_told";
        let tell = self.catalogue().read(|transaction| {
            Ok(self.key_place(transaction)? == Some(KeyPlace::File) && meta(transaction, TOLD)?.is_none())
        })?;
        if tell {
            self.catalogue()
                .write(Durability::Process, |transaction| set_meta(transaction, TOLD, "yes"))?;
        }
        Ok(tell)
    }
}

fn start_lock(home: &Home) -> Result<Lock> {
    Lock::wait(&home.start_lock(), Duration::from_secs(10), "starting")
}

/// A lock that cannot be made lies in a home that cannot be written.
fn writable(home: &Home, error: VaultError) -> VaultError {
    match error {
        VaultError::Io { source, .. } if source.kind() == std::io::ErrorKind::PermissionDenied => {
            VaultError::HomeReadOnly {
                path: home.root().to_owned(),
            }
        }
        error => error,
    }
}

/// The name of this installation, which its key goes by in the keyring. Made once.
fn installation(catalogue: &Catalogue, home: &Home, clock: &dyn Clock, randomness: &dyn Randomness) -> Result<String> {
    const NAME: &str = "installation";
    if let Some(name) = catalogue.read(|transaction| meta(transaction, NAME))? {
        return Ok(name);
    }
    let made = uuid7(clock.now(), randomness).map_err(|source| VaultError::io("named", home.root(), source))?;
    catalogue.write(Durability::Power, |transaction| {
        set_meta(transaction, NAME, &made.to_string())?;
        Ok(made.to_string())
    })
}

/// This process's own staging folder, held by a lock as long as it lives.
pub(crate) struct Instance {
    /// Its name.
    pub(crate) id: String,
    /// Its folder.
    pub(crate) folder: PathBuf,
    lock_file: PathBuf,
    lock: Option<Lock>,
}

impl Instance {
    fn begin(home: &Home, clock: &dyn Clock, randomness: &dyn Randomness) -> Result<Self> {
        let staging = home.staging();
        let fault = |source| VaultError::io("made", &staging, source);
        let id = uuid7(clock.now(), randomness).map_err(fault)?.to_string();
        let lock_file = staging.join(format!("{id}.lock"));
        let lock = Lock::try_now(&lock_file).map_err(|source| match source.kind() {
            std::io::ErrorKind::PermissionDenied => VaultError::HomeReadOnly {
                path: home.root().to_owned(),
            },
            _ => fault(source),
        })?;
        let folder = staging.join(&id);
        home::make_private_folder(&folder).map_err(fault)?;
        Ok(Self {
            id,
            folder,
            lock_file,
            lock,
        })
    }
}

impl Drop for Instance {
    fn drop(&mut self) {
        // What fails here is cleared by a later start.
        let _ = home::remove_folder(&self.folder);
        let _ = home::remove_file(&self.lock_file);
        self.lock = None;
    }
}

/// Who is gone and who is not.
struct Dead {
    cleared: u64,
    living: BTreeSet<String>,
}

/// Clears the staging folders whose lock is free. The caller holds the start lock.
fn clear_dead(home: &Home, own: &str) -> Result<Dead> {
    let staging = home.staging();
    let mut dead = Dead {
        cleared: 0,
        living: BTreeSet::from([own.to_owned()]),
    };
    let mut folders = BTreeSet::new();
    for entry in list(&staging)? {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(id) = name.strip_suffix(".lock") else {
            folders.insert(name);
            continue;
        };
        if id == own {
            continue;
        }
        let lock_file = entry.path();
        match Lock::try_now(&lock_file).map_err(|source| VaultError::io("locked", &lock_file, source))? {
            None => {
                dead.living.insert(id.to_owned());
            }
            Some(_lock) => {
                let fault = |source| VaultError::io("cleared", &staging, source);
                home::remove_folder(&staging.join(id)).map_err(fault)?;
                home::remove_file(&lock_file).map_err(fault)?;
                folders.remove(id);
                dead.cleared += 1;
            }
        }
    }
    for folder in folders.iter().filter(|folder| !dead.living.contains(*folder)) {
        // Its lock file went first; the listing above may have seen it before or after.
        home::remove_folder(&staging.join(folder)).map_err(|source| VaultError::io("cleared", &staging, source))?;
    }
    Ok(dead)
}

fn list(folder: &Path) -> Result<Vec<fs::DirEntry>> {
    let fault = |source| VaultError::HomeUnreadable {
        path: folder.to_owned(),
        source,
    };
    fs::read_dir(folder)
        .map_err(fault)?
        .collect::<std::io::Result<_>>()
        .map_err(fault)
}

/// Removes what an interrupted step put in place before its row was written: archives, profiles and their parts.
/// The caller holds the start lock and no other process lives.
fn remove_leftovers(catalogue: &Catalogue, home: &Home) -> Result<u64> {
    let mut removed = 0;
    let known = |sql: &'static str, name: &str| -> Result<bool> {
        catalogue.read(|transaction| Ok(transaction.prepare_cached(sql)?.exists([name])?))
    };
    let mut remove = |path: &Path| -> Result<()> {
        let folder = path.is_dir();
        let done = if folder {
            home::remove_folder(path)
        } else {
            home::remove_file(path)
        };
        done.map_err(|source| VaultError::io("removed", path, source))?;
        removed += 1;
        Ok(())
    };
    for shelf in list(&home.quarantine())? {
        for archive in list(&shelf.path())? {
            let name = archive.file_name().to_string_lossy().into_owned();
            let id = name.strip_suffix(".uaix").unwrap_or_default();
            // Only what is ours by name; anything else is not ours to remove.
            if id.parse::<PackageId>().is_ok()
                && !known("SELECT 1 FROM packages WHERE id = ?1 AND deleted_at IS NULL", id)?
            {
                remove(&archive.path())?;
            }
        }
    }
    for profile in list(&home.profiles())? {
        let name = profile.file_name().to_string_lossy().into_owned();
        if name.parse::<ProfileId>().is_err() {
            continue;
        }
        if !known("SELECT 1 FROM profiles WHERE id = ?1", &name)? {
            remove(&profile.path())?;
            continue;
        }
        let held: Vec<(String, u32)> = catalogue.read(|transaction| {
            Ok(transaction
                .prepare_cached("SELECT package, number FROM revisions WHERE profile = ?1")?
                .query_map([&name], |row| Ok((row.get(0)?, row.get(1)?)))?
                .collect::<Result<_, _>>()?)
        })?;
        let root = crate::profiles::root::ProfileRoot::of(home, parsed(&name)?);
        for archive in list(&root.archives())? {
            let file = archive.file_name().to_string_lossy().into_owned();
            if !held.iter().any(|(package, _)| file == format!("{package}.uaix")) {
                remove(&archive.path())?;
            }
        }
        for part in list(root.folder())? {
            let file = part.file_name().to_string_lossy().into_owned();
            if file.starts_with("index-") && !held.iter().any(|(_, number)| part.path() == root.index(*number)) {
                remove(&part.path())?;
            }
        }
    }
    Ok(removed)
}
