//! Rules of the ZIP structure, entry names and content streams.

rules! { Container;
    // The archive as a whole.
    /// The file holds no ZIP archive.
    NOT_ZIP: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
    /// The archive is larger than the limit.
    ARCHIVE_SIZE_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// The end record is missing or cut.
    EOCD_MALFORMED: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
    /// More than one record could be taken for the end record.
    MULTIPLE_EOCD: Refuse, MalformedSchema, "zip-profile 3.5 (2); DESIGN, Container rulings";
    /// The end record carries a comment.
    ARCHIVE_COMMENT: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
    /// Bytes stand before the first local header.
    LEADING_DATA: Refuse, MalformedSchema, "zip-profile 3.5 (2), (4)";
    /// Bytes stand after the end record.
    TRAILING_DATA: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
    /// The archive says that it is a part of several.
    MULTI_DISK: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.5 (2)";
    /// The declared number of entries is not the number of directory headers.
    CD_COUNT: Refuse, MalformedSchema, "zip-profile 3.5 (2), (3)";
    /// The declared size of the central directory is not its size.
    CD_SIZE: Refuse, MalformedSchema, "zip-profile 3.5 (2), (3)";
    /// The central directory is not where the end record says.
    CD_OFFSET: Refuse, MalformedSchema, "zip-profile 3.5 (2)";
    /// A central directory header is cut or is none.
    CD_MALFORMED: Refuse, MalformedSchema, "zip-profile 3.5 (3)";
    /// There are more entries than the limit.
    ENTRY_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// All contents together are larger than the limit.
    TOTAL_SIZE_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// All contents together are too large for so small an archive.
    TOTAL_RATIO_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// Bytes belong to no record.
    GAP: Refuse, MalformedSchema, "zip-profile 3.5 (4)";
    /// Two records claim the same bytes.
    OVERLAP: Refuse, MalformedSchema, "zip-profile 3.5 (4)";
    /// A local header is in no directory header.
    UNLISTED_LOCAL: Refuse, MalformedSchema, "zip-profile 3.5 (4)";
    /// A directory header points to where no local header is.
    MISSING_LOCAL: Refuse, MalformedSchema, "zip-profile 3.5 (4)";
    /// The directory lists the entries in another order than they are stored.
    ORDER_MISMATCH: Notice, -, "zip-profile 3.6 (63)";
    /// The ZIP64 locator does not lead to a ZIP64 end record.
    ZIP64_LOCATOR: Refuse, MalformedSchema, "zip-profile 3.6 (136)";
    /// The ZIP64 end record is not of its plain size.
    ZIP64_EXTENSIBLE: Refuse, MalformedSchema, "zip-profile 3.6 (137)";
    /// The end record and the ZIP64 end record contradict each other.
    ZIP64_CONFLICT: Refuse, MalformedSchema, "zip-profile 3.6 (139)";
    /// ZIP64 records that nothing needs, all consistent.
    ZIP64_NEEDLESS: Notice, -, "DESIGN, Container rulings, ZIP64";
    /// A second, independent reader understands the archive otherwise.
    SECOND_READER_DISAGREES: Refuse, MalformedSchema, "zip-profile 3.5 (13)";
    /// More findings of a rule than are listed.
    FINDINGS_FOLDED: Notice, -, "DESIGN, Findings";

    // One entry's headers and content.
    /// The local header and the directory header differ.
    HEADER_MISMATCH: Refuse, MalformedSchema, "zip-profile 3.5 (5)";
    /// The content has another size than the headers say.
    SIZE_LIE: Refuse, MalformedSchema, "zip-profile 3.5 (7)";
    /// The content has another CRC-32 than the headers say.
    CRC_MISMATCH: Refuse, MalformedSchema, "zip-profile 3.5 (7)";
    /// Bytes follow the end of the DEFLATE stream.
    DEFLATE_TRAILING: Refuse, MalformedSchema, "zip-profile 3.5 (7)";
    /// The DEFLATE stream does not end within its bytes.
    DEFLATE_TRUNCATED: Refuse, MalformedSchema, "zip-profile 3.5 (7)";
    /// The bytes are no DEFLATE stream.
    DEFLATE_INVALID: Refuse, MalformedSchema, "zip-profile 3.5 (7)";
    /// A data descriptor is missing, disagrees, or stands where none is allowed.
    DATA_DESCRIPTOR: Refuse, MalformedSchema, "DESIGN, Container rulings, data descriptors";
    /// Data descriptors that agree with everything.
    DATA_DESCRIPTOR_AGREES: Notice, -, "DESIGN, Container rulings, data descriptors";
    /// The entry is encrypted.
    ENCRYPTED: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.5 (5)";
    /// A general-purpose flag that we do not read.
    FLAG_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.5 (5)";
    /// A compression method other than stored and DEFLATE.
    METHOD_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.5 (7)";
    /// The entry asks for a newer reader than its features need.
    VERSION_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "DESIGN, Container rulings, ZIP64";
    /// The entry is larger than the limit.
    ENTRY_SIZE_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// The entry grows too much when it is unpacked.
    RATIO_LIMIT: Refuse, -, "DESIGN, Container rulings, limits";
    /// The entry needs far more compressed bytes than its content explains.
    RATIO_INVERSE: Refuse, -, "DESIGN, Container rulings, limits";
    /// An extra field that renames the entry.
    EXTRA_UNICODE_PATH: Refuse, MalformedSchema, "zip-profile 3.6 (120-125)";
    /// An extra field that is not well-formed.
    EXTRA_MALFORMED: Refuse, MalformedSchema, "zip-profile 3.6 (130, 131)";
    /// An extra field that we do not know.
    EXTRA_UNKNOWN: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.4";
    /// An extra field that stands twice.
    EXTRA_REPEATED: Refuse, MalformedSchema, "DESIGN, Container rulings, extra fields";
    /// A ZIP64 extra field that contradicts its header.
    ZIP64_EXTRA: Refuse, MalformedSchema, "zip-profile 3.6 (126, 128, 129)";
    /// The entry is a link, a device, a pipe or a socket.
    NOT_REGULAR_FILE: Refuse, MalformedSchema, "DESIGN, Container rulings, type bits";
    /// An entry with the set-user, set-group or sticky bit; on a folder a notice.
    MODE_SPECIAL_BITS: Refuse, RuntimeExecutionRequested, "zip-profile 3.5 (11); DESIGN, Container rulings, type bits";
    /// A file marked as executable.
    MODE_EXECUTABLE: Notice, -, "zip-profile 3.6 (171)";
    /// The entry is a file by one sign and a folder by another.
    DIR_CONFUSION: Refuse, MalformedSchema, "zip-profile 3.6 (174, 175)";
    /// A DOS attribute that is no plain file's.
    ATTR_UNSUPPORTED: Refuse, UnsupportedCapabilityLevel, "zip-profile 3.6 (177)";
    /// Packed on a system other than DOS or Unix.
    HOST_UNKNOWN: Notice, -, "zip-profile 3.5 (11)";
    /// A time that does not exist.
    TIMESTAMP_INVALID: Notice, -, "zip-profile 3.6 (179)";
    /// The entry carries a comment.
    ENTRY_COMMENT: Refuse, MalformedSchema, "zip-profile 3.6 (180)";

    // Names and paths.
    /// A path that climbs out of the package.
    PATH_TRAVERSAL: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A path that starts at a root.
    PATH_ABSOLUTE: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A path with a backslash.
    PATH_BACKSLASH: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A path that starts with a drive letter.
    PATH_DRIVE: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A path with too many components.
    PATH_TOO_DEEP: Refuse, MalformedSchema, "zip-profile 3.5 (9); DESIGN, Container rulings, limits";
    /// A path with too many bytes.
    PATH_TOO_LONG: Refuse, MalformedSchema, "zip-profile 3.5 (9); DESIGN, Container rulings, limits";
    /// A component with too many bytes.
    NAME_TOO_LONG: Refuse, MalformedSchema, "zip-profile 3.5 (9); DESIGN, Container rulings, limits";
    /// A name of no bytes.
    NAME_EMPTY: Refuse, MalformedSchema, "zip-profile 3.6 (27)";
    /// A name that is only a dot.
    NAME_DOT: Refuse, MalformedSchema, "zip-profile 3.6 (28)";
    /// A path with empty or dot components.
    NAME_NOT_CANONICAL: Refuse, MalformedSchema, "zip-profile 3.6 (29, 31)";
    /// A control character in a name.
    NAME_CONTROL: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A colon in a name.
    NAME_COLON: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A character that some systems forbid in names.
    NAME_ILLEGAL_CHAR: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A component that ends in a dot or a blank.
    NAME_TRAILING: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A device name.
    NAME_DEVICE: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A name that can be another file's short alias.
    NAME_SHORT_ALIAS: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A component that begins with a dot.
    NAME_HIDDEN: Refuse, MalformedSchema, "zip-profile 3.5 (9); DESIGN, Container rulings";
    /// A component that begins with a tilde.
    NAME_TILDE: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// What an archiver or a desktop left behind.
    NAME_LITTER: Refuse, MalformedSchema, "zip-profile 3.6 (48)";
    /// A name that says it is UTF-8 and is not.
    NAME_NOT_UTF8: Refuse, MalformedSchema, "zip-profile 3.5 (6)";
    /// A name beyond ASCII without the UTF-8 flag.
    NAME_ENCODING: Refuse, MalformedSchema, "zip-profile 3.5 (6); DESIGN, Container rulings";
    /// A name that is not in Unicode form NFC.
    NAME_NOT_NFC: Refuse, MalformedSchema, "zip-profile 3.5 (6); DESIGN, Container rulings";
    /// A mark in a name that changes the direction of text.
    NAME_BIDI: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A character in a name that nobody sees.
    NAME_INVISIBLE: Refuse, MalformedSchema, "zip-profile 3.5 (9)";
    /// A name that looks like another one.
    NAME_CONFUSABLE: Refuse, MalformedSchema, "zip-profile 3.5 (9); DESIGN, Container rulings";
    /// Two entries have the same name.
    DUPLICATE_NAME: Refuse, MalformedSchema, "zip-profile 3.5 (10)";
    /// Two names are one on a system that ignores case.
    CASE_COLLISION: Refuse, MalformedSchema, "zip-profile 3.5 (10)";
    /// A file has the name of a folder that holds others.
    FILE_DIR_CONFLICT: Refuse, MalformedSchema, "zip-profile 3.5 (10)";
}
