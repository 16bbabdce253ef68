"""Scenes as SVG.

Sprites are defined once and used where things stand. Their names begin with a number made from what all of
them look like, so that several pictures can share one page without taking each other's sprites.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable

from hakobi.plain import xml_text
from hakobi.render.shapes import Area, Disc, Label, Line, Loop, Scene, Shape, Squares

__all__ = ["definitions", "frame", "number", "scene_svg", "shape_svg", "sprite_ids"]

UNIT = 100
_RUN = re.compile(rb"\xff+")
FONT = "Helvetica, Arial, sans-serif"


def scene_svg(scene: Scene, size: int = 40) -> str:
    """The scene, `size` pixels for each square when shown as it is; it scales without loss."""
    names = sprite_ids(scene)
    used = {thing.sprite for thing in scene.things}
    things = (
        f'<use href="#{names[thing.sprite]}" x="{number(thing.column)}" y="{number(thing.row)}"/>'
        for thing in scene.things
    )
    return frame(scene, size, [definitions(scene, used), *map(shape_svg, scene.ground), *things])


def frame(scene: Scene, size: int, body: Iterable[str]) -> str:
    """The document around these lines."""
    width, height = scene.width, scene.height
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * size}" height="{height * size}" '
            f'viewBox="0 0 {width * UNIT} {height * UNIT}" role="img">',
            f"<title>{xml_text(scene.title)}</title>",
            *body,
            "</svg>\n",
        ]
    )


def definitions(scene: Scene, used: Iterable[str]) -> str:
    """The sprites of these names."""
    names = sprite_ids(scene)
    groups = (
        f'<g id="{names[name]}">{"".join(map(shape_svg, scene.sprites[name].shapes))}</g>'
        for name in sorted(used)
    )
    return f"<defs>{''.join(groups)}</defs>"


def sprite_ids(scene: Scene) -> dict[str, str]:
    """A name for each sprite that may stand in a document beside others."""
    looks = zlib.crc32(repr(sorted(scene.sprites.items())).encode())
    return {name: f"h{looks:08x}-{index}" for index, name in enumerate(sorted(scene.sprites))}


def shape_svg(shape: Shape) -> str:
    """One element."""
    if isinstance(shape, Area):
        return f'<path fill="{shape.fill}" d="{" ".join(map(_path, shape.loops))}"/>'
    if isinstance(shape, Squares):
        return f'<path fill="{shape.fill}" shape-rendering="crispEdges" d="{_runs(shape)}"/>'
    if isinstance(shape, Disc):
        place = f'cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.radius)}"'
        if shape.width is None:
            return f'<circle {place} fill="{shape.colour}"/>'
        return f'<circle {place} fill="none" stroke="{shape.colour}" stroke-width="{number(shape.width)}"/>'
    if isinstance(shape, Line):
        points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
        return (
            f'<polyline points="{points}" fill="none" stroke="{shape.colour}" '
            f'stroke-width="{number(shape.width)}" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return _label(shape)


def number(length: float) -> str:
    """A length in squares as a length in the picture's units."""
    return f"{round(length * UNIT, 2):g}"


def _label(label: Label) -> str:
    return (
        f'<text x="{number(label.x)}" y="{number(label.y)}" font-family="{FONT}" font-weight="bold" '
        f'font-size="{number(label.size)}" text-anchor="middle" dominant-baseline="central" '
        f'fill="{label.colour}">{xml_text(label.text)}</text>'
    )


def _path(loop: Loop) -> str:
    parts = []
    for index, corner in enumerate(loop):
        pen = "L" if index else "M"
        if corner.radius == 0:
            parts.append(f"{pen}{number(corner.x)} {number(corner.y)}")
            continue
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        start = _towards(corner.x, corner.y, before.x, before.y, corner.radius)
        end = _towards(corner.x, corner.y, after.x, after.y, corner.radius)
        turn = (corner.x - before.x) * (after.y - corner.y) - (corner.y - before.y) * (after.x - corner.x)
        radius = number(corner.radius)
        parts.append(f"{pen}{start}A{radius} {radius} 0 0 {int(turn > 0)} {end}")
    return "".join(parts) + "Z"


def _runs(squares: Squares) -> str:
    """A rectangle for each run of squares in a row."""
    return "".join(
        f"M{number(squares.x + run.start())} {number(squares.y + row)}"
        f"h{number(run.end() - run.start())}v{UNIT}h-{number(run.end() - run.start())}z"
        for row, cells in enumerate(squares.rows)
        for run in _RUN.finditer(cells)
    )


def _towards(x: float, y: float, to_x: float, to_y: float, length: float) -> str:
    whole = abs(to_x - x) + abs(to_y - y)
    return f"{number(x + (to_x - x) / whole * length)} {number(y + (to_y - y) / whole * length)}"
