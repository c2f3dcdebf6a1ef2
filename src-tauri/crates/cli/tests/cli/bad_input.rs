//! Bad input gets a clear answer at `verify` and `import`: a named finding or a named error, the rest
//! goes on, nothing is lost.

use crate::run::{Home, Ran, lazaret, rules, sample};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Bad regular files, and the rule that names what is bad.
fn bad_files(home: &Home) -> Vec<(PathBuf, &'static str)> {
    let write = |name: &str, bytes: &[u8]| {
        let path = home.beside(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let good = std::fs::read(sample("lantern-keeper.uaix")).unwrap();
    let sparse = home.beside("sparse.uaix");
    std::fs::File::create(&sparse).unwrap().set_len(5 << 30).unwrap();
    vec![
        (write("empty.uaix", b""), "NOT_ZIP"),
        (
            write("page.uaix", b"<!doctype html><title>Not found</title>"),
            "NOT_ZIP",
        ),
        (write("cut.uaix", &good[..good.len() / 2]), "EOCD_MALFORMED"),
        (sparse, "ARCHIVE_SIZE_LIMIT"),
    ]
}

#[test]
fn a_bad_file_has_the_same_named_finding_at_both_doors() {
    let home = Home::new();
    for (file, rule) in bad_files(&home) {
        let seen = Ran::of(lazaret().args(["verify", "--json"]).arg(&file)).ends(1);
        let answer = seen.one("verify");
        assert_eq!(rules(&answer["findings"]), [rule], "{}", file.display());
        assert_eq!(answer["verdict"], "refused");
        let received = home.json(&[OsString::from("import"), file.clone().into()]).ends(1);
        let answer = received.one("import");
        assert_eq!(rules(&answer["findings"]), [rule], "{}", file.display());
        assert_eq!(answer["verdict"], "refused");
        let kept = !answer["id"].is_null();
        assert_eq!(
            kept,
            !matches!(rule, "ARCHIVE_SIZE_LIMIT") && file.metadata().unwrap().len() > 0
        );
    }
}

#[test]
fn what_is_no_readable_file_is_a_named_error() {
    let home = Home::new();
    let folder = home.beside("folder.uaix");
    std::fs::create_dir(&folder).unwrap();
    let mut cases = vec![(home.beside("nowhere.uaix"), "NOT_FOUND"), (folder, "NOT_A_FILE")];
    #[cfg(unix)]
    {
        let pipe = home.beside("pipe.uaix");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
        assert!(made.success());
        cases.push((pipe, "NOT_A_FILE"));
        cases.push((PathBuf::from("/dev/null"), "NOT_A_FILE"));
        let locked = home.beside("locked.uaix");
        std::fs::copy(sample("lantern-keeper.uaix"), &locked).unwrap();
        std::fs::set_permissions(&locked, std::os::unix::fs::PermissionsExt::from_mode(0o000)).unwrap();
        // The superuser reads what nobody may.
        if std::fs::File::open(&locked).is_err() {
            cases.push((locked, "UNREADABLE"));
        }
    }
    for (file, code) in cases {
        let seen = Ran::of(lazaret().args(["verify", "--json"]).arg(&file)).ends(2);
        assert_eq!(seen.one("verify")["error"]["code"], code, "verify {}", file.display());
        let received = home.json(&[OsString::from("import"), file.clone().into()]).ends(2);
        assert_eq!(
            received.one("import")["error"]["code"],
            code,
            "import {}",
            file.display()
        );
        assert!(!received.err.is_empty());
    }
}

#[test]
fn three_bad_among_ten_do_not_stop_the_other_seven() {
    let home = Home::new();
    let mut files: Vec<PathBuf> = [
        "lantern-keeper",
        "lantern-keeper-autumn",
        "cuaderno-de-campo",
        "keeper-in-full",
        "browser-made",
        "streamed",
        "banding-code",
    ]
    .iter()
    .map(|name| sample(&format!("{name}.uaix")))
    .collect();
    let text = home.beside("text.uaix");
    std::fs::write(&text, "only words").unwrap();
    let folder = home.beside("folder.uaix");
    std::fs::create_dir(&folder).unwrap();
    files.insert(0, text);
    files.insert(4, folder);
    files.push(home.beside("nowhere.uaix"));
    let mut arguments = vec![OsString::from("import")];
    arguments.extend(files.iter().map(OsString::from));
    let ran = home.json(&arguments).ends(2);
    let lines = ran.lines("import");
    assert_eq!(lines.len(), 10);
    for (line, file) in lines.iter().zip(&files) {
        assert_eq!(line["file"], file.display().to_string());
    }
    assert_eq!(rules(&lines[0]["findings"]), ["NOT_ZIP"]);
    assert_eq!(lines[4]["error"]["code"], "NOT_A_FILE");
    assert_eq!(lines[9]["error"]["code"], "NOT_FOUND");
    let list = home.json(&["packages"]).one("packages");
    // The file of words is kept too: it is refused, and the finding says why.
    assert_eq!(list["total"], 8);
    home.json(&["ledger", "verify"]).ends(0);
}

#[test]
fn an_exploding_manifest_is_refused_in_bounded_time() {
    let home = Home::new();
    let file = home.beside("bomb.uaix");
    // 8 MiB of the smallest values: 4 million of them.
    let mut manifest = String::with_capacity(8 << 20);
    manifest.push_str("{\"files\":[");
    while manifest.len() < (8 << 20) - 8 {
        manifest.push_str("0,");
    }
    manifest.push_str("0]}");
    let archive = lazaret_tests::archive::Archive::new().file(lazaret_tests::package::MANIFEST, manifest);
    std::fs::write(&file, archive.build()).unwrap();
    let started = Instant::now();
    let ran = Ran::of(lazaret().args(["verify", "--json"]).arg(&file)).ends(1);
    assert!(started.elapsed() < Duration::from_secs(20), "{:?}", started.elapsed());
    let answer = ran.one("verify");
    assert_eq!(answer["verdict"], "refused");
    assert!(
        ran.out.len() < 200_000,
        "the answer on 4 million values is {} bytes",
        ran.out.len()
    );
}

#[test]
fn a_store_that_cannot_be_made_is_an_error_and_not_an_empty_list() {
    let home = Home::new();
    std::fs::create_dir_all(home.path().parent().unwrap()).unwrap();
    std::fs::write(home.path(), "a file where the folder belongs").unwrap();
    let ran = home.json(&["packages"]).ends(2);
    assert_eq!(ran.error(), "STORE_UNREADABLE");
    assert_eq!(
        std::fs::read_to_string(home.path()).unwrap(),
        "a file where the folder belongs"
    );
}
