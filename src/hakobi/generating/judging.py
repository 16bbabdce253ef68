"""What a draft promises, before anybody has rated it: difficulty, as far as pulls show it, and beauty.

Difficulty is told in the currency of the rating (`hakobi.rating`), from the two measures that the graph gives
for nothing: pushes and changes from box to box. Beauty is what people look for in a drawing:

    + goals side by side                 - boxes that stand on goals when it begins
    + a floor that is its own image      - lone pillars, a floor with nothing in it
"""

from __future__ import annotations

from math import log2

from hakobi.generating.draft import Draft, Start
from hakobi.generating.floor import around

__all__ = ["beauty", "promise"]


def promise(draft: Draft, start: Start) -> float:
    return difficulty(start) + beauty(draft, start)


def difficulty(start: Start) -> float:
    return 6.0 * log2(1 + start.pushes) + 7.0 * log2(1 + start.changes)


def beauty(draft: Draft, start: Start) -> float:
    floor, goals = draft.floor, draft.goals
    together = sum(any(near in goals for near in around(goal)) for goal in goals) / len(goals)
    pillars = sum(
        all(near in floor for near in around(square))
        for square in {s for f in floor for s in around(f)} - floor
    )
    hollow = sum(
        all((row + down, column + right) in floor for down in range(3) for right in range(3))
        for row, column in floor
    )
    return (
        3.0 * together
        + 2.0 * _is_symmetric(draft)
        - 3.0 * start.home
        - 1.5 * max(0, pillars - 1)
        - 0.5 * max(0, hollow - 3)
    )


def _is_symmetric(draft: Draft) -> bool:
    top, bottom = min(r for r, _ in draft.floor), max(r for r, _ in draft.floor)
    left, right = min(c for _, c in draft.floor), max(c for _, c in draft.floor)
    turned = frozenset((top + bottom - row, left + right - column) for row, column in draft.floor)
    sides = frozenset((row, left + right - column) for row, column in draft.floor)
    ends = frozenset((top + bottom - row, column) for row, column in draft.floor)
    return draft.floor in (turned, sides, ends)
