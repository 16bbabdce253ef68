"""The colours of a search.

Nothing is said by colour alone: the order of expansion is a number too, the way to the solution a broad line,
a lost state a cross.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["EARLY_TO_LATE", "FAINT", "GREY", "INK", "ORANGE", "PAPER", "ink_on", "ramp"]

INK, GREY, FAINT, PAPER = "#1d1d1d", "#5f6368", "#c4c8cc", "#ffffff"
ORANGE = "#d55e00"
EARLY_TO_LATE = ("#d3e6f3", "#56a0d3", "#0b4f86")


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


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
