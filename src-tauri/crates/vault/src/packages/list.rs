//! The list: filtered, sorted and given in parts that begin behind a place, however long it is.

use super::state::{state_rank, verdict_rank};
use super::{COLUMNS, Cursor, PackageKey, PackagePage, PackageSummary, Query, Sort, summary};
use crate::catalogue::as_u64;
use crate::{Result, Vault, VaultError};
use rusqlite::params_from_iter;
use rusqlite::types::Value;
use serde::{Deserialize, Serialize};

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
}
