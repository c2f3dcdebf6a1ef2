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
use rusqlite::Transaction;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::time::Duration;

/// The head's size on disk; shorter text is filled up with line ends.
const SECTOR: usize = 512;

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

/// Writes the first head, before the first signed row, so that a missing head always means something. One that is there
/// stays.
pub(crate) fn begin(home: &Home, key: &Key) -> Result<()> {
    let _lock = lock(home)?;
    if home.head_file().exists() {
        return Ok(());
    }
    let empty = Tip {
        row: 0,
        hash: rows::NONE.to_owned(),
    };
    write(home, &Head::of(&empty, key)).map(drop)
}

/// Writes the head for what is committed now. The caller saw that the ledger agrees with the head before.
pub(crate) fn advance(home: &Home, catalogue: &Catalogue, key: &Key, keys: &Keys) -> Result<()> {
    let _lock = lock(home)?;
    // Read under the lock: whoever holds it later reads no less, so the head never goes back.
    let tip = catalogue.read(rows::signed_tip)?;
    let text = write(home, &Head::of(&tip, key))?;
    keys.keep_head(&text);
    Ok(())
}

/// Whether the ledger still holds what the heads cover, signatures and all. If it does not, nothing may be signed and no
/// head may move, for that would cover up what the heads show.
pub(crate) fn agrees(transaction: &Transaction<'_>, heads: &[Found]) -> Result<bool> {
    for head in heads {
        let holds = match head {
            // Before the first key there is no head.
            None => rows::known_keys(transaction)?.is_empty(),
            Some(Err(_)) => false,
            Some(Ok(head)) => {
                head.rows == 0
                    || (rows::hash_of(transaction, head.rows)?.as_deref() == Some(head.hash.as_str())
                        && rows::first_unsigned(transaction)?.is_none_or(|first| first > head.rows))
            }
        };
        if !holds {
            return Ok(false);
        }
    }
    Ok(true)
}

/// A head as found: none, why it does not read, or one.
pub(crate) type Found = Option<std::result::Result<Head, String>>;

/// Writes the head over the old one, in one call and within one sector: a reader, or a start after a kill or a power
/// cut, sees the old head or the new one. It is not synced; an older head is one that lags behind.
fn write(home: &Home, head: &Head) -> Result<String> {
    let path = home.head_file();
    let fault = |source| VaultError::io("written", &path, source);
    let text = serde_json::to_string(head)?;
    let mut block = vec![b'\n'; SECTOR.max(text.len())];
    block[..text.len()].copy_from_slice(text.as_bytes());
    if path.exists() {
        let mut file = File::options().write(true).open(&path).map_err(fault)?;
        // What somebody appended must not outlive the rewriting.
        if file.metadata().map_err(fault)?.len() != block.len() as u64 {
            file.set_len(block.len() as u64).map_err(fault)?;
        }
        file.write_all(&block).map_err(fault)?;
    } else {
        replace_file(&path, &block).map_err(fault)?;
    }
    Ok(text)
}

/// The head as it stands; nothing if there is none, and why if it does not read.
pub(crate) fn read(home: &Home) -> Found {
    let mut tries = 3;
    loop {
        tries -= 1;
        let found = match fs::read_to_string(home.head_file()) {
            Ok(text) => parse(&text),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return None,
            Err(error) => Err(error.kind().to_string()),
        };
        // Another process may be writing it at this very moment.
        if found.is_ok() || tries == 0 {
            return Some(found);
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A head's text as data.
pub(crate) fn parse(text: &str) -> std::result::Result<Head, String> {
    serde_json::from_str(text).map_err(|error| error.to_string())
}

fn lock(home: &Home) -> Result<Lock> {
    Lock::wait(
        &home.keys().join("head.lock"),
        Duration::from_secs(5),
        "the ledger's head",
    )
}
