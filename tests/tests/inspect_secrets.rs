//! Whatever place of a package holds a secret, an inspection never shows it: not in a finding, not in the
//! facts of the manifest, not in a row.
#![allow(clippy::expect_used, reason = "a test that cannot go on fails")]

use lazaret_container::Unwatched;
use lazaret_tests::archive::Archive;
use lazaret_tests::package::{MANIFEST, Package};
use lazaret_uaix::{PackagePolicy, inspect};
use serde_json::{Value, json};

/// A token of a known issuer, put together here so that no scanner takes this file for a leak.
fn secret() -> String {
    let mut state = 7u64;
    let letters = b"ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
    let body: String = (0..36)
        .map(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            char::from(letters[(state >> 40) as usize % letters.len()])
        })
        .collect();
    format!("np{}{body}", "m_")
}

type Place = (&'static str, fn(&mut Value, &str));

const PLACES: &[Place] = &[
    ("identifier", |manifest, secret| manifest["packageId"] = json!(secret)),
    ("issuer", |manifest, secret| {
        manifest["issuer"] = json!({"name": format!("by {secret}")})
    }),
    ("issuer of another shape", |manifest, secret| {
        manifest["issuer"] = json!([secret])
    }),
    ("format", |manifest, secret| manifest["packageFormat"] = json!(secret)),
    ("time", |manifest, secret| manifest["createdUtc"] = json!(secret)),
    ("scope", |manifest, secret| {
        manifest["declaredScopes"] = json!(["universal", secret])
    }),
    ("entry point", |manifest, secret| {
        manifest["entrypoints"] = json!([secret])
    }),
    ("unknown member", |manifest, secret| {
        manifest["note"] = json!({"deep": [secret]})
    }),
    ("name of a member", |manifest, secret| manifest[secret] = json!(1)),
    ("integrity", |manifest, secret| {
        manifest["integrity"] = json!({"algorithm": secret})
    }),
    ("claim", |manifest, secret| {
        manifest["supportBoundary"] = json!({"grantsTools": [secret]})
    }),
    ("endpoint", |manifest, secret| {
        manifest["supportBoundary"] = json!({"url": format!("http://localhost:80/{secret}")});
    }),
    ("local path", |manifest, secret| {
        manifest["supportBoundary"] = json!({"notes": format!("/home/ana/{secret}")});
    }),
    ("source", |manifest, secret| {
        manifest["files"][1]["source"] = json!(secret)
    }),
    ("role", |manifest, secret| manifest["files"][1]["role"] = json!(secret)),
    ("status", |manifest, secret| {
        manifest["files"][1]["requiredStatus"] = json!(secret)
    }),
    ("review state", |manifest, secret| {
        manifest["files"][1]["reviewState"] = json!(secret)
    }),
    ("digest", |manifest, secret| {
        manifest["files"][1]["sha256"] = json!(secret)
    }),
    ("media type", |manifest, secret| {
        manifest["files"][1]["mediaType"] = json!(secret)
    }),
    ("member of a row", |manifest, secret| {
        manifest["files"][1]["note"] = json!(secret)
    }),
];

#[test]
fn no_place_of_a_manifest_gives_a_secret_away() {
    let secret = secret();
    let middle = &secret[4..secret.len() - 2];
    let first = format!("\\u{:04x}", secret.as_bytes()[0]);
    let escaped = format!("{first}{}", &secret[1..]);
    for (place, put) in PLACES {
        let package = Package::universal().note("n.md", "A note.\n");
        let mut manifest = package.manifest_value();
        put(&mut manifest, &secret);
        let plain = manifest.to_string();
        assert!(plain.contains(&secret));
        for text in [plain.clone(), plain.replace(&secret, &escaped)] {
            let mut archive = Archive::new().file(MANIFEST, text);
            for file in &package.files {
                archive = archive.file(&file.path, file.bytes.clone());
            }
            let bytes = archive.build();
            let inspection =
                inspect(&bytes.as_slice(), &PackagePolicy::default(), Some(2), &Unwatched).expect("memory can be read");
            let shown = serde_json::to_string(&inspection).expect("plain data");
            assert!(!shown.contains(middle), "{place}: {shown}");
            let is_reported = inspection
                .findings
                .iter()
                .any(|finding| finding.rule.id.starts_with("SECRET_"));
            assert!(is_reported, "{place}: {:?}", inspection.findings);
        }
    }
}
