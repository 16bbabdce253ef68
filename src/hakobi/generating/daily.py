"""The levels of a day: one of each family, the same for everybody, harder towards the end of the week.

The date is the seed; nothing is stored and nobody is asked. Monday begins gently, Sunday is for those who
have time.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from hakobi.generating.made import Made
from hakobi.generating.making import make
from hakobi.generating.wish import SlidingWish, SokobanWish

__all__ = ["daily", "daily_wishes"]

_SOKOBAN: tuple[tuple[tuple[int, int], int, str], ...] = (
    ((7, 7), 2, "gentle"),
    ((8, 7), 3, "easy"),
    ((8, 8), 3, "medium"),
    ((9, 8), 4, "medium"),
    ((8, 8), 4, "hard"),
    ((10, 8), 4, "hard"),
    ((10, 10), 5, "fiendish"),
)
_SLIDING: tuple[tuple[bool, str], ...] = (
    (True, "easy"),
    (False, "easy"),
    (True, "medium"),
    (False, "medium"),
    (True, "hard"),
    (False, "hard"),
    (False, "fiendish"),
)


def daily_wishes(day: date) -> tuple[SokobanWish, SlidingWish]:
    """What is wished for on this day."""
    seed = int(day.strftime("%Y%m%d"))
    size, boxes, difficulty = _SOKOBAN[day.weekday()]
    rush, slides = _SLIDING[day.weekday()]
    return (
        SokobanWish(size=size, boxes=boxes, difficulty=difficulty, seed=seed),
        SlidingWish(size=(6, 6) if rush else (4, 5), difficulty=slides, seed=seed, rush=rush),
    )


def daily(day: date) -> list[Made]:
    """The Sokoban level and the sliding-block puzzle of this day, titled with it."""
    return [_titled(make(wish, 0), day) for wish in daily_wishes(day)]


def _titled(made: Made, day: date) -> Made:
    puzzle: Any = replace(made.puzzle, title=f"{day:%A}, {day.isoformat()}")
    return replace(made, puzzle=puzzle)
