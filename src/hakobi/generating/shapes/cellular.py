"""Caves: scattered walls, then each square does as most of its neighbours do.

One round is enough on boards of this size: it takes lone walls away and closes gaps, a second would leave one
round hole.
"""

from __future__ import annotations

from random import Random

from hakobi.generating.floor import Floor, inner

__all__ = ["cellular"]

_RING = [(down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right]


def cellular(rng: Random, height: int, width: int) -> Floor:
    inside = sorted(inner(height, width))
    density = rng.uniform(0.18, 0.38)
    floor = {square for square in inside if rng.random() >= density}
    if rng.random() < 0.3:
        return frozenset(floor)
    smooth = set()
    for row, column in inside:
        open_around = sum(
            (row + down, column + right) in floor
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if down or right
        )
        here = (row, column) in floor
        if (here and open_around >= 3) or (not here and open_around >= 7):
            smooth.add((row, column))
    return frozenset(smooth)
