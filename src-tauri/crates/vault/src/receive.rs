//! Receiving a file into quarantine.

use crate::archive::{BLOCK, hash_file};
use crate::catalogue::{as_i64, word};
use crate::ledger::rows::Change;
use crate::{JobId, JobKind, JobState, LedgerKind, PackageId, Result, Vault, VaultError, home, jobs, packages};
use lazaret_container::{Limits, Unwatched, Watch};
use lazaret_finding::{Finding, rules, visible};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

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
        let job = self.begin_job(JobKind::Receive, JobState::Running, &file_name(path), None)?;
        self.as_job(job, || self.receive_now(job, path, door, watch))
    }

    /// Makes a queued job for a file, so that a list can show it before its turn comes.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn queue_receive(&self, path: &Path) -> Result<JobId> {
        self.begin_job(JobKind::Receive, JobState::Queued, &file_name(path), None)
    }

    /// Runs a queued job; else as [`Vault::receive`].
    ///
    /// # Errors
    /// As [`Vault::receive`].
    pub fn receive_queued(&self, job: JobId, path: &Path, door: Door, watch: &dyn Watch) -> Result<Received> {
        self.as_job(job, || {
            self.start_job(job)?;
            self.receive_now(job, path, door, watch)
        })
    }

    fn receive_now(&self, job: JobId, path: &Path, door: Door, watch: &dyn Watch) -> Result<Received> {
        let limit = match self.policy() {
            Ok(in_use) => in_use.policy.limits.archive_bytes,
            // A policy that does not hold stops inspection and load, not the safekeeping before.
            Err(VaultError::PolicyInvalid { .. }) => Limits::default().archive_bytes,
            Err(error) => return Err(error),
        };
        let incoming = Incoming::open(path, limit)?;
        let staged = incoming.stage(&self.inner.instance.folder, job, watch)?;
        let name = visible(&file_name(path));
        // Bytes that lie in the trash come back: a process that starts now must not finish the deletion meanwhile.
        let _start = self.is_deleted(&staged.id)?.then(|| self.start_lock()).transpose()?;
        let known = self.keep(&staged)?;
        let findings = extension_finding(path).into_iter().collect::<Vec<_>>();
        let received = Received {
            id: staged.id,
            known,
            size: staged.size,
            name,
            findings,
            job,
        };
        self.change(|change| {
            arrive(change, &received, door)?;
            jobs::name_package(change.transaction, job, &received.id)?;
            jobs::enter(change.transaction, job, &change.at, JobState::Succeeded, None)
        })?;
        Ok(received)
    }

    fn is_deleted(&self, package: &PackageId) -> Result<bool> {
        self.catalogue().read(|transaction| {
            Ok(transaction
                .prepare_cached("SELECT 1 FROM packages WHERE id = ?1 AND deleted_at IS NOT NULL")?
                .exists([package.to_hex()])?)
        })
    }

    /// Moves the staged copy to its place, unless the same bytes lie there whole. Returns whether the catalogue
    /// knew them.
    fn keep(&self, staged: &Staged) -> Result<bool> {
        let place = self.home_paths().quarantined(&staged.id);
        let known = self.catalogue().read(|transaction| {
            Ok(transaction
                .prepare_cached("SELECT 1 FROM packages WHERE id = ?1")?
                .exists([staged.id.to_hex()])?)
        })?;
        if known && hash_file(&place, &Unwatched).is_ok_and(|(digest, _)| digest == *staged.id.digest()) {
            home::remove_file(&staged.path).map_err(|source| VaultError::io("removed", &staged.path, source))?;
            return Ok(true);
        }
        let fault = |source| VaultError::io("kept", &place, source);
        if let Some(shelf) = place.parent() {
            home::make_private_folder(shelf).map_err(fault)?;
        }
        fs::rename(&staged.path, &place).map_err(fault)?;
        Ok(known)
    }
}

/// Writes the package's row, its arrival and the ledger row.
fn arrive(change: &mut Change<'_>, received: &Received, door: Door) -> Result<()> {
    let id = received.id.to_hex();
    let at = change.at.clone();
    let transaction = change.transaction;
    transaction
        .prepare_cached(
            "INSERT INTO packages (id, size, name, received_at, door, words) VALUES (?1, ?2, ?3, ?4, ?5, ?3) \
             ON CONFLICT (id) DO UPDATE SET deleted_at = NULL, purged_at = NULL",
        )?
        .execute((&id, as_i64(received.size), &received.name, &at, word(&door)))?;
    transaction
        .prepare_cached("INSERT INTO arrivals (package, at, door, name, findings) VALUES (?1, ?2, ?3, ?4, ?5)")?
        .execute((
            &id,
            &at,
            word(&door),
            &received.name,
            serde_json::to_string(&received.findings)?,
        ))?;
    let body = serde_json::json!({
        "door": door, "name": received.name, "size": received.size, "known": received.known,
        "findings": received.findings.iter().map(|finding| finding.rule.id).collect::<Vec<_>>(),
    });
    packages::refresh_state(transaction, &received.id)?;
    change.record(LedgerKind::Receive, Some(&received.id), None, &body)?;
    Ok(())
}

/// A file's name without its folder, lossily as text.
fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}

/// The finding on a name that does not end in `.uaix`, whatever the case.
fn extension_finding(path: &Path) -> Option<Finding> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    if extension.eq_ignore_ascii_case("uaix") {
        return None;
    }
    Some(
        Finding::new(&rules::STORE_EXTENSION)
            .expected("uaix")
            .found(if extension.is_empty() { "-" } else { &*extension })
            .param("name", file_name(path)),
    )
}

/// A file that is open and fit to be read.
struct Incoming {
    file: File,
    path: PathBuf,
    size: u64,
    modified: Option<SystemTime>,
    limit: u64,
}

/// A copy in the staging folder.
struct Staged {
    id: PackageId,
    size: u64,
    path: PathBuf,
}

impl Incoming {
    fn open(path: &Path, limit: u64) -> Result<Self> {
        let fault = |source: io::Error| match source.kind() {
            io::ErrorKind::NotFound => VaultError::FileMissing { path: path.to_owned() },
            _ => VaultError::FileUnreadable {
                path: path.to_owned(),
                source,
            },
        };
        // Looked at first because opening a named pipe or a device can wait or do something.
        regular(path, &fs::metadata(path).map_err(fault)?)?;
        let mut options = fs::OpenOptions::new();
        options.read(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            // And should a pipe have taken its place since, opening it does not wait.
            options.custom_flags(libc::O_NONBLOCK | libc::O_NOCTTY);
        }
        let file = options.open(path).map_err(fault)?;
        let metadata = file.metadata().map_err(fault)?;
        regular(path, &metadata)?;
        let size = metadata.len();
        if size == 0 {
            return Err(VaultError::FileEmpty { path: path.to_owned() });
        }
        if size > limit {
            return Err(VaultError::FileTooLarge {
                path: path.to_owned(),
                size,
                limit,
            });
        }
        Ok(Self {
            file,
            path: path.to_owned(),
            size,
            modified: metadata.modified().ok(),
            limit,
        })
    }

    /// Copies into the staging folder while hashing. A copy that does not come to its end is removed.
    fn stage(mut self, folder: &Path, job: JobId, watch: &dyn Watch) -> Result<Staged> {
        let path = folder.join(format!("receive-{}.part", job.number()));
        let staged = self.copy(&path, watch);
        if staged.is_err() {
            // What cannot be removed now goes with the folder.
            let _ = home::remove_file(&path);
        }
        staged
    }

    fn copy(&mut self, to: &Path, watch: &dyn Watch) -> Result<Staged> {
        let write_fault = |source| VaultError::io("written", to, source);
        watch.planned(self.size, 1);
        let mut copy = home::create_private(to).map_err(write_fault)?;
        let mut block = vec![0; BLOCK];
        let mut hasher = Sha256::new();
        let mut size = 0u64;
        loop {
            if watch.cancelled() {
                return Err(VaultError::Cancelled);
            }
            let read = match self.file.read(&mut block) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(source) => {
                    return Err(VaultError::FileUnreadable {
                        path: self.path.clone(),
                        source,
                    });
                }
            };
            size += read as u64;
            // A file that grows faster than it is read must not fill the disk.
            if size > self.size || size > self.limit {
                return Err(self.changed());
            }
            hasher.update(&block[..read]);
            copy.write_all(&block[..read]).map_err(write_fault)?;
            watch.advanced(read as u64);
        }
        let after = self.file.metadata().map_err(|source| VaultError::FileUnreadable {
            path: self.path.clone(),
            source,
        })?;
        if size != self.size || after.len() != self.size || after.modified().ok() != self.modified {
            return Err(self.changed());
        }
        home::make_read_only(&copy).map_err(write_fault)?;
        Ok(Staged {
            id: PackageId::from_digest(hasher.finalize().into()),
            size,
            path: to.to_owned(),
        })
    }

    fn changed(&self) -> VaultError {
        VaultError::FileChanged {
            path: self.path.clone(),
        }
    }
}

/// Only regular files hold packages.
fn regular(path: &Path, metadata: &Metadata) -> Result<()> {
    let kind = metadata.file_type();
    if kind.is_file() {
        return Ok(());
    }
    #[allow(unused_mut, reason = "only some systems know more kinds")]
    let mut what = if kind.is_dir() { "a folder" } else { "something else" };
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        if kind.is_fifo() {
            what = "a pipe";
        } else if kind.is_socket() {
            what = "a socket";
        } else if kind.is_block_device() || kind.is_char_device() {
            what = "a device";
        }
    }
    Err(VaultError::NotAFile {
        path: path.to_owned(),
        what,
    })
}
