//! The folded view and the skeleton view: rewriting a window of text as ASCII where it reads as ASCII.

use crate::characters::{Folding, decode, facts, fold_several, next_non_ascii};
use crate::view::Piece;

/// Which view is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rewriting {
    /// NFKC, case folding, ignorable characters left out, marks composed with their letters.
    Folded,
    /// The same with marks left out and look-alikes replaced by the ASCII letters they look like.
    Skeleton,
}

/// Writes the view of `bytes`, which stand at `raw` in the file, to `out` (emptied before). With `pieces`, also
/// the way back.
pub(crate) fn rewrite(
    rewriting: Rewriting,
    bytes: &[u8],
    raw: u64,
    out: &mut Vec<u8>,
    mut pieces: Option<&mut Vec<Piece>>,
) {
    out.clear();
    if let Some(pieces) = pieces.as_deref_mut() {
        pieces.clear();
        pieces.push(Piece { view: 0, raw });
    }
    let mut at = 0;
    while at < bytes.len() {
        let next = next_non_ascii(bytes, at, bytes.len());
        out.extend_from_slice(&bytes[at..next]);
        if next == bytes.len() {
            break;
        }
        let (character, length) = decode(bytes, next);
        at = next + length;
        let facts = facts(character);
        let before = out.len();
        match facts.folding {
            _ if rewriting == Rewriting::Skeleton && facts.skeleton != 0 => out.push(facts.skeleton),
            Folding::Itself => {
                out.extend_from_slice(&bytes[next..at]);
                continue;
            }
            Folding::Ascii(byte) => out.push(byte),
            Folding::Several => fold_several(character, out),
            Folding::Nothing => {}
            Folding::Mark if rewriting == Rewriting::Skeleton => {}
            Folding::Mark => {
                let composed = out
                    .last()
                    .filter(|last| last.is_ascii_alphabetic())
                    .and_then(|last| unicode_normalization::char::compose(char::from(*last), character));
                if let Some(composed) = composed {
                    out.pop();
                    out.extend_from_slice(composed.encode_utf8(&mut [0; 4]).as_bytes());
                } else {
                    out.extend_from_slice(&bytes[next..at]);
                }
            }
        }
        if let Some(pieces) = pieces.as_deref_mut() {
            let raw_start = raw + next as u64;
            if out.len() > before {
                pieces.push(Piece {
                    view: before,
                    raw: raw_start,
                });
            }
            pieces.push(Piece {
                view: out.len(),
                raw: raw + at as u64,
            });
        }
    }
    out.make_ascii_lowercase();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Mapping;

    fn of(rewriting: Rewriting, text: &str) -> String {
        let mut out = Vec::new();
        rewrite(rewriting, text.as_bytes(), 0, &mut out, None);
        String::from_utf8(out).expect("views keep whole characters")
    }

    #[test]
    fn folds_widths_ligatures_ignorables_and_marks() {
        assert_eq!(of(Rewriting::Folded, "ＩＧＮＯＲＥ ﬁle 𝓹𝓵𝓮𝓪𝓼𝓮"), "ignore file please");
        assert_eq!(of(Rewriting::Folded, "ig\u{200B}no\u{2060}re\u{AD}"), "ignore");
        assert_eq!(of(Rewriting::Folded, "instruccio\u{301}n Ñ"), "instrucción Ñ");
        assert_eq!(of(Rewriting::Folded, "іgnore"), "іgnore", "Cyrillic stays");
    }

    #[test]
    fn the_skeleton_reads_look_alikes() {
        assert_eq!(of(Rewriting::Skeleton, "іgnоrе Іgnore"), "ignore ignore");
        assert_eq!(of(Rewriting::Skeleton, "i\u{336}g\u{336}n"), "ign");
        assert_eq!(of(Rewriting::Skeleton, "жзк"), "жзк");
    }

    #[test]
    fn leads_back_to_the_file() {
        let text = "ab\u{200B}ＣＤ ﬁ é z";
        let mut out = Vec::new();
        let mut pieces = Vec::new();
        rewrite(Rewriting::Folded, text.as_bytes(), 100, &mut out, Some(&mut pieces));
        let mapping = Mapping::Pieces(&pieces);
        for (needle, original) in [
            ("ab", "a"),
            ("c", "Ｃ"),
            ("d", "Ｄ"),
            ("fi", "ﬁ"),
            ("é", "é"),
            ("z", "z"),
        ] {
            let at = out
                .windows(needle.len())
                .position(|w| w == needle.as_bytes())
                .expect("in the view");
            let raw = text.find(original).expect("in the text") as u64 + 100;
            assert_eq!(mapping.raw(at), raw, "{needle}");
        }
    }
}
