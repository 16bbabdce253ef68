"""Checks that need no search: is a sequence of actions legal, and can the worker walk somewhere?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hakobi.warehouse.board import Cell, WarehouseLike, draw

__all__ = ["DELTAS", "can_go_there", "check_action_seq", "check_elem_action_seq", "reachable"]

DELTAS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}


def check_elem_action_seq(
    warehouse: WarehouseLike, action_seq: Iterable[str], failure: str = "Impossible"
) -> str:
    """The board after these actions as a string, or the word for failure when one of them is not legal.

    A word that is no action is not legal either. Pushing a box onto a taboo cell is legal.
    """
    walls, boxes = set(warehouse.walls), set(warehouse.boxes)
    open_to = _Bounds(walls)
    worker = warehouse.worker
    for action in action_seq:
        if action not in DELTAS:
            return failure
        right, down = DELTAS[action]
        worker = (worker[0] + right, worker[1] + down)
        if worker in walls or not open_to(worker):
            return failure
        if worker in boxes:
            ahead = (worker[0] + right, worker[1] + down)
            if ahead in walls or ahead in boxes or not open_to(ahead):
                return failure
            boxes.remove(worker)
            boxes.add(ahead)
    return draw(warehouse, worker, boxes)


def check_action_seq(warehouse: WarehouseLike, action_seq: Iterable[str], failure: str = "Failure") -> str:
    """`check_elem_action_seq` with the other word for failure."""
    return check_elem_action_seq(warehouse, action_seq, failure)


def can_go_there(warehouse: WarehouseLike, dst: Sequence[int]) -> bool:
    """Whether the worker can walk to the cell (row, column) without pushing a box."""
    row, column = dst
    return (column, row) in reachable(warehouse.worker, set(warehouse.walls), set(warehouse.boxes))


def reachable(worker: Cell, walls: set[Cell], boxes: set[Cell]) -> set[Cell]:
    """The cells (x, y) that the worker can walk to without pushing a box, its own among them."""
    open_to = _Bounds(walls)
    reached = {worker}
    stack = [worker]
    while stack:
        x, y = stack.pop()
        for right, down in DELTAS.values():
            cell = (x + right, y + down)
            if cell not in reached and cell not in walls and cell not in boxes and open_to(cell):
                reached.add(cell)
                stack.append(cell)
    return reached


class _Bounds:
    """Whether a cell lies on the board: within the bounding box of the walls."""

    def __init__(self, walls: set[Cell]) -> None:
        self.right = max((x for x, _ in walls), default=-1)
        self.bottom = max((y for _, y in walls), default=-1)
        self.left = min((x for x, _ in walls), default=0)
        self.top = min((y for _, y in walls), default=0)

    def __call__(self, cell: Cell) -> bool:
        return self.left <= cell[0] <= self.right and self.top <= cell[1] <= self.bottom
