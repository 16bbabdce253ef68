"""Levels as arrays of NumPy, and the way back.

A board of Sokoban is an array of bytes, each the sum of what is on its square:

    1  wall     2  goal     4  box     8  player           #####         1 1 1 1 1
                                                           #@$.#   ──►   1 8 4 2 1
    so 0 is floor, 6 a box on a goal, 10 the player there  #####         1 1 1 1 1

Boards of several sizes share one array: each stands at the top left of its part, and what is left over is
wall. As planes there are truth values instead, a board for each of the four.

A board of sliding blocks holds the number of the piece on each cell, counted from 1 in the order of the
puzzle's pieces, 0 where it is empty and -1 for walls; as planes there are two, the start, and the goal of
those pieces that have one. It does not say which pieces may stand in for each other, nor along which axes
they slide, so for sliding blocks there is no way back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hakobi.errors import InputError, UsageError
from hakobi.sliding.puzzle import SlidingPuzzle
from hakobi.sokoban.level import Level

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["BOX", "GOAL", "PLAYER", "WALL", "from_numpy", "numpy_module", "to_numpy"]

WALL, GOAL, BOX, PLAYER = 1, 2, 4, 8

_PLANES = (WALL, GOAL, BOX, PLAYER)
_CODES = {" ": 0, "#": WALL, ".": GOAL, "$": BOX, "*": BOX | GOAL, "@": PLAYER, "+": PLAYER | GOAL}
_TO_CODES = bytes(_CODES.get(chr(letter), 0) for letter in range(256))
_LETTERS = {code: letter for letter, code in _CODES.items()}
_EXPECTED = (
    "Levels are an array (n, height, width) of codes, the sums of 1 wall, 2 goal, 4 box and 8 player, "
    "or (n, 4, height, width) of truth values."
)
_SLIDING_WALL = -1


def to_numpy(puzzles: Sequence[object], planes: bool = False) -> NDArray[Any]:
    """One array for all puzzles; they are of one family."""
    np = numpy_module()
    levels = [puzzle for puzzle in puzzles if isinstance(puzzle, Level)]
    blocks = [puzzle for puzzle in puzzles if isinstance(puzzle, SlidingPuzzle)]
    if levels and blocks:
        raise UsageError("An array holds levels of Sokoban or sliding blocks, not both; take them apart.")
    if blocks:
        return _blocks_to_numpy(blocks, planes)
    codes = np.full((len(levels), *_common_size(levels)), WALL, np.uint8)
    for board, level in zip(codes, levels, strict=True):
        squares = np.frombuffer(level.grid.encode("ascii").translate(_TO_CODES), np.uint8)
        board[: level.height, : level.width] = squares.reshape(level.height, level.width)
    boards: NDArray[Any] = np.stack([codes & plane != 0 for plane in _PLANES], axis=1) if planes else codes
    return boards


def _common_size(puzzles: Sequence[Level | SlidingPuzzle]) -> tuple[int, int]:
    return (
        max((puzzle.height for puzzle in puzzles), default=0),
        max((puzzle.width for puzzle in puzzles), default=0),
    )


def _blocks_to_numpy(blocks: Sequence[SlidingPuzzle], planes: bool) -> NDArray[Any]:
    np = numpy_module()
    boards: NDArray[Any] = np.full((len(blocks), 1 + planes, *_common_size(blocks)), _SLIDING_WALL, np.int16)
    for pair, puzzle in zip(boards, blocks, strict=True):
        _fill_blocks(pair, puzzle)
    return boards if planes else boards[:, 0]


def _fill_blocks(boards: NDArray[Any], puzzle: SlidingPuzzle) -> None:
    """The start and, where a second board is given, the goal."""
    boards[:, : puzzle.height, : puzzle.width] = 0
    for row, column in puzzle.walls:
        boards[:, row, column] = _SLIDING_WALL
    for number, piece in enumerate(puzzle.pieces, 1):
        for board, place in zip(boards, (piece.start, piece.goal), strict=False):
            for cell in () if place is None else puzzle.class_of[piece.name].at(place):
                board[cell] = number


def from_numpy(array: Any, sizes: Iterable[tuple[int, int]] | None = None) -> Iterator[Level | InputError]:
    """The levels of an array, or why one is none. `sizes`: height and width of each, where it is padded."""
    np = numpy_module()
    try:
        codes = np.asarray(array)
    except ValueError:
        raise UsageError(f"Rows of several lengths are no array. {_EXPECTED}") from None
    if codes.ndim == 4 and codes.shape[1] == len(_PLANES):
        codes = np.tensordot(codes.astype(bool), np.array(_PLANES), axes=(1, 0))
    if codes.ndim != 3 or not np.issubdtype(codes.dtype, np.integer):
        raise UsageError(
            f"An array of {codes.dtype} with the shape {codes.shape} is none of levels. {_EXPECTED}"
        )
    cuts = _checked_sizes(codes.shape, sizes)
    return (
        _level(number, board[:height, :width])
        for number, (board, (height, width)) in enumerate(zip(codes, cuts, strict=True), 1)
    )


def _checked_sizes(
    shape: tuple[int, ...], sizes: Iterable[tuple[int, int]] | None
) -> Sequence[tuple[int, int]]:
    count, height, width = shape
    if sizes is None:
        return [(height, width)] * count
    cuts = list(sizes)
    if len(cuts) != count:
        raise UsageError(f"{len(cuts)} sizes for {count} boards; give the height and width of each.")
    for rows, columns in cuts:
        if not (0 <= rows <= height and 0 <= columns <= width):
            raise UsageError(f"A board of {rows} × {columns} is not within an array of {height} × {width}.")
    return cuts


def _level(number: int, codes: NDArray[Any]) -> Level | InputError:
    rows = []
    for line, row in enumerate(codes.tolist(), 1):
        for column, code in enumerate(row, 1):
            if code not in _LETTERS:
                return InputError(
                    f"{code} is no code of a square",
                    level=number,
                    line=line,
                    column=column,
                    expected=_EXPECTED,
                )
        rows.append("".join(_LETTERS[code] for code in row))
    try:
        return Level.from_rows(rows)
    except InputError as error:
        return error.located(level=number)


def numpy_module() -> Any:
    """NumPy, or what to install."""
    try:
        import numpy
    except ImportError:
        raise UsageError("Arrays need NumPy: pip install 'hakobi[data]'") from None
    return numpy
