//! Receiving files into quarantine, from whichever door.

use super::Lazaret;
use crate::dto::{Door, FileError, ImportResult, VerifyResult};
use crate::progress::Watched;
use crate::{ApiError, Cancel, ErrorCode, Progress, VerifyOptions};
use lazaret_finding::Verdict;
use std::path::{Path, PathBuf};

impl Lazaret {
    /// Receives files one after the other and inspects each; one that fails never stops the rest,
    /// a request to stop does. `each` hears every answer as soon as it is known.
    pub fn import(
        &self,
        files: &[PathBuf],
        door: Door,
        progress: &dyn Progress,
        cancel: &Cancel,
        each: &mut dyn FnMut(Result<ImportResult, (FileError, ApiError)>),
    ) {
        for (index, file) in files.iter().enumerate() {
            progress.file(&crate::visible(&file.display().to_string()), index + 1, files.len());
            let answer = self.import_one(file, door, progress, cancel);
            let stopped = matches!(&answer, Err(error) if error.code == ErrorCode::Cancelled);
            each(answer.map_err(|error| {
                let shape = FileError {
                    file: file.display().to_string(),
                    error: (&error).into(),
                };
                (shape, error)
            }));
            if stopped {
                break;
            }
        }
    }

    /// Receives one file into quarantine and inspects it.
    ///
    /// # Errors
    /// `NOT_FOUND`, `NOT_A_FILE`, `UNREADABLE`, `FILE_CHANGED`, `DISK_FULL`, `CANCELLED` and those of the store.
    /// An empty or too large file is no error: nothing is kept of it, and it has the finding that says so.
    pub fn import_one(
        &self,
        file: &Path,
        door: Door,
        progress: &dyn Progress,
        cancel: &Cancel,
    ) -> Result<ImportResult, ApiError> {
        let watch = Watched { progress, cancel };
        let received = match self.vault.receive(file, door.into(), &watch).map_err(ApiError::from) {
            Ok(received) => received,
            Err(error) if matches!(error.code, ErrorCode::FileEmpty | ErrorCode::FileTooLarge) => {
                let policy = self.vault.policy()?.policy.package_policy();
                let seen = crate::verify::under(file, &policy, VerifyOptions::default(), progress, cancel)?;
                return not_kept(seen).ok_or(error);
            }
            Err(error) => return Err(error),
        };
        let inspected = self.vault.inspect(&received.id, &watch)?;
        let mut all = received.findings;
        all.extend(self.vault.store_findings(&received.id, None)?);
        all.sort();
        all.dedup();
        let acknowledge = super::packages::acknowledge(&inspected.inspection, &all);
        let mut findings = inspected.inspection.findings.clone();
        findings.extend(all);
        findings.sort();
        Ok(ImportResult {
            file: file.display().to_string(),
            id: Some(received.id.to_hex()),
            known: received.known,
            state: Some(self.vault.package(&received.id)?.summary.state.into()),
            verdict: inspected.inspection.verdict.into(),
            acknowledge,
            findings: super::convert::findings(&findings),
        })
    }
}

/// The answer on a file of which nothing is kept, if looking at it says why.
fn not_kept(seen: VerifyResult) -> Option<ImportResult> {
    (seen.verdict == Verdict::Refused.into()).then_some(ImportResult {
        file: seen.file,
        id: None,
        known: false,
        state: None,
        verdict: seen.verdict,
        acknowledge: Vec::new(),
        findings: seen.findings,
    })
}
