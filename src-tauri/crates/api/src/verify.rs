//! Looking at one file where it lies, without any store.

use crate::dto::VerifyResult;
use crate::progress::Watched;
use crate::source::PackageFile;
use crate::{ApiError, Cancel, ErrorCode, Progress};
use lazaret_container::ReadError;
use lazaret_uaix::{Inspection, PackagePolicy};
use std::path::Path;

/// How to look.
#[derive(Clone, Copy, Debug, Default)]
pub struct VerifyOptions {
    /// Worker threads, `None` for one per core. Never changes the result.
    pub threads: Option<usize>,
}

/// Inspects one file under the built-in policy. Touches no store, no keyring, no clock: the same
/// bytes give the same result.
///
/// # Errors
/// `NOT_FOUND`, `NOT_A_FILE`, `UNREADABLE`, `FILE_CHANGED` if size or time moved while the file
/// was read, `CANCELLED`. A file that is empty or no ZIP is no error: it has a finding.
pub fn verify(
    path: &Path,
    options: VerifyOptions,
    progress: &dyn Progress,
    cancel: &Cancel,
) -> Result<VerifyResult, ApiError> {
    under(path, &PackagePolicy::default(), options, progress, cancel)
}

/// [`verify`] under a policy that is not the built-in one.
pub(crate) fn under(
    path: &Path,
    policy: &PackagePolicy,
    options: VerifyOptions,
    progress: &dyn Progress,
    cancel: &Cancel,
) -> Result<VerifyResult, ApiError> {
    let file = PackageFile::open(path)?;
    let inspection = inspect(path, &file, policy, options.threads, progress, cancel)?;
    Ok(VerifyResult::new(&path.display().to_string(), &inspection))
}

/// Inspects an open file and makes sure that it held still.
pub(crate) fn inspect(
    path: &Path,
    file: &PackageFile,
    policy: &PackagePolicy,
    threads: Option<usize>,
    progress: &dyn Progress,
    cancel: &Cancel,
) -> Result<Inspection, ApiError> {
    let watch = Watched { progress, cancel };
    let inspected = lazaret_uaix::inspect(file, policy, threads, &watch);
    if !matches!(inspected, Err(ReadError::Cancelled)) && !file.unchanged() {
        return Err(ApiError::new(ErrorCode::FileChanged).with("file", path.display()));
    }
    inspected.map_err(|error| match error {
        ReadError::Cancelled => ApiError::new(ErrorCode::Cancelled),
        ReadError::Io(error) => ApiError::from_io(&error, path),
    })
}
