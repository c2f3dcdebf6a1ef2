//! Measures what keeping costs: `import_rate HOME COUNT FILE` receives COUNT variants of a package and says how many a
//! second; `import_rate HOME way FILE...` takes each file the whole way and says what came of it.

use lazaret_container::Unwatched;
use lazaret_finding::Severity;
use lazaret_vault::{Decision, Door, KeyChoice, LoadRequest, OpenOptions, Vault};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [home, what, files @ ..] = arguments.as_slice() else {
        return Err("HOME COUNT FILE | HOME way FILE...".into());
    };
    let (vault, _) = Vault::open(OpenOptions {
        home: Some(PathBuf::from(home)),
        key_store: KeyChoice::File,
        ..OpenOptions::default()
    })?;
    if what == "way" {
        for file in files {
            println!("{}", the_way(&vault, Path::new(file))?);
        }
    } else {
        let count: u32 = what.parse()?;
        let bytes = std::fs::read(files.first().ok_or("a file is needed")?)?;
        let path = Path::new(home).join("variant.uaix");
        let begin = Instant::now();
        for number in 0..count {
            // Any bytes behind the end record make another file; it is received all the same.
            std::fs::write(&path, [bytes.as_slice(), &number.to_le_bytes()].concat())?;
            vault.receive(&path, Door::CommandLine, &Unwatched)?;
        }
        println!("{:.0} a second", f64::from(count) / begin.elapsed().as_secs_f64());
    }
    let begin = Instant::now();
    let report = vault.verify_ledger(&Unwatched)?;
    println!(
        "ledger: {} rows, {} archives, {} faults, {:?}",
        report.rows,
        report.archives,
        report.broken.len(),
        begin.elapsed()
    );
    Ok(())
}

fn the_way(vault: &Vault, file: &Path) -> Result<String, Box<dyn Error>> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let begin = Instant::now();
    let package = vault.receive(file, Door::CommandLine, &Unwatched)?.id;
    let inspection = vault.inspect(&package, &Unwatched)?.inspection;
    let mut rules: Vec<String> = inspection
        .findings
        .iter()
        .chain(&vault.store_findings(&package, None)?)
        .filter(|finding| finding.severity == Severity::Review)
        .map(|finding| finding.rule.id.to_owned())
        .collect();
    rules.sort();
    rules.dedup();
    let decision = Decision {
        accept: true,
        reason: "measured".to_owned(),
        acknowledgements: rules,
    };
    let outcome = vault.decide(&package, &decision).and_then(|_| {
        let request = LoadRequest {
            profile: name.as_str().into(),
            create: true,
            authorizations: Vec::new(),
            acknowledge: Vec::new(),
            reason: None,
        };
        vault.load(&package, &request, &Unwatched)
    });
    let outcome = match outcome {
        Ok(outcome) => format!("loaded as revision {}", outcome.revision),
        Err(error) => error.code().to_owned(),
    };
    Ok(format!(
        "{name}: {:?}, {outcome}, {:?}",
        inspection.verdict,
        begin.elapsed()
    ))
}
