//! The packages of the store, listed and looked up.

use crate::catalogue::{as_u64, from_word, parsed};
use crate::{DecisionRecord, Door, Inspected, PackageId, ProfileId, Result, Vault, VaultError, decisions, inspections};
use lazaret_finding::{Finding, Verdict};
use lazaret_scan::SCANNER_VERSION;
use lazaret_uaix::RULES_VERSION;
use rusqlite::types::Value;
use rusqlite::{OptionalExtension as _, Row, Transaction, params_from_iter};
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

/// How the verdict stands in its column; refused last.
pub(crate) fn verdict_rank(verdict: Option<Verdict>) -> i64 {
    match verdict {
        None => -1,
        Some(Verdict::Ready) => 0,
        Some(Verdict::ReviewRequired) => 1,
        Some(Verdict::Refused) => 2,
    }
}

fn verdict_of(rank: i64) -> Option<Verdict> {
    match rank {
        0 => Some(Verdict::Ready),
        1 => Some(Verdict::ReviewRequired),
        2 => Some(Verdict::Refused),
        _ => None,
    }
}

/// The states in the order of the way, which is the order of their column.
const STATES: [PackageState; 6] = [
    PackageState::Quarantined,
    PackageState::Inspected,
    PackageState::Accepted,
    PackageState::Rejected,
    PackageState::Loaded,
    PackageState::Superseded,
];

fn state_rank(state: PackageState) -> i64 {
    state as i64
}

fn state_of(rank: i64) -> PackageState {
    usize::try_from(rank)
        .ok()
        .and_then(|rank| STATES.get(rank))
        .copied()
        .unwrap_or(PackageState::Quarantined)
}

/// Works out anew where a package stands, from its decisions and revisions.
pub(crate) fn refresh_state(transaction: &Transaction<'_>, package: &PackageId) -> Result<()> {
    let id = package.to_hex();
    let asks = |sql: &str| -> Result<bool> { Ok(transaction.prepare_cached(sql)?.exists([&id])?) };
    let accepted: Option<bool> = transaction
        .prepare_cached("SELECT accepted FROM decisions WHERE package = ?1 ORDER BY id DESC LIMIT 1")?
        .query_row([&id], |row| row.get(0))
        .optional()?;
    let state = if asks(
        "SELECT 1 FROM profiles JOIN revisions ON revisions.profile = profiles.id AND number = current \
         WHERE package = ?1 AND deleted_at IS NULL",
    )? {
        PackageState::Loaded
    } else if accepted == Some(false) {
        PackageState::Rejected
    } else if asks(
        "SELECT 1 FROM revisions JOIN profiles ON profiles.id = revisions.profile \
         WHERE package = ?1 AND deleted_at IS NULL",
    )? {
        PackageState::Superseded
    } else if accepted == Some(true) {
        PackageState::Accepted
    } else if asks("SELECT 1 FROM inspections WHERE package = ?1")? {
        PackageState::Inspected
    } else {
        PackageState::Quarantined
    };
    transaction
        .prepare_cached("UPDATE packages SET state = ?2 WHERE id = ?1")?
        .execute((&id, state_rank(state)))?;
    Ok(())
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

impl PackageKey {
    /// The indexed expression behind the key.
    fn column(self) -> &'static str {
        match self {
            Self::Received => "received_at",
            Self::Name => "name COLLATE NOCASE",
            Self::Size => "size",
            Self::Verdict => "verdict",
            Self::State => "state",
            Self::Issuer => "issuer COLLATE NOCASE",
        }
    }

    /// The key's bare column.
    fn value(self) -> &'static str {
        self.column().split(' ').next().unwrap_or_default()
    }
}

/// What a [`Cursor`] holds.
#[derive(Serialize, Deserialize)]
struct Place {
    key: PackageKey,
    descending: bool,
    value: serde_json::Value,
    id: String,
}

/// The conditions of a query, as SQL and its values.
struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    fn of(query: &Query) -> Self {
        let mut conditions = Self {
            sql: if query.deleted {
                "deleted_at IS NOT NULL AND purged_at IS NULL"
            } else {
                "deleted_at IS NULL"
            }
            .to_owned(),
            values: Vec::new(),
        };
        for word in query.search.as_deref().unwrap_or_default().split_whitespace().take(16) {
            let pattern: String = word
                .chars()
                .flat_map(|one| {
                    let escape = matches!(one, '%' | '_' | '\\').then_some('\\');
                    escape.into_iter().chain(std::iter::once(one))
                })
                .collect();
            conditions
                .sql
                .push_str(" AND (words LIKE ? ESCAPE '\\' OR id LIKE ? ESCAPE '\\')");
            conditions.values.push(Value::Text(format!("%{pattern}%")));
            conditions.values.push(Value::Text(format!("{pattern}%")));
        }
        conditions.any_of("state", query.states.iter().map(|state| state_rank(*state)));
        conditions.any_of(
            "verdict",
            query.verdicts.iter().map(|verdict| verdict_rank(Some(*verdict))),
        );
        conditions
    }

    fn any_of(&mut self, column: &str, numbers: impl Iterator<Item = i64>) {
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        if !numbers.is_empty() {
            self.sql.push_str(&format!(" AND {column} IN ({})", numbers.join(", ")));
        }
    }

    fn behind(&mut self, sort: Sort, after: &Cursor) -> Result<()> {
        let place: Place = serde_json::from_str(&after.0).map_err(|_| VaultError::CursorInvalid)?;
        let value = match place.value {
            serde_json::Value::String(text) => Value::Text(text),
            serde_json::Value::Number(number) => Value::Integer(number.as_i64().ok_or(VaultError::CursorInvalid)?),
            _ => return Err(VaultError::CursorInvalid),
        };
        if place.key != sort.key || place.descending != sort.descending {
            return Err(VaultError::CursorInvalid);
        }
        let beyond = if sort.descending { "<" } else { ">" };
        let column = sort.key.column();
        // Written out because a row value takes no collation.
        self.sql.push_str(&format!(
            " AND {column} {beyond}= ? AND ({column} {beyond} ? OR id {beyond} ?)"
        ));
        self.values.extend([value.clone(), value, Value::Text(place.id)]);
        Ok(())
    }
}

impl Vault {
    /// A part of the list of packages.
    ///
    /// # Errors
    /// `cursor_invalid`, or if the catalogue cannot be read.
    pub fn packages(&self, query: &Query) -> Result<PackagePage> {
        let limit = if query.limit == 0 { 100 } else { query.limit.min(1000) } as usize;
        let mut conditions = Conditions::of(query);
        self.catalogue().read(|transaction| {
            let total: i64 = transaction
                .prepare_cached(&format!("SELECT count(*) FROM packages WHERE {}", conditions.sql))?
                .query_row(params_from_iter(&conditions.values), |row| row.get(0))?;
            if let Some(after) = &query.after {
                conditions.behind(query.sort, after)?;
            }
            let direction = if query.sort.descending { "DESC" } else { "ASC" };
            let (column, value) = (query.sort.key.column(), query.sort.key.value());
            // One more than asked for shows whether there is more.
            let mut statement = transaction.prepare_cached(&format!(
                "SELECT {COLUMNS}, {value} FROM packages WHERE {} ORDER BY {column} {direction}, id {direction} LIMIT {}",
                conditions.sql,
                limit + 1
            ))?;
            let mut rows = statement.query(params_from_iter(&conditions.values))?;
            let mut packages: Vec<PackageSummary> = Vec::new();
            let mut next = None;
            let mut last = serde_json::Value::Null;
            while let Some(row) = rows.next()? {
                if let (true, Some(line)) = (packages.len() == limit, packages.last()) {
                    let place = Place {
                        key: query.sort.key,
                        descending: query.sort.descending,
                        value: last,
                        id: line.id.to_hex(),
                    };
                    next = Some(Cursor(serde_json::to_string(&place)?));
                    break;
                }
                last = match row.get(12)? {
                    Value::Integer(number) => number.into(),
                    Value::Text(text) => text.into(),
                    _ => serde_json::Value::Null,
                };
                packages.push(summary(row)?);
            }
            Ok(PackagePage {
                packages,
                next,
                total: as_u64(total),
            })
        })
    }

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
