//! Rules of the ZIP structure, entry names and content streams.

rules! { Container;
    /// The file does not start as a ZIP archive.
    NOT_ZIP: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
}
