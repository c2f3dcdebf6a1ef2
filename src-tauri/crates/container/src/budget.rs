//! What the headers promise, held against the limits before anything is inflated (`zip-profile` 3.5 (8)).

use crate::limits::Limits;
use lazaret_finding::{Finding, rules};

/// Compressed bytes an entry may always have.
const COMPRESSED_FREE: u64 = 64 << 10;

/// The first limit an entry of these sizes breaks, as a finding without its entry.
pub(crate) fn entry(size: u64, compressed_size: u64, limits: &Limits) -> Option<Finding> {
    if size > limits.entry_bytes {
        return Some(
            Finding::new(&rules::ENTRY_SIZE_LIMIT)
                .expected(limits.entry_bytes)
                .found(size),
        );
    }
    if exceeds_ratio(size, compressed_size, limits) {
        return Some(
            Finding::new(&rules::RATIO_LIMIT)
                .expected(limits.ratio)
                .found(size / compressed_size.max(1)),
        );
    }
    let most = most_compressed(size);
    (compressed_size > most).then(|| {
        Finding::new(&rules::RATIO_INVERSE)
            .expected(most)
            .found(compressed_size)
    })
}

/// The limit all entries together break, if they break one; `total` is the sum of their sizes.
pub(crate) fn archive(total: u64, archive_size: u64, limits: &Limits) -> Option<Finding> {
    if total > limits.total_bytes {
        return Some(
            Finding::new(&rules::TOTAL_SIZE_LIMIT)
                .expected(limits.total_bytes)
                .found(total),
        );
    }
    exceeds_ratio(total, archive_size, limits).then(|| {
        Finding::new(&rules::TOTAL_RATIO_LIMIT)
            .expected(limits.ratio)
            .found(total / archive_size.max(1))
    })
}

fn exceeds_ratio(output: u64, input: u64, limits: &Limits) -> bool {
    output > limits.ratio_floor_bytes && output > limits.ratio.saturating_mul(input)
}

/// 64 KiB and 1.1 times the output, rounded down.
fn most_compressed(size: u64) -> u64 {
    COMPRESSED_FREE.saturating_add(size).saturating_add(size / 10)
}

#[cfg(test)]
mod tests {
    use super::{archive, entry};
    use crate::limits::Limits;

    fn rule(size: u64, compressed: u64) -> &'static str {
        entry(size, compressed, &Limits::default()).map_or("", |finding| finding.rule.id)
    }

    #[test]
    fn every_limit_is_inclusive() {
        assert_eq!(rule(64 << 20, 64 << 20), "");
        assert_eq!(rule((64 << 20) + 1, 64 << 20), "ENTRY_SIZE_LIMIT");
        assert_eq!(rule(1 << 20, 1), "");
        assert_eq!(rule((1 << 20) + 1, 1), "RATIO_LIMIT");
        assert_eq!(rule(200 * 10_000, 10_000), "");
        assert_eq!(rule(200 * 10_000 + 1, 10_000), "RATIO_LIMIT");
        assert_eq!(rule(0, 64 << 10), "");
        assert_eq!(rule(0, (64 << 10) + 1), "RATIO_INVERSE");
        assert_eq!(rule(100, (64 << 10) + 110), "");
        assert_eq!(rule(100, (64 << 10) + 111), "RATIO_INVERSE");
    }

    #[test]
    fn the_whole_archive_has_limits_of_its_own() {
        let rule = |total, size| archive(total, size, &Limits::default()).map_or("", |finding| finding.rule.id);
        assert_eq!(rule(1 << 30, 1 << 28), "");
        assert_eq!(rule((1 << 30) + 1, 1 << 28), "TOTAL_SIZE_LIMIT");
        assert_eq!(rule(2_000_000, 10_000), "");
        assert_eq!(rule(2_000_001, 10_000), "TOTAL_RATIO_LIMIT");
    }
}
