//! The time a package was made: RFC 3339 in UTC, ending in a capital `Z` (DESIGN, ruling 4).

/// A point of time that `createdUtc` can name. The order is the order of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CreatedTime {
    /// Days since 0000-03-01 in the proleptic Gregorian calendar.
    days: i64,
    /// Second of the day, 0 to 86,400 (a leap second is the last).
    second: u32,
    /// Billionths of a second; further digits do not order.
    nanosecond: u32,
}

impl CreatedTime {
    /// Reads `YYYY-MM-DDThh:mm:ss[.fraction]Z`. The day must exist in the calendar, second 60 only
    /// where leap seconds fall (the end of June or December). `None` for anything else.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = text.as_bytes();
        let body = bytes.strip_suffix(b"Z")?;
        let (whole, fraction) = match body.get(19) {
            None => (body, &[][..]),
            Some(b'.') => (body.get(..19)?, body.get(20..)?),
            Some(_) => return None,
        };
        if whole.len() != 19 || (body.len() > 19 && fraction.is_empty()) {
            return None;
        }
        let number = |range: std::ops::Range<usize>| -> Option<u32> {
            whole.get(range)?.iter().try_fold(0u32, |value, byte| {
                byte.is_ascii_digit().then(|| value * 10 + u32::from(byte - b'0'))
            })
        };
        let separated = whole[4] == b'-'
            && whole[7] == b'-'
            && matches!(whole[10], b'T' | b't')
            && whole[13] == b':'
            && whole[16] == b':';
        if !separated {
            return None;
        }
        let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
        let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
        let leap_second = hour == 23 && minute == 59 && matches!((month, day), (6, 30) | (12, 31));
        if !(1..=12).contains(&month)
            || day < 1
            || day > days_in(year, month)
            || hour > 23
            || minute > 59
            || second > if leap_second { 60 } else { 59 }
        {
            return None;
        }
        let mut nanosecond = 0;
        for place in 0..fraction.len().max(9) {
            let digit = fraction.get(place).copied().unwrap_or(b'0');
            if !digit.is_ascii_digit() {
                return None;
            }
            if place < 9 {
                nanosecond = nanosecond * 10 + u32::from(digit - b'0');
            }
        }
        Some(Self {
            days: days(year, month, day),
            second: hour * 3600 + minute * 60 + second,
            nanosecond,
        })
    }
}

fn days_in(year: u32, month: u32) -> u32 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

/// Days since 0000-03-01; years begin in March, so that the leap day is a year's last.
fn days(year: u32, month: u32, day: u32) -> i64 {
    let year = i64::from(year) - i64::from(month <= 2);
    let month = i64::from((month + 9) % 12);
    year * 365 + year.div_euclid(4) - year.div_euclid(100)
        + year.div_euclid(400)
        + (month * 153 + 2) / 5
        + i64::from(day)
        - 1
}

#[cfg(test)]
mod tests {
    use super::CreatedTime;

    #[test]
    fn real_times_in_utc_are_read() {
        for text in [
            "2026-07-14T08:30:00Z",
            "2026-07-14t08:30:00.5Z",
            "2024-02-29T00:00:00Z",
            "2000-02-29T23:59:59.123456789012Z",
            "2016-12-31T23:59:60Z",
            "0000-01-01T00:00:00Z",
        ] {
            assert!(CreatedTime::parse(text).is_some(), "{text}");
        }
    }

    #[test]
    fn everything_else_is_not() {
        for text in [
            "",
            "Z",
            "2026-07-14",
            "2026-07-14T08:30:00",
            "2026-07-14T08:30:00z",
            "2026-07-14T08:30:00+00:00",
            "2026-07-14T08:30Z",
            "2026-07-14 08:30:00Z",
            "2026-02-29T00:00:00Z",
            "1900-02-29T00:00:00Z",
            "2026-04-31T00:00:00Z",
            "2026-13-01T00:00:00Z",
            "2026-00-01T00:00:00Z",
            "2026-01-00T00:00:00Z",
            "2026-01-01T24:00:00Z",
            "2026-01-01T00:60:00Z",
            "2026-07-14T23:59:60Z",
            "2026-07-14T08:30:00.Z",
            "2026-07-14T08:30:00.1x2Z",
            "+026-07-14T08:30:00Z",
            "2026-07-1éT08:30:0Z",
            "２026-07-14T08:30:00Z",
        ] {
            assert!(CreatedTime::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn times_are_ordered_as_time_is() {
        let time = |text| CreatedTime::parse(text).expect("a time");
        let ordered = [
            "1999-12-31T23:59:59Z",
            "2000-01-01T00:00:00Z",
            "2000-02-29T00:00:00Z",
            "2000-03-01T00:00:00Z",
            "2016-12-31T23:59:60Z",
            "2017-01-01T00:00:00Z",
            "2017-01-01T00:00:00.000000001Z",
            "2017-01-01T00:00:00.1Z",
            "2017-12-31T00:00:00Z",
            "2018-01-01T00:00:00Z",
        ];
        for pair in ordered.windows(2) {
            assert!(time(pair[0]) < time(pair[1]), "{pair:?}");
        }
        assert_eq!(time("2026-07-14T08:30:00Z"), time("2026-07-14t08:30:00.000Z"));
    }
}
