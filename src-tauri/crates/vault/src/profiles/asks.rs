//! What a load or roll back asks for, and whether it was granted.

use super::{LoadRequest, RevisionRecord};
use crate::decisions::{acceptance, match_acknowledgements, refused, review_rules};
use crate::{AnchorChange, DecisionRecord, PackageId, PolicyInUse, Result, VaultError, against, anchors, inspections};
use lazaret_finding::{Finding, Severity};
use lazaret_uaix::Inspection;
use rusqlite::Transaction;
use std::collections::BTreeSet;

/// What a load asks a person for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Asks {
    /// Anchor changes, each to be authorised.
    pub(super) anchors: Vec<AnchorChange>,
    /// Findings against the store and the profile.
    pub(super) findings: Vec<Finding>,
    /// Rules to acknowledge that the decision does not cover.
    pub(super) rules: BTreeSet<&'static str>,
}

/// That neither rules nor policy nor the decision's age stand against the package.
pub(super) fn may_be_loaded(
    package: &PackageId,
    inspection: &Inspection,
    decision: &DecisionRecord,
    policy: &PolicyInUse,
) -> Result<()> {
    refused(package, inspection)?;
    let issuer = inspection.package.as_ref().and_then(|facts| facts.issuer.as_deref());
    policy.policy.admits(issuer)?;
    let acknowledged = decision.acknowledged_rules();
    let fresh: Vec<String> = review_rules(&inspection.findings)
        .into_iter()
        .filter(|rule| !acknowledged.contains(rule))
        .map(str::to_owned)
        .collect();
    if fresh.is_empty() {
        Ok(())
    } else {
        Err(VaultError::DecisionOutdated {
            package: *package,
            rules: fresh,
        })
    }
}

/// What the load asks for beyond the decision.
pub(super) fn asks(
    transaction: &Transaction<'_>,
    package: &PackageId,
    inspection: &Inspection,
    decision: &DecisionRecord,
    current: Option<&RevisionRecord>,
) -> Result<Asks> {
    let mut findings = against::store(transaction, package, inspection)?;
    if let Some(current) = current {
        findings.extend(against::revision(inspection, current));
    }
    findings.sort();
    // A finding that the decision acknowledged is covered; another one of the same rule is not.
    let rules = findings
        .iter()
        .filter(|finding| finding.severity == Severity::Review)
        .filter(|finding| !decision.acknowledged.iter().any(|one| one.finding == **finding))
        .map(|finding| finding.rule.id)
        .collect();
    let before = current.map(|current| current.anchors.as_slice());
    Ok(Asks {
        anchors: before.map_or_else(Vec::new, |before| anchors::changes(before, &inspection.anchors)),
        findings,
        rules,
    })
}

/// That everything the load asks for was granted, and nothing more.
pub(super) fn granted(
    transaction: &Transaction<'_>,
    package: &PackageId,
    inspection: &Inspection,
    policy: &PolicyInUse,
    current: Option<&RevisionRecord>,
    request: &LoadRequest,
) -> Result<(Asks, DecisionRecord)> {
    inspections::present(transaction, package)?;
    let decision = acceptance(transaction, package)?;
    may_be_loaded(package, inspection, &decision, policy)?;
    let asks = asks(transaction, package, inspection, &decision, current)?;
    match_acknowledgements(&asks.rules, &request.acknowledge)?;
    if !asks.rules.is_empty() && request.reason.as_deref().is_none_or(|reason| reason.trim().is_empty()) {
        return Err(VaultError::ReasonMissing);
    }
    anchors::authorised(&asks.anchors, &request.authorizations)?;
    Ok((asks, decision))
}
