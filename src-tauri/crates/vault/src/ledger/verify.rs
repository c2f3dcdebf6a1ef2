//! Proves the ledger and re-checks every stored archive. Reads only, and asks no keyring.

use super::head;
use super::rows::{self, Stored};
use super::{FaultKind, LedgerFault, LedgerReport};
use crate::archive::hash_file;
use crate::catalogue::{as_u64, parsed};
use crate::home::Home;
use crate::ids::hex;
use crate::keys::signed_by;
use crate::profiles::root::ProfileRoot;
use crate::{PackageId, ProfileId, Result, Vault, VaultError};
use lazaret_container::Watch;
use rusqlite::Transaction;
use sha2::{Digest as _, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// A stored archive to hash.
struct Archive {
    package: PackageId,
    profile: Option<ProfileId>,
    path: PathBuf,
    what: &'static str,
}

impl Vault {
    /// Proves the chain, the signatures and the signed head, compares decisions and revisions with their rows, and
    /// hashes every stored archive anew. Makes no keyring calls.
    ///
    /// # Errors
    /// `cancelled`, or if it could not be done at all; faults are in the report.
    pub fn verify_ledger(&self, watch: &dyn Watch) -> Result<LedgerReport> {
        // Taken before the snapshot: the head only ever lags behind rows that are committed, so a head read first
        // is one that the snapshot must cover.
        let heads = [
            head::read(self.home_paths()),
            self.keys().kept_head().map(|text| head::parse(&text)),
        ];
        let mut walk = Walk::default();
        let read = self.catalogue().read(|transaction| {
            walk.soundness(transaction)?;
            walk.chain(transaction, watch)?;
            walk.heads(transaction, heads)?;
            walk.records(transaction)?;
            archives(transaction, self.home_paths())
        });
        let archives = match read {
            Ok(archives) => archives,
            Err(VaultError::CatalogueDamaged { what, .. }) => {
                walk.fault(FaultKind::CatalogueDamaged, None, what);
                Vec::new()
            }
            Err(error) => return Err(error),
        };
        watch.planned(
            archives
                .iter()
                .filter_map(|one| fs::metadata(&one.path).ok())
                .map(|metadata| metadata.len())
                .sum(),
            archives.len() as u64,
        );
        for archive in archives {
            self.check_archive(&archive, &mut walk, watch)?;
        }
        walk.broken.sort_by_key(|fault| (fault.kind, fault.row));
        Ok(LedgerReport {
            rows: walk.rows,
            unsigned: walk.unsigned,
            archives: walk.archives,
            broken: walk.broken,
        })
    }

    fn check_archive(&self, archive: &Archive, walk: &mut Walk, watch: &dyn Watch) -> Result<()> {
        walk.archives += 1;
        let (kind, what) = match hash_file(&archive.path, watch) {
            Ok((digest, _)) if digest == *archive.package.digest() => return Ok(()),
            Ok((digest, _)) => (
                FaultKind::ArchiveAltered,
                format!("the archive {} now hashes to {}", archive.what, hex(&digest)),
            ),
            Err(VaultError::Cancelled) => return Err(VaultError::Cancelled),
            Err(error) => (
                FaultKind::ArchiveMissing,
                format!("the archive {} cannot be read: {}", archive.what, io_text(&error)),
            ),
        };
        // It may have been deleted or purged while we walked; then the row says so now.
        let still = self
            .catalogue()
            .read(|transaction| archives(transaction, self.home_paths()))?;
        if still.iter().any(|one| one.path == archive.path) {
            walk.broken.push(LedgerFault {
                kind,
                row: None,
                package: Some(archive.package),
                profile: archive.profile,
                what,
            });
        }
        Ok(())
    }
}

/// An error's cause without the machine's path.
fn io_text(error: &VaultError) -> String {
    match error {
        VaultError::Io { source, .. } => source.kind().to_string(),
        other => other.to_string(),
    }
}

#[derive(Default)]
struct Walk {
    rows: u64,
    unsigned: u64,
    archives: u64,
    broken: Vec<LedgerFault>,
    /// Public keys by name, from the rows themselves.
    keys: BTreeMap<String, String>,
    /// Names of keys that no row holds, each named once.
    strangers: BTreeSet<String>,
    /// Unsigned rows, as many as are worth naming.
    bare: Vec<u64>,
}

impl Walk {
    fn fault(&mut self, kind: FaultKind, row: Option<u64>, what: impl Into<String>) {
        self.broken.push(LedgerFault {
            kind,
            row,
            package: None,
            profile: None,
            what: what.into(),
        });
    }

    /// SQLite's own check of the file.
    fn soundness(&mut self, transaction: &Transaction<'_>) -> Result<()> {
        let mut statement = transaction.prepare("PRAGMA integrity_check(5)")?;
        let mut rows = statement.query([])?;
        while let Some(row) = rows.next()? {
            let line = String::from_utf8_lossy(row.get_ref(0)?.as_bytes().unwrap_or_default()).into_owned();
            if line != "ok" {
                self.fault(FaultKind::CatalogueDamaged, None, line);
            }
        }
        Ok(())
    }

    fn chain(&mut self, transaction: &Transaction<'_>, watch: &dyn Watch) -> Result<()> {
        let mut keys = transaction.prepare(&format!("{} WHERE kind = 'key_made'", rows::SELECT))?;
        let mut found = keys.query([])?;
        while let Some(row) = found.next()? {
            self.keys.extend(rows::key_of(&Stored::read(row)?));
        }
        let mut statement = transaction.prepare(&format!("{} ORDER BY ledger.row", rows::SELECT))?;
        let mut found = statement.query([])?;
        let mut previous = rows::NONE.as_bytes().to_vec();
        let mut expected = 1;
        while let Some(row) = found.next()? {
            if watch.cancelled() {
                return Err(VaultError::Cancelled);
            }
            let stored = Stored::read(row)?;
            let number = as_u64(stored.row);
            self.rows += 1;
            if stored.row != expected {
                let what = format!("row {expected} should stand here, row {} does", stored.row);
                self.fault(FaultKind::RowMissing, Some(number), what);
            } else if stored.previous != previous {
                let what = format!("row {number} does not hold the hash of the row before");
                self.fault(FaultKind::ChainBroken, Some(number), what);
            }
            if hex(&Sha256::digest(rows::canonical(&stored))).as_bytes() != stored.hash {
                let what = format!("the content of row {number} does not give its hash");
                self.fault(FaultKind::RowAltered, Some(number), what);
            }
            self.signature(&stored, number);
            expected = stored.row.saturating_add(1);
            previous = stored.hash;
        }
        Ok(())
    }

    fn signature(&mut self, stored: &Stored, number: u64) {
        let (Some(key), Some(signature)) = (&stored.key, &stored.signature) else {
            self.unsigned += 1;
            if self.bare.len() < 100 {
                self.bare.push(number);
            }
            return;
        };
        let (key, signature) = (String::from_utf8_lossy(key), String::from_utf8_lossy(signature));
        match self.keys.get(&*key) {
            None => {
                if self.strangers.insert(key.to_string()) {
                    let what = format!("row {number} is signed with key {key}, which no row holds");
                    self.fault(FaultKind::KeyUnknown, Some(number), what);
                }
            }
            Some(public) => {
                if !signed_by(public, &rows::signed_message(&stored.hash), &signature) {
                    let what = format!("the signature of row {number} does not fit its hash");
                    self.fault(FaultKind::SignatureInvalid, Some(number), what);
                }
            }
        }
    }

    fn heads(&mut self, transaction: &Transaction<'_>, heads: [head::Found; 2]) -> Result<()> {
        let [file, keyring] = heads;
        if file.is_none() && !self.keys.is_empty() {
            self.fault(FaultKind::HeadMissing, None, "the signed head beside the key is gone");
        }
        for head in [file, keyring].into_iter().flatten() {
            let head = match head {
                Ok(head) => head,
                Err(what) => {
                    self.fault(
                        FaultKind::HeadMissing,
                        None,
                        format!("the signed head does not read: {what}"),
                    );
                    continue;
                }
            };
            // A head of zero rows is written before the row that holds its key.
            if head.rows == 0 {
                continue;
            }
            if !self.keys.get(&head.key).is_some_and(|public| head.holds(public)) {
                let what = "the signed head does not bear a signature of a key that the ledger holds";
                self.fault(FaultKind::HeadInvalid, None, what);
            }
            let there = rows::hash_of(transaction, head.rows)?;
            match there {
                None => {
                    let what = format!(
                        "the signed head covers {} rows, the ledger has {}",
                        head.rows, self.rows
                    );
                    self.fault(FaultKind::RowsCut, Some(head.rows), what);
                }
                Some(hash) if hash != head.hash => {
                    let what = format!("row {} is not the one the signed head covers", head.rows);
                    self.fault(FaultKind::RowsCut, Some(head.rows), what);
                }
                Some(_) => {}
            }
            for row in std::mem::take(&mut self.bare) {
                if row <= head.rows {
                    let what = format!("row {row} bore a signature and bears none");
                    self.fault(FaultKind::SignatureMissing, Some(row), what);
                    self.unsigned -= 1;
                } else {
                    self.bare.push(row);
                }
            }
        }
        Ok(())
    }

    /// Decisions, revisions and pointers against the rows that recorded them.
    fn records(&mut self, transaction: &Transaction<'_>) -> Result<()> {
        const DECISIONS: &str = "SELECT decisions.package, NULL, ledger_row, 'decision ' || decisions.id              || ' is not what row ' || ledger_row || ' recorded'              FROM decisions LEFT JOIN ledger ON ledger.row = ledger_row              WHERE kind IS NOT 'decide' OR CAST(body AS BLOB) IS NOT CAST(record AS BLOB)              OR ledger.package IS NOT decisions.package";
        const REVISIONS: &str = "SELECT revisions.package, revisions.profile, ledger_row, 'revision ' || number              || ' is not what row ' || ledger_row || ' recorded'              FROM revisions LEFT JOIN ledger ON ledger.row = ledger_row              WHERE kind IS NOT 'load' OR CAST(body AS BLOB) IS NOT CAST(record AS BLOB)              OR ledger.package IS NOT revisions.package OR ledger.profile IS NOT revisions.profile";
        const LOST: &str = "SELECT package, profile, row, 'what row ' || row || ' recorded is gone from the catalogue'              FROM ledger WHERE (kind = 'decide' AND row NOT IN (SELECT ledger_row FROM decisions))              OR (kind = 'load' AND row NOT IN (SELECT ledger_row FROM revisions))";
        const POINTERS: &str = "SELECT NULL, profiles.id, last.row, 'the profile stands on revision '              || profiles.current || ', row ' || last.row || ' put it elsewhere' FROM profiles              JOIN ledger AS last ON last.row = (SELECT max(row) FROM ledger              WHERE profile = profiles.id AND kind IN ('load', 'roll_back'))              WHERE json_valid(last.body) AND json_extract(last.body, '$.number') IS NOT profiles.current";
        for query in [DECISIONS, REVISIONS, LOST, POINTERS] {
            let mut statement = transaction.prepare(query)?;
            let mut found = statement.query([])?;
            while let Some(row) = found.next()? {
                let id = |index: usize| -> Result<Option<String>> {
                    Ok(row
                        .get_ref(index)?
                        .as_bytes()
                        .ok()
                        .map(|bytes| String::from_utf8_lossy(bytes).into_owned()))
                };
                self.broken.push(LedgerFault {
                    kind: FaultKind::RecordAltered,
                    row: Some(as_u64(row.get(2)?)),
                    package: id(0)?.and_then(|text| text.parse().ok()),
                    profile: id(1)?.and_then(|text| text.parse().ok()),
                    what: id(3)?.unwrap_or_default(),
                });
            }
        }
        Ok(())
    }
}

/// Every archive that should be stored now.
fn archives(transaction: &Transaction<'_>, home: &Home) -> Result<Vec<Archive>> {
    let mut archives = Vec::new();
    let mut packages = transaction
        .prepare("SELECT id, deleted_at IS NOT NULL FROM packages WHERE purged_at IS NULL ORDER BY received_at, id")?;
    let mut found = packages.query([])?;
    while let Some(row) = found.next()? {
        let package: PackageId = parsed(&row.get::<_, String>(0)?)?;
        let (path, what) = if row.get(1)? {
            (home.trashed_package(&package), "in the trash")
        } else {
            (home.quarantined(&package), "in quarantine")
        };
        archives.push(Archive {
            package,
            profile: None,
            path,
            what,
        });
    }
    let mut profiles = transaction.prepare(
        "SELECT DISTINCT profiles.id, profiles.deleted_at IS NOT NULL, package FROM profiles \
         JOIN revisions ON revisions.profile = profiles.id WHERE purged_at IS NULL ORDER BY 1, 3",
    )?;
    let mut found = profiles.query([])?;
    while let Some(row) = found.next()? {
        let profile: ProfileId = parsed(&row.get::<_, String>(0)?)?;
        let package: PackageId = parsed(&row.get::<_, String>(2)?)?;
        let root = if row.get(1)? {
            ProfileRoot::in_trash(home, profile)
        } else {
            ProfileRoot::of(home, profile)
        };
        archives.push(Archive {
            package,
            profile: Some(profile),
            path: root.archive(&package),
            what: "of the profile",
        });
    }
    Ok(archives)
}
