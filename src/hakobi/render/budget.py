"""How many pixels a picture may have, so that drawing it takes hundreds of megabytes at most.

A still is kept twice while it is drawn, with four bytes for a pixel. The frames of a film pass through more
hands, and all of them are kept until the file is written. Who names no size gets the largest one, up to the
usual, that stays within these bounds; who asks for more is told what would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt

from hakobi.errors import UsageError
from hakobi.render.shapes import Scene

__all__ = ["check_size", "fitting_size"]

USUAL = 40
STILL_PIXELS = 40_000_000
FRAME_PIXELS = 10_000_000
FILM_PIXELS = 100_000_000


def fitting_size(scenes: Sequence[Scene]) -> int:
    """The pixels for each square of a picture, or of a film of several, where nobody has asked for a size."""
    return max(1, min(USUAL, _largest(scenes[0], len(scenes))))


def check_size(scene: Scene, size: int, frames: int = 1) -> None:
    """UsageError when so many pixels for each square are too many."""
    largest = _largest(scene, frames)
    if size <= largest:
        return
    what = "one picture" if frames == 1 else f"a film of {frames:,} pictures"
    advice = f"up to {largest} will do, or SVG" if largest else "write SVG"
    raise UsageError(
        f"{scene.width * size:,} × {scene.height * size:,} pixels are too many for {what}; "
        f"{size} pixels for each square were asked for, {advice}."
    )


def _largest(scene: Scene, frames: int) -> int:
    pixels = STILL_PIXELS if frames == 1 else min(FRAME_PIXELS, FILM_PIXELS // frames)
    return isqrt(pixels // (scene.width * scene.height))
