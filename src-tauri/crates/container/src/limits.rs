//! Our limits on an archive.

/// Our limits on an archive, all inclusive (DESIGN, Container rulings). Each has its own rule.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[allow(missing_docs, reason = "the names say it; units are bytes or counts")]
pub struct Limits {
    pub archive_bytes: u64,
    pub entries: u64,
    pub entry_bytes: u64,
    pub total_bytes: u64,
    /// Output over compressed bytes, per entry and over the whole archive.
    pub ratio: u64,
    /// The ratio counts only above so many bytes of output.
    pub ratio_floor_bytes: u64,
    pub path_bytes: u32,
    pub component_bytes: u32,
    pub path_depth: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            archive_bytes: 256 << 20,
            entries: 20_000,
            entry_bytes: 64 << 20,
            total_bytes: 1 << 30,
            ratio: 200,
            ratio_floor_bytes: 1 << 20,
            path_bytes: 240,
            component_bytes: 128,
            path_depth: 16,
        }
    }
}
