# El recibo de una decisión.
receipt-title-accepted = Recibo: paquete aceptado
receipt-title-rejected = Recibo: paquete no aceptado
receipt-file = Fichero
receipt-sha256 = SHA-256 del archivo
receipt-size = Tamaño
receipt-bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
receipt-decision = Decisión
receipt-number = Número
receipt-at = Cuándo
receipt-verdict = Veredicto de entonces
receipt-rules = Versión de las reglas
receipt-scanner = Versión del examen de textos
receipt-policy = Política (versión, SHA-256)
receipt-reason = Motivo:
receipt-pins = Resúmenes fijados donde el paquete no declaraba ninguno
receipt-acknowledged = Reconocido por su nombre
receipt-fingerprint = Huella
receipt-findings = Hallazgos en el momento de decidir
receipt-no-findings = Ninguno. Eso no prueba que el paquete sea seguro.
receipt-loads = Cargas que se apoyan en esta decisión
receipt-load = { $at } en el perfil { $profile }, revisión { $revision }
receipt-authorised = Cambio de ancla autorizado
receipt-ledger = Asientos del registro
receipt-signature = Firma Ed25519 sobre el resumen
receipt-key = Clave pública
receipt-unsigned = aún sin firmar
receipt-closing = La clave de firma está en la misma máquina que escribió este recibo. Muestra accidentes y cambios ajenos, no los de su dueño.
