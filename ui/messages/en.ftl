app-name = Lazaret
quarantine = Quarantine
quarantine-list = Packages in quarantine
count = { $count ->
    [one] one package
   *[other] { $count } packages
}
language = Language
language-en = English
language-es = Español
theme = Theme
theme-system = As the system
theme-light = Light
theme-dark = Dark
reload = Read again
reading = Reading the quarantine…
column-package = Package
column-state = State
column-issuer = Issuer
column-scopes = Scopes
column-size = Size
column-received = Received
state-received = Being inspected
state-refused = Refused
state-review-required = Review required
state-ready = Ready
state-accepted = Accepted
state-rejected = Rejected
state-loaded = Loaded
state-superseded = Superseded
issuer-unknown = not stated
scopes-unknown = none read
empty-title = The quarantine is empty
empty-what = A package that arrives waits here until it is verified and you have decided about it. Bring the samples in with the command line:
failed-title = The library could not be read
failed-mend = Nothing was changed. Mend the cause, then read again.
