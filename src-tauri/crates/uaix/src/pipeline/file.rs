//! Every check of one file, fed by the same blocks.

use crate::anchors::{self, JsonAttempts, PatchAttempts};
use crate::claims::{self, JsonClaims, Strictness};
use crate::content::{FileCheck, FileFacts, JsonForm, Plan, one_cause};
use crate::front_matter::FrontMatterReader;
use crate::manifest::digest::Digest;
use crate::manifest::quote;
use lazaret_finding::{Finding, Rule, rules};
use lazaret_json::{Cause, Framing, Limits, Subject, Tokens};
use lazaret_scan::{FileContext, TextKind, TextScan};

/// The checks of one declared file. Feed it every block in order, then finish.
pub(super) struct FileChecks<'p> {
    path: &'p str,
    check: FileCheck<'p>,
    scan: Option<TextScan<'p>>,
    front_matter: Option<FrontMatterReader>,
    json: Option<JsonChecks>,
    patch: Option<PatchAttempts>,
}

/// Syntax, limits, double keys, claims and attempts on anchors of a JSON or JSON Lines file.
struct JsonChecks {
    tokens: Tokens,
    claims: JsonClaims,
    attempts: JsonAttempts,
}

impl<'p> FileChecks<'p> {
    /// The checks that the row's declared type asks for.
    pub(super) fn new(plan: &'p Plan<'p>, row: usize, path: &'p str, declared: &'p [Digest], limits: Limits) -> Self {
        let kind = plan.text(row);
        let scan = kind.map(|kind| {
            TextScan::new(FileContext {
                entry: path,
                kind,
                declared_digests: declared,
            })
        });
        let has_front_matter = matches!(kind, Some(TextKind::Plain | TextKind::Markdown | TextKind::Uai));
        let json = plan.json(row).map(|form| JsonChecks {
            tokens: Tokens::new(
                limits,
                match form {
                    JsonForm::Document => Framing::Document,
                    JsonForm::Lines => Framing::Lines,
                },
            ),
            claims: JsonClaims::new(Strictness::Elsewhere),
            attempts: JsonAttempts::new(),
        });
        Self {
            path,
            check: plan.file(row),
            scan,
            front_matter: (has_front_matter && json.is_none()).then(FrontMatterReader::new),
            json,
            patch: (kind.is_some() && is_patch(path, plan.media_type(row))).then(PatchAttempts::new),
        }
    }

    /// The next block, of any length.
    pub(super) fn block(&mut self, bytes: &[u8]) {
        self.check.block(bytes);
        if let Some(scan) = &mut self.scan {
            scan.block(bytes);
        }
        if let Some(front_matter) = &mut self.front_matter
            && !front_matter.is_done()
        {
            front_matter.push(bytes);
        }
        if let Some(JsonChecks {
            tokens,
            claims,
            attempts,
        }) = &mut self.json
        {
            tokens.push(bytes, |event| {
                claims.take(event);
                attempts.take(event);
            });
        }
        if let Some(patch) = &mut self.patch {
            patch.block(bytes);
        }
    }

    /// What all checks found.
    pub(super) fn finish(self) -> (Vec<Finding>, FileFacts) {
        let path = self.path;
        let outcome = self.check.finish();
        let mut findings = outcome.findings;
        if let Some(scan) = self.scan {
            findings.extend(scan.finish());
        }
        let redact = |text: &str| quote(text).into_owned();
        let mut in_fields = Vec::new();
        let mut attempts = Vec::new();
        if let Some(front_matter) = self.front_matter.and_then(FrontMatterReader::finish) {
            in_fields = claims::in_front_matter(&front_matter);
            attempts = anchors::in_front_matter(&front_matter);
            findings.extend(front_matter.limit_finding(path));
        }
        if let Some(json) = self.json {
            let JsonChecks {
                tokens,
                claims: mut json_claims,
                attempts: mut json_attempts,
            } = json;
            let faults = tokens.finish(|event| {
                json_claims.take(event);
                json_attempts.take(event);
            });
            if faults.iter().any(|fault| fault.cause == Cause::Encoding) {
                // One cause: in another encoding every other byte reads as a control character.
                let follows: [&Rule; 2] = [&rules::TEXT_NOT_UTF8, &rules::HIDDEN_CONTROL];
                findings.retain(|finding| !follows.contains(&finding.rule));
            }
            findings.extend(faults.iter().map(|fault| fault.finding(path, Subject::File)));
            in_fields = json_claims.finish();
            attempts = json_attempts.finish();
        }
        if let Some(patch) = self.patch {
            attempts.extend(patch.finish());
        }
        findings.extend(in_fields.iter().map(|claim| claim.finding(path, redact)));
        findings.extend(attempts.iter().map(|attempt| attempt.finding(path, redact)));
        one_cause(&mut findings);
        (findings, outcome.facts)
    }
}

/// Whether a file is a patch, by its type or its name.
fn is_patch(path: &str, media_type: Option<&str>) -> bool {
    let extension = path.rsplit('.').next().unwrap_or_default();
    ["patch", "diff"].iter().any(|word| {
        extension.eq_ignore_ascii_case(word) || media_type.is_some_and(|media_type| media_type.ends_with(word))
    })
}
