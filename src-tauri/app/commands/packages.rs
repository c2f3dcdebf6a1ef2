//! The list of packages.

use super::{PageError, blocking};
use crate::Library;
use lazaret_api::dto::{PackageList, PackageQuery};

/// A part of the list of packages.
#[tauri::command]
pub(crate) async fn packages(
    library: tauri::State<'_, Library>,
    query: PackageQuery,
) -> Result<PackageList, PageError> {
    let library = library.inner().clone();
    blocking(move || library.get()?.packages(&query)).await
}
