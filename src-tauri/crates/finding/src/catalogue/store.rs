//! Rules that compare a package with what the store already holds (DESIGN, ruling 13).

rules! { Store;
    /// An earlier version of a package that was already accepted.
    STORE_DOWNGRADE: Review, MemoryConflictUnresolved, "DESIGN, ruling 13";
    /// Other bytes under the package id and time of a package that is already here.
    STORE_SAME_VERSION_OTHER_DIGEST: Review, ProvenanceMismatch, "DESIGN, ruling 13";
    /// Scopes or authority beyond those of the revision it would replace.
    STORE_GROWN_AUTHORITY: Review, AuthorityBoundaryConflict, "DESIGN, ruling 13; anchors 1.3";
    /// Another package or profile than the one the profile holds.
    STORE_OTHER_PACKAGE: Review, MemoryConflictUnresolved, "DESIGN, ruling 13";
    /// Received under an extension other than `.uaix`.
    STORE_EXTENSION: Review, -, "uaix-package-format, ZIP rules; DESIGN, ruling 13";
}
