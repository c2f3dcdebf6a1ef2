//! A receipt as a page for people: Markdown in their language, every text of the package literal.

use crate::dto::{AnchorChange, Finding, Receipt};
use crate::{Arg, Texts};
use std::fmt::Write as _;

/// The receipt as Markdown. The same receipt in the same language gives the same page.
#[must_use]
pub fn receipt_page(receipt: &Receipt, texts: &Texts) -> String {
    let mut page = Page {
        texts,
        text: String::new(),
    };
    page.head(receipt);
    page.decision(receipt);
    page.acknowledged(receipt);
    page.findings(&receipt.findings);
    page.loads(receipt);
    page.ledger(receipt);
    page.line("");
    page.say("receipt-closing");
    page.text
}

struct Page<'a> {
    texts: &'a Texts,
    text: String,
}

impl Page<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn say(&mut self, id: &str) {
        let text = self.texts.word(id);
        self.line(&text);
    }

    fn heading(&mut self, id: &str) {
        let text = self.texts.word(id);
        self.line("");
        self.line(&format!("## {text}"));
        self.line("");
    }

    fn item(&mut self, id: &str, value: Option<String>) {
        if let Some(value) = value {
            let label = self.texts.word(id);
            self.line(&format!("- {label}: {value}"));
        }
    }

    fn head(&mut self, receipt: &Receipt) {
        let package = &receipt.package;
        let title = self.texts.word(if receipt.decision.accepted {
            "receipt-title-accepted"
        } else {
            "receipt-title-rejected"
        });
        self.line(&format!("# {title}"));
        self.line("");
        self.item("receipt-file", Some(literal(&package.name)));
        self.item("receipt-sha256", Some(literal(&package.sha256)));
        self.item(
            "receipt-size",
            Some(self.texts.get("receipt-bytes", &[("count", Arg::from(package.size))])),
        );
        self.item("label-package", package.package_id.as_deref().map(literal));
        self.item("label-created", package.created_utc.as_deref().map(literal));
        self.item("label-issuer", package.issuer.as_deref().map(literal));
        let scopes: Vec<String> = package.scopes.iter().map(|scope| literal(scope)).collect();
        self.item("label-scopes", (!scopes.is_empty()).then(|| scopes.join(", ")));
    }

    fn decision(&mut self, receipt: &Receipt) {
        let decision = &receipt.decision;
        self.heading("receipt-decision");
        self.item("receipt-number", Some(decision.decision.to_string()));
        self.item("receipt-at", Some(decision.at.clone()));
        let verdict = match serde_json::to_value(decision.verdict) {
            Ok(serde_json::Value::String(name)) => self.texts.word(&format!("verdict-{name}")),
            _ => String::new(),
        };
        self.item("receipt-verdict", Some(verdict));
        self.item("receipt-rules", Some(literal(&decision.rules)));
        self.item("receipt-scanner", Some(literal(&decision.scanner)));
        self.item(
            "receipt-policy",
            Some(format!(
                "{}, {}",
                literal(&decision.policy_version),
                literal(&decision.policy_sha256)
            )),
        );
        self.line("");
        self.say("receipt-reason");
        self.line("");
        for line in decision.reason.lines() {
            self.line(&format!("> {}", escaped(&crate::visible(line))));
        }
        if !decision.pins.is_empty() {
            self.heading("receipt-pins");
            for pin in &decision.pins {
                self.line(&format!("- {}: {}", literal(&pin.path), literal(&pin.sha256)));
            }
        }
    }

    fn acknowledged(&mut self, receipt: &Receipt) {
        if receipt.acknowledged.is_empty() {
            return;
        }
        self.heading("receipt-acknowledged");
        for one in &receipt.acknowledged {
            self.finding(&one.finding);
            if let Some(fingerprint) = &one.fingerprint {
                let label = self.texts.word("receipt-fingerprint");
                self.line(&format!("  {label}: {}", literal(fingerprint)));
            }
        }
    }

    fn findings(&mut self, findings: &[Finding]) {
        self.heading("receipt-findings");
        if findings.is_empty() {
            self.say("receipt-no-findings");
        }
        for finding in findings {
            self.finding(finding);
        }
    }

    fn finding(&mut self, finding: &Finding) {
        let text = self.texts.finding(finding);
        self.line(&format!(
            "- {} {}: {}. {}",
            literal(&finding.rule),
            escaped(&text.title),
            literal(&text.place),
            escaped(&text.explanation)
        ));
    }

    fn loads(&mut self, receipt: &Receipt) {
        if receipt.loads.is_empty() {
            return;
        }
        self.heading("receipt-loads");
        for load in &receipt.loads {
            let line = self.texts.get(
                "receipt-load",
                &[
                    ("at", Arg::from(&load.at)),
                    ("profile", Arg::from(&literal(&load.profile))),
                    ("revision", Arg::Text(&load.revision.to_string())),
                ],
            );
            self.line(&format!("- {line}"));
            if !load.acknowledged.is_empty() {
                let rules: Vec<String> = load.acknowledged.iter().map(|rule| literal(rule)).collect();
                let label = self.texts.word("receipt-acknowledged");
                self.line(&format!("  - {label}: {}", rules.join(", ")));
            }
            for change in &load.authorizations {
                let label = self.texts.word("receipt-authorised");
                self.line(&format!("  - {label}: {}", anchor(change)));
            }
            if let Some(reason) = &load.reason {
                let label = self.texts.word("receipt-reason");
                let reason = escaped(&crate::visible(&reason.replace('\n', " ")));
                self.line(&format!("  - {label} {reason}"));
            }
        }
    }

    fn ledger(&mut self, receipt: &Receipt) {
        self.heading("receipt-ledger");
        for row in &receipt.ledger {
            let mut line = format!(
                "- {} {} {}: {}",
                row.row.row,
                row.row.at,
                literal(&row.row.kind),
                literal(&row.row.hash)
            );
            match (&row.row.signature, &row.public_key) {
                (Some(signature), Some(key)) => {
                    let _ = write!(
                        line,
                        "\n  - {}: {}\n  - {}: {}",
                        self.texts.word("receipt-signature"),
                        literal(signature),
                        self.texts.word("receipt-key"),
                        literal(key)
                    );
                }
                _ => {
                    let _ = write!(line, " ({})", self.texts.word("receipt-unsigned"));
                }
            }
            self.line(&line);
        }
    }
}

fn anchor(change: &AnchorChange) -> String {
    let digest = |digest: &Option<String>| digest.as_deref().map_or_else(|| "–".to_owned(), literal);
    let operation = crate::json_name::json_name(&change.operation);
    format!(
        "{}: {} → {}",
        literal(&format!("{}={operation}", change.path)),
        digest(&change.before),
        digest(&change.after)
    )
}

/// Text as a code span, whatever backticks it holds.
fn literal(text: &str) -> String {
    let text = crate::visible(text);
    let longest = text
        .split(|character| character != '`')
        .map(str::len)
        .max()
        .unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    if text.is_empty() {
        "–".to_owned()
    } else if longest > 0 {
        format!("{fence} {text} {fence}")
    } else {
        format!("{fence}{text}{fence}")
    }
}

/// Text in which nothing is markup.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if matches!(
            character,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '~' | '&' | '!'
        ) {
            out.push('\\');
        }
        out.push(character);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{escaped, literal};

    #[test]
    fn package_text_cannot_become_markup() {
        assert_eq!(literal("plain"), "`plain`");
        assert_eq!(literal("a``b"), "``` a``b ```");
        assert_eq!(literal("a\nb"), "`a‹U+000A›b`");
        assert_eq!(escaped("<img src=x> [a](b)"), "\\<img src=x\\> \\[a\\](b)");
    }
}
