"""What a run over a set came to: solved counts, processor time, the slowest, and the run before it.

All of it is read from the store, so a run can be reported again at any time, and any two compared.
"""

from __future__ import annotations

import statistics
from collections import Counter
from dataclasses import dataclass

from hakobi.batch.compare import Difference, compare_runs
from hakobi.batch.query import Run, runs
from hakobi.batch.store import Store
from hakobi.batch.stored import record

__all__ = ["SetReport", "report_of", "run_before"]

SLOWEST = 10


@dataclass(frozen=True)
class Slow:
    name: str
    outcome: str
    seconds: float


@dataclass(frozen=True)
class SetReport:
    """Times are processor seconds over the levels solved; each level counts once, wherever it stands."""

    run: Run
    outcomes: Counter[str]
    total: float
    median: float
    within: dict[float, int]
    slowest: list[Slow]
    unsolved: list[str]
    before: Run | None
    difference: Difference | None

    @property
    def levels(self) -> int:
        return self.outcomes.total()

    @property
    def solved(self) -> int:
        return self.outcomes["solved"]


def report_of(store: Store, run: Run) -> SetReport:
    rows = [
        record(Slow, row)
        for row in store.sql.execute(
            """SELECT (SELECT f.path || ' ' || p.number FROM places AS p JOIN files AS f ON f.id = p.file
                       WHERE p.level = r.level ORDER BY f.path, p.number LIMIT 1), r.outcome, r.cpu_seconds
               FROM results AS r WHERE r.run = ?""",
            (run.id,),
        )
    ]
    times = [row.seconds for row in rows if row.outcome == "solved"]
    before = run_before(store, run)
    return SetReport(
        run=run,
        outcomes=Counter(row.outcome for row in rows),
        total=sum(times),
        median=statistics.median(times) if times else 0.0,
        within={limit: sum(time < limit for time in times) for limit in (1.0, 10.0)},
        slowest=sorted(
            (row for row in rows if row.outcome == "solved"), key=lambda row: (-row.seconds, row.name)
        )[:SLOWEST],
        unsolved=[row.name for row in rows if row.outcome != "solved"],
        before=before,
        difference=None if before is None else compare_runs(store, before, store, run),
    )


def run_before(store: Store, run: Run) -> Run | None:
    """The last finished run of the same name and question before this one."""

    def same(other: Run) -> bool:
        asked = (run.name, run.goal, run.method, run.options, run.seed, run.threads)
        return asked == (other.name, other.goal, other.method, other.options, other.seed, other.threads)

    earlier = [other for other in runs(store) if other.id < run.id and other.ended and same(other)]
    return earlier[-1] if earlier else None
