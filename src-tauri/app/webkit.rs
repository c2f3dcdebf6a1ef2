//! The switch that keeps WebKitGTK from showing an empty window.

/// Its DMABUF renderer draws a blank window on some graphics drivers. The variable that turns it off is read when
/// the process starts, and setting a variable in a running process is unsafe; so the program replaces itself with
/// itself, the variable set. A person who has set it either way is left alone.
#[cfg(target_os = "linux")]
pub(crate) fn without_dmabuf() {
    use std::os::unix::process::CommandExt as _;

    const SWITCH: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";
    if std::env::var_os(SWITCH).is_some() {
        return;
    }
    if let Ok(program) = std::env::current_exe() {
        // Comes back only if it failed, and then the app starts as it is.
        let _ = std::process::Command::new(program)
            .args(std::env::args_os().skip(1))
            .env(SWITCH, "1")
            .exec();
    }
}

/// Only WebKitGTK has the fault.
#[cfg(not(target_os = "linux"))]
pub(crate) fn without_dmabuf() {}
