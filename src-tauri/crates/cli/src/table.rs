//! Tables: columns line up; on a terminal the least needed ones go until the rest fits.

use crate::output::{Look, Out};
use crate::screen::fold;
use unicode_width::UnicodeWidthStr as _;

/// What the last column, most often a name, is given at least before another column goes.
const LAST_NEEDS: usize = 34;

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    title: &'static str,
    right: bool,
    /// Which column goes first where the terminal is narrow, from 1; nothing for one that stays.
    goes: Option<u8>,
}

impl Column {
    /// A column with the message of that id as its head.
    pub const fn of(title: &'static str) -> Self {
        Self {
            title,
            right: false,
            goes: None,
        }
    }

    /// Lined up at its right, for numbers.
    pub const fn right(self) -> Self {
        Self { right: true, ..self }
    }

    /// Left out on a narrow terminal, the lowest number first.
    pub const fn goes(self, order: u8) -> Self {
        Self {
            goes: Some(order),
            ..self
        }
    }
}

/// Which columns stay, for the width each takes and the room there is.
fn kept(columns: &[Column], widths: &[usize], room: usize) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..columns.len()).collect();
    loop {
        let Some((last, others)) = kept.split_last() else {
            return kept;
        };
        let needs: usize = others.iter().map(|index| widths[*index] + 2).sum();
        if needs + widths[*last].min(LAST_NEEDS) <= room {
            return kept;
        }
        let next = kept
            .iter()
            .filter_map(|index| columns[*index].goes.map(|order| (order, *index)))
            .min();
        let Some((_, index)) = next else { return kept };
        kept.retain(|one| *one != index);
    }
}

/// Writes a table. What is no terminal gets every column, and each row on a line of its own.
pub fn table(out: &mut Out, columns: &[Column], lines: &[Vec<String>]) {
    let heads: Vec<String> = columns.iter().map(|column| out.texts.word(column.title)).collect();
    let mut widths: Vec<usize> = heads.iter().map(|cell| cell.width()).collect();
    for line in lines {
        for (width, cell) in widths.iter_mut().zip(line) {
            *width = (*width).max(cell.width());
        }
    }
    let kept = match out.columns() {
        Some(room) => kept(columns, &widths, room),
        None => (0..columns.len()).collect(),
    };
    let Some((last, others)) = kept.split_last() else {
        return;
    };
    let before: usize = others.iter().map(|index| widths[*index] + 2).sum();
    let last_room = out.columns().map(|room| room.saturating_sub(before).max(16));
    let row = |cells: &[String]| -> Vec<String> {
        let mut text = String::new();
        for index in others {
            let cell = &cells[*index];
            let gap = " ".repeat(widths[*index] - cell.width());
            if columns[*index].right {
                text.push_str(&gap);
                text.push_str(cell);
            } else {
                text.push_str(cell);
                text.push_str(&gap);
            }
            text.push_str("  ");
        }
        let parts = match last_room {
            Some(room) => fold(&cells[*last], room),
            None => vec![cells[*last].clone()],
        };
        parts
            .iter()
            .enumerate()
            .map(|(index, part)| {
                let lead = if index == 0 { text.clone() } else { " ".repeat(before) };
                format!("{lead}{part}").trim_end().to_owned()
            })
            .collect()
    };
    for head in row(&heads) {
        let head = out.look(Look::Quiet, &head);
        out.line(&head);
    }
    for line in lines {
        for text in row(line) {
            out.line(&text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: [Column; 4] = [
        Column::of("a"),
        Column::of("b").right().goes(2),
        Column::of("c").goes(1),
        Column::of("d"),
    ];

    #[test]
    fn the_least_needed_column_goes_first_and_only_as_many_as_must() {
        let widths = [10, 9, 20, 30];
        assert_eq!(kept(&COLUMNS, &widths, 100), [0, 1, 2, 3]);
        assert_eq!(kept(&COLUMNS, &widths, 75), [0, 1, 2, 3]);
        assert_eq!(kept(&COLUMNS, &widths, 74), [0, 1, 3]);
        assert_eq!(kept(&COLUMNS, &widths, 52), [0, 3]);
        assert_eq!(kept(&COLUMNS, &widths, 20), [0, 3], "what is needed stays");
    }

    #[test]
    fn one_very_long_name_takes_no_column_away() {
        assert_eq!(kept(&COLUMNS, &[10, 9, 20, 500], 79), [0, 1, 2, 3]);
    }
}
