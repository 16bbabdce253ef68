"""How quickly a film goes by, and which of its scenes it needs for that.

    scenes   0 ───── 1 ── 2 ── 3 ── 4 ── … ── n ─────────        a film begins and ends with a moment of rest
             FIRST                            LAST

What is wanted is a speed (steps in a second) or the length of the whole; each follows from the other. No
viewer shows more than fifty pictures a second, so that a quicker film of pixels leaves steps out, evenly;
what is drawn as it goes (SVG) needs none left out. Walks are most of the steps of a long solution and tell
nothing: without them a film has one scene for each push.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil

from hakobi.render.shapes import Scene, Thing

__all__ = ["FIRST", "LAST", "PICTURES_PER_SECOND", "speed_for", "thinned", "without_walks"]

FIRST, LAST = 0.6, 1.6
PICTURES_PER_SECOND = 50
_WALKING = ("player", "reach")


def speed_for(steps: int, seconds: float) -> float:
    """The speed at which a film of so many steps takes so many seconds, its ends included."""
    return max(1, steps) / (seconds - FIRST - LAST)


def thinned(scenes: Sequence[Scene], speed: float) -> tuple[Sequence[Scene], float]:
    """The scenes that a viewer can show at this speed, the last among them, and their own speed."""
    every = max(1, ceil(speed / PICTURES_PER_SECOND))
    if every == 1:
        return scenes, speed
    shown = scenes[:-1:every]
    return [*shown, scenes[-1]], speed / every


def without_walks(scenes: Iterable[Scene]) -> Iterator[Scene]:
    """The start, every scene in which something else than the player has moved, and the end."""
    before: frozenset[Thing] | None = None
    left_out = None
    for scene in scenes:
        standing = frozenset(thing for thing in scene.things if not thing.sprite.startswith(_WALKING))
        left_out = scene if standing == before else None
        if left_out is None:
            yield scene
        before = standing
    if left_out is not None:
        yield left_out
