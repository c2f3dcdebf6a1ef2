//! The walk over keys and values, the same for every notation.

use super::meaning::{Claims, Meaning, State};
use super::notation::{Reading, Spot};
use super::remembered::Remembered;
use super::truth::{self, Scalar, Truth};
use super::{Authority, Claim, Strictness, boundary};

/// How many claims of one file are kept; what a file claims beyond is no news.
pub const MOST_CLAIMS: usize = 256;
/// How many bytes of a key or value a claim shows.
const LONGEST_SHOWN: usize = 80;

/// The state of a walk over one file.
#[derive(Debug)]
pub(super) struct Walk {
    strictness: Strictness,
    frames: Vec<Frame>,
    /// The key whose value comes next.
    key: Option<Key>,
    meanings: Remembered<Meaning>,
    claims: Vec<Claim>,
}

#[derive(Clone, Debug)]
struct Key {
    meaning: Meaning,
    spot: Spot,
    shown: String,
}

/// An open object or list.
#[derive(Debug)]
struct Frame {
    is_list: bool,
    /// The key that leads to it, or to the list it is an element of.
    key: Option<Key>,
    /// Whether what leads here denies as a whole.
    is_muted: bool,
    /// Whether something above grants what is named here, and in which language.
    is_granted: bool,
    is_spanish: bool,
    /// The weightiest value in it, and its text.
    truth: Truth,
    value: String,
    /// What its own state key says.
    state: Option<bool>,
    /// Whether that key is one that grants by its own name.
    is_stated_by_grant: bool,
    /// What its name member says.
    name: Option<(Spot, String)>,
    /// Whether a key above, or the one that leads here, asks what the values add up to.
    is_asked: bool,
    /// Whether a claim was found in it.
    has_claim: bool,
    /// Whether it stands where servers or commands to be started are named.
    is_launched: bool,
    /// There: the first value that is not a no, and the first command.
    first: Option<String>,
    command: Option<String>,
}

impl Reading for Walk {
    fn key(&mut self, key: &str, spot: Spot) {
        let meaning = self.meanings.meaning(key, Meaning::of);
        let is_quiet = meaning.authority.is_none()
            && !meaning.grants_below
            && !meaning.is_wide
            && !meaning.is_boundary
            && meaning.launches.is_none();
        self.key = Some(Key {
            meaning,
            spot,
            shown: if is_quiet { String::new() } else { shown(key) },
        });
    }

    fn open(&mut self, is_list: bool) {
        let parent = self.frames.last();
        let key = self.key.take();
        let meaning = key.as_ref().map(|key| key.meaning);
        let (muted, granted, spanish) = parent.map_or((false, false, false), |frame| {
            (frame.is_muted, frame.is_granted, frame.is_spanish)
        });
        let grants = meaning.is_some_and(|meaning| meaning.grants_below);
        let is_paper = meaning.is_some_and(|meaning| meaning.is_paper);
        let is_asked = parent.is_some_and(|frame| frame.is_asked)
            || meaning.is_some_and(|meaning| meaning.claims != Claims::Never);
        self.frames.push(Frame {
            is_list,
            is_muted: muted || meaning.is_some_and(|meaning| meaning.mutes),
            is_granted: (granted || grants) && !is_paper,
            is_spanish: if grants {
                meaning.is_some_and(|meaning| meaning.is_spanish)
            } else {
                spanish
            },
            key,
            truth: Truth::No,
            value: String::new(),
            state: None,
            is_stated_by_grant: false,
            name: None,
            is_asked,
            has_claim: false,
            is_launched: parent.is_some_and(|frame| frame.is_launched)
                || meaning.is_some_and(|meaning| meaning.launches.is_some()),
            first: None,
            command: None,
        });
    }

    fn scalar(&mut self, value: Scalar<'_>, spot: Spot, pointer: &dyn Fn() -> String) {
        let key = self.key.take();
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.is_muted {
            return;
        }
        if frame.is_launched {
            frame.launch(key.as_ref().map(|key| key.meaning), value);
        }
        match key {
            Some(key) => self.member(&key, value, spot, pointer),
            None if frame.is_list => self.element(value, spot, pointer),
            None => {}
        }
    }

    fn close(&mut self, pointer: &dyn Fn() -> String) {
        self.key = None;
        let Some(mut frame) = self.frames.pop() else { return };
        if frame.is_muted {
            return;
        }
        // `{"name": "shell", "allowed": true}`
        if let Some((spot, name)) = frame.name.take() {
            let is_stated = match frame.state {
                Some(true) => frame.is_granted || frame.is_stated_by_grant,
                Some(false) => false,
                None => frame.is_granted,
            };
            if is_stated
                && !frame.has_claim
                && let Some(senses) = truth::named(&name, frame.is_spanish)
            {
                let truth = if frame.state == Some(true) {
                    Truth::Yes
                } else {
                    Truth::Amount
                };
                self.raise(Authority::of(senses), spot, name.clone(), name, truth, pointer());
                frame.has_claim = true;
            }
        }
        self.close_launched(&mut frame, pointer);
        let truth = match (frame.is_list, frame.state) {
            (false, Some(false)) => Truth::No,
            (false, Some(true)) => Truth::Yes,
            (true, _) if frame.truth > Truth::No => frame.truth.max(Truth::Amount),
            _ => frame.truth,
        };
        // The value of a member is what it adds up to, unless what stands in it has spoken already.
        let mut is_counted = frame.has_claim;
        if let Some(key) = &frame.key
            && !frame.has_claim
            && !key.meaning.negated
            && !key.meaning.needs_yes
            && key.meaning.claims != Claims::Literally
            && self.is_claim(key.meaning)
        {
            is_counted = true;
            let counts = match self.strictness {
                Strictness::Manifest => truth > Truth::Prose,
                Strictness::Elsewhere => truth == Truth::Yes || (truth == Truth::Amount && frame.is_list),
            };
            if counts {
                self.claim(key, frame.value.clone(), truth, pointer());
                frame.has_claim = true;
            }
        }
        if let Some(parent) = self.frames.last_mut() {
            parent.has_claim |= frame.has_claim;
            let is_silent = frame
                .key
                .as_ref()
                .is_some_and(|key| key.meaning.negated || key.meaning.is_paper);
            if !is_counted && !is_silent && truth > parent.truth {
                // An object says no more than that it is there.
                parent.truth = if frame.is_list {
                    truth
                } else {
                    truth.min(Truth::Words).max(parent.truth)
                };
                parent.value = std::mem::take(&mut frame.value);
            }
        }
    }
}

impl Walk {
    pub(super) fn new(strictness: Strictness) -> Self {
        Self {
            strictness,
            frames: Vec::new(),
            key: None,
            meanings: Remembered::default(),
            claims: Vec::new(),
        }
    }

    pub(super) fn finish(mut self) -> Vec<Claim> {
        self.claims
            .sort_by(|a, b| (a.byte, &a.pointer).cmp(&(b.byte, &b.pointer)));
        self.claims
    }

    /// What names servers or commands to be started is a claim in the manifest; elsewhere it is one for a person to
    /// look at, and only if it holds a command.
    fn close_launched(&mut self, frame: &mut Frame, pointer: &dyn Fn() -> String) {
        if !frame.is_launched || (!frame.is_list && frame.state == Some(false)) {
            return;
        }
        if let Some(key) = &frame.key
            && let Some(authority) = key.meaning.launches
        {
            let shown = match self.strictness {
                Strictness::Manifest => frame.command.take().or(frame.first.take()),
                Strictness::Elsewhere => frame.command.take(),
            };
            if let Some(value) = shown
                && !frame.has_claim
            {
                self.raise(authority, key.spot, key.shown.clone(), value, Truth::Amount, pointer());
                frame.has_claim = true;
            }
            return;
        }
        let is_command = frame.key.as_ref().is_some_and(|key| key.meaning.is_command);
        if let Some(parent) = self.frames.last_mut() {
            if parent.command.is_none() {
                parent.command = frame
                    .command
                    .take()
                    .or_else(|| is_command.then(|| frame.first.clone()).flatten());
            }
            if parent.first.is_none() {
                parent.first = frame.first.take();
            }
        }
    }

    fn member(&mut self, key: &Key, value: Scalar<'_>, spot: Spot, pointer: &dyn Fn() -> String) {
        let meaning = key.meaning;
        if self.strictness == Strictness::Manifest
            && (meaning.is_boundary || meaning.launches.is_some())
            && let Scalar::Text(text) = value
        {
            let authority = meaning.launches.filter(|_| truth::truth(value) != Truth::No);
            if let Some(authority) = authority.or_else(|| boundary::asserted(text).filter(|_| meaning.is_boundary)) {
                self.raise(
                    authority,
                    key.spot,
                    key.shown.clone(),
                    shown(text),
                    Truth::Named,
                    pointer(),
                );
            }
            return;
        }
        if meaning.negated {
            if meaning.authority.is_some() && matches!(value, Scalar::False) {
                let holds = self.is_claim(meaning);
                if holds {
                    self.claim(key, "false".to_owned(), Truth::Yes, pointer());
                }
            } else if meaning.state == Some(State::Denied)
                && matches!(value, Scalar::True)
                && let Some(frame) = self.frames.last_mut()
            {
                frame.state = Some(false);
            }
            return;
        }
        if meaning.claims == Claims::Literally {
            if matches!(value, Scalar::True) {
                self.claim(key, "true".to_owned(), Truth::Yes, pointer());
            }
            return;
        }
        if meaning.names
            && let Scalar::Text(text) = value
        {
            if let Some(frame) = self.frames.last_mut() {
                if frame.name.is_none() && text.len() <= LONGEST_SHOWN {
                    frame.name = Some((spot, text.to_owned()));
                }
                if frame.is_asked {
                    frame.note(truth::truth(value).min(Truth::Words), &value);
                }
            }
            return;
        }
        if self.is_claim(meaning) {
            let truth = truth::truth(value);
            if meaning.needs_yes && truth != Truth::Yes {
                return;
            }
            if self.counts(meaning, truth, value) {
                self.claim(key, value_shown(value), truth, pointer());
            }
            return;
        }
        if meaning.is_paper {
            return;
        }
        if let Scalar::Text(text) = value {
            let authority = if meaning.is_wide && truth::is_everything(text) {
                Some(Authority::Override)
            } else if meaning.grants_below {
                // `grants: "shell"`: the value names the thing.
                truth::named(text, meaning.is_spanish).map(Authority::of)
            } else {
                None
            };
            if let Some(authority) = authority {
                self.raise(
                    authority,
                    key.spot,
                    key.shown.clone(),
                    shown(text),
                    Truth::Named,
                    pointer(),
                );
                return;
            }
        }
        if let Some(frame) = self.frames.last_mut()
            && (frame.is_asked || meaning.state.is_some())
        {
            let truth = truth::truth(value);
            if meaning.state.is_some() {
                match truth {
                    Truth::No => frame.state = frame.state.or(Some(false)),
                    Truth::Yes => {
                        frame.state = Some(true);
                        frame.is_stated_by_grant |= meaning.state == Some(State::Granted);
                    }
                    _ => {}
                }
            }
            frame.note(truth, &value);
        }
    }

    fn element(&mut self, value: Scalar<'_>, spot: Spot, pointer: &dyn Fn() -> String) {
        let Some(frame) = self.frames.last() else { return };
        if frame.is_granted
            && let Scalar::Text(text) = value
            && let Some(senses) = truth::named(text, frame.is_spanish)
        {
            let authority = Authority::of(senses);
            self.raise(authority, spot, shown(text), shown(text), Truth::Amount, pointer());
            return;
        }
        if let Some(frame) = self.frames.last_mut()
            && frame.is_asked
        {
            frame.note(truth::truth(value), &value);
        }
    }

    /// Whether the key is a claim here.
    fn is_claim(&self, meaning: Meaning) -> bool {
        let (is_granted, is_spanish) = self
            .frames
            .last()
            .map_or((false, false), |frame| (frame.is_granted, frame.is_spanish));
        match meaning.claims {
            Claims::Never | Claims::Literally => false,
            Claims::Granted => {
                is_granted && (meaning.authority != Some(Authority::Network) || is_spanish || !meaning.is_red)
            }
            Claims::InManifest => is_granted || self.strictness == Strictness::Manifest,
            Claims::Everywhere => true,
        }
    }

    fn counts(&self, meaning: Meaning, truth: Truth, value: Scalar<'_>) -> bool {
        match self.strictness {
            // Under a key that grants, words are a claim whatever they are; under one that only names the
            // thing, a sentence discusses it.
            Strictness::Manifest => truth > Truth::Prose || (truth == Truth::Prose && meaning.has_verb),
            Strictness::Elsewhere => match truth {
                Truth::Yes | Truth::Amount => true,
                Truth::Named => {
                    meaning.has_verb
                        && matches!(value, Scalar::Text(text) if truth::named(text, meaning.is_spanish).is_some() || text.trim() == "*")
                }
                _ => false,
            },
        }
    }

    fn claim(&mut self, key: &Key, value: String, truth: Truth, pointer: String) {
        let authority = key.meaning.authority.unwrap_or(Authority::Override);
        self.raise(authority, key.spot, key.shown.clone(), value, truth, pointer);
    }

    fn raise(&mut self, authority: Authority, spot: Spot, key: String, value: String, truth: Truth, pointer: String) {
        if let Some(frame) = self.frames.last_mut() {
            frame.has_claim = true;
        }
        if self.claims.len() == MOST_CLAIMS {
            return;
        }
        self.claims.push(Claim {
            authority,
            key,
            value,
            pointer,
            byte: spot.byte,
            line: spot.line,
            column: spot.column,
            is_certain: self.strictness == Strictness::Manifest || truth == Truth::Yes,
        });
    }
}

impl Frame {
    /// Takes note of a value where things to be started are named.
    fn launch(&mut self, meaning: Option<Meaning>, value: Scalar<'_>) {
        let is_denial = meaning.is_some_and(|meaning| meaning.negated);
        if is_denial || truth::truth(value) == Truth::No {
            return;
        }
        if self.command.is_none() && meaning.is_some_and(|meaning| meaning.is_command) {
            self.command = Some(value_shown(value));
        }
        if self.first.is_none() {
            self.first = Some(value_shown(value));
        }
    }

    /// Takes note of a value in it.
    fn note(&mut self, truth: Truth, value: &Scalar<'_>) {
        if truth > self.truth {
            self.truth = truth;
            self.value = value_shown(*value);
        }
    }
}

fn value_shown(value: Scalar<'_>) -> String {
    match value {
        Scalar::True => "true".to_owned(),
        Scalar::False => "false".to_owned(),
        Scalar::Null => "null".to_owned(),
        Scalar::Number(text) | Scalar::Text(text) => shown(text),
    }
}

fn shown(text: &str) -> String {
    let mut end = text.len().min(LONGEST_SHOWN);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let mut out = text[..end].to_owned();
    if end < text.len() {
        out.push('…');
    }
    out
}
