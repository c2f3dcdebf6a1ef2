//! A package as inspected.

use super::{Finding, Verdict};
use crate::{ApiError, ErrorCode, Language, Texts};
use lazaret_uaix::Inspection;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use ts_rs::TS;

/// The archive as bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Archive {
    /// SHA-256, lower-case hex; also the package's id in the store. `null` if the archive is
    /// beyond the size limit and was not read.
    pub sha256: Option<String>,
    /// Length in bytes.
    pub size: u64,
    /// Headers in the central directory, folders included.
    pub entries: u64,
}

/// A manifest member that the format does not define.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UnknownMember {
    /// Its name.
    pub name: String,
    /// Its value as compact JSON text.
    pub json: String,
}

/// What the manifest says of the package. A member that could not be read is `null`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PackageFacts {
    /// `uaixVersion`.
    pub uaix_version: Option<String>,
    /// `packageFormat`.
    pub package_format: Option<String>,
    /// `packageId`.
    pub package_id: Option<String>,
    /// `profileId`.
    pub profile_id: Option<String>,
    /// `status`.
    pub status: Option<String>,
    /// `createdUtc`: the package's version.
    pub created_utc: Option<String>,
    /// Who issued it, in a short text.
    pub issuer: Option<String>,
    /// Declared scopes, sorted.
    pub scopes: Vec<String>,
    /// Entry points.
    pub entry_points: Vec<String>,
    /// Authority claims, sorted.
    pub authority: Vec<String>,
    /// Members the format does not define.
    pub unknown: Vec<UnknownMember>,
    /// Rows in `files`.
    pub declared_files: u64,
}

/// One thing a scope requires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RequiredItem {
    /// A path, paths joined by ` | ` where either will do, or the name of a datum or topic.
    pub name: String,
    /// Whether it is there.
    pub present: bool,
}

/// The closed set that one scope requires.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct RequiredSet {
    /// The scope.
    pub scope: String,
    /// What it requires.
    pub items: Vec<RequiredItem>,
}

/// One anchor as it stands in the package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Anchor {
    /// Its path.
    pub path: String,
    /// Its digest, or `null` if it is not there.
    pub sha256: Option<String>,
}

/// The answer of `verify` on one file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct VerifyResult {
    /// The file as it was named.
    pub file: String,
    /// Version of rules and tables.
    pub rules: String,
    /// Version of the text scanner.
    pub scanner: String,
    /// The archive.
    pub archive: Archive,
    /// What the findings add up to.
    pub verdict: Verdict,
    /// What the manifest says, `null` if it could not be read.
    pub package: Option<PackageFacts>,
    /// Totem, taboo, talisman, in read order.
    pub anchors: Vec<Anchor>,
    /// What the declared scopes require.
    pub required: Vec<RequiredSet>,
    /// What was found, the gravest first.
    pub findings: Vec<Finding>,
}

/// One of several files could not be worked on; the others were.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FileError {
    /// The file as it was named.
    pub file: String,
    /// Why.
    pub error: ErrorShape,
}

/// An error as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ErrorShape {
    /// What to branch on.
    pub code: ErrorCode,
    /// An English sentence, whatever the person's language.
    pub message: String,
    /// The values the sentence names.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub params: BTreeMap<String, String>,
}

impl From<&ApiError> for ErrorShape {
    fn from(error: &ApiError) -> Self {
        Self {
            code: error.code,
            message: Texts::of(Language::English).error(error),
            params: error.params.clone(),
        }
    }
}

impl PackageFacts {
    pub(crate) fn of(inspection: &Inspection) -> Option<Self> {
        let facts = inspection.package.as_ref()?;
        Some(Self {
            uaix_version: facts.uaix_version.clone(),
            package_format: facts.package_format.clone(),
            package_id: facts.package_id.clone(),
            profile_id: facts.profile_id.clone(),
            status: facts.status.clone(),
            created_utc: facts.created_utc.clone(),
            issuer: facts.issuer.clone(),
            scopes: facts.scopes.clone(),
            entry_points: facts.entry_points.clone(),
            authority: facts.authority.clone(),
            unknown: facts
                .unknown
                .iter()
                .map(|(name, json)| UnknownMember {
                    name: name.clone(),
                    json: json.clone(),
                })
                .collect(),
            declared_files: inspection.files.len() as u64,
        })
    }
}

impl VerifyResult {
    pub(crate) fn new(file: &str, inspection: &Inspection) -> Self {
        Self {
            file: file.to_owned(),
            rules: inspection.rules.clone(),
            scanner: inspection.scanner.clone(),
            archive: archive(inspection),
            verdict: inspection.verdict.into(),
            package: PackageFacts::of(inspection),
            anchors: anchors(inspection),
            required: required(inspection),
            findings: inspection.findings.iter().map(Finding::from).collect(),
        }
    }
}

pub(crate) fn archive(inspection: &Inspection) -> Archive {
    Archive {
        sha256: (!inspection.archive.sha256.is_empty()).then(|| inspection.archive.sha256.clone()),
        size: inspection.archive.size,
        entries: inspection.archive.entries,
    }
}

pub(crate) fn anchors(inspection: &Inspection) -> Vec<Anchor> {
    inspection
        .anchors
        .iter()
        .map(|anchor| Anchor {
            path: anchor.path.clone(),
            sha256: anchor.sha256.clone(),
        })
        .collect()
}

pub(crate) fn required(inspection: &Inspection) -> Vec<RequiredSet> {
    inspection
        .required
        .iter()
        .map(|set| RequiredSet {
            scope: set.scope.clone(),
            items: set
                .items
                .iter()
                .map(|item| RequiredItem {
                    name: item.name.clone(),
                    present: item.present,
                })
                .collect(),
        })
        .collect()
}
