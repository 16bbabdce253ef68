"""Floors: sets of squares that are no wall, within a frame of walls, and what keeps them worth building on.

A floor is connected and does not touch the edge of its board. A *pocket* is a square with walls on three
sides: nothing but a detour for the player, so makers fill most of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from hakobi.sokoban.level import Square

__all__ = ["AROUND", "Floor", "around", "inner", "largest_part", "pocketless", "pockets"]

Floor: TypeAlias = "frozenset[Square]"

AROUND = ((-1, 0), (0, 1), (1, 0), (0, -1))


def around(square: Square) -> list[Square]:
    """The four squares beside this one."""
    return [(square[0] + down, square[1] + right) for down, right in AROUND]


def inner(height: int, width: int) -> Floor:
    """All squares of a board but its edge."""
    return frozenset((row, column) for row in range(1, height - 1) for column in range(1, width - 1))


def largest_part(squares: Iterable[Square]) -> Floor:
    """The largest connected part; of equal ones the first in reading order."""
    left = set(squares)
    best: set[Square] = set()
    while left:
        start = min(left)
        part, waiting = {start}, [start]
        while waiting:
            for square in around(waiting.pop()):
                if square in left and square not in part:
                    part.add(square)
                    waiting.append(square)
        left -= part
        if len(part) > len(best):
            best = part
    return frozenset(best)


def pockets(floor: Iterable[Square]) -> list[Square]:
    """The squares that have walls on three sides or four, in reading order."""
    squares = set(floor)
    return sorted(square for square in squares if sum(s in squares for s in around(square)) <= 1)


def pocketless(floor: Floor) -> Floor:
    """The floor with its pockets filled, and those that this makes, to the end."""
    squares = set(floor)
    while found := pockets(squares):
        squares.difference_update(found)
    return frozenset(squares)
