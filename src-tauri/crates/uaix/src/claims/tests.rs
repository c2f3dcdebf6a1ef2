//! What is a claim and what is not, in English and Spanish.

use super::{Claim, JsonClaims, Strictness, in_front_matter, in_manifest};
use crate::front_matter::FrontMatter;
use lazaret_json::{Document, Framing, Limits, Tokens};

fn manifest(text: &str) -> Vec<Claim> {
    let document =
        Document::parse(text.as_bytes(), &Limits::default()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
    in_manifest(&document)
}

fn elsewhere(text: &str) -> Vec<Claim> {
    let mut claims = JsonClaims::new(Strictness::Elsewhere);
    let mut tokens = Tokens::new(Limits::default(), Framing::Lines);
    tokens.push(text.as_bytes(), |event| claims.take(event));
    assert_eq!(tokens.finish(|event| claims.take(event)), [], "{text}");
    claims.finish()
}

/// Each is one claim in a manifest, with the authority it claims.
const CLAIMED: &[(&str, &str)] = &[
    (r#"{"grantsExecution": true}"#, "execution"),
    (r#"{"grantsTools": ["shell"]}"#, "tools"),
    (r#"{"overridesLocalPolicy": true}"#, "override"),
    (r#"{"grants_network": 1}"#, "network"),
    (r#"{"grants-credentials": "yes"}"#, "credentials"),
    (r#"{"Runtime Execution": "allowed"}"#, "execution"),
    (r#"{"runtimeExecution": true}"#, "execution"),
    (r#"{"execution": {"allowed": true}}"#, "execution"),
    (r#"{"execution": {"mode": "live"}}"#, "execution"),
    (r#"{"tools": ["git", "make"]}"#, "tools"),
    (r#"{"tools": {"shell": true}}"#, "shell"),
    (r#"{"tools": [{"name": "saw"}]}"#, "tools"),
    (r#"{"shell": "bash"}"#, "shell"),
    (r#"{"shellAccess": "full"}"#, "shell"),
    (r#"{"network": true}"#, "network"),
    (r#"{"networkAccess": "outbound"}"#, "network"),
    (r#"{"network": {"hosts": ["example.org"]}}"#, "network"),
    (r#"{"internetAccess": true}"#, "network"),
    (r#"{"allowsInternet": true}"#, "network"),
    (r#"{"credentials": ["steward"]}"#, "credentials"),
    (r#"{"requiresCredentials": true}"#, "credentials"),
    (r#"{"requestedTools": ["browser"]}"#, "tools"),
    (r#"{"allowSecrets": true}"#, "credentials"),
    (r#"{"apiKeys": ["a"]}"#, "credentials"),
    (r#"{"policyOverride": "granted"}"#, "override"),
    (r#"{"bypassesReview": true}"#, "override"),
    (r#"{"skipConfirmation": true}"#, "override"),
    (r#"{"supersedesHostInstructions": true}"#, "override"),
    (r#"{"disablesSafeguards": true}"#, "override"),
    (r#"{"ignorePolicy": true}"#, "override"),
    (r#"{"certified": true}"#, "certification"),
    (r#"{"certification": "ISO 9001"}"#, "certification"),
    (r#"{"certifiedBy": "UAIX"}"#, "certification"),
    (r#"{"endorsements": ["Harbour"]}"#, "certification"),
    (r#"{"officiallyEndorsed": true}"#, "certification"),
    (r#"{"provenSafe": true}"#, "certification"),
    (r#"{"autoWrite": true}"#, "automation"),
    (r#"{"automaticRepositoryWrites": true}"#, "automation"),
    (r#"{"auto_sync": "on"}"#, "automation"),
    (r#"{"autosync": true}"#, "automation"),
    (r#"{"autoApprove": true}"#, "automation"),
    (r#"{"hostedImport": true}"#, "hosted_import"),
    (r#"{"permissions": {"network": true}}"#, "network"),
    (r#"{"permissions": {"internet": "yes"}}"#, "network"),
    (r#"{"permissions": "all"}"#, "override"),
    (r#"{"authority": "highest"}"#, "override"),
    (r#"{"grants": ["shell"]}"#, "shell"),
    (r#"{"grants": "shell"}"#, "shell"),
    (r#"{"grants": {"host": {"commands": true}}}"#, "shell"),
    (r#"{"allowed": ["run commands"]}"#, "shell"),
    (r#"{"capabilities": [{"name": "shell", "allowed": true}]}"#, "shell"),
    (r#"{"capabilities": [{"name": "network"}]}"#, "network"),
    (r#"{"enabled": ["network:outbound", "notes"]}"#, "network"),
    (r#"{"grantsTools": [{"name": "shell", "allowed": true}]}"#, "shell"),
    (r#"{"canExecute": true}"#, "execution"),
    (r#"{"canRun": true}"#, "execution"),
    (r#"{"supportsExecution": "yes"}"#, "execution"),
    (r#"{"noNetwork": false}"#, "network"),
    (r#"{"withoutTools": false}"#, "tools"),
    (r#"{"deniesExecution": false}"#, "execution"),
    (r#"{"grantsTools": "no limits"}"#, "tools"),
    (r#"{"grantsShellNotes": true}"#, "shell"),
    (r#"{"grantsexecution": true}"#, "execution"),
    (r#"{"grantsExеcution": true}"#, "execution"),
    (r#"{"gr\u200bantsExecution": true}"#, "execution"),
    (r#"{"a": [{"b": {"c": [{"executes": true}]}}]}"#, "execution"),
    (r#"{"files": [{"path": "a.md", "grantsExecution": true}]}"#, "execution"),
    (r#"{"toolPermissions": ["read"]}"#, "tools"),
    (r#"{"executionState": "granted"}"#, "execution"),
    (r#"{"concedeEjecucion": true}"#, "execution"),
    (r#"{"ejecución": "permitida"}"#, "execution"),
    (r#"{"herramientas": ["consola"]}"#, "tools"),
    (r#"{"concede_herramientas": "sí"}"#, "tools"),
    (r#"{"accesoRed": true}"#, "network"),
    (r#"{"permite red": true}"#, "network"),
    (r#"{"permisos": {"red": true}}"#, "network"),
    (r#"{"permisos": ["red", "consola"]}"#, "network"),
    (r#"{"permiteCredenciales": true}"#, "credentials"),
    (r#"{"anulaPolíticaLocal": true}"#, "override"),
    (r#"{"omite-confirmación": true}"#, "override"),
    (r#"{"certificado": true}"#, "certification"),
    (r#"{"certificación": "oficial"}"#, "certification"),
    (r#"{"avaladoPor": "UAIX"}"#, "certification"),
    (r#"{"escrituraAutomática": true}"#, "automation"),
    (r#"{"sincronización_automática": true}"#, "automation"),
    (r#"{"importaciónAlojada": true}"#, "hosted_import"),
    (r#"{"sinRed": false}"#, "network"),
    (r#"{"autoridad": "máxima"}"#, "override"),
    (
        r#"{"supportBoundary": "This package grants execution, tools, network and policy override."}"#,
        "execution",
    ),
    (r#"{"mcpServers": {"x": {"command": "bash"}}}"#, "tools"),
    (r#"{"mcp_servers": [{"url": "https://example.org/mcp"}]}"#, "tools"),
    (r#"{"hooks": {"onLoad": "bash setup.sh"}}"#, "execution"),
    (r#"{"hooks": "setup.sh"}"#, "execution"),
];

/// None is a claim, in a manifest or elsewhere.
const NOT_CLAIMED: &[&str] = &[
    r#"{"grantsExecution": false, "grantsTools": [], "grantsNetwork": false, "certified": false, "notes": "Memory and evidence only."}"#,
    r#"{"grantsExecution": null, "grantsTools": {}, "grantsNetwork": "none", "certified": "no", "credentials": 0}"#,
    r#"{"grantsTools": ["none"], "grantsShell": [false], "tools": [[], {}, ""]}"#,
    r#"{"execution": "Not supported.", "tools": "none granted", "network": "No network access.", "certification": "This package is not certified."}"#,
    r#"{"supportBoundary": "Memory and evidence only; grants no tools, no shell and no network."}"#,
    r#"{"supportBoundary": {"notCurrent": ["hosted import", "tool grants"], "current": ["docs page"]}}"#,
    r#"{"unsupported": ["runtime execution", "certification"]}"#,
    r#"{"unsupported": {"runtimeExecution": true, "toolGrants": true}}"#,
    r#"{"notSupported": {"execution": true}}"#,
    r#"{"outOfScope": {"execution": true, "network": ["all"]}}"#,
    r#"{"outOfScope": ["execution"]}"#,
    r#"{"denied": ["shell", "network"], "denies": {"tools": true}}"#,
    r#"{"forbidden": {"shell": true}, "prohibitedTools": ["shell"], "blockedNetwork": "everything"}"#,
    r#"{"noNetwork": true, "noTools": ["all"], "withoutExecution": "yes", "deniesCredentials": true}"#,
    r#"{"doesNotExecute": true, "neverGrantsTools": true, "notCertified": true, "excludesShell": true}"#,
    r#"{"doesNotOverridePolicy": true, "noHostedImport": true, "noAutoSync": true}"#,
    r#"{"localPolicyWins": true, "localPolicyOverridesPackage": true, "localPolicy": "wins"}"#,
    r#"{"tooling": "cargo", "toolchain": "rust", "toolbox": ["saw"], "toolName": "hammer"}"#,
    r#"{"networkDiagramPath": "docs/net.png", "networkTopology": ["a", "b"], "neuralNetworkLayers": 4}"#,
    r#"{"executionEvidence": ["evidence/run.txt"], "executionPlan": "docs/plan.md", "executionOrder": [1, 2]}"#,
    r#"{"executionModel": "lockstep", "executionPolicy": "none", "executionContext": {"step": 1}}"#,
    r#"{"testTools": ["pytest"], "toolsUsed": ["pytest"], "toolsMentioned": ["saw"]}"#,
    r#"{"shellColour": "blue", "shellfish": true, "seashell": true}"#,
    r#"{"red": 255, "green": 128, "colour": {"red": true}}"#,
    r#"{"permissions": {"red": "light"}, "permissions2": {"red": true}}"#,
    r#"{"credentialStorageBoundary": "outside", "credential_storage_boundary": true, "credentialPolicy": "none held"}"#,
    r#"{"networkAccessReviewed": true, "toolPermissionsChecked": true, "shellRemoved": true}"#,
    r#"{"executionNotes": "It was granted full access to the garden.", "toolDescription": "A saw"}"#,
    r#"{"permissions": {"contents": "read"}, "capabilities": ["memory", "search"]}"#,
    r#"{"capabilities": [{"name": "shell", "allowed": false}, {"name": "network", "state": "denied"}]}"#,
    r#"{"capabilities": [{"name": "shell", "denied": true}]}"#,
    r#"{"grantsTools": [{"name": "shell", "allowed": false}]}"#,
    r#"{"execution": {"allowed": false, "timeout": 5}}"#,
    r#"{"network": {"enabled": false, "hosts": ["a"]}, "tools": {"notes": "None are needed."}}"#,
    r#"{"execution": {"mode": "none"}, "shell": {"granted": "no"}}"#,
    r#"{"executionMode": "manual", "executionStatus": "completed", "networkState": "offline"}"#,
    r#"{"noOpTriggers": ["runtime_execution_requested", "certification_claim_requested"]}"#,
    r#"{"trigger": "runtime_execution_requested", "blockedClaims": ["certified"]}"#,
    r#"{"name": "shell", "kind": "mollusc"}"#,
    r#"[{"name": "network", "topic": "chapter 3"}, "shell", "grants execution"]"#,
    r#"{"authority": "evidence", "authority_or_source": "steward notes", "authorityNotes": "full"}"#,
    r#"{"access": "public", "reviewState": "reviewed", "status": "full"}"#,
    r#"{"certificate": {"digest": "ab"}, "certificado": {"huella": "ab"}, "certificatePath": "c.json"}"#,
    r#"{"commands": ["cargo test"], "scripts": {"test": "vitest"}, "runtime": "node 20", "secret": "recipe"}"#,
    r#"{"tokens": 1200, "tokenBudget": 4096, "autoload": {"psr-4": {"a": "b"}}, "overrides": [{"files": "*"}]}"#,
    r#"{"ignoreRules": ["a"], "skipTests": true, "disabledRules": ["b"], "overrideColour": true}"#,
    r#"{"importedFrom": "hosted wiki", "importNotice": "read first", "host": "harbour"}"#,
    r#"{"packageRole": "evidence", "role": "package_manifest", "source": "network notes", "path": "docs/shell.md"}"#,
    r#"{"sizeBytes": 1, "sha256": "00", "mediaType": "text/markdown", "scope": "code_bearing"}"#,
    r#"{"autobiography": "yes", "author": "full", "automaticTranslation": true, "synchrony": 1}"#,
    r#"{"packageProfile": ["code-bearing"], "activeReadOrder": [".uai/taboo.uai"], "valuesRedacted": true}"#,
    r#"{"concedeEjecución": false, "concedeHerramientas": [], "red": "ninguna", "certificado": "no"}"#,
    r#"{"sinRed": true, "sinHerramientas": true, "noEjecuta": true, "niegaCredenciales": true}"#,
    r#"{"prohibido": ["consola"], "denegado": {"ejecución": true}, "fueraDeAlcance": {"red": true}}"#,
    r#"{"herramientasNotas": "Un serrucho", "notasDeEjecución": "Sí, en mayo.", "planDeEjecución": "docs/plan.md"}"#,
    r#"{"redacción": "sí", "redondo": true, "credencialesRevisadas": true, "registroDeEjecución": ["a"]}"#,
    r#"{"límites": {"ejecución": "ninguna"}, "políticaLocal": "manda", "ejecución": "No se ejecuta nada."}"#,
    r#"{"herramientas": "ninguna", "permisos": {"consola": false}, "permisos2": []}"#,
    r#"{"noCertificado": true, "importaciónAlojada": false, "escrituraAutomática": "nunca"}"#,
    r#"{"execution": "evidence only", "tools": "local policy decides", "network": "n/a", "shell": "0"}"#,
    r#"{"certified": [], "endorsedBy": "", "endorsements": null, "hostedImport": "not current"}"#,
    r#"{"deployment": {"tool": "rsync", "action": "copy", "allowed": ["docs"]}}"#,
    r#"{"person": {"name": "Ana", "type": "picker", "state": "granted leave"}}"#,
    r#"{"supportBoundary": "Memory and evidence only."}"#,
    r#"{"supportBoundary": "Grants no execution."}"#,
    r#"{"mcpServers": {}, "hooks": [], "a": {"hooks": "none", "mcpServers": null}}"#,
    r#"{"mcpServers": {"x": {"command": "bash", "enabled": false}}, "hooks": {"onLoad": false}}"#,
    r#"{"webhooksNotes": "none", "command": "bash", "outOfScope": {"hooks": {"command": "bash"}}}"#,
    r#"{"rights": "CC-BY", "grant": "2026 arts council", "grants": ["arts council 2026"], "grantId": 7}"#,
];

#[test]
fn what_claims_an_authority() {
    for (text, authority) in CLAIMED {
        let claims = manifest(text);
        assert!(!claims.is_empty(), "not found: {text}");
        assert_eq!(claims[0].authority.name(), *authority, "{text}: {claims:?}");
        assert!(claims.iter().all(|claim| claim.is_certain), "{text}");
        let expected = if text.contains("[\"red\", \"consola\"]") { 2 } else { 1 };
        assert_eq!(claims.len(), expected, "{text}: {claims:?}");
    }
    assert!(CLAIMED.len() >= 60);
}

#[test]
fn what_claims_nothing() {
    for text in NOT_CLAIMED {
        assert_eq!(manifest(text), [], "{text}");
        assert_eq!(elsewhere(text), [], "{text}");
    }
    assert!(NOT_CLAIMED.len() >= 60);
}

#[test]
fn outside_the_manifest_a_plain_yes_is_certain() {
    for text in [
        r#"{"grantsExecution": true}"#,
        r#"{"network": true}"#,
        r#"{"tools": "granted"}"#,
        r#"{"shell": "Allowed"}"#,
        r#"{"networkAccess": "full"}"#,
        r#"{"certified": "yes"}"#,
        r#"{"credentials": "YES"}"#,
        r#"{"hostedImport": true}"#,
        r#"{"overridesLocalPolicy": true}"#,
        r#"{"autoSync": true}"#,
        r#"{"permissions": {"shell": true}}"#,
        r#"{"capabilities": [{"name": "shell", "allowed": true}]}"#,
        r#"{"name": "shell", "granted": true}"#,
        r#"{"execution": {"allowed": true}}"#,
        r#"{"noNetwork": false}"#,
        r#"{"herramientas": "concedidas"}"#,
        r#"{"ejecución": "sí"}"#,
        r#"{"endorsed": true}"#,
        r#"{"certificada": true}"#,
    ] {
        let claims = elsewhere(text);
        assert_eq!(claims.len(), 1, "{text}: {claims:?}");
        assert!(claims[0].is_certain, "{text}");
    }
}

#[test]
fn outside_the_manifest_lists_and_amounts_are_for_a_person_to_look_at() {
    for text in [
        r#"{"grantsTools": ["shell"]}"#,
        r#"{"tools": ["git", "make"]}"#,
        r#"{"network": 3}"#,
        r#"{"credentials": [1]}"#,
        r#"{"grants": ["shell"]}"#,
        r#"{"certifications": ["ISO 9001"]}"#,
        r#"{"allowed-tools": "Bash"}"#,
        r#"{"tools": [{"name": "saw"}]}"#,
        r#"{"herramientas": ["sierra"]}"#,
        r#"{"allowedCommands": ["cargo test"]}"#,
        r#"{"mcpServers": {"x": {"command": "bash", "args": ["-l"]}}}"#,
        r#"{"hooks": {"onLoad": [{"type": "x", "command": ["bash", "setup.sh"]}]}}"#,
    ] {
        let claims = elsewhere(text);
        assert_eq!(claims.len(), 1, "{text}: {claims:?}");
        assert!(!claims[0].is_certain, "{text}");
    }
}

#[test]
fn outside_the_manifest_other_words_are_fine() {
    for text in [
        r#"{"network": "VPN"}"#,
        r#"{"tools": "hammer"}"#,
        r#"{"shell": "bash"}"#,
        r#"{"execution": "enabled"}"#,
        r#"{"grantsTools": "maybe"}"#,
        r#"{"certifiedBy": "Harbour"}"#,
        r#"{"network": {"hosts": ["a"]}}"#,
        r#"{"requiresNetwork": true}"#,
        r#"{"canRun": true, "canWrite": true}"#,
        r#"{"network": -1}"#,
        r#"{"policyOverride": "perhaps"}"#,
        r#"{"credentials": {"holder": "steward"}}"#,
        r#"{"certificación": "oficial"}"#,
        r#"{"hooks": {"pre-commit": "npm test"}, "mcpServers": {"x": {"url": "https://example.org"}}}"#,
        r#"{"supportBoundary": "This package grants execution."}"#,
    ] {
        assert_eq!(elsewhere(text), [], "{text}");
    }
}

#[test]
fn a_claim_has_its_place_and_its_words() {
    let claims =
        manifest("{\n  \"supportBoundary\": {\"grantsTools\": [\"shell\", \"git\"], \"a/b\": {\"network\": true}}\n}");
    let told: Vec<_> = claims
        .iter()
        .map(|claim| {
            (
                claim.key.as_str(),
                claim.value.as_str(),
                claim.pointer.as_str(),
                claim.line,
                claim.column,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("grantsTools", "shell", "/supportBoundary/grantsTools", 2, 23),
            ("network", "true", "/supportBoundary/a~1b/network", 2, 64),
        ]
    );
    let finding = claims[0].finding(".uai/manifest.uaix.json", str::to_owned);
    assert_eq!(finding.rule.id, "AUTHORITY_CLAIM");
    assert_eq!(
        finding.trigger,
        Some(lazaret_finding::Trigger::RuntimeExecutionRequested)
    );
    assert_eq!(finding.params["key"], "grantsTools");
    assert_eq!(claims[0].summary(), "/supportBoundary/grantsTools = shell");
}

#[test]
fn json_lines_are_read_line_by_line() {
    let claims = elsewhere("{\"a\": 1}\n\n{\"grantsShell\": true}\n{\"tools\": [\"git\"]}\n");
    let told: Vec<_> = claims.iter().map(|claim| (claim.line, claim.is_certain)).collect();
    assert_eq!(told, [(3, true), (4, false)]);
}

#[test]
fn the_number_of_claims_kept_is_bounded() {
    let text = format!("[{}0]", "{\"shell\": true},".repeat(5000));
    assert_eq!(manifest(&text).len(), super::MOST_CLAIMS);
}

#[test]
fn front_matter_is_read_like_any_other_file() {
    for (block, certain) in [
        ("grantsExecution: true", true),
        ("permissions:\n  network: true", true),
        ("permissions:\n  - shell", false),
        ("permissions: [read, shell]", false),
        ("capabilities:\n  - name: shell\n    allowed: true", true),
        ("capabilities: [{name: shell, allowed: true}]", true),
        ("support:\n  boundary:\n    certified: \"yes\"", true),
        ("tools: granted", true),
        ("tools: [git, make]", false),
        ("allowed-tools: Bash, Read", false),
        ("\"grants shell\": !!bool true", true),
        ("herramientas:\n- consola", false),
        ("execution: &a yes # as agreed", true),
        ("network: 1", false),
        ("noNetwork: false", true),
        ("grantsExecution:\n  true", true),
    ] {
        let text = format!("---\ntitle: A note\n{block}\n---\n\nbody\n");
        let front_matter = FrontMatter::read(text.as_bytes()).unwrap_or_default();
        let claims = in_front_matter(&front_matter);
        assert_eq!(claims.len(), 1, "{block}: {claims:?}\n{front_matter:?}");
        assert_eq!(claims[0].is_certain, certain, "{block}");
    }
    for block in [
        "grantsExecution: false\ngrantsTools: []\nnetwork: none",
        "description: |\n  grantsExecution: true\n  tools: full\nstatus: active",
        "notes: 'grantsExecution: true'",
        "# grantsExecution: true",
        "tools: saw and hammer",
        "denied:\n  - shell\n  - network",
        "noTools: true",
        "tags: [shell, network]",
        "summary: >-\n  tools: granted",
        "version: 1\nauthor: \"full\"",
    ] {
        let text = format!("---\ntitle: A note\n{block}\n---\ngrantsExecution: true\n");
        let front_matter = FrontMatter::read(text.as_bytes()).unwrap_or_default();
        assert!(front_matter.get("/title").is_some());
        assert_eq!(in_front_matter(&front_matter), [], "{block}\n{front_matter:?}");
    }
}
