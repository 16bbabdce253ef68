"""Where goals lie, as people draw them: in a line, in a block, in a heap; now and then in two places.

.....    ..     .        A place for goals is grown from one square: along one axis, within two rows, or
         ..    ...       anywhere beside what is there. Squares in the middle of a corridor are left out
                .        at first, for a goal there shuts the way to all others.
"""

from __future__ import annotations

from random import Random

from hakobi.generating.floor import Floor, around
from hakobi.sokoban.level import Square

__all__ = ["draw_goals"]

_STYLES = ("line", "block", "block", "heap", "heap", "two places", "corners")


def draw_goals(rng: Random, floor: Floor, count: int) -> frozenset[Square] | None:
    """So many goals on this floor; None where they do not fit."""
    style = rng.choice(_STYLES)
    if style == "two places" and count >= 4:
        first = _grown(rng, floor, count // 2, "block")
        second = first and _grown(rng, floor - first, count - count // 2, rng.choice(("line", "block")))
        return first | second if first and second else None
    if style == "corners":
        return _corners(rng, floor, count)
    return _grown(rng, floor, count, style)


def _grown(rng: Random, floor: Floor, count: int, style: str) -> frozenset[Square] | None:
    for _ in range(8):
        start = rng.choice(sorted(floor))
        across = rng.random() < 0.5
        goals = {start}
        while len(goals) < count:
            beside = {
                square
                for goal in goals
                for square in around(goal)
                if square in floor and square not in goals and _fits(start, square, style, across)
            }
            roomy = [square for square in sorted(beside) if not _is_corridor(floor, square)]
            if not (choices := roomy or sorted(beside)):
                break
            goals.add(max(choices, key=lambda s: (sum(n in goals for n in around(s)), rng.random())))
        if len(goals) == count:
            return frozenset(goals)
    return None


def _fits(start: Square, square: Square, style: str, across: bool) -> bool:
    off = abs(square[0] - start[0]) if across else abs(square[1] - start[1])
    return style == "heap" or off <= (0 if style == "line" else 1)


def _corners(rng: Random, floor: Floor, count: int) -> frozenset[Square] | None:
    """One goal here, one there: where two walls meet first, then beside a wall."""
    walls = {square: sum(s not in floor for s in around(square)) for square in floor}
    order = sorted(floor, key=lambda square: (-min(walls[square], 2), rng.random()))
    return frozenset(order[:count]) if len(order) >= count else None


def _is_corridor(floor: Floor, square: Square) -> bool:
    up, right, down, left = (s in floor for s in around(square))
    return (up, down, left, right) in ((True, True, False, False), (False, False, True, True))
