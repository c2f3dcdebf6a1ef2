//! The real `lazaret` binary, run as a script or a person runs it. Every JSON line it writes is held
//! against its schema in `schemas/cli/`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot go on fails"
)]

mod bad_input;
mod damage;
mod inbox;
mod interrupt;
mod key;
mod languages;
mod lost;
mod pages;
mod run;
mod store;
mod terminal;
mod verify;
mod way;
