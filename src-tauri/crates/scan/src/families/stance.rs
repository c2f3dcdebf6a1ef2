//! How a text stands to what an expression found in it: whether it forbids it, quotes or discusses it, and whether
//! it speaks to the reading model. All over plain text (see [`super::sentence::Plain`]).

use super::vocabulary::compile;
use regex::bytes::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Whether what was found stands under a negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Negation {
    /// It is asked for or asserted.
    None,
    /// A negation stands before it in the same clause, but something was joined between them with `and`.
    Loose,
    /// It is forbidden, denied or left undone.
    Strict,
}

/// To whom a text speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Address {
    /// To the reading model or its host: an imperative, a second person or their name.
    Reader,
    /// To nobody in particular.
    Nobody,
    /// It tells what somebody else does.
    Others,
}

static NEGATOR: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:never|not|cannot|no|nor|neither|without|nothing|nobody|none|forbid(?:s|den)?|prohibit(?:s|ed)?|refus(?:e|es|ed|ing) to|declin(?:e|es|ed) to|avoid(?:s|ing)?|unable to|prevent(?:s|ed)?|den(?:y|ies|ied)|resist(?:s)?|nunca|jamas|ni|sin|tampoco|prohibid[oa]s?|prohib(?:e|en|ido)|se niega a|negarse a|rechaza(?:r)?|evita(?:r)?|impid(?:e|en)|nadie|nada|ningun[oa]?)\b|n't\b",
    )
});
/// What turns a negation into its opposite or has nothing to do with what follows.
static HOLLOW: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"^ ?(?:hesitat|fail\b|forget|bother|worry|mind\b|matter|doubt|wait\b|delay|be (?:shy|afraid|worried|alarmed|surprised)|only\b|longer\b|just\b|stop\b|later than|refus|further|let (?:this|that|it)\b|dud|olvid|temas|tema\b|dejes|deje\b|vacil|te preocup|se preocup|solo\b|importa|esperes|mas\b|paus)",
    )
});
static BREAK: LazyLock<Regex> = LazyLock::new(|| {
    compile(r"[.;:!?](?: |$)|; ?|, | (?:but|then|instead|however|so|because|pero|sino|luego|entonces|despues|porque) ")
});
static AND: LazyLock<Regex> = LazyLock::new(|| compile(r" (?:and|y|e) "));
static OR: LazyLock<Regex> = LazyLock::new(|| compile(r"\b(?:or|nor|ni|o|u)\b"));
static LABEL: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"^(?:[-+] |[0-9]+[.)] )?[^:.;!?]{0,24}\b(?:never|block(?:ed)?|forbidden|prohibited|not allowed|disallowed|refused?|denied|no-go|out of scope|must not|do not|don't|not permitted|bloquead[oa]s?|prohibid[oa]s?|nunca|no (?:permitid[oa]s?|se permite|hacer|se hace)|rechazad[oa]s?|fuera de alcance|vetad[oa]s?)\b[^:.;!?]{0,40}:",
    )
});

/// How `text[found]` stands to a negation before it.
pub(super) fn negation(text: &[u8], found: &Range<usize>) -> Negation {
    let before = &text[..found.start];
    // Within the clause; in a list that goes on with `or`, commas part nothing.
    let listed = OR.is_match(&text[found.start..]) || OR.is_match(&before[before.len().saturating_sub(24)..]);
    let mut start = before.len().saturating_sub(120);
    for part in BREAK.find_iter(before) {
        if part.as_bytes() == b", " && listed {
            continue;
        }
        start = start.max(part.end());
    }
    let clause = &before[start.min(before.len())..];
    // A label before a colon says what follows it is refused, but anyone may write such a label over an order.
    let mut result = if LABEL.is_match(before) {
        Negation::Loose
    } else {
        Negation::None
    };
    for negator in NEGATOR.find_iter(clause) {
        let after = &clause[negator.end()..];
        if HOLLOW.is_match(after) || (after.trim_ascii().is_empty() && HOLLOW.is_match(&text[found.start..])) {
            continue;
        }
        if negator.as_bytes() == b"without" || negator.as_bytes() == b"sin" {
            // It governs the noun or gerund right behind it, not a verb further on.
            if after.iter().filter(|byte| **byte == b' ').count() > 1 {
                continue;
            }
        }
        if AND.is_match(after) {
            result = Negation::Loose;
        } else {
            return Negation::Strict;
        }
    }
    result
}

static LEAD_WORDS: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"(?:^|[ \x22'(\x60])(?:be so kind as to|help me(?: to)?|so kind as to|feel free to|make sure (?:to|that you)|be sure to|remember to|try to|go ahead and|(?:do not|don't) hesitate to|(?:do not|don't) forget to|(?:never|do not|don't|not) (?:fail|omit|neglect|forget) to|never hesitate to|(?:no|nunca) (?:dejes de|olvides|dudes en)|asegurate de|recuerda|espera|please|kindly|and|then|now|just|first|next|also|always|simply|quietly|silently|secretly|immediately|automatically|instead|or|but|so|otherwise|afterwards|finally|second|third|wait|importantly|therefore|henceforth|only|freely|again|por favor|y|e|luego|ahora|despues|tambien|siempre|simplemente|primero|inmediatamente|automaticamente|pero|o|entonces|finalmente|en secreto|a escondidas|discretamente|silenciosamente|solo) $",
    )
});
static OPENING: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"(?:^|[.;:!?,)\x22'(\x60\]}>|-] ?|^ ?(?:[-+#>]+|[0-9]+[.)]|\[[ x]\]|//+|/\*+|<!--|--|rem|todo:?|note:?|nota:?|step [0-9]+:?) ?)$",
    )
});
static READER: LazyLock<Regex> = LazyLock::new(|| compile(r"\b(?:{SECOND}|{MODEL})\b"));
static OTHERS: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:i|we|they|he|she|people|somebody|someone|anyone|everyone|who|that|which|(?:the |a |an |our |its |their |his |her )?(?:readers?|visitors?|users?|humans?|operators?|crew|stewards?|keepers?|team|staff|engineers?|developers?|editors?|reviewers?|owners?|programs?|scripts?|functions?|servers?|apps?|tools?|tests?|linters?|parsers?|compilers?|jobs?|code|class|method|module|captain|sailors?|pilots?|attackers?|company|author|maintainers?|admins?|administrators?)|nosotros|ellos|ellas|quien|que|alguien|(?:el|la|los|las|un|una) (?:equipo|personal|persona|responsable|usuari[oa]s?|lector(?:es|a)?|visitantes?|revisor(?:a|es)?|programa|funcion|servidor|capitan|atacante|autor(?:a)?|guarda|farero|encargad[oa]))\b",
    )
});

/// To whom the sentence speaks where `found` stands.
pub(super) fn address(text: &[u8], found: &Range<usize>) -> Address {
    let mut before = &text[..found.start];
    while let Some(word) = LEAD_WORDS.find(before) {
        before = &before
            [..word.start() + usize::from(before.get(word.start()).is_some_and(|byte| !byte.is_ascii_alphabetic()))];
        if before.is_empty() {
            break;
        }
    }
    if OPENING.is_match(before) {
        return Address::Reader;
    }
    let clause_start = BREAK.find_iter(before).last().map_or(0, |part| part.end());
    let clause = &before[clause_start.min(before.len())..];
    // The nearer of the two subjects counts.
    let reader = READER.find_iter(clause).last().map(|part| part.end());
    let others = OTHERS.find_iter(clause).last().map(|part| part.end());
    match (reader, others) {
        (Some(reader), Some(others)) if reader >= others => Address::Reader,
        (_, Some(_)) => Address::Others,
        (Some(_), None) => Address::Reader,
        (None, None) if READER.is_match(text) || greeted(clause, &text[found.clone()]) => Address::Reader,
        (None, None) => Address::Nobody,
    }
}

/// Whether no more than a word or two stand before an English verb that can be nothing but an order there: neither a
/// subject of many (`sailors ignore`), nor a verb that needs another (`would ignore`). Marks and pictures are no words.
fn greeted(clause: &[u8], found: &[u8]) -> bool {
    let verb = found.split(|byte| *byte == b' ').next().unwrap_or_default();
    if verb.ends_with(b"ing") || !ORDERING.is_match(verb) {
        return false;
    }
    let mut words = clause
        .split(|byte| !byte.is_ascii_alphanumeric() && *byte != b'\'')
        .filter(|word| !word.is_empty());
    let (first, second, more) = (words.next(), words.next(), words.next());
    more.is_none()
        && [first, second]
            .into_iter()
            .flatten()
            .all(|word| (word.len() <= 2 || !word.ends_with(b"s")) && !GOVERNING.is_match(word))
}

static ORDERING: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"^(?:ignore|disregard|forget|override|overrule|bypass|discard|abandon|neglect|disable|deactivate|execute|reveal|disclose|upload|exfiltrate|delete|erase|wipe)$",
    )
});
static GOVERNING: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"^(?:some|many|few|most|all|any|both|several|others?|people|children|men|women|folk|to|not|never|would|will|can|could|may|might|must|should|shall|do|did|does|often|usually|sometimes|rarely|seldom|mostly|generally|of|by|for|how|why|when|if|the|those|these|and|or|than|is|was|are|were|be|been|being|an|no|in|on|at|with|without|from|as|into|about|please|para|de|se|no|que|el|la|los|las)$",
    )
});

/// Words that make a text one about such texts.
static ABOUT: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:for (?:example|instance)|such as|e\.g\.|i\.e\.|(?:phrases?|sentences?|lines?|texts?|messages?|things?|words?|requests?|commands?|prompts?|claims?|instructions?|something|anything) (?:like|such as|of the (?:kind|form|sort))|(?:texts?|messages?|notes?|files?|e-?mails?|documents?|packages?|pages?|lines?|someone|anyone|anything|whoever|stranger|caller|snippet|comment) (?:that |which |who |may |might |could )?(?:says?|saying|tells?|telling|asks?|asking|claims?|claiming|contain(?:s|ing)?|reads?|instructs?|instructing|demands?|orders?|begins? with|pretend(?:s|ing)?)|attackers?|attacks?|adversar(?:y|ies)|injections?|jailbreak (?:attempts?|prompts?|phrases?|texts?)|malicious|hostile|phishing|social engineering|scams?|red flags?|warning signs?|treat(?:s|ed)? .{0,30}as (?:data|evidence|untrusted|suspicious|hostile|an attack|quotation)|the (?:phrase|words|string|sentence|literal|wording|expression|pattern|regex)|so-called|known bad|test cases?|fixtures?|test strings?|deny ?lists?|block ?lists?|would (?:wipe|delete|erase|destroy|remove|be (?:refused|rejected|blocked|flagged|a claim))|(?:is|are|was|were|gets?|be) (?:always |then )?(?:refused|rejected|blocked|flagged|quarantined|denied|ignored|reported)|por ejemplo|p\. ?ej\.|(?:frases?|textos?|mensajes?|lineas?|palabras|cosas|ordenes|peticiones|algo) (?:como|del tipo|del estilo|tal(?:es)? como)|(?:textos?|mensajes?|notas?|archivos?|correos?|documentos?|paquetes?|paginas?|lineas?|alguien|quien|algo|comentarios?|desconocidos?) (?:que |podria |puede )?(?:dig(?:a|an)|dic(?:e|en)|dicen|pid(?:a|e|en|an)|orden(?:a|e|en)|afirm(?:a|e|en)|conten(?:ga|gan)|contiene|pretend(?:a|e)|empie(?:ce|za))|atacantes?|ataques?|inyeccion(?:es)?|malicios[oa]s?|hostil(?:es)?|sospechos[oa]s?|estafas?|ingenieria social|senal(?:es)? de (?:alarma|alerta)|como (?:dato|prueba|evidencia|cita)|la (?:frase|cadena|expresion|palabra)|casos? de prueba|listas? (?:negra|de bloqueo)|(?:se|es|son|sera|queda) (?:siempre )?(?:rechaza(?:d[oa]s?|n)?|bloquea(?:d[oa]s?|n)?|descarta(?:d[oa]s?|n)?|denuncia(?:d[oa]s?|n)?)|borraria|destruiria)\b|\be\.g\.",
    )
});
/// Words by which a text says that it is not to be followed; they reach as far as their clause.
static UNHEEDED: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:(?:never|do not|don't|not|refuses? to|refuse to|must not|should not|cannot) (?:obey|follow|comply|act on|trust|believe|heed|run|execute|type|paste|copy and paste|repeat|say)|(?:nunca|no|jamas) (?:se )?(?:obedezcas|obedecer|obedece|sigas|seguir|se sigue|ejecutes|ejecutar|se ejecuta|pegues|copies|creas|confies|hagas caso))\b",
    )
});
/// Where such a clause ends.
static CLAUSE: LazyLock<Regex> =
    LazyLock::new(|| compile(r"[.;!?](?: |$)|, | (?:but|then|instead|however|so|pero|sino|luego|entonces) "));
/// Words that only together with quotation marks show that a text is repeated and not meant.
static SAYING: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:said|says?|saying|wrote|writes?|written|asked|asks?|reads?|reading|told|tells?|called|like|examples?|quot(?:e|es|ed|ing)|warn(?:s|ed|ing)?|danger(?:ous)?|detect(?:s|ed|ion|or)?|block(?:s|ed)?|reject(?:s|ed)?|refus(?:e|es|ed|al)|flag(?:s|ged)?|scanners?|patterns?|known|typical|classic|mean(?:s|t|ing)?|papers?|notes?|phrases?|words?|texts?|messages?|matches|contains?|never|nobody|replied|shout(?:s|ed)|whisper(?:s|ed)|laughed|joked?|titles?|poem|story|song|novel|chapter|sign|label|sticker|graffiti|dijo|dice[ns]?|decia|escribio|escribe[n]?|escrito|pregunto|pidio|pide[n]?|lee|leyo|llamad[oa]|ejemplos?|cita(?:s|do|r)?|avis[oa]s?|peligros[oa]s?|detecta|bloquea|rechaza|patron(?:es)?|conocid[oa]s?|tipic[oa]s?|clasic[oa]s?|significa|nota|frases?|palabras?|textos?|mensajes?|nunca|nadie|cartel|titulo|cuento|cancion|novela|capitulo|respondio|grito|susurro|bromeo)\b",
    )
});
static FORBIDDING: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:never|do not|don't|must not|may not|cannot|not allowed|not permitted|forbid(?:s|den)?|prohibit(?:s|ed)?|block(?:s|ed)?|refus(?:e|es|ed|als?)|reject(?:s|ed)?|out of bounds|no-go|disallow(?:s|ed)|nunca|no (?:hagas|haga|se (?:hace|permite|debe)|debe|puede|esta permitido)|prohibid[oa]s?|se prohibe|jamas|bloquead[oa]s?|rechaza(?:r|d[oa]s?)?|vetad[oa]s?)\b",
    )
});

/// What stands around a sentence that may change how it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Lead {
    /// Lead-in of the list or fence the sentence stands in (it ends with a colon), and the heading above.
    pub(super) lead_in: Vec<u8>,
    /// The nearest heading above.
    pub(super) heading: Vec<u8>,
    /// The sentences right before and behind, which count only for quoted text.
    pub(super) neighbours: Vec<u8>,
    /// The sentence stands in a Markdown block quote.
    pub(super) block_quote: bool,
    /// It stands in a fenced block.
    pub(super) fenced: bool,
    /// It stands in program text.
    pub(super) code: bool,
}

impl Lead {
    /// Whether a lead-in forbids what follows it.
    pub(super) fn forbids(&self) -> bool {
        FORBIDDING.is_match(&self.lead_in) && !HOLLOW_LEAD.is_match(&self.lead_in)
    }
}

static HOLLOW_LEAD: LazyLock<Regex> =
    LazyLock::new(|| compile(r"\b(?:never|not|don't|nunca|no) (?:forget|fail|omit|skip|olvid|dejes)"));

/// Whether `found` is clearly quoted or discussed.
pub(super) fn discussed(text: &[u8], found: &Range<usize>, lead: &Lead) -> bool {
    let around = [&text[..found.start], &text[found.end..]];
    if lead.block_quote
        || around.iter().any(|part| ABOUT.is_match(part))
        || unheeded(text, found)
        || ABOUT.is_match(&lead.lead_in)
        || UNHEEDED.is_match(&lead.lead_in)
        || UNHEEDED.is_match(&lead.heading)
        || ABOUT.is_match(&lead.heading)
        || FORBIDDING.is_match(&lead.heading)
        || FORBIDDING.is_match(&lead.lead_in)
    {
        return true;
    }
    if lead.fenced && (SAYING.is_match(&lead.lead_in)) {
        return true;
    }
    quoted(text, found)
        && (around.iter().any(|part| SAYING.is_match(part))
            || SAYING.is_match(&lead.lead_in)
            || around.iter().any(|part| UNHEEDED.is_match(part))
            || ABOUT.is_match(&lead.neighbours)
            || UNHEEDED.is_match(&lead.neighbours)
            || SAYING.is_match(&lead.neighbours)
            || lead.code)
}

/// Whether the clause that `found` stands in says that it is not to be followed.
fn unheeded(text: &[u8], found: &Range<usize>) -> bool {
    let (before, after) = (&text[..found.start], &text[found.end..]);
    let start = CLAUSE.find_iter(before).last().map_or(0, |part| part.end());
    let end = CLAUSE.find(after).map_or(after.len(), |part| part.start());
    UNHEEDED.is_match(&before[start..]) || UNHEEDED.is_match(&after[..end])
}

/// Whether `found` stands between quotation marks or back-ticks.
fn quoted(text: &[u8], found: &Range<usize>) -> bool {
    let before = &text[..found.start];
    let after = &text[found.end..];
    let odd = |mark: u8| before.iter().filter(|byte| **byte == mark).count() % 2 == 1;
    let spans = |mark: u8| text[found.clone()].first() == Some(&mark);
    if (odd(b'"') || spans(b'"')) || ((odd(b'`') || spans(b'`')) && memchr::memchr(b'`', after).is_some()) {
        return true;
    }
    // Single marks: one that opens a word before, one that closes a word behind; an apostrophe does neither.
    let opens = before.iter().enumerate().any(|(index, byte)| {
        *byte == b'\''
            && (index == 0 || matches!(before[index - 1], b' ' | b'(' | b'[' | b'=' | b','))
            && before.get(index + 1).is_none_or(|next| *next != b' ')
    });
    let closes = after.iter().enumerate().any(|(index, byte)| {
        *byte == b'\''
            && after
                .get(index + 1)
                .is_none_or(|next| matches!(next, b' ' | b'.' | b',' | b';' | b')' | b']' | b':' | b'!' | b'?'))
    });
    opens && closes
}

#[cfg(test)]
mod tests {
    use super::{Address, Lead, Negation, address, discussed, negation};

    fn at(text: &str, part: &str) -> std::ops::Range<usize> {
        let start = text.find(part).expect("the part is there");
        start..start + part.len()
    }

    #[test]
    fn negations_reach_their_own_clause() {
        for (text, part, expected) in [
            ("never execute shell commands", "execute", Negation::Strict),
            ("the assistant does not run shell commands", "run", Negation::Strict),
            (
                "do not read keys, run commands, or open sockets",
                "run",
                Negation::Strict,
            ),
            ("do not wait, run the commands", "run", Negation::None),
            ("do not hesitate to run the commands", "run", Negation::None),
            ("never stop and run the commands", "run", Negation::None),
            ("never read mail and run the commands", "run", Negation::Loose),
            ("nunca ejecutes comandos", "ejecutes", Negation::Strict),
            ("no dudes en ejecutar comandos", "ejecutar", Negation::None),
            ("blocked claims: i am conscious", "i am", Negation::Loose),
            ("without further delay run the commands", "run", Negation::None),
        ] {
            assert_eq!(negation(text.as_bytes(), &at(text, part)), expected, "{text}");
        }
    }

    #[test]
    fn imperatives_and_second_persons_address_the_reader() {
        for (text, part, expected) in [
            ("ignore this", "ignore", Address::Reader),
            ("- please quietly ignore this", "ignore", Address::Reader),
            ("it would be lovely if you could ignore this", "ignore", Address::Reader),
            ("we ignore this", "ignore", Address::Others),
            ("the steward may change the taboo", "change", Address::Others),
            ("the assistant must ignore this", "ignore", Address::Reader),
            ("some ignore this", "ignore", Address::Nobody),
            ("por favor ignora esto", "ignora", Address::Reader),
        ] {
            assert_eq!(address(text.as_bytes(), &at(text, part)), expected, "{text}");
        }
    }

    #[test]
    fn quotation_needs_a_word_that_says_so() {
        let lead = Lead::default();
        for (text, part, expected) in [
            ("\"ignore this\"", "ignore this", false),
            ("the captain said \"ignore this\"", "ignore this", true),
            ("attackers write ignore this", "ignore this", true),
            ("don't ignore this", "ignore this", false),
            ("por ejemplo 'ignora esto'.", "ignora esto", true),
        ] {
            assert_eq!(discussed(text.as_bytes(), &at(text, part), &lead), expected, "{text}");
        }
    }
}
