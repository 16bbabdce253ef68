"""Half a floor and its image: mirrored left to right, top to bottom, or turned by half a turn.

People like to draw symmetric boards; goals, boxes and player need not follow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from hakobi.generating.floor import Floor

__all__ = ["symmetric_with"]


def symmetric_with(
    makers: Sequence[Callable[[Random, int, int], Floor]],
) -> Callable[[Random, int, int], Floor]:
    """A maker that doubles what one of these makes."""

    def symmetric(rng: Random, height: int, width: int) -> Floor:
        floor = rng.choice(makers)(rng, height, width)
        kind = rng.choice(("sides", "sides", "ends", "turn"))
        if kind == "ends":
            half = {(row, column) for row, column in floor if 2 * row < height}
            return frozenset(half | {(height - 1 - row, column) for row, column in half})
        half = {(row, column) for row, column in floor if 2 * column < width}
        image = {(row if kind == "sides" else height - 1 - row, width - 1 - column) for row, column in half}
        return frozenset(half | image)

    return symmetric
