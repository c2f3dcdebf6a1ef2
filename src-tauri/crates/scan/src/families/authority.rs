//! Families 4, 9, 11 and 13 and the anchors: grants of permission, claims of rank, asserted trust, checks turned
//! off, and changes to the anchors.

use super::family::{Family, Grade, Negated, Reads};
use lazaret_finding::rules;

/// Family 4: the text permits the reader what only a person or the local policy can permit.
pub(super) const PERMISSION: Family = Family {
    rule: &rules::INJECTION_PERMISSION_GRANT,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\b(?:have|has) (?:read and )?write access to (?:the|a|this|that) (?:file|folder|directory|repository|branch|table|page)\b|\b(?:(?:must|may|can|should|shall|does|do|will|is|are|ought) not|mustn't|can't|don't|doesn't|cannot|never) (?:[^ ;:,.]+ ){0,3}?without|\b(?:no|nunca|jamas) (?:[^ ;:,.]+ ){1,4}?sin ",
    patterns: &[
        (
            Grade::Rejected,
            r"\b{SELF} (?:is|are|has been|have been) (?:already )?pre-?(?:approved|authori[sz]ed|cleared)\b|\b{SELF} (?:esta[n]?|ha[n]? sido|queda[n]?) (?:ya )?pre-?(?:aprobad|autorizad)[oa]s?\b",
        ),
        (
            Grade::Grant,
            r"\b(?:{USER}|(?:the )?(?:[^ ;:!?]+ )?(?:team|department|platform|administrator|developers?)|i|we) (?:has |have )?(?:already )?(?:approved|authori[sz]ed|cleared|permitted) (?:all|every|any|each|these|its|your|the following) (?:[^ ;:!?]+ ){0,2}?(?:commands?|actions?|tool calls?|operations?|scripts?|requests?)\b|\b(?:ya )?(?:aprobo|autorizo|ha aprobado|ha autorizado|aprobaron|autorizaron) (?:todas|todos|cualquier|las|los|tus) (?:[^ ;:!?]+ ){0,1}?(?:ordenes|acciones|comandos|operaciones|scripts|peticiones)",
        ),
        // The local policy and the host's checks are nobody's to give away.
        (
            Grade::Grant,
            r"\b(?:you|{MODEL}) (?:(?:now|hereby|also|always|freely|already|therefore) )*(?:may|can|could|(?:are|is|have been|has been) (?:[^ ;:!?]+ ){0,1}?(?:allowed|authori[sz]ed|permitted|entitled|cleared|approved|empowered|free|licensed|granted (?:[^ ;:!?]+ ){0,1}?(?:permission|authority|the right)) to|(?:have|has|hold|holds) (?:[^ ;:!?]+ ){0,2}?(?:permission|authority|authori[sz]ation|clearance|approval|the right) to) (?:(?:now|freely|always|also) )*(?:override|overrule|bypass|ignore|disregard|disable|skip|suspend|circumvent|waive|break|set aside) (?:[^ ;:!?]+ ){0,3}?(?:(?:local|host|system|safety|security|platform)(?:'s)? (?:[^ ;:!?]+ ){0,1}?(?:polic(?:y|ies)|checks?|rules?|restrictions?|limits?)|guardrails|safeguards)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:override|overrule|bypass|ignore|disregard|disable|suspend|circumvent|set aside) (?:(?:the|any|all|every|this|your|its|each|whole) ){0,3}(?:local|host's) (?:[^ ;:!?]+ ){0,1}?polic(?:y|ies)\b|\b(?:anula|anule|salta|saltate|omite|desactiva|suspende|elude|ignora|incumple) (?:(?:la|las|toda|todas|tu|tus|cualquier) ){0,3}politicas? (?:local(?:es)?|del anfitrion)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:(?:puedes|podras|puede usted)|{MODEL} (?:puede|podra)|(?:estas|esta usted|quedas|{MODEL} (?:esta|queda)) (?:[^ ;:!?]+ ){0,1}?(?:autorizad[oa]|facultad[oa]|habilitad[oa]|legitimad[oa]) (?:a|para)|(?:tienes|{MODEL} tiene) (?:[^ ;:!?]+ ){0,1}?(?:permiso|autorizacion|derecho) (?:para|de|a)) (?:[^ ;:!?]+ ){0,1}?(?:anular|saltar(?:te|se)?|ignorar|omitir|desactivar|suspender|eludir|incumplir) (?:[^ ;:!?]+ ){0,2}?(?:politicas? (?:local(?:es)?|de seguridad|del anfitrion)|(?:reglas|normas|politicas|controles|comprobaciones|limites) (?:del?|de la|de el) (?:anfitrion|sistema|host|seguridad))\b",
        ),
        (
            Grade::Grant,
            r"\b(?:you|{MODEL}) (?:now |hereby |already |also )?(?:have|has|get|gets|(?:are|is|have been|has been) (?:now )?(?:granted|given)) (?:(?:full|complete|total|unrestricted|unlimited|direct|free|read|permanent|immediate) ){0,2}access to (?:[^ ;:!?]+ ){0,3}?{CREDENTIAL}\b",
        ),
        (
            Grade::Request,
            r"\b(?:run|execute|proceed|install|deploy|delete|push|commit|send|continue|go ahead)\b(?: (?:[^ ;:!?]+ ){0,6}?)without (?:bothering|consulting|troubling|disturbing|checking with|waiting for|involving) {USER}",
        ),
        (
            Grade::Grant,
            r"\b(?:you|{MODEL}|it)(?: are| is|'re| have| has|'ve| will be| shall be| were| hold| holds)(?: been)?(?: (?:now|hereby|always|already|fully|explicitly|herewith|expressly|officially|therefore|completely|also))*(?: (?:allowed|authori[sz]ed|permitted|entitled|cleared|approved|granted|empowered|free|welcome|trusted|licensed)| (?:given |granted )?(?:(?:full|blanket|standing|my|our|the user's|the owner's|implicit|explicit|express|unlimited|complete|general|prior) )*(?:permission|authority|authori[sz]ation|clearance|approval|consent|access|rights?|leave))(?: from [^ ]+ [^ ]+)? (?:to|for|over) (?:[^ ;:!?]+ ){0,3}?{POWER}",
        ),
        (
            Grade::Grant,
            r"\b(?:you|{MODEL}) (?:now |hereby |already |always )?(?:have|has|get|gets|are given|is given|are granted|is granted|receive|receives|hold|holds|enjoys?)(?: been (?:given|granted))? (?:[^ ;:!?]+ ){0,2}?{ACCESS}\b(?: (?:to|over|on|for) (?:[^ ;:!?]+ ){0,3}?(?:host|machine|computer|system|files?|file ?system|network|internet|shell|terminal|tools?|disk|everything|home|credentials|profiles?))?",
        ),
        (
            Grade::Grant,
            r"\b(?:i|we|{USER}|the developers?|{SELF})(?: (?:hereby|herewith|now|already|also|explicitly))*(?: has| have)? ?(?:grants?|granted|gives?|given|authori[sz]es?|authori[sz]ed|permits?|allows?|allowed|entitles?|empowers?) (?:you|{MODEL}) (?:[^ ;:!?]+ ){0,3}?(?:{POWER}|{ACCESS}|(?:the )?(?:right|permission|authority) to (?:[^ ;:!?]+ ){0,2}?(?:run|execute|use|access|act|install|send|delete))",
        ),
        (
            Grade::Grant,
            r"\b(?:{MODEL} (?:may|can|could|might) (?:(?:freely|always|now|also|simply|safely|therefore|directly|immediately|automatically) )*|you (?:may|can|could) (?:(?:freely|always|simply|safely|immediately|automatically) )+|you may (?:now )?)(?:(?:{RUN}|use|open|access|call) {G2}(?:any|all|every|arbitrary|whatever) (?:[^ ;:!?]+ ){0,2}?(?:{COMMAND}|{SHELL}|tools?|credentials?|files?)|(?:use|open|access) (?:[^ ;:!?]+ ){0,2}?(?:{SHELL}|the internet|the network|{CREDENTIAL})|{RUN} (?:shell|terminal|system|arbitrary|bash) {COMMAND})",
        ),
        (
            Grade::Directive,
            r"\b(?:run|execute|proceed|act|go ahead|continue|install|delete|send|deploy|apply|commit|push|write|use|call|do|perform|carry out)\b(?:[^ ;:!?]* (?:[^ ;:!?]+ ){0,8}?)?(?:without (?:(?:any|further|first|ever|the|user|human|prior|explicit|manual) )*(?:asking|confirm(?:ation|ing)|approval|permission|consent|authori[sz]ation|sign-?off|prompting|review)\b)(?:[^;:!?]*(?:{COMMAND}|{SHELL}|tools?|credentials))|\bwithout (?:(?:any|further|first|ever|the|user|human|prior|explicit) )*(?:asking|confirm(?:ation|ing)|approval|permission|consent|authori[sz]ation|review),? (?:[^ ;:!?]+ ){0,4}?{RUN} (?:[^ ;:!?]+ ){0,4}?(?:{COMMAND}|{SHELL}|tools?|it\b|them\b)",
        ),
        (
            Grade::Directive,
            r"\b(?:run|execute|use|call|invoke|install|launch) (?:[^ ;:!?]+ ){0,5}?(?:{COMMAND}|{SHELL}|tools?|credentials?|plugins?)(?:[^ ;:!?]* (?:[^ ;:!?]+ ){0,5}?)without (?:(?:any|further|first|ever|the|user|human|prior|explicit|your) )*(?:asking|confirm(?:ation|ing)|approval|permission|consent|authori[sz]ation|sign-?off|prompting|review)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:(?:all|any|every|each|these|such|its|your|following) )+(?:[^ ;:!?]+ ){0,2}?(?:actions?|commands?|tools?(?: calls?| uses?)?|calls?|requests?|operations?|steps?|scripts?)(?: (?:[^ ;:!?]+ ){0,5}?)?(?:is|are|has been|have been|were|was) (?:already |hereby |all )?(?:pre-?(?:approved|authori[sz]ed|cleared)|approved in advance|allowed|authori[sz]ed|permitted)\b|\bpre-?(?:approved|authori[sz]ed) (?:[^ ;:!?]+ ){0,2}?(?:to|for) (?:you|{MODEL})\b|\b(?:you|{MODEL}) (?:are|is|have been|has been) pre-?(?:approved|authori[sz]ed|cleared)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:no|needs? no|never needs?|(?:does|do) not (?:need|require)|without) (?:(?:user|human|further|prior|explicit|manual|additional|any|more) )*(?:confirmation|approval|permission|consent|authori[sz]ation|sign-?off)(?: (?:is|will be|are))?(?: ever)?(?: (?:needed|required|necessary|asked))?(?:[^;:!?]*\b)(?:(?:its|these|all|any) commands|{RUN} (?:[^ ;:!?]+ ){0,3}?{COMMAND}|tool calls?|shell commands?|{SHELL}|file (?:writes?|edits?|deletions?)|network (?:requests?|calls?|access))",
        ),
        (
            Grade::Request,
            r"\b(?:you|{MODEL}) (?:may|can|must|should|shall|will|do not|don't|need not|needn't|never|always)\b(?: (?:[^ ;:!?]+ ){0,9}?)(?:without (?:(?:any|further|first|ever|the|user|human|prior|explicit) )*(?:asking|confirm(?:ation|ing)|approval|permission|consent|authori[sz]ation|sign-?off|prompting)|(?:ask|wait) for (?:[^ ;:!?]+ ){0,2}?(?:confirmation|permission|approval))\b",
        ),
        (
            Grade::Request,
            r"\b(?:run|execute|proceed|install|deploy|delete|push|commit) (?:[^ ;:!?]+ ){0,6}?without (?:(?:any|further|first|ever|the|user|human|prior|explicit) )*(?:asking|confirm(?:ation|ing)|approval|permission|consent|authori[sz]ation|sign-?off|prompting)\b|\byou (?:need|require) no (?:[^ ;:!?]+ ){0,1}?(?:confirmation|approval|permission|authori[sz]ation)",
        ),
        (
            Grade::Grant,
            r"\b(?:tienes|tiene usted|dispones de|cuentas con|se te (?:concede|otorga|da|autoriza)|se le (?:concede|otorga|da|autoriza)|te (?:concedo|concedemos|otorgo|otorgamos|doy|damos|autorizo|autorizamos|permito)|{MODEL} (?:tiene|dispone de|cuenta con|goza de|recibe)) (?:[^ ;:!?]+ ){0,2}?(?:(?:permiso|autorizacion|derecho|autoridad|licencia|via libre|a)(?: (?:total|completo|pleno|plena|expreso|expresa))? (?:para|a|de) (?:[^ ;:!?]+ ){0,2}?{POWER}|{ACCESO})",
        ),
        (
            Grade::Grant,
            r"\b(?:estas|esta usted|quedas|queda|seras|{MODEL} (?:esta|queda)) (?:ya |plenamente |totalmente |expresamente |siempre )*(?:autorizad[oa]|facultad[oa]|habilitad[oa]|legitimad[oa]) (?:a|para) (?:[^ ;:!?]+ ){0,2}?{POWER}",
        ),
        (
            Grade::Grant,
            r"\b(?:(?:puedes|podras|puede usted)|{MODEL} (?:puede|podra)) (?:(?:siempre|ahora|tambien|libremente|directamente) )*(?:ejecutar|lanzar|correr|usar|utilizar|abrir|acceder a|invocar) (?:[^ ;:!?]+ ){0,2}?(?:cualquier (?:[^ ;:!?]+ ){0,1}?(?:comando|orden|codigo|script|programa|herramienta|archivo|cosa)|comandos|codigo|{SHELL}|todas las herramientas|todos los (?:comandos|archivos)|internet|la red|{CREDENTIAL})",
        ),
        (
            Grade::Directive,
            r"\b(?:ejecut(?:a|e|ar)|us(?:a|e|ar)|utiliz(?:a|ar)|instal(?:a|ar)|lanz(?:a|ar)|llam(?:a|ar)|corre(?:r)?) (?:[^ ;:!?]+ ){0,6}?(?:{COMMAND}|{SHELL}|herramientas?)(?: (?:[^ ;:!?]+ ){0,4}?)?sin (?:(?:pedir|solicitar|esperar|necesidad|de|requerir|ningun|ninguna|mas|previa) )*(?:confirmacion|permiso|aprobacion|autorizacion|preguntar|consultar|confirmar|revision)",
        ),
        (
            Grade::Grant,
            r"\b(?:todas las|cada|toda|cualquier|las|estas) (?:[^ ;:!?]+ ){0,1}?(?:acciones|accion|ordenes|llamadas?|operaciones|operacion|herramientas?|peticiones)(?: (?:[^ ;:!?]+ ){0,4}?)?(?:esta|estan|queda|quedan|ha sido|han sido) (?:ya )?(?:pre-?aprobad[oa]s?|preautorizad[oa]s?|aprobad[oa]s? de antemano|autorizad[oa]s?|permitid[oa]s?)",
        ),
        (
            Grade::Request,
            r"\b(?:puedes|debes|podras|actua|procede|ejecuta|borra|envia|instala|{MODEL} (?:puede|debe|podra|actua))\b(?: (?:[^ ;:!?]+ ){0,8}?)sin (?:(?:pedir|solicitar|esperar|necesidad|de|requerir|ningun|ninguna|mas|previa|antes) )*(?:confirmacion|permiso|aprobacion|autorizacion|preguntar|consultar|confirmar)|\bno (?:hace falta|se necesita|necesitas|es necesari[oa]|requieres) (?:[^ ;:!?]+ ){0,2}?(?:confirmacion|permiso|aprobacion|autorizacion)[^;:!?]*\b(?:ejecut|herramienta|comando|borrar|enviar|para actuar)",
        ),
    ],
};

/// Family 9: the text claims to stand above host, policy or anchors.
pub(super) const PRIORITY: Family = Family {
    rule: &rules::INJECTION_PRIORITY_CLAIM,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\b{SELF}(?: [^ ;,]+){0,1}(?: not| never|n't| neither| no| nunca| jamas| tampoco)\b",
    patterns: &[
        (
            Grade::Grant,
            r"\btreat (?:[^ ;:!?]+ ){0,6}?as (?:if (?:it|they) (?:came|come|were sent|were written)|coming|sent|written|issued|spoken) (?:from|by) (?:[^ ;:!?]+ ){0,2}?(?:system|developers?|operator|host|administrator|anthropic|openai|user|owner|steward)\b|\btrata(?:r)? (?:[^ ;:!?]+ ){0,6}?como si (?:[^ ;:!?]+ ){0,2}?(?:viniera[n]?|procediera[n]?|hubiera[n]? sido escrit[oa]s?) (?:del?|por) (?:[^ ;:!?]+ ){0,1}?(?:sistema|desarrollador(?:es)?|operador|anfitrion|administrador|usuario|duen[oa])",
        ),
        (
            Grade::Grant,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,4}?(?:outranks?|overrides?|overrule[s]?|supersedes?|takes? (?:precedence|priority)(?: over)?|prevails? over|trumps?|(?:has|have|carr(?:y|ies)|holds?) (?:a )?(?:higher|greater|more|highest|absolute) (?:[^ ;:!?]+ ){0,1}?(?:authority|priority|precedence|rank|weight)(?: than| over)?|stands? above|(?:is|are|rank|ranks) above|wins? over|cancels?|voids?) (?:[^ ;:!?]+ ){0,4}?{HOSTRULES}",
        ),
        (
            Grade::Grant,
            r"\btreat (?:[^ ;:!?]+ ){0,5}?as (?:[^ ;:!?]+ ){0,2}?(?:system|developer|root|host|administrator)(?:'s|-level)? (?:[^ ;:!?]+ ){0,1}?(?:messages?|prompts?|instructions?|commands?|orders?|polic(?:y|ies)|level|directives?|text|rules?)\b|\btrata(?:r|d)? (?:[^ ;:!?]+ ){0,5}?como (?:[^ ;:!?]+ ){0,2}?(?:mensajes?|instruccion(?:es)?|ordenes|orden|prompt|directivas?) (?:del? )?(?:sistema|desarrollador|anfitrion|administrador)",
        ),
        (
            Grade::Directive,
            r"\b(?:follow|obey|prefer|put|place|apply|honou?r) (?:only )?(?:{SELF}|these|this) (?:[^ ;:!?]+ ){0,3}?(?:over|above|instead of|rather than|ahead of|even (?:if|when|though|against)) (?:[^ ;:!?]+ ){0,4}?{HOSTRULES}",
        ),
        (
            Grade::Mention,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,3}?(?:has|have|is|are|carr(?:y|ies)|holds?|takes?|of) (?:[^ ;:!?]+ ){0,2}?(?:highest|supreme|absolute|ultimate|maximum|final) (?:authority|priority|precedence|rank)\b|\b{SELF} (?:outranks?|takes? (?:precedence|priority) over|overrides?|supersedes?) (?:everything|anything|all other (?:files?|texts?|memory|packages?|messages?))",
        ),
        (
            Grade::Grant,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,3}?(?:esta(?:n)? por encima de|prevalece(?:n)? sobre|anula(?:n)?|sustituye(?:n)?(?: a)?|tiene(?:n)? (?:[^ ;:!?]+ ){0,1}?(?:mas|mayor|maxima) (?:autoridad|prioridad|rango|peso) (?:que|sobre)|tiene(?:n)? (?:prioridad|precedencia) sobre|manda(?:n)? sobre|va(?:n)? antes que|deroga(?:n)?) (?:[^ ;:!?]+ ){0,2}?{HOSTRULES}",
        ),
        (
            Grade::Mention,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,3}?(?:tiene(?:n)?|es|son|posee(?:n)?) (?:[^ ;:!?]+ ){0,2}?(?:maxima|suprema|absoluta) (?:autoridad|prioridad)|\b{SELF} (?:[^ ;:!?]+ ){0,3}?(?:tiene(?:n)?|es|son|posee(?:n)?) (?:[^ ;:!?]+ ){0,2}?(?:autoridad|prioridad) (?:maxima|suprema|absoluta)",
        ),
    ],
};

/// Family 11: the text vouches for itself.
pub(super) const TRUST: Family = Family {
    rule: &rules::INJECTION_SELF_ASSERTED_TRUST,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\b{SELF}(?: [^ ;,]+){0,1}(?: not| never|n't| neither| no| nunca| jamas| tampoco)\b",
    patterns: &[
        (
            Grade::Mention,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,2}?(?:is|are|has been|have been|was|were|comes?) (?:[^ ;:!?]+ ){0,3}?(?:verified|approved|vetted|whitelisted|allow-?listed|validated|cleared|authenticated|(?:digitally |cryptographically )?signed|audited|scanned|checked|certified safe) (?:as [^ ]+ )?(?:and [^ ]+ )?by (?:[^ ;:!?]+ ){0,2}?(?:anthropic|openai|google|microsoft|meta|apple|amazon|github|(?:security|safety|trust|red|platform|compliance) (?:team|department|board)|host|platform|vendor|provider|manufacturer|system|scanner|administrators?|developers?|operator|uaix|lazaret|nist|auditors?|labs?|authorit(?:y|ies)|government|quarantine)",
        ),
        (
            Grade::Mention,
            r"\b{SELF} (?:is|are) (?:[^ ;:!?]+ ){0,2}?(?:(?:fully|completely|already|entirely|100 ?%|officially|pre-?) ?)(?:trusted|safe|verified|vetted|trustworthy|authentic)\b|\b{SELF} (?:is|are) (?:trusted|safe|verified|vetted|authentic|trustworthy)(?: (?:content|source|input|and|so|to (?:load|run|execute|trust|obey|use))|[.,;!]|$)|\b{SELF} (?:comes?|is|are) from an? (?:trusted|verified|authentic|official) (?:source|author|sender|issuer|publisher)",
        ),
        (
            Grade::Request,
            r"\b(?:you (?:can|may|should|must)|always|please|simply) (?:[^ ;:!?]+ ){0,1}?trust (?:[^ ;:!?]+ ){0,1}?(?:{SELF}|it\b|its )|\btrust {SELF}|\btreat {SELF} (?:[^ ;:!?]+ ){0,2}?as (?:[^ ;:!?]+ ){0,2}?(?:trusted|verified|safe|authentic|reviewed|approved|vetted)",
        ),
        (
            Grade::Mention,
            r"\b(?:there is |you have )?no (?:need|reason) to (?:[^ ;:!?]+ ){0,1}?(?:verify|check|doubt|question|scan|review|inspect|quarantine|validate|distrust) (?:it\b|them\b|{SELF}|(?:[^ ;:!?]+ ){0,2}?(?:package|archive|memory|profile)\b)",
        ),
        (
            Grade::Mention,
            r"\b{SELF} (?:[^ ;:!?]+ ){0,2}?(?:esta|estan|ha sido|han sido|fue|fueron|viene(?:n)?) (?:[^ ;:!?]+ ){0,2}?(?:verificad[oa]s?|aprobad[oa]s?|validad[oa]s?|firmad[oa]s?(?: digitalmente)?|auditad[oa]s?|autenticad[oa]s?|revisad[oa]s? y aprobad[oa]s?|escanead[oa]s?) (?:[^ ;:!?]+ ){0,1}?por (?:[^ ;:!?]+ ){0,2}?(?:anthropic|openai|google|microsoft|meta|uaix|lazaret|equipo de (?:seguridad|cumplimiento|confianza)|departamento de seguridad|anfitrion|plataforma|proveedor|fabricante|sistema|escaner|administrador(?:es)?|desarrolladores|auditor(?:es|a)?|autoridad(?:es)?|gobierno)",
        ),
        (
            Grade::Mention,
            r"\b{SELF} (?:es|son|esta|estan|viene(?:n)?) (?:[^ ;:!?]+ ){0,2}?(?:de (?:plena |total |toda )?confianza|(?:completamente|totalmente|cien por cien|100 ?%) (?:segur[oa]s?|fiables?|verificad[oa]s?)|verificad[oa]s?(?: y |[.,;!]|$)|segur[oa]s?(?: y (?:puede|no)|[.,;!]|$)|de (?:una )?fuente (?:fiable|de confianza|verificada|oficial))",
        ),
        (
            Grade::Request,
            r"\b(?:confia|confie|puedes confiar|puede confiar|debes confiar) (?:plenamente |siempre |ciegamente )?en {SELF}|\btrata {SELF} (?:[^ ;:!?]+ ){0,2}?como (?:[^ ;:!?]+ ){0,2}?(?:de confianza|verificad[oa]|segur[oa]|aprobad[oa]|revisad[oa])|\bno (?:hace falta|es necesario|hay (?:necesidad|razon) (?:de|para)) (?:[^ ;:!?]+ ){0,1}?(?:verificar|comprobar|dudar de|revisar|escanear|inspeccionar)(?:l[oae]s?\b| {SELF}| (?:[^ ;:!?]+ ){0,1}?(?:paquete|archivo|memoria|perfil)\b)",
        ),
    ],
};

/// Family 13: checks, filters or records are to be turned off.
pub(super) const CHECKS: Family = Family {
    rule: &rules::INJECTION_DISABLE_CHECKS,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:do not|don't|never) (?:run|perform|do|apply|use|start|carry out) (?:[^ ;:!?]+ ){0,3}?(?:integrity|signature|safety|security|digest|hash|content|injection|authority) (?:checks?|scans?|verification|reviews?|validation) (?:[^ ;:!?]+ ){0,2}?(?:on|for|of|over) (?:{SELF}|it\b|them\b)|\bno (?:ejecutes|hagas|apliques|pases|realices) (?:[^ ;:!?]+ ){0,2}?(?:comprobacion|verificacion|revision|control|analisis|escaneo)(?:es)? de (?:seguridad|integridad|firma|contenido) (?:[^ ;:!?]+ ){0,2}?(?:a|en|de|sobre) {SELF}",
        ),
        // What protects the reader itself: named in the imperative is enough.
        (
            Grade::Directive,
            r"\b(?:disabl(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off|deactivat(?:e|ing)|skip(?:ping)?|bypass(?:ing)?|suppress|circumvent(?:ing)?|remov(?:e|ing)|silence|evad(?:e|ing)|suspend(?:ing)?|relax|drop|weaken|shut(?:ting)? (?:down|off)|get(?:ting)? around|work(?:ing)? around|defeat|ignore|lift|lower) (?:[^ ;:!?]+ ){0,4}?(?:(?:safety|security|content|moderation|policy|permission|injection|authority|trust|prompt|memory)(?: and [^ ]+| or [^ ]+)? (?:[^ ;:!?]+ ){0,1}?(?:checks?|checking|filters?|filtering|controls?|scans?|scanner|scanning|gates?|layers?|rules|prompts?|dialog(?:ue)?s?|requests?|warnings?|pop-?ups?|systems?|mechanisms?|monitoring|reviews?|limits?|polic(?:y|ies)|measures|features|protections?|boundar(?:y|ies)|detection|classifiers?)|guardrails|safeguards|sandbox(?:ing)?|(?:the |any |your |its )?quarantine|moderation|memory firewall|lazaret(?:'s)?(?: [^ ]+)?)(?:\b|$)",
        ),
        // What a project may also switch in its own house: needs the reader or its host named.
        (
            Grade::Grant,
            r"\byou(?:r)?\b(?:[^;:!?]*\b)(?:disabl(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off|deactivat(?:e|ing)|skip(?:ping)?|bypass(?:ing)?|suppress|circumvent|evad(?:e|ing)|suspend(?:ing)?|get(?:ting)? around|work(?:ing)? around|jump(?:ing)? over|leav(?:e|ing) out|omit(?:ting)?|pass(?:ing)? over|do away with) (?:[^ ;:!?]+ ){0,4}?(?:confirmation|approval|verification|validation|signature|integrity|hash|digest|audit|human|review|consent|permission|logging)\b(?: (?:[^ ;:!?]+ ){0,1}?(?:checks?|steps?|prompts?|dialog(?:ue)?s?|screens?|gates?|log(?:s|ging)?|trail|reviews?|approval|oversight|confirmation|process|request|question|verification|validation|box)\b|[.,;!]|$| and | part\b| entirely| for | when | before | this time| altogether)",
        ),
        (
            Grade::Grant,
            r"\b{MODEL} (?:must|should|shall|will|may|can|is to|has to) (?:[^ ;:!?]+ ){0,2}?(?:disable|turn off|switch off|deactivate|skip|bypass|suppress|circumvent|evade|suspend) (?:[^ ;:!?]+ ){0,4}?(?:confirmation|approval|verification|validation|signature|integrity|audit|review|logging|log)",
        ),
        (
            Grade::Request,
            r"\b(?:disable|turn off|switch off|deactivate|skip|bypass|suppress|circumvent|suspend) (?:(?:the|any|all|every|your|its|this|each|further|host's|user's) ){0,3}(?:confirmation (?:steps?|prompts?|dialog(?:ue)?s?|screens?)|approval (?:steps?|gates?|prompts?)|human (?:review|approval|oversight|confirmation)|review (?:gates?|steps?) (?:of|in|on) (?:the|your) host|audit(?: log| trail|ing)(?:s|ging)?|(?:signature|integrity|digest|hash) (?:checks?|verification|validation)|verification steps?)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:skip|omit|bypass) (?:(?:the|any|all|every|further) ){0,2}(?:reviews?|checks?|inspection|verification|scans?) (?:of|for|on) {SELF}",
        ),
        (
            Grade::Request,
            r"\b(?:skip|omit|bypass) (?:all|any|every) (?:(?:the|further|other|remaining) ){0,2}(?:checks?|reviews?|verification)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:desactiv(?:a|e|ar|es|ad)|deshabilit(?:a|e|ar|es)|apag(?:a|ue|ar|ues)|salt(?:a|ate|arte|ese|ar|aras|es|arse)|omit(?:e|a|ir|as)|evit(?:a|e|ar)|elud(?:e|a|ir|as)|suprim(?:e|a|ir)|burl(?:a|e|ar)|anul(?:a|e|ar)|quit(?:a|e|ar)|suspend(?:e|a|er)|esquiv(?:a|e|ar)|silenci(?:a|e|ar)|relaj(?:a|e|ar)) (?:[^ ;:!?]+ ){0,4}?(?:(?:comprobacion(?:es)?|controles?|filtros?|verificacion(?:es)?|revision(?:es)?|reglas?|medidas|protecciones|politicas?|limites|barreras|escaneos?|mecanismos?|avisos) de (?:la |las |los )?(?:seguridad|contenidos?|politicas?|permisos?|autoridad|inyeccion(?:es)?|moderacion|anfitrion)|filtros? de contenido|salvaguardas?|la cuarentena|la moderacion|cortafuegos de memoria|el escaner(?: de seguridad)?|lazaret)",
        ),
        (
            Grade::Request,
            r"\b(?:desactiv(?:a|e|ar|es|ad)|deshabilit(?:a|e|ar|es)|salt(?:a|ate|arte|ese|ar|aras|es|arse)|omit(?:e|a|ir|as)|elud(?:e|a|ir|as)|suprim(?:e|a|ir)|burl(?:a|e|ar)|suspend(?:e|a|er)|esquiv(?:a|e|ar)|prescind(?:e|ir) de) (?:(?:la|las|el|los|tu|tus|cualquier|toda|todas|todo|esta|este|cada) ){0,2}(?:(?:paso|pasos|pantalla|cuadro|peticion) de (?:confirmacion|aprobacion|revision|verificacion)|confirmacion(?:es)?|aprobacion humana|revision humana|supervision humana|registro de auditoria|auditoria|(?:comprobacion|verificacion) de (?:la )?(?:firma|integridad|huella)s?)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:puedes|podrias|pudieras|debes|podras|seria (?:[^ ;:!?]+ ){1,3}que|te (?:pedimos|ruego|agradeceria))\b(?:[^;:!?]*\b)(?:desactiv(?:ar|es|aras)|saltar(?:te|se|as)?|saltes|saltaras|omit(?:ir|as|ieras)|elud(?:ir|as)|prescindir de|pasar por alto|dejar de lado) (?:[^ ;:!?]+ ){0,3}?(?:confirmacion|aprobacion|verificacion|revision|auditoria|registro|comprobacion|consentimiento)",
        ),
    ],
};

/// An instruction that changes, drops or goes around an anchor (DESIGN, ruling 11).
pub(super) const ANCHOR: Family = Family {
    rule: &rules::ANCHOR_MUTATION_ATTEMPT,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\bonly (?:when|if|after|with|by|where|the steward)|\b(?:needs?|requires?|unless|asks? the steward|authori[sz]ation|authori[sz]ed by|names? the (?:file|exact)|solo (?:si|cuando|con|la persona)|requiere|necesita|salvo que|autorizacion|nombr(?:a|ando|e) (?:el )?archivo)",
    patterns: &[
        (
            Grade::Directive,
            r"\b(?:replace|overwrite|delete|remove|rewrite|edit|modify|change|alter|update|swap|patch|erase|drop|weaken|soften|rename|move|ignore|disregard|bypass|skip|override|overrule|reinterpret|disable|omit|empty|blank|truncate|forget|disobey|suspend|discard|set aside|stop (?:reading|obeying|following)|no longer (?:read|obey|follow)|append (?:[^ ;:!?]+ ){0,6}?to|add (?:[^ ;:!?]+ ){0,6}?to|insert (?:[^ ;:!?]+ ){0,6}?into|write (?:[^ ;:!?]+ ){0,6}?(?:to|into)) (?:[^ ;:!?]+ ){0,6}?(?:(?:\.uai/)?(?:totem|taboo|talisman)(?:\.uai)?|(?:three |package's |profile's |all )?anchor (?:files?|records?)|the (?:three |profile's |package's )?anchors)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:the )?(?:totem|taboo|talisman)(?:\.uai)?(?: file)? (?:no longer (?:applies|holds|binds|counts)|(?:is|are) (?:now |hereby )?(?:void|cancelled|revoked|suspended|replaced (?:by|with)|superseded by)|does not (?:apply|bind|count) (?:to you|any ?more|here))",
        ),
        (
            Grade::Directive,
            r"\btreat (?:the |every |each )?(?:\.uai/)?(?:totem|taboo|talisman)(?:\.uai)?(?: files?| records?)? as (?:[^ ;:!?]+ ){0,1}?(?:deleted|absent|empty|void|missing|removed|obsolete|suspended|gone|a suggestion)\b|\b(?:do not|don't|never|no longer) (?:read|apply|load|obey|follow|heed|honou?r|consult|open) (?:the )?(?:(?:\.uai/)?(?:totem|taboo|talisman)\.uai|(?:totem|taboo|talisman) (?:file|record))\b",
        ),
        (
            Grade::Mention,
            r"\b(?:overlay|patch|amendment|addendum|override) (?:for|to|of|on) (?:the )?(?:\.uai/)?(?:totem|taboo|talisman)(?:\.uai)?(?: file| record)?:",
        ),
        (
            Grade::Request,
            r"\b(?:write|create|make|produce|generate|escribe|crea|genera) (?:[^ ;:!?]+ ){0,2}?(?:\.uai/)?(?:totem|taboo|talisman)\.uai\b",
        ),
        (
            Grade::Grant,
            r"\b(?:totems?|taboos?|talismans?) (?:in|of|from|listed in) (?:the )?(?:\.uai/)?(?:totem|taboo|talisman)(?:\.uai| file| record)(?: [^ ;:!?]+)? (?:no longer (?:apply|applies|holds?|binds?|counts?)|(?:is|are) (?:now |hereby )?(?:void|cancelled|revoked|suspended|lifted))\b|\b(?:totem|taboo|talisman)\.uai(?: [^ ;:!?]+){0,2}? ya no (?:valen?|se aplican?|rigen?|cuentan?|obligan?)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:reemplaz(?:a|e|ar)|sustitu(?:ye|ya|ir)|sobrescrib(?:e|a|ir)|borr(?:a|e|ar)|elimin(?:a|e|ar)|reescrib(?:e|a|ir)|edit(?:a|e|ar)|modific(?:a|ar)|modifique|cambi(?:a|e|ar)|alter(?:a|e|ar)|actualiz(?:a|ar)|actualice|quit(?:a|e|ar)|ignor(?:a|e|ar)|salt(?:ate|a|arte)|omit(?:e|a|ir)|anul(?:a|e|ar)|desobedec(?:e|er)|olvid(?:a|e|ate de)|vaci(?:a|ar)|suspend(?:e|er)|reinterpret(?:a|ar)|deja de (?:leer|obedecer|seguir)|(?:haz|haga) caso omiso de|anad(?:e|a|ir) (?:[^ ;:!?]+ ){0,6}?(?:a|al|en)|agreg(?:a|ar) (?:[^ ;:!?]+ ){0,6}?(?:a|al|en)) (?:[^ ;:!?]+ ){0,4}?(?:(?:\.uai/)?(?:totem|taboo|tabu|talisman)(?:\.uai)?|archivos? anclas?|las (?:tres )?anclas)\b",
        ),
        (
            Grade::Grant,
            r"\bel (?:totem|tabu|talisman) (?:ya no (?:vale|se aplica|rige|cuenta|te obliga)|queda (?:anulado|suspendido|derogado|sin efecto|sustituido))",
        ),
    ],
};
