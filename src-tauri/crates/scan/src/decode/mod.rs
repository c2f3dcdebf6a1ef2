//! The decoded view: text in base64 or hex runs, in escapes, entities and percent signs, and in ROT13
//! (anchors 4.5, encodings).

mod entities;
mod escapes;
mod rot13;
mod runs;

pub(crate) use escapes::{decode_escapes, escape_windows};
pub(crate) use rot13::{TRIGGERS, rot13_lines};
pub(crate) use runs::{EncodedRuns, decode_run};
