# What the command line says.
usage-unknown-argument = There is no option or argument { $argument } here.
usage-unknown-command = There is no command { $command }.
usage-missing = Something is missing: { $argument }.
usage-missing-command = A command is missing. "lazaret --help" lists them.
usage-repeated = { $argument } can be given once only.
usage-conflict = { $argument } and { $other } exclude each other.
usage-value-missing = { $argument } needs a value.
usage-value-choice = { $argument } is one of { $valid }, not { $value }.
usage-value = { $value } does not fit { $argument }.
usage-not-text = An argument is not text in UTF-8.
usage-other = This was not understood. "lazaret --help" shows what can be typed.
usage-near = Did you mean { $near }?
usage-line = Usage: { $usage }

label-package = Package
label-profile-id = Profile id
label-created = Version
label-issuer = Issuer
label-status = Status
label-scopes = Scopes
label-entry-points = Entry points
label-authority = Claims authority
label-archive = Archive
label-sha256 = SHA-256
archive-line = { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $size }

findings-more = { $count ->
        [one] and one more
       *[other] and { $count } more
    } (--json lists all)
findings-mend = Way out: { $mend }
