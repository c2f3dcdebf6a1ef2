-- Format 1. Times are RFC 3339 UTC with three decimals; digests are lower-case hex; records are JSON.

CREATE TABLE meta (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The ledger: rows are added, never changed.
CREATE TABLE ledger (
    row      INTEGER PRIMARY KEY,
    at       TEXT NOT NULL,
    kind     TEXT NOT NULL,
    package  TEXT,
    profile  TEXT,
    body     TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash     TEXT NOT NULL
) STRICT;
CREATE INDEX ledger_package ON ledger (package, row) WHERE package IS NOT NULL;
CREATE INDEX ledger_profile ON ledger (profile, row) WHERE profile IS NOT NULL;
CREATE INDEX ledger_keys ON ledger (row) WHERE kind = 'key_made';
CREATE TRIGGER ledger_keeps BEFORE UPDATE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_stays BEFORE DELETE ON ledger
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

-- Signatures stand apart, so that a row written while the key was locked can be countersigned.
CREATE TABLE ledger_signatures (
    row       INTEGER PRIMARY KEY REFERENCES ledger (row),
    key       TEXT NOT NULL,
    signature TEXT NOT NULL,
    at        TEXT NOT NULL
) STRICT;
CREATE TRIGGER ledger_signatures_keep BEFORE UPDATE ON ledger_signatures
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER ledger_signatures_stay BEFORE DELETE ON ledger_signatures
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;

CREATE TABLE packages (
    id          TEXT PRIMARY KEY,
    size        INTEGER NOT NULL,
    name        TEXT NOT NULL,
    received_at TEXT NOT NULL,
    door        TEXT NOT NULL,
    state       INTEGER NOT NULL DEFAULT 0,
    -- 0 ready, 1 review_required, 2 refused; -1 not inspected
    verdict     INTEGER NOT NULL DEFAULT -1,
    issuer      TEXT NOT NULL DEFAULT '',
    package_id  TEXT,
    brief       TEXT,
    words       TEXT NOT NULL DEFAULT '',
    refuse      INTEGER NOT NULL DEFAULT 0,
    review      INTEGER NOT NULL DEFAULT 0,
    notice      INTEGER NOT NULL DEFAULT 0,
    inspection  INTEGER REFERENCES inspections (id),
    deleted_at  TEXT,
    purged_at   TEXT
) STRICT;
CREATE INDEX packages_received ON packages (received_at, id);
CREATE INDEX packages_name ON packages (name COLLATE NOCASE, id);
CREATE INDEX packages_size ON packages (size, id);
CREATE INDEX packages_verdict ON packages (verdict, id);
CREATE INDEX packages_state ON packages (state, id);
CREATE INDEX packages_issuer ON packages (issuer COLLATE NOCASE, id);
CREATE INDEX packages_package_id ON packages (package_id);
CREATE INDEX packages_deleted ON packages (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE arrivals (
    id       INTEGER PRIMARY KEY,
    package  TEXT NOT NULL REFERENCES packages (id),
    at       TEXT NOT NULL,
    door     TEXT NOT NULL,
    name     TEXT NOT NULL,
    findings TEXT NOT NULL
) STRICT;
CREATE INDEX arrivals_package ON arrivals (package, id);

CREATE TABLE inspections (
    id            INTEGER PRIMARY KEY,
    package       TEXT NOT NULL REFERENCES packages (id),
    rules         TEXT NOT NULL,
    scanner       TEXT NOT NULL,
    policy_digest TEXT NOT NULL,
    at            TEXT NOT NULL,
    content       TEXT NOT NULL,
    UNIQUE (package, rules, scanner, policy_digest)
) STRICT;

CREATE TABLE decisions (
    id         INTEGER PRIMARY KEY,
    package    TEXT NOT NULL REFERENCES packages (id),
    accepted   INTEGER NOT NULL,
    record     TEXT NOT NULL,
    findings   TEXT NOT NULL,
    ledger_row INTEGER NOT NULL REFERENCES ledger (row)
) STRICT;
CREATE INDEX decisions_package ON decisions (package, id);
CREATE TRIGGER decisions_keep BEFORE UPDATE ON decisions
    BEGIN SELECT RAISE(ABORT, 'decisions never change'); END;
CREATE TRIGGER decisions_stay BEFORE DELETE ON decisions
    BEGIN SELECT RAISE(ABORT, 'decisions never change'); END;

CREATE TABLE profiles (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    name_key   TEXT NOT NULL,
    created_at TEXT NOT NULL,
    current    INTEGER NOT NULL,
    deleted_at TEXT,
    purged_at  TEXT,
    FOREIGN KEY (id, current) REFERENCES revisions (profile, number) DEFERRABLE INITIALLY DEFERRED
) STRICT;
CREATE UNIQUE INDEX profiles_name ON profiles (name_key) WHERE deleted_at IS NULL;

CREATE TABLE revisions (
    profile    TEXT NOT NULL REFERENCES profiles (id),
    number     INTEGER NOT NULL,
    package    TEXT NOT NULL REFERENCES packages (id),
    decision   INTEGER NOT NULL REFERENCES decisions (id),
    record     TEXT NOT NULL,
    ledger_row INTEGER NOT NULL REFERENCES ledger (row),
    PRIMARY KEY (profile, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX revisions_package ON revisions (package);
CREATE INDEX revisions_decision ON revisions (decision);
CREATE TRIGGER revisions_keep BEFORE UPDATE ON revisions
    BEGIN SELECT RAISE(ABORT, 'revisions never change'); END;
CREATE TRIGGER revisions_stay BEFORE DELETE ON revisions
    BEGIN SELECT RAISE(ABORT, 'revisions never change'); END;

CREATE TABLE jobs (
    id       INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL,
    state    TEXT NOT NULL,
    subject  TEXT NOT NULL,
    package  TEXT,
    instance TEXT NOT NULL,
    at       TEXT NOT NULL
) STRICT;
CREATE INDEX jobs_open ON jobs (instance) WHERE state IN ('queued', 'running');

CREATE TABLE job_events (
    id      INTEGER PRIMARY KEY,
    job     INTEGER NOT NULL REFERENCES jobs (id),
    at      TEXT NOT NULL,
    state   TEXT NOT NULL,
    code    TEXT,
    message TEXT
) STRICT;
CREATE INDEX job_events_job ON job_events (job, id);
