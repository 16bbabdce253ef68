"""A Sokoban level: a board with one player and its boxes, and what is known about it.

A level is a value: it never changes, and `repr` evaluates back. Two levels are equal when they are the same
puzzle (board, boxes, player and weights), whatever is written beside it: `texts` is what else they say. What
comes of playing is a `Position` (position.py); `Position.to_level()` is a level again.

Squares are (row, column), counted from 0 at the top left corner of the smallest rectangle that holds
everything on the board: blank rows and columns around it do not count, so that indented text gives the same
level. Beyond the rectangle all is wall.

    row 0   #####        walls   {(0, 0), (0, 1), …}
    row 1   #@$.#        player  (1, 1)      boxes {(1, 2)}      goals {(1, 3)}
    row 2   #####        grid    '######@$.######'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property, lru_cache
from itertools import compress, product
from typing import Any, TypeAlias

from hakobi.errors import InputError
from hakobi.sokoban import cells, symmetry
from hakobi.sokoban.checks import find_fault
from hakobi.sokoban.starts import LevelPositions
from hakobi.sokoban.texts import LevelTexts
from hakobi.sokoban.weights import checked_weights

Square: TypeAlias = tuple[int, int]
Metadata: TypeAlias = tuple[tuple[str, str], ...]

BOX_NAMES = "Box names"  # the key of metadata that lists a name for each box, in reading order

_KINDS = [bytes(chr(c) in kind for c in range(256)) for kind in (cells.WALL, cells.GOALS, cells.BOXES)]
_USUAL = 4096


@dataclass(frozen=True)
class SavedMoves:
    """Moves that a file keeps with a level: a solution or a snapshot, as written there."""

    heading: str
    moves: str
    comments: str = ""
    metadata: Metadata = ()


@dataclass(frozen=True, repr=False)
class Level(LevelTexts, LevelPositions):
    """A level: a board with one player and its boxes, and what is known about it. It never changes.

    Squares are (row, column), counted from 0 at the top left corner. `weights` has one for each box in
    reading order, `metadata` the keys that have no field of their own, `solutions` the moves that its file
    keeps.

    >>> level = Level.from_xsb("#####\\n#@$.#\\n#####")
    >>> level.player, level.boxes, level.goals
    ((1, 1), frozenset({(1, 2)}), frozenset({(1, 3)}))
    """

    walls: frozenset[Square]
    goals: frozenset[Square]
    boxes: frozenset[Square]
    player: Square
    weights: tuple[int, ...] | None = None
    title: str | None = field(default=None, compare=False)
    author: str | None = field(default=None, compare=False)
    comments: str = field(default="", compare=False)
    id: str | None = field(default=None, compare=False)
    metadata: Metadata = field(default=(), compare=False)
    solutions: tuple[SavedMoves, ...] = field(default=(), compare=False)

    def __post_init__(self) -> None:
        top, left = _corner((self.walls, self.goals, self.boxes, (self.player,)))
        for name in ("walls", "goals", "boxes"):
            moved = frozenset((row - top, column - left) for row, column in getattr(self, name))
            object.__setattr__(self, name, moved)
        object.__setattr__(self, "player", (self.player[0] - top, self.player[1] - left))
        object.__setattr__(self, "metadata", tuple((str(key), str(value)) for key, value in self.metadata))
        object.__setattr__(self, "solutions", tuple(self.solutions))
        self._check()

    def _check(self) -> None:
        if self.boxes & self.walls:
            raise InputError(f"a box stands in a wall at {min(self.boxes & self.walls)}")
        if self.goals & self.walls:
            raise InputError(f"a goal lies in a wall at {min(self.goals & self.walls)}")
        if self.player in self.walls or self.player in self.boxes:
            raise InputError(f"the player stands in a wall or a box at {self.player}")
        _raise_fault(self.rows)
        object.__setattr__(self, "weights", self._weigh(self.weights, len(self.boxes), self.title))

    @classmethod
    def from_rows(cls, rows: Sequence[str], weights: Iterable[int] | None = None, **known: Any) -> Level:
        """The level that these rows show; `known` gives title, author, comments, id, metadata, solutions.

        >>> Level.from_rows(["#####", "#@$.#", "#####"], title="one push")
        Level.from_xsb('#####\\n#@$.#\\n#####', title='one push')
        """
        if not cells.READABLE.issuperset("".join(rows)):
            raise _unknown_character(rows)
        rectangle, top, left = crop([cells.read_row(row) for row in rows])
        _raise_fault(rectangle, rows, top, left)
        if weights is not None:
            boxes = sum(row.count(box) for row in rectangle for box in cells.BOXES)
            weights = cls._weigh(weights, boxes, known.get("title"))
        return cls._unchecked(rectangle, weights, known)

    @staticmethod
    def _weigh(weights: Iterable[int] | None, boxes: int, title: str | None) -> tuple[int, ...] | None:
        try:
            return checked_weights(weights, boxes)
        except InputError as error:
            raise error.located(title=title) from None

    @classmethod
    def _unchecked(cls, rows: list[str], weights: tuple[int, ...] | None, known: dict[str, Any]) -> Level:
        """From a cropped rectangle in the seven characters that is known to be a level."""
        grid, width, height = "".join(rows), len(rows[0]), len(rows)
        squares = _squares(height, width)
        marks = grid.encode("ascii")
        walls, goals, boxes = (frozenset(compress(squares, marks.translate(kind))) for kind in _KINDS)
        level = object.__new__(cls)
        values: dict[str, Any] = {field.name: field.default for field in _OPTIONAL}
        if not known.keys() <= values.keys():
            raise TypeError(f"a level has no {', '.join(sorted(known.keys() - values.keys()))}")
        values.update(known)
        values.update(metadata=tuple(values["metadata"]), solutions=tuple(values["solutions"]))
        values.update(walls=walls, goals=goals, boxes=boxes, weights=weights)
        values.update(grid=grid, width=width, height=height)
        values["player"] = squares[max(map(grid.find, cells.PLAYERS))]
        level.__dict__.update(values)
        return level

    @classmethod
    def from_xsb(cls, text: str, weights: Iterable[int] | None = None, **known: Any) -> Level:
        """The level that this text draws; blank lines around it and indentation do not matter."""
        lines = text.splitlines()
        blank = 0
        while blank < len(lines) and not lines[blank].strip():
            blank += 1
        while lines and not lines[-1].strip():
            lines.pop()
        try:
            return cls.from_rows(lines[blank:], weights, **known)
        except InputError as error:
            raise error.located(line=error.line and error.line + blank) from None

    def to_xsb(self) -> str:
        """The board as text, without blanks at the ends of rows; a row without anything is written '-'."""
        return "\n".join(row.rstrip() or "-" for row in self.rows)

    @cached_property
    def width(self) -> int:
        """Columns of the board."""
        return 1 + max(column for _, column in (*self.walls, *self.goals, *self.boxes, self.player))

    @cached_property
    def height(self) -> int:
        """Rows of the board."""
        return 1 + max(row for row, _ in (*self.walls, *self.goals, *self.boxes, self.player))

    @cached_property
    def grid(self) -> str:
        """The board, row after row, in exactly width · height of the characters  # . $ * @ +  and space."""
        width = self.width
        squares = [cells.FLOOR] * (width * self.height)
        for row, column in self.walls:
            squares[row * width + column] = cells.WALL
        for row, column in self.goals:
            squares[row * width + column] = cells.GOAL
        for row, column in self.boxes:
            index = row * width + column
            squares[index] = cells.BOX_ON_GOAL if squares[index] == cells.GOAL else cells.BOX
        index = self.player[0] * width + self.player[1]
        squares[index] = cells.PLAYER_ON_GOAL if squares[index] == cells.GOAL else cells.PLAYER
        return "".join(squares)

    @property
    def rows(self) -> list[str]:
        """The rows of the board, each `width` characters long."""
        return [self.grid[i : i + self.width] for i in range(0, len(self.grid), self.width)]

    @property
    def is_solved(self) -> bool:
        """Every box stands on a goal (goals may be left over)."""
        return self.boxes <= self.goals

    def at(self, player: Square, boxes: frozenset[Square], weights: tuple[int, ...] | None = None) -> Level:
        """The level that begins so, taken on trust (replay makes one for each step), without solutions."""
        level = object.__new__(type(self))
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values.update(player=player, boxes=boxes, weights=weights, solutions=())
        values.update(width=self.width, height=self.height)
        level.__dict__.update(values)
        return level

    @property
    def texts(self) -> tuple[object, ...]:
        """All that is written beside the board: title, author, comments, id, metadata, solutions."""
        return tuple(getattr(self, each.name) for each in _OPTIONAL if each.name != "weights")

    def with_solution(self, moves: str, heading: str = "Solution") -> Level:
        """The level with these moves kept among its solutions."""
        return replace(self, solutions=(*self.solutions, SavedMoves(heading, moves)))

    def transformed(self, k: int) -> Level:
        """The level after symmetry k = 0 … 7 (see hakobi.sokoban.symmetry), its solutions turned with it."""
        solutions = tuple(replace(s, moves=symmetry.turn_moves(s.moves, k)) for s in self.solutions)
        level = self._unchecked(symmetry.turn_rows(self.rows, k), self._turned_weights(k), {})
        kept = {f.name: getattr(self, f.name) for f in _OPTIONAL if f.name not in ("weights", "solutions")}
        level.__dict__.update(kept, solutions=solutions, metadata=tuple(self._turned_names(k)))
        return level

    def canonical(self) -> Level:
        """The same bare board for all eight turned and mirrored copies of this level: equal means duplicate.

        Title, author, comments, id, metadata and solutions are left out; weights stay.
        """

        if self.weights is None:
            best, grid = symmetry.first_of_eight(self.grid, self.height, self.width)
            width = self.height if best & 1 else self.width
            return self._unchecked([grid[i : i + width] for i in range(0, len(grid), width)], None, {})

        def key(k: int) -> tuple[int, list[str], tuple[int, ...]]:
            rows = symmetry.turn_rows(self.rows, k)
            return len(rows), rows, self._turned_weights(k) or ()

        best = min(symmetry.ALL, key=key)
        return self._unchecked(symmetry.turn_rows(self.rows, best), self._turned_weights(best), {})

    def _turned_order(self, k: int) -> list[int]:
        """Which of the boxes comes first, second, … in reading order after symmetry k."""
        squares = [symmetry.turn_square(*box, self.height, self.width, k) for box in sorted(self.boxes)]
        return sorted(range(len(squares)), key=squares.__getitem__)

    def _turned_weights(self, k: int) -> tuple[int, ...] | None:
        return None if self.weights is None else tuple(self.weights[i] for i in self._turned_order(k))

    def _turned_names(self, k: int) -> Iterator[tuple[str, str]]:
        """The metadata, with the names of boxes in the new order."""
        for key, value in self.metadata:
            names = value.split(", ")
            if key == BOX_NAMES and len(names) == len(self.boxes):
                value = ", ".join(names[i] for i in self._turned_order(k))
            yield key, value

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from hakobi.render.pictures import picture_svg

        return picture_svg(self)

    def __getstate__(self) -> dict[str, Any]:
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __repr__(self) -> str:
        known = [
            f"{f.name}={getattr(self, f.name)!r}" for f in _OPTIONAL if getattr(self, f.name) != f.default
        ]
        return f"Level.from_xsb({', '.join([repr(self.to_xsb()), *known])})"

    def __str__(self) -> str:
        return self.to_xsb()


_OPTIONAL = [field for field in fields(Level) if field.name not in ("walls", "goals", "boxes", "player")]


def _squares(height: int, width: int) -> Sequence[Square]:
    """All squares in reading order; levels of a usual size share them."""
    return _shared_squares(height, width) if height * width <= _USUAL else _all_squares(height, width)


def _all_squares(height: int, width: int) -> Sequence[Square]:
    return tuple(product(range(height), range(width)))


_shared_squares = lru_cache(maxsize=256)(_all_squares)


def crop(rows: Sequence[str]) -> tuple[list[str], int, int]:
    """The smallest rectangle that holds everything, and the rows and columns cut off above and left of it."""
    used = [i for i, row in enumerate(rows) if row]
    if not used:
        return [], 0, 0
    rows = rows[used[0] : used[-1] + 1]
    left = min(len(row) - len(row.lstrip(" ")) for row in rows if row)
    width = max(map(len, rows)) - left
    return [row[left:].ljust(width) for row in rows], used[0], left


def _unknown_character(rows: Sequence[str]) -> InputError:
    line, column = next((i, c) for i, row in enumerate(rows) if (c := cells.first_unknown(row)) is not None)
    return InputError(
        f"unknown character {rows[line][column]!r}",
        line=line + 1,
        column=column + 1,
        text=rows[line],
        expected=cells.EXPECTED,
    )


def _raise_fault(
    rectangle: list[str], rows: Sequence[str] | None = None, top: int = 0, left: int = 0
) -> None:
    width = len(rectangle[0]) if rectangle else 1
    fault = find_fault("".join(rectangle), width)
    if fault is None:
        return
    if fault.square is None:
        raise InputError(fault.reason, expected=fault.expected)
    row, column = divmod(fault.square, width)
    text = rectangle[row] if rows is None else rows[row + top]
    raise InputError(
        fault.reason, line=row + top + 1, column=column + left + 1, text=text, expected=fault.expected
    )


def _corner(groups: Iterable[Iterable[Square]]) -> Square:
    squares = [square for group in groups for square in group]
    return min(row for row, _ in squares), min(column for _, column in squares)
