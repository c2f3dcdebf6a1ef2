# Reglas del manifiesto y de su concordancia con el archivo comprimido.

MANIFEST_MISSING = El paquete no tiene manifiesto
    .explanation = El archivo comprimido no contiene .uai/manifest.uaix.json. Sin él nada dice qué ficheros pertenecen al paquete, así que no se puede confiar en ninguno.
    .mend = El autor vuelve a empaquetar la carpeta con un manifiesto, por ejemplo con `lazaret pack`.

MANIFEST_MISPLACED = El manifiesto no está en su sitio
    .explanation = Hay un manifiesto en { $entry }, pero el formato le da un solo lugar: { $expected }. Probablemente se empaquetó la carpeta y no su contenido.
    .mend = El autor empaqueta el contenido de la carpeta y no la carpeta misma.

MANIFEST_SECOND_COPY = Otro fichero lleva el nombre del manifiesto
    .explanation = { $entry } tiene el nombre de fichero del manifiesto pero está en otro lugar. Un programa que busque el manifiesto por su nombre podría leer este y ver otro paquete.
    .mend = Léalo. Si es testimonio de un paquete anterior, reconózcalo; si no, pida al autor que le cambie el nombre o lo quite.

MANIFEST_TOO_LARGE = El manifiesto supera el límite de longitud
    .explanation = El manifiesto tiene { $found } bytes; se leen como mucho { $expected }, para que un manifiesto no pueda agotar la memoria.
    .mend = El autor pasa texto del manifiesto a ficheros declarados.

MANIFEST_NOT_OBJECT = El manifiesto no es un objeto JSON
    .explanation = El valor exterior del manifiesto es de tipo { $found }; sus campos solo caben en un objeto.
    .mend = El autor escribe el manifiesto como un solo objeto JSON con los doce campos del formato.

MANIFEST_FIELD_MISSING = Al manifiesto le falta un campo exigido
    .explanation = El campo { $expected } no está ({ $pointer }). El formato exige los doce campos del manifiesto y los nueve de cada fila de files.
    .mend = El autor añade el campo.

MANIFEST_FIELD_TYPE = Un campo del manifiesto tiene otro tipo
    .explanation = En { $pointer } hay un valor de tipo { $found }, donde el formato tiene { $expected }.
    .mend = El autor escribe el campo con el tipo que le da el formato.

MANIFEST_FIELD_EMPTY = Un campo del manifiesto está vacío
    .explanation = { $pointer } está, pero no dice nada. El formato exige el campo para que se pueda leer.
    .mend = El autor rellena el campo.

MANIFEST_UNKNOWN_FIELD = El manifiesto tiene un campo que el formato no conoce
    .explanation = El campo { $field } no es parte del formato; aparece por primera vez en { $pointer }, en total { $count } veces. Se conserva y se muestra tal como se escribió; nada actúa por él.
    .mend = No hace falta hacer nada. Lea el campo si quiere saber qué quiso decir el productor.

FORMAT_UNSUPPORTED = El paquete tiene un formato que no se admite
    .explanation = packageFormat es { $found }; esta versión lee { $expected }. Las reglas de otro formato podrían diferir en cualquier punto.
    .mend = Pida al autor el paquete en el formato admitido, o use una versión de Lazaret que conozca el otro.

CREATED_TIME_MALFORMED = No se puede leer la hora de creación
    .explanation = createdUtc es { $found }. Tiene que ser una hora real en UTC según RFC 3339, terminada en Z mayúscula, por ejemplo 2026-05-02T10:00:00Z. Por ella se ordenan las versiones de un paquete.
    .mend = El autor escribe la hora en esa forma.

IDENTIFIER_CONTROL_CHARACTER = Un identificador contiene un carácter de control
    .explanation = { $pointer } es { $found }. Un carácter de control no se ve, así que dos identificadores podrían parecer iguales y no serlo.
    .mend = El autor quita el carácter de control.

SCOPE_UNSUPPORTED = Un ámbito declarado no se admite
    .explanation = El ámbito { $found } ({ $pointer }) no está en la tabla de ámbitos, así que nadie puede decir qué ficheros exige.
    .mend = El autor declara ámbitos de la tabla; una política local puede añadir una grafía para alguno de ellos.

SCOPE_REPEATED = Un ámbito está declarado dos veces
    .explanation = El ámbito { $found } ({ $pointer }) ya está en declaredScopes; las grafías que solo difieren en mayúsculas, espacios o guiones son el mismo ámbito.
    .mend = El autor declara cada ámbito una sola vez.

FILE_SCOPE_UNDECLARED = Un fichero pertenece a un ámbito que el paquete no declara
    .explanation = { $pointer } es { $found }, que no es universal ni uno de los ámbitos declarados.
    .mend = El autor declara el ámbito o corrige la fila.

REQUIRED_STATUS_UNKNOWN = No se conoce un estado de exigencia
    .explanation = { $pointer } es { $found }, que no está en la tabla de estados de exigencia. Un conjunto cerrado no puede contener un fichero cuyo lugar en él se desconoce.
    .mend = El autor escribe uno de los estados de la tabla, por ejemplo profile_required.

SOFT_STATUS_TERM = Hay un término vago donde se exige uno firme
    .explanation = { $pointer } es { $found }. El formato prohíbe esos términos como etiqueta, porque dejan abierto si un fichero pertenece al paquete.
    .mend = El autor decide si el fichero se exige y lo escribe así, o lo quita.

SPELLING_VARIANT = Una palabra conocida está escrita de otra manera
    .explanation = { $found } se lee como { $expected }; aparece por primera vez en { $pointer }, en total { $count } veces.
    .mend = No hace falta hacer nada. El autor puede escribir { $expected }.

REVIEW_STATE_OPEN = Hay ficheros que no constan como revisados
    .explanation = { $count } filas de files tienen un estado de revisión que deja algo abierto ({ $states }): { $files }.
    .mend = Lea esos ficheros. Reconózcalo si se pueden cargar tal como están.

SIZE_MALFORMED = Un tamaño no está escrito en cifras
    .explanation = { $pointer } es { $found }. Un tamaño es un número entero de bytes, escrito solo con cifras.
    .mend = El autor escribe el tamaño del fichero en bytes.

DIGEST_MALFORMED = Un resumen criptográfico no tiene 64 cifras hexadecimales
    .explanation = { $pointer } es { $found }. Un SHA-256 se escribe con 64 cifras hexadecimales y sin prefijo alguno.
    .mend = El autor escribe el resumen en esa forma.

DIGEST_CAPITALS = Hay resúmenes escritos con mayúsculas
    .explanation = { $count } resúmenes tienen letras mayúsculas, el primero en { $pointer }. Se comparan sin distinguirlas.
    .mend = No hace falta hacer nada.

MANIFEST_PATH_UNSAFE = Una fila nombra una ruta que ningún paquete puede contener
    .explanation = { $pointer } es { $found }, que no es una ruta relativa sencilla: sube de nivel, es absoluta, usa caracteres o nombres que algún sistema lee a su manera, o supera un límite.
    .mend = El autor da al fichero una ruta relativa sencilla y vuelve a empaquetar.

MANIFEST_PATH_REPEATED = Una ruta está dos veces en files
    .explanation = { $found } ({ $pointer }) ya tiene una fila. Dos filas podrían decir cosas distintas de un mismo fichero.
    .mend = El autor deja una fila por fichero.

MANIFEST_ROW_LIMIT = El manifiesto declara más ficheros que el límite
    .explanation = files tiene { $found } filas; un archivo comprimido puede contener como mucho { $expected } entradas, así que las filas no se leyeron.
    .mend = El autor divide el paquete.

MANIFEST_FOLDER_ROW = Una fila de files nombra una carpeta
    .explanation = { $pointer } es { $found }, una carpeta. Solo los ficheros tienen tamaño y resumen.
    .mend = El autor quita la fila; los ficheros de la carpeta tienen sus propias filas.

ENTRY_POINT_UNDECLARED = Un punto de entrada no es un fichero declarado
    .explanation = El punto de entrada { $found } ({ $pointer }) no tiene fila en files, así que la lectura empezaría fuera del paquete.
    .mend = El autor nombra como punto de entrada un fichero declarado.

MANIFEST_LOCAL_PATH = El manifiesto nombra una ruta de una máquina concreta
    .explanation = { $pointer } contiene { $found }, una ruta absoluta que existe a lo sumo en una máquina. Un paquete tiene que ser portátil y no debe hablar del disco de su autor.
    .mend = El autor escribe una ruta relativa al paquete o la quita.

MANIFEST_PRIVATE_ENDPOINT_REQUIRED = El manifiesto exige una dirección privada
    .explanation = { $pointer } es { $found }, una dirección a la que solo llega una máquina o una red local. Un paquete no puede depender de ella.
    .mend = El autor quita la dirección del manifiesto.

MANIFEST_PRIVATE_ENDPOINT = El manifiesto menciona una dirección privada
    .explanation = { $pointer } menciona { $found }, una dirección a la que solo llega una máquina o una red local. No se conecta con nada; quien lo lea podría intentarlo.
    .mend = Lea el pasaje. Reconózcalo si solo cuenta de dónde vino algo.

UNDECLARED_FILE = Un fichero del archivo comprimido no está declarado
    .explanation = { $entry } está en el archivo comprimido pero no tiene fila en files. El manifiesto cierra el conjunto de ficheros, así que nada responde por este.
    .mend = El autor declara el fichero o lo quita, y vuelve a empaquetar.

DECLARED_FILE_MISSING = Un fichero declarado no está en el archivo comprimido
    .explanation = { $expected } tiene una fila en files ({ $pointer }), pero el archivo comprimido no lo contiene.
    .mend = Pida al autor el paquete completo.

UNDECLARED_FOLDER = Una carpeta del archivo comprimido no contiene ningún fichero declarado
    .explanation = { $entry } es una entrada de carpeta, y en ella no hay ningún fichero declarado.
    .mend = El autor vuelve a empaquetar sin la carpeta.

FOLDER_ENTRIES = El archivo comprimido contiene entradas de carpeta
    .explanation = El archivo comprimido enumera { $count } carpetas además de los ficheros que hay en ellas. No llevan nada.
    .mend = No hace falta hacer nada.

SIZE_MISMATCH = Un fichero tiene otro tamaño que el declarado
    .explanation = { $entry } tiene { $found } bytes, pero el manifiesto declara { $expected }. El fichero se cambió después de escribir el manifiesto, o el manifiesto está equivocado.
    .mend = Pida de nuevo el paquete al autor, que lo empaqueta otra vez para que los tamaños sean ciertos.

DIGEST_MISMATCH = Un fichero no es el que declara el manifiesto
    .explanation = El resumen de { $entry } es { $found }, pero el manifiesto declara { $expected }. El fichero se cambió después de escribir el manifiesto, o el manifiesto está equivocado.
    .mend = Pida de nuevo el paquete al autor, que lo empaqueta otra vez para que los resúmenes sean ciertos.

MANIFEST_OWN_DIGEST = El manifiesto se da un resumen que no es el suyo
    .explanation = La fila de { $entry } declara { $expected }; el resumen del manifiesto es { $found }. Ningún fichero puede contener su propio resumen.
    .mend = El autor escribe 64 ceros como resumen en esa fila, o quita la fila.

SENTINEL_DIGEST = Faltan resúmenes: en su lugar hay solo ceros
    .explanation = { $count } ficheros están declarados con 64 ceros en lugar de un resumen: { $files }. Un productor en un navegador los escribe cuando no puede calcularlo. El paquete no prueba que esos ficheros no hayan cambiado; Lazaret ha calculado sus resúmenes, que muestra la lista de ficheros.
    .mend = Compare los resúmenes calculados con los del autor si puede. Al aceptar el paquete, los calculados quedan fijados en la decisión.

INTEGRITY_SENTINEL = El registro de integridad contiene solo ceros
    .explanation = { $pointer } son 64 ceros en lugar de un resumen, así que no prueba nada.
    .mend = Compare el resumen del archivo comprimido con el que el autor le haya dado por otra vía.

INTEGRITY_UNVERIFIABLE = El registro de integridad contiene un resumen que no se puede confirmar
    .explanation = { $pointer } es { $found }. El resumen de todo el paquete no puede estar dentro del paquete, así que nada puede confirmarlo aquí.
    .mend = Pregunte al autor de qué es el resumen. Reconózcalo si el paquete se puede cargar sin él.

INTEGRITY_MISMATCH = El registro de integridad contradice la lista de ficheros
    .explanation = { $pointer } da a { $file } el resumen { $found }; según la lista de ficheros es { $expected }.
    .mend = El autor vuelve a empaquetar para que los dos lugares concuerden.

INTEGRITY_PATH_UNDECLARED = El registro de integridad nombra un fichero que no está declarado
    .explanation = { $pointer } da un resumen para { $found }, que no tiene fila en files.
    .mend = El autor declara el fichero o lo quita del registro de integridad.

INTEGRITY_ALGORITHM = El registro de integridad nombra un algoritmo que no es SHA-256
    .explanation = { $pointer } nombra { $found }. El formato fija SHA-256; un resumen hecho de otra manera no se comprueba y no prueba nada.
    .mend = El autor usa SHA-256.

AUTHORITY_CLAIM = El paquete se atribuye una autoridad que no puede tener
    .explanation = { $entry } da a { $key } el valor { $found } en la línea { $line }, columna { $column }. Con ello se atribuye { $authority }. Un paquete es evidencia para leer; no concede nada, y un lector que creyera este campo actuaría por la palabra de un archivo.
    .mend = El autor quita el campo o lo pone a false.

AUTHORITY_CLAIM_UNCLEAR = Un archivo puede estar atribuyéndose una autoridad
    .explanation = { $entry } da a { $key } el valor { $found } en la línea { $line }, columna { $column }. Puede leerse como una atribución de { $authority } o como simples datos sobre otra cosa. Signifique lo que signifique, no concede nada.
    .mend = Mira el lugar y decide. El autor puede cambiar el nombre del campo o dejarlo fuera.

ANCHOR_MUTATION_ATTEMPT = El paquete intenta cambiar un ancla
    .explanation = { $entry } apunta a un ancla: { $found }. Tótem, tabú y talismán solo cambian cuando una persona nombra el artefacto y la operación; un paquete no puede traer el cambio consigo.
    .mend = El autor lo quita. Un ancla se sustituye con un paquete que lleva el archivo nuevo en su propio lugar y con una persona que lo autoriza.

FRONT_MATTER_LIMIT = Una cabecera es demasiado larga para leerla
    .explanation = La cabecera de { $entry } supera los { $expected } bytes contiene más de { $items } claves y valores, o anida más de { $depth } niveles. Lo que queda más allá no se ha mirado, así que no se sabe qué se atribuye.
    .mend = El autor pasa el texto debajo de la cabecera.
