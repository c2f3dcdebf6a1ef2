//! This installation's key: it signs ledger rows and keys the fingerprints of acknowledged findings.
//!
//! The key lies in the operating system's keyring, or in a file of the home folder with mode 0600. Keyring calls
//! may wait for a person to unlock it, so they run on a thread of their own and callers wait only so long.

mod keyring;

use self::keyring::{Keyring, Order};
use crate::catalogue::hold;
use crate::home::{self, Home, Lock};
use crate::ids::{hex, unhex};
use crate::{KeyChoice, Randomness, Result, VaultError};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::fs;
use std::path::Path;
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Where the key is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyPlace {
    /// In the keyring.
    Keyring,
    /// In a file of the home folder, mode 0600.
    File,
}

/// How the signing key stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeyState {
    /// Not asked for yet; it is when the next row is written.
    NotRead {
        /// Where it is kept, if it was made already.
        place: Option<KeyPlace>,
    },
    /// It can sign.
    Ready {
        /// Where it is kept.
        place: KeyPlace,
    },
    /// It cannot be read now; rows go unsigned until it can.
    Unavailable {
        /// Where it is kept, if it was made already.
        place: Option<KeyPlace>,
        /// Why, in English.
        what: String,
    },
}

/// How long a caller waits for the keyring.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long after a refusal the keyring is asked again.
const AGAIN: Duration = Duration::from_secs(30);
/// How long the last head may take to reach the keyring when the vault closes.
const FAREWELL: Duration = Duration::from_secs(2);
/// First line of a key file.
const FILE_FORMAT: &str = "lazaret.key.v1";

/// The key.
pub(crate) struct Key {
    signing: SigningKey,
    fingerprint: [u8; 32],
    /// Where it came from.
    pub(crate) place: KeyPlace,
}

impl Key {
    fn generate(place: KeyPlace, randomness: &dyn Randomness) -> std::io::Result<Self> {
        let mut secret = [0; 64];
        randomness.fill(&mut secret)?;
        Ok(Self::from_secret(&secret, place))
    }

    fn from_secret(secret: &[u8; 64], place: KeyPlace) -> Self {
        let (mut seed, mut fingerprint) = ([0; 32], [0; 32]);
        seed.copy_from_slice(&secret[..32]);
        fingerprint.copy_from_slice(&secret[32..]);
        Self {
            signing: SigningKey::from_bytes(&seed),
            fingerprint,
            place,
        }
    }

    fn secret(&self) -> [u8; 64] {
        let mut secret = [0; 64];
        secret[..32].copy_from_slice(self.signing.as_bytes());
        secret[32..].copy_from_slice(&self.fingerprint);
        secret
    }

    /// The public key, lower-case hex.
    pub(crate) fn public(&self) -> String {
        hex(self.signing.verifying_key().as_bytes())
    }

    /// The key's name: SHA-256 of the public key, lower-case hex.
    pub(crate) fn name(&self) -> String {
        hex(&Sha256::digest(self.signing.verifying_key().as_bytes()))
    }

    /// An Ed25519 signature, hex.
    pub(crate) fn sign(&self, message: &[u8]) -> String {
        hex(&self.signing.sign(message).to_bytes())
    }

    /// HMAC-SHA-256 under the fingerprint key, hex.
    pub(crate) fn fingerprint(&self, bytes: &[u8]) -> Option<String> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.fingerprint).ok()?;
        mac.update(bytes);
        Some(hex(&mac.finalize().into_bytes()))
    }
}

/// Whether `signature` (hex) over `message` was made with the key whose public part is `public` (hex).
pub(crate) fn signed_by(public: &str, message: &[u8], signature: &str) -> bool {
    let (Some(public), Some(signature)) = (unhex::<32>(public), unhex::<64>(signature)) else {
        return false;
    };
    VerifyingKey::from_bytes(&public)
        .is_ok_and(|key| key.verify_strict(message, &Signature::from_bytes(&signature)).is_ok())
}

/// How asking for the key went.
enum Asked {
    /// Nobody asked yet.
    Idle,
    /// The keyring has not answered yet.
    Waiting,
    /// The key.
    Ready(Arc<Key>),
    /// It could not be had then.
    Refused { what: String, when: Instant },
}

struct Shared {
    asked: Mutex<Asked>,
    changed: Condvar,
    /// The head that lay beside the key when it was read.
    head: Mutex<Option<String>>,
}

/// Gives out the key.
pub(crate) struct Keys {
    home: Home,
    installation: String,
    choice: KeyChoice,
    randomness: Arc<dyn Randomness>,
    shared: Arc<Shared>,
    orders: Mutex<Option<Sender<Order>>>,
}

impl Keys {
    pub(crate) fn new(home: Home, installation: String, choice: KeyChoice, randomness: Arc<dyn Randomness>) -> Self {
        Self {
            home,
            installation,
            choice,
            randomness,
            shared: Arc::new(Shared {
                asked: Mutex::new(Asked::Idle),
                changed: Condvar::new(),
                head: Mutex::new(None),
            }),
            orders: Mutex::new(None),
        }
    }

    /// The key, if it can be had within a few seconds. `place` is where the ledger says it is kept, or nothing if
    /// none was made yet; then one is made, in a file if the keyring will not take it.
    pub(crate) fn obtain(&self, place: Option<KeyPlace>) -> Option<Arc<Key>> {
        if let Asked::Ready(key) = &*hold(&self.shared.asked) {
            return Some(Arc::clone(key));
        }
        let from_keyring = match place {
            Some(place) => place == KeyPlace::Keyring,
            None => self.choice == KeyChoice::Keyring && !self.home.key_file().exists(),
        };
        if !from_keyring {
            return self.settle(self.file_key(place.is_none()));
        }
        match self.ask(place.is_none()) {
            Some(key) => Some(key),
            // No key was ever made and the keyring said no: the app stays fully usable with a file.
            None if place.is_none() && self.was_refused() => self.settle(self.file_key(true)),
            None => None,
        }
    }

    /// Makes a new key in the place the choice names, or in a file if that cannot be had.
    pub(crate) fn renew(&self) -> Result<Arc<Key>> {
        // What lay beside the old key speaks of a ledger that a person chose to go on from.
        *hold(&self.shared.head) = None;
        if self.choice == KeyChoice::Keyring {
            *hold(&self.shared.asked) = Asked::Waiting;
            self.order(Order::Renew);
            if let Some(key) = self.wait() {
                return Ok(key);
            }
        }
        let key = Key::generate(KeyPlace::File, &*self.randomness).and_then(|key| {
            home::replace_file(&self.home.key_file(), file_text(&key).as_bytes())?;
            Ok(key)
        });
        match key {
            Ok(key) => self.settle(Ok(key)).ok_or_else(|| VaultError::KeyUnavailable {
                what: "it could not be kept".to_owned(),
            }),
            Err(error) => Err(VaultError::io("written", &self.home.key_file(), error)),
        }
    }

    /// How the key stands, without asking anybody.
    pub(crate) fn state(&self, place: Option<KeyPlace>) -> KeyState {
        match &*hold(&self.shared.asked) {
            Asked::Idle => KeyState::NotRead { place },
            Asked::Waiting => KeyState::Unavailable {
                place,
                what: "the keyring has not answered yet".to_owned(),
            },
            Asked::Ready(key) => KeyState::Ready { place: key.place },
            Asked::Refused { what, .. } => KeyState::Unavailable {
                place,
                what: what.clone(),
            },
        }
    }

    /// Keeps the head beside the key, if the key lies in the keyring. Does not wait.
    pub(crate) fn keep_head(&self, head: &str) {
        if matches!(&*hold(&self.shared.asked), Asked::Ready(key) if key.place == KeyPlace::Keyring) {
            self.order(Order::Head(head.to_owned()));
        }
    }

    /// The head that lay beside the key in the keyring when it was read.
    pub(crate) fn kept_head(&self) -> Option<String> {
        hold(&self.shared.head).clone()
    }

    /// The key that was given out may not sign.
    pub(crate) fn disown(&self, what: &str) {
        *hold(&self.shared.asked) = Asked::Refused {
            what: what.to_owned(),
            when: Instant::now(),
        };
    }

    fn was_refused(&self) -> bool {
        matches!(&*hold(&self.shared.asked), Asked::Refused { .. })
    }

    fn settle(&self, key: std::io::Result<Key>) -> Option<Arc<Key>> {
        let mut asked = hold(&self.shared.asked);
        match key {
            Ok(key) => {
                let key = Arc::new(key);
                *asked = Asked::Ready(Arc::clone(&key));
                Some(key)
            }
            Err(error) => {
                *asked = Asked::Refused {
                    what: error.to_string(),
                    when: Instant::now(),
                };
                None
            }
        }
    }

    fn file_key(&self, make: bool) -> std::io::Result<Key> {
        let path = self.home.key_file();
        match read_key_file(&path) {
            Err(error) if make && error.kind() == std::io::ErrorKind::NotFound => {
                let _lock = self.making()?;
                if let Ok(key) = read_key_file(&path) {
                    return Ok(key);
                }
                let key = Key::generate(KeyPlace::File, &*self.randomness)?;
                home::replace_file(&path, file_text(&key).as_bytes())?;
                home::sync_folder(&self.home.keys())?;
                Ok(key)
            }
            other => other,
        }
    }

    fn making(&self) -> std::io::Result<Lock> {
        Lock::wait(&self.home.keys().join("make.lock"), PATIENCE, "the key")
            .map_err(|error| std::io::Error::other(error.to_string()))
    }

    /// Asks the keyring, unless it was asked a moment ago.
    fn ask(&self, make: bool) -> Option<Arc<Key>> {
        {
            let mut asked = hold(&self.shared.asked);
            match &*asked {
                Asked::Ready(key) => return Some(Arc::clone(key)),
                Asked::Waiting => return None,
                Asked::Refused { when, .. } if when.elapsed() < AGAIN => return None,
                Asked::Idle | Asked::Refused { .. } => *asked = Asked::Waiting,
            }
        }
        self.order(Order::Read { make });
        self.wait()
    }

    fn wait(&self) -> Option<Arc<Key>> {
        let asked = hold(&self.shared.asked);
        let (asked, _) = self
            .shared
            .changed
            .wait_timeout_while(asked, PATIENCE, |asked| matches!(asked, Asked::Waiting))
            .unwrap_or_else(PoisonError::into_inner);
        match &*asked {
            Asked::Ready(key) => Some(Arc::clone(key)),
            _ => None,
        }
    }

    fn order(&self, order: Order) {
        let mut orders = hold(&self.orders);
        let sender = orders.get_or_insert_with(|| {
            let (sender, receiver) = mpsc::channel();
            let thread = Keyring {
                installation: self.installation.clone(),
                lock: self.home.keys().join("make.lock"),
                randomness: Arc::clone(&self.randomness),
                shared: Arc::clone(&self.shared),
            };
            // If no thread can be had the receiver is dropped and callers wait their patience out.
            let _ = std::thread::Builder::new()
                .name("lazaret-keyring".to_owned())
                .spawn(move || thread.run(&receiver));
            sender
        });
        let _ = sender.send(order);
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        if let Some(orders) = hold(&self.orders).take() {
            let (done, ended) = mpsc::channel();
            // A keyring that waits for its person must not keep the process.
            if !matches!(&*hold(&self.shared.asked), Asked::Waiting) && orders.send(Order::End(done)).is_ok() {
                let _ = ended.recv_timeout(FAREWELL);
            }
        }
    }
}

fn file_text(key: &Key) -> String {
    format!("{FILE_FORMAT}\n{}\n", hex(&key.secret()))
}

fn read_key_file(path: &Path) -> std::io::Result<Key> {
    let text = fs::read_to_string(path)?;
    text.strip_prefix(FILE_FORMAT)
        .and_then(|rest| unhex(rest.trim()))
        .map(|secret| Key::from_secret(&secret, KeyPlace::File))
        .ok_or_else(|| std::io::Error::other("the key file does not hold a key"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemRandomness;

    fn keys(folder: &Path) -> Keys {
        let home = Home::new(folder.to_owned());
        home.prepare().unwrap();
        Keys::new(home, "test".to_owned(), KeyChoice::File, Arc::new(SystemRandomness))
    }

    #[test]
    fn a_key_file_is_private_and_gives_the_same_key_again() {
        let folder = tempfile::tempdir().unwrap();
        let first = keys(folder.path()).obtain(None).unwrap();
        let second = keys(folder.path()).obtain(Some(KeyPlace::File)).unwrap();
        assert_eq!(first.public(), second.public());
        assert_eq!(first.fingerprint(b"x"), second.fingerprint(b"x"));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(folder.path().join("keys/signing.key"))
                .unwrap()
                .permissions()
                .mode();
            assert_eq!(mode & 0o777, 0o600);
        }
    }

    #[test]
    fn signatures_hold_for_their_message_and_key_alone() {
        let folder = tempfile::tempdir().unwrap();
        let key = keys(folder.path()).obtain(None).unwrap();
        let signature = key.sign(b"row");
        assert!(signed_by(&key.public(), b"row", &signature));
        assert!(!signed_by(&key.public(), b"rox", &signature));
        let other = Key::generate(KeyPlace::File, &SystemRandomness).unwrap();
        assert!(!signed_by(&other.public(), b"row", &signature));
        assert!(!signed_by("", b"row", "zz"));
    }

    #[test]
    fn a_lost_key_is_not_made_again_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        keys(folder.path()).obtain(None).unwrap();
        fs::remove_file(folder.path().join("keys/signing.key")).unwrap();
        let keys = keys(folder.path());
        assert!(keys.obtain(Some(KeyPlace::File)).is_none());
        assert!(matches!(
            keys.state(Some(KeyPlace::File)),
            KeyState::Unavailable {
                place: Some(KeyPlace::File),
                ..
            }
        ));
        assert!(keys.renew().is_ok());
    }
}
