//! The page that lists every rule, made from the catalogue so that it cannot disagree with it.
