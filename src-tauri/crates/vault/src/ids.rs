//! Names of what is kept. All are made by us; none is taken from package text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use uuid::Uuid;

/// A package's name in the store: the SHA-256 of its archive. Written as 64 lower-case hex digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackageId([u8; 32]);

impl PackageId {
    /// The name for a digest as computed.
    #[must_use]
    pub fn from_digest(digest: [u8; 32]) -> Self {
        Self(digest)
    }

    /// The digest.
    #[must_use]
    pub fn digest(&self) -> &[u8; 32] {
        &self.0
    }

    /// 64 lower-case hex digits.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// The first 12 hex digits, for people.
    #[must_use]
    pub fn short(&self) -> String {
        hex(&self.0[..6])
    }
}

impl fmt::Display for PackageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_hex())
    }
}

impl fmt::Debug for PackageId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.to_hex())
    }
}

/// The text is no id of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an id: a package id is 64 hex digits, a profile id a UUID")]
pub struct NotAnId;

impl FromStr for PackageId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        unhex(text).map(Self).ok_or(NotAnId)
    }
}

impl Serialize for PackageId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for PackageId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(serde::de::Error::custom)
    }
}

/// A profile's name in the store: a UUID of version 7.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProfileId(Uuid);

impl ProfileId {
    pub(crate) fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }
}

impl fmt::Display for ProfileId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl fmt::Debug for ProfileId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, formatter)
    }
}

impl FromStr for ProfileId {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        // Only the hyphenated lower-case form, so that a profile has one folder name.
        let uuid = Uuid::try_parse(text).map_err(|_| NotAnId)?;
        (uuid.to_string() == text).then_some(Self(uuid)).ok_or(NotAnId)
    }
}

/// Lower-case hex.
pub(crate) fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let mut text = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        text.push(char::from(DIGITS[usize::from(byte >> 4)]));
        text.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
    text
}

/// Bytes of a hex text of exactly the right length, capitals allowed.
pub(crate) fn unhex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != N * 2 {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        let high = char::from(pair[0]).to_digit(16)?;
        let low = char::from(pair[1]).to_digit(16)?;
        *byte = u8::try_from(high * 16 + low).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_id_is_64_hex_digits_and_prints_in_lower_case() {
        let id: PackageId = "AB".repeat(32).parse().unwrap();
        assert_eq!(id.to_string(), "ab".repeat(32));
        assert_eq!(id.short(), "ab".repeat(6));
        for wrong in ["", "ab", &"zz".repeat(32), &"ab".repeat(33), &"é".repeat(32)] {
            assert!(wrong.parse::<PackageId>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_profile_id_has_one_spelling() {
        let text = "01890a5d-ac96-774b-bcce-b302099a8057";
        assert_eq!(text.parse::<ProfileId>().unwrap().to_string(), text);
        for wrong in [
            "01890A5D-AC96-774B-BCCE-B302099A8057",
            "01890a5dac96774bbcceb302099a8057",
            "../up",
            "",
        ] {
            assert!(wrong.parse::<ProfileId>().is_err(), "{wrong}");
        }
    }
}
