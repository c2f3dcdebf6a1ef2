//! What a local policy may set for the inspection. It may add spellings and tighten limits, never
//! weaken a rule.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Limits on JSON inside a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct JsonLimits {
    pub manifest_bytes: u64,
    pub manifest_values: u32,
    pub values: u32,
    pub depth: u32,
    pub keys_per_object: u32,
}

impl Default for JsonLimits {
    fn default() -> Self {
        Self {
            manifest_bytes: 8 << 20,
            manifest_values: 400_000,
            values: 1_000_000,
            depth: 64,
            keys_per_object: 65_536,
        }
    }
}

/// Further spellings for the tables' values: from the spelling as folded to the table's own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Spellings {
    pub scopes: BTreeMap<String, String>,
    pub required_statuses: BTreeMap<String, String>,
    pub review_states: BTreeMap<String, String>,
    pub roles: BTreeMap<String, String>,
}

/// What the inspection takes from the local policy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it")]
pub struct PackagePolicy {
    pub limits: lazaret_container::Limits,
    pub json: JsonLimits,
    pub spellings: Spellings,
}
