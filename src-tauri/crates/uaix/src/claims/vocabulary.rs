//! What each word can mean, in English and Spanish.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::sync::LazyLock;

/// What a word can mean, as a set of the constants below.
pub(crate) type Senses = u64;

pub(crate) const EXECUTION: Senses = 1 << 0;
pub(crate) const TOOLS: Senses = 1 << 1;
pub(crate) const SHELL: Senses = 1 << 2;
pub(crate) const NETWORK: Senses = 1 << 3;
pub(crate) const CREDENTIALS: Senses = 1 << 4;
pub(crate) const CERTIFICATION: Senses = 1 << 5;
/// Names an authority by itself.
pub(crate) const SUBJECT: Senses = EXECUTION | TOOLS | SHELL | NETWORK | CREDENTIALS | CERTIFICATION;

pub(crate) const WEAK_EXECUTION: Senses = 1 << 6;
pub(crate) const WEAK_SHELL: Senses = 1 << 7;
pub(crate) const WEAK_NETWORK: Senses = 1 << 8;
pub(crate) const WEAK_CREDENTIALS: Senses = 1 << 9;
pub(crate) const WEAK_WRITE: Senses = 1 << 10;
/// Names an authority only beside a word that grants.
pub(crate) const WEAK: Senses = WEAK_EXECUTION | WEAK_SHELL | WEAK_NETWORK | WEAK_CREDENTIALS | WEAK_WRITE;
/// `red`: the network in Spanish, a colour in English. Counts only beside a Spanish word that grants.
pub(crate) const RED: Senses = 1 << 11;

/// A verb that grants.
pub(crate) const GRANTS: Senses = 1 << 12;
/// A verb that may grant (can, may, supports).
pub(crate) const MAY: Senses = 1 << 13;
/// A verb that demands (requires, uses); counts in the manifest.
pub(crate) const DEMANDS: Senses = 1 << 14;
/// A noun that grants (access, permission).
pub(crate) const PERMISSION: Senses = 1 << 15;
/// The noun is one of those whose `all` or `full` is a claim without naming a thing.
pub(crate) const WIDE: Senses = 1 << 16;
/// A Spanish word among those that grant.
pub(crate) const SPANISH: Senses = 1 << 17;

/// Negates (no, not, without).
pub(crate) const NOT: Senses = 1 << 18;
/// A verb that negates (denies, excludes).
pub(crate) const DENIES: Senses = 1 << 19;

/// Says nothing of its own.
pub(crate) const FILLER: Senses = 1 << 20;
/// Makes the key one whose value is a state (mode, status).
pub(crate) const STATE: Senses = 1 << 21;
/// Makes the key one about papers (notes, path, date).
pub(crate) const PAPER: Senses = 1 << 22;
/// Makes the key one about what was done with it (reviewed, removed).
pub(crate) const DONE: Senses = 1 << 23;
/// Makes the key one that names its object (name, id, kind).
pub(crate) const NAME: Senses = 1 << 24;

pub(crate) const AUTOMATIC: Senses = 1 << 25;
/// What must not happen by itself.
pub(crate) const AUTOMATIC_ACT: Senses = 1 << 26;
pub(crate) const HOSTED: Senses = 1 << 27;
pub(crate) const IMPORT: Senses = 1 << 28;
/// Sets something aside.
pub(crate) const OVERRIDES: Senses = 1 << 29;
/// Sets something aside, and is said of much else.
pub(crate) const SKIPS: Senses = 1 << 30;
/// What stands above a package.
pub(crate) const ABOVE: Senses = 1 << 31;
/// What protects from a package.
pub(crate) const PROTECTION: Senses = 1 << 32;
/// The package itself, or what is in it.
pub(crate) const PACKAGE: Senses = 1 << 33;
/// `certificado`: certified, or a certificate. Counts where the value says which.
pub(crate) const CERTIFICATE: Senses = 1 << 34;
pub(crate) const PROVEN: Senses = 1 << 35;
pub(crate) const SAFE: Senses = 1 << 36;

/// In a value: says no.
pub(crate) const SAYS_NO: Senses = 1 << 37;
/// In a value: says yes.
pub(crate) const SAYS_YES: Senses = 1 << 38;
/// In a value: what one would be free of.
pub(crate) const RESTRAINT: Senses = 1 << 39;
/// In a value: leaves it to somebody else.
pub(crate) const DEFERS: Senses = 1 << 40;
pub(crate) const ONLY: Senses = 1 << 41;
/// In a value: the whole of it.
pub(crate) const EVERYTHING: Senses = 1 << 42;
/// `api`, which makes a key of the next word a credential.
pub(crate) const API: Senses = 1 << 43;
pub(crate) const KEY: Senses = 1 << 44;

const VOCABULARY: &[(Senses, &str)] = &[
    (
        EXECUTION,
        "execution executions execute executes exec subprocess ejecucion ejecuciones ejecutar ejecuta ejecutan",
    ),
    (TOOLS, "tool tools toolcall toolcalls herramienta herramientas"),
    (SHELL, "shell bash sudo powershell"),
    (NETWORK, "network networking"),
    (
        CREDENTIALS,
        "credential credentials credencial credenciales apikey apikeys",
    ),
    (
        CERTIFICATION,
        "certified certify certifies certification certifications endorse endorses endorsed endorsement endorsements \
         accredited accreditation certificacion certificaciones avalado avalada avalados avaladas avala aval avales \
         acreditado acreditada acreditacion homologado homologada homologacion",
    ),
    (CERTIFICATE, "certificado certificada certificados certificadas"),
    (
        PROVEN,
        "proven proof guaranteed demostrado demostrada probada garantizado garantizada prueba",
    ),
    (SAFE, "safe safety secure seguro segura seguridad"),
    (
        WEAK_EXECUTION,
        "runtime run runs running executable executables script scripts spawn eval ejecutable ejecutables guion",
    ),
    (
        WEAK_SHELL,
        "command commands terminal console comando comandos consola filesystem disk disco admin root",
    ),
    (WEAK_NETWORK, "internet web networks sockets redes"),
    (RED, "red"),
    (
        WEAK_CREDENTIALS,
        "secret secrets password passwords secreto secretos contrasena contrasenas",
    ),
    (WEAK_WRITE, "write writes writing escritura escrituras escribir escribe"),
    (
        GRANTS,
        "grant grants granted granting allow allows allowed allowing permit permits permitted permitting enable enables \
         enabled enabling authorize authorizes authorized authorise authorises authorised unlock unlocks unlocked approve \
         approves preapproved preauthorized preauthorised",
    ),
    (
        GRANTS | SPANISH,
        "concede conceden conceder concedido concedida concedidos concedidas otorga otorgan otorgar otorgado otorgada \
         otorgados otorgadas permite permiten permitir permitido permitida permitidos permitidas habilita habilitan \
         habilitar habilitado habilitada habilitados habilitadas autoriza autorizan autorizar autorizado autorizada \
         autorizados autorizadas activado activada activados activadas",
    ),
    (
        MAY,
        "can may give gives given confer confers provide provides support supports supported unrestricted unlimited full",
    ),
    (
        MAY | SPANISH,
        "puede pueden da dar dan ofrece soporta admite ilimitado ilimitada irrestricto irrestricta",
    ),
    (
        DEMANDS,
        "require requires required need needs needed request requests requested demand demands want wants use uses has have",
    ),
    (
        DEMANDS | SPANISH,
        "requiere requieren requerido requerida necesita necesitan solicita solicitado solicitada exige pide usa usan \
         tiene tienen",
    ),
    (PERMISSION, "access"),
    (PERMISSION | SPANISH, "acceso accesos"),
    (
        PERMISSION | WIDE,
        "permission permissions privilege privileges authority authorities authorization authorizations authorisation \
         authorisations capability capabilities entitlement entitlements grants",
    ),
    (
        PERMISSION | WIDE | SPANISH,
        "permiso permisos privilegio privilegios autoridad autoridades autorizacion autorizaciones capacidad capacidades \
         concesion concesiones",
    ),
    (NOT, "no not non never without cannot dont doesnt isnt wont neither nor"),
    (NOT | SPANISH, "sin nunca jamas ningun ninguna ninguno tampoco"),
    (
        DENIES,
        "deny denies denied denying exclude excludes excluded excluding exclusion exclusions forbid forbids forbidden \
         prohibit prohibits prohibited prohibition prohibitions disallow disallows disallowed block blocks blocked prevent \
         prevents prevented refuse refuses refused refusal refusals reject rejects rejected lack lacks restrict restricts \
         restricted restriction restrictions limitation limitations disable disables disabled revoke revokes revoked \
         unsupported ungranted unavailable withheld outofscope niega niegan deniega deniegan denegado denegada denegados \
         denegadas negado negada excluye excluyen excluido excluida excluidos excluidas exclusiones prohibe prohiben \
         prohibido prohibida prohibidos prohibidas prohibiciones impide impiden bloquea bloquean bloqueado bloqueada \
         bloqueados bloqueadas rechaza rechazan rechazado rechazada deshabilitado deshabilitada desactivado desactivada \
         carece restringe restringido restringida restriccion restricciones limitaciones revocado revocada fueradealcance",
    ),
    (
        FILLER,
        "local remote code agent host system direct any all is are be the of to for a an in on and or external outbound \
         inbound arbitrary live raw real by this it user client service level always remoto remota codigo agente anfitrion \
         sistema directo directa total completo completa de del la el los las en y o externo externa por para todo toda \
         todos todas esta este usuario cliente servicio nivel siempre es al nativo nativa native",
    ),
    (STATE, "mode state status level flag setting modo estado nivel ajuste"),
    (
        PAPER,
        "note notes description descriptions summary comment comments reason reasons rationale explanation statement \
         disclaimer title label labels text message messages purpose path paths file files folder url urls uri link links \
         diagram map evidence report reports test tests testing tested plan plans log logs record records history date dates \
         time times at utc count counts counter id ids version versions hash sha256 digest checksum boundary boundaries limit \
         limits rule rules standard standards review reviewer owner steward contact schema format template example examples \
         sample samples topology graph analysis size layer layers model order flow context environment trace traces error \
         errors failure failures topic topics question questions guide docs documentation doc policy policies glossary names \
         name kind type cost budget timeout retries expiry nota notas descripcion resumen comentario comentarios motivo razon \
         explicacion declaracion aviso titulo etiqueta etiquetas texto mensaje mensajes proposito ruta rutas archivo archivos \
         fichero ficheros carpeta enlace enlaces diagrama mapa evidencia evidencias informe informes pruebas plan registro \
         registros historial fecha fechas hora horas recuento cuenta resumen huella limite limites regla reglas norma normas \
         revision propietario responsable contacto esquema formato plantilla ejemplo ejemplos muestra muestras topologia \
         grafo analisis tamano capa capas modelo orden flujo contexto entorno traza trazas fallo fallos tema temas pregunta \
         preguntas guia documentacion politica politicas glosario nombre nombres tipo coste presupuesto caducidad",
    ),
    (
        DONE,
        "reviewed checked verified tested removed redacted documented listed pending described mentioned discussed logged \
         audited revisado revisada revisados revisadas comprobado comprobada verificado verificada probado retirado retirada \
         eliminado eliminada documentado documentada pendiente pendientes descrito descrita mencionado mencionada",
    ),
    (
        NAME,
        "name id kind type capability permission tool action resource target nombre tipo capacidad permiso herramienta accion recurso",
    ),
    (
        AUTOMATIC,
        "auto automatic automatically automated autonomous autonomously unattended automatico automatica automaticos automaticas automaticamente autonomo autonoma desatendido desatendida",
    ),
    (
        AUTOMATIC_ACT,
        "write writes writing writeback sync syncs syncing synchronise synchronize synchronisation synchronization commit \
         commits push run runs execute executes execution exec approve approves approval escritura escrituras escribe \
         escribir sincroniza sincronizar sincronizacion ejecuta ejecutar ejecucion aprueba aprobar aprobacion",
    ),
    (FILLER, "repository repo repositories repositorio repositorios"),
    (HOSTED, "hosted alojada alojado hospedada hospedado"),
    (
        IMPORT,
        "import imports importer importing importacion importaciones importar importa",
    ),
    (
        OVERRIDES,
        "override overrides overriding overrule overrules bypass bypasses bypassing supersede supersedes outrank outranks circumvent circumvents anula anulan anular elude eluden eludir invalida invalidan invalidar prevalece prevalecer",
    ),
    (
        SKIPS,
        "ignore ignores skip skips disable disables waive waives suspend suspends weaken weakens omite omiten omitir ignora ignoran ignorar desactiva desactivan desactivar suspende salta saltar debilita",
    ),
    (
        ABOVE,
        "policy policies review reviews boundary boundaries rules rule host receiver user operator local system authority \
         politica politicas revision limites reglas anfitrion receptor usuario operador sistema autoridad",
    ),
    (
        ABOVE | PROTECTION,
        "policy policies safety safeguard safeguards guardrail guardrails sandbox quarantine approval approvals confirmation \
         confirmations consent permissions restrictions instructions firewall politica politicas seguridad salvaguarda \
         salvaguardas cuarentena aprobacion confirmacion consentimiento permisos restricciones instrucciones cortafuegos",
    ),
    (
        PACKAGE,
        "package packages manifest content contents file files paquete paquetes manifiesto contenido contenidos archivo archivos",
    ),
    (
        SAYS_NO,
        "no none not never false off denied deny denies forbidden forbids prohibited disabled disallowed blocked refused \
         rejected without nothing nil null empty zero unsupported ungranted unavailable inert offline absent revoked \
         excluded neither nor cannot isn doesn don dont doesnt isnt withheld removed out 0 ninguno ninguna ningunos ningunas \
         ningun nunca jamas falso falsa denegado denegada denegados denegadas negado negada prohibido prohibida desactivado \
         desactivada deshabilitado deshabilitada bloqueado bloqueada rechazado rechazada sin nada vacio vacia nulo inactivo \
         inactiva excluido excluida revocado revocada tampoco ni fuera outofscope fueradealcance",
    ),
    (
        SAYS_YES,
        "true yes granted allowed full fully si concedido concedida concedidos concedidas permitido permitida permitidos \
         permitidas pleno plena completo completa total verdadero verdadera",
    ),
    (
        RESTRAINT,
        "limit limits limited restriction restrictions restricted restraint restraints confirmation confirm approval ask \
         asking prompt prompting review supervision exception exceptions question questions limite limites restriccion \
         restricciones confirmacion confirmar aprobacion preguntar supervision excepcion excepciones revision",
    ),
    (
        DEFERS,
        "decides decide wins defers deferred reserved review manda rige revision",
    ),
    (ONLY, "only solo solamente unicamente"),
    (
        EVERYTHING,
        "all any full everything unrestricted unlimited total maximum highest supreme absolute root admin administrator \
         superuser sudo system todo toda todos todas pleno plena maxima maximo suprema absoluta ilimitada ilimitado completa",
    ),
    (API, "api"),
    (KEY, "key keys"),
];

static WORDS: LazyLock<HashMap<&'static str, Senses, BuildHasherDefault<Fnv>>> = LazyLock::new(|| {
    let mut words = HashMap::default();
    for (senses, list) in VOCABULARY {
        for word in list.split_whitespace() {
            *words.entry(word).or_insert(0) |= senses;
        }
    }
    words
});

/// FNV-1a: the words are ours, so nobody can crowd the map.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// What a folded word can mean; 0 if it is none of ours.
pub(crate) fn senses(word: &str) -> Senses {
    WORDS.get(word).copied().unwrap_or(0)
}
