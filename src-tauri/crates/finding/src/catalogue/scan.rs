//! Rules of the text scans.

rules! { Scan;
    /// A key of a provider of language models.
    SECRET_AI_PROVIDER: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A token of a host of source code or of containers.
    SECRET_SOURCE_HOST: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A key of a cloud or hosting provider.
    SECRET_CLOUD: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A token or a web hook of a chat service.
    SECRET_CHAT: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A live key of a payment or shop service.
    SECRET_PAYMENT: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A token of a package registry.
    SECRET_PACKAGE_REGISTRY: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A key of a mail service.
    SECRET_MAIL: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A token that opens a store of secrets.
    SECRET_STORE: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A private key; review where only its header stands.
    SECRET_PRIVATE_KEY: Refuse, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A user name and a password within a URL.
    SECRET_URL_PASSWORD: Review, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// An authorization header with its credentials.
    SECRET_AUTHORIZATION_HEADER: Review, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A JSON web token.
    SECRET_JWT: Review, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// Lines of a file that keeps logins: a network login file, a cookie jar.
    SECRET_CREDENTIAL_FILE: Review, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// A long value given to a name that speaks of a secret.
    SECRET_ASSIGNMENT: Review, CredentialValidationRequested, "anchors 4.1; DESIGN, ruling 10";
    /// Invisible tag characters, which spell text that only a machine reads.
    HIDDEN_TAGS: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// A character that forces the direction of what follows.
    HIDDEN_BIDI_OVERRIDE: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// An isolate that its line does not close, or closes without opening.
    HIDDEN_BIDI_UNBALANCED: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// An embedded direction, or an isolate that turns text around which has no right-to-left letter.
    HIDDEN_BIDI_EMBEDDING: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// A directional mark with no right-to-left letter beside it.
    HIDDEN_BIDI_MARK: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// A character without width where no script needs it.
    HIDDEN_ZERO_WIDTH: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// A character without width inside an ASCII word.
    HIDDEN_ZERO_WIDTH_IN_WORD: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// Three or more characters without width in a row.
    HIDDEN_ZERO_WIDTH_RUN: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// A variation selector behind a character that has no variants.
    HIDDEN_VARIATION_SELECTOR: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// Variation selectors that carry bytes.
    HIDDEN_VARIATION_SMUGGLING: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// A filler or an odd blank where no script needs it.
    HIDDEN_FILLER: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// An interlinear annotation mark.
    HIDDEN_INTERLINEAR: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// A control character; review outside the manifest.
    HIDDEN_CONTROL: Refuse, -, "anchors 4.5; DESIGN, ruling 10";
    /// Markup that keeps text from the reader of the rendered page.
    HIDDEN_MARKUP: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// Readable text in an encoding that a reader does not read.
    ENCODED_TEXT: Review, -, "anchors 4.5; DESIGN, ruling 10";
    /// Digits of a UAI-1 message that would hide elsewhere.
    MESSAGE_UNUSUAL_CHARACTERS: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    /// A character without an agreed meaning.
    TEXT_PRIVATE_USE: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    /// A code point that no character has.
    TEXT_UNASSIGNED: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    /// A word of Latin letters and look-alikes of another alphabet.
    TEXT_MIXED_SCRIPT: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    /// More than 50 blank lines in a row.
    TEXT_BLANK_RUN: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    /// A line of more than 10,000 characters.
    TEXT_LONG_LINE: Notice, -, "anchors 4.5; DESIGN, ruling 10";
    // Authority and injection families, and the rejected content kinds.
    /// Earlier instructions are to be dropped.
    INJECTION_OVERRIDE: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (1); DESIGN, ruling 10";
    /// The model is given another role or freed of its own.
    INJECTION_ROLE: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (2); DESIGN, ruling 10";
    /// A marker of a chat template, a fake turn or the shape of a tool call.
    INJECTION_TEMPLATE_MARKER: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (3); DESIGN, ruling 10";
    /// The text permits what only a person or the local policy can permit.
    INJECTION_PERMISSION_GRANT: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (4); DESIGN, ruling 10";
    /// The reader is told to use a shell, a tool or the files of its host.
    INJECTION_TOOL_DIRECTIVE: Refuse, RuntimeExecutionRequested, "anchors 4.6 (5); DESIGN, ruling 10";
    /// Data is to be sent away, or orders fetched.
    INJECTION_NETWORK_DIRECTIVE: Refuse, RuntimeExecutionRequested, "anchors 4.6 (6); DESIGN, ruling 10";
    /// The text wants to be copied on or to outlast its session.
    INJECTION_PERSISTENCE: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (7); DESIGN, ruling 10";
    /// Something is to be kept from the person.
    INJECTION_CONCEALMENT: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (8); DESIGN, ruling 10";
    /// The text claims to stand above host, policy or anchors.
    INJECTION_PRIORITY_CLAIM: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (9); DESIGN, ruling 10";
    /// The text vouches for itself.
    INJECTION_SELF_ASSERTED_TRUST: Review, AuthorityBoundaryConflict, "anchors 4.6 (11); DESIGN, ruling 10";
    /// Other profiles, other people's memory or the host's own paths are to be read.
    INJECTION_CROSS_PROFILE: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (12); DESIGN, ruling 10";
    /// Checks, filters or records are to be turned off.
    INJECTION_DISABLE_CHECKS: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (13); DESIGN, ruling 10";
    /// Credentials are asked for, or to be used.
    INJECTION_CREDENTIAL_REQUEST: Refuse, CredentialValidationRequested, "anchors 4.6 (14); DESIGN, ruling 10";
    /// An instruction that waits for a moment or a word.
    INJECTION_CONDITIONAL: Refuse, AuthorityBoundaryConflict, "anchors 4.6 (15); DESIGN, ruling 10";
    /// A command that destroys a system, a disk, a home folder or a database.
    DESTRUCTIVE_COMMAND: Refuse, RuntimeExecutionRequested, "uaix-package-format, safety and trust boundaries; DESIGN, ruling 10";
    /// A scan of hosts or ports that only a private network reaches.
    PRIVATE_NETWORK_PROBE: Refuse, PrivateNetworkProbeRequested, "uaix-package-format, safety and trust boundaries; DESIGN, ruling 10";
    /// Lines that a server in use has written.
    PRODUCTION_LOG: Refuse, -, "uaix-package-format, safety and trust boundaries; DESIGN, ruling 10";
    /// The text claims to be certified, endorsed, proven safe or conscious.
    UNREVIEWED_CLAIM: Refuse, CertificationClaimRequested, "uaix-package-format, safety and trust boundaries; DESIGN, ruling 10";
}
