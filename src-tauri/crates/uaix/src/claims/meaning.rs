//! What a key means by itself.

use super::Authority;
use super::vocabulary::*;
use super::words::words;

/// What a key means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Meaning {
    /// The authority it names, if any.
    pub authority: Option<Authority>,
    /// Where the key is a claim if its value is true.
    pub claims: Claims,
    /// Whether it says the contrary.
    pub negated: bool,
    /// Whether nothing below it counts: it denies as a whole.
    pub mutes: bool,
    /// Whether it is about papers, or about what was done; what it holds says nothing of the things above it.
    pub is_paper: bool,
    /// Whether what stands below it is granted by it.
    pub grants_below: bool,
    /// Whether it is Spanish, as far as that decides what `red` is.
    pub is_spanish: bool,
    /// Whether an `all` as its value is a claim.
    pub is_wide: bool,
    /// Whether it holds the state of the thing that its object names.
    pub state: Option<State>,
    /// Whether it names its object.
    pub names: bool,
    /// Whether only a plain yes makes it a claim.
    pub needs_yes: bool,
    /// Whether a verb in it grants.
    pub has_verb: bool,
    /// Whether it is only `red` that makes it name the network.
    pub is_red: bool,
    /// Whether it is the support boundary, whose prose can assert a grant.
    pub is_boundary: bool,
    /// What is had by those who follow what stands below it: servers to start, commands to run at an event.
    pub launches: Option<Authority>,
    /// Whether it holds a command.
    pub is_command: bool,
}

/// Where a key is a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claims {
    /// Nowhere.
    Never,
    /// Where something above it grants.
    Granted,
    /// In the manifest.
    InManifest,
    /// Anywhere.
    Everywhere,
    /// Anywhere, if its value is the literal `true`.
    Literally,
}

/// A key that holds a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// `granted`, `allowed`: the thing is had.
    Granted,
    /// `state`, `value`, `mode`: the value says which.
    Open,
    /// `denied`, `blocked`: the thing is not had.
    Denied,
}

impl Meaning {
    pub(super) fn of(key: &str) -> Self {
        let words = words(key);
        let senses: Vec<Senses> = words.iter().map(|word| senses(word)).collect();
        let is = |name: &[&str]| words.iter().map(String::as_str).eq(name.iter().copied());
        let launches = if is(&["mcp", "servers"]) || is(&["mcp", "server"]) || is(&["mcpservers"]) {
            Some(Authority::Tools)
        } else if is(&["hooks"]) {
            Some(Authority::Execution)
        } else {
            None
        };
        Meaning {
            is_boundary: is(&["support", "boundary"]),
            launches,
            is_command: is(&["command"]) || is(&["commands"]) || is(&["comando"]),
            ..Key { senses: &senses }.meaning()
        }
    }
}

struct Key<'a> {
    senses: &'a [Senses],
}

impl Key<'_> {
    fn any(&self, wanted: Senses) -> bool {
        self.senses.iter().any(|senses| senses & wanted != 0)
    }

    /// Whether each word has one of the senses, and there is a word.
    fn all(&self, wanted: Senses) -> bool {
        !self.senses.is_empty() && self.senses.iter().all(|senses| senses & wanted != 0)
    }

    fn meaning(&self) -> Meaning {
        const GRANTING: Senses = GRANTS | MAY | DEMANDS | PERMISSION;
        // A word that names a thing as well as papers (tool, permission) names the thing.
        let things = SUBJECT | WEAK | RED | GRANTING | CERTIFICATE;
        let composite = self.composite();
        let is_paper = composite.is_none()
            && self
                .senses
                .iter()
                .any(|senses| senses & (PAPER | DONE) != 0 && senses & things == 0);
        let is_negated = self.is_negated(composite.is_some());
        let verb = self.any(GRANTS);
        let noun = self.any(PERMISSION);
        let authority = composite.or_else(|| self.authority());
        let has_thing = self.any(SUBJECT | WEAK | RED | CERTIFICATE) || composite.is_some();
        let claims = self.claims(composite.is_some(), is_paper);
        let denial = NOT | DENIES;
        let mutes = is_negated && (has_thing || self.any(GRANTING) || self.all(denial | FILLER | STATE));
        let state = if self.all(GRANTS | PERMISSION | FILLER | STATE) && (verb && !noun) {
            Some(State::Granted)
        } else if self.all(denial | FILLER) && self.any(DENIES) {
            Some(State::Denied)
        } else if self.is_open_state() {
            Some(State::Open)
        } else {
            None
        };
        Meaning {
            authority,
            claims,
            negated: is_negated,
            mutes,
            is_paper,
            grants_below: !is_negated
                && !is_paper
                && !has_thing
                && (verb || noun)
                && self.all(GRANTING | FILLER | NAME),
            is_spanish: self.any(SPANISH),
            is_wide: !is_negated && self.any(WIDE) && self.all(PERMISSION | FILLER | STATE),
            state,
            names: self.senses.len() == 1 && self.any(NAME),
            needs_yes: self.any(STATE) || (self.any(CERTIFICATE) && !self.any(SUBJECT)),
            has_verb: verb,
            is_red: self.any(RED) && !self.any(NETWORK | WEAK_NETWORK),
            is_boundary: false,
            launches: None,
            is_command: false,
        }
    }

    /// `state`, `status`, `mode`, `access`.
    fn is_open_state(&self) -> bool {
        self.all(STATE | FILLER | PERMISSION) && (self.any(STATE) || (self.any(PERMISSION) && !self.any(WIDE)))
    }

    /// Two negations of different kinds cancel out (`not excluded`).
    fn is_negated(&self, is_composite: bool) -> bool {
        let denies = self.senses.iter().any(|senses| {
            senses & DENIES != 0
                && !(is_composite && senses & (SKIPS | OVERRIDES | ABOVE | PROTECTION) != 0)
                // A word that grants as well would be one of ours misread.
                && senses & GRANTS == 0
        });
        self.any(NOT) != denies
    }

    /// An authority that only several words together name.
    fn composite(&self) -> Option<Authority> {
        if let Some(authority) = self.set_aside() {
            return Some(authority);
        }
        let named_otherwise = AUTOMATIC
            | AUTOMATIC_ACT
            | HOSTED
            | IMPORT
            | FILLER
            | GRANTS
            | MAY
            | PERMISSION
            | WEAK
            | SUBJECT
            | NOT
            | DENIES
            | STATE
            | DEMANDS;
        if self.any(PROVEN) && self.any(SAFE) && self.senses.len() <= 3 {
            return Some(Authority::Certification);
        }
        if !self.all(named_otherwise) {
            return None;
        }
        if self.any(AUTOMATIC)
            && self
                .senses
                .iter()
                .any(|senses| senses & AUTOMATIC_ACT != 0 && senses & AUTOMATIC == 0)
        {
            return Some(Authority::Automation);
        }
        if self.any(HOSTED) && self.any(IMPORT) {
            return Some(Authority::HostedImport);
        }
        None
    }

    /// A verb that sets aside what stands above the package.
    fn set_aside(&self) -> Option<Authority> {
        let verb = self
            .senses
            .iter()
            .position(|senses| senses & (OVERRIDES | SKIPS) != 0)?;
        let object = if self.senses[verb] & OVERRIDES != 0 {
            ABOVE | PROTECTION
        } else {
            PROTECTION
        };
        let is_object = |senses: &Senses| senses & object != 0;
        if !self.senses.iter().any(is_object) {
            return None;
        }
        // "Local policy overrides the package" says the right thing.
        let package_behind = self.senses[verb..].iter().any(|senses| senses & PACKAGE != 0);
        let object_before = self.senses[..verb].iter().any(is_object);
        let object_behind = self.senses[verb + 1..].iter().any(is_object);
        if package_behind && object_before && !object_behind {
            return None;
        }
        // A word on papers that is no object either makes it a paper: `policyOverrideNotes`.
        let on_paper = self
            .senses
            .iter()
            .any(|senses| senses & (PAPER | DONE) != 0 && senses & (ABOVE | PROTECTION | PACKAGE | NAME) == 0);
        (!on_paper).then_some(Authority::Override)
    }

    fn authority(&self) -> Option<Authority> {
        let key = self.any(API) && self.any(KEY);
        [
            (CREDENTIALS | WEAK_CREDENTIALS, Authority::Credentials),
            (CERTIFICATION | CERTIFICATE, Authority::Certification),
            (SHELL | WEAK_SHELL, Authority::Shell),
            (TOOLS, Authority::Tools),
            (NETWORK | WEAK_NETWORK | RED, Authority::Network),
            (WEAK_WRITE, Authority::Automation),
            (EXECUTION | WEAK_EXECUTION, Authority::Execution),
        ]
        .into_iter()
        .find(|(senses, _)| self.any(*senses))
        .map(|(_, authority)| authority)
        .or(key.then_some(Authority::Credentials))
    }

    fn claims(&self, is_composite: bool, is_paper: bool) -> Claims {
        let strong = self.any(SUBJECT | CERTIFICATE) || (self.any(API) && self.any(KEY));
        let weak = self.any(WEAK) || (self.any(RED) && self.any(SPANISH));
        let (verb, noun) = (self.any(GRANTS), self.any(PERMISSION));
        let soft = self.any(MAY | DEMANDS);
        if is_composite {
            return Claims::Everywhere;
        }
        if !strong && !weak {
            return if self.any(RED) { Claims::Granted } else { Claims::Never };
        }
        if is_paper {
            // "grantsShellNotes: true" is no note.
            let on_done = self.any(DONE);
            return if strong && verb && !on_done {
                Claims::Literally
            } else {
                Claims::Never
            };
        }
        let plain =
            SUBJECT | CERTIFICATE | WEAK | RED | FILLER | STATE | PERMISSION | API | KEY | NOT | DENIES | MAY | GRANTS;
        let bare = self.all(plain | if strong { DEMANDS } else { 0 });
        match (strong, bare) {
            (true, _) if verb || self.any(MAY) => Claims::Everywhere,
            (true, true) if self.any(DEMANDS) => Claims::InManifest,
            (true, true) => Claims::Everywhere,
            (true, false) if self.any(DEMANDS) || noun => Claims::InManifest,
            // "certifiedBy", "endorsedUntil": whatever else it says, it claims the certificate.
            (true, false) if self.any(CERTIFICATION) => Claims::Everywhere,
            (true, false) => Claims::Never,
            (false, _) if verb => Claims::Everywhere,
            (false, true) if noun => Claims::Everywhere,
            (false, true) if soft && self.any(MAY) => Claims::InManifest,
            // `noInternet: false`
            (false, true) if self.any(NOT | DENIES) => Claims::InManifest,
            (false, true) => Claims::Granted,
            (false, false) => Claims::Never,
        }
    }
}
