//! The names that values have in JSON, for message ids, cursors and words.

/// The name a value has in JSON; empty for a value that is not written as a text.
pub(crate) fn json_name(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        _ => String::new(),
    }
}
