//! What happens in the watched inbox folder.

use super::{ErrorShape, ImportResult};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// One thing that happened in the inbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum InboxEvent {
    /// The folder is being watched.
    Watching {
        /// The folder as it was named.
        folder: String,
    },
    /// A file settled and was received into quarantine.
    Received(ImportResult),
    /// A file settled and could not be received; tried again when it changes.
    Failed {
        /// The file.
        file: String,
        /// Why.
        error: ErrorShape,
    },
    /// A file settled whose name does not end in `.uaix`; left alone.
    PassedOver {
        /// The file.
        file: String,
    },
    /// The folder itself cannot be read now; tried again until it can.
    Unreachable {
        /// The folder.
        folder: String,
        /// Why.
        error: ErrorShape,
    },
}
