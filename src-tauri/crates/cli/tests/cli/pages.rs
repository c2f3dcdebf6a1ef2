//! Completions, the man pages, the version.

use crate::run::{Home, Ran, lazaret, repository};

#[test]
fn completions_name_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = Ran::of(lazaret().args(["completions", shell])).ends(0);
        for command in ["verify", "import", "ledger", "rollback"] {
            assert!(ran.out.contains(command), "{shell} has no {command}");
        }
    }
    assert_eq!(
        Ran::of(lazaret().args(["--json", "completions", "tcsh"]))
            .ends(2)
            .error(),
        "USAGE"
    );
}

#[test]
fn the_man_page_is_a_page_and_says_the_same_each_time() {
    let page = Ran::of(lazaret().arg("man")).ends(0).out;
    assert!(page.contains(".TH LAZARET 1"), "{page}");
    assert!(page.contains("verify"), "{page}");
    assert_eq!(Ran::of(lazaret().arg("man")).out, page);
    let spanish = Ran::of(lazaret().args(["man", "--lang", "es"])).ends(0).out;
    assert!(spanish.contains("cuarentena"), "{spanish}");
    let home = Home::new();
    let folder = home.beside("man");
    let ran = home.json(&["man".as_ref(), folder.as_os_str()]).ends(0).one("man");
    let pages = ran["pages"].as_array().unwrap();
    assert!(pages.iter().any(|page| page == "lazaret-profile-rollback.1"));
    for page in pages {
        let text = std::fs::read_to_string(folder.join(page.as_str().unwrap())).unwrap();
        assert!(text.contains(".SH SYNOPSIS"), "{page}");
    }
}

#[test]
fn the_version_is_the_workspaces() {
    let ran = Ran::of(lazaret().arg("--version")).ends(0);
    assert_eq!(ran.out.trim(), format!("lazaret {}", env!("CARGO_PKG_VERSION")));
}

#[test]
fn the_documentation_names_every_command_option_code_and_schema() {
    let page = std::fs::read_to_string(repository().join("docs/command-line.md")).unwrap();
    let help = Ran::of(lazaret().arg("--help")).out;
    for line in help
        .lines()
        .filter(|line| line.starts_with("  ") && !line.trim_start().starts_with('-'))
    {
        let Some(command) = line.split_whitespace().next() else {
            continue;
        };
        assert!(
            page.contains(&format!("`{command}")) || page.contains(&format!("lazaret {command}")),
            "{command}"
        );
    }
    for code in lazaret_api::ErrorCode::ALL {
        assert!(page.contains(&format!("`{}`", code.name())), "{}", code.name());
    }
    for entry in std::fs::read_dir(repository().join("schemas/cli")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        assert!(page.contains(&name), "{name}");
    }
}
