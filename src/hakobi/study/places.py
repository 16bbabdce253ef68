"""Squares and boxes of the level, from the numbers by which the core speaks of them."""

from __future__ import annotations

from collections.abc import Iterable, Set

from hakobi.sokoban.level import Level, Square

__all__ = ["boxes_at", "place"]


def place(level: Level, index: int) -> Square:
    return divmod(index, level.width)


def boxes_at(level: Level, indices: Iterable[int], beyond: Set[Square]) -> tuple[Square, ...]:
    """`beyond`: boxes that the player can never reach; the core does not know them."""
    return tuple(sorted(beyond | {place(level, index) for index in indices}))
