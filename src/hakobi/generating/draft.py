"""A draft: walls and goals, without boxes and player. Where they start is for the search backwards to say.

`starts_of` asks the core for the whole graph of pulls from the solved board, or a sample where it is too
large (`core/sokoban/generate/starts.h`), and gives starts that are far from home and change often from box to
box.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from random import Random

from hakobi import _core
from hakobi.generating.floor import Floor, around, pocketless
from hakobi.sokoban.level import Level, Square

__all__ = ["Draft", "Start", "StartsFound", "starts_of"]

WIDEST = 400  # states of a layer that go on where the whole graph would not fit
SAMPLED = 15_000  # states of such a sample


@dataclass(frozen=True)
class Draft:
    """The squares that are no wall, and those of them that are goals, on a board of this size."""

    height: int
    width: int
    floor: Floor
    goals: frozenset[Square]

    def level(self, boxes: frozenset[Square], player: Square) -> Level:
        """The level that begins so; only the walls beside the floor are drawn."""
        beside = {
            (row + down, column + right)
            for row, column in self.floor
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
        }
        return Level(walls=frozenset(beside - self.floor), goals=self.goals, boxes=boxes, player=player)

    def grid(self) -> str:
        """As the core wants it: a box on each goal, the player on the first square that is none."""
        player = min(self.floor - self.goals)
        marks = dict.fromkeys(self.floor, " ") | dict.fromkeys(self.goals, "*") | {player: "@"}
        return "".join(
            marks.get((row, column), "#") for row in range(self.height) for column in range(self.width)
        )


@dataclass(frozen=True)
class Start:
    """Where boxes and player could begin, and in how many pushes and changes of box that is solved."""

    boxes: frozenset[Square]
    region: tuple[Square, ...]
    pushes: int
    changes: int
    home: int

    def player(self, rng: Random, floor: Floor) -> Square:
        """A square of the player's region; rather one that is not beside a box, which would be a hint, and
        not at the end of a blind corridor, which nothing else would need."""
        passable = pocketless(floor)
        roomy = [square for square in self.region if square in passable] or list(self.region)
        apart = [square for square in roomy if not any(near in self.boxes for near in around(square))]
        return rng.choice(apart or roomy)


@dataclass(frozen=True)
class StartsFound:
    """The best starts first; `complete`: the whole graph of the board was seen, so `farthest` is proved."""

    starts: tuple[Start, ...]
    complete: bool
    states: int
    farthest: int


def starts_of(
    draft: Draft, seed: int, *, most_states: int, wanted: int = 1, fewest: int = 1, most: int = 1 << 15
) -> StartsFound:
    """The best starts of this draft that need `fewest` to `most` pushes."""
    whole = comb(len(draft.floor), len(draft.goals)) <= 2 * most_states
    found = _core.sokoban_starts(
        width=draft.width,
        height=draft.height,
        grid=draft.grid(),
        most_states=most_states if whole else SAMPLED,
        widest=most_states if whole else WIDEST,
        wanted=wanted,
        fewest=fewest,
        most=most,
        seed=seed,
    )
    starts = tuple(
        Start(
            frozenset(divmod(index, draft.width) for index in boxes),
            tuple(divmod(index, draft.width) for index in region),
            pushes,
            changes,
            home,
        )
        for pushes, changes, home, boxes, region in found["found"]
    )
    return StartsFound(starts, found["complete"], sum(found["layers"]), len(found["layers"]) - 1)
