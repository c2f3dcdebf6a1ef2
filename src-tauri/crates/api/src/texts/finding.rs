//! A finding in words.

use super::{Arg, Texts, format};
use crate::dto::{Finding, Place};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A finding as a person reads it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FindingText {
    /// What it is, in a few words.
    pub title: String,
    /// What was found, where, and why it matters.
    pub explanation: String,
    /// What would help, and who does it.
    pub mend: String,
    /// Where, in words.
    pub place: String,
}

impl Texts {
    /// The finding in words. Each of its values is already visible text.
    #[must_use]
    pub fn finding(&self, finding: &Finding) -> FindingText {
        let place = &finding.place;
        let number = |value: Option<u64>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
        let (byte, line, column) = (number(place.byte), number(place.line), number(place.column));
        let archive = self.word("place-archive");
        let mut args: Vec<(&str, Arg<'_>)> = finding
            .params
            .iter()
            .map(|(name, value)| (name.as_str(), Arg::from(value)))
            .collect();
        args.extend([
            ("entry", Arg::Text(place.entry.as_deref().unwrap_or(&archive))),
            ("byte", Arg::Text(&byte)),
            ("line", Arg::Text(&line)),
            ("column", Arg::Text(&column)),
            ("pointer", Arg::Text(place.pointer.as_deref().unwrap_or("–"))),
            ("expected", Arg::Text(finding.expected.as_deref().unwrap_or("–"))),
            ("found", Arg::Text(finding.found.as_deref().unwrap_or("–"))),
        ]);
        let text = |attribute| format(self.rules(), &finding.rule, attribute, &args);
        FindingText {
            title: text(None).unwrap_or_else(|| finding.rule.clone()),
            explanation: text(Some("explanation")).unwrap_or_default(),
            mend: text(Some("mend")).unwrap_or_default(),
            place: self.place(place),
        }
    }

    /// The words of a rule without a finding: each value by its name in angle quotes.
    #[must_use]
    pub fn rule(&self, rule: &str) -> FindingText {
        let text = |attribute| {
            let text = format(self.rules(), rule, attribute, &[]).unwrap_or_default();
            // A value that is not given is written as its reference.
            let mut named = String::with_capacity(text.len());
            let mut rest = text.as_str();
            while let Some(start) = rest.find("{$") {
                let Some(length) = rest[start..].find('}') else { break };
                named.push_str(&rest[..start]);
                named.push('‹');
                named.push_str(&rest[start + 2..start + length]);
                named.push('›');
                rest = &rest[start + length + 1..];
            }
            named.push_str(rest);
            named
        };
        let title = text(None);
        FindingText {
            title: if title.is_empty() { rule.to_owned() } else { title },
            explanation: text(Some("explanation")),
            mend: text(Some("mend")),
            place: String::new(),
        }
    }

    /// A place in words: entry, then line and column or else the byte, then the pointer.
    #[must_use]
    pub fn place(&self, place: &Place) -> String {
        let mut parts = vec![match &place.entry {
            Some(entry) => entry.clone(),
            None => self.word("place-archive"),
        }];
        if let Some(line) = place.line {
            parts.push(self.get("place-line", &[("line", Arg::Text(&line.to_string()))]));
            if let Some(column) = place.column {
                parts.push(self.get("place-column", &[("column", Arg::Text(&column.to_string()))]));
            }
        } else if let Some(byte) = place.byte {
            parts.push(self.get("place-byte", &[("byte", Arg::Text(&byte.to_string()))]));
        }
        if let Some(pointer) = place.pointer.as_deref().filter(|pointer| !pointer.is_empty()) {
            parts.push(pointer.to_owned());
        }
        parts.join(", ")
    }
}
