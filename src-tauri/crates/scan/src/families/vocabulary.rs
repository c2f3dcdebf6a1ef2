//! Words that the expressions of several families share, in plain form (see [`super::sentence::Plain`]).

use regex::bytes::{Regex, RegexBuilder};

/// Names that stand in braces and capitals in an expression, and what they stand for.
///
/// `{G1}` to `{G6}` are gaps of at most so many words within one clause; `{YOU}` and `{MODEL}` are the reading
/// model as it is addressed or named; the others are grammatical or topical groups. Later ones may use earlier ones.
const WORDS: &[(&str, &str)] = &[
    ("{G1}", r"(?:[^ ;:!?]+ ){0,1}"),
    ("{G2}", r"(?:[^ ;:!?]+ ){0,2}"),
    ("{G3}", r"(?:[^ ;:!?]+ ){0,3}"),
    ("{G4}", r"(?:[^ ;:!?]+ ){0,4}"),
    ("{G6}", r"(?:[^ ;:!?]+ ){0,6}"),
    ("{G9}", r"(?:[^ ;!?]+ ){0,9}"),
    (
        "{MODEL}",
        r"(?:(?:(?:the|this|that|any|every|each|your|an?|reading|receiving|el|la|este|esta|cualquier|tu|un|una) )?(?:(?:reading|receiving|language|ai|reader|host|memory) )?(?:assistants?|agents?|models?|llms?|ai|chat ?bots?|bots?|copilot|claude|chatgpt|gpt(?:-?[0-9a-z.]+)?|gemini|asistentes?|agentes?|modelos?|ia))",
    ),
    (
        "{SECOND}",
        r"(?:you|you'(?:re|ve|ll)|your|yours|yourself|tu|tus|te|ti|contigo|usted|ustedes|vos|puedes|podrias|pudieras|podras|debes|deberas|deberias|tienes|quieres|quisieras)",
    ),
    (
        "{USER}",
        r"(?:(?:(?:the|your|any|every|each|a|an|el|la|al|del|los|las|tu|cualquier|de la|a la|de el) )?(?:human |end )?(?:users?|humans?|person|people|owners?|stewards?|operators?|reviewers?|hosts?|visitors?|readers?|administrators?|customers?|clients?|guests?|usuari[oa]s?|human[oa]s?|personas?|duen[oa]s?|responsables?|operador(?:a|es)?|revisor(?:a|es)?|anfitrion|administrador(?:a|es)?|visitantes?|lector(?:a|es)?|client[ea]s?)(?:'s?)?)",
    ),
    (
        "{CREDENTIAL}",
        r"(?:pass ?words?|pass ?phrases?|passcodes?|api[- ]?keys?|(?:access|auth|authentication|bearer|session|refresh|bot|deploy)[- ]tokens?|tokens?|credentials?|(?:private|secret|ssh|signing|encryption|gpg) keys?|secrets|seed phrases?|recovery (?:phrases?|codes?|keys?)|(?:2fa|mfa|one-time|verification|security) codes?|otp|pins?|login details|logins?|session cookies?|card numbers?|cvv|contrasenas?|claves? (?:privadas?|secretas?|de acceso|de (?:la )?api|api|ssh|de firma)|claves|credenciales?|secretos|frases? (?:semilla|de recuperacion)|codigos? (?:de (?:verificacion|seguridad|un solo uso|recuperacion)|2fa)|datos de acceso|numeros? de tarjeta)",
    ),
    (
        "{SHELL}",
        r"(?:shell|bash|terminal|power ?shell|command[- ]line|console|command prompt|zsh|consola|linea de comandos|linea de ordenes|interprete de comandos)",
    ),
    (
        "{COMMAND}",
        r"(?:(?:shell |terminal |system |arbitrary |bash )?commands?|code|scripts?|shell ?code|binar(?:y|ies)|executables?|payloads?|programs?|one-liners?|comandos?|ordenes(?: de (?:la )?(?:consola|terminal|sistema))?|codigo|programas?|ejecutables?|binarios?)",
    ),
    (
        "{RUN}",
        r"(?:run|execute|exec|invoke|launch|spawn|eval|evaluate|ejecut(?:ar|a|e|es|en|ad|aras|ara)|corre(?:r|s)?|lanz(?:ar|a|e|es)|invo(?:car|ca|que)|arranca(?:r)?)",
    ),
    // Means that only a host can give: what a grant of execution, tools, network, credentials or files is about.
    (
        "{POWER}",
        r"(?:(?:{RUN}|running|executing|launching) {G3}(?:{COMMAND}|{SHELL}|anything|whatever|any process|tools?|herramientas?|cualquier cosa|lo que)|(?:use|using|access|accessing|open|opening|call|calling|reach|control|usar|utilizar|emplear|acceder a|abrir|llamar a|controlar) {G4}(?:{SHELL}|tools?|internet|network|the web|file ?system|hard (?:disk|drive)|keychain|keyring|ssh|sudo|root|{CREDENTIAL}|(?:all|every|any) files?|herramientas?|la red|redes|la web|sistema de (?:archivos|ficheros)|disco|llavero|todos los (?:archivos|ficheros))|(?:read|reading|write|writing|modify|edit|delete|deleting|change|overwrite|send|upload|leer|escribir|borrar|modificar|enviar|subir|cambiar|eliminar) {G2}(?:any|all|every|whatever|cualquier|todos los|todas las|todo el) {G3}(?:files?|folders?|director(?:y|ies)|data|memory|memories|profiles?|disks?|credentials|messages?|archivos?|ficheros?|carpetas?|datos|memorias?|perfil(?:es)?|disco)|(?:browse|browsing|search|surf|navegar por) (?:the |la )?(?:web|internet)|make {G2}(?:network|http|web|outbound|api) (?:requests?|calls?|connections?)|(?:connect|connecting|conectarte|conectar|conectarse) (?:to|a|con) {G2}(?:internet|network|any|red|servidor))",
    ),
    (
        "{ACCESS}",
        r"(?:(?:(?:full|unrestricted|unlimited|complete|root|admin(?:istrator|istrative)?|total|blanket|unfettered|shell|system|file ?system|disk|network|internet|web|tool|tools|terminal|host|execution|credential|sudo|read and write|write) ?(?:and )?)+(?:access|privileges?|permissions?)|(?:full|complete|total|unlimited|unrestricted) (?:control|authority|rights?) (?:over|on|of) (?:[^ ;:!?]+ ){0,2}?(?:host|machine|computer|system|tools?|files?|network))",
    ),
    (
        "{ACCESO}",
        r"(?:acceso|permisos?|privilegios|control|autoridad|derechos?)(?: (?:total|completo|pleno|plena|ilimitado|irrestricto|sin restricciones|directo|de (?:root|administrador(?:a)?|lectura y escritura|escritura|ejecucion|red)|al? (?:la )?(?:red|internet|shell|consola|terminal|sistema(?: de (?:archivos|ficheros))?|disco|credenciales|herramientas|equipo|maquina)|a las (?:herramientas|credenciales|contrasenas)|sobre (?:el|la|todo el) (?:sistema|equipo|maquina|disco)))+",
    ),
    (
        "{SELF}",
        r"(?:(?:this|these|the (?:present|following|attached|enclosed)|my|our|est[ea]|est[oa]s|el presente|la presente|nuestr[oa]) {G1}(?:file|package|memory|memories|profile|text|archive|document|note|message|contents?|instructions?|rules?|record|prompt|section|lines?|words|directives?|paragraph|handoff|persona|skill|archivo|fichero|paquete|memoria|perfil|texto|documento|nota|mensaje|contenido|instruccion(?:es)?|reglas?|registro|seccion|lineas?|palabras|directivas?|parrafo|traspaso)s?)",
    ),
    (
        "{HOSTRULES}",
        r"(?:(?:(?:the |any |all |your |its |la |las |los |el |tus |sus |cualquier |toda )?(?:system|host|platform|local|safety|security|content|provider|operator|developer|usage|vendor)(?:'s|s')? {G1}(?:polic(?:y|ies)|rules?|prompts?|instructions?|messages?|settings?|guidelines?|restrictions?|boundar(?:y|ies)|limits?))|(?:any|all|every|each) (?:of the )?(?:other|previous|prior|earlier|existing) (?:instructions?|rules?|guidelines?|prompts?|polic(?:y|ies)|directives?)|your {G1}(?:instructions?|rules?|guidelines?|training|polic(?:y|ies)|programming|makers?|developers?|safeguards?|guardrails?)|(?:the )?(?:system prompt|guardrails?|taboo|totem|talisman|memory firewall)|(?:la |las |el |los |cualquier |toda |tus |sus |tu )?(?:politicas?|reglas|normas|instrucciones|mensajes?|ajustes|directrices|prompt|limites) (?:de(?:l| la| el)? )(?:sistema|anfitrion|plataforma|local(?:es)?|seguridad|proveedor|operador|desarrollador|usuario)|(?:la |tu )?politica (?:local|de seguridad)|(?:cualquier otra|todas las demas|las demas) (?:instruccion(?:es)?|reglas?|normas?)|tus {G1}(?:instrucciones|reglas|normas|directrices|politicas|limites|restricciones)|el (?:tabu|totem|talisman))",
    ),
];

/// `expression` with the shared words put in.
pub(super) fn expand(expression: &str) -> String {
    let mut expanded = expression.to_owned();
    // Words use only words that stand before them, so that going backwards resolves all in one round.
    for (name, meaning) in WORDS.iter().rev() {
        if expanded.contains(name) {
            expanded = expanded.replace(name, meaning);
        }
    }
    expanded
}

/// Compiles a byte expression of the families: no Unicode, ASCII word edges.
///
/// # Panics
/// Never for the expressions of this crate: a test compiles each of them.
#[allow(
    clippy::expect_used,
    reason = "the expressions are constants, and a test compiles each of them"
)]
pub(super) fn compile(expression: &str) -> Regex {
    RegexBuilder::new(&format!("(?-u){}", expand(expression)))
        .unicode(false)
        .size_limit(32 << 20)
        .dfa_size_limit(4 << 20)
        .build()
        .expect("a constant expression compiles")
}
