# Words of the rules of the ZIP structure, entry names and content streams.

NOT_ZIP = This is not a ZIP archive
    .explanation = The file has { $size } bytes and neither begins nor ends as a ZIP archive does. A .uaix package is a ZIP archive, so nothing in this file can be read as one.
    .mend = Ask the sender for the .uaix file itself; a web page or a half-finished download is often saved under its name.

ARCHIVE_SIZE_LIMIT = The archive is larger than the limit
    .explanation = The archive has { $found } bytes; the limit is { $expected }. It was not looked into.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

EOCD_MALFORMED = The end of the archive is missing
    .explanation = A ZIP archive closes with an end record. In these { $size } bytes it is missing or cut, as happens when a download breaks off.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

MULTIPLE_EOCD = The archive has more than one end record
    .explanation = At byte { $byte } stands a second record that a reader could take for the end of the archive. Two programs could then see two different packages in the same bytes.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ARCHIVE_COMMENT = The archive carries a comment
    .explanation = { $found } bytes of comment follow the end record at byte { $byte }. No digest of the manifest covers them, and they can hide data.
    .mend = The author packs again without a comment.

LEADING_DATA = Bytes stand before the archive
    .explanation = { $found } bytes come before the first entry. They belong to no file of the package, and make the same file something else to other programs.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

TRAILING_DATA = Bytes stand after the archive
    .explanation = { $found } bytes follow the end record, from byte { $byte } on. They belong to no file of the package.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

MULTI_DISK = The archive is one part of several
    .explanation = A record names disk { $found } where there is only one. A package is a single, whole archive.
    .mend = The author packs again without splitting.

CD_COUNT = The number of entries is wrong
    .explanation = The end record declares { $found } entries, and the directory does not hold that many. Some programs would see fewer files than others.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

CD_SIZE = The size of the directory is wrong
    .explanation = The end record says that the central directory has { $found } bytes, and it has not. Programs that go by the size would see other files than those that go by the headers.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

CD_OFFSET = The directory is not where it is said to be
    .explanation = The end record places the central directory at byte { $found }, and there is none.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

CD_MALFORMED = The directory breaks off
    .explanation = At byte { $byte } of the archive a directory header is missing or cut.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

ENTRY_LIMIT = The archive has more entries than the limit
    .explanation = { $found } entries are declared; the limit is { $expected }. They were not looked into.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

TOTAL_SIZE_LIMIT = The contents are larger than the limit
    .explanation = Unpacked, all files together have { $found } bytes; the limit is { $expected }. They were not unpacked.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

TOTAL_RATIO_LIMIT = The contents are too large for so small an archive
    .explanation = Unpacked, the files have { $found } times the bytes of the archive; the limit is { $expected }. Archives that grow so much are made to exhaust a computer. They were not unpacked.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

GAP = Bytes belong to no record
    .explanation = { $found } bytes at byte { $byte } of the archive belong to no entry, header or record. Nothing vouches for them.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

OVERLAP = Two records share the same bytes
    .explanation = { $entry } reaches beyond byte { $offset }, where another record begins. Overlapping entries are how small archives are made to unpack without end, or to show different files to different programs.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

UNLISTED_LOCAL = A file is stored that the directory does not list
    .explanation = At byte { $byte } stands a file of { $found } bytes with its header that is in no directory header. Programs that read from front to back would see it; others would not.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

MISSING_LOCAL = An entry points to nothing
    .explanation = The directory places { $entry } at byte { $offset }, and no file header is there.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

ORDER_MISMATCH = The directory has another order than the files
    .explanation = The files are stored in another order than the directory lists them; { $entry } is the first to differ. All of them are where they are said to be.
    .mend = Nothing has to be done.

ZIP64_LOCATOR = The ZIP64 locator leads nowhere
    .explanation = The locator at byte { $byte } points to byte { $found }, and no ZIP64 end record is there.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ZIP64_EXTENSIBLE = The ZIP64 end record carries further data
    .explanation = The record at byte { $byte } declares { $found } bytes where a plain one has { $expected }. Programs skip or read the rest differently.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ZIP64_CONFLICT = The two end records contradict each other
    .explanation = The end record at byte { $byte } says { $found } where the ZIP64 end record says { $expected }. Each program would believe one of them.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ZIP64_NEEDLESS = ZIP64 records that nothing needs
    .explanation = The archive uses the form for very large archives in { $count } places, though it is small. All values agree.
    .mend = Nothing has to be done.

SECOND_READER_DISAGREES = A second reader sees another archive
    .explanation = An independent ZIP reader understands this archive differently ({ $about }): { $found } instead of { $expected }. What two programs see differently cannot be reviewed.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

FINDINGS_FOLDED = More findings of one rule than are listed
    .explanation = { $count } further findings of { $rule } were counted and are not listed one by one.
    .mend = Mend the listed ones first; the rest often share their cause.

HEADER_MISMATCH = The two headers of a file differ
    .explanation = The local header of { $entry } and its directory header differ in { $fields }: { $found } and { $expected }. Some programs go by one header, some by the other, so they would see different files.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

SIZE_LIE = A file has another size than declared
    .explanation = { $entry } is declared with { $expected } bytes in the archive and has { $found } or more.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

CRC_MISMATCH = A file does not match its check sum in the archive
    .explanation = { $entry } has the CRC-32 { $found }; its headers say { $expected }. Bytes were damaged or changed after packing.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

DEFLATE_TRAILING = Bytes are hidden behind a compressed file
    .explanation = { $found } bytes follow the end of the compressed data of { $entry }, within what belongs to it. No program shows them.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

DEFLATE_TRUNCATED = A compressed file breaks off
    .explanation = The compressed data of { $entry } ends before its content does.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

DEFLATE_INVALID = A compressed file cannot be unpacked
    .explanation = The data of { $entry } is not what its method, DEFLATE, makes.
    .mend = Fetch the package again; if it arrives the same, the author packs it anew.

DATA_DESCRIPTOR = The record behind a streamed file is wrong
    .explanation = { $entry } says that its size and check sum follow its data. There is no record there that agrees with the directory, or none is allowed for this file.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

DATA_DESCRIPTOR_AGREES = The archive was written as a stream
    .explanation = { $count } files carry their size and check sum behind their data. All of them agree with the directory.
    .mend = Nothing has to be done.

ENCRYPTED = A file is encrypted
    .explanation = { $entry } is encrypted. What cannot be read cannot be reviewed.
    .mend = The author packs again without a password.

FLAG_UNSUPPORTED = A file uses a feature that is not read
    .explanation = { $entry } sets the flag bits { $found }, which stand for patched data, masked headers or other features outside the plain profile.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

METHOD_UNSUPPORTED = A file is compressed by a method that is not read
    .explanation = { $entry } uses method { $found }. Only stored (0) and DEFLATE (8) are read, which every program knows.
    .mend = The author packs again with DEFLATE, the usual method of ZIP.

VERSION_UNSUPPORTED = A file asks for a newer reader
    .explanation = { $entry } asks for version { $found } of the ZIP format; what it uses needs at most { $expected }.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ENTRY_SIZE_LIMIT = A file is larger than the limit
    .explanation = { $entry } has { $found } bytes unpacked; the limit is { $expected }. It was not unpacked.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

RATIO_LIMIT = A file grows too much when unpacked
    .explanation = { $entry } unpacks to { $found } times its bytes; the limit is { $expected }. It was not unpacked.
    .mend = The author splits the package or leaves out what is not needed. The number is in the local policy.

RATIO_INVERSE = A file has far more compressed bytes than content
    .explanation = { $entry } takes { $found } bytes in the archive where its content explains at most { $expected }. Such files are made to keep a computer busy or to hide bytes.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

EXTRA_UNICODE_PATH = A file has a second name
    .explanation = An extra field gives { $entry } another name. Some programs go by it, others do not.
    .mend = The author packs again with a program that writes names as UTF-8, such as 7-Zip, bsdtar or lazaret pack.

EXTRA_MALFORMED = An extra field is not well-formed
    .explanation = The extra fields of { $entry } are cut or not in their form: { $found }.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

EXTRA_UNKNOWN = An extra field is unknown
    .explanation = { $entry } carries the extra field { $found }. Only fields for times and owners are let pass; others can rename, encrypt or hide.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

EXTRA_REPEATED = An extra field stands twice
    .explanation = { $entry } carries the extra field { $found } more than once. Programs differ in which one they believe.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ZIP64_EXTRA = A ZIP64 field contradicts its header
    .explanation = The ZIP64 sizes of { $entry } cannot be read in one way only: { $found }. Programs would see different sizes.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

NOT_REGULAR_FILE = An entry is not a plain file
    .explanation = { $entry } has the file mode { $found }: a link, a device, a pipe, a socket, or a kind that its name contradicts. Packages hold plain files only.
    .mend = The author puts the file itself in the place of the link and packs again.

MODE_SPECIAL_BITS = An entry asks for special rights
    .explanation = { $entry } has the file mode { $found } with a set-user, set-group or sticky bit. Memory files need no such rights, and Lazaret keeps none.
    .mend = The author clears the special bits and packs again.

MODE_EXECUTABLE = A file is marked as executable
    .explanation = { $entry } has the file mode { $found }. Lazaret never runs files of a package and keeps no execute bit.
    .mend = Nothing has to be done.

DIR_CONFUSION = An entry is both file and folder
    .explanation = { $entry } is a file by one sign and a folder by another. Programs would differ in what it is.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

ATTR_UNSUPPORTED = An entry has the attributes of something else
    .explanation = { $entry } has the DOS attributes { $found }, which mark a reparse point, a device or a volume label.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

HOST_UNKNOWN = Packed on an unusual system
    .explanation = { $count } entries name the system { $found } as the one they were packed on. Only DOS (0) and Unix (3) are usual.
    .mend = Nothing has to be done.

TIMESTAMP_INVALID = A time that does not exist
    .explanation = { $count } entries carry a date or time that does not exist; the first is { $entry } with { $found }. Lazaret goes by no time of the archive.
    .mend = Nothing has to be done.

ENTRY_COMMENT = A file carries a comment
    .explanation = The directory header of { $entry } carries a comment of { $found } bytes. No digest of the manifest covers it.
    .mend = The author packs again without comments.

PATH_TRAVERSAL = A path climbs out of the package
    .explanation = { $entry } has a component that leads one folder up. Unpacked, it would write outside the package's own folder.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

PATH_ABSOLUTE = A path starts at a root
    .explanation = { $entry } begins with a slash. Unpacked, it would name a place on the receiver's own disk.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

PATH_BACKSLASH = A path has a backslash
    .explanation = { $entry } has a backslash. Windows takes it for a separator, other systems for a letter, so the path means two things.
    .mend = The author packs again with a program that writes forward slashes.

PATH_DRIVE = A path names a drive
    .explanation = { $entry } begins with a drive letter, which on Windows leads out of the package's folder.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

PATH_TOO_DEEP = A path has too many folders
    .explanation = { $entry } has { $found } components; the limit is { $expected }.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

PATH_TOO_LONG = A path is too long
    .explanation = The path beginning { $entry } has { $found } bytes; the limit is { $expected }.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_TOO_LONG = A name is too long
    .explanation = A component of { $entry } has { $found } bytes; the limit is { $expected }. Not every disk takes longer ones.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_EMPTY = An entry has no name
    .explanation = One entry of the archive has a name of no bytes.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

NAME_DOT = An entry is named as the folder itself
    .explanation = An entry has the name { $entry }, which stands for the folder itself.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

NAME_NOT_CANONICAL = A path is written in a roundabout way
    .explanation = { $entry } has an empty component or one that is a dot. The same file could be named in several ways.
    .mend = The author packs from inside the folder, so that paths begin with its content: bsdtar with the names of the files, or lazaret pack.

NAME_CONTROL = A name holds a control character
    .explanation = { $entry } holds the control character { $found }. It can cut a name short or forge lines in a list.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_COLON = A name holds a colon
    .explanation = { $entry } holds a colon, by which Windows names a hidden stream of another file.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_ILLEGAL_CHAR = A name holds a forbidden character
    .explanation = { $entry } holds { $found }, which Windows does not take in names. On some computers the file could not be kept.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_TRAILING = A name ends in a dot or a blank
    .explanation = A component of { $entry } ends in a dot or a blank. Windows drops it, so that the name becomes another file's.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_DEVICE = A name is a device on Windows
    .explanation = A component of { $entry } is a name that Windows gives to a device in every folder.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_SHORT_ALIAS = A name can be another file's short name
    .explanation = { $entry } has a tilde followed by a digit, the form of the short names that Windows gives to other files.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_HIDDEN = A name is hidden
    .explanation = A component of { $entry } begins with a dot, which hides it in most file lists. Only the folder .uai at the top may.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_TILDE = A name begins with a tilde
    .explanation = A component of { $entry } begins with a tilde, which command lines read as somebody's home folder.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_LITTER = An archiver's litter was packed
    .explanation = { $entry } is what a desktop or an archiver leaves behind, not a file of the package.
    .mend = The author deletes it and packs again, on a Mac with lazaret pack or zip -X.

NAME_NOT_UTF8 = A name is not UTF-8
    .explanation = { $entry } says that its name is UTF-8, and its bytes are not. Each program would show another name.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

NAME_ENCODING = A name does not say how it is encoded
    .explanation = The name { $entry } has letters beyond ASCII and no UTF-8 flag. Each program would guess another name.
    .mend = The author packs again with a program that sets the flag: 7-Zip, bsdtar or lazaret pack. Info-ZIP 3.0 does not.

NAME_NOT_NFC = A name is in a decomposed form
    .explanation = { $entry } is not in the Unicode form NFC. The same letters have two spellings in bytes, so that two files could look alike.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_BIDI = A name holds a mark that turns text around
    .explanation = { $entry } holds { $found }, which changes the direction of the text around it. The name reads as another one.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_INVISIBLE = A name holds a character that nobody sees
    .explanation = { $entry } holds { $found }, which has no visible form. Two names would look the same.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

NAME_CONFUSABLE = A name looks like another one
    .explanation = { $entry } holds { $found }, which looks like a separator, is a wide form of an ASCII character, or mixes another script into a Latin word.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

DUPLICATE_NAME = Two entries have the same name
    .explanation = { $entry } stands in the archive more than once. Programs differ in which one they take.
    .mend = The author packs the folder again with lazaret pack or a current stock archiver.

CASE_COLLISION = Two names are one where case is ignored
    .explanation = { $entry } and { $found } are the same file or folder on disks that ignore case. One would overwrite the other.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.

FILE_DIR_CONFLICT = A file has the name of a folder
    .explanation = { $found } is a file, and { $entry } needs a folder of that name. Both cannot be kept.
    .mend = The author renames the file, lists it under the new name in the manifest and packs again.
