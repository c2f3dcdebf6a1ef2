//! Words for people: the rules' texts and our own catalogues, rendered for one language.
//!
//! Fluent files without number or date functions; isolation marks are off, because every value is
//! made visible before it gets here and terminals print the marks as rubbish.

mod catalogues;
mod finding;

pub use finding::FindingText;

use crate::{ApiError, Language};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::OnceLock;

/// The catalogues of one language.
pub struct Texts {
    language: Language,
    rules: OnceLock<FluentBundle<FluentResource>>,
    words: OnceLock<FluentBundle<FluentResource>>,
    help: OnceLock<FluentBundle<FluentResource>>,
}

/// A value for a message.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// Text; from a package only after [`crate::visible`].
    Text(&'a str),
    /// A count that a message may choose its plural by.
    Count(u64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Arg<'_> {
    fn from(count: u64) -> Self {
        Self::Count(count)
    }
}

impl From<usize> for Arg<'_> {
    fn from(count: usize) -> Self {
        Self::Count(count as u64)
    }
}

impl Texts {
    /// The texts of `language`. Catalogues are read when the first word of them is asked for.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        static ENGLISH: Texts = Texts::unread(Language::English);
        static SPANISH: Texts = Texts::unread(Language::Spanish);
        match language {
            Language::English => &ENGLISH,
            Language::Spanish => &SPANISH,
        }
    }

    const fn unread(language: Language) -> Self {
        Self {
            language,
            rules: OnceLock::new(),
            words: OnceLock::new(),
            help: OnceLock::new(),
        }
    }

    /// Which language this is.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The message of that id from our own catalogues, with its values.
    #[must_use]
    pub fn get(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let bundle = self
            .words
            .get_or_init(|| bundle(self.language, catalogues::words(self.language)));
        // A message that is missing shows its id; the tests of the catalogues keep that from happening.
        format(bundle, id, None, args).unwrap_or_else(|| id.to_owned())
    }

    /// The message of that id without values.
    #[must_use]
    pub fn word(&self, id: &str) -> String {
        self.get(id, &[])
    }

    /// A help text of the command line; `None` if there is none of that id.
    #[must_use]
    pub fn help(&self, id: &str) -> Option<String> {
        let bundle = self
            .help
            .get_or_init(|| bundle(self.language, catalogues::help(self.language)));
        format(bundle, id, None, &[])
    }

    /// What an error says to a person: what happened, where, and the way out.
    #[must_use]
    pub fn error(&self, error: &ApiError) -> String {
        // What a sentence chooses by is there even where an error has no such value.
        let args: Vec<(&str, Arg<'_>)> = ["part", "why"]
            .into_iter()
            .filter(|name| !error.params.contains_key(*name))
            .map(|name| (name, Arg::from("other")))
            .chain(
                error
                    .params
                    .iter()
                    .map(|(name, value)| (name.as_str(), Arg::from(value))),
            )
            .collect();
        let said = self.get(&format!("error-{}", error.code.name()), &args);
        // A line of options may be empty.
        said.trim_end().to_owned()
    }

    fn rules(&self) -> &FluentBundle<FluentResource> {
        self.rules
            .get_or_init(|| bundle(self.language, lazaret_finding::texts(self.language)))
    }
}

fn bundle(language: Language, sources: &[&str]) -> FluentBundle<FluentResource> {
    let locale = match language {
        Language::English => "en",
        Language::Spanish => "es",
    };
    let locale = unic_langid::LanguageIdentifier::from_bytes(locale.as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    for source in sources {
        // A file with a broken message still gives its other messages; a test finds the broken one.
        let resource = match FluentResource::try_new((*source).to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Formats a message's value or one of its attributes.
fn format(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    attribute: Option<&str>,
    args: &[(&str, Arg<'_>)],
) -> Option<String> {
    let message = bundle.get_message(id)?;
    let pattern = match attribute {
        None => message.value()?,
        Some(name) => message.get_attribute(name)?.value(),
    };
    let mut values = FluentArgs::with_capacity(args.len());
    for (name, value) in args {
        match value {
            Arg::Text(text) => values.set(*name, FluentValue::from(*text)),
            #[allow(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
            Arg::Count(count) => values.set(*name, FluentValue::from(*count as f64)),
        }
    }
    let mut problems = Vec::new();
    Some(
        bundle
            .format_pattern(pattern, Some(&values), &mut problems)
            .into_owned(),
    )
}

#[cfg(test)]
mod tests;
