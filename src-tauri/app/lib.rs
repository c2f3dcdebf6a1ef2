//! The desktop shell: opens the library, opens the window, and translates. What is done is done by `api`.

mod commands;
mod webkit;

use lazaret_api::{ApiError, Lazaret, OpenLazaret};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};
use tauri::webview::{NewWindowResponse, WebviewWindowBuilder};
use tauri::{Manager as _, WebviewUrl};

/// The library, opened off the event loop at the first use; a failure is kept and shown, never an empty list.
#[derive(Clone, Default)]
pub(crate) struct Library(Arc<OnceLock<Result<Lazaret, ApiError>>>);

impl Library {
    /// The open library. Blocks while it is being opened.
    pub(crate) fn get(&self) -> Result<Lazaret, ApiError> {
        self.0
            .get_or_init(|| {
                let home = std::env::var_os("LAZARET_HOME").filter(|home| !home.is_empty());
                let options = OpenLazaret {
                    home: home.map(Into::into),
                    ..OpenLazaret::default()
                };
                Lazaret::open(options).map(|(lazaret, _)| lazaret)
            })
            .clone()
    }
}

/// Runs the app until its window is closed.
#[must_use]
pub fn run() -> ExitCode {
    webkit::without_dmabuf();
    let built = tauri::Builder::default()
        .manage(Library::default())
        .invoke_handler(tauri::generate_handler![commands::packages::packages])
        .setup(|app| {
            WebviewWindowBuilder::new(app, "main", WebviewUrl::App("index.html".into()))
                .title("Lazaret")
                .inner_size(1180.0, 760.0)
                .min_inner_size(320.0, 480.0)
                // Nothing in a package can lead the window anywhere: it shows its own page or nothing.
                .on_navigation(is_own_page)
                .on_new_window(|_, _| NewWindowResponse::Deny)
                .build()?;
            Ok(())
        })
        .build(tauri::generate_context!());
    match built {
        Ok(app) => {
            app.run(|handle, event| {
                if let tauri::RunEvent::Ready = event {
                    // Opening may wait for a disk; the page asks for the list in the meantime.
                    let library = handle.state::<Library>().inner().clone();
                    tauri::async_runtime::spawn_blocking(move || library.get().is_ok());
                }
            });
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("The window could not be opened: {error}");
            ExitCode::from(2)
        }
    }
}

/// Whether an address is the embedded page (`tauri://localhost`, on Windows `http://tauri.localhost`).
fn is_own_page(address: &tauri::Url) -> bool {
    matches!(
        (address.scheme(), address.host_str()),
        ("tauri", Some("localhost")) | ("http" | "https", Some("tauri.localhost"))
    )
}

#[cfg(test)]
mod tests {
    use super::is_own_page;

    #[test]
    fn only_the_embedded_page_is_shown() -> Result<(), Box<dyn std::error::Error>> {
        for own in [
            "tauri://localhost/",
            "tauri://localhost/index.html#quarantine",
            "http://tauri.localhost/",
        ] {
            assert!(is_own_page(&own.parse()?), "{own}");
        }
        for other in [
            "https://example.org/",
            "file:///etc/passwd",
            "http://localhost/",
            "data:text/html,x",
            "about:blank",
        ] {
            assert!(!is_own_page(&other.parse()?), "{other}");
        }
        Ok(())
    }
}
