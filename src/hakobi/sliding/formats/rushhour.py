"""Rush Hour lines: 36 characters for the 6 × 6 cells of a car park, row by row.

    IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM

`o` or `.` is empty, `x` a wall, letters are cars (two or more cells in a row or a column). Cars go forwards
and backwards only. The car `A` has to come to the right end of its row. A number before the line (moves) and
one behind it (states), as in published lists, are passed over. A file holds one puzzle a line; `#` begins a
remark.
"""

from __future__ import annotations

import re

from hakobi.collection import Collection
from hakobi.errors import InputError, UsageError
from hakobi.formats import Format, Source
from hakobi.sliding.puzzle import Axes, Cells, GoalBy, Piece, PieceClass, Place, SlidingPuzzle

SIDE = 6
_LINE = re.compile(r"\s*(?:\d+\s+)?(\S+)(?:\s+\d+)?\s*")
_BOARD = re.compile(r"[A-Zox.]{36}")
_EXPECTED = "36 characters: o or . empty, x a wall, A to Z cars; A is the car that has to leave to the right."


def recognises(source: Source) -> bool:
    if b"\0" in source.data[:1000]:
        return False
    rows = [row for row in source.data[:20_000].decode("utf-8", "replace").splitlines() if _has_content(row)]
    return bool(rows) and all(_board(row) is not None for row in rows[:20])


def read(source: Source) -> Collection[SlidingPuzzle]:
    entries: list[SlidingPuzzle | InputError] = []
    for number, row in enumerate(source.text.split("\n"), 1):
        if not _has_content(row):
            continue
        try:
            entries.append(read_line(row))
        except InputError as error:
            entries.append(
                error.located(file=source.name, level=len(entries) + 1, line=number, text=row.strip())
            )
    return Collection(entries, path=source.name)


def read_line(row: str) -> SlidingPuzzle:
    """The puzzle of one line."""
    board = _board(row)
    if board is None:
        raise InputError("this is no Rush Hour line", text=row.strip(), expected=_EXPECTED)
    cars: dict[str, list[Place]] = {}
    for index, letter in enumerate(board):
        if letter not in "ox.":
            cars.setdefault(letter, []).append(divmod(index, SIDE))
    classes: dict[str, PieceClass] = {}
    pieces = []
    for letter, where in sorted(cars.items()):
        shape = _car(letter, where)
        classes.setdefault(shape.name, shape)
        goal = (where[0][0], SIDE - shape.width) if letter == "A" else None
        pieces.append(Piece(letter, shape.name, where[0], goal, letter))
    if "A" not in cars:
        raise InputError("there is no car A", expected=_EXPECTED)
    if classes[pieces[0].kind].axes is not Axes.HORIZONTAL:
        raise InputError("the car A does not stand in a row", expected=_EXPECTED)
    walls = frozenset(divmod(index, SIDE) for index, letter in enumerate(board) if letter == "x")
    return SlidingPuzzle(SIDE, SIDE, walls, tuple(classes.values()), tuple(pieces), GoalBy.PIECE)


def _car(letter: str, where: list[Place]) -> PieceClass:
    top, left = where[0]
    cells: Cells = frozenset((y - top, x - left) for y, x in where)
    length = len(where)
    if length > 1 and cells == frozenset((0, x) for x in range(length)):
        return PieceClass(f"{length} across", cells, Axes.HORIZONTAL)
    if length > 1 and cells == frozenset((y, 0) for y in range(length)):
        return PieceClass(f"{length} down", cells, Axes.VERTICAL)
    raise InputError(f"the cells of the car {letter} are no straight line of two or more", expected=_EXPECTED)


def _has_content(row: str) -> bool:
    return bool(row.strip()) and not row.lstrip().startswith("#")


def _board(row: str) -> str | None:
    match = _LINE.fullmatch(row)
    return match[1] if match and _BOARD.fullmatch(match[1]) else None


def write(collection: Collection[SlidingPuzzle]) -> str:
    return "".join(write_line(puzzle) + "\n" for puzzle in collection)


def write_line(puzzle: SlidingPuzzle) -> str:
    """The line of a puzzle that is one of Rush Hour; UsageError for any other."""
    letters = {piece.name: piece.name for piece in puzzle.pieces}
    cells = ["o"] * SIDE * SIDE
    if (puzzle.height, puzzle.width) == (SIDE, SIDE):
        for y, x in puzzle.walls:
            cells[y * SIDE + x] = "x"
        for piece in puzzle.pieces:
            for y, x in puzzle.class_of[piece.name].at(piece.start):
                cells[y * SIDE + x] = letters[piece.name]
        line = "".join(cells)
        try:
            if _without_words(read_line(line)) == _without_words(puzzle):
                return line
        except InputError:
            pass
    raise UsageError("Only a Rush Hour puzzle can be written as a line of 36 characters; write .blocks.")


def _without_words(puzzle: SlidingPuzzle) -> object:
    places = {piece.name: (piece.start, piece.goal) for piece in puzzle.pieces}
    shapes = {name: (each.cells, each.axes) for name, each in puzzle.class_of.items()}
    return puzzle.height, puzzle.width, puzzle.walls, places, shapes


FORMAT = Format(
    "rush",
    "sliding",
    "Rush Hour in 36 characters",
    (".rush", ".txt"),
    recognises,
    read,
    write,
    remark=re.compile(r"^\s*#", re.MULTILINE),
)
