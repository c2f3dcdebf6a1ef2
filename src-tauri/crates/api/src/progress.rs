//! How a shell watches and stops a long piece of work.

use lazaret_container::Watch;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a shell wants to hear of the work under way. Called from several threads, often.
pub trait Progress: Sync {
    /// Work on the file of that name begins; it is number `index` of `count`, from 1.
    fn file(&self, _name: &str, _index: usize, _count: usize) {}
    /// So many content bytes in so many entries lie ahead.
    fn planned(&self, _bytes: u64, _entries: u64) {}
    /// So many more content bytes are done.
    fn advanced(&self, _bytes: u64) {}
}

/// Hears nothing.
pub struct Silent;
impl Progress for Silent {}

/// A request to stop that any thread can make and all work looks at.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the work to stop as soon as it can.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Joins a [`Progress`] and a [`Cancel`] into what the domain crates watch.
pub(crate) struct Watched<'a> {
    pub progress: &'a dyn Progress,
    pub cancel: &'a Cancel,
}

impl Watch for Watched<'_> {
    fn cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }
    fn planned(&self, bytes: u64, entries: u64) {
        self.progress.planned(bytes, entries);
    }
    fn advanced(&self, bytes: u64) {
        self.progress.advanced(bytes);
    }
}
