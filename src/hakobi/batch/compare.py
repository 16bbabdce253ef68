"""Two runs side by side: gained, lost, faster, slower.

Levels are matched by their form, so the runs may be of two stores, and the files may have moved. A level is
faster or slower when the processor time differs by a third and by ten milliseconds at least: less than that
is noise.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from hakobi.batch.query import Run
from hakobi.batch.store import Store

__all__ = ["Difference", "Pair", "compare_runs"]

RATIO = 4 / 3
LEAST = 0.01


@dataclass(frozen=True)
class Pair:
    """One level in both runs; `name` is where it stands, in the second run's store if it is there."""

    name: str
    before: str
    after: str
    seconds_before: float
    seconds_after: float


@dataclass
class Difference:
    """What became of the levels that both runs have."""

    common: int = 0
    only_before: int = 0
    only_after: int = 0
    solved_before: int = 0
    solved_after: int = 0
    seconds_before: float = 0.0
    seconds_after: float = 0.0
    gained: list[Pair] = field(default_factory=list)
    lost: list[Pair] = field(default_factory=list)
    faster: list[Pair] = field(default_factory=list)
    slower: list[Pair] = field(default_factory=list)

    def add(self, pair: Pair) -> None:
        before, after = pair.before == "solved", pair.after == "solved"
        self.common += 1
        self.solved_before += before
        self.solved_after += after
        if after and not before:
            self.gained.append(pair)
        elif before and not after:
            self.lost.append(pair)
        elif before and after:
            self.seconds_before += pair.seconds_before
            self.seconds_after += pair.seconds_after
            if _clearly_less(pair.seconds_after, pair.seconds_before):
                self.faster.append(pair)
            elif _clearly_less(pair.seconds_before, pair.seconds_after):
                self.slower.append(pair)


def _clearly_less(less: float, more: float) -> bool:
    return more > RATIO * less and more - less > LEAST


def compare_runs(old_store: Store, old: Run, new_store: Store, new: Run) -> Difference:
    """The levels in order of their keys are merged, so that nothing is held but the differences."""
    with old_store.speaking(), new_store.speaking():
        return _merge(_results(old_store, old), _results(new_store, new))


def _merge(left: Iterator[_Row], right: Iterator[_Row]) -> Difference:
    found = Difference()
    one, two = next(left, None), next(right, None)
    while one is not None or two is not None:
        if two is None or (one is not None and one.key < two.key):
            found.only_before += 1
            one = next(left, None)
        elif one is None or two.key < one.key:
            found.only_after += 1
            two = next(right, None)
        else:
            found.add(Pair(two.name or one.name, one.outcome, two.outcome, one.seconds, two.seconds))
            one, two = next(left, None), next(right, None)
    for pairs in (found.faster, found.slower):
        pairs.sort(key=lambda pair: -abs(pair.seconds_after - pair.seconds_before))
    return found


@dataclass(frozen=True)
class _Row:
    key: bytes
    outcome: str
    seconds: float
    name: str


def _results(store: Store, run: Run) -> Iterator[_Row]:
    rows = store.sql.execute(
        """SELECT l.key, r.outcome, r.cpu_seconds, coalesce((
               SELECT f.path || ' ' || p.number FROM places AS p JOIN files AS f ON f.id = p.file
               WHERE p.level = l.id ORDER BY f.path, p.number LIMIT 1), '')
           FROM results AS r JOIN levels AS l ON l.id = r.level WHERE r.run = ? ORDER BY l.key""",
        (run.id,),
    )
    return (_Row(*row) for row in rows)
