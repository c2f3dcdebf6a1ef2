//! A person's decisions, and the loads and roll backs that rest on them.

use super::Lazaret;
use super::convert::findings;
use crate::dto::{Decision, LoadPlan, LoadResult};
use crate::progress::Watched;
use crate::{ApiError, Cancel, ErrorCode, Progress};
use lazaret_vault as vault;
use lazaret_vault::{AnchorAuthorization, ProfileRef};

/// What a person decides on a package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// Accept or reject.
    pub accept: bool,
    /// Why, in the person's words.
    pub reason: String,
    /// Rules under review that are acknowledged, by id.
    pub acknowledge: Vec<String>,
}

/// What a person says to a change of a profile's current revision.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Change {
    /// Anchor changes that are wanted, each `PATH=OPERATION`.
    pub authorize: Vec<String>,
    /// Rules under review that the change raises, by id.
    pub acknowledge: Vec<String>,
    /// Why; needed where a rule is acknowledged.
    pub reason: Option<String>,
}

impl Lazaret {
    /// Accepts or rejects a package.
    ///
    /// # Errors
    /// `REASON_MISSING`, `REFUSED`, `ACKNOWLEDGEMENT_MISSING`, `ACKNOWLEDGEMENT_UNKNOWN`, and those of
    /// [`Lazaret::package`].
    pub fn review(&self, id: &str, review: &Review) -> Result<Decision, ApiError> {
        let id = self.vault.find_package(id)?;
        let record = self.vault.decide(
            &id,
            &vault::Decision {
                accept: review.accept,
                reason: review.reason.clone(),
                acknowledgements: rules(&review.acknowledge),
            },
        )?;
        Ok((&record).into())
    }

    /// What loading a package into a profile would do and ask for. Changes nothing.
    ///
    /// # Errors
    /// `NOT_ACCEPTED`, `REFUSED`, `POLICY_DENIES`, `PROFILE_UNKNOWN`, `PROFILE_EXISTS`, `PROFILE_NAME`.
    pub fn plan_load(&self, id: &str, profile: &str, create: bool) -> Result<LoadPlan, ApiError> {
        let id = self.vault.find_package(id)?;
        let plan = self.vault.plan_load(&id, &ProfileRef::from(profile), create)?;
        Ok(LoadPlan {
            id: plan.package.to_hex(),
            profile: plan.profile.map(|profile| profile.to_string()),
            revision: plan.revision,
            already_current: plan.already_current,
            anchors: plan.anchor_changes.into_iter().map(Into::into).collect(),
            findings: findings(&plan.store_findings),
            acknowledge: plan.acknowledgements,
        })
    }

    /// Loads an accepted package into a profile: a new revision, made current in one step.
    ///
    /// # Errors
    /// Those of [`Lazaret::plan_load`], `ACKNOWLEDGEMENT_MISSING`, `ACKNOWLEDGEMENT_UNKNOWN`, `REASON_MISSING`,
    /// `DECISION_OUTDATED`, `AUTHORIZATION_MISSING`, `AUTHORIZATION_UNUSED`, `AUTHORIZATION_MALFORMED`,
    /// `PROFILE_CHANGED`, `STORE_DAMAGED`, `CANCELLED`. The profile is then as it was.
    pub fn load(
        &self,
        id: &str,
        profile: &str,
        create: bool,
        change: &Change,
        progress: &dyn Progress,
        cancel: &Cancel,
    ) -> Result<LoadResult, ApiError> {
        let id = self.vault.find_package(id)?;
        let request = vault::LoadRequest {
            profile: ProfileRef::from(profile),
            create,
            authorizations: authorizations(&change.authorize)?,
            acknowledge: rules(&change.acknowledge),
            reason: change.reason.clone(),
        };
        let watch = Watched { progress, cancel };
        Ok(self.vault.load(&id, &request, &watch)?.into())
    }

    /// Puts a profile back (or forward) to one of its revisions, under the same anchor rule.
    ///
    /// # Errors
    /// `PROFILE_UNKNOWN`, `REVISION_UNKNOWN`, the authorisation errors of [`Lazaret::load`], `NOT_ACCEPTED` if the
    /// package was rejected since, `REFUSED` by today's rules, `STORE_DAMAGED`, `CANCELLED`.
    pub fn roll_back(
        &self,
        profile: &str,
        revision: u32,
        authorize: &[String],
        progress: &dyn Progress,
        cancel: &Cancel,
    ) -> Result<LoadResult, ApiError> {
        let watch = Watched { progress, cancel };
        let authorizations = authorizations(authorize)?;
        Ok(self
            .vault
            .rollback(&ProfileRef::from(profile), revision, &authorizations, &watch)?
            .into())
    }
}

/// Rule ids as a person types them, in any case.
fn rules(typed: &[String]) -> Vec<String> {
    let mut rules: Vec<String> = typed.iter().map(|rule| rule.trim().to_ascii_uppercase()).collect();
    rules.sort();
    rules.dedup();
    rules
}

fn authorizations(typed: &[String]) -> Result<Vec<AnchorAuthorization>, ApiError> {
    typed
        .iter()
        .map(|text| {
            text.parse()
                .map_err(|_| ApiError::new(ErrorCode::AuthorizationMalformed).with("name", text))
        })
        .collect()
}
