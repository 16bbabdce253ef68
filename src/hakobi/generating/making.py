"""One puzzle of a wish, of whatever family: what every worker does, wherever it runs."""

from __future__ import annotations

import json
from functools import lru_cache

from hakobi.generating.made import Made, NotMade
from hakobi.generating.sliding import make_sliding
from hakobi.generating.sokoban import make_sokoban
from hakobi.generating.wish import SlidingWish, SokobanWish, wish_from_json

__all__ = ["Order", "make", "make_or_excuse"]

Order = tuple[int, int]  # the number of the puzzle in its series, and how often it came out as a copy


def make(wish: SokobanWish | SlidingWish, number: int, again: int = 0) -> Made:
    """Puzzle `number` (from 0) of this wish."""
    if isinstance(wish, SokobanWish):
        return make_sokoban(wish, number, again)
    return make_sliding(wish, number, again)


def make_or_excuse(wish: str, number: int, again: int) -> Made | str:
    """The same for a wish that has travelled as JSON; what is said where there is none."""
    try:
        return make(_wish(wish), number, again)
    except NotMade as error:
        return str(error)


@lru_cache(maxsize=4)
def _wish(text: str) -> SokobanWish | SlidingWish:
    return wish_from_json(json.loads(text))
