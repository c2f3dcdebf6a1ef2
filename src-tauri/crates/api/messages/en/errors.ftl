# One message per error code: what happened, where, and the way out. `detail` is what the system says.
error-NOT_FOUND = There is no file { $file }.
error-NOT_A_FILE = { $file } is a folder or a device, not a file. Name the .uaix file itself.
error-NOT_A_FOLDER = { $file } is not a folder.
error-UNREADABLE =
    { $file } cannot be read: { $why ->
        [not-found] there is nothing of that name
        [permission] the system denies access
        [not-a-folder] part of the path is not a folder
        [folder] it is a folder
        [exists] something of that name is there already
        [name] the system takes no such name
        [end] it ends too early
        [late] the system took too long
       *[other] { $detail }
    }.
error-FILE_CHANGED = { $file } changed while it was read, so nothing can be said of it. Wait until whatever writes it has finished, then try again.
error-CANCELLED = Stopped before the end. Nothing half-done was kept.
error-UNKNOWN = Nothing here goes by { $name }. "lazaret packages" and "lazaret profiles" list what there is.
error-AMBIGUOUS = { $name } could be { $count } packages. Give more digits of the id.
error-REFUSED = Package { $id } is refused ({ $rules }). No option loads it; only its author can mend it.
error-ACKNOWLEDGEMENT_MISSING =
    These rules are under review and not acknowledged yet: { $rules }. Read the findings, then give a reason and:
    {"  "}{ $options }
error-ACKNOWLEDGEMENT_UNKNOWN = { $rules } is not under review for this package, so there is nothing to acknowledge.
error-REASON_MISSING = A decision needs its reason in words: --reason "...".
error-NOT_ACCEPTED =
    Package { $id } has not been accepted. Decide first:
    {"  "}lazaret review { $id } --accept --reason "..."
error-AUTHORIZATION_MISSING =
    This would change what the profile is anchored in: { $changes }. If that is what you want, give exactly:
    {"  "}{ $options }
error-AUTHORIZATION_UNUSED =
    { $name } authorises a change that does not happen here. { $needed ->
        [none] Leave it out: nothing here asks for an authorisation.
       *[some] What would change is this: { $changes }. If that is what you want, give exactly:
    }
    {"  "}{ $options }
error-AUTHORIZATION_MALFORMED = { $name } is not an authorisation. Write PATH=OPERATION, the operation being replace, remove or add; for example --authorize .uai/taboo.uai=replace.
error-PROFILE_UNKNOWN = There is no profile { $profile }. "lazaret profiles" lists those there are; when loading, --create makes it.
error-PROFILE_EXISTS = There is a profile { $profile } already.
error-PROFILE_NAME =
    { $profile } cannot be a profile's name: { $why ->
        [blank] it is blank
        [long] it has more than 80 characters
        [hidden] it holds characters that cannot be seen
        [id] it reads like an id
        [command] "lazaret profile" takes it for one of its commands
        [option] it begins with a hyphen, as an option does
        [path] it reads like a path
       *[other] { $detail }
    }.
error-REVISION_UNKNOWN = Profile { $profile } has no revision { $revision }.
error-POLICY_INVALID = The policy cannot be used; at { $pointer }: { $detail }.
error-POLICY_DENIES = The local policy does not allow it: issuer { $issuer } is { $detail }. "lazaret policy show" has the lists.
error-STORE_NEWER = The store was written by a newer Lazaret (format { $found }, this one knows { $known }). Use that version, or another place with --home.
error-STORE_UNREADABLE =
    The store in { $file } cannot be used: { $why ->
        [not-found] there is nothing of that name
        [permission] the system denies access
        [not-a-folder] part of the path is not a folder
        [folder] it is a folder
        [exists] something of that name is there already
        [name] the system takes no such name
        [end] it ends too early
        [late] the system took too long
       *[other] { $detail }
    }.
error-STORE_DAMAGED = { $part ->
        [catalogue] The catalogue of the store is damaged: { $detail }. The archives are still in the folder quarantine/ of the store. If you have a backup of catalogue.sqlite3, put it back; if not, receive those archives anew with another --home.
       *[other] The store is not what its ledger says: { $detail }. "lazaret ledger verify" names everything that differs.
    }
error-STORE_BUSY = Another Lazaret is writing to the store and did not finish in time. Try again.
error-DISK_FULL = There is no room left to write { $file }. Nothing was lost; free some space and try again.
error-READ_ONLY = { $file } cannot be written to. Nothing was changed; choose another place with --home.
error-USAGE = { $detail }
error-INTERNAL = Something in Lazaret itself went wrong: { $detail }. Nothing half-done was kept.
error-FILE_EMPTY = { $file } is empty.
error-FILE_TOO_LARGE = { $file } has { $size } bytes; the limit for an archive is { $limit }.
error-ID_TOO_SHORT = { $name } is too short to name a package. Give at least 6 digits of its id.
error-IN_TRASH = { $name } lies in the trash. Take it back first: lazaret restore { $name }.
error-GONE = { $name } is no longer in the trash; its 7 days are over.
error-DECISION_OUTDATED = Package { $id } was accepted under other rules or another policy, and { $rules } is new since. Look at it again and decide again: lazaret review { $id }.
error-NOT_DECIDED = Nothing was decided on package { $id } yet, so there is no receipt.
error-PROFILE_CHANGED = Profile { $profile } changed while this was done. Look at it again and repeat.
error-KEY_UNAVAILABLE = The signing key cannot be read: { $detail }. Unlock the keyring and try again. If the key is lost for good, "lazaret ledger renew-key --reason ..." makes a new one.
