//! Which language to speak, known before anything is parsed, because the help is spoken in it.

use lazaret_api::Language;
use std::ffi::OsString;

/// `--lang` if it was typed, else the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set and not
/// empty; English unless that is Spanish.
pub fn choose(typed: &[OsString], variable: impl Fn(&str) -> Option<String>) -> Language {
    let mut words = typed.iter().skip(1).map(|word| word.to_string_lossy());
    while let Some(word) = words.next() {
        let value = match word.as_ref() {
            "--" => break,
            "--lang" => words.next().map(std::borrow::Cow::into_owned),
            other => other.strip_prefix("--lang=").map(str::to_owned),
        };
        match value.as_deref() {
            Some("es") => return Language::Spanish,
            Some("en") => return Language::English,
            _ => {}
        }
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(variable)
        .find(|value| !value.is_empty())
        .unwrap_or_default();
    let tongue = locale.split(['_', '-', '.', '@']).next().unwrap_or_default();
    if tongue.eq_ignore_ascii_case("es") {
        Language::Spanish
    } else {
        Language::English
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(typed: &[&str], variables: &[(&str, &str)]) -> Language {
        let typed: Vec<OsString> = std::iter::once("lazaret")
            .chain(typed.iter().copied())
            .map(OsString::from)
            .collect();
        choose(&typed, |name| {
            variables
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn what_is_typed_wins_over_the_environment() {
        assert_eq!(chosen(&["--lang", "en"], &[("LANG", "es_ES.UTF-8")]), Language::English);
        assert_eq!(
            chosen(&["verify", "--lang=es", "x"], &[("LC_ALL", "C")]),
            Language::Spanish
        );
        assert_eq!(chosen(&["verify", "--", "--lang=es"], &[]), Language::English);
    }

    #[test]
    fn the_first_set_variable_decides() {
        assert_eq!(chosen(&[], &[("LC_ALL", ""), ("LANG", "es")]), Language::Spanish);
        assert_eq!(
            chosen(&[], &[("LC_ALL", "C"), ("LANG", "es_MX.UTF-8")]),
            Language::English
        );
        assert_eq!(
            chosen(&[], &[("LC_MESSAGES", "es_AR"), ("LANG", "en_US")]),
            Language::Spanish
        );
        assert_eq!(chosen(&[], &[("LANG", "est_EE")]), Language::English);
        assert_eq!(chosen(&[], &[]), Language::English);
    }
}
