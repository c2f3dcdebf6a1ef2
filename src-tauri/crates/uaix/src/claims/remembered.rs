//! What keys mean, remembered: the keys of a file are few and come again and again.

/// How many keys are remembered at once.
const SLOTS: usize = 512;
/// Longer keys are read anew each time.
const LONGEST: usize = 64;

/// Remembers the meanings of the keys seen last.
#[derive(Debug)]
pub(crate) struct Remembered<M> {
    slots: Vec<Option<(Box<str>, M)>>,
}

impl<M: Copy> Default for Remembered<M> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<M: Copy> Remembered<M> {
    /// The meaning of `key`, which `read` gives if it is not remembered.
    pub(crate) fn meaning(&mut self, key: &str, read: impl FnOnce(&str) -> M) -> M {
        if key.len() > LONGEST {
            return read(key);
        }
        if self.slots.is_empty() {
            self.slots.resize_with(SLOTS, || None);
        }
        let slot = &mut self.slots[slot(key)];
        if let Some((known, meaning)) = slot
            && **known == *key
        {
            return *meaning;
        }
        let meaning = read(key);
        *slot = Some((key.into(), meaning));
        meaning
    }
}

/// FNV-1a. Nobody gains by making keys meet here: each is then read anew.
fn slot(key: &str) -> usize {
    let hash = key.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash ^ (hash >> 32)) as usize % SLOTS
}
