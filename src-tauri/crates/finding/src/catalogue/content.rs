//! Rules of required sets, media types and what the files must hold.

rules! { Content;
    /// A file that a declared scope requires is not in the package.
    REQUIRED_FILE_MISSING: Refuse, MissingProfile, "uaix-package-format, required sets; DESIGN, rulings 1 and 5";
    /// A required text file is empty, or holds front matter and nothing more.
    REQUIRED_FILE_EMPTY: Refuse, MissingProfile, "DESIGN, ruling 5";
    /// A release-bound package has no deployment report.
    DEPLOYMENT_REPORT_MISSING: Review, MissingProfile, "uai-files page, deployment report; DESIGN, ruling 5";
    /// One of the five evidence files of an advanced persona is missing or empty.
    EVIDENCE_FILE_MISSING: Review, MissingProfile, "uaix-package-format, variance and fidelity evidence; DESIGN, ruling 5";
    /// An advanced persona has none of its five evidence files.
    EVIDENCE_SET_MISSING: Refuse, MissingProfile, "uaix-package-format, variance and fidelity evidence; DESIGN, ruling 5";
    /// A file in the personality folder that is none of the 22.
    PERSONALITY_FILE_EXTRA: Review, -, "uaix-package-format, advanced persona; DESIGN, ruling 5";
    /// A persona in a package that declares no scope for one.
    PERSONA_OUT_OF_SCOPE: Review, -, "uaix-package-format, persona profile; DESIGN, ruling 5";
    /// Files in the source-site archive of a file handoff.
    HANDOFF_ARCHIVE: Review, -, "uaix-package-format, agent file handoff; DESIGN, ruling 5";
    /// A datum of long-term memory is not in the manifest.
    LONG_MEMORY_FIELD_MISSING: Review, MissingProfile, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// A pointer record lacks some of its seven fields.
    LEDGER_RECORD_FIELD_MISSING: Review, -, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// The routing summary of a pointer record is more than one sentence.
    LEDGER_SUMMARY_LONG: Review, -, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// A pointer record names a file and no checksum of it.
    LEDGER_CHECKSUM_MISSING: Review, MissingIntegrityChecksum, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// Durable text stands in the pointer ledger itself.
    LEDGER_INLINE_BODY: Review, -, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// None of the topics that a scope demands was found.
    TOPICS_NONE: Review, -, "uaix-package-format, required sets; DESIGN, ruling 5";
    /// Some of the topics that a scope demands were not found.
    TOPICS_SOME: Notice, -, "uaix-package-format, required sets; DESIGN, ruling 5";
    /// Dimension records without a depth level.
    DEPTH_LEVEL_ABSENT: Notice, -, "uaix-package-format, advanced persona; DESIGN, ruling 5";
    /// A depth level that is no integer from 0 to 10.
    DEPTH_LEVEL_UNFIT: Review, -, "uaix-package-format, advanced persona; DESIGN, ruling 5";
    /// An active record holds dated change entries.
    ACTIVE_RECORD_DATED: Notice, -, "uaix-package-format, long-term memory; DESIGN, ruling 5";
    /// A media type that is not in the table.
    MEDIA_TYPE_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "uaix-package-format, ZIP rules; DESIGN, ruling 8";
    /// A media type with a parameter other than `charset=utf-8`.
    MEDIA_TYPE_PARAMETER: Refuse, MalformedSchema, "DESIGN, ruling 8";
    /// A media type with `charset=utf-8`.
    MEDIA_TYPE_CHARSET: Notice, -, "DESIGN, ruling 8";
    /// A file's extension is none of those of its declared type.
    EXTENSION_MISMATCH: Refuse, MalformedSchema, "uaix-package-format, package lint; DESIGN, ruling 8";
    /// A text file is not valid UTF-8.
    TEXT_NOT_UTF8: Refuse, MalformedSchema, "DESIGN, ruling 8";
    /// A file's content does not start as its declared type does.
    MAGIC_MISMATCH: Refuse, ProvenanceMismatch, "uaix-package-format, package lint; DESIGN, ruling 8";
    /// A file is an archive itself.
    NESTED_ARCHIVE: Refuse, UnsupportedCapabilityLevel, "DESIGN, ruling 8";
    /// A file is a program.
    EXECUTABLE_CONTENT: Refuse, RuntimeExecutionRequested, "uaix-package-format, current support; DESIGN, ruling 8";
    /// A file of a format that can hold programs or outside references: SVG, PDF, Office.
    FORMAT_REFUSED: Refuse, UnsupportedCapabilityLevel, "DESIGN, ruling 8";
    /// A text file names the program that is to run it; review where the package declares that it carries code.
    SHEBANG: Refuse, RuntimeExecutionRequested, "DESIGN, ruling 8";
    /// Source code in a package that does not declare that it carries code.
    CODE_WITHOUT_SCOPE: Refuse, UnsupportedCapabilityLevel, "uaix-package-format, code-bearing packages; DESIGN, ruling 8";
    /// An absolute path of some machine stands in a text.
    LOCAL_PATH_IN_TEXT: Review, -, "uaix-package-format, portability; DESIGN, ruling 10";
    /// A text mentions an endpoint that only one machine or network reaches.
    PRIVATE_ENDPOINT_IN_TEXT: Review, PrivateNetworkProbeRequested, "uaix-package-format, portability; DESIGN, ruling 10";
    /// A text asks for an endpoint that only one machine or network reaches.
    PRIVATE_ENDPOINT_NEEDED_IN_TEXT: Refuse, PrivateNetworkProbeRequested, "uaix-package-format, portability; DESIGN, ruling 10";
}
