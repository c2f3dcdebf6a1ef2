//! Profiles: listed, shown, searched, renamed, moved to the trash and back. Read from the
//! profile's own archive.

use super::Lazaret;
use crate::dto::{
    History, Profile, ProfileDetail, ProfileFile, ProfileList, ProfileMoved, SearchHit, SearchResult, SnippetPart,
};
use crate::{ApiError, visible};
use lazaret_vault::{ProfileRef, Source};

impl Lazaret {
    /// The profiles by name; those in the trash if `deleted`.
    ///
    /// # Errors
    /// Those of the store.
    pub fn profiles(&self, deleted: bool) -> Result<ProfileList, ApiError> {
        Ok(ProfileList {
            profiles: self.vault.profiles(deleted)?.into_iter().map(Into::into).collect(),
        })
    }

    /// One profile with its files.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN` and those of the store.
    pub fn profile(&self, profile: &str) -> Result<ProfileDetail, ApiError> {
        let reference = ProfileRef::from(profile);
        let record = self.vault.profile(&reference)?;
        let files = self.vault.files(&Source::Profile(record.id.into()))?;
        Ok(ProfileDetail {
            profile: record.into(),
            files: files
                .into_iter()
                .map(|entry| ProfileFile {
                    path: entry.path,
                    size: entry.size,
                    sha256: entry.sha256,
                    media_type: entry.media_type,
                })
                .collect(),
        })
    }

    /// A profile's revisions, the newest first.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN` and those of the store.
    pub fn history(&self, profile: &str) -> Result<History, ApiError> {
        let record = self.vault.profile(&ProfileRef::from(profile))?;
        let revisions = self.vault.history(&record.id.into())?;
        Ok(History {
            profile: record.id.to_string(),
            name: record.name,
            revisions: revisions.into_iter().map(Into::into).collect(),
        })
    }

    /// Searches a profile's current text files; at most `limit` places, 1 to 1,000.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN` and those of the store.
    pub fn search(&self, profile: &str, query: &str, limit: u32) -> Result<SearchResult, ApiError> {
        let record = self.vault.profile(&ProfileRef::from(profile))?;
        let hits = self.vault.search(&record.id.into(), query, limit)?;
        Ok(SearchResult {
            name: record.name,
            query: query.to_owned(),
            hits: hits
                .into_iter()
                .map(|hit| SearchHit {
                    path: hit.path,
                    line: hit.line,
                    snippet: hit
                        .snippet
                        .into_iter()
                        .map(|part| SnippetPart {
                            text: visible(&part.text.replace(['\n', '\r', '\t'], " ")),
                            hit: part.hit,
                        })
                        .collect(),
                })
                .collect(),
        })
    }

    /// Gives a profile another name.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN`, `PROFILE_EXISTS`, `PROFILE_NAME` and those of the store.
    pub fn rename_profile(&self, profile: &str, name: &str) -> Result<Profile, ApiError> {
        Ok(self.vault.rename_profile(&ProfileRef::from(profile), name)?.into())
    }

    /// Moves a profile to the trash for seven days.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN` and those of the store.
    pub fn delete_profile(&self, profile: &str) -> Result<ProfileMoved, ApiError> {
        let record = self.vault.profile(&ProfileRef::from(profile))?;
        self.vault.delete_profile(&record.id.into())?;
        Ok(ProfileMoved {
            profile: record.id.to_string(),
            name: record.name,
            deleted: true,
        })
    }

    /// Takes a profile back from the trash; by name, the one deleted last.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN`, `PROFILE_EXISTS` if its name was taken meanwhile, `GONE`, and those of the store.
    pub fn restore_profile(&self, profile: &str) -> Result<ProfileMoved, ApiError> {
        let record = self.vault.restore_profile(&ProfileRef::from(profile))?;
        Ok(ProfileMoved {
            profile: record.id.to_string(),
            name: record.name,
            deleted: false,
        })
    }
}
