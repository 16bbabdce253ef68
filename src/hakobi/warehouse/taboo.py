"""Taboo cells: where a box must never be pushed, by two simple rules that see nothing but walls and targets.

    Rule 1   a corner inside the warehouse that is no target:            #X      X#   and so on
                                                                         ##      ##
    Rule 2   every cell between two such corners along one wall,         #X  X#      #XXXX#
             when none of them is a target                               ######  →   ######

A cell is inside when the worker could walk there if there were no boxes; for the rest boxes and worker are
ignored. Hollows that are sealed off by walls are not inside: no box is ever pushed there. Taboo cells are
dead squares, but there can be dead squares that are not taboo.
"""

from __future__ import annotations

from collections.abc import Iterator

from hakobi.warehouse.board import Cell, WarehouseLike
from hakobi.warehouse.checks import reachable

__all__ = ["find_taboo", "taboo_cells"]

_AXES = (((1, 0), (0, 1)), ((0, 1), (1, 0)))


def taboo_cells(warehouse: WarehouseLike) -> str:
    """The board with `#` for walls, `X` for taboo cells, and spaces."""
    walls = set(warehouse.walls)
    taboo = find_taboo(warehouse)
    width = 1 + max((x for x, _ in walls), default=-1)
    height = 1 + max((y for _, y in walls), default=-1)
    shown = dict.fromkeys(taboo, "X") | dict.fromkeys(walls, "#")
    return "\n".join("".join(shown.get((x, y), " ") for x in range(width)) for y in range(height))


def find_taboo(warehouse: WarehouseLike) -> set[Cell]:
    """The taboo cells as (x, y)."""
    walls, targets = set(warehouse.walls), set(warehouse.targets)
    inside = reachable(warehouse.worker, walls, set())
    corners = {cell for cell in inside - targets if _is_corner(cell, walls)}
    taboo = set(corners)
    for corner in corners:
        for between in _runs(corner, corners, walls):
            if not targets.intersection(between):
                taboo.update(between)
    return taboo


def _is_corner(cell: Cell, walls: set[Cell]) -> bool:
    x, y = cell
    beside = (x - 1, y) in walls or (x + 1, y) in walls
    return beside and ((x, y - 1) in walls or (x, y + 1) in walls)


def _runs(corner: Cell, corners: set[Cell], walls: set[Cell]) -> Iterator[list[Cell]]:
    """The cells between this corner and the next one to the right or below, along one unbroken wall."""
    for (right, down), (aside, below) in _AXES:
        for side in (-1, 1):
            x, y = corner
            between: list[Cell] = []
            while (x, y) not in walls and (x + side * aside, y + side * below) in walls:
                if (x, y) in corners and (x, y) != corner:
                    yield between
                    break
                if (x, y) != corner:
                    between.append((x, y))
                x, y = x + right, y + down
