//! The thread that talks to the operating system's keyring. A call may wait for a person to unlock it, so nobody else
//! makes one.

use super::{Asked, Key, PATIENCE, Shared};
use crate::catalogue::hold;
use crate::home::Lock;
use crate::{KeyPlace, Randomness};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::time::Instant;

/// The name keyring entries stand under.
const SERVICE: &str = "lazaret";

/// What the keyring thread is asked to do.
pub(super) enum Order {
    /// Read the key, making one if there is none and `make` allows it.
    Read { make: bool },
    /// Put a new key in the place of the old one.
    Renew,
    /// Keep this head beside the key.
    Head(String),
    /// End, and say so.
    End(Sender<()>),
}

/// The thread that talks to the keyring.
pub(super) struct Keyring {
    pub(super) installation: String,
    pub(super) lock: PathBuf,
    pub(super) randomness: Arc<dyn Randomness>,
    pub(super) shared: Arc<Shared>,
}

impl Keyring {
    /// Takes orders until it is told to end.
    pub(super) fn run(&self, orders: &Receiver<Order>) {
        let mut next = orders.recv().ok();
        while let Some(order) = next.take() {
            match order {
                Order::Read { make } => self.answer(self.read(make)),
                Order::Renew => self.answer(self.renew()),
                Order::Head(head) => {
                    // Only the newest head matters; older ones that wait are passed over.
                    let mut newest = head;
                    while let Ok(order) = orders.try_recv() {
                        match order {
                            Order::Head(head) => newest = head,
                            other => {
                                next = Some(other);
                                break;
                            }
                        }
                    }
                    if let Err(error) = self.entry("head").and_then(|entry| entry.set_secret(newest.as_bytes())) {
                        tracing::warn!(%error, "the ledger's head did not reach the keyring");
                    }
                }
                Order::End(done) => {
                    let _ = done.send(());
                    return;
                }
            }
            if next.is_none() {
                next = orders.recv().ok();
            }
        }
    }

    fn answer(&self, key: std::result::Result<Key, String>) {
        *hold(&self.shared.asked) = match key {
            Ok(key) => Asked::Ready(Arc::new(key)),
            Err(what) => Asked::Refused {
                what,
                when: Instant::now(),
            },
        };
        self.shared.changed.notify_all();
    }

    fn entry(&self, what: &str) -> keyring::Result<keyring::Entry> {
        keyring::Entry::new(SERVICE, &format!("{what}-{}", self.installation))
    }

    fn read(&self, make: bool) -> std::result::Result<Key, String> {
        let entry = self.entry("key").map_err(|error| error.to_string())?;
        let key = match entry.get_secret() {
            Err(keyring::Error::NoEntry) if make => {
                let _lock = Lock::wait(&self.lock, PATIENCE, "the key").map_err(|error| error.to_string())?;
                match entry.get_secret() {
                    Err(keyring::Error::NoEntry) => return self.make(&entry),
                    found => found,
                }
            }
            found => found,
        };
        let secret = key.map_err(|error| error.to_string())?;
        let secret: &[u8; 64] = secret
            .as_slice()
            .try_into()
            .map_err(|_| "what the keyring holds is no key".to_owned())?;
        if let Ok(head) = self.entry("head").and_then(|entry| entry.get_secret()) {
            *hold(&self.shared.head) = String::from_utf8(head).ok();
        }
        Ok(Key::from_secret(secret, KeyPlace::Keyring))
    }

    fn renew(&self) -> std::result::Result<Key, String> {
        let entry = self.entry("key").map_err(|error| error.to_string())?;
        let _lock = Lock::wait(&self.lock, PATIENCE, "the key").map_err(|error| error.to_string())?;
        self.make(&entry)
    }

    fn make(&self, entry: &keyring::Entry) -> std::result::Result<Key, String> {
        let key = Key::generate(KeyPlace::Keyring, &*self.randomness).map_err(|error| error.to_string())?;
        entry.set_secret(&key.secret()).map_err(|error| error.to_string())?;
        // A keyring that forgets at once is none.
        match entry.get_secret() {
            Ok(secret) if secret == key.secret() => Ok(key),
            Ok(_) => Err("the keyring gave back another key".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }
}
