"""Marks as pixels: the same drawing as svg.py makes, for slides and for viewers that know no SVG.

A pixel of the drawing becomes two of the file, so that it is sharp on any screen and on a projector; a very
large drawing gets fewer, as many as a still may have (hakobi.render.budget). Everything is painted three
times too large, in strips, and averaged down, which makes smooth edges in little memory; boards come smooth
as they are, and are laid on top. A drawing that could not be read any more is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from math import ceil, cos, hypot, sin, sqrt
from typing import NamedTuple

from PIL import Image, ImageDraw

from hakobi.errors import UsageError
from hakobi.render.budget import STILL_PIXELS
from hakobi.render.lettering import lettering
from hakobi.render.png import scene_png
from hakobi.study.drawing.colours import PAPER
from hakobi.study.drawing.marks import (
    Area,
    Block,
    Board,
    Circle,
    Group,
    Line,
    Mark,
    Point,
    Sector,
    Text,
)

__all__ = ["block_png"]

_FINE = 3
_SHARP, _COARSEST = 2.0, 0.4
_STRIP_PIXELS = 8_000_000
_STEP = 0.05


class _Standing(NamedTuple):
    """A mark, where its group stands, and between which heights it lies."""

    mark: Mark
    x: float
    y: float
    top: float
    bottom: float


def block_png(block: Block) -> bytes:
    """The drawing on white paper."""
    scale = min(_SHARP, sqrt(STILL_PIXELS / (block.width * block.height)))
    if scale < _COARSEST:
        raise UsageError(
            f"{block.width:,.0f} × {block.height:,.0f} pixels are too many for a PNG that can be read; "
            "write SVG, or let the tree be folded (--tree folded or sunburst)."
        )
    width, height = ceil(block.width * scale), ceil(block.height * scale)
    standing = list(_standing(block.marks, 0.0, 0.0))
    picture = Image.new("RGB", (width, height), PAPER)
    high = max(1, min(height, _STRIP_PIXELS // (width * _FINE * _FINE)))
    for top in range(0, height, high):
        rows = min(high, height - top)
        strip = Image.new("RGB", (width * _FINE, rows * _FINE), PAPER)
        painter = _Strip(strip, scale * _FINE, top * _FINE)
        for each in standing:
            if each.bottom * scale >= top and each.top * scale <= top + rows:
                painter.draw(each)
        picture.paste(strip.reduce(_FINE), (0, top))
    for each in standing:
        if isinstance(each.mark, Board):
            _paste(picture, each.mark, each.x * scale, each.y * scale, scale)
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def _standing(marks: Sequence[Mark], x: float, y: float) -> Iterator[_Standing]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _standing(mark.marks, x + mark.x, y + mark.y)
        else:
            top, bottom = _heights(mark)
            yield _Standing(mark, x, y, y + top, y + bottom)


def _heights(mark: Mark) -> tuple[float, float]:
    if isinstance(mark, Text):
        return mark.y - 1.5 * mark.size, mark.y + mark.size
    if isinstance(mark, Circle):
        reach = mark.radius + mark.width
        return mark.y - reach, mark.y + reach
    if isinstance(mark, Sector):
        return mark.y - mark.outer, mark.y + mark.outer
    if isinstance(mark, Board):
        return 0.0, mark.cell * mark.scene.height
    assert isinstance(mark, Line | Area)
    heights = [y for _, y in mark.points]
    reach = mark.width if isinstance(mark, Line) else 0.0
    return min(heights) - reach, max(heights) + reach


class _Strip:
    """Paints marks with `scale` pixels for each of theirs; the strip begins `down` pixels from the top."""

    def __init__(self, image: Image.Image, scale: float, down: int) -> None:
        self.image = image
        self.pen = ImageDraw.Draw(image)
        self.scale = scale
        self.down = down

    def draw(self, each: _Standing) -> None:
        mark = each.mark

        def at(x: float, y: float) -> Point:
            return (x + each.x) * self.scale, (y + each.y) * self.scale - self.down

        if isinstance(mark, Text):
            self._write(mark, at(mark.x, mark.y))
        elif isinstance(mark, Circle):
            x, y = at(mark.x, mark.y)
            reach, rim = (mark.radius + mark.width / 2) * self.scale, max(1, round(mark.width * self.scale))
            self.pen.ellipse((x - reach, y - reach, x + reach, y + reach), mark.fill, mark.rim, rim)
        elif isinstance(mark, Line):
            for part in _dashed(mark):
                self._stroke([at(x, y) for x, y in part], mark)
        elif isinstance(mark, Area):
            self.pen.polygon([at(x, y) for x, y in mark.points], fill=mark.fill)
        elif isinstance(mark, Sector):
            self.pen.polygon([at(x, y) for x, y in _outline(mark)], fill=mark.fill)

    def _write(self, text: Text, place: Point) -> None:
        words, font = lettering(text.words, round(text.size * self.scale))
        anchor = {"start": "ls", "middle": "ms", "end": "rs"}[text.anchor]
        if text.halo:
            around = round(1.5 * self.scale)
            self.pen.text(place, words, PAPER, font, anchor, stroke_width=around, stroke_fill=PAPER)
        weight = text.size * self.scale / 40 if text.bold else 0
        self.pen.text(place, words, text.colour, font, anchor, stroke_width=weight)

    def _stroke(self, points: list[Point], line: Line) -> None:
        width = max(1, round(line.width * self.scale))
        self.pen.line(points, line.colour, width, joint="curve")
        half = width / 2
        for x, y in (points[0], points[-1]):
            self.pen.ellipse((x - half, y - half, x + half, y + half), line.colour)


def _paste(picture: Image.Image, board: Board, x: float, y: float, scale: float) -> None:
    cell = board.cell * scale
    size = round(cell * board.scene.width), round(cell * board.scene.height)
    drawn = scene_png(board.scene, max(1, ceil(cell)))
    if drawn.size != size:
        drawn = drawn.resize(size, Image.Resampling.LANCZOS)
    picture.paste(drawn, (round(x), round(y)), drawn)


def _dashed(line: Line) -> Iterator[list[Point]]:
    """The line itself, or the pieces of it that its dashes leave."""
    if line.dash is None:
        yield list(line.points)
        return
    left, drawn = line.dash[0], True
    here = line.points[0]
    piece = [here]
    for end in line.points[1:]:
        while (length := hypot(end[0] - here[0], end[1] - here[1])) > left:
            share = left / length
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            if drawn:
                yield [*piece, here]
            drawn = not drawn
            left, piece = line.dash[0 if drawn else 1], [here]
        left -= length
        here = end
        piece.append(here)
    if drawn and len(piece) > 1:
        yield piece


def _outline(sector: Sector) -> list[Point]:
    steps = max(1, ceil((sector.end - sector.begin) / _STEP))
    angles = [sector.begin + (sector.end - sector.begin) * i / steps for i in range(steps + 1)]
    outer = [(sector.x + sector.outer * sin(a), sector.y - sector.outer * cos(a)) for a in angles]
    inner = [(sector.x + sector.inner * sin(a), sector.y - sector.inner * cos(a)) for a in reversed(angles)]
    return outer + inner
