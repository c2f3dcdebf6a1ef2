//! The catalogue of rules, one file per part of the house.

use crate::{Area, Rule};

/// Declares the rules of one area: `ID: Severity, trigger or -, "clause";`.
macro_rules! rules {
    ($area:ident; $( $(#[$doc:meta])* $id:ident : $severity:ident, $trigger:tt, $clause:literal; )*) => {
        $(
            $(#[$doc])*
            pub static $id: $crate::Rule = $crate::Rule {
                id: stringify!($id),
                severity: $crate::Severity::$severity,
                trigger: rules!(@trigger $trigger),
                clause: $clause,
                area: $crate::Area::$area,
            };
        )*
        /// Every rule of this file, in its order.
        pub(super) static RULES: &[&$crate::Rule] = &[$(&$id),*];
    };
    (@trigger -) => { None };
    (@trigger $trigger:ident) => { Some($crate::Trigger::$trigger) };
}

mod container;
mod content;
mod json;
mod manifest;
mod scan;
mod store;

pub use container::*;
pub use content::*;
pub use json::*;
pub use manifest::*;
pub use scan::*;
pub use store::*;

/// How many rules there are.
const COUNT: usize = container::RULES.len()
    + json::RULES.len()
    + manifest::RULES.len()
    + content::RULES.len()
    + scan::RULES.len()
    + store::RULES.len();

/// Every rule, by area and then in the order of its file.
pub static ALL: [&Rule; COUNT] = {
    let mut all: [&Rule; COUNT] = [&ANY; COUNT];
    let areas = [
        container::RULES,
        json::RULES,
        manifest::RULES,
        content::RULES,
        scan::RULES,
        store::RULES,
    ];
    let mut next = 0;
    let mut area = 0;
    while area < areas.len() {
        let mut index = 0;
        while index < areas[area].len() {
            all[next] = areas[area][index];
            next += 1;
            index += 1;
        }
        area += 1;
    }
    all
};

/// Only fills [`ALL`] before its places are taken.
static ANY: Rule = Rule {
    id: "",
    severity: crate::Severity::Notice,
    trigger: None,
    clause: "",
    area: Area::Container,
};
