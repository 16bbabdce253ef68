"""The makers of floors: one plain table.

    rooms       a few rectangles, joined by corridors one square wide
    templates   a quilt of patches of 3 × 3, turned and mirrored
    cellular    scattered walls, smoothed until caves come of it
    symmetric   half a floor of another maker, and its mirror image
    maze        corridors with rooms blown into them, and doors between
    given       the walls of a picture or of another level, with a few squares changed

A maker takes dice and the sides of the board, and gives a connected floor or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hakobi.generating.floor import Floor, largest_part, pockets
from hakobi.generating.shapes.cellular import cellular
from hakobi.generating.shapes.maze import maze
from hakobi.generating.shapes.rooms import rooms
from hakobi.generating.shapes.symmetric import symmetric_with
from hakobi.generating.shapes.templates import templates

__all__ = ["MAKERS", "draw_floor"]

Maker = Callable[[Random, int, int], Floor]

_PLAIN: dict[str, Maker] = {"rooms": rooms, "templates": templates, "cellular": cellular, "maze": maze}
MAKERS: dict[str, Maker] = {**_PLAIN, "symmetric": symmetric_with(tuple(_PLAIN.values()))}

_KEPT_POCKETS = 0.25


def draw_floor(rng: Random, maker: str, height: int, width: int) -> Floor:
    """A floor of this maker's, most of its pockets filled; it may come out too small to be of use."""
    squares = set(largest_part(MAKERS[maker](rng, height, width)))
    while doomed := [square for square in pockets(squares) if rng.random() >= _KEPT_POCKETS]:
        squares.difference_update(doomed)
    return largest_part(squares)
