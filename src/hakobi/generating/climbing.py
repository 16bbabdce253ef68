"""Better and better: small changes of a draft, of which those that promise no less are kept.

A climb begins with the best of a few drafts that were drawn at random, and goes by what the graph of pulls
promises. Where that is not enough for the grade that is wished for, it goes on by the rating itself
(`sharpen`), which sees more and costs more: only drafts that promise about as much are rated.

Its effort is counted in states, not in seconds, so that the same seed climbs to the same place on every
machine.
"""

from __future__ import annotations

from random import Random

from hakobi.generating.changing import change
from hakobi.generating.draft import Draft, StartsFound, starts_of
from hakobi.generating.floor import Floor, largest_part
from hakobi.generating.goals import draw_goals
from hakobi.generating.judging import beauty, promise
from hakobi.generating.shapes import MAKERS, draw_floor
from hakobi.generating.wish import MOST_FLOOR, SokobanWish
from hakobi.rating.rate import rate

__all__ = ["Climb"]

STATES = 60_000  # of one graph; beyond, it is a sample
_FIRST = 8
_DRAWINGS = 60
_TWICE = 0.3
_SLACK = 4.0
_BEAUTY = 0.3
STEP = 500  # what is done beside the graph takes as long as one of so many states
RATING = 2_000  # a rating takes as long as a graph of so many states


class Climb:
    """The best draft so far, and what it promises; `step` tries another one, `idle` counts those in vain."""

    def __init__(self, rng: Random, wish: SokobanWish) -> None:
        self.rng = rng
        self.wish = wish
        self.draft: Draft | None = None
        self.promise = float("-inf")
        self.rated: float | None = None
        self.states = self.idle = 0
        for _ in range(_FIRST):
            self._try(self._drawn())

    @property
    def worth(self) -> float:
        """What is climbed by: the promise, or the rating once it is sharpened."""
        return self.promise if self.rated is None else self.rated

    def step(self) -> bool:
        """Tries one change; True where it is kept."""
        if self.draft is None:
            return self._try(self._drawn())
        walls = self.wish.walls is None or not self.wish.keep_walls
        changed = change(self.rng, self.draft, walls)
        if changed and self.rng.random() < _TWICE:
            changed = change(self.rng, changed, walls) or changed
        return self._try(changed)

    def _try(self, draft: Draft | None) -> bool:
        self.states += STEP
        self.idle += 1
        if draft is None or not self._is_usable(draft.floor):
            return False
        found = starts_of(draft, self.wish.seed, most_states=STATES)
        self.states += found.states
        promised = promise(draft, found.starts[0]) if found.starts else float("-inf")
        if self.rated is not None:
            if promised < self.promise - _SLACK or (rated := self._rating(draft, found)) < self.rated:
                return False
            self.idle *= rated <= self.rated
            self.rated = rated
        elif promised < self.promise:
            return False
        elif promised > self.promise:
            self.idle = 0
        self.draft, self.promise = draft, promised
        return True

    def sharpen(self) -> None:
        """From now on by the rating."""
        if self.rated is None and self.draft is not None:
            self.rated = self._rating(self.draft, starts_of(self.draft, self.wish.seed, most_states=STATES))

    def _rating(self, draft: Draft, found: StartsFound) -> float:
        start = found.starts[0]
        rating = rate(draft.level(start.boxes, start.region[0]))
        self.states += RATING
        return (rating.number or 0.0) + _BEAUTY * beauty(draft, start)

    def _drawn(self) -> Draft | None:
        width, height = self.wish.size
        for _ in range(_DRAWINGS):
            floor = self._floor(height, width)
            if self._is_usable(floor) and (goals := draw_goals(self.rng, floor, self.wish.boxes)):
                return Draft(height, width, floor, goals)
        return None

    def _floor(self, height: int, width: int) -> Floor:
        if self.wish.walls is not None:
            return given_floor(self.wish.walls)
        return draw_floor(self.rng, self.wish.maker or self.rng.choice(sorted(MAKERS)), height, width)

    def _is_usable(self, floor: Floor) -> bool:
        return 2 * self.wish.boxes < len(floor) <= MOST_FLOOR


def given_floor(rows: tuple[str, ...]) -> Floor:
    """What the walls of these rows enclose: the largest part that does not reach the edge."""
    height, width = len(rows) + 2, max(map(len, rows)) + 2
    blank = {(row, column) for row in range(height) for column in range(width)}
    blank -= {(r + 1, c + 1) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"}
    outside, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        row, column = waiting.pop()
        for square in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if square in blank and square not in outside:
                outside.add(square)
                waiting.append(square)
    return frozenset((row - 1, column - 1) for row, column in largest_part(blank - outside))
