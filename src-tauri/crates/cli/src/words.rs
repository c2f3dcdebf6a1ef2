//! How an answer reads: rows that line up, findings under their rules, sizes in a person's digits.

use crate::output::{Look, Out};
use crate::screen::{TEXT, wrap};
use lazaret_api::dto::{AnchorChange, Finding, PackageFacts, Severity, Verdict};
use lazaret_api::{Arg, Language, Texts, visible};
use unicode_width::UnicodeWidthStr as _;

/// How many findings of one rule are written out; JSON has all of them.
const SHOWN_OF_A_RULE: usize = 5;

/// A size with a unit, in the digits of the language.
pub fn size(texts: &Texts, bytes: u64) -> String {
    const UNITS: [&str; 4] = ["KiB", "MiB", "GiB", "TiB"];
    if bytes < 1024 {
        return format!("{bytes} B");
    }
    let mut tenths = u128::from(bytes) * 10 / 1024;
    let mut unit = 0;
    while tenths >= 10_240 && unit + 1 < UNITS.len() {
        tenths /= 1024;
        unit += 1;
    }
    let point = match texts.language() {
        Language::English => '.',
        Language::Spanish => ',',
    };
    format!("{}{point}{} {}", tenths / 10, tenths % 10, UNITS[unit])
}

/// The look of a verdict.
pub fn verdict_look(verdict: Verdict) -> Look {
    match verdict {
        Verdict::Ready => Look::Good,
        Verdict::ReviewRequired => Look::Care,
        Verdict::Refused => Look::Stop,
    }
}

/// A verdict in a word.
pub fn verdict(texts: &Texts, verdict: Verdict) -> String {
    texts.word(&format!("verdict-{}", name(&verdict)))
}

/// The beginning of an id, as long as people need it.
pub fn short(id: &str) -> &str {
    id.get(..12).unwrap_or(id)
}

/// What happens to an anchor, with the beginnings of both digests.
pub fn anchor(texts: &Texts, change: &AnchorChange) -> String {
    let digest = |digest: &Option<String>| {
        digest
            .as_deref()
            .map_or_else(|| "–".to_owned(), |hex| short(hex).to_owned())
    };
    texts.get(
        &format!("anchor-{}", name(&change.operation)),
        &[
            ("path", Arg::from(&visible(&change.path))),
            ("before", Arg::from(&digest(&change.before))),
            ("after", Arg::from(&digest(&change.after))),
        ],
    )
}

/// The name a value has in JSON, for message ids.
pub fn name(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}

/// Writes `label  value` rows with the values in one column; rows without a value are left out.
pub fn rows(out: &mut Out, indent: usize, rows: &[(&str, Option<String>)]) {
    let labels: Vec<String> = rows.iter().map(|(id, _)| out.texts.word(id)).collect();
    let widest = labels
        .iter()
        .zip(rows)
        .filter(|(_, (_, value))| value.is_some())
        .map(|(label, _)| label.width())
        .max()
        .unwrap_or(0);
    for (label, (_, value)) in labels.iter().zip(rows) {
        let Some(value) = value else { continue };
        let gap = " ".repeat(widest - label.width() + 2);
        let before = indent + widest + 2;
        let parts = match out.columns() {
            Some(columns) => wrap(value, columns.saturating_sub(before)),
            None => vec![value.clone()],
        };
        for (index, part) in parts.iter().enumerate() {
            let line = if index == 0 {
                format!("{}{}{gap}{part}", " ".repeat(indent), out.look(Look::Quiet, label))
            } else {
                format!("{}{part}", " ".repeat(before))
            };
            out.line(&line);
        }
    }
}

/// Running text in lines of bounded length, each indented.
pub fn paragraph(out: &mut Out, indent: usize, text: &str) {
    let room = out.columns().map_or(TEXT, |columns| columns.min(TEXT));
    for line in wrap(text, room.saturating_sub(indent)) {
        let line = format!("{}{line}", " ".repeat(indent));
        out.line(&line);
    }
}

/// Somebody else's text, indented: broken at the width of a terminal, else one line.
pub fn fitted(out: &mut Out, indent: usize, text: &str) {
    match out.columns() {
        Some(_) => paragraph(out, indent, text),
        None => out.line(&format!("{}{text}", " ".repeat(indent))),
    }
}

/// What a package says of itself, as rows.
pub fn package(facts: &PackageFacts) -> Vec<(&'static str, Option<String>)> {
    let shown = |text: &Option<String>| text.as_deref().map(visible);
    let list =
        |all: &[String]| (!all.is_empty()).then(|| all.iter().map(|one| visible(one)).collect::<Vec<_>>().join(", "));
    vec![
        ("label-package", shown(&facts.package_id)),
        ("label-profile-id", shown(&facts.profile_id)),
        ("label-created", shown(&facts.created_utc)),
        ("label-issuer", shown(&facts.issuer)),
        ("label-status", shown(&facts.status)),
        ("label-scopes", list(&facts.scopes)),
        ("label-entry-points", list(&facts.entry_points)),
        ("label-authority", list(&facts.authority)),
    ]
}

/// Findings grouped by severity and rule, the gravest first.
pub fn findings(out: &mut Out, findings: &[Finding]) {
    for severity in [Severity::Refuse, Severity::Review, Severity::Notice] {
        let of_severity: Vec<&Finding> = findings.iter().filter(|finding| finding.severity == severity).collect();
        if of_severity.is_empty() {
            continue;
        }
        out.line("");
        let heading = format!(
            "{} ({})",
            out.texts.word(&format!("severity-{}", name(&severity))),
            of_severity.len()
        );
        let look = match severity {
            Severity::Refuse => Look::Stop,
            Severity::Review => Look::Care,
            Severity::Notice => Look::Strong,
        };
        let heading = out.look(look, &heading);
        out.line(&heading);
        let mut rules: Vec<&str> = Vec::new();
        for finding in &of_severity {
            if !rules.contains(&finding.rule.as_str()) {
                rules.push(&finding.rule);
            }
        }
        for rule in rules {
            let of_rule: Vec<&Finding> = of_severity
                .iter()
                .copied()
                .filter(|finding| finding.rule == rule)
                .collect();
            rule_block(out, &of_rule);
        }
    }
}

/// All findings of one rule: its title once, each place with its explanation, the mend once.
fn rule_block(out: &mut Out, findings: &[&Finding]) {
    let Some(first) = findings.first() else { return };
    let texts = out.texts.finding(first);
    title(out, &texts.title, &first.rule);
    for finding in findings.iter().take(SHOWN_OF_A_RULE) {
        let text = out.texts.finding(finding);
        let place = format!("    {}", out.look(Look::Quiet, &text.place));
        out.line(&place);
        paragraph(out, 6, &text.explanation);
    }
    if findings.len() > SHOWN_OF_A_RULE {
        let more = out.texts.get(
            "findings-more",
            &[("count", Arg::from(findings.len() - SHOWN_OF_A_RULE))],
        );
        out.line(&format!("    {more}"));
    }
    let mend = out.texts.get("findings-mend", &[("mend", Arg::from(&texts.mend))]);
    paragraph(out, 4, &mend);
}

/// A rule's title and its id behind it, or below it where a line holds only one of them.
fn title(out: &mut Out, title: &str, rule: &str) {
    let id = out.look(Look::Quiet, rule);
    let room = out.columns().unwrap_or(usize::MAX);
    if 2 + title.width() + 2 + rule.width() <= room {
        let line = format!("  {}  {id}", out.look(Look::Strong, title));
        out.line(&line);
        return;
    }
    for part in wrap(title, room.saturating_sub(2)) {
        let line = format!("  {}", out.look(Look::Strong, &part));
        out.line(&line);
    }
    out.line(&format!("  {id}"));
}

/// A time of the store to the second, as people read it; JSON has all of it.
pub fn time(at: &str) -> String {
    match at.split_once('.') {
        Some((seconds, _)) => format!("{seconds}Z"),
        None => at.to_owned(),
    }
}

/// What a ledger row records, in words; a later version's kind as it is written.
pub fn kind(texts: &Texts, kind: &str) -> String {
    let id = format!("kind-{kind}");
    let word = texts.word(&id);
    if word == id { visible(kind) } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_cut_not_rounded_up() {
        let english = Texts::of(Language::English);
        assert_eq!(size(english, 1023), "1023 B");
        assert_eq!(size(english, 1024), "1.0 KiB");
        assert_eq!(size(english, (1 << 20) - 1), "1023.9 KiB");
        assert_eq!(size(english, 1 << 20), "1.0 MiB");
        assert_eq!(size(Texts::of(Language::Spanish), 1_572_864), "1,5 MiB");
        assert_eq!(size(english, u64::MAX), "16777215.9 TiB");
    }
}
