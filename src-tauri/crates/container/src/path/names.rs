//! What one component of a path may be called.

use super::{PathFault, letters};
use lazaret_finding::rules;

/// Judges one component, of no more bytes than the limit and free of controls, slashes and backslashes.
pub(super) fn component(name: &str, first: bool) -> Result<(), PathFault> {
    if name.contains(':') {
        return Err(PathFault::of(&rules::NAME_COLON));
    }
    if let Some(character) = name.chars().find(|character| "<>\"|?*".contains(*character)) {
        return Err(PathFault::character(&rules::NAME_ILLEGAL_CHAR, character));
    }
    if !name.is_ascii() {
        letters::beyond_ascii(name)?;
    }
    if is_litter(name) {
        return Err(PathFault::of(&rules::NAME_LITTER));
    }
    if name.ends_with(['.', ' ']) {
        return Err(PathFault::of(&rules::NAME_TRAILING));
    }
    if name.starts_with('.') && !(first && name == ".uai") {
        return Err(PathFault::of(&rules::NAME_HIDDEN));
    }
    if is_short_alias(name) {
        return Err(PathFault::of(&rules::NAME_SHORT_ALIAS));
    }
    if name.starts_with('~') {
        return Err(PathFault::of(&rules::NAME_TILDE));
    }
    if is_device(name) {
        return Err(PathFault::of(&rules::NAME_DEVICE));
    }
    Ok(())
}

/// What desktops and archivers leave behind: nobody meant to pack it.
fn is_litter(name: &str) -> bool {
    name.starts_with("._")
        || ["__MACOSX", ".DS_Store", "Thumbs.db", "desktop.ini"]
            .iter()
            .any(|litter| name.eq_ignore_ascii_case(litter))
}

/// A tilde followed by a digit: the form of the second names that DOS file systems give (`MANIFE~1.JSO`).
fn is_short_alias(name: &str) -> bool {
    name.as_bytes()
        .windows(2)
        .any(|pair| pair[0] == b'~' && pair[1].is_ascii_digit())
}

/// A name that Windows gives to a device in any folder: what counts stands before the first dot, blanks
/// trimmed, case ignored, superscript digits taken for digits.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or(name).trim_matches(' ');
    if stem.len() > 8 {
        return false;
    }
    let folded: String = stem
        .chars()
        .map(|character| match character {
            '\u{B9}' => '1',
            '\u{B2}' => '2',
            '\u{B3}' => '3',
            other => other.to_ascii_uppercase(),
        })
        .collect();
    match folded.as_str() {
        "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$" | "CLOCK$" => true,
        port => port
            .strip_prefix("COM")
            .or_else(|| port.strip_prefix("LPT"))
            .is_some_and(|number| matches!(number.as_bytes(), [b'0'..=b'9'])),
    }
}
