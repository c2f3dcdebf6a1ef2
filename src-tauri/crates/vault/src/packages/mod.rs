//! The packages of the store, listed and looked up.

mod list;
mod state;

pub(crate) use state::{refresh_state, verdict_rank};

use self::state::{state_of, verdict_of};
use crate::catalogue::{as_u64, from_word, parsed};
use crate::{DecisionRecord, Door, Inspected, PackageId, ProfileId, Result, Vault, VaultError, decisions, inspections};
use lazaret_finding::{Finding, Verdict};
use lazaret_scan::SCANNER_VERSION;
use lazaret_uaix::RULES_VERSION;
use rusqlite::{Row, Transaction};
use serde::{Deserialize, Serialize};

/// Where a package stands on its way (DESIGN, One package's way).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackageState {
    /// Received and kept, not inspected yet.
    Quarantined,
    /// Inspected; the verdict says what follows.
    Inspected,
    /// A person accepted it.
    Accepted,
    /// A person rejected it.
    Rejected,
    /// It is the current revision of at least one profile.
    Loaded,
    /// It was loaded and is current nowhere any more.
    Superseded,
}

/// How many findings of each weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct FindingCounts {
    pub refuse: u64,
    pub review: u64,
    pub notice: u64,
}

/// What the manifest says of itself, in short. Texts from the package, made visible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the manifest's own field names")]
pub struct PackageBrief {
    pub package_id: Option<String>,
    pub profile_id: Option<String>,
    pub status: Option<String>,
    pub created_utc: Option<String>,
    pub issuer: Option<String>,
    pub scopes: Vec<String>,
}

/// One line of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackageSummary {
    /// Its name in the store.
    pub id: PackageId,
    /// File name at its first arrival, made visible.
    pub name: String,
    /// Archive length in bytes.
    pub size: u64,
    /// First arrival, RFC 3339.
    pub received_at: String,
    /// The first door it came through.
    pub door: Door,
    /// Where it stands.
    pub state: PackageState,
    /// The verdict of its newest inspection.
    pub verdict: Option<Verdict>,
    /// What the manifest says, if it could be read.
    pub brief: Option<PackageBrief>,
    /// Findings of the newest inspection.
    pub findings: FindingCounts,
    /// When it was deleted, if it lies in the trash.
    pub deleted_at: Option<String>,
}

/// One time a package arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Arrival {
    /// When, RFC 3339.
    pub at: String,
    /// Through which door.
    pub door: Door,
    /// The file's name, made visible.
    pub name: String,
    /// Findings of the receipt.
    pub findings: Vec<Finding>,
}

/// A revision that holds a package.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LoadedIn {
    /// The profile.
    pub profile: ProfileId,
    /// Its name.
    pub name: String,
    /// The revision's number.
    pub revision: u32,
    /// Whether the profile's pointer stands on it.
    pub current: bool,
}

/// All that is kept of one package.
#[derive(Clone, Debug)]
pub struct PackageRecord {
    /// The list's line.
    pub summary: PackageSummary,
    /// Every arrival, the first one first.
    pub arrivals: Vec<Arrival>,
    /// The newest inspection.
    pub inspected: Option<Inspected>,
    /// Whether that inspection was made under the present rules and policy.
    pub inspection_current: bool,
    /// Decisions, the newest first; the newest is the one that counts.
    pub decisions: Vec<DecisionRecord>,
    /// Revisions that hold it.
    pub loaded: Vec<LoadedIn>,
}

/// What the list is sorted by. Ties are broken by id.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PackageKey {
    /// First arrival.
    #[default]
    Received,
    /// File name.
    Name,
    /// Length.
    Size,
    /// Verdict, refused last.
    Verdict,
    /// State, in the order of the way.
    State,
    /// Issuer's text.
    Issuer,
}

/// An order of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sort {
    /// By what.
    pub key: PackageKey,
    /// Greatest first.
    pub descending: bool,
}

impl Default for Sort {
    /// Newest first.
    fn default() -> Self {
        Self {
            key: PackageKey::Received,
            descending: true,
        }
    }
}

/// A place in a sorted list; give it back to go on from there. Its text is opaque.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cursor(pub(crate) String);

/// What to list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Query {
    /// Words that must all occur in name, package id, issuer or scopes, or a prefix of the digest.
    pub search: Option<String>,
    /// Only these states; empty for all.
    pub states: Vec<PackageState>,
    /// Only these verdicts; empty for all.
    pub verdicts: Vec<Verdict>,
    /// Those in the trash instead of those that are not.
    pub deleted: bool,
    /// The order.
    pub sort: Sort,
    /// Go on behind this place.
    pub after: Option<Cursor>,
    /// At most so many lines, 1 to 1,000; 0 means 100.
    pub limit: u32,
}

/// A part of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackagePage {
    /// The lines.
    pub packages: Vec<PackageSummary>,
    /// Where to go on, if there is more.
    pub next: Option<Cursor>,
    /// How many lines the whole list has.
    pub total: u64,
}

const COLUMNS: &str = "id, name, size, received_at, door, state, verdict, brief, refuse, review, notice, deleted_at";

fn summary(row: &Row<'_>) -> Result<PackageSummary> {
    let count = |index: usize| -> Result<u64> { Ok(as_u64(row.get(index)?)) };
    Ok(PackageSummary {
        id: parsed(&row.get::<_, String>(0)?)?,
        name: row.get(1)?,
        size: count(2)?,
        received_at: row.get(3)?,
        door: from_word(&row.get::<_, String>(4)?)?,
        state: state_of(row.get(5)?),
        verdict: verdict_of(row.get(6)?),
        brief: row
            .get::<_, Option<String>>(7)?
            .map(|text| serde_json::from_str(&text))
            .transpose()?,
        findings: FindingCounts {
            refuse: count(8)?,
            review: count(9)?,
            notice: count(10)?,
        },
        deleted_at: row.get(11)?,
    })
}

impl Vault {
    /// The package whose digest is, or begins with, `asked` (at least 6 hex digits).
    ///
    /// # Errors
    /// `package_id_too_short`, `package_unknown`, `package_ambiguous`.
    pub fn find_package(&self, asked: &str) -> Result<PackageId> {
        let prefix = asked.to_ascii_lowercase();
        let unknown = || VaultError::PackageUnknown {
            asked: lazaret_finding::visible(asked),
        };
        if !prefix.bytes().all(|byte| byte.is_ascii_hexdigit()) || prefix.len() > 64 {
            return Err(unknown());
        }
        if prefix.len() < 6 {
            return Err(VaultError::PackageIdTooShort {
                asked: lazaret_finding::visible(asked),
            });
        }
        let found: Vec<String> = self.catalogue().read(|transaction| {
            Ok(transaction
                .prepare_cached("SELECT id FROM packages WHERE id >= ?1 AND id < ?1 || 'g' LIMIT 1000")?
                .query_map([&prefix], |row| row.get(0))?
                .collect::<Result<_, _>>()?)
        })?;
        match found.as_slice() {
            [] => Err(unknown()),
            [one] => parsed(one),
            many => Err(VaultError::PackageAmbiguous {
                asked: prefix,
                count: many.len() as u64,
            }),
        }
    }

    /// All that is kept of a package; also of one in the trash.
    ///
    /// # Errors
    /// `package_unknown`.
    pub fn package(&self, package: &PackageId) -> Result<PackageRecord> {
        let policy = self.policy().ok().map(|in_use| in_use.digest);
        let id = package.to_hex();
        self.catalogue().read(|transaction| {
            let mut statement = transaction.prepare_cached(&format!("SELECT {COLUMNS} FROM packages WHERE id = ?1"))?;
            let mut rows = statement.query([&id])?;
            let summary = match rows.next()? {
                Some(row) => summary(row)?,
                None => return Err(VaultError::PackageUnknown { asked: id.clone() }),
            };
            let inspected = inspections::newest(transaction, package)?;
            let inspection_current = inspected.as_ref().is_some_and(|inspected| {
                inspected.inspection.rules == RULES_VERSION
                    && inspected.inspection.scanner == SCANNER_VERSION
                    && Some(&inspected.policy_digest) == policy.as_ref()
            });
            Ok(PackageRecord {
                summary,
                arrivals: arrivals(transaction, &id)?,
                inspected,
                inspection_current,
                decisions: decisions::of_package(transaction, package)?,
                loaded: loaded(transaction, &id)?,
            })
        })
    }
}

fn arrivals(transaction: &Transaction<'_>, id: &str) -> Result<Vec<Arrival>> {
    let mut statement =
        transaction.prepare_cached("SELECT at, door, name, findings FROM arrivals WHERE package = ?1 ORDER BY id")?;
    let mut rows = statement.query([id])?;
    let mut arrivals = Vec::new();
    while let Some(row) = rows.next()? {
        arrivals.push(Arrival {
            at: row.get(0)?,
            door: from_word(&row.get::<_, String>(1)?)?,
            name: row.get(2)?,
            findings: serde_json::from_str(&row.get::<_, String>(3)?)?,
        });
    }
    Ok(arrivals)
}

fn loaded(transaction: &Transaction<'_>, id: &str) -> Result<Vec<LoadedIn>> {
    let mut statement = transaction.prepare_cached(
        "SELECT profiles.id, profiles.name, number, number = current FROM revisions \
         JOIN profiles ON profiles.id = revisions.profile WHERE package = ?1 AND deleted_at IS NULL \
         ORDER BY profiles.name_key, number",
    )?;
    let mut rows = statement.query([id])?;
    let mut loaded = Vec::new();
    while let Some(row) = rows.next()? {
        loaded.push(LoadedIn {
            profile: parsed(&row.get::<_, String>(0)?)?,
            name: row.get(1)?,
            revision: row.get(2)?,
            current: row.get(3)?,
        });
    }
    Ok(loaded)
}
