//! A progress bar on standard error, if a person is looking.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use lazaret_api::Progress;
use std::io::IsTerminal as _;

/// The bar; draws nothing where standard error is no terminal.
pub struct Bar(ProgressBar);

impl Bar {
    /// A bar that appears with the first work announced.
    pub fn new() -> Self {
        let bar = ProgressBar::no_length();
        if std::io::stderr().is_terminal() && std::env::var_os("TERM").is_none_or(|term| term != "dumb") {
            let template = "{msg:.dim} {bar:24} {bytes}/{total_bytes}";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style.progress_chars("━╸─"));
            }
        } else {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        Self(bar)
    }

    /// Takes the bar away, so that what was found stands alone.
    pub fn clear(&self) {
        self.0.finish_and_clear();
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Progress for Bar {
    fn file(&self, name: &str, index: usize, count: usize) {
        self.0.reset();
        self.0.set_length(0);
        self.0.set_message(if count > 1 {
            format!("{index}/{count} {name}")
        } else {
            name.to_owned()
        });
    }
    fn planned(&self, bytes: u64, _entries: u64) {
        self.0.set_length(bytes);
    }
    fn advanced(&self, bytes: u64) {
        self.0.inc(bytes);
    }
}
