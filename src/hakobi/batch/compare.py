"""Two runs side by side: gained, lost, shorter, longer, faster, slower.

Levels are matched by their form, so the runs may be of two stores, and the files may have moved. A level is
faster or slower when the processor time differs by a third and by ten milliseconds at least: less than that
is noise. Its solution is shorter or longer in what the second run was asked for, also where a limit came
before the proof; where it was asked for any solution, in pushes or, where these are equal, in moves. Where
the first run has no such measure nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from hakobi.batch.answer import measures_of
from hakobi.batch.query import Run
from hakobi.batch.store import Store
from hakobi.batch.stored import check_outcome, record

__all__ = ["Difference", "Pair", "compare_runs"]

Lengths: TypeAlias = dict[str, int]

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
    lengths_before: Lengths = field(default_factory=dict)
    lengths_after: Lengths = field(default_factory=dict)
    goal: str = "any"

    @property
    def measure(self) -> str | None:
        """In what the solutions differ, of that which the second run was asked for."""
        before, after = self.lengths_before, self.lengths_after
        asked = {"any": [*after], "weighted": ["cost"]}.get(self.goal, self.goal.split(","))
        both = (name for name in asked if name in before and name in after)
        return next((name for name in both if before[name] != after[name]), None)

    @property
    def growth(self) -> int:
        """How much longer the second solution is, in that measure."""
        name = self.measure
        return 0 if name is None else self.lengths_after[name] - self.lengths_before[name]


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
    lengths_before: Counter[str] = field(default_factory=Counter)
    lengths_after: Counter[str] = field(default_factory=Counter)
    gained: list[Pair] = field(default_factory=list)
    lost: list[Pair] = field(default_factory=list)
    shorter: list[Pair] = field(default_factory=list)
    longer: list[Pair] = field(default_factory=list)
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
        if pair.lengths_before and pair.lengths_after:
            self._add_lengths(pair)

    def _add_lengths(self, pair: Pair) -> None:
        both = [name for name in pair.lengths_after if name in pair.lengths_before]
        self.lengths_before.update({name: pair.lengths_before[name] for name in both})
        self.lengths_after.update({name: pair.lengths_after[name] for name in both})
        if pair.growth:
            (self.longer if pair.growth > 0 else self.shorter).append(pair)


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
            found.add(_pair(one, two))
            one, two = next(left, None), next(right, None)
    for pairs in (found.faster, found.slower):
        pairs.sort(key=lambda pair: -abs(pair.seconds_after - pair.seconds_before))
    for pairs in (found.shorter, found.longer):
        pairs.sort(key=lambda pair: -abs(pair.growth))
    return found


@dataclass(frozen=True)
class _Row:
    key: bytes
    family: str
    outcome: str
    goal: str
    cost: int
    second: int
    has_solution: bool
    seconds: float
    name: str

    def lengths(self) -> Lengths:
        if not self.has_solution:
            return {}
        return dict(zip(measures_of(self.family, self.goal), (self.cost, self.second), strict=True))


def _pair(one: _Row, two: _Row) -> Pair:
    return Pair(
        two.name or one.name,
        one.outcome,
        two.outcome,
        one.seconds,
        two.seconds,
        one.lengths(),
        two.lengths(),
        two.goal,
    )


def _results(store: Store, run: Run) -> Iterator[_Row]:
    rows = store.sql.execute(
        """SELECT l.key, l.family, r.outcome, r.goal, r.cost, r.second, r.solution IS NOT NULL,
               r.cpu_seconds, coalesce((
               SELECT f.path || ' ' || p.number FROM places AS p JOIN files AS f ON f.id = p.file
               WHERE p.level = l.id ORDER BY f.path, p.number LIMIT 1), '')
           FROM results AS r JOIN levels AS l ON l.id = r.level WHERE r.run = ? ORDER BY l.key""",
        (run.id,),
    )
    for values in rows:
        row = record(_Row, values)
        check_outcome(row.outcome)
        yield row
