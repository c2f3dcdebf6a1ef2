app-name = Lazaret
quarantine = Cuarentena
quarantine-list = Paquetes en cuarentena
count = { $count ->
    [one] un paquete
   *[other] { $count } paquetes
}
language = Idioma
language-en = English
language-es = Español
theme = Tema
theme-system = Como el sistema
theme-light = Claro
theme-dark = Oscuro
reload = Leer de nuevo
reading = Leyendo la cuarentena…
column-package = Paquete
column-state = Estado
column-issuer = Emisor
column-scopes = Ámbitos
column-size = Tamaño
column-received = Recibido
state-received = En inspección
state-refused = Rechazado por las reglas
state-review-required = Requiere revisión
state-ready = Listo
state-accepted = Aceptado
state-rejected = Rechazado por usted
state-loaded = Cargado
state-superseded = Sustituido
issuer-unknown = no consta
scopes-unknown = ninguno leído
empty-title = La cuarentena está vacía
empty-what = Un paquete que llega espera aquí hasta que se verifica y usted decide. Traiga las muestras con la línea de órdenes:
failed-title = No se pudo leer la biblioteca
failed-mend = No se ha cambiado nada. Remedie la causa y lea de nuevo.
