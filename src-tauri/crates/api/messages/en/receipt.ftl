# The receipt of a decision.
receipt-title-accepted = Receipt: package accepted
receipt-title-rejected = Receipt: package rejected
receipt-file = File
receipt-sha256 = SHA-256 of the archive
receipt-size = Size
receipt-bytes = { $count ->
        [one] { $count } byte
       *[other] { $count } bytes
    }
receipt-decision = Decision
receipt-number = Number
receipt-at = When
receipt-verdict = Verdict then
receipt-rules = Version of the rules
receipt-scanner = Version of the scanner
receipt-policy = Policy (version, SHA-256)
receipt-reason = Reason:
receipt-pins = Digests held to, where the package declared none
receipt-acknowledged = Acknowledged by name
receipt-fingerprint = Fingerprint
receipt-findings = Findings at the decision
receipt-no-findings = None. That is not proof that the package is safe.
receipt-loads = Loads that rest on this decision
receipt-load = { $at } into profile { $profile }, revision { $revision }
receipt-authorised = Anchor change authorised
receipt-ledger = Ledger rows
receipt-signature = Ed25519 signature over the hash
receipt-key = Public key
receipt-unsigned = not signed yet
receipt-closing = The signing key lies on the machine that wrote this receipt. It shows accidents and other people's edits, not its owner's.
