//! Production logs: several lines close together that a server wrote, with times and levels, requests or traces.

use regex::bytes::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// So many lines of a log within [`WITHIN`] lines make a production log.
pub(super) const ENOUGH: usize = 5;
/// See [`ENOUGH`].
const WITHIN: usize = 20;
/// Bytes of a line that are looked at.
const LOOKED_AT: usize = 512;

/// A time as servers write it: ISO with a clock, the common log format, syslog, epoch with a fraction, glog.
static STAMP: LazyLock<Option<Regex>> = LazyLock::new(|| {
    expression(
        r#"(?:[0-9]{4}[-/][0-9]{2}[-/][0-9]{2}[t ][0-9]{2}:[0-9]{2}:[0-9]{2}|[0-9]{1,2}/(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/[0-9]{4}:[0-9]{2}:[0-9]{2}:[0-9]{2}|^(?:<[0-9]{1,3}>)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec) [ 0-9][0-9] [0-9]{2}:[0-9]{2}:[0-9]{2}|^\[?[0-9]{2}:[0-9]{2}:[0-9]{2}[.,\]]|^[iwef][0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2}|"(?:ts|time|timestamp|@timestamp)": ?"?[0-9]{4,}|\b1[0-9]{9}\.[0-9]{3})"#,
    )
});
/// What says that a program speaks: a level, a request, a process number, a status.
static VOICE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    expression(
        r#"\b(?:info|warn|warning|error|debug|trace|fatal|critical|notice|severe|err)\b|\b(?:get|post|put|delete|patch|head|options) /[^ ]* ?|http/[12]|\b[a-z_.-]+\[[0-9]+\]:|\blevel=|"level":|\bstatus[=:] ?[1-5][0-9]{2}\b|\bpid[=:] ?[0-9]+|\bkernel: "#,
    )
});
/// Frames of a stack trace.
static FRAME: LazyLock<Option<Regex>> = LazyLock::new(|| {
    expression(
        r#"^\s+at [a-z_$][a-z0-9_$.<>/]*\.?[a-z0-9_$<>]*\([^)]*:[0-9]+\)|^\s*file "[^"]+", line [0-9]+, in |^\s+at [^ ]+ \([^)]*:[0-9]+:[0-9]+\)|^(?:exception in thread|caused by: |traceback \(most recent)|^goroutine [0-9]+ \["#,
    )
});

fn expression(text: &str) -> Option<Regex> {
    Regex::new(&format!("(?-u){text}")).ok()
}

fn of_a_log(line: &[u8]) -> bool {
    let line = &line[..line.len().min(LOOKED_AT)];
    let matches = |expression: &Option<Regex>| expression.as_ref().is_some_and(|expression| expression.is_match(line));
    (matches(&STAMP) && matches(&VOICE)) || matches(&FRAME)
}

/// The lines of a log around `at` in `lower` (lower case), if there are enough: from the first to the last of them.
pub(super) fn around(lower: &[u8], at: usize) -> Option<Range<usize>> {
    // Most hits are no log: their own line is looked at first.
    let own_start = memchr::memrchr(b'\n', &lower[..at]).map_or(0, |feed| feed + 1);
    let own_end = memchr::memchr(b'\n', &lower[at..]).map_or(lower.len(), |feed| at + feed);
    if !of_a_log(&lower[own_start..own_end]) {
        return None;
    }
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for feed in memchr::memchr_iter(b'\n', lower).chain(std::iter::once(lower.len())) {
        lines.push(start..feed);
        start = feed + 1;
    }
    let own = lines.iter().position(|line| line.start <= at && at <= line.end)?;
    let first = own.saturating_sub(WITHIN - 1);
    let last = (own + WITHIN - 1).min(lines.len() - 1);
    let hits: Vec<usize> = (first..=last)
        .filter(|index| of_a_log(&lower[lines[*index].clone()]))
        .collect();
    hits.windows(ENOUGH)
        .find(|window| window[ENOUGH - 1] - window[0] < WITHIN && window.contains(&own))
        .map(|_| lines[hits[0]].start..lines[hits[hits.len() - 1]].end)
}

#[cfg(test)]
mod tests {
    use super::around;

    #[test]
    fn expressions_compile() {
        assert!(super::STAMP.is_some() && super::VOICE.is_some() && super::FRAME.is_some());
    }

    #[test]
    fn five_lines_are_a_log_and_four_are_not() {
        let line = "2026-03-01t10:00:00z error worker[17]: connection reset by peer\n";
        let five = line.repeat(5);
        assert!(around(five.as_bytes(), 25).is_some());
        assert!(around(line.repeat(4).as_bytes(), 25).is_none());
    }

    #[test]
    fn a_diary_with_times_is_none() {
        let diary = "2026-03-01 06:10:00 two wrens at the gate\n".repeat(9);
        assert!(around(diary.as_bytes(), 25).is_none());
    }
}
