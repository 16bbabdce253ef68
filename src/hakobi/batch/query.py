"""Reading a store: runs, the best result of each level, and what changed between two runs.

A level may have a result in several runs. The best is the one that stands first by rank (proved, solved,
unsolvable or the best so far, undecided, crashed), then by cost in the goal's metric, then by what is proved;
of equals the first found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from hakobi.batch.store import Store
from hakobi.batch.stored import Damaged, check_outcome, parsed, record
from hakobi.errors import UsageError

__all__ = ["PLACES", "Filter", "Place", "Run", "find_run", "places", "runs"]

_YEAR_9999 = 253_370_764_800


@dataclass(frozen=True)
class Run:
    """A row of `runs` with its question."""

    id: int
    name: str
    goal: str
    method: str
    options: dict[str, str]
    seed: int
    threads: int
    time_limit: float
    memory_limit: int
    node_limit: int
    cpu_limit: float
    version: str
    machine: str
    host: str
    workers: int
    executor: str
    fresh: bool
    started: float
    ended: float | None
    results: int


_RUNS = """
SELECT u.id, u.name, q.goal, q.method, q.options, q.seed, q.threads, u.time_limit, u.memory_limit,
       u.node_limit, u.cpu_limit, u.version, u.machine, u.host, u.workers, u.executor, u.fresh,
       u.started, u.ended, (SELECT count(*) FROM results WHERE run = u.id)
FROM runs AS u JOIN questions AS q ON q.id = u.question ORDER BY u.id
"""


def runs(store: Store) -> list[Run]:
    with store.speaking():
        return [_run(row) for row in store.sql.execute(_RUNS)]


def _run(row: Sequence[Any]) -> Run:
    values = dict(zip(Run.__dataclass_fields__, row, strict=True))
    options = parsed(str(values["options"]), dict, "options")
    run = record(Run, list((values | {"options": options}).values()))
    if not all(0 <= moment < _YEAR_9999 for moment in (run.started, run.ended or 0)):
        raise Damaged(f"a run cannot have begun at {run.started} or ended at {run.ended}")
    return run


def find_run(store: Store, number: int | None) -> Run:
    """The run of this number, or the last one."""
    found = runs(store)
    if not found:
        raise UsageError(f"{store.path}: no run is stored there yet.")
    if number is None:
        return found[-1]
    for run in found:
        if run.id == number:
            return run
    numbers = ", ".join(str(run.id) for run in found)
    raise UsageError(f"{store.path}: there is no run {number}; there are: {numbers}.")


@dataclass(frozen=True)
class Filter:
    """Which results count (run, goal, method), and which levels are shown (file, family, outcome, times)."""

    runs: tuple[int, ...] = ()
    goal: str | None = None
    method: str | None = None
    file: str | None = None
    family: str | None = None
    outcomes: tuple[str, ...] = ()
    slower: float | None = None
    quicker: float | None = None

    def result_clause(self, values: dict[str, Any]) -> str:
        parts = ["1"]
        if self.runs:
            parts.append(f"u.id IN ({', '.join(map(str, self.runs))})")
        if self.goal is not None:
            parts.append("q.goal = :goal")
            values["goal"] = self.goal
        if self.method is not None:
            parts.append("r.method = :method")
            values["method"] = self.method
        return " AND ".join(parts)

    def place_clause(self, values: dict[str, Any]) -> str:
        parts = ["1"]
        if self.file is not None:
            parts.append("instr(lower(f.path), lower(:file))")
            values["file"] = self.file
        if self.family is not None:
            parts.append("l.family = :family")
            values["family"] = self.family
        if self.outcomes:
            listed = ", ".join(f"'{outcome}'" for outcome in self.outcomes)
            parts.append(
                f"coalesce(b.outcome, CASE WHEN p.fault IS NULL THEN '' ELSE 'invalid' END) IN ({listed})"
            )
        if self.slower is not None:
            parts.append("b.cpu_seconds >= :slower")
            values["slower"] = self.slower
        if self.quicker is not None:
            parts.append("b.cpu_seconds < :quicker")
            values["quicker"] = self.quicker
        return " AND ".join(parts)


@dataclass(frozen=True)
class Place:
    """A level as it stands in a file, with its best result, if there is one."""

    file: str
    number: int
    title: str | None
    turn: int
    own: str | None
    about: str | None
    fault: str | None
    level: int | None
    key: bytes | None
    family: str | None
    text: str | None
    outcome: str | None
    goal: str | None
    method: str | None
    proved_optimal: int | None
    solution: str | None
    lower_bound: int | None
    weighted_cost: int | None
    expanded: int | None
    generated: int | None
    stored: int | None
    cpu_seconds: float | None
    wall_seconds: float | None
    peak_bytes: int | None
    extra: str | None
    message: str | None
    ended_by: str | None
    run: int | None


PLACES = """
SELECT f.path, p.number, p.title, p.turn, p.own, p.about, p.fault, p.level, l.key, l.family, l.text,
       b.outcome, b.goal, b.method, b.proved_optimal, b.solution, b.lower_bound, b.weighted_cost,
       b.expanded, b.generated, b.stored, b.cpu_seconds, b.wall_seconds, b.peak_bytes, b.extra, b.message,
       b.ended_by, b.run
FROM files AS f JOIN places AS p ON p.file = f.id LEFT JOIN levels AS l ON l.id = p.level
LEFT JOIN results AS b ON b.level = p.level AND b.run = (
    SELECT r.run FROM results AS r JOIN runs AS u ON u.id = r.run JOIN questions AS q ON q.id = u.question
    WHERE r.level = p.level AND {results}
    ORDER BY r.rank, r.cost, r.second, -ifnull(r.lower_bound, 0), r.run LIMIT 1
)
WHERE {places} ORDER BY f.path, p.number
"""


def places(store: Store, wanted: Filter) -> Iterator[Place]:
    """Every place that is wanted, in order of file and number, one by one."""
    values: dict[str, Any] = {}
    results = wanted.result_clause(values)
    clause = wanted.place_clause(values)
    with store.speaking():
        for row in store.sql.execute(PLACES.format(results=results, places=clause), values):
            place = record(Place, row)
            check_outcome(place.outcome)
            yield place
