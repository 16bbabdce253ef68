"""A maze with doors: corridors on every second square, some walls broken through, rooms blown into it.

#########
# #   # #      A maze alone has one way between any two squares, and no box could ever be passed by. So
# # # # #      walls are broken for a second way round, and a block of 2 × 2 or 3 × 3 is cleared here and
#   #   #      there; what is left of the corridors are the doors between such places.
#########
"""

from __future__ import annotations

from random import Random

from hakobi.generating.floor import Floor
from hakobi.sokoban.level import Square

__all__ = ["maze"]

_AHEAD = ((2, 0), (-2, 0), (0, 2), (0, -2))


def maze(rng: Random, height: int, width: int) -> Floor:
    rows, columns = range(1, height - 1, 2), range(1, width - 1, 2)
    cells = {(row, column) for row in rows for column in columns}
    start = rng.choice(sorted(cells))
    floor: set[Square] = {start}
    path = [start]
    while path:
        row, column = path[-1]
        ahead = [(2, 0), (-2, 0), (0, 2), (0, -2)]
        fresh = [
            (d, r) for d, r in ahead if (row + d, column + r) in cells and (row + d, column + r) not in floor
        ]
        if not fresh:
            path.pop()
            continue
        down, right = rng.choice(fresh)
        floor |= {(row + down // 2, column + right // 2), (row + down, column + right)}
        path.append((row + down, column + right))
    for _ in range(1 + (height - 2) * (width - 2) // 14):
        side = rng.choice((2, 2, 3))
        top, left = rng.randint(1, max(1, height - 1 - side)), rng.randint(1, max(1, width - 1 - side))
        floor |= {
            (row, column)
            for row in range(top, min(top + side, height - 1))
            for column in range(left, min(left + side, width - 1))
        }
    return frozenset(floor)
