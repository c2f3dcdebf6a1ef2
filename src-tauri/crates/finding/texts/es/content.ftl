# Reglas de los conjuntos obligatorios, de los tipos de medio y de lo que deben contener los ficheros.

REQUIRED_FILE_MISSING = Falta un fichero obligatorio
    .explanation = El ámbito { $scope } exige { $expected }, y el paquete no lo contiene. { $regime ->
        [five] Sus ficheros universales son los del conjunto más antiguo, de cinco (identity, world-context, totem, taboo, short-term-memory); la versión actual del formato exige siete.
        [four_protected] Sus ficheros universales son los de un conjunto anterior, de cuatro, en el que totem, taboo y talisman se quedaban con su operador; la versión actual del formato exige siete, incluidos esos tres.
        [later_practice] Sus ficheros universales son los de una práctica posterior de un autor, con startup-packet y progress y sin short-term-memory; el formato lo exige.
       *[none] Un conjunto de ficheros obligatorios es cerrado: si falta uno, quien lo lee no puede saber qué se quiso decir.
    }
    .mend = El autor añade el fichero y vuelve a empaquetar, o retira el ámbito si el paquete no lo lleva.

REQUIRED_FILE_EMPTY = Un fichero obligatorio no dice nada
    .explanation = { $entry }, que el ámbito { $scope } exige, está vacío o solo tiene cabecera de metadatos.
    .mend = El autor escribe lo que corresponde en el fichero y vuelve a empaquetar.

DEPLOYMENT_REPORT_MISSING = Falta el informe de despliegue
    .explanation = El paquete declara el ámbito { $scope } pero no contiene { $expected }, así que nada dice qué se desplegó ni qué se probó.
    .mend = Pida el informe al autor. Acepte este punto si no lo necesita.

EVIDENCE_FILE_MISSING = Falta un fichero de evidencia de la persona
    .explanation = El ámbito { $scope } exige evidencia de cinco clases, cada una en un fichero propio que no esté vacío. No se encontró ninguno para { $expected }, ni por su función ni por su nombre.
    .mend = Pida el fichero al autor. Acepte este punto si conoce por otra vía el origen de la persona.

EVIDENCE_SET_MISSING = La persona llega sin ninguna evidencia
    .explanation = El ámbito { $scope } exige evidencia de cinco clases ({ $expected }). El paquete no tiene ningún fichero para ellas.
    .mend = El autor añade los ficheros de evidencia, cada uno con su función o un nombre claro, o declara persona_profile en su lugar.

PERSONALITY_FILE_EXTRA = Hay un fichero de más entre los 22 de la personalidad
    .explanation = { $entry } no es ninguno de los 22 ficheros de una persona avanzada. El conjunto es cerrado, así que no hay sitio para él.
    .mend = Lea el fichero. Acepte este punto si es inofensivo; el autor puede sacarlo de la carpeta.

PERSONA_OUT_OF_SCOPE = Una persona sin ámbito que la acoja
    .explanation = El paquete contiene { $entry } pero no declara ninguno de los ámbitos que tienen sitio para ella ({ $expected }).
    .mend = Lea la persona. Acepte este punto si la quiere; el autor puede declarar el ámbito o quitar el fichero.

HANDOFF_ARCHIVE = El paquete lleva un archivo de traspaso
    .explanation = Ficheros en la carpeta agent-file-handoff/Archive: { $count }; el primero es { $entry }. Los ficheros ya tratados van a la memoria duradera que se dispuso para ellos, no al paquete.
    .mend = Repase los ficheros. Acepte este punto si son inofensivos; el autor puede quitarlos.

LONG_MEMORY_FIELD_MISSING = Al manifiesto le falta un dato de la memoria a largo plazo
    .explanation = El ámbito { $scope } exige { $expected } en el manifiesto. Ningún miembro con ese nombre, ni con uno parecido en inglés o en español, tiene valor.
    .mend = Pida al autor que lo añada. Acepte este punto si conoce la respuesta por otra vía.

LEDGER_RECORD_FIELD_MISSING = Un registro de puntero está incompleto
    .explanation = Al registro { $record } de { $entry }, línea { $line }, le falta: { $fields }. Cada registro dice a qué apunta, con qué autoridad y quién lo revisó.
    .mend = Pida al autor que complete el registro. Acepte este punto si no necesita el puntero.

LEDGER_SUMMARY_LONG = Un resumen de enrutamiento pasa de una frase
    .explanation = El resumen del registro { $record } de { $entry }, línea { $line }, tiene { $found } frases o es muy largo. Una frase dice adónde lleva el puntero; lo demás va en su destino.
    .mend = Lea el resumen. Acepte este punto si solo orienta.

LEDGER_CHECKSUM_MISSING = Un puntero a un fichero no tiene suma de verificación
    .explanation = El registro { $record } de { $entry }, línea { $line }, apunta a { $found } y no da suma de verificación, así que nadie puede saber si el destino sigue siendo el que se revisó.
    .mend = Pida al autor que añada la suma. Acepte este punto si comprueba el destino por otra vía.

LEDGER_INLINE_BODY = Hay texto duradero en el libro de punteros
    .explanation = { $entry }, línea { $line }, lleva texto corrido junto al registro { $record }. El libro solo apunta; los cuerpos, archivos e historiales van en el destino.
    .mend = Lea el texto. Acepte este punto si puede quedarse ahí; el autor puede llevarlo a su destino.

TOPICS_NONE = No se encontró nada de lo que pide el ámbito
    .explanation = El ámbito { $scope } pide estos temas, y no se encontró ninguno con nombre inglés ni español: { $topics }.
    .mend = Lea los ficheros. Acepte este punto si lo dicen con otras palabras.

TOPICS_SOME = No se encontraron algunos temas del ámbito
    .explanation = El ámbito { $scope } pide además estos temas, y no se encontraron con nombre inglés ni español: { $topics }.
    .mend = No hay nada que hacer si los ficheros lo dicen con otras palabras.

DEPTH_LEVEL_ABSENT = Registros de dimensión sin nivel de profundidad
    .explanation = { $count } de los ficheros de personalidad no indican depth_level_0_to_10: { $files }. El nivel dice cuánto detalle, privacidad y certeza lleva un registro.
    .mend = No hay nada que hacer; el autor puede añadir el nivel.

DEPTH_LEVEL_UNFIT = Un nivel de profundidad no es un número entero de 0 a 10
    .explanation = { $entry }, línea { $line }, da como nivel de profundidad { $found }; ahí va un número entero de { $expected }.
    .mend = Pida al autor que lo corrija. Acepte este punto si el nivel no le importa.

ACTIVE_RECORD_DATED = Un registro activo se lee como un diario
    .explanation = { $entry } tiene entradas con fecha ({ $count }), la primera en la línea { $line }: { $found }. Los registros activos dicen lo que vale ahora; los historiales van en un archivo.
    .mend = No hay nada que hacer; el autor puede sacar el historial del registro.

MEDIA_TYPE_UNSUPPORTED = Un tipo de medio no está admitido
    .explanation = { $entry } está declarado como { $found }, que no es uno de los tipos que un paquete puede llevar.
    .mend = El autor declara el tipo que el fichero tiene de verdad, o quita el fichero.

MEDIA_TYPE_PARAMETER = Un tipo de medio lleva un parámetro
    .explanation = El tipo de medio de { $entry } tiene el parámetro { $found }. Solo se entiende charset=utf-8; cualquier otro podría hacer que dos lectores vieran dos textos.
    .mend = El autor declara el tipo sin el parámetro.

MEDIA_TYPE_CHARSET = Un tipo de medio nombra su juego de caracteres
    .explanation = El tipo de medio de { $entry } dice { $found }. Todo texto de un paquete es UTF-8, así que no añade nada.
    .mend = No hay nada que hacer.

EXTENSION_MISMATCH = El tipo declarado y el nombre del fichero no concuerdan
    .explanation = { $entry } está declarado como { $media }, cuyos ficheros terminan en: { $expected }. Este termina en { $found }. Dos programas podrían tomarlo por dos cosas.
    .mend = El autor corrige el tipo o el nombre y vuelve a empaquetar.

TEXT_NOT_UTF8 = Un texto no es UTF-8
    .explanation = { $entry } está declarado como texto, pero el byte { $byte } ({ $found } en hexadecimal) no forma parte de un carácter UTF-8.
    .mend = El autor guarda el fichero como UTF-8 y vuelve a empaquetar.

MAGIC_MISMATCH = El contenido no es del tipo declarado
    .explanation = { $entry } está declarado como { $expected }, pero sus primeros bytes no son de ese tipo (reconocido: { $found }).
    .mend = El autor declara el tipo que el fichero tiene de verdad, o cambia el fichero.

NESTED_ARCHIVE = Un fichero es a su vez un archivo comprimido
    .explanation = { $entry } es un archivo comprimido ({ $found }). Lo que hay dentro no está declarado en ninguna parte y no se puede comprobar.
    .mend = El autor lo desempaqueta y declara cada fichero, o lo quita.

EXECUTABLE_CONTENT = Un fichero es un programa
    .explanation = { $entry } es contenido ejecutable ({ $found }). Un paquete lleva memoria y evidencia, nunca programas que ejecutar.
    .mend = El autor quita el fichero.

FORMAT_REFUSED = Un formato de fichero que un paquete no lleva
    .explanation = { $entry } es del formato { $found }, que puede contener guiones, referencias externas o capas ocultas.
    .mend = El autor pone el contenido como texto, o como imagen PNG, JPEG o WebP.

SHEBANG = Un texto nombra el programa que debe ejecutarlo
    .explanation = { $entry } empieza por { $found }: con permiso de ejecución, se ejecutaría. Solo un paquete que declara el ámbito code_bearing tiene sitio para un fichero así, y entonces lo mira una persona. Lazaret no ejecuta nada.
    .mend = Lea el fichero. En un paquete sin ese ámbito, el autor quita la línea o declara el ámbito.

CODE_WITHOUT_SCOPE = Código fuente sin el ámbito que le corresponde
    .explanation = { $entry } está declarado como { $found }, un tipo de código fuente, pero el paquete no declara el ámbito { $expected }.
    .mend = El autor declara el ámbito, con los cuatro ficheros que exige, o quita el código.

LOCAL_PATH_IN_TEXT = Una ruta de la máquina de alguien
    .explanation = { $entry }, línea { $line }, nombra { $found }, una ruta absoluta que solo existe en una máquina. Puede decir quién es el autor, y quien la siga encontrará otra cosa.
    .mend = Lea el pasaje. Acepte este punto si la ruta puede verse; el autor puede usar una relativa.

PRIVATE_ENDPOINT_IN_TEXT = Un texto menciona un punto de acceso privado
    .explanation = { $entry }, línea { $line }, menciona { $found }, una dirección a la que solo llega una máquina o una red local. No se conecta a nada; un lector podría intentarlo.
    .mend = Lea el pasaje. Acepte este punto si solo cuenta de dónde vino algo.

PRIVATE_ENDPOINT_NEEDED_IN_TEXT = Un texto exige un punto de acceso privado
    .explanation = { $entry }, línea { $line }, pide { $found }, una dirección a la que solo llega una máquina o una red local. Un paquete no puede depender de ella.
    .mend = El autor quita la exigencia; dónde guarda un consumidor sus puntos de acceso es cosa de su propia configuración.
