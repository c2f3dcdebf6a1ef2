//! The shapes in which the use cases answer: plain data for JSON and TypeScript. No type of a
//! domain crate appears in them. Sizes and counts are numbers below 2^53, digests lower-case hex,
//! times RFC 3339 text in UTC. Their TypeScript side is `ui/src/backend/types/`, made by a test.

mod diff;
mod finding;
mod inbox;
mod package;
mod profile;
mod record;
mod stored;

pub use diff::{
    ChangedFile, DiffLine, DiffResult, Hunk, LineKind, LinesOmitted, ListChange, MemberChange, OneSided, Side, SideKind,
};
pub(crate) use finding::trigger_name;
pub use finding::{Finding, Place, Severity, Trigger, Verdict};
pub use inbox::InboxEvent;
pub use package::{
    Anchor, Archive, ErrorShape, FileError, PackageFacts, RequiredItem, RequiredSet, UnknownMember, VerifyResult,
};
pub(crate) use package::{anchors, archive, required};
pub use profile::{
    AnchorChange, AnchorOperation, History, LoadPlan, LoadResult, Profile, ProfileDetail, ProfileFile, ProfileList,
    ProfileMoved, Revision, SearchHit, SearchResult, SnippetPart,
};
pub use record::{
    Acknowledged, KeyPlace, KeyRenewed, LedgerFault, LedgerList, LedgerReport, LedgerRow, PolicyShown, Receipt,
    ReceiptLoad, ReceiptPackage, ReceiptRow, Startup,
};
pub use stored::{
    Arrival, Decision, Declared, Door, FileState, FindingCounts, ImportResult, LoadedIn, PackageDetail, PackageFile,
    PackageKey, PackageLine, PackageList, PackageMoved, PackageQuery, PackageState, Pin,
};
