"""Small changes of a draft: a wall goes, a wall comes, a goal moves, all goals move.

Boxes and player need no changes of their own: for each draft the search backwards sees where they could be.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hakobi.generating.draft import Draft
from hakobi.generating.floor import AROUND, around, inner, largest_part

__all__ = ["change"]

_WAYS = ("open", "open", "open", "close", "close", "close", "goal", "goal", "shift")


def change(rng: Random, draft: Draft, walls: bool = True) -> Draft | None:
    """The draft with one small change, or None where this one was not possible. `walls`: they may change."""
    way = rng.choice(_WAYS if walls else _WAYS[-3:])
    if way == "open":
        return _opened(rng, draft)
    if way == "close":
        return _closed(rng, draft)
    return _goal_moved(rng, draft) if way == "goal" else _goals_shifted(rng, draft)


def _opened(rng: Random, draft: Draft) -> Draft | None:
    inside = inner(draft.height, draft.width)
    beside = {s for square in draft.floor for s in around(square) if s in inside and s not in draft.floor}
    if not beside:
        return None
    return replace(draft, floor=draft.floor | {rng.choice(sorted(beside))})


def _closed(rng: Random, draft: Draft) -> Draft | None:
    floor = draft.floor - {rng.choice(sorted(draft.floor - draft.goals))}
    return replace(draft, floor=floor) if len(largest_part(floor)) == len(floor) else None


def _goal_moved(rng: Random, draft: Draft) -> Draft | None:
    old = rng.choice(sorted(draft.goals))
    near = {s for goal in draft.goals for s in around(goal)} & draft.floor
    far = rng.random() < 0.15
    choices = sorted((draft.floor if far else near) - draft.goals)
    if not choices:
        return None
    return replace(draft, goals=draft.goals - {old} | {rng.choice(choices)})


def _goals_shifted(rng: Random, draft: Draft) -> Draft | None:
    down, right = rng.choice(AROUND)
    goals = frozenset((row + down, column + right) for row, column in draft.goals)
    return replace(draft, goals=goals) if goals <= draft.floor else None
