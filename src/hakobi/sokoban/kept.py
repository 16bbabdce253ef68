"""The solutions that a level keeps: which is the best, and how a new one comes in among them.

    file            new           afterwards
    Snapshot  rr                  Solution  rR     new, the best comes first
    Solution  rrlR  rR            Solution  rrlR   was there before
    Solution  lll                 Snapshot  rr     what solves nothing stays, in its old order
                                  Solution  lll

Solutions are compared as the goal compares them; the same one, however it is written, is kept once. The order
is given as a list: numbers are places among what was kept before, a text is a solution that is new.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hakobi.errors import HakobiError
from hakobi.sokoban.goals import worth
from hakobi.sokoban.level import Level, SavedMoves
from hakobi.sokoban.solution import Solution, verify

__all__ = ["Order", "order_with", "with_solutions"]

Order = list[int | str]


def order_with(level: Level, found: Iterable[str], goal: str = "any") -> Order:
    """What the level keeps and the solutions that were found (which solve it), the best first."""
    old = [_solution(level, saved.moves) for saved in level.solutions]
    known = {solution.lurd for solution in old if solution is not None}
    new = [Solution(lurd) for lurd in dict.fromkeys(found) if lurd not in known]
    entries: list[tuple[int | str, Solution | None]] = [*enumerate(old), *((each.lurd, each) for each in new)]
    good = sorted(
        ((entry, solution) for entry, solution in entries if solution is not None),
        key=lambda pair: worth(level, pair[1], goal),
    )
    return [*(entry for entry, _ in good), *(entry for entry, solution in entries if solution is None)]


def with_solutions(level: Level, order: Order) -> Level:
    """The level with what it keeps in this order."""
    kept = (level.solutions[e] if isinstance(e, int) else SavedMoves("Solution", e) for e in order)
    return replace(level, solutions=tuple(kept))


def _solution(level: Level, moves: str) -> Solution | None:
    """The moves if they solve the level."""
    try:
        return verify(level, moves)
    except HakobiError:
        return None
