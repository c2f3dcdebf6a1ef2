//! What a reader of Markdown sees around a place: whether it stands in a fence, a comment, front matter or
//! hidden markup. Followed over the whole file in one pass.

use crate::TextKind;

/// How a stretch of text is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Surroundings {
    /// Within a fenced code block, the fences' own lines included.
    pub(crate) fenced: bool,
    /// Within an HTML comment, or in an element that is not shown: a reader of the rendered page sees none of it.
    pub(crate) hidden: bool,
    /// Within the front matter.
    pub(crate) front_matter: bool,
}
