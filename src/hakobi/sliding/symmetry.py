"""A sliding-block puzzle turned and mirrored, and its solutions with it.

The eight symmetries have the numbers of `hakobi.sokoban.symmetry`: k & 4 mirrors left and right, then k & 3
quarter turns clockwise follow. A quarter turn exchanges the axes, too.

    k = 0   AAb     k = 1   cA     A piece stands at the top left corner of its bounding box, and a turn
            c..             .A     makes another corner the top left one: A stands at (0, 0) and then at
                            .b     (0, 1), where the left end of it has come to lie.

`turn_solution(solution, k)` solves `turned(puzzle, k)` exactly when the solution solves the puzzle. So every
optimum stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hakobi.sliding.puzzle import Axes, Cells, PieceClass, Place, SlidingPuzzle
from hakobi.sliding.solution import PieceMove, SlidingSolution
from hakobi.sokoban import symmetry

__all__ = ["turn_axes", "turn_cells", "turn_place", "turn_solution", "turned"]

_QUARTER = {Axes.BOTH: Axes.BOTH, Axes.HORIZONTAL: Axes.VERTICAL, Axes.VERTICAL: Axes.HORIZONTAL}


def turned(puzzle: SlidingPuzzle, k: int) -> SlidingPuzzle:
    """The puzzle after symmetry k = 0 … 7; all names stay."""
    size = puzzle.height, puzzle.width

    def moved(name: str, place: Place) -> Place:
        return turn_place(place, puzzle.class_of[name].cells, *size, k)

    return replace(
        puzzle,
        height=size[k & 1],
        width=size[1 - (k & 1)],
        walls=frozenset(symmetry.turn_square(*wall, *size, k) for wall in puzzle.walls),
        classes=tuple(
            PieceClass(each.name, turn_cells(each.cells, k), turn_axes(each.axes, k))
            for each in puzzle.classes
        ),
        pieces=tuple(
            replace(
                piece,
                start=moved(piece.name, piece.start),
                goal=None if piece.goal is None else moved(piece.name, piece.goal),
            )
            for piece in puzzle.pieces
        ),
    )


def turn_solution(solution: SlidingSolution, k: int) -> SlidingSolution:
    """The same moves on the puzzle after symmetry k; not yet replayed there."""
    return SlidingSolution(
        tuple(PieceMove(move.piece, symmetry.turn_moves(move.path, k)) for move in solution.sequence)
    )


def turn_cells(cells: Iterable[Place], k: int) -> Cells:
    """A shape after symmetry k, in the top left corner again."""
    cells = list(cells)
    height, width = _size(cells)
    return frozenset(symmetry.turn_square(*cell, height, width, k) for cell in cells)


def turn_place(place: Place, cells: Iterable[Place], height: int, width: int, k: int) -> Place:
    """Where the top left corner of this shape's bounding box comes to be on a board of this size."""
    rows, columns = _size(list(cells))
    far = (place[0] + rows - 1, place[1] + columns - 1)
    one, other = (symmetry.turn_square(*corner, height, width, k) for corner in (place, far))
    return min(one[0], other[0]), min(one[1], other[1])


def turn_axes(axes: Axes, k: int) -> Axes:
    return _QUARTER[axes] if k & 1 else axes


def _size(cells: list[Place]) -> tuple[int, int]:
    return 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
