//! Time and randomness, passed in so that tests choose them.

use jiff::Timestamp;
use uuid::Uuid;

/// Tells the time.
pub trait Clock: Send + Sync {
    /// Now.
    fn now(&self) -> Timestamp;
}

/// The machine's clock.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        Timestamp::now()
    }
}

/// Gives bytes nobody can foretell.
pub trait Randomness: Send + Sync {
    /// Fills `bytes`.
    ///
    /// # Errors
    /// If the source gives none.
    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()>;
}

/// The operating system's source.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemRandomness;

impl Randomness for SystemRandomness {
    fn fill(&self, bytes: &mut [u8]) -> std::io::Result<()> {
        getrandom::fill(bytes).map_err(|error| std::io::Error::other(error.to_string()))
    }
}

/// Text of an instant: RFC 3339 in UTC with exactly three decimals, so that texts sort as instants do.
pub(crate) fn stamp(instant: Timestamp) -> String {
    format!("{instant:.3}")
}

/// A UUID of version 7 for `now`.
pub(crate) fn uuid7(now: Timestamp, randomness: &dyn Randomness) -> std::io::Result<Uuid> {
    let mut random = [0; 10];
    randomness.fill(&mut random)?;
    let millis = u64::try_from(now.as_millisecond()).unwrap_or(0);
    Ok(uuid::Builder::from_unix_timestamp_millis(millis, &random).into_uuid())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_have_three_decimals_and_sort() {
        let early: Timestamp = "2026-05-02T10:00:00Z".parse().unwrap();
        let late: Timestamp = "2026-05-02T10:00:00.001999Z".parse().unwrap();
        assert_eq!(stamp(early), "2026-05-02T10:00:00.000Z");
        assert_eq!(stamp(late), "2026-05-02T10:00:00.001Z");
        assert!(stamp(early) < stamp(late));
    }

    #[test]
    fn ids_are_version_7_and_sort_by_time() {
        let early = uuid7("2026-05-02T10:00:00Z".parse().unwrap(), &SystemRandomness).unwrap();
        let late = uuid7("2026-05-02T10:00:01Z".parse().unwrap(), &SystemRandomness).unwrap();
        assert_eq!(early.get_version_num(), 7);
        assert!(early < late);
    }
}
