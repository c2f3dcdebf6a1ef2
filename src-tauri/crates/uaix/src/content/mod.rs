//! What the files of a package must be and hold (DESIGN, rulings 1, 5, 8, 9 and 10 in part).
//!
//! A [`Plan`] is made from the manifest's rows and the declared scopes. Each file's bytes then run
//! through a [`FileCheck`] in blocks of any length; what it finds does not depend on how the bytes
//! were cut. It keeps a few hundred bytes and at most one line, never a file, and hands on a
//! [`FileFacts`] of fixed size. [`conclude`] judges the package as a whole: closed sets, topics,
//! evidence, regimes.
//!
//! The grammar of `.uai` text never decides anything here. Labels, headings and members are read
//! softly, whatever the style, to tell a person what was not found.

mod body;
mod check;
mod conclude;
mod dated;
mod depth;
mod endpoint;
mod evidence;
mod ledger;
mod lines;
mod local;
mod machine;
mod magic;
mod manifest_data;
mod media;
mod one_cause;
mod places;
mod plan;
mod regime;
mod tables;
mod topics;
mod utf8;
mod words;

pub(crate) use check::{FileCheck, FileFacts};
pub(crate) use conclude::conclude;
pub(crate) use depth::{DepthReader, is_depth_label};
pub(crate) use endpoint::private_host_in;
pub(crate) use lines::{Line, Lines, bare, labels};
pub(crate) use local::local_path_in;
pub(crate) use manifest_data::ManifestData;
pub(crate) use one_cause::one_cause;
pub(crate) use plan::{JsonForm, Plan, Row};
pub(crate) use tables::persona_paths;
pub(crate) use topics::{Named, PERSONA, TopicReader, persona_topics, persona_topics_in};
pub(crate) use words::{Phrase, fold};
