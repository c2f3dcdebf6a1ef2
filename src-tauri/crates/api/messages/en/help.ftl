# The command line's help. `help-PATH-about` is a command, `help-PATH--ARGUMENT` an argument of it,
# `help--ARGUMENT` an argument wherever it stands.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-options-value = OPTIONS
help-command-value = COMMAND
help-value-DIR = DIR
help-value-LANG = LANG
help-value-N = N
help-value-FILE = FILE
help-value-ID = ID
help-value-TEXT = TEXT
help-value-RULE = RULE
help-value-NAME = NAME
help-value-PATH-OPERATION = PATH=OPERATION
help-value-QUERY = QUERY
help-value-NEW = NEW
help-value-A = A
help-value-B = B
help-value-COMMAND = COMMAND
help-value-SHELL = SHELL

help-about = Receive, verify, review and load .uaix packages of memory for AI clients
help-after =
    Exit status: 0 fine, 1 refused or invalid, 2 could not run, 3 needs review or has warnings only.
    With --json, data goes to standard output and words go to standard error.
    A package is evidence, never authority. No findings does not mean safe.

help--help = Show this help
help--version = Show the version
help--home = Where the store is kept (also LAZARET_HOME)
help--lang = Language of words for people: en or es (else from LC_ALL, LC_MESSAGES, LANG)
help--json = Write JSON, the same whatever language, clock or machine
help--threads = Worker threads, 1 to 256 (else one per core); never changes a result
help--id = Package id, or enough of its beginning (6 digits or more)
help--authorize = An anchor change that is wanted, for example .uai/taboo.uai=replace; once for each
help--acknowledge = A rule under review, by name; once for each
help--reason = Why, in your words; kept with the decision
help--yes = Do not ask first

help-verify-about = Look at files where they lie; touches no store
help-verify--files = Package files
help-import-about = Receive files into quarantine
help-import--files = Package files
help-packages-about = List the packages in quarantine
help-show-about = Show one package: what it says, holds and lacks
help-review-about = Accept or reject a package
help-review--accept = Accept it
help-review--reject = Reject it
help-load-about = Load an accepted package into a profile
help-load--profile = The profile's name
help-load--create = Make the profile
help-profiles-about = List the profiles
help-profile-about = Work with one profile
help-profile--name = The profile's name or id
help-profile-show-about = Show the profile
help-profile-history-about = List its revisions
help-profile-rollback-about = Go back (or forth) to one of its revisions
help-profile-rollback--revision = The revision's number
help-profile-search-about = Search its files
help-profile-search--query = Words to look for; words in quotes stand together
help-profile-search--limit = At most so many hits (20)
help-profile-delete-about = Move the profile to the trash for 7 days
help-profile-restore-about = Take the profile back from the trash
help-profile-rename-about = Give the profile another name
help-profile-rename--new_name = The new name
help-diff-about = Compare two files, packages or profiles
help-diff--before = What was: a file, a package id or a profile
help-diff--after = What is now
help-receipt-about = Write the receipt of a decision
help-receipt--id = Package id (its newest decision) or a decision's number
help-ledger-about = List the ledger's newest entries, verify it, or renew its key
help-ledger-list-about = List its newest entries
help-ledger-list--limit = At most so many entries (50)
help-ledger-verify-about = Prove the chain and hash every stored archive anew
help-ledger-renew-key-about = Make a second signing key, for when the first is lost: older rows stay signed by the old key, unsigned rows are countersigned by the new one
help-ledger-renew-key--reason = Why, in your words; kept in the ledger
help-policy-about = Show, check or take into use the local policy
help-policy-show-about = Show the policy in use
help-policy-check-about = Check a policy file and change nothing
help-policy-check--file = The policy file
help-policy-use-about = Take a policy file into use
help-policy-use--file = The policy file
help-delete-about = Move a package to the trash for 7 days
help-restore-about = Take a package back from the trash
help-watch-about = Receive into quarantine what settles in a folder
help-watch--folder = The inbox folder (else the policy's)
help-watch--once = Stop when what is there now has been received
help-help-about = Show the help of a command
help-help--command = The command, for example: profile rollback
help-completions-about = Write completions for a shell
help-completions--shell = bash, elvish, fish, powershell or zsh
help-man-about = Write the manual page
help-man--folder = A folder for one page a command (else the main page to standard output)
