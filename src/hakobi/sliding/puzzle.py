"""A sliding-block puzzle: a board with walls, pieces on it, and where some of them shall stand.

A puzzle is a value: it never changes, two equal puzzles are interchangeable, and `repr` evaluates back. A
position in the middle of a game is a puzzle as well (the same board and goals, other starts).

Places are (row, column), counted from 0 at the top left cell of the board. A piece stands at the place of its
bounding box's top left corner, which need not be one of its own cells:

    . A        the piece A stands at (0, 0), its cells are (0, 1), (1, 0), (1, 1)
    A A

Pieces of a class have the same shape. A goal by piece is for that very piece; a goal by class is met by any
member of the piece's class.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from hakobi.errors import InputError, UsageError
from hakobi.nearest import did_you_mean
from hakobi.sliding import checks
from hakobi.sliding.shorts import short_names

if TYPE_CHECKING:
    from hakobi.rating.rate import Rating
    from hakobi.sliding.position import Game, SlidingPosition

Place: TypeAlias = tuple[int, int]
Cells: TypeAlias = frozenset[Place]


class Axes(str, Enum):
    """Along which axes the pieces of a class may slide."""

    BOTH = "both"
    HORIZONTAL = "horizontal"
    VERTICAL = "vertical"

    def __repr__(self) -> str:
        return f"Axes.{self.name}"


class GoalBy(str, Enum):
    """Who may meet a goal: the piece that it is written for, or any member of that piece's class."""

    PIECE = "piece"
    CLASS = "class"

    def __repr__(self) -> str:
        return f"GoalBy.{self.name}"


@dataclass(frozen=True)
class PieceClass:
    """A shape with a name; `cells` begin in row 0 and column 0."""

    name: str
    cells: Cells
    axes: Axes = Axes.BOTH

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", frozenset(self.cells))

    @classmethod
    def rectangle(cls, name: str, height: int, width: int, axes: Axes = Axes.BOTH) -> PieceClass:
        return cls(name, frozenset((y, x) for y in range(height) for x in range(width)), axes)

    @property
    def height(self) -> int:
        return max((y for y, _ in self.cells), default=-1) + 1

    @property
    def width(self) -> int:
        return max((x for _, x in self.cells), default=-1) + 1

    @property
    def is_rectangle(self) -> bool:
        return len(self.cells) == self.height * self.width

    def at(self, place: Place) -> Cells:
        """The board cells of a piece of this class that stands at `place`."""
        return frozenset((place[0] + y, place[1] + x) for y, x in self.cells)


@dataclass(frozen=True)
class Piece:
    """A piece: its class by name, where it starts and, if it has one, its goal. `short`: for pictures."""

    name: str
    kind: str
    start: Place
    goal: Place | None = None
    short: str | None = None


@dataclass(frozen=True)
class SlidingPuzzle:
    """A sliding-block puzzle: a board with walls, pieces on it, and where some of them shall stand.

    Places are (row, column) from 0; a piece stands at the top left corner of its bounding box. `goal_by` says
    whether a goal is for that very piece or for any of its class. `optimum` is what its file claims: (steps,
    moves); `mirror` what it says of mirror images.
    """

    height: int
    width: int
    walls: Cells
    classes: tuple[PieceClass, ...]
    pieces: tuple[Piece, ...]
    goal_by: GoalBy = GoalBy.PIECE
    title: str | None = field(default=None, compare=False)
    author: str | None = field(default=None, compare=False)
    comments: str = field(default="", compare=False)
    optimum: tuple[int, int] | None = field(default=None, compare=False)
    mirror: bool = field(default=True, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "walls", frozenset(self.walls))
        object.__setattr__(self, "classes", tuple(self.classes))
        object.__setattr__(self, "pieces", tuple(self.pieces))
        if fault := checks.find_fault(self):
            raise InputError(fault.reason, title=self.title, expected=fault.expected)

    @classmethod
    def from_text(cls, text: str) -> SlidingPuzzle:
        """The puzzle that a text shows, in hakobi's text format (see docs/sliding.md)."""
        from hakobi.sliding.formats import text as format

        return format.read_one(text)

    def to_text(self) -> str:
        """The puzzle in hakobi's text format."""
        from hakobi.sliding.formats import text as format

        return format.write_one(self)

    @cached_property
    def class_of(self) -> Mapping[str, PieceClass]:
        """The class of each piece, by the piece's name."""
        named = {each.name: each for each in self.classes}
        return {piece.name: named[piece.kind] for piece in self.pieces}

    @cached_property
    def piece(self) -> Mapping[str, Piece]:
        """Each piece by its name."""
        return {piece.name: piece for piece in self.pieces}

    @cached_property
    def shorts(self) -> Mapping[str, str]:
        """At most two characters for each piece, by the piece's name, all different."""
        return short_names(self.pieces)

    @property
    def goals(self) -> tuple[Piece, ...]:
        """The pieces that have a goal."""
        return tuple(piece for piece in self.pieces if piece.goal is not None)

    @property
    def goal_is_layout(self) -> bool:
        """Whether every piece has a goal, so that the whole picture is one."""
        return len(self.goals) == len(self.pieces)

    @property
    def empty_cells(self) -> int:
        """How many cells neither a wall nor a piece covers."""
        taken = sum(len(self.class_of[piece.name].cells) for piece in self.pieces)
        return self.height * self.width - len(self.walls) - taken

    @property
    def is_solved(self) -> bool:
        """Whether the pieces stand as the goal demands."""
        for goal in self.goals:
            rivals = (
                [goal]
                if self.goal_by is GoalBy.PIECE
                else [piece for piece in self.pieces if piece.kind == goal.kind]
            )
            if goal.goal not in {piece.start for piece in rivals}:
                return False
        return True

    @cached_property
    def game(self) -> Game:
        """The rules of this puzzle, which all its positions share."""
        from hakobi.sliding.position import Game

        return Game(self)

    @cached_property
    def start(self) -> SlidingPosition:
        """The position in which the puzzle begins."""
        from hakobi.sliding.position import SlidingPosition

        return SlidingPosition(self)

    def rating(self) -> Rating:
        """How hard it is to solve: a number from 0 to 100, a word, and the measures behind them."""
        from hakobi.rating.rate import rate

        return rate(self)

    def position(self, places: Mapping[str, Place]) -> SlidingPosition:
        """The position with the named pieces at these places; the others are as at the start."""
        if unknown := [name for name in places if name not in self.piece]:
            raise UsageError(
                f"There is no piece {unknown[0]!r}; there are: {', '.join(self.piece)}."
                f"{did_you_mean(unknown[0], self.piece)}"
            )
        return self.start.with_places(places)

    @property
    def texts(self) -> tuple[object, ...]:
        """All that is written beside the puzzle."""
        return self.title, self.author, self.comments, self.optimum, self.mirror

    def with_starts(self, starts: Mapping[str, Place]) -> SlidingPuzzle:
        """The same puzzle with the named pieces elsewhere."""
        pieces = [replace(piece, start=starts.get(piece.name, piece.start)) for piece in self.pieces]
        return replace(self, pieces=tuple(pieces))

    def __getstate__(self) -> dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in fields(self)}

    def _repr_svg_(self) -> str:
        from hakobi.render.pictures import picture_svg

        return picture_svg(self)
