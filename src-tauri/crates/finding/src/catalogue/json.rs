//! Rules of the JSON reader, for every JSON file of a package.

rules! { Json;
    /// The bytes are not JSON.
    JSON_SYNTAX: Refuse, MalformedSchema, "uaix-package-format, package lint";
    /// A JSON file is not UTF-8.
    JSON_ENCODING: Refuse, MalformedSchema, "RFC 8259, 8.1; DESIGN, ruling 8";
    /// A JSON file starts with a byte order mark.
    JSON_BYTE_ORDER_MARK: Refuse, MalformedSchema, "RFC 8259, 8.1; DESIGN, ruling 7";
    /// An escape in a JSON file names half of a surrogate pair.
    JSON_LONE_SURROGATE: Refuse, MalformedSchema, "RFC 8259, 8.2; RFC 7493, 2.1";
    /// A key stands twice in one object of a JSON file.
    JSON_DUPLICATE_KEY: Refuse, MalformedSchema, "DESIGN, ruling 7";
    /// A JSON document is nested deeper than the limit.
    JSON_DEPTH_LIMIT: Refuse, MalformedSchema, "DESIGN, container rulings, limits";
    /// A JSON document holds more values than the limit.
    JSON_VALUE_LIMIT: Refuse, MalformedSchema, "DESIGN, container rulings, limits";
    /// An object of a JSON document holds more keys than the limit.
    JSON_KEY_LIMIT: Refuse, MalformedSchema, "DESIGN, container rulings, limits";
    /// The manifest is not UTF-8, or starts with a byte order mark.
    MANIFEST_ENCODING: Refuse, MalformedSchema, "zip-profile 3.6 (184, 188)";
    /// A key stands twice in one object of the manifest.
    MANIFEST_DUPLICATE_KEY: Refuse, MalformedSchema, "zip-profile 3.6 (185); DESIGN, ruling 7";
    /// The manifest is not JSON.
    MANIFEST_JSON: Refuse, MalformedSchema, "zip-profile 3.6 (186)";
}
