//! What was typed and not understood, in the person's language.

use crate::help::in_language;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use lazaret_api::{ApiError, Arg, ErrorCode, Texts};

/// The parser's complaint as an error of ours.
pub fn error(error: &clap::Error, texts: &Texts) -> ApiError {
    let value = |kind| {
        error
            .get(kind)
            .map(|value| match value {
                ContextValue::Strings(all) => all.join(", "),
                ContextValue::StyledStrs(all) => all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
                other => other.to_string(),
            })
            .map(|text| lazaret_api::visible(&text))
            .unwrap_or_default()
    };
    let argument = value(ContextKind::InvalidArg);
    let given = value(ContextKind::InvalidValue);
    let command = value(ContextKind::InvalidSubcommand);
    let other = value(ContextKind::PriorArg);
    let valid = value(ContextKind::ValidValue);
    let id = match error.kind() {
        ErrorKind::UnknownArgument => "usage-unknown-argument",
        ErrorKind::InvalidSubcommand => "usage-unknown-command",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::MissingSubcommand => "usage-missing-command",
        ErrorKind::ArgumentConflict if other.is_empty() || other == argument => "usage-repeated",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::InvalidValue if given.is_empty() => "usage-value-missing",
        ErrorKind::InvalidValue if !valid.is_empty() => "usage-value-choice",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "usage-value",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        _ => "usage-other",
    };
    let mut detail = texts.get(
        id,
        &[
            ("argument", Arg::from(&argument)),
            ("value", Arg::from(&given)),
            ("command", Arg::from(&command)),
            ("other", Arg::from(&other)),
            ("valid", Arg::from(&valid)),
        ],
    );
    let near = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .into_iter()
    .map(value)
    .find(|suggestion| !suggestion.is_empty());
    if let Some(near) = near {
        detail.push(' ');
        detail.push_str(&texts.get("usage-near", &[("near", Arg::from(&near))]));
    }
    let usage = value(ContextKind::Usage);
    let usage = usage
        .trim_start_matches("Usage:")
        .split("‹U+000A›")
        .next()
        .unwrap_or_default()
        .trim();
    if !usage.is_empty() {
        let usage = in_language(usage, texts);
        detail.push('\n');
        detail.push_str(&texts.get("usage-line", &[("usage", Arg::from(&usage))]));
    }
    ApiError::new(ErrorCode::Usage).with("detail", detail)
}
