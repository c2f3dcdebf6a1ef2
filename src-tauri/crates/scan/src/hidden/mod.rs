//! Hidden and misleading text (anchors 4.5 with its quiet list; DESIGN, ruling 10).

pub(crate) mod classes;
mod examine;
mod isolates;
pub(crate) mod markup;
pub(crate) mod message;
mod quiet;
mod scan;

pub(crate) use examine::{examine, sole_rule};
pub(crate) use scan::{Derivable, HiddenScan, name};
