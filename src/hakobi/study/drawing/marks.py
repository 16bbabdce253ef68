"""The few marks that a drawing is made of, as SVG, with lengths in pixels; and the colours of a search.

Nothing is said by colour alone: the order of expansion is a number too, the way to the solution a broad line,
a lost state a cross.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hakobi.plain import xml_text

__all__ = [
    "EARLY_TO_LATE",
    "FAINT",
    "GREY",
    "INK",
    "ORANGE",
    "PAPER",
    "Block",
    "circle",
    "ink_on",
    "line",
    "moved",
    "ramp",
    "text",
    "text_width",
]

INK, GREY, FAINT, PAPER = "#1d1d1d", "#5f6368", "#c4c8cc", "#ffffff"
ORANGE = "#d55e00"
EARLY_TO_LATE = ("#d3e6f3", "#56a0d3", "#0b4f86")


@dataclass(frozen=True)
class Block:
    """A part of a drawing that is to stand somewhere: its size, and its SVG around (0, 0)."""

    width: float
    height: float
    svg: str


def moved(block: Block, x: float, y: float) -> str:
    """The block with its top left corner at this place."""
    return f'<g transform="translate({n(x)} {n(y)})">{block.svg}</g>'


def text(
    x: float,
    y: float,
    words: str,
    size: float = 12,
    colour: str = INK,
    anchor: str = "start",
    bold: bool = False,
    halo: bool = False,
) -> str:
    """`y` is the base line; `halo` keeps it readable where it crosses a line."""
    weight = ' font-weight="bold"' if bold else ""
    place = f'<text x="{n(x)}" y="{n(y)}" font-size="{n(size)}" text-anchor="{anchor}"{weight}'
    plain = f'{place} fill="{colour}">{xml_text(words)}</text>'
    # Not every viewer knows paint-order, which would need one text only.
    return f'{place} stroke="{PAPER}" stroke-width="3">{xml_text(words)}</text>{plain}' if halo else plain


def text_width(words: str, size: float = 12) -> float:
    """About how wide the words are; the fonts of viewers differ."""
    return 0.52 * size * len(words)


def line(points: Sequence[tuple[float, float]], colour: str, width: float = 1, dash: str = "") -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    path = " ".join(f"{n(x)},{n(y)}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{n(width)}"{dashes} '
        'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def circle(x: float, y: float, radius: float, fill: str, rim: str, width: float = 1) -> str:
    return (
        f'<circle cx="{n(x)}" cy="{n(y)}" r="{n(radius)}" fill="{fill}" stroke="{rim}" '
        f'stroke-width="{n(width)}"/>'
    )


def ramp(colours: Sequence[str], share: float) -> str:
    """The colour at this share of the way from the first to the last."""
    place = min(max(share, 0.0), 1.0) * (len(colours) - 1)
    index = min(int(place), len(colours) - 2)
    pairs = zip(_channels(colours[index]), _channels(colours[index + 1]), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * (place - index)):02x}" for a, b in pairs)


def ink_on(colour: str) -> str:
    """Dark or white, whichever can be read better on this colour."""
    red, green, blue = _channels(colour)
    return INK if 0.299 * red + 0.587 * green + 0.114 * blue > 140 else PAPER


def n(number: float) -> str:
    return f"{round(number, 2):g}"


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
