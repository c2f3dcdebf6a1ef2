# Rules of the manifest and of its agreement with the archive.

MANIFEST_MISSING = The package has no manifest
    .explanation = The archive holds no .uai/manifest.uaix.json. Without it nothing says which files belong to the package, so none of them can be trusted to.
    .mend = The author packs the folder again with a manifest, for example with `lazaret pack`.

MANIFEST_MISPLACED = The manifest is not where it belongs
    .explanation = A manifest lies at { $entry }, but the format knows one place for it: { $expected }. The archive was probably packed with a folder around its content.
    .mend = The author packs the content of the folder and not the folder itself.

MANIFEST_SECOND_COPY = A second file bears the manifest's name
    .explanation = { $entry } has the manifest's file name but lies elsewhere. A program that looks for the manifest by name could read this one and see another package.
    .mend = Read it. If it is evidence of an earlier package, acknowledge this; otherwise ask the author to rename it or leave it out.

MANIFEST_TOO_LARGE = The manifest is longer than the limit
    .explanation = The manifest has { $found } bytes; at most { $expected } are read, so that a manifest cannot exhaust the memory.
    .mend = The author moves text out of the manifest into declared files.

MANIFEST_NOT_OBJECT = The manifest is not a JSON object
    .explanation = The manifest's outermost value is of type { $found }; its fields can only stand in an object.
    .mend = The author writes the manifest as one JSON object with the twelve fields of the format.

MANIFEST_FIELD_MISSING = The manifest lacks a required field
    .explanation = The field { $expected } is not there ({ $pointer }). The format requires all twelve fields of the manifest and all nine of every row in files.
    .mend = The author adds the field.

MANIFEST_FIELD_TYPE = A field of the manifest has the wrong type
    .explanation = At { $pointer } stands a value of type { $found }, where the format has { $expected }.
    .mend = The author writes the field with the type that the format gives it.

MANIFEST_FIELD_EMPTY = A field of the manifest is empty
    .explanation = { $pointer } is there but says nothing. The format requires the field so that it can be read.
    .mend = The author fills the field in.

MANIFEST_UNKNOWN_FIELD = The manifest has a field that the format does not know
    .explanation = The field { $field } is not part of the format, first at { $pointer }, in all { $count } times. It is kept and shown as it was written; nothing acts on it.
    .mend = Nothing needs to be done. Read the field if you want to know what the producer meant.

FORMAT_UNSUPPORTED = The package has a format that is not supported
    .explanation = packageFormat is { $found }; this version reads { $expected }. Rules for another format could differ in any point.
    .mend = Ask the author for the package in the supported format, or use a version of Lazaret that knows the other one.

CREATED_TIME_MALFORMED = The time of making cannot be read
    .explanation = createdUtc is { $found }. It has to be a real time in UTC as RFC 3339 writes it, ending in a capital Z, for example 2026-05-02T10:00:00Z. Versions of a package are ordered by it.
    .mend = The author writes the time in that form.

IDENTIFIER_CONTROL_CHARACTER = An identifier holds a control character
    .explanation = { $pointer } is { $found }. A control character is not seen, so two identifiers could look alike and differ.
    .mend = The author removes the control character.

SCOPE_UNSUPPORTED = A declared scope is not supported
    .explanation = The scope { $found } ({ $pointer }) is not in the table of scopes, so nobody can say which files it requires.
    .mend = The author declares scopes of the table; a local policy can add a spelling for one of them.

SCOPE_REPEATED = A scope is declared twice
    .explanation = The scope { $found } ({ $pointer }) stands in declaredScopes already; spellings that differ only in case, blanks or hyphens are the same scope.
    .mend = The author declares each scope once.

FILE_SCOPE_UNDECLARED = A file belongs to a scope that the package does not declare
    .explanation = { $pointer } is { $found }, which is neither universal nor one of the declared scopes.
    .mend = The author declares the scope or corrects the row.

REQUIRED_STATUS_UNKNOWN = A required status is not known
    .explanation = { $pointer } is { $found }, which is not in the table of required statuses. A closed set cannot hold a file whose place in it is unknown.
    .mend = The author writes one of the statuses of the table, for example profile_required.

SOFT_STATUS_TERM = A soft term stands where a firm one is required
    .explanation = { $pointer } is { $found }. The format forbids such terms as a label, because they leave open whether a file belongs to the package.
    .mend = The author decides whether the file is required and writes that, or leaves the file out.

SPELLING_VARIANT = A known word is spelled in another way
    .explanation = { $found } is read as { $expected }, first at { $pointer }, in all { $count } times.
    .mend = Nothing needs to be done. The author can write { $expected }.

REVIEW_STATE_OPEN = Some files are not marked as reviewed
    .explanation = { $count } rows of files have a review state that leaves something open ({ $states }): { $files }.
    .mend = Read these files. Acknowledge this if they may be loaded as they are.

SIZE_MALFORMED = A size is not written in digits
    .explanation = { $pointer } is { $found }. A size is a whole number of bytes, written in digits alone.
    .mend = The author writes the size of the file in bytes.

DIGEST_MALFORMED = A digest is not 64 hexadecimal digits
    .explanation = { $pointer } is { $found }. A SHA-256 is written as 64 hexadecimal digits without any prefix.
    .mend = The author writes the digest in that form.

DIGEST_CAPITALS = Digests are written with capital letters
    .explanation = { $count } digests have capital letters, first at { $pointer }. They are compared without regard to case.
    .mend = Nothing needs to be done.

MANIFEST_PATH_UNSAFE = A row names a path that no package may hold
    .explanation = { $pointer } is { $found }, which is not a plain relative path: it climbs, is absolute, uses characters or names that some system reads in its own way, or is beyond a limit.
    .mend = The author gives the file a plain relative path and packs anew.

MANIFEST_PATH_REPEATED = A path stands in files twice
    .explanation = { $found } ({ $pointer }) has a row already. Two rows could say different things of one file.
    .mend = The author keeps one row for each file.

MANIFEST_ROW_LIMIT = The manifest declares more files than the limit
    .explanation = files has { $found } rows; an archive may hold at most { $expected } entries, so the rows were not read.
    .mend = The author divides the package.

MANIFEST_FOLDER_ROW = A row of files names a folder
    .explanation = { $pointer } is { $found }, a folder. Only files have a size and a digest.
    .mend = The author removes the row; the files of the folder have rows of their own.

ENTRY_POINT_UNDECLARED = An entry point is not a declared file
    .explanation = The entry point { $found } ({ $pointer }) has no row in files, so a reader would begin outside the package.
    .mend = The author names a declared file as entry point.

MANIFEST_LOCAL_PATH = The manifest names a path on somebody's machine
    .explanation = { $pointer } holds { $found }, an absolute path that exists on one machine at most. A package has to be portable and must not tell about its author's disk.
    .mend = The author writes a path relative to the package or leaves it out.

MANIFEST_PRIVATE_ENDPOINT_REQUIRED = The manifest requires a private endpoint
    .explanation = { $pointer } is { $found }, an address that only one machine or one local network reaches. A package may not depend on it.
    .mend = The author removes the endpoint from the manifest.

MANIFEST_PRIVATE_ENDPOINT = The manifest mentions a private endpoint
    .explanation = { $pointer } mentions { $found }, an address that only one machine or one local network reaches. Nothing is connected to; a reader might try.
    .mend = Read the passage. Acknowledge this if it only tells where something came from.

UNDECLARED_FILE = A file in the archive is not declared
    .explanation = { $entry } is in the archive but has no row in files. The manifest closes the set of files, so nothing vouches for this one.
    .mend = The author declares the file or leaves it out, and packs anew.

DECLARED_FILE_MISSING = A declared file is not in the archive
    .explanation = { $expected } has a row in files ({ $pointer }), but the archive does not hold it.
    .mend = Ask the author for a complete package.

UNDECLARED_FOLDER = A folder in the archive holds no declared file
    .explanation = { $entry } is a folder entry, and no declared file lies in it.
    .mend = The author packs anew without the folder.

FOLDER_ENTRIES = The archive holds folder entries
    .explanation = The archive lists { $count } folders beside the files in them. They carry nothing.
    .mend = Nothing needs to be done.

SIZE_MISMATCH = A file has another size than the manifest declares
    .explanation = { $entry } has { $found } bytes, but the manifest declares { $expected }. The file was changed after the manifest was written, or the manifest is wrong.
    .mend = Ask the author for the package again; an author packs it anew so that the sizes are true.

DIGEST_MISMATCH = A file is not the one the manifest declares
    .explanation = { $entry } hashes to { $found }, but the manifest declares { $expected }. The file was changed after the manifest was written, or the manifest is wrong.
    .mend = Ask the author for the package again; an author packs it anew so that the digests are true.

MANIFEST_OWN_DIGEST = The manifest gives itself a digest that is not its own
    .explanation = The row of { $entry } declares { $expected }; the manifest hashes to { $found }. No file can hold its own digest.
    .mend = The author writes 64 zeros as the digest in that row, or leaves the row out.

SENTINEL_DIGEST = Digests are missing: the all-zero placeholder stands in their place
    .explanation = { $count } files are declared with 64 zeros in place of a digest: { $files }. A producer in a browser writes this when it cannot compute one. The package does not prove that these files are unchanged; Lazaret computed their digests, which the file list shows.
    .mend = Compare the computed digests with the author's if you can. Accepting the package fixes the computed ones in the decision.

INTEGRITY_SENTINEL = The integrity record holds the all-zero placeholder
    .explanation = { $pointer } is 64 zeros in place of a digest, so it proves nothing.
    .mend = Compare the archive's digest with one that the author gave you in another way.

INTEGRITY_UNVERIFIABLE = The integrity record holds a digest that cannot be confirmed
    .explanation = { $pointer } is { $found }. A digest of the whole package cannot stand inside the package, so nothing here can confirm it.
    .mend = Ask the author what it is the digest of. Acknowledge this if the package may be loaded without it.

INTEGRITY_MISMATCH = The integrity record contradicts the list of files
    .explanation = { $pointer } gives { $file } the digest { $found }; by the list of files it is { $expected }.
    .mend = The author packs anew so that both places agree.

INTEGRITY_PATH_UNDECLARED = The integrity record names a file that is not declared
    .explanation = { $pointer } gives a digest for { $found }, which has no row in files.
    .mend = The author declares the file or removes it from the integrity record.

INTEGRITY_ALGORITHM = The integrity record names another algorithm than SHA-256
    .explanation = { $pointer } names { $found }. The format fixes SHA-256; a digest made in another way is not checked and proves nothing.
    .mend = The author uses SHA-256.

AUTHORITY_CLAIM = The package claims an authority it cannot have
    .explanation = { $entry } sets { $key } to { $found } at line { $line }, column { $column }. That claims { $authority }. A package is evidence to read; it grants nothing, and a reader that believed this field would act on the word of a file.
    .mend = The author removes the field or sets it to false.

AUTHORITY_CLAIM_UNCLEAR = A file may be claiming an authority
    .explanation = { $entry } sets { $key } to { $found } at line { $line }, column { $column }. That can be read as a claim of { $authority }, or as plain data about something else. Whatever it means, it grants nothing.
    .mend = Look at the place and decide. The author can rename the field or leave it out.

ANCHOR_MUTATION_ATTEMPT = The package attempts to change an anchor
    .explanation = { $entry } aims at an anchor: { $found }. Totem, taboo and talisman change only when a person names the artefact and the operation; a package cannot bring the change along.
    .mend = The author takes this out. An anchor is replaced by a package that carries the new file in its own place, and by a person who authorises it.

FRONT_MATTER_LIMIT = A front matter is too long to read
    .explanation = The front matter of { $entry } is longer than { $expected } bytes, holds more than { $items } keys and values, or nests deeper than { $depth } levels. What lies beyond was not looked at, so it is not known what it claims.
    .mend = The author moves the text below the front matter.
