//! What a directory header says of the kind of file: type and mode bits, DOS attributes, host, time.

use lazaret_finding::{Finding, Severity, rules};

const TYPE: u32 = 0o170_000;
const TYPE_REGULAR: u32 = 0o100_000;
const TYPE_FOLDER: u32 = 0o040_000;
const SPECIAL: u32 = 0o7000;
const EXECUTE: u32 = 0o111;

const DOS_VOLUME_LABEL: u32 = 0x08;
const DOS_FOLDER: u32 = 0x10;
const DOS_DEVICE: u32 = 0x40;
const DOS_REPARSE_POINT: u32 = 0x400;

/// The fields that the kind is judged by.
#[derive(Clone, Copy)]
pub(crate) struct Attributes {
    /// The external attributes: Unix mode above, DOS attributes below.
    pub(crate) external: u32,
    /// Whether the name ends in a slash.
    pub(crate) is_folder: bool,
    /// Whether the content has no bytes.
    pub(crate) is_empty: bool,
}

/// The findings on one entry's kind, each still without its entry (`zip-profile` 3.5 (11); DESIGN, Container
/// rulings, type bits).
pub(crate) fn judge(attributes: Attributes) -> Vec<Finding> {
    let mode = attributes.external >> 16;
    let dos = attributes.external & 0xFFFF;
    let mut findings = Vec::new();
    let wanted = if attributes.is_folder {
        TYPE_FOLDER
    } else {
        TYPE_REGULAR
    };
    if mode & TYPE != 0 && mode & TYPE != wanted {
        findings.push(Finding::new(&rules::NOT_REGULAR_FILE).found(format!("0o{mode:06o}")));
    } else {
        let confused = if attributes.is_folder {
            !attributes.is_empty
        } else {
            dos & DOS_FOLDER != 0
        };
        if confused {
            findings.push(Finding::new(&rules::DIR_CONFUSION));
        }
        if mode & SPECIAL != 0 {
            let severity = if attributes.is_folder {
                Severity::Notice
            } else {
                Severity::Refuse
            };
            findings.push(
                Finding::new(&rules::MODE_SPECIAL_BITS)
                    .severity(severity)
                    .found(format!("0o{mode:06o}")),
            );
        } else if mode & EXECUTE != 0 && !attributes.is_folder {
            findings.push(Finding::new(&rules::MODE_EXECUTABLE).found(format!("0o{mode:06o}")));
        }
    }
    if dos & (DOS_VOLUME_LABEL | DOS_DEVICE | DOS_REPARSE_POINT) != 0 {
        findings.push(Finding::new(&rules::ATTR_UNSUPPORTED).found(format!("0x{dos:04X}")));
    }
    findings
}

/// DOS and Unix; every other host is noticed.
pub(crate) fn is_known_host(host: u8) -> bool {
    matches!(host, 0 | 3)
}

/// Whether a DOS date and time exist.
pub(crate) fn is_time(date: u16, time: u16) -> bool {
    let (year, month, day) = (1980 + (date >> 9), date >> 5 & 15, date & 31);
    let (hour, minute, second) = (time >> 11, time >> 5 & 63, 2 * (time & 31));
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        4 | 6 | 9 | 11 => 30,
        2 if leap => 29,
        2 => 28,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day) && hour < 24 && minute < 60 && second < 60
}

#[cfg(test)]
mod tests {
    use super::{Attributes, is_time, judge};

    fn rules(external: u32, is_folder: bool, is_empty: bool) -> Vec<&'static str> {
        judge(Attributes {
            external,
            is_folder,
            is_empty,
        })
        .iter()
        .map(|finding| finding.rule.id)
        .collect()
    }

    #[test]
    fn files_and_folders_by_their_bits() {
        for (mode, file, folder) in [
            (0, "", ""),
            (0o100_644, "", "NOT_REGULAR_FILE"),
            (0o040_755, "NOT_REGULAR_FILE", ""),
            (0o120_777, "NOT_REGULAR_FILE", "NOT_REGULAR_FILE"),
            (0o010_600, "NOT_REGULAR_FILE", "NOT_REGULAR_FILE"),
            (0o100_755, "MODE_EXECUTABLE", "NOT_REGULAR_FILE"),
            (0o104_755, "MODE_SPECIAL_BITS", "NOT_REGULAR_FILE"),
            (0o042_755, "NOT_REGULAR_FILE", "MODE_SPECIAL_BITS"),
            (0o000_600, "", ""),
        ] {
            assert_eq!(rules(mode << 16, false, false).join(" "), file, "{mode:o}");
            assert_eq!(rules(mode << 16, true, true).join(" "), folder, "{mode:o}");
        }
        assert_eq!(rules(0x10, false, true), ["DIR_CONFUSION"]);
        assert_eq!(rules(0, true, false), ["DIR_CONFUSION"]);
        assert_eq!(rules(0x400, false, false), ["ATTR_UNSUPPORTED"]);
        assert!(rules(0xA020, false, false).is_empty());
    }

    #[test]
    fn times_that_exist() {
        assert!(is_time(0x0021, 0));
        assert!(is_time((20 << 9) | (2 << 5) | 29, 23 << 11 | 59 << 5 | 29));
        assert!(!is_time((21 << 9) | (2 << 5) | 29, 0));
        assert!(!is_time(0, 0));
        assert!(!is_time(0x0021, 0xFFFF));
        assert!(!is_time(0x0021, 24 << 11));
    }
}
