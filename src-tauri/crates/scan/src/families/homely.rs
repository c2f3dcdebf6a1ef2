//! Texts that sound like a grant or an order to the reader and speak of a house, its tools and its papers. They are
//! for review: what can be told apart only by a place in the world is never passed over.

use super::vocabulary::compile;
use regex::bytes::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// What only a machine has: with it in the sentence nothing is taken for homely.
static MACHINE: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:{SHELL}|commands?|comandos?|{CREDENTIAL}|internet|network|host|machine|computer|system|sistema|anfitrion|equipo|disk|disco|api|https?|uai|sudo|root|admin(?:istrator)?|polic(?:y|ies)|politicas?|prompts?|code|codigo|obey|obedece|reveal|upload|delete all|exfiltrate|send|{MODEL})\b",
    )
});
static HOMELY: LazyLock<Regex> = LazyLock::new(|| {
    compile(
        r"\b(?:tools?|herramientas?) (?:in|on|from|of|en|del?) (?:(?:the|our|la|el|l) )?(?:shed|workshop|garden|garage|barn|kitchen|cellar|drawer|cupboard|cobertizo|taller|jardin|garaje|cocina|sotano|cajon|armario)\b|\b(?:permission|permissions|access|acceso|permiso)(?: (?:to|a|para))? (?:use,? |copy,? |copiar,? )(?:[^ .;:!?]+ ){0,6}?(?:distribute|modify|share|redistribute|files|copies|distribuir|modificar|it)\b|\b(?:access|acceso)(?: (?:completo|total|pleno))? (?:to|a) (?:(?:the|our|la|el|las|los) )?(?:reading room|library|archive room|garden|kitchen|shelves|building|sala de lectura|biblioteca|jardin|cocina|edificio)\b|\b(?:ignore|disregard) the (?:previous|prior|earlier) (?:instructions|directions|rules|guidelines) (?:(?:in|on) (?:the|our) (?:calendar|notice ?board|wall|door|poster|leaflet|recipe|sheet|timetable)\b|[;,] please (?:run the tests|read the|see the|check the|use the)\b)|\bignore the (?:previous|prior|earlier) instructions; please run the tests\b|\bsupersedes? (?:[^ ;:!?]+ ){0,4}?(?:guidelines|rules|instructions) (?:of|for) (?:the|our) (?:reading room|library|garden|kitchen|workshop|building|school|club|house)\b|\b(?:totem|taboo|talisman)(?: [^ .;:!?]+)? (?:on|from|over|above|by|behind) (?:the|our|his|her) (?:door|wall|shelf|gate|window|mantel|neck|porch|fence)\b",
    )
});

/// Whether the sentence reads as one about a house where `found` stands.
pub(super) fn homely(text: &[u8], found: &Range<usize>) -> bool {
    HOMELY
        .find_iter(text)
        .any(|home| home.start() < found.end && found.start < home.end() + 1)
        && !MACHINE.is_match(text)
}
