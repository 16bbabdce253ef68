"""A sliding-block puzzle without the outer rows and columns that are nothing but wall.

    #####
    #A.##        A.
    #.B##  ──►   .B      the edge of a board stops a piece as well as a wall does
    #####

No piece reaches into such a row: the outermost row of its bounding box holds one of its cells. So places only
shift, and solutions, which tell directions, stay valid.
"""

from __future__ import annotations

from dataclasses import replace

from hakobi.sliding.puzzle import Place, SlidingPuzzle

__all__ = ["trimmed"]


def trimmed(puzzle: SlidingPuzzle) -> SlidingPuzzle:
    """The same puzzle on the smallest board that has the same play."""
    open_cells = [
        (row, column)
        for row in range(puzzle.height)
        for column in range(puzzle.width)
        if (row, column) not in puzzle.walls
    ]
    rows, columns = ([cell[axis] for cell in open_cells] for axis in (0, 1))
    top, left, bottom, right = min(rows), min(columns), max(rows), max(columns)

    def shifted(place: Place) -> Place:
        return place[0] - top, place[1] - left

    return replace(
        puzzle,
        height=bottom - top + 1,
        width=right - left + 1,
        walls=frozenset(
            shifted((row, column))
            for row, column in puzzle.walls
            if top <= row <= bottom and left <= column <= right
        ),
        pieces=tuple(
            replace(
                piece,
                start=shifted(piece.start),
                goal=None if piece.goal is None else shifted(piece.goal),
            )
            for piece in puzzle.pieces
        ),
    )
