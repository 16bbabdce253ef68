"""The neighbours of many positions in one call, as NumPy arrays: for searches that work a layer at a time.

    keys ──► expand_many ──► keys        one row a neighbour (n × bytes, uint8)
    (m × bytes)              parents     the row of `keys` that it comes from
                             squares     (row, column) of the box before the push, or of the piece's place
                             directions  0 1 2 3 for U R D L (pushes), for U D L R (steps of pieces)
                             solved      whether it is solved

The rows are keys (`Position.key`), so `numpy.unique(found.keys, axis=0)` throws out what is met twice. The
core does the work with the GIL released.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hakobi._core import BadRequest
from hakobi.arrays import numpy_module
from hakobi.errors import UsageError

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

    from hakobi.sliding.position import SlidingPosition
    from hakobi.sliding.puzzle import SlidingPuzzle
    from hakobi.sokoban.level import Level
    from hakobi.sokoban.position import Position

__all__ = ["Expansion", "expand_many", "keys_of"]


@dataclass(frozen=True)
class Expansion:
    """All neighbours of some positions; every array has one entry for each."""

    keys: NDArray[numpy.uint8]
    parents: NDArray[numpy.int64]
    squares: NDArray[numpy.int32]
    directions: NDArray[numpy.uint8]
    solved: NDArray[numpy.bool_]

    def __len__(self) -> int:
        return len(self.parents)


def expand_many(level: Level | SlidingPuzzle, keys: NDArray[numpy.uint8]) -> Expansion:
    """Every legal push (of a puzzle: every step of a piece) from each of these positions of the level."""
    np = numpy_module()
    try:
        found = level.game.expand(np.ascontiguousarray(keys, dtype=np.uint8))
    except (BadRequest, TypeError, ValueError) as error:
        raise UsageError(_fault(error)) from None
    rows, parents, squares, directions, solved = found
    return Expansion(
        rows, parents, squares.astype(np.int32), directions.astype(np.uint8), solved.astype(bool)
    )


def keys_of(positions: Iterable[Position | SlidingPosition]) -> NDArray[numpy.uint8]:
    """The keys of these positions (all of one level) as the rows of an array."""
    np = numpy_module()
    rows = [np.frombuffer(position.key, dtype=np.uint8) for position in positions]
    if len({len(row) for row in rows}) > 1:
        raise UsageError("These are positions of different levels: their keys differ in length.")
    return np.stack(rows) if rows else np.zeros((0, 0), dtype=np.uint8)  # type: ignore[no-any-return]


def _fault(error: Exception) -> str:
    if isinstance(error, BadRequest):
        return f"{str(error)[:1].upper()}{str(error)[1:]}."
    return "Keys are an array of bytes (uint8) with two dimensions, one row a position."
