//! Families 1 to 3: overriding instructions, another role, markers of chat templates and tool calls.

use super::family::{Family, Grade, Negated, Reads};
use lazaret_finding::rules;

/// Family 1: earlier instructions are to be dropped.
pub(super) const OVERRIDE: Family = Family {
    rule: &rules::INJECTION_OVERRIDE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Rejected,
            r"\b(?:any|all|every|each) (?:[^ ;:!?]+ ){0,2}?(?:rules?|polic(?:y|ies)|instructions?|restrictions?|guidelines?|limits?) (?:that |which )(?:conflicts?|contradicts?|disagrees?|stands? against|goes against|go against|forbids?|opposes?) (?:[^ ;:!?]+ ){0,5}?(?:is|are) (?:[^ ;:!?]+ ){0,1}?(?:void|cancell?ed|overridden|suspended|invalid|lifted|to be ignored)\b|\b(?:cualquier|toda|todas las|las) (?:[^ ;:!?]+ ){0,1}?(?:reglas?|normas?|politicas?|instruccion(?:es)?|restriccion(?:es)?)(?: de [^ ]+)? que (?:[^ ;:!?]+ ){0,1}?(?:contradig(?:a|an)|contradice[n]?|choque[n]?|se oponga[n]?|prohib(?:a|an)) (?:[^ ;:!?]+ ){0,5}?(?:queda[n]?|es|son) (?:[^ ;:!?]+ ){0,1}?(?:anulad[oa]s?|nul[oa]s?|sin efecto|suspendid[oa]s?|sin valor)",
        ),
        (
            Grade::Directive,
            r"\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?(?: about)?|overrid(?:e|ing)|overrul(?:e|ing)|bypass(?:ing)?|discard(?:ing)?|drop(?:ping)?|abandon(?:ing)?|neglect|set(?:ting)? aside|put(?:ting)? aside|throw(?:ing)? (?:away|out)|leav(?:e|ing) behind|let go of|stop (?:following|obeying|heeding|applying)|pay no (?:attention|heed|mind) to|take no notice of|(?:do not|don't|no longer|need not|needn't|don't have to|do not have to) (?:follow|obey|heed|listen to|comply with)) (?:(?:all|any|every|each|the|of|those|these|your|my|other|such|most|whatever|about|both) ){0,4}(?:previous|previously|prior|earlier|preceding|above|foregoing|original|initial|system|developer|host|existing|former|safety|pre-?existing|your) (?:[^ .;:!?]+ ){0,3}?(?:instructions?|directions|directives?|prompts?|rules|guidelines?|guidance|guardrails?|orders|commands|polic(?:y|ies)|constraints|restrictions|limitations|programming|training|safeguards|messages?|context)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?(?: about)?|overrid(?:e|ing)|bypass(?:ing)?|stop (?:following|obeying|heeding)|pay no (?:attention|heed|mind) to|take no notice of|set(?:ting)? aside|abandon|(?:do not|don't|no longer) (?:follow|obey|heed|comply with)) (?:(?:(?:all|any|every|each|of|those|these|the|your|other|such|whatever) ){1,4}(?:[^ .;:!?]+ ){0,1}?(?:instructions|directives|prompts?|guidelines|guardrails|safeguards|guidance|rules) (?:[^ .;:!?]+ ){0,3}?(?:above|before this|so far|you (?:were|have been|had been|have|had|got|received|follow)|given|from (?:the|your) (?:system|developers?|host|user|operator|owner|steward|maker)|that came before|of (?:the|your) (?:system|host|developers?|operator|maker))|(?:(?:all|any|every|each|of|those|these|your|other|such|whatever) ){1,3}(?:(?:the|of) )?(?:instructions|directives|prompts|guidelines|guardrails|safeguards|guidance|rules|restrictions)(?:[.,;!]|$| and | now\b| from now))",
        ),
        (
            Grade::Directive,
            r"\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|set(?:ting)? aside|put(?:ting)? aside|discard|erase|drop|let go of|pay no (?:attention|heed|mind) to) (?:all|everything|anything|whatever|the text|what)(?: of (?:it|that|the above))? (?:[^ .;:!?]+ ){0,3}?(?:above(?: this (?:line|message|point|text|note))?(?:[.,;:!?)\x22']|$| and | but )|before this|you (?:were|have been|had been|'ve been) (?:told|given|taught|instructed|asked|trained)|you've been (?:told|given|taught)|(?:was |has been |is )?(?:said|written|stated) (?:above|before|earlier|so far)|(?:that )?came before|your (?:developers?|makers?|creators?|operators?|trainers?|instructions|system prompt|guidelines|rules) (?:[^ .;:!?]+ ){0,2}?(?:said|told|taught|want|says?|say|wrote|asks?)|you (?:know|learned|learnt|read) (?:so far|before)|up to (?:now|this point))",
        ),
        (
            Grade::Directive,
            r"\b(?:the (?:previous|prior|earlier|above|original|system) (?:[^ .;:!?]+ ){0,2}?(?:instructions|rules|guidelines|prompt|directives|guidance)|your (?:previous |prior |earlier |original |system )?(?:instructions|rules|guidelines|directives|restrictions|guardrails)) (?:no longer (?:apply|applies|hold|count|bind)|(?:are|is) (?:now |hereby )?(?:void|cancelled|canceled|revoked|obsolete|null|suspended|lifted|replaced by)|do not (?:apply|count) (?:any ?more|here|to you|from now))",
        ),
        (
            Grade::Directive,
            r"\b(?:ignor(?:a|e|ad|en|es|ar|ando|aras)|olvid(?:a|e|ad|en|ate|es|ar|arte|ando)(?: de)?|descart(?:a|e|ad|ar|es)|desatiend(?:e|a)|desatender|desobedec(?:e|er|es)|desobedezca|anul(?:a|e|ar)|sobrescrib(?:e|a|ir)|pas(?:a|e|ar) por alto|(?:haz|haga|hacer|haced|hagas) caso omiso (?:de|a)|(?:deja|deje|dejar|dejes) (?:de (?:seguir|obedecer|cumplir|lado)|a un lado)|ya no (?:sigas|obedezcas|cumplas)|no (?:sigas|siga|obedezcas|obedezca|hagas caso (?:a|de)|haga caso (?:a|de)|cumplas)) (?:(?:todas?|todos?|tus|sus|las|los|el|la|a|de|del|cualquier|cualesquiera|esas|estas|dichas|cada|tu|al) ){0,4}(?:[^ .;:!?]+ ){0,1}?(?:(?:anteriores|previas|primeras) )?(?:instruccion(?:es)?|indicacion(?:es)?|directric(?:es)|directrices|directivas?|ordenes|reglas|normas|politicas?|pautas|restricciones|limitaciones|mensajes? del? sistema|prompts?)(?: (?:[^ .;:!?]+ ){0,2}?(?:anterior(?:es)?|previ[ao]s?|de arriba|precedentes|originales|iniciales|del? (?:sistema|desarrollador(?:es)?|anfitrion|operador|seguridad|fabricante)|que (?:te|le|se te|se le) (?:dieron|han dado|hayan dado|dijeron|ha dado|dio|has|fueron)|que (?:has|ha) recibido|recibid[ao]s|de seguridad|hasta ahora)|[.,;!]|$| y )",
        ),
        (
            Grade::Directive,
            r"\b(?:ignor(?:a|e|ad|ar)|olvid(?:a|e|ad|ar)|olvidate de|descarta|descarte|deja de lado|deje de lado|(?:haz|haga) caso omiso de) (?:todo )?(?:lo |cuanto )(?:anterior\b|de arriba|que (?:te |se te |le |se le |hayas |has )?(?:dijeron|ha dicho|han dicho|dijo|haya dicho|hayan dicho|leido|aprendido|ensenaron|han ensenado|ordenaron)|dicho (?:antes|hasta ahora|arriba)|previo)",
        ),
        (
            Grade::Directive,
            r"\b(?:tus|las|estas) (?:instrucciones|reglas|normas|directrices|restricciones)(?: (?:anteriores|previas|originales|del sistema))? (?:ya no (?:valen|se aplican|cuentan|te obligan|sirven)|quedan (?:anuladas|sin efecto|suspendidas|derogadas))",
        ),
        (
            Grade::Directive,
            r"\bignore(?:all|any|the|your)?(?:of)?(?:the|your)?(?:previous|prior|above|earlier)?instructions|\bignor(?:a|e)(?:todas)?(?:las)?instrucciones",
        ),
    ],
};

/// Family 2: the model is given another role or freed of its own.
pub(super) const ROLE: Family = Family {
    rule: &rules::INJECTION_ROLE,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: "",
    patterns: &[
        (
            Grade::Grant,
            r"\byou (?:now )?(?:have|face|know) no (?:more )?(?:restrictions|limits|limitations|filters|guardrails)\b|\b(?:ya )?no tienes (?:ningun[ao]?|mas|ya) (?:restriccion(?:es)?|limites?|limitacion(?:es)?|reglas?|filtros?)\b",
        ),
        (
            Grade::Request,
            r"\bforget (?:that )?you(?:'re| are| were) (?:an? |the )?(?:[^ ;:!?]+ )?(?:assistant|ai|language model|model|chatbot|claude|chatgpt|gpt|gemini|copilot|agent)\b|\bolvida que eres (?:un |una |el |la )?(?:asistente|ia|modelo|agente|claude|chatgpt)\b",
        ),
        (
            Grade::Grant,
            r"\b(?:you (?:are|will be|shall be|must be)|you're|act(?:ing)? as|behave (?:as|like)|respond as|answer as|pretend (?:to be|that you are|you are|you're)|assume the (?:role|identity|persona) of|take on the (?:role|persona) of|(?:you )?(?:will |shall |must )?(?:now )?become|you have become|play the (?:role|part) of|roleplay as|simulate|imagine (?:that )?you(?: are|'re)) (?:[^ ;:!?]+ ){0,7}?(?:unrestricted|unfiltered|uncensored|unbound(?:ed)?|unlimited|jailbroken|without (?:any |moral |ethical |content |safety )*(?:restrictions?|limits?|rules|filters?|guardrails?|limitations|boundaries|censorship)|(?:with |has |have )?no (?:moral |ethical |content |safety )*(?:restrictions?|limits|rules|filters?|guardrails?|limitations)|dan\b|do anything now|in (?:developer|god|dan|admin|root|jailbreak) mode|root\b|super ?user|(?:not|no longer) bound by|free (?:from|of) (?:all |any |your |every |its )*(?:restrictions?|rules|limits?|guidelines|polic(?:y|ies)|filters?))",
        ),
        (
            Grade::Grant,
            r"\b(?:enter|enable|activate|switch (?:to|into)|turn on|engage|start|unlock|go into) (?:[^ ;:!?]+ ){0,2}?(?:developer|god|jailbreak|unrestricted|dan|admin(?:istrator)?|root|sudo|unsafe|unfiltered|uncensored) mode\b|\b(?:developer|god|dan|unrestricted|root|jailbreak) mode (?:is )?(?:now )?(?:enabled|on|active|activated|unlocked)",
        ),
        (
            Grade::Grant,
            r"\byou are (?:now )?(?:no longer|not) (?:[^ ;:!?]+ ){0,2}?(?:bound|restricted|limited|subject|governed|constrained|obliged) (?:by|to) (?:[^ ;:!?]+ ){0,4}?(?:rules?|polic(?:y|ies)|guidelines?|restrictions?|instructions?|limits?|safety|training|host|developers?|makers?)",
        ),
        (
            Grade::Request,
            r"\byou are no longer (?:just )?(?:an?|the|my|your) (?:[^ ;:!?]+ ){0,2}?(?:assistant|ai|language model|model|chatbot|claude|chatgpt|gpt|gemini|agent)\b|\byou are no longer (?:claude|chatgpt|gpt|gemini|copilot)\b",
        ),
        (
            Grade::Request,
            r"\byour (?:new|true|real|actual|secret|hidden) (?:identity|role|purpose|mission|goal|objective|system prompt|instructions?|directives?|task|master|owner|persona) (?:is|are|will be)\b|\b(?:tu|su) (?:nuev[oa]|verdader[oa]|autentic[oa]|real) (?:identidad|papel|rol|mision|proposito|objetivo|tarea|dueno|amo|instruccion|directiva) (?:es|sera|consiste)",
        ),
        (
            Grade::Request,
            r"\b(?:act|behave|respond|answer|operate|work) (?:now )?as (?:if you were )?(?:the|an?|my) (?:[^ ;:!?]+ ){0,2}?(?:system administrator|sysadmin|administrator of (?:this|the) (?:host|system|computer|machine)|root user|host (?:process|system)|operating system)",
        ),
        (
            Grade::Grant,
            r"\b(?:(?:ahora |ya )?(?:eres|seras|es usted)|a partir de ahora,? (?:eres|seras|actua(?:s|ras)?|te comportas|respondes|responde)|desde ahora,? (?:eres|seras|actua|responde)|actua(?:s|ras|r)? (?:ahora )?como|comportate como|responde(?:r|ras)? como|finge (?:ser|que eres)|haz(?:te)? (?:pasar por|de)|asume (?:el papel|la identidad|el rol) de|imagina que eres|simula ser|conviertete en) (?:[^ ;:!?]+ ){0,7}?(?:sin (?:ningun[ao]? |ninguna clase de |ningun tipo de |mas )?(?:restriccion(?:es)?|limites?|limitacion(?:es)?|reglas|filtros?|censura|ataduras|barreras)|no restringid[ao]|ilimitad[ao]|dan\b|root\b|superusuario|en modo (?:desarrollador|dios|dan|administrador)|libre de (?:toda |cualquier |tus )?(?:reglas|restriccion(?:es)?|limites|normas|filtros))",
        ),
        (
            Grade::Grant,
            r"\b(?:activ(?:a|e|ar)|entra(?:r)?(?: en)?|habilit(?:a|e|ar)|pas(?:a|ar) a|enciende|cambia a|desbloquea) (?:el |al |en )?modo (?:desarrollador|dios|sin restricciones|administrador|root|jailbreak|dan|sin filtros)|\bmodo (?:desarrollador|dios|dan|sin restricciones) (?:activad[oa]|activo|habilitado|desbloqueado)",
        ),
        (
            Grade::Grant,
            r"\bya no (?:eres|estas|esta|quedas) (?:[^ ;:!?]+ ){0,1}?(?:sujet[oa]|obligad[oa]|limitad[oa]|atad[oa]|restringid[oa]|sometid[oa]) (?:a|por|con) (?:[^ ;:!?]+ ){0,3}?(?:reglas?|normas?|politicas?|restricciones|instrucciones|limites|directrices|anfitrion|desarrolladores)",
        ),
        (
            Grade::Request,
            r"\bya no eres (?:un |una |el |la )?(?:asistente|modelo|ia|chatbot|agente|claude|chatgpt)\b",
        ),
    ],
};

/// Family 3: markers of chat templates, fake turns and shapes of tool calls.
pub(super) const MARKER: Family = Family {
    rule: &rules::INJECTION_TEMPLATE_MARKER,
    reads: Reads::Line,
    negated: Negated::Review,
    except: "",
    patterns: &[
        // A turn of the system or the developer, or a call of a tool, opened by a marker.
        (
            Grade::Rejected,
            r"<\|(?:im_start\|> ?(?:system|developer|tool)|(?:system|developer)\|>|start_header_id\|> ?(?:system|developer|ipython))|<<sys>>|<start_of_turn> ?(?:system|developer)|\[inst\] ?<<sys|</?(?:antml:)?function_calls>|<(?:antml:)?invoke name=|<tool_(?:call|use)>|<function_call>|<function=",
        ),
        (
            Grade::Rejected,
            r#""(?:tool_calls|function_call)" ?: ?[\[{] ?(?:\{ ?)?"(?:id|type|name|function|arguments)"|"type" ?: ?"tool_use" ?,|"role" ?: ?"(?:system|developer)" ?, ?"content" ?: ?""#,
        ),
        (
            Grade::Rejected,
            r"^[>\s#*\[(<-]{0,8}(?:new |real |updated |hidden |actual )?(?:system|developer|sistema)(?: (?:message|prompt|override|notice|update|instructions?|command|alert|note))?[\])>*]{0,3} ?: ?[*\]]{0,2} ?(?:you (?:are|must|will|have|may|can|should|now)|ignore|disregard|from now|the (?:assistant|model|ai)|all (?:previous|prior)|new instructions|override|execute|run |enable|disable|eres|debes|ignora|ejecuta|a partir de)",
        ),
        (
            Grade::Rejected,
            r"</?(?:system|system[-_](?:prompt|reminder|message|override|instructions?|note)|developer[-_](?:message|prompt))>",
        ),
        (
            Grade::Rejected,
            r"\[(?:system (?:message|prompt|override|note|update|instructions?)|end of (?:user|system) (?:input|prompt|message)|mensaje del sistema)\]|^[>\s]{0,4}\[/?system\]\s*(?:you |the |all |new |ignore|from now|this |please|do not|override|access|security|admin|la |el |ahora|a partir|debes)",
        ),
        (
            Grade::Rejected,
            r"(?:-{3,}|={3,}|#{3,}|\*{3,}|<{2,}|/{3,}) ?(?:begin|start|end|new|fin|inicio)(?: of| de| del)?(?: the)? (?:new |hidden |real )?(?:user|system|developer|assistant|usuario|sistema)(?:'s)? ?(?:input|prompt|messages?|turn|instructions?|query)?\b",
        ),
        (
            Grade::Mention,
            r"<\|(?:im_(?:start|end)|endoftext|end_of_text|begin_of_text|eot_id|eom_id|end|assistant|user|start_header_id|end_header_id|startoftext)\|>|\[/?inst\]|<(?:start|end)_of_turn>",
        ),
        (Grade::Mention, r"^#{2,4} ?(?:system|instruction|system prompt) ?:\s*$"),
    ],
};
