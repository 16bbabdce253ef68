"""Puzzles for planners: PDDL out, plans back in.

    puzzle ──task()──► domain and problem ──a planner──► plan ──read_plan()──► solution, replayed

Planners (Fast Downward, pyperplan and many others) read typed STRIPS, a domain with the rules and a problem
with one task. Nothing beyond that is used, except for the costs of actions, which `costs="none"` leaves out
for planners that know none. What a planner answers is believed no more than what the core answers: the
referee replays it.

>>> import hakobi, hakobi.pddl
>>> level = hakobi.Level.from_xsb("#####\\n#@$.#\\n#####")
>>> hakobi.pddl.task(level, costs="pushes").domain.startswith("; Sokoban")
True
>>> hakobi.pddl.read_plan(level, "(push-to-goal box-1 r2c2 r2c3 r2c4 right)")
Solution(lurd='R')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hakobi.errors import UsageError
from hakobi.pddl import sliding, sokoban
from hakobi.pddl.plans import actions
from hakobi.pddl.words import Task
from hakobi.positions import puzzle_of
from hakobi.sliding.position import SlidingPosition
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sliding.solution import SlidingSolution
from hakobi.sliding.solution import verify as verify_sliding
from hakobi.sokoban.level import Level
from hakobi.sokoban.position import Position
from hakobi.sokoban.solution import Solution, verify

__all__ = ["COSTS", "WEIGHTED", "Task", "costs_for", "read_plan", "task"]

WEIGHTED = sokoban.WEIGHTED


@dataclass(frozen=True)
class _Family:
    """How a family of puzzles is put to planners: what costs may count, the default first."""

    kind: type
    words: str
    costs: tuple[str, ...]
    task: Callable[[Any, str], Task]


_FAMILIES = (
    _Family(Level, "Sokoban", sokoban.COSTS, sokoban.task),
    _Family(SlidingPuzzle, "sliding blocks", sliding.COSTS, sliding.task),
)
COSTS: tuple[str, ...] = tuple(dict.fromkeys(cost for family in _FAMILIES for cost in family.costs))


def task(puzzle: Level | Position | SlidingPuzzle | SlidingPosition, costs: str | None = None) -> Task:
    """Domain and problem; `costs` is what total-cost counts, by default what the puzzle itself counts."""
    start = puzzle_of(puzzle)
    return _family(start).task(start, costs_for([start], costs))


def costs_for(puzzles: list[Any], costs: str | None = None) -> str:
    """What total-cost counts in all of these puzzles of one family; UsageError where it cannot count that."""
    family = _family(puzzles[0])
    if costs is None:
        weighted = any(getattr(puzzle, "weights", None) is not None for puzzle in puzzles)
        return WEIGHTED if weighted else family.costs[0]
    if costs not in family.costs:
        raise UsageError(f"For {family.words} costs are {', '.join(family.costs)}, not {costs}.")
    return costs


def read_plan(
    puzzle: Level | Position | SlidingPuzzle | SlidingPosition, text: str, file: str | None = None
) -> Solution | SlidingSolution:
    """The plan as a solution, replayed; IllegalMove (NotSolved) where it does not hold.

    InputError, with `file`, names the line that is no action of the domain. Read are the lines that planners
    print, `(walk r2c2 r2c3 right)`, with or without parentheses, numbers before and costs behind.
    """
    plan, start = actions(text, file), puzzle_of(puzzle)
    if isinstance(start, Level):
        return verify(start, sokoban.moves(plan))
    return verify_sliding(start, sliding.moves(start, plan))


def _family(puzzle: object) -> _Family:
    return next(family for family in _FAMILIES if isinstance(puzzle, family.kind))
