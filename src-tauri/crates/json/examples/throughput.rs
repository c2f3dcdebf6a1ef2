//! How fast bytes become tokens and documents: `cargo run --release -p lazaret-json --example throughput [FILE]`.

use lazaret_json::{Document, Framing, Limits, Tokens};
use std::time::Instant;

fn main() {
    let bytes = match std::env::args().nth(1) {
        Some(path) => match std::fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) => {
                eprintln!("{path}: {error}");
                std::process::exit(2);
            }
        },
        None => rows(20_000),
    };
    let limits = Limits {
        values: u32::MAX,
        ..Limits::default()
    };
    let mebibytes = bytes.len() as f64 / f64::from(1 << 20);
    let mut best = [f64::MAX; 3];
    let mut events = 0u64;
    for _ in 0..10 {
        let start = Instant::now();
        let mut tokens = Tokens::new(limits, Framing::Document);
        events = 0;
        for block in bytes.chunks(1 << 16) {
            tokens.push(block, |_| events += 1);
        }
        let faults = tokens.finish(|_| events += 1);
        best[0] = best[0].min(start.elapsed().as_secs_f64());
        assert!(faults.is_empty(), "{faults:?}");

        let start = Instant::now();
        let document = Document::parse(bytes.as_slice(), &limits);
        best[1] = best[1].min(start.elapsed().as_secs_f64());
        assert!(document.is_ok());

        let start = Instant::now();
        let ignored: Result<serde::de::IgnoredAny, _> = serde_json::from_slice(&bytes);
        best[2] = best[2].min(start.elapsed().as_secs_f64());
        assert!(ignored.is_ok());
    }
    println!(
        "{mebibytes:.1} MiB, {events} events: tokens {:.0} MiB/s, document {:.0} MiB/s, serde_json ignoring {:.0} MiB/s",
        mebibytes / best[0],
        mebibytes / best[1],
        mebibytes / best[2]
    );
}

/// What a manifest of that many files looks like.
fn rows(count: usize) -> Vec<u8> {
    let mut out = String::from("{\n  \"files\": [");
    for index in 0..count {
        if index > 0 {
            out.push(',');
        }
        out.push_str(&format!(
            "\n    {{\n      \"path\": \"docs/notes-{index}.md\",\n      \"role\": \"notes\",\n      \"requiredStatus\": \
             \"content_triggered_required\",\n      \"scope\": \"universal\",\n      \"mediaType\": \"text/markdown\",\n      \
             \"sizeBytes\": {index},\n      \"sha256\": \"{index:064x}\",\n      \"reviewState\": \"reviewed\",\n      \
             \"source\": \"apuntes del huerto, año {index}\"\n    }}"
        ));
    }
    out.push_str("\n  ]\n}\n");
    out.into_bytes()
}
