//! Long runs of the bytes that tokens and encodings are made of. Prose has few, so looking at one byte in twenty
//! is enough to find them all.

use std::ops::Range;

/// Shortest run that is reported.
const SHORTEST: usize = 20;

const RUN_BYTE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let b = byte as u8;
        table[byte] =
            b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'+' | b'/' | b'=' | b'.' | b':' | b'~' | b'@');
        byte += 1;
    }
    table
};

/// Whether a byte can belong to a run.
pub(crate) fn is_run_byte(byte: u8) -> bool {
    RUN_BYTE[usize::from(byte)]
}

/// Calls `run` for every maximal run of at least [`SHORTEST`] bytes that has a byte within `starts`.
pub(crate) fn long_runs(text: &[u8], starts: Range<usize>, run: &mut dyn FnMut(Range<usize>)) {
    let mut sample = starts.start;
    let mut past = 0;
    let end = (starts.end + SHORTEST).min(text.len());
    while sample < end {
        if !is_run_byte(text[sample]) {
            sample += SHORTEST;
            continue;
        }
        let mut first = sample;
        while first > past && is_run_byte(text[first - 1]) {
            first -= 1;
        }
        if first >= starts.end {
            break;
        }
        let mut last = sample + 1;
        while last < text.len() && is_run_byte(text[last]) {
            last += 1;
        }
        if last - first >= SHORTEST {
            run(first..last);
        }
        past = last;
        sample = last + SHORTEST;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn slowly(text: &[u8]) -> Vec<Range<usize>> {
        let mut runs = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let length = text[at..].iter().take_while(|byte| is_run_byte(**byte)).count();
            if length >= SHORTEST {
                runs.push(at..at + length);
            }
            at += length.max(1);
        }
        runs
    }

    proptest! {
        #[test]
        fn finds_every_long_run_once(text in "([a-z]{1,30} ){0,20}") {
            let mut runs = Vec::new();
            long_runs(text.as_bytes(), 0..text.len(), &mut |run| runs.push(run));
            prop_assert_eq!(runs, slowly(text.as_bytes()));
        }
    }
}
