"""Counts over a store: how many levels of each collection, method, goal … have which outcome."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from hakobi.batch.query import PLACES, Filter
from hakobi.batch.store import Store
from hakobi.batch.stored import check_outcome, record
from hakobi.errors import UsageError
from hakobi.limits import TIME
from hakobi.nearest import did_you_mean

__all__ = ["KEYS", "Line", "solved_times", "summary"]

MISSING = "missing"
KEYS = {
    "collection": "path",
    "method": "coalesce(method, '(none)')",
    "outcome": "outcome",
    "goal": "coalesce(goal, '(none)')",
    "family": "coalesce(family, '(none)')",
    "run": "coalesce(run, '(none)')",
    "limit": """CASE WHEN outcome IN ('solved', 'unsolvable')
        THEN (SELECT time_limit FROM runs WHERE id = run) ELSE '(not answered)' END""",
}


@dataclass
class Line:
    """One line of a summary; seconds are processor time over the levels solved."""

    name: str
    outcomes: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    @property
    def levels(self) -> int:
        return self.outcomes.total()


class _Count(NamedTuple):
    name: str | int | float
    outcome: str
    levels: int
    seconds: float


class _Time(NamedTuple):
    seconds: float


def summary(store: Store, wanted: Filter, by: str) -> list[Line]:
    """The lines of the summary, in the order of their names."""
    if by not in KEYS:
        raise UsageError(
            f"Results can be counted by {', '.join(KEYS)}, not by {by!r}.{did_you_mean(by, KEYS)}"
        )
    values: dict[str, Any] = {}
    query = PLACES.format(results=wanted.result_clause(values), places=wanted.place_clause(values))
    sql = f"""WITH chosen AS (SELECT path, goal, method, family, run, cpu_seconds, CASE
                WHEN fault IS NOT NULL THEN 'invalid' ELSE coalesce(outcome, '{MISSING}') END AS outcome
                FROM ({query}))
            SELECT {KEYS[by]} AS name, outcome, count(*), total(cpu_seconds) FROM chosen
            GROUP BY 1, 2 ORDER BY 1, 2"""
    lines: dict[str, Line] = {}
    with store.speaking():
        for row in store.sql.execute(sql, values):
            name, outcome, count, seconds = record(_Count, row)
            check_outcome(outcome, (MISSING,))
            text = TIME.say(name) if isinstance(name, float) else str(name)
            line = lines.setdefault(text, Line(text))
            line.outcomes[outcome] += count
            line.seconds += seconds if outcome == "solved" else 0.0
    return list(lines.values())


def solved_times(store: Store, run: int) -> tuple[list[float], int]:
    """Processor seconds of each level that the run has solved, sorted; and how many levels it has tried."""
    with store.speaking():
        rows = store.sql.execute(
            "SELECT cpu_seconds FROM results WHERE run = ? AND outcome = 'solved' ORDER BY 1", (run,)
        )
        times = [record(_Time, row).seconds for row in rows]
        (tried,) = store.sql.execute("SELECT count(*) FROM results WHERE run = ?", (run,)).fetchone()
    return times, tried
