# Palabras comunes: veredictos, gravedades, estados, lugares.
verdict-ready = Listo
verdict-review_required = Requiere revisión
verdict-refused = Rechazado
verdict-ready-long = No se halló nada en contra. Eso no prueba que sea seguro; aún lo acepta una persona.
verdict-review_required-long = Una persona ha de leer los hallazgos en revisión y reconocer cada regla por su nombre, con un motivo.
verdict-refused-long = No se puede cargar, lo diga quien lo diga. Solo su autor puede corregirlo.

severity-refuse = Motivos de rechazo
severity-review = En revisión
severity-notice = Avisos

state-quarantined = en cuarentena
state-inspected = examinado
state-accepted = aceptado
state-rejected = no aceptado
state-loaded = cargado
state-superseded = sustituido

place-archive = el archivo del paquete
place-line = línea { $line }
place-column = columna { $column }
place-byte = byte { $byte }
