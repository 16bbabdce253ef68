"""The eight symmetries of a board: k & 4 mirrors left and right, then k & 3 quarter turns clockwise follow.

    k = 0  @$    1  .@    2   .    3  $     4  $@    5   $    6  .     7  @.
           .         $       $@       @.        .       .@       @$       $

The same k turns a board and the moves on it: `turn_moves(lurd, k)` solves `turn_rows(rows, k)` exactly when
`lurd` solves `rows`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hakobi.sokoban.push import Push

ALL = range(8)

_MIRROR = str.maketrans("lrLR<>", "rlRL><")
_QUARTER = str.maketrans("urdlURDL^>v<", "rdluRDLU>v<^")


def turn_rows(rows: Sequence[str], k: int) -> list[str]:
    """The board after symmetry k; the rows must be of equal length."""
    turned = [row[::-1] for row in rows] if k & 4 else list(rows)
    for _ in range(k & 3):
        turned = ["".join(column) for column in zip(*reversed(turned), strict=True)]
    return turned


def turn_moves(lurd: str, k: int) -> str:
    """The same moves on the board after symmetry k; anything but moves (pulls too) stays as it is."""
    turned = lurd.translate(_MIRROR) if k & 4 else lurd
    for _ in range(k & 3):
        turned = turned.translate(_QUARTER)
    return turned


def turn_square(row: int, column: int, height: int, width: int, k: int) -> tuple[int, int]:
    """Where the square goes under symmetry k of a board of this height and width."""
    if k & 4:
        column = width - 1 - column
    for _ in range(k & 3):
        row, column = column, height - 1 - row
        height, width = width, height
    return row, column


def way_back(k: int) -> int:
    """The symmetry that undoes symmetry k."""
    return k if k & 4 else -k & 3


def first_of_eight(grid: str, height: int, width: int) -> tuple[int, str]:
    """The symmetry that leads to the one of the eight boards that has the fewest rows and, among those, is
    the first in alphabetical order; and this board, row after row as `grid` is."""
    turned: list[tuple[str, int]] = []
    if height <= width:
        mirrored = "".join(grid[i : i + width][::-1] for i in range(0, len(grid), width))
        turned = [(grid, 0), (grid[::-1], 2), (mirrored, 4), (mirrored[::-1], 6)]
    if width <= height:
        columns = [grid[i::width] for i in range(width)]
        transposed = "".join(columns)
        quarter = "".join(column[::-1] for column in columns)
        turned += [(quarter, 1), (quarter[::-1], 3), (transposed[::-1], 5), (transposed, 7)]
    grid, turn = min(turned)
    return turn, grid


@dataclass(frozen=True)
class Symmetry:
    """Symmetry `k` of boards of this height and width: what becomes of squares, moves and pushes on them."""

    k: int
    height: int
    width: int

    def square(self, square: tuple[int, int]) -> tuple[int, int]:
        """Where the square comes to lie."""
        return turn_square(*square, self.height, self.width, self.k)

    def moves(self, lurd: str) -> str:
        """The same moves on the turned board."""
        return turn_moves(lurd, self.k)

    def push(self, push: Push) -> Push:
        """The same push on the turned board."""
        walk = None if push.walk is None else self.moves(push.walk)
        return type(push)(self.square(push.box), self.moves(push.direction), self.square(push.to), walk)

    @property
    def inverse(self) -> Symmetry:
        """The symmetry of the turned board that leads back."""
        return Symmetry(
            way_back(self.k), *((self.width, self.height) if self.k & 1 else (self.height, self.width))
        )
