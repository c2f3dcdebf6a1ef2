//! Rules of the text scans.

rules! { Scan;
    /// A secret of a known issuer.
    SECRET_TOKEN: Refuse, CredentialValidationRequested, "uaix-package-format, safety and trust boundaries";
}
