# Un mensaje por código de error: qué pasó, dónde y cómo seguir. `detail` es lo que dice el sistema.
error-NOT_FOUND = No hay ningún fichero { $file }.
error-NOT_A_FILE = { $file } es una carpeta o un dispositivo, no un fichero. Indique el propio fichero .uaix.
error-NOT_A_FOLDER = { $file } no es una carpeta.
error-UNREADABLE =
    No se puede leer { $file }: { $why ->
        [not-found] no hay nada con ese nombre
        [permission] el sistema niega el acceso
        [not-a-folder] parte de la ruta no es una carpeta
        [folder] es una carpeta
        [exists] ya hay algo con ese nombre
        [name] el sistema no admite ese nombre
        [end] termina antes de tiempo
        [late] el sistema tardó demasiado
       *[other] { $detail }
    }.
error-FILE_CHANGED = { $file } cambió mientras se leía, así que nada puede decirse de él. Espere a que termine quien lo escribe e inténtelo de nuevo.
error-CANCELLED = Detenido antes del final. No se guardó nada a medias.
error-UNKNOWN = Aquí nada se llama { $name }. «lazaret packages» y «lazaret profiles» muestran lo que hay.
error-AMBIGUOUS = { $name } puede ser { $count } paquetes. Escriba más cifras del identificador.
error-REFUSED = El paquete { $id } está rechazado por las reglas ({ $rules }). Ninguna opción lo carga; solo su autor puede corregirlo.
error-ACKNOWLEDGEMENT_MISSING =
    Estas reglas piden revisión y aún no están reconocidas: { $rules }. Lea los hallazgos y después indique un motivo y:
    {"  "}{ $options }
error-ACKNOWLEDGEMENT_UNKNOWN = { $rules } no está en revisión para este paquete, así que no hay nada que reconocer.
error-REASON_MISSING = Una decisión necesita su motivo en palabras: --reason "...".
error-NOT_ACCEPTED =
    El paquete { $id } no ha sido aceptado. Decida primero:
    {"  "}lazaret review { $id } --accept --reason "..."
error-AUTHORIZATION_MISSING =
    Esto cambiaría las anclas del perfil: { $changes }. Si es lo que quiere, indique exactamente:
    {"  "}{ $options }
error-AUTHORIZATION_UNUSED =
    { $name } autoriza un cambio que aquí no ocurre. { $needed ->
        [none] Quítelo: aquí nada pide autorización.
       *[some] Lo que cambiaría es esto: { $changes }. Si es lo que quiere, indique exactamente:
    }
    {"  "}{ $options }
error-AUTHORIZATION_MALFORMED = { $name } no es una autorización. Escriba RUTA=OPERACIÓN, donde la operación es replace, remove o add; por ejemplo --authorize .uai/taboo.uai=replace.
error-PROFILE_UNKNOWN = No hay ningún perfil { $profile }. «lazaret profiles» enumera los que hay; al cargar, --create lo crea.
error-PROFILE_EXISTS = Ya hay un perfil { $profile }.
error-PROFILE_NAME =
    { $profile } no puede ser el nombre de un perfil: { $why ->
        [blank] está en blanco
        [long] tiene más de 80 caracteres
        [hidden] contiene caracteres que no se ven
        [id] se lee como un identificador
        [command] «lazaret profile» lo toma por una de sus órdenes
        [option] empieza con un guion, como una opción
        [path] se lee como una ruta
       *[other] { $detail }
    }.
error-REVISION_UNKNOWN = El perfil { $profile } no tiene la revisión { $revision }.
error-POLICY_INVALID = La política no se puede usar; en { $pointer }: { $detail }.
error-POLICY_DENIES = La política local no lo permite: el emisor { $issuer } es { $detail }. «lazaret policy show» muestra las listas.
error-STORE_NEWER = El almacén lo escribió un Lazaret más nuevo (formato { $found }; este conoce hasta { $known }). Use esa versión, u otro lugar con --home.
error-STORE_UNREADABLE =
    El almacén de { $file } no se puede usar: { $why ->
        [not-found] no hay nada con ese nombre
        [permission] el sistema niega el acceso
        [not-a-folder] parte de la ruta no es una carpeta
        [folder] es una carpeta
        [exists] ya hay algo con ese nombre
        [name] el sistema no admite ese nombre
        [end] termina antes de tiempo
        [late] el sistema tardó demasiado
       *[other] { $detail }
    }.
error-STORE_DAMAGED = { $part ->
        [catalogue] El catálogo del almacén está dañado: { $detail }. Los archivos siguen en la carpeta quarantine/ del almacén. Si tiene una copia de seguridad de catalogue.sqlite3, repóngala; si no, reciba esos archivos de nuevo con otro --home.
       *[other] El almacén no es lo que dice su registro: { $detail }. «lazaret ledger verify» nombra todo lo que difiere.
    }
error-STORE_BUSY = Otro Lazaret está escribiendo en el almacén y no terminó a tiempo. Inténtelo de nuevo.
error-DISK_FULL = No queda espacio para escribir { $file }. No se perdió nada; libere espacio e inténtelo de nuevo.
error-READ_ONLY = No se puede escribir en { $file }. No se cambió nada; elija otro lugar con --home.
error-USAGE = { $detail }
error-INTERNAL = Algo falló en el propio Lazaret: { $detail }. No se guardó nada a medias.
error-FILE_EMPTY = { $file } está vacío.
error-FILE_TOO_LARGE = { $file } tiene { $size } bytes; el límite para un archivo es { $limit }.
error-ID_TOO_SHORT = { $name } es demasiado corto para nombrar un paquete. Escriba al menos 6 cifras de su identificador.
error-IN_TRASH = { $name } está en la papelera. Recupérelo primero: lazaret restore { $name }.
error-GONE = { $name } ya no está en la papelera; sus 7 días han pasado.
error-DECISION_OUTDATED = El paquete { $id } se aceptó con otras reglas u otra política, y desde entonces { $rules } es nuevo. Examínelo y decida de nuevo: lazaret review { $id }.
error-NOT_DECIDED = Aún no se decidió nada sobre el paquete { $id }, así que no hay recibo.
error-PROFILE_CHANGED = El perfil { $profile } cambió mientras tanto. Examínelo de nuevo y repita.
error-KEY_UNAVAILABLE = No se puede leer la clave de firma: { $detail }. Desbloquee el llavero e inténtelo de nuevo. Si la clave se perdió para siempre, «lazaret ledger renew-key --reason ...» crea otra.
