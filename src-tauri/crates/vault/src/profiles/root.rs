//! A profile's own folder. Code that holds one root can name nothing outside it.

use crate::home::Home;
use crate::{PackageId, ProfileId};
use std::path::{Path, PathBuf};

/// The folder of one profile. It is made from an id of ours alone, and everything it names lies below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ProfileRoot {
    folder: PathBuf,
}

impl ProfileRoot {
    /// Where the profile lives.
    pub(crate) fn of(home: &Home, profile: ProfileId) -> Self {
        Self {
            folder: home.profile(profile),
        }
    }

    /// Where it lies when deleted.
    pub(crate) fn in_trash(home: &Home, profile: ProfileId) -> Self {
        Self {
            folder: home.trashed_profile(profile),
        }
    }

    /// Where it is built, in a staging folder.
    pub(crate) fn staged(staging: &Path, profile: ProfileId) -> Self {
        Self {
            folder: staging.join(format!("profile-{profile}")),
        }
    }

    /// The folder itself.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Its archives' folder.
    pub(crate) fn archives(&self) -> PathBuf {
        self.folder.join("packages")
    }

    /// Its own copy of a package.
    pub(crate) fn archive(&self, package: &PackageId) -> PathBuf {
        self.archives().join(format!("{package}.uaix"))
    }

    /// A revision's search index.
    pub(crate) fn index(&self, revision: u32) -> PathBuf {
        self.folder.join(format!("index-{revision}.sqlite3"))
    }

    /// The lock that those hold who change it.
    pub(crate) fn lock(&self) -> PathBuf {
        self.folder.join("lock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_a_root_names_lies_below_it() {
        let home = Home::new(PathBuf::from("/home"));
        let one: ProfileId = "01890a5d-ac96-774b-bcce-b302099a8057".parse().unwrap();
        let other: ProfileId = "01890a5d-ac96-774b-bcce-b302099a8058".parse().unwrap();
        let (root, stranger) = (ProfileRoot::of(&home, one), ProfileRoot::of(&home, other));
        let package = PackageId::from_digest([7; 32]);
        for path in [root.archives(), root.archive(&package), root.index(3), root.lock()] {
            assert!(path.starts_with(root.folder()));
            assert!(!path.starts_with(stranger.folder()));
        }
    }
}
