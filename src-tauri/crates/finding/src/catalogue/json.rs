//! Rules of the JSON reader, for every JSON file of a package.

rules! { Json;
    /// The bytes are not JSON.
    JSON_SYNTAX: Refuse, MalformedSchema, "uaix-package-format, package lint";
}
