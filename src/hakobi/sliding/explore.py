"""The whole graph of a puzzle: how many states there are, how far they lie, and which start is hardest.

found = explore(puzzle, goal="moves")
found.states, found.diameter           every state that can be reached from the start, and the farthest
found.hardest                          the puzzle with the start that lies farthest from any solution
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from hakobi import _core
from hakobi.errors import Interrupted, UsageError
from hakobi.positions import puzzle_of
from hakobi.question import GivenLimits, Question, spelled_out
from hakobi.result import Outcome, Progress, Stats
from hakobi.sliding.groups import core_arguments, search_groups
from hakobi.sliding.position import SlidingPosition
from hakobi.sliding.puzzle import SlidingPuzzle

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Exploration", "explore"]


@dataclass(frozen=True, kw_only=True)
class Exploration:
    """What is known about the graph; if `outcome` is a limit, only the layers that were completed.

    `from_start` and `from_goal` count the states by their distance from the start, and from the nearest
    solved state. `states_merged` counts images under `symmetries` once. `message` names the limit.
    """

    outcome: Outcome
    goal: str
    states: int
    states_merged: int = 0
    solutions: int = 0
    from_start: tuple[int, ...] = ()
    from_goal: tuple[int, ...] = ()
    symmetries: tuple[str, ...] = ()
    hardest: SlidingPuzzle | None = None
    hardest_count: int = 0
    stats: Stats
    message: str | None = None

    @property
    def complete(self) -> bool:
        """Whether every state was visited, and no limit came first."""
        return self.outcome.decided

    @property
    def diameter(self) -> int:
        """The distance of the farthest state from the start."""
        return len(self.from_start) - 1

    @property
    def shortest(self) -> int | None:
        """The distance of the hardest start from the nearest solution."""
        return len(self.from_goal) - 1 if self.hardest is not None else None

    def to_json(self) -> dict[str, Any]:
        """What `hakobi explore --json` prints."""
        from hakobi.sliding.formats import text

        return {
            "outcome": self.outcome.value,
            "goal": self.goal,
            "complete": self.complete,
            "states": self.states,
            "states_merged": self.states_merged,
            "symmetries": list(self.symmetries),
            "solutions": self.solutions,
            "diameter": self.diameter,
            "from_start": list(self.from_start),
            "from_goal": list(self.from_goal),
            "hardest": None if self.hardest is None else text.write_one(self.hardest),
            "hardest_distance": self.shortest,
            "hardest_count": self.hardest_count,
            "stats": self.stats.to_json(),
            "message": self.message,
        }


@partial(spelled_out, time_limit=0.0)
def explore(
    puzzle: SlidingPuzzle | SlidingPosition,
    goal: str = "steps",
    *,
    threads: int = 1,
    table: str = "auto",
    progress: Callable[[Progress], None] | None = None,
    job: _core.Job | None = None,
    **limits: Unpack[GivenLimits],
) -> Exploration:
    """Visit every state that can be reached from the start, then measure all of them from the solutions.

    Distances are counted in `goal`: `steps` or `moves`. `table` is `dense`, `hash`,
    `sweep` (dense, and nothing else in memory) or `auto`, whichever fits.
    The limits are those of `solve`; where one comes first, the `outcome` says so, and what is known so far is
    given.
    """
    start: SlidingPuzzle = puzzle_of(puzzle)
    limits.setdefault("time_limit", 0.0)
    question = Question.asked(goal, threads=threads, **limits)
    tick = None if progress is None else (lambda raw: progress(Progress.from_core(raw)))
    try:
        raw = _core.sliding_explore(
            **core_arguments(start),
            goal=goal,
            options={"table": table},
            threads=threads,
            **question.limits(),
            job=job or _core.Job(),
            on_tick=tick,
        )
    except _core.BadRequest as error:
        raise UsageError(str(error)) from None
    found = _exploration(start, question, raw)
    if raw["interrupted"]:
        raise Interrupted(found)
    return found


def _exploration(puzzle: SlidingPuzzle, question: Question, raw: Mapping[str, Any]) -> Exploration:
    from_start = tuple(raw["from_start"])
    return Exploration(
        outcome=Outcome(raw["outcome"]),
        goal=question.goal,
        states=raw["states"] or sum(from_start),
        states_merged=raw["states_merged"],
        solutions=raw["solutions"],
        from_start=from_start,
        from_goal=tuple(raw["from_goal"]),
        symmetries=tuple(raw["symmetries"]),
        hardest=_hardest(puzzle, raw["hardest"]),
        hardest_count=raw["hardest_count"],
        stats=Stats.from_core(raw["stats"]),
        message=raw["limit"] and question.ended_by(raw["limit"]),
    )


def _hardest(puzzle: SlidingPuzzle, places: list[list[int]]) -> SlidingPuzzle | None:
    if not places:
        return None
    starts = {
        piece.name: divmod(number, puzzle.width)
        for group, numbers in zip(search_groups(puzzle), places, strict=True)
        for piece, number in zip(group.members, numbers, strict=True)
    }
    return puzzle.with_starts(starts)
