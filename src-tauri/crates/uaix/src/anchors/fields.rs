//! Fields that aim an operation at an anchor.

use super::{Attempt, MOST_ATTEMPTS, named_like};
use crate::ANCHORS;
use crate::claims::notation::{Reading, Spot};
use crate::claims::remembered::Remembered;
use crate::claims::truth::{Scalar, Truth, truth};
use crate::claims::vocabulary::{DENIES, FILLER, NOT, ONLY, PAPER, RESTRAINT, SAYS_NO, senses};
use crate::claims::words::{value_words, words};
use crate::front_matter::FrontMatter;
use lazaret_json::{Document, Event};

/// Verbs and nouns of change. A verb as a key says that something is to be done.
const VERBS: &str = "replace replaces patch patches overlay overlays override overrides overwrite overwrites remove removes \
    delete deletes weaken weakens rewrite rewrites supersede supersedes bypass bypasses reinterpret mutate mutates \
    reemplaza reemplazar sustituye sustituir parche parches superpone superponer anula anular elimina eliminar borra borrar \
    quita quitar muta mutar debilita debilitar sobrescribe sobrescribir reescribe reescribir altera alterar";
/// Words of change that also describe: alone, they need a plain `true` or something to put in.
const MILDER: &str = "update append appends modify modifies edit amend amends change add move \
    disable disables mutation replacement removal modification actualiza \
    actualizar agrega agregar anade anadir modifica modificar edita editar cambia cambiar mueve mover desactiva desactivar \
    mutacion reemplazo sustitucion eliminacion modificacion";
/// Words that stand beside an operation without changing what it is.
const BESIDE: &str = "uai file files path paths target targets operation operations op anchor anchors ancla anclas archivo \
    archivos ruta rutas objetivo operacion operaciones with con";
/// Keys whose value names an operation.
const OPERATION_KEYS: &str = "op operation action method verb operacion accion metodo";
/// Keys whose value names what it is done to.
const TARGET_KEYS: &str = "path target file artifact artefact anchor from to entry name id ruta destino archivo artefacto ancla \
    objetivo entrada nombre";
/// Words that make a value a rule on who may do it.
const WHO: &str = "human humans operator person people steward humano humana operador persona personas nobody nadie";

/// What a key means here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Meaning {
    anchor: Option<&'static str>,
    /// Speaks of the anchors as a whole.
    is_plural: bool,
    operation: Option<Weight>,
    is_negated: bool,
    is_paper: bool,
    names_operation: bool,
    names_target: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Weight {
    Verb,
    Milder,
}

fn is_in(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}

fn weight(word: &str) -> Option<Weight> {
    if is_in(VERBS, word) {
        Some(Weight::Verb)
    } else if is_in(MILDER, word) {
        Some(Weight::Milder)
    } else {
        None
    }
}

fn anchor(word: &str) -> Option<&'static str> {
    match word {
        "totem" | "totems" => Some(ANCHORS[0]),
        "taboo" | "taboos" | "tabu" | "tabues" => Some(ANCHORS[1]),
        "talisman" | "talismans" | "talismanes" => Some(ANCHORS[2]),
        _ => None,
    }
}

impl Meaning {
    fn of(key: &str) -> Self {
        let words = words(key);
        let found = words.iter().find_map(|word| anchor(word));
        let is_plural = words.iter().any(|word| is_in("anchor anchors ancla anclas", word));
        let weights: Vec<_> = words.iter().map(|word| weight(word)).collect();
        let is_pure = words.iter().zip(&weights).all(|(word, weight)| {
            weight.is_some() || anchor(word).is_some() || is_in(BESIDE, word) || senses(word) & FILLER != 0
        });
        let operation = if !is_pure {
            None
        } else if weights.contains(&Some(Weight::Verb)) {
            Some(Weight::Verb)
        } else if weights.contains(&Some(Weight::Milder)) {
            Some(Weight::Milder)
        } else {
            None
        };
        // `disable` and its like are operations here.
        let is_negated = words.iter().zip(&weights).any(|(word, weight)| {
            (senses(word) & (NOT | DENIES) != 0 && weight.is_none())
                || is_in("protected immutable readonly protegido protegida inmutable", word)
        });
        Self {
            anchor: found,
            is_plural,
            operation,
            is_negated,
            is_paper: operation.is_none()
                && words
                    .iter()
                    .any(|word| senses(word) & PAPER != 0 && !is_in(TARGET_KEYS, word) && !is_in(BESIDE, word)),
            names_operation: words.len() == 1 && is_in(OPERATION_KEYS, &words[0]),
            names_target: words.len() == 1 && is_in(TARGET_KEYS, &words[0]),
        }
    }
}

/// The anchor that a value names: its word alone, or a path that ends in its file name.
fn target(text: &str) -> Option<&'static str> {
    let text = text.trim();
    if text.len() > 256 || !may_name_anchor(text) {
        return None;
    }
    if let Some(anchor) = named_like(text) {
        return Some(anchor);
    }
    let words = value_words(text);
    let mut found = None;
    for word in &words {
        match anchor(word) {
            Some(anchor) => found = Some(anchor),
            None if is_in(BESIDE, word) || senses(word) & FILLER != 0 => {}
            None => return None,
        }
    }
    found
}

/// Whether it is worth taking a value apart: it holds the start of an anchor's name, or letters that may pass for it.
fn may_name_anchor(text: &str) -> bool {
    let bytes = text.as_bytes();
    let starts_at = |at: usize| {
        ["totem", "tabo", "tabu", "talisman"].iter().any(|name| {
            bytes
                .get(at..at + name.len())
                .is_some_and(|part| part.eq_ignore_ascii_case(name.as_bytes()))
        })
    };
    !text.is_ascii() || (0..bytes.len()).any(|at| bytes[at] | 0x20 == b't' && starts_at(at))
}

#[derive(Clone, Debug)]
struct Key {
    meaning: Meaning,
    spot: Spot,
    text: String,
}

#[derive(Debug, Default)]
struct Frame {
    is_muted: bool,
    /// The operation and the anchor that the way here names.
    operation: Option<(Weight, String)>,
    anchor: Option<&'static str>,
    /// What an operation member and a target member of this object say.
    says: Option<(String, Spot)>,
    target: Option<&'static str>,
    is_denied: bool,
    has_attempt: bool,
}

/// The state of a walk over one file.
#[derive(Debug, Default)]
struct Attempts {
    frames: Vec<Frame>,
    key: Option<Key>,
    meanings: Remembered<Meaning>,
    attempts: Vec<Attempt>,
}

/// How many bytes of a key are shown.
const LONGEST_SHOWN: usize = 80;

fn shown(text: &str) -> String {
    let mut end = text.len().min(LONGEST_SHOWN);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    text[..end].to_owned()
}

impl Reading for Attempts {
    fn key(&mut self, key: &str, spot: Spot) {
        let meaning = self.meanings.meaning(key, Meaning::of);
        self.key = Some(Key {
            meaning,
            spot,
            text: if meaning.operation.is_some() {
                shown(key)
            } else {
                String::new()
            },
        });
    }

    fn open(&mut self, _is_list: bool) {
        let key = self.key.take();
        let mut frame = Frame::default();
        if let Some(parent) = self.frames.last() {
            frame.is_muted = parent.is_muted;
            frame.operation.clone_from(&parent.operation);
            frame.anchor = parent.anchor;
        }
        if let Some(key) = key {
            frame.is_muted |= key.meaning.is_negated;
            frame.anchor = key.meaning.anchor.or(frame.anchor);
            if let Some(weight) = key.meaning.operation {
                frame.operation = Some((weight, key.text));
            }
        }
        self.frames.push(frame);
    }

    fn close(&mut self, pointer: &dyn Fn() -> String) {
        self.key = None;
        let Some(frame) = self.frames.pop() else { return };
        if let (Some((operation, spot)), Some(anchor), false) =
            (frame.says, frame.target, frame.is_denied || frame.is_muted)
        {
            self.attempt(Some(anchor), operation, spot, pointer());
        }
    }

    fn scalar(&mut self, value: Scalar<'_>, spot: Spot, pointer: &dyn Fn() -> String) {
        let key = self.key.take();
        let Some(frame) = self.frames.last_mut() else { return };
        if frame.is_muted {
            return;
        }
        let meaning = key.as_ref().map(|key| key.meaning).unwrap_or_default();
        if meaning.is_negated || meaning.is_paper {
            return;
        }
        if key.as_ref().is_some_and(|key| !key.meaning.names_target) && is_denial(value) {
            frame.is_denied = true;
            return;
        }
        if let (Some(key), Scalar::Text(text)) = (&key, value) {
            if key.meaning.names_operation {
                let words = value_words(text);
                if words.len() <= 3 && words.iter().any(|word| weight(word).is_some()) {
                    frame.says = Some((shown(text), key.spot));
                }
            } else if key.meaning.names_target && frame.target.is_none() {
                frame.target = target(text);
            }
        }
        let own = key
            .as_ref()
            .and_then(|key| key.meaning.operation.map(|weight| (weight, key.text.clone(), key.spot)));
        let above = frame.operation.clone();
        // The operation stands above the anchor, or in the same key; or the anchor stands above and the
        // operation is the last key.
        let (anchor, operation, holds) = if let Some((weight, text, at)) = own {
            let anchor = meaning.anchor.or(frame.anchor);
            let plural = meaning.is_plural && anchor.is_none();
            let aims = match value {
                Scalar::Text(text) => target(text),
                _ => None,
            };
            let holds = if aims.is_some() {
                true
            } else if plural {
                matches!(value, Scalar::True)
            } else {
                anchor.is_some() && affirms(value, weight)
            };
            (aims.or(anchor), (text, at), holds)
        } else if let Some((_, text)) = above {
            let aims = match value {
                Scalar::Text(text) => target(text),
                _ => None,
            };
            let anchor = meaning.anchor.or(frame.anchor);
            (
                aims.or(anchor),
                (text, key.as_ref().map_or(spot, |key| key.spot)),
                aims.is_some() || (anchor.is_some() && affirms(value, Weight::Verb)),
            )
        } else {
            return;
        };
        if holds && !frame.has_attempt {
            frame.has_attempt = true;
            self.attempt(anchor, operation.0, operation.1, pointer());
        }
    }
}

impl Attempts {
    fn attempt(&mut self, anchor: Option<&'static str>, operation: String, spot: Spot, pointer: String) {
        if self.attempts.len() < MOST_ATTEMPTS {
            self.attempts.push(Attempt {
                anchor,
                operation,
                pointer: Some(pointer),
                byte: spot.byte,
                line: spot.line,
                column: spot.column,
            });
        }
    }

    fn finish(mut self) -> Vec<Attempt> {
        self.attempts
            .sort_by(|a, b| (a.byte, &a.pointer).cmp(&(b.byte, &b.pointer)));
        self.attempts
    }
}

/// `false`, `denied`, `none`.
fn is_denial(value: Scalar<'_>) -> bool {
    match value {
        Scalar::False => true,
        // Most values are no denial; a look at their words as they stand shows it.
        Scalar::Text(text) => {
            text.len() < 32
                && text.bytes().filter(|byte| *byte == b' ').count() < 2
                && (!text.is_ascii() || text.split(' ').any(is_no))
                && value_words(text).len() <= 2
                && truth(value) == Truth::No
        }
        _ => false,
    }
}

/// Whether a word as it stands says no.
fn is_no(word: &str) -> bool {
    let mut lower = [0; 16];
    let word = word.trim_matches(|edge: char| !edge.is_alphanumeric()).as_bytes();
    let Some(lower) = lower.get_mut(..word.len()) else {
        return false;
    };
    lower.copy_from_slice(word);
    lower.make_ascii_lowercase();
    std::str::from_utf8(lower).is_ok_and(|word| senses(word) & SAYS_NO != 0)
}

/// Whether a value carries the operation out: any for a verb, `true` for a milder word. Text that says who may do
/// it does not.
fn affirms(value: Scalar<'_>, weight: Weight) -> bool {
    match value {
        Scalar::True => true,
        Scalar::False | Scalar::Null => false,
        Scalar::Number(_) => weight == Weight::Verb && truth(value) > Truth::No,
        Scalar::Text(text) => {
            let words = value_words(text);
            let says_no = words.len() <= 3 && truth(value) == Truth::No;
            let says_who = words
                .iter()
                .any(|word| senses(word) & (ONLY | RESTRAINT) != 0 || is_in(WHO, word));
            weight == Weight::Verb && !words.is_empty() && !says_no && !says_who
        }
    }
}

/// Finds attempts in a JSON or JSON Lines file, the manifest included, from its tokens.
#[derive(Debug, Default)]
pub struct JsonAttempts {
    attempts: Attempts,
}

impl JsonAttempts {
    /// Starts a file.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next token.
    pub fn take(&mut self, event: &Event<'_>) {
        crate::claims::notation::take(&mut self.attempts, event);
    }

    /// Every attempt, in the order of the text.
    #[must_use]
    pub fn finish(self) -> Vec<Attempt> {
        self.attempts.finish()
    }
}

/// Every attempt in a manifest, in the order of the text.
#[must_use]
pub fn in_manifest(document: &Document<'_>) -> Vec<Attempt> {
    let mut attempts = Attempts::default();
    crate::claims::notation::replay_document(&mut attempts, document);
    attempts.finish()
}

/// Every attempt in a front matter, in the order of the text.
#[must_use]
pub fn in_front_matter(front_matter: &FrontMatter) -> Vec<Attempt> {
    let mut attempts = Attempts::default();
    crate::claims::notation::replay(&mut attempts, front_matter);
    attempts.finish()
}
