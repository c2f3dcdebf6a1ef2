//! Names every command, so that the access control list can: a command that is not named here and granted in
//! `src-tauri/capabilities/` cannot be called from the page.

fn main() {
    let attributes = tauri_build::Attributes::new()
        .capabilities_path_pattern("src-tauri/capabilities/**/*")
        .app_manifest(tauri_build::AppManifest::new().commands(&["packages"]));
    tauri_build::try_build(attributes).expect("the window's configuration is sound");
}
