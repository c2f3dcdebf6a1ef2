//! Words of the vocabularies as a manifest writes them.

use super::reading::Reading;
use crate::tables::{Vocabulary, Word, fold, tables};
use lazaret_json::Value;
use std::borrow::Cow;

impl<'d> Reading<'d, '_> {
    /// The word that `text` stands for; another spelling than the table's is tallied.
    #[allow(
        clippy::ptr_arg,
        reason = "the tally keeps a borrow of the document, which a plain text would not be"
    )]
    pub(super) fn word(
        &mut self,
        vocabulary: Vocabulary,
        value: Value<'d>,
        text: &Cow<'d, str>,
    ) -> Option<&'static Word> {
        let folded = fold(text);
        let word = tables().word(vocabulary, &folded, &self.policy.spellings)?;
        if word.name != **text {
            self.tally_spelling(vocabulary, text.clone(), value, &word.name);
        }
        Some(word)
    }
}
