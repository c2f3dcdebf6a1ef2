//! Rules of the manifest and of its agreement with the archive.

rules! { Manifest;
    /// The archive holds no `.uai/manifest.uaix.json`.
    MANIFEST_MISSING: Refuse, MalformedSchema, "uaix-package-format, ZIP rules";
}
