//! Roll back: the pointer goes to another revision, under the same anchor rule as a load.

use super::asks::may_be_loaded;
use super::root::ProfileRoot;
use super::switch::{point, record_authorisations, unchanged};
use super::{LoadOutcome, ProfileRef, records};
use crate::decisions::acceptance;
use crate::{AnchorAuthorization, LedgerKind, Result, Vault, VaultError, anchors, inspections, packages};
use lazaret_container::Watch;

impl Vault {
    /// Puts a profile's pointer back (or forward) to one of its revisions, under the same anchor rule. The revision's
    /// own archive is inspected anew, so that what today's rules refuse cannot come back.
    ///
    /// # Errors
    /// `profile_unknown`, `revision_unknown`, `not_accepted` (rejected since), `package_refused` and
    /// `decision_outdated` (by today's rules), `policy_forbids`, the anchor errors, `archive_altered`.
    pub fn rollback(
        &self,
        profile: &ProfileRef,
        revision: u32,
        authorizations: &[AnchorAuthorization],
        watch: &dyn Watch,
    ) -> Result<LoadOutcome> {
        let policy = self.policy_noted()?;
        let id = self.profile(profile)?.id;
        let (record, _lock) = self.lock_profile(id)?;
        if record.current.number == revision {
            return Ok(unchanged(&record));
        }
        let to = self
            .catalogue()
            .read(|transaction| records::revision(transaction, id, &record.name, revision, record.current.number))?;
        let package = to.package;
        let root = ProfileRoot::of(self.home_paths(), id);
        let inspection = self.inspect_file(&root.archive(&package), &package, &policy, watch)?;
        let due = self
            .catalogue()
            .read(|transaction| Ok(inspections::kept(transaction, &package, &policy.digest)?.is_none()))?;
        if due {
            self.keep_inspection(&package, &policy, inspection.clone(), None)?;
        }
        let changes = anchors::changes(&record.current.anchors, &to.anchors);
        self.catalogue()
            .read(|transaction| may_be_loaded(&package, &inspection, &acceptance(transaction, &package)?, &policy))?;
        anchors::authorised(&changes, authorizations)?;
        self.ensure_index(&root, &to, watch)?;
        self.change(|change| {
            let now = records::find(change.transaction, &ProfileRef::Id(id))?;
            if now.current != record.current {
                return Err(VaultError::ProfileChanged { name: now.name });
            }
            let decision = acceptance(change.transaction, &package)?;
            may_be_loaded(&package, &inspection, &decision, &policy)?;
            record_authorisations(change, &package, id, revision, &changes)?;
            let body = serde_json::json!({
                "number": revision, "previous": record.current.number, "decision": decision.id,
                "authorizations": changes, "policy_digest": policy.digest, "policy_version": policy.policy.version,
                "rules": inspection.rules,
            });
            let row = change.record(LedgerKind::RollBack, Some(&package), Some(id), &body)?;
            point(change.transaction, id, revision)?;
            packages::refresh_state(change.transaction, &package)?;
            packages::refresh_state(change.transaction, &record.current.package)?;
            Ok(LoadOutcome {
                profile: id,
                name: now.name,
                created: false,
                revision,
                previous: Some(record.current.number),
                changed: true,
                anchor_changes: changes.clone(),
                ledger_row: Some(row),
            })
        })
    }
}
