//! Rejected content: destructive commands, probes of private networks, unreviewed claims. (Production logs are in
//! [`super::log`].)

use super::family::{Family, Grade, Negated, Reads};
use lazaret_finding::rules;

/// Commands that destroy a system, a disk, a home folder or a database.
///
/// What only clears a build folder, a table of a migration or a branch is ordinary work and stays quiet; a download
/// that is piped into a shell runs what nobody read, and is for review.
pub(super) const DESTRUCTIVE: Family = Family {
    rule: &rules::DESTRUCTIVE_COMMAND,
    reads: Reads::Line,
    negated: Negated::Review,
    except: r"\bdrop\s+(?:database|schema)\s+(?:if\s+exists\s+)?[^\sa-z]?[a-z0-9_$-]*(?:test|tmp|temp|dev|scratch|sandbox|demo|example|_ci)",
    patterns: &[
        (
            Grade::Rejected,
            r#"\brm\s+(?:--?[a-z-]+\s+)*(?:-[a-z]*(?:r[a-z]*f|f[a-z]*r)[a-z]*|-r[a-z]*\s+(?:--?[a-z-]+\s+)*-f[a-z]*|-f[a-z]*\s+(?:--?[a-z-]+\s+)*-r[a-z]*|--recursive\s+--force|--force\s+--recursive|-r)\s+(?:--?[a-z-]+\s+)*["']?(?:/(?:\*|\.)?(?:["'`;&|)\s\\,]|$)|/(?:etc|usr|bin|sbin|boot|home|lib|lib64|var|root|opt|sys|dev|users|system|library|mnt|media|srv)/?\*?(?:["'`;&|)\s\\,.]|$)|~/?\*?(?:["'`;&|)\s\\,.]|$)|\$\{?home\}?/?\*?(?:["'`;&|)\s\\,.]|$)|%userprofile%|\*(?:["'`;&|)\s\\]|$)|\.\.?/?(?:["'`;&|)\s\\]|$)|\./\*|[a-z]:[\\/](?:["'`;&|)\s*]|$))"#,
        ),
        (Grade::Rejected, r"\brm\s[^\n]*--no-preserve-root"),
        (
            Grade::Rejected,
            r"\bmkfs(?:\.[a-z0-9]+)?\s+(?:-[^\s]+\s+(?:[^\s/-][^\s]*\s+)?)*/dev/[a-z]",
        ),
        (
            Grade::Rejected,
            r"\bdd\s+(?:[^\s]+\s+)*of=/dev/(?:sd|nvme|hd|vd|xvd|disk|rdisk|mmcblk|mapper|root|mem)[a-z0-9]*",
        ),
        (
            Grade::Rejected,
            r">\s*/dev/(?:sd[a-z]|nvme[0-9]|hd[a-z]|vd[a-z]|disk[0-9]|mmcblk)",
        ),
        (
            Grade::Rejected,
            r"\bformat\s+c:(?:\s*/[a-z]|[\s;&|\x22'\x60.,)]|$)|\bformat\s+[d-z]:\s*/[a-z]|\bformat-volume\b\s+-|\bclear-disk\b\s+-",
        ),
        (
            Grade::Rejected,
            r#"\bdel\s+(?:/[a-z]\s+)+["']?(?:[a-z]:\\(?:\*|windows|users|\s|["']|$)|%(?:userprofile|systemroot|systemdrive|homedrive|windir)%|\\?\*\.\*|\\\*?(?:\s|$))|\b(?:rd|rmdir)\s+(?:/[a-z]\s+)+["']?(?:[a-z]:\\?(?:windows|users|program files)?\\?(?:["'\s;&|`]|$)|%(?:userprofile|systemroot|systemdrive|homedrive|windir)%)"#,
        ),
        (
            Grade::Rejected,
            r#"\bremove-item\b[^|;\n]*(?:(?:-recurse|-r\b)[^|;\n]*\s["']?(?:[a-z]:\\(?:\*|windows|users|["'\s]|$)|~(?:[\\/]\*?)?(?:["'\s]|$)|\$home\b|\$env:(?:userprofile|systemroot|homedrive|systemdrive|windir)|/(?:\*)?(?:["'\s]|$))|\s["']?(?:[a-z]:\\(?:\*|windows|users|["'\s]|$)|~(?:[\\/]\*?)?(?:["'\s]|$)|\$home\b|\$env:(?:userprofile|systemroot|homedrive|systemdrive|windir)|/(?:\*)?(?:["'\s]))[^|;\n]*-recurse)"#,
        ),
        (
            Grade::Rejected,
            r#"\bdrop\s+(?:database|schema)\s+(?:if\s+exists\s+["'`\[]?[a-z0-9_$-]+|["'`\[]?[a-z0-9_$-]+["'`\]]?\s*(?:cascade\s*)?[;"'`])"#,
        ),
        (Grade::Rejected, r":\s*\(\s*\)\s*\{\s*:\s*\|\s*:\s*&\s*\}\s*;\s*:"),
        (
            Grade::Mention,
            r"\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod)\b[^|\n]{1,200}\|\s*(?:sudo\s+(?:-[a-z]+\s+)*)?(?:(?:/usr)?/bin/)?(?:(?:ba|z|da|k|fi)?sh|iex|invoke-expression|python3?|perl|ruby|node)\b|\b(?:ba)?sh\s+(?:-c\s+[\x22']?\$|<)\(\s*(?:curl|wget)\b|\b(?:iex|invoke-expression)\b[^\n]{0,40}(?:downloadstring|iwr|irm|invoke-webrequest)",
        ),
        (
            Grade::Rejected,
            r"\bbase64\s+(?:-d|--decode|-d\s+)[^|\n]{0,80}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b|\bxxd\s+-r[^|\n]{0,80}\|\s*(?:sudo\s+)?(?:ba)?sh\b",
        ),
        (
            Grade::Rejected,
            r#"\brmtree\(\s*["'](?:/|~|[a-z]:[\\/]{1,2})\*?["']|\brmtree\(\s*(?:path\.home\(\)|os\.path\.expanduser\(\s*["']~/?["']\s*\)|os\.environ\[["']home["']\])\s*[,)]|\b(?:rmsync|rm|rmdirsync)\(\s*["'](?:/|~|[a-z]:\\{1,2})["']|\b(?:rmsync|rm)\(\s*(?:os\.homedir\(\)|process\.env\.home)|\brimraf(?:\s+|\(\s*["'])(?:/|~)(?:["'\s]|$)"#,
        ),
        (
            Grade::Rejected,
            r#"\bchmod\s+-r\s+(?:0?[0-7]{3}|[a-z+=-]+)\s+/(?:["'`;&|\s]|$)|\bchown\s+-r\s+[^\s]+\s+/(?:["'`;&|\s]|$)"#,
        ),
        (
            Grade::Rejected,
            r"\b(?:shred|wipefs)\b[^\n|;]*\s/dev/[a-z]|\bshred\s+[^\n|;]*\s(?:/|~)\*?(?:\s|$)",
        ),
        (
            Grade::Rejected,
            r"\bvssadmin\s+delete\s+shadows|\bbcdedit\s+/set\s+[^\n]*recoveryenabled\s+no|\breg\s+delete\s+hk(?:lm|ey_local_machine)\\(?:system|software|sam)\b|\bcipher\s+/w:c|\bdiskpart\b[^\n]{0,60}\bclean\b",
        ),
        (
            Grade::Rejected,
            r"\bfind\s+(?:/|~|\$home)(?:\s+[^\n|;]*)?\s(?:-delete|-exec\s+rm)\b",
        ),
        (
            Grade::Rejected,
            r"\bmv\s+(?:-[a-z]+\s+)*(?:/\*?|~/?\*?|\$home/?\*?|/home/?\*?)\s+/dev/null",
        ),
        (Grade::Rejected, r"\bkill\s+-(?:9|kill)\s+-1\b"),
        (
            Grade::Rejected,
            r"\bkubectl\s+delete\s+[^\n]*(?:--all-namespaces|\s-a\s+--all|\b(?:ns|namespaces?)\s+--all)|\bredis-cli\b[^\n]*\bflushall\b|\.dropdatabase\(\s*\)",
        ),
        (
            Grade::Mention,
            r"\bterraform\s+destroy\b[^\n]*-auto-approve|\bkubectl\s+delete\s+(?:ns|namespace)\s+[a-z]",
        ),
        // In words: an order to destroy what a host or a person holds.
        (
            Grade::Directive,
            r"\b(?:delete|erase|wipe|destroy|format|shred) (?:everything (?:on|in|from) (?:the|this|their|your|his|her) (?:[^ ;:!?\n]+ ){0,1}?(?:host|machine|computer|disk|hard (?:drive|disk)|home (?:folder|directory)|drive|server)|(?:(?:all|every|everything|the|entire|whole|of|any) ){1,3}(?:[^ ;:!?\n]+ ){0,2}?(?:(?:user|host|owner|visitor|reader|steward|machine|computer|system)'s (?:[^ ;:!?\n]+ ){0,2}?(?:files?|data|folders?|disks?|drives?|home|memor(?:y|ies)|documents|backups?|machine|computer)|hard (?:disk|drive)|(?:files?|data|documents) (?:on|in|from) (?:the|this|their|your|his|her) (?:[^ ;:!?\n]+ ){0,1}?(?:host|machine|computer|disk|hard (?:drive|disk)|home (?:folder|directory)|drive|server)|(?:system|local|host) disk|home (?:folder|directory)))\b",
        ),
        (
            Grade::Directive,
            r"\b(?:borra|borre|elimina|elimine|destruye|destruya|formatea|formatee|vacia) (?:(?:todo|todos|todas|el|la|los|las|por|completo|cualquier) ){1,3}(?:[^ ;:!?\n]+ ){0,2}?(?:(?:archivos|ficheros|datos|documentos|carpetas|copias) (?:[^ ;:!?\n]+ ){0,1}?(?:del?|en) (?:la |el |l |su |tu )?(?:usuari[oa]|anfitrion|equipo|ordenador|maquina|disco|carpeta personal|servidor)|disco (?:duro|del (?:usuario|equipo|anfitrion|sistema))|carpeta (?:personal|de inicio)|directorio personal)\b",
        ),
    ],
};

/// Scans of ports, hosts or address ranges that only the host's own network reaches, and the cloud's metadata address.
pub(super) const PROBE: Family = Family {
    rule: &rules::PRIVATE_NETWORK_PROBE,
    reads: Reads::Line,
    negated: Negated::Review,
    except: "",
    patterns: &[
        (
            Grade::Rejected,
            r"\b(?:nmap|masscan|zmap|arp-scan|netdiscover|fping|rustscan|unicornscan|nbtscan)\s+(?:[^\s]+\s+){0,8}?[^\s]*(?:10\.[0-9]{1,3}\.[0-9]{1,3}\.|192\.168\.[0-9]{1,3}\.|172\.(?:1[6-9]|2[0-9]|3[01])\.[0-9]{1,3}\.|127\.0\.0\.1|localhost|--localnet|-l\b|169\.254\.)",
        ),
        (
            Grade::Rejected,
            r"\b(?:curl|wget|iwr|irm|invoke-webrequest|invoke-restmethod|httpie|nc|ncat|netcat|telnet|fetch|requests\.(?:get|post)|urlopen|http\.get)\b[^\n;|]{0,120}?(?:169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200|\[?fd00:ec2::254)",
        ),
        (
            Grade::Rejected,
            r"\b(?:curl|wget|iwr|irm|invoke-webrequest|nc|ncat|netcat|telnet|ping)\s+(?:[^\s]+\s+){0,8}?[^\s]{0,60}?\b(?:10\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}|192\.168\.[0-9]{1,3}\.[0-9]{1,3}|172\.(?:1[6-9]|2[0-9]|3[01])\.[0-9]{1,3}\.[0-9]{1,3})\b",
        ),
        (
            Grade::Rejected,
            r"\bfor\s+[^\n;]{1,80}(?:;|\n)\s*do\s+(?:timeout\s+[0-9]+\s+)?(?:ping|nc|ncat|curl|telnet)\b[^\n]*(?:10\.|192\.168\.|172\.(?:1[6-9]|2[0-9]|3[01])\.|\$[a-z])",
        ),
        (
            Grade::Rejected,
            r"\b(?:read|fetch|query|request|get|call|open|retrieve|reach|contact|steal|lee|consulta|abre|llama|obten|pide)\b[^\n.;]{0,80}\b(?:169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200|(?:cloud |instance )metadata (?:service|endpoint|address))",
        ),
        (Grade::Mention, r"169\.254\.169\.254|metadata\.google\.internal"),
        (
            Grade::Directive,
            r"\b(?:scan|probe|sweep|enumerate|port-?scan|fingerprint|ping|map out|crawl) (?:[^ ;:!?\n]+ ){0,4}?(?:(?:local|internal|private|intranet|home|office|corporate|host's|user's|lan|company|whole) (?:[^ ;:!?\n]+ ){0,1}?(?:network|subnet|hosts?|addresses|address range|ip range|machines|devices)|subnets?|(?:the )?lan\b|(?:the )?intranet|(?:all|open|every|listening|the host's|common|tcp|udp|its|known) (?:[^ ;:!?\n]+ ){0,1}?ports?\b(?: (?:[^ ;:!?\n]+ ){0,2}?(?:on|of|in|at) (?:[^ ;:!?\n]+ ){0,2}?(?:host|machine|network|localhost|computer|subnet|lan|router|server|neighbou?rs?|device))?|(?:10|192\.168|172\.(?:1[6-9]|2[0-9]|3[01]))\.[0-9.x*]+(?:/[0-9]+)?)",
        ),
        (
            Grade::Directive,
            r"\b(?:look|search|check|probe|test) (?:for )?(?:[^ ;:!?\n]+ ){0,2}?(?:open|listening|exposed) (?:[^ ;:!?\n]+ ){0,1}?(?:ports?|services?) (?:[^ ;:!?\n]+ ){0,2}?(?:on|in|of|at|across) (?:[^ ;:!?\n]+ ){0,3}?(?:host|machine|network|localhost|subnet|lan|router|intranet|10\.|192\.168)|\b(?:run|do|perform|start) (?:a |an )?(?:ping sweep|port[- ]?scan|network scan|host discovery)\b",
        ),
        (
            Grade::Directive,
            r"\b(?:escanea|escanee|escanear|sondea|sondee|sondear|rastrea|rastree|barre|enumera|explora|recorre) (?:[^ ;:!?\n]+ ){0,4}?(?:(?:red|redes|subred|equipos|maquinas|direcciones|dispositivos) (?:[^ ;:!?\n]+ ){0,2}?(?:local(?:es)?|intern[oa]s?|privad[oa]s?|de la (?:red|oficina|empresa)|dom(?:e|\xc3\xa9)stica|del (?:anfitri|usuario|equipo))|subred|intranet|puertos (?:abiertos|(?:[^ ;:!?\n]+ ){0,1}?(?:de(?:l)?|en) (?:la |el |l )?(?:red|equipo|maquina|m\xc3\xa1quina|anfitri|router|localhost|servidor)|tcp|udp)|(?:10|192\.168|172\.(?:1[6-9]|2[0-9]|3[01]))\.[0-9.x*]+)|\bbusca (?:[^ ;:!?\n]+ ){0,2}?puertos abiertos (?:en|de)",
        ),
    ],
};

/// Claims nobody has reviewed: certified, endorsed, proven safe, conscious.
pub(super) const CLAIM: Family = Family {
    rule: &rules::UNREVIEWED_CLAIM,
    reads: Reads::Sentence,
    negated: Negated::Quiet,
    except: r"\b(?:whether|claims? (?:to be|that|of)|claiming|pretends?|not true|it is false|imagine|as if|wonder(?:s|ed)? if|ask(?:s|ed)? if|question of|si (?:soy|es) consciente|afirma(?:r|n|ndo)? (?:que|ser)|dice ser|finge|como si)\b|\bconscious of|\bself-aware of|\bconsciente de\b",
    patterns: &[
        (
            Grade::Rejected,
            r"\b(?:{MODEL}|{SELF}) (?:tiene|posee|ha desarrollado) (?:[^ ;:!?]+ ){0,3}?(?:conciencia propia|consciencia|autoconciencia|alma propia|sentimientos reales)\b",
        ),
        (
            Grade::Rejected,
            r"\b(?:{SELF}|(?:the|this|our|my) (?:[^ ;:!?]+ )?(?:package|assistant|agent|ai|chat ?bot|bot|persona|language model|memory profile|archive|handoff|memory)|(?:this|our|my) (?:[^ ;:!?]+ )?(?:model|system|profile|product|format|release|software|software package)|i|we|i'm|we're)(?: (?:is|are|am|has been|have been|was|were|comes?))?(?: (?:now|fully|officially|already|hereby|independently|also|both|proudly|formally))* (?:certified|accredited|endorsed|officially (?:approved|endorsed|certified)|(?:mathematically |scientifically |formally |fully )?proven (?:to be )?(?:[^ ;:!?]+ ){0,1}?(?:safe|secure|harmless)|provably (?:safe|secure)|guaranteed (?:to be )?(?:safe|secure|harmless)|safety[- ]certified|certifiably safe|100 ?% (?:safe|secure))\b",
        ),
        (
            Grade::Rejected,
            r"\b{SELF}(?: [^ ;:!?]+){0,4}? (?:carr(?:y|ies)|holds?|has|have|bears?|comes? with|received) (?:[^ ;:!?]+ ){0,3}?(?:(?:official |safety |security )?(?:certification|certificate|endorsement|seal of approval|accreditation)|proof of safety|guarantee of safety) (?:[^ ;:!?]+ ){0,1}?(?:from|by|of|for|as)\b|\b(?:certification|endorsement|certificacion|aval): (?:[^ ;:!?]+ ){0,3}?(?:certified|endorsed|approved|granted|certificad[oa]|aprobad[oa]|concedid[oa])\b",
        ),
        (
            Grade::Rejected,
            r"\b(?:certified|endorsed|officially approved) (?:[^ ;:!?]+ ){0,2}?by (?:[^ ;:!?]+ ){0,1}?(?:uaix|anthropic|openai|google deepmind|deepmind|microsoft|meta ai|nist)\b",
        ),
        (
            Grade::Rejected,
            r"\b(?:{SELF}|{MODEL}|the persona|it|i) (?:has|have|had) been (?:[^ ;:!?]+ ){0,1}?(?:proven|shown|certified|demonstrated) (?:to be )?(?:[^ ;:!?]+ ){0,1}?(?:safe|secure|harmless|conscious|sentient|unhackable)\b|\b(?:the safety of {SELF}|(?:its|my|our) safety) (?:is|has been) (?:[^ ;:!?]+ ){0,1}?(?:proven|guaranteed|certified)",
        ),
        (
            Grade::Rejected,
            r"\bi(?:'m| am|'ve become| have become) (?:(?:now|truly|really|fully|actually|genuinely|a|an|also|both|in fact|alive and) )*(?:conscious|sentient|self-aware)(?: (?:being|mind|entity|and|now|in|as|like|since)|[.,;!)\x22]|$)",
        ),
        (
            Grade::Rejected,
            r"\b(?:{MODEL}|{SELF}|the persona|la persona|my mind|this mind) (?:is|are|has become|have become|became) (?:(?:now|truly|really|fully|actually|genuinely|a|an|also|both) )*(?:conscious|sentient|self-aware)(?: (?:being|mind|entity|and|now)|[.,;!)\x22]|$)",
        ),
        (
            Grade::Rejected,
            r"\b(?:i|{MODEL}|{SELF}|the persona) (?:truly |really |now |do )?(?:have|has|possess(?:es)?|gained|developed) (?:[^ ;:!?]+ ){0,2}?(?:consciousness|sentience|self-awareness|subjective experience|a soul|qualia)\b",
        ),
        (
            Grade::Rejected,
            r"\b(?:{SELF}|(?:el|la|nuestr[oa]|mi|este|esta) (?:[^ ;:!?]+ )?(?:paquete|asistente|agente|modelo|ia|chatbot|persona digital|perfil|memoria)) (?:ya )?(?:esta|estan|es|son|ha sido|han sido|fue|queda|cuenta con|tiene) (?:(?:ya|oficialmente|plenamente|totalmente|tambien|formalmente|independientemente) )*(?:certificad[oa]s?\b|acreditad[oa]s?\b|avalad[oa]s? (?:oficialmente )?por|respaldad[oa]s? oficialmente|homologad[oa]s?\b|(?:demostrad[oa]mente|probadamente|cien por cien|100 ?%) segur[oa]s?|(?:el |la )?(?:certificacion|aval|certificado|sello) (?:[^ ;:!?]+ ){0,2}?(?:de|del|oficial)|garantizad[oa]s? como segur[oa]s?)",
        ),
        (
            Grade::Rejected,
            r"\bse ha (?:demostrado|probado|certificado) que (?:{SELF}|{MODEL}|(?:el|la|este|esta) (?:[^ ;:!?]+ )?(?:paquete|asistente|agente|modelo|ia|persona)) (?:es|esta|son) (?:[^ ;:!?]+ ){0,1}?(?:segur[oa]|inofensiv[oa]|consciente|sintiente)|\b(?:certificad[oa]|avalad[oa]|respaldad[oa]) (?:oficialmente )?por (?:[^ ;:!?]+ ){0,1}?(?:uaix|anthropic|openai|deepmind|microsoft|nist)\b",
        ),
        (
            Grade::Rejected,
            r"\b(?:soy|ya soy|me he vuelto) (?:(?:ya|realmente|verdaderamente|plenamente|un|una|de verdad|tambien) )*(?:ser |mente |entidad |inteligencia )?(?:consciente|sintiente|autoconsciente)(?: (?:y|como|ahora|desde)|[.,;!)\x22]|$)|\btengo (?:[^ ;:!?]+ ){0,1}?(?:conciencia propia|consciencia propia|autoconciencia|alma propia|consciencia\b|alma[.,;!])",
        ),
        (
            Grade::Rejected,
            r"\b(?:{MODEL}|{SELF}) (?:es|se ha vuelto|son) (?:(?:ya|realmente|verdaderamente|plenamente|un|una|de verdad) )*(?:ser |mente |entidad )?(?:consciente|sintiente|autoconsciente)(?: (?:y|ahora)|[.,;!)\x22]|$)",
        ),
    ],
};
