//! Names every command, so that the access control list can: a command that is not named here and granted in
//! `src-tauri/capabilities/` cannot be called from the page.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    tauri_build::try_build(
        tauri_build::Attributes::new()
            .capabilities_path_pattern("src-tauri/capabilities/**/*")
            .app_manifest(tauri_build::AppManifest::new().commands(&["packages"])),
    )?;
    Ok(())
}
