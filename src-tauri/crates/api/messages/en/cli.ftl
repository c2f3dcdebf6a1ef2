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

label-id = Id
label-state = Stands as
label-deleted = In the trash since
label-size = Size
label-received = Received
label-profile = Profile
label-revision = Revision

column-id = ID
column-state = STATE
column-verdict = VERDICT
column-package = PACKAGE
column-version = VERSION
column-size = SIZE
column-file = FILE
column-file-state = FILE
column-role = ROLE
column-path = PATH
column-profile = PROFILE
column-revision = REVISION
column-current = NOW
column-at = WHEN
column-row = ROW
column-kind = WHAT
column-hash = HASH
column-sha256 = SHA-256

kind-key_made = key made
kind-receive = received
kind-inspect = inspected
kind-decide = decided
kind-authorise = authorised
kind-load = loaded
kind-roll_back = rolled back
kind-derive = derived
kind-pack = packed
kind-export = exported
kind-materialise = materialised
kind-door_opened = door opened
kind-door_used = door used
kind-policy_changed = policy changed
kind-profile_made = profile made
kind-profile_renamed = profile renamed
kind-profile_deleted = profile deleted
kind-profile_restored = profile restored
kind-profile_purged = profile purged
kind-package_deleted = package deleted
kind-package_restored = package restored
kind-package_purged = package purged

file-verified = verified
file-sentinel = no digest given
file-mismatch = differs
file-missing = missing
file-undeclared = undeclared
file-manifest = manifest

import-new = { $file }: { $verdict }, in quarantine as { $id }
import-known = { $file }: { $verdict }, in quarantine already as { $id }
import-not-kept = { $file }: { $verdict }, nothing of it is kept
packages-none = Nothing is in quarantine. "lazaret import FILE" receives a package.
required-line = { $scope } requires { $all }, of which { $present } are here.
required-missing = Not here: { $names }.
show-to-accept =
    To accept it:
      lazaret review { $id } --accept --reason "..." { $options }
decision-accepted = Decision { $number }, { $at }: accepted. { $reason }
decision-rejected = Decision { $number }, { $at }: rejected. { $reason }
loaded-current = Loaded in profile { $profile } as revision { $revision }, its current one
loaded-earlier = Loaded in profile { $profile } as revision { $revision }
package-deleted = Package { $id } lies in the trash for 7 days. "lazaret restore { $id }" takes it back.
package-restored = Package { $id } is back in quarantine.
ask-delete-package = Move package { $id } to the trash? yes or no:
ask-delete-profile = Move profile { $profile } to the trash? yes or no:
answer-yes = yes y
ask-declined = Nothing was moved.

review-accepted = Accepted. Decision { $number }; "lazaret receipt { $id }" writes its receipt.
review-rejected = Rejected. Decision { $number }; "lazaret receipt { $id }" writes its receipt.
load-created = Profile { $profile } was made and stands on revision { $revision }.
load-done = Profile { $profile } stands on revision { $revision } now; before, it stood on { $previous }.
load-unchanged = Profile { $profile } stands on these bytes already, as revision { $revision }. Nothing was written.
anchor-add = { $path }: added ({ $after })
anchor-replace = { $path }: replaced ({ $before } → { $after })
anchor-remove = { $path }: removed ({ $before })

profiles-none = There is no profile yet. "lazaret load ID --profile NAME --create" makes one.
profile-renamed = The profile is called { $profile } now.
profile-deleted = Profile { $profile } lies in the trash for 7 days. "lazaret profile { $profile } restore" takes it back.
profile-restored = Profile { $profile } is back.
revision-of = { $revision } of { $all }
revision-current = *
search-none = Nothing in it fits { $query }.

side-file = file
side-package = package
side-profile = profile
diff-same = Both are the same bytes.
diff-anchors = Anchors
diff-scopes = Scopes
diff-authority = Authority claims
diff-manifest = Manifest
diff-removed = Only before
diff-added = Only after
diff-changed = Changed
omitted-not_text = Not text; not compared line by line.
omitted-too_large = Larger than what is compared line by line.
omitted-unreadable = One side's content cannot be read.

ledger-none = The ledger has no entries yet.
ledger-sound = The ledger holds: { $rows ->
        [one] one row
       *[other] { $rows } rows
    }, { $archives ->
        [one] one stored archive
       *[other] { $archives } stored archives
    }.
ledger-broken = { $count ->
        [one] One thing does
       *[other] { $count } things do
    } not hold, in { $rows } rows and { $archives } stored archives.
ledger-unsigned = { $count ->
        [one] One row bears no signature yet; it is signed
       *[other] { $count } rows bear no signature yet; they are signed
    } when the key can be read again. If it is lost for good, "lazaret ledger renew-key" makes a new one.
key-fault = The signing key cannot be read ({ $detail }). What was written stands in the ledger unsigned until it can. If the key is lost for good, "lazaret ledger renew-key --reason ..." makes a new one.
key-renewed = A new key signs the ledger from now on: { $key }, entered in row { $row } with the reason.
key-in-keyring = It lies in the keyring.
key-in-file = It lies in a file of the store that only you can read.
key-older-rows = Rows signed by the key before, { $key }, keep its signature and are verified with it.
key-countersigned = { $count ->
        [one] One row that bore no signature is countersigned by the new key. That vouches for it
       *[other] { $count } rows that bore no signature are countersigned by the new key. That vouches for them
    } as found today, not for when it was written.
key-head-differed = The ledger was not what its signed head covered: something had been cut or changed before. The new head no longer shows that; row { $row } does.
ledger-limits = The signing key lies on this machine: the ledger shows accidents and other people's edits, not its owner's.
fault-catalogue_damaged = The catalogue file is damaged
fault-row_altered = A row was altered
fault-chain_broken = The chain is broken
fault-row_missing = A row is missing
fault-signature_invalid = A signature does not fit
fault-signature_missing = A signature is missing
fault-key_unknown = A row is signed with an unknown key
fault-head_missing = The signed head is missing
fault-head_invalid = The signed head does not fit
fault-rows_cut = The last rows were cut
fault-record_altered = A record is not what the ledger says
fault-archive_missing = A stored archive is missing
fault-archive_altered = A stored archive was altered
fault-row = row { $row }

policy-built-in = The policy that ships with Lazaret is in use, version { $version }.
policy-in-use = Policy { $version } is in use.
policy-fit = Policy { $version } can be used.
policy-taken = Policy { $version } is in use now.

watch-watching = Watching { $folder }. Ctrl-C stops.
watch-failed = { $file } was not received:
watch-passed-over = { $file } was left alone: its name does not end in .uaix.
watch-unreachable = { $folder } cannot be watched now; it is tried again:
watch-no-folder = No folder was named, and the policy names no inbox folder.
man-written = { $count } pages were written to { $folder }.

startup-key-in-file = No keyring can be used here, so the key that signs the ledger lies in a file only you can read. Lazaret says this once.
startup-interrupted = { $subject } was interrupted earlier; its unfinished work was cleared away.
startup-leftovers = { $count ->
        [one] One file
       *[other] { $count } files
    } of an interrupted step, belonging to nothing, were removed.
startup-moves = { $count ->
        [one] One move
       *[other] { $count } moves
    } to or from the trash, interrupted earlier, were completed.
startup-purged = { $count ->
        [one] One thing
       *[other] { $count } things
    } left the trash for good after 7 days.
startup-policy-changed = The policy is another one than at the last use.
startup-policy-fault = The policy file cannot be used: { $detail }
output-lost = What was to be written to standard output is lost: { $detail }. The work itself was done; look at what came of it before you repeat it.
