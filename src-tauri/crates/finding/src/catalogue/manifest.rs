//! Rules of the manifest and of its agreement with the archive.

rules! { Manifest;
    /// The archive holds no `.uai/manifest.uaix.json`.
    MANIFEST_MISSING: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
    /// The manifest lies at another path than `.uai/manifest.uaix.json`.
    MANIFEST_MISPLACED: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
    /// A second file bears the manifest's name elsewhere.
    MANIFEST_SECOND_COPY: Review, ProvenanceMismatch, "uaix-package-format, ZIP rules";
    /// The manifest is longer than the limit.
    MANIFEST_TOO_LARGE: Refuse, MalformedSchema, "DESIGN, limits";
    /// The manifest is JSON, but no object.
    MANIFEST_NOT_OBJECT: Refuse, MalformedSchema, "uaix-package-format, manifest fields";
    /// A required member is absent.
    MANIFEST_FIELD_MISSING: Refuse, MalformedSchema, "uaix-package-format, manifest fields";
    /// A member has another JSON type than its field.
    MANIFEST_FIELD_TYPE: Refuse, MalformedSchema, "uaix-package-format, manifest fields";
    /// A member that must say something is empty.
    MANIFEST_FIELD_EMPTY: Refuse, MalformedSchema, "uaix-package-format, manifest fields";
    /// A member that the format does not know.
    MANIFEST_UNKNOWN_FIELD: Notice, -, "DESIGN, ruling 7";
    /// `packageFormat` is not `uaix.package.v0.1`.
    FORMAT_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "DESIGN, ruling 4";
    /// `createdUtc` is not RFC 3339 in UTC with a capital Z.
    CREATED_TIME_MALFORMED: Refuse, MalformedSchema, "uaix-package-format, portability; DESIGN, ruling 4";
    /// An identifier holds a control character.
    IDENTIFIER_CONTROL_CHARACTER: Refuse, MalformedSchema, "uaix-package-format, portability";
    /// A declared scope is not in the table.
    SCOPE_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "uaix-package-format, ZIP rules; DESIGN, ruling 4";
    /// A scope is declared twice.
    SCOPE_REPEATED: Refuse, MalformedSchema, "DESIGN, ruling 4";
    /// A file names a scope that the package does not declare.
    FILE_SCOPE_UNDECLARED: Refuse, MalformedSchema, "DESIGN, ruling 5";
    /// A required status is not in the table.
    REQUIRED_STATUS_UNKNOWN: Refuse, MalformedSchema, "uaix-package-format, ZIP rules; DESIGN, ruling 4";
    /// A soft term stands for a requirement or a status.
    SOFT_STATUS_TERM: Refuse, MalformedSchema, "uaix-package-format, closed file states";
    /// A word of a table in another spelling.
    SPELLING_VARIANT: Notice, -, "DESIGN, ruling 4";
    /// Files whose review state leaves something open.
    REVIEW_STATE_OPEN: Review, -, "uaix-package-format, review state; DESIGN, ruling 4";
    /// `sizeBytes` is not written in digits only.
    SIZE_MALFORMED: Refuse, MalformedSchema, "DESIGN, ruling 7";
    /// A digest is not 64 hexadecimal digits.
    DIGEST_MALFORMED: Refuse, MissingIntegrityChecksum, "DESIGN, ruling 3";
    /// Digests written with capital letters.
    DIGEST_CAPITALS: Notice, -, "DESIGN, ruling 3";
    /// A path of a row is none that an archive entry could have.
    MANIFEST_PATH_UNSAFE: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
    /// A path stands in `files` twice.
    MANIFEST_PATH_REPEATED: Refuse, MalformedSchema, "DESIGN, ruling 5";
    /// `files` has more rows than an archive may have entries.
    MANIFEST_ROW_LIMIT: Refuse, MalformedSchema, "DESIGN, limits";
    /// A row of `files` names a folder.
    MANIFEST_FOLDER_ROW: Refuse, MalformedSchema, "DESIGN, container rulings";
    /// An entry point is not a declared file.
    ENTRY_POINT_UNDECLARED: Refuse, MalformedSchema, "DESIGN, ruling 5";
    /// An absolute path of some machine stands in the manifest.
    MANIFEST_LOCAL_PATH: Refuse, -, "uaix-package-format, portability; DESIGN, ruling 10";
    /// The manifest requires an endpoint that only one machine or network reaches.
    MANIFEST_PRIVATE_ENDPOINT_REQUIRED: Refuse, PrivateNetworkProbeRequested, "uaix-package-format, portability; DESIGN, ruling 10";
    /// The manifest mentions an endpoint that only one machine or network reaches.
    MANIFEST_PRIVATE_ENDPOINT: Review, PrivateNetworkProbeRequested, "uaix-package-format, portability; DESIGN, ruling 10";
    /// An archive entry is not in `files`.
    UNDECLARED_FILE: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
    /// A row of `files` has no archive entry.
    DECLARED_FILE_MISSING: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
    /// A folder entry that no declared file lies in.
    UNDECLARED_FOLDER: Refuse, MalformedSchema, "DESIGN, container rulings";
    /// Folder entries on the way to declared files.
    FOLDER_ENTRIES: Notice, -, "DESIGN, container rulings";
    /// A file has another size than declared.
    SIZE_MISMATCH: Refuse, ProvenanceMismatch, "uaix-package-format, package lint";
    /// A file has another SHA-256 than declared.
    DIGEST_MISMATCH: Refuse, ProvenanceMismatch, "uaix-package-format, package lint";
    /// The manifest's own row carries a digest that is not the manifest's.
    MANIFEST_OWN_DIGEST: Refuse, ProvenanceMismatch, "DESIGN, ruling 2";
    /// Files are declared with the all-zero sentinel.
    SENTINEL_DIGEST: Review, MissingIntegrityChecksum, "uaix-package-format, all-zero sentinel; DESIGN, ruling 3";
    /// `integrity` holds the all-zero sentinel.
    INTEGRITY_SENTINEL: Review, MissingIntegrityChecksum, "uaix-package-format, all-zero sentinel; DESIGN, ruling 3";
    /// `integrity` holds a digest that nothing inside the package can confirm.
    INTEGRITY_UNVERIFIABLE: Review, MissingIntegrityChecksum, "DESIGN, ruling 3";
    /// `integrity` gives a file another digest than `files`.
    INTEGRITY_MISMATCH: Refuse, ProvenanceMismatch, "DESIGN, ruling 3";
    /// `integrity` gives a digest for a path that `files` does not hold.
    INTEGRITY_PATH_UNDECLARED: Refuse, ProvenanceMismatch, "DESIGN, ruling 3";
    /// `integrity` names an algorithm other than SHA-256.
    INTEGRITY_ALGORITHM: Refuse, MissingIntegrityChecksum, "DESIGN, ruling 3";
    /// The package attempts to change an anchor: a field, a patch, an overlay, a second copy or an instruction.
    ANCHOR_MUTATION_ATTEMPT: Refuse, AuthorityBoundaryConflict, "uaix-package-format, anchors; DESIGN, ruling 11";
    /// A structured field claims an authority that no package has.
    AUTHORITY_CLAIM: Refuse, AuthorityBoundaryConflict, "uaix-package-format, support-boundary scan; DESIGN, ruling 6";
    /// A structured field outside the manifest may be claiming an authority.
    AUTHORITY_CLAIM_UNCLEAR: Review, AuthorityBoundaryConflict, "DESIGN, ruling 6";
    /// A front matter is longer than what is read of one.
    FRONT_MATTER_LIMIT: Refuse, MalformedSchema, "DESIGN, ruling 6";
}
