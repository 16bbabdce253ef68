"""What a goal compares solutions by: its metric, and the one that decides where that is equal.

    pushes         pushes, then moves          lines          box lines, then moves
    moves          moves, then pushes          changes        box changes, then moves
    weighted       cost, then moves            sessions       pushing sessions, then moves
    any            as pushes                   player-lines   player lines, then moves

Those on the right have no bound: solutions are improved in them, but nothing is proved.
"""

from __future__ import annotations

from hakobi.sokoban.level import Level
from hakobi.sokoban.solution import Solution

__all__ = ["IMPROVED", "MEASURES", "PROVED", "worth"]

_PROVED = {
    "pushes": ("pushes", "moves"),
    "moves": ("moves", "pushes"),
    "pushes,moves": ("pushes", "moves"),
    "moves,pushes": ("moves", "pushes"),
    "weighted": ("cost", "moves"),
}
_IMPROVED = {
    "lines": ("box_lines", "moves"),
    "changes": ("box_changes", "moves"),
    "sessions": ("pushing_sessions", "moves"),
    "player-lines": ("player_lines", "moves"),
}
PROVED = tuple(_PROVED)
IMPROVED = (*_PROVED, *_IMPROVED)
MEASURES = {"any": ("pushes", "moves"), **_PROVED, **_IMPROVED}


def worth(level: Level, solution: Solution, goal: str) -> tuple[int, int]:
    """Of two solutions the one with the smaller worth is better."""
    first, second = (
        solution.weighted_cost(level) if name == "cost" else getattr(solution, name)
        for name in MEASURES[goal]
    )
    return first, second
