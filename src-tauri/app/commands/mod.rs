//! What the page may ask for: one command a use, each named in `build.rs` and granted in `capabilities/`.

pub(crate) mod packages;

use lazaret_api::{ApiError, ErrorCode, Language, Texts};
use serde::Serialize;

/// An error for the page: the code to branch on, and the sentence in both languages, so that it changes with the
/// page's language.
#[derive(Debug, Serialize)]
pub(crate) struct PageError {
    code: ErrorCode,
    en: String,
    es: String,
}

impl From<ApiError> for PageError {
    fn from(error: ApiError) -> Self {
        Self {
            code: error.code,
            en: Texts::of(Language::English).error(&error),
            es: Texts::of(Language::Spanish).error(&error),
        }
    }
}

/// Runs work that waits for disk or database off the event loop.
pub(crate) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, PageError> {
    match tauri::async_runtime::spawn_blocking(work).await {
        Ok(done) => done.map_err(PageError::from),
        Err(_) => Err(ApiError::new(ErrorCode::Internal).into()),
    }
}
