"""A quilt of patches: the board is covered with small patterns, each turned and mirrored at random.

The patches have floor where people leave it: open squares, corners, doors, pillars, niches. Where two that do
not fit come together, the largest connected part decides; what is cut off becomes wall.
"""

from __future__ import annotations

from random import Random

from hakobi.generating.floor import Floor
from hakobi.sokoban.symmetry import turn_rows

__all__ = ["templates"]

_PATCHES = [
    patch.split("/")
    for patch in (
        "   /   /   ",
        "   /   /   ",
        "   /   /#  ",
        "   /   /## ",
        "   /   /###",
        "   / # /   ",
        "   / ##/   ",
        "#  /   /  #",
        "#  /   /#  ",
        "# #/   /# #",
        "# #/   /   ",
        "## /   / ##",
        "###/   /###",
        "###/   /# #",
        "###/#  /#  ",
        "###/#  /# #",
    )
]


def templates(rng: Random, height: int, width: int) -> Floor:
    floor = set()
    down, right = rng.randrange(3), rng.randrange(3)
    for top in range(1 - down, height - 1, 3):
        for left in range(1 - right, width - 1, 3):
            patch = turn_rows(rng.choice(_PATCHES), rng.randrange(8))
            floor |= {
                (top + row, left + column)
                for row, cells in enumerate(patch)
                for column, cell in enumerate(cells)
                if cell == " " and 0 < top + row < height - 1 and 0 < left + column < width - 1
            }
    return frozenset(floor)
