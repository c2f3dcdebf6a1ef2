//! The no-op triggers of the memory firewall.

use serde::{Deserialize, Serialize};

/// One of the twelve published no-op triggers (`spec/uaix.md` 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the published names say all that is known")]
pub enum Trigger {
    MalformedSchema,
    MissingProfile,
    UnsupportedCapabilityLevel,
    AuthorityBoundaryConflict,
    MissingIntegrityChecksum,
    ProvenanceMismatch,
    RuntimeExecutionRequested,
    CredentialValidationRequested,
    PrivateNetworkProbeRequested,
    PhilosophicalClaimWidening,
    CertificationClaimRequested,
    MemoryConflictUnresolved,
}
