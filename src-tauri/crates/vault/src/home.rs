//! The home folder: where each thing lies, and the few file operations that keep it whole.

use crate::{PackageId, ProfileId, Result, VaultError};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The home folder's layout (DESIGN, What is kept).
#[derive(Clone, Debug)]
pub(crate) struct Home {
    root: PathBuf,
}

impl Home {
    pub(crate) fn new(root: PathBuf) -> Self {
        Self { root }
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn catalogue(&self) -> PathBuf {
        self.root.join(crate::error::CATALOGUE)
    }

    pub(crate) fn policy(&self) -> PathBuf {
        self.root.join("policy.json")
    }

    pub(crate) fn start_lock(&self) -> PathBuf {
        self.root.join("start.lock")
    }

    pub(crate) fn quarantine(&self) -> PathBuf {
        self.root.join("quarantine")
    }

    /// Where the archive of a package lies: `quarantine/ab/<sha256>.uaix`.
    pub(crate) fn quarantined(&self, package: &PackageId) -> PathBuf {
        let hex = package.to_hex();
        self.quarantine().join(&hex[..2]).join(format!("{hex}.uaix"))
    }

    pub(crate) fn profiles(&self) -> PathBuf {
        self.root.join("profiles")
    }

    pub(crate) fn profile(&self, profile: ProfileId) -> PathBuf {
        self.profiles().join(profile.to_string())
    }

    pub(crate) fn staging(&self) -> PathBuf {
        self.root.join("staging")
    }

    pub(crate) fn trash(&self) -> PathBuf {
        self.root.join("trash")
    }

    pub(crate) fn trashed_package(&self, package: &PackageId) -> PathBuf {
        self.trash().join("packages").join(format!("{package}.uaix"))
    }

    pub(crate) fn trashed_profile(&self, profile: ProfileId) -> PathBuf {
        self.trash().join("profiles").join(profile.to_string())
    }

    pub(crate) fn keys(&self) -> PathBuf {
        self.root.join("keys")
    }

    pub(crate) fn key_file(&self) -> PathBuf {
        self.keys().join("signing.key")
    }

    pub(crate) fn head_file(&self) -> PathBuf {
        self.keys().join("ledger-head.json")
    }

    /// Makes what is missing of the folders, for a new home, or proves that none is missing in an old one.
    /// Returns whether the home is new.
    pub(crate) fn prepare(&self) -> Result<bool> {
        let folders = [
            self.quarantine(),
            self.profiles(),
            self.staging(),
            self.trash().join("packages"),
            self.trash().join("profiles"),
            self.keys(),
        ];
        match fs::symlink_metadata(self.catalogue()) {
            Ok(_) => {
                // A folder that went missing is a fault to name, never an empty library.
                for folder in folders {
                    fs::read_dir(&folder).map_err(|source| VaultError::HomeUnreadable { path: folder, source })?;
                }
                Ok(false)
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                make_private_folder(&self.root).map_err(|source| self.unusable(&self.root, source))?;
                if self.holds_archives()? {
                    return Err(VaultError::CatalogueDamaged {
                        path: self.catalogue(),
                        what: "it is missing although archives are kept".to_owned(),
                    });
                }
                for folder in folders {
                    make_private_folder(&folder).map_err(|source| self.unusable(&folder, source))?;
                }
                Ok(true)
            }
            Err(source) => Err(VaultError::HomeUnreadable {
                path: self.root.clone(),
                source,
            }),
        }
    }

    /// Whether anything lies in quarantine or in a profile.
    pub(crate) fn holds_archives(&self) -> Result<bool> {
        Ok(holds_anything(&self.quarantine())? || holds_anything(&self.profiles())?)
    }

    fn unusable(&self, path: &Path, source: io::Error) -> VaultError {
        match source.kind() {
            io::ErrorKind::PermissionDenied => VaultError::HomeReadOnly {
                path: self.root.clone(),
            },
            io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => VaultError::HomeUnreadable {
                path: path.to_owned(),
                source: io::ErrorKind::NotADirectory.into(),
            },
            _ => VaultError::io("made", path, source),
        }
    }
}

fn holds_anything(folder: &Path) -> Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_some()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(source) => Err(VaultError::HomeUnreadable {
            path: folder.to_owned(),
            source,
        }),
    }
}

/// Makes a folder, with those above it, for this user alone; fine if it is there.
pub(crate) fn make_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Makes a file read-only.
pub(crate) fn make_read_only(file: &File) -> io::Result<()> {
    let mut permissions = file.metadata()?.permissions();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        permissions.set_mode(0o400);
    }
    #[cfg(not(unix))]
    permissions.set_readonly(true);
    file.set_permissions(permissions)
}

/// A new file for this user alone; fails if it is there.
pub(crate) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}

/// Makes the entries of a folder durable.
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    File::open(path)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Removes a file; fine if it is gone. Read-only files are removed too.
pub(crate) fn remove_file(path: &Path) -> io::Result<()> {
    #[cfg(not(unix))]
    if let Ok(metadata) = fs::metadata(path) {
        let mut permissions = metadata.permissions();
        permissions.set_readonly(false);
        fs::set_permissions(path, permissions)?;
    }
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Removes a folder of ours with all in it; fine if it is gone.
pub(crate) fn remove_folder(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Puts `bytes` at `path` so that a reader sees the old content or the new, also after a power cut.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    use std::io::Write as _;
    let folder = path.parent().unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let staged = folder.join(format!(".{name}.new"));
    // Callers hold a lock, so a file left there belongs to a process that is gone.
    remove_file(&staged)?;
    let mut file = create_private(&staged)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    drop(file);
    fs::rename(&staged, path)
}

/// An exclusive lock that ends with this value or with the process.
#[derive(Debug)]
pub(crate) struct Lock {
    _file: File,
}

impl Lock {
    /// Waits at most `patience` for the lock at `path`.
    pub(crate) fn wait(path: &Path, patience: Duration, what: &'static str) -> Result<Self> {
        const PAUSE: Duration = Duration::from_millis(10);
        let mut waited = Duration::ZERO;
        loop {
            if let Some(lock) = Self::try_now(path).map_err(|source| VaultError::io("locked", path, source))? {
                return Ok(lock);
            }
            if waited >= patience {
                return Err(VaultError::Busy { what });
            }
            std::thread::sleep(PAUSE);
            waited += PAUSE;
        }
    }

    /// The lock at `path`, or nothing if another holds it.
    pub(crate) fn try_now(path: &Path) -> io::Result<Option<Self>> {
        let mut options = fs::OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        {
            use std::os::unix::fs::OpenOptionsExt as _;
            options.mode(0o600);
        }
        let file = options.open(path)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_once_and_ends_with_its_value() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let held = Lock::try_now(&path).unwrap().unwrap();
        assert!(Lock::try_now(&path).unwrap().is_none());
        let fault = Lock::wait(&path, Duration::from_millis(20), "a test").unwrap_err();
        assert_eq!(fault.code(), "busy");
        drop(held);
        assert!(Lock::try_now(&path).unwrap().is_some());
    }

    #[test]
    fn a_catalogue_that_went_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().join("home"));
        assert!(home.prepare().unwrap());
        fs::create_dir(home.quarantine().join("ab")).unwrap();
        assert_eq!(home.prepare().unwrap_err().code(), "catalogue_damaged");
    }

    #[test]
    fn a_folder_that_went_missing_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::new(folder.path().to_owned());
        assert!(home.prepare().unwrap());
        fs::write(home.catalogue(), b"").unwrap();
        assert!(!home.prepare().unwrap());
        fs::remove_dir(home.profiles()).unwrap();
        let fault = home.prepare().unwrap_err();
        assert_eq!(fault.code(), "home_unreadable");
        assert!(fault.to_string().contains("profiles"));
    }

    #[test]
    fn a_home_that_is_a_file_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("home");
        fs::write(&path, b"x").unwrap();
        assert_eq!(Home::new(path).prepare().unwrap_err().code(), "home_unreadable");
    }
}
