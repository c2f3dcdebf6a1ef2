//! The keys of the open objects, for finding duplicates.

use sha2::{Digest as _, Sha256};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;

/// Objects with more keys than this are searched through a table.
const FEW: usize = 16;

/// A key in 128 bits: the text itself if it has at most 15 bytes, else 120 bits of its SHA-256. Two keys
/// with the same digest are the same key: nobody can make two others meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct KeyDigest(u128);

impl KeyDigest {
    pub(crate) fn of(key: &[u8]) -> Self {
        if key.len() < 16 {
            let mut bytes = [0; 16];
            bytes[..key.len()].copy_from_slice(key);
            bytes[15] = key.len() as u8;
            Self(u128::from_le_bytes(bytes))
        } else {
            Self::of_hash(Sha256::new().chain_update(key))
        }
    }

    /// The digest of a key of 16 bytes or more that was hashed piece by piece.
    pub(crate) fn of_hash(hash: Sha256) -> Self {
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash.finalize()[..16]);
        bytes[15] = 0xFF;
        Self(u128::from_le_bytes(bytes))
    }
}

/// The keys of every open object, innermost last: at most as many as the value limit allows.
#[derive(Debug, Default)]
pub(crate) struct OpenKeys {
    keys: Vec<KeyDigest>,
    objects: Vec<OpenObject>,
    /// Random per process, so that nobody can choose keys that crowd one slot; it decides no result.
    state: RandomState,
}

#[derive(Debug)]
struct OpenObject {
    /// Its first key in `keys`.
    first: usize,
    /// Open addressing over its keys: index within the object plus one, 0 for a free slot. Empty while
    /// the keys are few.
    table: Vec<u32>,
}

impl OpenKeys {
    pub(crate) fn open(&mut self) {
        self.objects.push(OpenObject {
            first: self.keys.len(),
            table: Vec::new(),
        });
    }

    pub(crate) fn close(&mut self) {
        if let Some(object) = self.objects.pop() {
            self.keys.truncate(object.first);
        }
    }

    /// Adds a key to the innermost object; `false` if it is there already.
    pub(crate) fn add(&mut self, key: KeyDigest) -> bool {
        let Some(object) = self.objects.last_mut() else {
            return true;
        };
        let keys = &self.keys[object.first..];
        if object.table.is_empty() && keys.len() < FEW {
            if keys.contains(&key) {
                return false;
            }
            self.keys.push(key);
            return true;
        }
        // The table is kept at most half full, so that a free slot always ends the search.
        if (keys.len() + 1) * 2 > object.table.len() {
            let mut table = vec![0; (keys.len() + 1).next_power_of_two() * 2];
            for (index, old) in keys.iter().enumerate() {
                let slot = free_slot(&table, keys, *old, &self.state).unwrap_or_default();
                table[slot] = index as u32 + 1;
            }
            object.table = table;
        }
        let Some(slot) = free_slot(&object.table, keys, key, &self.state) else {
            return false;
        };
        object.table[slot] = keys.len() as u32 + 1;
        self.keys.push(key);
        true
    }
}

/// The free slot where `key` belongs, or `None` if the table holds it.
fn free_slot(table: &[u32], keys: &[KeyDigest], key: KeyDigest, state: &RandomState) -> Option<usize> {
    let mask = table.len() - 1;
    let mut slot = state.hash_one(key) as usize & mask;
    loop {
        match table[slot] {
            0 => return Some(slot),
            index if keys[index as usize - 1] == key => return None,
            _ => slot = (slot + 1) & mask,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_known_again_in_its_own_object_only() {
        let mut open = OpenKeys::default();
        open.open();
        for number in 0..5000 {
            let key = KeyDigest::of(format!("a key with the number {number}").as_bytes());
            assert!(open.add(key));
            assert!(!open.add(key));
        }
        open.open();
        assert!(open.add(KeyDigest::of(b"a key with the number 7")));
        open.close();
        assert!(!open.add(KeyDigest::of(b"a key with the number 7")));
        assert!(open.add(KeyDigest::of(b"a key with the number 5000")));
    }

    #[test]
    fn short_keys_that_differ_only_in_trailing_zeros_differ() {
        assert_ne!(KeyDigest::of(b"a"), KeyDigest::of(b"a\0"));
        assert_ne!(KeyDigest::of(b""), KeyDigest::of(b"\0"));
    }
}
