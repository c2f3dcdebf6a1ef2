//! The signed head: how many rows there are and the last one's hash. It stands outside the catalogue, beside the
//! key, so that cutting the last rows shows.
//!
//! The head is written after the commit and so may lag behind by what a killed process had just committed;
//! it is never ahead.

use super::rows::{self, Tip};
use crate::catalogue::Catalogue;
use crate::home::{Home, Lock, replace_file};
use crate::keys::{Key, Keys, signed_by};
use crate::{Result, VaultError};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The head as kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    /// Rows covered.
    pub(crate) rows: u64,
    /// Hash of the last one covered.
    pub(crate) hash: String,
    /// Name of the key.
    pub(crate) key: String,
    /// Signature over both.
    pub(crate) signature: String,
}

impl Head {
    fn of(tip: &Tip, key: &Key) -> Self {
        Self {
            rows: tip.row,
            hash: tip.hash.clone(),
            key: key.name(),
            signature: key.sign(&message(tip.row, &tip.hash)),
        }
    }

    /// Whether it was signed with this public key (hex).
    pub(crate) fn holds(&self, public: &str) -> bool {
        signed_by(public, &message(self.rows, &self.hash), &self.signature)
    }
}

fn message(rows: u64, hash: &str) -> Vec<u8> {
    format!("lazaret.ledger.head.v1:{rows}:{hash}").into_bytes()
}

/// Writes the first head, before the first signed row, so that a missing head always means something.
pub(crate) fn begin(home: &Home, key: &Key) -> Result<()> {
    let path = home.head_file();
    if path.exists() {
        return Ok(());
    }
    let _lock = lock(home)?;
    if path.exists() {
        return Ok(());
    }
    let empty = Tip {
        row: 0,
        hash: rows::NONE.to_owned(),
    };
    write(home, &Head::of(&empty, key)).map(drop)
}

/// Writes the head for what is committed now.
pub(crate) fn advance(home: &Home, catalogue: &Catalogue, key: &Key, keys: &Keys) -> Result<()> {
    let _lock = lock(home)?;
    // Read under the lock: whoever holds it later reads no less, so the head never goes back.
    let tip = catalogue.read(rows::signed_tip)?;
    let text = write(home, &Head::of(&tip, key))?;
    keys.keep_head(&text);
    Ok(())
}

fn write(home: &Home, head: &Head) -> Result<String> {
    let path = home.head_file();
    let text = serde_json::to_string(head)?;
    replace_file(&path, text.as_bytes()).map_err(|source| VaultError::io("written", &path, source))?;
    Ok(text)
}

fn lock(home: &Home) -> Result<Lock> {
    Lock::wait(
        &home.keys().join("head.lock"),
        Duration::from_secs(5),
        "the ledger's head",
    )
}
