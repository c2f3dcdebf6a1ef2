//! The handle, and how a change is made.

use crate::archive::Shelf;
use crate::catalogue::{Catalogue, Durability, from_word, meta};
use crate::clock::stamp;
use crate::home::Home;
use crate::keys::{Key, Keys};
use crate::ledger::head;
use crate::ledger::rows::{Change, known_keys, unsigned};
use crate::startup::Instance;
use crate::{Clock, KeyPlace, KeyState, Randomness, Result, VaultError};
use rusqlite::Transaction;
use std::path::Path;
use std::sync::Arc;

/// The store. See the crate's own text.
#[derive(Clone)]
pub struct Vault {
    pub(crate) inner: Arc<Inner>,
}

/// What the clones of a [`Vault`] share. Fields drop in order: the key's thread before the staging folder's lock.
pub(crate) struct Inner {
    pub(crate) home: Home,
    pub(crate) catalogue: Catalogue,
    pub(crate) keys: Keys,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) randomness: Arc<dyn Randomness>,
    pub(crate) threads: Option<usize>,
    pub(crate) instance: Instance,
    pub(crate) shelf: Shelf,
}

/// A new signing key, as made on request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyRenewal {
    /// The ledger row that holds it.
    pub row: u64,
    /// Its name: SHA-256 of the public key, lower-case hex.
    pub key: String,
    /// Where it is kept.
    pub place: KeyPlace,
    /// The name of the key that the ledger knew last.
    pub previous: Option<String>,
    /// Rows that bore no signature and now bear the new key's, the new row not counted.
    pub countersigned: u64,
    /// Whether the ledger held what its signed head covers. If not, verification before would have named a fault that
    /// the new head no longer shows; the row keeps this answer.
    pub head_agreed: bool,
}

impl Vault {
    /// The home folder. For messages on this machine only, never for a receipt.
    #[must_use]
    pub fn home(&self) -> &Path {
        self.inner.home.root()
    }

    /// How the signing key stands, without asking the keyring.
    #[must_use]
    pub fn key_state(&self) -> KeyState {
        let place = self.catalogue().read(|transaction| self.key_place(transaction));
        self.keys().state(place.ok().flatten())
    }

    /// Makes a new signing key on request, when the old one is lost or given up. Rows that bear the old key's signature
    /// keep it, rows that are unsigned are countersigned. The row that holds the new key says why it was made, which
    /// key stood before, and whether the ledger agreed with its signed head.
    ///
    /// # Errors
    /// `reason_missing`, and those of writing the key or the row.
    pub fn renew_key(&self, reason: &str) -> Result<KeyRenewal> {
        let reason = reason.trim();
        if reason.is_empty() {
            return Err(VaultError::ReasonMissing);
        }
        let mut heads = vec![head::read(self.home_paths())];
        heads.extend(self.keys().kept_head().map(|text| Some(head::parse(&text))));
        let (previous, head_agreed) = self.catalogue().read(|transaction| {
            let previous = known_keys(transaction)?.pop().map(|(name, _)| name);
            Ok((previous, head::agrees(transaction, &heads)?))
        })?;
        let key = self.keys().renew()?;
        let mut more = serde_json::Map::new();
        more.insert("reason".to_owned(), reason.into());
        more.insert("previous_key".to_owned(), previous.clone().into());
        more.insert("head_agreed".to_owned(), head_agreed.into());
        let (row, countersigned) = self.change_with(Some(&key), true, |change| {
            let waiting = unsigned(change.transaction)?;
            Ok((change.admit(&key, more)?, waiting))
        })?;
        Ok(KeyRenewal {
            row,
            key: key.name(),
            place: key.place,
            previous,
            countersigned,
            head_agreed,
        })
    }

    pub(crate) fn home_paths(&self) -> &Home {
        &self.inner.home
    }

    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.inner.catalogue
    }

    pub(crate) fn keys(&self) -> &Keys {
        &self.inner.keys
    }

    /// Now, as it is written down.
    pub(crate) fn now(&self) -> String {
        stamp(self.inner.clock.now())
    }

    /// Where the key that the ledger knows last is kept.
    pub(crate) fn key_place(&self, transaction: &Transaction<'_>) -> Result<Option<KeyPlace>> {
        meta(transaction, "key_place")?.map(|word| from_word(&word)).transpose()
    }

    /// This installation's key, if it can be had.
    pub(crate) fn key(&self) -> Result<Option<Arc<Key>>> {
        let place = self.catalogue().read(|transaction| self.key_place(transaction))?;
        Ok(self.keys().obtain(place))
    }

    /// Makes one change with its ledger rows in one transaction, signs the rows if the key can be had, and moves the
    /// signed head.
    pub(crate) fn change<T>(&self, work: impl FnOnce(&mut Change<'_>) -> Result<T>) -> Result<T> {
        // Asked for before the transaction: a keyring may take its time, and others wait for the write lock.
        let key = self.key()?;
        self.change_with(key.as_deref(), false, work)
    }

    /// Signs what is unsigned.
    pub(crate) fn sign_now(&self, key: &Key) -> Result<()> {
        self.change_with(Some(key), false, |_| Ok(()))
    }

    fn change_with<T>(
        &self,
        key: Option<&Key>,
        anew: bool,
        work: impl FnOnce(&mut Change<'_>) -> Result<T>,
    ) -> Result<T> {
        let heads = match key {
            None => Vec::new(),
            Some(key) => {
                let new = self
                    .catalogue()
                    .read(|transaction| Ok(known_keys(transaction)?.is_empty()))?;
                if new || anew {
                    head::begin(self.home_paths(), key)?;
                }
                let mut heads = vec![head::read(self.home_paths())];
                heads.extend(self.keys().kept_head().map(|text| Some(head::parse(&text))));
                heads
            }
        };
        let at = self.now();
        let (done, signed) = self.catalogue().write(Durability::Power, |transaction| {
            // A person who asks for a new key begins anew with the ledger as it stands; the new key's row says so.
            let agrees = anew || head::agrees(transaction, &heads)?;
            let mut change = Change {
                transaction,
                at,
                recorded: 0,
            };
            let done = work(&mut change)?;
            let signed = match key {
                Some(_) if !agrees => Err("the ledger is not what its signed head covers; verify it"),
                Some(key) if change.sign(key)? => Ok(true),
                Some(_) => Err("the key found is not one that the ledger holds"),
                None => Ok(false),
            };
            Ok((done, signed))
        })?;
        let signed = signed.unwrap_or_else(|what| {
            self.keys().disown(what);
            false
        });
        if let (true, Some(key)) = (signed, key)
            && let Err(error) = head::advance(self.home_paths(), self.catalogue(), key, self.keys())
        {
            // The change is made; the next one moves the head.
            tracing::warn!(%error, "the ledger's head lags behind");
        }
        Ok(done)
    }
}
