//! Whole, valid packages to start from: change one thing, and that is the only fault.

use crate::archive::Archive;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// The path of the manifest.
pub const MANIFEST: &str = ".uai/manifest.uaix.json";
/// 64 zeros.
pub const SENTINEL: &str = "0000000000000000000000000000000000000000000000000000000000000000";

/// A file of a package under construction, with its row in `files`.
#[derive(Clone, Debug)]
pub struct File {
    /// Entry path.
    pub path: String,
    /// Content.
    pub bytes: Vec<u8>,
    /// Its row; `sizeBytes` and `sha256` are filled in by [`Package::build`] where they are absent.
    pub row: Value,
}

/// A package under construction.
#[derive(Clone, Debug)]
pub struct Package {
    /// The manifest without `files`.
    pub manifest: Value,
    /// The files, in archive order, the manifest not among them.
    pub files: Vec<File>,
    /// Whether the manifest lists itself.
    pub lists_itself: bool,
}

/// What `.uai` text in front-matter style looks like.
#[must_use]
pub fn uai(kind: &str, body: &str) -> Vec<u8> {
    format!("---\nuaix: \"1.0\"\ntype: {kind}\ntitle: {kind}\nstatus: active\n---\n\n# {kind}\n\n{body}\n").into_bytes()
}

impl Package {
    /// The seven universal files and nothing more.
    #[must_use]
    pub fn universal() -> Self {
        let mut package = Self {
            manifest: json!({
                "uaixVersion": "1.0", "packageFormat": "uaix.package.v0.1", "packageId": "tests.orchard",
                "profileId": "orchard", "status": "reviewed", "createdUtc": "2026-05-02T10:00:00Z",
                "issuer": {"name": "Test orchard"}, "declaredScopes": ["universal"],
                "entrypoints": [".uai/memory-maintenance.uai"], "integrity": {"algorithm": "sha256"},
                "supportBoundary": {"grantsExecution": false, "grantsTools": [], "notes": "Memory and evidence only."}
            }),
            files: Vec::new(),
            lists_itself: true,
        };
        for (name, body) in [
            (
                "memory-maintenance",
                "Hot memory keeps one season. Older notes go to the long shelf. A named person promotes.",
            ),
            ("identity", "Agent id: orchard\nAgent name: The Orchard Book"),
            (
                "world-context",
                "Three rows of pears, one of medlars, a gate that sticks.",
            ),
            ("totem", "Keep the picker's own names for the trees."),
            ("taboo", "Never guess a variety from a photograph."),
            (
                "talisman",
                "When two lines disagree, stop and ask the steward which one holds.",
            ),
            (
                "short-term-memory",
                "Current working state: the third row is pruned.\nReview status: reviewed.",
            ),
        ] {
            package = package.uai_file(name, body, "universal_required", "universal");
        }
        package
    }

    /// A complete persona profile.
    #[must_use]
    pub fn persona() -> Self {
        let mut package = Self::universal().uai_file("persona", PERSONA, "profile_required", "persona_profile");
        package.manifest["declaredScopes"] = json!(["persona_profile"]);
        package
    }

    /// Adds a `.uai` file in `.uai/` with a row of that status and scope.
    #[must_use]
    pub fn uai_file(self, name: &str, body: &str, status: &str, scope: &str) -> Self {
        let stem = name.rsplit('/').next().unwrap_or(name).replace('-', "_");
        self.declared(
            &format!(".uai/{name}.uai"),
            uai(name, body),
            &stem,
            "text/markdown",
            status,
            scope,
        )
    }

    /// Adds a file with a full row.
    #[must_use]
    pub fn declared(
        mut self,
        path: &str,
        bytes: impl Into<Vec<u8>>,
        role: &str,
        media: &str,
        status: &str,
        scope: &str,
    ) -> Self {
        self.files.push(File {
            path: path.to_owned(),
            bytes: bytes.into(),
            row: json!({"path": path, "role": role, "requiredStatus": status, "scope": scope, "mediaType": media,
                "reviewState": "reviewed", "source": "test notes"}),
        });
        self
    }

    /// Adds a text note under `docs/`, declared as Markdown within `universal`.
    #[must_use]
    pub fn note(self, name: &str, text: &str) -> Self {
        self.declared(
            &format!("docs/{name}"),
            text,
            "notes",
            "text/markdown",
            "content_triggered_required",
            "universal",
        )
    }

    /// Sets a manifest member.
    #[must_use]
    pub fn with(mut self, member: &str, value: Value) -> Self {
        self.manifest[member] = value;
        self
    }

    /// Changes the row of `path`.
    ///
    /// # Panics
    /// If no such file was added.
    #[must_use]
    pub fn row(mut self, path: &str, change: impl FnOnce(&mut Value)) -> Self {
        let file = self
            .files
            .iter_mut()
            .find(|file| file.path == path)
            .expect("the file was added");
        change(&mut file.row);
        self
    }

    /// Replaces the content of `path`.
    ///
    /// # Panics
    /// If no such file was added.
    #[must_use]
    pub fn content(mut self, path: &str, bytes: impl Into<Vec<u8>>) -> Self {
        let file = self
            .files
            .iter_mut()
            .find(|file| file.path == path)
            .expect("the file was added");
        file.bytes = bytes.into();
        self
    }

    /// Leaves out a file and its row.
    #[must_use]
    pub fn without(mut self, path: &str) -> Self {
        self.files.retain(|file| file.path != path);
        self
    }

    /// The manifest with rows, sizes and digests filled in where absent, as a value.
    #[must_use]
    pub fn manifest_value(&self) -> Value {
        let mut manifest = self.manifest.clone();
        let mut rows = Vec::new();
        if self.lists_itself {
            rows.push(
                json!({"path": MANIFEST, "role": "package_manifest", "requiredStatus": "universal_required",
                "scope": "universal", "mediaType": "application/json", "sizeBytes": 0, "sha256": SENTINEL,
                "reviewState": "reviewed", "source": "test notes"}),
            );
        }
        for file in &self.files {
            let mut row = file.row.clone();
            if row.get("sizeBytes").is_none() {
                row["sizeBytes"] = json!(file.bytes.len());
            }
            if row.get("sha256").is_none() {
                row["sha256"] = json!(sha256_hex(&file.bytes));
            }
            rows.push(row);
        }
        if manifest.get("files").is_none() {
            manifest["files"] = Value::Array(rows);
        }
        manifest
    }

    /// The manifest's bytes; its own size is made true.
    ///
    /// # Panics
    /// Never: the value is plain data.
    #[must_use]
    pub fn manifest_bytes(&self) -> Vec<u8> {
        let mut manifest = self.manifest_value();
        loop {
            let bytes = serde_json::to_vec_pretty(&manifest).expect("plain data serialises");
            let Some(own) = manifest["files"].get_mut(0).filter(|row| row["path"] == MANIFEST) else {
                return bytes;
            };
            if own["sizeBytes"] == json!(bytes.len()) {
                return bytes;
            }
            own["sizeBytes"] = json!(bytes.len());
        }
    }

    /// The archive, not yet written: manifest first, then the files in order.
    #[must_use]
    pub fn archive(&self) -> Archive {
        let mut archive = Archive::new().file(MANIFEST, self.manifest_bytes());
        for file in &self.files {
            archive = archive.file(&file.path, file.bytes.clone());
        }
        archive
    }

    /// The package's bytes.
    #[must_use]
    pub fn build(&self) -> Vec<u8> {
        self.archive().build()
    }
}

/// SHA-256 as lower-case hex.
#[must_use]
pub fn sha256_hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

const PERSONA: &str = "Name: The Orchard Book
Purpose: help pickers find the right row.
Voice: short sentences, no hurry.
Symbolic posture: the ladder, not the tree.
Interaction posture: one question at a time.
Relationship boundaries: host and picker.
Blocked claims: does not say it is a person.
Switching behaviour: says good night and closes the book.
Privacy: keeps no names.
Consent: asks before reading aloud.
Preservation policy: this text stays as it is; changes live in a derivative.";
