"""What all searches of a race know together.

    search 1   best 104   bound  95          together   best 101, bound 98: a gap of 3 %
    search 2   best 101   bound   –
    search 3   best   –   bound  98

A lower bound holds whoever has proved it, so the greatest holds, and the best solution is the best of all.
Where they meet, that is a proof, though none of the searches has it: in a goal of one metric. Of
``pushes,moves`` a bound says only how many pushes there must be. A solution below somebody's bound is a
fault of the program, as it is in one search.

What it took is the sum of what all have done as far as they have told, and the wall clock of the asker.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hakobi.believing import check_bound
from hakobi.errors import InternalError
from hakobi.families import Asked
from hakobi.result import Outcome, Progress, Result, Stats
from hakobi.sokoban.symmetry import way_back

__all__ = ["Joined"]

_SUMS = ("expanded", "generated", "stored", "cpu_seconds")


class Joined:
    """`solution` is the best so far, of the puzzle itself; `finder` is the number of who has found it."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.solution: Any = None
        self.method = asked.question.method
        self.finder = 0
        self.found = 0
        self.lower_bound: int | None = None
        self._worth: tuple[int, int] | None = None
        self._work: dict[int, Stats] = {}
        self._bytes: dict[int, int] = {}

    @property
    def cost(self) -> int | None:
        return None if self._worth is None or self.asked.question.goal == "any" else self._worth[0]

    @property
    def is_proof(self) -> bool:
        """Whether the best solution meets the bound, and nothing else is asked for."""
        goal = self.asked.question.goal
        return "," not in goal and self.cost is not None and self.cost == self.lower_bound

    def told(self, number: int, copy: int, progress: Progress, cpu_seconds: float) -> Any:
        """A search goes on; the solution that is the best of all now, if it has just found that."""
        self._work[number] = Stats(
            expanded=progress.expanded,
            generated=progress.generated,
            stored=progress.stored,
            cpu_seconds=cpu_seconds,
            peak_bytes=max(progress.bytes, self._work.get(number, Stats()).peak_bytes),
        )
        self._bytes[number] = progress.bytes
        return self._learn(number, copy, "", progress.solution, progress.lower_bound)

    def ended(self, number: int, copy: int, result: Result[Any]) -> None:
        self._work[number] = result.stats
        self._bytes.pop(number, None)
        self._learn(number, copy, result.method, result.solution, result.lower_bound)
        if result.outcome is Outcome.UNSOLVABLE and self.solution is not None:
            raise InternalError(f"{result.method!r} claims that there is no solution, but one is known")

    def gone(self, number: int) -> None:
        """Its memory is free; what it has told stays true."""
        self._bytes.pop(number, None)

    def _learn(self, number: int, copy: int, method: str, solution: Any, bound: int | None) -> Any:
        asked = self.asked
        if bound is not None and asked.question.goal != "any":
            self.lower_bound = max(bound, self.lower_bound or 0)
        better = None
        if solution is not None:
            if copy:
                turned_back = asked.family.turned_solution(solution, way_back(copy))
                solution = asked.family.verified(asked.puzzle, turned_back)
            worth = asked.family.worth(asked.puzzle, solution, asked.question.goal)
            if self._worth is None or worth < self._worth:
                better = self.solution = solution
                self._worth, self.finder = worth, number
                self.method = method or self.method
                self.found += 1
            elif number == self.finder:
                self.method = method or self.method
        check_bound("the race", self.cost, self.lower_bound)
        return better

    def stats(self, seconds: float, **extra: float) -> Stats:
        work = self._work.values()
        sums = {name: sum(getattr(each, name) for each in work) for name in _SUMS}
        peak = max((each.peak_bytes for each in work), default=0)
        return Stats(**sums, wall_seconds=seconds, peak_bytes=peak, extra=extra)

    def progress(self, seconds: float, note: str, better: Any) -> Progress:
        stats = self.stats(seconds)
        return Progress(
            expanded=stats.expanded,
            generated=stats.generated,
            stored=stats.stored,
            bytes=sum(self._bytes.values()),
            wall_seconds=seconds,
            lower_bound=self.lower_bound,
            note=note,
            found=self.found,
            cost=self.cost,
            solution=better,
        )

    def result(self, outcome: Outcome, stats: Stats, **words: Any) -> Result[Any]:
        """The end of a race that nobody has won alone."""
        goal = self.asked.question.goal
        return Result(
            outcome=outcome,
            family=self.asked.family.name,
            goal=goal,
            method=self.method,
            solution=self.solution,
            proved_optimal=outcome is Outcome.SOLVED and goal != "any",
            lower_bound=self.lower_bound,
            cost=self.cost if goal == "weighted" else None,
            stats=stats,
            **words,
        )

    def won(self, result: Result[Any], stats: Stats) -> Result[Any]:
        """The answer of one search, with the best of all solutions that are as good as its own."""
        return replace(result, solution=self.solution if result.solved else None, stats=stats)
