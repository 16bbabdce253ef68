"""Small arrows: where a push went; dashed where it was a pull. Drawn, for few fonts have them."""

from __future__ import annotations

from collections.abc import Iterator

from hakobi.sokoban.lurd import DELTAS, PULLED
from hakobi.study.drawing.colours import INK
from hakobi.study.drawing.marks import Line, Mark

__all__ = ["arrow"]

_HALF, _HEAD = 4.0, 2.6


def arrow(x: float, y: float, letter: str) -> Iterator[Mark]:
    """Around this point, in the direction of a letter of LURD or of a pull."""
    pulled = letter in PULLED
    down, right = DELTAS[PULLED[letter] if pulled else letter.lower()]
    tip = (x + _HALF * right, y + _HALF * down)
    yield Line(((x - _HALF * right, y - _HALF * down), tip), INK, 1, (0.8, 2.2) if pulled else None)
    for side in (-1, 1):
        barb = (tip[0] - _HEAD * right + side * _HEAD * down, tip[1] - _HEAD * down + side * _HEAD * right)
        yield Line((barb, tip), INK, 1)
