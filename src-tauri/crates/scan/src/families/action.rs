//! Families 5 to 8, 12, 14 and 15: directives to act with tools, over the network, to persist, to conceal, across
//! profiles, for credentials, and under a condition.

use super::family::{Family, Grade, Negated, Reads};
use lazaret_finding::rules;

/// Family 5: the reader is told to use a shell, a tool or the files of its host.
pub(super) const TOOL: Family = Family {
    rule: &rules::INJECTION_TOOL_DIRECTIVE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:read|copy|list|collect|upload|delete|search|open|scan|index|summari[sz]e|gather) (?:through )?(?:all|every|any|the|each) (?:of the )?(?:[^ ;:!?]+ ){0,1}?(?:files?|documents?|folders?) (?:[^ ;:!?]+ ){0,2}?(?:in|on|from|under|of) (?:[^ ;:!?]+ ){0,2}?(?:home (?:directory|folder)|host|user's (?:[^ ;:!?]+ ){0,1}?(?:folder|machine|computer|disk|desktop|drive|home)|(?:this|the|their) (?:machine|computer|disk|desktop|hard drive))\b|\b(?:lee|copia|lista|recopila|sube|borra|abre|recorre) (?:todos|cada|los|todo) (?:[^ ;:!?]+ ){0,1}?(?:archivos|ficheros|documentos|carpetas) (?:del?|en) (?:[^ ;:!?]+ ){0,1}?(?:carpeta personal|directorio personal|equipo|anfitrion|disco|escritorio|ordenador)",
        ),
        (
            Grade::Directive,
            r"\b(?:use|call|invoke|open|launch|start|fire up) (?:your|any available|whichever|whatever) (?:[^ ;:!?]+ ){0,3}?(?:{SHELL}|code[- ]interpreter|interpreter|browser|tools?|tool calls?|functions?|plugins?|connectors?|mcp servers?|file ?system|file access)(?: (?:[^ ;:!?]+ ){0,3}?(?:to|and)\b|[.,;]|$)",
        ),
        (
            Grade::Directive,
            r"\b(?:use|call|invoke) the (?:[^ ;:!?]+ ){0,2}?(?:shell|bash|terminal|exec(?:ute)?|run_?command|command|code|file(?:system)?|http|email|mail|browser|computer|write_?file|read_?file|send_?[a-z]+|delete_?[a-z]+) (?:tool|function|plugin|connector|action|server) (?:[^ ;:!?]+ ){0,2}?(?:to|and|with|on|now)\b",
        ),
        (
            Grade::Grant,
            r"\byou (?:must|shall|will|are to|are required to|are expected to) (?:[^ ;:!?]+ ){0,2}?{RUN} (?:all|any|each|every|whatever) (?:[^ ;:!?]+ ){0,2}?(?:{COMMAND}|orders?|instructions?)|\b{MODEL} (?:must|should|shall|will|has to|have to|needs? to|(?:is|are) to|may|is required to|are required to|are expected to) (?:[^ ;:!?]+ ){0,4}?{RUN} (?:[^ ;:!?]+ ){0,4}?(?:(?:shell |terminal |system |bash |arbitrary )?commands?\b|{SHELL}|the code|any code|this code|code (?:below|in|from|found)|the (?:payload|one-liner|binary|executable)|sudo|everything)",
        ),
        (
            Grade::Directive,
            r"\b{RUN} (?:[^ ;:!?]+ ){0,4}?(?:commands?|code|scripts?|shell|snippets?|one-liner|payload|block|everything|instructions?) (?:[^ ;:!?]+ ){0,6}?(?:in (?:the host's|the user's) (?:[^ ;:!?]+ ){0,1}?(?:{SHELL}|machine|computer|environment|sandbox)|on the (?:host|user's (?:machine|computer))|with (?:sudo|root|admin(?:istrator)? rights)|as root|immediately|automatically|silently|right away|at once|on (?:load|import|start-?up)|as soon as you|whenever you|every time you|each time you|when you (?:read|load|open|start|see)|before (?:you )?(?:answer|reply|do|read|greet)|(?:after|upon|on) (?:loading|reading|import))",
        ),
        (
            Grade::Directive,
            r"\b(?:when(?:ever)?|as soon as|once|after|before|upon|on|every time|each time) (?:you |{MODEL} )?(?:[^ ;:!?]+ ){0,2}?(?:loads?|loading|reads?|reading|imports?|importing|opens?|opening|starts?|see|sees|receives?|parses?|process(?:es)?) (?:{SELF}|this|the (?:package|memory|profile|session))(?: [^ ;:!?]+){0,3}?,? (?:[^ ;:!?]+ ){0,3}?(?:{RUN}|call|download|install|curl|delete|fetch) (?:[^ ;:!?]+ ){0,6}?",
        ),
        (
            Grade::Directive,
            r"\b(?:open|start|launch) (?:[^ ;:!?]+ ){0,2}?(?:{SHELL}) (?:[^ ;:!?]+ ){0,4}?and (?:[^ ;:!?]+ ){0,2}?(?:type|run|execute|enter|paste) (?:[^ ;:!?]+ ){0,6}?(?:for the (?:user|reader)|on (?:their|his|her|the user's) (?:behalf|machine|computer)|yourself|without)",
        ),
        (
            Grade::Directive,
            r"\b(?:execute|exec|eval) (?:(?:the|this|these|any|all|every|whatever|following) ){1,3}(?:[^ ;:!?]+ ){0,2}?(?:commands?|code|shell|payload|instructions?) (?:[^ ;:!?]+ ){0,4}?(?:you (?:find|see|read|receive)|found in|embedded|contained|hidden|that follows?|below|in this (?:file|package|memory|note|message))",
        ),
        (
            Grade::Directive,
            r"\b(?:usa|use|utiliza|utilice|emplea|abre|abra|invoca|invoque|llama a|arranca) (?:tu|tus|cualquier|cualesquiera) (?:[^ ;:!?]+ ){0,2}?(?:herramientas?|{SHELL}|interprete|navegador|funcion(?:es)?|complementos?|conectores?|sistema de archivos)(?: (?:[^ ;:!?]+ ){0,4}?(?:para|y)\b|[.,;]|$)|\b(?:usa|use|utiliza|invoca|llama a) (?:la|el) (?:herramienta|funcion|complemento) (?:de )?(?:[^ ;:!?]+ ){0,1}?(?:{SHELL}|comandos|ejecucion|archivos|correo|navegador|codigo|[a-z]+_[a-z]+) (?:[^ ;:!?]+ ){0,2}?(?:para|y|con)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:debes|tienes que|has de|deberas) (?:ejecutar|correr|lanzar) (?:todos?|todas?|cualquier|cada) (?:[^ ;:!?]+ ){0,2}?(?:comandos?|ordenes|codigo|scripts?|instrucciones)\b|\b(?:{MODEL} (?:debe|debera|tiene que|ha de)) (?:[^ ;:!?]+ ){0,3}?(?:ejecutar|correr|lanzar|invocar) (?:[^ ;:!?]+ ){0,4}?(?:comandos?|ordenes|codigo|{SHELL}|script|todo lo)",
        ),
        (
            Grade::Directive,
            r"\b(?:ejecuta|ejecute|ejecutad|corre|lanza|lance) (?:[^ ;:!?]+ ){0,4}?(?:comandos?|ordenes|orden|codigo|scripts?|bloque|instrucciones|todo|esto|siguiente) (?:[^ ;:!?]+ ){0,6}?(?:en (?:tu|la|el) (?:[^ ;:!?]+ ){0,1}?(?:{SHELL}|equipo|maquina|ordenador|entorno)(?: del (?:usuario|anfitrion))?|como root|con (?:sudo|permisos de (?:root|administrador))|inmediatamente|automaticamente|de inmediato|en silencio|al (?:cargar|leer|abrir|iniciar|importar)|en cuanto|cada vez que|cuando (?:leas|cargues|abras|veas)|antes de (?:responder|contestar|saludar)|sin preguntar)",
        ),
        (
            Grade::Directive,
            r"\b(?:cuando|al|en cuanto|cada vez que|despues de|antes de|nada mas) (?:[^ ;:!?]+ ){0,2}?(?:leas|leer|cargues|cargar|abras|abrir|importes|importar|recibas|inicies|iniciar|arrancar|veas) (?:{SELF}|esto|el (?:paquete|perfil)|la (?:memoria|sesion))(?: [^ ;:!?]+){0,3}?,? (?:[^ ;:!?]+ ){0,2}?(?:ejecuta|ejecute|corre|lanza|invoca|descarga|instala|borra|llama)\b",
        ),
    ],
};

/// Family 6: data is to be sent away, or orders fetched.
pub(super) const NETWORK: Family = Family {
    rule: &rules::INJECTION_NETWORK_DIRECTIVE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Directive,
            r"\bleak (?:[^ ;:!?]+ ){0,3}?(?:conversations?|chat history|system prompt|profiles?|user'?s? data)\b|\b(?:exfiltrat(?:e|ing)|exfiltr(?:a|e|ar)|filtra(?:r)?) (?:[^ ;:!?]+ ){0,4}?(?:conversations?|histor(?:y|ial)|memor(?:y|ies|ia|ias)|data|datos|files?|archivos|prompts?|{CREDENTIAL}|keys?|context|contexto|profiles?|perfil(?:es)?|documents?|documentos)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:send|post|upload|forward|transmit|submit|e-?mail|report|push|relay|copy|ship|deliver|pass|append|encode|include|attach|put|leak) (?:[^ ;!?]+ ){0,5}?(?:conversations?|chat (?:history|log)s?|chats?|transcripts?|user'?s? (?:messages?|data|files?|history|details|questions?)|(?:whole |entire |your |this |the )(?:memor(?:y|ies)|context|profile)|system prompt|{CREDENTIAL}|environment(?: variables)?|private (?:notes|files?|data)|all (?:files?|notes|data|messages)|every (?:file|note|message)|everything|contents? of (?:the |this |your )?(?:memory|profile|file)s?) (?:[^ ;!?]+ ){0,5}?(?:to|at|via|through|with|using|in|as) (?:[^ ;!?]+ ){0,3}?(?:https?://|ftp://|wss?://|www\.|webhook|[a-z0-9._+-]+@[a-z0-9-]+\.[a-z.]+|(?:our|my|this|an?|that|external|remote|the (?:collection|collecting|remote|external)) (?:[^ ;:!?]+ ){0,2}?(?:server|endpoint|webhook|url|bucket|pastebin|site|website|api|domain|query)|pastebin|ngrok|telegram|discord|[a-z0-9-]+\.(?:com|net|org|io|xyz|ru|dev|app|site|example|test|invalid))",
        ),
        (
            Grade::Directive,
            r"\b(?:fetch|download|retrieve|visit|open|load|browse to|go to|get|curl|read|check|descarga|visita|abre|lee|consulta|obten) (?:[^ ;!?]+ ){0,5}?(?:https?://[^ ]+|(?:that|this|the|our|my) (?:[^ ;:!?]+ ){0,2}?(?:url|server|endpoint|webhook|gist)|la (?:url|direccion)),? (?:[^ ;:!?]+ ){0,4}?(?:and|then|y|luego) (?:[^ ;:!?]+ ){0,2}?(?:(?:follow|execute|obey|run|apply|carry out|act on|comply with|sigue|ejecuta|obedece|aplica|cumple) (?:it\b|them\b|what|whatever|lo (?:que|alli)|(?:the|its|all|any|every|sus|las|los) (?:[^ ;:!?]+ ){0,2}?(?:instructions?|commands?|orders?|steps|script|code|instrucciones|ordenes|comandos|pasos))|do (?:what|as)|haz lo que|install it|instalalo)",
        ),
        (
            Grade::Request,
            r"\b(?:follow|execute|obey|carry out|apply|run|sigue|ejecuta|obedece|cumple) (?:[^ ;!?]+ ){0,3}?(?:instructions?|commands?|directives?|orders?|rules|instrucciones|ordenes|comandos|reglas) (?:[^ ;!?]+ ){0,3}?(?:at|from|on|in|found at|hosted at|published at|de|en|publicad[oa]s en) (?:[^ ;!?]+ ){0,2}?https?://",
        ),
        // A URL with a place for data in its query.
        (
            Grade::Directive,
            r"\b(?:render|show|display|load|include|add|insert|embed|fetch|request|call|open|visit|append|end|finish|muestra|incluye|anade|carga|inserta|abre|termina) (?:[^ ;!?]+ ){0,9}?!?(?:\[[^\]]*\])?\(?https?://[^ ]*[?&/=][^ ]*[{\[<$%(](?:[a-z_$({ -]*)(?:data|conversation|history|secret|password|context|memory|prompt|chat|summary|response|credentials?|env|base64|messages?|datos|conversacion|historial|secreto|memoria|resumen|contexto)",
        ),
        (
            Grade::Mention,
            r"https?://[^ ]*[?&][a-z_]{1,16}=[^ ]*(?:\{\{?|\[|<|\$\{|%7b)[a-z_ -]{0,24}(?:data|conversation|history|secret|password|context|memory|prompt|chat|summary|credentials?|datos|conversacion|historial|secreto|memoria)[a-z_ -]{0,24}(?:\}\}?|\]|>|%7d)",
        ),
        (
            Grade::Directive,
            r"\b(?:envia|envie|enviar|manda|mande|mandar|publica|sube|suba|reenvia|reenvie|transmite|remite|copia|pasa|adjunta|incluye|entrega) (?:[^ ;!?]+ ){0,5}?(?:conversacion(?:es)?|historial|transcripcion(?:es)?|mensajes? del? usuario|datos del? usuario|la memoria|tu memoria|toda la memoria|las memorias|el contexto|tu contexto|prompt del sistema|{CREDENTIAL}|variables de entorno|notas privadas|todos los (?:archivos|datos|mensajes)|todas las notas|todo) (?:[^ ;!?]+ ){0,5}?(?:a|al|en|por|mediante|con|hacia) (?:[^ ;!?]+ ){0,3}?(?:https?://|www\.|webhook|[a-z0-9._+-]+@[a-z0-9-]+\.[a-z.]+|(?:nuestro|mi|un|el|este) (?:[^ ;:!?]+ ){0,1}?(?:servidor|sitio|dominio|webhook|endpoint)|(?:nuestra|esta|una|la siguiente) (?:url|direccion)|pastebin|telegram|discord)",
        ),
        (
            Grade::Request,
            r"\b(?:phone home|beacon (?:to|out)|call home to|make an? (?:http|outbound|network) (?:request|call) to (?:https?://|our|my|the))",
        ),
    ],
};

/// Family 7: the text wants to be copied on or to outlast its session.
pub(super) const PERSISTENCE: Family = Family {
    rule: &rules::INJECTION_PERSISTENCE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Request,
            r"\b(?:prepend|append|add|insert|copy|attach|put) (?:the|this|these|that) (?:[^ ;:!?]+ ){0,1}?(?:sentences?|texts?|lines?|block|paragraph|instructions?|rules?)(?: above| below)? (?:[^ ;:!?]+ ){0,1}?(?:to|in|into|at the (?:start|end|top) of) (?:it\b|them\b|(?:every|each|all|any) )",
        ),
        (
            Grade::Directive,
            r"\b(?:add|append|copy|insert|write|save|store|paste|embed|put|replicate|propagate|spread|carry|transfer|reproduce|clone) (?:[^ ;:!?]+ ){0,1}?(?:(?:this|these|the following|that|the above|its) (?:[^ ;:!?]+ ){0,2}?(?:texts?|lines?|block|instructions?|messages?|notes?|rules?|paragraph|prompt|sentences?|directives?|commands?|content|payload|words|file|memory|package)|itself|yourself|this|it) (?:[^ ;:!?]+ ){0,2}?(?:to|into|in|on|at|across|through|over to) (?:[^ ;:!?]+ ){0,3}?(?:(?:every|each|all|any|other) (?:[^ ;:!?]+ ){0,2}?(?:profiles?|agents?|packages?|models?|assistants?|handoffs?|workspaces?)|(?:your|the (?:host|system|agent|model)'?s?) (?:own )?(?:[^ ;:!?]+ ){0,2}?(?:instructions?(?: file)?|system prompt|rules(?: file)?|permanent memory|core memory)|(?:claude|agents|gemini)\.md|\.?github/copilot-instructions|copilot-instructions|(?:the )?system prompt)",
        ),
        (
            Grade::Request,
            r"\b(?:add|append|copy|insert|write|save|store|paste|embed|include|put|repeat|keep|carry|reproduce|restate) (?:[^ ;:!?]+ ){0,1}?(?:(?:this|these|the following|that|the above) (?:[^ ;:!?]+ ){0,2}?(?:texts?|lines?|block|instructions?|messages?|notes?|rules?|paragraph|prompt|sentences?|directives?|commands?|content|payload|words)|itself|this|it) (?:[^ ;:!?]+ ){0,2}?(?:to|into|in|on|at|across|through) (?:[^ ;:!?]+ ){0,3}?(?:(?:every|each|all|any|future) (?:[^ ;:!?]+ ){0,2}?(?:memor(?:y|ies)|memory files?|files?|repl(?:y|ies)|answers?|responses?|messages?|prompts?|sessions?|conversations?|documents?|summar(?:y|ies)|notes)|your (?:[^ ;:!?]+ ){0,2}?(?:memor(?:y|ies)|repl(?:y|ies)|answers?|responses?|sessions?|conversations?|summar(?:y|ies)))\b",
        ),
        (
            Grade::Request,
            r"\b(?:remember|keep|retain|preserve|apply|follow|obey) (?:[^ ;:!?]+ ){0,1}?(?:this|these|the following) (?:[^ ;:!?]+ ){0,2}?(?:instructions?|directives?|orders?|commands?|prompts?) (?:[^ ;:!?]+ ){0,4}?(?:forever|permanently|in (?:all|every|future)|across (?:all|every)? ?sessions|for (?:all|every|future|ever)|even (?:after|if|when))",
        ),
        (
            Grade::Request,
            r"\b(?:re-?insert|restore|re-?add|re-?apply|put back|rewrite|re-?create) (?:[^ ;:!?]+ ){0,2}?(?:this|these|it|them)(?: (?:[^ ;:!?]+ ){0,2}?(?:texts?|instructions?|lines?|rules?|blocks?|directives?|notes?|files?))? (?:[^ ;:!?]+ ){0,2}?(?:if|when(?:ever)?|after|should) (?:[^ ;:!?]+ ){0,4}?(?:removed|deleted|edited|lost|cleaned|missing|erased|compacted)",
        ),
        (
            Grade::Directive,
            r"\b(?:write|add|save|append|put|store|install|persist) (?:[^ ;:!?]+ ){0,8}?(?:to|into|in) (?:your|the (?:host|system|agent|model)(?:'s)?) (?:own )?(?:[^ ;:!?]+ ){0,1}?(?:instructions?(?: file)?|system prompt|rules file|core instructions)\b|\b(?:write|add|save|append|put|store|install|persist) (?:this|these) (?:[^ ;:!?]+ ){0,1}?(?:notes?|instructions?|memor(?:y|ies)|rules?|prompts?|directives?) (?:to|into|in) (?:your|the (?:host|system|agent|model)(?:'s)?) (?:own )?(?:[^ ;:!?]+ ){0,1}?(?:startup|configuration|config) file\b",
        ),
        (
            Grade::Directive,
            r"\b(?:anade|anada|agrega|agregue|copia|copie|inserta|inserte|escribe|escriba|guarda|guarde|pega|pegue|pon|ponga|replica|replique|propaga|propague|reproduce|transfiere|difunde|extiende) (?:[^ ;:!?]+ ){0,2}?(?:est[ea] (?:[^ ;:!?]+ ){0,2}?(?:texto|linea|bloque|instruccion|mensaje|nota|regla|parrafo|frase|archivo|orden|memoria|paquete)|est[oa]s (?:[^ ;:!?]+ ){0,2}?(?:lineas|instrucciones|reglas|notas|ordenes|frases)|esto|lo siguiente) (?:[^ ;:!?]+ ){0,2}?(?:a|al|en|por|entre|hacia) (?:[^ ;:!?]+ ){0,2}?(?:(?:otros|todos|todos los|cada|los demas|otro) (?:[^ ;:!?]+ ){0,2}?(?:perfil(?:es)?|agentes?|paquetes?|asistentes?|modelos?|traspasos?)|(?:tus|tu) (?:[^ ;:!?]+ ){0,1}?(?:instrucciones|archivo de instrucciones|prompt del sistema|configuracion|reglas|archivo de (?:inicio|reglas|configuracion)|memoria permanente)|(?:claude|agents|gemini)\.md|(?:el )?prompt del sistema)",
        ),
        (
            Grade::Request,
            r"\b(?:anade|anada|agrega|agregue|copia|copie|inserta|inserte|escribe|escriba|guarda|guarde|pega|pegue|pon|incluye|incluya|repite|repita) (?:[^ ;:!?]+ ){0,2}?(?:est[ea] (?:[^ ;:!?]+ ){0,2}?(?:texto|linea|bloque|instruccion|mensaje|regla|parrafo|frase|orden)|est[oa]s (?:[^ ;:!?]+ ){0,2}?(?:lineas|instrucciones|reglas|ordenes|frases)|esto|lo siguiente) (?:[^ ;:!?]+ ){0,2}?(?:a|al|en) (?:[^ ;:!?]+ ){0,2}?(?:cada|todas?|todos?|tus|futuras) (?:[^ ;:!?]+ ){0,3}?(?:memorias?|archivos?|respuestas?|mensajes?|sesion(?:es)?|conversacion(?:es)?|documentos?|resumen(?:es)?|notas)\b|\b(?:recuerda|recuerde|conserva|aplica|obedece) (?:[^ ;:!?]+ ){0,2}?(?:esta|estas) (?:[^ ;:!?]+ ){0,1}?(?:instruccion(?:es)?|ordenes|orden|directivas?) (?:[^ ;:!?]+ ){0,3}?(?:siempre|para siempre|en todas|en cada|en futuras|aunque)",
        ),
    ],
};

/// Family 8: something is to be kept from the person.
pub(super) const CONCEALMENT: Family = Family {
    rule: &rules::INJECTION_CONCEALMENT,
    reads: Reads::Sentence,
    negated: Negated::Counts,
    except: "",
    patterns: &[
        (
            Grade::Request,
            r"\b(?:do not|don't|never|avoid) (?:ever )?(?:mention(?:ing)?|show(?:ing)?|report(?:ing)?|explain(?:ing)?|announc(?:e|ing)) (?:this|these|the) (?:[^ ;:!?]+ ){0,1}?(?:steps?|actions?|commands?|uploads?|transfers?|changes?|files?) to {USER}|\bno (?:le |se lo |les )?(?:informes|avises|hables|digas nada|cuentes nada|menciones nada) (?:[^ ;:!?]+ ){0,1}?(?:a(?:l)? )?{USER} (?:de|sobre) (?:est[aeo]s?|ello|lo que|tus|la orden|las instrucciones)",
        ),
        (
            Grade::Request,
            r"\b(?:ejecuta|envia|sube|borra|copia|instala|recopila|manda|lanza) (?:[^ ;:!?]+ ){0,3}?(?:en silencio|discretamente|en secreto|a escondidas|disimuladamente)\b|\b(?:en silencio|discretamente|en secreto|a escondidas|disimuladamente),? (?:ejecuta|envia|sube|borra|copia|instala|recopila|manda|lanza)\b",
        ),
        (
            Grade::Directive,
            r"\bwithout (?:ever )?(?:telling|informing|notifying|alerting|warning|asking or telling|mentioning it to|the knowledge of|letting) {USER}(?: know)?,? (?:[^ ;:!?]+ ){0,3}?(?:{POWER}|(?:send|upload|copy|delete|install|forward|collect|record|execute|disable) )|\b(?:send|upload|delete|install|forward|execute|{RUN} (?:[^ ;:!?]+ ){0,3}?{COMMAND}|disable) (?:[^ ;:!?]+ ){0,6}?without (?:ever )?(?:telling|informing|notifying|alerting|warning|the knowledge of|letting) {USER}",
        ),
        (
            Grade::Request,
            r"\b(?:do not|don't|never|must not|should not|shall not|avoid|refrain from|you need not|no need to) (?:ever )?(?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|show(?:ing)?|report(?:ing)?|alert(?:ing)?|notify(?:ing)?|warn(?:ing)?|admit(?:ting)?|explain(?:ing)?|acknowledg(?:e|ing)|talk(?:ing)? about|discuss(?:ing)?) (?:[^ ;:!?]+ ){0,4}?(?:to )?{USER} (?:[^ ;:!?]+ ){0,2}?(?:this|these|that you|it\b|what you|about (?:this|these|it|what|the (?:instructions?|change|action|request|command|file|prompt|hidden))|of (?:this|these|it)|(?:the )?(?:hidden |real |true )?(?:instructions?|changes?|actions?|commands?|prompt)\b|anything about)",
        ),
        (
            Grade::Request,
            r"\b(?:do not|don't|never|must not|should not|avoid|refrain from) (?:ever )?(?:mention(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|show(?:ing)?|report(?:ing)?|admit(?:ting)?|acknowledg(?:e|ing)|expos(?:e|ing)) (?:[^ ;:!?]+ ){0,3}?(?:this|these|the|your|that|any) (?:[^ ;:!?]+ ){0,3}?(?:instructions?|directives?|prompts?|commands?|actions?|messages?|changes?|rules?|activity|paragraph|notes?|text|step|it) (?:[^ ;:!?]+ ){0,3}?(?:to|from|with|in front of) (?:{USER}|anyone|anybody)",
        ),
        (
            Grade::Request,
            r"\b(?:do not|don't|never) (?:ever )?(?:let|allow) {USER} (?:to )?(?:know|see|notice|find out|learn|suspect|realise|realize)|\b(?:do not|don't|never) (?:ever )?tell (?:anyone|anybody|a soul) (?:[^ ;:!?]+ ){0,2}?(?:about |of )?(?:this|these) (?:instructions?|message|prompt|file|memory|rules?|directives?)",
        ),
        (
            Grade::Request,
            r"\b(?:keep|hide|hiding|conceal(?:ing)?|withhold(?:ing)?|mask) (?:[^ ;:!?]+ ){0,2}?(?:this|these|it\b|that you|your (?:actions?|steps|reasoning|activity|instructions?)|the (?:instructions?|change|action|command|activity|fact|evidence|transfer|upload)|any trace|all traces?)(?: (?:[^ ;:!?]+ ){0,5}?)from {USER}",
        ),
        (
            Grade::Request,
            r"\b(?:secretly|covertly|silently|quietly|discreetly|stealthily|in secret|behind the scenes) (?:[^ ;:!?]+ ){0,1}?(?:{RUN}|send|upload|copy|install|download|collect|record|forward|exfiltrate|delete|monitor|track|log) (?:[^ ;:!?]+ ){0,5}?(?:{COMMAND}|{SHELL}|conversations?|messages?|files?|data|{CREDENTIAL}|everything|{USER}|https?://|memor(?:y|ies)|profiles?)",
        ),
        (
            Grade::Directive,
            r"\b(?:ejecuta|envia|sube|borra|copia|instala|reenvia|manda|desactiva|recopila) (?:[^ ;:!?]+ ){0,6}?(?:sin (?:decir(?:le|selo)?|informar|avisar|contar(?:le|selo)?|notificar|alertar)(?: nada)?(?: de ello)? (?:a(?:l)? )?{USER}|sin que {USER} (?:[^ ;:!?]+ ){0,1}?(?:entere|sepa|note|vea|percate))|\bsin (?:decir(?:le|selo)?|informar|avisar|contar(?:le|selo)?|notificar)(?: nada)? (?:a(?:l)? )?{USER},? (?:[^ ;:!?]+ ){0,2}?(?:ejecuta|envia|sube|borra|copia|instala|reenvia|manda|desactiva)\b",
        ),
        (
            Grade::Request,
            r"\b(?:no|nunca|jamas) (?:(?:se lo|le|les|lo|la) )?(?:digas|diga|cuentes|cuente|menciones|mencione|reveles|revele|informes|informe|avises|avise|muestres|muestre|comuniques|comentes|notifiques|expliques|confieses) (?:[^ ;:!?]+ ){0,6}?(?:a(?:l)? )?(?:{USER}|nadie) (?:[^ ;:!?]+ ){0,2}?(?:est[oa]s? (?:instruccion(?:es)?|mensaje|orden(?:es)?|cambio|regla|nota)?|lo que (?:haces|has hecho|hagas)|que (?:has|estas|lo)|nada de (?:esto|est[ae]))|\b(?:no|nunca|jamas) (?:(?:se lo|le|les|lo|la) )?(?:digas|cuentes|menciones|mencione|reveles|revele|muestres|muestre|comuniques|comentes|expliques) (?:[^ ;:!?]+ ){0,2}?(?:est[ae]s? (?:[^ ;:!?]+ ){0,1}?(?:instruccion(?:es)?|mensajes?|orden(?:es)?|cambios?|reglas?|notas?)|esto|lo que (?:haces|has hecho|hagas)|nada de esto) (?:[^ ;:!?]+ ){0,2}?(?:a(?:l)? )?(?:{USER}|nadie)",
        ),
        (
            Grade::Request,
            r"\b(?:oculta(?:le|selo|r|rle)?|esconde(?:le|selo|r|rle)?|disimula(?:r)?) (?:[^ ;:!?]+ ){0,5}?(?:est[oea]s?|tus (?:acciones|pasos|instrucciones|actos)|lo que (?:haces|has hecho)|el cambio|la orden|las instrucciones|el envio|todo rastro) ?(?:[^ ;:!?]+ ){0,4}?(?:a(?:l)? |del? )?{USER}|\b(?:que|para que) {USER} no (?:[^ ;:!?]+ ){0,1}?(?:entere|sepa|note|vea|percate)|\b(?:manten|mantenga|guarda) (?:[^ ;:!?]+ ){0,2}?(?:esto|estas instrucciones|esta orden) (?:[^ ;:!?]+ ){0,2}?(?:en secreto|oculto|ocultas|oculta)(?: (?:[^ ;:!?]+ ){0,2}?{USER})?",
        ),
    ],
};

/// Family 12: other profiles, other people's memory, or the host's own paths.
pub(super) const CROSS_PROFILE: Family = Family {
    rule: &rules::INJECTION_CROSS_PROFILE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"~/\.ssh/(?:authorized_keys|known_hosts|config)|\.pub\b",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:read|open|load|copy|access|list|search|scan|fetch|import|merge|export|send|inspect|look (?:into|in|through|at|inside)|switch to|query|dump|steal|collect|gather|pull|take|borrow|peek into|go through) (?:[^ ;:!?]+ ){0,6}?(?:other|another|every|all|any|neighbou?ring|different|remaining|someone else's|each)(?: (?:of the|the|available|installed|local|loaded|existing|stored))* (?:other )?(?:profiles?(?:'s?)?|(?:users?|tenants?|personas?|agents?|accounts?|workspaces?|people)(?:'s?)? (?:[^ ;:!?]+ ){0,2}?(?:memor(?:y|ies)|files?|data|records?|notes|folders?|anchors?|history|histories|contents?|conversations?|credentials))\b",
        ),
        (
            Grade::Directive,
            r"\b(?:read|open|load|copy|access|import|export|send|merge|fetch|collect|list|dump|use) (?:[^ ;:!?]+ ){0,3}?(?:memor(?:y|ies)|files?|notes|data|contents?|history|anchors?|conversations?|records?) (?:of|from|in|belonging to|held by) (?:[^ ;:!?]+ ){0,2}?(?:other|another|all|every|any|neighbou?ring)(?: the)? (?:[^ ;:!?]+ ){0,1}?(?:profiles?|users?|personas?|agents?|tenants?|people|workspaces?)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:read|open|cat|print|copy|send|list|load|upload|show|include|fetch|dump|append|attach|lee|abre|copia|envia|muestra|sube|lista|incluye|imprime|vuelca) (?:[^ ;!?]+ ){0,5}?(?:~/\.(?:ssh|aws|gnupg|netrc|bash_history|docker/config|kube/config)|/etc/(?:passwd|shadow|sudoers)|(?:[^ ]*/)?id_(?:rsa|ed25519|ecdsa)(?:[^.a-z0-9]|\. |\.$|$)|[a-z]:\\users\\[^ ]*|(?:\.\./){2,}[^ ]*|(?:[^ ]*/)?\.bash_history|\.\./[^ ]*profile)",
        ),
        (
            Grade::Directive,
            r"\b(?:lee|lea|leer|abre|abra|abrir|carga|cargue|copia|copie|copiar|accede a|acceda a|acceder a|lista|busca en|busque en|importa|exporta|envia|envie|inspecciona|mira en|cambia a|vuelca|recoge|recopila|combina|fusiona|toma) (?:[^ ;:!?]+ ){0,6}?(?:otros?|otras?|cualquier|todos los|todas las|los demas|las demas|cada) (?:otro )?(?:perfil(?:es)?|(?:usuari[oa]s?|personas?|agentes?|cuentas?)\b)(?: (?:vecin[oa]s?|instalad[oa]s?|cargad[oa]s?|locales))?",
        ),
        (
            Grade::Directive,
            r"\b(?:lee|lea|abre|carga|copia|copie|accede a|exporta|envia|usa|vuelca|recopila) (?:[^ ;:!?]+ ){0,3}?(?:memorias?|archivos?|notas|datos|contenidos?|historial(?:es)?|anclas|conversacion(?:es)?) (?:del?|en) (?:[^ ;:!?]+ ){0,1}?(?:(?:otros?|otras?|cualquier|todos los|los demas|cada) (?:perfil(?:es)?|usuari[oa]s?|personas?|agentes?)|perfil(?:es)? (?:vecin[oa]s?|de al lado))",
        ),
    ],
};

/// Family 14: credentials are asked for or to be used.
pub(super) const CREDENTIAL: Family = Family {
    rule: &rules::INJECTION_CREDENTIAL_REQUEST,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\bwith (?:no one|nobody)\b|\bcon nadie\b|\breset (?:their|your|the) password|\b(?:login|log-in|sign-?in|settings) (?:page|form|screen)\b|\bforgot",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:list|show|display|print|write|read)(?: out| down)? (?:all|every|each|any) (?:of the )?(?:[^ ;:!?]+ ){0,1}?(?:user|stored|saved|system|host|admin) {CREDENTIAL}\b",
        ),
        (
            Grade::Directive,
            r"\b(?:include|append|attach|add|copy|write|put|insert|embed) (?:the )?(?:contents? of |values? of |copy of )?(?:the (?:user|host|machine|system)'?s?|your|all|every) (?:[^ ;:!?]+ ){0,1}?(?:environment variables|env vars|keychain|keyring|\.env|cookies|{CREDENTIAL})\b",
        ),
        (
            Grade::Directive,
            r"\b(?:keep|make|store|save|record|take) (?:[^ ;:!?]+ ){0,2}?(?:cop(?:y|ies)|list|record|note) of (?:[^ ;:!?]+ ){0,3}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,1}?(?:you|they|the user|that)\b|\b(?:store|save|record|note down|write down) (?:any|all|every|the) (?:[^ ;:!?]+ ){0,1}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,4}?(?:in|into|to) (?:this|your) (?:[^ ;:!?]+ ){0,1}?(?:file|memory|profile|note|package)|\b(?:guarda|apunta|anota|conserva|registra) (?:[^ ;:!?]+ ){0,3}?(?:las|los|cualquier|todas las|todos los) {CREDENTIAL} que (?:[^ ;:!?]+ ){0,1}?(?:encuentres|veas|leas|teclee|escriba|diga)",
        ),
        (
            Grade::Request,
            r"\b(?:reveal|print|output|display|repeat|show|recite|disclose|dump|give) (?:me |us |out )?(?:[^ ;:!?]+ ){0,2}?(?:your|the) (?:[^ ;:!?]+ ){0,2}?(?:(?:system|hidden|secret|initial|original|developer) (?:prompts?|instructions?|messages?))\b|\b(?:revela|muestra|imprime|repite|dime|ensena|vuelca) (?:[^ ;:!?]+ ){0,1}?(?:tu|tus|el|las) (?:[^ ;:!?]+ ){0,1}?(?:prompt (?:de|del) sistema|prompt inicial|instrucciones (?:ocultas|iniciales|secretas|del sistema))",
        ),
        (
            Grade::Directive,
            r"\b(?:ask|prompt|urge|tell|persuade|get|convince|trick|invite|request) (?:{USER}|them|him|her|whoever (?:[^ ;:!?]+ ){1,4}?) (?:[^ ;:!?]+ ){0,4}?(?:for|to (?:[^ ;:!?]+ ){0,1}?(?:give|enter|type|paste|share|send|provide|reveal|confirm|tell)(?: you| us| me| in)?) (?:(?:their|his|her|your|the|a|an|any|all|some|its|one) ){0,2}(?:[^ ;:!?]+ ){0,1}?{CREDENTIAL}\b",
        ),
        (
            Grade::Directive,
            r"\b(?:request|obtain|collect|harvest|solicit|extract|gather|capture|steal|record|store|save) (?:[^ ;:!?]+ ){0,3}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,3}?(?:from|of|typed by|entered by) (?:[^ ;:!?]+ ){0,1}?(?:{USER}|the (?:host|keychain|keyring|environment|machine|system|browser))",
        ),
        (
            Grade::Directive,
            r"\b(?:send|give|tell|reveal|print|output|dump|hand over|disclose|share|e-?mail|post|repeat|read out|read aloud|echo|recite) (?:(?:me|us|back|out|to us|to me) )?(?:[^ ;:!?]+ ){0,3}?(?:your|the (?:user|host|system|owner|steward|operator|assistant|agent|model|machine|server|browser)'s|all|any|every|stored|saved|its|their) (?:[^ ;:!?]+ ){0,3}?{CREDENTIAL}\b",
        ),
        (
            Grade::Directive,
            r"\b(?:provide|enter|paste|type|include|return|list|display|show|write|put|submit|supply|insert) (?:[^ ;:!?]+ ){0,4}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,3}?(?:to (?:me|us)\b|here\b|below\b|in (?:the|your|this|every|each|any) (?:[^ ;:!?]+ ){0,1}?(?:chat|reply|answer|response|conversation|message|output))",
        ),
        (
            Grade::Directive,
            r"\b(?:read|collect|reveal|send|gather|output|dump|print|list|exfiltrate|grab|extract) (?:[^ ;:!?]+ ){0,3}?(?:your|the (?:host|user|system|machine|server)'?s?|all|every) (?:[^ ;:!?]+ ){0,2}?(?:environment variables|env vars|env(?:ironment)?\b|keychain|keyring|credential store|password (?:manager|vault)|cookie jar|session cookies|secrets? (?:files?|store|manager)|\.env files?)",
        ),
        (
            Grade::Directive,
            r"\b(?:use|take|apply|try) (?:these|the following|the stored|the saved|my|the (?:user|host|owner|admin|administrator)'?s?|any (?:stored|saved|available)|whatever|your) (?:[^ ;:!?]+ ){0,3}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,3}?(?:to|and|for) (?:[^ ;:!?]+ ){0,1}?(?:log ?in|authenticate|connect|access|sign ?in|sign|deploy|push|call|open|unlock)",
        ),
        (
            Grade::Directive,
            r"\b(?:pide(?:le|les)?|pida(?:le)?|solicita(?:le)?|solicite|exige(?:le)?|consigue|obten|pregunta(?:le)?|haz que|convence a|pedir(?:le)?) (?:[^ ;:!?]+ ){0,5}?(?:{CREDENTIAL})(?: (?:[^ ;:!?]+ ){0,3}?(?:a(?:l)? |del? )?{USER})?",
        ),
        (
            Grade::Directive,
            r"\b(?:envia(?:me|nos)?|envie(?:me)?|dame|deme|danos|dime|revela|revele|muestra(?:me)?|imprime|vuelca|entrega(?:me)?|comparte|publica|repite|manda(?:me|nos)?|filtra|lee en voz alta) (?:[^ ;:!?]+ ){0,3}?(?:tus?|sus?|las?|los|el|todas las|todos los|cualquier) (?:[^ ;:!?]+ ){0,2}?(?:{CREDENTIAL}|variables de entorno|llavero)",
        ),
        (
            Grade::Directive,
            r"\b(?:usa|use|utiliza|emplea) (?:estas?|las siguientes|la|las|tus?|mis?|sus?|cualquier) (?:[^ ;:!?]+ ){0,2}?{CREDENTIAL} (?:[^ ;:!?]+ ){0,4}?para (?:[^ ;:!?]+ ){0,1}?(?:entrar|iniciar sesion|acceder|autenticar(?:te|se)?|conectar(?:te|se)?|desplegar|firmar)",
        ),
    ],
};

/// Family 15: an instruction that waits for a moment or a word.
pub(super) const CONDITIONAL: Family = Family {
    rule: &rules::INJECTION_CONDITIONAL,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:(?:after|on|upon|at|from|by|before) the (?:first|second|third|fourth|fifth|sixth|seventh|tenth|[0-9]+(?:st|nd|rd|th)|next|last) (?:[^ ;:!?]+ ){0,2}?(?:messages?|turns?|repl(?:y|ies)|sessions?|loads?|questions?|requests?|prompts?|answers?|conversations?|imports?|runs?|reads?|days?|starts?|visits?|exchanges?)|(?:when(?:ever)?|if|once|as soon as|every time|the moment|after|until|till|for) (?:[^ ;:!?]+ ){0,1}?{USER} (?:[^ ;:!?]+ ){0,4}?(?:says?|types?|mentions?|writes?|asks?|enters?|leaves?|is (?:away|gone|absent|asleep|not (?:looking|watching|present))|stops? (?:watching|looking)|ha[sd] (?:left|approved|accepted|gone)|looks? away|approves?|accepts?|to (?:leave|approve|accept|say|go))|(?:when|if|once|while|until) (?:no ?body|no one|no human|no reviewer|nobody else) (?:[^ ;:!?]+ ){0,1}?(?:is |are )?(?:watching|looking|present|around|checking|online|awake|there|reviewing)|(?:once|after|as soon as|when|until) (?:[^ ;:!?]+ ){0,3}?(?:(?:review|approval|quarantine|scan|import|inspection|verification)\b(?: (?:[^ ;:!?]+ ){0,2}?(?:over|done|finished|completed?|passed|closed|ended))?|(?:package|file|memory|profile|archive)(?: [^ ;:!?,]+){0,2}? (?:accepted|approved|released|cleared|reviewed|loaded|imported|installed)|(?:accepted|approved|loaded|cleared|released)\b)|(?:when(?:ever)?|if|once|as soon as|after|on) (?:[^ ;:!?]+ ){0,5}?(?:the (?:word|phrase|code ?word|trigger(?: word)?|keyword|password)|someone|anyone) (?:[^ ;:!?]+ ){0,6}?(?:appears?|is (?:said|used|mentioned|typed|heard|spoken)|occurs|comes up|says?|types?|mentions?|shows up)),?(?: [^;!?]{0,80}?)? (?:[^ ;:!?]+ ){0,6}?(?:(?:ignore|disregard|forget|stop (?:following|obeying)|override|bypass|drop) (?:[^ ;:!?]+ ){0,4}?(?:instructions?|rules|guidelines|polic(?:y|ies)|restrictions|prompt|guardrails|taboo|totem|talisman|everything)|(?:reveal|disclose|send|post|upload|print|leak|share|forward|e-?mail|show) (?:[^ ;:!?]+ ){0,5}?(?:system prompt|{CREDENTIAL}|conversation|memor(?:y|ies)|private|profile|https?://|history|transcript)|(?:{RUN}|start) (?:[^ ;:!?]+ ){0,4}?(?:commands?\b|{SHELL}|hidden|payload|code\b|curl|rm\b)|(?:disable|turn off|switch off|unlock|skip) (?:[^ ;:!?]+ ){0,4}?(?:safety|checks?|filters?|guardrails|confirmation|logging|review|restrictions|safeguards|protections?)|(?:switch (?:to|into)|enter|activate|become) (?:[^ ;:!?]+ ){0,3}?(?:unrestricted|developer|admin|hidden|unfiltered|dan\b|root)|exfiltrate|wipe|(?:delete|erase|overwrite|replace) (?:[^ ;:!?]+ ){0,4}?(?:all|every|everything|memor(?:y|ies)|ledger|log|profile|disk|anchors?|taboo|totem|talisman|home)|(?:begin|start) (?:obeying|following|executing|acting on|carrying out))\b",
        ),
        (
            Grade::Request,
            r"\b(?:(?:after|on|upon|at|from) the (?:second|third|fourth|fifth|tenth|[0-9]+(?:st|nd|rd|th)) (?:[^ ;:!?]+ ){0,1}?(?:message|turn|reply|session|load|question|request|prompt|answer|conversation|import)|(?:when|if|while|once) (?:no ?body|no one|no human|no reviewer) (?:[^ ;:!?]+ ){0,1}?(?:is |are )?(?:watching|looking|present|around|checking|reviewing)|(?:when(?:ever)?|if|once) (?:the user|someone|anyone) (?:says?|types?|mentions?|writes?)(?: [^ ;:!?]+){1,6}?),?(?: [^;!?]{0,40}?)? (?:[^ ;:!?]+ ){0,4}?(?:{RUN} (?:[^ ;:!?]+ ){0,2}?(?:scripts?|program|comandos?)|delete|erase|send|upload|download|install|execute)\b(?: (?:[^ ;:!?]+ ){0,4}?)(?:files?|folders?|scripts?|data|notes?|archive|package|attachments?|backups?)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:(?:despues de|tras|a partir de|en|desde|al|a partir del|despues del) (?:la |el |l )?(?:primer[oa]?|segund[oa]|tercer[oa]?|cuart[oa]|quint[oa]|decim[oa]|[0-9]+[.ao]*) (?:[^ ;:!?]+ ){0,1}?(?:mensaje|turno|respuesta|sesion|carga|pregunta|peticion|conversacion|importacion|lectura|dia|visita)|(?:cuando|si|en cuanto|una vez(?: que)?|cada vez que|espera a que|espera hasta que) (?:[^ ;:!?]+ ){0,1}?(?:{USER}|alguien) (?:[^ ;:!?]+ ){0,4}?(?:dig(?:a|an)|dice|escrib(?:a|e)|mencion(?:a|e)|pid(?:a|e)|pregunt(?:a|e)|se (?:vaya|marche|ausente|duerma)|haya (?:aprobado|aceptado|salido)|apruebe|acepte|no (?:este|mire|vigile))|(?:cuando|si|mientras) nadie (?:[^ ;:!?]+ ){0,1}?(?:mire|este mirando|vigile|vea|lo vea|observe|revise|mira|vigila)|(?:una vez|tras|despues de|cuando) (?:[^ ;:!?]+ ){0,3}?(?:revision|aprobacion|cuarentena|importacion|inspeccion|importad[oa]|aprobad[oa]|aceptad[oa]|cargad[oa]|paquete|archivo|memoria)|(?:cuando|si|en cuanto) (?:[^ ;:!?]+ ){0,2}?(?:aparezca|aparece|se (?:diga|mencione|escriba|use|oiga)|oigas|leas) (?:[^ ;:!?]+ ){0,2}?(?:palabra|frase|clave|contrasena)),?(?: [^;!?]{0,80}?)? (?:[^ ;:!?]+ ){0,6}?(?:(?:ignor(?:a|e|ar)|olvid(?:a|e)|deja de (?:seguir|obedecer)|desobedec(?:e|er)|anula|descarta|salta(?:te)?) (?:[^ ;:!?]+ ){0,4}?(?:instrucciones|reglas|normas|politicas?|restricciones|directrices|tabu|totem|talisman|todo)|(?:revela|muestra|envia|publica|sube|imprime|filtra|comparte|reenvia|manda) (?:[^ ;:!?]+ ){0,5}?(?:prompt|{CREDENTIAL}|conversacion|memorias?|privad[oa]s?|perfil|https?://|historial)|(?:ejecuta|lanza|corre|inicia) (?:[^ ;:!?]+ ){0,4}?(?:comandos?|{SHELL}|ordenes|codigo|ocult[oa]|script)|(?:desactiva|apaga|desbloquea|omite) (?:[^ ;:!?]+ ){0,4}?(?:seguridad|filtros?|controles|comprobaciones|confirmacion(?:es)?|salvaguardas|registro|restricciones|protecciones)|(?:pasa a|entra en|activa|conviertete en) (?:[^ ;:!?]+ ){0,3}?(?:sin restricciones|desarrollador|administrador|ocult[oa]|dan\b|root)|(?:borra|elimina|sobrescribe|reemplaza|sustituye) (?:[^ ;:!?]+ ){0,4}?(?:todo|todos|todas|memorias?|registro|perfil|disco|anclas|tabu|totem|talisman)|(?:empieza|comienza) a (?:obedecer|seguir|ejecutar|cumplir))\b",
        ),
    ],
};
