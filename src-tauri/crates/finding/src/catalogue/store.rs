//! Rules that compare a package with what the store already holds (DESIGN, ruling 13).

rules! { Store;
    /// An earlier version of a package that was already accepted.
    STORE_DOWNGRADE: Review, MemoryConflictUnresolved, "DESIGN, ruling 13";
}
