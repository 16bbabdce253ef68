"""Sliding-block boards for new puzzles: pieces laid at random until only a few cells are left, or car parks.

AAb.      A board is filled cell by cell in reading order: whatever shape fits there, or nothing as long
AAb.      as empty cells are left to give. The first large piece is the one that has a goal; its place is
ccdd      at the edge, in a corner or in the middle of a side, as an exit would be.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random

from hakobi.errors import UsageError
from hakobi.sliding.puzzle import Axes, Piece, PieceClass, Place, SlidingPuzzle

__all__ = ["Shape", "lay_out", "puzzle_of", "read_shapes", "strewn_blocks", "strewn_cars", "usual_goal"]

Shape = tuple[int, int]  # height, width

_SHAPES: tuple[Shape, ...] = ((1, 1), (1, 1), (1, 1), (1, 2), (1, 2), (2, 1), (2, 1), (2, 2), (1, 3), (3, 1))
_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWYZabcdefghijklmnopqrstuvwyz0123456789"
TARGET = "X"
_LORRIES = 0.3


def read_shapes(words: Iterable[str], width: int, height: int) -> list[Shape]:
    """``2x1`` is two columns wide and one row high; the first of the largest is the piece with the goal."""
    shapes = []
    for word in words:
        parts = word.lower().replace("×", "x").split("x")
        if len(parts) != 2 or not all(part.isdecimal() and int(part) > 0 for part in parts):
            raise UsageError(f"{word!r} is no piece; write columns x rows, as 2x1.")
        shapes.append((int(parts[1]), int(parts[0])))
    covered = sum(rows * columns for rows, columns in shapes)
    if not shapes or any(rows > height or columns > width for rows, columns in shapes):
        raise UsageError(f"These pieces do not all fit on a board of {width} × {height}.")
    if covered >= width * height:
        raise UsageError(
            f"These pieces cover {covered} cells; a board of {width} × {height} has {width * height}, "
            "and at least one must stay empty."
        )
    return sorted(shapes, key=lambda shape: (-shape[0] * shape[1], shape))


def lay_out(rng: Random, height: int, width: int, empty: int) -> list[tuple[Shape, Place]]:
    """Pieces that fill the board but for so many cells."""
    free = {(row, column) for row in range(height) for column in range(width)}
    left = empty
    laid: list[tuple[Shape, Place]] = []
    big = (2, 2) if min(height, width) >= 3 else (1, 2)
    start = rng.randrange(height - big[0] + 1), rng.randrange(width - big[1] + 1)
    laid.append((big, start))
    free -= _cells(big, start)
    holes = set(rng.sample(sorted(free), min(left, len(free))))
    free -= holes
    large = 0
    while free:
        place = min(free)
        fitting = [shape for shape in _SHAPES if _cells(shape, place) <= free]
        shape = rng.choice(fitting)
        if shape in ((2, 2), (1, 3), (3, 1)):
            if large >= 1:
                shape = rng.choice([s for s in fitting if s[0] * s[1] <= 2])
            large += shape[0] * shape[1] > 2
        laid.append((shape, place))
        free -= _cells(shape, place)
    return laid


def puzzle_of(
    height: int, width: int, laid: Sequence[tuple[Shape, Place]], goal: Place, lanes: bool = False
) -> SlidingPuzzle:
    """The puzzle with these pieces, of which the first is to come to the goal. `lanes`: every piece keeps to
    the axis along which it lies."""
    classes: dict[str, PieceClass] = {}
    pieces = []
    names = iter(_NAMES)
    for number, (shape, place) in enumerate(laid):
        kind = "target" if number == 0 else f"{shape[1]}x{shape[0]}"
        lane = Axes.BOTH if not lanes else Axes.HORIZONTAL if shape[0] == 1 else Axes.VERTICAL
        classes.setdefault(kind, PieceClass.rectangle(kind, *shape, lane))
        name = TARGET if number == 0 else next(names)
        pieces.append(Piece(name, kind, place, goal if number == 0 else None))
    return SlidingPuzzle(height, width, frozenset(), tuple(classes.values()), tuple(pieces))


def usual_goal(rng: Random | None, height: int, width: int, shape: Shape) -> Place:
    """The middle of the lower side; with dice also a corner or the middle of another side."""
    rows, columns = height - shape[0], width - shape[1]
    places = [(rows, columns // 2), (rows, 0), (rows, columns), (0, columns), (rows // 2, columns)]
    return places[0] if rng is None else rng.choice(places)


def strewn_blocks(rng: Random, height: int, width: int, empty: int) -> SlidingPuzzle:
    laid = lay_out(rng, height, width, empty)
    return puzzle_of(height, width, laid, usual_goal(rng, height, width, laid[0][0]))


def strewn_cars(rng: Random, height: int, width: int) -> SlidingPuzzle:
    """A car park: the car that has to get out at the right, others where they fit."""
    exit_row = (height - 1) // 2
    laid: list[tuple[Shape, Place]] = [((1, 2), (exit_row, rng.randrange(max(1, width - 3))))]
    taken = _cells(*laid[0])
    wanted = rng.randint(height * width // 5, height * width // 3)
    for _ in range(12 * height * width):
        if len(laid) >= wanted:
            break
        length = 3 if rng.random() < _LORRIES else 2
        shape = (1, length) if rng.random() < 0.5 else (length, 1)
        if shape[0] > height or shape[1] > width:
            continue
        place = rng.randrange(height - shape[0] + 1), rng.randrange(width - shape[1] + 1)
        if _cells(shape, place) & taken or (shape[0] == 1 and place[0] == exit_row):
            continue
        laid.append((shape, place))
        taken |= _cells(shape, place)
    return puzzle_of(height, width, laid, (exit_row, width - 2), lanes=True)


def _cells(shape: Shape, place: Place) -> set[Place]:
    return {(place[0] + row, place[1] + column) for row in range(shape[0]) for column in range(shape[1])}
