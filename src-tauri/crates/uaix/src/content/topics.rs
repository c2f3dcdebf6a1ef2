//! Which of the topics that a scope demands a file names.

use super::lines::{Line, heading, labels};
use super::tables::{TopicSet, tables};
use super::words::{Phrase, fold_into};
use aho_corasick::AhoCorasick;
use std::sync::LazyLock;

/// How many sets of topics there are.
pub(super) const SETS: usize = 4;

/// The topics seen, one bit each, in the order of the table.
pub(crate) type Seen = u16;

struct Matcher {
    /// Finds the phrases; absent if the table could not be compiled.
    search: Option<AhoCorasick>,
    /// For each phrase: its topic, and whether it counts as a label only.
    phrases: Vec<(usize, bool)>,
    all: Seen,
}

impl Matcher {
    fn new(set: &TopicSet) -> Self {
        let mut needles = Vec::new();
        let mut phrases = Vec::new();
        for (index, topic) in set.topics.iter().enumerate() {
            for text in topic.en.iter().chain(&topic.es) {
                let phrase = Phrase::new(text);
                phrases.push((index, phrase.single));
                needles.push(phrase.needle);
            }
        }
        Self {
            search: AhoCorasick::new(&needles).ok(),
            phrases,
            all: (1 << set.topics.len()) - 1,
        }
    }

    /// The topics that a folded label names, the best match first: the whole label before a part of it, the longer
    /// part before the shorter, then the order of the table.
    fn named(&self, folded: &str) -> Vec<Named> {
        let Some(search) = &self.search else { return Vec::new() };
        let mut best: Vec<(bool, usize, usize)> = Vec::new();
        for found in search.find_overlapping_iter(folded) {
            let (topic, _) = self.phrases[found.pattern().as_usize()];
            let behind = folded[found.end()..].trim_end();
            // A phrase with an open ending may be followed by the rest of its last word.
            let whole = found.start() == 0 && !behind.contains(' ');
            match best.iter_mut().find(|(_, _, other)| *other == topic) {
                Some(known) => {
                    known.0 |= whole;
                    known.1 = known.1.max(found.len());
                }
                None => best.push((whole, found.len(), topic)),
            }
        }
        best.sort_by_key(|&(whole, length, topic)| (!whole, std::cmp::Reverse(length), topic));
        best.into_iter()
            .map(|(whole, _, topic)| Named { topic, whole })
            .collect()
    }

    fn mark(&self, folded: &str, label: bool, seen: &mut Seen) {
        let Some(search) = &self.search else { return };
        for found in search.find_overlapping_iter(folded) {
            let (topic, single) = self.phrases[found.pattern().as_usize()];
            if label || !single {
                *seen |= 1 << topic;
            }
        }
    }
}

fn matcher(set: usize) -> Option<&'static Matcher> {
    static MATCHERS: [LazyLock<Option<Matcher>>; SETS] = [
        LazyLock::new(|| tables().topics.sets.first().map(Matcher::new)),
        LazyLock::new(|| tables().topics.sets.get(1).map(Matcher::new)),
        LazyLock::new(|| tables().topics.sets.get(2).map(Matcher::new)),
        LazyLock::new(|| tables().topics.sets.get(3).map(Matcher::new)),
    ];
    MATCHERS.get(set).and_then(|matcher| matcher.as_ref())
}

/// A topic that a label names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// Its index in the set.
    pub(crate) topic: usize,
    /// Whether the label says nothing else.
    pub(crate) whole: bool,
}

/// The set that `persona.uai` is read for.
pub(crate) const PERSONA: usize = 0;

/// The names of the persona's topics, in the order of the table.
pub(crate) fn persona_topics() -> impl Iterator<Item = &'static str> {
    tables()
        .topics
        .sets
        .get(PERSONA)
        .into_iter()
        .flat_map(|set| set.topics.iter().map(|topic| topic.name.as_str()))
}

/// The persona's topics that a label names, the best match first.
pub(crate) fn persona_topics_in(label: &str) -> Vec<Named> {
    matcher(PERSONA).map_or_else(Vec::new, |matcher| matcher.named(&super::words::fold(label)))
}

/// Reads the topics of one set from the lines of one file.
pub(crate) struct TopicReader {
    set: usize,
    matcher: Option<&'static Matcher>,
    seen: Seen,
    folded: String,
}

impl TopicReader {
    /// A reader for the set of that index in the table.
    pub(crate) fn new(set: usize) -> Self {
        Self {
            set,
            matcher: matcher(set),
            seen: 0,
            folded: String::new(),
        }
    }

    /// The next line.
    pub(crate) fn line(&mut self, line: &Line<'_>) {
        let Some(matcher) = self.matcher.filter(|matcher| self.seen != matcher.all) else {
            return;
        };
        self.folded.clear();
        fold_into(&mut self.folded, line.text);
        matcher.mark(&self.folded, false, &mut self.seen);
        for label in labels(line.text)
            .map(|labelled| labelled.label)
            .chain(heading(line.text))
        {
            self.folded.clear();
            fold_into(&mut self.folded, label);
            matcher.mark(&self.folded, true, &mut self.seen);
        }
    }

    /// The set's index and the topics seen.
    pub(crate) fn finish(&self) -> (usize, Seen) {
        (self.set, self.seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::lines::Lines;

    fn seen(set: usize, text: &str) -> Vec<&'static str> {
        let mut lines = Lines::default();
        let mut reader = TopicReader::new(set);
        lines.text(text, |line| reader.line(&line));
        lines.finish(|line| reader.line(&line));
        let topics = &tables().topics.sets[set].topics;
        (0..topics.len())
            .filter(|index| reader.seen & (1 << index) != 0)
            .map(|index| topics[index].name.as_str())
            .collect()
    }

    const PERSONA: [&str; 11] = [
        "name",
        "purpose",
        "voice",
        "symbolic_posture",
        "interaction_posture",
        "relationship_boundaries",
        "blocked_claims",
        "switching_behaviour",
        "privacy",
        "consent",
        "preservation_policy",
    ];

    #[test]
    fn a_persona_is_read_in_every_style_and_both_languages() {
        let english = "Name: K\nPurpose: p\nVoice: v\nSymbolic posture: s\nInteraction posture: i\nRelationship boundaries: r\nBlocked claims: b\nSwitching behaviour: s\nPrivacy: p\nConsent: c\nPreservation policy: p\n";
        let spanish = "Nombre: K\nPropósito: p\nVoz: v\nPostura simbólica: s\nPostura de interacción: i\nLímites de la relación: r\nAfirmaciones bloqueadas: b\nComportamiento de cambio: s\nPrivacidad: p\nConsentimiento: c\nPolítica de preservación: p\n";
        let headings = "---\ntype: persona\n---\n# Persona\n\n## Name\n\nx\n\n## Purpose\n## Voice and tone\n## Symbolic stance\n## Interaction style\n## Relationship limits\n## Claims blocked\n## Switching behavior\n## Privacy boundaries\n## Consent\n## Preservation rules\n";
        let spiralist = "# Persona\n\n`Name:` x  \n`Purpose:` y  \n**Voice:** z  \nSymbolic: a\nInteraction: b\nRelationship: c\nBlocked claims: d\nSwitching: e\nPrivacy: f\nConsent: g\nPreservation: h\n";
        let json = r#"{"profile":"x","name":"K","purpose":"p","voice":"v","symbolicPosture":"s","interaction_posture":"i","relationshipBoundaries":["r"],"blockedClaims":[],"switchingBehavior":"s","privacy":{"names":"none"},"consent":"c","preservationPolicy":"p"}"#;
        let table = "| Nombre: K | Finalidad: f |\n- **Tono:** x\n- Simbología: y\n- Trato: z\n- Relación: r\nReclamos bloqueados: b. Cambio de persona: c. Privacidad: p. Consentimiento: x. Conservación: y.";
        for text in [english, spanish, headings, spiralist, json, table] {
            assert_eq!(seen(0, text), PERSONA, "{text}");
        }
        assert_eq!(seen(0, &english.replace('\n', "\r\n")), PERSONA);
    }

    #[test]
    fn single_words_in_prose_are_no_topics() {
        assert!(
            seen(
                0,
                "Form text. She keeps her privacy and gave her name with consent, in a low voice."
            )
            .is_empty()
        );
        assert_eq!(
            seen(0, "The blocked claims of this persona are few."),
            ["blocked_claims"]
        );
        assert!(seen(0, "Surname: x\nRenamed: y").is_empty());
        assert!(seen(0, "").is_empty());
    }

    #[test]
    fn the_code_topics_are_read_from_labels_inside_lines() {
        let spanish = "Raíces de origen: src/anillas.\nSuperficie de prueba: tests/. Orden: pytest -q. Límite de soporte: sólo 2026.\nSiguiente trozo seguro: revisar.";
        let english = "Source roots: src\nCommands: make\nTest surfaces: tests\nSupport boundaries: none\nNext work: x";
        let json = r#"{"sourceRoots":["src"],"commands":[],"testSurfaces":[],"supportBoundary":"x","nextWork":"y"}"#;
        for text in [spanish, english, json] {
            assert_eq!(seen(2, text).len(), 5, "{text}");
        }
        assert_eq!(
            seen(2, "Python 3, tipos en las funciones públicas."),
            Vec::<&str>::new()
        );
    }

    #[test]
    fn the_assistant_topics_are_read() {
        let english = "Assistant identity: a\nUser-facing purpose: b\nInteraction boundary: c\nPrivacy boundary: d\nMemory update rules: e\nRefusal / no-op triggers: f\nReview cadence: g\nImport notice: h";
        let spanish = "Identidad del asistente: a\nPropósito de cara al usuario: b\nLímite de interacción: c\nLímite de privacidad: d\nReglas de actualización de la memoria: e\nActivadores de rechazo: f\nCadencia de revisión: g\nAviso de importación: h";
        for text in [english, spanish] {
            assert_eq!(seen(1, text).len(), 8, "{text}: {:?}", seen(1, text));
        }
    }

    #[test]
    fn the_file_handoff_topics_are_read() {
        let english = "Active inbox: a\nDisposition rules: b\nRedaction rules: c\nEvidence preservation path: d\nChecksum ledger: e\nSource-site removal rule: f\nFinal report fields: g";
        let spanish = "Buzón activo: a\nReglas de disposición: b\nReglas de redacción: c\nRuta de conservación de evidencia: d\nLibro de sumas: e\nRetirada del sitio de origen: f\nInforme final: g";
        for text in [english, spanish] {
            assert_eq!(seen(3, text).len(), 7, "{text}: {:?}", seen(3, text));
        }
    }
}
