"""From measures to one number: a sum in which nothing counts less than nothing.

Every measure is taken as a logarithm, for twice as many pushes is one step harder wherever one comes from,
and has a weight that is not negative. So the scale is monotone: a level that is more of everything is never
rated lower.

    Sokoban     3 · states expanded   2 · box changes   1 · pushes   1.5 · pushes away from home
                1 · pushes off a goal   1.5 · boxes that must wait   6 · the share of dead ends (no logarithm)
    sliding     7 · moves   2 · states up to the answer   2 · moves away from the goal   0.5 · pieces moved

The weights of Sokoban were chosen on Microban I and II, whose order is by difficulty, and Boxoban, whose
three sets are named for it; docs/generate.md says how well they order what they were not chosen on.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log2

__all__ = ["SLIDING_WEIGHTS", "SOKOBAN_WEIGHTS", "UNSOLVED", "number_of"]

SOKOBAN_WEIGHTS = {
    "expanded": 3.0,
    "box_changes": 2.0,
    "pushes": 1.0,
    "away": 1.5,
    "off_goal": 1.0,
    "waiting": 1.5,
    "dead_ends": 6.0,
}
SLIDING_WEIGHTS = {"moves": 7.0, "states": 2.0, "away": 2.0, "pieces_moved": 0.5}
UNSOLVED = 100.0  # no solution within the budget

_SHARES = ("dead_ends",)
_LEAST = 6.0
_STRETCH = 1.2


def number_of(measures: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """The place on the scale from 0 to 100, with one digit behind the point."""
    parts = (
        weight * (measures[name] if name in _SHARES else log2(1 + measures[name]))
        for name, weight in weights.items()
    )
    return round(min(UNSOLVED, max(0.0, _STRETCH * (sum(parts) - _LEAST))), 1)
