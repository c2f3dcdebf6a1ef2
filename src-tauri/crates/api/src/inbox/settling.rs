//! Which files of a folder have settled since they were last dealt with.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What a look at a name shows; another show means somebody wrote.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shows {
    file: bool,
    size: u64,
    modified: Option<SystemTime>,
}

/// How far a name is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// Seen so in one look.
    Seen(Shows),
    /// Dealt with as it shows.
    Done(Shows),
}

/// A name that settled.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Looked {
    /// Named as a package.
    Package(PathBuf),
    /// A file of another name.
    Other(PathBuf),
}

/// What is known of the names in the folder.
#[derive(Default)]
pub(super) struct Settling {
    names: BTreeMap<OsString, Stage>,
    looked_before: bool,
}

impl Settling {
    /// Looks at the folder once; gives the names that show the same as in the look before and
    /// were not dealt with so, in order. Files of other names that lay there from the start are
    /// passed over without a word.
    ///
    /// # Errors
    /// If the folder cannot be read; nothing is forgotten then.
    pub fn look(&mut self, folder: &Path) -> io::Result<Vec<Looked>> {
        let mut seen = BTreeMap::new();
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            if is_temporary(&name) {
                continue;
            }
            // A link stands for what it points to; one that points nowhere is not there.
            let Ok(metadata) = std::fs::metadata(entry.path()) else {
                continue;
            };
            let is_package = is_package_name(&name);
            if !is_package && !metadata.is_file() {
                continue;
            }
            let shows = Shows {
                file: metadata.is_file(),
                size: metadata.len(),
                modified: metadata.modified().ok(),
            };
            seen.insert(name, (shows, is_package));
        }
        // One that went away in the middle of this look hides its files; they are not gone for that.
        std::fs::metadata(folder)?;
        let mut settled = Vec::new();
        let mut names = BTreeMap::new();
        for (name, (shows, is_package)) in seen {
            let stage = match self.names.get(&name) {
                Some(Stage::Done(before)) if *before == shows => Stage::Done(shows),
                Some(Stage::Seen(before)) if *before == shows => {
                    let path = folder.join(&name);
                    settled.push(if is_package {
                        Looked::Package(path)
                    } else {
                        Looked::Other(path)
                    });
                    Stage::Done(shows)
                }
                None if !is_package && !self.looked_before => Stage::Done(shows),
                _ => Stage::Seen(shows),
            };
            names.insert(name, stage);
        }
        self.names = names;
        self.looked_before = true;
        Ok(settled)
    }

    /// Whether a name has been seen and not dealt with.
    pub fn pending(&self) -> bool {
        self.names.values().any(|stage| matches!(stage, Stage::Seen(_)))
    }
}

/// Whether a name ends in `.uaix`, in any case.
fn is_package_name(name: &std::ffi::OsStr) -> bool {
    name.to_string_lossy().to_ascii_lowercase().ends_with(".uaix")
}

/// Names that browsers, editors and synchronisers give to what they have not finished.
fn is_temporary(name: &std::ffi::OsStr) -> bool {
    const ENDINGS: [&str; 9] = [
        ".part",
        ".partial",
        ".crdownload",
        ".download",
        ".opdownload",
        ".tmp",
        ".temp",
        ".filepart",
        "~",
    ];
    let name = name.to_string_lossy().to_ascii_lowercase();
    name.starts_with('.') || name.starts_with("~$") || ENDINGS.iter().any(|ending| name.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_file_settles_in_two_looks_and_is_given_once_for_each_state() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.UAIX");
        fs::write(&path, b"1").unwrap();
        let mut settling = Settling::default();
        assert_eq!(settling.look(folder.path()).unwrap(), []);
        assert!(settling.pending());
        assert_eq!(settling.look(folder.path()).unwrap(), [Looked::Package(path.clone())]);
        assert!(!settling.pending());
        assert_eq!(settling.look(folder.path()).unwrap(), []);
        fs::write(&path, b"12").unwrap();
        assert_eq!(settling.look(folder.path()).unwrap(), []);
        fs::write(&path, b"123").unwrap();
        assert_eq!(settling.look(folder.path()).unwrap(), [], "still growing");
        assert_eq!(settling.look(folder.path()).unwrap(), [Looked::Package(path)]);
    }

    #[test]
    fn unfinished_names_wait_and_other_names_are_told_only_when_they_arrive() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a.uaix.part", ".b.uaix", "c.uaix.crdownload", "old.zip"] {
            fs::write(folder.path().join(name), b"1").unwrap();
        }
        let mut settling = Settling::default();
        settling.look(folder.path()).unwrap();
        assert!(!settling.pending());
        let new = folder.path().join("new.zip");
        fs::write(&new, b"1").unwrap();
        fs::rename(folder.path().join("a.uaix.part"), folder.path().join("a.uaix")).unwrap();
        settling.look(folder.path()).unwrap();
        assert_eq!(
            settling.look(folder.path()).unwrap(),
            [Looked::Package(folder.path().join("a.uaix")), Looked::Other(new)]
        );
    }

    #[test]
    fn a_folder_that_is_gone_is_an_error_and_forgets_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let inbox = folder.path().join("inbox");
        fs::create_dir(&inbox).unwrap();
        fs::write(inbox.join("a.uaix"), b"1").unwrap();
        let mut settling = Settling::default();
        settling.look(&inbox).unwrap();
        fs::rename(&inbox, folder.path().join("away")).unwrap();
        assert!(settling.look(&inbox).is_err());
        fs::rename(folder.path().join("away"), &inbox).unwrap();
        assert_eq!(settling.look(&inbox).unwrap().len(), 1);
    }
}
