"""The few marks that a drawing is made of, as values: whoever writes a file (svg.py, png.py) draws them.

All lengths are in pixels of a screen, y points down, angles run clockwise from the top.

    Text     words; y is their base line, a halo keeps them readable where they cross a line
    Line     a polyline with round ends, perhaps dashed
    Circle   filled, with a rim
    Area     a filled polygon
    Sector   a piece of a ring
    Board    a scene of hakobi.render, so many pixels for each square
    Group    marks that stand somewhere together; a note is shown when they are pointed at, a motion is what
             moves them (film.py), where a file can do either

A `Block` is a part of a drawing whose size is known, so that others can be put beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from hakobi.render.shapes import Scene
from hakobi.study.drawing.colours import INK

__all__ = [
    "Area",
    "Block",
    "Board",
    "Circle",
    "Group",
    "Line",
    "Mark",
    "Point",
    "Sector",
    "Text",
    "moved",
    "text_width",
]

Point: TypeAlias = tuple[float, float]


@dataclass(frozen=True)
class Text:
    x: float
    y: float
    words: str
    size: float = 12
    colour: str = INK
    anchor: str = "start"
    bold: bool = False
    halo: bool = False


@dataclass(frozen=True)
class Line:
    points: Sequence[Point]
    colour: str
    width: float = 1
    dash: tuple[float, float] | None = None


@dataclass(frozen=True)
class Circle:
    """`fill` is None where one looks through it."""

    x: float
    y: float
    radius: float
    fill: str | None
    rim: str
    width: float = 1


@dataclass(frozen=True)
class Area:
    points: Sequence[Point]
    fill: str


@dataclass(frozen=True)
class Sector:
    """Between two circles around a point, and between two angles in radians."""

    x: float
    y: float
    inner: float
    outer: float
    begin: float
    end: float
    fill: str


@dataclass(frozen=True)
class Board:
    """`moving` is SVG that takes the place of the scene's things in a picture that moves."""

    scene: Scene
    cell: float
    moving: str = ""


@dataclass(frozen=True)
class Group:
    marks: Sequence[Mark]
    x: float = 0.0
    y: float = 0.0
    note: str = ""
    motion: str = ""


Mark: TypeAlias = Text | Line | Circle | Area | Sector | Board | Group


@dataclass(frozen=True)
class Block:
    """A part of a drawing that is to stand somewhere: its size, and its marks around (0, 0)."""

    width: float
    height: float
    marks: Sequence[Mark]


def moved(block: Block, x: float, y: float) -> Group:
    """The block with its top left corner at this place."""
    return Group(block.marks, x, y)


def text_width(words: str, size: float = 12) -> float:
    """About how wide the words are; the fonts of viewers differ."""
    return 0.52 * size * len(words)
