"""What a picture is made of, whatever file it ends up in.

All lengths are in squares of the board: (0, 0) is the top left corner of the board, (1, 1) the bottom right
corner of its first square. Five shapes suffice:

    Area    filled outlines; a corner may be rounded; outlines that run counter-clockwise are holes
    Squares whole squares of the board, one byte each: for boards too large to be outlined
    Disc    a filled circle, or with `width` a ring
    Line    a polyline with round ends
    Label   a short text, centred

A *sprite* is a few shapes drawn around a square of its own, a *thing* a sprite at a place, a *scene* the
ground with things on it. Scenes of one replay share the very same ground and sprites, so that whoever draws
them can draw those once.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

__all__ = [
    "EMPTY",
    "FILLED",
    "Area",
    "Corner",
    "Disc",
    "Label",
    "Line",
    "Loop",
    "Scene",
    "Shape",
    "Sprite",
    "Squares",
    "Thing",
]

EMPTY, FILLED = 0, 255


class Corner(NamedTuple):
    """A corner of an outline, rounded with this radius."""

    x: float
    y: float
    radius: float = 0.0


Loop: TypeAlias = tuple[Corner, ...]


@dataclass(frozen=True)
class Area:
    loops: tuple[Loop, ...]
    fill: str


@dataclass(frozen=True)
class Squares:
    """`rows` has a byte for each square, EMPTY or FILLED; the first one lies at (x, y)."""

    rows: tuple[bytes, ...]
    fill: str
    x: float = 0.0
    y: float = 0.0


@dataclass(frozen=True)
class Disc:
    x: float
    y: float
    radius: float
    colour: str
    width: float | None = None


@dataclass(frozen=True)
class Line:
    points: tuple[tuple[float, float], ...]
    colour: str
    width: float


@dataclass(frozen=True)
class Label:
    x: float
    y: float
    size: float
    text: str
    colour: str


Shape: TypeAlias = Area | Squares | Disc | Line | Label


@dataclass(frozen=True)
class Sprite:
    """Shapes around (0, 0) … (width, height)."""

    shapes: tuple[Shape, ...]
    width: int = 1
    height: int = 1


class Thing(NamedTuple):
    """The sprite of this name with its corner at this row and column; `who` is the same in every scene."""

    sprite: str
    row: float
    column: float
    who: str = ""


@dataclass(frozen=True)
class Scene:
    """One moment of a puzzle; `page` is the colour behind it where a file cannot be transparent."""

    width: int
    height: int
    ground: tuple[Shape, ...]
    sprites: Mapping[str, Sprite]
    things: tuple[Thing, ...]
    page: str
    title: str = ""
