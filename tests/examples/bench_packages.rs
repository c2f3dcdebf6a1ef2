//! Writes the three benchmark packages into the folder named on the command line: 60 files, 10,000 files, and
//! 400 files of 512 KiB, all of plain prose in English and Spanish, all ready by every rule.

use lazaret_tests::package::Package;
use std::path::PathBuf;

const WORDS: [&str; 64] = [
    "harbour",
    "tide",
    "winter",
    "lantern",
    "shelf",
    "reader",
    "chart",
    "weather",
    "letter",
    "morning",
    "quiet",
    "river",
    "stone",
    "bread",
    "window",
    "garden",
    "ladder",
    "orchard",
    "kettle",
    "paper",
    "ink",
    "thread",
    "copper",
    "salt",
    "candle",
    "bridge",
    "meadow",
    "barley",
    "heron",
    "otter",
    "willow",
    "rope",
    "anchor-stone",
    "sail",
    "north",
    "south",
    "early",
    "late",
    "slowly",
    "gently",
    "carries",
    "keeps",
    "turns",
    "finds",
    "mends",
    "counts",
    "remembers",
    "mañana",
    "niebla",
    "otoño",
    "campaña",
    "página",
    "señal",
    "río",
    "árbol",
    "lluvia",
    "puerto",
    "cuaderno",
    "letra",
    "the",
    "and",
    "with",
    "under",
    "between",
];

/// Prose of about `length` bytes; the same seed gives the same text.
fn prose(seed: u64, length: usize) -> String {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as usize
    };
    let mut text = String::with_capacity(length + 128);
    let mut column = 0;
    while text.len() < length {
        let word = WORDS[next() % WORDS.len()];
        text.push_str(word);
        column += word.len() + 1;
        match next() % 24 {
            0 => text.push_str(". "),
            1 => text.push_str(", "),
            _ if column > 90 => {
                text.push('\n');
                column = 0;
            }
            _ => text.push(' '),
        }
    }
    text.push('\n');
    text
}

fn package(files: u64, length: usize) -> Vec<u8> {
    let mut package = Package::persona();
    for number in 0..files {
        package = package.note(
            &format!("shelf-{:02}/page-{number:05}.md", number % 64),
            &prose(number + 1, length),
        );
    }
    package.build()
}

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/bench".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for (name, files, length) in [("small", 51, 1_900), ("many", 9_991, 2_000), ("large", 400, 512 << 10)] {
        std::fs::write(folder.join(format!("{name}.uaix")), package(files, length))?;
    }
    Ok(())
}
