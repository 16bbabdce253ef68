"""What a results store looks like inside; docs/batch.md explains it to those who want to query it.

    files ──< places >── levels ──< results >── runs ──> questions

A *place* is a level as it stands in a file; a *level* is its form, the same for all turned and mirrored
copies. A *question* is what was asked (goal, method, options), a *run* is one asking of it on one machine
with one version and its limits. A *result* is the best that a run has found for a level.

The version of the schema stands in `PRAGMA user_version`; the table `schema` says in words who made it. A
change of the schema raises VERSION and adds a step to MIGRATIONS. Who only reads changes nothing: what an
older store lacks is seen through the views of OLDER, which last as long as the connection.
"""

from __future__ import annotations

__all__ = ["APPLICATION", "MIGRATIONS", "OLDER", "RESULT_COLUMNS", "TABLES", "VERSION"]

APPLICATION = 0x68616B6F  # "hako"
VERSION = 3
MIGRATIONS: dict[int, tuple[str, ...]] = {
    1: ("ALTER TABLE files ADD COLUMN resume TEXT",),
    2: (
        "ALTER TABLE runs ADD COLUMN node_limit INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE runs ADD COLUMN cpu_limit REAL NOT NULL DEFAULT 0",
        "ALTER TABLE results ADD COLUMN ended_by TEXT",
    ),
}
OLDER: dict[int, tuple[str, ...]] = {
    2: (
        "CREATE TEMP VIEW runs AS SELECT *, 0 AS node_limit, 0.0 AS cpu_limit FROM main.runs",
        "CREATE TEMP VIEW results AS SELECT *, NULL AS ended_by FROM main.results",
    ),
}

TABLES = """
CREATE TABLE schema (
    version INTEGER NOT NULL,
    made_by TEXT NOT NULL,
    made_at REAL NOT NULL
);
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    size INTEGER,
    changed INTEGER,
    levels INTEGER,
    resume TEXT
);
CREATE TABLE levels (
    id INTEGER PRIMARY KEY,
    key BLOB NOT NULL UNIQUE,
    family TEXT NOT NULL,
    text TEXT NOT NULL
);
CREATE TABLE places (
    file INTEGER NOT NULL REFERENCES files(id),
    number INTEGER NOT NULL,
    level INTEGER REFERENCES levels(id),
    turn INTEGER NOT NULL,
    title TEXT,
    own TEXT,
    about TEXT,
    fault TEXT,
    PRIMARY KEY (file, number)
) WITHOUT ROWID;
CREATE TABLE questions (
    id INTEGER PRIMARY KEY,
    goal TEXT NOT NULL,
    method TEXT NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    threads INTEGER NOT NULL,
    UNIQUE (goal, method, options, seed, threads)
);
CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    question INTEGER NOT NULL REFERENCES questions(id),
    name TEXT NOT NULL,
    fresh INTEGER NOT NULL,
    time_limit REAL NOT NULL,
    memory_limit INTEGER NOT NULL,
    node_limit INTEGER NOT NULL DEFAULT 0,
    cpu_limit REAL NOT NULL DEFAULT 0,
    version TEXT NOT NULL,
    python TEXT NOT NULL,
    machine TEXT NOT NULL,
    host TEXT NOT NULL,
    workers INTEGER NOT NULL,
    executor TEXT NOT NULL,
    arguments TEXT NOT NULL,
    started REAL NOT NULL,
    ended REAL
);
CREATE TABLE results (
    level INTEGER NOT NULL REFERENCES levels(id),
    run INTEGER NOT NULL REFERENCES runs(id),
    outcome TEXT NOT NULL,
    rank INTEGER NOT NULL,
    cost INTEGER NOT NULL,
    second INTEGER NOT NULL,
    goal TEXT NOT NULL,
    method TEXT NOT NULL,
    proved_optimal INTEGER NOT NULL,
    solution TEXT,
    lower_bound INTEGER,
    weighted_cost INTEGER,
    expanded INTEGER NOT NULL,
    generated INTEGER NOT NULL,
    stored INTEGER NOT NULL,
    cpu_seconds REAL NOT NULL,
    wall_seconds REAL NOT NULL,
    peak_bytes INTEGER NOT NULL,
    extra TEXT,
    message TEXT,
    ended_by TEXT,
    finished REAL NOT NULL,
    PRIMARY KEY (level, run)
) WITHOUT ROWID;
CREATE INDEX places_of_level ON places(level);
CREATE INDEX results_of_run ON results(run, level);
CREATE VIEW best AS
    SELECT * FROM results AS r WHERE run = (
        SELECT run FROM results WHERE level = r.level ORDER BY rank, cost, second, run LIMIT 1
    );
"""

RESULT_COLUMNS = (
    "level",
    "run",
    "outcome",
    "rank",
    "cost",
    "second",
    "goal",
    "method",
    "proved_optimal",
    "solution",
    "lower_bound",
    "weighted_cost",
    "expanded",
    "generated",
    "stored",
    "cpu_seconds",
    "wall_seconds",
    "peak_bytes",
    "extra",
    "message",
    "ended_by",
    "finished",
)
