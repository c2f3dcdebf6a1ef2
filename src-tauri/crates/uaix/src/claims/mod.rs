//! Authority claims: what a package's structured fields ask for or say they have (DESIGN, ruling 6; anchors 4.6,
//! family 10).
//!
//! Only keys decide. A key names an authority when its words do (`grantsShellAccess`, `ejecuta_codigo`); the claim
//! holds when the value affirms it. What stands in prose is no claim, and neither is a value under a key that only
//! describes. In the manifest every affirming value counts; elsewhere only a plain yes is certain, and a list or an
//! amount is for a person to look at.

mod boundary;
mod meaning;
pub(crate) mod notation;
pub(crate) mod remembered;
pub(crate) mod truth;
pub(crate) mod vocabulary;
mod walk;
pub(crate) mod words;

#[cfg(test)]
mod tests;

pub use walk::MOST_CLAIMS;

use crate::front_matter::FrontMatter;
use lazaret_finding::{Finding, Trigger, rules};
use lazaret_json::{Document, Event};
use walk::Walk;

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Authority {
    Execution,
    Tools,
    Shell,
    Network,
    Credentials,
    /// Setting aside policy, review, confirmation or another protection.
    Override,
    Certification,
    /// Writing, synchronising or approving without anybody asking.
    Automation,
    HostedImport,
}

impl Authority {
    /// Its name in findings, stable across versions.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Execution => "execution",
            Self::Tools => "tools",
            Self::Shell => "shell",
            Self::Network => "network",
            Self::Credentials => "credentials",
            Self::Override => "override",
            Self::Certification => "certification",
            Self::Automation => "automation",
            Self::HostedImport => "hosted_import",
        }
    }

    fn trigger(self) -> Trigger {
        match self {
            Self::Execution | Self::Tools | Self::Shell => Trigger::RuntimeExecutionRequested,
            Self::Certification => Trigger::CertificationClaimRequested,
            Self::Network | Self::Credentials | Self::Override | Self::Automation | Self::HostedImport => {
                Trigger::AuthorityBoundaryConflict
            }
        }
    }

    /// The authority that words of these senses name.
    fn of(senses: vocabulary::Senses) -> Self {
        [
            (
                vocabulary::CREDENTIALS | vocabulary::WEAK_CREDENTIALS,
                Self::Credentials,
            ),
            (vocabulary::CERTIFICATION | vocabulary::CERTIFICATE, Self::Certification),
            (vocabulary::SHELL | vocabulary::WEAK_SHELL, Self::Shell),
            (vocabulary::TOOLS, Self::Tools),
            (
                vocabulary::NETWORK | vocabulary::WEAK_NETWORK | vocabulary::RED,
                Self::Network,
            ),
            (vocabulary::WEAK_WRITE, Self::Automation),
            (vocabulary::EXECUTION | vocabulary::WEAK_EXECUTION, Self::Execution),
        ]
        .into_iter()
        .find(|(wanted, _)| senses & wanted != 0)
        .map_or(Self::Override, |(_, authority)| authority)
    }
}

/// How strictly values are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strictness {
    /// In the manifest: every affirming value is a claim.
    Manifest,
    /// In any other file.
    Elsewhere,
}

/// One claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub authority: Authority,
    /// The key that claims it as written, or the list item that names it; long ones are cut.
    pub key: String,
    /// The value that affirms it, cut.
    pub value: String,
    /// JSON pointer of the value (for front matter: the same notation over its keys).
    pub pointer: String,
    /// Place of the key or item.
    pub byte: u64,
    /// Line, from 1.
    pub line: u64,
    /// Column in Unicode scalar values, from 1.
    pub column: u64,
    /// Whether it refuses; otherwise a person looks at it.
    pub is_certain: bool,
}

impl Claim {
    /// The finding it becomes. Keys and values are package text: `redact` takes secrets out of them.
    #[must_use]
    pub fn finding(&self, entry: &str, redact: impl Fn(&str) -> String) -> Finding {
        let rule = if self.is_certain {
            &rules::AUTHORITY_CLAIM
        } else {
            &rules::AUTHORITY_CLAIM_UNCLEAR
        };
        let mut finding = Finding::new(rule)
            .entry(entry)
            .byte(self.byte)
            .line_column(self.line, self.column)
            .pointer(redact(&self.pointer))
            .found(redact(&self.value))
            .param("key", redact(&self.key))
            .param("authority", self.authority.name());
        finding.trigger = Some(self.authority.trigger());
        finding
    }

    /// Pointer and value in one line, for comparing two packages.
    #[must_use]
    pub fn summary(&self) -> String {
        format!("{} = {}", self.pointer, self.value)
    }
}

/// Every claim of a manifest, in the order of the text.
#[must_use]
pub fn in_manifest(document: &Document<'_>) -> Vec<Claim> {
    let mut walk = Walk::new(Strictness::Manifest);
    notation::replay_document(&mut walk, document);
    walk.finish()
}

/// Every claim of a front matter, in the order of the text.
#[must_use]
pub fn in_front_matter(front_matter: &FrontMatter) -> Vec<Claim> {
    let mut walk = Walk::new(Strictness::Elsewhere);
    notation::replay(&mut walk, front_matter);
    walk.finish()
}

/// Finds the claims of a JSON or JSON Lines file from its tokens.
#[derive(Debug)]
pub struct JsonClaims {
    walk: Walk,
}

impl JsonClaims {
    /// Starts a file.
    #[must_use]
    pub fn new(strictness: Strictness) -> Self {
        Self {
            walk: Walk::new(strictness),
        }
    }

    /// Takes the next token.
    pub fn take(&mut self, event: &Event<'_>) {
        notation::take(&mut self.walk, event);
    }

    /// Every claim, in the order of the text. After a fault of the tokens: of what was read before it.
    #[must_use]
    pub fn finish(self) -> Vec<Claim> {
        self.walk.finish()
    }
}
