//! The store's records as the shapes that shells see.

use crate::dto::{
    Acknowledged, Anchor, AnchorChange, AnchorOperation, Arrival, Decision, Door, Finding, FindingCounts, KeyPlace,
    KeyRenewed, LedgerFault, LedgerRow, LoadResult, LoadedIn, PackageLine, PackageState, Pin, Profile, Revision,
    Startup,
};
use crate::json_name::json_name;
use crate::visible;
use lazaret_vault as vault;

/// A decision's number; the store counts from 1.
pub(super) fn number(id: i64) -> u64 {
    u64::try_from(id).unwrap_or_default()
}

pub(super) fn findings(all: &[lazaret_finding::Finding]) -> Vec<Finding> {
    all.iter().map(Finding::from).collect()
}

impl From<vault::StartupReport> for Startup {
    fn from(report: vault::StartupReport) -> Self {
        Self {
            new_home: report.new_home,
            interrupted: report.interrupted.into_iter().map(|job| job.subject).collect(),
            staging_cleared: report.staging_cleared,
            leftovers_removed: report.leftovers_removed,
            moves_completed: report.moves_completed,
            purged: report.purged,
            unsigned_rows: report.unsigned_rows,
            policy_changed: report.policy_changed.is_some(),
            policy_fault: report.policy_fault,
            migrated: report.migrated.is_some(),
            key_in_file: report.key_in_file,
        }
    }
}

impl From<Door> for vault::Door {
    fn from(door: Door) -> Self {
        match door {
            Door::Drop => Self::Drop,
            Door::Picker => Self::Picker,
            Door::Argument => Self::Argument,
            Door::SecondInstance => Self::SecondInstance,
            Door::Inbox => Self::Inbox,
            Door::CommandLine => Self::CommandLine,
            Door::Sample => Self::Sample,
        }
    }
}

impl From<vault::Door> for Door {
    fn from(door: vault::Door) -> Self {
        match door {
            vault::Door::Drop => Self::Drop,
            vault::Door::Picker => Self::Picker,
            vault::Door::Argument => Self::Argument,
            vault::Door::SecondInstance => Self::SecondInstance,
            vault::Door::Inbox => Self::Inbox,
            vault::Door::CommandLine => Self::CommandLine,
            vault::Door::Sample => Self::Sample,
        }
    }
}

impl From<vault::PackageState> for PackageState {
    fn from(state: vault::PackageState) -> Self {
        match state {
            vault::PackageState::Quarantined => Self::Quarantined,
            vault::PackageState::Inspected => Self::Inspected,
            vault::PackageState::Accepted => Self::Accepted,
            vault::PackageState::Rejected => Self::Rejected,
            vault::PackageState::Loaded => Self::Loaded,
            vault::PackageState::Superseded => Self::Superseded,
        }
    }
}

impl From<PackageState> for vault::PackageState {
    fn from(state: PackageState) -> Self {
        match state {
            PackageState::Quarantined => Self::Quarantined,
            PackageState::Inspected => Self::Inspected,
            PackageState::Accepted => Self::Accepted,
            PackageState::Rejected => Self::Rejected,
            PackageState::Loaded => Self::Loaded,
            PackageState::Superseded => Self::Superseded,
        }
    }
}

impl From<vault::PackageSummary> for PackageLine {
    fn from(summary: vault::PackageSummary) -> Self {
        let brief = summary.brief.unwrap_or_default();
        Self {
            id: summary.id.to_hex(),
            name: summary.name,
            size: summary.size,
            received_at: summary.received_at,
            door: summary.door.into(),
            state: summary.state.into(),
            verdict: summary.verdict.map(Into::into),
            package_id: brief.package_id,
            created_utc: brief.created_utc,
            issuer: brief.issuer,
            scopes: brief.scopes,
            findings: FindingCounts {
                refuse: summary.findings.refuse,
                review: summary.findings.review,
                notice: summary.findings.notice,
            },
            deleted_at: summary.deleted_at,
        }
    }
}

impl From<&vault::Arrival> for Arrival {
    fn from(arrival: &vault::Arrival) -> Self {
        Self {
            at: arrival.at.clone(),
            door: arrival.door.into(),
            name: arrival.name.clone(),
        }
    }
}

impl From<vault::LoadedIn> for LoadedIn {
    fn from(loaded: vault::LoadedIn) -> Self {
        Self {
            profile: loaded.profile.to_string(),
            name: loaded.name,
            revision: loaded.revision,
            current: loaded.current,
        }
    }
}

impl From<&vault::DecisionRecord> for Decision {
    fn from(record: &vault::DecisionRecord) -> Self {
        Self {
            decision: number(record.id),
            id: record.package.to_hex(),
            accepted: record.accepted,
            at: record.at.clone(),
            reason: record.reason.clone(),
            verdict: record.verdict.into(),
            rules: record.rules.clone(),
            scanner: record.scanner.clone(),
            policy_version: record.policy_version.clone(),
            policy_sha256: record.policy_digest.clone(),
            acknowledged: record.acknowledged_rules().into_iter().map(str::to_owned).collect(),
            pins: record
                .pins
                .iter()
                .map(|pin| Pin {
                    path: pin.path.clone(),
                    sha256: pin.sha256.clone(),
                })
                .collect(),
            ledger_row: record.ledger_row,
        }
    }
}

impl From<&vault::AcknowledgedFinding> for Acknowledged {
    fn from(acknowledged: &vault::AcknowledgedFinding) -> Self {
        Self {
            finding: (&acknowledged.finding).into(),
            fingerprint: acknowledged.fingerprint.clone(),
        }
    }
}

impl From<vault::AnchorChange> for AnchorChange {
    fn from(change: vault::AnchorChange) -> Self {
        Self {
            path: change.path,
            operation: match change.operation {
                vault::AnchorOperation::Add => AnchorOperation::Add,
                vault::AnchorOperation::Replace => AnchorOperation::Replace,
                vault::AnchorOperation::Remove => AnchorOperation::Remove,
            },
            before: change.before,
            after: change.after,
        }
    }
}

impl From<vault::LoadOutcome> for LoadResult {
    fn from(outcome: vault::LoadOutcome) -> Self {
        Self {
            profile: outcome.profile.to_string(),
            name: outcome.name,
            created: outcome.created,
            revision: outcome.revision,
            previous: outcome.previous,
            changed: outcome.changed,
            anchors: outcome.anchor_changes.into_iter().map(Into::into).collect(),
            ledger_row: outcome.ledger_row,
        }
    }
}

impl From<vault::RevisionRecord> for Revision {
    fn from(record: vault::RevisionRecord) -> Self {
        Self {
            revision: record.number,
            id: record.package.to_hex(),
            decision: number(record.decision),
            at: record.at,
            package_id: record.package_id.as_deref().map(visible),
            created_utc: record.created_utc.as_deref().map(visible),
            scopes: record.scopes.iter().map(|scope| visible(scope)).collect(),
            previous: record.previous,
            acknowledged: record.acknowledged,
            reason: record.reason,
            authorizations: record.authorizations.into_iter().map(Into::into).collect(),
            rules: record.rules,
            policy_version: record.policy_version,
            policy_sha256: record.policy_digest,
            anchors: record
                .anchors
                .into_iter()
                .map(|anchor| Anchor {
                    path: anchor.path,
                    sha256: anchor.sha256,
                })
                .collect(),
            current: record.current,
        }
    }
}

impl From<vault::ProfileRecord> for Profile {
    fn from(record: vault::ProfileRecord) -> Self {
        Self {
            profile: record.id.to_string(),
            name: record.name,
            created_at: record.created_at,
            current: record.current.into(),
            revisions: record.revisions,
            deleted_at: record.deleted_at,
        }
    }
}

impl From<vault::LedgerRow> for LedgerRow {
    fn from(row: vault::LedgerRow) -> Self {
        Self {
            row: row.row,
            at: row.at,
            kind: row.kind,
            package: row.package.map(|id| id.to_hex()),
            profile: row.profile.map(|id| id.to_string()),
            body: row.body,
            previous: row.previous,
            hash: row.hash,
            key: row.key,
            signature: row.signature,
        }
    }
}

impl From<vault::KeyRenewal> for KeyRenewed {
    fn from(renewal: vault::KeyRenewal) -> Self {
        Self {
            row: renewal.row,
            key: renewal.key,
            place: match renewal.place {
                vault::KeyPlace::Keyring => KeyPlace::Keyring,
                vault::KeyPlace::File => KeyPlace::File,
            },
            previous: renewal.previous,
            countersigned: renewal.countersigned,
            head_agreed: renewal.head_agreed,
        }
    }
}

impl From<vault::LedgerFault> for LedgerFault {
    fn from(fault: vault::LedgerFault) -> Self {
        Self {
            kind: json_name(&fault.kind),
            row: fault.row,
            package: fault.package.map(|id| id.to_hex()),
            profile: fault.profile.map(|id| id.to_string()),
            message: fault.what,
        }
    }
}
