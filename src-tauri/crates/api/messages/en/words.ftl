# Words that every shell uses: verdicts, severities, states, places.
verdict-ready = Ready
verdict-review_required = Needs review
verdict-refused = Refused
verdict-ready-long = Nothing was found against it. That is not proof that it is safe; a person still accepts it.
verdict-review_required-long = A person has to read the findings under review and acknowledge each rule by name, with a reason.
verdict-refused-long = It cannot be loaded, whatever anybody says. Only its author can mend it.

severity-refuse = Refused
severity-review = Under review
severity-notice = Notices

state-quarantined = in quarantine
state-inspected = inspected
state-accepted = accepted
state-rejected = rejected
state-loaded = loaded
state-superseded = superseded

place-archive = the archive
place-line = line { $line }
place-column = column { $column }
place-byte = byte { $byte }
