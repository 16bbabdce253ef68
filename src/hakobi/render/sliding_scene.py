"""Sliding-block puzzles as scenes.

A frame half a square wide, the floor in it, and on the floor rounded tiles that look graspable: one colour of
the Okabe–Ito set for each class, and the piece's letters. Pieces that the goal asks for carry a star, and the
places where they shall stand are outlined above everything else. One scene for each unit step.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin

from hakobi.render.flat import LARGE
from hakobi.render.look import Look
from hakobi.render.outline import outline, rounded_rectangle
from hakobi.render.shapes import (
    EMPTY,
    FILLED,
    Area,
    Corner,
    Label,
    Line,
    Loop,
    Scene,
    Shape,
    Sprite,
    Squares,
    Thing,
)
from hakobi.render.theme import THEMES, Theme
from hakobi.sliding.puzzle import Cells, Piece, Place, SlidingPuzzle
from hakobi.sliding.solution import PieceMove, replay

__all__ = ["puzzle_scene", "sliding_scenes"]

_RIM = 0.5
_COLOURS = ("#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442", "#0072b2", "#d55e00", "#9aa3ab")
_DARK, _PALE = "#1d1d1d", "#ffffff"


def puzzle_scene(puzzle: SlidingPuzzle, look: Look | None = None) -> Scene:
    """The puzzle as it stands."""
    return next(sliding_scenes(puzzle, (), look))


def sliding_scenes(
    puzzle: SlidingPuzzle, moves: tuple[PieceMove, ...] = (), look: Look | None = None
) -> Iterator[Scene]:
    """The start and the position after each unit step; IllegalMove at the first that cannot be taken."""
    theme = THEMES[(look or Look()).theme]
    ground = tuple(_ground(puzzle, theme))
    sprites = _sprites(puzzle, theme)
    goals = tuple(
        Thing(f"goal-{piece.name}", piece.goal[0] + _RIM, piece.goal[1] + _RIM, f"goal-{piece.name}")
        for piece in _marked(puzzle)
        if piece.goal is not None
    )

    def scene(places: dict[str, Place]) -> Scene:
        things = (
            Thing(f"piece-{name}", row + _RIM, column + _RIM, name) for name, (row, column) in places.items()
        )
        return Scene(
            puzzle.width + 1,
            puzzle.height + 1,
            ground,
            sprites,
            (*things, *goals),
            theme.page,
            puzzle.title or "Sliding-block puzzle",
        )

    yield scene({piece.name: piece.start for piece in puzzle.pieces})
    steps = (PieceMove(move.piece, letter) for move in moves for letter in move.path)
    for places in replay(puzzle, steps):
        yield scene(places)


def _marked(puzzle: SlidingPuzzle) -> tuple[Piece, ...]:
    """The pieces with a goal, unless all have one: then the whole picture is the goal."""
    return puzzle.goals if len(puzzle.goals) < len(puzzle.pieces) else ()


def _ground(puzzle: SlidingPuzzle, theme: Theme) -> Iterator[Shape]:
    right, bottom = puzzle.width + 2 * _RIM, puzzle.height + 2 * _RIM
    yield Area((rounded_rectangle(0, 0, right, bottom, 0.3),), theme.wall_side)
    yield Area((rounded_rectangle(0, 0, right, bottom - 0.1, 0.3),), theme.wall_edge)
    yield Area((rounded_rectangle(0, 0.05, right, bottom - 0.1, 0.3),), theme.wall)
    if puzzle.height * puzzle.width > LARGE:
        yield _flat_floor(puzzle, theme)
        return
    board = {(y, x) for y in range(puzzle.height) for x in range(puzzle.width)} - puzzle.walls
    yield Area(_moved(outline(board, 0.12), _RIM, _RIM), theme.floor)


def _flat_floor(puzzle: SlidingPuzzle, theme: Theme) -> Squares:
    rows = [bytearray([FILLED] * puzzle.width) for _ in range(puzzle.height)]
    for y, x in puzzle.walls:
        rows[y][x] = EMPTY
    return Squares(tuple(map(bytes, rows)), theme.floor, _RIM, _RIM)


def _sprites(puzzle: SlidingPuzzle, theme: Theme) -> dict[str, Sprite]:
    kinds = [each.name for each in puzzle.classes]
    starred = {piece.name for piece in _marked(puzzle)}
    sprites = {}
    for piece in puzzle.pieces:
        kind = puzzle.class_of[piece.name]
        colour = _COLOURS[kinds.index(piece.kind) % len(_COLOURS)]
        shapes = tuple(_tile(kind.cells, colour, puzzle.shorts[piece.name], piece.name in starred))
        sprites[f"piece-{piece.name}"] = Sprite(shapes, kind.width, kind.height)
        if piece.name in starred:
            sprites[f"goal-{piece.name}"] = Sprite(_destination(kind.cells, theme), kind.width, kind.height)
    return sprites


def _tile(cells: Cells, colour: str, letters: str, starred: bool) -> Iterator[Shape]:
    ink = _ink(colour)
    yield Area(outline(cells, 0.15, (0.03,) * 4), _mixed(colour, "#000000", 0.38))
    yield Area(outline(cells, 0.14, (0.05, 0.05, 0.1, 0.05)), _mixed(colour, "#ffffff", 0.35))
    yield Area(outline(cells, 0.14, (0.08, 0.05, 0.1, 0.05)), colour)
    y, x = _middle(cells)
    yield Label(x, y, 0.42 if len(letters) < 2 else 0.36, letters, ink)
    if starred:
        row, column = min(cells)
        yield Area((_star(column + 0.22, row + 0.25, 0.12),), ink)


def _destination(cells: Cells, theme: Theme) -> tuple[Shape, ...]:
    lines: list[Line] = []
    for loop in outline(cells, 0, (0.1,) * 4):
        points = [(corner.x, corner.y) for corner in loop]
        around = (*points, points[0])
        lines += [Line(around, theme.page, 0.11), Line(around, theme.goal, 0.055)]
    return tuple(lines)


def _middle(cells: Cells) -> tuple[float, float]:
    """The middle of the piece, or of the cell nearest to it where the middle lies outside of the piece."""
    y = sum(row for row, _ in cells) / len(cells) + 0.5
    x = sum(column for _, column in cells) / len(cells) + 0.5
    height, width = 1 + max(row for row, _ in cells), 1 + max(column for _, column in cells)
    if len(cells) == height * width:
        return y, x
    row, column = min(cells, key=lambda cell: ((cell[0] + 0.5 - y) ** 2 + (cell[1] + 0.5 - x) ** 2, cell))
    return row + 0.5, column + 0.5


def _star(x: float, y: float, radius: float) -> Loop:
    corners = []
    for point in range(10):
        length = radius if point % 2 == 0 else radius * 0.42
        angle = pi * point / 5 - pi / 2
        corners.append(Corner(x + length * cos(angle), y + length * sin(angle)))
    return tuple(corners)


def _moved(loops: tuple[Loop, ...], right: float, down: float) -> tuple[Loop, ...]:
    return tuple(tuple(Corner(c.x + right, c.y + down, c.radius) for c in loop) for loop in loops)


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _mixed(colour: str, other: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _ink(colour: str) -> str:
    """Dark or pale, whichever can be read better on this colour."""
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in _channels(colour)]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return _DARK if (light + 0.05) / 0.06 >= 1.05 / (light + 0.05) else _PALE
