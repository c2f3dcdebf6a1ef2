//! The watched inbox folder: what settles in it is received into quarantine, and nothing more.
//!
//! The system's notices only say when to look; what is there is always read from the folder
//! itself, so a notice that is lost or late (network drives lose many) delays a file and never
//! loses one. A file has settled when size and time of change are the same in two looks.

mod settling;

use crate::dto::{Door, ErrorShape, InboxEvent};
use crate::{ApiError, Cancel, ErrorCode, Lazaret, Progress};
use notify_debouncer_mini::notify::RecursiveMode;
use notify_debouncer_mini::{DebounceEventResult, Debouncer, new_debouncer, notify};
use settling::{Looked, Settling};
use std::path::Path;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How to watch.
#[derive(Clone, Copy, Debug)]
pub struct InboxOptions {
    /// Time between two looks at a file that may still be written.
    pub settle: Duration,
    /// Time between looks at the whole folder when no notice came.
    pub look_again: Duration,
    /// Stop when what is there now has been dealt with.
    pub once: bool,
}

impl Default for InboxOptions {
    fn default() -> Self {
        Self {
            settle: Duration::from_millis(500),
            look_again: Duration::from_secs(5),
            once: false,
        }
    }
}

impl Lazaret {
    /// Watches a folder until `cancel` is asked, or until it is dealt with if `once`. A file that
    /// fails, and a folder that goes away for a while, are told and never end the watch. Each
    /// state of a file is taken up once; a changed file is looked at anew.
    ///
    /// # Errors
    /// `NOT_FOUND`, `NOT_A_FOLDER`, `UNREADABLE` if the folder cannot be watched from the start.
    pub fn watch_inbox(
        &self,
        folder: &Path,
        options: InboxOptions,
        progress: &dyn Progress,
        cancel: &Cancel,
        tell: &mut dyn FnMut(InboxEvent),
    ) -> Result<(), ApiError> {
        let metadata = std::fs::metadata(folder).map_err(|error| ApiError::from_io(&error, folder))?;
        if !metadata.is_dir() {
            return Err(ApiError::new(ErrorCode::NotAFolder).with("file", folder.display()));
        }
        std::fs::read_dir(folder).map_err(|error| ApiError::from_io(&error, folder))?;
        tell(InboxEvent::Watching {
            folder: folder.display().to_string(),
        });
        let mut notices = Notices::of(folder, options.settle);
        let mut settling = Settling::default();
        let mut reachable = true;
        loop {
            match settling.look(folder) {
                Ok(looked) => {
                    if !reachable {
                        reachable = true;
                        notices = Notices::of(folder, options.settle);
                        tell(InboxEvent::Watching {
                            folder: folder.display().to_string(),
                        });
                    }
                    for file in looked {
                        if cancel.is_cancelled() {
                            return Ok(());
                        }
                        if let Some(event) = self.settled(file, progress, cancel) {
                            tell(event);
                        }
                    }
                }
                Err(error) => {
                    if reachable {
                        reachable = false;
                        tell(InboxEvent::Unreachable {
                            folder: folder.display().to_string(),
                            error: (&ApiError::from_io(&error, folder)).into(),
                        });
                    }
                }
            }
            if options.once && !settling.pending() {
                return Ok(());
            }
            let wait = if settling.pending() {
                options.settle
            } else {
                options.look_again
            };
            if !notices.wait(wait, settling.pending(), cancel) {
                return Ok(());
            }
        }
    }

    /// Deals with one file that settled; nothing is said if the person stopped meanwhile.
    fn settled(&self, looked: Looked, progress: &dyn Progress, cancel: &Cancel) -> Option<InboxEvent> {
        let path = match looked {
            Looked::Package(path) => path,
            Looked::Other(path) => {
                return Some(InboxEvent::PassedOver {
                    file: path.display().to_string(),
                });
            }
        };
        match self.import_one(&path, Door::Inbox, progress, cancel) {
            Ok(result) => Some(InboxEvent::Received(result)),
            Err(error) if error.code == ErrorCode::Cancelled => None,
            Err(error) => Some(InboxEvent::Failed {
                file: path.display().to_string(),
                error: ErrorShape::from(&error),
            }),
        }
    }
}

/// The system's notices about a folder, if it gives any.
struct Notices {
    /// Kept, because dropping it ends the notices.
    _debouncer: Option<Debouncer<notify::RecommendedWatcher>>,
    heard: Option<Receiver<DebounceEventResult>>,
}

impl Notices {
    fn of(folder: &Path, settle: Duration) -> Self {
        let (send, heard) = channel();
        let debouncer = new_debouncer(settle, send).and_then(|mut debouncer| {
            debouncer.watcher().watch(folder, RecursiveMode::NonRecursive)?;
            Ok(debouncer)
        });
        match debouncer {
            Ok(debouncer) => Self {
                _debouncer: Some(debouncer),
                heard: Some(heard),
            },
            Err(error) => {
                tracing::warn!(%error, "the system gives no notices about the inbox; it is looked at at intervals");
                Self {
                    _debouncer: None,
                    heard: None,
                }
            }
        }
    }

    /// Waits for `time`, or until a notice comes unless `in_full`; false when asked to stop.
    fn wait(&mut self, time: Duration, in_full: bool, cancel: &Cancel) -> bool {
        const STEP: Duration = Duration::from_millis(100);
        let until = Instant::now() + time;
        loop {
            if cancel.is_cancelled() {
                return false;
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return true;
            }
            let step = left.min(STEP);
            match self
                .heard
                .as_ref()
                .filter(|_| !in_full)
                .map(|heard| heard.recv_timeout(step))
            {
                Some(Ok(_)) => return true,
                Some(Err(RecvTimeoutError::Timeout)) => {}
                Some(Err(RecvTimeoutError::Disconnected)) => self.heard = None,
                None => std::thread::sleep(step),
            }
        }
    }
}
