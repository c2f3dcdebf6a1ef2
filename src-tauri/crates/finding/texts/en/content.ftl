# Rules of required sets, media types and what the files must hold.

REQUIRED_FILE_MISSING = A required file is missing
    .explanation = The scope { $scope } requires { $expected }, and the package does not hold it. { $regime ->
        [five] Its universal files are those of the oldest set of five (identity, world-context, totem, taboo, short-term-memory); the format in its present version requires seven.
        [four_protected] Its universal files are those of an earlier set of four, in which totem, taboo and talisman stayed with their operator; the format in its present version requires seven, the three included.
        [later_practice] Its universal files are those of a later practice of one author, with startup-packet and progress and without short-term-memory; the format requires it.
       *[none] A set of required files is closed: with one missing, a reader cannot know what was meant.
    }
    .mend = The author adds the file and packs again, or takes back the scope if the package is not meant to carry it.

REQUIRED_FILE_EMPTY = A required file says nothing
    .explanation = { $entry }, which the scope { $scope } requires, is empty or holds only front matter.
    .mend = The author writes what belongs in the file and packs again.

DEPLOYMENT_REPORT_MISSING = The deployment report is missing
    .explanation = The package declares the scope { $scope } but holds no { $expected }, so nothing tells what was deployed and tested.
    .mend = Ask the author for the report. Acknowledge this if you do not need it.

EVIDENCE_FILE_MISSING = An evidence file of the persona is missing
    .explanation = The scope { $scope } requires evidence of five kinds, each in a file of its own that is not empty. No such file was found for { $expected }, by role or by file name.
    .mend = Ask the author for the file. Acknowledge this if you know the persona's origin otherwise.

EVIDENCE_SET_MISSING = The persona comes without any evidence
    .explanation = The scope { $scope } requires evidence of five kinds ({ $expected }). The package holds a file for none of them.
    .mend = The author adds the evidence files, each with its role or a telling name, or declares persona_profile instead.

PERSONALITY_FILE_EXTRA = A further file stands among the 22 personality files
    .explanation = { $entry } is none of the 22 files of an advanced persona. The set is closed, so a reader has no place for it.
    .mend = Read the file. Acknowledge this if it is harmless; the author can move it out of the folder.

PERSONA_OUT_OF_SCOPE = A persona without a scope for it
    .explanation = The package holds { $entry } but declares none of the scopes that have a place for it ({ $expected }).
    .mend = Read the persona. Acknowledge this if you want it; the author can declare the scope or leave out the file.

HANDOFF_ARCHIVE = The package carries a handoff archive
    .explanation = Files in the folder agent-file-handoff/Archive: { $count }, the first is { $entry }. Processed files belong in the durable memory that was set up for them, not in the package.
    .mend = Look through the files. Acknowledge this if they are harmless; the author can leave them out.

LONG_MEMORY_FIELD_MISSING = The manifest lacks a datum of long-term memory
    .explanation = The scope { $scope } requires { $expected } in the manifest. No member with that name, or one like it in English or Spanish, holds a value.
    .mend = Ask the author to add it. Acknowledge this if you know the answer otherwise.

LEDGER_RECORD_FIELD_MISSING = A pointer record is incomplete
    .explanation = The record { $record } in { $entry }, line { $line }, lacks: { $fields }. Each record says what it points to, on whose word, and who reviewed it.
    .mend = Ask the author to complete the record. Acknowledge this if you do not need the pointer.

LEDGER_SUMMARY_LONG = A routing summary is longer than one sentence
    .explanation = The summary of the record { $record } in { $entry }, line { $line }, has { $found } sentences or is very long. One sentence tells where a pointer leads; the rest belongs at its target.
    .mend = Read the summary. Acknowledge this if it only routes.

LEDGER_CHECKSUM_MISSING = A pointer to a file has no checksum
    .explanation = The record { $record } in { $entry }, line { $line }, points to { $found } and gives no checksum, so nobody can tell whether the target is still the one that was reviewed.
    .mend = Ask the author to add the checksum. Acknowledge this if you check the target otherwise.

LEDGER_INLINE_BODY = Durable text stands in the pointer ledger
    .explanation = { $entry }, line { $line }, carries running text near the record { $record }. The ledger only points; bodies, archives and histories belong at the target.
    .mend = Read the text. Acknowledge this if it may stay where it is; the author can move it to its target.

TOPICS_NONE = Nothing that the scope asks for was found
    .explanation = The scope { $scope } asks for these topics, and none was found under an English or Spanish name: { $topics }.
    .mend = Read the files. Acknowledge this if they say it in other words.

TOPICS_SOME = Some topics of the scope were not found
    .explanation = The scope { $scope } asks for these topics too, and they were not found under an English or Spanish name: { $topics }.
    .mend = Nothing to do if the files say it in other words.

DEPTH_LEVEL_ABSENT = Dimension records without a depth level
    .explanation = { $count } of the personality files state no depth_level_0_to_10: { $files }. The level tells how much detail, privacy and certainty a record carries.
    .mend = Nothing to do; the author can add the level.

DEPTH_LEVEL_UNFIT = A depth level is not a whole number from 0 to 10
    .explanation = { $entry }, line { $line }, gives the depth level as { $found }; a whole number from { $expected } belongs there.
    .mend = Ask the author to correct it. Acknowledge this if the level does not matter to you.

ACTIVE_RECORD_DATED = An active record reads like a log
    .explanation = { $entry } holds dated entries ({ $count }), the first on line { $line }: { $found }. Active records state what holds now; histories belong in an archive.
    .mend = Nothing to do; the author can move the history out of the record.

MEDIA_TYPE_UNSUPPORTED = A media type is not supported
    .explanation = { $entry } is declared as { $found }, which is not among the types that a package may carry.
    .mend = The author declares the type that the file really has, or leaves the file out.

MEDIA_TYPE_PARAMETER = A media type carries a parameter
    .explanation = The media type of { $entry } has the parameter { $found }. Only charset=utf-8 is understood; anything else could make two readers see two texts.
    .mend = The author declares the type without the parameter.

MEDIA_TYPE_CHARSET = A media type names its character set
    .explanation = The media type of { $entry } says { $found }. Every text of a package is UTF-8, so this adds nothing.
    .mend = Nothing to do.

EXTENSION_MISMATCH = Declared type and file name disagree
    .explanation = { $entry } is declared as { $media }, whose files end in: { $expected }. This one ends in { $found }. Two programs could take it for two things.
    .mend = The author corrects the type or the name and packs again.

TEXT_NOT_UTF8 = A text is not UTF-8
    .explanation = { $entry } is declared as text, but byte { $byte } ({ $found } in hexadecimal) is not part of a UTF-8 character.
    .mend = The author saves the file as UTF-8 and packs again.

MAGIC_MISMATCH = The content is not of the declared type
    .explanation = { $entry } is declared as { $expected }, but its first bytes are not of that type (recognised: { $found }).
    .mend = The author declares the type that the file really has, or replaces the file.

NESTED_ARCHIVE = A file is an archive itself
    .explanation = { $entry } is an archive ({ $found }). What lies inside it is declared nowhere and cannot be checked.
    .mend = The author unpacks it and declares each file, or leaves it out.

EXECUTABLE_CONTENT = A file is a program
    .explanation = { $entry } is executable content ({ $found }). A package carries memory and evidence, never programs to run.
    .mend = The author leaves the file out.

FORMAT_REFUSED = A file format that a package does not carry
    .explanation = { $entry } is of the format { $found }, which can hold scripts, outside references or hidden layers.
    .mend = The author puts the content in as text, or as a PNG, JPEG or WebP image.

SHEBANG = A text names the program that is to run it
    .explanation = { $entry } starts with { $found }: made executable, it would run. Only a package that declares the scope code_bearing has a place for such a file, and there a person looks at it. Lazaret runs nothing.
    .mend = Read the file. In a package without that scope the author removes the line or declares the scope.

CODE_WITHOUT_SCOPE = Source code without the scope for it
    .explanation = { $entry } is declared as { $found }, a source type, but the package does not declare the scope { $expected }.
    .mend = The author declares the scope, with the four files that it requires, or leaves the code out.

LOCAL_PATH_IN_TEXT = A path of somebody's machine
    .explanation = { $entry }, line { $line }, names { $found }, an absolute path that exists on one machine only. It can tell who the author is, and a reader that follows it finds something else.
    .mend = Read the passage. Acknowledge this if the path may be seen; the author can use a relative one.

PRIVATE_ENDPOINT_IN_TEXT = A text mentions a private endpoint
    .explanation = { $entry }, line { $line }, mentions { $found }, an address that only one machine or one local network reaches. Nothing is connected to; a reader might try.
    .mend = Read the passage. Acknowledge this if it only tells where something came from.

PRIVATE_ENDPOINT_NEEDED_IN_TEXT = A text requires a private endpoint
    .explanation = { $entry }, line { $line }, asks for { $found }, an address that only one machine or one local network reaches. A package may not depend on it.
    .mend = The author takes the requirement out; where a consumer keeps its endpoints is the consumer's own configuration.
