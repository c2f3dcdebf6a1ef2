# Textos de las reglas de la estructura ZIP, los nombres de entrada y el contenido.

NOT_ZIP = No es un archivo ZIP
    .explanation = El fichero tiene { $size } bytes y no empieza ni termina como un archivo ZIP. Un paquete .uaix es un archivo ZIP, así que aquí no hay nada que leer como tal.
    .mend = Pida al remitente el propio archivo .uaix; a menudo se guarda con su nombre una página web o una descarga a medias.

ARCHIVE_SIZE_LIMIT = El archivo supera el límite de tamaño
    .explanation = El archivo tiene { $found } bytes y el límite es { $expected }. No se ha examinado por dentro.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

EOCD_MALFORMED = Falta el final del archivo
    .explanation = Un archivo ZIP termina con un registro final. En estos { $size } bytes falta o está cortado, como ocurre cuando se interrumpe una descarga.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

MULTIPLE_EOCD = El archivo tiene más de un registro final
    .explanation = En el byte { $byte } hay un segundo registro que un lector podría tomar por el final del archivo. Dos programas podrían ver dos paquetes distintos en los mismos bytes.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ARCHIVE_COMMENT = El archivo lleva un comentario
    .explanation = Tras el registro final, en el byte { $byte }, hay { $found } bytes de comentario. Ninguna suma del manifiesto los cubre y pueden esconder datos.
    .mend = El autor vuelve a empaquetar sin comentario.

LEADING_DATA = Hay bytes antes del archivo
    .explanation = { $found } bytes preceden a la primera entrada. No pertenecen a ningún archivo del paquete y hacen que otros programas vean en él otra cosa.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

TRAILING_DATA = Hay bytes después del archivo
    .explanation = { $found } bytes siguen al registro final, desde el byte { $byte }. No pertenecen a ningún archivo del paquete.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

MULTI_DISK = El archivo es una parte de varias
    .explanation = Un registro nombra el disco { $found } donde solo hay uno. Un paquete es un único archivo completo.
    .mend = El autor vuelve a empaquetar sin dividir.

CD_COUNT = El número de entradas no es correcto
    .explanation = El registro final declara { $found } entradas y el directorio no contiene ese número. Unos programas verían menos archivos que otros.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

CD_SIZE = El tamaño del directorio no es correcto
    .explanation = El registro final dice que el directorio central ocupa { $found } bytes, y no es así. Los programas que se fían del tamaño verían otros archivos que los que leen las cabeceras.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

CD_OFFSET = El directorio no está donde se dice
    .explanation = El registro final sitúa el directorio central en el byte { $found }, y allí no está.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

CD_MALFORMED = El directorio se interrumpe
    .explanation = En el byte { $byte } del archivo falta una cabecera del directorio o está cortada.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

ENTRY_LIMIT = El archivo tiene más entradas que el límite
    .explanation = Se declaran { $found } entradas y el límite es { $expected }. No se han examinado.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

TOTAL_SIZE_LIMIT = El contenido supera el límite de tamaño
    .explanation = Descomprimidos, todos los archivos suman { $found } bytes y el límite es { $expected }. No se han descomprimido.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

TOTAL_RATIO_LIMIT = El contenido es demasiado grande para un archivo tan pequeño
    .explanation = Descomprimidos, los archivos ocupan { $found } veces lo que el archivo; el límite es { $expected }. Los archivos que crecen tanto se hacen para agotar un ordenador. No se han descomprimido.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

GAP = Hay bytes que no pertenecen a ningún registro
    .explanation = { $found } bytes en el byte { $byte } del archivo no pertenecen a ninguna entrada, cabecera ni registro. Nada responde de ellos.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

OVERLAP = Dos registros comparten los mismos bytes
    .explanation = { $entry } pasa del byte { $offset }, donde empieza otro registro. Con entradas superpuestas se hacen archivos pequeños que se descomprimen sin fin o que muestran archivos distintos a programas distintos.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

UNLISTED_LOCAL = Hay un archivo que el directorio no enumera
    .explanation = En el byte { $byte } hay un archivo de { $found } bytes, con su cabecera, que no figura en el directorio. Los programas que leen de principio a fin lo verían; los demás, no.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

MISSING_LOCAL = Una entrada no apunta a nada
    .explanation = El directorio sitúa { $entry } en el byte { $offset }, y allí no hay cabecera de archivo.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

ORDER_MISMATCH = El directorio sigue otro orden que los archivos
    .explanation = Los archivos están guardados en otro orden que el del directorio; { $entry } es el primero que difiere. Todos están donde se dice.
    .mend = No hay que hacer nada.

ZIP64_LOCATOR = El localizador ZIP64 no lleva a ninguna parte
    .explanation = El localizador del byte { $byte } apunta al byte { $found }, y allí no hay registro final ZIP64.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ZIP64_EXTENSIBLE = El registro final ZIP64 lleva datos añadidos
    .explanation = El registro del byte { $byte } declara { $found } bytes, cuando uno simple tiene { $expected }. Los programas omiten o leen el resto de formas distintas.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ZIP64_CONFLICT = Los dos registros finales se contradicen
    .explanation = El registro final del byte { $byte } dice { $found } donde el registro ZIP64 dice { $expected }. Cada programa creería a uno de los dos.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ZIP64_NEEDLESS = Registros ZIP64 innecesarios
    .explanation = El archivo usa en { $count } lugares la forma de los archivos muy grandes, aunque es pequeño. Todos los valores concuerdan.
    .mend = No hay que hacer nada.

SECOND_READER_DISAGREES = Un segundo lector ve otro archivo
    .explanation = Un lector ZIP independiente entiende este archivo de otra manera ({ $about }): { $found } en lugar de { $expected }. Lo que dos programas ven distinto no se puede revisar.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

FINDINGS_FOLDED = Más hallazgos de una regla de los que se enumeran
    .explanation = Se contaron { $count } hallazgos más de { $rule } que no se enumeran uno a uno.
    .mend = Corrija primero los enumerados; los demás suelen tener la misma causa.

HEADER_MISMATCH = Las dos cabeceras de un archivo difieren
    .explanation = La cabecera local de { $entry } y la del directorio difieren en { $fields }: { $found } y { $expected }. Unos programas se fían de una y otros de la otra, y verían archivos distintos.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

SIZE_LIE = Un archivo no tiene el tamaño declarado
    .explanation = El archivo ZIP declara { $expected } bytes para { $entry }, que tiene { $found } o más.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

CRC_MISMATCH = Un archivo no coincide con su suma de control
    .explanation = { $entry } tiene el CRC-32 { $found }; sus cabeceras dicen { $expected }. Los bytes se dañaron o cambiaron tras empaquetar.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

DEFLATE_TRAILING = Hay bytes escondidos tras un archivo comprimido
    .explanation = { $found } bytes siguen al final de los datos comprimidos de { $entry }, dentro de lo que le pertenece. Ningún programa los muestra.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

DEFLATE_TRUNCATED = Un archivo comprimido se interrumpe
    .explanation = Los datos comprimidos de { $entry } terminan antes que su contenido.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

DEFLATE_INVALID = Un archivo comprimido no se puede descomprimir
    .explanation = Los datos de { $entry } no son los que produce su método, DEFLATE.
    .mend = Descargue el paquete otra vez; si llega igual, el autor lo empaqueta de nuevo.

DATA_DESCRIPTOR = El registro que sigue a un archivo no es correcto
    .explanation = { $entry } dice que su tamaño y su suma siguen a sus datos. Allí no hay un registro que concuerde con el directorio, o este archivo no puede llevarlo.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

DATA_DESCRIPTOR_AGREES = El archivo se escribió como flujo
    .explanation = { $count } archivos llevan su tamaño y su suma detrás de los datos. Todos concuerdan con el directorio.
    .mend = No hay que hacer nada.

ENCRYPTED = Un archivo está cifrado
    .explanation = { $entry } está cifrado. Lo que no se puede leer no se puede revisar.
    .mend = El autor vuelve a empaquetar sin contraseña.

FLAG_UNSUPPORTED = Un archivo usa una función que no se lee
    .explanation = { $entry } activa los bits { $found }, que indican datos parcheados, cabeceras enmascaradas u otras funciones ajenas al perfil simple.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

METHOD_UNSUPPORTED = Un archivo usa un método de compresión que no se lee
    .explanation = { $entry } usa el método { $found }. Solo se leen sin compresión (0) y DEFLATE (8), que conoce todo programa.
    .mend = El autor vuelve a empaquetar con DEFLATE, el método habitual de ZIP.

VERSION_UNSUPPORTED = Un archivo pide un lector más nuevo
    .explanation = { $entry } pide la versión { $found } del formato ZIP; lo que usa necesita como mucho la { $expected }.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ENTRY_SIZE_LIMIT = Un archivo supera el límite de tamaño
    .explanation = { $entry } ocupa { $found } bytes descomprimido y el límite es { $expected }. No se ha descomprimido.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

RATIO_LIMIT = Un archivo crece demasiado al descomprimirse
    .explanation = { $entry } ocupa descomprimido { $found } veces sus bytes; el límite es { $expected }. No se ha descomprimido.
    .mend = El autor divide el paquete u omite lo que no hace falta. El número está en la política local.

RATIO_INVERSE = Un archivo tiene muchos más bytes comprimidos que contenido
    .explanation = { $entry } ocupa { $found } bytes en el archivo cuando su contenido explica como mucho { $expected }. Tales archivos se hacen para ocupar un ordenador o esconder bytes.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

EXTRA_UNICODE_PATH = Un archivo tiene un segundo nombre
    .explanation = Un campo adicional da otro nombre a { $entry }. Unos programas lo usan y otros no.
    .mend = El autor vuelve a empaquetar con un programa que escriba los nombres en UTF-8, como 7-Zip, bsdtar o lazaret pack.

EXTRA_MALFORMED = Un campo adicional está mal formado
    .explanation = Los campos adicionales de { $entry } están cortados o no tienen su forma: { $found }.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

EXTRA_UNKNOWN = Un campo adicional es desconocido
    .explanation = { $entry } lleva el campo adicional { $found }. Solo se admiten los de fechas y propietarios; otros pueden cambiar nombres, cifrar o esconder.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

EXTRA_REPEATED = Un campo adicional se repite
    .explanation = { $entry } lleva más de una vez el campo adicional { $found }. Los programas difieren en cuál creer.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ZIP64_EXTRA = Un campo ZIP64 contradice a su cabecera
    .explanation = Los tamaños ZIP64 de { $entry } no se pueden leer de una sola manera: { $found }. Los programas verían tamaños distintos.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

NOT_REGULAR_FILE = Una entrada no es un archivo corriente
    .explanation = { $entry } tiene el modo { $found }: un enlace, un dispositivo, una tubería, un socket o un tipo que su nombre contradice. Los paquetes solo contienen archivos corrientes.
    .mend = El autor pone el propio archivo en lugar del enlace y vuelve a empaquetar.

MODE_SPECIAL_BITS = Una entrada pide derechos especiales
    .explanation = { $entry } tiene el modo { $found }, con un bit de usuario, de grupo o «sticky». Los archivos de memoria no necesitan tales derechos y Lazaret no conserva ninguno.
    .mend = El autor quita los bits especiales y vuelve a empaquetar.

MODE_EXECUTABLE = Un archivo está marcado como ejecutable
    .explanation = { $entry } tiene el modo { $found }. Lazaret nunca ejecuta archivos de un paquete ni conserva el permiso de ejecución.
    .mend = No hay que hacer nada.

DIR_CONFUSION = Una entrada es a la vez archivo y carpeta
    .explanation = { $entry } es un archivo según un indicio y una carpeta según otro. Los programas no coincidirían.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

ATTR_UNSUPPORTED = Una entrada tiene los atributos de otra cosa
    .explanation = { $entry } tiene los atributos DOS { $found }, que señalan un punto de análisis, un dispositivo o una etiqueta de volumen.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

HOST_UNKNOWN = Empaquetado en un sistema poco común
    .explanation = { $count } entradas nombran el sistema { $found } como el que las empaquetó. Solo son comunes DOS (0) y Unix (3).
    .mend = No hay que hacer nada.

TIMESTAMP_INVALID = Una hora que no existe
    .explanation = { $count } entradas llevan una fecha u hora que no existe; la primera es { $entry } con { $found }. Lazaret no se guía por las horas del archivo.
    .mend = No hay que hacer nada.

ENTRY_COMMENT = Un archivo lleva un comentario
    .explanation = La cabecera de { $entry } en el directorio lleva un comentario de { $found } bytes. Ninguna suma del manifiesto lo cubre.
    .mend = El autor vuelve a empaquetar sin comentarios.

PATH_TRAVERSAL = Una ruta sale del paquete
    .explanation = { $entry } tiene un componente que sube una carpeta. Al descomprimirse escribiría fuera de la carpeta del paquete.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

PATH_ABSOLUTE = Una ruta parte de la raíz
    .explanation = { $entry } empieza con una barra. Al descomprimirse nombraría un lugar del disco del destinatario.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

PATH_BACKSLASH = Una ruta lleva una barra invertida
    .explanation = { $entry } lleva una barra invertida. Windows la toma por separador y otros sistemas por una letra: la ruta significa dos cosas.
    .mend = El autor vuelve a empaquetar con un programa que escriba barras normales.

PATH_DRIVE = Una ruta nombra una unidad
    .explanation = { $entry } empieza con una letra de unidad, que en Windows lleva fuera de la carpeta del paquete.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

PATH_TOO_DEEP = Una ruta tiene demasiadas carpetas
    .explanation = { $entry } tiene { $found } componentes y el límite es { $expected }.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

PATH_TOO_LONG = Una ruta es demasiado larga
    .explanation = La ruta que empieza por { $entry } tiene { $found } bytes y el límite es { $expected }.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_TOO_LONG = Un nombre es demasiado largo
    .explanation = Un componente de { $entry } tiene { $found } bytes y el límite es { $expected }. No todos los discos admiten más.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_EMPTY = Una entrada no tiene nombre
    .explanation = Una entrada del archivo tiene un nombre sin bytes.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

NAME_DOT = Una entrada se llama como la propia carpeta
    .explanation = Una entrada tiene el nombre { $entry }, que designa a la propia carpeta.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

NAME_NOT_CANONICAL = Una ruta está escrita con rodeos
    .explanation = { $entry } tiene un componente vacío o que es un punto. El mismo archivo podría nombrarse de varias formas.
    .mend = El autor empaqueta desde dentro de la carpeta, de modo que las rutas empiecen por su contenido: bsdtar con los nombres de los archivos, o lazaret pack.

NAME_CONTROL = Un nombre contiene un carácter de control
    .explanation = { $entry } contiene el carácter de control { $found }. Puede acortar un nombre o falsificar líneas en una lista.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_COLON = Un nombre contiene dos puntos
    .explanation = { $entry } contiene dos puntos, con los que Windows nombra un flujo oculto de otro archivo.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_ILLEGAL_CHAR = Un nombre contiene un carácter prohibido
    .explanation = { $entry } contiene { $found }, que Windows no admite en los nombres. En algunos ordenadores no se podría guardar.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_TRAILING = Un nombre termina en punto o espacio
    .explanation = Un componente de { $entry } termina en punto o espacio. Windows lo quita y el nombre pasa a ser el de otro archivo.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_DEVICE = Un nombre es un dispositivo en Windows
    .explanation = Un componente de { $entry } es un nombre que Windows da a un dispositivo en cualquier carpeta.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_SHORT_ALIAS = Un nombre puede ser el nombre corto de otro archivo
    .explanation = { $entry } tiene una virgulilla seguida de una cifra, la forma de los nombres cortos que Windows da a otros archivos.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_HIDDEN = Un nombre está oculto
    .explanation = Un componente de { $entry } empieza con un punto, lo que lo oculta en la mayoría de las listas. Solo puede hacerlo la carpeta .uai en la raíz.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_TILDE = Un nombre empieza con una virgulilla
    .explanation = Un componente de { $entry } empieza con una virgulilla, que la línea de órdenes lee como la carpeta personal de alguien.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_LITTER = Se empaquetaron restos de un compresor
    .explanation = { $entry } es lo que deja un escritorio o un compresor, no un archivo del paquete.
    .mend = El autor lo borra y vuelve a empaquetar, en un Mac con lazaret pack o zip -X.

NAME_NOT_UTF8 = Un nombre no es UTF-8
    .explanation = { $entry } dice que su nombre es UTF-8 y sus bytes no lo son. Cada programa mostraría otro nombre.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

NAME_ENCODING = Un nombre no dice cómo está codificado
    .explanation = El nombre { $entry } tiene letras fuera de ASCII y no lleva la marca UTF-8. Cada programa adivinaría otro nombre.
    .mend = El autor vuelve a empaquetar con un programa que ponga la marca: 7-Zip, bsdtar o lazaret pack. Info-ZIP 3.0 no la pone.

NAME_NOT_NFC = Un nombre está en forma descompuesta
    .explanation = { $entry } no está en la forma Unicode NFC. Las mismas letras tienen dos escrituras en bytes, y dos archivos podrían parecer el mismo.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_BIDI = Un nombre contiene una marca que invierte el texto
    .explanation = { $entry } contiene { $found }, que cambia la dirección del texto que lo rodea. El nombre se lee como otro.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_INVISIBLE = Un nombre contiene un carácter que nadie ve
    .explanation = { $entry } contiene { $found }, que no tiene forma visible. Dos nombres parecerían iguales.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

NAME_CONFUSABLE = Un nombre se parece a otro
    .explanation = { $entry } contiene { $found }, que parece un separador, es la forma ancha de un carácter ASCII o mezcla otra escritura en una palabra latina.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

DUPLICATE_NAME = Dos entradas tienen el mismo nombre
    .explanation = { $entry } está más de una vez en el archivo. Los programas difieren en cuál toman.
    .mend = El autor vuelve a empaquetar la carpeta con lazaret pack o con un compresor común actual.

CASE_COLLISION = Dos nombres son uno donde no cuentan las mayúsculas
    .explanation = { $entry } y { $found } son el mismo archivo o carpeta en los discos que no distinguen mayúsculas. Uno borraría al otro.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.

FILE_DIR_CONFLICT = Un archivo se llama como una carpeta
    .explanation = { $found } es un archivo y { $entry } necesita una carpeta con ese nombre. No caben los dos.
    .mend = El autor cambia el nombre del archivo, lo declara con el nuevo nombre en el manifiesto y vuelve a empaquetar.
