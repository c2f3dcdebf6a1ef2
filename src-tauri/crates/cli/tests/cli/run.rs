//! Running the binary, and reading what it said.

use serde_json::Value;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// The repository's root.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// A sample package.
pub fn sample(name: &str) -> PathBuf {
    let path = repository().join("tests/samples").join(name);
    assert!(path.is_file(), "{} is not there", path.display());
    path
}

/// A fresh home for the store, and what goes with it.
pub struct Home {
    folder: TempDir,
}

impl Home {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    /// The store's folder.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("home")
    }

    /// A place for files beside the store.
    pub fn beside(&self, name: &str) -> PathBuf {
        let folder = self.folder.path().join("beside");
        std::fs::create_dir_all(&folder).unwrap();
        folder.join(name)
    }

    /// The binary with this home, ready for arguments; nothing of the caller's environment steers it.
    pub fn command(&self) -> Command {
        let mut command = lazaret();
        command.arg("--home").arg(self.path()).env("LAZARET_KEY_STORE", "file");
        command
    }

    /// Runs with words as the answer.
    pub fn say<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Ran {
        Ran::of(self.command().args(arguments))
    }

    /// Runs with JSON as the answer.
    pub fn json<S: AsRef<OsStr>>(&self, arguments: &[S]) -> Ran {
        Ran::of(self.command().arg("--json").args(arguments))
    }

    /// Receives a sample and gives its id.
    pub fn import(&self, name: &str) -> String {
        let ran = self.json(&["import".as_ref(), sample(name).as_os_str()]);
        ran.one("import")["id"].as_str().unwrap().to_owned()
    }

    /// Receives and accepts a sample and gives its id.
    pub fn accept(&self, name: &str) -> String {
        let id = self.import(name);
        self.json(&["review", &id, "--accept", "--reason", "read it through"])
            .ends(0);
        id
    }
}

/// The binary in a bare environment.
pub fn lazaret() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lazaret"));
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "LAZARET_HOME", "TERM"] {
        command.env_remove(name);
    }
    command.env("LC_ALL", "C");
    command
}

/// What a run came to.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn of(command: &mut Command) -> Self {
        let output: Output = command.output().unwrap();
        Self {
            code: output.status.code().expect("ended by itself"),
            out: String::from_utf8(output.stdout).expect("text"),
            err: String::from_utf8(output.stderr).expect("text"),
        }
    }

    /// Asserts the exit status.
    #[track_caller]
    pub fn ends(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }

    /// Every line of standard output, each held against a schema.
    #[track_caller]
    pub fn lines(&self, schema: &str) -> Vec<Value> {
        let lines: Vec<Value> = self
            .out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")))
            .collect();
        for line in &lines {
            assert_valid(schema, line);
        }
        lines
    }

    /// The one line of standard output.
    #[track_caller]
    pub fn one(&self, schema: &str) -> Value {
        let mut lines = self.lines(schema);
        assert_eq!(lines.len(), 1, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        lines.remove(0)
    }

    /// The code of the error that is the whole answer.
    #[track_caller]
    pub fn error(&self) -> String {
        self.one("error")["error"]["code"].as_str().unwrap().to_owned()
    }
}

/// Ids of the rules in a list of findings, each once.
pub fn rules(findings: &Value) -> Vec<String> {
    let mut rules: Vec<String> = findings
        .as_array()
        .expect("a list of findings")
        .iter()
        .map(|finding| finding["rule"].as_str().unwrap().to_owned())
        .collect();
    rules.sort();
    rules.dedup();
    rules
}

#[track_caller]
fn assert_valid(schema: &str, value: &Value) {
    let read = |name: &str| -> Value {
        let path = repository().join(format!("schemas/cli/{name}.json"));
        serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap()
    };
    let registry = jsonschema::Registry::new()
        .add("urn:lazaret:cli/common.json", read("common"))
        .unwrap()
        .prepare()
        .unwrap();
    let mut schema_value = read(schema);
    // The files name each other by file name; here they are not files.
    repoint(&mut schema_value);
    let validator = jsonschema::options()
        .with_registry(&registry)
        .build(&schema_value)
        .unwrap_or_else(|error| panic!("schemas/cli/{schema}.json: {error}"));
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{} at {}", error, error.instance_path()))
        .collect();
    assert!(faults.is_empty(), "schemas/cli/{schema}.json: {faults:#?}\n{value:#}");
}

fn repoint(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                if name == "$ref"
                    && let Value::String(target) = member
                    && let Some(rest) = target.strip_prefix("common.json")
                {
                    *target = format!("urn:lazaret:cli/common.json{rest}");
                } else {
                    repoint(member);
                }
            }
        }
        Value::Array(elements) => elements.iter_mut().for_each(repoint),
        _ => {}
    }
}
