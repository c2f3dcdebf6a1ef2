//! The text of a string or number that does not lie in one piece: it crosses blocks or has escapes.

use crate::event::{LONGEST_PREFIX, cut};
use crate::keys::KeyDigest;
use sha2::{Digest as _, Sha256};

/// Collects a text piece by piece in bounded memory.
#[derive(Debug, Default)]
pub(crate) struct Pieces {
    prefix: Vec<u8>,
    is_cut: bool,
    length: u64,
    /// Hashes a key that outgrew the prefix.
    hash: Option<Sha256>,
}

impl Pieces {
    pub(crate) fn clear(&mut self) {
        self.prefix.clear();
        self.is_cut = false;
        self.length = 0;
        self.hash = None;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.length == 0
    }

    /// Appends whole characters.
    pub(crate) fn push(&mut self, piece: &[u8], is_key: bool) {
        self.length += piece.len() as u64;
        if !self.is_cut {
            let kept = cut(piece, LONGEST_PREFIX - self.prefix.len());
            if kept.len() < piece.len() {
                self.is_cut = true;
                if is_key {
                    self.hash = Some(Sha256::new().chain_update(&self.prefix));
                }
            }
            self.prefix.extend_from_slice(kept);
        }
        if let Some(hash) = &mut self.hash {
            hash.update(piece);
        }
    }

    pub(crate) fn push_char(&mut self, character: char, is_key: bool) {
        let mut buffer = [0; 4];
        self.push(character.encode_utf8(&mut buffer).as_bytes(), is_key);
    }

    pub(crate) fn prefix(&self) -> &[u8] {
        &self.prefix
    }

    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    pub(crate) fn digest(&mut self) -> KeyDigest {
        match self.hash.take() {
            Some(hash) => KeyDigest::of_hash(hash),
            None => KeyDigest::of(&self.prefix),
        }
    }
}
