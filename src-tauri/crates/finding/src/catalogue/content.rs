//! Rules of required sets, media types and what the files must hold.

rules! { Content;
    /// A file that a declared scope requires is not in the package.
    REQUIRED_FILE_MISSING: Refuse, MissingProfile, "uaix-package-format, required sets";
}
