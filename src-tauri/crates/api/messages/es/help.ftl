# La ayuda de la línea de órdenes. `help-RUTA-about` es una orden, `help-RUTA--ARGUMENTO` un argumento suyo,
# `help--ARGUMENTO` un argumento dondequiera que esté.
help-usage = Uso
help-commands = Órdenes
help-arguments = Argumentos
help-options = Opciones
help-options-value = OPCIONES
help-command-value = ORDEN
help-value-DIR = CARPETA
help-value-LANG = IDIOMA
help-value-N = N
help-value-FILE = FICHERO
help-value-ID = ID
help-value-TEXT = TEXTO
help-value-RULE = REGLA
help-value-NAME = NOMBRE
help-value-PATH-OPERATION = RUTA=OPERACIÓN
help-value-QUERY = CONSULTA
help-value-NEW = NUEVO
help-value-A = A
help-value-B = B
help-value-COMMAND = ORDEN
help-value-SHELL = SHELL

help-about = Recibir, verificar, revisar y cargar paquetes .uaix de memoria para clientes de IA
help-after =
    Estado de salida: 0 bien, 1 rechazado o no válido, 2 no se pudo ejecutar, 3 requiere revisión o solo advierte.
    Con --json, los datos van a la salida estándar y las palabras a la salida de errores.
    Un paquete es evidencia, nunca autoridad. Que no haya hallazgos no significa que sea seguro.

help--help = Muestra esta ayuda
help--version = Muestra la versión
help--home = Dónde se guarda el almacén (también LAZARET_HOME)
help--lang = Idioma de las palabras para personas: en o es (si no, de LC_ALL, LC_MESSAGES, LANG)
help--json = Escribe JSON, igual en cualquier idioma, hora o máquina
help--threads = Hilos de trabajo, de 1 a 256 (si no, uno por núcleo); nunca cambia un resultado
help--id = Identificador del paquete, o su comienzo (6 cifras o más)
help--authorize = Un cambio de ancla que se quiere, por ejemplo .uai/taboo.uai=replace; una vez por cada uno
help--acknowledge = Una regla en revisión, por su nombre; una vez por cada una
help--reason = Por qué, con sus palabras; se guarda con la decisión
help--yes = No preguntar antes

help-verify-about = Examina ficheros donde están; no toca ningún almacén
help-verify--files = Ficheros de paquete
help-import-about = Recibe ficheros en cuarentena
help-import--files = Ficheros de paquete
help-packages-about = Enumera los paquetes en cuarentena
help-show-about = Muestra un paquete: qué dice, qué contiene y qué le falta
help-review-about = Acepta o no acepta un paquete
help-review--accept = Aceptarlo
help-review--reject = No aceptarlo
help-load-about = Carga un paquete aceptado en un perfil
help-load--profile = El nombre del perfil
help-load--create = Crear el perfil
help-profiles-about = Enumera los perfiles
help-profile-about = Trabaja con un perfil
help-profile--name = El nombre o el identificador del perfil
help-profile-show-about = Muestra el perfil
help-profile-history-about = Enumera sus revisiones
help-profile-rollback-about = Vuelve a una de sus revisiones
help-profile-rollback--revision = El número de la revisión
help-profile-search-about = Busca en sus ficheros
help-profile-search--query = Palabras que buscar; las que van entre comillas, juntas
help-profile-search--limit = Como mucho tantos resultados (20)
help-profile-delete-about = Mueve el perfil a la papelera durante 7 días
help-profile-restore-about = Recupera el perfil de la papelera
help-profile-rename-about = Da otro nombre al perfil
help-profile-rename--new_name = El nombre nuevo
help-diff-about = Compara dos ficheros, paquetes o perfiles
help-diff--before = Lo que había: un fichero, un identificador de paquete o un perfil
help-diff--after = Lo que hay ahora
help-receipt-about = Escribe el recibo de una decisión
help-receipt--id = Identificador del paquete (su última decisión) o número de una decisión
help-ledger-about = Enumera los últimos asientos del registro, lo verifica o renueva su clave
help-ledger-list-about = Enumera sus últimos asientos
help-ledger-list--limit = Como mucho tantos asientos (50)
help-ledger-verify-about = Comprueba la cadena y calcula de nuevo el resumen de cada archivo guardado
help-ledger-renew-key-about = Crea otra clave de firma, para cuando la primera se perdió: las filas antiguas conservan la firma de la clave anterior y las que no llevan firma las refrenda la nueva
help-ledger-renew-key--reason = Por qué, con sus palabras; queda en el registro
help-policy-about = Muestra, comprueba o pone en uso la política local
help-policy-show-about = Muestra la política en uso
help-policy-check-about = Comprueba un fichero de política sin cambiar nada
help-policy-check--file = El fichero de política
help-policy-use-about = Pone en uso un fichero de política
help-policy-use--file = El fichero de política
help-delete-about = Mueve un paquete a la papelera durante 7 días
help-restore-about = Recupera un paquete de la papelera
help-watch-about = Recibe en cuarentena lo que se asienta en una carpeta
help-watch--folder = La carpeta de entrada (si no, la de la política)
help-watch--once = Terminar cuando se haya recibido lo que hay ahora
help-help-about = Muestra la ayuda de una orden
help-help--command = La orden, por ejemplo: profile rollback
help-completions-about = Escribe el autocompletado para un intérprete de órdenes
help-completions--shell = bash, elvish, fish, powershell o zsh
help-man-about = Escribe la página de manual
help-man--folder = Una carpeta para una página por orden (si no, la principal a la salida estándar)
