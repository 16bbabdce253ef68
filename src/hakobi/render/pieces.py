"""The pieces of Sokoban, drawn by ourselves, each within one square.

box       amber, rounded, with a plain inner line; on a goal it turns teal and gets a tick
weighted  the number takes the place of the inner line's middle; the tick moves to the corner
goal      a thin ring          player   a round figure with a notch that shows where it looks
dead      a small cross        reach    a dot
"""

from __future__ import annotations

from math import cos, pi, sin

from hakobi.render.outline import rounded_rectangle
from hakobi.render.shapes import Area, Corner, Disc, Label, Line, Shape, Sprite
from hakobi.render.theme import Theme

__all__ = ["LOOKS", "box", "dead_mark", "goal_ring", "player", "reach_dot"]

LOOKS = {"r": 0.0, "d": 90.0, "l": 180.0, "u": 270.0}

_TICK = ((0.32, 0.52), (0.45, 0.65), (0.69, 0.37))
_SMALL_TICK = ((0.66, 0.27), (0.71, 0.32), (0.80, 0.21))
_RADIUS, _RIM, _NOTCH = 0.36, 0.045, 24.0


def box(theme: Theme, placed: bool, weight: int | None = None) -> Sprite:
    """A box off or on a goal; `weight` is written on it."""
    fill, rim, ink = (
        (theme.placed, theme.placed_rim, theme.placed_ink)
        if placed
        else (theme.box, theme.box_rim, theme.box_ink)
    )
    shapes: list[Shape] = [
        _plate(0.09, 0.13, rim),
        _plate(0.125, 0.1, fill),
        _plate(0.215, 0.06, rim),
        _plate(0.24, 0.04, fill),
    ]
    if weight is not None:
        text = str(weight)
        shapes = shapes[:2]
        shapes.append(Label(0.5, 0.5, min(0.46, 1 / len(text)), text, ink))
        if placed:
            shapes.append(Line(_SMALL_TICK, ink, 0.045))
    elif placed:
        shapes.append(Line(_TICK, ink, 0.085))
    return Sprite(tuple(shapes))


def goal_ring(theme: Theme, row: int, column: int) -> Disc:
    """The ring of a goal on this square."""
    return Disc(column + 0.5, row + 0.5, 0.2, theme.goal, 0.055)


def dead_mark(theme: Theme, row: int, column: int) -> tuple[Line, Line]:
    """A cross on this square."""
    x, y, arm = column + 0.5, row + 0.5, 0.12
    return (
        Line(((x - arm, y - arm), (x + arm, y + arm)), theme.dead, 0.05),
        Line(((x - arm, y + arm), (x + arm, y - arm)), theme.dead, 0.05),
    )


def reach_dot(theme: Theme) -> Sprite:
    return Sprite((Disc(0.5, 0.5, 0.075, theme.reach),))


def player(theme: Theme, looks: str) -> Sprite:
    """The player, looking left, up, right or down."""
    return Sprite(
        (
            Area((_notched(_RADIUS, LOOKS[looks], 0.17),), theme.player_rim),
            Area((_notched(_RADIUS - _RIM, LOOKS[looks], 0.1),), theme.player),
        )
    )


def _plate(inset: float, radius: float, fill: str) -> Area:
    return Area((rounded_rectangle(inset, inset, 1 - inset, 1 - inset, radius),), fill)


def _notched(radius: float, looks: float, depth: float) -> tuple[Corner, ...]:
    """A circle with a wedge cut out in front; `depth` is how far from the middle the wedge ends."""
    turn = pi / 180
    angles = [looks + _NOTCH + (360 - 2 * _NOTCH) * step / 48 for step in range(49)]
    rim = [Corner(0.5 + radius * cos(a * turn), 0.5 + radius * sin(a * turn)) for a in angles]
    return (*rim, Corner(0.5 + depth * cos(looks * turn), 0.5 + depth * sin(looks * turn)))
