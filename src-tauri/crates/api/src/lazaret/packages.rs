//! The packages in quarantine: listed, shown, moved to the trash and back.

use super::Lazaret;
use super::convert::findings;
use crate::dto::{
    Declared, FileState, PackageDetail, PackageFacts, PackageFile, PackageKey, PackageList, PackageMoved, PackageQuery,
};
use crate::json_name::json_name;
use crate::progress::Watched;
use crate::{ApiError, Cancel, ErrorCode, Progress};
use lazaret_finding::{Finding, Severity, Verdict};
use lazaret_uaix::Inspection;
use lazaret_vault as vault;
use lazaret_vault::{PackageId, VaultError};
use std::collections::BTreeMap;

impl Lazaret {
    /// A part of the list of packages.
    ///
    /// # Errors
    /// Those of the store.
    pub fn packages(&self, query: &PackageQuery) -> Result<PackageList, ApiError> {
        // The store's cursor and enums read from the same JSON that the shapes write.
        let asked = serde_json::json!({
            "search": query.search,
            "states": query.states,
            "verdicts": query.verdicts,
            "deleted": query.deleted,
            "sort": {"key": key_name(query.sort), "descending": query.descending},
            "after": query.after,
            "limit": query.limit,
        });
        let asked: vault::Query =
            serde_json::from_value(asked).map_err(|error| ApiError::new(ErrorCode::Internal).with("detail", error))?;
        let page = self.vault.packages(&asked)?;
        Ok(PackageList {
            packages: page.packages.into_iter().map(Into::into).collect(),
            total: page.total,
            next: page.next.map(|cursor| json_name(&cursor)),
        })
    }

    /// All that is kept of a package, inspected anew if rules or policy changed since.
    ///
    /// # Errors
    /// `UNKNOWN`, `AMBIGUOUS`, `ID_TOO_SHORT`, `STORE_DAMAGED`, `CANCELLED` and those of the store.
    pub fn package(&self, id: &str, progress: &dyn Progress, cancel: &Cancel) -> Result<PackageDetail, ApiError> {
        let id = self.vault.find_package(id)?;
        let watch = Watched { progress, cancel };
        let inspected = match self.vault.inspect(&id, &watch) {
            Ok(inspected) => Some(inspected),
            // What lies in the trash is shown as it was last inspected.
            Err(VaultError::PackageDeleted { .. }) => None,
            Err(error) => return Err(error.into()),
        };
        let record = self.vault.package(&id)?;
        let Some(inspected) = inspected.or_else(|| record.inspected.clone()) else {
            return Err(VaultError::PackageDeleted { package: id }.into());
        };
        let deleted = record.summary.deleted_at.is_some();
        let against_store = if deleted {
            Vec::new()
        } else {
            self.against_store(&id, &record)?
        };
        let inspection = &inspected.inspection;
        Ok(PackageDetail {
            id: id.to_hex(),
            name: record.summary.name,
            state: record.summary.state.into(),
            verdict: inspection.verdict.into(),
            acknowledge: acknowledge(inspection, &against_store),
            rules: inspection.rules.clone(),
            scanner: inspection.scanner.clone(),
            policy_sha256: inspected.policy_digest.clone(),
            inspected_at: inspected.at.clone(),
            archive: crate::dto::archive(inspection),
            package: PackageFacts::of(inspection),
            anchors: crate::dto::anchors(inspection),
            required: crate::dto::required(inspection),
            files: files(inspection),
            findings: findings(&inspection.findings),
            store_findings: findings(&against_store),
            arrivals: record.arrivals.iter().map(Into::into).collect(),
            decisions: record.decisions.iter().map(Into::into).collect(),
            loaded: record.loaded.into_iter().map(Into::into).collect(),
            deleted_at: record.summary.deleted_at,
        })
    }

    /// Findings of the receipt and against earlier packages, each once.
    fn against_store(&self, id: &PackageId, record: &vault::PackageRecord) -> Result<Vec<Finding>, ApiError> {
        let mut all = self.vault.store_findings(id, None)?;
        all.extend(
            record
                .arrivals
                .iter()
                .flat_map(|arrival| arrival.findings.iter().cloned()),
        );
        all.sort();
        all.dedup();
        Ok(all)
    }

    /// Moves a package to the trash for seven days. Profiles keep their own copies.
    ///
    /// # Errors
    /// `UNKNOWN`, `IN_TRASH` and those of the store.
    pub fn delete_package(&self, id: &str) -> Result<PackageMoved, ApiError> {
        let id = self.vault.find_package(id)?;
        self.vault.delete_package(&id)?;
        Ok(PackageMoved {
            id: id.to_hex(),
            deleted: true,
        })
    }

    /// Takes a package back from the trash.
    ///
    /// # Errors
    /// `UNKNOWN`, `GONE` and those of the store.
    pub fn restore_package(&self, id: &str) -> Result<PackageMoved, ApiError> {
        let id = self.vault.find_package(id)?;
        self.vault.restore_package(&id)?;
        Ok(PackageMoved {
            id: id.to_hex(),
            deleted: false,
        })
    }
}

/// Rules a person must acknowledge by name before acceptance: none where the bytes refuse.
pub(super) fn acknowledge(inspection: &Inspection, against_store: &[Finding]) -> Vec<String> {
    if inspection.verdict == Verdict::Refused {
        return Vec::new();
    }
    let mut rules: Vec<String> = inspection
        .findings
        .iter()
        .chain(against_store)
        .filter(|finding| finding.severity == Severity::Review)
        .map(|finding| finding.rule.id.to_owned())
        .collect();
    rules.sort();
    rules.dedup();
    rules
}

/// Declared rows and archive entries joined by path. A path declared twice keeps both rows.
fn files(inspection: &Inspection) -> Vec<PackageFile> {
    let mut rows: BTreeMap<(&str, usize), PackageFile> = BTreeMap::new();
    for (index, declared) in inspection.files.iter().enumerate() {
        rows.insert(
            (&declared.path, index),
            PackageFile {
                path: declared.path.clone(),
                state: state(declared.state),
                size: None,
                sha256: None,
                media_type: None,
                lines: None,
                declared: Some(Declared {
                    role: declared.role.clone(),
                    required_status: declared.required_status.clone(),
                    scope: declared.scope.clone(),
                    media_type: declared.media_type.clone(),
                    size_bytes: declared.size_bytes.clone(),
                    sha256: declared.sha256.clone(),
                    review_state: declared.review_state.clone(),
                    source: declared.source.clone(),
                }),
            },
        );
    }
    for entry in &inspection.entries {
        let present = |file: &mut PackageFile| {
            file.state = state(entry.state);
            file.size = Some(entry.size);
            file.sha256 = (!entry.sha256.is_empty()).then(|| entry.sha256.clone());
            file.media_type.clone_from(&entry.media_type);
            file.lines = entry.lines;
        };
        let path = entry.path.as_str();
        match rows.range_mut((path, 0)..=(path, usize::MAX)).next() {
            Some((_, file)) => present(file),
            None => {
                let mut file = PackageFile {
                    path: entry.path.clone(),
                    state: FileState::Undeclared,
                    size: None,
                    sha256: None,
                    media_type: None,
                    lines: None,
                    declared: None,
                };
                present(&mut file);
                rows.insert((path, usize::MAX), file);
            }
        }
    }
    rows.into_values().collect()
}

fn state(state: lazaret_uaix::FileState) -> FileState {
    match state {
        lazaret_uaix::FileState::Verified => FileState::Verified,
        lazaret_uaix::FileState::Sentinel => FileState::Sentinel,
        lazaret_uaix::FileState::Mismatch => FileState::Mismatch,
        lazaret_uaix::FileState::Missing => FileState::Missing,
        lazaret_uaix::FileState::Undeclared => FileState::Undeclared,
        lazaret_uaix::FileState::Manifest => FileState::Manifest,
    }
}

fn key_name(key: PackageKey) -> String {
    json_name(&key)
}
