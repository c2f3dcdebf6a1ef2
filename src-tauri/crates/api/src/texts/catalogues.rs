//! Our own message files, one set per language.

use crate::Language;

/// Errors, states, verdicts, receipts and all that the command line says.
pub(super) fn words(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../../messages/en/errors.ftl"),
            include_str!("../../messages/en/words.ftl"),
            include_str!("../../messages/en/receipt.ftl"),
            include_str!("../../messages/en/cli.ftl"),
        ],
        Language::Spanish => &[
            include_str!("../../messages/es/errors.ftl"),
            include_str!("../../messages/es/words.ftl"),
            include_str!("../../messages/es/receipt.ftl"),
            include_str!("../../messages/es/cli.ftl"),
        ],
    }
}

/// The help texts of the command line.
pub(super) fn help(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[include_str!("../../messages/en/help.ftl")],
        Language::Spanish => &[include_str!("../../messages/es/help.ftl")],
    }
}
