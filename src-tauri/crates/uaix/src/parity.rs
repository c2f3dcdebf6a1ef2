//! The agreement between manifest and archive, both ways (`uaix-package-format, ZIP rules`).

use crate::MANIFEST_PATH;
use crate::collect::Collector;
use crate::manifest::{Manifest, Reading, each_entry_point, local_path, quote};
use lazaret_container::{Entry, Structure};
use lazaret_finding::{Finding, rules, visible};
use std::collections::HashSet;

/// Which row belongs to which entry.
#[derive(Debug, Default)]
pub(crate) struct Parity {
    /// For each entry of the structure the index of its row.
    pub(crate) row_of_entry: Vec<Option<usize>>,
    /// For each row the index of its entry.
    pub(crate) entry_of_row: Vec<Option<usize>>,
}

impl Parity {
    /// Pairs rows with entries and reports what is left over on either side.
    pub(crate) fn check<'d>(manifest: &Manifest<'d>, structure: &Structure, reading: &mut Reading<'d, '_>) -> Self {
        let mut parity = Self {
            row_of_entry: vec![None; structure.entries.len()],
            entry_of_row: vec![None; manifest.rows.len()],
        };
        if !manifest.has_rows {
            return parity;
        }
        for (index, row) in manifest.rows.iter().enumerate().filter(|(_, row)| row.is_comparable) {
            if let Some(entry) = entry_at(&structure.entries, &row.path) {
                parity.entry_of_row[index] = Some(entry);
                parity.row_of_entry[entry] = Some(index);
            } else if is_folder(structure, &row.path) {
                reading.fault(&rules::MANIFEST_FOLDER_ROW, row.path_value, |finding| {
                    finding.found(quote(&row.path))
                });
            } else if !reading.refused_names.contains(visible(&row.path).as_str()) {
                reading.fault(&rules::DECLARED_FILE_MISSING, row.path_value, |finding| {
                    finding.expected(quote(&row.path))
                });
            }
        }
        for (entry, row) in structure.entries.iter().zip(&parity.row_of_entry) {
            let path = entry.path.as_str();
            if row.is_none() && path != MANIFEST_PATH {
                reading.out.push(Finding::new(&rules::UNDECLARED_FILE).entry(path));
            }
        }
        check_folders(manifest, structure, reading.out);
        check_entry_points(manifest, reading);
        parity
    }
}

/// Every entry point is a declared file. The manifest is one whether it lists itself or not.
fn check_entry_points<'d>(manifest: &Manifest<'d>, reading: &mut Reading<'d, '_>) {
    let Some(points) = manifest.entry_points else { return };
    let declared: HashSet<&str> = manifest.rows.iter().map(|row| &*row.path).collect();
    each_entry_point(points, |value, path| {
        // An absolute local path is reported as such.
        let is_known = declared.contains(&*path) || path == MANIFEST_PATH || local_path(&path).is_some();
        if !is_known {
            reading.fault(&rules::ENTRY_POINT_UNDECLARED, value, |finding| {
                finding.found(quote(&path))
            });
        }
    });
}

/// Folders on the way to files are told once, others refused. A folder that holds only undeclared
/// files is the same cause as these, and no second finding.
fn check_folders(manifest: &Manifest<'_>, structure: &Structure, out: &mut Collector) {
    if structure.folders.is_empty() {
        return;
    }
    let mut declared: Vec<&str> = manifest
        .rows
        .iter()
        .filter(|row| row.is_comparable)
        .map(|row| &*row.path)
        .collect();
    declared.sort_unstable();
    let mut count = 0u64;
    for folder in &structure.folders {
        let folder = folder.as_str();
        let next = declared.partition_point(|path| !is_behind(path, folder));
        let holds_declared = declared.get(next).is_some_and(|path| lies_in(path, folder));
        if holds_declared || holds_entry(&structure.entries, folder) {
            count += 1;
        } else {
            out.push(Finding::new(&rules::UNDECLARED_FOLDER).entry(folder));
        }
    }
    if count > 0 {
        out.push(Finding::new(&rules::FOLDER_ENTRIES).param("count", count));
    }
}

/// The index of the entry at that path; entries are in path order.
pub(crate) fn entry_at(entries: &[Entry], path: &str) -> Option<usize> {
    entries.binary_search_by(|entry| entry.path.as_str().cmp(path)).ok()
}

fn is_folder(structure: &Structure, path: &str) -> bool {
    structure
        .folders
        .binary_search_by(|folder| folder.as_str().cmp(path))
        .is_ok()
        || holds_entry(&structure.entries, path)
}

fn holds_entry(entries: &[Entry], folder: &str) -> bool {
    let next = entries.partition_point(|entry| !is_behind(entry.path.as_str(), folder));
    entries
        .get(next)
        .is_some_and(|entry| lies_in(entry.path.as_str(), folder))
}

/// Whether `path` sorts behind `folder` with a slash.
fn is_behind(path: &str, folder: &str) -> bool {
    path.bytes().cmp(folder.bytes().chain([b'/'])).is_gt()
}

fn lies_in(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}
