//! A progress bar on standard error, if a person is looking.

use crate::words;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use lazaret_api::{Progress, Texts};
use std::fmt::Write;
use std::io::IsTerminal as _;

/// Less work than this is done before a bar could be read.
const SHOWN_FROM: u64 = 4 << 20;

/// The bar; draws nothing where standard error is no terminal.
pub struct Bar {
    bar: ProgressBar,
    draws: bool,
}

impl Bar {
    /// A bar that appears with the first work worth one.
    pub fn new(texts: &'static Texts) -> Self {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let draws = std::io::stderr().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb");
        let name = if crate::output::colour_wanted() {
            "{wide_msg:.dim}"
        } else {
            "{wide_msg}"
        };
        // The name comes last, so that a long one is cut and pushes nothing away.
        if let Ok(style) = ProgressStyle::with_template(&format!("{{bar:16}} {{done}} {name}")) {
            let done = move |state: &ProgressState, out: &mut dyn Write| {
                let all = words::size(texts, state.len().unwrap_or_default());
                // A line that cannot be drawn is none.
                let _ = write!(out, "{} / {all}", words::size(texts, state.pos()));
            };
            bar.set_style(style.with_key("done", done).progress_chars("━╸─"));
        }
        Self { bar, draws }
    }

    /// Takes the bar away, so that what was found stands alone.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
        self.bar.set_draw_target(ProgressDrawTarget::hidden());
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Progress for Bar {
    fn file(&self, name: &str, index: usize, count: usize) {
        self.bar.reset();
        self.bar.set_length(0);
        self.bar.set_message(if count > 1 {
            format!("{index}/{count} {name}")
        } else {
            name.to_owned()
        });
    }
    fn planned(&self, bytes: u64, _entries: u64) {
        self.bar.set_position(0);
        self.bar.set_length(bytes);
        if self.draws && bytes >= SHOWN_FROM && self.bar.is_hidden() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }
    fn advanced(&self, bytes: u64) {
        self.bar.inc(bytes);
    }
}
