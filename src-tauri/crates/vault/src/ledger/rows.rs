//! Rows: their canonical bytes, how they are added and signed, how they are read back.

use super::{LedgerKind, LedgerRow};
use crate::catalogue::{as_i64, as_u64, word};
use crate::ids::hex;
use crate::keys::Key;
use crate::{PackageId, ProfileId, Result, VaultError};
use rusqlite::types::ValueRef;
use rusqlite::{OptionalExtension as _, Row, Transaction};
use sha2::{Digest as _, Sha256};

/// The hash before the first row.
pub(crate) const NONE: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// Reads rows with their signatures, in the order [`Stored::read`] expects.
pub(crate) const SELECT: &str = "SELECT ledger.row, ledger.at, ledger.kind, ledger.package, ledger.profile, \
     ledger.body, ledger.previous, ledger.hash, signed.key, signed.signature \
     FROM ledger LEFT JOIN ledger_signatures AS signed ON signed.row = ledger.row";

/// The last row's number and hash; 0 and zeros for an empty ledger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tip {
    pub(crate) row: u64,
    pub(crate) hash: String,
}

/// The ledger's end.
pub(crate) fn tip(transaction: &Transaction<'_>) -> Result<Tip> {
    let found = transaction
        .prepare_cached("SELECT row, hash FROM ledger ORDER BY row DESC LIMIT 1")?
        .query_row([], |row| {
            Ok(Tip {
                row: as_u64(row.get(0)?),
                hash: row.get(1)?,
            })
        })
        .optional()?;
    Ok(found.unwrap_or_else(|| Tip {
        row: 0,
        hash: NONE.to_owned(),
    }))
}

/// The last row up to which every row is signed.
pub(crate) fn signed_tip(transaction: &Transaction<'_>) -> Result<Tip> {
    let end = tip(transaction)?;
    match first_unsigned(transaction)? {
        None => Ok(end),
        Some(first) => {
            let row = first - 1;
            let hash = hash_of(transaction, row)?.unwrap_or_else(|| NONE.to_owned());
            Ok(Tip { row, hash })
        }
    }
}

/// A row's hash, as it stands.
pub(crate) fn hash_of(transaction: &Transaction<'_>, row: u64) -> Result<Option<String>> {
    Ok(transaction
        .prepare_cached("SELECT hash FROM ledger WHERE row = ?1")?
        .query_row([as_i64(row)], |row| {
            Ok(String::from_utf8_lossy(row.get_ref(0)?.as_bytes().unwrap_or_default()).into_owned())
        })
        .optional()?)
}

/// The first row that bears no signature. Rows are signed in order, so it lies behind the last signature or nowhere.
pub(crate) fn first_unsigned(transaction: &Transaction<'_>) -> Result<Option<u64>> {
    let found: Option<i64> = transaction
        .prepare_cached(
            "SELECT min(row) FROM ledger WHERE row > (SELECT coalesce(max(row), 0) FROM ledger_signatures)",
        )?
        .query_row([], |row| row.get(0))?;
    Ok(found.map(as_u64))
}

/// How many rows bear no signature yet.
pub(crate) fn unsigned(transaction: &Transaction<'_>) -> Result<u64> {
    let (rows, signed): (i64, i64) = transaction.query_row(
        "SELECT (SELECT count(*) FROM ledger), (SELECT count(*) FROM ledger_signatures)",
        [],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(as_u64(rows - signed))
}

/// The bytes a row's hash is taken over: one line of JSON with the members in this order, the body as it is stored.
pub(crate) fn canonical(stored: &Stored) -> Vec<u8> {
    let mut bytes = format!("{{\"row\":{},\"at\":", stored.row).into_bytes();
    let quoted = |bytes: &mut Vec<u8>, text: &[u8]| match std::str::from_utf8(text) {
        Ok(text) => bytes.extend_from_slice(serde_json::Value::from(text).to_string().as_bytes()),
        // Not what we wrote; the bytes as they are, so that the hash shows it.
        Err(_) => bytes.extend_from_slice(text),
    };
    quoted(&mut bytes, &stored.at);
    for (name, value) in [
        ("kind", Some(&stored.kind)),
        ("package", stored.package.as_ref()),
        ("profile", stored.profile.as_ref()),
        ("previous", Some(&stored.previous)),
    ] {
        bytes.extend_from_slice(format!(",\"{name}\":").as_bytes());
        match value {
            Some(value) => quoted(&mut bytes, value),
            None => bytes.extend_from_slice(b"null"),
        }
    }
    bytes.extend_from_slice(b",\"body\":");
    bytes.extend_from_slice(&stored.body);
    bytes.push(b'}');
    bytes
}

/// What a row's signature is made over.
pub(crate) fn signed_message(hash: &[u8]) -> Vec<u8> {
    [b"lazaret.ledger.row.v1:", hash].concat()
}

/// A row as it lies in the catalogue, byte for byte, whatever somebody made of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stored {
    pub(crate) row: i64,
    pub(crate) at: Vec<u8>,
    pub(crate) kind: Vec<u8>,
    pub(crate) package: Option<Vec<u8>>,
    pub(crate) profile: Option<Vec<u8>>,
    pub(crate) body: Vec<u8>,
    pub(crate) previous: Vec<u8>,
    pub(crate) hash: Vec<u8>,
    pub(crate) key: Option<Vec<u8>>,
    pub(crate) signature: Option<Vec<u8>>,
}

impl Stored {
    pub(crate) fn read(row: &Row<'_>) -> Result<Self> {
        let bytes = |index: usize| -> Result<Option<Vec<u8>>> {
            Ok(match row.get_ref(index)? {
                ValueRef::Null => None,
                ValueRef::Text(bytes) | ValueRef::Blob(bytes) => Some(bytes.to_vec()),
                // A column of another kind is not ours; its text makes the hash differ.
                ValueRef::Integer(number) => Some(number.to_string().into_bytes()),
                ValueRef::Real(number) => Some(number.to_string().into_bytes()),
            })
        };
        Ok(Self {
            row: row.get(0)?,
            at: bytes(1)?.unwrap_or_default(),
            kind: bytes(2)?.unwrap_or_default(),
            package: bytes(3)?,
            profile: bytes(4)?,
            body: bytes(5)?.unwrap_or_default(),
            previous: bytes(6)?.unwrap_or_default(),
            hash: bytes(7)?.unwrap_or_default(),
            key: bytes(8)?,
            signature: bytes(9)?,
        })
    }
}

/// A stored row as shown to callers.
pub(crate) fn shown(stored: &Stored) -> LedgerRow {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    LedgerRow {
        row: as_u64(stored.row),
        at: text(&stored.at),
        kind: text(&stored.kind),
        package: stored.package.as_ref().and_then(|bytes| text(bytes).parse().ok()),
        profile: stored.profile.as_ref().and_then(|bytes| text(bytes).parse().ok()),
        body: text(&stored.body),
        previous: text(&stored.previous),
        hash: text(&stored.hash),
        key: stored.key.as_deref().map(text),
        signature: stored.signature.as_deref().map(text),
    }
}

/// The public key in a `key_made` row, by its name.
pub(crate) fn key_of(stored: &Stored) -> Option<(String, String)> {
    let body: serde_json::Value = serde_json::from_slice(&stored.body).ok()?;
    let public = body.get("public_key")?.as_str()?;
    let bytes = crate::ids::unhex::<32>(public)?;
    Some((hex(&Sha256::digest(bytes)), public.to_owned()))
}

/// One change of the catalogue, with its ledger rows, in one transaction.
pub(crate) struct Change<'t> {
    pub(crate) transaction: &'t Transaction<'t>,
    /// The instant of the change.
    pub(crate) at: String,
    /// How many rows were added.
    pub(crate) recorded: u64,
}

impl Change<'_> {
    /// Adds a row and gives its number.
    pub(crate) fn record(
        &mut self,
        kind: LedgerKind,
        package: Option<&PackageId>,
        profile: Option<ProfileId>,
        body: &impl serde::Serialize,
    ) -> Result<u64> {
        let tip = tip(self.transaction)?;
        let row = tip.row + 1;
        let mut stored = Stored {
            row: as_i64(row),
            at: self.at.clone().into_bytes(),
            kind: word(&kind).into_bytes(),
            package: package.map(|id| id.to_hex().into_bytes()),
            profile: profile.map(|id| id.to_string().into_bytes()),
            // Through a value, so that members are sorted and the text does not depend on field order.
            body: serde_json::to_value(body)?.to_string().into_bytes(),
            previous: tip.hash.into_bytes(),
            ..Stored::default()
        };
        stored.hash = hex(&Sha256::digest(canonical(&stored))).into_bytes();
        let shown = shown(&stored);
        self.transaction
            .prepare_cached(
                "INSERT INTO ledger (row, at, kind, package, profile, body, previous, hash) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
            )?
            .execute((
                stored.row,
                shown.at,
                shown.kind,
                package.map(PackageId::to_hex),
                profile.map(|id| id.to_string()),
                shown.body,
                shown.previous,
                shown.hash,
            ))?;
        self.recorded += 1;
        Ok(row)
    }

    /// Enters a key that the ledger does not know yet; `more` joins the row's body. Gives the row's number.
    pub(crate) fn admit(&mut self, key: &Key, more: serde_json::Map<String, serde_json::Value>) -> Result<u64> {
        let mut body = more;
        body.insert("public_key".to_owned(), key.public().into());
        body.insert("place".to_owned(), word(&key.place).into());
        let row = self.record(LedgerKind::KeyMade, None, None, &body)?;
        crate::catalogue::set_meta(self.transaction, "key_place", &word(&key.place))?;
        Ok(row)
    }

    /// Signs every row that bears no signature. A key the ledger does not know is entered if the ledger has none yet;
    /// else nothing is signed and the answer is false.
    pub(crate) fn sign(&mut self, key: &Key) -> Result<bool> {
        let name = key.name();
        let known = known_keys(self.transaction)?;
        if !known.iter().any(|(known, _)| *known == name) {
            if !known.is_empty() {
                return Ok(false);
            }
            self.admit(key, serde_json::Map::new())?;
        }
        let Some(first) = first_unsigned(self.transaction)? else {
            return Ok(true);
        };
        let mut waiting = self
            .transaction
            .prepare_cached("SELECT row, hash FROM ledger WHERE row >= ?1 ORDER BY row")?;
        let mut insert = self
            .transaction
            .prepare_cached("INSERT INTO ledger_signatures (row, key, signature, at) VALUES (?1, ?2, ?3, ?4)")?;
        let rows: Vec<(i64, String)> = waiting
            .query_map([as_i64(first)], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        for (row, hash) in rows {
            insert.execute((row, &name, key.sign(&signed_message(hash.as_bytes())), &self.at))?;
        }
        Ok(true)
    }
}

/// Every key the ledger knows: its name and the public key.
pub(crate) fn known_keys(transaction: &Transaction<'_>) -> Result<Vec<(String, String)>> {
    let mut statement = transaction.prepare_cached(&format!("{SELECT} WHERE kind = 'key_made' ORDER BY ledger.row"))?;
    let mut rows = statement.query([])?;
    let mut keys = Vec::new();
    while let Some(row) = rows.next()? {
        keys.push(key_of(&Stored::read(row)?).ok_or_else(|| VaultError::CatalogueDamaged {
            path: crate::error::CATALOGUE.into(),
            what: "a ledger row that should hold a public key does not".to_owned(),
        })?);
    }
    Ok(keys)
}
