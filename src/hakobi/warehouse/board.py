"""A warehouse: walls, targets, boxes and the worker as (x, y), with a weight for each box.

    x  0123456
    y0 #######        walls    [(0, 0), (1, 0), …]          worker  (1, 1)
    y1 #@ $. #        boxes    [(3, 1)]   weights  [0]      targets [(4, 1)]
    y2 #######        ncols 7, nrows 3

All lists are in reading order after reading; `boxes[i]` weighs `weights[i]`, also after `copy`, whatever
order the boxes are given in. A warehouse may be changed freely, so long as no set or dict holds it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from hakobi.errors import InputError, UsageError
from hakobi.formats import Source
from hakobi.warehouse import lines as text

Cell: TypeAlias = tuple[int, int]

__all__ = ["Cell", "Warehouse", "WarehouseLike", "draw", "weights_of"]


class WarehouseLike(Protocol):
    """What the functions of this package need: a `Warehouse`, or the class of the same name of a course."""

    @property
    def walls(self) -> Iterable[Cell]:
        """Where walls stand, as (x, y)."""

    @property
    def targets(self) -> Iterable[Cell]:
        """Where boxes shall stand."""

    @property
    def boxes(self) -> Iterable[Cell]:
        """Where boxes stand."""

    @property
    def worker(self) -> Cell:
        """Where the worker stands."""


class Warehouse:
    """A board, empty until it is read: `load_warehouse`, `from_string`, `from_lines`, `extract_locations`."""

    def __init__(self) -> None:
        self.walls: list[Cell] = []
        self.targets: list[Cell] = []
        self.boxes: list[Cell] = []
        self.worker: Cell = (0, 0)
        self.weights: list[int] = []
        self.nrows = 0
        self.ncols = 0
        self._on_target = "!"

    def load_warehouse(self, path: str | os.PathLike[str]) -> None:
        """Reads a file; its first line may hold the weights, titles may precede the board."""
        name = os.fspath(path)
        try:
            self.from_string(Source(name, Path(name).read_bytes()).text)
        except InputError as error:
            raise error.located(file=name) from None

    read_warehouse_file = load_warehouse

    def from_string(self, board: str) -> None:
        """Reads the text of a file."""
        self.from_lines(board.split("\n"))

    def from_lines(self, lines: Iterable[str]) -> None:
        """Reads the lines of a file."""
        weights, rows = text.read(lines)
        self.extract_locations(rows)
        if weights is None:
            return
        if len(weights) != len(self.boxes):
            raise InputError(
                f"{len(weights)} weights for {len(self.boxes)} boxes",
                line=1,
                expected="Give one weight per box, in reading order.",
            )
        self.weights = weights

    def extract_locations(self, lines: Iterable[str]) -> None:
        """Reads the rows of a board and nothing else; every box weighs 0."""
        rows = text.crop(lines)
        cells = [(cell, (x, y)) for y, row in enumerate(rows) for x, cell in enumerate(row)]
        workers = [place for cell, place in cells if cell in "@!+"]
        if len(workers) != 1:
            raise InputError(
                f"{len(workers)} workers" if workers else "no worker",
                expected="A warehouse has exactly one worker: @, or ! or + when it stands on a target.",
            )
        self.walls = [place for cell, place in cells if cell == "#"]
        self.targets = [place for cell, place in cells if cell in ".*!+"]
        self.boxes = [place for cell, place in cells if cell in "$*"]
        self.worker = workers[0]
        self.weights = [0] * len(self.boxes)
        self.nrows, self.ncols = len(rows), len(rows[0])
        self._on_target = "+" if any(cell == "+" for cell, _ in cells) else "!"

    def save_warehouse(self, path: str | os.PathLike[str]) -> None:
        """Writes weights (a blank line where all are 0) and board, so that it can be loaded again."""
        weights = [weight for _, weight in sorted(self._weighed(), key=lambda pair: pair[0][::-1])]
        first = " ".join(map(str, weights)) if any(weights) else ""
        try:
            Path(path).write_text(f"{first}\n{self}\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{os.fspath(path)}: the file cannot be written ({error.strerror})") from None

    write_warehouse_file = save_warehouse

    def copy(
        self,
        worker: Cell | None = None,
        boxes: Iterable[Cell] | None = None,
        weights: Iterable[int] | None = None,
    ) -> Warehouse:
        """A copy that can be changed alone, with another worker, other boxes or other weights."""
        clone = Warehouse()
        clone.walls = list(self.walls)
        clone.targets = list(self.targets)
        clone.boxes = list(self.boxes if boxes is None else boxes)
        clone.worker = self.worker if worker is None else worker
        clone.weights = list(self.weights if weights is None else weights)
        if weights is None and not any(self.weights):
            clone.weights = [0] * len(clone.boxes)
        clone.nrows, clone.ncols = self.nrows, self.ncols
        clone._on_target = self._on_target
        return clone

    def __str__(self) -> str:
        """The rectangular board, without a line break at its end."""
        return draw(self, self.worker, self.boxes)

    def visualize(self) -> str:
        """The same, as the first year has called it."""
        return str(self)

    def __repr__(self) -> str:
        return f"<Warehouse {self.ncols} × {self.nrows}, {len(self.boxes)} boxes>"

    def __eq__(self, other: object) -> bool:
        """The same board with the same weights on the same boxes; the order of the lists does not matter."""
        if not isinstance(other, Warehouse):
            return NotImplemented
        return (
            self.worker == other.worker
            and set(self.walls) == set(other.walls)
            and set(self.targets) == set(other.targets)
            and sorted(self._weighed()) == sorted(other._weighed())
        )

    def __hash__(self) -> int:
        return hash((self.worker, frozenset(self.boxes)))

    def _weighed(self) -> list[tuple[Cell, int]]:
        return list(zip(self.boxes, weights_of(self), strict=True))


def weights_of(warehouse: WarehouseLike) -> list[int]:
    """One weight per box; zeros where the warehouse has no weights at all."""
    weights: Sequence[int] = list(getattr(warehouse, "weights", None) or ())
    count = len(list(warehouse.boxes))
    if not weights:
        return [0] * count
    if len(weights) != count:
        raise InputError(f"{len(weights)} weights for {count} boxes", expected="Give one weight per box.")
    return list(weights)


def draw(warehouse: WarehouseLike, worker: Cell, boxes: Iterable[Cell]) -> str:
    """The rectangular board with the worker and the boxes at these cells."""
    walls = set(warehouse.walls)
    width = 1 + max((x for x, _ in walls), default=-1)
    height = 1 + max((y for _, y in walls), default=-1)
    targets = set(warehouse.targets)
    shown = dict.fromkeys(targets, ".") | dict.fromkeys(walls, "#")
    shown |= {box: "*" if box in targets else "$" for box in boxes}
    if walls:
        shown[worker] = getattr(warehouse, "_on_target", "!") if worker in targets else "@"
    return "\n".join("".join(shown.get((x, y), " ") for x in range(width)) for y in range(height))
