"""Rooms and corridors: a few rectangles, joined one after the other.

########
#  ####      Each room is joined with the one before by a corridor that bends once. Rooms may overlap:
#     #      then they are one room with corners, which makes as good a place to push boxes as any.
#  #  #
########
"""

from __future__ import annotations

from random import Random

from hakobi.generating.floor import Floor
from hakobi.sokoban.level import Square

__all__ = ["rooms"]


def rooms(rng: Random, height: int, width: int) -> Floor:
    floor: set[Square] = set()
    last: Square | None = None
    for _ in range(2 + (height - 2) * (width - 2) // 24 + rng.randrange(2)):
        tall = rng.randint(2, max(2, min(4, height - 3)))
        wide = rng.randint(2, max(2, min(4, width - 3)))
        top = rng.randint(1, max(1, height - 1 - tall))
        left = rng.randint(1, max(1, width - 1 - wide))
        floor |= {
            (row, column)
            for row in range(top, min(top + tall, height - 1))
            for column in range(left, min(left + wide, width - 1))
        }
        here = (
            rng.randrange(top, min(top + tall, height - 1)),
            rng.randrange(left, min(left + wide, width - 1)),
        )
        if last is not None:
            floor |= _corridor(rng, last, here)
        last = here
    return frozenset(floor)


def _corridor(rng: Random, one: Square, other: Square) -> set[Square]:
    corner = (one[0], other[1]) if rng.random() < 0.5 else (other[0], one[1])
    return _line(one, corner) | _line(corner, other)


def _line(one: Square, other: Square) -> set[Square]:
    rows = range(min(one[0], other[0]), max(one[0], other[0]) + 1)
    columns = range(min(one[1], other[1]), max(one[1], other[1]) + 1)
    return {(row, column) for row in rows for column in columns}
