"""Marks as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from hakobi.plain import xml_text
from hakobi.render.svg import FONT, UNIT, definitions, number, shape_svg, sprite_ids
from hakobi.study.drawing.colours import PAPER
from hakobi.study.drawing.marks import Area, Block, Board, Circle, Line, Mark, Sector, Text

__all__ = ["block_svg", "document"]

_NEARLY_ROUND = 1.9999 * pi


def document(block: Block, title: str, about: str) -> str:
    """A file with this drawing on white paper."""
    width, height = f"{block.width:.0f}", f"{block.height:.0f}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="{FONT}" role="img">\n'
        f"<title>{xml_text(title)}</title>\n"
        f"<desc>{xml_text(about)}</desc>\n"
        f'<rect width="100%" height="100%" fill="{PAPER}"/>\n{block_svg(block)}\n</svg>\n'
    )


def block_svg(block: Block) -> str:
    return _all(block.marks)


def _all(marks: Iterable[Mark]) -> str:
    return "".join(map(_mark, marks))


def _mark(mark: Mark) -> str:
    if isinstance(mark, Text):
        return _text(mark)
    if isinstance(mark, Line):
        dashes = "" if mark.dash is None else f' stroke-dasharray="{_n(mark.dash[0])} {_n(mark.dash[1])}"'
        return (
            f'<polyline points="{_points(mark.points)}" fill="none" stroke="{mark.colour}" '
            f'stroke-width="{_n(mark.width)}"{dashes} stroke-linejoin="round" stroke-linecap="round"/>'
        )
    if isinstance(mark, Circle):
        return (
            f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" '
            f'fill="{mark.fill or "none"}" stroke="{mark.rim}" stroke-width="{_n(mark.width)}"/>'
        )
    if isinstance(mark, Area):
        return f'<polygon points="{_points(mark.points)}" fill="{mark.fill}"/>'
    if isinstance(mark, Sector):
        return f'<path fill="{mark.fill}" d="{_sector(mark)}"/>'
    if isinstance(mark, Board):
        return _board(mark)
    place = f' transform="translate({_n(mark.x)} {_n(mark.y)})"' if mark.x or mark.y else ""
    note = f"<title>{xml_text(mark.note)}</title>" if mark.note else ""
    return f"<g{place}>{mark.motion}{note}{_all(mark.marks)}</g>"


def _text(mark: Text) -> str:
    weight = ' font-weight="bold"' if mark.bold else ""
    place = (
        f'<text x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" '
        f'text-anchor="{mark.anchor}"{weight}'
    )
    words = xml_text(mark.words)
    plain = f'{place} fill="{mark.colour}">{words}</text>'
    # Not every viewer knows paint-order, which would need one text only.
    return f'{place} stroke="{PAPER}" stroke-width="3">{words}</text>{plain}' if mark.halo else plain


def _board(board: Board) -> str:
    scene = board.scene
    names = sprite_ids(scene)
    things = (
        f'<use href="#{names[thing.sprite]}" x="{number(thing.column)}" y="{number(thing.row)}"/>'
        for thing in scene.things
    )
    used = sorted(scene.sprites) if board.moving else {thing.sprite for thing in scene.things}
    ground = "".join(map(shape_svg, scene.ground))
    body = definitions(scene, used) + ground + (board.moving or "".join(things))
    # A group and not an svg of its own, which would have a clock of its own in some viewers.
    return f'<g transform="scale({board.cell / UNIT:.5g})">{body}</g>'


def _sector(sector: Sector) -> str:
    """Two arcs; a whole ring is two halves, for an arc that ends where it begins is nothing."""
    if sector.end - sector.begin > _NEARLY_ROUND:
        middle = sector.begin + pi
        return _arcs(sector, sector.begin, middle) + _arcs(sector, middle, sector.begin + 2 * pi)
    return _arcs(sector, sector.begin, sector.end)


def _arcs(sector: Sector, begin: float, end: float) -> str:
    long = int(end - begin > pi)
    inner, outer = _n(sector.inner), _n(sector.outer)
    out = f"A{outer} {outer} 0 {long} 1 {_at(sector, sector.outer, end)}"
    path = f"M{_at(sector, sector.outer, begin)}{out}L{_at(sector, sector.inner, end)}"
    back = f"A{inner} {inner} 0 {long} 0 {_at(sector, sector.inner, begin)}" if sector.inner else ""
    return f"{path}{back}Z"


def _at(sector: Sector, radius: float, angle: float) -> str:
    return f"{_n(sector.x + radius * sin(angle))} {_n(sector.y - radius * cos(angle))}"


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(number: float) -> str:
    return f"{round(number, 2):g}"
