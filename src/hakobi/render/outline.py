"""Outlines around sets of squares.

Every side between a square of the set and one that is not is an edge, directed so that the set lies to its
right (y points down), and edges are joined to closed loops:

    +→→→→→+          outer loops run clockwise, holes the other way round, so that a renderer that adds
    ↑ ■ ■ ↓          up windings fills the right side of each
    ↑ ■ +←+
    +←←←+            where two squares touch only at a corner the loop turns right: they stay apart

Each edge can be drawn back by an inset of its own side (top, right, bottom, left), which moves the corners
between them along; corners are then rounded.
"""

from __future__ import annotations

from collections.abc import Collection
from math import cos, pi, sin

from hakobi.render.shapes import Corner, Loop

__all__ = ["flatten", "outline", "rounded_rectangle"]

Place = tuple[int, int]
_HEADINGS = ((1, 0), (0, 1), (-1, 0), (0, -1))
_STEPS = 6


def outline(
    squares: Collection[Place],
    radius: float = 0.0,
    insets: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0),
) -> tuple[Loop, ...]:
    """The loops around squares given as (row, column); insets are top, right, bottom, left."""
    edges = _edges(squares)
    loops = []
    while edges:
        loops.append(_round(_follow(edges), radius, insets))
    return tuple(loops)


def rounded_rectangle(left: float, top: float, right: float, bottom: float, radius: float = 0.0) -> Loop:
    """One loop, clockwise."""
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return tuple(Corner(x, y, radius) for x, y in corners)


def flatten(loop: Loop) -> list[tuple[float, float]]:
    """The loop as a polygon, its round corners as short segments."""
    points: list[tuple[float, float]] = []
    for index, corner in enumerate(loop):
        if corner.radius == 0:
            points.append((corner.x, corner.y))
            continue
        before, after = loop[index - 1], loop[(index + 1) % len(loop)]
        came = _direction(before, corner)
        goes = _direction(corner, after)
        radius = corner.radius
        centre_x = corner.x + (goes[0] - came[0]) * radius
        centre_y = corner.y + (goes[1] - came[1]) * radius
        for step in range(_STEPS + 1):
            along, across = sin(pi / 2 * step / _STEPS) * radius, cos(pi / 2 * step / _STEPS) * radius
            points.append(
                (
                    centre_x + came[0] * along - goes[0] * across,
                    centre_y + came[1] * along - goes[1] * across,
                )
            )
    return points


def _edges(squares: Collection[Place]) -> dict[Place, list[int]]:
    """For each corner (x, y) the headings of the edges that start there."""
    inside = set(squares)
    edges: dict[Place, list[int]] = {}
    for row, column in sorted(inside):
        for heading, start, outside in (
            (0, (column, row), (row - 1, column)),
            (1, (column + 1, row), (row, column + 1)),
            (2, (column + 1, row + 1), (row + 1, column)),
            (3, (column, row + 1), (row, column - 1)),
        ):
            if outside not in inside:
                edges.setdefault(start, []).append(heading)
    return edges


def _follow(edges: dict[Place, list[int]]) -> list[tuple[Place, int]]:
    """Takes one loop out of the edges: its corners, each with the heading that leaves it."""
    first = at = next(iter(edges))
    heading = edges[at][0]
    loop: list[tuple[Place, int]] = []
    while True:
        ways = edges[at]
        if loop:
            right = (heading + 1) % 4
            heading = right if right in ways else ways[0]
        ways.remove(heading)
        if not ways:
            del edges[at]
        loop.append((at, heading))
        at = (at[0] + _HEADINGS[heading][0], at[1] + _HEADINGS[heading][1])
        if at == first and (at not in edges or (heading + 1) % 4 not in edges[at]):
            return loop


def _round(loop: list[tuple[Place, int]], radius: float, insets: tuple[float, float, float, float]) -> Loop:
    top, right, bottom, left = insets
    shift = ((0, top), (-right, 0), (0, -bottom), (left, 0))
    corners = []
    for index, ((x, y), heading) in enumerate(loop):
        came = loop[index - 1][1]
        if came != heading:
            corners.append(
                Corner(x + shift[came][0] + shift[heading][0], y + shift[came][1] + shift[heading][1], radius)
            )
    return tuple(corners)


def _direction(a: Corner, b: Corner) -> tuple[float, float]:
    length = abs(b.x - a.x) + abs(b.y - a.y)
    return (b.x - a.x) / length, (b.y - a.y) / length
