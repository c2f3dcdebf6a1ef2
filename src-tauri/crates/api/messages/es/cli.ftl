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
