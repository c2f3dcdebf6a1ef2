# Lo que dice la línea de órdenes.
usage-unknown-argument = Aquí no hay ninguna opción ni argumento { $argument }.
usage-unknown-command = No hay ninguna orden { $command }.
usage-missing = Falta algo: { $argument }.
usage-missing-command = Falta una orden. «lazaret --help» las enumera.
usage-repeated = { $argument } solo puede darse una vez.
usage-conflict = { $argument } y { $other } se excluyen.
usage-value-missing = { $argument } necesita un valor.
usage-value-choice = { $argument } es uno de { $valid }, no { $value }.
usage-value = { $value } no sirve para { $argument }.
usage-not-text = Un argumento no es texto en UTF-8.
usage-other = Esto no se entendió. «lazaret --help» muestra lo que se puede escribir.
usage-near = ¿Quería decir { $near }?
usage-line = Uso: { $usage }

label-package = Paquete
label-profile-id = Id. de perfil
label-created = Versión
label-issuer = Emisor
label-status = Estado
label-scopes = Ámbitos
label-entry-points = Puntos de entrada
label-authority = Reclama autoridad
label-archive = Archivo
label-sha256 = SHA-256
archive-line = { $entries ->
        [one] { $entries } entrada
       *[other] { $entries } entradas
    }, { $size }

findings-more = { $count ->
        [one] y uno más
       *[other] y { $count } más
    } (--json los enumera todos)
findings-mend = Salida: { $mend }

label-id = Id.
label-state = Situación
label-deleted = En la papelera desde
label-size = Tamaño
label-received = Recibido
label-profile = Perfil
label-revision = Revisión

column-id = ID
column-state = SITUACIÓN
column-verdict = VEREDICTO
column-package = PAQUETE
column-version = VERSIÓN
column-size = TAMAÑO
column-file = FICHERO
column-file-state = FICHERO
column-role = PAPEL
column-path = RUTA
column-profile = PERFIL
column-revision = REVISIÓN
column-current = AHORA
column-at = CUÁNDO
column-row = FILA
column-kind = QUÉ
column-hash = RESUMEN
column-sha256 = SHA-256

kind-key_made = clave creada
kind-receive = recibido
kind-inspect = inspeccionado
kind-decide = decidido
kind-authorise = autorizado
kind-load = cargado
kind-roll_back = vuelta atrás
kind-derive = derivado
kind-pack = empaquetado
kind-export = exportado
kind-materialise = materializado
kind-door_opened = puerta abierta
kind-door_used = puerta usada
kind-policy_changed = política cambiada
kind-profile_made = perfil creado
kind-profile_renamed = perfil renombrado
kind-profile_deleted = perfil a la papelera
kind-profile_restored = perfil recuperado
kind-profile_purged = perfil eliminado
kind-package_deleted = paquete a la papelera
kind-package_restored = paquete recuperado
kind-package_purged = paquete eliminado

file-verified = comprobado
file-sentinel = sin resumen
file-mismatch = difiere
file-missing = falta
file-undeclared = no declarado
file-manifest = manifiesto

import-new = { $file }: { $verdict }, en cuarentena como { $id }
import-known = { $file }: { $verdict }, ya en cuarentena como { $id }
import-not-kept = { $file }: { $verdict }, no se guarda nada de él
packages-none = No hay nada en cuarentena. «lazaret import FICHERO» recibe un paquete.
required-line = { $scope } exige { $all }, de los que { $present } están aquí.
required-missing = No están: { $names }.
show-to-accept =
    Para aceptarlo:
      lazaret review { $id } --accept --reason "..." { $options }
decision-accepted = Decisión { $number }, { $at }: aceptado. { $reason }
decision-rejected = Decisión { $number }, { $at }: no aceptado. { $reason }
loaded-current = Cargado en el perfil { $profile } como revisión { $revision }, la actual
loaded-earlier = Cargado en el perfil { $profile } como revisión { $revision }
package-deleted = El paquete { $id } queda en la papelera 7 días. «lazaret restore { $id }» lo recupera.
package-restored = El paquete { $id } está de nuevo en cuarentena.
ask-delete-package = ¿Mover el paquete { $id } a la papelera? sí o no:
ask-delete-profile = ¿Mover el perfil { $profile } a la papelera? sí o no:
answer-yes = sí si s
ask-declined = No se movió nada.

review-accepted = Aceptado. Decisión { $number }; «lazaret receipt { $id }» escribe su recibo.
review-rejected = No aceptado. Decisión { $number }; «lazaret receipt { $id }» escribe su recibo.
load-created = Se creó el perfil { $profile }, que está en la revisión { $revision }.
load-done = El perfil { $profile } está ahora en la revisión { $revision }; antes estaba en la { $previous }.
load-unchanged = El perfil { $profile } ya está en estos bytes, como revisión { $revision }. No se escribió nada.
anchor-add = { $path }: añadida ({ $after })
anchor-replace = { $path }: sustituida ({ $before } → { $after })
anchor-remove = { $path }: quitada ({ $before })

profiles-none = Aún no hay ningún perfil. «lazaret load ID --profile NOMBRE --create» crea uno.
profile-renamed = El perfil se llama ahora { $profile }.
profile-deleted = El perfil { $profile } queda en la papelera 7 días. «lazaret profile { $profile } restore» lo recupera.
profile-restored = El perfil { $profile } está de vuelta.
revision-of = { $revision } de { $all }
revision-current = *
search-none = Nada en él coincide con { $query }.

side-file = fichero
side-package = paquete
side-profile = perfil
diff-same = Ambos son los mismos bytes.
diff-anchors = Anclas
diff-scopes = Ámbitos
diff-authority = Reclamaciones de autoridad
diff-manifest = Manifiesto
diff-removed = Solo antes
diff-added = Solo después
diff-changed = Cambiado
omitted-not_text = No es texto; no se compara línea a línea.
omitted-too_large = Mayor de lo que se compara línea a línea.
omitted-unreadable = No se puede leer el contenido de un lado.

ledger-none = El registro aún no tiene asientos.
ledger-sound = El registro se sostiene: { $rows ->
        [one] una fila
       *[other] { $rows } filas
    }, { $archives ->
        [one] un archivo guardado
       *[other] { $archives } archivos guardados
    }.
ledger-broken = { $count ->
        [one] Una cosa no se sostiene
       *[other] { $count } cosas no se sostienen
    }, en { $rows } filas y { $archives } archivos guardados.
ledger-unsigned = { $count ->
        [one] Una fila aún no lleva firma; se firmará
       *[other] { $count } filas aún no llevan firma; se firmarán
    } cuando la clave pueda leerse de nuevo. Si se perdió para siempre, «lazaret ledger renew-key» crea otra.
key-fault = No se puede leer la clave de firma ({ $detail }). Lo escrito queda en el registro sin firma hasta que se pueda. Si la clave se perdió para siempre, «lazaret ledger renew-key --reason ...» crea otra.
key-renewed = Desde ahora firma el registro una clave nueva: { $key }, anotada en la fila { $row } con el motivo.
key-in-keyring = Está en el llavero.
key-in-file = Está en un fichero del almacén que solo usted puede leer.
key-older-rows = Las filas firmadas con la clave anterior, { $key }, conservan esa firma y se comprueban con ella.
key-countersigned = { $count ->
        [one] Una fila sin firma queda refrendada por la clave nueva. Eso da fe de cómo está
       *[other] { $count } filas sin firma quedan refrendadas por la clave nueva. Eso da fe de cómo están
    } hoy, no de cuándo se escribió.
key-head-differed = El registro no era lo que cubría su cabeza firmada: algo se había cortado o cambiado antes. La cabeza nueva ya no lo muestra; la fila { $row }, sí.
ledger-limits = La clave de firma está en esta máquina: el registro muestra accidentes y cambios ajenos, no los de su dueño.
fault-catalogue_damaged = El fichero del catálogo está dañado
fault-row_altered = Se alteró una fila
fault-chain_broken = La cadena está rota
fault-row_missing = Falta una fila
fault-signature_invalid = Una firma no corresponde
fault-signature_missing = Falta una firma
fault-key_unknown = Una fila lleva la firma de una clave desconocida
fault-head_missing = Falta la cabeza firmada
fault-head_invalid = La cabeza firmada no corresponde
fault-rows_cut = Se cortaron las últimas filas
fault-record_altered = Un dato no es lo que dice el registro
fault-archive_missing = Falta un archivo guardado
fault-archive_altered = Se alteró un archivo guardado
fault-row = fila { $row }

policy-built-in = Se usa la política que viene con Lazaret, versión { $version }.
policy-in-use = Se usa la política { $version }.
policy-fit = La política { $version } se puede usar.
policy-taken = Desde ahora se usa la política { $version }.

watch-watching = Vigilando { $folder }. Ctrl-C termina.
watch-failed = { $file } no se recibió:
watch-passed-over = { $file } se dejó estar: su nombre no termina en .uaix.
watch-unreachable = { $folder } no se puede vigilar ahora; se vuelve a intentar:
watch-no-folder = No se indicó ninguna carpeta y la política no nombra ninguna carpeta de entrada.
man-written = Se escribieron { $count } páginas en { $folder }.

startup-key-in-file = Aquí no se puede usar ningún llavero, así que la clave que firma el registro está en un fichero que solo usted puede leer. Lazaret lo dice una sola vez.
startup-interrupted = { $subject } se interrumpió antes; se retiró su trabajo sin terminar.
startup-leftovers = { $count ->
        [one] Se retiró un fichero
       *[other] Se retiraron { $count } ficheros
    } de un paso interrumpido, que no pertenecían a nada.
startup-moves = { $count ->
        [one] Se completó un movimiento
       *[other] Se completaron { $count } movimientos
    } de la papelera que se había interrumpido.
startup-purged = { $count ->
        [one] Una cosa salió
       *[other] { $count } cosas salieron
    } para siempre de la papelera tras 7 días.
startup-policy-changed = La política es otra que la del último uso.
startup-policy-fault = El fichero de política no se puede usar: { $detail }
output-lost = Se perdió lo que debía escribirse en la salida estándar: { $detail }. El trabajo en sí se hizo; mire qué resultó antes de repetirlo.
